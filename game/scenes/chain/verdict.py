"""How a run ended, told on a plate: words, plate and buttons, and a few sparks where it is solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain.hud import EDGE, board
from game.scenes.chain.words import reason_words
from game.scenes.words import tile_count
from game.topple.run import Outcome, seconds
from game.ui.art.toppling import Puff
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.widgets import Button, Widget, draw_block, set_block

WIDTH: Final = 660
"""Design px of the plate at most."""
BUTTON: Final = 52
GLINTS: Final = 24
"""Sparks of a run that is solved, at most."""
GLINT_TIME: Final = 1.5
"""Seconds in which they come, one after the other."""
GLINT_LIVES: Final = 0.45


class Verdict:
    """The plate for one window size; `done` and `again` are what its buttons do."""

    def __init__(
        self, ui: Ui, outcome: Outcome, top: int, done: Callable[[], None], again: Callable[[], None]
    ) -> None:
        self.ui, self.solved = ui, outcome.solved
        margin = ui.px(28)
        room = min(ui.px(WIDTH), ui.size[0] - 2 * ui.px(EDGE)) - 2 * margin
        head, line, main = _words(outcome)
        self._head = set_block(ui, head, ui.theme.text_heading, room, bold=True)
        self._line = set_block(ui, line, ui.theme.text_body, room, most=3)
        buttons = (
            Button(ui, "again", _("Watch again"), again, icon="undo"),
            Button(ui, "done", main, done, main=True),
        )
        gap, foot = ui.px(12), ui.px(BUTTON)
        wide = max(sum(button.width() for button in buttons) + gap, self._head.width, self._line.width)
        high = self._head.height + self._line.height + foot + ui.px(16 + 4 + 14 + 16)
        self.rect = Rect(0, top, wide + 2 * margin, high)
        self.rect.centerx = ui.size[0] // 2
        self.widgets: Sequence[Widget] = buttons
        x = self.rect.centerx - (sum(button.width() for button in buttons) + gap) // 2
        for button in buttons:
            button.place(Rect(x, self.rect.bottom - ui.px(16) - foot, button.width(), foot))
            x += button.rect.w + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it without its buttons."""
        ui, theme = self.ui, self.ui.theme
        board(ui, surface, self.rect, lit=self.solved)
        head = Rect(self.rect.x, self.rect.y + ui.px(16), self.rect.w, self._head.height)
        line = Rect(self.rect.x, head.bottom + ui.px(4), self.rect.w, self._line.height)
        draw_block(ui, surface, self._head, theme.gold if self.solved else theme.warn, head, "center")
        draw_block(ui, surface, self._line, theme.plate_text, line, "center")


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


def _words(outcome: Outcome) -> tuple[str, str, str]:
    """The head, the line below it, and what the main button says."""
    if not outcome.solved:
        return _("Not yet"), reason_words(outcome.reason), _("Change the set-up")
    time = _("{seconds} s").format(seconds=f"{seconds(outcome.ticks):.2f}")
    return _("Solved"), f"{tile_count(outcome.tiles)} · {time}", _("Go on")
