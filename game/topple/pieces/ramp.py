"""The ramp: a slope for balls, and for tiles as long as it is gentle."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Shape, Solid
from game.topple.words import N_

WIDTH: Final = Number("width", 240, 10, 4000)
HEIGHT: Final = Number("height", 24, 1, 2000)
WAY: Final = Word("up", ("right", "left"))
"""Where it goes up to."""
MATERIAL: Final = Word("material", tuple(GROUNDS))


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of its foot."""
    half, height = placed.number(WIDTH) / 2, placed.number(HEIGHT)
    top = half if placed.word(WAY) == "right" else -half
    wedge = Shape(((-half, 0), (half, 0), (top, height)))
    ground = GROUNDS[placed.word(MATERIAL)]
    return Made((Solid("ramp", (wedge,), placed.x, placed.y, placed.radians, ground, moves=False, depth=50),))


RAMP: Final = Piece(
    "ramp",
    N_("Ramp"),
    N_("Balls roll down it; tiles stand on it while it is gentle."),
    (WIDTH, HEIGHT, WAY, MATERIAL),
    _make,
)
