"""What an ending is worth: the round, the points, and near the goal the match."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from game.bots.seen import scores_in_play
from game.rules.events import Result
from game.rules.round import SeatView
from game.rules.variant import Rules


class Prices(NamedTuple):
    """What counts how much: a round won, a point ahead, and a match won."""

    won: float
    ahead: float
    match: float


WHERE_ROUNDS_PAY: Final = Prices(won=1.0, ahead=1 / 100, match=1.5)
WHERE_POINTS_PAY: Final = Prices(won=0.3, ahead=1 / 25, match=1.5)
"""Where plays score too: going out is one way to points among others."""


def worth_for(view: SeatView) -> Callable[[Result, tuple[int, ...]], tuple[float, ...]]:
    """What an ending is worth to each seat, given the points that each scores in play from now on.

    Each seat's side counts: the round won, the points that it is ahead of the mean of the other sides, and
    whether the match is won with it, where the view tells how the match stands.
    """
    rules = view.rules
    sides = _sides(rules)
    others = [rules.seats - len(side) for side in sides]
    prices = WHERE_POINTS_PAY if scores_in_play(rules) else WHERE_ROUNDS_PAY
    standing = view.standing

    @cache
    def worths_of(won: tuple[int, ...], gained: int, points: tuple[int, ...]) -> tuple[float, ...]:
        scored = list(points)
        for seat in won[:1]:
            scored[seat] += gained
        total = sum(scored)
        worths = []
        for seat, side in enumerate(sides):
            own = sum([scored[each] for each in side])
            ahead = own - (total - own) / others[seat] * len(side)
            worths.append((prices.won if seat in won else 0.0) + prices.ahead * ahead)
        if standing is not None:
            earned = [gained if seat in won else 0 for seat in range(rules.seats)]
            after = [sum(parts) for parts in zip(standing.totals, view.points, points, earned, strict=True)]
            if max(after) >= standing.target:
                for seat, total in enumerate(after):
                    worths[seat] += prices.match if total == max(after) else 0.0
        return tuple(worths)

    return lambda result, points: worths_of(result.winners, result.score.points, points)


def _sides(rules: Rules) -> list[tuple[int, ...]]:
    """The side of each seat."""
    side_of = {seat: side for side in rules.sides for seat in side}
    return [side_of[seat] for seat in range(rules.seats)]
