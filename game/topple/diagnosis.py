"""Why a run came to what it came to: which tile stopped the wave, what stands, what was out of order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.topple.goals import Goal, Happened
from game.topple.level import Level
from game.topple.physics import TICKS_PER_SECOND
from game.topple.solids import Solid
from game.topple.words import N_
from game.topple.world import World


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence about a run and the place that it is about."""

    kind: str
    """A key of `REASONS`."""
    values: Mapping[str, object]
    """What the sentence's braces stand for; names of groups are to be translated."""
    at: tuple[float, float] | None = None
    """mm, or None where it is about no place."""

    def __str__(self) -> str:
        return REASONS[self.kind].format(**self.values)


REASONS: Final[Mapping[str, str]] = {
    "solved": N_("solved"),
    "nothing": N_("no tile was pushed"),
    "weak": N_("the push did not tip the first tile"),
    "gap": N_("the wave stopped at tile {number}: the gap of {gap} mm is more than a tile reaches"),
    "crowded": N_("the wave stopped at tile {number}: tiles only {gap} mm apart lean on each other"),
    "thick": N_("the wave stopped at tile {number}: the next one is too big to be pushed over"),
    "step": N_("the wave stopped at tile {number}: the next one stands {height} mm higher"),
    "weakened": N_("the wave stopped at tile {number}: its push was too weak for the next one"),
    "end": N_("the wave ended at tile {number}: nothing stood within reach"),
    "standing": N_("{standing} of {all} {group} tiles stand"),
    "fallen": N_("the {group} tile fell"),
    "silent": N_("the {group} bell did not ring"),
    "order": N_("{other} came before {group}"),
    "early": N_("the {group} trigger fell before the last tile"),
    "tilted": N_("the {group} trigger does not lie flat"),
    "outside": N_("the {group} ball is not in the {other} bucket"),
    "late": N_("it took {seconds} seconds"),
}
"""Every kind of reason and its sentence; translate when drawing."""

_REACH: Final = 0.93
"""Gap over height beyond which a running line dies out (0.92 runs, 0.96 does not)."""
_CROWDED: Final = 0.06
"""Gap over height below which a line stalls under any push (at 0.04 it does)."""
_STEP: Final = 0.4
"""Rise over height that stops a line (0.3 passes, 0.5 does not)."""
_TOO_THICK: Final = 3.5
"""Times its own thickness, at its own height, that a tile cannot tip (3 falls, 4 stands)."""


def diagnose(level: Level, world: World, now: Happened, missed: Goal | None, pushed: int | None) -> Reason:
    """The reason of a run that is over; `missed` is the first goal it missed, None where it is solved."""
    if missed is None:
        return Reason("solved", {})
    if pushed is None:
        return Reason("nothing", {}, (level.push.x, level.push.y))
    if missed.kind == "stands":
        return _fallen(missed, world, now)
    if missed.kind == "before" and now.all_done(missed.other) is not None:
        return Reason(
            "order", {"group": missed.group, "other": missed.other}, _spot(world, now.groups[missed.other][0])
        )
    if missed.kind == "last" and now.all_done(missed.group) is not None:
        return _trigger(missed, world, now)
    if missed.kind == "within" and (ticks := [*now.fell.values(), *now.rang.values()]):
        return Reason("late", {"seconds": f"{max(ticks) / TICKS_PER_SECOND:.2f}"})
    return _stopped(world, now, pushed) or _unmet(missed, world, now)


def _fallen(goal: Goal, world: World, now: Happened) -> Reason:
    first = min((number for number in now.groups[goal.group] if now.done(number) is not None), key=now.done)  # type: ignore[arg-type]
    return Reason("fallen", {"group": goal.group}, _spot(world, first))


def _trigger(goal: Goal, world: World, now: Happened) -> Reason:
    own = now.groups[goal.group]
    is_flat = all(number in now.flat for number in own)
    return Reason("early" if is_flat else "tilted", {"group": goal.group}, _spot(world, own[0]))


def _unmet(goal: Goal, world: World, now: Happened) -> Reason:
    """The wave went on to where there was no more to fall, and yet something is missing."""
    left = [number for number in now.groups[goal.group] if now.done(number) is None]
    at = _spot(world, left[0] if left else now.groups[goal.group][0])
    if goal.kind == "inside":
        return Reason("outside", {"group": goal.group, "other": goal.other}, at)
    if goal.kind == "rang" or all(world.solids[number].role == "bell" for number in left):
        return Reason("silent", {"group": goal.group}, at)
    values = {"standing": len(left), "all": len(now.groups[goal.group]), "group": goal.group}
    return Reason("standing", values, at)


def _stopped(world: World, now: Happened, pushed: int) -> Reason | None:
    """Where the wave died, if a tile still stands ahead of it; tiles are counted from the left, from 1."""
    if not now.fell:
        return Reason("weak", {}, _spot(world, pushed))
    front = max(now.fell, key=lambda number: (now.fell[number], number))
    way = 1 if world.poses[3 * front] > world.solids[front].x else -1
    tiles = sorted(
        (number for number, solid in enumerate(world.solids) if solid.role in ("tile", "trigger", "blocker")),
        key=lambda number: world.solids[number].x,
    )
    ahead = [
        number
        for number in tiles
        if number not in now.fell and (world.solids[number].x - world.solids[front].x) * way > 0
    ]
    if not ahead:
        return None
    following = ahead[0] if way > 0 else ahead[-1]
    number = tiles.index(front) + 1
    return _why(number, world.solids[front], world.solids[following], way, _spot(world, front))


def _why(number: int, front: Solid, following: Solid, way: int, at: tuple[float, float]) -> Reason:
    """What of the two tiles between which the wave died explains it best."""
    width, height = _extent(front)
    other_width, other_height = _extent(following)
    gap = (following.x - front.x) * way - (width + other_width) / 2
    rise = (following.y - other_height / 2) - (front.y - height / 2)
    if gap > _REACH * height:
        kind = "gap" if gap < 4 * height else "end"
        return Reason(
            kind, {"number": number, "gap": round(gap)} if kind == "gap" else {"number": number}, at
        )
    if rise > _STEP * height:
        return Reason("step", {"number": number, "height": round(rise)}, at)
    if other_width > _TOO_THICK * width or other_height > 2 * height:
        return Reason("thick", {"number": number}, at)
    if gap < _CROWDED * height:
        return Reason("crowded", {"number": number, "gap": f"{gap:.1f}"}, at)
    return Reason("weakened", {"number": number}, at)


def _extent(solid: Solid) -> tuple[float, float]:
    points: Sequence[tuple[float, float]] = solid.shapes[0].points
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) - min(xs), max(ys) - min(ys)


def _spot(world: World, number: int) -> tuple[float, float]:
    return world.poses[3 * number], world.poses[3 * number + 1]
