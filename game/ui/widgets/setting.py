"""The base of lines with words at the left and something to set at the right; knows not what."""

from abc import abstractmethod
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.art.brush import WHITE
from game.ui.context import Ui
from game.ui.layout import cut, inset
from game.ui.theme import mix
from game.ui.widgets import faces
from game.ui.widgets.base import Block, Widget, draw_block, set_block, type_size

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
        words = self.ui.text.measure(self.text, type_size(self.ui, self.ui.theme.text_body))[0]
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

    @abstractmethod
    def draw_control(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw what is to be set."""

    def refuse(self) -> bool:
        """Whether it cannot be used now; says so with a sound."""
        if self.why_not:
            self.ui.sound.play("refuse")
        return bool(self.why_not)
