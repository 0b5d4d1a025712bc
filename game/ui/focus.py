"""Where the focus goes next, from boxes alone; it knows no widget, no screen and no SDL.

A `FocusMap` is built from named boxes and answers two questions: what lies in a direction, as the eye would
judge it, and what comes next in reading order. From any box every other one can be reached by the four
directions: where geometry alone would leave a box out, a spare edge is bent toward it.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Literal, NamedTuple

Direction = Literal["up", "down", "left", "right"]
DIRECTIONS: tuple[Direction, ...] = ("up", "down", "left", "right")

_ACROSS_WEIGHT: dict[Direction, float] = {"up": 2.0, "down": 2.0, "left": 4.0, "right": 4.0}
_CONE: dict[Direction, float] = {"up": 3.0, "down": 3.0, "left": 1.5, "right": 1.5}


class Box(NamedTuple):
    """A rectangle in any one unit, y downward."""

    x: float
    y: float
    w: float
    h: float


class _Span(NamedTuple):
    """A box seen along a direction: `near` to `far` ahead, `low` to `high` across."""

    near: float
    far: float
    low: float
    high: float

    @property
    def middle(self) -> float:
        return (self.near + self.far) / 2

    @property
    def centre(self) -> float:
        return (self.low + self.high) / 2


def _seen(box: Box, direction: Direction) -> _Span:
    """Turn a box so that `direction` points along the growing axis."""
    along, across = (box.x, box.x + box.w), (box.y, box.y + box.h)
    if direction in ("up", "down"):
        along, across = across, along
    if direction in ("up", "left"):
        along = (-along[1], -along[0])
    return _Span(*along, *across)


def _outside(value: float, low: float, high: float) -> float:
    """How far a value lies outside a range, 0 within it."""
    return max(low - value, value - high, 0.0)


def _across_gap(a: _Span, b: _Span) -> float:
    """The empty distance across the direction, 0 when the two share a lane."""
    return max(b.low - a.high, a.low - b.high, 0.0)


def _is_ahead(a: _Span, b: _Span) -> bool:
    """Whether b begins where a ends, or, where they overlap, is centred beyond it in the same lane."""
    slack = 0.25 * min(a.far - a.near, b.far - b.near)
    if b.near >= a.far - slack:
        return b.middle > a.middle
    return b.near > a.near and b.far > a.far and _across_gap(a, b) == 0


def _score(a: _Span, b: _Span, across_weight: float) -> float:
    """The eye's cost of going from a to b: the way ahead, the way aside, and how badly they line up."""
    misaligned = min(_outside(a.centre, b.low, b.high), _outside(b.centre, a.low, a.high))
    return (
        max(b.near - a.far, 0.0)
        + across_weight * _across_gap(a, b)
        + 0.25 * misaligned
        + 0.01 * abs(a.centre - b.centre)
    )


def reading_order(boxes: Mapping[str, Box]) -> tuple[str, ...]:
    """The keys line by line, left to right.

    A line is what has its middle within the height of the topmost box; beside a tall box that may be
    several lines, which are then read in order themselves.
    """
    order: list[str] = []
    waiting = dict(sorted(boxes.items(), key=lambda item: (item[1].y, item[1].x)))
    while waiting:
        first, box = next(iter(waiting.items()))
        del waiting[first]
        line = {key: b for key, b in waiting.items() if box.y <= b.y + b.h / 2 < box.y + box.h}
        before = {key: b for key, b in line.items() if b.x < box.x}
        after = {key: b for key, b in line.items() if key not in before}
        order += [*reading_order(before), first, *reading_order(after)]
        waiting = {key: b for key, b in waiting.items() if key not in line}
    return tuple(order)


def squeeze(boxes: Mapping[str, Box], view: Box, strip: float) -> dict[str, Box]:
    """The boxes of a scrolled column brought inside its view, in the same order.

    What shows keeps its place; what is scrolled out above or below is packed into a strip of that height
    just inside the view's edge, so that the focus can reach it before it leaves the column.
    """
    top, bottom = view.y + strip, view.y + view.h - strip
    above = min((box.y for box in boxes.values()), default=top)
    below = max((box.y + box.h for box in boxes.values()), default=bottom)

    def bring(y: float) -> float:
        if y < top:
            return top - strip * (top - y) / max(top - above, strip)
        if y > bottom:
            return bottom + strip * (y - bottom) / max(below - bottom, strip)
        return y

    return {
        key: Box(box.x, bring(box.y), box.w, bring(box.y + box.h) - bring(box.y))
        for key, box in boxes.items()
    }


