"""The tile: in four sizes and five materials; the piece that all others are there for."""

import math
from collections.abc import Mapping
from typing import Final

from game.topple.materials import TILE_MATERIALS, Material
from game.topple.physics import TILE_HEIGHT, TILE_THICKNESS, TILE_WIDTH
from game.topple.pieces.piece import Piece
from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made, Solid, box
from game.topple.words import N_

SIZES: Final[Mapping[str, float]] = {"standard": 1.0, "small": 2 / 3, "large": 1.5, "giant": 2.25}
"""How many times as high, thick and wide as the standard tile."""

SIZE: Final = Word("size", tuple(SIZES))
MATERIAL: Final = Word("material", tuple(TILE_MATERIALS))
THICK: Final = Number("thick", 1.0, 0.25, 6.0)
"""How many times as thick as its size says."""


def extent(placed: Placed) -> tuple[float, float]:
    """Thickness and height in mm of a tile as it stands."""
    scale = SIZES[placed.word(SIZE)]
    return TILE_THICKNESS * scale * placed.number(THICK), TILE_HEIGHT * scale


def standing(
    role: str, placed: Placed, width: float, height: float, material: Material, depth: float = TILE_WIDTH
) -> Solid:
    """A box of `width` by `height` mm on its foot, turned about the foot as it was placed."""
    angle = placed.radians
    x, y = placed.x - math.sin(angle) * height / 2, placed.y + math.cos(angle) * height / 2
    return Solid(role, (box(width, height),), x, y, angle, material, depth=depth)


def tile_like(role: str, placed: Placed) -> Solid:
    """The one solid of a piece that has a tile's size and material."""
    width, height = extent(placed)
    depth = TILE_WIDTH * SIZES[placed.word(SIZE)]
    return standing(role, placed, width, height, TILE_MATERIALS[placed.word(MATERIAL)], depth)


def _make(placed: Placed) -> Made:
    return Made((tile_like("tile", placed),))


TILE: Final = Piece(
    "tile",
    N_("Tile"),
    N_("Falls when it is pushed, and pushes what it falls upon."),
    (SIZE, MATERIAL, THICK),
    _make,
    is_tile=True,
)
