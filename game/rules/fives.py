"""Counting in fives: the open ends are added after each play, and a multiple of five above zero scores."""

from game.rules.line import Line
from game.rules.moves import LEFT, RIGHT
from game.rules.scoring import NOTHING, Score, Term
from game.rules.variant import Rules


def count(rules: Rules, line: Line) -> tuple[Term, ...]:
    """What each open end counts.

    An arm counts the outer half of its tip, a double there both halves (option: one). The led tile, alone,
    counts its own total. A side that nobody has played at counts nothing.
    """
    both = rules.option("double_counts", "both") == "both"
    terms: list[Term] = []
    counted = 0
    for arm in line:
        tip = arm.tip
        # A led double with one arm grown from its side lies at two tips, and counts once.
        if tip is None or counted & tip.bit:
            continue
        counted |= tip.bit
        terms.append(Term("end", arm.end, arm.number * 2 if both and tip.is_double else arm.number))
        led = tip
    if len(terms) == 1:
        return (Term("end", LEFT, led.high), Term("end", RIGHT, led.low))
    return tuple(terms)


def score(rules: Rules, line: Line) -> Score:
    """What the placement that made `line` scores."""
    terms = count(rules, line)
    total = sum([term.value for term in terms])
    return Score(terms) if total > 0 and total % 5 == 0 else NOTHING
