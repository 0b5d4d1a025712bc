"""A table of words and numbers on the paper of a help page; knows no rule and nothing of what it says."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.context import Ui
from game.ui.layout import columns
from game.ui.theme import mix
from game.ui.widgets import Block, Widget, draw_block, set_block
from game.ui.widgets.base import type_size

ROW = 34
SIZE = 18
"""Design px of a row's height and of its type."""
WIDEST = 820
"""Design px that the table is wide at most."""


class WordTable(Widget):
    """Rows of cells below a head; the columns take as much room as their words need."""

    focusable = False

    def __init__(self, ui: Ui, rows: Sequence[Sequence[str]]) -> None:
        """The first of the rows is the head; all have as many cells."""
        super().__init__(ui)
        self.rows = tuple(map(tuple, rows))

    def height(self, width: int) -> int:  # noqa: ARG002
        """Its rows."""
        return len(self.rows) * self.ui.px(ROW)

    def arrange(self) -> None:
        """Share the width out by the widest words of each column."""
        ui = self.ui
        size = type_size(ui, SIZE)
        words = [
            max(ui.text.measure(cell, size, bold=True)[0] for cell in column)
            for column in zip(*self.rows, strict=True)
        ]
        area = Rect(self.rect.x, self.rect.y, min(self.rect.w, ui.px(WIDEST)), ui.px(ROW))
        self._cells = columns(area, [width + ui.px(24) for width in words], 0)
        self._wide = area.w

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head, a rule below each row, and the cells."""
        ui, theme = self.ui, self.ui.theme
        for number, row in enumerate(self.rows):
            top = self.rect.y + number * ui.px(ROW)
            head = number == 0
            for cell, text in zip(self._cells, row, strict=True):
                color = theme.paper_ink_dim if head else theme.paper_ink
                place = Rect(cell.x, top, cell.w, ui.px(ROW))
                draw_block(ui, surface, self._set(text, cell.w, head=head), color, place)
            faint = mix(theme.paper, theme.paper_ink_dim, 0.7 if head else 0.3)
            below = top + ui.px(ROW) - 1
            pygame.draw.line(
                surface, faint, (self.rect.x, below), (self.rect.x + self._wide, below), max(1, ui.px(1))
            )

    def _set(self, text: str, width: int, *, head: bool) -> Block:
        return set_block(self.ui, text, SIZE, width, bold=head, most=1)

    def saying(self) -> str:
        """Row after row."""
        return " ".join(" ".join(row) + "." for row in self.rows)
