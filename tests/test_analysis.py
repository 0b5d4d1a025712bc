"""The judgement of a round that was played: what a move cost, by what its seat saw, and nothing else."""

from __future__ import annotations

import gc
import random
import threading
from math import hypot
from pathlib import Path

import pytest
from analysis_kit import QUICK, film, judged, played
from contract import reshuffled
from table_kit import rules

from game.bots.master.deal import Deal, Table
from game.bots.master.ending import Ending
from game.bots.master.worth import worth_for
from game.rules.errors import RulesError
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.record import dump, parse, replay
from game.rules.round import Round, view
from game.rules.variant import Rules, Variant
from game.rules.variants import VARIANTS
from game.save.matches import HUMAN, SavedMatch, restore, store
from game.scenes.analysis.cursor import PACE, Cursor
from game.scenes.analysis.film import branched, film_of
from game.scenes.analysis.judge import Judge
from game.scenes.analysis.judgement import (
    LEAST,
    MOST,
    Effort,
    Found,
    Verdict,
    can_judge,
    judging,
    marks,
)
from game.scenes.analysis.strokes import STROKES, dashed

JUDGED = [rules(name) for name in ("gaple", "block", "classic", "all-fives", "scoring", "bergen")]
FEW = Effort(thoughts=24, looks=12, deals=4)


def verdict_on(before: Round, move: Move, effort: Effort = FEW) -> Verdict | None:
    *_rest, last = [each for each in judging((before, before.apply(move)), effort) if each]
    return last.verdict


def choices(states: tuple[Round, ...]) -> list[Round]:
    """The states in which there is something to choose."""
    return [
        state
        for state in states
        if state.result is None and len(state.legal()) > 1 and state.legal()[0].kind == "place"
    ]


# What a move cost


