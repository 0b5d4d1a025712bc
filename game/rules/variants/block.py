"""Block for two: draw until a tile fits (source 000, the first game)."""

from game.rules.events import Result
from game.rules.lineplay import LINE_PLAY
from game.rules.scoring import Score
from game.rules.settle import open_with_double, opponent_wins, other_hands, result
from game.rules.variant import Goal, Pips, Rules, Variant


def _settle(_rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """The winner scores the opponent's hand."""
    won = opponent_wins(seat, out)
    return result(pips, won, Score(other_hands(pips, won)), out=out)


BLOCK = Variant(
    id="block",
    seats=(2,),
    dealt=lambda _rules: 7,
    goal=lambda _rules: Goal("rounds", 10),
    open=open_with_double,
    settle=_settle,
    play=LINE_PLAY,
    stuck="draw until one fits",
    patience=lambda _rules: 1,
)
