"""Block for two: draw until a tile fits (source 000, the first game)."""

from game.rules.events import Result
from game.rules.lineplay import LINE_PLAY
from game.rules.scoring import Score
from game.rules.settle import highest_double_leads, opponent_wins, other_hands, result
from game.rules.tiles import DOUBLES
from game.rules.variant import Goal, Hands, Opening, Rules, Variant


def open_with_double(rules: Rules, hands: Hands, lead: int | None) -> Opening:
    """The highest double leads; where there is none, the first seat begins to draw for one."""
    return highest_double_leads(rules, hands, lead) or Opening(0, DOUBLES)


def _settle(_rules: Rules, hands: Hands, seat: int, out: bool) -> Result:
    """The winner scores the opponent's hand."""
    won = opponent_wins(seat, out)
    return result(hands, won, Score(other_hands(hands, won)), out=out)


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
