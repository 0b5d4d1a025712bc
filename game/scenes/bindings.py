"""Keys and buttons: which of them mean which act, on every device, and how to change that."""

from __future__ import annotations

from game.scenes.menu import MenuScene
from game.ui.acts import Act
from game.ui.bindings import MOST, NAMES
from game.ui.i18n import _
from game.ui.widgets import KeyRow, Panel


class BindingsScene(MenuScene):
    """A table of acts by device."""

    def widgets(self) -> list[Panel]:
        """A board."""
        ui = self.ui
        rows = [
            KeyRow(ui, act, _(NAMES[act]), ui.bindings.codes(act, "keyboard"), MOST, lambda _place: None)
            for act in Act
        ]
        board = Panel(ui, rows)
        board.place(self.page)
        return [board]
