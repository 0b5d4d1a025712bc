"""A new game: the shelf of variants, the table that is set up, and what of it is remembered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from menu_kit import choose, go_to, leaf_rect, menu
from table_kit import click, new_house, new_stage, pass_time, table

from game.rules.scoring import NOTHING
from game.rules.variant import Goal, Rules, Variant
from game.rules.variants import VARIANTS, variant_named
from game.save.matches import HUMAN
from game.save.settings import FILE, TableChoice
from game.scenes.agreements import goals
from game.scenes.ask import AskScene
from game.scenes.help import HelpScene
from game.scenes.house import House
from game.scenes.new_game import NewGameScene
from game.scenes.new_match import Table, begin_match, chosen_table
from game.scenes.sample import Samples, moment
from game.scenes.set_up import SetUpScene
from game.ui.acts import Act
from game.ui.stage import Stage
from game.ui.text import Text

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


def at_table(folder: Path, variant: str, **chosen: object) -> tuple[Stage, SetUpScene]:
    """The set-up of a variant, as reached from the shelf."""
    house = new_house(folder, **chosen)
    scene = SetUpScene(house, variant_named(variant))
    return new_stage(house, NewGameScene(house), scene), scene


def press(stage: Stage, key: str, act: Act, times: int = 1) -> None:
    go_to(stage, key)
    for _ in range(times):
        stage.act(act)


def keys_of(stage: Stage) -> set[str]:
    return {leaf.key for widget in menu(stage).form.widgets for leaf in widget.leaves()}


def words_of(stage: Stage, key: str) -> str:
    """What a narrator says of a widget."""
    go_to(stage, key)
    return stage.top.describe()


# The shelf


def test_every_variant_stands_on_the_shelf_with_its_name_and_a_line(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, NewGameScene(house))
    said = [words_of(stage, f"variant {variant.id}") for variant in VARIANTS]
    assert said[0] == "Gaple. Four players. Seven tiles each, and nothing to draw., chosen"
    assert len(set(said)) == len(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_variant_is_chosen_from_the_shelf_and_played(tmp_path: Path, variant: Variant) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, NewGameScene(house))
    choose(stage, f"variant {variant.id}")
    assert stage.top.describe() == "Start"
    stage.act(Act.CONFIRM)
    saved = house.saved_match()
    assert saved is not None
    assert saved.match.rules.variant is variant
    assert saved.players == (HUMAN, *("normal",) * (saved.match.rules.seats - 1))


def test_the_shelf_has_its_focus_on_what_was_played_last(tmp_path: Path) -> None:
    house = new_house(tmp_path, table=TableChoice(variant="bergen"))
    stage = new_stage(house, NewGameScene(house))
    assert stage.top.describe().startswith("Bergen")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_cards_fit_the_window_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, scene := NewGameScene(house), size=size)
    assert scene.column("variants").reach == 0
    assert all(0 < y < size[1] for y in (leaf_rect(stage, f"variant {each.id}")[1] for each in VARIANTS))


def test_pictures_appear_one_after_the_other(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, NewGameScene(house))
    before = stage.picture().copy()
    stage.advance(1 / 60)
    after_one = stage.picture().copy()
    pass_time(stage, 0.5)
    shots = [each.get_buffer().raw for each in (before, after_one, stage.picture())]
    assert len(set(shots)) == 3


# The pictures


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_the_picture_of_a_variant_is_a_real_position(variant: Variant, tmp_path: Path) -> None:
    assert moment(variant).rules.variant is variant
    picture = Samples(Text("en")).variant(variant, new_house(tmp_path).tiles(), (200, 120))
    assert picture.get_size() == (200, 120)


def test_the_pictures_tell_what_their_variants_are_about() -> None:
    state = {variant.id: moment(variant) for variant in VARIANTS}
    assert len(state["gaple"].hands) == 4
    assert any("u" in arm.end or "d" in arm.end for arm in state["scoring"].line if arm.tip)
    for fives in ("scoring", "all-fives"):
        assert sum(state[fives].points) % 5 == 0 < sum(state[fives].points)
    assert len({arm.number for arm in state["bergen"].line}) == 1
    assert state["blind"].rows
    assert state["poker"].result is not None
    assert state["poker"].result.score != NOTHING
    for drawing in ("block", "classic"):
        assert state[drawing].drew


# Who plays


def test_seats_are_those_that_the_variant_allows(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "classic")
    assert words_of(stage, "seats") == "Players: 2 players"
    press(stage, "seats", Act.RIGHT, 2)
    assert scene.table.rules.seats == 4
    keys = {
        leaf.key for widget in menu(at_table(tmp_path, "gaple")[0]).form.widgets for leaf in widget.leaves()
    }
    assert "seats" not in keys


@pytest.mark.parametrize(
    ("seats", "people", "taken"),
    [
        (2, 1, (0,)),
        (2, 2, (0, 1)),
        (3, 2, (0, 1)),
        (4, 1, (0,)),
        (4, 2, (0, 2)),
        (4, 3, (0, 1, 2)),
        (4, 4, (0, 1, 2, 3)),
    ],
)
def test_people_sit_from_south_on_and_spread(seats: int, people: int, taken: tuple[int, ...]) -> None:
    rules = Rules.agree(variant_named("classic"), seats)
    players = Table(rules, rules.goal, "expert", people).players
    assert tuple(seat for seat, player in enumerate(players) if player == HUMAN) == taken
    assert {player for player in players if player != HUMAN} <= {"expert"}


def test_several_people_start_a_match_at_one_machine(tmp_path: Path) -> None:
    stage, _scene = at_table(tmp_path, "gaple")
    press(stage, "people", Act.RIGHT)
    choose(stage, "start")
    assert table(stage).session.players == (HUMAN, "normal", HUMAN, "normal")


def test_the_level_is_asked_only_where_a_bot_plays(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "block")
    press(stage, "level", Act.RIGHT)
    assert scene.table.level == "expert"
    press(stage, "people", Act.RIGHT)
    assert "level" not in keys_of(stage)


def test_fewer_seats_leave_no_more_people_than_seats(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "bergen")
    press(stage, "seats", Act.LEFT)
    press(stage, "people", Act.LEFT)
    assert (scene.table.rules.seats, scene.table.people) == (4, 4)
    press(stage, "seats", Act.RIGHT)
    assert (scene.table.rules.seats, scene.table.people) == (2, 2)


# To what goal


def test_a_variants_own_goal_comes_first_and_follows_the_seats(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "all-fives")
    assert words_of(stage, "goal") == "Goal: 250 points"
    press(stage, "seats", Act.RIGHT)
    assert words_of(stage, "goal") == "Goal: 200 points"
    press(stage, "goal", Act.RIGHT)
    press(stage, "seats", Act.LEFT)
    assert scene.table.goal == Goal("points", 150)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_goals_are_points_rounds_and_minutes_each_once(variant: Variant) -> None:
    rules = Rules.agree(variant)
    offered = goals(rules, Goal("points", 7))
    assert offered[0] == rules.goal
    assert {goal.kind for goal in offered} == {"points", "rounds", "minutes"}
    assert len(set(offered)) == len(offered)
    assert Goal("points", 7) in offered


def test_blind_is_played_as_the_best_of_five(tmp_path: Path) -> None:
    stage, _scene = at_table(tmp_path, "blind")
    assert words_of(stage, "goal") == "Goal: Best of 5 rounds"


# By which rules


def test_a_preset_sets_its_options_and_the_source_takes_them_back(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "poker")
    choose(stage, "rules chips")
    assert scene.table.rules.changed == {"exchange": "on", "chips": "on"}
    assert words_of(stage, "rules chips").endswith("chosen")
    choose(stage, "rules source")
    assert scene.table.rules.changed == {}


def test_options_that_no_preset_names_are_ones_own_and_wait(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "gaple")
    press(stage, "option lead_after_draw", Act.LEFT)
    assert words_of(stage, "rules own").endswith("chosen")
    choose(stage, "rules source")
    assert scene.table.rules.changed == {}
    choose(stage, "rules own")
    assert scene.table.rules.changed == {"lead_after_draw": "highest_double"}


def test_an_option_that_decides_nothing_says_so(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "all-fives")
    assert words_of(stage, "option sides").endswith("not now: No double branches here.")
    stage.act(Act.RIGHT)
    assert scene.table.rules.changed == {}
    press(stage, "option spinners", Act.RIGHT)
    press(stage, "option sides", Act.RIGHT)
    assert scene.table.rules.changed == {"spinners": "first", "sides": "at_once"}


def test_the_youngest_is_one_of_those_who_sit_there(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "blind")
    said = [words_of(stage, "option youngest")]
    for _ in range(3):
        stage.act(Act.RIGHT)
        said.append(stage.top.describe())
    assert said == [f"Who is the youngest?: {who}" for who in ("Draw lots", "You", "North", "Draw lots")]
    press(stage, "seats", Act.LEFT)
    press(stage, "option youngest", Act.LEFT)
    assert stage.top.describe() == "Who is the youngest?: East"
    press(stage, "seats", Act.RIGHT)
    assert scene.table.rules.option("youngest") == "lot"


# What is remembered


def test_what_was_chosen_is_there_again_for_each_variant(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "bergen")
    press(stage, "seats", Act.RIGHT)
    press(stage, "people", Act.RIGHT)
    press(stage, "level", Act.LEFT)
    press(stage, "goal", Act.RIGHT)
    choose(stage, "rules headings")
    bergen = scene.table
    stage.act(Act.BACK)
    choose(stage, "variant poker")
    choose(stage, "rules change")
    choose(stage, "start")
    house = new_house(tmp_path)
    assert chosen_table(house, variant_named("bergen")) == bergen
    assert bergen.rules.changed == {"heads": "headings"}
    assert (bergen.rules.seats, bergen.people, bergen.level) == (3, 2, "easy")
    assert chosen_table(house).rules == Rules.agree(variant_named("poker"), options={"exchange": "on"})


def test_settings_from_before_there_were_variants_are_read(tmp_path: Path) -> None:
    old = {"variant": "gaple", "level": "expert", "goal": "rounds=5", "options": {"partnership": "on"}}
    (tmp_path / FILE).write_text(json.dumps({"table": old}), encoding="utf-8")
    house = House(tmp_path, {"language": "en"})
    table_then = chosen_table(house)
    assert house.news == []
    assert table_then.players == (HUMAN, "expert", "expert", "expert")
    assert (table_then.goal, table_then.rules.changed) == (Goal("rounds", 5), {"partnership": "on"})


@pytest.mark.parametrize(
    "wrong", [{"seats": "two"}, {"people": True}, {"others": ["gaple"]}, {"others": {"block": {"goal": 3}}}]
)
def test_a_table_that_is_none_is_told_and_set_aside(tmp_path: Path, wrong: object) -> None:
    (tmp_path / FILE).write_text(json.dumps({"table": wrong}), encoding="utf-8")
    house = House(tmp_path, {"language": "en"})
    assert len(house.news) == 1
    assert "table." in house.news[0]
    assert chosen_table(house).rules == Rules.agree(VARIANTS[0])


@pytest.mark.parametrize(
    ("choice", "named"),
    [
        (TableChoice(variant="whist"), "whist"),
        (TableChoice(level="genius"), "genius"),
        (TableChoice(goal="points=0"), "points"),
        (TableChoice(options={"winner_lead": "always"}), "always"),
        (TableChoice(options={"jokers": "on"}), "jokers"),
        (TableChoice(seats=7), "7"),
        (TableChoice(people=0), "0 people"),
        (TableChoice(people=9), "9 people"),
    ],
)
def test_a_choice_that_is_not_there_any_more_is_told_and_falls_back(
    tmp_path: Path, choice: TableChoice, named: str
) -> None:
    house = new_house(tmp_path, table=choice)
    stage = new_stage(house, NewGameScene(house))
    stage.act(Act.CONFIRM)
    stage.advance(0.1)
    assert isinstance(stage.top, AskScene)
    assert any(named in told for told in house.news)
    stage.act(Act.CONFIRM)
    stage.act(Act.CONFIRM)
    assert table(stage).session.match.goal == Goal("points", 100)
    assert table(stage).session.players == (HUMAN, "normal", "normal", "normal")


def test_the_rules_own_words_in_english_are_not_for_players(tmp_path: Path) -> None:
    house = new_house(tmp_path, table=TableChoice(options={"jokers": "on"}))
    chosen_table(house)
    assert house.fresh_news() == ["Some of what was last chosen cannot be set up; the usual takes its place."]
    assert "gaple has no option “jokers”" in house.news[0]


# Starting


def test_a_new_game_starts_with_what_was_chosen(tmp_path: Path) -> None:
    stage, _scene = at_table(tmp_path, "gaple")
    press(stage, "level", Act.RIGHT)
    press(stage, "goal", Act.RIGHT, 2)
    press(stage, "option winner_lead", Act.RIGHT)
    choose(stage, "start")
    match = table(stage).session.match
    assert match.goal == Goal("points", 150)
    assert match.rules.changed == {"winner_lead": "double"}
    assert table(stage).session.players == (HUMAN, "expert", "expert", "expert")
    assert stage.scenes == (stage.top,)


def test_a_started_match_is_kept_before_the_first_move(tmp_path: Path) -> None:
    stage, _scene = at_table(tmp_path, "gaple")
    stage.act(Act.CONFIRM)
    saved = new_house(tmp_path).saved_match()
    assert saved is not None
    assert saved.match == table(stage).session.match


def test_two_new_games_are_dealt_differently(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    chosen = chosen_table(house)
    deals = {begin_match(house, chosen.rules, chosen.goal, chosen.players).state.hands for _ in range(5)}
    assert len(deals) == 5


def test_a_match_left_half_way_is_given_up_only_after_asking(tmp_path: Path) -> None:
    stage, scene = at_table(tmp_path, "gaple")
    house = scene.house
    left = begin_match(house, scene.table.rules, scene.table.goal, scene.table.players).match
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, AskScene)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, SetUpScene)
    saved = house.saved_match()
    assert saved is not None
    assert saved.match == left
    stage.act(Act.CONFIRM)
    choose(stage, "answer1")
    assert table(stage).session.match != left


def test_the_picture_of_the_game_leads_back_to_the_shelf(tmp_path: Path) -> None:
    stage, _scene = at_table(tmp_path, "scoring")
    click(stage, leaf_rect(stage, "variant"))
    assert isinstance(stage.top, NewGameScene)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_the_rules_of_every_game_can_be_read_before_it_is_begun(tmp_path: Path, variant: Variant) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, SetUpScene(house, variant))
    stage.act(Act.HELP)
    assert isinstance(stage.top, HelpScene)
    stage.act(Act.BACK)
    assert isinstance(stage.top, SetUpScene)
