"""Something is looked at in the background: a few words, and pips that light up in turn."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.context import Ui
from game.ui.theme import mix
from game.ui.widgets import Widget, draw_block, set_block

PIPS: Final = 6
TURN: Final = 1.8
"""Seconds in which the light goes round."""


class Waiting(Widget):
    """It takes a moment; nothing has to be done."""

    focusable = False

    def __init__(self, ui: Ui, words: str) -> None:
        super().__init__(ui)
        self.words = words
        self._time = 0.0

    def height(self, width: int) -> int:  # noqa: ARG002
        """Pips and words."""
        return self.ui.px(120)

    def step(self, dt: float) -> None:
        """The light goes on."""
        self._time = (self._time + dt) % TURN

    def draw(self, surface: pygame.Surface) -> None:
        """Draw two rows of three pips, as on a six, and the words below."""
        ui, theme = self.ui, self.ui.theme
        middle, pitch = (self.rect.centerx, self.rect.y + ui.px(36)), ui.px(26)
        order = (0, 1, 2, 5, 4, 3)
        for number in range(PIPS):
            age = (self._time / TURN * PIPS - order.index(number)) % PIPS / PIPS
            glow = 0.5 if ui.reduced_motion else (1 - age) ** 2
            x = middle[0] + (number % 3 - 1) * pitch
            y = middle[1] + (number // 3 - 0.5) * pitch
            color = mix(mix(theme.brass, theme.plate[:3], 0.6), theme.gold, glow)
            pygame.draw.aacircle(surface, color, (x, round(y)), ui.px(8))
        block = set_block(ui, self.words, theme.text_body, self.rect.w)
        below = Rect(self.rect.x, self.rect.y + ui.px(76), self.rect.w, block.height)
        draw_block(ui, surface, block, theme.plate_text_dim, below, "center")

    def saying(self) -> str:
        """The words."""
        return self.words
