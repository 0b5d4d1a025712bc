"""The line of play as its arms: each arm has one open end.

A line has no arm before the lead and two after it; spinners grow more. Where the tiles lie on a table is no
matter of the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from game.rules.moves import LEFT, RIGHT, Move, placements
from game.rules.tiles import BY_BIT, SUITS, Tile


@dataclass(frozen=True, slots=True, order=True)
class Arm:
    """An arm by the name of its end, the number that is open there, and the tile at its tip.

    The side of a spinner that nobody has played at is an arm too: its tip is None. `suit` is the bits of
    every tile that fits, `places` the move that places each tile here, `growths` the arm that results from
    one that fits, both by the tile's bit.
    """

    end: str
    number: int
    tip: Tile | None
    suit: int = field(init=False, compare=False, repr=False)
    places: Mapping[int, Move] = field(init=False, compare=False, repr=False)
    growths: Mapping[int, "Arm"] = field(init=False, compare=False, repr=False)
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "suit", SUITS[self.number])
        object.__setattr__(self, "places", placements(self.end))
        object.__setattr__(self, "growths", _growths(self.end, self.number))
        object.__setattr__(self, "_hash", hash((self.end, self.number, self.tip)))

    def __hash__(self) -> int:  # worked out once: lines are looked up again and again
        return self._hash


Line = tuple[Arm, ...]
"""The arms, sorted by the names of their ends."""


def lead(tile: Tile) -> Line:
    """The line of one led tile: its higher half looks left, its lower half right."""
    return (Arm(LEFT, tile.high, tile), Arm(RIGHT, tile.low, tile))


def extend(line: Line, end: str, tile: Tile) -> Line | None:
    """The line with `tile` placed at `end` ("" leads), or None where it does not fit."""
    bit = tile.bit
    if len(line) == 2:  # as nearly every line
        left, right = line
        if end == LEFT:
            return (left.growths[bit], right) if left.suit & bit else None
        return (left, right.growths[bit]) if end == RIGHT and right.suit & bit else None
    for place, arm in enumerate(line):
        if arm.end == end:
            return (*line[:place], arm.growths[bit], *line[place + 1 :]) if arm.suit & bit else None
    return None if line or end else lead(tile)


class _Growths(dict[int, Arm]):
    """The arm that grows from placing a tile, by its bit: each is made once, so that play builds none."""

    def __init__(self, end: str, number: int) -> None:
        super().__init__()
        self._end, self._number = end, number

    def __missing__(self, bit: int) -> Arm:
        tile = BY_BIT[bit]
        self[bit] = arm = Arm(self._end, tile.other(self._number), tile)
        return arm


_growths = cache(_Growths)
"""The growths of every arm of one end and number, which share them."""


def arm_at(line: Line, end: str) -> Arm | None:
    """The arm whose end is called `end`, or None."""
    for arm in line:
        if arm.end == end:
            return arm
    return None


def open_suits(line: Line) -> int:
    """The bits of every tile that fits some open end."""
    bits = 0
    for arm in line:
        bits |= arm.suit
    return bits
