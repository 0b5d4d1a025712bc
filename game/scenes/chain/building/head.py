"""The plates at the top of a level that is being set up: its title, and what it asks for."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.chain.watching.hud import EDGE, PAD, TOP, GoalLine, Hud, board
from game.scenes.chain.words import goal_words
from game.topple.level import Level
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.widgets import draw_block, set_block


class Head:
    """The plates for one window size; they stand where those of a run do."""

    def __init__(self, ui: Ui, level: Level) -> None:
        self.ui = ui
        self._title = set_block(ui, _(level.title), ui.theme.text_body, self._room(), bold=True)
        self._goals = [GoalLine(goal_words(goal), None) for goal in level.goals]
        self._hud = Hud(ui, _(level.title), 0)
        self.bottom = self._hud.plate.bottom

    def _room(self) -> int:
        return min(self.ui.px(440), self.ui.size[0] // 2 - self.ui.px(EDGE))

    def draw(self, surface: pygame.Surface, line: str) -> None:
        """Draw the title with a line under it, and the goals."""
        ui, theme = self.ui, self.ui.theme
        small = set_block(ui, line, theme.text_small, self._room())
        wide = max(self._title.width, small.width) + 2 * ui.px(PAD)
        high = self._title.height + small.height + 2 * ui.px(9)
        area = Rect(ui.px(EDGE), ui.px(TOP), wide, high)
        board(ui, surface, area)
        inner = area.inflate(-2 * ui.px(PAD), -2 * ui.px(9))
        draw_block(
            ui, surface, self._title, theme.plate_text, Rect(inner.topleft, (inner.w, self._title.height))
        )
        below = Rect(inner.x, inner.bottom - small.height, inner.w, small.height)
        draw_block(ui, surface, small, theme.plate_text_dim, below)
        if self._goals:
            self._hud.draw_goals(surface, self._goals)

    def draw_caption(self, surface: pygame.Surface, words: str, bottom: int) -> None:
        """Draw a sentence on a plate that ends at `bottom`."""
        self._hud.draw_caption(surface, words, bottom)
