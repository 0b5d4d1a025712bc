"""Where the tiles of a branching line lie: pure geometry in half-tile units; knows no window and no pygame.

Every arm runs straight while there is room and turns where there is none. Each tile is put where it crowds
the others least and widens the whole least; should an arm run into a dead end, the line is laid anew with
other turns, so that no two tiles ever overlap and every open end keeps a place for its next tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.moves import LEFT, RIGHT
from game.rules.tiles import Tile
from game.scenes.table.layout import Box, Placement, Room, Spot, box_of, spot_at

Cell = tuple[int, int]
"""A quarter of a half: units are cut in two both ways, and every tile covers whole cells."""

TRIES = 120
"""How many places are tried at most before a line is laid anew in a larger room."""
AHEAD = 4
"""How many units ahead of an arm ought to be free."""

_TURN_COST = 0.6
_CROWD_COST = 0.12
_GROWTH_COST = 1.0
_SHUT_COST = 0.5


class Tip(NamedTuple):
    """Where an arm ends, in units, and which way it heads."""

    x: float
    y: float
    dx: int
    dy: int


class _Step(NamedTuple):
    """One way to lay one tile: its spot, the arm's tip after it, and what speaks against it."""

    spot: Spot
    tip: Tip
    cost: float


class BranchedTable(NamedTuple):
    """A branching line as laid so far, as a value."""

    room: Room
    placements: tuple[Placement, ...] = ()
    spots: tuple[Spot, ...] = ()
    tips: tuple[tuple[str, Tip], ...] = ()
    cells: frozenset[Cell] = frozenset()

    def with_tile(self, placement: Placement) -> BranchedTable:
        """The table with one more tile; earlier tiles lie elsewhere only where there was no other way."""
        for table in self._ways(placement):
            return table
        return _laid_anew(self.room, (*self.placements, placement))

    def ahead(self, placement: Placement) -> Spot:
        """Where `placement` would lie, as the line lies now."""
        for table in self._ways(placement):
            return table.spots[-1]
        steps = self._steps(dict(self.tips)[placement.end], placement)
        return min(steps, key=lambda each: each.cost).spot

    def _ways(self, placement: Placement) -> Iterator[BranchedTable]:
        """The tables with `placement` in all its places that leave every arm a way on, the best first."""
        if not self.spots:
            yield self._with_lead(placement)
            return
        tip = dict(self.tips)[placement.end]
        for step in sorted(self._steps(tip, placement), key=lambda each: each.cost):
            table = self._after(placement, step)
            if table._is_open():
                yield table

    def _with_lead(self, placement: Placement) -> BranchedTable:
        tile = placement.tile
        reach = 0.5 if tile.is_double else 1.0
        spot = Spot(0, 0, not tile.is_double, tile.high, tile.low)
        tips = {LEFT: Tip(-reach, 0, -1, 0), RIGHT: Tip(reach, 0, 1, 0)}
        return self._grown(placement, spot, tips, Tip(0, 0, 1, 0))

    def _after(self, placement: Placement, step: _Step) -> BranchedTable:
        tips = dict(self.tips)
        heading = tips[placement.end]
        tips[placement.end] = step.tip
        return self._grown(placement, step.spot, tips, heading)

    def _grown(self, placement: Placement, spot: Spot, tips: dict[str, Tip], heading: Tip) -> BranchedTable:
        tile = placement.tile
        if tile.is_double:
            # The sides of a double lie across the way the line came: up and down, or right and left.
            across = ((0, -1), (0, 1)) if heading.dx else ((1, 0), (-1, 0))
            for name, (dx, dy) in zip("ud", across, strict=True):
                tips[f"{tile}{name}"] = Tip(spot.x + dx, spot.y + dy, dx, dy)
        return self._replace(
            placements=(*self.placements, placement),
            spots=(*self.spots, spot),
            tips=tuple(tips.items()),
            cells=self.cells | cells_of(spot),
        )

    def _steps(self, tip: Tip, placement: Placement) -> Iterator[_Step]:
        """Every free place for `placement` at `tip`: straight on, or round a corner."""
        box = box_of(self.spots)
        for spot, after, turned in _places(tip, placement):
            covered = cells_of(spot)
            if not covered & self.cells:
                yield _Step(spot, after, self._cost(spot, covered, after, box) + turned * _TURN_COST)

    def _cost(self, spot: Spot, covered: frozenset[Cell], after: Tip, box: Box) -> float:
        own = box_of([spot])
        width = max(box.right, own.right) - min(box.left, own.left)
        height = max(box.bottom, own.bottom) - min(box.top, own.top)
        excess = (
            max(0.0, width - self.room.width)
            + max(0.0, height - self.room.height) * self.room.width / self.room.height
        )
        crowd = len(_around(covered) & self.cells)
        shut = AHEAD - _free_ahead(after, self.cells | covered)
        return excess * _GROWTH_COST + crowd * _CROWD_COST + shut * _SHUT_COST

    def _is_open(self) -> bool:
        """Whether every arm, played at or not, has a place for its next tile, be it a double."""
        doubles = {placement.tile.high for placement in self.placements if placement.tile.is_double}
        numbers = self._open_numbers()
        for end, tip in self.tips:
            if not self._has_place(tip, _PLAIN):
                return False
            if numbers[end] not in doubles and not self._has_place(tip, _DOUBLE):
                return False
        return True

    def _open_numbers(self) -> dict[str, int]:
        """The number at each end; that of a side is its double's."""
        numbers = {end: int(end.partition("-")[0]) for end, _tip in self.tips if "-" in end}
        for tile, end, inner in self.placements:
            if end:
                numbers[end] = tile.other(inner)
            else:
                numbers |= {LEFT: tile.high, RIGHT: tile.low}
        return numbers

    def _has_place(self, tip: Tip, tile: Tile) -> bool:
        ways = _places(tip, Placement(tile, "", tile.high))
        return any(not cells_of(spot) & self.cells for spot, _after, _turned in ways)


