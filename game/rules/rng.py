"""The project's own random numbers: the same on every machine and in every Python version.

The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
2014): a 64-bit counter and a mixing function. Tests hold it to the published sequence.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A stream of random numbers decided by one integer seed."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def next64(self) -> int:
        """The next 64 random bits, as an int from 0 to 2**64 - 1."""
        self._state = (self._state + _GAMMA) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`, each equally likely (draws again past the last whole multiple)."""
        if limit <= 0:
            raise ValueError(f"below() needs a limit of at least 1, not {limit}")
        last_start = _MASK + 1 - limit
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
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def derive(seed: int, *steps: int) -> int:
    """A new 64-bit seed for a numbered part of what `seed` decides (a round of a match, a bot's seat)."""
    for step in steps:
        seed = Rng(seed ^ Rng(step).next64()).next64()
    return seed & _MASK
