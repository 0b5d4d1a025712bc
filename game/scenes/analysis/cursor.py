"""Which move of a round is shown, and when the next one is: owns no clock, changes nothing of the round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

PACE: Final = 1.1
"""Seconds from one move to the next."""


class Cursor:
    """Between the deal (ply 0) and the `last` ply, both included."""

    def __init__(self, last: int) -> None:
        self.last = last
        self.ply = 0
        self.playing = False
        self._wait = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the last move is shown."""
        return self.ply >= self.last

    def seek(self, ply: float) -> bool:
        """Shows that ply, or the nearest that there is; False where it is shown already."""
        wanted = round(min(max(ply, 0), self.last))
        self._wait = PACE
        if wanted == self.ply:
            return False
        self.ply = wanted
        return True

    def toggle(self) -> None:
        """Plays or pauses; at the end it begins again."""
        if not self.playing and self.is_over:
            self.seek(0)
        self.playing = not self.playing
        self._wait = PACE / 2

    def advance(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True when another ply is shown. At the end it pauses."""
        if not self.playing:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        moved = self.seek(self.ply + 1)
        self.playing = not self.is_over
        return moved

    def jump(self, plies: Iterable[int], way: int) -> bool:
        """Shows the next (1) or previous (-1) of some plies; False where there is none that way."""
        ahead = [ply for ply in plies if (ply - self.ply) * way > 0]
        return self.seek(min(ahead, key=lambda ply: abs(ply - self.ply))) if ahead else False
