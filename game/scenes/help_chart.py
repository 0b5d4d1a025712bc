"""A chart of shares on the paper of a help page: bars, their intervals, and what is even; knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.help_text.parts import Bar, Chart
from game.ui.art.icons import icon
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.theme import RGB, mix
from game.ui.widgets import Widget, draw_block, set_block
from game.ui.widgets.base import type_size

HEAD: Final = 44
ROW: Final = 38
FOOT: Final = 26
"""Design px of the head, of a bar with what stands beside it, and of the scale below."""
SIZE: Final = 18
SMALL: Final = 15
"""Design px of the type, and of that of head, limits and scale."""
SIDE: Final = 30
GAP: Final = 16
"""Design px of a glyph's side, and between two columns."""
THICK: Final = 16
"""Design px that a bar is high."""
SCALES: Final = (0.5, 0.75, 1.0)
"""How far a scale may go: as far as the longest interval needs."""
STEP: Final = 0.25
"""Of the lines across."""
PLOT: Final = 2
"""The column of the bars: it has the room that words and numbers leave."""


class Cell(NamedTuple):
    """What is written in one column of a row."""

    words: str
    size: float = SIZE
    bold: bool = False


def _cells(bar: Bar) -> list[Cell]:
    """Those of a row; nothing is written where its bar is."""
    numbers = [Cell(words) for words in bar.rest]
    return [Cell(bar.who[0], bold=True), Cell(bar.who[1]), Cell(""), Cell(bar.told, bold=True),
            Cell(bar.limits, SMALL), *numbers]  # fmt: skip