@pytest.mark.parametrize("agreed", JUDGED, ids=lambda agreed: agreed.variant.id)
def test_the_best_move_costs_nothing_and_no_move_less(agreed: Rules) -> None:
    verdicts = [each.verdict for each in judged(played(agreed), FEW) if each.verdict]
    assert verdicts
    assert all(verdict.cost >= 0 for verdict in verdicts)
    before = choices(played(agreed))[len(verdicts) // 2]
    first = verdict_on(before, before.legal()[0])
    assert first is not None
    again = verdict_on(before, first.judged[0].move)
    assert again is not None
    assert (again.cost, again.chance, again.points, again.doubt) == (0, 0, 0, 0)


@pytest.mark.parametrize("name", ["gaple", "block", "bergen", "all-fives"])
def test_the_mirror_of_the_best_move_costs_nothing(name: str) -> None:
    """After a led double left and right are the same, whatever the search makes of them."""
    for seed in range(60):
        states = played(rules(name), seed)
        before = next(state for state in states if state.line)
        tiles = {each.tile for each in before.legal()}
        if len({arm.tip for arm in before.line}) > 1 or len(tiles) < 2:
            continue
        for tile in tiles:
            left, right = (verdict_on(before, each) for each in before.legal() if each.tile == tile)
            assert left and right
            assert (left.cost == 0) == (right.cost == 0)
            assert left.played.chances == right.played.chances
        return
    raise AssertionError("no double was led")


def test_a_forced_move_a_draw_and_a_pass_have_no_verdict() -> None:
    states = played(rules("block"))
    found = judged(states, FEW)
    for before, each in zip(states, found[1:], strict=False):
        if before not in choices(states):
            assert each.verdict is None


def blunder() -> tuple[Round, Round, Move]:
    """A moment near an end with nothing hidden, and a move that gives a sure win away."""
    for seed in range(300):
        states = played(rules("block"), seed)
        for state in choices(states):
            if state.boneyard or sum(hand.bit_count() for hand in state.hands) > 11:
                continue
            table = Table(state.rules, worth_for(view(state, state.turn)))
            spot = table.graph.spot(state.line, state.history)
            deal = Deal(state.hands, (), spot, state.turn, state.passes, False, (0, 0))
            ends = {
                move: Ending(table).end(
                    table.place(deal, move.tile.bit, table.graph.grown(state.line, state.history, move))
                )
                for move in state.legal()
                if move.tile
            }
            won = [move for move, end in ends.items() if end.winners == (state.turn,)]
            lost = [move for move, end in ends.items() if end.winners == (1 - state.turn,)]
            if won and lost:
                return states[0], state, lost[0]
    raise AssertionError("no such moment")


def test_a_blunder_is_marked_at_its_whole_cost() -> None:
    _dealt, before, move = blunder()
    verdict = verdict_on(before, move)
    assert verdict is not None
    assert verdict.best.chances[before.turn] == 1
    assert verdict.played.chances[before.turn] == 0
    assert verdict.played.move == move
    assert marks([Found(1, (0.0, 1.0), verdict)]) == (verdict,)


def test_only_the_costliest_moves_are_marked_in_the_order_of_play() -> None:
    _dealt, before, move = blunder()
    verdict = verdict_on(before, move)
    assert verdict is not None
    worth = verdict.best.worth

    def costing(ply: int, cost: float, doubt: float = 0.0) -> Found:
        lesser = verdict.played._replace(worth=worth - cost)
        return Found(ply, (), verdict._replace(ply=ply, played=lesser, doubt=doubt))

    found = [costing(ply, LEAST + (ply * 7 % 11) / 100) for ply in range(1, 11)]
    marked = marks([*found, costing(20, LEAST / 2), costing(21, 0.3, doubt=0.2), Found(22, (), None)])
    assert len(marked) == MOST
    assert [each.ply for each in marked] == sorted(each.ply for each in marked)
    left_out = set(range(1, 11)) - {each.ply for each in marked}
    assert min(each.cost for each in marked) >= max(
        each.verdict.cost for each in found if each.ply in left_out and each.verdict
    )


# What a seat cannot see


@pytest.mark.parametrize("agreed", JUDGED, ids=lambda agreed: agreed.variant.id)
def test_two_rounds_that_look_the_same_to_a_seat_are_judged_the_same(agreed: Rules) -> None:
    source = random.Random(3)
    compared = 0
    for before in choices(played(agreed, 2))[:4]:
        other = reshuffled(before, before.turn, source)
        if other == before:
            continue
        move = before.legal()[-1]
        assert verdict_on(before, move) == verdict_on(other, move)
        compared += 1
    assert compared


def test_the_chance_of_a_seat_rests_on_its_own_view() -> None:
    source = random.Random(5)
    state = played(rules("gaple"), 2)[9]
    for seat in range(4):
        other = reshuffled(state, seat, source)
        assert other != state
        one, two = (next(each for each in judging((each,), FEW) if each) for each in (state, other))
        assert one.chances[seat] == two.chances[seat]


# How it goes on


@pytest.mark.parametrize("agreed", JUDGED, ids=lambda agreed: agreed.variant.id)
def test_every_state_is_found_out_about_in_slices(agreed: Rules) -> None:
    states = played(agreed, 3)
    steps = list(judging(states, FEW))
    found = [each for each in steps if each]
    assert [each.ply for each in found] == list(range(len(states)))
    assert steps.count(None) > len(states)
    assert all(0 <= chance <= 1 for each in found for chance in each.chances)
    result = states[-1].result
    assert result is not None
    assert found[-1].chances == tuple(float(seat in result.winners) for seat in range(agreed.seats))


def test_the_same_round_is_judged_the_same_whenever_it_is() -> None:
    states = played(rules("all-fives"), 4)[:9]
    assert list(judging(states, FEW)) == list(judging(states, FEW))


def test_where_doubles_branch_less_is_thought_of_each_state() -> None:
    """A state that takes a second or so in Gaple must not take ten of them."""
    plain, branching = (played(rules("all-fives", 2, spinners=which), 4)[:1] for which in ("none", "every"))
    first, second = (list(judging(states)).count(None) for states in (plain, branching))
    assert second < first / 2


def test_where_the_master_does_not_play_nothing_is_judged() -> None:
    able = {variant.id for variant in VARIANTS if can_judge(rules(variant.id))}
    assert able == {agreed.variant.id for agreed in JUDGED}


def test_the_judge_works_beside_and_its_thread_ends_when_it_is_closed() -> None:
    before = set(threading.enumerate())
    judge = Judge(played(rules("gaple")), None)
    assert not judge.is_over
    judge.close()
    judge._thread.join()
    assert judge.is_over
    assert len(judge.found) < len(played(rules("gaple")))
    assert set(threading.enumerate()) <= before


def test_the_judge_finds_what_is_found_without_a_thread() -> None:
    states = played(rules("block"))[:4]
    judge = Judge(states, None, QUICK)
    judge._thread.join()
    assert judge.is_over
    assert tuple(judge.found) == judged(states)


def test_an_error_of_the_judge_is_not_lost() -> None:
    judge = Judge(played(rules("blind", 2))[:3], None)
    judge._thread.join()
    with pytest.raises(Exception, match=r"."):
        assert judge.is_over


# The slider


def test_the_cursor_stays_between_the_deal_and_the_last_move() -> None:
    cursor = Cursor(5)
    assert not cursor.seek(-3)
    assert cursor.ply == 0
    assert cursor.seek(99)
    assert (cursor.ply, cursor.is_over) == (5, True)


def test_playing_stops_at_the_last_move_and_then_begins_again() -> None:
    cursor = Cursor(2)
    cursor.toggle()
    shown = [cursor.ply for _ in range(4) if cursor.advance(PACE)]
    assert shown == [1, 2]
    assert not cursor.playing
    cursor.toggle()
    assert (cursor.ply, cursor.playing) == (0, True)


def test_a_jump_goes_to_the_nearest_mark_that_way() -> None:
    cursor = Cursor(9)
    cursor.seek(4)
    assert cursor.jump((2, 6, 8), 1)
    assert cursor.ply == 6
    assert cursor.jump((2, 6, 8), -1)
    assert cursor.ply == 2
    assert not cursor.jump((2, 6, 8), -1)


def test_dashes_and_gaps_are_lengths_along_a_bent_line() -> None:
    path = [(0.0, 0.0), (7.0, 0.0), (7.0, 13.0)]
    pieces = list(dashed(path, (3, 2)))
    drawn = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pieces)
    assert drawn == pytest.approx(12)
    assert list(dashed(path, ())) == [(path[0], path[1]), (path[1], path[2])]


