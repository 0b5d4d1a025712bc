"""The painter's order of bodies seen aslant: what lies behind comes first; knows outlines, paints nothing.

Everything stands in one row along the picture's depth, so that of two bodies the one is in front that lies on
the side of the deeper direction of the line between them. A graph of all pairs would cost too much for a
thousand tiles: bodies of other kinds are sorted by the graph, tiles by their feet, and merged.
"""

from bisect import bisect_right
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise
from math import inf
from typing import NamedTuple

import pygame

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.model import Form
from game.ui.art.toppling.outline import Point, bounds, is_before

ROW = 30.0
"""Feet whose heights are farther apart than this, in mm, stand in different rows."""
SLACK = 1.0
"""How far bodies may sink into each other, in mm."""


class Body(NamedTuple):
    """A body that is no tile, as the order needs it: its convex outline in the world and what it covers."""

    outline: Sequence[Point]
    left: float
    bottom: float
    right: float
    top: float
    near: float
    far: float
    level: bool = False
    """Whether it is ground that shadows fall on."""

    def covers(self, left: float, bottom: float, right: float, top: float, far: float) -> bool:
        """Whether it and another box of the world can overlap in the picture."""
        return (
            left + self.near * DEPTH[0] < self.right + self.far * DEPTH[0]
            and self.left + self.near * DEPTH[0] < right + far * DEPTH[0]
            and bottom + self.near * DEPTH[1] < self.top + self.far * DEPTH[1]
            and self.bottom + self.near * DEPTH[1] < top + far * DEPTH[1]
        )


def body(outline: Sequence[Point], near: float, far: float, *, ground: bool) -> Body:
    """A body by its outline in the world, mm, and its depths; shadows fall on the level top of `ground`."""
    left, bottom, right, top = bounds(outline)
    flat = sum(y > top - 0.01 for _, y in outline) > 1
    return Body(outline, left, bottom, right, top, near, far, ground and flat)


def in_order(bodies: Sequence[Body]) -> list[int]:
    """The indices of bodies, the farthest first. In a circle, the lower left comes first."""
    after: list[list[int]] = [[] for _ in bodies]
    waits = [0] * len(bodies)
    by_left = sorted(range(len(bodies)), key=lambda index: bodies[index].left)
    for place, one in enumerate(by_left):
        mine = bodies[one]
        reach = mine.right + mine.far * DEPTH[0] - mine.near * DEPTH[0]
        for other in by_left[place + 1 :]:
            theirs = bodies[other]
            if theirs.left > reach + 100:
                break
            if not mine.covers(theirs.left, theirs.bottom, theirs.right, theirs.top, theirs.far):
                continue
            behind, front = (other, one) if _is_before(mine, theirs) else (one, other)
            after[behind].append(front)
            waits[front] += 1
    return _sorted(bodies, after, waits)


def _is_before(one: Body, other: Body) -> bool:
    """Whether one body is nearer to the eye; depths, levels and upright lines tell at once."""
    if one.near >= other.far or other.near >= one.far:
        return one.near < other.near
    if one.bottom >= other.top - SLACK or one.left >= other.right - SLACK / 2:
        return True
    if other.bottom >= one.top - SLACK or other.left >= one.right - SLACK / 2:
        return False
    return is_before(one.outline, other.outline)


def _sorted(bodies: Sequence[Body], after: list[list[int]], waits: list[int]) -> list[int]:
    """Kahn's algorithm; the lower left goes first where it may, and where nothing may."""
    keys = [each.left * DEPTH[0] + each.bottom * DEPTH[1] for each in bodies]
    ready = [(keys[index], index) for index, count in enumerate(waits) if count == 0]
    heapify(ready)
    result: list[int] = []
    left = set(range(len(bodies)))
    while left:
        index = heappop(ready)[1] if ready else min(left, key=lambda each: (keys[each], each))
        if index not in left:
            continue
        left.remove(index)
        result.append(index)
        for front in after[index]:
            waits[front] -= 1
            if waits[front] == 0:
                heappush(ready, (keys[front], front))
    return result


Blit = tuple[pygame.Surface, tuple[float, float]]
Standing = tuple[
    float,  # how far the middle of its foot is along `DEPTH`, in mm
    float,  # the height of the middle of its foot
    int,  # its number in the list, no other's
    int,  # the place among the bodies before which it is painted
    float,  # the x of its own middle
    Form,
    Blit,  # its picture
    Blit | None,  # its shadow
]
"""A tile as it is ordered and painted; a bare tuple, since thousands are handled in a frame. It is sorted by
its first three numbers."""


def tiles_in_order(standing: list[Standing]) -> list[Standing]:
    """The tiles, the farthest first: by rows, along each row by their feet.

    A tile that lies is below its left neighbour whose head reaches over its foot: such a run is turned round.
    """
    result: list[Standing] = []
    for row in _rows(standing):
        row.sort()
        if any(tile[5].lies for tile in row):
            _turn_runs(row, result)
        else:
            result += row
    return result


def _rows(standing: list[Standing]) -> list[list[Standing]]:
    """Tiles by the heights of their feet, from below."""
    feet = sorted([tile[1] for tile in standing])
    edges = [foot for below, foot in pairwise(feet) if foot - below > ROW]
    if not edges:
        return [standing]
    rows: list[list[Standing]] = [[] for _ in range(len(edges) + 1)]
    for tile in standing:
        rows[bisect_right(edges, tile[1])].append(tile)
    return rows


def _turn_runs(row: list[Standing], result: list[Standing]) -> None:
    """Append a row, each run of tiles lying on their right neighbours turned round."""
    run: list[Standing] = []
    head = -inf
    for tile in row:
        x, form = tile[4], tile[5]
        if run and not (form.lies and head > x + form.foot_x - SLACK):
            result += reversed(run)
            run = []
        run.append(tile)
        head = x - form.foot_x
    result += reversed(run)
