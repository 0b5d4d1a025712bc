"""What a run has come to at the moment that is shown: tiles that fell, the wave's speed, goals met so far."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter

from game.scenes.chain.watching.action import Action
from game.scenes.chain.watching.hud import GoalLine
from game.scenes.chain.watching.runner import Runner
from game.scenes.chain.words import goal_words
from game.topple.goals import met
from game.topple.physics import TICKS_PER_SECOND

_TICK = attrgetter("tick")


class Tally:
    """Reads one runner; what does not change from picture to picture is kept."""

    def __init__(self, runner: Runner, action: Action) -> None:
        self._runner = runner
        self._action = action
        self._known: tuple[object, ...] = ()
        self._goals: tuple[bool | None, ...] = ()

    def fallen(self, tick: float) -> int:
        """How many tiles have fallen by a tick."""
        return bisect_right(self._runner.falls, tick, key=_TICK)

    def speed(self, tick: float) -> float | None:
        """m/s of the wave at a tick; None where there is none."""
        speed = self._action.speed(self._runner.falls, tick)
        return None if speed is None else speed / 1000

    def goals(self, tick: float, *, over: bool) -> list[GoalLine]:
        """Every goal in words, and how it stands at a tick; `over`: the end is shown."""
        goals = self._runner.level.goals
        rung = bisect_right(self._runner.rings, tick, key=_TICK)
        known = (self.fallen(tick), rung, int(tick) // TICKS_PER_SECOND, over)
        if known != self._known:
            self._known = known
            self._goals = self._stand(tick, over=over)
        return [GoalLine(goal_words(goal), state) for goal, state in zip(goals, self._goals, strict=True)]

    def _stand(self, tick: float, *, over: bool) -> tuple[bool | None, ...]:
        outcome, goals = self._runner.outcome, self._runner.level.goals
        if over and outcome:
            return outcome.goals
        if self._runner.run is None:
            return (None,) * len(goals)
        now = self._runner.happened(tick)
        return tuple(met(goal, goals, now, TICKS_PER_SECOND) for goal in goals)
