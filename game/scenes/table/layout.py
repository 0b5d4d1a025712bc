"""Where the tiles of a line lie: pure geometry in half-tile units; knows no window and no pygame.

One unit is the side of a half: a tile is 2 x 1. The led tile lies around (0, 0), x grows to the right and y
downward. The right arm runs right, then winds downward; the left arm runs left, then winds upward. A double
lies across the line. A corner is always made by a tile that is no double: its first half lies straight ahead
of the line and its second half in the new direction, so that equal numbers always touch.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.rules.moves import LEFT, RIGHT
from game.rules.tiles import Tile

ROW_GAP = 3.0
"""Least distance between the middles of two rows: doubles stand 1 to each side, which leaves 1 free."""

NEARLY = 0.85
"""A long row is nicer to read than a crowded stack of rows, and worth this much of the tiles' size."""

SPANS = tuple(range(8, 49))


class Spot(NamedTuple):
    """Where one tile lies: its middle, and the numbers on its left (upper) and right (lower) half."""

    x: float
    y: float
    horizontal: bool
    first: int
    second: int


class Placement(NamedTuple):
    """One tile of a line: at which end it was placed ("" leads), its half `inner` touching the line."""

    tile: Tile
    end: str
    inner: int


class Room(NamedTuple):
    """How far a line may spread before its tiles have to be shown smaller, in units."""

    width: float
    height: float


class Box(NamedTuple):
    """What a set of spots covers, in units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Units across."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Units down."""
        return self.bottom - self.top

    def around(self, other: "Box") -> "Box":
        """The box around both."""
        return Box(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


class _Walker(NamedTuple):
    """The tip of an arm: where it ends, which way it heads, and the row it last ran along."""

    x: float
    y: float
    dx: int
    dy: int
    row: float
    row_dx: int
    drift: int


class Table(NamedTuple):
    """A line as laid so far, as a value. It grows about `span` units wide, whichever way it grew first."""

    span: float
    placements: tuple[Placement, ...] = ()
    spots: tuple[Spot, ...] = ()
    tips: tuple[tuple[str, _Walker], ...] = ()
    box: Box = Box(0, 0, 0, 0)
    """What the tiles cover, once there are some."""

    def with_tile(self, placement: Placement) -> "Table":
        """The table with one more tile; those that lie there stay where they are."""
        tile, end, inner = placement
        if not self.spots:
            return self._with_lead(placement)
        walkers = dict(self.tips)
        spot, walkers[end] = _step(walkers[end], tile, inner, self._room(walkers[end]))
        placements = (*self.placements, placement)
        box = self.box.around(box_of((spot,)))
        return Table(self.span, placements, (*self.spots, spot), tuple(walkers.items()), box)

    def ahead(self, placement: Placement) -> Spot:
        """Where `placement` would lie."""
        return self.with_tile(placement).spots[-1]

    def _room(self, tip: _Walker) -> float:
        """How many units a row may still run on from `tip` before the whole line is `span` wide."""
        return self.box.left + self.span - tip.x if tip.dx > 0 else tip.x - (self.box.right - self.span)

    def _with_lead(self, placement: Placement) -> "Table":
        tile = placement.tile
        reach = 0.5 if tile.is_double else 1.0
        spot = Spot(0, 0, not tile.is_double, tile.high, tile.low)
        tips = (
            (LEFT, _Walker(-reach, 0, -1, 0, 0, -1, -1)),
            (RIGHT, _Walker(reach, 0, 1, 0, 0, 1, 1)),
        )
        return Table(self.span, (placement,), (spot,), tips, box_of((spot,)))


def _step(tip: _Walker, tile: Tile, inner: int, room: float) -> tuple[Spot, _Walker]:
    """The spot of `tile` at the tip of an arm, and the tip after it."""
    if tip.dx:
        if tile.is_double or room >= 2:
            return _straight(tip, tile, inner)
        return _corner(tip, tile, inner, 0, tip.drift)
    if not tile.is_double and abs(tip.y + tip.drift * 0.5 - tip.row) >= ROW_GAP:
        return _corner(tip, tile, inner, -tip.row_dx, 0)
    return _straight(tip, tile, inner)


def _straight(tip: _Walker, tile: Tile, inner: int) -> tuple[Spot, _Walker]:
    length = 1 if tile.is_double else 2
    x, y = tip.x + tip.dx * length / 2, tip.y + tip.dy * length / 2
    spot = spot_at(x, y, tile, inner, tip.dx, tip.dy)
    return spot, tip._replace(x=tip.x + tip.dx * length, y=tip.y + tip.dy * length)


def _corner(tip: _Walker, tile: Tile, inner: int, dx: int, dy: int) -> tuple[Spot, _Walker]:
    x, y = tip.x + tip.dx * 0.5, tip.y + tip.dy * 0.5
    spot = spot_at(x + dx * 0.5, y + dy * 0.5, tile, inner, dx, dy)
    after = tip._replace(x=x + dx * 1.5, y=y + dy * 1.5, dx=dx, dy=dy)
    return spot, after._replace(row=y, row_dx=dx) if dx else after


def spot_at(x: float, y: float, tile: Tile, inner: int, dx: int, dy: int) -> Spot:
    """The spot around (x, y) of a tile that the line reaches with `inner` while it heads (dx, dy)."""
    outer = tile.other(inner)
    along = bool(dx) != tile.is_double
    first, second = (inner, outer) if dx + dy > 0 else (outer, inner)
    return Spot(x, y, along, first, second)


def box_of(spots: Sequence[Spot]) -> Box:
    """The box around `spots`; a single unit around the middle of the table when there are none."""
    if not spots:
        return Box(-0.5, -0.5, 0.5, 0.5)
    across = [(spot.x, 1.0 if spot.horizontal else 0.5) for spot in spots]
    down = [(spot.y, 0.5 if spot.horizontal else 1.0) for spot in spots]
    return Box(
        min(x - reach for x, reach in across),
        min(y - reach for y, reach in down),
        max(x + reach for x, reach in across),
        max(y + reach for y, reach in down),
    )


def scale_to(box: Box, width: float, height: float) -> float:
    """Real pixels for one unit, so that `box` fits into `width` x `height` pixels."""
    return min(width / max(box.width, 1), height / max(box.height, 1))


@cache
def best_span(width: float, height: float, tiles: int = 28) -> float:
    """The widest span that shows an even line of `tiles` nearly as large as any other does."""
    scales = {span: scale_to(_even_box(span, tiles), width, height) for span in SPANS}
    good = NEARLY * max(scales.values())
    return max(span for span, scale in scales.items() if scale >= good)


@cache
def _even_box(span: float, tiles: int) -> Box:
    """What a line covers that grows at both ends in turn, one tile in four a double.

    Kept for every window: laying one for each span takes the time of a frame.
    """
    table = Table(span)
    double, plain = Tile(0, 0), Tile(1, 0)
    for number in range(tiles):
        end = (LEFT, RIGHT)[number % 2] if number else ""
        table = table.with_tile(Placement(double if number % 8 in (3, 4) else plain, end, 0))
    return table.box
