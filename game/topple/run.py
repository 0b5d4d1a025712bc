"""One run of a level with a set-up, from the push to rest: what fell, what it came to, and why."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from game.topple.diagnosis import Reason, diagnose
from game.topple.goals import Happened, met
from game.topple.level import Level, SetUp
from game.topple.physics import BOTTOM, FALLEN, FLAT, TICKS_PER_SECOND
from game.topple.pieces import piece_named
from game.topple.recording import Impact, Recording
from game.topple.stability import unstable
from game.topple.world import World

WATCHED_EVERY: Final = 4
"""Ticks from one look at what fell to the next."""
RESTED_EVERY: Final = 96
"""Ticks from one look at what sleeps to the next."""


class Outcome(NamedTuple):
    """What a run came to."""

    solved: bool
    reason: Reason
    tiles: int
    """Tiles that the player placed."""
    ticks: int
    """Of the goals' last event where it was solved, else of the whole run."""
    digest: str
    """Of everything that happened and every pose at the end, to the last bit."""
    fell: Mapping[int, int]
    """The tick at which each tile fell, by number of its solid."""
    goals: tuple[bool, ...]
    """Whether each goal of the level was met, in its order."""


class Run:
    """A world that is pushed at tick 0 and watched. Advance it until `outcome` is there."""

    def __init__(self, level: Level, set_up: SetUp, *, recorded: bool = False) -> None:
        """A recorded run keeps poses and impacts; what happens in it is the same, to the last bit."""
        self.level = level
        self.set_up = set_up
        self.world = World(level.with_(set_up))
        self.tiles = tiles_of(self.world)
        self.fell: dict[int, int] = {}
        self.outcome: Outcome | None = None
        self.recording: Recording | None = None
        self._groups = groups_of(self.world)
        self._standing = {number: self._stance(number) for number in self.tiles}
        """What has not fallen yet."""
        self._watched: list[int] = []
        """Which of that is awake."""
        self._turnover = -1
        """Of the world, when they were found."""
        if recorded:
            self.recording = Recording(self.world.poses)
            self.world.on_impact(self._hear)
        self._loose = self._unstable()
        """What was placed so that it cannot stand."""
        for number in self._loose:
            self.world.wake(number)  # it falls by itself; all else sleeps until it is touched
        push = level.push_of(set_up)
        self.pushed = self.world.push(push, self.tiles) if push else None
        """The number of the tile that was pushed; None where none was."""

    def _unstable(self) -> tuple[int, ...]:
        """The solids of the pieces that could not stay where the player set them."""
        first = len(self.level.pieces)
        falling = {first + number for number in unstable(self.level.pieces, self.set_up.pieces)}
        return tuple(number for number, owner in enumerate(self.world.owners) if owner in falling)

    def advance(self, ticks: int) -> None:
        """Up to so many ticks further, until the run is over."""
        for _tick in range(ticks):
            if self.outcome is not None:
                return
            self._tick()

    def finish(self) -> Outcome:
        """To the end."""
        while self.outcome is None:
            self._tick()
        return self.outcome

    def decided(self) -> bool | None:
        """Whether it is solved, as soon as nothing still to come can change that; None until then."""
        if self.outcome is not None:
            return self.outcome.solved
        now = self._now(over=False)
        goals = [met(goal, self.level.goals, now, TICKS_PER_SECOND) for goal in self.level.goals]
        if False in goals:
            return False
        return None if None in goals else True

    def _tick(self) -> None:
        world = self.world
        world.step()
        if world.tick % WATCHED_EVERY == 0:
            self._watch()
        if self.recording and world.tick % self.recording.stride == 0:
            world.read()
            self.recording.keep(world.poses, world.awake)
        rested = world.tick % RESTED_EVERY == 0 and world.settle()
        if rested or world.tick >= self.level.limit_s * TICKS_PER_SECOND:
            world.read()
            self.outcome = self._close()

    def _watch(self) -> None:
        """Looks only at what may be about to fall: few, however many there are."""
        world, standing = self.world, self._standing
        if world.turnover != self._turnover:
            self._turnover = world.turnover
            self._watched = sorted(world.awake.keys() & standing.keys())
        for number in self._watched:
            body, (angle, low) = world.awake[number], standing[number]
            if abs(body.angle - angle) >= FALLEN or body.position.y < low:
                self.fell[number] = world.tick
                del standing[number]
                self._turnover = -1

    def _stance(self, number: int) -> tuple[float, float]:
        """The angle at which a tile starts, in radians, and the mm below which its middle has dropped."""
        solid = self.world.solids[number]
        return solid.angle, solid.y - max(y for _x, y in solid.shapes[0].points)

    def _hear(self, solid: int, other: int, x: float, y: float, speed: float) -> None:
        assert self.recording is not None
        self.recording.impacts.append(Impact(self.world.tick, solid, other, x, y, speed))

    def _now(self, *, over: bool) -> Happened:
        """What is where matters only in the end."""
        inside = self._inside() if over else frozenset()
        flat = frozenset(number for number in self.tiles if self._is_flat(number)) if over else frozenset()
        return Happened(self._groups, self.fell, self.world.rang, inside, flat, self.world.tick, over)

    def _inside(self) -> frozenset[tuple[str, int]]:
        world, poses = self.world, self.world.poses
        return frozenset(
            (world.pieces[owner].group, number)
            for owner, region in world.regions
            for number, solid in enumerate(world.solids)
            if solid.moves and region.holds(poses[3 * number], poses[3 * number + 1])
        )

    def _is_flat(self, number: int) -> bool:
        turned = abs(self.world.poses[3 * number + 2] - self.world.solids[number].angle)
        return turned >= FLAT and self.world.poses[3 * number + 1] > BOTTOM

    def _close(self) -> Outcome:
        now = self._now(over=True)
        goals = self.level.goals
        kept = tuple(bool(met(goal, goals, now, TICKS_PER_SECOND)) for goal in goals)
        missed = [goal for goal, is_met in zip(goals, kept, strict=True) if not is_met]
        events = [*self.fell.values(), *self.world.rang.values()]
        ticks = max(events, default=0) if not missed else now.tick
        placed = sum(piece_named(each.kind).is_tile for each in self.set_up.pieces)
        first = missed[0] if missed else None
        reason = diagnose(self.level, self.world, now, first, self.pushed, self._loose)
        return Outcome(not missed, reason, placed, ticks, self._digest(), dict(self.fell), kept)

    def _digest(self) -> str:
        digest = blake2b(self.world.poses.tobytes(), digest_size=16)
        digest.update(
            repr((self.world.tick, sorted(self.fell.items()), sorted(self.world.rang.items()))).encode()
        )
        return digest.hexdigest()


