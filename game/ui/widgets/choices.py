"""Lines on which one thing out of few is chosen: a switch, and a list stepped through."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.art.icons import icon
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.theme import mix
from game.ui.widgets.base import HIT, Block, draw_block, glide, set_block, type_size
from game.ui.widgets.setting import Setting

T = TypeVar("T")


class Toggle(Setting):
    """A switch: its knob is half a tile, blank when off and with one pip when on."""

    CONTROL_HEIGHT = 36.0

    def __init__(
        self,
        ui: Ui,
        key: str,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
        why_not: str = "",
    ) -> None:
        super().__init__(ui, key, text, note=note, why_not=why_not)
        self.value = value
        self.on_change = on_change
        self._shown = float(value)

    def _word(self, value: bool) -> str:
        return _("On") if value else _("Off")

    def control_size(self, room: int) -> tuple[int, int]:
        """Room for the longer word and the switch."""
        size = type_size(self.ui, self.ui.theme.text_small)
        word = max(self.ui.text.measure(self._word(value), size)[0] for value in (True, False))
        return min(word + self.ui.px(12 + 70), room), self.ui.px(self.CONTROL_HEIGHT)

    def confirm(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.on_change(self.value)

    def step(self, dt: float) -> None:
        """The knob slides over."""
        super().step(dt)
        wanted = float(self.value)
        self._shown = wanted if self.ui.reduced_motion else glide(self._shown, wanted, dt)

    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the word and the switch."""
        ui, theme = self.ui, self.ui.theme
        track, words = cut(rect, "right", ui.px(70), ui.px(12))
        dim = theme.plate_text if self.value and not self.why_not else theme.plate_text_dim
        size = type_size(ui, theme.text_small)
        ui.text.draw(
            surface, self._word(self.value), size, dim, words.midright, align="right", valign="middle"
        )
        switch = controls.toggle(rect.h, theme, round(8 * self._shown), self.state)
        surface.blit(switch, switch.get_rect(midright=track.midright))

    def saying(self) -> str:
        """Words and state."""
        return _("{what}: {value}").format(what=self.text, value=self._word(self.value))


class Choice(Setting, Generic[T]):
    """One value out of a list, stepped through with LEFT and RIGHT, by its arrows or by the wheel."""

    keeps_sides = True
    CONTROL_HEIGHT = 40.0

    def __init__(
        self,
        ui: Ui,
        key: str,
        text: str,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        wraps: bool = True,
        note: str = "",
        why_not: str = "",
    ) -> None:
        """`options` are values and their words; ValueError when `value` is not among them."""
        super().__init__(ui, key, text, note=note, why_not=why_not)
        self.options = tuple(options)
        self.index = [option for option, _words in options].index(value)
        self.on_change = on_change
        self.wraps = wraps

    @property
    def value(self) -> T:
        """The value chosen."""
        return self.options[self.index][0]

    def _side(self) -> int:
        return self.ui.px(self.CONTROL_HEIGHT)

    def control_size(self, room: int) -> tuple[int, int]:
        """All the room, so that choices in a column line up; as high as the longest value needs."""
        field = room - 2 * self._side() - self.ui.px(16)
        tallest = max(self._value_block(words, field).height for _value, words in self.options)
        return room, max(tallest + self.ui.px(12), self._side())

    def _value_block(self, words: str, width: int) -> Block:
        return set_block(self.ui, words, self.ui.theme.text_body, width)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """Left arrow, field and right arrow on the screen."""
        at = self.control.move(self.rect.topleft)
        left, rest = cut(at, "left", self._side())
        right, field = cut(rest, "right", self._side())
        return left, field, right

    def shift(self, by: int) -> None:
        """Go on or back by so many values."""
        if self.refuse():
            return
        index = self.index + by
        index = index % len(self.options) if self.wraps else min(max(index, 0), len(self.options) - 1)
        if index == self.index:
            self.ui.sound.play("refuse")
            return
        self.index = index
        self.ui.sound.play("confirm")
        self.on_change(self.value)

    def act(self, act: Act) -> bool:
        """LEFT and RIGHT step; CONFIRM steps on."""
        if act not in (Act.LEFT, Act.RIGHT, Act.CONFIRM):
            return False
        if act is Act.CONFIRM:
            self._go_round()
        else:
            self.shift(-1 if act is Act.LEFT else 1)
        return True

    def _go_round(self) -> None:
        """The next value, after the last the first."""
        last = self.index == len(self.options) - 1
        self.shift(-self.index if last else 1)

    def drop(self, pos: tuple[float, float]) -> None:
        """A click on an arrow steps; a click elsewhere goes round."""
        left, _field, right = self._parts()
        reach = self.ui.px(6)
        if left.inflate(2 * reach, 4 * reach).collidepoint(pos):
            self.shift(-1)
        elif right.inflate(2 * reach, 4 * reach).collidepoint(pos):
            self.shift(1)
        elif self.under(pos, self.ui.px(HIT)) is self:
            self._go_round()

    def wheel(self, notches: int) -> bool:
        """Up is back, as in a list."""
        self.shift(-notches)
        return True

    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the field, the arrows and the value."""
        ui, theme = self.ui, self.ui.theme
        left, field, right = self._parts()
        bed = controls.well(rect.size, ui.px(10), theme)
        surface.blit(bed, rect)
        for place, step in ((left, -1), (right, 1)):
            ends = not self.wraps and not 0 <= self.index + step < len(self.options)
            color = theme.gold if self.lit else theme.brass
            if self.points_at(place):
                color = mix(theme.gold, WHITE, 0.7)
            if self.why_not or ends:
                color = mix(theme.brass, theme.lacquer, 0.7)
            glyph = icon("chevron_left" if step < 0 else "chevron_right", ui.px(18), color)
            surface.blit(glyph, glyph.get_rect(center=place.center))
        block = self._value_block(self.options[self.index][1], field.w - ui.px(16))
        ink = mix(theme.plate_text_dim, theme.lacquer, 0.3) if self.why_not else theme.plate_text
        draw_block(ui, surface, block, ink, field, "center")

    def saying(self) -> str:
        """Words and value."""
        return _("{what}: {value}").format(what=self.text, value=self.options[self.index][1])
