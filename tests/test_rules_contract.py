"""What every variant owes, whatever its rules: checked over the whole registry and all its options."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from bots_kit import ALL
from contract import (
    AGREEMENTS,
    LONGEST_ROUND,
    assert_whole,
    earned_in,
    may_be_told,
    name_of,
    newly_placed,
    random_round,
    reshuffled,
    without_again,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.errors import IllegalMove, MalformedRecord
from game.rules.events import Dealt, Drew, RoundOver
from game.rules.match import Match
from game.rules.moves import BET, DRAW, FOLD, KEEP, PASS, Move, change
from game.rules.record import dump, parse, replay
from game.rules.rng import Rng
from game.rules.round import Round, SeatView, deal, view
from game.rules.tiles import Tile, full_set, hand_of, iter_tiles, pips_of
from game.rules.variant import Rules
from game.rules.variants import VARIANTS

every_variant = pytest.mark.parametrize("rules", AGREEMENTS, ids=map(name_of, AGREEMENTS))

random_play = settings(derandomize=True, deadline=None, max_examples=200)
agreements = st.sampled_from(AGREEMENTS)
seeds = st.integers(0, (1 << 64) - 1)


@cache
def rounds(rules: Rules) -> tuple[list[Round], ...]:
    """Four rounds of every agreement; where a seat may be told to lead, two of them are led so."""
    leads = [None, None, *((1, rules.seats - 1) if may_be_told(rules) else (None, None))]
    return tuple(random_round(rules, seed, lead) for seed, lead in enumerate(leads, start=1))


def moments(rules: Rules) -> Iterator[Round]:
    """Every state of these rounds."""
    for states in rounds(rules):
        yield from states


def order_of(move: Move) -> tuple[object, ...]:
    """Legal moves are sorted by kind, by how many tiles are changed and which, by tile, then by end."""
    changed = sorted(move.changed) if move.kind == "change" else []
    return (move.kind, len(changed), changed, move.tile.index if move.tile else -1, move.end)


def every_move() -> list[Move]:
    """Every tile of the set at the usual ends, at two arms of a spinner and at an end that never is; and
    everything else that is a move somewhere.
    """
    ends = ["", "l", "r", "1-1u", "6-6d", "x"]
    turns = [Move("turn", None, end) for end in ("", "l", "r", "1-1u")]
    changes = [KEEP, change(Tile(5, 1)), change(Tile(5, 1), Tile(4, 2)), change(*full_set(6)[10:13])]
    return [
        PASS,
        DRAW,
        BET,
        FOLD,
        *turns,
        *changes,
        *(Move("place", t, e) for t in full_set(6) for e in ends),
    ]


def refusal(state: Round, move: Move) -> str:
    """What the rules say against a move; "" where nothing. `pytest.raises` takes far longer than a move."""
    try:
        state.apply(move)
    except IllegalMove as refused:
        return str(refused)
    return ""


def test_every_variant_and_number_of_seats_is_checked_under_all_its_options() -> None:
    counts = {variant.id: sum(rules.variant is variant for rules in AGREEMENTS) for variant in VARIANTS}
    assert counts == {
        "gaple": 36, "block": 1, "scoring": 6, "classic": 3, "all-fives": 144, "blind": 12, "bergen": 12,
        "poker": 12,
    }  # fmt: skip


@every_variant
def test_every_tile_is_in_one_place_at_every_moment(rules: Rules) -> None:
    for states in rounds(rules):
        on_table = 0
        for state in states:
            on_table |= hand_of(newly_placed(state))
            assert_whole(state, on_table)


@every_variant
def test_the_legal_moves_are_sorted_and_there_is_one_until_the_round_is_over(rules: Rules) -> None:
    for state in moments(rules):
        moves = state.legal()
        assert bool(moves) == (state.result is None)
        assert len(set(moves)) == len(moves)
        assert list(moves) == sorted(moves, key=order_of)


@every_variant
def test_every_other_move_is_refused_with_a_sentence_and_changes_nothing(rules: Rules) -> None:
    moves = every_move()
    for state in rounds(rules)[-1]:
        legal = set(state.legal())
        before = tuple(state)
        for move in {*moves, *legal}:
            if move in legal:
                assert state.apply(move) != state
            else:
                assert 10 < len(refusal(state, move)) < 200
        assert tuple(state) == before


@every_variant
def test_a_move_happens_in_turn_and_touches_no_other_hand(rules: Rules) -> None:
    for states in rounds(rules):
        for before, after in pairwise(states):
            seat, move = after.history[-1]
            assert seat == before.turn
            assert after.history[:-1] == before.history
            gone = before.hands[seat] & ~after.hands[seat]
            come = after.hands[seat] & ~before.hands[seat]
            assert gone == hand_of((*newly_placed(after), *move.changed))
            drawn = hand_of(event.tile for event in after.events if isinstance(event, Drew))
            assert come == drawn or come.bit_count() == len(move.changed)
            others = [each for each in range(rules.seats) if each != seat]
            assert all(before.hands[each] == after.hands[each] for each in others)


@every_variant
def test_every_move_leaves_its_events_and_only_the_last_ends_the_round(rules: Rules) -> None:
    for states in rounds(rules):
        begun = states[0].events[0]
        assert isinstance(begun, Dealt)
        assert begun.leader == states[0].leader == states[0].turn
        assert begun.lead in (None, begun.leader)
        for state in states:
            overs = [event for event in state.events if isinstance(event, RoundOver)]
            assert overs == ([RoundOver(state.result)] if state.result else [])
            assert state.events[-1:] == tuple(overs) or not overs
            assert len(state.events) > len(overs)
        assert all(state.result is None for state in states[:-1])


@every_variant
def test_every_score_is_the_sum_of_its_terms_and_none_is_negative(rules: Rules) -> None:
    for states in rounds(rules):
        result = states[-1].result
        assert result is not None
        assert result.score.points == sum(term.value for term in result.score.terms) >= 0
        assert result.pips == tuple(map(pips_of, states[-1].hands))
        assert (result.ending == "drawn") == (result.winner is None)
        if result.winners:
            assert tuple(sorted(result.winners)) in rules.sides
        else:
            assert result.score.points == 0


@every_variant
def test_points_in_play_are_what_the_events_say(rules: Rules) -> None:
    for states in rounds(rules):
        for before, after in pairwise(states):
            if after.result and after.result.ending == "drawn":
                continue  # a drawn round gives back the chips that were put in
            earned = [new - old for new, old in zip(after.points, before.points, strict=True)]
            assert earned == earned_in(after)


@every_variant
def test_the_winners_get_what_a_round_scored_and_everyone_what_they_scored_in_play(rules: Rules) -> None:
    match = Match.begin(rules, 1)
    for seed in range(8):
        final = random_round(rules, seed, match.lead)[-1]
        result = final.result
        assert result is not None
        after = match.after(final)
        gained = [new - old for new, old in zip(after.totals, match.totals, strict=True)]
        assert gained == [
            final.points[seat] + (result.score.points if seat in result.winners else 0)
            for seat in range(rules.seats)
        ]
        assert after.lead is None or 0 <= after.lead < rules.seats
        match = after


@every_variant
def test_the_same_seed_and_options_give_the_same_round(rules: Rules) -> None:
    assert random_round(rules, 9) == random_round(rules, 9)
    assert deal(rules, 9).hands != deal(rules, 10).hands


@every_variant
def test_a_seat_is_told_to_lead_or_the_rules_choose_and_a_record_may_not_say_otherwise(rules: Rules) -> None:
    if may_be_told(rules):
        assert [deal(rules, 5, seat).leader for seat in range(rules.seats)] == list(range(rules.seats))
        return
    chosen = deal(rules, 5).leader
    for seat in range(rules.seats):
        if seat != chosen:
            with pytest.raises(MalformedRecord, match=f"the Lead tag names seat {seat}, but here "):
                deal(rules, 5, seat)


# ── what a seat may see ──


def tiles_within(value: object) -> set[Tile]:
    """Every tile that can be reached from `value`."""
    if isinstance(value, Tile):
        return {value}
    if isinstance(value, tuple):
        return {tile for each in value for tile in tiles_within(each)}
    return set()


@every_variant
def test_a_seat_cannot_tell_apart_what_it_must_not_see(rules: Rules) -> None:
    source = random.Random(1)
    told_apart = 0
    for states in rounds(rules):
        for state in states[:-1]:
            for seat in range(rules.seats):
                other = reshuffled(state, seat, source)
                told_apart += other != state
                assert view(other, seat) == view(state, seat)
    decisions = sum(len(states) - 1 for states in rounds(rules))
    assert told_apart > decisions / 2 or not decisions


@every_variant
def test_a_view_holds_no_tile_but_the_seats_own_and_those_on_the_table(rules: Rules) -> None:
    for states in rounds(rules):
        turned: set[Tile] = set()
        for state in states:
            turned |= tiles_within(state.events) if state.rows else set(newly_placed(state))
            for seat in range(rules.seats):
                seen = view(state, seat)
                own = set(iter_tiles(state.hands[seat]))
                if state.rows:
                    at_turn = seat == state.turn and state.result is None
                    own = {state.rows[seat][-1]} if at_turn else set()
                laid_aside = {tile for who, move in state.history if who == seat for tile in move.changed}
                assert set(seen.hand) == own
                assert tiles_within(tuple(seen)[1:]) <= {*own, *turned, *laid_aside}


@every_variant
def test_a_view_shows_what_is_open_to_all(rules: Rules) -> None:
    for states in rounds(rules):
        on_table = 0
        for state in states:
            on_table |= hand_of(newly_placed(state))
            for seat in range(rules.seats):
                seen = view(state, seat)
                assert seen.counts == tuple(hand.bit_count() for hand in state.hands)
                assert seen.boneyard == len(state.boneyard)
                assert (seen.line, seen.turn, seen.leader) == (state.line, state.turn, state.leader)
                assert seen.points == state.points
                assert [who for who, _ in seen.history] == [who for who, _ in state.history]
                assert hand_of(move.tile for _, move in seen.history if move.tile) == on_table
                assert tuple(map(len, seen.rows)) == (seen.counts if state.rows else ())
                assert seen.legal == (state.legal() if seat == state.turn else ())
    assert SeatView.__annotations__.keys().isdisjoint({"hands", "fits", "events", "result"})


# ── bots, records, and play at random ──


@every_variant
def test_every_bot_makes_a_legal_move_and_the_same_from_the_same_view(rules: Rules) -> None:
    for ply, state in enumerate(rounds(rules)[0][:-1]):
        seen = view(state, state.turn)
        for bot in ALL:
            if not bot.plays(rules.variant) or (bot.ponder and ply % 16 != 3):
                continue  # who thinks for long is asked now and then
            move = bot.choose(seen, Rng(1))
            assert move in state.legal()
            assert bot.choose(seen, Rng(1)) == move


@every_variant
def test_a_record_replays_to_the_same_states(rules: Rules) -> None:
    for states in rounds(rules):
        replayed = replay(parse(dump(states[0], states[-1]))[0])
        assert replayed.error is None
        assert list(replayed.states) == without_again(states)
        assert [move.kind for move in replayed.moves] == [move.kind for _, move in states[-1].history]


@every_variant
def test_the_rounds_of_a_match_follow_one_another_in_one_file(rules: Rules) -> None:
    texts = [dump(states[0], states[-1], {"Event": "match"}) for states in rounds(rules)]
    records = parse("\n".join(texts))
    assert [list(replay(record).states) for record in records] == list(map(without_again, rounds(rules)))


@random_play
@given(agreements, seeds, st.data())
def test_any_play_keeps_the_tiles_whole_and_comes_to_an_end(
    rules: Rules, seed: int, data: st.DataObject
) -> None:
    state = deal(rules, seed)
    on_table = 0
    while state.result is None:
        moves = state.legal()
        state = state.apply(moves[data.draw(st.integers(0, len(moves) - 1))])
        on_table |= hand_of(newly_placed(state))
        assert_whole(state, on_table)
        assert len(state.history) < LONGEST_ROUND


@random_play
@given(agreements, seeds, st.integers(0, 200), st.randoms(use_true_random=False))
def test_a_record_of_any_moment_opens_at_that_moment(
    rules: Rules, seed: int, length: int, source: random.Random
) -> None:
    states = [deal(rules, seed)]
    while states[-1].result is None and len(states) <= length:
        states.append(states[-1].apply(source.choice(states[-1].legal())))
    replayed = replay(parse(dump(states[0], states[-1], {"Seed": str(seed)}))[0])
    assert replayed.error is None
    assert list(replayed.states) == without_again(states)
