"""The master infers nothing that contradicts the truth, searches by the rules, and ends exactly."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.bots.master.belief import Belief
from game.bots.master.deal import Deal, End, Table, playout
from game.bots.master.ending import Ending
from game.bots.master.mind import Mind, choose, judge, up_to
from game.bots.master.worth import worth_for
from game.rules.moves import PASS
from game.rules.rng import Rng
from game.rules.round import Round, Standing, deal, view
from game.rules.tiles import BY_BIT, bits_of, tiles_of
from game.rules.variant import Rules
from game.rules.variants import variant_named

GAMES = [
    ("gaple", 4, {}),
    ("gaple", 4, {"partnership": "on"}),
    ("block", 2, {}),
    ("classic", 2, {}),
    ("classic", 4, {}),
    ("all-fives", 2, {}),
    ("all-fives", 3, {"spinners": "first"}),
    ("all-fives", 4, {"spinners": "every", "sides": "at_once"}),
    ("scoring", 2, {}),
    ("scoring", 2, {"spinners": "none"}),
    ("bergen", 3, {}),
    ("bergen", 2, {"heads": "headings"}),
]


def agreed(name: str, seats: int, options: dict[str, str]) -> Rules:
    return Rules.agree(variant_named(name), seats, options)


def random_states(rules: Rules, seed: int) -> list[Round]:
    """A random round from deal to end."""
    chance = random.Random(seed)
    states = [deal(rules, seed)]
    while states[-1].result is None:
        states.append(states[-1].apply(chance.choice(states[-1].legal())))
    return states


def opened(state: Round) -> tuple[Table, Deal]:
    """A moment of a round as the search knows it, once all hands are open."""
    table = Table(state.rules, worth_for(view(state, state.turn)))
    spot = table.graph.spot(state.line, state.history)
    boneyard = tuple(tile.bit for tile in state.boneyard)
    return table, Deal(
        state.hands, boneyard, spot, state.turn, state.passes, state.drew, (0,) * state.rules.seats
    )


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_the_search_plays_by_the_rules(name: str, seats: int, options: dict[str, str]) -> None:
    rules = agreed(name, seats, options)
    for seed in range(25):
        states = random_states(rules, seed)
        first = next(place for place, state in enumerate(states) if state.line)
        table, now = opened(states[first])
        for before, after in pairwise(states[first:]):
            move = after.history[-1][1]
            if before.turn == now.turn and before.hands == now.hands:
                legal = {move.tile for move in before.legal() if move.tile}
                assert {BY_BIT[bit] for bit in bits_of(now.hands[now.turn] & now.spot.fits)} == legal
            if move.tile is None:
                continue  # the search draws and passes in one stride; it is held to at the next placement
            while not now.hands[now.turn] & now.spot.fits:
                step = table.stuck(now)
                assert isinstance(step, Deal)
                now = step
            assert (now.turn, now.hands) == (before.turn, before.hands)
            spot = table.graph.grown(before.line, before.history, move)
            playable = now.hands[now.turn] & now.spot.fits
            steps = now.spot.steps(playable)
            assert (move.tile.bit, spot) in steps
            assert list(dict.fromkeys(bit for bit, _ in steps)) == list(bits_of(playable))
            step = table.place(now, move.tile.bit, spot)
            if isinstance(step, End):
                assert after.result is not None
                assert step.winners == after.result.winners
                break
            now = step
            gained = tuple(
                late - early for late, early in zip(after.points, states[first].points, strict=True)
            )
            assert now.points == gained


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_quick_playouts_end_as_the_rules_let_rounds_end(
    name: str, seats: int, options: dict[str, str]
) -> None:
    rules = agreed(name, seats, options)
    for seed in range(20):
        state = next(state for state in random_states(rules, seed) if state.line)
        table, now = opened(state)
        end = playout(table, now, Rng(seed))
        assert len(end.worths) == seats
        assert set(end.winners) <= set(range(seats))


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_what_it_infers_never_rules_out_the_truth(name: str, seats: int, options: dict[str, str]) -> None:
    rules = agreed(name, seats, options)
    for seed in range(12):
        for state in random_states(rules, seed)[:-1]:
            if not state.line:
                continue
            belief = Belief(view(state, state.turn))
            for seat, slots in belief.slots.items():
                assert len(slots) == state.hands[seat].bit_count()
                assert fits_somehow(list(bits_of(state.hands[seat])), slots)


def fits_somehow(bits: list[int], slots: list[int]) -> bool:
    """Whether every tile finds a slot of its own that may hold it."""
    if not bits:
        return True
    return any(
        allowed & bits[0] and fits_somehow(bits[1:], slots[:place] + slots[place + 1 :])
        for place, allowed in enumerate(slots)
    )


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_sampled_hands_hold_what_is_left_and_nothing_twice(
    name: str, seats: int, options: dict[str, str]
) -> None:
    rules = agreed(name, seats, options)
    rng = Rng(3)
    for state in random_states(rules, 5)[:-1]:
        if not state.line:
            continue
        belief = Belief(view(state, state.turn))
        hands, boneyard = belief.sample(rng)
        assert {seat: hand.bit_count() for seat, hand in hands.items()} == {
            seat: state.hands[seat].bit_count() for seat in hands
        }
        together = [bit for hand in hands.values() for bit in bits_of(hand)] + list(boneyard)
        assert sorted(together) == sorted(belief.tiles)


def brute_force(state: Round, worth_of: Table) -> tuple[float, ...]:
    """What the rest of a round is worth by the rules' own moves, everyone playing for the most."""
    if state.result is not None:
        return worth_of.worth(state.result, state.points)
    found = [brute_force(state.apply(move), worth_of) for move in state.legal()]
    return max(found, key=lambda worths: worths[state.turn])


