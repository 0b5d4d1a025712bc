"""A finished match in the list of all: what it came to in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.save.results import KeptMatch
from game.scenes.records.words import day, match_line, outcome, variant_name
from game.ui.art.icons import icon
from game.ui.art.medals import medal
from game.ui.context import Ui
from game.ui.layout import cut, inset
from game.ui.text import Align
from game.ui.widgets import draw_block, faces, set_block
from game.ui.widgets.buttons import Pressed

ROW: Final = 68
"""Design px."""


class MatchRow(Pressed):
    """Pressed, it opens the score sheet."""

    def __init__(self, ui: Ui, kept: KeptMatch, on_press: Callable[[], None]) -> None:
        super().__init__(ui, f"match {kept.id}", on_press)
        self.match = kept.match

    def height(self, width: int) -> int:  # noqa: ARG002
        """Always the same."""
        return self.ui.px(ROW)

    @property
    def score(self) -> str:
        """The totals, one's own first."""
        totals = list(self.match.totals)
        own = totals.pop(self.match.seat)
        return " : ".join(map(str, (own, *sorted(totals, reverse=True))))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bed, sign, game and opponents, score and day."""
        ui, theme = self.ui, self.ui.theme
        radius, rect = ui.px(theme.radius_button), self.sunk(self.rect)
        surface.blit(faces.strip(rect.size, radius, theme, ui.unit, lit=self.lit), rect)
        sign, rest = cut(inset(rect, ui.px(12), 0), "left", ui.px(46), ui.px(12))
        self._draw_sign(surface, sign)
        figures, words = cut(rest, "right", round(rest.w * 0.34), ui.px(12))
        self._two_lines(surface, words, variant_name(self.match.variant), match_line(self.match), "left")
        note = " · ".join(filter(None, (outcome(self.match), day(self.match.played))))
        self._two_lines(surface, figures, self.score, note, "right")
        self.draw_ring(surface, self.rect, radius)

    def _draw_sign(self, surface: pygame.Surface, rect: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        if self.match.won:
            glyph = "podium" if self.match.level else "trophy"
            picture = medal(ui.px(44), "gold" if self.match.level else "silver", glyph)
        else:
            picture = icon("flag" if self.match.given_up else "minus", ui.px(24), theme.plate_text_dim)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _two_lines(self, surface: pygame.Surface, rect: Rect, above: str, below: str, align: Align) -> None:
        ui, theme = self.ui, self.ui.theme
        first = set_block(ui, above, theme.text_body, rect.w, bold=True, most=1)
        second = set_block(ui, below, theme.text_small, rect.w, most=1)
        top = rect.centery - (first.height + second.height) // 2
        ink = theme.gold if self.match.won else theme.plate_text
        draw_block(ui, surface, first, ink, Rect(rect.x, top, rect.w, first.height), align)
        lower = Rect(rect.x, top + first.height, rect.w, second.height)
        draw_block(ui, surface, second, theme.plate_text_dim, lower, align)

    def saying(self) -> str:
        """All of it."""
        parts = (variant_name(self.match.variant), outcome(self.match), self.score, match_line(self.match))
        return ". ".join((*parts, day(self.match.played)))
