"""Tiles, sets of tiles, and hands as bits.

Every tile has one index, `high * (high + 1) / 2 + low`, the same in every set: the double-six set is
the first 28 indices, the double-nine set the first 55, the double-twelve set all 91. A hand is an int
whose bit `index` is set when it holds that tile.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.rules.errors import MalformedMove, quoted

LARGEST = 12


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """One tile, `high >= low`, halves 0..12. Ordered as by index: 0-0, 1-0, 1-1, 2-0 …"""

    high: int
    low: int
    index: int = field(init=False, compare=False, repr=False)
    bit: int = field(init=False, compare=False, repr=False)
    pips: int = field(init=False, compare=False, repr=False)
    is_double: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high <= LARGEST:
            raise ValueError(
                f"no tile {self.high}-{self.low}: halves run from 0 to {LARGEST}, the higher first"
            )
        index = self.high * (self.high + 1) // 2 + self.low
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)
        object.__setattr__(self, "pips", self.high + self.low)
        object.__setattr__(self, "is_double", self.high == self.low)

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def has(self, number: int) -> bool:
        """Whether one of the halves is `number`."""
        return number in (self.high, self.low)

    def other(self, number: int) -> int:
        """The half across from `number`, which must be one of the halves."""
        return self.low if number == self.high else self.high

    @staticmethod
    def parse(text: str) -> "Tile":
        """The tile written `6-4` or `4-6`; raises MalformedMove for anything else."""
        tile = _BY_NAME.get(text)
        if tile is None:
            raise MalformedMove(
                f"{quoted(text)} is not a tile: write two numbers from 0 to {LARGEST}, like 6-4"
            )
        return tile


TILES: tuple[Tile, ...] = tuple(Tile(high, low) for high in range(LARGEST + 1) for low in range(high + 1))
"""All 91 tiles of the double-twelve set, by index."""

_BY_NAME = {name: tile for tile in TILES for name in (f"{tile.high}-{tile.low}", f"{tile.low}-{tile.high}")}

BY_BIT: dict[int, Tile] = {tile.bit: tile for tile in TILES}
"""The tile of each single bit."""

SUITS: tuple[int, ...] = tuple(
    sum(tile.bit for tile in TILES if tile.has(number)) for number in range(LARGEST + 1)
)
"""`SUITS[n]`: the bits of every tile that bears `n`."""

DOUBLES: int = sum(tile.bit for tile in TILES if tile.is_double)
"""The bits of every double."""


def set_size(top: int) -> int:
    """How many tiles the double-`top` set has: 28 for six, 55 for nine, 91 for twelve."""
    return (top + 1) * (top + 2) // 2


def full_set(top: int) -> tuple[Tile, ...]:
    """The double-`top` set, by index."""
    return TILES[: set_size(top)]


def suit_size(top: int) -> int:
    """How many tiles of the double-`top` set bear one number: `top + 1`."""
    return top + 1


def bits_of(hand: int) -> Iterator[int]:
    """The single bits of a hand, by index."""
    while hand:
        bit = hand & -hand
        yield bit
        hand ^= bit


def iter_tiles(hand: int) -> Iterator[Tile]:
    """The tiles of a hand, by index."""
    for bit in bits_of(hand):
        yield BY_BIT[bit]


def tiles_of(hand: int) -> tuple[Tile, ...]:
    """The tiles of a hand, by index."""
    return tuple(iter_tiles(hand))


def hand_of(tiles: Iterable[Tile]) -> int:
    """The hand that holds `tiles`."""
    hand = 0
    for tile in tiles:
        hand |= tile.bit
    return hand


def pips_of(hand: int) -> int:
    """The sum of all halves in a hand."""
    pips = 0
    while hand:
        bit = hand & -hand
        pips += BY_BIT[bit].pips
        hand ^= bit
    return pips


def highest_double(hand: int) -> Tile | None:
    """The highest double in a hand, or None."""
    doubles = hand & DOUBLES
    return TILES[doubles.bit_length() - 1] if doubles else None
