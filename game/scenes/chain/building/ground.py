"""Everything that never moves, to stand pieces on; and how near a point is to a piece; knows no pygame."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.topple.outlines import Outline, Part, bounds, parts, top_at
from game.topple.placed import Placed
from game.topple.stability import Spot

CLIMB: Final = 30.0
"""mm that a line of tiles climbs from one tile to the next."""
CARRIES: Final = "plank"
"""The role of what moves and yet carries tiles."""


class Ground:
    """The upper sides of some pieces: floors, platforms, stairs, ramps, and planks."""

    def __init__(self, pieces: Iterable[Placed]) -> None:
        self._tops = [part for piece in pieces for part in parts(piece) if _carries(part)]

    def spots(self, x: float) -> list[Spot]:
        """Every height at which something may stand at `x`, from the lowest up."""
        found = [
            Spot(*top)
            for part in self._tops
            if part.box.left <= x <= part.box.right and (top := top_at(part.outline, x)) is not None
        ]
        return sorted({spot for spot in found if not self._is_inside(x, spot.y + 1.0)})

    def near(self, x: float, y: float) -> Spot | None:
        """What a piece let go at (x, y) comes to stand on; above it where there is nothing below."""
        spots = self.spots(x)
        below = [spot for spot in spots if spot.y <= y + 1.0]
        return below[-1] if below else spots[0] if spots else None

    def ahead(self, x: float, y: float) -> Spot | None:
        """Where a line that has come to the height `y` goes on at `x`."""
        reached = [spot for spot in self.spots(x) if spot.y <= y + CLIMB]
        return reached[-1] if reached else None

    def _is_inside(self, x: float, y: float) -> bool:
        return any(part.box.holds(x, y) and _distance(part.outline, x, y) == 0 for part in self._tops)


@lru_cache(maxsize=30_000)
def carries(piece: Placed) -> bool:
    """Whether something of a piece is there to stand on."""
    return any(_carries(part) for part in parts(piece))


def _carries(part: Part) -> bool:
    return part.touches and (not part.moves or part.role == CARRIES)


def holds(piece: Placed, x: float, y: float, slack: float) -> bool:
    """Whether a point is within `slack` mm of a piece."""
    box = bounds(piece)
    if not (box.left - slack <= x <= box.right + slack and box.bottom - slack <= y <= box.top + slack):
        return False
    return any(_distance(part.outline, x, y) <= slack for part in parts(piece))


def _distance(outline: Outline, x: float, y: float) -> float:
    """mm from a point to an outline, 0 within it."""
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    if all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0 for (x0, y0), (x1, y1) in edges):
        return 0.0
    return min(_to_edge(*start, *end, x, y) for start, end in edges)


def _to_edge(x0: float, y0: float, x1: float, y1: float, x: float, y: float) -> float:
    dx, dy = x1 - x0, y1 - y0
    long = dx * dx + dy * dy
    part = min(max(((x - x0) * dx + (y - y0) * dy) / long, 0.0), 1.0) if long else 0.0
    return math.hypot(x - x0 - part * dx, y - y0 - part * dy)
