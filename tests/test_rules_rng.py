"""The project's own random numbers, held to fixed vectors."""

from collections import Counter

import pytest

from game.rules.rng import Rng, derive
from game.rules.round import deal
from game.rules.tiles import full_set, tiles_of
from game.rules.variant import Rules
from game.rules.variants.gaple import GAPLE

PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""The first outputs of SplitMix64 for the seed 1234567, as its authors' C program prints them."""


def test_the_stream_is_the_published_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next64() for _ in PUBLISHED] == PUBLISHED


def test_a_shuffle_is_fixed_for_ever() -> None:
    tiles = list(full_set(6))
    Rng(7).shuffle(tiles)
    assert " ".join(map(str, tiles)) == (
        "5-2 3-0 6-5 4-3 5-5 5-4 1-1 6-6 6-0 4-1 5-1 3-1 5-3 5-0 "
        "2-1 4-4 3-2 1-0 3-3 2-2 6-4 4-2 0-0 4-0 2-0 6-1 6-3 6-2"
    )


def test_a_deal_is_fixed_for_ever() -> None:
    first = deal(Rules.agree(GAPLE), 7)
    assert [" ".join(map(str, tiles_of(hand))) for hand in first.hands] == [
        "1-1 3-0 4-3 5-2 5-4 5-5 6-5",
        "3-1 4-1 5-0 5-1 5-3 6-0 6-6",
        "1-0 2-1 2-2 3-2 3-3 4-4 6-4",
        "0-0 2-0 4-0 4-2 6-1 6-2 6-3",
    ]


def test_a_shuffle_keeps_every_item() -> None:
    items = list(range(55))
    Rng(3).shuffle(items)
    assert sorted(items) == list(range(55))
    assert items != list(range(55))


def test_every_order_of_four_comes_up_equally_often() -> None:
    rng, orders = Rng(1), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 49.7  # 23 degrees of freedom, one in a thousand


@pytest.mark.parametrize(("limit", "bound"), [(2, 10.8), (7, 22.5), (28, 55.5)])
def test_numbers_below_a_limit_come_up_equally_often(limit: int, bound: float) -> None:
    rng = Rng(1)
    counts = Counter(rng.below(limit) for _ in range(2_000 * limit))
    assert sorted(counts) == list(range(limit))
    assert chi_square(list(counts.values())) < bound  # one in a thousand


class Scripted(Rng):
    """A stream that yields what it is given."""

    __slots__ = ("script",)

    def __init__(self, *script: int) -> None:
        super().__init__(0)
        self.script = list(script)

    def next64(self) -> int:
        return self.script.pop(0)


def test_a_number_past_the_last_whole_multiple_is_drawn_again() -> None:
    last_whole = (1 << 64) - (1 << 64) % 6
    assert Scripted((1 << 64) - 1, last_whole, 8).below(6) == 2
    assert Scripted(last_whole - 1).below(6) == 5


def test_a_shuffle_draws_again_where_a_number_does() -> None:
    last_whole = (1 << 64) - (1 << 64) % 3
    again, once = ["a", "b", "c"], ["a", "b", "c"]
    Scripted(last_whole, (1 << 64) - 1, 3, 1).shuffle(again)
    Scripted(last_whole - 1, 1).shuffle(once)
    assert again == ["c", "b", "a"]
    assert once == ["a", "b", "c"]


def test_a_limit_that_divides_all_numbers_rejects_none() -> None:
    assert Scripted((1 << 64) - 1).below(4) == 3
    assert Scripted((1 << 64) - 1).below(1) == 0


@pytest.mark.parametrize("limit", [0, -3])
def test_there_is_no_number_below_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Rng(1).below(limit)


def test_derived_seeds_differ_by_seed_and_by_every_step() -> None:
    seeds = {derive(seed, first, second) for seed in range(10) for first in range(10) for second in range(10)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert derive(5, 1, 2) == derive(derive(5, 1), 2)


def test_a_derived_seed_is_fixed_for_ever() -> None:
    assert derive(1, 0) == 627405149472732430


def chi_square(counts: list[int]) -> float:
    """How far `counts` lie from being equal, in the usual measure."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 for count in counts) / mean
