"""A match: rounds to a goal, as a value. It owns no clock: whoever plays says how long a round took."""

from typing import NamedTuple

from game.rules.rng import derive
from game.rules.round import Round, Standing, deal
from game.rules.variant import Goal, Rules


class Match(NamedTuple):
    """Where a match stands: points per seat, finished rounds, minutes played, who leads the next round."""

    rules: Rules
    goal: Goal
    seed: int
    totals: tuple[int, ...]
    rounds: int = 0
    minutes: float = 0.0
    lead: int | None = None

    @staticmethod
    def begin(rules: Rules, seed: int, goal: Goal | None = None) -> "Match":
        """A match before its first round; the goal is the variant's own unless another is given."""
        return Match(rules, goal or rules.goal, seed, (0,) * rules.seats)

    @property
    def round_seed(self) -> int:
        """The seed of the next round's deal."""
        return derive(self.seed, self.rounds)

    @property
    def standing(self) -> Standing | None:
        """What players at the table know of the match; None where it is not played for points."""
        return Standing(self.totals, self.goal.value) if self.goal.kind == "points" else None

    def deal(self) -> Round:
        """The next round."""
        return deal(self.rules, self.round_seed, self.lead)

    def after(self, finished: Round, minutes: float = 0.0) -> "Match":
        """The match after `finished`, which took `minutes`; raises ValueError while that round still runs."""
        result = finished.result
        if result is None:
            raise ValueError("the round is not over")
        earned = [result.score.points if seat in result.winners else 0 for seat in range(self.rules.seats)]
        totals = tuple(map(sum, zip(self.totals, finished.points, earned, strict=True)))
        return self._replace(
            totals=totals,
            rounds=self.rounds + 1,
            minutes=self.minutes + minutes,
            lead=self.rules.variant.next_lead(self.rules, finished.leader, result),
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match (partners together); empty while it goes on.

        Past the goal the highest total wins; a tie plays on, one more round at a time.
        """
        reached = {"points": max(self.totals), "rounds": self.rounds, "minutes": self.minutes}
        if reached[self.goal.kind] < self.goal.value:
            return ()
        best = max(self.totals)
        leaders = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return leaders if len(leaders) == 1 or leaders in self.rules.sides else ()
