"""The hammer: hangs cocked until something touches it, then swings down."""

import math
from typing import Final

from game.topple.materials import PART_MATERIALS
from game.topple.pieces.pendulum import hanging
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, block
from game.topple.words import N_

LENGTH: Final = Number("length", 110, 30, 600)
"""From the pin to the middle of the head."""
HEIGHT: Final = Number("height", 130, 30, 1000)
"""Of the pin above the foot."""
ANGLE: Final = Number("angle", 40, 0, 120)
"""Degrees from hanging; 0 hangs at rest."""
SIDE: Final = Word("side", ("left", "right"))
"""Where it is cocked to; it swings to the other side."""
MATERIAL: Final = Word("material", ("steel", "wood", "rubber", "stone"))
HEAD_WIDTH: Final = 30.0
HEAD_HEIGHT: Final = 18.0
"""mm of the head as it hangs."""
ROD: Final = 3.0
"""mm: how thick the rod is."""


def _make(placed: Placed) -> Made:
    """(x, y) is on the ground under its pin.

    A magnet holds the cocked head, just strong enough: it starts asleep, as everything does, and the first
    touch that wakes it lets it go.
    """
    length, side = placed.number(LENGTH), -1 if placed.word(SIDE) == "left" else 1
    head = block(-HEAD_WIDTH / 2, -length - HEAD_HEIGHT / 2, HEAD_WIDTH / 2, -length + HEAD_HEIGHT / 2)
    rod = block(-ROD / 2, -length + HEAD_HEIGHT / 2, ROD / 2, 0)
    material = PART_MATERIALS[placed.word(MATERIAL)]
    angle = side * math.radians(placed.number(ANGLE))
    return hanging("hammer", placed, placed.number(HEIGHT), (head, rod), material, angle)


HAMMER: Final = Piece(
    "hammer",
    N_("Hammer"),
    N_("A magnet holds it up: the lightest touch frees it, and it swings down."),
    (LENGTH, HEIGHT, ANGLE, SIDE, MATERIAL),
    _make,
    turns=False,
)
