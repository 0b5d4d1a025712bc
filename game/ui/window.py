"""The real window: opens it, runs a stage in it until it ends; knows nothing of what is shown."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.ui import beside
from game.ui.devices import Devices, deliver
from game.ui.i18n import _
from game.ui.pads import Pads

if TYPE_CHECKING:
    from game.ui.stage import Stage

SMALLEST: Final = (960, 540)
"""The smallest window, in the units of the desktop."""
FRAME_RATE: Final = 60
AWAY_RATE: Final = 10
"""Frames a second while another window has the focus."""

HANDOVER: Final = 0.0005
"""Seconds after which a thread that computes has to let the window's have its turn.

With Python's own 5 ms a frame that waits for its turn some times is late: it does so whenever it draws.
"""

YOUNG: Final = 20_000
"""How many objects there must be more than at the last sweep before the youngest are looked through.

A picture of a thousand tiles makes, and lets go, thousands: Python's own 700 would sweep in the midst of it.
"""

RARELY: Final = 1000
"""How many sweeps of the younger objects come before one of all that there are.

That one stops everything, for a fifth of a second where much has been thought out beside the window.
"""

_UNSEEN: Final = ("offscreen", "dummy")
"""SDL's drivers that draw where nobody looks."""


class NoDisplay(Exception):
    """There is nothing here to open a window on; one sentence for the player."""


@dataclass(frozen=True)
class Report:
    """How a run went: what to keep of the window, and the times that were asked for."""

    size: tuple[int, int]
    """Of the window when it was last not full screen, in the units of the desktop."""
    fullscreen: bool
    frames_ms: tuple[float, ...] = ()
    """What each frame took, from its events to its picture on the screen, waiting left out."""
    busy_ms: tuple[float, ...] = ()
    """How long the processor was at work for the game meanwhile, in whatever thread: on one processor that
    nobody else uses, a frame takes so long."""
    first_frame_s: float | None = None
    """From the start of the process to the first picture; None where the system does not tell."""

    def percentile(self, part: float) -> float:
        """The ms within which `part` of the frames, in [0, 1], were done. ValueError without frames."""
        if not self.frames_ms:
            raise ValueError("no frame was timed")
        ordered = sorted(self.frames_ms)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def run(
    stage_factory: Callable[[tuple[int, int]], Stage],
    *,
    title: str,
    size: tuple[int, int] = (1280, 800),
    fullscreen: bool = False,
    frames: int | None = None,
    icon: Callable[[], pygame.Surface] | None = None,
) -> Report:
    """Opens a window, asks `stage_factory` for a stage of so many real pixels, and runs it to its end.

    `size` is in the units of the desktop; `icon` is painted once something is seen. With `frames` it ends
    after so many and reports their times. NoDisplay when there is no screen and none was declined by
    SDL_VIDEODRIVER. Errors of scenes come through.
    """
    _open_display()
    patience, sweeps = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(HANDOVER)
    gc.set_threshold(YOUNG, sweeps[1], RARELY)
    try:
        window = _open_window(title, size)
        try:
            return _Loop(window, stage_factory, fullscreen).run(frames, icon)
        finally:
            window.destroy()
    finally:
        sys.setswitchinterval(patience)
        gc.set_threshold(*sweeps)
        pygame.display.quit()


def _open_display() -> None:
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(
            _("There is no display to open a window on ({reason}).").format(reason=error)
        ) from error
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and driver not in asked:
        pygame.display.quit()
        reason = _("only the driver “{driver}” answers").format(driver=driver)
        raise NoDisplay(_("There is no display to open a window on ({reason}).").format(reason=reason))
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the input method lists its candidates by itself
    _choose_path(driver)


def _choose_path(driver: str) -> None:
    """How the picture gets to the screen; what the player's environment says goes first.

    On X11 SDL would hand each picture to OpenGL. Where that is done in software, a frame takes 25 ms instead
    of 1.5 and the window comes up 0.3 s later; shared memory is as fast everywhere. Elsewhere SDL knows best,
    and its renderer is asked to wait for the screen.
    """
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    else:
        os.environ.setdefault("SDL_RENDER_VSYNC", "1")


def _open_window(title: str, size: tuple[int, int]) -> pygame.Window:
    try:
        window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(_("The window could not be opened ({reason}).").format(reason=error)) from error
    window.minimum_size = SMALLEST
    pygame.key.stop_text_input()  # an input method would swallow the letters that are bound
    return window


