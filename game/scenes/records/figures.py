"""What statistics are drawn as: plates with a title, and in them rings, a course, a band, a tile, bars."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.rules.tiles import Tile
from game.scenes.records.statistics import WAYS, Summary
from game.scenes.records.words import WAY_NAMES
from game.ui.art import charts
from game.ui.art.materials import drop_shadow, plate
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.i18n import _, ngettext
from game.ui.layout import columns, cut, inset, rows
from game.ui.text import Align
from game.ui.theme import RGB
from game.ui.widgets import Widget, draw_block, percent, set_block

TITLE: Final = 34
MARGIN: Final = 16
"""Design px."""


class Figure(Widget):
    """A plate with a title; what is under it is drawn by `paint`."""

    focusable = False

    def __init__(self, ui: Ui, title: str, tall: float) -> None:
        """`tall` is its height in design px."""
        super().__init__(ui)
        self.title = title
        self.tall = tall

    def height(self, width: int) -> int:  # noqa: ARG002
        """As high as it was told."""
        return self.ui.px(self.tall)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and title, then what it shows."""
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(theme.radius_plate)
        shadow = drop_shadow(self.rect.size, radius, 0.3)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        surface.blit(plate(self.rect.size, radius, theme), self.rect)
        head, body = cut(inset(self.rect, ui.px(MARGIN), ui.px(10)), "top", ui.px(TITLE - 6), ui.px(6))
        self.write(surface, self.title, head, theme.gold, bold=True)
        self.paint(surface, body)

    @abstractmethod
    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """Draws what it shows."""

    def write(
        self,
        surface: pygame.Surface,
        words: str,
        rect: Rect,
        ink: RGB,
        *,
        size: float = 0,
        bold: bool = False,
        align: Align = "left",
    ) -> None:
        """Words in the middle of a rectangle's height; `size` in design px, that of the body if 0."""
        block = set_block(self.ui, words, size or self.ui.theme.text_body, rect.w, bold=bold)
        draw_block(self.ui, surface, block, ink, rect, align)


class WonFigure(Figure):
    """How many matches were won: a ring, and the rows of wins beside it."""

    def __init__(self, ui: Ui, summary: Summary, tall: float) -> None:
        super().__init__(ui, _("Matches"), tall)
        self.summary = summary

    def _lines(self) -> tuple[tuple[str, str], ...]:
        found = self.summary
        return (
            (_("Played"), str(found.played)),
            (_("Won"), str(found.won)),
            (_("Won in a row, now"), str(found.streak)),
            (_("Won in a row, at best"), str(found.best_streak)),
        )

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """Ring at the left, lines at the right."""
        ui, theme = self.ui, self.ui.theme
        side = min(area.h, round(area.w * 0.42))
        left, right = cut(area, "left", side, ui.px(22))
        dial = charts.dial(side, round(1000 * self.summary.share), theme)
        place = dial.get_rect(center=left.center)
        surface.blit(dial, place)
        inner = inset(place, round(side * 0.18))
        share, ink = percent(self.summary.share), theme.plate_text
        self.write(surface, share, inner, ink, size=32, bold=True, align="center")
        lines = self._lines()
        pitch = right.h // len(lines)
        for number, (words, value) in enumerate(lines):
            line = Rect(right.x, right.y + number * pitch, right.w, pitch)
            figure, rest = cut(line, "right", ui.px(54), ui.px(8))
            self.write(surface, words, rest, theme.plate_text_dim, size=theme.text_small)
            self.write(surface, value, figure, theme.plate_text, size=24, bold=True, align="right")

    def saying(self) -> str:
        """The lines."""
        return ". ".join(f"{words}: {value}" for words, value in self._lines())


class PointsFigure(Figure):
    """Points a round: the average, and the course of the latest matches."""

    def __init__(self, ui: Ui, summary: Summary, tall: float) -> None:
        super().__init__(ui, _("Points a round"), tall)
        self.summary = summary

    @property
    def _average(self) -> str:
        return f"{self.summary.points_a_round:.1f}"

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """The average large, and the line under it."""
        ui, theme, found = self.ui, self.ui.theme, self.summary
        head = Rect(area.x, self.rect.y + ui.px(10), area.w, ui.px(TITLE - 6))
        words = ngettext("{n} round", "{n} rounds", found.rounds).format(n=found.rounds)
        figure, rest = cut(head, "right", ui.px(84), ui.px(12))
        self.write(surface, self._average, figure, theme.plate_text, size=28, bold=True, align="right")
        self.write(surface, words, rest, theme.plate_text_dim, size=theme.text_small, align="right")
        foot, chart = cut(area, "bottom", ui.px(24))
        most = max((*found.course, found.points_a_round, 1.0)) * 1.08
        picture = charts.course(chart.size, found.course, most, found.points_a_round, theme)
        surface.blit(picture, chart)
        count = len(found.course)
        span = ngettext("the last {n} match", "the last {n} matches", count).format(n=count)
        self.write(surface, span, foot, theme.plate_text_dim, size=theme.text_small)
        dashed = _("dashed: the average")
        self.write(surface, dashed, foot, theme.plate_text_dim, size=theme.text_small, align="right")

    def saying(self) -> str:
        """The average."""
        return f"{self.title}: {self._average}"


