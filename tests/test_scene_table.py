"""Tests of the table as it is played: by acts and pointers, without a window."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from table_kit import (
    Mute,
    click,
    drag,
    mine,
    my_turn,
    new_house,
    new_session,
    new_stage,
    pass_time,
    play_any,
    states_where,
    table,
    until,
)

from game.bots.players import bot_named
from game.rules.moves import Move
from game.rules.round import Round
from game.rules.tiles import Tile
from game.save.matches import HUMAN
from game.scenes.pause import PauseScene
from game.scenes.table.results import MatchResult, RoundResult
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.acts import Act
from game.ui.stage import Stage


def fits(state: Round) -> Counter[Tile]:
    """How many ends each of South's tiles fits."""
    return Counter(move.tile for move in state.legal() if move.tile)


def one_end(state: Round) -> Tile | None:
    return next((tile for tile, ends in fits(state).items() if ends == 1), None) if mine(state) else None


def two_ends(state: Round) -> Tile | None:
    return next((tile for tile, ends in fits(state).items() if ends == 2), None) if mine(state) else None


def no_end(state: Round) -> Tile | None:
    hand = set() if not mine(state) else {t for t in map(Tile.parse, NAMES) if state.hands[0] & t.bit}
    numbers = {arm.number for arm in state.line}
    return next((t for t in sorted(hand - set(fits(state))) if len(numbers) == 2), None)


NAMES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
ONE = states_where(lambda state: bool(one_end(state)))
TWO = states_where(lambda state: bool(two_ends(state)))
NONE = states_where(lambda state: bool(no_end(state)))
STUCK = states_where(lambda state: state.turn == 0 and bool(state.line) and state.legal()[0].kind == "pass")


def at(tmp_path: Path, *states: Round, device: str = "keyboard", **chosen: object) -> Stage:
    """A table where South is to play in the last of `states`."""
    house = new_house(tmp_path, **chosen)
    stage = new_stage(house, TableScene(house, new_session(house, *states)), device=device)
    until(stage, lambda: my_turn(stage) or states[-1].legal()[0].kind != "place")
    return stage


def focus(stage: Stage, tile: Tile | None) -> Tile:
    assert tile is not None
    hand = table(stage).handview.hand
    hand.focus = hand.tiles.index(tile)
    return tile


def last_of_mine(stage: Stage, before: tuple[Round, ...]) -> Move:
    return table(stage).session.state.history[len(before[-1].history)][1]


def test_the_tiles_that_fit_are_lit_and_no_others(tmp_path: Path) -> None:
    stage = at(tmp_path, *NONE)
    assert set(table(stage).handview.hand.moves) == set(fits(NONE[-1]))
    assert no_end(NONE[-1]) in table(stage).handview.dimmed


def test_confirm_plays_a_tile_that_fits_one_end(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE)
    tile = focus(stage, one_end(ONE[-1]))
    stage.act(Act.CONFIRM)
    assert last_of_mine(stage, ONE).tile == tile


@pytest.mark.parametrize(("act", "end"), [(Act.LEFT, "l"), (Act.RIGHT, "r")])
def test_where_both_ends_fit_a_first_confirm_picks_and_a_second_plays_at_the_chosen_end(
    tmp_path: Path, act: Act, end: str
) -> None:
    stage = at(tmp_path, *TWO)
    tile = focus(stage, two_ends(TWO[-1]))
    stage.act(Act.CONFIRM)
    assert table(stage).handview.hand.picked == tile
    assert len(table(stage).session.states) == len(TWO)
    stage.act(act)
    stage.act(Act.CONFIRM)
    assert last_of_mine(stage, TWO) == Move("place", tile, end)


def test_back_lets_go_of_a_picked_tile(tmp_path: Path) -> None:
    stage = at(tmp_path, *TWO)
    focus(stage, two_ends(TWO[-1]))
    stage.act(Act.CONFIRM)
    assert stage.act(Act.BACK)
    assert table(stage).handview.hand.picked is None
    assert len(table(stage).session.states) == len(TWO)


