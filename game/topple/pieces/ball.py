"""The ball: lies until it is touched, and rolls."""

from typing import Final

from game.topple.materials import PART_MATERIALS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Shape, Solid
from game.topple.words import N_

RADIUS: Final = Number("radius", 10, 3, 60)
MATERIAL: Final = Word("material", ("steel", "wood", "rubber", "stone"))


def _make(placed: Placed) -> Made:
    """(x, y) is where it touches the ground; 4/3 of its radius deep, the disc is as heavy as a ball."""
    radius = placed.number(RADIUS)
    disc = Shape(((0.0, 0.0),), radius)
    material = PART_MATERIALS[placed.word(MATERIAL)]
    return Made((Solid("ball", (disc,), placed.x, placed.y + radius, 0.0, material, depth=radius * 4 / 3),))


BALL: Final = Piece(
    "ball",
    N_("Ball"),
    N_("Lies still until something touches it; then it rolls."),
    (RADIUS, MATERIAL),
    _make,
    turns=False,
)
