"""How a piece comes to stand on the ground, and what would not stay there; knows no pygame and no history."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from game.scenes.chain.ground import Ground, Spot, bounds, overlap, parts
from game.topple.level import Level, SetUp
from game.topple.pieces import piece_named
from game.topple.placed import Placed

REACH: Final = 12.0
"""mm above the ground within which a piece is drawn to it even where snapping is off."""
EVEN: Final = 0.3
"""mm by which the ground under the two sides of a foot may differ."""


def stood(ground: Ground, piece: Placed, x: float, y: float, *, snap: bool = True) -> Placed:
    """The piece let go at (x, y): on the ground, turned with it as it was turned before.

    Where there is no ground, or far above it while snapping is off, it hangs where it was let go.
    """
    spot = ground.near(x, y)
    if spot is None or (not snap and y > spot.y + REACH):
        return piece.at(x, y)
    return let_down(piece, x, spot, piece.turn - _slope_under(ground, piece))


def turn_on(ground: Ground, piece: Placed, degrees: float) -> Placed:
    """The piece turned, and let down again if it stood."""
    spot = ground.near(piece.x, piece.y)
    box = bounds(piece)
    if spot is None or box.bottom > spot.y + REACH:
        return piece.at(piece.x, piece.y, piece.turn + degrees)
    return let_down(piece, piece.x, spot, piece.turn - spot.slope + degrees)


def let_down(piece: Placed, x: float, spot: Spot, turn: float) -> Placed:
    """The piece at `x`, `turn` degrees from upright upon a slope, its lowest part on the ground."""
    if not piece_named(piece.kind).turns:
        return piece.at(x, spot.y, 0.0)
    level = piece.at(0, 0, turn)
    low = min(y for part in parts(level) for _x, y in part.outline)
    lift = -low if turn else max(-low, 0.0) if low > 0 else 0.0
    slope = math.radians(spot.slope)
    return piece.at(x - lift * math.sin(slope), spot.y + lift * math.cos(slope), turn + spot.slope)


def _slope_under(ground: Ground, piece: Placed) -> float:
    """Degrees of the ground that a piece stands on; 0 where it hangs."""
    spot = ground.near(piece.x, piece.y)
    return spot.slope if spot is not None and piece.y <= spot.y + REACH else 0.0


def straddles(ground: Ground, piece: Placed) -> bool:
    """Whether the ground under the two sides of a foot is not the same."""
    box, slope = bounds(piece), math.tan(piece.radians)
    left, right = ground.near(box.left + 0.05, piece.y + 1), ground.near(box.right - 0.05, piece.y + 1)
    if left is None or right is None:
        return True
    rise = (box.right - box.left) * slope if abs(piece.turn) < 45 else 0.0
    return abs(right.y - left.y - rise) > EVEN


def faults(level: Level, set_up: SetUp) -> Mapping[Placed, str]:
    """The placed pieces that would not stand, and why: a key of `words.FAULTS`."""
    found: dict[Placed, str] = {}
    ground = Ground((*level.pieces, *set_up.pieces))
    for piece in set_up.pieces:
        spot = ground.near(piece.x, piece.y)
        if not piece_named(piece.kind).is_tile:
            continue
        if spot is None or bounds(piece).bottom > spot.y + 1:
            found[piece] = "air"
        elif straddles(ground, piece):
            found[piece] = "edge"
    own = set(set_up.pieces)
    everything = sorted((*level.pieces, *set_up.pieces), key=lambda piece: bounds(piece).left)
    for number, piece in enumerate(everything):
        right = bounds(piece).right
        for other in everything[number + 1 :]:
            if bounds(other).left >= right:
                break
            if (piece in own or other in own) and overlap(piece, other):
                found.update((each, "overlap") for each in (piece, other) if each in own)
    return found
