"""Tests of Blind as it is played: rows face down, tiles turned over by acts and pointers."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_kit import Mute, click, new_house, new_session, new_stage, pass_time, rules, until

from game.bots.players import Bot, bot_named
from game.rules.match import Match
from game.rules.moves import LEFT, RIGHT, TURN, Move
from game.rules.rng import Rng
from game.rules.round import Round
from game.rules.tiles import Tile, iter_tiles
from game.save.matches import HUMAN
from game.scenes import doors
from game.scenes.table.blind import BlindResult, BlindScene, in_vain
from game.scenes.table.places import EAST, Places
from game.scenes.table.rows import row_slot
from game.scenes.table.session import Session
from game.ui.acts import Act
from game.ui.stage import Stage


def states_until(holds: object, seats: int = 2, youngest: str = "0") -> tuple[int, tuple[Round, ...]]:
    """The seed and the states of the first round that comes to a state that `holds`, up to that state."""
    for seed in range(1, 400):
        rng = Rng(seed)
        states = [Match.begin(rules("blind", seats, youngest=youngest), seed).deal()]
        while True:
            if holds(states[-1]):  # type: ignore[operator]
                return seed, tuple(states)
            if states[-1].result is not None:
                break
            states.append(states[-1].apply(rng.choice(states[-1].legal())))
    raise AssertionError("no such state")


def seated(
    tmp_path: Path,
    states: tuple[int, tuple[Round, ...]],
    *,
    people: int = 1,
    device: str = "keyboard",
    goal: str = "rounds=5",
    **chosen: object,
) -> Stage:
    house = new_house(tmp_path, **chosen)
    seed, rounds = states
    players = (HUMAN,) * people + ("easy",) * (rounds[0].rules.seats - people)
    session = new_session(house, *rounds, seed=seed, goal=goal, players=players)
    return new_stage(house, BlindScene(house, session), device=device)


def blind(stage: Stage) -> BlindScene:
    scene = stage.scenes[0]
    assert isinstance(scene, BlindScene)
    return scene


def state(stage: Stage) -> Round:
    return blind(stage).session.state


def next_tile(stage: Stage, seat: int = 0) -> Tile:
    return state(stage).rows[seat][-1]


def may_turn(stage: Stage) -> bool:
    return stage.top is blind(stage) and blind(stage)._open_to_turn


def may_choose(stage: Stage) -> bool:
    return stage.top is blind(stage) and blind(stage)._open_to_choose


def said(stage: Stage) -> str:
    banner = blind(stage).banner
    return banner.text if banner else ""


def fits(round_: Round) -> bool:
    return bool(round_.rows[round_.turn][-1].bit & round_.fits)


def misses_for_south(round_: Round) -> bool:
    return round_.result is None and bool(round_.line) and round_.turn == 0 and not fits(round_)


def fits_one_end(round_: Round) -> bool:
    playing = round_.result is None and bool(round_.line) and round_.turn == 0
    return playing and fits(round_) and len(round_.legal()) == 1 and len(round_.rows[0]) > 1


def fits_both_ends(round_: Round) -> bool:
    return round_.result is None and round_.turn == 0 and len(round_.legal()) == 2


DEALT = states_until(lambda _round: True)
MISS = states_until(misses_for_south)
FIT = states_until(fits_one_end)
BOTH = states_until(fits_both_ends)
BLOCKED = states_until(lambda round_: round_.result is not None and round_.result.ending != "out")


def test_every_row_lies_face_down(tmp_path: Path) -> None:
    stage = seated(tmp_path, DEALT)
    until(stage, lambda: may_turn(stage))
    for hand in state(stage).hands:
        assert all(blind(stage).show.pose(tile).up == 0 for tile in iter_tiles(hand))


@pytest.mark.parametrize("chair", range(4))
def test_the_next_tile_lies_at_its_owners_right_hand(chair: int) -> None:
    places = Places((1280, 720))
    first, last = row_slot(places, chair, 0, 7), row_slot(places, chair, 6, 7)
    toward = {0: last.x - first.x, 1: last.y - first.y, 2: first.x - last.x, EAST: first.y - last.y}
    assert toward[chair] > 0


def test_the_last_tile_of_a_row_is_turned_over_for_all_to_see_by_confirming(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS, speed="normal")
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: not blind(stage).show.busy)
    assert blind(stage).show.now()[tile].up == 1
    assert state(stage) == MISS[1][-1]
    assert said(stage) == f"You turn {tile}: it does not fit."


def test_a_click_on_the_next_tile_turns_it_over_and_a_click_on_another_does_not(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS, device="mouse", speed="normal")
    until(stage, lambda: may_turn(stage))
    first = blind(stage).show.pose(state(stage).rows[0][0])
    click(stage, (first.x, first.y))
    assert blind(stage).show.turned is None
    pose = blind(stage).show.pose(next_tile(stage))
    click(stage, (pose.x, pose.y))
    assert blind(stage).show.turned == state(stage).rows[0][-1]


def test_nothing_is_turned_over_until_the_player_does(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS)
    pass_time(stage, 5.0)
    assert state(stage) == MISS[1][-1]
    assert blind(stage).show.turned is None


def test_what_does_not_fit_is_turned_back_and_goes_to_the_left_end(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS, speed="slow")
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    left_end = blind(stage).show.pose(state(stage).rows[0][0])
    stage.act(Act.CONFIRM)
    until(stage, lambda: len(blind(stage).session.states) > len(MISS[1]))
    assert state(stage).rows[0][0] == tile
    pass_time(stage, 0.2)
    between = blind(stage).show.now()[tile]
    assert left_end.x < between.x
    until(stage, lambda: not blind(stage).show.busy)
    rest = blind(stage).show.pose(tile)
    assert (rest.x, rest.y, rest.up) == (left_end.x, left_end.y, 0)


def test_what_fits_flies_to_the_line_and_the_turn_goes_on(tmp_path: Path) -> None:
    stage = seated(tmp_path, FIT)
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: len(blind(stage).session.states) > len(FIT[1]))
    assert said(stage) == f"You turn {tile}: it fits."
    assert blind(stage).show.pose(tile).up == 1
    assert isinstance(stage.ui.sound, Mute)
    until(stage, lambda: may_turn(stage))
    assert "place" in stage.ui.sound.played
    assert state(stage).turn == 0


def test_the_leader_starts_the_line_and_goes_on(tmp_path: Path) -> None:
    stage = seated(tmp_path, DEALT)
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: len(blind(stage).session.states) > 1)
    assert said(stage) == f"You turn {tile} and start the line."
    until(stage, lambda: may_turn(stage))
    assert len(state(stage).history) == 1


@pytest.mark.parametrize(("act", "end"), [(Act.END_LEFT, LEFT), (Act.END_RIGHT, RIGHT)])
def test_where_both_ends_fit_the_player_chooses_one_by_keys(tmp_path: Path, act: Act, end: str) -> None:
    stage = seated(tmp_path, BOTH)
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: may_choose(stage))
    assert said(stage) == f"{tile} fits both ends: choose one."
    pass_time(stage, 3.0)
    assert state(stage) == BOTH[1][-1]
    stage.act(act)
    assert state(stage).history[-1] == (0, Move("turn", tile, end))


@pytest.mark.parametrize("end", [LEFT, RIGHT])
def test_where_both_ends_fit_a_click_on_a_ghost_chooses_it(tmp_path: Path, end: str) -> None:
    stage = seated(tmp_path, BOTH, device="mouse")
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    pose = blind(stage).show.pose(tile)
    click(stage, (pose.x, pose.y))
    until(stage, lambda: may_choose(stage))
    ghost = blind(stage).show.ghost(state(stage), Move("turn", tile, end))
    click(stage, (ghost.x, ghost.y))
    assert state(stage).history[-1] == (0, Move("turn", tile, end))


def test_bots_turn_their_tiles_over_by_themselves_and_it_is_told(tmp_path: Path) -> None:
    at_bot = states_until(lambda r: r.result is None and bool(r.line) and r.turn == 1 and not fits(r))
    stage = seated(tmp_path, at_bot, speed="fast")
    tile = at_bot[1][-1].rows[1][-1]
    until(stage, lambda: blind(stage).show.turned == tile)
    assert said(stage) == f"North turns {tile}: it does not fit."
    until(stage, lambda: len(blind(stage).session.states) > len(at_bot[1]))
    assert state(stage).history[-1] == (1, TURN)


def test_with_reduced_motion_no_tile_is_ever_between_two_places(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS, speed="slow", reduced_motion=True)
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    show = blind(stage).show
    places = {(show.now()[tile].x, show.now()[tile].y)}
    stage.act(Act.CONFIRM)
    while len(blind(stage).session.states) == len(MISS[1]) or show.busy:
        stage.advance(1 / 60)
        places.add((show.now()[tile].x, show.now()[tile].y))
    assert len(places) == 3  # in the row, turned over, at the other end of the row


def test_a_blocked_round_is_explained_and_all_rows_are_shown(tmp_path: Path) -> None:
    stage = seated(tmp_path, BLOCKED)
    until(stage, lambda: isinstance(stage.top, BlindResult))
    why = "Every row was turned over from end to end, and nothing fits."
    assert in_vain(state(stage)) == why
    assert said(stage).startswith(why)
    assert stage.top.headlines()[1] == why  # type: ignore[attr-defined]
    assert all(blind(stage).show.pose(tile).up == 1 for row in state(stage).rows for tile in row)


def turn_on(stage: Stage) -> None:
    """Turns over or chooses whatever comes, until the round's result is told."""
    while not isinstance(stage.top, BlindResult):
        until(stage, lambda: may_turn(stage) or may_choose(stage) or isinstance(stage.top, BlindResult))
        if not isinstance(stage.top, BlindResult):
            stage.act(Act.CONFIRM)


