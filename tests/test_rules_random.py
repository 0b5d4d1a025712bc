"""A hundred thousand random rounds over all variants, seats and options: no invariant may break.

The rounds are shared out in chunks of fixed seeds over all processors; every agreement gets as many as the
others, give or take one.
"""

import multiprocessing
import os
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from contract import AGREEMENTS, LONGEST_ROUND, assert_whole, earned_in, newly_placed, reshuffled

from game.rules.match import Match
from game.rules.round import Round, deal, view
from game.rules.tiles import hand_of, pips_of
from game.rules.variants import VARIANTS

ROUNDS = 100_000
CHUNK = 1_000


def play_chunk(first_seed: int) -> Counter[tuple[str, str]]:
    """Plays `CHUNK` rounds, each checked all the way; gives back how often each variant ended how."""
    endings: Counter[tuple[str, str]] = Counter()
    for seed in range(first_seed, first_seed + CHUNK):
        final = play_checked(seed)
        assert final.result is not None
        endings[final.rules.variant.id, final.result.ending] += 1
    return endings


def play_checked(seed: int) -> Round:
    """One random round: its tiles stay whole, its points are those of its events, and it ends."""
    source = random.Random(seed)
    state = deal(AGREEMENTS[seed % len(AGREEMENTS)], seed)
    assert_whole(state, 0)
    on_table = moves_made = 0
    points = list(state.points)
    watched = source.randrange(30)
    while state.result is None:
        if moves_made == watched:
            assert_hides(state, source)
        moves = state.legal()
        state = state.apply(moves[int(source.random() * len(moves))])
        moves_made += 1
        assert moves_made < LONGEST_ROUND
        on_table |= hand_of(newly_placed(state))
        assert_whole(state, on_table)
        points = [have + more for have, more in zip(points, earned_in(state), strict=True)]
    assert_adds_up(state, points)
    return state


def assert_hides(state: Round, source: random.Random) -> None:
    """A seat sees no change where the tiles hidden from it have changed places."""
    seat = source.randrange(state.rules.seats)
    assert view(reshuffled(state, seat, source), seat) == view(state, seat)


def assert_adds_up(state: Round, points: list[int]) -> None:
    """The result is the sum of its terms and goes to a side; the points in play are those of the events."""
    result = state.result
    assert result is not None
    assert state.legal() == ()
    assert result.score.points == sum(term.value for term in result.score.terms) >= 0
    assert result.pips == tuple(map(pips_of, state.hands))
    assert result.winners == () or tuple(sorted(result.winners)) in state.rules.sides
    assert result.winners or result.score.points == 0
    assert result.ending == "drawn" or list(state.points) == points
    totals = Match.begin(state.rules, 1).after(state).totals
    assert sum(totals) == sum(state.points) + len(result.winners) * result.score.points


def test_a_hundred_thousand_random_rounds_break_no_invariant() -> None:
    # Started afresh rather than forked: the test runner has threads, and a fork would copy their locks.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(32, os.cpu_count() or 1), mp_context=fresh) as pool:
        chunks = list(pool.map(play_chunk, range(0, ROUNDS, CHUNK)))
    endings = sum(chunks, Counter[tuple[str, str]]())
    assert endings.total() == ROUNDS
    ways = {variant.id: {ending for each, ending in endings if each == variant.id} for variant in VARIANTS}
    assert ways == {
        "gaple": {"out", "blocked", "drawn"},
        "block": {"out", "blocked"},
        "scoring": {"out", "blocked"},
        "classic": {"out", "blocked", "drawn"},
        "all-fives": {"out", "blocked", "drawn"},
        "blind": {"out", "blocked", "drawn"},
        "bergen": {"out", "blocked", "drawn"},
        "poker": {"showdown"},
    }
