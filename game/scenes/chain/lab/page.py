"""The lab: what a wave's speed comes to for tiles of any height, thickness, gap and friction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.lab.plot import draw_ground as draw_plot_ground
from game.scenes.chain.lab.plot import draw_wave_plot, wave_plot
from game.scenes.chain.lab.strip import Strip
from game.scenes.chain.lab.work import Work
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.topple.wave import TO, Line
from game.ui.acts import Act
from game.ui.art.materials import plate, wood
from game.ui.i18n import N_, _
from game.ui.layout import cut, inset, rows
from game.ui.widgets import Button, Panel, Slider, Widget
from game.ui.widgets.base import type_size

STANDARD = Line(24.0)
"""What the page begins with."""
BOARD = 0.41
"""How much of the width the sliders have."""
STRIP = 132
"""Design px of the picture's height."""
TALL = 1.6
"""How much higher it is in a tall window."""
LATER = 60
"""Ticks of the timed run after which the picture follows: setting both up would be too much for one frame."""
READINGS = 92
"""Design px of the height of what was measured, in words."""


class Span(NamedTuple):
    """What one slider sets: a field of a line."""

    words: str
    least: float
    step: float
    steps: int
    show: str

    def value(self, part: float) -> float:
        """The value at a place of the slider, 0 to 1."""
        return round(self.least + part * self.steps * self.step, 2)

    def part(self, value: float) -> float:
        """The place of a value."""
        return (value - self.least) / (self.steps * self.step)


SPANS = {
    "height": Span(N_("Height in mm"), 20, 2, 40, "{:g}"),
    "thickness": Span(N_("Thickness in mm"), 3, 0.5, 30, "{:g}"),
    "gap": Span(N_("Gap in mm"), 2, 1, 78, "{:g}"),
    "friction": Span(N_("Friction"), 0, 0.02, 30, "{:.2f}"),
}
"""By field of a line, in the order in which they stand."""


class Reading(NamedTuple):
    """A line of what was found out."""

    what: str
    value: str


class LabScene(MenuScene):
    """Sliders, the theory's curve with our own points, and the line itself in slow motion."""

    first = "gap"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.line = STANDARD
        self.work = Work(STANDARD)

    def layout(self) -> None:
        """The plot is made anew for the window and the language, the line begins again."""
        super().layout()
        self.strip = Strip(self.ui, self.house.tiles(), self._strip_at, self.line)

    # What is on the page

    def widgets(self) -> list[Widget]:
        """Head with the way back to the standard tile, and the sliders."""
        ui = self.ui
        head, body = self.head(_("The lab"))
        standard = Button(ui, "standard", _("Standard tile"), self._reset, icon="undo")
        wide = standard.width()
        standard.place(Rect(self.page.right - wide, self.page.y, wide, ui.px(52)))
        board = Panel(ui, [self._slider(name) for name in SPANS], key="tiles", width=1240, gap=2)
        self.keep_scroll([board.column])
        self._place(board, body)
        return [*head, standard, board]

    def _slider(self, name: str) -> Slider:
        span = SPANS[name]
        return Slider(
            self.ui,
            name,
            _(span.words),
            span.part(getattr(self.line, name)),
            lambda part: self._turn_to(self.line._replace(**{name: span.value(part)})),
            steps=span.steps,
            show=lambda part: span.show.format(span.value(part)),
        )

    def _place(self, board: Panel, body: Rect) -> None:
        """Sliders and readings, the plot beside them (or below), and the picture at the foot."""
        ui = self.ui
        gap = ui.px(14)
        if self.is_wide:
            self._strip_at, above = cut(body, "bottom", ui.px(STRIP), gap)
            left, self._plot_at = cut(above, "left", round(above.w * BOARD), gap)
        else:
            self._strip_at, above = cut(body, "bottom", ui.px(STRIP * TALL), gap)
            high = board.height(min(above.w, board.width())) + gap + ui.px(READINGS)
            left, self._plot_at = cut(above, "top", high, gap)
        self._readings_at, sliders = cut(left, "bottom", ui.px(READINGS), gap)
        self.place_board(board, sliders)
        self._paint_ground()

    def _paint_ground(self) -> None:
        """What stays the same for tiles of one height is painted once."""
        ui, at = self.ui, self._readings_at
        self._plot = wave_plot(ui, self._plot_at, self.line)
        self._ground = wood(ui.size, ui.theme).copy()
        draw_plot_ground(self._ground, self._plot)
        self._ground.blit(plate(at.size, ui.px(ui.theme.radius_plate), ui.theme), at)

    def cues(self) -> Sequence[Cue]:
        """What the sliders take."""
        return Cue(Act.LEFT, _("Less")), Cue(Act.RIGHT, _("More")), Cue(Act.BACK, _("Back"))

    # What happens

    def _turn_to(self, line: Line) -> None:
        """Another line is looked at."""
        taller = line.height != self.line.height
        self.line = line
        self.work.turn_to(line)
        if taller:
            self._paint_ground()

    def _reset(self) -> None:
        """Back to the standard tile, sliders and all."""
        self._turn_to(STANDARD)
        self.layout()

    def step(self, dt: float) -> None:
        """A slice of work, and time for the picture; where motion is reduced it shows the end of the work."""
        super().step(dt)
        self.work.advance()
        trial = self.work.trial
        if self.ui.reduced_motion:
            if trial and trial.over and trial is not self.strip.trial:
                self.strip.show(trial)
        elif trial and trial.world.tick > LATER and trial.line != self.strip.trial.line:
            self.strip.turn_to(self.line)
        else:
            self.strip.step(dt)

    # What was found out

    def readings(self) -> tuple[Reading, Reading, Reading]:
        """Our speed, theory's, and how far they are apart."""
        ours, theory = self.work.speed, self.line.theory
        return (
            Reading(_("Our world"), _speed_words(ours) if ours else self._why_none()),
            Reading(_("Theory"), _speed_words(theory) if theory else _("no wave")),
            Reading(_("Difference"), _share_words(ours / theory - 1) if ours and theory else "–"),
        )

    def _why_none(self) -> str:
        front = self.work.front
        if self.work.is_over:
            return _("stops at tile {number}").format(number=front)
        return _("tile {number} of {last} …").format(number=front, last=TO)

    def describe(self) -> str:
        """The focused widget, and what was found out."""
        found = (_("{what}: {value}").format(what=what, value=value) for what, value in self.readings())
        return ". ".join((super().describe(), *found))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Wall, plot, readings and picture."""
        surface.blit(self._ground, (0, 0))
        speed = self.work.speed
        now = (self.line.gap, speed) if speed else None
        draw_wave_plot(surface, self._plot, self.work.curve, self.work.others, now)
        self._draw_readings(surface)
        self.strip.draw(surface)

    def _draw_readings(self, surface: pygame.Surface) -> None:
        ui, theme, at = self.ui, self.ui.theme, self._readings_at
        size = type_size(ui, theme.text_body)
        for number, (reading, row) in enumerate(
            zip(self.readings(), rows(inset(at, ui.px(20), ui.px(7)), 3), strict=True)
        ):
            ink = theme.gold if number == 0 else theme.plate_text
            ui.text.draw(surface, reading.what, size, theme.plate_text_dim, row.midleft, valign="middle")
            ui.text.draw(surface, reading.value, size, ink, row.midright, align="right", valign="middle")


def _speed_words(speed: float) -> str:
    return _("{number} m/s").format(number=f"{speed:.3f}")


def _share_words(share: float) -> str:
    return _("{number}%").format(number=f"{100 * share:+.1f}".replace("-", "−"))
