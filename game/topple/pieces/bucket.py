"""The bucket: an open box; goals ask what is in it."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed
from game.topple.solids import Made, Region, Solid, block
from game.topple.words import N_

WIDTH: Final = Number("width", 60, 16, 600)
HEIGHT: Final = Number("height", 40, 8, 400)
"""Outside, from its foot to its rim."""
THICK: Final = 4.0
"""mm of its walls and of its bottom."""


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of its foot."""
    half, height = placed.number(WIDTH) / 2, placed.number(HEIGHT)
    shapes = (
        block(-half, 0, half, THICK),
        block(-half, THICK, THICK - half, height),
        block(half - THICK, THICK, half, height),
    )
    x, y = placed.x, placed.y
    tin = Solid("bucket", shapes, x, y, 0.0, GROUNDS["cork"], moves=False, depth=40)
    return Made((tin,), regions=(Region(x - half, y, x + half, y + height),))


BUCKET: Final = Piece(
    "bucket", N_("Bucket"), N_("Catches what falls into it."), (WIDTH, HEIGHT), _make, turns=False
)
