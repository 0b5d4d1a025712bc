"""The players: each chooses from a seat's view and a random stream, and sees nothing else."""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.errors import BadOption, quoted
from game.rules.line import Line, extend, open_suits
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.tiles import Tile, hand_of

Choose = Callable[[SeatView, Rng], Move]


class Bot(NamedTuple):
    """A player by name; `choose(view, rng)` is called with a view whose `legal` is not empty."""

    name: str
    choose: Choose


def easy(view: SeatView, rng: Rng) -> Move:
    """Any legal move, each equally likely (source 001: no strategy at all)."""
    return rng.choice(view.legal)


def normal(view: SeatView, rng: Rng) -> Move:
    """The heaviest tile that fits (source 001); either end, where it fits both."""
    heaviest = max(_weight(move) for move in view.legal)
    return rng.choice([move for move in view.legal if _weight(move) == heaviest])


def expert(view: SeatView, rng: Rng) -> Move:
    """Leaves numbers open that are scarce among the tiles it has not seen (source 001).

    It remembers its own hand and every tile of the line, counts for each play the unseen tiles that would
    then fit somewhere, and takes the play that leaves the fewest; of several, the heaviest tile.
    """
    ranks = {move: (openings(view, move), -_weight(move)) for move in view.legal}
    best = min(ranks.values())
    return rng.choice([move for move, rank in ranks.items() if rank == best])


def openings(view: SeatView, move: Move) -> int:
    """How many tiles that the seat has not seen would fit the line after `move`."""
    if move.tile is None:
        return 0
    return (unseen(view) & open_suits(grown(view, move))).bit_count()


def unseen(view: SeatView) -> int:
    """The bits of every tile that the seat has seen neither in its hand nor on the line."""
    return hand_of(view.rules.variant.tiles) & ~hand_of((*view.hand, *line_tiles(view)))


def grown(view: SeatView, move: Move) -> Line:
    """The line after `move`, which has to be legal."""
    if move.tile is None:
        return view.line
    line = extend(view.line, move.end, move.tile)
    if line is None:
        return view.line
    branch = view.rules.variant.branch
    return branch(view.rules, view.line, move.end, move.tile, view.history, line) if branch else line


def line_tiles(view: SeatView) -> tuple[Tile, ...]:
    """Every tile placed so far, in order."""
    return tuple(move.tile for _, move in view.history if move.tile is not None)


def _weight(move: Move) -> int:
    return move.tile.pips if move.tile else 0


BOTS: tuple[Bot, ...] = (Bot("easy", easy), Bot("normal", normal), Bot("expert", expert))
"""Every bot there is, weakest first."""


def bot_named(name: str) -> Bot:
    """The bot of this name; raises BadOption, naming those there are."""
    for bot in BOTS:
        if bot.name == name:
            return bot
    raise BadOption(f"there is no bot {quoted(name)}: choose from {', '.join(each.name for each in BOTS)}")