@pytest.mark.parametrize(("act", "end"), [(Act.END_LEFT, "l"), (Act.END_RIGHT, "r")])
def test_the_acts_for_an_end_play_there_at_once(tmp_path: Path, act: Act, end: str) -> None:
    stage = at(tmp_path, *TWO)
    tile = focus(stage, two_ends(TWO[-1]))
    stage.act(act)
    assert last_of_mine(stage, TWO) == Move("place", tile, end)


def test_a_tile_that_fits_nowhere_says_why_and_nothing_changes(tmp_path: Path) -> None:
    stage = at(tmp_path, *NONE)
    tile = focus(stage, no_end(NONE[-1]))
    left, right = (arm.number for arm in NONE[-1].line)
    stage.act(Act.CONFIRM)
    scene = table(stage)
    assert scene.banner and scene.banner.text == f"{tile} fits neither end: they show {left} and {right}."
    assert len(scene.session.states) == len(NONE)
    assert isinstance(stage.ui.sound, Mute) and "refuse" in stage.ui.sound.played


def test_a_tile_that_may_not_lead_says_which_one_does(tmp_path: Path) -> None:
    opening = states_where(lambda state: state.turn == 0 and not state.line)
    stage = at(tmp_path, *opening)
    lead = opening[-1].legal()[0].tile
    focus(stage, next(t for t in map(Tile.parse, NAMES) if opening[-1].hands[0] & t.bit and t != lead))
    stage.act(Act.CONFIRM)
    banner = table(stage).banner
    assert banner and banner.text == f"This round is led with {lead}."


def test_a_click_plays_a_tile_that_fits_one_end(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE, device="mouse")
    tile = one_end(ONE[-1])
    assert tile
    pose = table(stage).show.pose(tile)
    click(stage, (pose.x, pose.y))
    assert last_of_mine(stage, ONE).tile == tile


def test_a_drag_to_the_ghost_plays_and_a_drag_elsewhere_gives_the_tile_back(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE, device="mouse")
    scene, tile = table(stage), one_end(ONE[-1])
    assert tile
    move = next(each for each in ONE[-1].legal() if each.tile == tile)
    pose, ghost = scene.show.pose(tile), scene.show.ghost(ONE[-1], move)
    drag(stage, (pose.x, pose.y), (1240.0, 690.0))
    assert len(scene.session.states) == len(ONE)
    assert scene.handview.hand.dragged is None
    drag(stage, (pose.x, pose.y), (ghost.x + 12, ghost.y - 9))
    assert last_of_mine(stage, ONE) == move


def test_a_dropped_tile_flies_from_the_hand_that_held_it_and_one_given_back_glides_home(
    tmp_path: Path,
) -> None:
    stage = at(tmp_path, *ONE, device="mouse", speed="normal")
    until(stage, lambda: my_turn(stage))
    scene, tile = table(stage), one_end(ONE[-1])
    assert tile
    move = next(each for each in ONE[-1].legal() if each.tile == tile)
    home, ghost = scene.show.pose(tile), scene.show.ghost(ONE[-1], move)
    drag(stage, (home.x, home.y), (1240.0, 400.0))
    held = scene.handview.lifted()[tile]
    assert (held.x, held.y) == pytest.approx((1240.0, 400.0), abs=scene.places.raised)
    stage.advance(1 / 60)
    assert home.x < scene.handview.lifted()[tile].x < held.x
    pass_time(stage, 1.0)
    assert scene.handview.lifted()[tile].x == pytest.approx(home.x, abs=1)
    drag(stage, (home.x, home.y), (ghost.x + 40, ghost.y))
    assert scene.session.states[-1].history[-1][1] == move
    now = scene.show.now()[tile]
    assert (now.x, now.y) == pytest.approx((ghost.x + 40, ghost.y), abs=1.5 * scene.places.raised)


