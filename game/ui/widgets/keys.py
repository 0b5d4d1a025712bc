"""A line that shows which keys or buttons mean an act, and lets one of them be set anew."""

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.prompts import prompt
from game.ui.codes import legend
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import columns
from game.ui.widgets.base import draw_block, set_block, type_size
from game.ui.widgets.setting import Setting


class KeyRow(Setting):
    """Places for codes; LEFT and RIGHT go along them, CONFIRM or a click asks for another code there.

    The scene then hears the key (`Scene.press`), rebinds it and lays the form out anew; until then it gives
    the place that waits as `waiting`.
    """

    keeps_sides = True
    CONTROL_HEIGHT = 40.0

    def __init__(
        self,
        ui: Ui,
        key: str,
        text: str,
        codes: Sequence[str],
        places: int,
        on_capture: Callable[[int], None],
        *,
        chosen: int = 0,
        waiting: int | None = None,
        note: str = "",
        why_not: str = "",
    ) -> None:
        """`codes` fill the first of the `places`; `chosen` is the place that LEFT and RIGHT start from."""
        super().__init__(ui, key, text, note=note, why_not=why_not)
        self.codes = tuple(codes)
        self.places = places
        self.on_capture = on_capture
        self.place_chosen = chosen
        self.waiting = waiting

    def _cell(self) -> int:
        return max(self.ui.px(104), 84)

    def control_size(self, room: int) -> tuple[int, int]:
        """A cell for each place."""
        wide = self.places * self._cell() + (self.places - 1) * self.ui.px(8)
        return min(wide, room), self.ui.px(self.CONTROL_HEIGHT)

    def _cells(self, rect: Rect) -> list[Rect]:
        return columns(rect, self.places, self.ui.px(8))

    def confirm(self) -> None:
        """Ask for another code at the chosen place."""
        self.on_capture(self.place_chosen)

    def act(self, act: Act) -> bool:
        """LEFT and RIGHT go along the places until the first and last."""
        if act not in (Act.LEFT, Act.RIGHT):
            return super().act(act)
        before = self.place_chosen
        self.place_chosen = min(max(before + (-1 if act is Act.LEFT else 1), 0), self.places - 1)
        self.ui.sound.play("refuse" if self.place_chosen == before else "focus")
        return True

    def drop(self, pos: tuple[float, float]) -> None:
        """A click asks at the place under it."""
        for index, cell in enumerate(self._cells(self.control.move(self.rect.topleft))):
            if cell.inflate(self.ui.px(8), self.ui.px(8)).collidepoint(pos):
                self.place_chosen = index
                self.try_confirm()

    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the places with their keys; the chosen one is lit while the line is."""
        ui, theme = self.ui, self.ui.theme
        for index, cell in enumerate(self._cells(rect)):
            chosen = (self.ringed and index == self.place_chosen) or self.points_at(cell)
            waits = index == self.waiting
            surface.blit(controls.well(cell.size, ui.px(8), theme, lit=chosen or waits), cell)
            if waits:
                block = set_block(ui, _("Press…"), theme.text_small, cell.w - ui.px(12))
                draw_block(ui, surface, block, theme.gold, cell, "center")
            elif index < len(self.codes):
                picture = self._picture(self.codes[index], cell)
                surface.blit(picture, picture.get_rect(center=cell.center))
            elif self.lit:
                size = type_size(ui, theme.text_body)
                ui.text.draw(surface, "+", size, theme.brass, cell.center, align="center", valign="middle")

    def _picture(self, code: str, cell: Rect) -> pygame.Surface:
        """The code's picture, smaller where its legend is long."""
        ui, height = self.ui, self.ui.px(30)
        picture = prompt(code, height, ui.text, ui.theme, ui.pad_kind)
        while picture.get_width() > cell.w - ui.px(8) and height > ui.px(18):
            height -= 1
            picture = prompt(code, height, ui.text, ui.theme, ui.pad_kind)
        return picture

    def saying(self) -> str:
        """The act and its codes."""
        if self.waiting is not None:
            return _("{what}: press a key or button").format(what=self.text)
        names = ", ".join(legend(code, self.ui.pad_kind) for code in self.codes)
        return _("{what}: {value}").format(what=self.text, value=names or _("nothing"))
