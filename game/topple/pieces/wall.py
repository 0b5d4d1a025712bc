"""The wall: upright, and nothing moves it."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Solid, block
from game.topple.words import N_

THICK: Final = Number("thick", 12, 4, 400)
HEIGHT: Final = Number("height", 96, 4, 2000)
MATERIAL: Final = Word("material", tuple(GROUNDS))


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of its foot."""
    half, height = placed.number(THICK) / 2, placed.number(HEIGHT)
    ground = GROUNDS[placed.word(MATERIAL)]
    slab = block(-half, 0, half, height)
    return Made((Solid("wall", (slab,), placed.x, placed.y, placed.radians, ground, moves=False, depth=50),))


WALL: Final = Piece("wall", N_("Wall"), N_("Nothing moves it."), (THICK, HEIGHT, MATERIAL), _make)
