"""Codes: one name for every key, mouse button, pad button and stick direction; knows nothing of acts.

A code is `device:name`: "key:return", "key:ctrl+z", "mouse:3", "pad:a", "pad:leftx-". The names of keys are
pygame's K_ constants in lower case; a key without a constant is named by its character or as "#number".
"""

from functools import cache
from typing import Final

import pygame

from game.ui.i18n import N_, _

DEVICES: Final = {"key": "keyboard", "mouse": "mouse", "pad": "pad"}
"""The first part of a code and the device it belongs to, as `Ui.device` names it."""

PAD_BUTTONS: Final = (
    ("a", pygame.CONTROLLER_BUTTON_A),
    ("b", pygame.CONTROLLER_BUTTON_B),
    ("x", pygame.CONTROLLER_BUTTON_X),
    ("y", pygame.CONTROLLER_BUTTON_Y),
    ("back", pygame.CONTROLLER_BUTTON_BACK),
    ("start", pygame.CONTROLLER_BUTTON_START),
    ("leftstick", pygame.CONTROLLER_BUTTON_LEFTSTICK),
    ("rightstick", pygame.CONTROLLER_BUTTON_RIGHTSTICK),
    ("leftshoulder", pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    ("rightshoulder", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    ("dpup", pygame.CONTROLLER_BUTTON_DPAD_UP),
    ("dpdown", pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    ("dpleft", pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    ("dpright", pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
)
PAD_TRIGGERS: Final = (
    ("lefttrigger", pygame.CONTROLLER_AXIS_TRIGGERLEFT),
    ("righttrigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT),
)
PAD_STICKS: Final = (
    ("left", pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    ("right", pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
)
"""A stick's name and its two axes; its four directions are the codes leftx-, leftx+, lefty- (up), lefty+."""

POINTING: Final = "mouse:1"
"""The left mouse button always points: nothing can be bound to it."""

_PAD_NAMES: Final = frozenset(
    {name for name, _number in PAD_BUTTONS + PAD_TRIGGERS}
    | {f"{stick}{axis}" for stick, _x, _y in PAD_STICKS for axis in ("x-", "x+", "y-", "y+")}
)
_MODIFIERS: Final = (
    ("ctrl", pygame.KMOD_CTRL),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
    ("meta", pygame.KMOD_META),
)
_MODIFIER_KEYS: Final = frozenset(
    f"{side}{name}" for side in "lr" for name in ("ctrl", "alt", "shift", "gui", "meta", "super")
) | {"mode", "capslock", "numlock", "scrolllock", "unknown"}

_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_LEGENDS: Final = _ARROWS | {
    "return": "Enter",
    "escape": "Esc",
    "space": N_("Space"),
    "pageup": "Page Up",
    "pagedown": "Page Down",
    "kp_enter": "Num Enter",
    "kp_plus": "Num +",
    "kp_minus": "Num -",
    "kp_multiply": "Num *",
    "kp_divide": "Num /",
    "kp_period": "Num .",
    "kp_equals": "Num =",
    "print": "Print",
    "break": "Pause",
}
_MOUSE: Final = {1: N_("Left click"), 2: N_("Middle click"), 3: N_("Right click")}
_STICKS: Final = {"x-": "←", "x+": "→", "y-": "↑", "y+": "↓"}
_PAD_LEGENDS: Final = {
    "xbox": ("A", "B", "X", "Y", "View", "Menu", "LS", "RS", "LB", "RB", "LT", "RT"),
    "playstation": ("×", "○", "□", "△", "Share", "Options", "L3", "R3", "L1", "R1", "L2", "R2"),
    "nintendo": ("A", "B", "X", "Y", "-", "+", "LS", "RS", "L", "R", "ZL", "ZR"),
    "generic": ("A", "B", "X", "Y", "Select", "Start", "L3", "R3", "L1", "R1", "L2", "R2"),
}
"""What is printed on a, b, x, y, back, start, the stick buttons, the shoulders and the triggers."""


def key_code(key: int, mod: int) -> str | None:
    """The code of pygame key number `key` with the modifiers `mod` held; None for a modifier alone."""
    name = _key_names().get(key) or _unlisted(key)
    if name in _MODIFIER_KEYS:
        return None
    held = [modifier for modifier, mask in _MODIFIERS if mod & mask]
    return "key:" + "+".join([*held, name])


def without_shift(code: str) -> str:
    """The same key with Shift let go."""
    return code.replace("shift+", "", 1)


def device_of(code: str) -> str:
    """One of "keyboard", "mouse" and "pad". KeyError for what is no code."""
    return DEVICES[code.partition(":")[0]]


def is_code(code: str) -> bool:
    """Whether `code` names something that can be pressed."""
    kind, _colon, name = code.partition(":")
    if kind == "pad":
        return name in _PAD_NAMES
    if kind == "mouse":
        return name.isdecimal() and 1 <= int(name) <= 20
    if kind != "key":
        return False
    *modifiers, key = name.split("+")
    known = [modifier for modifier, _mask in _MODIFIERS if modifier in modifiers]
    exists = key in _key_names().values() or _is_unlisted(key)
    return exists and modifiers == known and key not in _MODIFIER_KEYS


def legend(code: str, pad_kind: str = "generic") -> str:
    """What to call `code` in a prompt, in the language in use: "Enter", "Ctrl+Z", "A", "×"."""
    kind, _colon, name = code.partition(":")
    if kind == "mouse":
        number = int(name)
        return _(_MOUSE[number]) if number in _MOUSE else _("Mouse {number}").format(number=number)
    if kind == "pad":
        return _pad_legend(name, pad_kind)
    *modifiers, key = name.split("+")
    return "+".join([*(modifier.capitalize() for modifier in modifiers), _key_legend(key)])


def _key_legend(key: str) -> str:
    if key in _LEGENDS:
        return _(_LEGENDS[key])
    number = _named_keys().get(key, 0)
    if 32 < number < 127:
        return chr(number).upper()
    if key.startswith("kp"):
        return f"Num {key[-1]}"
    return key.replace("_", " ").title() if len(key) > 1 else key.upper()


def _pad_legend(name: str, pad_kind: str) -> str:
    if name.startswith("dp"):
        return _ARROWS[name[2:]]
    for stick, _x, _y in PAD_STICKS:
        if name.startswith(stick) and name[len(stick) :] in _STICKS:
            return f"{stick[0].upper()}{_STICKS[name[len(stick) :]]}"
    plain = [button for button, _number in PAD_BUTTONS + PAD_TRIGGERS if not button.startswith("dp")]
    return _PAD_LEGENDS[pad_kind][plain.index(name)]


@cache
def _named_keys() -> dict[str, int]:
    return {name[2:].lower(): getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}


@cache
def _key_names() -> dict[int, str]:
    """The first of a key's names in the alphabet, so that every key has one name only."""
    return {number: name for name, number in sorted(_named_keys().items(), reverse=True)}


def _unlisted(key: int) -> str:
    character = chr(key) if 127 < key < 0x110000 else ""
    return character if character.isprintable() and character else f"#{key}"


def _is_unlisted(name: str) -> bool:
    number = (
        int(name[1:]) if name.startswith("#") and name[1:].isdecimal() else ord(name) if len(name) == 1 else 0
    )
    return number > 127 and number not in _key_names() and _unlisted(number) == name
