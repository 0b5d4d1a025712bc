"""Whether pieces stand inside one another before anything moves; knows no level and no set-up."""

from collections.abc import Sequence
from typing import Final

import pymunk

from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Solid

DEEPEST: Final = 0.1
"""mm that two solids may be inside one another: as much as rounding to what files keep can bring about."""
_FIXED, _LOOSE = 1, 2


def first_overlap(pieces: Sequence[Placed]) -> tuple[int, int] | None:
    """The first piece, by number, of which something that moves is inside another one's, and that other.

    What never moves may overlap at will: a platform is sunk into the floor. LevelError for an unknown piece.
    """
    space = pymunk.Space()
    for number, piece in enumerate(pieces):
        for solid in filter(_is_touched, made_of(piece).solids):
            body, shapes = _still(solid, number)
            for shape in shapes:
                for hit in space.shape_query(shape):
                    if hit.shape and any(at.distance < -DEEPEST for at in hit.contact_point_set.points):
                        return number, hit.shape.filter.group - 1
            space.add(body, *shapes)
    return None


def _is_touched(solid: Solid) -> bool:
    return solid.touches


def _still(solid: Solid, number: int) -> tuple[pymunk.Body, list[pymunk.Shape]]:
    """A body that only stands there; two that never move, or are of one piece, do not see each other."""
    body = pymunk.Body(body_type=pymunk.Body.STATIC)
    body.position, body.angle = (solid.x, solid.y), solid.angle
    shapes: list[pymunk.Shape] = []
    for outline in solid.shapes:
        if len(outline.points) == 1:
            shapes.append(pymunk.Circle(body, outline.radius, outline.points[0]))
        else:
            shapes.append(pymunk.Poly(body, outline.points, radius=outline.radius))
    kind, sees = (_LOOSE, _FIXED | _LOOSE) if solid.moves else (_FIXED, _LOOSE)
    for shape in shapes:
        shape.filter = pymunk.ShapeFilter(group=number + 1, categories=kind, mask=sees)
    return body, shapes
