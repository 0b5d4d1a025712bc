"""The outlines of pieces as they were placed: where they reach, meet and touch; nothing moves here."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Region, Shape, Solid

Point = tuple[float, float]
Outline = tuple[Point, ...]
"""Corners in mm of the world, counter-clockwise."""

TOUCH: Final = 0.03
"""mm by which two pieces may share room, or stand off: rounding to what files keep brings about as much."""
_DISC: Final = 48
"""Corners that stand for a disc; one of them is its lowest point."""
_UPRIGHT: Final = 0.5
"""An edge whose normal points upwards, or downwards, by at least so much carries, or stands."""
_KEPT: Final = 30_000
"""Pieces whose outlines are remembered."""


class Part(NamedTuple):
    """One outline of a piece."""

    outline: Outline
    box: Region
    solid: int
    """Number of its solid in the piece."""
    role: str
    moves: bool
    touches: bool
    """False: it stands behind everything else."""


@lru_cache(maxsize=_KEPT)
def parts(piece: Placed) -> tuple[Part, ...]:
    """Everything that a piece consists of."""
    found = []
    for number, solid in enumerate(made_of(piece).solids):
        for shape in solid.shapes:
            outline = _outline(solid, shape)
            found.append(Part(outline, _box(outline), number, solid.role, solid.moves, solid.touches))
    return tuple(found)


@lru_cache(maxsize=_KEPT)
def bounds(piece: Placed) -> Region:
    """The box around a piece."""
    boxes = [part.box for part in parts(piece)]
    return Region(
        min(box.left for box in boxes),
        min(box.bottom for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )


def near(one: Region, other: Region, slack: float) -> bool:
    """Whether two boxes are at most `slack` mm apart; negative: whether they overlap by more than that."""
    return (
        one.left <= other.right + slack
        and other.left <= one.right + slack
        and one.bottom <= other.top + slack
        and other.bottom <= one.top + slack
    )


def overlap(one: Placed, other: Placed) -> bool:
    """Whether two pieces take the same room; what never moves may be sunk into each other."""
    if not near(bounds(one), bounds(other), -TOUCH):
        return False
    return any(
        near(first.box, second.box, -TOUCH) and _meet(first.outline, second.outline)
        for first in parts(one)
        for second in parts(other)
        if first.touches and second.touches and (first.moves or second.moves)
    )


def carried_at(above: Outline, below: Outline) -> tuple[Point, ...]:
    """Where one outline stands on another: corners of either on the other's edge; empty where it does not."""
    feet = [edge for edge in _edges(above) if edge[2][1] < -_UPRIGHT]
    tops = [edge for edge in _edges(below) if edge[2][1] > _UPRIGHT]
    found: dict[Point, None] = {}
    for foot in feet:
        for top in tops:
            found |= {end: None for end in foot[:2] if _on(end, top)}
            found |= {end: None for end in top[:2] if _on(end, foot)}
    return tuple(found)


def top_at(outline: Outline, x: float) -> tuple[float, float] | None:
    """The height of an outline's upper side at `x`, in mm, and its slope there in degrees; None beside it."""
    for (x0, y0), (x1, y1), normal in _edges(outline):
        if normal[1] > 0 and x1 <= x <= x0 and x1 < x0:
            share = (x - x1) / (x0 - x1)
            return y1 + share * (y0 - y1), math.degrees(math.atan2(y0 - y1, x0 - x1))
    return None


def _outline(solid: Solid, shape: Shape) -> Outline:
    c, s = math.cos(solid.angle), math.sin(solid.angle)
    points: Sequence[Point] = shape.points
    if len(points) == 1:
        (x, y), r = points[0], shape.radius
        turns = [math.tau * number / _DISC - math.pi / 2 for number in range(_DISC)]
        points = [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]
    return tuple((solid.x + x * c - y * s, solid.y + x * s + y * c) for x, y in points)


def _box(outline: Outline) -> Region:
    xs, ys = [x for x, _y in outline], [y for _x, y in outline]
    return Region(min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=2 * _KEPT)
def _edges(outline: Outline) -> tuple[tuple[Point, Point, Point], ...]:
    """From, to, and the unit normal that points outwards."""

    def all_() -> Iterator[tuple[Point, Point, Point]]:
        for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
            long = math.hypot(x1 - x0, y1 - y0)
            if long:
                yield (x0, y0), (x1, y1), ((y1 - y0) / long, (x0 - x1) / long)

    return tuple(all_())


def _on(point: Point, edge: tuple[Point, Point, Point]) -> bool:
    """Whether a point lies on an edge."""
    (x0, y0), (x1, y1), (nx, ny) = edge
    x, y = point[0] - x0, point[1] - y0
    along = -x * ny + y * nx
    return abs(x * nx + y * ny) <= TOUCH and -TOUCH <= along <= math.hypot(x1 - x0, y1 - y0) + TOUCH


def _meet(one: Outline, other: Outline) -> bool:
    """Whether two convex outlines overlap by more than `TOUCH`: no edge of either parts them."""
    return not (_is_parted(one, other) or _is_parted(other, one))


def _is_parted(one: Outline, other: Outline) -> bool:
    for (x0, y0), _end, (nx, ny) in _edges(one):
        reach = x0 * nx + y0 * ny - TOUCH
        if all(x * nx + y * ny >= reach for x, y in other):
            return True
    return False
