"""Counting in fives: the open ends are added after each play, and a multiple of five above zero scores."""

from game.rules.line import Line
from game.rules.moves import LEFT, RIGHT
from game.rules.scoring import NOTHING, Score, Term
from game.rules.variant import Rules


def count(rules: Rules, line: Line) -> tuple[Term, ...]:
    """What each open end counts."""
    return _terms(_ends(rules, line))


def score(rules: Rules, line: Line) -> Score:
    """What the placement that made `line` scores."""
    ends = _ends(rules, line)
    total = sum([value for _, value in ends])
    return Score(_terms(ends)) if total > 0 and total % 5 == 0 else NOTHING


def _terms(ends: list[tuple[str, int]]) -> tuple[Term, ...]:
    return tuple([Term("end", end, value) for end, value in ends])


def _ends(rules: Rules, line: Line) -> list[tuple[str, int]]:
    """The open ends that count, by name, each with its value.

    An arm counts the outer half of its tip, a double there both halves (option: one). The led tile, alone,
    counts its own total. A side that nobody has played at counts nothing.
    """
    both = rules.option("double_counts", "both") == "both"
    ends: list[tuple[str, int]] = []
    counted = 0
    for arm in line:
        tip = arm.tip
        # A led double with one arm grown from its side lies at two tips, and counts once.
        if tip is None or counted & tip.bit:
            continue
        counted |= tip.bit
        ends.append((arm.end, arm.number * 2 if both and tip.is_double else arm.number))
        led = tip
    return [(LEFT, led.high), (RIGHT, led.low)] if len(ends) == 1 else ends