@pytest.mark.parametrize(("name", "seats"), [("gaple", 4), ("block", 2), ("bergen", 2), ("all-fives", 2)])
def test_endings_agree_with_brute_force(name: str, seats: int) -> None:
    rules = agreed(name, seats, {"partnership": "on"} if name == "gaple" else {})
    for seed in range(15):
        state = next(
            state
            for state in random_states(rules, seed)
            if sum(map(int.bit_count, state.hands)) <= 7 or state.result is not None
        )
        if state.result is not None or state.boneyard:
            continue
        table, now = opened(state)
        ours = Ending(table).end(now._replace(points=state.points))
        assert ours.worths[state.turn] == pytest.approx(brute_force(state, table)[state.turn])


@pytest.mark.parametrize(
    ("name", "options", "most"),
    [("gaple", {}, 11), ("bergen", {}, 11), ("all-fives", {}, 11), ("all-fives", {"spinners": "every"}, 9)],
)
def test_an_end_is_solved_from_so_many_tiles_on_that_one_thought_stays_short(
    name: str, options: dict[str, str], most: int
) -> None:
    near = [
        state
        for seed in range(100)
        for state in random_states(agreed(name, 4, options), seed)[:-1]
        if not state.boneyard and sum(map(int.bit_count, state.hands)) <= most + 2 and len(state.legal()) > 1
    ][:30]
    solved = [Mind(view(state, state.turn), Rng(1)).has_solved for state in near]
    assert solved == [sum(map(int.bit_count, state.hands)) <= most for state in near]
    assert len(set(solved)) == 2


def test_the_same_seed_and_thoughts_give_the_same_move() -> None:
    rules = agreed("gaple", 4, {})
    state = next(state for state in random_states(rules, 8) if len(state.legal()) > 3)
    seen = view(state, state.turn)
    assert len({choose(seen, Rng(4), up_to(120)) for _turn in range(3)}) == 1


@pytest.mark.parametrize("walks", [0, 1, 7])
def test_it_has_a_legal_move_whenever_it_is_cut_off(walks: int) -> None:
    for name, seats, options in GAMES:
        for state in random_states(agreed(name, seats, options), 2)[:-1]:
            assert choose(view(state, state.turn), Rng(1), up_to(walks)) in state.legal()


def test_it_cannot_peek() -> None:
    """Two states that differ only in what its seat does not see."""
    rules = agreed("gaple", 4, {})
    state = deal(rules, 11)
    state = state.apply(state.legal()[0])
    seat = state.turn
    others = [each for each in range(4) if each != seat]
    hidden = [tile for each in others for tile in tiles_of(state.hands[each])]
    random.Random(1).shuffle(hidden)
    hands = list(state.hands)
    for each in others:
        count = state.hands[each].bit_count()
        hands[each] = sum(tile.bit for tile in hidden[:count])
        del hidden[:count]
    other = state._replace(hands=tuple(hands))
    assert other.hands != state.hands
    assert view(other, seat) == view(state, seat)
    assert choose(view(other, seat), Rng(5), up_to(200)) == choose(view(state, seat), Rng(5), up_to(200))


def test_its_chances_are_those_of_one_winner() -> None:
    rules = agreed("gaple", 4, {})
    state = next(state for state in random_states(rules, 8) if len(state.legal()) > 3)
    judged = judge(view(state, state.turn), Rng(2), up_to(200))
    assert judged[0].move == choose(view(state, state.turn), Rng(2), up_to(200))
    assert all(0 < sum(each.chances) <= 1.0001 for each in judged)


def test_a_tile_that_goes_out_is_played_when_it_wins() -> None:
    rules = agreed("gaple", 4, {})
    for seed in range(40):
        for state in random_states(rules, seed)[:-1]:
            if state.hands[state.turn].bit_count() == 1 and state.legal() != (PASS,):
                assert choose(view(state, state.turn), Rng(seed), up_to(20)) in state.legal()
                after = state.apply(choose(view(state, state.turn), Rng(seed), up_to(20)))
                assert after.result is not None


def test_near_the_goal_the_match_counts() -> None:
    """With points enough for the match, winning the round is worth the match as well."""
    rules = agreed("gaple", 4, {})
    state = random_states(rules, 3)[-1]
    assert state.result is not None
    winner = state.result.winners[0]
    plain = worth_for(view(state, winner))(state.result, (0, 0, 0, 0))
    close = Standing(tuple(99 if seat == winner else 0 for seat in range(4)), 100)
    near = worth_for(view(state, winner, close))(state.result, (0, 0, 0, 0))
    assert near[winner] - plain[winner] > 1
    assert [near[seat] for seat in range(4) if seat != winner] == [
        plain[seat] for seat in range(4) if seat != winner
    ]
