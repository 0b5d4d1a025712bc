"""Plays rounds and matches between bots, each of which sees only its own seat."""

from collections.abc import Callable, Sequence

from game.bots.players import Bot
from game.rules.match import Match
from game.rules.record import dump
from game.rules.rng import Rng, derive
from game.rules.round import Round, Standing, view


def play_round(first: Round, bots: Sequence[Bot], seed: int, standing: Standing | None = None) -> Round:
    """The finished round that `bots` (one a seat) play from `first`; each has its own random stream.

    `standing` is how the match stands that it is a round of, if it is one.
    """
    streams = [Rng(derive(seed, seat)) for seat in range(len(bots))]
    state = first
    while state.result is None:
        seat = state.turn
        state = state.apply(bots[seat].choose(view(state, seat, standing), streams[seat]))
    return state


def play_match(
    match: Match,
    bots: Sequence[Bot],
    minutes: Callable[[], float],
    on_round: Callable[[Match, Round, Round], None],
) -> Match:
    """Plays `match` to its goal.

    `minutes()` is how long the match has been going on; `on_round` is told the match before each round, the
    round as dealt and as it ended.
    """
    while not match.winners:
        first = match.deal()
        final = play_round(first, bots, derive(match.round_seed, 1), match.standing)
        on_round(match, first, final)
        match = match.after(final, max(0.0, minutes() - match.minutes))
    return match


def record_of(first: Round, final: Round, bots: Sequence[Bot], seed: int) -> str:
    """The record of a round between `bots`, dealt from `seed` as `first` and ended as `final`."""
    return dump(first, final, {"Bots": ",".join(bot.name for bot in bots), "Seed": str(seed)})
