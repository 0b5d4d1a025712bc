"""Tiles that come down flat. The physics tells no touch of it, since their foot never left the ground."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from game.scenes.chain.watching.runner import Event
from game.topple.physics import FLAT, TICKS_PER_SECOND
from game.topple.recording import Impact, Recording
from game.ui.art.toppling import Item

LATEST: Final = 1.2
"""Seconds of world time after its fall (past 30°) in which a tile comes down."""
AT_ONCE: Final = 8
"""Falls that are looked into in one step."""
BEFORE: Final = 16
"""Ticks before it over which the speed of a landing is taken."""


class Landings:
    """Finds them in a recording that grows."""

    def __init__(self, items: Sequence[Item], movers: Sequence[int]) -> None:
        """`items` are the world's bodies by number, in their first poses; `movers` those that can move."""
        moving = set(movers)
        self.found: list[Impact] = []
        """In order of time, as touches of the ground."""
        self._items = items
        self._ground = next((number for number in range(len(items)) if number not in moving), None)
        self._judged = 0

    def look(self, falls: Sequence[Event], recording: Recording, *, complete: bool) -> None:
        """Looks into falls that are recorded to their end; `complete`: there is no more to come."""
        for fall in falls[self._judged : self._judged + AT_ONCE]:
            last = fall.tick + int(LATEST * TICKS_PER_SECOND)
            if last > recording.last and not complete:
                return
            self._judged += 1
            self._judge(fall, recording, min(last, recording.last))

    def _judge(self, fall: Event, recording: Recording, last: int) -> None:
        number, stride = fall.solid, recording.stride
        if self._ground is None or self._turned(recording, number, last) < FLAT:
            return
        low, high = fall.tick // stride, -(-last // stride)
        while high - low > 1:
            middle = (low + high) // 2
            if self._turned(recording, number, middle * stride) < FLAT:
                low = middle
            else:
                high = middle
        tick = high * stride
        x, y, _angle = recording.pose(number, tick)
        height = 2 * max(y for _x, y in self._items[number].shapes[0].points)
        turned = FLAT - self._turned(recording, number, tick - BEFORE)
        speed = turned / BEFORE * TICKS_PER_SECOND * height
        impact = Impact(tick, number, self._ground, x, y, speed)
        insort(self.found, impact, key=attrgetter("tick"))

    def _turned(self, recording: Recording, number: int, tick: int) -> float:
        """Radians by which a body had turned at a tick."""
        return abs(recording.pose(number, tick)[2] - self._items[number].angle)
