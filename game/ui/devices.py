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
"""Window units that the mouse has to travel before it is in use, at the start or after keys or a pad.

A knock is not enough, nor is lying there: it is not to choose what a window that opens puts under it.
"""

EDITING: Final = frozenset(
    f"key:{held}{name}"
    for held in ("", "shift+", "ctrl+", "ctrl+shift+")
    for name in ("left", "right", "backspace", "delete")
)
"""The keys that come again while they are held where text is written. Letters do so by themselves."""

_WHEEL_BUTTONS: Final = (4, 5)
"""Pygame reports the wheel as buttons too; it is read from MOUSEWHEEL."""


@dataclass(frozen=True, slots=True)
class Press:
    """A code went down, or (`again`) repeats while it is held."""

    code: str
    acts: tuple[Act, ...]
    again: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """Keys or an input method came to a text; `done` is False while it is in the works."""

    text: str
    done: bool = True
    caret: int = 0
    """Where in a text in the works the next letter goes."""


@dataclass(frozen=True, slots=True)
class Away:
    """The pad in use was pulled: the player cannot go on."""


Signal: TypeAlias = Press | Pointer | Written | Away


class Devices:
    """Keyboard, mouse and pads together. Keeps `ui.device` and `ui.pad_kind` at the one last touched."""

    def __init__(self, ui: Ui, pads: Pads) -> None:
        self.scale = 1.0
        """Real pixels in one of the units that mouse events count in."""
        self._ui = ui
        self._pads = pads
        self._repeater = Repeater()
        self._keys: dict[int, str] = {}
        self._stale: set[int] = set()
        self._pos = (0.0, 0.0)
        self._travelled = 0.0

    def feed(self, event: pygame.Event) -> list[Signal]:
        """What `event` means; nothing for events of other kinds."""
        if event.type == pygame.KEYDOWN:
            return self._key_down(event.key, event.mod)
        if event.type == pygame.KEYUP:
            self._stale.discard(event.key)
            self._repeater.release(self._keys.pop(event.key, ""))
            return []
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse_button(event)
        if event.type == pygame.MOUSEWHEEL:
            self._touched("mouse")
            return [Pointer("wheel", self._pos, wheel=event.y)] if event.y else []
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._written(event)
        if event.type == pygame.WINDOWLEAVE:
            return [Pointer("leave", self._pos)]
        return [signal for heard in self._pads.feed(event) for signal in self._pad(heard)]

    def advance(self, elapsed: float) -> list[Signal]:
        """Lets `elapsed` seconds pass; what held keys, buttons and sticks repeat."""
        due = self._repeater.advance(elapsed)
        presses = [self._again(code) for code in due]
        return [press for press in presses if press.acts or press.code in EDITING]

    def let_go(self) -> None:
        """Nothing counts as held any more: the window lost the focus and hears no key come up."""
        self._repeater.clear()
        self._keys.clear()

    def begin_text(self) -> None:
        """From now on there is a place to write on; keys that are held already write nothing there."""
        self._stale = set(self._keys)

    def _key_down(self, key: int, mod: int) -> list[Signal]:
        code = key_code(key, mod)
        if code is None:
            return []
        self._keys[key] = code
        return self._down(code, "keyboard")

    def _down(self, code: str, device: str) -> list[Signal]:
        self._touched(device)
        acts = self._ui.bindings.acts(code)
        if REPEATING.intersection(acts) or code in EDITING:
            self._repeater.press(code)
        return [Press(code, acts)]

    def _again(self, code: str) -> Press:
        acts = tuple(act for act in self._ui.bindings.acts(code) if act in REPEATING)
        return Press(code, acts, again=True)

    def _written(self, event: pygame.Event) -> list[Signal]:
        if event.text:
            self._touched("keyboard")
        if event.type == pygame.TEXTINPUT:
            return [] if self._stale.intersection(self._keys) else [Written(event.text)]
        return [Written(event.text, done=False, caret=event.start)]

    def _pad(self, heard: PadEvent) -> list[Signal]:
        if heard.kind == "down":
            self._ui.pad_kind = self._pads.kind
            return self._down(heard.code, "pad")
        if heard.kind == "up":
            self._repeater.release(heard.code)
            return []
        if self._ui.device != "pad":
            return []
        self._touched("keyboard")  # no prompt is to show a button that is not there
        return [Away()]

    def _mouse_moved(self, event: pygame.Event) -> list[Signal]:
        self._pos = self._real(event.pos)
        self._travelled += abs(event.rel[0]) + abs(event.rel[1])
        if self._travelled < NUDGE:
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
        self._ui.device = device
        self._travelled = NUDGE if device == "mouse" else 0.0

    def _real(self, pos: tuple[int, int]) -> tuple[float, float]:
        return pos[0] * self.scale, pos[1] * self.scale


def deliver(signals: Iterable[Signal], stage: Stage) -> None:
    """Hands what the player did to the stage."""
    for signal in signals:
        match signal:
            case Pointer():
                stage.point(signal)
            case Press(code=code, acts=acts, again=again):
                stage.press(code, acts, again=again)
            case Written(text=text, done=True):
                stage.typed(text)
            case Written(text=text, caret=caret):
                stage.compose(text, caret)
            case Away():
                stage.paused()
