"""The line of play as its arms: each arm has one open end.

A line has no arm before the lead and two after it; spinners grow more. Where the tiles lie on a table is no
matter of the rules.
"""

from functools import cache
from typing import NamedTuple

from game.rules.moves import LEFT, RIGHT
from game.rules.tiles import SUITS, TILES, Tile


class Arm(NamedTuple):
    """An arm by the name of its end, the number that is open there, and the tile at its tip.

    The side of a spinner that nobody has played at is an arm too: its tip is None.
    """

    end: str
    number: int
    tip: Tile | None


Line = tuple[Arm, ...]
"""The arms, sorted by the names of their ends."""


def lead(tile: Tile) -> Line:
    """The line of one led tile: its higher half looks left, its lower half right."""
    return (Arm(LEFT, tile.high, tile), Arm(RIGHT, tile.low, tile))


def extend(line: Line, end: str, tile: Tile) -> Line | None:
    """The line with `tile` placed at `end` ("" leads), or None where it does not fit."""
    for place, (name, number, _) in enumerate(line):
        if name == end:
            grown = _growths(end).get((number, tile.index))
            if grown is None:
                return None
            arms = list(line)
            arms[place] = grown
            return tuple(arms)
    return None if line or end else lead(tile)


@cache
def _growths(end: str) -> dict[tuple[int, int], Arm]:
    """The arm that results from placing a tile, by open number and tile index: made once for speed."""
    return {
        (number, tile.index): Arm(end, tile.other(number), tile)
        for tile in TILES
        for number in {tile.high, tile.low}
    }


def arm_at(line: Line, end: str) -> Arm | None:
    """The arm whose end is called `end`, or None."""
    return next((arm for arm in line if arm.end == end), None)


def open_suits(line: Line) -> int:
    """The bits of every tile that fits some open end."""
    bits = 0
    for _, number, _ in line:
        bits |= SUITS[number]
    return bits
