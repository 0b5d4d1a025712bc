"""The floor: where everything stands that stands on nothing else."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Shape, Solid
from game.topple.words import N_

WIDTH: Final = Number("width", 1200, 10, 400_000)
MATERIAL: Final = Word("material", tuple(GROUNDS))
DEEP: Final = 60.0
"""mm from its top down; so thick that nothing passes through it."""


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of its top."""
    half = placed.number(WIDTH) / 2
    slab = Shape(((-half, -DEEP), (half, -DEEP), (half, 0), (-half, 0)))
    ground = GROUNDS[placed.word(MATERIAL)]
    return Made((Solid("floor", (slab,), placed.x, placed.y, placed.radians, ground, moves=False, depth=90),))


FLOOR: Final = Piece("floor", N_("Floor"), N_("Carries what stands on it."), (WIDTH, MATERIAL), _make)
