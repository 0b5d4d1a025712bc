"""The list of a help's parts, of which one shows; knows no rule and no scene."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.context import Ui
from game.ui.layout import inset, rows
from game.ui.theme import mix
from game.ui.widgets import Widget, draw_block, set_block


class Contents(Widget):
    """The parts one below the other, of which one shows. One focus for all of them."""

    keeps_sides = True

    def __init__(self, ui: Ui, titles: Sequence[str], index: int, on_turn: Callable[[int], None]) -> None:
        super().__init__(ui, "contents")
        self.titles = tuple(titles)
        self.index = index
        self.on_turn = on_turn
        self._pointed: int | None = None

    def cells(self) -> list[Rect]:
        """Where each title stands; one of two lines takes more room."""
        weights = [block.height + self.ui.px(16) for block in self._blocks]
        return rows(inset(self.rect, 0, self.ui.px(5)), weights)

    def height(self, width: int) -> int:  # noqa: ARG002
        """Comfortable lines."""
        return len(self.titles) * self.ui.px(50)

    def arrange(self) -> None:
        """Set the titles."""
        room = self.rect.w - self.ui.px(36)
        self._blocks = [set_block(self.ui, title, 19, room, bold=True) for title in self.titles]

    def turn(self, index: int) -> bool:
        """Show the part of that number; True if it is another one."""
        if index == self.index or not 0 <= index < len(self.titles):
            return False
        self.index = index
        self.ui.sound.play("slide", 0.5)
        self.on_turn(index)
        return True

    def under(self, pos: tuple[float, float], slack: int) -> Widget | None:
        """Notes which title the pointer is on."""
        found = super().under(pos, slack)
        self._pointed = next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(pos)), None)
        return found

    def drop(self, pos: tuple[float, float]) -> None:
        """A click shows the part under it."""
        for index, cell in enumerate(self.cells()):
            if cell.collidepoint(pos):
                self.turn(index)

    def wheel(self, notches: int) -> bool:
        """Up is back."""
        return self.turn(self.index - notches)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the titles; the one that shows lies on a raised board."""
        ui, theme, radius = self.ui, self.ui.theme, self.ui.px(10)
        surface.blit(controls.well(self.rect.size, radius, theme), self.rect)
        for index, (cell, block) in enumerate(zip(self.cells(), self._blocks, strict=True)):
            color = theme.plate_text_dim
            if self.hovered and self._pointed == index:
                color = mix(theme.gold, WHITE, 0.2)
            if index == self.index:
                board = inset(cell, ui.px(4))
                surface.blit(controls.button(board.size, radius, theme, "normal", "wood"), board)
                color = mix(theme.gold, WHITE, 0.45)
            draw_block(ui, surface, block, color, inset(cell, ui.px(18), 0))
        self.draw_ring(surface, inset(self.cells()[self.index], self.ui.px(4)), radius)

    def saying(self) -> str:
        """The part that shows."""
        return self.titles[self.index]
