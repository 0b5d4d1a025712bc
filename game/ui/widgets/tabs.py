"""Tabs: the pages of a screen side by side, of which one shows."""

from collections.abc import Callable, Collection, Sequence

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.art.prompts import prompt
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import columns, inset
from game.ui.theme import mix
from game.ui.widgets.base import Block, Widget, draw_block, set_block, type_size

_ENDS = {Act.END_LEFT: -1, Act.END_RIGHT: 1}


class Tabs(Widget):
    """One focus for all of them: LEFT and RIGHT turn the page, END_LEFT and END_RIGHT from anywhere."""

    keeps_sides = True

    def __init__(
        self,
        ui: Ui,
        key: str,
        pages: Sequence[tuple[str, str]],
        page: str,
        on_change: Callable[[str], None],
        *,
        prompted: Collection[str] = ("keyboard", "pad"),
    ) -> None:
        """`pages` are keys and words; ValueError when `page` is not among the keys.

        `prompted` are the devices whose keys for END_LEFT and END_RIGHT are shown.
        """
        super().__init__(ui, key)
        self.prompted = prompted
        self.pages = tuple(pages)
        self.index = [name for name, _words in pages].index(page)
        self.on_change = on_change

    @property
    def page(self) -> str:
        """The key of the page that shows."""
        return self.pages[self.index][0]

    def width(self) -> int:
        """All words in one line each."""
        size = type_size(self.ui, self.ui.theme.text_body)
        widest = max(self.ui.text.measure(words, size, bold=True)[0] for _name, words in self.pages)
        return len(self.pages) * (widest + self.ui.px(40)) + 2 * self._end()

    def height(self, width: int) -> int:
        """The tallest tab and the track's margin."""
        cell = (width - 2 * self._end()) // len(self.pages) - self.ui.px(24)
        tallest = max(self._block(words, cell).height for _name, words in self.pages)
        return max(tallest + self.ui.px(26), self.ui.px(54))

    def _block(self, words: str, width: int) -> Block:
        return set_block(self.ui, words, self.ui.theme.text_body, width, bold=True)

    def _end(self) -> int:
        """Room at each end for the prompts of END_LEFT and END_RIGHT."""
        return self.ui.px(46)

    def _cells(self) -> list[Rect]:
        track = inset(self.rect, self._end(), 0)
        return columns(inset(track, self.ui.px(5)), len(self.pages), self.ui.px(4))

    def turn(self, index: int) -> bool:
        """Show the page of that number; True if it is another one."""
        if index == self.index or not 0 <= index < len(self.pages):
            return False
        self.index = index
        self.ui.sound.play("confirm")
        self.on_change(self.page)
        return True

    def act(self, act: Act) -> bool:
        """LEFT and RIGHT turn the page; CONFIRM is taken, so that it does nothing else."""
        if act is Act.CONFIRM:
            return True
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        if not self.turn(self.index + (-1 if act is Act.LEFT else 1)):
            self.ui.sound.play("refuse")
        return True

    def shortcut(self, act: Act) -> bool:
        """END_LEFT and END_RIGHT go round."""
        return act in _ENDS and self.turn((self.index + _ENDS[act]) % len(self.pages))

    def drop(self, pos: tuple[float, float]) -> None:
        """A click shows the tab under it."""
        for index, cell in enumerate(self._cells()):
            if cell.inflate(self.ui.px(4), self.ui.px(10)).collidepoint(pos):
                self.turn(index)
                return

    def wheel(self, notches: int) -> bool:
        """Up is left."""
        return self.turn(self.index - notches)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track, the tab that shows as a raised one, and the prompts."""
        ui, theme = self.ui, self.ui.theme
        track = inset(self.rect, self._end(), 0)
        radius = ui.px(theme.radius_button)
        surface.blit(controls.well(track.size, radius, theme), track)
        for index, (cell, (_name, words)) in enumerate(zip(self._cells(), self.pages, strict=True)):
            shows = index == self.index
            color = mix(theme.gold, WHITE, 0.3) if self.points_at(cell) else theme.plate_text_dim
            if shows:
                face = controls.button(cell.size, max(radius - ui.px(4), 2), theme, self.state, "wood")
                surface.blit(face, cell)
                color = mix(theme.gold, WHITE, 0.45)
            block = self._block(words, cell.w - ui.px(20))
            draw_block(ui, surface, block, color, cell, "center")
        self._draw_prompts(surface)
        self.draw_ring(surface, track, radius)

    def _draw_prompts(self, surface: pygame.Surface) -> None:
        ui = self.ui
        for act, side in _ENDS.items():
            code = ui.bindings.prompt(act, ui.device) if ui.device in self.prompted else None
            if code:
                picture = prompt(code, ui.px(28), ui.text, ui.theme, ui.pad_kind)
                x = self.rect.left + self._end() // 2 if side < 0 else self.rect.right - self._end() // 2
                surface.blit(picture, picture.get_rect(center=(x, self.rect.centery)))

    def saying(self) -> str:
        """The page that shows and where it stands among the others."""
        return _("{what}, page {number} of {total}").format(
            what=self.pages[self.index][1], number=self.index + 1, total=len(self.pages)
        )
