"""How the players choose an end where hands lie face down, in rows that everyone has seen turned."""

from game.bots.seen import unseen
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.tiles import SUITS, Tile

Ends = tuple[int, int]
"""The numbers that are open."""


def either_end(view: SeatView, rng: Rng) -> Move:
    """Any end that fits."""
    return rng.choice(view.legal)


def longest_run(view: SeatView, rng: Rng) -> Move:
    """The end that lets more of its own next tiles follow, and fewer of the next seat's.

    It remembers every tile that was turned back; of one never turned over it knows only what is left.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    hidden = unseen(view)
    following = view.rows[(view.seat + 1) % view.rules.seats]
    values = {}
    for move in view.legal:
        ends = _after(view, move)
        own = _run(ends, view.rows[view.seat][:-1], hidden)
        values[move] = own - _run(ends, following, hidden) / 2
    best = max(values.values())
    return rng.choice([move for move, value in values.items() if value == best])


def _after(view: SeatView, move: Move) -> Ends:
    """What is open after the tile at turn was placed where `move` says."""
    (tile,) = view.hand
    left, right = (arm.number for arm in view.line)
    return (tile.other(left), right) if move.end == view.line[0].end else (left, tile.other(right))


def _run(ends: Ends, row: tuple[Tile | None, ...], hidden: int) -> float:
    """How many tiles of a row, the last first, are expected to fit one after another."""
    if not row:
        return 0.0
    *rest, tile = row
    left, right = ends
    if tile is None:
        fitting = (hidden & (SUITS[left] | SUITS[right])).bit_count()
        chance = fitting / max(1, hidden.bit_count())
        return chance / (1 - chance / 2)  # what is open after an unknown tile is unknown as well
    ways = []
    if tile.has(left):
        ways.append(_run((tile.other(left), right), tuple(rest), hidden))
    if tile.has(right):
        ways.append(_run((left, tile.other(right)), tuple(rest), hidden))
    return 1 + max(ways) if ways else 0.0
