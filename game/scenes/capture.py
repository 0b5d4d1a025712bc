"""Waits for the key or button that an act is to get, over the page of bindings; knows no binding."""

from __future__ import annotations

import pygame

from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.veil import draw_veil
from game.ui.acts import Act
from game.ui.bindings import NAMES
from game.ui.codes import device_of
from game.ui.i18n import N_, _, ngettext
from game.ui.widgets import Button, Panel, question

TEXTS = {
    "keyboard": N_("Press the key that shall mean this."),
    "mouse": N_("Press the mouse button that shall mean this. The left one always points."),
    "pad": N_("Press the gamepad button that shall mean this."),
}
PATIENCE = 8.0
"""Seconds in which it has to be pressed."""
CLEAR = "clear"


class CaptureScene(MenuScene):
    """Pops with the code pressed, with CLEAR, or with None: then everything stays as it is.

    Keys are all heard as keys, so there are buttons for the mouse alone; whoever has none waits, or presses
    something on another device.
    """

    opaque = False

    def __init__(self, house: House, act: Act, device: str, *, may_clear: bool) -> None:
        super().__init__(house)
        self.meant = act
        self.device = device
        self.may_clear = may_clear
        self._left = PATIENCE
        self._in_hand = ""

    def widgets(self) -> list[Panel]:
        """A board that says what to press, and how long there is time."""
        ui = self.ui
        seconds = max(1, round(self._left))
        rest = ngettext(
            "After {n} second everything stays as it is.",
            "After {n} seconds everything stays as it is.",
            seconds,
        ).format(n=seconds)
        text = f"{_(TEXTS[self.device])}\n{rest}"
        self._in_hand = ui.device
        board = question(ui, _(NAMES[self.meant]), text, self._buttons() if ui.device == "mouse" else [])
        board.place(self.page)
        return [board]

    def _buttons(self) -> list[Button]:
        buttons = [Button(self.ui, "leave", _("Leave it as it is"), self.back)]
        if self.may_clear:
            buttons.append(Button(self.ui, "clear", _("Clear"), lambda: self.stage.pop(CLEAR)))
        return buttons

    def press(self, code: str) -> bool:
        """Whatever is pressed is meant."""
        self.stage.pop(code if device_of(code) == self.device else None)
        return True

    def describe(self) -> str:
        """What is to be pressed."""
        return f"{_(NAMES[self.meant])}. {_(TEXTS[self.device])}"

    def step(self, dt: float) -> None:
        """Nobody is kept waiting for ever."""
        super().step(dt)
        before, self._left = self._left, self._left - dt
        if self._left <= 0:
            self.back()
        elif round(before) != round(self._left) or self._in_hand != self.ui.device:
            self.layout()

    def paused(self) -> None:
        """Whoever comes back presses keys for other reasons."""
        self.back()

    def cues(self) -> tuple[Cue, ...]:
        """No key does what it usually does."""
        return ()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the page."""
        draw_veil(surface)
