"""Gaple: Block for four as it is played in the coffee houses of Malaysia and Indonesia (source 001)."""

from game.rules.events import Result
from game.rules.scoring import Score, Term
from game.rules.tiles import DOUBLES, Tile, highest_double, pips_of
from game.rules.variant import Goal, Hands, Opening, Option, Rules, Variant


def _open(rules: Rules, hands: Hands, lead: int | None) -> Opening:
    """First round: the holder of the highest double, with it. Later: the seat that leads, any tile."""
    if lead is not None:
        return Opening(lead, DOUBLES if rules.option("winner_lead") == "double" else hands[lead])
    if rules.option("first_lead") == "highest_double":
        tile = max(filter(None, map(highest_double, hands)), key=lambda double: double.high)
    else:
        tile = Tile.parse(rules.option("first_lead"))
    leader = next(seat for seat, hand in enumerate(hands) if hand & tile.bit)
    return Opening(leader, tile.bit)


def _settle(rules: Rules, hands: Hands, out: int | None) -> Result:
    """Out, or the lowest side when blocked, scores the other hands; a tie for lowest is drawn."""
    pips = tuple(map(pips_of, hands))
    sides = rules.sides
    if out is None:
        totals = sorted((sum(pips[seat] for seat in side), side) for side in sides)
        if totals[0][0] == totals[1][0]:
            return Result("drawn", (), Score(), pips)
        winners = sorted(totals[0][1], key=lambda seat: pips[seat])
    else:
        side = next(side for side in sides if out in side)
        winners = sorted(side, key=lambda seat: seat != out)
    terms = tuple(Term(seat, pips[seat]) for seat in range(rules.seats) if seat not in winners)
    return Result("blocked" if out is None else "out", tuple(winners), Score(terms), pips)


def _next_lead(rules: Rules, leader: int, result: Result) -> int | None:
    """The winner leads next; after a drawn round whoever the option says."""
    if result.winner is not None:
        return result.winner
    after_draw = {"next": (leader + 1) % rules.seats, "same": leader, "highest_double": None}
    return after_draw[rules.option("lead_after_draw")]


GAPLE = Variant(
    id="gaple",
    seats=(4,),
    top=6,
    dealt={4: 7},
    goal=Goal("points", 100),
    options=(
        Option("first_lead", ("highest_double", "6-6", "0-0")),
        Option("winner_lead", ("any", "double")),
        Option("lead_after_draw", ("next", "same", "highest_double")),
        Option("partnership", ("off", "on")),
    ),
    stuck="pass",
    open=_open,
    settle=_settle,
    next_lead=_next_lead,
)
