"""The players: each chooses from a seat's view and a random stream, and sees nothing else."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.hands import keep_what_counts, play_the_odds
from game.bots.lines import doubles_first, heaviest, scarcest, shrewdest
from game.bots.master import mind
from game.bots.rows import either_end, longest_run
from game.bots.seen import grown, line_tiles, openings, scores_in_play, unseen
from game.rules.errors import BadOption, quoted
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.variant import Variant

__all__ = [
    "BOTS", "REFERENCES", "Bot", "bot_for", "bot_named", "doubles", "easy", "expert", "grown", "levels_for",
    "line_tiles", "normal", "openings", "unseen",
]  # fmt: skip

Choose = Callable[[SeatView, Rng], Move]
Ponder = Callable[[SeatView, Rng, mind.GoOn], Move]


def _everything(_variant: Variant) -> bool:
    return True


class Bot(NamedTuple):
    """A player by name; `choose(view, rng)` is called with a view whose `legal` is not empty.

    The same view and random stream get the same move. One that can think for as long as it is let has
    `ponder` too, which is asked in the same way. `plays` tells which variants it plays.
    """

    name: str
    choose: Choose
    ponder: Ponder | None = None
    plays: Callable[[Variant], bool] = _everything


def easy(view: SeatView, rng: Rng) -> Move:
    """Any legal move, each equally likely (source 001: no strategy at all)."""
    return rng.choice(view.legal)


def normal(view: SeatView, rng: Rng) -> Move:
    """Takes what is there: the heaviest tile, the most points, the rank in its hand."""
    match view.legal[0].kind:
        case "turn":
            return either_end(view, rng)
        case "change" | "bet":
            return keep_what_counts(view, rng)
        case _:
            return heaviest(view, rng)


def expert(view: SeatView, rng: Rng) -> Move:
    """Remembers all it has seen and weighs what is left: scarce numbers, points given away, the odds."""
    match view.legal[0].kind:
        case "turn":
            return longest_run(view, rng)
        case "change" | "bet":
            return play_the_odds(view, rng)
        case _ if scores_in_play(view.rules):
            return shrewdest(view, rng)
        case _:
            return scarcest(view, rng)


def doubles(view: SeatView, rng: Rng) -> Move:
    """The strongest simple player known at plain games: doubles first, then the heaviest tile.

    Where no tile is chosen to be placed, it plays as `normal` does.
    """
    return doubles_first(view, rng) if view.legal[0].kind == "place" else normal(view, rng)


BOTS: tuple[Bot, ...] = (
    Bot("easy", easy),
    Bot("normal", normal),
    Bot("expert", expert),
    Bot("master", mind.choose, mind.choose, mind.plays),
)
"""The levels that a player can choose, weakest first."""

REFERENCES: tuple[Bot, ...] = (Bot("doubles", doubles),)
"""Players that others are measured against."""


def bot_named(name: str, among: Sequence[Bot] = BOTS) -> Bot:
    """The bot of this name; raises BadOption, naming those there are."""
    for bot in among:
        if bot.name == name:
            return bot
    raise BadOption(f"there is no bot {quoted(name)}: choose from {', '.join(each.name for each in among)}")


def levels_for(variant: Variant) -> tuple[Bot, ...]:
    """The levels that a player can choose for `variant`, weakest first."""
    return tuple(bot for bot in BOTS if bot.plays(variant))


def bot_for(variant: Variant, name: str, among: Sequence[Bot] = BOTS) -> Bot:
    """The bot of this name; raises BadOption where there is none, or it does not play `variant`."""
    bot = bot_named(name, among)
    if not bot.plays(variant):
        able = ", ".join(each.name for each in among if each.plays(variant))
        raise BadOption(f"{name} does not play {variant.id}: choose from {able}")
    return bot
