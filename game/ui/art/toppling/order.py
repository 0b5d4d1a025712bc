"""The painter's order of bodies seen aslant: what lies behind comes first; knows outlines, no pixels.

Everything stands in one row along the picture's depth, so that of two bodies the one is in front that lies on
the side of the deeper direction of the line between them. A graph of all pairs would cost too much for a
thousand tiles: bodies of other kinds are sorted by the graph, tiles by their feet, and merged.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import NamedTuple

from game.ui.art.toppling.camera import DEPTH
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
    """Whether one body is nearer to the eye; boxes that a level or an upright line parts are told at once."""
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


Foot = tuple[float, float, int, float, bool]
"""Where a tile stands: the y and x of the middle of its foot, its index, the x of the middle of its upper end
(mm), whether it has fallen to the right so far that its back is seen. Bare: thousands are made a frame."""


def tiles_in_order(feet: list[Foot]) -> list[int]:
    """The indices of tiles, the farthest first: by rows, along each row by their feet.

    A tile that lies is below its left neighbour whose head reaches over its foot: such a run is turned round.
    """
    feet.sort()
    result: list[int] = []
    start = 0
    for place in range(1, len(feet) + 1):
        if place == len(feet) or feet[place][0] - feet[place - 1][0] > ROW:
            row = feet[start:place]
            row.sort(key=_along)
            _turn_runs(row, result)
            start = place
    return result


def _along(foot: Foot) -> float:
    return foot[1] * DEPTH[0] + foot[0] * DEPTH[1]


def _turn_runs(row: Sequence[Foot], result: list[int]) -> None:
    """Append a row's indices, each run of tiles lying on their right neighbours turned round."""
    run: list[int] = []
    head = -inf
    for _, foot, index, own_head, lies in row:
        if run and not (lies and head > foot - SLACK):
            result.extend(reversed(run))
            run.clear()
        run.append(index)
        head = own_head
    result.extend(reversed(run))
