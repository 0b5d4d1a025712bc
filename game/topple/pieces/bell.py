"""The bell: rings and swings when something strikes it."""

from typing import Final

from game.topple.materials import PART_MATERIALS
from game.topple.pieces.pendulum import hanging
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed
from game.topple.solids import Made, Shape
from game.topple.words import N_

HEIGHT: Final = Number("height", 60, 20, 1000)
"""Of the pin above the foot."""
SIZE: Final = Number("size", 28, 10, 120)
"""mm from its crown to its rim; it is as wide as high."""
CORD: Final = 6.0
"""mm from the pin to the crown."""


def _make(placed: Placed) -> Made:
    """(x, y) is on the ground under its pin."""
    size = placed.number(SIZE)
    rim, waist, crown = -CORD - size, -CORD - size * 0.65, -CORD
    skirt = Shape(((-size * 0.5, rim), (size * 0.5, rim), (size * 0.36, waist), (-size * 0.36, waist)))
    cap = Shape(((-size * 0.36, waist), (size * 0.36, waist), (size * 0.22, crown), (-size * 0.22, crown)))
    return hanging("bell", placed, placed.number(HEIGHT), (skirt, cap), PART_MATERIALS["brass"], 0.0)


BELL: Final = Piece(
    "bell", N_("Bell"), N_("Rings when something strikes it."), (HEIGHT, SIZE), _make, turns=False
)