def test_a_tile_that_fits_nowhere_says_why_when_it_is_dragged_to_the_table(tmp_path: Path) -> None:
    stage = at(tmp_path, *NONE, device="mouse")
    scene, tile = table(stage), no_end(NONE[-1])
    assert tile
    pose = scene.show.pose(tile)
    drag(stage, (pose.x, pose.y), (640.0, 300.0))
    assert scene.banner
    assert scene.banner.text.startswith(f"{tile} fits neither end")
    assert len(scene.session.states) == len(NONE)


@pytest.mark.parametrize("end", ["l", "r"])
def test_where_both_ends_fit_the_mouse_chooses_by_pointing(tmp_path: Path, end: str) -> None:
    stage = at(tmp_path, *TWO, device="mouse")
    scene, tile = table(stage), two_ends(TWO[-1])
    assert tile
    move = Move("place", tile, end)
    pose, ghost = scene.show.pose(tile), scene.show.ghost(TWO[-1], move)
    click(stage, (pose.x, pose.y))
    assert len(scene.session.states) == len(TWO)
    click(stage, (ghost.x, ghost.y))
    assert last_of_mine(stage, TWO) == move


def test_who_cannot_play_knocks_without_being_asked_and_is_told(tmp_path: Path) -> None:
    stage = at(tmp_path, *STUCK, speed="normal")
    until(stage, lambda: len(table(stage).session.states) > len(STUCK))
    scene = table(stage)
    assert last_of_mine(stage, STUCK).kind == "pass"
    assert scene.banner and scene.banner.text == "None of your tiles fits: you knock."
    assert isinstance(stage.ui.sound, Mute) and "knock" in stage.ui.sound.played


@pytest.mark.parametrize("captions", [True, False])
def test_a_knock_of_an_opponent_has_a_caption_if_wanted(tmp_path: Path, captions: bool) -> None:
    states = states_where(lambda s: s.turn == 3 and bool(s.line) and s.legal()[0].kind == "pass")
    house = new_house(tmp_path, speed="normal", captions=captions)
    stage = new_stage(house, TableScene(house, new_session(house, *states)))
    until(stage, lambda: len(table(stage).session.states) > len(states))
    banner = table(stage).banner
    assert (banner is not None and banner.text == "East knocks.") == captions


def test_tiles_fly_and_a_click_skips_to_the_end(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE, speed="slow")
    focus(stage, one_end(ONE[-1]))
    stage.act(Act.CONFIRM)
    pass_time(stage, 0.1)
    assert table(stage).show.busy
    stage.act(Act.CONFIRM)
    assert not table(stage).show.busy
    assert isinstance(stage.ui.sound, Mute) and "place" in stage.ui.sound.played


def test_undo_takes_back_everything_since_the_players_last_choice(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE)
    focus(stage, one_end(ONE[-1]))
    stage.act(Act.CONFIRM)
    until(stage, lambda: my_turn(stage) or table(stage).session.state.result is not None)
    before = len(table(stage).session.states)
    assert before > len(ONE)
    stage.act(Act.UNDO)
    assert table(stage).session.states == list(ONE)
    pass_time(stage, 1.0)
    assert my_turn(stage)


def test_undo_without_a_move_to_take_back_says_so(tmp_path: Path) -> None:
    stage = at(tmp_path, states_where(lambda state: state.turn == 0 and not state.line)[0])
    stage.act(Act.UNDO)
    banner = table(stage).banner
    assert banner and banner.text == "There is no move of yours to take back."


def test_the_counting_aid_is_switched_and_remembered(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE)
    stage.act(Act.COUNT)
    assert new_house(tmp_path).settings.counting
    stage.act(Act.COUNT)
    assert not new_house(tmp_path).settings.counting


def test_losing_the_window_pauses_and_going_on_leaves_everything_as_it_was(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE)
    stage.paused()
    assert isinstance(stage.top, PauseScene)
    stage.act(Act.BACK)
    assert my_turn(stage)


