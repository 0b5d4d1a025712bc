"""Gamepads without hardware: SDL's own virtual joysticks, reached through the library of the pygame wheel."""

import ctypes
import sys
from pathlib import Path

import pygame

GAMEPAD = 1
AXES, BUTTONS, HATS = 6, 15, 1


def _library() -> ctypes.CDLL:
    if sys.platform.startswith("win"):
        return ctypes.CDLL(str(Path(pygame.__file__).parent / "SDL2.dll"))
    base = Path(pygame.__file__).parent
    found = [*base.parent.glob("pygame_ce.libs/libSDL2-2*"), *base.glob(".dylibs/libSDL2-2*")]
    return ctypes.CDLL(str(found[0]))


def missing() -> str:
    """Why there can be no virtual pads here; empty when there can."""
    try:
        library = _library()
    except (OSError, IndexError) as error:
        return f"the SDL2 of pygame was not found: {error}"
    return (
        "" if hasattr(library, "SDL_JoystickAttachVirtual") else "this SDL2 has no SDL_JoystickAttachVirtual"
    )


class VirtualPad:
    """One plugged pad. `press`, `push` and `pull` put real events into pygame's queue."""

    def __init__(self, kind: int = GAMEPAD) -> None:
        """`kind` is SDL's type of joystick; 0 is one that it knows nothing about."""
        self._sdl = _library()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
        index = self._sdl.SDL_JoystickAttachVirtual(kind, AXES, BUTTONS, HATS)
        if index < 0:
            raise RuntimeError("SDL refused a virtual pad")
        self._instance = self._sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))

    def press(self, button: int, down: bool = True) -> None:
        """`button` is one of pygame's CONTROLLER_BUTTON numbers."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, int(down))
        self._sdl.SDL_JoystickUpdate()

    def push(self, axis: int, value: float) -> None:
        """`axis` is one of pygame's CONTROLLER_AXIS numbers, `value` in [-1, 1]; a trigger rests at -1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, ctypes.c_int16(round(value * 32767)))
        self._sdl.SDL_JoystickUpdate()

    def hat(self, value: int) -> None:
        """`value` as SDL counts: up 1, right 2, down 4, left 8."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, value)
        self._sdl.SDL_JoystickUpdate()

    def pull(self) -> None:
        """The pad is unplugged."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self._instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickUpdate()