class FocusMap:
    """The ways between named boxes. `keeps_sides` names those that use left and right for themselves."""

    def __init__(self, boxes: Mapping[str, Box], keeps_sides: Collection[str] = ()) -> None:
        self.boxes = dict(boxes)
        self.order = reading_order(self.boxes)
        self._wrapped: set[tuple[str, Direction]] = set()
        self._ways: dict[tuple[str, Direction], str | None] = {}
        for key in self.order:
            for direction in DIRECTIONS:
                if direction in ("up", "down") or key not in keeps_sides:
                    self._ways[key, direction] = self._geometric(key, direction)
        if self.order:
            self._mend()

    def toward(self, key: str, direction: Direction) -> str:
        """The box in that direction, or `key` itself where there is none."""
        return self._ways.get((key, direction)) or key

    def following(self, key: str, step: int = 1) -> str:
        """The box `step` places further in reading order, round the end to the start."""
        return self.order[(self.order.index(key) + step) % len(self.order)]

    def _spans(self, key: str, direction: Direction) -> Iterator[tuple[str, _Span]]:
        return ((other, _seen(self.boxes[other], direction)) for other in self.order if other != key)

    def _geometric(self, key: str, direction: Direction) -> str | None:
        here = _seen(self.boxes[key], direction)
        ahead = {
            other: span
            for other, span in self._spans(key, direction)
            if _is_ahead(here, span)
            and _across_gap(here, span) <= _CONE[direction] * (span.middle - here.middle)
        }
        if ahead:
            return min(ahead, key=lambda other: _score(here, ahead[other], _ACROSS_WEIGHT[direction]))
        if direction in ("left", "right"):
            return None
        self._wrapped.add((key, direction))
        return self._other_end(key, direction)

    def _other_end(self, key: str, direction: Direction) -> str | None:
        """The far end of the column a box stands in: where up from the top and down from the bottom lead."""
        here = _seen(self.boxes[key], direction)
        column = {
            other: span
            for other, span in self._spans(key, direction)
            if _across_gap(here, span) == 0 and _is_ahead(span, here)
        }
        if not column:
            return None
        return min(column, key=lambda other: (column[other].near, abs(column[other].centre - here.centre)))

    def _tree(self, start: str) -> dict[str, tuple[str, Direction] | None]:
        """Every key reachable from `start`, with the way by which it was first reached."""
        tree: dict[str, tuple[str, Direction] | None] = {start: None}
        queue = [start]
        for key in queue:
            for direction in DIRECTIONS:
                way = self._ways.get((key, direction))
                if way is not None and way not in tree:
                    tree[way] = (key, direction)
                    queue.append(way)
        return tree

    def _reaching(self, goal: str) -> set[str]:
        """Every key from which `goal` can be reached."""
        found, grew = {goal}, True
        while grew:
            more = {key for (key, _), way in self._ways.items() if way in found} - found
            found |= more
            grew = bool(more)
        return found

    def _mend(self) -> None:
        """Bend spare ways until each box reaches each other.

        A way is spare when the search tree from the first box does not use it. A box has at least two ways
        and the tree enters each box once, so a set of boxes that nothing leaves always has a spare one.
        """
        start, everything = self.order[0], set(self.order)
        while True:
            tree = self._tree(start)
            sources = set(tree)
            if sources == everything:
                sources = everything - self._reaching(start)
            if not sources:
                return
            used = set(tree.values())
            spare = [way for way in self._ways if way[0] in sources and way not in used]
            targets = [key for key in self.order if key not in sources]
            _, way, target = min((self._bend_cost(way, to), way, to) for way in spare for to in targets)
            self._ways[way] = target

    def _bend_cost(self, way: tuple[str, Direction], target: str) -> tuple[int, float]:
        """First harm (a way that led somewhere, a target not in its direction), then the eye's cost."""
        key, direction = way
        a, b = _seen(self.boxes[key], direction), _seen(self.boxes[target], direction)
        takes = self._ways[way] is not None and way not in self._wrapped
        return 2 * takes + (not _is_ahead(a, b)), _score(a, b, _ACROSS_WEIGHT[direction])