def test_rounds_are_played_to_the_end_and_the_next_is_dealt(tmp_path: Path) -> None:
    stage = seated(tmp_path, states_until(lambda _round: True, seats=3))
    for rounds in (1, 2):
        turn_on(stage)
        stage.act(Act.CONFIRM)
        assert blind(stage).session.match.rounds == rounds
        assert blind(stage).show.turned is None


def test_several_people_share_one_view_without_a_curtain(tmp_path: Path) -> None:
    at_second = states_until(lambda r: r.result is None and bool(r.line) and r.turn == 1)
    stage = seated(tmp_path, at_second, people=2)
    until(stage, lambda: may_turn(stage))
    assert state(stage).turn == 1
    tile = next_tile(stage, 1)
    stage.act(Act.CONFIRM)
    assert blind(stage).show.turned == tile
    assert (
        said(stage).startswith(f"North turns {tile}") or said(stage) == f"{tile} fits both ends: choose one."
    )


def test_a_hint_is_given_where_there_is_an_end_to_choose_and_nowhere_else(tmp_path: Path) -> None:
    stage = seated(tmp_path, BOTH)
    until(stage, lambda: may_turn(stage))
    stage.act(Act.HINT)
    assert said(stage) == "Luck decides until a tile fits both ends."
    tile = next_tile(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: may_choose(stage))
    stage.act(Act.HINT)
    assert said(stage).startswith(f"{tile} on the ")


