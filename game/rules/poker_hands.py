"""The thirteen ranks of Poker dominoes and how hands of one rank compare (source 002, the fifth game)."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.rules.tiles import Tile

NUMBERS = range(1, 7)

RANKS = (
    "king",
    "six-straight",
    "four doubles",
    "straight of five",
    "full house",
    "straight of four",
    "triple",
    "flush",
    "pair",
    "straight of three",
    "single double",
    "straight of two",
    "high tile",
)
"""The ranks, highest first."""


class HandRank(NamedTuple):
    """What a hand of five is: `rank` is 1 (king) to 13 (high tile), `own` the tiles that make the rank.

    `strength` compares two hands, of whatever rank: the larger wins, equal ones are a true tie.
    """

    strength: tuple[int, ...]
    rank: int
    own: tuple[Tile, ...]

    @property
    def name(self) -> str:
        """The name of the rank, as in RANKS."""
        return RANKS[self.rank - 1]


class _Run(NamedTuple):
    """Tiles of one suit whose other halves run up to `top`."""

    top: int
    suit: int
    tiles: tuple[Tile, ...]


def rank_hand(tiles: tuple[Tile, ...]) -> HandRank:
    """What five tiles of the poker set are: the highest rank they hold."""
    rank, key, own = _best(tiles)
    rest = sorted((tile for tile in tiles if tile not in own), key=_weight, reverse=True)
    weights = [part for tile in rest for part in _weight(tile)]
    return HandRank((-rank, *key, *weights), rank, own)


def _weight(tile: Tile) -> tuple[int, int]:
    """How single tiles compare: by total, then by the higher half."""
    return tile.pips, tile.high


def _best(tiles: tuple[Tile, ...]) -> tuple[int, tuple[int, ...], tuple[Tile, ...]]:
    """The rank, what decides within it, and its own tiles."""
    doubles = tuple(sorted((tile for tile in tiles if tile.is_double), reverse=True))
    numbers = tuple(tile.high for tile in doubles)
    flush = next((suit for suit in NUMBERS if all(tile.has(suit) for tile in tiles)), None)
    if len(doubles) == 5:
        return 1, numbers, doubles
    run = _longest_run(tiles)
    if run and len(run.tiles) == 5:
        return (2 if run.suit == 6 else 4), (run.top, run.suit), run.tiles
    if len(doubles) == 4:
        return 3, numbers, doubles
    if len(doubles) == 3:
        rest = [tile for tile in tiles if not tile.is_double]
        if any(all(tile.has(suit) for tile in rest) for suit in NUMBERS):
            return 5, numbers, (*doubles, *rest)
        if not (run and len(run.tiles) == 4):
            return 7, numbers, doubles
    if flush is not None:
        ordered = tuple(sorted(tiles, key=_weight, reverse=True))
        return 8, tuple(part for tile in ordered for part in _weight(tile)), ordered
    return _below_flush(tiles, doubles, run)


def _below_flush(
    tiles: tuple[Tile, ...], doubles: tuple[Tile, ...], run: _Run | None
) -> tuple[int, tuple[int, ...], tuple[Tile, ...]]:
    """The same for a hand that is neither five of one suit nor rich in doubles."""
    length = len(run.tiles) if run else 0
    numbers = tuple(tile.high for tile in doubles)
    if run and length == 4:
        return 6, (run.top, run.suit), run.tiles
    if len(doubles) == 2:
        return 9, numbers, doubles
    if run and length == 3:
        return 10, (run.top, run.suit), run.tiles
    if doubles:
        return 11, numbers, doubles
    if run and length == 2:
        return 12, (run.top, run.suit), run.tiles
    highest = max(tiles, key=lambda tile: (tile.high, tile.low))
    return 13, (highest.high,), (highest,)


def _longest_run(tiles: tuple[Tile, ...]) -> _Run | None:
    """The longest run, of several the one with the highest top half, then suit; None below two tiles."""
    runs = max(_runs(tiles), key=lambda run: (len(run.tiles), run.top, run.suit), default=None)
    return runs if runs and len(runs.tiles) > 1 else None


def _runs(tiles: tuple[Tile, ...]) -> Iterator[_Run]:
    for suit in NUMBERS:
        others = {tile.other(suit): tile for tile in tiles if tile.has(suit)}
        for low, top in combinations((0, *NUMBERS), 2):
            if all(number in others for number in range(low + 1, top + 1)):
                yield _Run(top, suit, tuple(others[number] for number in range(top, low, -1)))
