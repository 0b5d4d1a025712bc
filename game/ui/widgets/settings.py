"""Lines with words at the left and something to set at the right: switches, choices, sliders."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import WHITE
from game.ui.art.icons import icon
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.theme import mix
from game.ui.widgets import faces
from game.ui.widgets.base import HIT, Block, Widget, draw_block, glide, set_block

T = TypeVar("T")

LEAST = 56
"""Height of a line with one row of words, design px."""
SHARE = 0.46
"""How much of the width the control may take beside the words."""


class _Plan(NamedTuple):
    stacked: bool
    text: Block
    note: Block | None
    control: tuple[int, int]


class Setting(Widget):
    """The base of these lines: words, a note in small type, and room for a control.

    Beside each other where both fit; else the control stands under the words. A note gives way to the
    reason when the setting cannot be used now.
    """

    CONTROL_HEIGHT = 40.0

    def __init__(self, ui: Ui, key: str, text: str, *, note: str = "", why_not: str = "") -> None:
        super().__init__(ui, key, why_not=why_not)
        self.text = text
        self.note = why_not or note
        self.control = Rect(0, 0, 0, 0)
        """Where the control stands, real px from the line's upper left corner."""

    def control_size(self, room: int) -> tuple[int, int]:
        """Width, at most `room`, and height of the control in real px."""
        return room, self.ui.px(self.CONTROL_HEIGHT)

    def width(self) -> int:
        """Words and control side by side."""
        words = self.ui.text.measure(self.text, self.ui.px(self.ui.theme.text_body))[0]
        return round((words + self.ui.px(56)) / (1 - SHARE))

    def height(self, width: int) -> int:
        """The words, the control and the margins."""
        plan, ui = self._plan(width), self.ui
        words = plan.text.height + (plan.note.height if plan.note else 0)
        inner = words + ui.px(8) + plan.control[1] if plan.stacked else max(words, plan.control[1])
        return max(inner + 2 * ui.px(8), ui.px(LEAST))

    def _plan(self, width: int) -> _Plan:
        room = width - 2 * self.ui.px(18)
        control = self.control_size(round(room * SHARE))
        text = self._words(room - control[0] - self.ui.px(20))
        stacked = len(text.lines) > 2 or text.width > room - control[0] - self.ui.px(20)
        if stacked:
            control = self.control_size(room)
            text = self._words(room)
        note = None
        if self.note:
            small = room if stacked else room - control[0] - self.ui.px(20)
            note = set_block(self.ui, self.note, self.ui.theme.text_small, small, most=3)
        return _Plan(stacked, text, note, control)

    def _words(self, width: int) -> Block:
        return set_block(self.ui, self.text, self.ui.theme.text_body, width)

    def arrange(self) -> None:
        """Share the width out."""
        self._set = plan = self._plan(self.rect.w)
        inner = inset(Rect((0, 0), self.rect.size), self.ui.px(18), self.ui.px(8))
        words_height = plan.text.height + (plan.note.height if plan.note else 0)
        if plan.stacked:
            words, under = cut(inner, "top", words_height, self.ui.px(8))
            self.control = Rect(under.right - plan.control[0], under.y, *plan.control)
        else:
            words = Rect(inner.x, inner.centery - words_height // 2, inner.w, words_height)
            self.control = Rect(
                inner.right - plan.control[0], inner.centery - plan.control[1] // 2, *plan.control
            )
        self._text_at, self._note_at = cut(words, "top", plan.text.height)
        self.arrange_control()

    def arrange_control(self) -> None:
        """The control has its place: set what is in it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bed, words, control and ring."""
        theme, radius = self.ui.theme, self.ui.px(self.ui.theme.radius_button)
        bed = faces.strip(self.rect.size, radius, theme, self.ui.unit, lit=self.lit)
        surface.blit(bed, self.rect)
        color = mix(theme.gold, WHITE, 0.3) if self.lit else theme.plate_text
        if self.why_not:
            color = mix(theme.plate_text_dim, theme.lacquer, 0.18)
        draw_block(self.ui, surface, self._set.text, color, self._text_at.move(self.rect.topleft))
        if self._set.note:
            note = theme.warn if self.why_not and self.lit else theme.plate_text_dim
            draw_block(self.ui, surface, self._set.note, note, self._note_at.move(self.rect.topleft))
        self.draw_control(surface, self.control.move(self.rect.topleft))
        self.draw_ring(surface, self.rect, radius)

    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw what is to be set."""
        raise NotImplementedError

    def refuse(self) -> bool:
        """Whether it cannot be used now; says so with a sound."""
        if self.why_not:
            self.ui.sound.play("refuse")
        return bool(self.why_not)


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
        size = self.ui.px(self.ui.theme.text_small)
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
        size = ui.px(theme.text_small)
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


def percent(value: float) -> str:
    """0 to 1 as "0%" to "100%"."""
    return _("{number}%").format(number=round(100 * value))


class Slider(Setting):
    """A value from 0 to 1 in steps, with its value in words at the right."""

    keeps_sides = True
    CONTROL_HEIGHT = 36.0

    def __init__(
        self,
        ui: Ui,
        key: str,
        text: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 20,
        show: Callable[[float], str] = percent,
        note: str = "",
        why_not: str = "",
    ) -> None:
        super().__init__(ui, key, text, note=note, why_not=why_not)
        self.steps = steps
        self.value = self._snapped(value)
        self.show = show
        self.on_change = on_change

    def _snapped(self, value: float) -> float:
        return round(min(max(value, 0.0), 1.0) * self.steps) / self.steps

    def change(self, value: float) -> bool:
        """Set the value nearest to it; True if that is another one."""
        value = self._snapped(value)
        if value == self.value:
            return False
        self.value = value
        self.ui.sound.play("focus")
        self.on_change(value)
        return True

    def act(self, act: Act) -> bool:
        """LEFT and RIGHT go by a step; CONFIRM is taken, so that it does nothing else."""
        if act is Act.CONFIRM:
            return True
        if act not in (Act.LEFT, Act.RIGHT):
            return False
        if not self.refuse() and not self.change(self.value + (-1 if act is Act.LEFT else 1) / self.steps):
            self.ui.sound.play("refuse")
        return True

    def grab(self, pos: tuple[float, float]) -> None:
        """The knob jumps to the pointer, if that is on the control."""
        self._dragging = pos[0] >= self.control.x + self.rect.x - self.ui.px(12)
        if self._dragging and not self.refuse():
            self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        """The knob follows."""
        if self._dragging and not self.why_not:
            track, _words = self._parts()
            self.change((pos[0] - track.x) / max(track.w, 1))

    def drop(self, pos: tuple[float, float]) -> None:
        """It stays where it is."""

    def wheel(self, notches: int) -> bool:
        """Up is more."""
        if not self.refuse():
            self.change(self.value + notches / self.steps)
        return True

    def _parts(self) -> tuple[Rect, Rect]:
        """The way of the knob's middle, and the room for the value's words, on the screen."""
        values = [self.show(step / self.steps) for step in range(self.steps + 1)]
        size = self.ui.px(self.ui.theme.text_body)
        wide = max(self.ui.text.measure(words, size)[0] for words in values)
        at = self.control.move(self.rect.topleft)
        words, track = cut(at, "right", wide, self.ui.px(14))
        return inset(track, self.ui.px(14), 0), words

    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the groove, the knob and the value."""
        ui, theme, off = self.ui, self.ui.theme, bool(self.why_not)
        track, words = self._parts()
        groove = Rect(0, 0, track.w + ui.px(14), ui.px(14))
        groove.center = track.center
        x = track.x + round(track.w * self.value)
        surface.blit(controls.groove(groove.size, theme, x - groove.x if self.value > 0 else 0), groove)
        knob = controls.knob(ui.px(34), theme, self.state)
        surface.blit(knob, knob.get_rect(center=(x, rect.centery)))
        ink = mix(theme.plate_text_dim, theme.lacquer, 0.3) if off else theme.plate_text
        size = ui.px(theme.text_body)
        ui.text.draw(
            surface, self.show(self.value), size, ink, words.midright, align="right", valign="middle"
        )

    def saying(self) -> str:
        """Words and value."""
        return _("{what}: {value}").format(what=self.text, value=self.show(self.value))
