"""The platform: a block to stand tiles on, higher than the floor."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Shape, Solid
from game.topple.words import N_

WIDTH: Final = Number("width", 120, 5, 4000)
HEIGHT: Final = Number("height", 24, 1, 2000)
MATERIAL: Final = Word("material", tuple(GROUNDS))


def _make(placed: Placed) -> Made:
    half, height = placed.number(WIDTH) / 2, placed.number(HEIGHT)
    block = Shape(((-half, 0), (half, 0), (half, height), (-half, height)))
    ground = GROUNDS[placed.word(MATERIAL)]
    return Made(
        (Solid("platform", (block,), placed.x, placed.y, placed.radians, ground, moves=False, depth=50),)
    )


PLATFORM: Final = Piece(
    "platform", N_("Platform"), N_("A block that carries tiles higher up."), (WIDTH, HEIGHT, MATERIAL), _make
)
