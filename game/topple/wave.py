"""The lab: how fast a wave runs along a line in the very world that is played in, beside the theory."""

import math
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.topple.level import Push
from game.topple.materials import GROUNDS, TILE_MATERIALS
from game.topple.physics import GRAVITY, TICKS_PER_SECOND, TILE_HEIGHT, TILE_THICKNESS
from game.topple.pieces import made_of
from game.topple.pieces.floor import WIDTH
from game.topple.pieces.tile import standing
from game.topple.placed import Placed, place
from game.topple.solids import Made
from game.topple.theory import terminal_speed
from game.topple.world import World

TILES: Final = 60
FROM, TO = 30, 55
"""The wave is timed from the touch on the one tile to the touch on the other, counted from 1: by then it has
forgotten the push, and does not know of the line's end yet."""
SOONEST: Final = 5
"""Tiles beyond `FROM` from which on there is a speed to tell."""
GAPS: Final = (8.0, 16.0, 24.0, 36.0, 42.0)
"""mm: those of the table."""
FRICTION: Final = 0.2
"""Wood on wood."""
PUSH: Final = 6.0
"""How many times harder than just enough to topple it the first tile is pushed."""
PATIENCE: Final = TICKS_PER_SECOND
"""Ticks without a touch on a further tile after which the wave has stopped."""
MARGIN: Final = 800.0
"""mm of floor before the first tile and behind the last one."""
_WOOD: Final = TILE_MATERIALS["wood"]
_FLOOR: Final = GROUNDS["wood"]
_SLIPPERIEST: Final = 0.01


class Line(NamedTuple):
    """An even line of equal tiles: mm; `friction` is tile on tile."""

    gap: float
    height: float = TILE_HEIGHT
    thickness: float = TILE_THICKNESS
    friction: float = FRICTION

    @property
    def pitch(self) -> float:
        """mm from one tile to the next."""
        return self.gap + self.thickness

    @property
    def toppling(self) -> float:
        """mm/s of its upper edge at which a tile that stands alone just comes over its lower edge."""
        diagonal = math.hypot(self.height, self.thickness)
        return self.height / diagonal * math.sqrt(3 * GRAVITY * (diagonal - self.height))

    @property
    def theory(self) -> float:
        """m/s by the leaning-train model; 0.0 where it knows no wave."""
        return terminal_speed(self.height, self.thickness, self.gap, self.friction)


class Measured(NamedTuple):
    """A row of the lab's table; its fields are the names in `wave --json`."""

    gap_mm: float
    speed_m_s: float | None
    """None: the wave stopped before it was timed."""
    theory_m_s: float | None
    """None: there is no such wave in theory."""
    error: float | None
    """Ours against theory's, as a share of it."""


class Trial:
    """One run of a line of `TILES` tiles, in slices as long as its owner likes."""

    def __init__(self, line: Line) -> None:
        """Builds the line and pushes its first tile."""
        self.line = line
        self.world = World(_pieces(line), self.make)
        self.touched: dict[int, int] = {1: 0}
        """The tick at which each tile was touched first by the one before it; tiles count from 1."""
        self.world.on_impact(self._hear)
        self.push = Push(0, line.height / 2, speed=PUSH * line.toppling)
        self.world.push(self.push, range(1, TILES + 1))

    def advance(self, ticks: int) -> None:
        """Up to so many ticks further, until the run is over."""
        for _tick in range(ticks):
            if self.over:
                return
            self.world.step()

    @property
    def front(self) -> int:
        """The foremost tile that was touched."""
        return max(self.touched)

    @property
    def over(self) -> bool:
        """Whether the wave is timed, or has stopped."""
        return TO in self.touched or self.world.tick - self.touched[self.front] > PATIENCE

    @property
    def speed(self) -> float | None:
        """m/s over the timed tiles, as far as the wave has come; None before there is enough to tell."""
        last = min(self.front, TO)
        if last < FROM + SOONEST or (self.over and last < TO):
            return None
        seconds = (self.touched[last] - self.touched[FROM]) / TICKS_PER_SECOND
        return (last - FROM) * self.line.pitch / 1000 / seconds

    def measured(self) -> Measured:
        """The whole run as a row of the table."""
        while not self.over:
            self.advance(PATIENCE)
        speed, theory = self.speed, self.line.theory or None
        error = speed / theory - 1 if speed and theory else None
        return Measured(self.line.gap, speed, theory, error)

    def make(self, placed: Placed) -> Made:
        """What the line's own tiles and a floor consist of that holds their feet as it does in play."""
        share = max(round(math.sqrt(self.line.friction), 2), _SLIPPERIEST)
        if placed.kind == "floor":
            ground = _FLOOR._replace(friction=_FLOOR.friction * _WOOD.friction / share)
            made = made_of(placed)
            return made._replace(solids=tuple(each._replace(material=ground) for each in made.solids))
        wood = _WOOD._replace(friction=share)
        return Made((standing("tile", placed, self.line.thickness, self.line.height, wood),))

    def _hear(self, solid: int, other: int, _x: float, _y: float, _speed: float) -> None:
        """Notes the first touch between a tile and the next; solid 0 is the floor."""
        behind, ahead = sorted((solid, other))
        if behind and ahead == behind + 1:
            self.touched.setdefault(ahead, self.world.tick)


def table(lines: Iterable[Line]) -> list[Measured]:
    """Our own world beside the theory, line by line."""
    return [Trial(line).measured() for line in lines]


def _pieces(line: Line) -> list[Placed]:
    """The floor, then the tiles from left to right; the first stands at 0."""
    length = (TILES - 1) * line.pitch
    wide: Mapping[str, float] = {WIDTH.name: length + 2 * MARGIN}
    floor = place("floor", length / 2, 0, params=tuple(wide.items()))
    return [floor, *(place("tile", number * line.pitch, 0) for number in range(TILES))]
