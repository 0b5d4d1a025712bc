"""The trigger: a tile that has to fall last, and to lie flat."""

from typing import Final

from game.topple.pieces.piece import Piece
from game.topple.pieces.tile import MATERIAL, SIZE, tile_like
from game.topple.placed import Placed
from game.topple.solids import Made
from game.topple.words import N_


def _make(placed: Placed) -> Made:
    return Made((tile_like("trigger", placed),))


TRIGGER: Final = Piece(
    "trigger",
    N_("Trigger"),
    N_("Has to fall after all other tiles, and to lie flat on the ground."),
    (SIZE, MATERIAL),
    _make,
    is_tile=True,
)
