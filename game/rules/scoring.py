"""Points with their sums: no score is ever only a total."""

from typing import Literal, NamedTuple

What = Literal["hand", "own hand", "end", "rounding", "heading", "out", "fewest tiles", "hand rank", "pot"]


class Term(NamedTuple):
    """One number of a sum: `value` points for `what`, of a seat (by number), an end (by name) or nothing."""

    what: What
    of: int | str
    value: int


class Score(NamedTuple):
    """What was scored, as the terms that add up to it."""

    terms: tuple[Term, ...] = ()

    @property
    def points(self) -> int:
        """The total of the terms."""
        return sum([term.value for term in self.terms])

    def __str__(self) -> str:
        """`+63 = 15+15+33`, as the record's comments write it; one term alone is no sum: `+5`."""
        if len(self.terms) < 2:
            return f"{self.points:+d}"
        first, *rest = (term.value for term in self.terms)
        return f"{self.points:+d} = {first}" + "".join(f"{value:+d}" for value in rest)


NOTHING = Score()
