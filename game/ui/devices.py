"""Pygame's events as what the player means: acts and pointers. Needs no window, knows no scene's business."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.ui.acts import REPEATING, Act, Pointer, Repeater
from game.ui.codes import key_code
from game.ui.pads import PadEvent, Pads

if TYPE_CHECKING:
    from game.ui.context import Ui
    from game.ui.stage import Stage

NUDGE: Final = 6
"""Window units that the mouse has to travel to take over from keys or a pad: a knock is not enough."""

_WHEEL_BUTTONS: Final = (4, 5)
"""Pygame reports the wheel as buttons too; it is read from MOUSEWHEEL."""


@dataclass(frozen=True, slots=True)
class Press:
    """A code went down, or (`again`) repeats while it is held."""

    code: str
    acts: tuple[Act, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Away:
    """The pad in use was pulled: the player cannot go on."""


Signal: TypeAlias = Press | Pointer | Away


class Devices:
    """Keyboard, mouse and pads together. Keeps `ui.device` and `ui.pad_kind` at the one last touched."""

    def __init__(self, ui: Ui, pads: Pads) -> None:
        self.scale = 1.0
        """Real pixels in one of the units that mouse events count in."""
        self._ui = ui
        self._pads = pads
        self._repeater = Repeater()
        self._keys: dict[int, str] = {}
        self._pos = (0.0, 0.0)
        self._travelled = 0.0

    def feed(self, event: pygame.Event) -> list[Signal]:
        """What `event` means; nothing for events of other kinds."""
        if event.type == pygame.KEYDOWN:
            return self._key_down(event.key, event.mod)
        if event.type == pygame.KEYUP:
            self._repeater.release(self._keys.pop(event.key, ""))
            return []
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse_button(event)
        if event.type == pygame.MOUSEWHEEL:
            self._touched("mouse")
            return [Pointer("wheel", self._pos, wheel=event.y)] if event.y else []
        if event.type == pygame.WINDOWLEAVE:
            return [Pointer("leave", self._pos)]
        return [signal for heard in self._pads.feed(event) for signal in self._pad(heard)]

    def advance(self, elapsed: float) -> list[Signal]:
        """Lets `elapsed` seconds pass; what held keys, buttons and sticks repeat."""
        due = self._repeater.advance(elapsed)
        return [press for code in due if (press := self._again(code)).acts]

    def let_go(self) -> None:
        """Nothing counts as held any more: the window lost the focus and hears no key come up."""
        self._repeater.clear()
        self._keys.clear()

    def _key_down(self, key: int, mod: int) -> list[Signal]:
        code = key_code(key, mod)
        if code is None:
            return []
        self._keys[key] = code
        return self._down(code, "keyboard")

    def _down(self, code: str, device: str) -> list[Signal]:
        self._touched(device)
        acts = self._ui.bindings.acts(code)
        if REPEATING.intersection(acts):
            self._repeater.press(code)
        return [Press(code, acts)]

    def _again(self, code: str) -> Press:
        acts = tuple(act for act in self._ui.bindings.acts(code) if act in REPEATING)
        return Press(code, acts, again=True)

    def _pad(self, heard: PadEvent) -> list[Signal]:
        if heard.kind == "down":
            self._ui.pad_kind = self._pads.kind
            return self._down(heard.code, "pad")
        if heard.kind == "up":
            self._repeater.release(heard.code)
            return []
        return [Away()] if self._ui.device == "pad" else []

    def _mouse_moved(self, event: pygame.Event) -> list[Signal]:
        self._pos = self._real(event.pos)
        self._travelled += abs(event.rel[0]) + abs(event.rel[1])
        if self._ui.device != "mouse" and self._travelled < NUDGE:
            return []
        self._touched("mouse")
        return [Pointer("move", self._pos)]

    def _mouse_button(self, event: pygame.Event) -> list[Signal]:
        if event.button in _WHEEL_BUTTONS:
            return []
        self._pos = self._real(event.pos)
        self._touched("mouse")
        is_down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button == pygame.BUTTON_LEFT:
            return [Pointer("down" if is_down else "up", self._pos)]
        return self._down(f"mouse:{event.button}", "mouse") if is_down else []

    def _touched(self, device: str) -> None:
        if device != self._ui.device:
            self._ui.device = device
            self._travelled = 0.0

    def _real(self, pos: tuple[int, int]) -> tuple[float, float]:
        return pos[0] * self.scale, pos[1] * self.scale


def deliver(signals: Iterable[Signal], stage: Stage) -> None:
    """Hands what the player did to the stage."""
    for signal in signals:
        match signal:
            case Pointer():
                stage.point(signal)
            case Press(acts=acts, again=True):
                stage.offer(acts)
            case Press(code=code, acts=acts):
                stage.press(code, acts)
            case Away():
                stage.paused()
