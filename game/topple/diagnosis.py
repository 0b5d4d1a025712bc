"""Why a run came to what it came to: which tile stopped the wave, what stands, what was out of order."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.topple.fronts import REACH, STEP, Break, Fronts
from game.topple.goals import Goal, Happened
from game.topple.level import Level
from game.topple.physics import TICKS_PER_SECOND
from game.topple.words import N_, filled
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
        return filled(REASONS[self.kind], self.kind, self.values)


REASONS: Final[Mapping[str, str]] = {
    "solved": N_("solved"),
    "nothing": N_("no tile was pushed"),
    "weak": N_("the push did not tip the first tile"),
    "gap": N_("the wave stopped at tile {number}: the gap of {gap} mm is more than a tile reaches"),
    "crowded": N_("the wave stopped at tile {number}: tiles only {gap} mm apart lean on each other"),
    "thick": N_("the wave stopped at tile {number}: the next one is too big to be pushed over"),
    "step": N_("the wave stopped at tile {number}: the next one stands {height} mm higher"),
    "slid": N_("the wave stopped at tile {number}: its foot slid back on the smooth ground"),
    "wall": N_("the wave stopped at tile {number}: there is a wall in its way"),
    "ball": N_("the wave stopped at tile {number}: it did not touch the ball"),
    "rolled": N_("the ball came to rest {gap} mm before the next tile"),
    "hammer": N_("the wave stopped at tile {number}: it did not touch the hammer"),
    "swung": N_("the hammer swung, but did not tip the next tile"),
    "seesaw": N_("the wave stopped at tile {number}: it was too weak to tip the seesaw"),
    "dropped": N_("tile {number} fell by itself: it could not stand where it was"),
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


_UNTOUCHED: Final = {"ball": "ball", "hammer": "hammer", "plank": "seesaw", "wall": "wall"}
"""What to say of something that a wave stopped before, by its role."""


def diagnose(
    level: Level,
    world: World,
    now: Happened,
    missed: Goal | None,
    pushed: int | None,
    loose: Collection[int],
) -> Reason:
    """The reason of a run that is over; `missed` is the first goal it missed, None where it is solved.

    `loose` are the solids that could not stand from the first.
    """
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
    return _stopped(world, now, pushed, loose, _wanted(missed, now)) or _unmet(missed, world, now)


def _wanted(goal: Goal, now: Happened) -> list[int]:
    """The solids that the goal still waits for."""
    groups = [now.groups.get(name, ()) for name in (goal.group, goal.other) if name]
    return [number for group in groups for number in group if now.done(number) is None]


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


def _stopped(
    world: World, now: Happened, pushed: int, loose: Collection[int], wanted: Sequence[int]
) -> Reason | None:
    """Where the wave died, if something that it left out stands ahead of it; None where nothing does.

    Where it died in several places, the one nearest to what is wanted counts. Tiles are counted from the
    left, from 1.
    """
    fronts = Fronts(world, now.fell, loose)
    if not now.fell:
        way = 1 if world.poses[3 * pushed] >= world.solids[pushed].x else -1
        start = fronts.ahead_of(pushed, way)
        if start is not None and start.is_crowded:
            return _told("crowded", world, start, gap=f"{start.gap:.1f}")
        return Reason("weak", {}, _spot(world, pushed))
    broken = fronts.broken()
    if not broken:
        dropped = [number for number in now.fell if number in loose]
        last = max(dropped or now.fell, key=lambda number: (now.fell[number], number))
        if not dropped and not fronts.is_early(last):
            return None
        kind = "dropped" if dropped else "end"
        return Reason(kind, {"number": fronts.number(last)}, _spot(world, last))

    def apart(each: Break) -> tuple[float, int]:
        x = world.solids[each.following].x
        return min((abs(world.solids[number].x - x) for number in wanted), default=0.0), -now.fell.get(
            each.front, now.tick
        )

    return _why(world, min(broken, key=apart))


def _why(world: World, at: Break) -> Reason | None:
    """What explains best why the wave died there."""
    role = world.solids[at.following].role
    if at.has_dropped:
        return _told("dropped", world, at)
    if role == "bell":
        group = world.pieces[world.owners[at.following]].group
        return Reason("silent", {"group": group}, _spot(world, at.following)) if group else None
    if role in _UNTOUCHED:
        return _told(_UNTOUCHED[role], world, at)
    if at.by == "ball":
        return Reason("rolled", {"gap": round(at.gap)}, _spot(world, at.following))
    if at.by == "hammer":
        return Reason("swung", {}, _spot(world, at.following))
    if at.gap > REACH * at.height:
        return _told("gap", world, at, gap=round(at.gap))
    if at.rise > STEP * at.height:
        return _told("step", world, at, height=round(at.rise))
    if at.is_too_big:
        return _told("thick", world, at)
    if at.is_crowded:
        return _told("crowded", world, at, gap=f"{at.closest:.1f}")
    return _told("slid" if at.has_slid else "weakened", world, at)


def _told(kind: str, world: World, at: Break, **values: object) -> Reason:
    return Reason(kind, {"number": at.number, **values}, _spot(world, at.front))


def _spot(world: World, number: int) -> tuple[float, float]:
    return world.poses[3 * number], world.poses[3 * number + 1]
