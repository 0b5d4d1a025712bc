"""The scoring game for two: fives, and every double branches (source 000, the second game)."""

from game.rules.events import Result
from game.rules.fives import score
from game.rules.lineplay import LINE_PLAY
from game.rules.settle import open_with_double, opponent_wins, other_hands, result, to_nearest_five
from game.rules.spinners import EVERY, FIRST, NONE, SIDES, branch
from game.rules.variant import Goal, Option, Pips, Rules, Variant


def _settle(_rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """The winner scores the opponent's hand, rounded to the nearest five."""
    won = opponent_wins(seat, out)
    return result(pips, won, to_nearest_five(other_hands(pips, won)), out=out)


SCORING = Variant(
    id="scoring",
    seats=(2,),
    dealt=lambda _rules: 5,
    goal=lambda _rules: Goal("points", 150),
    open=open_with_double,
    settle=_settle,
    play=LINE_PLAY,
    options=(Option("spinners", (EVERY, FIRST, NONE)), SIDES),
    stuck="draw until one fits",
    branch=branch,
    score=score,
    patience=lambda _rules: 1,
)
