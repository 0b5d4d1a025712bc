"""The bar under a run: the line one scrubs along, and buttons for pause, single ticks, speed and the eye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.watching.playback import RATES, Playback
from game.topple.physics import TICKS_PER_SECOND
from game.ui.art import controls
from game.ui.art.materials import drop_shadow, plate
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.theme import RGB
from game.ui.widgets import IconButton, Widget
from game.ui.widgets.base import type_size

WIDTH, HEIGHT = 1120, 64
"""Design px of the bar."""
SIDE, GAP, APART = 46, 4, 18
"""Design px: a button, and what is between buttons that belong together or do not."""
SHORTEST: Final = 0.25
"""Seconds of world time that the line stands for at least."""


class Mark(NamedTuple):
    """Something on the line that is worth finding again."""

    tick: float
    color: RGB


class Wishes(NamedTuple):
    """What the buttons do."""

    leave: Callable[[], None]
    toggle: Callable[[], None]
    seek: Callable[[float], None]
    skip: Callable[[], None]
    single: Callable[[int], None]
    speed: Callable[[int], None]
    eye: Callable[[], None]


class ScrubLine(Widget):
    """The whole run as a line: recorded, played, and where one is. For the mouse: acts scrub without it."""

    def __init__(self, ui: Ui, key: str, playback: Playback, seek: Callable[[float], None]) -> None:
        super().__init__(ui, key)
        self.playback = playback
        self.marks: Sequence[Mark] = ()
        self._seek = seek

    def height(self, width: int) -> int:  # noqa: ARG002
        """A button's height, to be hit easily."""
        return self.ui.px(SIDE)

    def leaves(self) -> Iterator[Widget]:
        """It never has the focus."""
        return iter(())

    def grab(self, pos: tuple[float, float]) -> None:
        """The knob jumps to the pointer."""
        self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """The knob follows, as far as there is anything recorded."""
        way = self._way
        self._seek((pos[0] - way.x) / max(way.w, 1) * self._whole)

    def drop(self, pos: tuple[float, float]) -> None:
        """It stays where it is."""

    def wheel(self, notches: int) -> bool:
        """Up is forth."""
        self.playback.scrub(1 if notches > 0 else -1)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, what is recorded and played, the marks and the knob."""
        ui, theme, way = self.ui, self.ui.theme, self._way
        bed = Rect(way.x - ui.px(6), 0, way.w + ui.px(12), ui.px(12))
        bed.centery = way.centery
        surface.blit(controls.groove(bed.size, theme), bed)
        full = controls.groove(bed.size, theme, bed.w)
        known = pygame.Rect(0, 0, self._x(self.playback.last) - bed.x + ui.px(6), bed.h)
        line = Rect(way.x, 0, self._x(self.playback.last) - way.x, ui.px(2))
        line.centery = way.centery
        pygame.draw.rect(surface, theme.plate_text_dim, line)
        known.w = self._x(self.playback.tick) - bed.x
        surface.blit(full, bed, known)
        for mark in self.marks:
            self._draw_mark(surface, mark)
        knob = controls.knob(ui.px(30), theme, self.state)
        surface.blit(knob, knob.get_rect(center=(self._x(self.playback.tick), way.centery)))

    @property
    def _way(self) -> Rect:
        """The way of the knob's middle."""
        return self.rect.inflate(-self.ui.px(32), 0)

    @property
    def _whole(self) -> float:
        """Ticks that the line stands for."""
        return max(self.playback.last, SHORTEST * TICKS_PER_SECOND)

    def _x(self, tick: float) -> int:
        way = self._way
        return way.x + round(way.w * min(tick / self._whole, 1.0))

    def _draw_mark(self, surface: pygame.Surface, mark: Mark) -> None:
        ui, x, reach = self.ui, self._x(mark.tick), self.ui.px(5)
        y = self._way.centery - ui.px(15)
        points = ((x - reach, y - reach), (x + reach, y - reach), (x, y + reach))
        pygame.draw.polygon(surface, self.ui.theme.ink, [(a, b + 1) for a, b in points])
        pygame.draw.polygon(surface, mark.color, points)


