"""The blocker: a tile so thick and heavy that no wave tips it."""

from typing import Final

from game.topple.materials import TILE_MATERIALS
from game.topple.physics import TILE_HEIGHT, TILE_THICKNESS, TILE_WIDTH
from game.topple.pieces.piece import Piece
from game.topple.pieces.tile import SIZE, SIZES, standing
from game.topple.placed import Placed
from game.topple.solids import Made
from game.topple.words import N_

THICK: Final = 4.0
"""Times as thick as a tile: from here on a wave of its own height does not tip it, even if it is of wood."""


def _make(placed: Placed) -> Made:
    scale = SIZES[placed.word(SIZE)]
    width, height = TILE_THICKNESS * scale * THICK, TILE_HEIGHT * scale
    steel = TILE_MATERIALS["steel"]
    return Made((standing("blocker", placed, width, height, steel, TILE_WIDTH * scale),))


BLOCKER: Final = Piece(
    "blocker", N_("Blocker"), N_("Stands, whatever falls against it."), (SIZE,), _make, is_tile=True
)
