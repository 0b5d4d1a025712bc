"""Which bodies are near a place of the world: what a tile may hide, be hidden by, or stand on; no pixels."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.order import SLACK, Body
from game.ui.art.toppling.outline import Point, is_before, turned

ACROSS, UP = DEPTH
CELL = 48.0
"""The side in mm of the squares in which bodies are looked up."""
REACH, TILE_DEPTH = 34.0, 24.0
LARGE_REACH, LARGE_DEPTH = 90.0, 54.0
"""How far a tile may stretch from its middle and into the picture, in mm; the same for large ones."""
TOUCH = 4.0
"""A tile that is no higher above the ground than this, in mm, throws its shadow on it."""


class Near(NamedTuple):
    """A body with its place in the painter's order and what it covers in the picture, as if at z = 0."""

    place: int
    left: float
    bottom: float
    right: float
    top: float
    ground: float
    """The true height of its upper edge in the world, in mm."""
    body: Body


Box = tuple[float, float, float, float]
"""What a tile takes up in the world: left, bottom, right, top, in mm."""


class Measures(Protocol):
    """What a tile's outline is made from."""

    half: float
    high: float


class Cells:
    """Bodies by the squares of the world; each square is filled when first asked for."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        """`bodies` are in painter's order."""
        self._all = [_seen(place, body) for place, body in enumerate(bodies)]
        self._cells: dict[tuple[float, float, bool], list[Near]] = {}

    def at(self, x: float, y: float, large: bool) -> list[Near]:
        """The bodies that a tile about this place can meet in the picture."""
        key = (x // CELL, y // CELL, large)
        found = self._cells.get(key)
        return self._filled(key) if found is None else found

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
            body.top
            for *_, body in self._all
            if body.level and body.left <= x <= body.right and body.top < bottom + TOUCH
        ]
        return max(tops, default=None)


def _seen(place: int, body: Body) -> Near:
    across, up = ACROSS, UP
    return Near(
        place,
        body.left + body.near * across,
        body.bottom + body.near * up,
        body.right + body.far * across,
        body.top + body.far * up,
        body.top,
        body,
    )


def slot(
    x: float, y: float, angle: float, tile: Measures, box: Box, depth: float, near: Sequence[Near]
) -> tuple[int, bool]:
    """Before which place of the bodies' order a tile is painted, and whether it stands on level ground."""
    left, bottom, right, top = box
    far, high = right + depth * ACROSS, top + depth * UP
    found, grounded = 0, False
    for place, seen_left, seen_bottom, seen_right, seen_top, ground, body in near:
        if left >= seen_right or bottom >= seen_top or far <= seen_left or high <= seen_bottom:
            continue
        if bottom >= ground - SLACK or body.near >= depth:
            found = place + 1
            if bottom < ground + TOUCH and body.level and body.left <= x <= body.right:
                grounded = True
        elif left >= body.right - SLACK / 2 or (
            right > body.left + SLACK / 2
            and top > body.bottom + SLACK
            and is_before(_outline(x, y, angle, tile), body.outline)
        ):
            found = place + 1
    return found, grounded


def _outline(x: float, y: float, angle: float, tile: Measures) -> list[Point]:
    """The outline of a tile in the world."""
    half, high = tile.half, tile.high
    corners = turned(((-half, -high), (half, -high), (half, high), (-half, high)), angle)
    return [(x + px, y + py) for px, py in corners]