class ShareChart(Widget):
    """One row for each bar below a head, and a scale at the foot."""

    focusable = False

    def __init__(self, ui: Ui, chart: Chart) -> None:
        super().__init__(ui)
        self.chart = chart
        longest = max(bar.high for bar in chart.bars)
        self.scale = next(scale for scale in SCALES if scale >= longest)
        """The share at the right end."""

    def height(self, width: int) -> int:  # noqa: ARG002
        """Head, bars and scale."""
        return self.ui.px(HEAD) + len(self.chart.bars) * self.ui.px(ROW) + self.ui.px(FOOT)

    def saying(self) -> str:
        """Row after row."""
        rows = [(*bar.who, bar.told, bar.limits, *bar.rest) for bar in self.chart.bars]
        return " ".join(" ".join(row) + "." for row in (self.chart.head, *rows))

    # Where things are

    def arrange(self) -> None:
        """Words and numbers have the room that they need, the bars the rest."""
        ui = self.ui
        cells = [_cells(bar) for bar in self.chart.bars]
        widths = []
        for number, head in enumerate(self.chart.head):
            widths.append(max(self._in_two(head), *(self._wide(*row[number]) for row in cells)))
        widths[0] += ui.px(SIDE + 8)
        taken = sum(widths) - widths[PLOT] + ui.px(GAP) * (len(widths) - 1)
        widths[PLOT] = max(self.rect.w - taken, ui.px(1))
        self._spans = []
        x = self.rect.x
        for width in widths:
            self._spans.append((x, width))
            x += width + ui.px(GAP)

    def _wide(self, words: str, size: float, bold: bool) -> int:
        return self.ui.text.measure(words, type_size(self.ui, size), bold=bold)[0] + 1

    def _in_two(self, words: str) -> int:
        """How wide some words are at least in one line or two."""
        each = words.split()
        halves = [(" ".join(each[:at]), " ".join(each[at:])) for at in range(max(len(each), 1))]
        return min(max(self._wide(half, SMALL, True) for half in pair) for pair in halves)

    def cells(self, row: Rect) -> list[Rect]:
        """The columns in a row."""
        return [Rect(x, row.y, width, row.h) for x, width in self._spans]

    def x_of(self, share: float) -> int:
        """Where a share is across."""
        plot = self.cells(self.rect)[PLOT]
        return round(plot.x + plot.w * share / self.scale)

    def _rows(self) -> list[Rect]:
        """Those of the bars."""
        first, high = self.rect.y + self.ui.px(HEAD), self.ui.px(ROW)
        return [
            Rect(self.rect.x, first + number * high, self.rect.w, high)
            for number in range(len(self.chart.bars))
        ]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head, the lines across, the rows, and what is even over all of them."""
        head, _rest = cut(self.rect, "top", self.ui.px(HEAD))
        cells = self.cells(head)
        cells[PLOT].union_ip(cells[PLOT + 1])  # nothing stands above the shares
        for cell, words in zip(cells, self.chart.head, strict=True):
            block = set_block(self.ui, words, SMALL, cell.w, bold=True)
            draw_block(self.ui, surface, block, self.ui.theme.paper_ink_dim, cell)
        rows = self._rows()
        self._draw_scale(surface, rows)
        for bar, row in zip(self.chart.bars, rows, strict=True):
            self._draw_row(surface, bar, row)
        self._draw_even(surface, rows)

    def _draw_scale(self, surface: pygame.Surface, rows: Sequence[Rect]) -> None:
        ui, theme = self.ui, self.ui.theme
        faint = mix(theme.paper, theme.paper_ink_dim, 0.34)
        pygame.draw.line(surface, faint, rows[0].topleft, (rows[0].right - 1, rows[0].y), max(1, ui.px(1)))
        foot = Rect(0, rows[-1].bottom, ui.px(60), ui.px(FOOT))
        written = float(self.rect.x)
        for number in range(round(self.scale / STEP) + 1):
            x = self.x_of(number * STEP)
            pygame.draw.line(surface, faint, (x, rows[0].y), (x, rows[-1].bottom), max(1, ui.px(1)))
            foot.centerx = x
            words = _("{n} %").format(n=round(100 * number * STEP))
            block = set_block(ui, words, SMALL, foot.w, most=1)
            if x - block.width / 2 > written:
                draw_block(ui, surface, block, theme.paper_ink_dim, foot, "center")
                written = x + block.width / 2 + ui.px(6)

    def _draw_row(self, surface: pygame.Surface, bar: Bar, row: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        if bar.icon:
            picture = icon(bar.icon, ui.px(SIDE), theme.paper_ink)
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
        places = self.cells(row)
        places[0] = cut(places[0], "left", ui.px(SIDE), ui.px(8))[1]
        for cell, place in zip(_cells(bar), places, strict=True):
            ink = theme.paper_ink_dim if cell.size == SMALL else theme.paper_ink
            block = set_block(ui, cell.words, cell.size, place.w, bold=cell.bold, most=1)
            draw_block(ui, surface, block, ink, place)
        self._draw_bar(surface, bar, row)

    def _draw_bar(self, surface: pygame.Surface, bar: Bar, row: Rect) -> None:
        """The share as a bar, and around its end the interval with a cap at either limit."""
        ui, theme, y = self.ui, self.ui.theme, row.centery
        thick, line, left = ui.px(THICK), max(2, ui.px(2)), self.x_of(0)
        body = Rect(left, y - thick // 2, self.x_of(bar.share) - left, thick)
        color = mix(theme.paper, self._tone(bar), 0.62)
        round_at = ui.px(5)
        pygame.draw.rect(
            surface, color, body, border_top_right_radius=round_at, border_bottom_right_radius=round_at
        )
        low, high = self.x_of(bar.low), self.x_of(bar.high)
        pygame.draw.line(surface, theme.paper_ink, (low, y), (high, y), line)
        for x in (low, high):
            pygame.draw.line(surface, theme.paper_ink, (x, y - thick // 2), (x, y + thick // 2), line)
        pygame.draw.aacircle(surface, theme.paper_ink, (body.right, y), 4.5 * ui.unit)

    def _tone(self, bar: Bar) -> RGB:
        """Green where the whole interval is above what is even, red where it is below."""
        theme, even = self.ui.theme, self.chart.even
        if bar.low > even:
            return theme.good_ink
        return theme.warn_ink if bar.high < even else theme.paper_ink_dim

    def _draw_even(self, surface: pygame.Surface, rows: Sequence[Rect]) -> None:
        """A line of dashes down all rows, where equals would be."""
        ui, x, dash = self.ui, self.x_of(self.chart.even), self.ui.px(6)
        for top in range(rows[0].y, rows[-1].bottom, 2 * dash):
            pygame.draw.line(surface, ui.theme.paper_ink, (x, top), (x, top + dash - 1), max(1, ui.px(1.5)))
