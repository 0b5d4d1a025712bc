"""Gaple: Block for four as it is played in the coffee houses of Malaysia and Indonesia (source 001)."""

from game.rules.events import Result
from game.rules.lineplay import LINE_PLAY
from game.rules.scoring import Score
from game.rules.settle import highest_double_leads, other_hands, result, winners, with_tile
from game.rules.tiles import DOUBLES, Tile
from game.rules.variant import Goal, Hands, Opening, Option, Pips, Rules, Variant


def _open(rules: Rules, hands: Hands, lead: int | None) -> Opening | None:
    """First round: the holder of the highest double, with it. Later: the seat that leads, any tile."""
    if lead is not None:
        return Opening(lead, DOUBLES if rules.option("winner_lead") == "double" else hands[lead])
    if rules.option("first_lead") == "highest_double":
        return highest_double_leads(rules, hands, lead)
    return with_tile(hands, Tile.parse(rules.option("first_lead")).bit)


def _settle(rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """Out, or the lowest side when blocked, scores the other hands; a tie for lowest is drawn."""
    won = winners(rules, pips, seat, out)
    return result(pips, won, Score(other_hands(pips, won)), out=out)


def _next_lead(rules: Rules, leader: int, ended: Result) -> int | None:
    """The winner leads next; after a drawn round whoever the option says."""
    if ended.winner is not None:
        return ended.winner
    after_draw = {"next": (leader + 1) % rules.seats, "same": leader, "highest_double": None}
    return after_draw[rules.option("lead_after_draw")]


GAPLE = Variant(
    id="gaple",
    seats=(4,),
    dealt=lambda _rules: 7,
    goal=lambda _rules: Goal("points", 100),
    open=_open,
    settle=_settle,
    play=LINE_PLAY,
    options=(
        Option("first_lead", ("highest_double", "6-6", "0-0")),
        Option("winner_lead", ("any", "double")),
        Option("lead_after_draw", ("next", "same", "highest_double")),
        Option("partnership", ("off", "on")),
    ),
    next_lead=_next_lead,
)
