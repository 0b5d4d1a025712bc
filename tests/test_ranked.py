"""Ranked play as somebody sees it: who may, what is not allowed, what it earns, and no dodging."""

from __future__ import annotations

from pathlib import Path

import pytest
from menu_kit import choose, go_to, menu
from records_kit import about_to_win, signed_in
from store_kit import raw
from table_kit import my_turn, new_house, new_stage, pass_time, play_any, table, until

from game.save.profiles import GUEST
from game.scenes.house import House
from game.scenes.left import left_ranked
from game.scenes.records import ranked_match
from game.scenes.records.ranked import RankedScene
from game.scenes.table.results import MatchResult, RoundResult
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.acts import Act
from game.ui.stage import Stage


def why_not(stage: Stage, key: str) -> str:
    go_to(stage, key)
    focused = menu(stage).form.focused
    assert focused
    return focused.why_not


def started(folder: Path) -> tuple[Stage, House]:
    """Somebody who has begun a ranked match, from the title, by acts."""
    house = signed_in(folder)
    stage = new_stage(house, TitleScene(house))
    choose(stage, "new")
    choose(stage, "ranked")
    choose(stage, "level easy")
    choose(stage, "start")
    until(stage, lambda: my_turn(stage))
    return stage, house


def test_a_guest_is_told_why_not(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(GUEST)
    stage = new_stage(house, RankedScene(house))
    assert "guest" in why_not(stage, "start")
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, RankedScene)
    assert house.ranked_match() is None


def test_nobody_is_told_to_sign_in(tmp_path: Path) -> None:
    stage = new_stage(new_house(tmp_path), RankedScene(new_house(tmp_path)))
    assert "Sign in" in why_not(stage, "start")


def test_the_table_is_gaple_to_a_hundred_against_three_of_the_level(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    session = table(stage).session
    assert session.players == ("human", "easy", "easy", "easy")
    assert (session.match.rules.variant.id, str(session.match.goal)) == ("gaple", "points=100")
    running = house.store.ranked_match(house.profile.id)
    assert running
    assert running.level == "easy"


@pytest.mark.parametrize("act", [Act.HINT, Act.UNDO])
def test_neither_hint_nor_undo_and_it_is_said(act: Act, tmp_path: Path) -> None:
    stage, _house = started(tmp_path)
    play_any(stage)
    until(stage, lambda: my_turn(stage))
    before = len(table(stage).session.states)
    stage.act(act)
    assert "ranked" in (table(stage).banner or ("",))[0]
    assert len(table(stage).session.states) == before
    button = next(each for each in table(stage).toolbar.widgets if each.key == act.name.lower())
    assert button.why_not


def test_leaving_keeps_it_to_the_move_and_the_title_goes_on_with_it(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    play_any(stage)
    until(stage, lambda: my_turn(stage))
    before = table(stage).session.state
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    assert isinstance(stage.top, TitleScene)
    again = House(tmp_path, {"language": "en", "speed": "instant"})
    stage = new_stage(again, TitleScene(again))
    assert again.profile == house.profile
    assert menu(stage).first == "ranked"
    choose(stage, "ranked")
    assert table(stage).session.state == before
    assert table(stage).session.ranked == "easy"


def test_it_cannot_be_begun_again_only_given_up_which_loses_it(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    stage.act(Act.PAUSE)
    keys = [key for widget in menu(stage).form.widgets for key in widget.boxes()]
    assert "restart" not in keys
    choose(stage, "give_up")
    stage.act(Act.CONFIRM)  # the first answer loses nothing
    assert house.ranked_match() is not None
    choose(stage, "give_up")
    choose(stage, "answer1")
    assert isinstance(stage.top, RankedScene)
    assert house.ranked_match() is None
    (kept,) = house.matches()
    assert (kept.match.given_up, kept.match.won, kept.match.points) == (True, False, 0)


def test_while_one_runs_no_other_level_can_be_chosen(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    stage = new_stage(house, RankedScene(house))
    assert "already" in why_not(stage, "level expert")
    choose(stage, "give_up")
    choose(stage, "answer1")
    assert not why_not(stage, "level expert")


def test_a_casual_match_and_a_ranked_one_wait_side_by_side(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    choose(stage, "new")
    choose(stage, "variant gaple")
    choose(stage, "start")
    until(stage, lambda: my_turn(stage))
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    keys = [key for widget in menu(stage).form.widgets for key in widget.boxes()]
    assert keys[:2] == ["ranked", "continue"]
    choose(stage, "continue")
    assert not table(stage).session.ranked
    assert house.ranked_match() is not None


def test_winning_earns_points_that_are_shown_and_kept_once(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    assert house.begin_ranked("easy", about_to_win())
    stage = new_stage(house, TitleScene(house))
    choose(stage, "ranked")
    until(stage, lambda: my_turn(stage))
    play_any(stage)
    until(stage, lambda: isinstance(stage.top, RoundResult))
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, MatchResult)
    pass_time(stage, 0.1)
    stage.picture()
    (kept,) = house.matches()
    assert (kept.match.level, kept.match.points, kept.match.won) == ("easy", 10, True)
    assert house.ranked_match() is None
    assert [entry.points for entry in house.store.board("easy")] == [10]
    assert {"ranked", "first-match"} <= set(house.store.achievements(house.profile.id))
    assert stage.toasts.shown
    stage.top.form.focus("again")
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, TableScene)
    assert stage.top.session.ranked == "easy"


def test_a_ranked_match_of_one_is_none_of_anothers(tmp_path: Path) -> None:
    stage, house = started(tmp_path)
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    house.sign_in(house.store.create("Budi", 2, None, "2026-01-02"), stage)
    assert house.ranked_match() is None
    stage = new_stage(house, TitleScene(house))
    assert menu(stage).first == "new"


def test_a_match_against_opponents_that_there_are_not_any_more_makes_room_for_another(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    assert ranked_match.begin(house, "easy")
    raw(tmp_path).execute("UPDATE ranked SET record = replace(record, 'easy,easy,easy', 'a,b,c')")
    assert left_ranked(house) is None
    assert "ranked.txt.damaged-1" in house.news[0]
    assert "a,b,c" in (house.folder / "ranked.txt.damaged-1").read_text("utf-8")
    assert ranked_match.begin(house, "normal")
    raw(tmp_path).execute("UPDATE ranked SET record = 'nonsense'")
    assert left_ranked(house) is None
    assert (house.folder / "ranked.txt.damaged-2").read_text("utf-8") == "nonsense"
