"""Animation as data: tracks and cues that can be sampled at any time, forward or back; knows no pygame.

Times are seconds. A timeline is a value: speed, skipping and running backward belong to the `Playhead`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

Ease: TypeAlias = Callable[[float], float]
"""Takes the part of a track that has passed, in [0, 1], to the part of the way that is done."""
Values: TypeAlias = tuple[float, ...]


def linear(part: float) -> float:
    """Evenly."""
    return part


def out_cubic(part: float) -> float:
    """Fast, then slowing into the end."""
    return 1 - (1 - part) ** 3


def in_out_cubic(part: float) -> float:
    """Slow, fast, slow."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def out_back(part: float) -> float:
    """A little past the end and back."""
    return 1 + 2.70158 * (part - 1) ** 3 + 1.70158 * (part - 1) ** 2


def arc(part: float) -> float:
    """Up to the end value at half time and down again: the height of something thrown."""
    return 4 * part * (1 - part)


SPEEDS: Final[Mapping[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}
"""How fast a playhead runs for each `Ui.speed`."""


@dataclass(frozen=True, slots=True)
class Track:
    """The values called `name` go from `source` to `target`, both of one length."""

    name: str
    start: float
    duration: float
    source: Values
    target: Values
    ease: Ease = linear

    def __post_init__(self) -> None:
        """ValueError for values of two lengths or a negative duration."""
        if len(self.source) != len(self.target) or self.duration < 0:
            raise ValueError(f"the track of {self.name!r} goes from {self.source} to {self.target}")

    @property
    def end(self) -> float:
        """When the target is reached."""
        return self.start + self.duration

    def at(self, t: float) -> Values:
        """The values at time `t`; before the start and after the end they rest."""
        part = 1.0 if t >= self.end else max(0.0, t - self.start) / (self.duration or 1.0)
        done = self.ease(part)
        if done == 1:  # to the bit, whatever the arithmetic
            return self.target
        return tuple(a + (b - a) * done for a, b in zip(self.source, self.target, strict=True))


class Cue(NamedTuple):
    """Something that happens at `time`, such as a sound."""

    time: float
    name: str


@dataclass(frozen=True)
class Timeline:
    """Tracks and cues. Of the tracks of one name, the one that started last has its say."""

    tracks: tuple[Track, ...] = ()
    cue_list: tuple[Cue, ...] = ()

    @cached_property
    def duration(self) -> float:
        """When the last track or cue has passed."""
        return max([track.end for track in self.tracks] + [cue.time for cue in self.cue_list], default=0.0)

    def sample(self, t: float) -> dict[str, Values]:
        """All values at time `t`; any `t` will do."""
        return {name: _current(tracks, t).at(t) for name, tracks in self._by_name.items()}

    def cues(self, t0: float, t1: float) -> list[str]:
        """The cues passed on the way from `t0` to `t1`: after `t0`, up to and with `t1`.

        Backward, t1 < t0, the same ones in the opposite order.
        """
        low, high = sorted((t0, t1))
        passed = [cue.name for cue in sorted(self.cue_list) if low < cue.time <= high]
        return passed if t1 >= t0 else passed[::-1]

    def shifted(self, by: float) -> Timeline:
        """The same, `by` seconds later."""
        return Timeline(
            tuple(replace(track, start=track.start + by) for track in self.tracks),
            tuple(cue._replace(time=cue.time + by) for cue in self.cue_list),
        )

    def beside(self, *others: Timeline) -> Timeline:
        """This one and the others at the same time."""
        return Timeline(
            self.tracks + tuple(track for other in others for track in other.tracks),
            self.cue_list + tuple(cue for other in others for cue in other.cue_list),
        )

    def then(self, other: Timeline, gap: float = 0.0) -> Timeline:
        """This one, `gap` seconds of rest (negative: of overlap), and the other."""
        return self.beside(other.shifted(self.duration + gap))

    @cached_property
    def _by_name(self) -> dict[str, tuple[Track, ...]]:
        ordered = sorted(self.tracks, key=lambda track: (track.name, track.start))
        return {name: tuple(tracks) for name, tracks in groupby(ordered, key=lambda track: track.name)}


@dataclass
class Playhead:
    """Where one is on a timeline. Time reaches it only through `advance`."""

    timeline: Timeline
    speed: float = 1.0
    """Timeline seconds in one real second; infinite: the end is reached at once."""
    backward: bool = False
    at: float = 0.0
    _begun: bool = False

    @classmethod
    def back(cls, timeline: Timeline, speed: float = 1.0) -> Playhead:
        """One that starts at the end and runs to the start, as undo does."""
        return cls(timeline, speed, backward=True, at=timeline.duration)

    @property
    def over(self) -> bool:
        """Whether the end, or the start when running backward, is reached."""
        return self.at <= 0 if self.backward else self.at >= self.timeline.duration

    def advance(self, elapsed: float) -> list[str]:
        """Lets `elapsed` real seconds pass; the cues that were passed, in order.

        A cue at the very start belongs to the first call, or to the last one when running backward.
        """
        if self.over and self._begun:
            return []
        before = self.at if self._begun or self.backward else -math.inf
        self._begun = True
        way = math.inf if math.isinf(self.speed) else elapsed * self.speed
        if self.backward:
            self.at = max(0.0, self.at - way)
        else:
            self.at = min(self.timeline.duration, self.at + way)
        return self.timeline.cues(before, -math.inf if self.backward and self.over else self.at)

    def skip(self) -> None:
        """To the end at once, without a sound."""
        self._begun = True
        self.at = 0.0 if self.backward else self.timeline.duration

    def sample(self) -> dict[str, Values]:
        """All values now."""
        return self.timeline.sample(self.at)


class Mover:
    """Something that is at rest or on its way along a timeline; whoever sets it out gives it a playhead."""

    _playhead: Playhead | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return self._playhead is not None

    def advance(self, dt: float) -> list[str]:
        """Lets `dt` seconds pass; gives back the cues that were reached."""
        if self._playhead is None:
            return []
        cues = self._playhead.advance(dt)
        if self._playhead.over:
            self._playhead = None
        return cues

    def skip(self) -> list[str]:
        """Shows the end at once; gives back the cues that were on the way."""
        if self._playhead is None:
            return []
        cues = self._playhead.timeline.cues(self._playhead.at, math.inf)
        self._playhead = None
        return cues


class Pose(NamedTuple):
    """How a flat thing lies: its middle, its turn in degrees, its size, its height over the table."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    lift: float = 0.0


def flight(
    name: str,
    source: Pose,
    target: Pose,
    *,
    duration: float,
    start: float = 0.0,
    height: float = 0.0,
    ease: Ease = in_out_cubic,
) -> Timeline:
    """A flight of `name` from one pose to the other, the shorter way round, `height` high at half time.

    `pose` reads it back. At its end the pose is exactly `target`.
    """
    turn = (target.angle - source.angle + 180) % 360 - 180
    way = source._replace(angle=target.angle - turn)
    return Timeline(
        (
            Track(name, start, duration, tuple(way), tuple(target), ease),
            Track(f"{name}.height", start, duration, (0.0,), (height,), arc),
        )
    )


def pose(values: Mapping[str, Values], name: str) -> Pose:
    """The pose of `name` among sampled values, the height of its flight added. KeyError without one."""
    flat = Pose(*values[name])
    return flat._replace(lift=flat.lift + values.get(f"{name}.height", (0.0,))[0])


def together(timelines: Iterable[Timeline]) -> Timeline:
    """All of them at the same time."""
    return Timeline().beside(*timelines)


def _current(tracks: tuple[Track, ...], t: float) -> Track:
    started = [track for track in tracks if track.start <= t]
    return started[-1] if started else tracks[0]
