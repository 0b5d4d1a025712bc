"""The stairs: steps of one width and one rise, up to the right or to the left."""

from typing import Final

from game.topple.materials import GROUNDS
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Solid, block
from game.topple.words import N_

STEPS: Final = Number("steps", 4, 1, 40)
WIDTH: Final = Number("width", 36, 8, 400)
"""Of one step."""
RISE: Final = Number("rise", 12, 1, 200)
"""From one step to the next."""
WAY: Final = Word("up", ("right", "left"))
"""Where it goes up to."""
MATERIAL: Final = Word("material", tuple(GROUNDS))


def _make(placed: Placed) -> Made:
    """(x, y) is the middle of its foot. A broken number of steps counts as the whole one below."""
    steps, width, rise = int(placed.number(STEPS)), placed.number(WIDTH), placed.number(RISE)
    way = 1 if placed.word(WAY) == "right" else -1
    shapes = []
    for step in range(steps):
        near, far = (way * width * (step + each - steps / 2) for each in (0, 1))
        shapes.append(block(min(near, far), 0, max(near, far), rise * (step + 1)))
    ground = GROUNDS[placed.word(MATERIAL)]
    return Made(
        (Solid("stairs", tuple(shapes), placed.x, placed.y, placed.radians, ground, moves=False, depth=50),)
    )


STAIRS: Final = Piece(
    "stairs",
    N_("Stairs"),
    N_("A wave climbs low steps, and comes down any."),
    (STEPS, WIDTH, RISE, WAY, MATERIAL),
    _make,
)
