"""All Fives for two to four: both ends are added after each play (source 002, the second game)."""

from game.rules.events import Result
from game.rules.fives import score
from game.rules.lineplay import LINE_PLAY
from game.rules.settle import highest_double_leads, less_own, result, to_nearest_five, winners
from game.rules.spinners import EVERY, FIRST, NONE, SIDES, branch
from game.rules.variant import Goal, Hands, Opening, Option, Pips, Rules, Variant

_DEALT = {"a": {2: 9, 3: 7, 4: 5}, "b": {2: 7, 3: 5, 4: 5}}


def _by_lot(rules: Rules) -> bool:
    return rules.option("start") == "b"


def _open(rules: Rules, hands: Hands, lead: int | None) -> Opening | None:
    """(a) the highest double, as in Classic; (b) the seat that leads, any tile."""
    if _by_lot(rules) and lead is not None:
        return Opening(lead, hands[lead])
    return highest_double_leads(rules, hands, lead)


def _settle(rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """As in Classic, rounded to the nearest five."""
    won = winners(rules, pips, seat, out)
    return result(pips, won, to_nearest_five(less_own(pips, won, out=out)), out=out)


def _next_lead(rules: Rules, _leader: int, ended: Result) -> int | None:
    """(b) the last winner; after a drawn round by lot again."""
    return ended.winner if _by_lot(rules) else None


ALL_FIVES = Variant(
    id="all-fives",
    seats=(2, 3, 4),
    dealt=lambda rules: _DEALT[rules.option("deal")][rules.seats],
    goal=lambda rules: Goal("points", 250 if rules.seats == 2 else 200),
    open=_open,
    settle=_settle,
    play=LINE_PLAY,
    options=(
        Option("deal", ("a", "b")),
        Option("start", ("a", "b")),
        Option("double_counts", ("both", "one")),
        Option("spinners", (NONE, FIRST, EVERY)),
        SIDES,
    ),
    stuck="draw until one fits",
    next_lead=_next_lead,
    branch=branch,
    score=score,
    by_lot=_by_lot,
)
