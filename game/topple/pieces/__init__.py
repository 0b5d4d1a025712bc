"""Every kind of piece, in the order in which the workshop shows them."""

from typing import Final

from game.topple.errors import LevelError
from game.topple.pieces.floor import FLOOR
from game.topple.pieces.piece import Piece
from game.topple.pieces.platform import PLATFORM
from game.topple.pieces.tile import TILE
from game.topple.placed import Placed
from game.topple.solids import Made

PIECES: Final[tuple[Piece, ...]] = (TILE, FLOOR, PLATFORM)

_BY_NAME: Final = {piece.name: piece for piece in PIECES}


def piece_named(name: str) -> Piece:
    """The kind of this name. LevelError names what there is."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise LevelError(f"there is no piece “{name}”: choose from {', '.join(_BY_NAME)}") from None


def made_of(placed: Placed) -> Made:
    """What a placed piece consists of. LevelError as above."""
    return piece_named(placed.kind).make(placed)
