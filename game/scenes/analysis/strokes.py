"""Lines that are told apart without colour: dashes by pattern, and marks by shape."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, pairwise
from math import hypot
from typing import NamedTuple

import pygame

from game.scenes.table.places import EAST, NORTH, SOUTH, WEST
from game.ui.theme import RGB

Point = tuple[float, float]
SOLID: tuple[float, ...] = ()


class Stroke(NamedTuple):
    """How one seat's line looks: dashes and gaps in turn, in design px, and the shape of its marks."""

    color: RGB
    dashes: tuple[float, ...]
    shape: Sequence[Point]
    """Corners around (0, 0), 1 being a mark's reach; none for a disc."""


STROKES = {
    SOUTH: Stroke((104, 206, 230), SOLID, ()),
    WEST: Stroke((246, 140, 156), (11, 6), ((-1, -1), (1, -1), (1, 1), (-1, 1))),
    NORTH: Stroke((174, 180, 255), (3, 5), ((0, -1.3), (1.2, 0.9), (-1.2, 0.9))),
    EAST: Stroke((150, 222, 148), (14, 5, 3, 5), ((0, -1.35), (1.35, 0), (0, 1.35), (-1.35, 0))),
}
"""By chair: the colours are those of the portraits, light enough for a dark plate."""


def dashed(path: Sequence[Point], dashes: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """The pieces of `path` that are drawn: dashes and gaps are lengths along it; without, all of it."""
    if not dashes:
        yield from pairwise(path)
        return
    lengths = cycle(dashes)
    left, drawn = next(lengths), True
    for (x, y), (end_x, end_y) in pairwise(path):
        length = hypot(end_x - x, end_y - y)
        done = 0.0
        while length - done > 1e-6:
            step = min(left, length - done)
            a, b = done / length, (done + step) / length
            if drawn:
                yield (
                    (x + (end_x - x) * a, y + (end_y - y) * a),
                    (x + (end_x - x) * b, y + (end_y - y) * b),
                )
            done += step
            left -= step
            if left <= 1e-6:
                left, drawn = next(lengths), not drawn


def draw_path(surface: pygame.Surface, stroke: Stroke, path: Sequence[Point], unit: float) -> None:
    """A seat's line through `path`, in real px."""
    for start, end in dashed(path, [each * unit for each in stroke.dashes]):
        pygame.draw.aaline(surface, stroke.color, start, end, max(2, round(2.6 * unit)))


def draw_mark(surface: pygame.Surface, stroke: Stroke, at: Point, reach: float, rim: RGB) -> None:
    """A seat's mark with a rim around it."""
    for size, color in ((reach + max(1.5, reach * 0.35), rim), (reach, stroke.color)):
        if stroke.shape:
            corners = [(at[0] + x * size, at[1] + y * size) for x, y in stroke.shape]
            pygame.draw.polygon(surface, color, corners)
        else:
            pygame.draw.aacircle(surface, color, at, size * 1.1)
