"""Tests of Poker dominoes as it is played: by acts and pointers, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from poker_kit import (
    CHANGE,
    CHIPS,
    asked,
    changes,
    faces_up,
    folds,
    hand_tiles,
    history,
    offers,
    poker,
    press,
    said,
    seated,
    state,
    until_asked,
)
from table_kit import Mute, click, new_house, new_stage, pass_time, until

from game.rules.moves import BET, FOLD, KEEP, Move
from game.rules.poker_hands import rank_hand
from game.rules.tiles import hand_of
from game.scenes import doors
from game.scenes.poker.hands import laid_aside
from game.scenes.poker.results import PokerResult
from game.scenes.poker.scene import PokerScene
from game.scenes.poker.words import comparison, in_order
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.results import MatchResult
from game.scenes.title import TitleScene
from game.ui.acts import Act

# Without options: look at the hand, and open all


def test_the_hands_are_opened_only_when_the_player_says_so(tmp_path: Path) -> None:
    stage = seated(tmp_path, 4)
    until_asked(stage)
    pass_time(stage, 3.0)
    assert offers(stage) == ["open"]
    assert [faces_up(stage, seat) for seat in range(4)] == [{1}, {0}, {0}, {0}]
    stage.act(Act.CONFIRM)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    assert all(faces_up(stage, seat) == {1} for seat in range(4))


def test_the_hands_are_opened_one_after_the_other_from_the_seat_that_begins(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, speed="fast")
    until_asked(stage)
    stage.act(Act.CONFIRM)
    orders: list[tuple[int, ...]] = []
    while len(orders) < 3:
        pass_time(stage, 0.05)
        showdown = poker(stage).showdown
        if showdown and showdown.seen and (not orders or orders[-1] != showdown.seen):
            orders.append(showdown.seen)
    assert orders == [(0,), (0, 1), (0, 1, 2)]


def test_the_best_hand_so_far_is_lit_and_named(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, speed="fast")
    until_asked(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: bool(poker(stage).showdown and poker(stage).showdown.seen == (0, 1)))  # type: ignore[union-attr]
    showdown, hands = poker(stage).showdown, state(stage).hands
    assert showdown
    better = max((0, 1), key=lambda seat: rank_hand(hands[seat]).strength)
    assert showdown.best == better
    lit, dimmed = poker(stage).decor.lights(showdown)
    assert set(lit) == set(rank_hand(hands[better]).own)
    assert not dimmed


def test_the_end_says_who_won_and_why(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: bool(poker(stage).showdown and poker(stage).showdown.declared))  # type: ignore[union-attr]
    hands = dict(enumerate(state(stage).hands))
    first, second = said(stage).split("\n")
    assert poker(stage).talk.result(state(stage).result) == first  # type: ignore[arg-type]
    assert second == comparison(hands)


def test_a_hand_at_the_showdown_lies_in_the_order_of_its_rank(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    for hand in state(stage).hands:
        own, others = in_order(hand)
        poses = [poker(stage).motion.pose(tile) for tile in (*own, *others)]
        assert [pose.x for pose in poses] == sorted(pose.x for pose in poses)


def test_after_the_result_the_table_can_be_looked_at_as_long_as_one_likes(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    stage.act(Act.BACK)
    pass_time(stage, 20.0)
    assert offers(stage) == ["next"]
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, PokerResult)
    stage.act(Act.CONFIRM)
    assert poker(stage).session.match.rounds == 1


def test_a_match_is_played_to_its_result_and_once_more(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2, goal="rounds=3")
    while not isinstance(stage.top, MatchResult):
        until(stage, lambda: asked(stage) or isinstance(stage.top, PokerResult))
        stage.act(Act.CONFIRM)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, PokerScene)
    assert poker(stage).session.match.rounds == 0


# Changing tiles


def test_two_tiles_are_chosen_by_keys_and_changed(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    first, second = [each.tile for each in hand_tiles(stage)][:2]
    stage.act(Act.CONFIRM)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert [each.tile for each in hand_tiles(stage) if each.chosen] == [first, second]
    stage.act(Act.END_RIGHT)
    assert set(history(stage)[0].changed) == {first, second}
    assert not state(stage).hands[0] & hand_of([first, second])


def test_a_chosen_tile_can_be_let_be_again_and_all_be_kept(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    stage.act(Act.CONFIRM)
    stage.act(Act.END_RIGHT)
    assert history(stage)[0] == KEEP


def test_tiles_are_chosen_and_changed_by_clicks(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, device="mouse")
    until_asked(stage)
    tile = hand_tiles(stage)[3].tile
    pose = poker(stage).motion.pose(tile)
    click(stage, (pose.x, pose.y))
    question = poker(stage).question
    assert question
    click(stage, question.widgets[-1].rect.center)
    assert history(stage)[0].changed == (tile,)


def test_a_third_tile_is_refused_and_it_is_said_why(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    for _ in range(3):
        stage.act(Act.CONFIRM)
        stage.act(Act.RIGHT)
    assert sum(each.chosen for each in hand_tiles(stage)) == 2
    assert said(stage) == "No more than 2 tiles can be changed."
    assert isinstance(stage.ui.sound, Mute) and "refuse" in stage.ui.sound.played


def test_no_more_tiles_can_be_changed_than_are_left_to_draw(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, options=CHANGE, bot=changes, seed=2)
    until_asked(stage)
    stage.act(Act.END_RIGHT)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    stage.act(Act.CONFIRM)
    until_asked(stage)
    assert laid_aside(state(stage)) == 4
    stage.act(Act.CONFIRM)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert sum(each.chosen for each in hand_tiles(stage)) == 1
    assert said(stage) == "No more than 1 tile can be changed."


def test_where_nothing_is_left_to_draw_nobody_is_asked_for_a_change(tmp_path: Path) -> None:
    stage = seated(tmp_path, 4, options=CHANGE)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    assert history(stage) == [KEEP] * 4


def test_tiles_that_are_changed_fly_aside_and_as_many_come_from_those_left(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, speed="slow")
    until_asked(stage)
    tile = hand_tiles(stage)[0].tile
    before = poker(stage).motion.pose(tile)
    drawn = state(stage).boneyard[0]
    stage.act(Act.CONFIRM)
    stage.act(Act.END_RIGHT)
    pass_time(stage, 0.3)
    now = poker(stage).motion.now()
    rest = poker(stage).motion.pose(tile)
    assert before.x < now[tile].x < rest.x
    assert rest.up == 0
    until(stage, lambda: not poker(stage).busy)
    assert poker(stage).motion.now()[drawn].up == 1


def test_what_bots_change_is_told_but_not_shown(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, bot=changes, speed="fast")
    until_asked(stage)
    stage.act(Act.END_RIGHT)
    until(stage, lambda: len(history(stage)) == 2)
    assert said(stage) == "North changes 2 tiles."
    assert all(poker(stage).motion.now()[tile].up == 0 for tile in history(stage)[1].changed)


def test_with_reduced_motion_no_tile_is_ever_between_two_places(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, speed="slow", reduced_motion=True)
    until_asked(stage)
    tile = hand_tiles(stage)[0].tile
    stage.act(Act.CONFIRM)
    stage.act(Act.END_RIGHT)
    places = set()
    for _ in range(20):
        stage.advance(1 / 60)
        now = poker(stage).motion.now()[tile]
        places.add((now.x, now.y))
    assert len(places) == 1


# Chips


def test_everyone_antes_and_staying_in_puts_two_more_chips_into_the_pot(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, options=CHIPS)
    until_asked(stage)
    assert poker(stage).pot.chips == 3
    assert offers(stage) == ["fold", "stay"]
    press(stage, "stay")
    assert poker(stage).pot.chips == 5
    assert history(stage)[0] == BET


@pytest.mark.parametrize(("act", "move"), [(Act.END_LEFT, FOLD), (Act.END_RIGHT, BET)])
def test_both_decisions_have_an_act_of_their_own(tmp_path: Path, act: Act, move: Move) -> None:
    stage = seated(tmp_path, 2, options=CHIPS)
    until_asked(stage)
    stage.act(act)
    assert history(stage)[0] == move


def test_when_all_others_fold_the_pot_is_taken_without_a_comparison(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, options=CHIPS, bot=folds)
    until_asked(stage)
    press(stage, "stay")
    until(stage, lambda: isinstance(stage.top, PokerResult))
    assert said(stage) == "Everyone else has folded: you take the pot of 5."
    assert poker(stage).pot.chips == 0
    assert poker(stage).session.after.totals == (2, -1, -1)


def test_who_folds_takes_no_part_in_the_showdown(tmp_path: Path) -> None:
    stage = seated(tmp_path, 3, options=CHIPS)
    until_asked(stage)
    press(stage, "fold")
    until(stage, lambda: poker(stage).showdown is not None)
    showdown = poker(stage).showdown
    assert showdown and showdown.standing == (1, 2)


# Several people, leaving and coming back


def test_a_curtain_hides_every_hand_until_the_next_person_is_there(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2, people=2, options=CHANGE)
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    assert [faces_up(stage, seat) for seat in (0, 1)] == [{0}, {0}]
    stage.act(Act.CONFIRM)
    until_asked(stage)
    assert [faces_up(stage, seat) for seat in (0, 1)] == [{1}, {0}]
    stage.act(Act.END_RIGHT)
    until(stage, lambda: isinstance(stage.top, CurtainScene))
    stage.act(Act.CONFIRM)
    until_asked(stage)
    assert [faces_up(stage, seat) for seat in (0, 1)] == [{0}, {1}]


def test_where_hands_are_only_compared_several_people_need_no_curtain(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2, people=2)
    until_asked(stage)
    assert offers(stage) == ["open"]
    assert [faces_up(stage, seat) for seat in (0, 1)] == [{0}, {0}]


def test_the_next_round_shows_no_hand_to_several_people_while_it_is_dealt(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2, people=2, options=CHANGE)
    for _ in range(2):
        until(stage, lambda: isinstance(stage.top, CurtainScene))
        stage.act(Act.CONFIRM)
        until_asked(stage)
        stage.act(Act.END_RIGHT)
    until(stage, lambda: isinstance(stage.top, PokerResult))
    stage.act(Act.CONFIRM)
    assert [faces_up(stage, seat) for seat in (0, 1)] == [{0}, {0}]


def test_a_match_left_half_way_goes_on_at_the_very_decision(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2, options={**CHANGE, **CHIPS})
    until_asked(stage)
    stage.act(Act.END_RIGHT)
    until(stage, lambda: len(history(stage)) >= 2)
    until_asked(stage)
    left = state(stage)
    house = new_house(tmp_path)
    saved = house.saved_match()
    assert saved
    again = new_stage(house, TitleScene(house))
    assert isinstance(again.top, TitleScene) and again.top.session
    doors.to_table(again, house, again.top.session)
    assert state(again) == left
    until_asked(again)
    assert offers(again) == ["fold", "stay"]
    assert poker(again).pot.chips == poker(stage).pot.chips
