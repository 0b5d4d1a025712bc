"""What every variant owes, whatever its rules: checked over the whole registry and all its options."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from contract import AGREEMENTS, LONGEST_ROUND, name_of, random_round
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.players import BOTS
from game.rules.errors import IllegalMove
from game.rules.events import Dealt, RoundOver
from game.rules.match import Match
from game.rules.moves import DRAW, PASS, Move
from game.rules.record import dump, parse, replay
from game.rules.rng import Rng
from game.rules.round import Round, SeatView, deal, view
from game.rules.tiles import Tile, full_set, hand_of, iter_tiles, tiles_of
from game.rules.variant import Rules

every_variant = pytest.mark.parametrize("rules", AGREEMENTS, ids=map(name_of, AGREEMENTS))
ROUNDS = [(1, None), (2, None), (3, 0), (4, 1), (5, 2), (6, 3)]
"""Seeds and leading seats of the rounds that are played for every agreement."""

random_play = settings(derandomize=True, deadline=None, max_examples=100)
agreements = st.sampled_from(AGREEMENTS)
seeds = st.integers(0, (1 << 64) - 1)


def rounds(rules: Rules) -> Iterator[tuple[int | None, list[Round]]]:
    for seed, lead in ROUNDS:
        yield lead, random_round(rules, seed, None if lead is None else lead % rules.seats)


def played_tiles(state: Round) -> list[Tile]:
    return [move.tile for _, move in state.history if move.tile is not None]


def every_move(rules: Rules) -> list[Move]:
    """Every tile of the set at the usual ends, at two arms of a spinner and at an end that never is."""
    ends = ["", "l", "r", "1-1u", "6-6d", "x"]
    return [PASS, DRAW, *(Move("place", tile, end) for tile in full_set(rules.variant.top) for end in ends)]


def assert_every_tile_is_in_one_place(state: Round) -> None:
    places = [tiles_of(hand) for hand in state.hands] + [state.boneyard, played_tiles(state)]
    everything = sorted(tile for place in places for tile in place)
    assert everything == list(full_set(state.rules.variant.top))


@every_variant
def test_every_tile_is_in_one_place_at_every_moment(rules: Rules) -> None:
    for _, states in rounds(rules):
        for state in states:
            assert_every_tile_is_in_one_place(state)


@every_variant
def test_the_legal_moves_are_sorted_and_there_is_one_until_the_round_is_over(rules: Rules) -> None:
    for _, states in rounds(rules):
        for state in states:
            moves = state.legal()
            assert bool(moves) == (state.result is None)
            assert len(set(moves)) == len(moves)
            assert len(moves) == 1 or list(moves) == sorted(moves, key=lambda move: (move.tile, move.end))


@every_variant
def test_every_other_move_is_refused_with_a_sentence_and_changes_nothing(rules: Rules) -> None:
    moves = every_move(rules)
    for state in random_round(rules, 4, 1):
        legal = set(state.legal())
        before = tuple(state)
        for move in moves:
            if move in legal:
                assert state.apply(move) != state
                continue
            with pytest.raises(IllegalMove) as refused:
                state.apply(move)
            assert 10 < len(str(refused.value)) < 200
        assert tuple(state) == before


@every_variant
def test_a_placement_happens_in_turn_and_leaves_the_hand(rules: Rules) -> None:
    for _, states in rounds(rules):
        for before, after in pairwise(states):
            seat, move = after.history[-1]
            assert seat == before.turn
            assert after.history[:-1] == before.history
            gone = before.hands[seat] & ~after.hands[seat]
            assert gone == (move.tile.bit if move.tile else 0)
            others = [each for each in range(rules.seats) if each != seat]
            assert all(before.hands[each] == after.hands[each] for each in others)


@every_variant
def test_every_move_leaves_its_events_and_only_the_last_ends_the_round(rules: Rules) -> None:
    for _, states in rounds(rules):
        assert states[0].events == (Dealt(states[0].leader),)
        for state in states[1:]:
            overs = [event for event in state.events if isinstance(event, RoundOver)]
            assert overs == ([RoundOver(state.result)] if state.result else [])
            assert len(state.events) > len(overs)
        assert all(state.result is None for state in states[:-1])


@every_variant
def test_every_score_is_the_sum_of_its_terms_and_none_is_negative(rules: Rules) -> None:
    for _, states in rounds(rules):
        result = states[-1].result
        assert result is not None
        assert result.score.points == sum(term.value for term in result.score.terms) >= 0
        assert result.pips == tuple(
            sum(tile.high + tile.low for tile in iter_tiles(hand)) for hand in states[-1].hands
        )
        assert (result.ending == "drawn") == (result.winner is None)
        if result.winners:
            assert tuple(sorted(result.winners)) in rules.sides
        else:
            assert result.score.points == 0


@every_variant
def test_the_winners_and_nobody_else_get_what_a_round_scored(rules: Rules) -> None:
    match = Match.begin(rules, 1)
    for seed in range(10):
        final = random_round(rules, seed, match.lead)[-1]
        result = final.result
        assert result is not None
        after = match.after(final)
        gained = [new - old for new, old in zip(after.totals, match.totals, strict=True)]
        assert gained == [result.score.points if seat in result.winners else 0 for seat in range(rules.seats)]
        assert after.lead is None or 0 <= after.lead < rules.seats
        match = after


@every_variant
def test_the_same_seed_and_options_give_the_same_round(rules: Rules) -> None:
    assert random_round(rules, 9) == random_round(rules, 9)
    assert deal(rules, 9).hands != deal(rules, 10).hands


# ── what a seat may see ──


def reshuffled(state: Round, seat: int, source: random.Random) -> Round:
    """A state that `seat` cannot tell from `state`: the tiles it does not see have changed places."""
    others = [each for each in range(state.rules.seats) if each != seat]
    hidden = [tile for each in others for tile in iter_tiles(state.hands[each])] + list(state.boneyard)
    source.shuffle(hidden)
    hands = list(state.hands)
    for each in others:
        count = state.hands[each].bit_count()
        hands[each], hidden = hand_of(hidden[:count]), hidden[count:]
    return state._replace(hands=tuple(hands), boneyard=tuple(hidden))


def tiles_within(value: object) -> set[Tile]:
    """Every tile that can be reached from `value`."""
    if isinstance(value, Tile):
        return {value}
    if isinstance(value, tuple):
        return {tile for each in value for tile in tiles_within(each)}
    return set()


@every_variant
def test_a_seat_cannot_tell_apart_what_it_must_not_see_and_neither_can_its_bot(rules: Rules) -> None:
    source = random.Random(1)
    told_apart = 0
    for _, states in rounds(rules):
        for state in states[:-1]:
            other = reshuffled(state, state.turn, source)
            told_apart += other != state
            seen = view(state, state.turn)
            assert view(other, state.turn) == seen
            for bot in BOTS:
                assert bot.choose(seen, Rng(5)) == bot.choose(view(other, state.turn), Rng(5))
    assert told_apart > 50


@every_variant
def test_a_view_holds_no_tile_but_the_seats_own_and_those_on_the_table(rules: Rules) -> None:
    for _, states in rounds(rules):
        for state in states:
            for seat in range(rules.seats):
                seen = view(state, seat)
                known = {*iter_tiles(state.hands[seat]), *played_tiles(state)}
                assert tiles_within(tuple(seen)) <= known
                assert tiles_within(seen.hand) == set(iter_tiles(state.hands[seat]))


@every_variant
def test_a_view_shows_what_is_open_to_all(rules: Rules) -> None:
    for _, states in rounds(rules):
        for state in states:
            for seat in range(rules.seats):
                seen = view(state, seat)
                assert seen.counts == tuple(hand.bit_count() for hand in state.hands)
                assert seen.boneyard == len(state.boneyard)
                assert (seen.line, seen.turn, seen.leader) == (state.line, state.turn, state.leader)
                assert seen.history == state.history
                assert seen.legal == (state.legal() if seat == state.turn else ())
    assert SeatView.__annotations__.keys().isdisjoint({"hands", "fits", "events", "result"})


# ── bots, records, and play at random ──


@every_variant
def test_every_bot_always_makes_a_legal_move(rules: Rules) -> None:
    for _, states in rounds(rules):
        for state in states[:-1]:
            for bot in BOTS:
                assert bot.choose(view(state, state.turn), Rng(1)) in state.legal()


@every_variant
def test_a_record_replays_to_the_same_states(rules: Rules) -> None:
    for _, states in rounds(rules):
        replayed = replay(parse(dump(states[0], states[-1]))[0])
        assert replayed.error is None
        assert list(replayed.states) == states
        assert replayed.moves == tuple(move for _, move in states[-1].history)


@random_play
@given(agreements, seeds, st.sampled_from([None, 0, 1, 2, 3]), st.data())
def test_any_play_keeps_the_tiles_whole_and_comes_to_an_end(
    rules: Rules, seed: int, lead: int | None, data: st.DataObject
) -> None:
    state = deal(rules, seed, None if lead is None else lead % rules.seats)
    while state.result is None:
        moves = state.legal()
        state = state.apply(moves[data.draw(st.integers(0, len(moves) - 1))])
        assert_every_tile_is_in_one_place(state)
        assert len(state.history) < LONGEST_ROUND


@random_play
@given(agreements, seeds, st.integers(0, LONGEST_ROUND), st.randoms(use_true_random=False))
def test_a_record_of_any_moment_opens_at_that_moment(
    rules: Rules, seed: int, length: int, source: random.Random
) -> None:
    states = [deal(rules, seed)]
    while states[-1].result is None and len(states) <= length:
        states.append(states[-1].apply(source.choice(states[-1].legal())))
    replayed = replay(parse(dump(states[0], states[-1], {"Seed": str(seed)}))[0])
    assert replayed.error is None
    assert list(replayed.states) == states
