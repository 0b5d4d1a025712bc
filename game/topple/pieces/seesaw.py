"""The seesaw: a plank on a pin, one end on its rest; what falls on the other end throws the first one up."""

import math
from typing import Final

from game.topple.materials import GROUNDS, PART_MATERIALS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Joint, Made, Shape, Solid, block, box
from game.topple.words import N_

LENGTH: Final = Number("length", 180, 40, 1000)
HEIGHT: Final = Number("height", 30, 10, 400)
"""From its foot to the top of the level plank, in the middle."""
RESTS: Final = Word("rests", ("right", "left"))
"""The end that lies on a rest: that one cannot go further down, the other one can."""
TILT: Final = Number("tilt", 0, 0, 25)
"""Degrees by which the resting end lies lower from the start."""
SWING: Final = Number("swing", 16, 3, 60)
"""Degrees that it can turn."""
THICK: Final = 5.0
"""mm of the plank."""
_POST: Final = 12.0
"""mm: the width of the post's foot."""
_REST: Final = 6.0
"""mm: the width of the rest."""
_INWARDS: Final = 10.0
"""mm from the plank's end to the middle of its rest."""


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of the post's foot."""
    length, up = placed.number(LENGTH), placed.number(HEIGHT) - THICK / 2
    way = 1 if placed.word(RESTS) == "right" else -1
    tilt = -way * math.radians(placed.number(TILT))
    swing = way * math.radians(placed.number(SWING))
    wood = PART_MATERIALS["wood"]
    x, y = placed.x, placed.y
    plank = Solid(
        "plank", (box(length, THICK),), x, y + up, tilt, GROUNDS["wood"]._replace(density=wood.density)
    )
    post = Solid("post", (Shape(((-_POST / 2, 0), (_POST / 2, 0), (0, up))),), x, y, 0.0, wood, moves=False)
    arm = length / 2 - _INWARDS
    under = up - arm * math.sin(abs(tilt)) - THICK / 2 / math.cos(tilt)
    at = way * arm * math.cos(tilt)
    top = max(under - _REST / 2 * math.tan(abs(tilt)), 1.0)
    rest = Solid("rest", (block(at - _REST / 2, 0, at + _REST / 2, top),), x, y, 0.0, wood, moves=False)
    pin = Joint(0, None, x, y + up, min(0.0, swing), max(0.0, swing))
    return Made((plank, post, rest), (pin,))


SEESAW: Final = Piece(
    "seesaw",
    N_("Seesaw"),
    N_("One end lies on its rest. What falls on the other end throws up what stands on this one."),
    (LENGTH, HEIGHT, RESTS, TILT, SWING),
    _make,
    turns=False,
)
