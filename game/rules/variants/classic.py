"""Classic dominoes for two to four: draw one and pass (source 002, the first game)."""

from game.rules.events import Result
from game.rules.lineplay import LINE_PLAY
from game.rules.scoring import Score
from game.rules.settle import highest_double_leads, less_own, result, winners
from game.rules.variant import Goal, Pips, Rules, Variant


def _settle(rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """Out scores the other hands; blocked, the lowest hand scores them less its own; a tie is drawn."""
    won = winners(rules, pips, seat, out)
    return result(pips, won, Score(less_own(pips, won, out=out)), out=out)


CLASSIC = Variant(
    id="classic",
    seats=(2, 3, 4),
    dealt=lambda _rules: 7,
    goal=lambda _rules: Goal("points", 100),
    open=highest_double_leads,
    settle=_settle,
    play=LINE_PLAY,
    stuck="draw one",
)
