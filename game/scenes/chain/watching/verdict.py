"""How a run ended, told on a plate: words, plate and buttons, and a few sparks where it is solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain.watching.hud import EDGE, board
from game.scenes.chain.words import effort_text, reason_words
from game.topple.run import Outcome, seconds
from game.ui.art.icons import icon
from game.ui.art.toppling import Camera, Puff
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.widgets import Block, Button, Widget, draw_block, set_block

WIDTH: Final = 660
"""Design px of the plate at most."""
BUTTON: Final = 52
GLINTS: Final = 24
"""Sparks of a run that is solved, at most."""
GLINT_TIME: Final = 1.5
"""Seconds in which they come, one after the other."""
GLINT_LIVES: Final = 0.45
ABOVE: Final = 36.0
"""mm over the middle of what it is about at which the mark stands."""
BOBS: Final = 0.8
"""Times a second that it bobs."""


class Verdict:
    """The plate for one window size; `done` and `again` are what its buttons do."""

    def __init__(
        self,
        ui: Ui,
        outcome: Outcome,
        top: int,
        *,
        done: Callable[[], None],
        again: Callable[[], None],
    ) -> None:
        """The plate begins `top` px below the window's upper edge."""
        self.ui, self.solved, self._at = ui, outcome.solved, outcome.reason.at
        margin, gap, foot = ui.px(28), ui.px(12), ui.px(BUTTON)
        room = min(ui.px(WIDTH), ui.size[0] - 2 * ui.px(EDGE)) - 2 * margin
        head = _("Solved") if outcome.solved else _("Not yet")
        self._head = set_block(ui, head, ui.theme.text_heading, room, bold=True)
        self._line = _balanced(ui, _line(outcome), room)
        main = _("Go on") if outcome.solved else _("Change the set-up")
        buttons = (
            Button(ui, "again", _("Watch again"), again, icon="undo"),
            Button(ui, "done", main, done, main=True),
        )
        needed = sum(button.width() for button in buttons) + gap
        wide = max(needed, self._head.width, self._line.width)
        high = self._head.height + self._line.height + foot + ui.px(16 + 4 + 14 + 16)
        self.rect = Rect(0, top, wide + 2 * margin, high)
        self.rect.centerx = ui.size[0] // 2
        self.widgets: Sequence[Widget] = buttons
        x = self.rect.centerx - needed // 2
        for button in buttons:
            button.place(Rect(x, self.rect.bottom - ui.px(16) - foot, button.width(), foot))
            x += button.rect.w + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it without its buttons."""
        ui, theme = self.ui, self.ui.theme
        board(ui, surface, self.rect, lit=self.solved)
        head = Rect(self.rect.x, self.rect.y + ui.px(16), self.rect.w, self._head.height)
        draw_block(ui, surface, self._head, theme.gold if self.solved else theme.warn, head, "center")
        line = Rect(self.rect.x, head.bottom + ui.px(4), self.rect.w, self._line.height)
        draw_block(ui, surface, self._line, theme.plate_text, line, "center")

    def draw_place(self, surface: pygame.Surface, camera: Camera, since: float) -> None:
        """A mark that bobs over the place that it is about, `since` seconds after the end was seen."""
        if self._at is None or self.solved:
            return
        ui = self.ui
        x, y = camera.to_screen(self._at[0], self._at[1] + ABOVE, 12)
        if not ui.reduced_motion:
            y -= ui.px(6) * (1 - cos(2 * pi * BOBS * since)) / 2
        for color, lower in ((ui.theme.ink, ui.px(2)), (ui.theme.warn, 0)):
            mark = pygame.transform.rotate(icon("play", ui.px(32), color), -90)
            surface.blit(mark, mark.get_rect(midbottom=(round(x), round(y) + lower)))


def glints(places: Sequence[tuple[float, float]], since: float) -> list[Puff]:
    """Sparks that run along `places` (mm), as they are `since` seconds after the end was seen."""
    step = max(len(places) / GLINTS, 1.0)
    chosen = [places[int(number * step)] for number in range(int(len(places) / step))]
    ages = [since - GLINT_TIME * number / max(len(chosen), 1) for number in range(len(chosen))]
    return [
        Puff(age, x, y, 0.7, "spark")
        for age, (x, y) in zip(ages, chosen, strict=True)
        if 0 <= age < GLINT_LIVES
    ]


def _line(outcome: Outcome) -> str:
    """Why not; or, of a run that is solved, what it took."""
    if not outcome.solved:
        return reason_words(outcome.reason)
    time = _("{seconds} s").format(seconds=f"{seconds(outcome.ticks):.2f}")
    return f"{effort_text(outcome.tiles)} · {time}"


def _balanced(ui: Ui, words: str, room: int) -> Block:
    """Words in as few lines as the room allows, none of them much shorter than the others."""
    block = set_block(ui, words, ui.theme.text_body, room, most=3)
    while len(block.lines) > 1:
        room -= ui.px(12)
        narrower = set_block(ui, words, ui.theme.text_body, room, most=3)
        if (len(narrower.lines), narrower.size) != (len(block.lines), block.size):
            break
        block = narrower
    return block
