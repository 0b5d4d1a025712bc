"""The icons over a table: keys and pads go up to them and down again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.scenes.table.places import Area
from game.ui.acts import Act
from game.ui.context import Ui
from game.ui.form import Form
from game.ui.widgets import IconButton, Widget


class Icon(NamedTuple):
    """What one of them is: its key, its picture, its words, what it does, and why it does not now."""

    key: str
    picture: str
    words: str
    action: Callable[[], None]
    why_not: str = ""


def icon_buttons(ui: Ui, icons: Sequence[Icon], areas: Sequence[Area]) -> list[Widget]:
    """A button for each, in the places given."""
    buttons: list[Widget] = []
    for icon, area in zip(icons, areas, strict=True):
        button = IconButton(ui, icon.key, icon.picture, icon.words, icon.action, why_not=icon.why_not)
        button.place(Rect(area))
        buttons.append(button)
    return buttons


class Toolbar(Form):
    """Buttons that are `entered` only when keys or a pad ask for it; the mouse points at them at any time."""

    def __init__(self, ui: Ui, buttons: Sequence[Widget]) -> None:
        super().__init__(buttons, ui)
        self.enter(False)

    def enter(self, entered: bool) -> None:
        """Whether acts are for the buttons from now on."""
        self.entered = entered
        self.show_focus(entered)

    def act(self, act: Act) -> bool:
        """The focused button's business; going down or back leaves the toolbar."""
        if act in (Act.DOWN, Act.BACK):
            self.enter(False)
            return True
        return super().act(act)
