"""The pages of the records, by acts: what they show, of whom, and what can be opened from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from chain_kit import ran
from menu_kit import choose, go_to, leaf_rect, menu
from records_kit import lost, match, signed_in, won
from store_kit import played
from table_kit import Mute, click, new_house, new_stage, pass_time, until

from game.save import levels
from game.save.benches import Kept
from game.save.matches import SavedMatch, rounds_of
from game.save.results import AT_ONCE
from game.scenes import doors
from game.scenes.chain.result import ResultScene
from game.scenes.chain.scene import ChainScene
from game.scenes.house import House
from game.scenes.records.feat_card import FeatCard
from game.scenes.records.match_row import MatchRow
from game.scenes.records.match_sheet import MatchSheet
from game.scenes.records.scene import ACHIEVEMENTS, BOARDS, HISTORY, PAGES, STATISTICS, RecordsScene
from game.scenes.records.shown import SCENES
from game.scenes.records.standings import Standing
from game.scenes.records.waiting import Waiting
from game.scenes.table.results import RoundResult
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.scenes.title import TitleScene
from game.topple.level import SetUp
from game.topple.run import play
from game.ui.acts import Act
from game.ui.stage import Stage
from game.ui.widgets import ScrollColumn, Widget
from game.ui.widgets.groups import Group


def everything(widgets: tuple[Widget, ...]) -> list[Widget]:
    """The widgets with all that is in them."""
    found: list[Widget] = []
    for widget in widgets:
        found.append(widget)
        if isinstance(widget, Group):
            found += everything(widget.children)
    return found


def shown(stage: Stage) -> list[Widget]:
    return everything(tuple(menu(stage).form.widgets))


def rows(stage: Stage) -> list[Standing]:
    return [widget for widget in shown(stage) if isinstance(widget, Standing)]


def records(house: House, page: str) -> Stage:
    return new_stage(house, TitleScene(house), RecordsScene(house, page))


def solve(house: House, id: str) -> None:
    solution = levels.solution(id)
    house.keep_solved(id, solution, play(levels.level(id), solution))


def test_the_title_opens_them_and_tabs_turn_from_anywhere(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    stage = new_stage(house, TitleScene(house))
    choose(stage, "records")
    assert isinstance(stage.top, RecordsScene)
    seen = []
    for _tab in PAGES:
        seen.append(stage.top.page_key)
        stage.act(Act.END_RIGHT)
        stage.picture()
    assert seen == list(PAGES)
    stage.act(Act.BACK)
    assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("page", list(PAGES))
def test_a_page_of_somebody_who_has_done_nothing_says_so(page: str, tmp_path: Path) -> None:
    stage = records(new_house(tmp_path), page)
    until(stage, lambda: not any(isinstance(widget, Waiting) for widget in shown(stage)))
    stage.picture()
    assert any(widget.saying() for widget in shown(stage))


# Boards


def test_a_board_waits_until_its_records_are_replayed_and_then_shows_them(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    house.store.keep_match(house.profile.id, won())
    stage = records(house, BOARDS)
    until(stage, lambda: bool(rows(stage)))
    (row,) = rows(stage)
    assert row.is_own
    assert row.figures == ("10", "1", f"+{won().margin}", str(len(won().rounds)))
    choose(stage, row.key)
    assert isinstance(stage.top, MatchSheet)


def test_the_better_stands_higher_and_a_forged_result_does_not_stand_at_all(tmp_path: Path) -> None:
    house = signed_in(tmp_path, "Ann")
    other = house.store.create("Budi", 2, None, "2026-01-02")
    forger = house.store.create("Mallory", 3, None, "2026-01-03")
    house.store.keep_match(house.profile.id, won())
    for number in (1, 2):
        house.store.keep_match(other.id, won(number=number))
    house.store.keep_match(forger.id, won(number=3)._replace(points=1000))
    house.store.keep_match(forger.id, match()._replace(level="easy", points=10, record="nothing"))
    stage = records(house, BOARDS)
    until(stage, lambda: bool(rows(stage)))
    assert [(row.name, row.figures[0]) for row in rows(stage)] == [("Budi", "20"), ("Ann", "10")]


def test_each_level_has_its_own_board(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    house.store.keep_match(house.profile.id, won())
    stage = records(house, BOARDS)
    until(stage, lambda: bool(rows(stage)))
    go_to(stage, "board")
    stage.act(Act.RIGHT)
    assert not rows(stage)
    stage.act(Act.LEFT)
    until(stage, lambda: bool(rows(stage)))


def test_the_board_of_a_level_shows_the_set_up_that_did_it(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    id = levels.packs()[0].levels[0]
    solve(house, id)
    stage = records(house, BOARDS)
    go_to(stage, "board")
    stage.act(Act.LEFT)  # round to the chain reaction
    until(stage, lambda: bool(rows(stage)))
    choose(stage, "place 1")
    assert isinstance(stage.top, ChainScene)
    assert stage.top.editor.set_up == levels.solution(id)


def test_the_set_up_of_another_is_shown_only_to_who_has_solved_the_level(tmp_path: Path) -> None:
    house = signed_in(tmp_path, "Ann")
    solve(house, levels.packs()[0].levels[0])
    house.sign_in(house.store.create("Budi", 2, None, "2026-01-02"))
    stage = records(house, BOARDS)
    go_to(stage, "board")
    stage.act(Act.LEFT)
    until(stage, lambda: bool(rows(stage)))
    choose(stage, "place 1")
    assert isinstance(stage.top, RecordsScene)
    assert "yourself" in rows(stage)[0].why_not


# Statistics


def test_statistics_follow_the_game_and_the_opponents_that_are_chosen(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    for number, each in enumerate((match(), lost(variant="classic"), match(level="expert"))):
        house.store.keep_match(house.profile.id, each._replace(record=str(number)))
    stage = records(house, STATISTICS)

    def said() -> str:
        return " ".join(widget.saying() for widget in shown(stage))

    assert "Played: 3" in said()
    go_to(stage, "game")
    stage.act(Act.RIGHT)
    assert "Played: 1" in said()  # Classic
    stage.act(Act.RIGHT)
    assert "Played: 2" in said()  # Gaple
    go_to(stage, "opponents")
    stage.act(Act.RIGHT)
    assert "Played: 1. Won: 1" in said()
    stage.picture()


# History


def test_every_finished_match_is_listed_the_latest_first_and_opens_its_sheet(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    house.store.keep_match(house.profile.id, won()._replace(played="2026-01-01T10:00:00"))
    house.store.keep_match(house.profile.id, lost(record="x", played="2026-02-01T10:00:00"))
    stage = records(house, HISTORY)
    found = [widget for widget in shown(stage) if isinstance(widget, MatchRow)]
    assert [row.match.won for row in found] == [False, True]
    choose(stage, found[1].key)
    assert isinstance(stage.top, MatchSheet)
    stage.picture()
    stage.act(Act.BACK)
    assert isinstance(stage.top, RecordsScene)


def test_a_match_that_cannot_be_read_is_told_not_opened(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    house.store.keep_match(house.profile.id, lost(record="nothing at all"))
    stage = records(house, HISTORY)
    (row,) = [widget for widget in shown(stage) if isinstance(widget, MatchRow)]
    choose(stage, row.key)
    assert isinstance(stage.top, RecordsScene)
    assert house.news


def test_older_matches_come_when_they_are_asked_for(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    for number in range(35):
        house.store.keep_match(house.profile.id, match(record=str(number)))
    stage = records(house, HISTORY)
    before = len([widget for widget in shown(stage) if isinstance(widget, MatchRow)])
    menu(stage).form.focus("older")
    stage.act(Act.CONFIRM)
    after = len([widget for widget in shown(stage) if isinstance(widget, MatchRow)])
    assert (before, after) == (30, 35)


def test_where_there_is_a_viewer_the_rounds_are_looked_at_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Session] = []

    def viewer(_stage: Stage, _house: House, session: Session) -> None:
        opened.append(session)

    monkeypatch.setattr(doors, "to_analysis", viewer, raising=False)
    house = signed_in(tmp_path)
    stage = new_stage(house, MatchSheet(house, won(), tuple(rounds_of(won().record))))
    choose(stage, "look")
    (session,) = opened
    assert session.match.totals == won().totals
    assert session.match.winners == (0,)


# Achievements


def test_achievements_show_the_day_or_how_far_one_has_come(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    for number in range(3):
        house.store.keep_match(house.profile.id, match(record=str(number)))
    house.store.achieve(house.profile.id, "first-match", "2026-03-08T12:00:00+00:00")
    stage = records(house, ACHIEVEMENTS)
    cards = {card.feat.key: card for card in shown(stage) if isinstance(card, FeatCard)}
    assert cards["first-match"].state_words == "2026-03-08"
    assert cards["ten-matches"].state_words == "3 of 10"
    (column,) = [widget for widget in shown(stage) if isinstance(widget, ScrollColumn)]
    go_to(stage, "achievements")
    stage.act(Act.DOWN)
    assert column.goal > 0


def test_a_round_that_is_won_is_told_at_once_and_only_once(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    last = list(rounds_of(won().record))[-1]
    session = Session(SavedMatch(last.match, last.states, last.players), house.keep_match)
    stage = new_stage(house, TableScene(house, session))
    until(stage, lambda: isinstance(stage.top, RoundResult))
    assert stage.toasts.shown
    assert "bell" in _heard(stage)
    stage.draw(stage.picture())
    pass_time(stage, 30)
    assert stage.toasts.shown is None
    stage.act(Act.BACK)
    stage.act(Act.CONFIRM)
    until(stage, lambda: isinstance(stage.top, RoundResult))
    assert stage.toasts.shown is None


def test_a_table_that_is_not_kept_achieves_nothing(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    last = list(rounds_of(won().record))[-1]
    session = Session(SavedMatch(last.match, last.states, last.players), lambda _saved: None)
    stage = new_stage(house, TableScene(house, session))
    until(stage, lambda: isinstance(stage.top, RoundResult))
    assert stage.toasts.shown is None
    assert not house.store.achievements(house.profile.id)


def test_a_level_that_is_solved_is_an_achievement(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    id = levels.packs()[0].levels[0]
    house.keep_bench(id, Kept((SetUp(), levels.solution(id)), 1))
    scene = ChainScene(house, levels.level(id))
    stage = new_stage(house, scene)
    stage.act(Act.PUSH)
    until(stage, lambda: ran(scene))
    pass_time(stage, 0.2)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, ResultScene)
    assert "first-level" in house.store.achievements(house.profile.id)
    assert stage.toasts.shown


def test_with_the_mouse_alone(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    house.store.keep_match(house.profile.id, won())
    stage = new_stage(house, TitleScene(house), device="mouse")
    click(stage, leaf_rect(stage, "records"))
    until(stage, lambda: bool(rows(stage)))
    click(stage, leaf_rect(stage, "place 1"))
    assert isinstance(stage.top, MatchSheet)
    click(stage, leaf_rect(stage, "close"))
    assert isinstance(stage.top, RecordsScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 1024), (720, 1280)])
def test_the_pages_fit_windows_of_any_shape(size: tuple[int, int], tmp_path: Path) -> None:
    house = new_house(tmp_path)
    for name in ("statistics", "ranked"):
        stage = new_stage(house, *SCENES[name](house, 1), size=size)
        stage.picture()
        for widget in menu(stage).form.widgets:
            assert widget.rect.right <= size[0], (name, widget.key)
            assert widget.rect.bottom <= size[1], (name, widget.key)


def _heard(stage: Stage) -> list[str]:
    assert isinstance(stage.ui.sound, Mute)
    return stage.ui.sound.played


def test_thousands_of_matches_are_read_a_few_a_frame_and_the_page_waits_for_them(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    for number in range(2 * AT_ONCE + 1):
        house.store.keep_match(house.profile.id, match(record=str(number)))
    stage = records(house, STATISTICS)
    assert any(isinstance(widget, Waiting) for widget in shown(stage))
    pass_time(stage, 0.1)
    assert f"Played: {2 * AT_ONCE + 1}" in " ".join(widget.saying() for widget in shown(stage))


def test_a_match_that_ends_while_the_others_are_read_is_met_once(tmp_path: Path) -> None:
    house = signed_in(tmp_path)
    for number in range(AT_ONCE + 1):
        house.store.keep_match(house.profile.id, match(record=str(number)))
    assert not house.read_on()
    house.keep_finished(played(3))
    ids = [kept.id for kept in house.matches()]
    assert len(ids) == len(set(ids)) == AT_ONCE + 2
