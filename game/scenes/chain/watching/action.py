"""What goes on at a moment of a run: where the eye is to look, the wave's speed, dust. Draws nothing."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from math import hypot
from operator import attrgetter
from typing import Final

from game.scenes.chain.watching.follow import place
from game.scenes.chain.watching.runner import Event
from game.topple.physics import TICKS_PER_SECOND
from game.topple.recording import Impact, Recording
from game.topple.solids import Region
from game.ui.art.toppling import Item, Puff

BEHIND, AHEAD = 0.15, 0.40
"""Seconds of world time before and after the moment of which the eye sees what falls."""
STIRS: Final = 25.0
"""mm/s from which on a body that is no tile draws the eye."""
WINDOW: Final = 8
"""Falls over which the wave's speed is taken."""
PARENTS: Final = 12
"""Falls back among which the one is sought that made a tile fall."""
OVER: Final = 0.3
"""Seconds of world time after the last fall in which there still is a wave."""
LINGERS: Final = 0.45
"""Seconds of world time that dust is seen."""
DUSTY, SPARKING = 160.0, 260.0
"""mm/s from which on a touch raises dust, or a spark."""
MOST_PUFFS: Final = 40

_TICK = attrgetter("tick")
_TILES: Final = frozenset({"tile", "trigger", "blocker"})
_HARD: Final = frozenset({"steel", "brass", "stone"})


class Action:
    """Reads the bodies of one world (`items`, in their first poses, by number) and what happened to them."""

    def __init__(self, items: Sequence[Item], movers: Sequence[int]) -> None:
        """`movers` are the numbers of those that can move."""
        self._items = items
        self._parts = [number for number in movers if items[number].role not in _TILES]
        self._balls = [number for number in self._parts if items[number].role == "ball"]

    def places(
        self, falls: Sequence[Event], recording: Recording, tick: float, lead: float = 1.0
    ) -> list[Region]:
        """Where something happens at a tick, in mm; `lead` times as far ahead as usual."""
        first = bisect_right(falls, tick - BEHIND * TICKS_PER_SECOND, key=_TICK)
        last = bisect_right(falls, tick + lead * AHEAD * TICKS_PER_SECOND, key=_TICK)
        tiles = [self._items[event.solid] for event in falls[first:last]]
        boxes = [place(item.x, item.y, 1.3 * max(y for _x, y in item.shapes[0].points)) for item in tiles]
        return boxes + [
            place(x, y, 40.0)
            for x, y, across, up in self._motion(self._parts, recording, tick)
            if hypot(across, up) > STIRS
        ]

    def rolling(self, recording: Recording, tick: float) -> list[tuple[float, float, float]]:
        """Every ball: its x in mm, its speed to the right and up in mm/s."""
        return [(x, across, up) for x, _y, across, up in self._motion(self._balls, recording, tick)]

    def speed(self, falls: Sequence[Event], tick: float) -> float | None:
        """mm/s of the wave at a tick; None where there is none."""
        end = bisect_right(falls, tick, key=_TICK)
        if end < 3 or tick - falls[end - 1].tick > OVER * TICKS_PER_SECOND:
            return None
        way = time = 0.0
        for number in range(max(end - WINDOW, 1), end):
            fall = falls[number]
            before = falls[max(number - PARENTS, 0) : number]
            near = min(before, key=lambda event: self._apart(event.solid, fall.solid))
            way += self._apart(near.solid, fall.solid)
            time += fall.tick - near.tick
        return way / time * TICKS_PER_SECOND if time else None

    def puffs(self, impacts: Sequence[Impact], tick: float) -> list[Puff]:
        """The dust and sparks that are to be seen at a tick, the latest ones of them."""
        first = bisect_right(impacts, tick - LINGERS * TICKS_PER_SECOND, key=_TICK)
        last = bisect_right(impacts, tick, key=_TICK)
        seen = []
        for number in range(last - 1, first - 1, -1):
            impact = impacts[number]
            kind = self._kind(impact)
            if kind:
                age = (tick - impact.tick) / TICKS_PER_SECOND
                seen.append(Puff(age, impact.x, impact.y, min(impact.speed / 900, 1.0), kind))
                if len(seen) == MOST_PUFFS:
                    break
        return seen

    def _kind(self, impact: Impact) -> str:
        if impact.speed < DUSTY:
            return ""
        one, other = self._items[impact.solid], self._items[impact.other]
        if impact.speed >= SPARKING and one.material in _HARD and other.material in _HARD:
            return "spark"
        return "" if one.role in _TILES and other.role in _TILES else "dust"

    def _motion(
        self, numbers: Sequence[int], recording: Recording, tick: float
    ) -> list[tuple[float, float, float, float]]:
        """Where these bodies are (mm) and how fast they go to the right and up (mm/s)."""
        if not numbers:
            return []
        step = max(recording.stride, 8)
        start = min(int(tick), max(recording.last - step, 0)) // recording.stride * recording.stride
        now, later = recording.at(start), recording.at(start + step)
        return [(*_xy(now, number), *_speed(now, later, number, step)) for number in numbers]

    def _apart(self, one: int, other: int) -> float:
        a, b = self._items[one], self._items[other]
        return hypot(a.x - b.x, a.y - b.y)


def _xy(poses: array[float], number: int) -> tuple[float, float]:
    return poses[3 * number], poses[3 * number + 1]


def _speed(now: array[float], later: array[float], number: int, ticks: int) -> tuple[float, float]:
    (x, y), (u, v) = _xy(now, number), _xy(later, number)
    return (u - x) / ticks * TICKS_PER_SECOND, (v - y) / ticks * TICKS_PER_SECOND
