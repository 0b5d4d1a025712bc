"""The slider over the moves of a round, and above it how likely each seat was to win. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.scenes.analysis.cursor import Cursor
from game.scenes.analysis.judgement import Found, Verdict
from game.scenes.analysis.strokes import STROKES, Point, draw_mark, draw_path
from game.scenes.analysis.words import percent
from game.ui.acts import Act
from game.ui.art import controls
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.theme import mix
from game.ui.widgets import Widget
from game.ui.widgets.base import type_size

GROOVE: Final = 40
"""Design px that the slider is high."""
LEVELS: Final = (0.0, 0.5, 1.0)
"""The chances at which there is a line across."""
EVERY: Final = 5
"""Moves from one mark on a seat's line to the next."""


class PlyLine(Widget):
    """One place for each move, from the deal on. LEFT and RIGHT go by one, CONFIRM plays and pauses."""

    keeps_sides = True

    def __init__(
        self,
        ui: Ui,
        key: str,
        cursor: Cursor,
        chairs: Sequence[int],
        seek: Callable[[float], None],
        toggle: Callable[[], None],
        *,
        judged: bool,
    ) -> None:
        """`judged` tells whether there are chances to be drawn."""
        super().__init__(ui, key)
        self.cursor = cursor
        self.judged = judged
        self.found: Sequence[Found] = ()
        self.marks: Sequence[Verdict] = ()
        self._chairs = tuple(chairs)
        self._seek, self._toggle = seek, toggle
        self._picture: tuple[object, pygame.Surface] | None = None

    def height(self, width: int) -> int:  # noqa: ARG002
        """The slider's height; a graph takes what there is above it."""
        return self.ui.px(GROOVE)

    def act(self, act: Act) -> bool:
        """A move forth or back, or plays."""
        if act is Act.CONFIRM:
            self._toggle()
            return True
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        wanted = self.cursor.ply + (1 if act is Act.RIGHT else -1)
        if 0 <= wanted <= self.cursor.last:
            self._seek(wanted)
        else:
            self.ui.sound.play("refuse")
        return True

    def grab(self, pos: Point) -> None:
        """The knob jumps to the pointer."""
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        """The knob follows."""
        way = self.way
        self._seek((pos[0] - way.x) / max(way.w, 1) * self.cursor.last)

    def drop(self, pos: Point) -> None:
        """It stays where it is."""

    def wheel(self, notches: int) -> bool:
        """Up is forth."""
        self._seek(self.cursor.ply + notches)
        return True

    def saying(self) -> str:
        """Which move is shown."""
        return _("Move {n} of {last}").format(n=self.cursor.ply, last=self.cursor.last)

    # Where things are

    @property
    def way(self) -> Rect:
        """The way of the knob's middle, and of the current move in the graph."""
        ui = self.ui
        left = ui.text.measure(percent(1), self._size)[0] + ui.px(22) if self.judged else ui.px(22)
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - ui.px(22), self.rect.h)

    @property
    def plot(self) -> Rect:
        """Where the chances are drawn, from 0 at the bottom to 1 at the top."""
        above = cut(self.rect, "bottom", self.ui.px(GROOVE))[1]
        way = self.way
        return Rect(way.x, above.y + self.ui.px(18), way.w, above.h - self.ui.px(30))

    def x_of(self, ply: float) -> float:
        """Where a move is across."""
        way = self.way
        return way.x + way.w * ply / max(self.cursor.last, 1)

    def _at(self, ply: int, chance: float) -> Point:
        plot = self.plot
        return self.x_of(ply), plot.bottom - chance * plot.h

    @property
    def _size(self) -> int:
        return type_size(self.ui, self.ui.theme.text_small)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the graph, the current move in it, the slider."""
        if self.judged:
            surface.blit(self._graph(), self.rect)
            self._draw_now(surface)
        self._draw_slider(surface)
        bed = cut(self.rect, "bottom", self.ui.px(GROOVE))[0]
        self.draw_ring(surface, bed.inflate(0, -self.ui.px(10)), self.ui.px(14))

    def _graph(self) -> pygame.Surface:
        """The graph as far as it is known; painted anew when more is."""
        key = (self.rect.size, len(self.found), tuple(each.ply for each in self.marks), self.ui.theme.id)
        if self._picture is None or self._picture[0] != key:
            picture = pygame.Surface(self.rect.size)
            self._paint(picture)
            self._picture = (key, picture)
        return self._picture[1]

    def _paint(self, picture: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        ground = theme.plate[:3]
        picture.fill(ground)
        origin = self.rect.topleft
        plot = self.plot.move(-origin[0], -origin[1])
        faint = mix(ground, theme.bone_shade, 0.22)
        for level in LEVELS:
            y = round(plot.bottom - level * plot.h)
            pygame.draw.line(picture, faint, (plot.x, y), (plot.right, y))
            place = (plot.x - ui.px(10), y)
            ui.text.draw(
                picture, percent(level), self._size, theme.plate_text_dim, place, align="right",
                valign="middle",
            )  # fmt: skip
        for verdict in self.marks:
            self._paint_costly(picture, plot, round(self.x_of(verdict.ply)) - origin[0])
        for seat, chair in enumerate(self._chairs):
            self._paint_seat(picture, seat, chair, origin)

    def _paint_seat(self, picture: pygame.Surface, seat: int, chair: int, origin: tuple[int, int]) -> None:
        points = [self._at(each.ply, each.chances[seat]) for each in self.found]
        path = [(x - origin[0], y - origin[1]) for x, y in points]
        stroke, unit = STROKES[chair], self.ui.unit
        draw_path(picture, stroke, path, unit)
        costly = {each.ply for each in self.marks if each.seat == seat}
        ground = self.ui.theme.plate[:3]
        for each, at in zip(self.found, path, strict=True):
            if each.ply in costly:
                draw_mark(picture, stroke, at, 5.5 * unit, self.ui.theme.warn)
            elif (each.ply - chair) % EVERY == 0:
                draw_mark(picture, stroke, at, 3.2 * unit, ground)

    def _paint_costly(self, picture: pygame.Surface, plot: Rect, x: int) -> None:
        """A move that cost much: a wedge at the top, and a thread down to the slider."""
        ui, warn = self.ui, self.ui.theme.warn
        reach, top = ui.px(7), plot.y - ui.px(14)
        pygame.draw.line(picture, mix(self.ui.theme.plate[:3], warn, 0.45), (x, top), (x, plot.bottom))
        pygame.draw.polygon(picture, warn, ((x - reach, top), (x + reach, top), (x, top + 1.5 * reach)))

    def _draw_now(self, surface: pygame.Surface) -> None:
        ui, plot, x = self.ui, self.plot, round(self.x_of(self.cursor.ply))
        pygame.draw.line(surface, ui.theme.gold, (x, plot.y - ui.px(4)), (x, plot.bottom), ui.px(2))
        if self.cursor.ply < len(self.found):
            chances = self.found[self.cursor.ply].chances
            for chair, chance in zip(self._chairs, chances, strict=True):
                at = self._at(self.cursor.ply, chance)
                draw_mark(surface, STROKES[chair], at, 5 * ui.unit, ui.theme.plate[:3])

    def _draw_slider(self, surface: pygame.Surface) -> None:
        ui, theme, way = self.ui, self.ui.theme, self.way
        row = cut(self.rect, "bottom", ui.px(GROOVE))[0]
        bed = Rect(way.x - ui.px(7), 0, way.w + ui.px(14), ui.px(12))
        bed.centery = row.centery
        x = round(self.x_of(self.cursor.ply))
        surface.blit(controls.groove(bed.size, theme, x - bed.x if self.cursor.ply else 0), bed)
        for verdict in self.marks:
            at = round(self.x_of(verdict.ply))
            notch = Rect(at - ui.px(2), bed.y, ui.px(4), bed.h)
            pygame.draw.rect(surface, theme.warn, notch, border_radius=ui.px(2))
        knob = controls.knob(ui.px(30), theme, self.state)
        surface.blit(knob, knob.get_rect(center=(x, row.centery)))
