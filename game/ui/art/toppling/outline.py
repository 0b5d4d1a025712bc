"""Convex outlines in millimetres: rounded, shrunk, measured, and which of two is seen in front; no pixels."""

from collections.abc import Sequence
from math import cos, hypot, inf, pi, sin

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.items import Shape

Point = tuple[float, float]

DISC_CORNERS = 28
"""How many corners stand for a disc."""


def corners(shape: Shape) -> list[Point]:
    """The outline of a shape, counter-clockwise; a disc as a polygon."""
    if shape.radius <= 0:
        return list(shape.points)
    x, y = shape.points[0]
    turns = (2 * pi * step / DISC_CORNERS for step in range(DISC_CORNERS))
    return [(x + shape.radius * cos(turn), y + shape.radius * sin(turn)) for turn in turns]


def placed(shape: Shape, x: float, y: float, angle: float) -> list[Point]:
    """The outline of a shape whose body stands at a pose, in mm of the world."""
    return [(x + px, y + py) for px, py in turned(corners(shape), angle)]


def turned(points: Sequence[Point], angle: float) -> list[Point]:
    """Points after a turn about the origin, radians counter-clockwise."""
    c, s = cos(angle), sin(angle)
    return [(px * c - py * s, px * s + py * c) for px, py in points]


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, bottom, right, top."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def normals(points: Sequence[Point]) -> list[Point]:
    """The outward unit normal of each edge, from a corner to the next."""
    found = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        far = hypot(bx - ax, by - ay) or 1.0
        found.append(((by - ay) / far, (ax - bx) / far))
    return found


def rounded(points: Sequence[Point], radius: float, steps: int = 3) -> list[Point]:
    """An outline with its corners rounded, as far as its edges allow."""
    result: list[Point] = []
    for index, (x, y) in enumerate(points):
        ends = []
        for other in (points[index - 1], points[(index + 1) % len(points)]):
            far = hypot(other[0] - x, other[1] - y) or 1.0
            near = min(radius, far / 2.2)
            ends.append((x + (other[0] - x) * near / far, y + (other[1] - y) * near / far))
        (ax, ay), (bx, by) = ends
        for step in range(steps + 1):
            t = step / steps
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            result.append((a * ax + b * x + c * bx, a * ay + b * y + c * by))
    return result


def shrunk(points: Sequence[Point], by: float) -> list[Point]:
    """An outline drawn in towards its middle: every edge moves inwards by about `by`."""
    edges = normals(points)
    result = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = edges[index - 1], edges[index]
        grow = 1 + ax * bx + ay * by_
        result.append((x - by * (ax + bx) / grow, y - by * (ay + by_) / grow) if grow > 0.2 else (x, y))
    return result


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull, counter-clockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    halves = []
    for run in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in run:
            while len(half) > 1 and _cross(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _cross(origin: Point, a: Point, b: Point) -> float:
    return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0])


def span_at(points: Sequence[Point], y: float) -> tuple[float, float] | None:
    """From where to where a convex outline reaches at height `y`; None above and below it."""
    found = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay - y) * (by - y) <= 0 and ay != by:
            found.append(ax + (bx - ax) * (y - ay) / (by - ay))
    return (min(found), max(found)) if len(found) > 1 else None


def is_before(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether `one` is nearer to the eye than `other`, both convex and as deep as each other.

    The line that separates two outlines best tells: what lies on its side towards `DEPTH` is seen in front.
    """
    best, facing = -inf, 0.0
    for mine, theirs, sign in ((one, other, -1.0), (other, one, 1.0)):
        for (nx, ny), (px, py) in zip(normals(mine), mine, strict=True):
            gap = min(nx * (x - px) + ny * (y - py) for x, y in theirs)
            if gap > best + 1e-9:
                best, facing = gap, sign * (nx * DEPTH[0] + ny * DEPTH[1])
    return facing > 0
