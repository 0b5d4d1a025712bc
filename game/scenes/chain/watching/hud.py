"""Plates over a run: the title with what has fallen, the goals as they are met, a caption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.art.icons import icon
from game.ui.art.materials import drop_shadow, plate
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.widgets import draw_block, set_block
from game.ui.widgets.base import type_size

EDGE, TOP = 24, 20
"""Design px from the window's edge."""
PAD = 16
"""Design px around words on a plate."""


class GoalLine(NamedTuple):
    """A goal in words, and whether it is met (True), missed (False) or still open (None)."""

    words: str
    met: bool | None


class Hud:
    """Draws the plates for one window size."""

    def __init__(self, ui: Ui, title: str, tiles: int) -> None:
        self.ui = ui
        self.title = title
        self.tiles = tiles
        self._small = type_size(ui, ui.theme.text_small)
        room = min(ui.px(440), ui.size[0] // 2 - ui.px(EDGE))
        self._title = set_block(ui, title, ui.theme.text_body, room, bold=True)
        widest = self.status(tiles, 9.99)
        wide = max(self._title.width, ui.text.measure(widest, self._small)[0])
        high = self._title.height + ui.text.measure("", self._small)[1]
        self.plate = Rect(ui.px(EDGE), ui.px(TOP), wide + 2 * ui.px(PAD), high + 2 * ui.px(9))

    def status(self, fallen: int, speed: float | None) -> str:
        """How many of the tiles have fallen, and how fast the wave is, in m/s."""
        count = _("{fallen} of {tiles} fallen").format(fallen=fallen, tiles=self.tiles)
        if speed is None:
            return count
        return f"{count} · " + _("{speed} m/s").format(speed=f"{speed:.2f}")

    def draw_title(self, surface: pygame.Surface, fallen: int, speed: float | None) -> None:
        """The level's name, and what is known of the wave."""
        ui, theme = self.ui, self.ui.theme
        board(ui, surface, self.plate)
        inner = self.plate.inflate(-2 * ui.px(PAD), -2 * ui.px(9))
        head = Rect(inner.topleft, (inner.w, self._title.height))
        draw_block(ui, surface, self._title, theme.plate_text, head)
        ui.text.draw(surface, self.status(fallen, speed), self._small, theme.plate_text_dim, head.bottomleft)

    def draw_goals(self, surface: pygame.Surface, goals: Sequence[GoalLine]) -> None:
        """The goals at the upper right, each with a tick once it is met and a cross once it is missed."""
        ui, theme = self.ui, self.ui.theme
        glyph, room = ui.px(20), min(ui.px(420), ui.size[0] // 2 - ui.px(60))
        blocks = [set_block(ui, goal.words, theme.text_small, room) for goal in goals]
        wide = max(block.width for block in blocks) + glyph + ui.px(10)
        gap = ui.px(6)
        high = sum(block.height for block in blocks) + gap * (len(blocks) - 1)
        area = Rect(0, ui.px(TOP), wide + 2 * ui.px(PAD), high + 2 * ui.px(10))
        area.right = ui.size[0] - ui.px(EDGE)
        board(ui, surface, area)
        y = area.y + ui.px(10)
        for goal, block in zip(goals, blocks, strict=True):
            row = Rect(area.x + ui.px(PAD), y, wide, block.height)
            self._draw_state(surface, goal.met, (row.x + glyph // 2, row.centery), glyph)
            words = Rect(row.x + glyph + ui.px(10), row.y, block.width, row.h)
            draw_block(
                ui, surface, block, theme.plate_text if goal.met is None else _tone(ui, goal.met), words
            )
            y += block.height + gap

    def _draw_state(
        self, surface: pygame.Surface, met: bool | None, center: tuple[int, int], side: int
    ) -> None:
        if met is None:
            pygame.draw.aacircle(
                surface, self.ui.theme.plate_text_dim, center, round(side * 0.32), max(1, self.ui.px(2))
            )
            return
        picture = icon("check" if met else "cross", side, _tone(self.ui, met))
        surface.blit(picture, picture.get_rect(center=center))

    def draw_caption(self, surface: pygame.Surface, words: str, bottom: int) -> None:
        """What is to be heard, for who does not hear it; its plate ends at `bottom`."""
        block = set_block(self.ui, words, self.ui.theme.text_body, self.ui.px(620))
        area = Rect(0, 0, block.width + 2 * self.ui.px(20), block.height + 2 * self.ui.px(8))
        area.midbottom = (self.ui.size[0] // 2, bottom)
        board(self.ui, surface, area)
        draw_block(self.ui, surface, block, self.ui.theme.gold, area, "center")


def board(ui: Ui, surface: pygame.Surface, area: Rect, *, lit: bool = False) -> None:
    """A plate with its shadow."""
    radius = ui.px(ui.theme.radius_plate)
    shadow = drop_shadow(area.size, radius)
    surface.blit(shadow, shadow.get_rect(center=area.center))
    surface.blit(plate(area.size, radius, ui.theme, lit=lit), area)


def _tone(ui: Ui, met: bool) -> tuple[int, int, int]:
    return ui.theme.good if met else ui.theme.warn
