"""The ear on a run: plays what is passed on the way through the recording, and says what carries meaning."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from game.scenes.chain.view import View
from game.scenes.chain.watching.action import Action
from game.scenes.chain.watching.clacks import Clack, Clacks
from game.scenes.chain.watching.landings import Landings
from game.scenes.chain.watching.playback import Passed
from game.scenes.chain.watching.runner import Runner
from game.scenes.chain.words import ring_words
from game.topple.recording import Impact
from game.ui.art.toppling import Camera
from game.ui.context import Ui

CAPTION_TIME: Final = 2.2
"""Seconds for which a caption is shown."""

_TICK = attrgetter("tick")


class Hearing:
    """Hears one run. Scrubbing is silent: only stretches that were played reach it."""

    def __init__(self, ui: Ui, runner: Runner, view: View, action: Action) -> None:
        self.ui = ui
        self.landings = Landings(view.items, view.movers)
        self._runner = runner
        self._action = action
        self._clacks = Clacks(view.items)
        self._caption, self._left = "", 0.0

    @property
    def caption(self) -> str:
        """What can be heard now and means something, in words; "" for nothing."""
        return self._caption if self._left > 0 else ""

    def advance(self, dt: float, passed: Passed, rate: float, camera: Camera) -> None:
        """`dt` seconds pass before the screen in which that stretch is played at `rate`, seen by `camera`."""
        self._left = max(self._left - dt, 0.0)
        recording, complete = self._runner.recording, self._runner.outcome is not None
        if recording is None:
            return
        self.landings.look(self._runner.falls, recording, complete=complete)
        touches = [*_within(recording.impacts, passed), *_within(self.landings.found, passed)]
        heard = self._clacks.advance(dt, touches, rate)
        if passed.end > passed.start:
            heard += self._clacks.roll(dt, self._action.rolling(recording, passed.end))
        for clack in heard:
            self._play(clack, camera)
        for ring in self._runner.rings:
            if passed.start < ring.tick <= passed.end:
                group = self._runner.group_of(ring.solid)
                self._caption, self._left = ring_words(group), CAPTION_TIME

    def _play(self, clack: Clack, camera: Camera) -> None:
        x, _y = camera.to_screen(clack.x, 0)
        self.ui.sound.play(clack.name, clack.strength, 2 * x / self.ui.size[0] - 1, note=clack.note)


def _within(impacts: Sequence[Impact], passed: Passed) -> Sequence[Impact]:
    """Those in a stretch, its start left out."""
    start, end = (bisect_right(impacts, tick, key=_TICK) for tick in passed)
    return impacts[start:end]
