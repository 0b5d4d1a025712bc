"""A card for a level of ranked play: its medal, what winning earns, and how often that was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.ui.art.icons import icon
from game.ui.art.materials import drop_shadow
from game.ui.art.medals import medal
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import inset
from game.ui.widgets import draw_block, faces, set_block
from game.ui.widgets.buttons import Pressed

METALS: Final = ("bronze", "silver", "gold", "gold")
GLYPHS: Final = ("tile", "double", "star", "crown")
"""The weakest level first."""
LEAST: Final = 190
"""Design px of its height."""


class LevelChoice(Pressed):
    """Pressed, it is the level that is played next."""

    def __init__(
        self,
        ui: Ui,
        level: str,
        name: str,
        points: int,
        note: str,
        on_press: Callable[[], None],
        *,
        tall: int,
        rank: int,
        selected: bool,
        why_not: str = "",
    ) -> None:
        """`tall` is the room that there is for its height, real px; `rank` counts from the weakest, 0."""
        super().__init__(ui, f"level {level}", on_press, why_not=why_not)
        self.name, self.points = name, _("+{points} points").format(points=points)
        self.note = why_not or note
        self.tall, self.rank = tall, rank
        self.selected = selected

    def height(self, width: int) -> int:  # noqa: ARG002
        """What it was given."""
        return max(self.tall, self.ui.px(LEAST))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, medal, name, points and note."""
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(theme.radius_button)
        shadow = drop_shadow(self.rect.size, radius, 0.4)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        face = faces.card(self.rect.size, radius, theme, ui.unit, self.state, chosen=self.selected)
        body = self.sunk(self.rect)
        surface.blit(face, body)
        inner = inset(body, ui.px(16), ui.px(14))
        blocks = [
            (set_block(ui, self.name, 26, inner.w, bold=True), self.ink()),
            (set_block(ui, self.points, theme.text_body, inner.w, bold=True), theme.gold),
            (set_block(ui, self.note, theme.text_small, inner.w, most=3), theme.plate_text_dim),
        ]
        words = sum(block.height for block, _ink in blocks) + ui.px(10)
        side = min(inner.w, inner.h - words - ui.px(8), ui.px(150))
        metal = "iron" if self.why_not else METALS[self.rank]
        picture = medal(side, metal, GLYPHS[self.rank])
        spare = inner.h - words - side - ui.px(8)
        top = inner.y + max(spare, 0) // 2
        surface.blit(picture, picture.get_rect(midtop=(inner.centerx, top)))
        y = top + side + ui.px(8)
        for block, ink in blocks:
            draw_block(ui, surface, block, ink, Rect(inner.x, y, inner.w, block.height), "center")
            y += block.height + ui.px(5)
        if self.selected:
            tick = icon("check", ui.px(26), theme.gold)
            surface.blit(tick, tick.get_rect(topright=(body.right - ui.px(16), body.y + ui.px(16))))
        self.draw_ring(surface, self.rect, radius)

    def saying(self) -> str:
        """Name, points, note, and whether it is chosen."""
        words = ". ".join(filter(None, (self.name, self.points, "" if self.why_not else self.note)))
        return _("{what}, chosen").format(what=words) if self.selected else words
