"""The world of one run in a thread of its own: the recording grows, the scene reads what is there so far.

Nothing that is shown reaches the world: it is built, pushed and stepped alone, and so is always the same.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.topple.goals import Happened
from game.topple.level import Level, SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.recording import Recording
from game.topple.run import Outcome, Run, groups_of

SLICE: Final = 8
"""Ticks between two looks at whether to stop; after each slice the window's thread has its turn."""
CALM: Final = 70.0
"""mm/s below which a touch is nothing that one would wait for."""
LINGER: Final = 0.6
"""Seconds of world time that are shown after the last thing that happened, if something only swings on."""
BREATH: Final = 0.0002
"""Seconds that the thread rests after a slice."""


class Event(NamedTuple):
    """Something of which a run consists: a tile fell, or a bell rang."""

    tick: int
    solid: int


class Attempt(NamedTuple):
    """A run as far as it came: what is kept of it once it is left."""

    set_up: SetUp
    recording: Recording | None
    """None where it was left before the world stood."""
    outcome: Outcome | None
    """None where it was left before its end."""


class Runner:
    """Starts at once; `stop` it. All of it is for the window's thread."""

    def __init__(self, level: Level, set_up: SetUp) -> None:
        self.level = level
        self.set_up = set_up
        self.run: Run | None = None
        """There once the world stands."""
        self.falls: list[Event] = []
        self.rings: list[Event] = []
        """In order of time; both only grow."""
        self._end: int | None = None
        """The last tick worth showing; None while that is not known."""
        self._groups: Mapping[str, Sequence[int]] = {}
        self._problem: Exception | None = None
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._work, name="world", daemon=True)
        self._thread.start()

    @property
    def recording(self) -> Recording | None:
        """What has been recorded so far; None until the world stands."""
        return self.run.recording if self.run else None

    @property
    def last(self) -> int:
        """The last tick that can be shown; in the end, the last that is worth it."""
        recording = self.recording
        if recording is None:
            return 0
        return recording.last if self._end is None else min(self._end, recording.last)

    @property
    def outcome(self) -> Outcome | None:
        """What it came to; None while the world still runs."""
        return None if self._thread.is_alive() or self.run is None else self.run.outcome

    @property
    def attempt(self) -> Attempt:
        """What there is of it."""
        return Attempt(self.set_up, self.recording, self.outcome)

    def group_of(self, solid: int) -> str:
        """What the goals call a body that stands in the world."""
        assert self.run is not None
        return self.run.world.pieces[self.run.world.owners[solid]].group

    def check(self) -> None:
        """Raises here what went wrong there."""
        if self._problem is not None:
            raise self._problem

    def finish(self) -> None:
        """Waits for the end of the world."""
        self._thread.join()
        self.check()

    def stop(self) -> None:
        """Leaves the world as it is, for good; waits a slice at most."""
        self._leave.set()
        self._thread.join()
        gc.unfreeze()

    def happened(self, tick: float) -> Happened:
        """What had happened by a tick; of what lies in a bucket, or flat, nothing is known before the end."""
        fell = {event.solid: event.tick for event in self.falls if event.tick <= tick}
        rang = {event.solid: event.tick for event in self.rings if event.tick <= tick}
        return Happened(self._groups, fell, rang, frozenset(), frozenset(), int(tick), over=False)

    def _work(self) -> None:
        try:
            run = Run(self.level, self.set_up, recorded=True)
            self._groups = groups_of(run.world)
            self.run = run
            gc.freeze()  # it stays: to look it through for garbage now and then would hold up frames
            while run.outcome is None and not self._leave.is_set():
                run.advance(SLICE)
                self._publish(run)
                self._leave.wait(BREATH)
            if run.outcome is not None and run.recording is not None:
                self._end = self._last_event(run.recording) + int(LINGER * TICKS_PER_SECOND)
        except Exception as problem:
            self._problem = problem

    def _last_event(self, recording: Recording) -> int:
        loud = (impact.tick for impact in reversed(recording.impacts) if impact.speed >= CALM)
        events = [event.tick for event in (*self.falls[-1:], *self.rings[-1:])]
        return max([next(loud, 0), *events])

    def _publish(self, run: Run) -> None:
        for source, events in ((run.fell, self.falls), (run.world.rang, self.rings)):
            new = [Event(tick, solid) for solid, tick in islice(source.items(), len(events), None)]
            events.extend(sorted(new))
