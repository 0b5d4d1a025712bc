"""What hangs on a pin from a stand: shared by the hammer and the bell."""

import math
from collections.abc import Sequence
from typing import Final

from game.topple.materials import PART_MATERIALS, Material
from game.topple.physics import SWINGING
from game.topple.placed import Placed
from game.topple.solids import Joint, Made, Shape, Solid, block

_BEAM: Final = 6.0
"""mm: how thick the stand is."""


def hanging(
    role: str, placed: Placed, height: float, shapes: Sequence[Shape], material: Material, angle: float
) -> Made:
    """Something around its pin, `height` mm above the piece's foot, turned by `angle` radians from hanging.

    A stand is seen behind it, and touched by nothing. The pin takes the swing out of it little by little.
    """
    x, y = placed.x, placed.y + height
    swung = Solid(role, tuple(shapes), x, y, angle, material)
    wood = PART_MATERIALS["wood"]
    beam = block(-_BEAM / 2, 0, _BEAM / 2, height + _BEAM)
    stand = Solid("stand", (beam,), placed.x, placed.y, 0.0, wood, moves=False, touches=False)
    damping = 2 * inertia(shapes, material.density * swung.depth) / SWINGING
    return Made((swung, stand), (Joint(0, None, x, y, damping=damping),))


def inertia(shapes: Sequence[Shape], density: float) -> float:
    """g·mm² about the local (0, 0), of outlines of so many g/mm²."""
    whole = 0.0
    for shape in shapes:
        for (ax, ay), (bx, by) in zip(shape.points, shape.points[1:] + shape.points[:1], strict=True):
            cross = ax * by - ay * bx
            whole += density * cross * (ax * ax + ax * bx + bx * bx + ay * ay + ay * by + by * by) / 12
    return math.fabs(whole)
