"""An achievement as it is shown: its medal, what it asks, and how far one has come."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.scenes.records.achievements import Feat, Step
from game.scenes.records.words import day
from game.ui.art.charts import bar
from game.ui.art.medals import medal
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.widgets import Block, Widget, draw_block, faces, set_block

MEDAL: Final = 76
BAR: Final = 12
"""Design px across, and high."""


class FeatCard(Widget):
    """In iron, with a bar, until it is achieved; then in its own metal, with the day."""

    focusable = False

    def __init__(self, ui: Ui, feat: Feat, step: Step, achieved: str | None) -> None:
        """`achieved` is the ISO time at which it was, None where it is still to be."""
        super().__init__(ui, f"feat {feat.key}")
        self.feat, self.far = feat, step
        self.achieved = achieved

    @property
    def state_words(self) -> str:
        """The day, or “3 of 5”."""
        if self.achieved is not None:
            return day(self.achieved) or _("Achieved")
        return _("{have} of {of}").format(have=self.far.have, of=self.far.of)

    def _blocks(self, width: int) -> tuple[Block, Block, Block]:
        ui, theme = self.ui, self.ui.theme
        room = width - ui.px(MEDAL + 3 * 14)
        title = set_block(ui, _(self.feat.title), theme.text_body, room, bold=True)
        line = set_block(ui, _(self.feat.line), theme.text_small, room, most=3)
        return title, line, set_block(ui, self.state_words, theme.text_small, room, bold=True, most=1)

    def height(self, width: int) -> int:
        """Medal or words, whichever is higher."""
        words = sum(block.height for block in self._blocks(width)) + self.ui.px(10)
        return max(words, self.ui.px(MEDAL)) + self.ui.px(24)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bed, medal, words and bar."""
        ui, theme = self.ui, self.ui.theme
        has = self.achieved is not None
        radius = ui.px(theme.radius_button)
        surface.blit(faces.strip(self.rect.size, radius, theme, ui.unit, lit=has), self.rect)
        side, words = cut(inset(self.rect, ui.px(14), 0), "left", ui.px(MEDAL), ui.px(14))
        picture = medal(ui.px(MEDAL), self.feat.metal if has else "iron", self.feat.glyph)
        surface.blit(picture, picture.get_rect(center=side.center))
        title, line, state = self._blocks(self.rect.w)
        high = title.height + line.height + state.height + ui.px(10)
        top = Rect(words.x, words.centery - high // 2, words.w, title.height)
        draw_block(ui, surface, title, theme.gold if has else theme.plate_text, top)
        middle = Rect(words.x, top.bottom, words.w, line.height)
        draw_block(ui, surface, line, theme.plate_text if has else theme.plate_text_dim, middle)
        foot = Rect(words.x, middle.bottom + ui.px(10), words.w, state.height)
        if has:
            draw_block(ui, surface, state, theme.plate_text_dim, foot)
        else:
            self._draw_bar(surface, foot, state)

    def _draw_bar(self, surface: pygame.Surface, foot: Rect, state: Block) -> None:
        ui, theme = self.ui, self.ui.theme
        words, track = cut(foot, "right", state.width, ui.px(12))
        draw_block(ui, surface, state, theme.plate_text, words, "right")
        share = round(1000 * self.far.have / max(self.far.of, 1))
        picture = bar((max(track.w, ui.px(30)), ui.px(BAR)), share, theme, 1)
        surface.blit(picture, picture.get_rect(midleft=track.midleft))

    def saying(self) -> str:
        """All of it."""
        return f"{_(self.feat.title)}. {_(self.feat.line)} {self.state_words}"
