"""What a run looked like: the poses of every shown tick, and every touch; read back at any tick."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from struct import Struct
from typing import Final, NamedTuple

_BLOCK: Final = 16
"""Solids whose poses are kept together; where none of them moved, what is there is kept once more."""
_POSE: Final = Struct("3f")
EVERY: Final = ((256, 1), (2_000, 8))
"""(up to so many solids, ticks from one kept pose to the next)."""
RARELY: Final = 16
"""Ticks from one kept pose to the next in the biggest worlds: 60 poses a second of world time."""


class Impact(NamedTuple):
    """Two solids touched anew."""

    tick: int
    solid: int
    other: int
    x: float
    y: float
    """mm, where they touched."""
    speed: float
    """mm/s at which they came together."""


class Recording:
    """Grows while the world runs; whoever plays it back may read all that is there so far."""

    def __init__(self, first: array[float]) -> None:
        """`first` are the poses of tick 0: x, y in mm and angle in radians of every solid."""
        self._size = len(first)
        solids = self._size // 3
        self.stride = next((stride for most, stride in EVERY if solids <= most), RARELY)
        """Ticks from one kept pose to the next."""
        self._frames: list[tuple[bytes, ...]] = []
        self.impacts: list[Impact] = []
        """In order of time."""
        self._frames.append(
            tuple(_raw(first, block) for block in range((self._size // 3 + _BLOCK - 1) // _BLOCK))
        )

    @property
    def last(self) -> int:
        """The last tick that there is a pose of."""
        return (len(self._frames) - 1) * self.stride

    def keep(self, poses: array[float], moved: Iterable[int]) -> None:
        """The poses of the next kept tick; `moved` are the solids that may have moved since the last one."""
        frame = list(self._frames[-1])
        for block in {number // _BLOCK for number in moved}:
            raw = _raw(poses, block)
            if raw != frame[block]:
                frame[block] = raw
        self._frames.append(tuple(frame))

    def at(self, tick: float) -> array[float]:
        """The poses at a tick, between two kept ones interpolated; held at both ends."""
        number, part = self._place(tick)
        poses = self._frame(number)
        if part > 0:
            after = self._frame(number + 1)
            for index, (old, new) in enumerate(zip(poses, after, strict=True)):
                if old != new:
                    poses[index] = old + part * (new - old)
        return poses

    def pose(self, solid: int, tick: float) -> tuple[float, float, float]:
        """The same of one solid, without all the others."""
        number, part = self._place(tick)
        x, y, angle = self._pose(solid, number)
        if part > 0:
            u, v, turned = self._pose(solid, number + 1)
            return x + part * (u - x), y + part * (v - y), angle + part * (turned - angle)
        return x, y, angle

    def _place(self, tick: float) -> tuple[int, float]:
        """The kept pose at or before a tick, and how much of the way to the next one it is."""
        place = min(max(tick, 0), self.last) / self.stride
        return int(place), place - int(place)

    def _pose(self, solid: int, number: int) -> tuple[float, float, float]:
        x, y, angle = _POSE.unpack_from(self._frames[number][solid // _BLOCK], solid % _BLOCK * _POSE.size)
        return x, y, angle

    def _frame(self, number: int) -> array[float]:
        poses = array("f")
        poses.frombytes(b"".join(self._frames[number]))
        return poses


def _raw(poses: array[float], block: int) -> bytes:
    return array("f", poses[3 * _BLOCK * block : 3 * _BLOCK * (block + 1)]).tobytes()
