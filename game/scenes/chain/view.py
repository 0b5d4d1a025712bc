"""The solids of a world and their poses as items to draw; knows no pixel, no clock and no rule of a run."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.topple.pieces import made_of, piece_named
from game.topple.placed import Placed
from game.topple.solids import Made, Solid
from game.ui.art.toppling import Item, Shape
from game.ui.art.toppling.items import Look

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
        self._heads = [(item.role, item.shapes) for item in self.items]
        self._tails = [item[5:] for item in self.items]
        self._reach = max([_REACH, *(_radius(self.items[number]) for number in self.movers)])

    def moved(
        self,
        before: array[float],
        after: array[float],
        part: float,
        span: Span,
        *,
        look: Look = "solid",
    ) -> list[Item]:
        """What can move and is in view, `part` of the way from the poses `before` to those `after`."""
        reach, make = self._reach, tuple.__new__
        left, right = span.left - reach, span.right + reach
        bottom, top = span.bottom - reach, span.top + reach
        xs, ys, turns = before[0::3], before[1::3], before[2::3]
        later_xs, later_ys, later_turns = after[0::3], after[1::3], after[2::3]
        heads = self._heads
        tails = self._tails if look == "solid" else [(*tail[:-1], look) for tail in self._tails]
        return [
            make(
                Item,
                (
                    *heads[number],
                    xs[number] + part * (later_xs[number] - xs[number]),
                    ys[number] + part * (later_ys[number] - ys[number]),
                    turns[number] + part * (later_turns[number] - turns[number]),
                    *tails[number],
                ),
            )
            for number in self.movers
            if left < xs[number] < right and bottom < ys[number] < top
        ]


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
