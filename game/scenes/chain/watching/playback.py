"""Where one is in a recording that still grows, and how fast one goes on; owns no clock, changes nothing."""

from typing import Final, NamedTuple

from game.topple.physics import TICKS_PER_SECOND

RATES: Final = (1 / 20, 1 / 4, 1 / 2, 1.0, 2.0, 4.0, 16.0)
"""Seconds of world time in one second before the screen; the last is fast forward."""
USUAL: Final = 1
"""The rate at the start, as an index of `RATES`."""
SCRUB: Final = 0.3
"""Seconds before the screen that one scrub goes back or forth, at the rate in force."""


class Passed(NamedTuple):
    """What was played in one stretch: after `start`, up to and with `end`, in ticks."""

    start: float
    end: float


class Playback:
    """Tell it how far the recording is (`reach`), let time pass (`advance`), and show `tick`."""

    def __init__(self) -> None:
        self.tick = 0.0
        self.running = True
        """False: paused."""
        self.last = 0
        """The last tick that there is."""
        self.complete = False
        """Whether there is no more to come."""
        self.seen = 0.0
        """The farthest tick that was shown so far."""
        self._rate = USUAL
        self._skips = False

    @property
    def rate(self) -> float:
        """World time over real time, when it runs."""
        return RATES[self._rate]

    @property
    def over(self) -> bool:
        """Whether the end of the run is shown."""
        return self.complete and self.tick >= self.last

    def reach(self, last: int, *, complete: bool) -> None:
        """The recording now goes up to the tick `last`, and maybe no further ever."""
        self.last, self.complete = last, complete
        if self._skips:
            self.tick, self._skips = float(last), not complete

    def advance(self, dt: float) -> Passed:
        """`dt` seconds pass before the screen; it holds at the end of what there is."""
        start = self.tick
        if self.running:
            self.tick = min(start + dt * self.rate * TICKS_PER_SECOND, max(float(self.last), start))
        self.seen = max(self.seen, self.tick)
        return Passed(start, self.tick)

    def toggle(self) -> None:
        """Pauses or goes on; at the end it starts again."""
        if self.over:
            self.tick, self.running = 0.0, True
        else:
            self.running = not self.running

    def change_rate(self, by: int) -> bool:
        """So many rates faster, or slower; False where there is none."""
        wanted = self._rate + by
        if not 0 <= wanted < len(RATES):
            return False
        self._rate = wanted
        return True

    def seek(self, tick: float) -> None:
        """Shows that tick, or the nearest that there is."""
        self._skips = False
        self.tick = min(max(float(tick), 0.0), float(self.last))

    def skip(self) -> None:
        """To the end of the run, as soon as there is one."""
        self.seek(self.last)
        self._skips = not self.complete

    def scrub(self, way: int) -> None:
        """A little forth (1) or back (-1): the faster it runs, the farther."""
        self.seek(self.tick + way * SCRUB * self.rate * TICKS_PER_SECOND)

    def single(self, way: int) -> None:
        """One tick forth or back, and stays there."""
        self.running = False
        self.seek(int(self.tick) + way)
