"""A line with a value on a scale."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art import controls
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.theme import mix
from game.ui.widgets.base import type_size
from game.ui.widgets.setting import Setting


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
        size = type_size(self.ui, self.ui.theme.text_body)
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
        size = type_size(ui, theme.text_body)
        ui.text.draw(
            surface, self.show(self.value), size, ink, words.midright, align="right", valign="middle"
        )

    def saying(self) -> str:
        """Words and value."""
        return _("{what}: {value}").format(what=self.text, value=self.show(self.value))