class WaysFigure(Figure):
    """How rounds ended: a band, and under it what its parts are."""

    def __init__(self, ui: Ui, summary: Summary, tall: float) -> None:
        super().__init__(ui, _("How rounds ended"), tall)
        self.ways = tuple(summary.ways.items())

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """The band above its key."""
        ui, theme = self.ui, self.ui.theme
        if not self.ways:
            return
        above, key = cut(area, "top", ui.px(34), ui.px(12))
        counts, kinds = tuple(count for _way, count in self.ways), tuple(map(self._kind, self.ways))
        surface.blit(charts.band(above.size, counts, kinds, theme), above)
        lines = -(-len(self.ways) // 2)
        cells = [cell for column in columns(key, 2, ui.px(20)) for cell in rows(column, lines)]
        total = sum(counts)
        for (way, count), kind, cell in zip(self.ways, kinds, cells, strict=False):
            side = ui.px(20)
            piece = charts.swatch(side, kind, theme)
            surface.blit(piece, piece.get_rect(midleft=cell.midleft))
            figure, words = cut(cut(cell, "left", side, ui.px(10))[1], "right", ui.px(54), ui.px(6))
            self.write(surface, _(WAY_NAMES[way]), words, theme.plate_text_dim, size=theme.text_small)
            share = percent(count / total)
            self.write(surface, share, figure, theme.plate_text, bold=True, align="right")

    @staticmethod
    def _kind(way: tuple[str, int]) -> int:
        """Each way looks the same on every band."""
        return WAYS.index(way[0])

    def saying(self) -> str:
        """The parts."""
        return ", ".join(f"{_(WAY_NAMES[way])}: {count}" for way, count in self.ways)


class LeadFigure(Figure):
    """The tile that is led most often, lying there."""

    def __init__(self, ui: Ui, summary: Summary, art: TileArt, tall: float) -> None:
        super().__init__(ui, _("Favourite lead"), tall)
        self.led = summary.lead
        self.art = art

    @property
    def _words(self) -> str:
        if self.led is None:
            return _("none yet")
        tile, times = self.led
        return ngettext("{tile}, led once", "{tile}, led {n} times", times).format(tile=tile, n=times)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """The tile, and how often."""
        ui, theme = self.ui, self.ui.theme
        words, above = cut(area, "bottom", ui.px(30), ui.px(6))
        self.write(surface, self._words, words, theme.plate_text, size=theme.text_small, align="center")
        if self.led is None:
            return
        tile = Tile.parse(self.led[0])
        length = min(round(above.w * 0.72), round(above.h * 1.7)) // 2 * 2
        for picture in (
            self.art.shadow(length, angle=90),
            self.art.face(tile.high, tile.low, length, angle=90),
        ):
            surface.blit(picture, picture.get_rect(center=above.center))

    def saying(self) -> str:
        """The tile and how often."""
        return f"{self.title}: {self._words}"


class Share(NamedTuple):
    """A line of bars: so many of so many."""

    name: str
    won: int
    played: int


class SharesFigure(Figure):
    """Of several kinds of matches, how many were won."""

    LINE = 34
    """Design px."""

    def __init__(self, ui: Ui, title: str, shares: Sequence[Share], tall: float = 0) -> None:
        """As high as its lines need, or as it is told."""
        super().__init__(ui, title, max(tall, TITLE + 20 + self.LINE * len(shares)))
        self.shares = tuple(shares)

    def paint(self, surface: pygame.Surface, area: Rect) -> None:
        """A bar for each, longer the more were won."""
        ui, theme = self.ui, self.ui.theme
        pitch = min(area.h // max(len(self.shares), 1), ui.px(self.LINE + 8))
        for number, share in enumerate(self.shares):
            line = Rect(area.x, area.y + number * pitch, area.w, pitch)
            name, rest = cut(line, "left", round(line.w * 0.3), ui.px(10))
            figure, track = cut(rest, "right", ui.px(92), ui.px(12))
            self.write(surface, share.name, name, theme.plate_text_dim, size=theme.text_small)
            parts = round(1000 * share.won / max(share.played, 1))
            picture = charts.bar((track.w, ui.px(18)), parts, theme, 0)
            surface.blit(picture, picture.get_rect(midleft=track.midleft))
            words = _("{have} of {of}").format(have=share.won, of=share.played)
            ink, small = theme.plate_text, theme.text_small
            self.write(surface, words, figure, ink, size=small, bold=True, align="right")

    def saying(self) -> str:
        """Each with its counts."""
        return ", ".join(f"{each.name}: {each.won} / {each.played}" for each in self.shares)
