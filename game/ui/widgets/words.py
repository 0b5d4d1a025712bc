"""Words that only stand there: labels, headings and paragraphs; they never have the focus."""

from typing import Literal

import pygame
from pygame import Rect

from game.ui.context import Ui
from game.ui.text import Align
from game.ui.theme import RGB, Theme
from game.ui.widgets import faces
from game.ui.widgets.base import Widget, draw_block, set_block, type_size

Tone = Literal["plain", "dim", "gold", "good", "warn", "ink", "ink_dim"]
"""Colours by meaning: the last two are for paper, the others for plates and wood."""

MANY = 1000
"""More lines than a paragraph has: it wraps rather than shrinks."""


def tone_color(theme: Theme, tone: Tone) -> RGB:
    """The theme's colour for a tone."""
    return {
        "plain": theme.plate_text,
        "dim": theme.plate_text_dim,
        "gold": theme.gold,
        "good": theme.good,
        "warn": theme.warn,
        "ink": theme.paper_ink,
        "ink_dim": theme.paper_ink_dim,
    }[tone]


class Label(Widget):
    """A line or two of text; `size` in design px, the theme's body size unless told otherwise."""

    focusable = False

    def __init__(
        self,
        ui: Ui,
        text: str,
        *,
        size: float | None = None,
        tone: Tone = "plain",
        bold: bool = False,
        align: Align = "left",
        most: int = 2,
    ) -> None:
        super().__init__(ui)
        self.text = text
        self.size = size or ui.theme.text_body
        self.tone: Tone = tone
        self.bold = bold
        self.align: Align = align
        self.most = most

    def width(self) -> int:
        """The width of the longest line as it was written."""
        size = type_size(self.ui, self.size)
        return max(self.ui.text.measure(line, size, bold=self.bold)[0] for line in self.text.split("\n"))

    def height(self, width: int) -> int:
        """The height of its lines at that width."""
        return set_block(self.ui, self.text, self.size, width, bold=self.bold, most=self.most).height

    def arrange(self) -> None:
        """Set its lines."""
        self._block = set_block(self.ui, self.text, self.size, self.rect.w, bold=self.bold, most=self.most)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words."""
        draw_block(self.ui, surface, self._block, tone_color(self.ui.theme, self.tone), self.rect, self.align)

    def saying(self) -> str:
        """The words."""
        return self.text


class Heading(Label):
    """The title of a part, with a line of brass under it."""

    lead = 12.0

    def __init__(self, ui: Ui, text: str, *, tone: Tone = "gold", size: float | None = None) -> None:
        super().__init__(ui, text, size=size or ui.theme.text_heading, tone=tone, bold=True)

    def height(self, width: int) -> int:
        """The words, and room for the line."""
        return super().height(width) + self.ui.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words and the line."""
        words = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - self.ui.px(10))
        draw_block(self.ui, surface, self._block, tone_color(self.ui.theme, self.tone), words)
        line = faces.rule((self.rect.w, self.ui.px(2)), self.ui.theme)
        surface.blit(line, (self.rect.x, self.rect.bottom - self.ui.px(6)))


class Paragraph(Label):
    """Running text, wrapped at whatever width it gets."""

    def __init__(
        self, ui: Ui, text: str, *, tone: Tone = "plain", align: Align = "left", size: float | None = None
    ) -> None:
        super().__init__(ui, text, size=size, tone=tone, align=align, most=MANY)