def tiles_of(world: World) -> tuple[int, ...]:
    """The numbers of the solids that are tiles."""
    return tuple(
        number
        for number, owner in enumerate(world.owners)
        if piece_named(world.pieces[owner].kind).is_tile and world.solids[number].moves
    )


def groups_of(world: World) -> Mapping[str, tuple[int, ...]]:
    """The solids of each group that goals can ask about: tiles, balls and bells."""
    groups: dict[str, tuple[int, ...]] = {}
    for number, owner in enumerate(world.owners):
        group, solid = world.pieces[owner].group, world.solids[number]
        if group and (piece_named(world.pieces[owner].kind).is_tile or solid.role in ("ball", "bell")):
            groups[group] = (*groups.get(group, ()), number)
    return groups


def play(level: Level, set_up: SetUp) -> Outcome:
    """A whole run, unrecorded."""
    return Run(level, set_up).finish()


def solves(level: Level, set_up: SetUp) -> bool:
    """Whether the set-up solves the level; looks no longer than it takes to be sure."""
    run = Run(level, set_up)
    while (solved := run.decided()) is None:
        run.advance(RESTED_EVERY)
    return solved


def seconds(ticks: int) -> float:
    """World time, rounded to milliseconds."""
    return round(ticks / TICKS_PER_SECOND, 3)
