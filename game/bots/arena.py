"""The arena: one bot against another, every deal played once with the challenger in each seat."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from game.bots.play import play_round
from game.bots.players import Bot
from game.rules.match import Match
from game.rules.rng import derive
from game.rules.round import Round, deal
from game.rules.variant import Rules


class Tally(NamedTuple):
    """What the challenger achieved. `share` is rounds won of all played, `low` to `high` its 95 % interval;
    `points_per_round` is how far it is ahead: what it scored, in play and at the end, less what each of the
    others scored on average; nothing among equals.
    """

    share: float
    low: float
    high: float
    rounds: int
    points_per_round: float


def contest(rules: Rules, challenger: Bot, base: Bot, deals: int, seed: int) -> Iterator[Tally]:
    """The tally so far, after each deal; the last of them is the result.

    A deal's rounds are not independent, so the interval is taken over the deals' own means (normal
    approximation, z = 1.96); of a single deal it is everything from 0 to 1.
    """
    total = squares = points = 0.0
    for number in range(deals):
        deal_seed = derive(seed, number)
        first = deal(rules, deal_seed)
        won = 0.0
        for seat in range(rules.seats):
            bots = [challenger if each == seat else base for each in range(rules.seats)]
            final = play_round(first, bots, derive(deal_seed, 1))
            won += final.result is not None and seat in final.result.winners
            points += _ahead(final, seat)
        mean = won / rules.seats
        total += mean
        squares += mean * mean
        yield _tally(number + 1, total, squares, points, rules.seats)


def _tally(deals: int, total: float, squares: float, points: float, seats: int) -> Tally:
    share = total / deals
    variance = max(0.0, squares / deals - share * share)
    margin = 1.96 * sqrt(variance / (deals - 1)) if deals > 1 else 1.0
    rounds = deals * seats
    return Tally(share, max(0.0, share - margin), min(1.0, share + margin), rounds, points / rounds)


def _ahead(final: Round, seat: int) -> float:
    """What `seat` scored in the round less the mean of what the others scored."""
    scored = Match.begin(final.rules, 0).after(final).totals
    others = sum(scored) - scored[seat]
    return scored[seat] - others / (final.rules.seats - 1)
