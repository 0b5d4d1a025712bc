"""Gamepads: plugged and pulled at any time, several at once, as codes that go down and up; knows no act."""

from abc import ABC, abstractmethod
from typing import Final, Literal, NamedTuple

import pygame
from pygame._sdl2 import controller

from game.ui.codes import PAD_BUTTONS, PAD_STICKS, PAD_TRIGGERS

PRESS: Final = 0.55
"""How far a stick or trigger is moved, of 1, before it counts as pressed."""
RELEASE: Final = 0.35
"""How far it has to come back before it counts as released: a trembling thumb presses once."""
TURN: Final = 1.4
"""A held stick changes its direction when it points this many times further along the other axis."""

_BUTTONS: Final = {number: name for name, number in PAD_BUTTONS}
_TRIGGERS: Final = {number: name for name, number in PAD_TRIGGERS}
_STICK_AXES: Final = {number: (name, axis) for name, *axes in PAD_STICKS for axis, number in enumerate(axes)}
_PLAIN_BUTTONS: Final = (
    *("a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger"),
    *("back", "start", "leftstick", "rightstick"),
)
"""What the buttons of a pad that SDL has no map of most often are, in their order."""

_VENDORS: Final = {"5e04": "xbox", "de28": "xbox", "4c05": "playstation", "7e05": "nintendo"}
"""The vendor's number as a GUID spells it: Microsoft, Valve, Sony, Nintendo."""
_NAMES: Final = (
    ("xbox", ("xbox", "x-box", "xinput", "microsoft", "steam")),
    ("playstation", ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")),
    ("nintendo", ("nintendo", "switch", "joy-con", "pro controller")),
)


class PadEvent(NamedTuple):
    """A code went down or up, or the pad that was in use was pulled."""

    kind: Literal["down", "up", "pulled"]
    code: str = ""


class Pads:
    """All pads that are plugged in. Nothing happens before `open`."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._in_use: int | None = None

    def open(self) -> None:
        """Starts to listen; the pads that are there already are reported by pygame's events."""
        controller.init()
        pygame.joystick.init()

    def close(self) -> None:
        """Stops to listen and forgets all pads."""
        self._pads.clear()
        self._in_use = None
        controller.quit()
        pygame.joystick.quit()

    @property
    def kind(self) -> str:
        """Whose glyphs the pad last used carries, as `Ui.pad_kind` names them."""
        pad = self._pads.get(self._in_use) if self._in_use is not None else None
        return pad.kind if pad else "generic"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the pads that are plugged in."""
        return tuple(pad.name for pad in self._pads.values())

    def feed(self, event: pygame.Event) -> list[PadEvent]:
        """What `event` of pygame's queue means; nothing if it is not of a pad."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
            return []
        number = getattr(event, "instance_id", None)
        if number not in self._pads:
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._unplug(number)
        events = self._pads[number].feed(event)
        if any(pad_event.kind == "down" for pad_event in events):
            self._in_use = number
        return events

    def _plug(self, index: int) -> None:
        try:
            pad = _MappedPad(index) if controller.is_controller(index) else _PlainPad(index)
        except pygame.error:  # pulled again before we came to it
            return
        self._pads[pad.number] = pad

    def _unplug(self, number: int) -> list[PadEvent]:
        events = self._pads.pop(number).let_go()
        if number == self._in_use:
            self._in_use = None
            events.append(PadEvent("pulled"))
        return events


class _Pad(ABC):
    """What one pad holds down: at most one code for every button, trigger and stick."""

    def __init__(self, joystick: pygame.joystick.JoystickType) -> None:
        self.number = joystick.get_instance_id()
        self.name = joystick.get_name()
        self.kind = pad_kind(self.name, joystick.get_guid())
        self._joystick = joystick  # it closes when nobody holds it
        self._held: dict[str, str] = {}
        self._sticks = {name: (0.0, 0.0) for name, _x, _y in PAD_STICKS}

    @abstractmethod
    def feed(self, event: pygame.Event) -> list[PadEvent]:
        """What an event of this pad means."""

    def let_go(self) -> list[PadEvent]:
        events = [PadEvent("up", code) for code in self._held.values()]
        self._held.clear()
        return events

    def _button(self, name: str, down: bool) -> list[PadEvent]:
        return self._hold(name, f"pad:{name}" if down else None)

    def _trigger(self, name: str, value: float) -> list[PadEvent]:
        return self._button(name, value >= (RELEASE if name in self._held else PRESS))

    def _stick(self, name: str, axis: int, value: float) -> list[PadEvent]:
        x, y = self._sticks[name]
        self._sticks[name] = x, y = (value, y) if axis == 0 else (x, value)
        direction = stick_direction(x, y, self._held.get(name, "").removeprefix(f"pad:{name}"))
        return self._hold(name, f"pad:{name}{direction}" if direction else None)

    def _hold(self, part: str, code: str | None) -> list[PadEvent]:
        before = self._held.pop(part, None)
        if code is not None:
            self._held[part] = code
        if before == code:
            return []
        went = [PadEvent("up", before)] if before else []
        return went + ([PadEvent("down", code)] if code else [])


class _MappedPad(_Pad):
    """A pad whose buttons SDL knows by name."""

    def __init__(self, index: int) -> None:
        self._controller = controller.Controller(index)
        super().__init__(self._controller.as_joystick())

    def feed(self, event: pygame.Event) -> list[PadEvent]:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = _BUTTONS.get(event.button)
            return self._button(name, event.type == pygame.CONTROLLERBUTTONDOWN) if name else []
        if event.type == pygame.CONTROLLERAXISMOTION:
            if event.axis in _TRIGGERS:
                return self._trigger(_TRIGGERS[event.axis], event.value / 32767)
            return self._stick(*_STICK_AXES[event.axis], event.value / 32767)
        return []


class _PlainPad(_Pad):
    """A pad that SDL has no map of: the usual order of buttons is assumed."""

    def __init__(self, index: int) -> None:
        super().__init__(pygame.joystick.Joystick(index))

    def feed(self, event: pygame.Event) -> list[PadEvent]:
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            known = event.button < len(_PLAIN_BUTTONS)
            return (
                self._button(_PLAIN_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN)
                if known
                else []
            )
        if event.type == pygame.JOYAXISMOTION and event.axis < 2:
            return self._stick("left", event.axis, event.value)
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            across = self._hold("hat x", {-1: "pad:dpleft", 1: "pad:dpright"}.get(x))
            return across + self._hold("hat y", {-1: "pad:dpdown", 1: "pad:dpup"}.get(y))
        return []


def stick_direction(x: float, y: float, held: str = "") -> str:
    """The direction ("x-", "x+", "y-", "y+", "") of a stick at x, y in [-1, 1] that held `held` before.

    A held direction stays until the stick has come well back or clearly points another way.
    """
    along = {"x-": -x, "x+": x, "y-": -y, "y+": y}
    best = max(along, key=lambda direction: along[direction])
    if held and along[held] >= RELEASE and along[best] < TURN * along[held]:
        return held
    return best if along[best] >= PRESS else ""


def pad_kind(name: str, guid: str) -> str:
    """Whose glyphs a pad of this name and GUID carries: by its vendor, or else by its name."""
    if guid[8:12] in _VENDORS:
        return _VENDORS[guid[8:12]]
    low = name.lower()
    return next((kind for kind, words in _NAMES if any(word in low for word in words)), "generic")
