"""The thirteen ranks of Poker dominoes, how hands of one rank compare, and what a hand costs (source 002)."""

from functools import cache
from typing import NamedTuple

from game.rules.tiles import DOUBLES, SUITS, Tile, bits_of, full_set, hand_of, iter_tiles, tiles_of

POKER_TILES = tuple(tile for tile in full_set(6) if tile.low > 0 and tile != Tile(6, 6))
"""The twenty tiles: no blanks, no 6-6."""

ANTE, STAKE = 1, 2
"""Chips that everyone puts in before the deal, and that staying in costs later."""

MOST_CHANGED = 2
"""How many tiles a seat may change, once, where that was agreed."""

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
    """Tiles of one suit whose other halves run up to `top`. Of two runs the larger tuple is the better."""

    length: int
    top: int
    suit: int
    bits: int


def rank_hand(hand: int) -> HandRank:
    """What five tiles of the poker set are, given as bits: the highest rank they hold."""
    strength, own = _judged(hand)
    return HandRank(strength, -strength[0], tiles_of(own))


def strength_of(hand: int) -> tuple[int, ...]:
    """How strong five tiles are, given as bits: `rank_hand(hand).strength`, for those who compare many."""
    return _judged(hand)[0]


def _judged(hand: int) -> tuple[tuple[int, ...], int]:
    """The strength of a hand and the bits of the tiles that make its rank.

    A strength is the rank, below zero since 1 is the highest; then what decides within it; then the other
    tiles by weight. Doubles as bits compare by number, from the highest down.
    """
    doubles = hand & DOUBLES
    count = doubles.bit_count()
    suited = _suited(hand)
    run = max(map(_longest_run, NUMBERS, suited))
    if count == 5:
        return (-1, doubles), doubles
    if run.length == 5:
        return (-2 if run.suit == 6 else -4, run.top, run.suit), run.bits
    if count == 4:
        return _with_doubles(3, hand, doubles), doubles
    if count == 3:
        if hand ^ doubles in _suited(hand ^ doubles):
            return _with_doubles(5, hand, doubles), hand
        return _with_doubles(7, hand, doubles), doubles
    if hand in suited:
        return (-8, _by_weight(hand)), hand
    if run.length == 4:
        return _with_run(6, hand, run), run.bits
    if count == 2:
        return _with_doubles(9, hand, doubles), doubles
    if run.length == 3:
        return _with_run(10, hand, run), run.bits
    if count == 1:
        return _with_doubles(11, hand, doubles), doubles
    if run.length == 2:
        return _with_run(12, hand, run), run.bits
    highest = 1 << (hand.bit_length() - 1)
    return (-13, next(iter_tiles(highest)).high, _by_weight(hand ^ highest)), highest


def _with_doubles(rank: int, hand: int, doubles: int) -> tuple[int, ...]:
    """Doubles compare by number, the others after them by weight."""
    return (-rank, doubles, _by_weight(hand ^ doubles))


def _with_run(rank: int, hand: int, run: _Run) -> tuple[int, ...]:
    """Straights compare by their top half, then by suit; the others after them by weight."""
    return (-rank, run.top, run.suit, _by_weight(hand ^ run.bits))


def _suited(tiles: int) -> list[int]:
    """Those of some tiles that bear each number; where one of these is all of them, they share a suit."""
    return [tiles & SUITS[number] for number in NUMBERS]


@cache
def _weights() -> dict[int, int]:
    """A bit for each tile's bit, the heavier tile the higher: by total, then by the higher half."""
    ordered = sorted(POKER_TILES, key=lambda tile: (tile.pips, tile.high))
    return {tile.bit: 1 << place for place, tile in enumerate(ordered)}


@cache
def _by_weight(tiles: int) -> int:
    """A number that compares as many tiles with as many others, from the heaviest down."""
    weights = _weights()
    return sum([weights[bit] for bit in bits_of(tiles)])


@cache
def _longest_run(suit: int, tiles: int) -> _Run:
    """The longest run among tiles of one suit, of several the one with the highest top half."""
    others = {tile.other(suit): tile for tile in iter_tiles(tiles)}
    best = _Run(0, 0, suit, 0)
    for top in others:
        low = top
        while low - 1 in others:
            low -= 1
        numbers = range(low, top + 1)
        best = max(best, _Run(len(numbers), top, suit, hand_of(others[number] for number in numbers)))
    return best
