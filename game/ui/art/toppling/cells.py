"""Which bodies are near a place of the world: what a tile may hide, be hidden by, or stand on; no pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Protocol

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.order import SLACK, Body
from game.ui.art.toppling.outline import Point, is_before, turned

ACROSS, UP = DEPTH
CELL = 48.0
"""The side in mm of the squares in which bodies are looked up."""
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
    start: float
    end: float
    """From which x to which it is level; never where it is not."""
    body: Body


Pose = tuple[float, float, float]
"""x and y in mm, and the angle."""


class Measures(Protocol):
    """What a tile takes up, lengths in mm."""

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
        self._cells: dict[tuple[float, float, bool], list[Near]] = {}
        self._fronts: dict[tuple[Pose, float, float, int], bool] = {}

    def slot(
        self, x: float, y: float, angle: float, tile: Measures, wide: float, tall: float
    ) -> tuple[int, bool]:
        """Before which place of the bodies' order a tile is painted, and whether it stands on level ground.

        `wide` and `tall` are half of what it takes up in the world, in mm.
        """
        key = (x // CELL, y // CELL, tile.large)
        cell = self._cells.get(key)
        if cell is None:
            cell = self._filled(key)
        depth = tile.depth
        left, bottom = x - wide, y - tall
        far, high = x + wide + depth * ACROSS, y + tall + depth * UP
        found, grounded = 0, False
        for near in cell:
            if high <= near.bottom or bottom >= near.top or left >= near.right or far <= near.left:
                continue
            if bottom >= near.ground - SLACK or near.body.near >= depth:
                found = near.place + 1
                if bottom < near.ground + TOUCH and near.start <= x <= near.end:
                    grounded = True
            elif left >= near.body.right - SLACK / 2 or (
                x + wide > near.body.left + SLACK / 2
                and y + tall > near.body.bottom + SLACK
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

    def _filled(self, key: tuple[float, float, bool]) -> list[Near]:
        """A square's bodies, found now."""
        reach, deep = (LARGE_REACH, LARGE_DEPTH) if key[2] else (REACH, TILE_DEPTH)
        left, bottom = key[0] * CELL - reach, key[1] * CELL - reach
        right = left + CELL + 2 * reach + deep * ACROSS
        top = bottom + CELL + 2 * reach + deep * UP
        found = self._cells[key] = [
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
        body.left if body.level else inf,
        body.right,
        body,
    )


def _outline(x: float, y: float, angle: float, tile: Measures) -> list[Point]:
    """The outline of a tile in the world."""
    half, high = tile.half, tile.high
    corners = turned(((-half, -high), (half, -high), (half, high), (-half, high)), angle)
    return [(x + px, y + py) for px, py in corners]
