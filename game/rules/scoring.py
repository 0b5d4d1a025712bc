"""Points with their sums: no score is ever only a total."""

from typing import NamedTuple


class Term(NamedTuple):
    """One number of a sum: the `value` of the hand that `seat` still held, in pips."""

    seat: int
    value: int


class Score(NamedTuple):
    """What was scored, as the terms that add up to it."""

    terms: tuple[Term, ...] = ()

    @property
    def points(self) -> int:
        """The total of the terms."""
        return sum(term.value for term in self.terms)

    def __str__(self) -> str:
        """`+63 = 15+15+33`, as the record's comments write it."""
        if not self.terms:
            return "+0"
        return f"+{self.points} = " + "+".join(str(term.value) for term in self.terms)
