"""Every kind of piece, in the order in which the workshop shows them."""

from typing import Final

from game.topple.errors import LevelError
from game.topple.pieces.ball import BALL
from game.topple.pieces.bell import BELL
from game.topple.pieces.blocker import BLOCKER
from game.topple.pieces.bucket import BUCKET
from game.topple.pieces.floor import FLOOR
from game.topple.pieces.hammer import HAMMER
from game.topple.pieces.piece import Piece
from game.topple.pieces.platform import PLATFORM
from game.topple.pieces.ramp import RAMP
from game.topple.pieces.seesaw import SEESAW
from game.topple.pieces.stairs import STAIRS
from game.topple.pieces.tile import TILE
from game.topple.pieces.trigger import TRIGGER
from game.topple.pieces.wall import WALL
from game.topple.placed import Placed
from game.topple.solids import Made

PIECES: Final[tuple[Piece, ...]] = (
    TILE,
    BLOCKER,
    TRIGGER,
    FLOOR,
    PLATFORM,
    STAIRS,
    RAMP,
    WALL,
    BALL,
    SEESAW,
    HAMMER,
    BELL,
    BUCKET,
)

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
