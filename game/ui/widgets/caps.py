"""A board of keys on the screen, in rows; it knows no line, no language and no scene."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.art.icons import icon as glyph
from game.ui.art.materials import drop_shadow
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.theme import mix
from game.ui.widgets.base import PRESS_TIME, Widget, draw_block, set_block

GAP = 7
SIZE = 23
"""Design px between keys, and of the letters on them."""

_SIDEWAYS = {Act.LEFT: -1, Act.RIGHT: 1}
_UPRIGHT = {Act.UP: -1, Act.DOWN: 1}


class Cap(NamedTuple):
    """One key: what it writes or does, and what stands on it."""

    does: str
    label: str
    icon: str = ""
    weight: float = 1.0
    """Its width, in those of a letter's key."""
    main: bool = False
    lit: bool = False
    """Whether what it switches is on."""


class Caps(Widget):
    """One focus for all keys; the four directions go over them, round at the sides, and off above and below.

    With a mouse, what lies under it is meant.
    """

    keeps_sides = True

    def __init__(
        self,
        ui: Ui,
        key: str,
        rows: Sequence[Sequence[Cap]],
        on_cap: Callable[[Cap], None],
        *,
        chosen: str = "",
        tall: float = 54,
        wide: float = 72,
    ) -> None:
        """`chosen` is what the key does that is to be begun from; `tall` and `wide` in design px, at most."""
        super().__init__(ui, key)
        self.rows = tuple(tuple(row) for row in rows)
        self.on_cap = on_cap
        self.tall = tall
        self.wide = wide
        self._at = (0, 0)
        self._pressed: Cap | None = None
        self.choose(chosen)

    @property
    def chosen(self) -> Cap:
        """The key that CONFIRM presses."""
        row, index = self._at
        return self.rows[row][index]

    @property
    def at_key(self) -> tuple[int, int]:
        """The row of the chosen key, and which of that row it is."""
        return self._at

    def go_near(self, row: int, index: int) -> None:
        """Goes to that key, or to the nearest there is."""
        row = min(row, len(self.rows) - 1)
        self._at = (row, min(index, len(self.rows[row]) - 1))

    def choose(self, does: str) -> None:
        """Goes to the key that does this; stays where there is none such."""
        places = ((row, index) for row, caps in enumerate(self.rows) for index in range(len(caps)))
        self._at = next((at for at in places if self.rows[at[0]][at[1]].does == does), self._at)

    # Where they are

    def _unit(self, width: int) -> float:
        """The width of a letter's key, real px."""
        most = max(self._span(row) for row in self.rows)
        return min((width + self.ui.px(GAP)) / most - self.ui.px(GAP), self.ui.px(self.wide))

    def _span(self, row: Sequence[Cap]) -> float:
        return sum(cap.weight for cap in row)

    def width(self) -> int:
        """All keys as wide as they may be."""
        most = max(self._span(row) for row in self.rows)
        return round(most * (self.ui.px(self.wide) + self.ui.px(GAP)) - self.ui.px(GAP))

    def height(self, width: int) -> int:  # noqa: ARG002
        """All rows as high as they may be."""
        return len(self.rows) * (self.ui.px(self.tall) + self.ui.px(GAP)) - self.ui.px(GAP)

    def arrange(self) -> None:
        """Shares the board out, each row in its middle."""
        gap, unit = self.ui.px(GAP), self._unit(self.rect.w)
        tall = (self.rect.h + gap) / len(self.rows) - gap
        self._cells: list[list[Rect]] = []
        for number, row in enumerate(self.rows):
            x = (self.rect.w - self._span(row) * (unit + gap) + gap) / 2
            y = round(number * (tall + gap))
            cells = []
            for cap in row:
                end = x + cap.weight * (unit + gap)
                cells.append(Rect(round(x), y, round(end) - round(x) - gap, round(tall)))
                x = end
            self._cells.append(cells)

    def rect_of(self, does: str) -> Rect:
        """Where on the screen the key is that does this. KeyError when there is none such."""
        for row, caps in enumerate(self.rows):
            for index, cap in enumerate(caps):
                if cap.does == does:
                    return self._cells[row][index].move(self.rect.topleft)
        raise KeyError(does)

    def _under(self, pos: tuple[float, float]) -> tuple[int, int] | None:
        reach = self.ui.px(GAP)
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        for row, cells in enumerate(self._cells):
            for index, cell in enumerate(cells):
                if cell.inflate(reach, reach).collidepoint(x, y):
                    return row, index
        return None

    # What the player does

    def act(self, act: Act) -> bool:
        """The directions go over the keys; up from the first row and down from the last one lead on."""
        if act in _SIDEWAYS:
            row, index = self._at
            self._go(row, (index + _SIDEWAYS[act]) % len(self.rows[row]))
            return True
        if act in _UPRIGHT:
            row = self._at[0] + _UPRIGHT[act]
            if not 0 <= row < len(self.rows):
                return False
            middle = self._cells[self._at[0]][self._at[1]].centerx
            cells = self._cells[row]
            self._go(row, min(range(len(cells)), key=lambda index: _distance(cells[index], middle)))
            return True
        return super().act(act)

    def _go(self, row: int, index: int) -> None:
        self._at = (row, index)
        self.ui.sound.play("focus")

    def confirm(self) -> None:
        """Presses the key that is chosen."""
        self._pressed = self.chosen
        self.on_cap(self.chosen)

    def grab(self, pos: tuple[float, float]) -> None:
        """The key under the mouse goes down."""
        self._at = self._under(pos) or self._at
        self._pressed = self.chosen

    def drop(self, pos: tuple[float, float]) -> None:
        """It counts if the mouse is still on it."""
        if self._under(pos) == self._at:
            self._sunk = 1.0
            self.try_confirm()

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all keys, the chosen one last, since its ring lies over its neighbours."""
        under = self._under(self.at) if self.at is not None else None
        for row, caps in enumerate(self.rows):
            for index, cap in enumerate(caps):
                self._draw_cap(surface, cap, self._cells[row][index], is_under=(row, index) == under)
        row, index = self._at
        cell = self._cells[row][index].move(self.rect.topleft)
        self.draw_ring(surface, cell, self._radius())

    def _radius(self) -> int:
        return self.ui.px(9)

    def _draw_cap(self, surface: pygame.Surface, cap: Cap, cell: Rect, *, is_under: bool) -> None:
        ui, theme = self.ui, self.ui.theme
        place = cell.move(self.rect.topleft)
        is_down = cap is self._pressed and (self.held or self._sunk > 1 - PRESS_TIME)
        is_chosen = self.ringed and cap is self.chosen
        state: controls.State = (
            "pressed" if is_down else "focus" if is_chosen else "hover" if is_under else "normal"
        )
        shadow = drop_shadow(place.size, self._radius(), 0.25)
        surface.blit(shadow, shadow.get_rect(center=place.center))
        face = controls.button(place.size, self._radius(), theme, state, "wood" if cap.main else "lacquer")
        surface.blit(face, place)
        ink = mix(theme.gold, WHITE, 0.45) if is_under or is_chosen else theme.plate_text
        if cap.lit:
            ink = theme.gold
        if cap.icon:
            picture = glyph(cap.icon, ui.px(25), ink)
            surface.blit(picture, picture.get_rect(center=place.center))
        elif len(cap.label) == 1:
            size = ui.px(SIZE)
            ui.text.draw(
                surface, cap.label, size, ink, place.center, bold=True, align="center", valign="middle"
            )
        else:
            block = set_block(ui, cap.label, theme.text_small, place.w - ui.px(12), bold=True)
            draw_block(ui, surface, block, ink, place, "center")

    def saying(self) -> str:
        """The key that is chosen."""
        return _("key {what}").format(what=self.chosen.label)


def _distance(cell: Rect, x: int) -> int:
    return max(cell.left - x, x - cell.right, 0) * 1000 + abs(cell.centerx - x)
