"""The rows of a leaderboard: place, portrait, name, and figures that stand below one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui.art.medals import medal
from game.ui.art.portraits import portrait
from game.ui.context import Ui
from game.ui.layout import columns, cut, inset
from game.ui.widgets import Widget, draw_block, faces, set_block
from game.ui.widgets.buttons import Pressed

ROW: Final = 64
PLACE: Final = 58
"""Design px of a row's height, and of what its place takes."""
METALS: Final = ("gold", "silver", "bronze")
NAME: Final = 1.7
"""How wide a name is, where a figure is 1."""


def _cells(ui: Ui, rect: Rect, count: int) -> list[Rect]:
    """Where name and figures of a row stand."""
    room = cut(inset(rect, ui.px(14), 0), "left", ui.px(PLACE + ROW))[1]
    return columns(room, (NAME, *(1.0,) * count), ui.px(10))


class Titles(Widget):
    """What the figures are, over them."""

    focusable = False

    def __init__(self, ui: Ui, titles: Sequence[str]) -> None:
        super().__init__(ui)
        self.titles = tuple(titles)

    def height(self, width: int) -> int:
        """The tallest title."""
        cells = _cells(self.ui, Rect(0, 0, width, 0), len(self.titles))[1:]
        blocks = zip(self.titles, cells, strict=True)
        return max(
            set_block(self.ui, title, self.ui.theme.text_small, cell.w).height for title, cell in blocks
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them above their columns."""
        theme = self.ui.theme
        for title, cell in zip(self.titles, _cells(self.ui, self.rect, len(self.titles))[1:], strict=True):
            block = set_block(self.ui, title, theme.text_small, cell.w)
            draw_block(self.ui, surface, block, theme.plate_text_dim, cell, "right")

    def saying(self) -> str:
        """The titles."""
        return ", ".join(self.titles)


class Standing(Pressed):
    """Somebody's row; pressed, it shows how that was done."""

    def __init__(
        self,
        ui: Ui,
        place: int,
        face: int,
        name: str,
        figures: Sequence[str],
        on_press: Callable[[], None],
        *,
        is_own: bool = False,
        why_not: str = "",
    ) -> None:
        """`place` counts from 1; `face` is the number of a portrait; the first figure is what counts."""
        super().__init__(ui, f"place {place}", on_press, why_not=why_not)
        self.place_number = place
        self.face, self.name = face, name
        self.figures = tuple(figures)
        self.is_own = is_own

    def height(self, width: int) -> int:  # noqa: ARG002
        """Always the same."""
        return self.ui.px(ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bed, medal or number, portrait, name and figures."""
        ui, theme = self.ui, self.ui.theme
        radius = ui.px(theme.radius_button)
        lit = self.is_own or self.lit
        rect = self.sunk(self.rect)
        surface.blit(faces.strip(rect.size, radius, theme, ui.unit, lit=lit), rect)
        self._draw_place(surface, Rect(rect.x + ui.px(14), rect.y, ui.px(PLACE), rect.h))
        picture = portrait(self.face, ui.px(ROW - 14), theme, lit=self.is_own)
        left = rect.x + ui.px(14 + PLACE)
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        name, *figures = _cells(ui, rect, len(self.figures))
        ink = theme.gold if self.is_own else theme.plate_text
        block = set_block(ui, self.name, theme.text_body, name.w, bold=True)
        draw_block(ui, surface, block, ink, name)
        for number, (cell, words) in enumerate(zip(figures, self.figures, strict=True)):
            block = set_block(ui, words, theme.text_body + 4 * (not number), cell.w, bold=not number)
            draw_block(ui, surface, block, theme.plate_text, cell, "right")
        self.draw_ring(surface, self.rect, radius)

    def _draw_place(self, surface: pygame.Surface, rect: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        words = str(self.place_number)
        ink = theme.plate_text_dim
        if self.place_number <= len(METALS):
            disc = medal(ui.px(40), METALS[self.place_number - 1])
            middle = disc.get_rect(midleft=rect.midleft)
            surface.blit(disc, middle)
            rect, ink = middle, theme.ink
        block = set_block(ui, words, theme.text_body, rect.w, bold=True)
        draw_block(ui, surface, block, ink, rect, "center")

    def saying(self) -> str:
        """Place, name and figures."""
        return f"{self.place_number}. {self.name}. {', '.join(self.figures)}"
