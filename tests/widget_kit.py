"""What the tests of widgets and forms share: a Ui whose sounds are written down, and a hand for the mouse."""

from typing import cast

import pygame
from pygame import Rect

from game.ui.acts import Act, Pointer
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.form import Form
from game.ui.sound import Sound
from game.ui.text import Text
from game.ui.theme import THEMES
from game.ui.widgets import ScrollColumn, Widget


class Heard:
    """Stands for the sound: keeps the names of what was played."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def play(self, name: str, strength: float = 1.0, pan: float = 0.0, *, note: int | None = None) -> None:
        self.names.append(name)


def make_ui(device: str = "keyboard", size: tuple[int, int] = (1280, 720), language: str = "en") -> Ui:
    return Ui(
        size=size,
        text=Text(language),
        theme=THEMES[0],
        sound=cast(Sound, Heard()),
        bindings=Bindings(),
        device=device,
    )


def heard(ui: Ui) -> list[str]:
    """What was played since it was last asked."""
    sound = cast(Heard, ui.sound)
    names, sound.names = sound.names, []
    return names


def column(ui: Ui, *widgets: Widget, width: int = 600, height: int = 700) -> Form:
    """A form of one column at (100, 10)."""
    holder = ScrollColumn(ui, widgets)
    holder.place(Rect(100, 10, width, height))
    form = Form([holder], ui)
    heard(ui)
    return form


def mouse(form: Form, *, at: tuple[float, float], kind: str = "click", wheel: int = 0) -> None:
    """Move there, and press and let go, or only one of it."""
    form.ui.device = "mouse"
    form.point(Pointer("move", at))
    if kind in ("click", "down"):
        form.point(Pointer("down", at))
    if kind in ("click", "up"):
        form.point(Pointer("up", at))
    if kind == "wheel":
        form.point(Pointer("wheel", at, wheel=wheel))


def press(form: Form, *acts: Act) -> list[bool]:
    """The acts one after the other; which of them were of use."""
    return [form.act(act) for act in acts]


def key_of_focus(form: Form) -> str:
    return form.focused.key if form.focused else ""


def picture(form: Form) -> pygame.Surface:
    """The form on black."""
    surface = pygame.Surface(form.ui.size)
    form.draw(surface)
    return surface


def settle(form: Form, seconds: float = 1.0) -> None:
    for _ in range(round(seconds * 120)):
        form.step(1 / 120)
