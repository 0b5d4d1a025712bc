"""How a piece comes to stand on the ground where it is let go; knows no pygame and no history."""

from __future__ import annotations

import math
from typing import Final

from game.scenes.chain.building.ground import Ground
from game.topple.outlines import bounds, parts
from game.topple.pieces import piece_named
from game.topple.placed import Placed
from game.topple.stability import Spot, is_free

REACH: Final = 12.0
"""mm above the ground within which a piece is drawn to it even where snapping is off."""


def stood(
    ground: Ground, piece: Placed, x: float, y: float, *, snap: bool = True, turn: float | None = None
) -> Placed:
    """The piece let go at (x, y): on the ground, turned with it as it was turned before.

    `turn`, if given, is how it is to stand from upright instead, in degrees. Where there is no ground, or
    far above it while snapping is off, it hangs where it was let go.
    """
    spot = ground.near(x, y)
    if spot is None or (not snap and y > spot.y + REACH):
        return piece.at(x, y)
    return let_down(piece, x, spot, piece.turn - _slope_under(ground, piece) if turn is None else turn)


def turn_on(ground: Ground, piece: Placed, degrees: float) -> Placed:
    """The piece turned, and let down again if it stood."""
    spot = ground.near(piece.x, piece.y)
    box = bounds(piece)
    if spot is None or box.bottom > spot.y + REACH:
        return piece.at(piece.x, piece.y, piece.turn + degrees)
    return let_down(piece, piece.x, spot, piece.turn - spot.slope + degrees)


def let_down(piece: Placed, x: float, spot: Spot, turn: float) -> Placed:
    """The piece at `x`, `turn` degrees from upright upon a slope, its lowest part on the ground."""
    slope = math.radians(spot.slope)
    if not piece_named(piece.kind).turns:
        return piece.at(x, spot.y + (_sunk(piece, math.tan(slope)) if is_free(piece) else 0.0), 0.0)
    level = piece.at(0, 0, turn)
    low = min(y for part in parts(level) for _x, y in part.outline)
    lift = -low if turn else max(-low, 0.0) if low > 0 else 0.0
    return piece.at(x - lift * math.sin(slope), spot.y + lift * math.cos(slope), turn + spot.slope)


def _sunk(piece: Placed, rise: float) -> float:
    """mm by which an upright piece would reach into a slope under its foot that rises so many mm a mm."""
    upright = piece.at(0, 0, 0)
    return max(rise * x - y for part in parts(upright) for x, y in part.outline)


def _slope_under(ground: Ground, piece: Placed) -> float:
    """Degrees of the ground that a piece stands on; 0 where it hangs."""
    spot = ground.near(piece.x, piece.y)
    return spot.slope if spot is not None and piece.y <= spot.y + REACH else 0.0
