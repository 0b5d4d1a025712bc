"""What the lab works out between frames, a little at a time: the theory's curve, and a line of our own."""

from __future__ import annotations

from game.scenes.chain.lab.plot import Point, curve_gaps
from game.topple.wave import Line, Trial

TICKS = 24
"""Of the measured line in one slice: three times as fast as real time."""
RESTED = 12
"""Slices until a line is set up: while a slider is on its way, that would be for nothing."""


class Work:
    """Follows one line after another; what was measured once is kept."""

    def __init__(self, line: Line) -> None:
        self.speeds: dict[Line, float | None] = {}
        """What every line came to in m/s; None where the wave stopped."""
        self.curve: list[Point] = []
        """The theory's curve; until it is whole, that of the tiles before if they were as high."""
        self._coming: list[Point] = []
        self._unasked = curve_gaps(line)
        self.line = line
        self.trial: Trial | None = None
        """The run that is timed; None until the sliders have rested."""
        self._rest = 0

    def turn_to(self, line: Line) -> None:
        """From now on it is this line; the curve is begun anew only for other tiles."""
        if line._replace(gap=self.line.gap) != self.line:
            self._coming, self._unasked = [], curve_gaps(line)
        if line.height != self.line.height:
            self.curve = []
        self.line = line
        self.trial = None
        self._rest = RESTED

    def advance(self) -> None:
        """One slice."""
        if self._unasked:
            gap = self._unasked.pop()
            self._coming.append((gap, self.line._replace(gap=gap).theory))
            if not self._unasked:
                self.curve = self._coming
        if self._rest:
            self._rest -= 1
            return
        self.trial = self.trial or Trial(self.line)
        self.trial.advance(TICKS)
        if self.trial.over:
            self.speeds[self.line] = self.trial.speed

    @property
    def is_over(self) -> bool:
        """Whether the run has ended."""
        return self.trial is not None and self.trial.over

    @property
    def front(self) -> int:
        """The foremost tile that was touched, from 1."""
        return self.trial.front if self.trial else 1

    @property
    def speed(self) -> float | None:
        """m/s of the line, as far as it is known."""
        so_far = self.trial.speed if self.trial else None
        return self.speeds.get(self.line, so_far)

    @property
    def others(self) -> list[Point]:
        """What the same tiles came to at other gaps."""
        line = self.line
        return [
            (each.gap, speed)
            for each, speed in self.speeds.items()
            if speed is not None and each != line and each._replace(gap=line.gap) == line
        ]
