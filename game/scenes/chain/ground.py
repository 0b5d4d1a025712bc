"""What pieces stand on and how far they reach, from their outlines alone; knows no pygame, moves nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from game.topple.allowed import extent_of
from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Region, Shape, Solid

Outline = tuple[tuple[float, float], ...]
"""Corners in mm of the world, counter-clockwise."""

TOUCH: Final = 0.02
"""mm by which two pieces may share room: rounding is no overlap."""
CLIMB: Final = 30.0
"""mm that a line of tiles climbs from one tile to the next."""
_DISC: Final = 12
"""Corners that stand for a disc."""


class Spot(NamedTuple):
    """A place on the ground."""

    y: float
    slope: float
    """Degrees counter-clockwise."""


class Part(NamedTuple):
    """One outline of a piece."""

    outline: Outline
    moves: bool
    touches: bool
    """False: it stands behind everything else."""


@lru_cache(maxsize=20_000)
def parts(piece: Placed) -> tuple[Part, ...]:
    """Everything that a piece consists of."""
    return tuple(
        Part(_outline(solid, shape), solid.moves, solid.touches)
        for solid in made_of(piece).solids
        for shape in solid.shapes
    )


@lru_cache(maxsize=20_000)
def bounds(piece: Placed) -> Region:
    """The box around a piece."""
    return extent_of(piece)


class Ground:
    """Everything that never moves, to stand pieces on."""

    def __init__(self, pieces: Iterable[Placed]) -> None:
        self._tops = [
            (_box(part.outline), part.outline)
            for piece in pieces
            for part in parts(piece)
            if part.touches and not part.moves
        ]

    def spots(self, x: float) -> list[Spot]:
        """Every height at which something may stand at `x`, from the lowest up."""
        found = [
            spot
            for box, outline in self._tops
            if box.left <= x <= box.right and (spot := _top_at(outline, x)) is not None
        ]
        open_ = [spot for spot in found if not self._is_inside(x, spot.y + 1.0)]
        return sorted(set(open_))

    def near(self, x: float, y: float) -> Spot | None:
        """What a piece let go at (x, y) comes to stand on; above it where there is nothing below."""
        spots = self.spots(x)
        below = [spot for spot in spots if spot.y <= y + 1.0]
        return below[-1] if below else spots[0] if spots else None

    def ahead(self, x: float, y: float) -> Spot | None:
        """Where a line that has come to the height `y` goes on at `x`."""
        reached = [spot for spot in self.spots(x) if spot.y <= y + CLIMB]
        return reached[-1] if reached else None

    def _is_inside(self, x: float, y: float) -> bool:
        return any(box.holds(x, y) and _holds(outline, x, y) for box, outline in self._tops)


def overlap(one: Placed, other: Placed) -> bool:
    """Whether two pieces take the same room; what never moves may be sunk into each other."""
    a, b = bounds(one), bounds(other)
    if a.right <= b.left + TOUCH or b.right <= a.left + TOUCH:
        return False
    if a.top <= b.bottom + TOUCH or b.top <= a.bottom + TOUCH:
        return False
    return any(
        _meet(first.outline, second.outline)
        for first in parts(one)
        for second in parts(other)
        if first.touches and second.touches and (first.moves or second.moves)
    )


def holds(piece: Placed, x: float, y: float, slack: float) -> bool:
    """Whether a point is within `slack` mm of a piece."""
    box = bounds(piece)
    if not (box.left - slack <= x <= box.right + slack and box.bottom - slack <= y <= box.top + slack):
        return False
    return any(_distance(part.outline, x, y) <= slack for part in parts(piece))


def _outline(solid: Solid, shape: Shape) -> Outline:
    c, s = math.cos(solid.angle), math.sin(solid.angle)
    points = shape.points
    if len(points) == 1:
        (x, y), r = points[0], shape.radius
        turns = [math.tau * number / _DISC for number in range(_DISC)]
        points = tuple((x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns)
    return tuple((solid.x + x * c - y * s, solid.y + x * s + y * c) for x, y in points)


def _box(outline: Outline) -> Region:
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return Region(min(xs), min(ys), max(xs), max(ys))


def _edges(outline: Outline) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def _top_at(outline: Outline, x: float) -> Spot | None:
    """The upper side of an outline at `x`; the edges that run leftward are its upper ones."""
    for (x0, y0), (x1, y1) in _edges(outline):
        if x1 < x0 and x1 <= x <= x0:
            part = (x - x1) / (x0 - x1)
            slope = math.degrees(math.atan2(y0 - y1, x0 - x1))
            return Spot(y1 + part * (y0 - y1), round(slope, 6) + 0.0)
    return None


def _holds(outline: Outline, x: float, y: float) -> bool:
    return all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0 for (x0, y0), (x1, y1) in _edges(outline))


def _distance(outline: Outline, x: float, y: float) -> float:
    """mm from a point to an outline, 0 within it."""
    if _holds(outline, x, y):
        return 0.0
    return min(_to_edge(*start, *end, x, y) for start, end in _edges(outline))


def _to_edge(x0: float, y0: float, x1: float, y1: float, x: float, y: float) -> float:
    dx, dy = x1 - x0, y1 - y0
    long = dx * dx + dy * dy
    part = min(max(((x - x0) * dx + (y - y0) * dy) / long, 0.0), 1.0) if long else 0.0
    return math.hypot(x - x0 - part * dx, y - y0 - part * dy)


def _meet(one: Outline, other: Outline) -> bool:
    """Whether two convex outlines overlap by more than `TOUCH`: no edge of either parts them."""
    for (x0, y0), (x1, y1) in (*_edges(one), *_edges(other)):
        nx, ny = y1 - y0, x0 - x1
        long = math.hypot(nx, ny)
        if not long:
            continue
        first = [(x * nx + y * ny) / long for x, y in one]
        second = [(x * nx + y * ny) / long for x, y in other]
        if max(first) <= min(second) + TOUCH or max(second) <= min(first) + TOUCH:
            return False
    return True
