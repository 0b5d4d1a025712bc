"""Counting in fives: the open ends are added after each play, and a multiple of five above zero scores."""

from game.rules.line import Line
from game.rules.scoring import NOTHING, Score, Term
from game.rules.tiles import Tile
from game.rules.variant import Rules


def count(rules: Rules, line: Line) -> tuple[Term, ...]:
    """What each open end counts.

    An arm counts the outer half of its tip, a double there both halves (option: one). The led tile, alone,
    counts its own total. A side that nobody has played at counts nothing.
    """
    tips = [arm for arm in line if arm.tip is not None]
    if len({arm.tip for arm in tips}) == 1:
        tip = tips[0].tip
        assert tip is not None
        return (Term("end", tips[0].end, tip.high), Term("end", tips[-1].end, tip.low))
    both = rules.option("double_counts", "both") == "both"
    terms: list[Term] = []
    counted: set[Tile | None] = set()
    for arm in tips:
        # A led double with one arm grown from its side lies at two tips, and counts once.
        if arm.tip in counted:
            continue
        counted.add(arm.tip)
        doubled = both and arm.tip is not None and arm.tip.is_double
        terms.append(Term("end", arm.end, arm.number * (2 if doubled else 1)))
    return tuple(terms)


def score(rules: Rules, line: Line) -> Score:
    """What the placement that made `line` scores."""
    found = Score(count(rules, line))
    return found if found.points > 0 and found.points % 5 == 0 else NOTHING
