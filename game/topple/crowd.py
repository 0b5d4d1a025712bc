"""Pieces before anything moves: what is inside another, and where the ground is; knows no level."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pymunk

from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Shape

DEEPEST: Final = 0.1
"""mm that two solids may be inside one another: as much as rounding to what files keep can bring about."""
_FIXED, _LOOSE = 1, 2
_FIXED_ONLY: Final = pymunk.ShapeFilter(mask=_FIXED)


class Crowd:
    """Pieces that only stand there, by number from 0; a new one can be asked whether there is room for it."""

    def __init__(self, pieces: Iterable[Placed] = ()) -> None:
        """LevelError for an unknown piece."""
        self._space = pymunk.Space()
        self._count = 0
        for piece in pieces:
            self.add(piece)

    def add(self, piece: Placed) -> None:
        """One more; whether there is room for it is not asked."""
        self._count += 1
        for body, shapes in _still(piece, self._count):
            self._space.add(body, *shapes)

    def inside(self, piece: Placed) -> int | None:
        """The number of a piece that another one would be inside of; None: there is room for it.

        What never moves may overlap at will: a platform is sunk into the floor.
        """
        for _body, shapes in _still(piece, self._count + 1):
            for shape in shapes:
                for hit in self._space.shape_query(shape):
                    if hit.shape and any(at.distance < -DEEPEST for at in hit.contact_point_set.points):
                        return hit.shape.filter.group - 1
        return None

    def ground(self, x: float, top: float, bottom: float) -> float | None:
        """The height at which something that never moves is met first, from `top` down to `bottom`; mm."""
        hit = self._space.segment_query_first((x, top), (x, bottom), 0, _FIXED_ONLY)
        return None if hit is None else hit.point.y


def first_overlap(pieces: Sequence[Placed]) -> tuple[int, int] | None:
    """The first piece, by number, that stands inside an earlier one, and that other. LevelError as above."""
    crowd = Crowd()
    for number, piece in enumerate(pieces):
        if (other := crowd.inside(piece)) is not None:
            return number, other
        crowd.add(piece)
    return None


def _still(piece: Placed, group: int) -> Iterator[tuple[pymunk.Body, list[pymunk.Shape]]]:
    """What a piece consists of, as bodies that only stand there.

    Two that never move, or are of one piece, do not see each other.
    """
    for solid in made_of(piece).solids:
        if not solid.touches:
            continue
        body = pymunk.Body(body_type=pymunk.Body.STATIC)
        body.position, body.angle = (solid.x, solid.y), solid.angle
        shapes = [_shape(body, outline) for outline in solid.shapes]
        kind, sees = (_LOOSE, _FIXED | _LOOSE) if solid.moves else (_FIXED, _LOOSE)
        for shape in shapes:
            shape.filter = pymunk.ShapeFilter(group=group, categories=kind, mask=sees)
        yield body, shapes


def _shape(body: pymunk.Body, outline: Shape) -> pymunk.Shape:
    if len(outline.points) == 1:
        return pymunk.Circle(body, outline.radius, outline.points[0])
    return pymunk.Poly(body, outline.points, radius=outline.radius)
