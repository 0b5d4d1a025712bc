"""Bergen for two to four: making both ends equal scores (source 002, the fourth game)."""

from game.rules.events import Result
from game.rules.line import Line
from game.rules.lineplay import LINE_PLAY
from game.rules.scoring import NOTHING, Score, Term
from game.rules.settle import result, winners, with_tile
from game.rules.tiles import DOUBLES
from game.rules.variant import Goal, Hands, Opening, Option, Pips, Rules, Variant


def _open(_rules: Rules, hands: Hands, _lead: int | None) -> Opening | None:
    """The lowest double leads; None where nobody holds one."""
    doubles = [hand & DOUBLES for hand in hands if hand & DOUBLES]
    return with_tile(hands, min(bits & -bits for bits in doubles)) if doubles else None


def _score(rules: Rules, line: Line) -> Score:
    """Equal ends score their number; by headings, 2, or 3 where one of the ends is a double."""
    left, right = line
    if left.number != right.number:
        return NOTHING
    points = left.number
    if rules.option("heads") == "headings":
        led_alone = left.tip == right.tip
        with_double = any(arm.tip is not None and arm.tip.is_double for arm in line)
        points = 3 if with_double and not led_alone else 2
    return Score((Term("heading", "", points),)) if points else NOTHING


def _settle(rules: Rules, pips: Pips, seat: int, out: bool) -> Result:
    """As in Classic, but the end of a round scores nothing (option: 1 for going out)."""
    won = winners(rules, pips, seat, out)
    earned = out and rules.option("out") == "one"
    return result(pips, won, Score((Term("out", seat, 1),)) if earned else NOTHING, out=out)


BERGEN = Variant(
    id="bergen",
    seats=(2, 3, 4),
    dealt=lambda _rules: 6,
    goal=lambda _rules: Goal("points", 15),
    open=_open,
    settle=_settle,
    play=LINE_PLAY,
    options=(Option("heads", ("number", "headings")), Option("out", ("nothing", "one"))),
    stuck="draw one",
    score=_score,
)