def test_every_seats_line_is_told_apart_without_colour() -> None:
    assert len({stroke.dashes for stroke in STROKES.values()}) == 4
    assert len({tuple(stroke.shape) for stroke in STROKES.values()}) == 4


# Playing on


def test_a_branch_holds_the_round_up_to_there_and_legal_moves() -> None:
    shown = film(rules("classic", 3), players=(HUMAN, "easy", "normal"))
    for ply in range(shown.last):
        _match, states, players = branched(shown, ply, 0)
        assert states == shown.states[: ply + 1]
        assert players == shown.players
        assert states[-1].apply(states[-1].legal()[0]).history[:ply] == states[-1].history
    with pytest.raises(ValueError, match="over"):
        branched(shown, shown.last, 0)


def test_where_nobody_played_a_person_takes_the_seat_that_was_looked_at() -> None:
    shown = film(rules("classic", 3), players=("easy", "easy", "expert"))
    assert branched(shown, 3, 2)[2] == ("easy", "easy", HUMAN)
    unknown = shown._replace(players=("", "", ""))
    assert HUMAN in branched(unknown, 3, 1)[2]
    assert "" not in branched(unknown, 3, 1)[2]


def test_a_branch_from_a_record_is_there_again_at_the_next_start(tmp_path: Path) -> None:
    states = played(rules("block"), 7)
    record = parse(dump(states[0], states[-1], {"Bots": "easy,expert", "Seed": "7"}))[0]
    shown = film_of(record.tags, replay(record).states)
    assert shown.players == ("easy", "expert")
    saved = SavedMatch(*branched(shown, 4, 0))
    store(tmp_path, saved)
    assert restore((tmp_path / "match.txt").read_text(encoding="utf-8")) == saved


def test_a_changed_deal_of_a_kept_match_is_still_refused(tmp_path: Path) -> None:
    match = Match.begin(rules("block"), 1)
    store(tmp_path, SavedMatch(match, (match.deal(),), (HUMAN, "easy")))
    text = (tmp_path / "match.txt").read_text(encoding="utf-8")
    assert "Dealt" not in text
    other = Match.begin(rules("block"), 2).deal()
    moved = dump(other, other).split('[Deal "')[1].split('"')[0]
    changed = text.replace(text.split('[Deal "')[1].split('"')[0], moved)
    with pytest.raises(RulesError):
        restore(changed)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_record_of_every_variant_makes_a_film(variant: Variant) -> None:
    states = played(rules(variant.id))
    record = parse(dump(states[0], states[-1], {"Players": "nobody"}))[0]
    shown = film_of(record.tags, replay(record).states)
    assert shown.states == states
    assert shown.players == ("",) * states[0].rules.seats


def test_a_judged_round_leaves_nothing_behind_for_the_collector() -> None:
    states = played(rules("all-fives"), 4)[:9]
    gc.collect()
    gc.disable()
    try:
        list(judging(states, FEW))
        assert gc.collect() < 100
    finally:
        gc.enable()