class Transport:
    """Lays the bar out and draws what lies under its widgets; the form is the part's."""

    def __init__(self, ui: Ui, playback: Playback, wishes: Wishes) -> None:
        self.ui = ui
        self.playback = playback
        self.wishes = wishes
        self.line = ScrubLine(ui, "scrub", playback, wishes.seek)
        self.rect = Rect(0, 0, 0, 0)
        self._speed = Rect(0, 0, 0, 0)
        self._time = Rect(0, 0, 0, 0)

    def widgets(self, foot: Rect) -> list[Widget]:
        """All widgets, placed above `foot`."""
        ui, wish = self.ui, self.wishes
        self.rect = Rect(0, 0, min(ui.px(WIDTH), ui.size[0] - ui.px(24)), ui.px(HEIGHT))
        self.rect.midbottom = (foot.centerx, foot.y - ui.px(4))
        self._play = IconButton(ui, "play", "pause", "", wish.toggle)
        self._eye = IconButton(ui, "eye", "eye", "", wish.eye)
        left = (
            IconButton(ui, "leave", "left", _("Back to the set-up"), wish.leave),
            IconButton(ui, "first", "first", _("To the start"), lambda: wish.seek(0)),
            IconButton(ui, "back", "back_one", _("One moment back"), lambda: wish.single(-1)),
            self._play,
            IconButton(ui, "on", "on_one", _("One moment on"), lambda: wish.single(1)),
            IconButton(ui, "last", "last", _("To the end"), wish.skip),
        )
        right = (
            IconButton(ui, "slower", "minus", _("Slower"), lambda: wish.speed(-1)),
            IconButton(ui, "faster", "plus", _("Faster"), lambda: wish.speed(1)),
            self._eye,
        )
        self._place(left, right)
        return [*left, self.line, *right]

    def refresh(self, eye: str) -> None:
        """Let the buttons show what they would do now; `eye` says so of the eye's."""
        now = self.playback
        running = now.running and not now.over
        self._play.icon = "pause" if running else "play"
        self._play.tip = _("Pause") if running else _("Watch again") if now.over else _("Go on")
        self._eye.tip = eye

    def _place(self, left: Sequence[Widget], right: Sequence[Widget]) -> None:
        ui, side, row = self.ui, self.ui.px(SIDE), self.rect.inflate(-self.ui.px(18), 0)
        top = row.centery - side // 2
        x = row.x
        for number, widget in enumerate(left):
            widget.place(Rect(x, top, side, side))
            x += side + ui.px(APART if number == 0 else GAP)
        end = row.right
        slower, faster, eye = right
        eye.place(Rect(end - side, top, side, side))
        faster.place(eye.rect.move(-side - ui.px(APART), 0))
        words = max(self._wide(rate_words(rate)) for rate in RATES)
        self._speed = Rect(faster.rect.x - words - ui.px(12), top, words + ui.px(12), side)
        slower.place(Rect(self._speed.x - side, top, side, side))
        time = self._wide("88.88 s") + ui.px(8)
        self._time = Rect(slower.rect.x - ui.px(APART) - time, top, time, side)
        self.line.place(Rect(x + ui.px(APART) // 2, top, self._time.x - x - ui.px(APART), side))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the time and the speed."""
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(theme.radius_plate)
        shadow = drop_shadow(self.rect.size, radius)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        surface.blit(plate(self.rect.size, radius, theme), self.rect)
        size = type_size(ui, theme.text_small)
        time = _("{seconds} s").format(seconds=seconds(self.playback.tick))
        ui.text.draw(
            surface, time, size, theme.plate_text, self._time.midright, align="right", valign="middle"
        )
        ink = theme.plate_text if self.playback.running else theme.plate_text_dim
        speed = rate_words(self.playback.rate)
        ui.text.draw(surface, speed, size, ink, self._speed.center, align="center", valign="middle")

    def _wide(self, text: str) -> int:
        return self.ui.text.measure(text, type_size(self.ui, self.ui.theme.text_small))[0]


def seconds(tick: float) -> str:
    """World time with two digits after the point."""
    return f"{tick / TICKS_PER_SECOND:.2f}"


def rate_words(rate: float) -> str:
    """What a rate is called on the bar."""
    if rate >= RATES[-1]:
        return _("Fast forward")
    if rate >= 1:
        return _("Real time") if rate == 1 else _("{times}× speed").format(times=round(rate))
    return _("1/{parts} speed").format(parts=round(1 / rate))
