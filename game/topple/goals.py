"""What a level asks for: predicates over groups of pieces, told by what happened and when."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.topple.words import N_


class Happened(NamedTuple):
    """What a run has come to so far, by number of the solid."""

    groups: Mapping[str, Sequence[int]]
    """The solids of each group that count for goals."""
    fell: Mapping[int, int]
    """The tick at which a tile had fallen."""
    rang: Mapping[int, int]
    """The tick at which a bell rang first."""
    inside: frozenset[tuple[str, int]]
    """(group of the region, solid) for everything that is in a region now."""
    flat: frozenset[int]
    """The tiles that lie flat now."""
    tick: int
    over: bool
    """Nothing moves any more, or the time is up."""

    def done(self, solid: int) -> int | None:
        """The tick at which the solid fell or rang, or None."""
        return self.fell.get(solid, self.rang.get(solid))

    def all_done(self, group: str) -> int | None:
        """The tick at which the last of a group fell or rang; None while one has not."""
        ticks = [self.done(solid) for solid in self.groups[group]]
        return None if None in ticks else max(tick for tick in ticks if tick is not None)


@dataclass(frozen=True, slots=True)
class Goal:
    """One demand; `kind` is a key of `GOALS`."""

    kind: str
    group: str = ""
    other: str = ""
    """The second group of "before" and "inside"."""
    seconds: float = 0.0
    """Of "within"."""


GOALS: Final[Mapping[str, str]] = {
    "fell": N_("Every {group} tile falls"),
    "stands": N_("Every {group} tile still stands"),
    "rang": N_("The {group} bell rings"),
    "before": N_("{group} before {other}"),
    "last": N_("The {group} trigger falls last and lies flat"),
    "inside": N_("The {group} ball is in the {other} bucket"),
    "within": N_("Within {seconds} seconds"),
}
"""Every kind of goal and its sentence; translate when drawing."""


def met(goal: Goal, goals: Sequence[Goal], now: Happened, per_second: int) -> bool | None:
    """Whether the goal is met (True), missed for good (False), or still open (None)."""
    if goal.kind == "fell":
        return True if now.all_done(goal.group) is not None else _not_yet(now)
    if goal.kind == "rang":
        return True if any(solid in now.rang for solid in now.groups[goal.group]) else _not_yet(now)
    if goal.kind == "stands":
        return _stands(goal, now)
    if goal.kind == "before":
        return _before(goal, now)
    if goal.kind == "last":
        return _last(goal, now)
    if goal.kind == "inside":
        return _inside(goal, now)
    return _within(goal, goals, now, per_second)


def _not_yet(now: Happened) -> bool | None:
    return False if now.over else None


def _stands(goal: Goal, now: Happened) -> bool | None:
    if any(now.done(solid) is not None for solid in now.groups[goal.group]):
        return False
    return True if now.over else None


def _before(goal: Goal, now: Happened) -> bool | None:
    first, then = now.all_done(goal.group), now.all_done(goal.other)
    if first is None:
        return False if then is not None else _not_yet(now)
    if then is None:
        return _not_yet(now)
    return first < then


def _last(goal: Goal, now: Happened) -> bool | None:
    trigger = now.all_done(goal.group)
    own = set(now.groups[goal.group])
    if trigger is None:
        return _not_yet(now)
    if any(tick >= trigger for solid, tick in now.fell.items() if solid not in own):
        return False
    return all(solid in now.flat for solid in own) if now.over else None


def _inside(goal: Goal, now: Happened) -> bool | None:
    if not now.over:
        return None
    return all((goal.other, solid) in now.inside for solid in now.groups[goal.group])


def _within(goal: Goal, goals: Sequence[Goal], now: Happened, per_second: int) -> bool | None:
    ends = [tick for each in goals if (tick := done_at(each, now)) is not None]
    if max(ends, default=0) > goal.seconds * per_second:
        return False
    others = [met(each, (), now, per_second) for each in goals if each.kind != "within"]
    if all(others):
        return True
    late = now.tick > goal.seconds * per_second
    return False if now.over or late else None


def done_at(goal: Goal, now: Happened) -> int | None:
    """The tick at which what a goal waits for had happened; None: not yet, or it waits for nothing."""
    if goal.kind in ("fell", "last"):
        return now.all_done(goal.group)
    if goal.kind == "rang":
        return min((now.rang[solid] for solid in now.groups[goal.group] if solid in now.rang), default=None)
    if goal.kind == "before":
        return now.all_done(goal.other)
    return None