_PLAIN, _DOUBLE = Tile(1, 0), Tile(0, 0)


def _places(tip: Tip, placement: Placement) -> Iterator[tuple[Spot, Tip, bool]]:
    """The places that a tile can take at `tip`, free or not: straight on, and turned to either side."""
    tile, inner = placement.tile, placement.inner
    length = 1 if tile.is_double else 2
    x, y = tip.x + tip.dx * length / 2, tip.y + tip.dy * length / 2
    spot = spot_at(x, y, tile, inner, tip.dx, tip.dy)
    yield spot, tip._replace(x=tip.x + tip.dx * length, y=tip.y + tip.dy * length), False
    if tile.is_double:
        return
    for sign in (1, -1):
        dx, dy = tip.dy * sign, tip.dx * sign
        x, y = tip.x + tip.dx * 0.5, tip.y + tip.dy * 0.5
        spot = spot_at(x + dx * 0.5, y + dy * 0.5, tile, inner, dx, dy)
        yield spot, Tip(x + dx * 1.5, y + dy * 1.5, dx, dy), True


def cells_of(spot: Spot) -> frozenset[Cell]:
    """The cells that a tile covers."""
    box = box_of([spot])
    return frozenset(
        (x, y)
        for x in range(round(box.left * 2), round(box.right * 2))
        for y in range(round(box.top * 2), round(box.bottom * 2))
    )


def _around(covered: frozenset[Cell]) -> frozenset[Cell]:
    """The cells within a unit of those covered."""
    columns, rows = [x for x, _ in covered], [y for _, y in covered]
    return frozenset(
        (x, y) for x in range(min(columns) - 2, max(columns) + 3) for y in range(min(rows) - 2, max(rows) + 3)
    )


def _free_ahead(tip: Tip, cells: frozenset[Cell]) -> int:
    """How many units straight ahead of `tip` are free, a tile wide, up to AHEAD."""
    for unit in range(AHEAD):
        x, y = tip.x + tip.dx * (unit + 0.5), tip.y + tip.dy * (unit + 0.5)
        ahead = {(round(2 * x) + i, round(2 * y) + j) for i in (-1, 0) for j in (-1, 0)}
        if ahead & cells:
            return unit
    return AHEAD


def _laid_anew(room: Room, placements: Sequence[Placement]) -> BranchedTable:
    """All of `placements` from the lead on, in the smallest of ever larger rooms in which a way is found.

    In a larger room arms turn later and keep further apart, so that sooner or later there is one.
    """
    factor = 1.0
    while True:
        table = _searched(Room(room.width * factor, room.height * factor), placements)
        if table is not None:
            return table._replace(room=room)
        factor *= 1.25


def _searched(room: Room, placements: Sequence[Placement]) -> BranchedTable | None:
    """The first way to lay everything, in order of cost; None where TRIES do not find one."""
    trail = [iter((BranchedTable(room),))]
    for _try in range(TRIES):
        table = next(trail[-1], None)
        if table is None:
            trail.pop()
            if not trail:
                return None
        elif len(table.placements) == len(placements):
            return table
        else:
            trail.append(table._ways(placements[len(table.placements)]))
    return None