def test_the_pause_key_pauses_even_while_bots_play(tmp_path: Path) -> None:
    house = new_house(tmp_path, speed="slow")
    stage = new_stage(house, TableScene(house, new_session(house)))
    stage.act(Act.PAUSE)
    assert isinstance(stage.top, PauseScene)


def test_opponents_tiles_lie_face_down_until_the_round_ends_then_all_are_shown(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    scene = table(stage)
    session = scene.session
    while session.state.result is None:
        hidden = [
            tile
            for tile in map(Tile.parse, NAMES)
            if any(hand & tile.bit for hand in session.state.hands[1:])
        ]
        assert all(scene.show.pose(tile).up == 0 for tile in hidden)
        count = len(session.states)
        until(stage, lambda count=count: my_turn(stage) or len(session.states) > count)  # type: ignore[misc]
        if my_turn(stage):
            play_any(stage)
    until(stage, lambda: isinstance(stage.top, RoundResult))
    assert all(scene.show.pose(tile).up == 1 for tile in map(Tile.parse, NAMES))


def test_with_reduced_motion_no_tile_is_ever_between_two_places(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE, speed="slow", reduced_motion=True)
    scene = table(stage)
    tile = focus(stage, one_end(ONE[-1]))
    start = scene.show.pose(tile)
    stage.act(Act.CONFIRM)
    places = set()
    for _ in range(20):
        stage.advance(1 / 60)
        now = scene.show.now()[tile]
        places.add((now.x, now.y))
    assert len(places) == 1 and (start.x, start.y) not in places


def to_the_end(stage: Stage) -> None:
    """Plays the round to its result by acts."""
    while not isinstance(stage.top, RoundResult):
        until(stage, lambda: my_turn(stage) or isinstance(stage.top, RoundResult))
        if my_turn(stage):
            play_any(stage)


def test_a_round_ends_with_its_result_the_table_can_be_looked_at_and_the_next_is_dealt(
    tmp_path: Path,
) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house, goal="rounds=5")))
    to_the_end(stage)
    stage.act(Act.BACK)
    pass_time(stage, 5.0)
    assert isinstance(stage.top, TableScene)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, RoundResult)
    stage.act(Act.CONFIRM)
    assert table(stage).session.match.rounds == 1
    assert table(stage).session.state.history == () or my_turn(stage)


def test_a_match_is_played_from_title_to_its_result_and_once_more(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house, goal="rounds=2")))
    while not isinstance(stage.top, MatchResult):
        to_the_end(stage)
        stage.act(Act.CONFIRM)
    assert house.saved_match() is None
    stage.act(Act.CONFIRM)
    assert table(stage).session.match.rounds == 0
    assert house.saved_match() is not None


def test_a_match_left_half_way_goes_on_at_the_very_move(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    for _ in range(3):
        until(stage, lambda: my_turn(stage))
        play_any(stage)
    states = list(table(stage).session.states)
    again = new_house(tmp_path).saved_match()
    assert again is not None
    assert list(again.states) == states
    assert again.players[0] == HUMAN


def test_a_demo_plays_on_by_itself_until_a_key_is_pressed(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, players=("easy",) * 4)
    stage = new_stage(house, TableScene(house, session, demo=True))
    until(stage, lambda: table(stage).session.match.rounds >= 2, 120.0)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, TitleScene)


def test_bots_play_the_same_again_after_an_undo(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, *ONE, find_bot=bot_named)
    stage = new_stage(house, TableScene(house, session))

    def play_on() -> list[tuple[int, Move]]:
        until(stage, lambda: my_turn(stage))
        focus(stage, one_end(ONE[-1]))
        stage.act(Act.CONFIRM)
        until(stage, lambda: my_turn(stage) or session.state.result is not None)
        return list(session.state.history)

    first = play_on()
    stage.act(Act.UNDO)
    assert play_on() == first
