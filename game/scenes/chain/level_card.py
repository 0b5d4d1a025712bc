"""A level's card on the map: its picture, its title, and the medals that were earned in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.art.medals import medal
from game.ui.context import Ui
from game.ui.widgets import Card

MEDAL: Final = 34
"""Design px across."""
GLYPHS: Final = ("tile", "clock")
"""What the first medal is for, and the second."""


class LevelCard(Card):
    """As any card, with medals laid over the picture's lower right corner, where no tile stands."""

    def __init__(
        self,
        ui: Ui,
        key: str,
        title: str,
        line: str,
        on_press: Callable[[], None],
        *,
        paint: Callable[[tuple[int, int]], pygame.Surface],
        ratio: float,
        medals: Sequence[str],
        why_not: str = "",
    ) -> None:
        """`medals` are metals, for tiles and for time; none where the level is not solved."""
        super().__init__(ui, key, title, line, on_press, picture=paint, ratio=ratio, why_not=why_not)
        self.paint = paint
        self.medals = tuple(medals)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, then the medals."""
        super().draw(surface)
        ui, side = self.ui, self.ui.px(MEDAL)
        right = self.sunk(self.rect).right - ui.px(24)
        top = self.sunk(self.rect).top + ui.px(14) + self.picture_size[1] + ui.px(4) - side
        for metal, glyph in reversed(list(zip(self.medals, GLYPHS, strict=False))):
            surface.blit(medal(side, metal, glyph), (right - side, top))
            right -= side + ui.px(6)
