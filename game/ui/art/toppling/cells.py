"""Which bodies are near a place of the world: what a tile may hide, be hidden by, or stand on; no pixels."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.order import SLACK, Body
from game.ui.art.toppling.outline import Point, is_before, turned

CELL = 96.0
"""The side in mm of the squares in which bodies are looked up."""
REACH = 100.0
"""How far a tile may stretch from its middle, in mm, its depth in the picture included."""
TOUCH = 4.0
"""A tile that is no higher above the ground than this, in mm, throws its shadow on it."""


class Near(NamedTuple):
    """A body with its place in the painter's order and what it covers in the picture, as if at z = 0."""

    place: int
    left: float
    bottom: float
    right: float
    top: float
    body: Body


Pose = tuple[float, float, float, float, float, float, float, float, float, float]
"""A tile in the world: the x and y of its middle, its angle, half its width and height, what it takes up
(left, bottom, right, top), its depth; a bare tuple, since thousands are made in a frame."""


class Cells:
    """Bodies by the squares of the world; each square is filled when first asked for."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        """`bodies` are in painter's order."""
        self._all = [_seen(place, body) for place, body in enumerate(bodies)]
        self._cells: dict[tuple[float, float], list[Near]] = {}

    def at(self, x: float, y: float) -> list[Near]:
        """The bodies that a tile about this place can meet in the picture."""
        key = (x // CELL, y // CELL)
        found = self._cells.get(key)
        if found is None:
            left, bottom = key[0] * CELL - REACH, key[1] * CELL - REACH
            right, top = left + CELL + 2 * REACH, bottom + CELL + 2 * REACH
            found = self._cells[key] = [
                each
                for each in self._all
                if left < each.right and each.left < right and bottom < each.top and each.bottom < top
            ]
        return found

    def ground_below(self, x: float, bottom: float) -> float | None:
        """The height of the highest level ground at `x` that is not above `bottom`, in mm."""
        tops = [
            body.top
            for *_, body in self._all
            if body.level and body.left <= x <= body.right and body.top < bottom + TOUCH
        ]
        return max(tops, default=None)


def _seen(place: int, body: Body) -> Near:
    across, up = DEPTH
    return Near(
        place,
        body.left + body.near * across,
        body.bottom + body.near * up,
        body.right + body.far * across,
        body.top + body.far * up,
        body,
    )


def slot(pose: Pose, near: Sequence[Near]) -> tuple[int, bool]:
    """Before which place of the bodies' order a tile is painted, and whether it stands on level ground."""
    x, _, _, _, _, left, bottom, right, top, depth = pose
    far, high = right + depth * DEPTH[0], top + depth * DEPTH[1]
    found, grounded = 0, False
    for place, seen_left, seen_bottom, seen_right, seen_top, body in near:
        if left >= seen_right or bottom >= seen_top or far <= seen_left or high <= seen_bottom:
            continue
        if bottom >= body.top - SLACK:
            found = place + 1
            grounded |= body.level and bottom < body.top + TOUCH and body.left <= x <= body.right
        elif left >= body.right - SLACK / 2 or (
            right > body.left + SLACK / 2
            and top > body.bottom + SLACK
            and is_before(_box(pose), body.outline)
        ):
            found = place + 1
    return found, grounded


def _box(pose: Pose) -> list[Point]:
    """The outline of a tile in the world."""
    x, y, angle, half, high = pose[:5]
    corners = turned(((-half, -high), (half, -high), (half, high), (-half, high)), angle)
    return [(x + px, y + py) for px, py in corners]
