"""Tests of the table for two to four: drawing, arms, points in play, several people at one machine."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from table_kit import (
    Mute,
    click,
    my_turn,
    new_house,
    new_session,
    new_stage,
    pass_time,
    play_any,
    rules,
    states_where,
    table,
    until,
)

from game.rules.events import Dealt, Scored
from game.rules.round import Round, deal
from game.rules.tiles import iter_tiles
from game.save.matches import HUMAN
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.places import CHAIRS
from game.scenes.table.results import RoundResult
from game.scenes.table.scene import TableScene
from game.ui.acts import Act
from game.ui.stage import Stage

LINES = ["block", "scoring", "classic", "all-fives", "bergen"]


def seated(
    tmp_path: Path, *states: Round, people: int = 1, device: str = "keyboard", **chosen: object
) -> Stage:
    house = new_house(tmp_path, **chosen)
    seats = states[0].rules.seats
    players = (HUMAN,) * people + ("easy",) * (seats - people)
    return new_stage(house, TableScene(house, new_session(house, *states, players=players)), device=device)


def to_draw(state: Round) -> bool:
    return state.turn == 0 and bool(state.line) and state.legal()[0].kind == "draw"


def may_draw(stage: Stage) -> bool:
    scene = stage.top
    return isinstance(scene, TableScene) and scene.handview.may_draw and not scene.show.busy


@pytest.mark.parametrize("variant", ["block", "classic"])
def test_who_has_nothing_that_fits_is_told_to_draw_and_draws_by_confirming(
    tmp_path: Path, variant: str
) -> None:
    states = states_where(to_draw, rules(variant, 2))
    stage = seated(tmp_path, *states)
    until(stage, lambda: may_draw(stage) and table(stage).banner is not None)
    banner = table(stage).banner
    assert banner and banner.text == "None of your tiles fits: draw one."
    pass_time(stage, 2.0)
    assert len(table(stage).session.states) == len(states)
    stage.act(Act.CONFIRM)
    assert table(stage).session.state.hands[0].bit_count() == states[-1].hands[0].bit_count() + 1


def test_a_click_on_the_boneyard_draws_and_a_click_elsewhere_does_not(tmp_path: Path) -> None:
    states = states_where(to_draw, rules("block"))
    stage = seated(tmp_path, *states, device="mouse")
    until(stage, lambda: may_draw(stage))
    click(stage, table(stage).places.line.center)
    assert len(table(stage).session.states) == len(states)
    click(stage, table(stage).places.boneyard.center)
    assert len(table(stage).session.states) > len(states)


def test_a_drawn_tile_lies_open_in_the_own_hand_and_hidden_in_anothers(tmp_path: Path) -> None:
    mine = states_where(to_draw, rules("block"))
    stage = seated(tmp_path, *mine)
    until(stage, lambda: may_draw(stage))
    drawn = mine[-1].boneyard[0]
    assert table(stage).show.pose(drawn).up == 0
    stage.act(Act.CONFIRM)
    assert table(stage).show.pose(drawn).up == 1
    theirs = states_where(
        lambda s: s.turn == 1 and bool(s.line) and s.legal()[0].kind == "draw", rules("block")
    )
    stage = seated(tmp_path, *theirs)
    until(stage, lambda: len(table(stage).session.states) > len(theirs))
    assert table(stage).show.pose(theirs[-1].boneyard[0]).up == 0


def test_an_opponent_who_draws_is_captioned(tmp_path: Path) -> None:
    states = states_where(
        lambda s: s.turn == 1 and bool(s.line) and s.legal()[0].kind == "draw", rules("block")
    )
    stage = seated(tmp_path, *states, speed="normal")
    until(stage, lambda: len(table(stage).session.states) > len(states))
    banner = table(stage).banner
    assert banner and banner.text == "North draws."


def test_after_drawing_one_in_classic_the_turn_is_passed_whatever_was_drawn(tmp_path: Path) -> None:
    states = states_where(to_draw, rules("classic", 3))
    stage = seated(tmp_path, *states)
    until(stage, lambda: may_draw(stage))
    stage.act(Act.CONFIRM)
    ply = len(states[-1].history)
    until(stage, lambda: len(table(stage).session.state.history) > ply + 1)
    assert [move.kind for _, move in table(stage).session.state.history[ply : ply + 2]] == ["draw", "pass"]


def branching(state: Round) -> bool:
    return (
        state.turn == 0
        and len({move.end for move in state.legal() if move.tile == state.legal()[0].tile}) >= 3
    )


def test_where_three_ends_fit_the_four_directions_choose_among_them(tmp_path: Path) -> None:
    states = states_where(branching, rules("scoring"))
    tile = states[-1].legal()[0].tile
    ends = {move.end for move in states[-1].legal() if move.tile == tile}
    stage = seated(tmp_path, *states)
    until(stage, lambda: my_turn(stage))
    hand = table(stage).handview.hand
    hand.focus = hand.tiles.index(tile) if tile else 0
    stage.act(Act.CONFIRM)
    reached = {hand.chosen.end} if hand.chosen else set()
    for act in (Act.LEFT, Act.UP, Act.RIGHT, Act.DOWN, Act.LEFT, Act.DOWN, Act.RIGHT, Act.UP, Act.UP) * 3:
        stage.act(act)
        assert hand.picked == tile and hand.chosen
        reached.add(hand.chosen.end)
    assert reached == ends


@pytest.mark.parametrize("reduced_motion", [False, True])
@pytest.mark.parametrize("speed", ["instant", "slow"])
def test_points_made_in_play_are_said_with_their_sum_as_the_tile_lands_and_then_stand_on_the_sheet(
    tmp_path: Path, speed: str, reduced_motion: bool
) -> None:
    states = states_where(
        lambda s: bool(s.history) and s.history[-1][0] == 0 and any(isinstance(e, Scored) for e in s.events),
        rules("all-fives", 2),
    )
    before = states[:-1]
    stage = seated(tmp_path, *before, speed=speed, reduced_motion=reduced_motion)
    until(stage, lambda: my_turn(stage))
    scored = next(event for event in states[-1].events if isinstance(event, Scored))
    move = states[-1].history[-1][1]
    scene = table(stage)
    hand = scene.handview.hand
    hand.focus = hand.tiles.index(move.tile) if move.tile else 0
    stage.act({"l": Act.END_LEFT, "r": Act.END_RIGHT, "": Act.CONFIRM}[move.end])
    assert scene.points.pending == {0: scored.score.points}
    assert not scene.banner
    until(stage, lambda: bool(scene.banner))
    assert scene.banner and scene.banner.text.startswith(f"You score {scored.score.points}")
    assert isinstance(stage.ui.sound, Mute) and {"place", "score"} <= set(stage.ui.sound.played)
    until(stage, lambda: not scene.points.pending)
    assert scene.talk.sheet(revealed=False).rows[0].total == states[-1].points[0]


def test_what_the_ends_count_is_shown_in_fives_and_nowhere_else(tmp_path: Path) -> None:
    for variant in LINES:
        states = states_where(lambda s: len(s.history) > 3, rules(variant, 2))
        stage = seated(tmp_path, *states)
        counted = table(stage).talk.count()
        assert bool(counted) == (variant in ("scoring", "all-fives"))


def test_tiles_that_were_dealt_again_are_not_dealt_in_silence(tmp_path: Path) -> None:
    agreed = rules("bergen", 2)
    deals = (deal(agreed, seed) for seed in range(500))
    state = next(first for first in deals if isinstance(first.events[0], Dealt) and first.events[0].again)
    stage = seated(tmp_path, state)
    banner = table(stage).banner
    assert banner and banner.text.startswith("Nobody held a double: dealt again")


@pytest.mark.parametrize("variant", LINES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_of_every_variant_is_played_to_its_result_by_acts_alone(
    tmp_path: Path, variant: str, seats: int
) -> None:
    agreed = rules(variant, seats) if seats in rules(variant).variant.seats else rules(variant)
    stage = seated(tmp_path, new_session(new_house(tmp_path), *states_where(lambda s: True, agreed)).state)
    for _ in range(400):
        until(stage, lambda: my_turn(stage) or may_draw(stage) or isinstance(stage.top, RoundResult))
        if isinstance(stage.top, RoundResult):
            break
        if may_draw(stage):
            stage.act(Act.CONFIRM)
        else:
            play_any(stage)
    assert isinstance(stage.top, RoundResult)
    stage.picture()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_spread_around_the_table_and_play_runs_clockwise(tmp_path: Path, seats: int) -> None:
    stage = seated(tmp_path, *states_where(lambda s: True, rules("classic", seats)))
    chairs = [table(stage).talk.chair(seat) for seat in range(seats)]
    assert tuple(chairs) == CHAIRS[seats]
    assert all(a < b for a, b in pairwise(chairs))


def test_several_people_see_their_own_hands_only_after_the_curtain(tmp_path: Path) -> None:
    stage = seated(tmp_path, *states_where(lambda s: True, rules("classic", 2)), people=2)
    seen: list[int] = []
    for _ in range(6):
        until(stage, lambda: isinstance(stage.top, CurtainScene | RoundResult))
        if isinstance(stage.top, RoundResult):
            break
        below = stage.scenes[-2]
        assert isinstance(below, TableScene)
        turn = below.session.state.turn
        stage.act(Act.CONFIRM)
        scene = table(stage)
        assert scene.session.viewer == turn
        for seat, hand in enumerate(scene.session.state.hands):
            assert {scene.show.pose(tile).up for tile in iter_tiles(hand)} == {1 if seat == turn else 0}
        seen.append(turn)
        until(stage, lambda: my_turn(stage) or may_draw(stage))
        while not isinstance(stage.top, CurtainScene | RoundResult):
            if my_turn(stage):
                play_any(stage)
            elif may_draw(stage):
                stage.act(Act.CONFIRM)
            stage.advance(1 / 60)
    assert set(seen) == {0, 1}


def test_before_anyone_has_sat_down_no_hand_of_a_shared_table_is_open(tmp_path: Path) -> None:
    stage = seated(tmp_path, *states_where(lambda s: True, rules("classic", 2)), people=2)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    for hand in scene.session.state.hands:
        assert {scene.show.pose(tile).up for tile in iter_tiles(hand)} == {0}


def test_no_hand_of_a_shared_table_is_open_while_the_next_round_is_dealt(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    agreed = rules("classic", 2)
    over = [deal(agreed, 1)]
    while over[-1].result is None:
        over.append(over[-1].apply(over[-1].legal()[0]))
    stage = new_stage(house, TableScene(house, new_session(house, *over, players=(HUMAN, HUMAN))))
    until(stage, lambda: isinstance(stage.top, RoundResult))
    stage.act(Act.CONFIRM)
    scene = next(each for each in stage.scenes if isinstance(each, TableScene))
    assert scene.session.match.rounds == 1
    for hand in scene.session.state.hands:
        assert {scene.show.pose(tile).up for tile in iter_tiles(hand)} == {0}
