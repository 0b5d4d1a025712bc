"""Which bodies are near a place of the world: what a tile may hide, be hidden by, or stand on; no pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.model import Form
from game.ui.art.toppling.order import SLACK, Body
from game.ui.art.toppling.outline import Point, is_before, turned

ACROSS, UP = DEPTH
CELL = 48.0
"""The side in mm of the squares in which bodies are looked up."""
ACROSS_ALL = float(2**24)
"""Squares in a row, of which the middle one is 0: more than any world has."""
REACH, TILE_DEPTH = 34.0, 24.0
LARGE_REACH, LARGE_DEPTH = 90.0, 54.0
"""How far a tile may stretch from its middle and into the picture, in mm; the same for large ones."""
FRONTS = 5_000
"""How many comparisons of a tile with a body beside it are remembered."""
TOUCH = 4.0
"""A tile that is no higher above the ground than this, in mm, throws its shadow on it."""


@dataclass(frozen=True, slots=True)
class Near:
    """A body with its place in the painter's order and what it covers in the picture, as if at z = 0."""

    place: int
    bottom: float
    top: float
    left: float
    right: float
    ground: float
    """The true height of its upper edge in the world, in mm."""
    above: float
    """From which height on something is not beside it but above it, a little sunk in or not."""
    touched: float
    """Below which height something above it throws its shadow on it."""
    start: float
    end: float
    """From which x to which it is level; never where it is not."""
    near: float
    """From which z on it reaches into the picture."""
    body: Body


Pose = tuple[float, float, float]
"""x and y in mm, and the angle."""


class Measures(Protocol):
    """What a tile is apart from its pose, lengths in mm."""

    half: float
    high: float
    """Half of its outline."""
    depth: float
    large: bool


class Cells:
    """Bodies by the squares of the world; each square is filled when first asked for."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        """`bodies` are in painter's order."""
        self._all = [_seen(place, body) for place, body in enumerate(bodies)]
        self._cells: tuple[dict[float, list[Near]], ...] = ({}, {})
        """For tiles that are not large, and for large ones; by the number of the square."""
        self._fronts: dict[tuple[Pose, float, float, int], bool] = {}

    def slot(self, x: float, y: float, angle: float, tile: Measures, form: Form) -> tuple[int, bool]:
        """Before which place of the bodies' order a tile is painted; whether it stands on level ground."""
        key = x // CELL + y // CELL * ACROSS_ALL
        cells = self._cells[tile.large]
        cell = cells[key] if key in cells else self._filled(cells, key, tile.large)
        left, bottom = x - form.wide, y - form.tall
        far, high = x + form.far_x, y + form.far_y
        found, grounded = 0, False
        for near in cell:
            if high <= near.bottom or bottom >= near.top or left >= near.right or far <= near.left:
                continue
            if bottom >= near.above or near.near >= tile.depth:
                found = near.place + 1
                if bottom < near.touched and near.start <= x <= near.end:
                    grounded = True
            elif left >= near.body.right - SLACK / 2 or (
                x + form.wide > near.body.left + SLACK / 2
                and y + form.tall > near.body.bottom + SLACK
                and self._is_before((x, y, angle), tile, near)
            ):
                found = near.place + 1
        return found, grounded

    def _is_before(self, pose: Pose, tile: Measures, near: Near) -> bool:
        """Whether a tile is seen before a body beside it; remembered, since most stay as they are."""
        key = (pose, tile.half, tile.high, near.place)
        found = self._fronts.get(key)
        if found is None:
            if len(self._fronts) > FRONTS:
                self._fronts.clear()
            found = self._fronts[key] = is_before(_outline(*pose, tile), near.body.outline)
        return found

    def _filled(self, cells: dict[float, list[Near]], key: float, large: bool) -> list[Near]:
        """A square's bodies, found now."""
        reach, deep = (LARGE_REACH, LARGE_DEPTH) if large else (REACH, TILE_DEPTH)
        row = round(key / ACROSS_ALL)
        left, bottom = (key - row * ACROSS_ALL) * CELL - reach, row * CELL - reach
        right = left + CELL + 2 * reach + deep * ACROSS
        top = bottom + CELL + 2 * reach + deep * UP
        found = cells[key] = [
            each
            for each in self._all
            if left < each.right and each.left < right and bottom < each.top and each.bottom < top
        ]
        return found

    def ground_below(self, x: float, bottom: float) -> float | None:
        """The height of the highest level ground at `x` that is not above `bottom`, in mm."""
        tops = [
            near.ground for near in self._all if near.start <= x <= near.end and near.ground < bottom + TOUCH
        ]
        return max(tops, default=None)


def _seen(place: int, body: Body) -> Near:
    across, up = ACROSS, UP
    return Near(
        place,
        body.bottom + body.near * up,
        body.top + body.far * up,
        body.left + body.near * across,
        body.right + body.far * across,
        body.top,
        body.top - SLACK,
        body.top + TOUCH,
        body.left if body.level else inf,
        body.right,
        body.near,
        body,
    )


def _outline(x: float, y: float, angle: float, tile: Measures) -> list[Point]:
    """The outline of a tile in the world."""
    half, high = tile.half, tile.high
    corners = turned(((-half, -high), (half, -high), (half, high), (-half, high)), angle)
    return [(x + px, y + py) for px, py in corners]