def test_nothing_can_be_taken_back(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS)
    until(stage, lambda: may_turn(stage))
    before = state(stage)
    stage.act(Act.UNDO)
    assert state(stage) == before
    assert "nothing can be taken back" in said(stage)
    assert all(button.key != "undo" for button in blind(stage).toolbar.widgets)


def test_a_match_left_half_way_goes_on_with_the_rows_in_their_order(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS)
    until(stage, lambda: may_turn(stage))
    stage.act(Act.CONFIRM)
    until(stage, lambda: len(blind(stage).session.states) > len(MISS[1]))
    until(stage, lambda: may_turn(stage))
    left = state(stage)
    house = new_house(tmp_path)
    again = new_stage(house, BlindScene(house, new_session(house, *DEALT[1])))
    saved = new_house(tmp_path).saved_match()
    assert saved and saved.states[-1] == left
    doors.to_table(again, house, Session(saved, house.keep_match))
    assert state(again).rows == left.rows


def test_bots_of_every_level_can_play(tmp_path: Path) -> None:
    for name in ("easy", "normal", "expert"):
        bot = bot_named(name)
        assert isinstance(bot, Bot)
        house = new_house(tmp_path / name)
        seed, rounds = DEALT
        session = new_session(house, *rounds, seed=seed, goal="rounds=5", players=(HUMAN, name))
        stage = new_stage(house, BlindScene(house, session))
        turn_on(stage)


def test_the_counting_aid_knows_what_was_turned_back_but_not_what_comes_next(tmp_path: Path) -> None:
    stage = seated(tmp_path, MISS)
    until(stage, lambda: may_turn(stage))
    tile = next_tile(stage)
    assert tile not in blind(stage)._seen().hand
    stage.act(Act.CONFIRM)
    assert tile in blind(stage)._seen().hand
    until(stage, lambda: len(blind(stage).session.states) > len(MISS[1]))
    assert tile in blind(stage)._seen().hand
