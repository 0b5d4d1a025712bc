"""A plot on a dark plate: two scales with their grid, curves, dots and a key; knows not what is measured."""

from collections.abc import Sequence
from itertools import pairwise
from math import floor, hypot, log10
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from game.ui.art.brush import Point, tinted
from game.ui.art.brush import disc as soft_disc
from game.ui.art.materials import plate
from game.ui.context import Ui
from game.ui.layout import cut, inset
from game.ui.text import SMALLEST
from game.ui.theme import RGB, mix

Mark = Literal["line", "dot", "now"]
"""A curve; a dot; a dot that is being looked at."""


class Scale(NamedTuple):
    """One axis, from 0."""

    title: str
    most: float
    step: float
    """From one number to the next."""
    show: str = "{:g}"
    """How a number is written, for `str.format`."""

    @property
    def ticks(self) -> list[float]:
        """The numbers along it."""
        return [number * self.step for number in range(floor(self.most / self.step + 1e-9) + 1)]


def round_step(most: float, about: int) -> float:
    """A step of 1, 2 or 5 times a power of ten, for at most `about` parts of a scale up to `most`."""
    raw = most / about
    power = 10.0 ** floor(log10(raw))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= raw * (1 - 1e-9))


class Plot:
    """Two scales in a rectangle; everything is given in their units."""

    def __init__(self, ui: Ui, rect: Rect, across: Scale, up: Scale) -> None:
        self._ui = ui
        self._across, self._up = across, up
        self._plate = Rect(rect)
        self._size = max(ui.px(ui.theme.text_small), SMALLEST)
        line = ui.text.measure("", self._size)[1]
        numbers = max(ui.text.measure(up.show.format(tick), self._size)[0] for tick in up.ticks)
        inner = inset(self._plate, ui.px(16), ui.px(10))
        inner = cut(inner, "left", numbers + ui.px(8))[1]
        inner = cut(inner, "top", line + ui.px(8))[1]
        inner = cut(inner, "bottom", 2 * line + ui.px(4))[1]
        self.area = Rect(inner.x, inner.y, inner.w - ui.px(10), inner.h)
        """What the scales span, on the screen."""

    def at(self, point: Point) -> Point:
        """Where a point in units lies on the screen."""
        area = self.area
        x, y = point[0] / self._across.most, point[1] / self._up.most
        return area.x + x * area.w, area.bottom - y * area.h

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Plate, grid, numbers and titles."""
        ui, theme, area = self._ui, self._ui.theme, self.area
        radius = ui.px(theme.radius_plate)
        surface.blit(plate(self._plate.size, radius, theme), self._plate)
        faint = mix(theme.plate[:3], theme.bone_shade, 0.17)
        ink, gap = theme.plate_text_dim, ui.px(8)
        for tick in self._up.ticks:
            y = round(self.at((0, tick))[1])
            pygame.draw.line(surface, faint, (area.x, y), (area.right, y))
            words = self._up.show.format(tick)
            ui.text.draw(surface, words, self._size, ink, (area.x - gap, y), align="right", valign="middle")
        for tick in self._across.ticks:
            x = round(self.at((tick, 0))[0])
            pygame.draw.line(surface, faint, (x, area.y), (x, area.bottom))
            words = self._across.show.format(tick)
            ui.text.draw(surface, words, self._size, ink, (x, area.bottom + ui.px(4)), align="center")
        corner = [area.topleft, area.bottomleft, area.bottomright]
        pygame.draw.lines(surface, theme.brass, False, corner, ui.px(2))
        self._draw_titles(surface)

    def _draw_titles(self, surface: pygame.Surface) -> None:
        ui, bone = self._ui, self._ui.theme.plate_text
        left = self._plate.x + ui.px(16)
        ui.text.draw(
            surface, self._up.title, self._size, bone, (left, self.area.y - ui.px(8)), valign="bottom"
        )
        foot = (self.area.right, self._plate.bottom - ui.px(8))
        ui.text.draw(surface, self._across.title, self._size, bone, foot, align="right", valign="bottom")

    def draw_curve(self, surface: pygame.Surface, points: Sequence[Point]) -> None:
        """A line through points in units."""
        self._stroke(surface, [self.at(point) for point in points])

    def draw_dot(self, surface: pygame.Surface, point: Point, mark: Mark = "dot") -> None:
        """A point in units: of those kept, or the one looked at."""
        self._dot(surface, self.at(point), mark)

    def draw_key(self, surface: pygame.Surface, entries: Sequence[tuple[Mark, str]]) -> None:
        """What the marks mean, at the upper right, in one line."""
        ui = self._ui
        x, y = float(self.area.right), self.area.y - ui.px(8) - ui.text.measure("", self._size)[1] / 2
        for mark, words in reversed(entries):
            ink = ui.theme.plate_text
            ui.text.draw(surface, words, self._size, ink, (x, y), align="right", valign="middle")
            x -= ui.text.measure(words, self._size)[0] + ui.px(10)
            if mark == "line":
                self._stroke(surface, [(x - ui.px(26), y), (x, y)])
                x -= ui.px(26)
            else:
                self._dot(surface, (x - ui.px(8), y), mark)
                x -= ui.px(16)
            x -= ui.px(22)

    def _stroke(self, surface: pygame.Surface, path: Sequence[Point]) -> None:
        for start, end in pairwise(path):
            wide, high = abs(end[0] - start[0]), abs(end[1] - start[1])
            slant = hypot(wide, high) / max(wide, high, 1)  # its width is counted along an axis
            width = round(self._ui.px(3) * slant)
            pygame.draw.aaline(surface, self._ui.theme.bone, start, end, width)

    def _dot(self, surface: pygame.Surface, at: Point, mark: Mark) -> None:
        ui, theme = self._ui, self._ui.theme
        looked_at = mark == "now"
        reach = ui.px(8 if looked_at else 6)
        rings: list[tuple[int, RGB]] = [(reach + ui.px(2), theme.plate[:3])]
        if looked_at:
            rings = [(reach + ui.px(5), theme.gold), (reach + ui.px(3), theme.plate[:3])]
        rings.append((reach, theme.gold if looked_at else mix(theme.gold, theme.brass, 0.6)))
        for radius, color in rings:
            surface.blit(tinted(soft_disc(radius), color), (round(at[0]) - radius, round(at[1]) - radius))