class _Loop:
    """A window, the stage in it and the devices around it."""

    def __init__(
        self, window: pygame.Window, stage_factory: Callable[[tuple[int, int]], Stage], fullscreen: bool
    ) -> None:
        self._window = window
        self._is_fullscreen = self._has_focus = self._is_shown = False
        self._typing: pygame.Rect | None = None
        self._windowed_size = window.size
        self._follow_fullscreen(fullscreen)
        self._stage = stage_factory(window.get_surface().get_size())
        self._stage.fullscreen = fullscreen
        self._pads = Pads()
        self._devices = Devices(self._stage.ui, self._pads)
        self._has_focus = self._is_shown = True

    def run(self, frames: int | None, icon: Callable[[], pygame.Surface] | None) -> Report:
        """Runs to the end, or for so many frames."""
        times: list[float] = []
        busy: list[float] = []
        chores = self._chores(icon)
        clock = pygame.time.Clock()
        began, worked = time.perf_counter(), time.process_time()
        self._frame(0.0)
        first_frame_s = _process_age()
        try:
            while self._stage.running:
                if frames is not None:
                    times.append((time.perf_counter() - began) * 1000)
                    busy.append((time.process_time() - worked) * 1000)
                    if len(times) >= frames:
                        break
                for chore in islice(chores, 1):
                    chore()
                clock.tick(FRAME_RATE if self._has_focus else AWAY_RATE)
                elapsed, began = time.perf_counter() - began, time.perf_counter()
                worked = time.process_time()
                self._frame(elapsed)
        finally:
            self._pads.close()
        return Report(self._windowed_size, self._is_fullscreen, tuple(times), tuple(busy), first_frame_s)

    def _chores(self, icon: Callable[[], pygame.Surface] | None) -> Iterator[Callable[[], None]]:
        """What takes long and can wait until something is seen; one of it goes before each further frame."""
        yield self._pads.open
        if icon is not None:
            yield lambda: self._window.set_icon(icon())

    def _frame(self, elapsed: float) -> None:
        with beside.frame():
            for event in pygame.event.get():
                self._hear(event)
            deliver(self._devices.advance(elapsed), self._stage)
            self._stage.advance(elapsed)
            self._follow_fullscreen(self._stage.fullscreen)
            self._follow_typing(self._stage.typing)
            pygame.mouse.set_visible(self._stage.ui.device == "mouse")
            drawn = self._is_shown and self._stage.running
            if drawn:
                self._draw()
        if drawn:
            self._window.flip()

    def _hear(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._stage.quit()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._has_focus = False
            self._devices.let_go()
            self._stage.paused()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._has_focus = True
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._is_shown = False
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN):
            self._is_shown = True
        else:
            deliver(self._devices.feed(event), self._stage)

    def _draw(self) -> None:
        """Draws for the pixels that the window has at this moment."""
        surface = self._window.get_surface()
        self._stage.resize(surface.get_size())
        self._devices.scale = surface.get_width() / self._window.size[0]
        self._note_size()
        self._stage.draw(surface)

    def _note_size(self) -> None:
        """Keeps the size for later, unless it is a whole screen's.

        A window manager takes its time: the window can be a screen large some frames after leaving that.
        """
        size = self._window.size
        if self._is_fullscreen or size == self._windowed_size:
            return
        if size not in pygame.display.get_desktop_sizes():
            self._windowed_size = size

    def _follow_fullscreen(self, wanted: bool) -> None:
        if wanted != self._is_fullscreen:
            self._is_fullscreen = wanted
            if wanted:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()

    def _follow_typing(self, wanted: pygame.Rect | None) -> None:
        """Asks the system for text only while there is a place for it, and tells it where that is."""
        if wanted == self._typing:
            return
        if wanted is None:
            pygame.key.stop_text_input()
        else:
            scale = self._devices.scale
            place = pygame.Rect(wanted.x / scale, wanted.y / scale, wanted.w / scale, wanted.h / scale)
            pygame.key.set_text_input_rect(place)
            if self._typing is None:
                pygame.key.start_text_input()
                self._devices.begin_text()
        self._typing = wanted.copy() if wanted is not None else None


def _process_age() -> float | None:
    """Seconds since the process started, where the system tells (Linux), or None."""
    try:
        started = Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19]
        return time.clock_gettime(time.CLOCK_BOOTTIME) - int(started) / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return None
