"""The solids of a world and their poses as items to draw; knows no pixel, no clock and no rule of a run."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.topple.pieces import made_of, piece_named
from game.topple.placed import Placed
from game.topple.solids import Made, Solid
from game.ui.art.toppling import Item, Shape, Throng
from game.ui.art.toppling.items import Look
from game.ui.art.toppling.tile import TILE_ROLES

GROUP_COLORS: Final = ("red", "green", "blue", "gold", "violet", "orange")
"""The groups whose tiles are lacquered in a colour of that name."""

_ROUND: Final = (0, 3, 6, 6, 2, 5, 5, 1, 4, 4, 0, 2, 2, 4, 6, 1, 1, 3, 5, 0, 0, 1, 2, 3, 3, 4, 5, 6, 0)
"""A way round the whole double-six set on which each tile meets the next with equal numbers."""
FACES: Final = tuple(zip(_ROUND[1:], _ROUND, strict=False))
"""Upper and lower half of the tiles on that way: all 28 of them, so that a row reads as a line of play."""

_REACH: Final = 160.0
"""mm by which a body may stick out from its middle (and be seen) beyond what is in view."""


class Span(NamedTuple):
    """What is in view, in mm: nothing outside is drawn."""

    left: float
    bottom: float
    right: float
    top: float


class Moved(NamedTuple):
    """What can move, at a moment."""

    parts: list[Item]
    """All that are no tiles."""
    tiles: Throng

    def items(self) -> list[Item]:
        """All of it, one by one."""
        return [*self.parts, *self.tiles.items()]


class View:
    """The bodies of some pieces, by the number that a world of the same pieces gives them."""

    def __init__(
        self, pieces: Sequence[Placed], level_id: str, make: Callable[[Placed], Made] = made_of
    ) -> None:
        """LevelError for a piece that there is not. `level_id` decides where the faces begin."""
        made = [(each, solid) for each in pieces for solid in make(each).solids]
        first = crc32(level_id.encode())
        faces = iter(FACES[(first + number) % len(FACES)] for number in range(len(made)))
        self.items: tuple[Item, ...] = tuple(
            _item(solid, piece, next(faces) if _has_face(piece) else None) for piece, solid in made
        )
        """Every body in its first pose."""
        self.still: tuple[Item, ...] = tuple(
            item for item, (_piece, solid) in zip(self.items, made, strict=True) if not solid.moves
        )
        """Those that nothing moves."""
        self.movers = tuple(number for number, (_piece, solid) in enumerate(made) if solid.moves)
        """The numbers of the others."""
        self._tiles = [number for number in self.movers if self.items[number].role in TILE_ROLES]
        self._parts = [number for number in self.movers if self.items[number].role not in TILE_ROLES]
        self._looks: dict[Look, tuple[Item, ...]] = {"solid": self.items}
        self._reach = max([_REACH, *(_radius(self.items[number]) for number in self.movers)])

    @property
    def poses(self) -> array[float]:
        """The first poses, as a world gives them."""
        return array("d", (value for item in self.items for value in (item.x, item.y, item.angle)))

    def moved(
        self, before: array[float], after: array[float], part: float, span: Span, *, look: Look = "solid"
    ) -> Moved:
        """What can move and is in view, `part` of the way from the poses `before` to those `after`."""
        if look not in self._looks:
            self._looks[look] = tuple(item._replace(look=look) for item in self.items)
        kinds = self._looks[look]
        groups = [self._in_view(numbers, before, span) for numbers in (self._parts, self._tiles)]
        parts, tiles = (Throng(kinds, seen, *_between(before, after, part, seen)) for seen in groups)
        return Moved(parts.items(), tiles)

    def _in_view(self, numbers: Sequence[int], poses: array[float], span: Span) -> list[int]:
        """Those of the numbers whose bodies may be seen."""
        left, right = span.left - self._reach, span.right + self._reach
        bottom, top = span.bottom - self._reach, span.top + self._reach
        xs = poses[0::3]
        return [
            number for number in numbers if left < xs[number] < right and bottom < poses[3 * number + 1] < top
        ]


def _between(
    before: array[float], after: array[float], part: float, numbers: Sequence[int]
) -> Iterator[list[float]]:
    """The poses of some bodies, `part` of the way, as columns: x, y and the angle."""
    places = [3 * number for number in numbers]
    for axis in range(3):
        old, new = before[axis:], after[axis:]
        yield [(start := old[place]) + part * (new[place] - start) for place in places]


def _item(solid: Solid, piece: Placed, face: tuple[int, int] | None) -> Item:
    shapes = tuple(Shape(*shape) for shape in solid.shapes)
    tint = piece.group if piece.group in GROUP_COLORS else ""
    return Item(
        solid.role, shapes, solid.x, solid.y, solid.angle, solid.material.name, solid.depth, face, tint
    )


def _has_face(piece: Placed) -> bool:
    return piece_named(piece.kind).is_tile


def _radius(item: Item) -> float:
    """How far it sticks out from its middle, in mm."""
    return max(
        max(abs(x) for x, _y in shape.points) + max(abs(y) for _x, y in shape.points) + shape.radius
        for shape in item.shapes
    )
