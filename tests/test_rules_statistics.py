"""What 200,000 random four-player rounds come to, against the published figures.

The rounds are shared out in chunks of fixed seeds over all processors, so the figures do not depend on how
many there are.
"""

import multiprocessing
import os
import random
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import pytest

from game.rules.round import deal
from game.rules.variant import Rules
from game.rules.variants.gaple import GAPLE

ROUNDS = 200_000
CHUNK = 2_500


class Figures(NamedTuple):
    """How many rounds were played, how many ended by going out, and how many tiles were placed."""

    rounds: int
    out: int
    placed: int


def play_chunk(first_seed: int, any_lead: bool) -> Figures:
    """Plays `CHUNK` rounds; every move is drawn uniformly from the legal ones, a tile with its end."""
    rules = Rules.agree(GAPLE)
    uniform = random.Random(first_seed).random
    out = left = 0
    for seed in range(first_seed, first_seed + CHUNK):
        state = deal(rules, seed, int(uniform() * 4) if any_lead else None)
        while state.result is None:
            moves = state.legal()
            state = state.apply(moves[int(uniform() * len(moves))])
        out += state.result.ending == "out"
        left += sum(hand.bit_count() for hand in state.hands)
    return Figures(CHUNK, out, 28 * CHUNK - left)


def play_all(any_lead: bool) -> Figures:
    """The figures of all rounds."""
    # Started afresh rather than forked: the test runner has threads, and a fork would copy their locks.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(32, os.cpu_count() or 1), mp_context=fresh) as pool:
        chunks = list(pool.map(play_chunk, range(0, ROUNDS, CHUNK), [any_lead] * (ROUNDS // CHUNK)))
    return Figures(*map(sum, zip(*chunks, strict=True)))


@pytest.mark.parametrize(
    ("any_lead", "out_percent", "tiles_a_round"),
    [(False, 74.8, 22.5), (True, 73.2, 22.4)],
    ids=["highest double leads", "a random seat leads any tile"],
)
def test_random_rounds_go_out_as_often_and_last_as_long_as_published(
    any_lead: bool, out_percent: float, tiles_a_round: float
) -> None:
    figures = play_all(any_lead)
    assert figures.rounds == ROUNDS
    assert 100 * figures.out / ROUNDS == pytest.approx(out_percent, abs=0.5)
    assert figures.placed / ROUNDS == pytest.approx(tiles_a_round, abs=0.1)
