"""The project's own random numbers: the same on every machine and in every Python version.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
2014): a 64-bit counter and a mixing function. Tests hold it to the published sequence.

Since the counter's values are known beforehand, many numbers can be mixed at once: side by side in one large
integer, each in a lane of 128 bits, which is room for the product of two 64-bit numbers.
"""

import struct
from collections.abc import MutableSequence, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_COUNT = 1 << 64
_MASK = _COUNT - 1
_GAMMA = 0x9E3779B97F4A7C15


class _Lanes(NamedTuple):
    """A count of lanes as large integers: 1 in each, its lowest 64 bits, and the counter's way to it."""

    ones: int
    mask: int
    steps: int


@cache
def _lanes(count: int) -> _Lanes:
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * _GAMMA & _MASK) << 128 * lane for lane in range(count))
    return _Lanes(ones, ones * _MASK, steps)


def _mixed(counters: int, mask: int) -> int:
    """The random number of each counter, in each lane of `mask`."""
    mixed = ((counters ^ (counters >> 30 & mask)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27 & mask)) * 0x94D049BB133111EB) & mask
    return mixed ^ (mixed >> 31 & mask)


class Rng:
    """A stream of random numbers decided by one integer seed."""

    __slots__ = ("_ahead", "_state")

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        self._ahead: list[int] = []

    def next64(self) -> int:
        """The next 64 random bits, as an int from 0 to 2**64 - 1."""
        if self._ahead:
            return self._ahead.pop()
        self._state = (self._state + _GAMMA) & _MASK
        return _mixed(self._state, _MASK)

    def _look_ahead(self, count: int) -> None:
        """Works out the next `count` numbers for next64 to give: they stay the same, but come faster."""
        lanes = _lanes(count)
        mixed = _mixed(self._state * lanes.ones + lanes.steps & lanes.mask, lanes.mask)
        halves = struct.unpack(f"<{2 * count}Q", mixed.to_bytes(16 * count, "little"))
        self._ahead = [*halves[-2::-2], *self._ahead]
        self._state = (self._state + count * _GAMMA) & _MASK

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`, each equally likely (draws again past the last whole multiple)."""
        if limit <= 0:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        last_start = _COUNT - limit
        while True:
            value = self.next64()
            rest = value % limit
            if value - rest <= last_start:
                return rest

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts `items` into random order, in place (Fisher-Yates from the end)."""
        places = range(len(items) - 1, 0, -1)
        self._look_ahead(len(places))
        for last in places:
            value = self.next64()
            other = value % (last + 1)
            if value - other >= _COUNT - last:  # as in `below`
                other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def derive(seed: int, *steps: int) -> int:
    """A new 64-bit seed for a numbered part of what `seed` decides (a round of a match, a bot's seat)."""
    for step in steps:
        seed = Rng(seed ^ Rng(step).next64()).next64()
    return seed & _MASK
