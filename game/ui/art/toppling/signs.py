"""Small signs that tell groups and special tiles apart without colour; knows no tile."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Protocol

from game.ui.art.toppling.outline import Point
from game.ui.theme import RGB


class Plane(Protocol):
    """Whatever one can paint a polygon on."""

    def fill(self, points: Sequence[Point], color: RGB) -> None:
        """A polygon in the plane's own mm."""


def _regular(count: int, turn: float, reach: float = 1.0) -> list[Point]:
    turns = [turn + 2 * pi * step / count for step in range(count)]
    return [(cos(each) * reach, sin(each) * reach) for each in turns]


def _star(count: int, waist: float) -> list[Point]:
    tips, dents = _regular(count, pi / 2), _regular(count, pi / 2 + pi / count, waist)
    return [point for pair in zip(tips, dents, strict=True) for point in pair]


_BAR: list[Point] = [(-0.3, -1.0), (0.3, -1.0), (0.3, 1.0), (-0.3, 1.0)]
_ACROSS: list[Point] = [(y, x) for x, y in _BAR]
_ARROW: list[Point] = [(-0.95, -0.1), (0.0, -0.1), (0.0, -0.75), (1.0, 0.0), (0.0, 0.75), (0.0, 0.1)]

SIGNS: dict[str, list[list[Point]]] = {
    "red": [_regular(20, 0.0, 0.9)],
    "green": [_regular(3, pi / 2)],
    "blue": [_regular(4, pi / 4)],
    "gold": [_star(5, 0.46)],
    "violet": [_regular(4, 0.0)],
    "orange": [_BAR, _ACROSS],
    "trigger": [_star(8, 0.62)],
    "blocker": [[(-1.0, -0.28), (1.0, -0.28), (1.0, 0.28), (-1.0, 0.28)]],
    "splitter": [
        [(-0.14, -1.0), (0.14, -1.0), (0.14, 1.0), (-0.14, 1.0)],
        [(-1, 0), (-0.35, 0.6), (-0.35, -0.6)],
        [(1, 0), (0.35, -0.6), (0.35, 0.6)],
    ],
    "delay": [[(-0.75, 1), (0, 0), (0.75, 1)], [(-0.75, -1), (0.75, -1), (0, 0)]],
    "bouncer": [
        [(x * -0.55 - 0.5, y * 0.8) for x, y in _regular(3, 0.0)],
        [(x * 0.55 + 0.5, y * 0.8) for x, y in _regular(3, 0.0)],
    ],
    "rocket": [[(0, 1), (-0.8, 0), (0.8, 0)], [(-0.32, 0.1), (-0.32, -1), (0.32, -1), (0.32, 0.1)]],
    "bridge": [
        [(-1, 0.2), (-1, -0.1), (1, -0.1), (1, 0.2)],
        [(-0.95, 0), (-0.95, -0.8), (-0.6, -0.8), (-0.6, 0)],
        [(0.95, 0), (0.6, 0), (0.6, -0.8), (0.95, -0.8)],
    ],
    "blast": [_star(9, 0.45)],
}
"""Each sign as polygons from -1 to 1, y up: by the colour of a group, or by the role of a special tile."""


def sign(plane: Plane, name: str, at: Point, reach: float, color: RGB, edge: RGB) -> None:
    """A sign `reach` mm to each side of `at`, in `color` within a thin dark edge."""
    for grow, paint in ((1.26, edge), (1.0, color)):
        for polygon in SIGNS[name]:
            plane.fill([(at[0] + x * reach * grow, at[1] + y * reach * grow) for x, y in polygon], paint)
