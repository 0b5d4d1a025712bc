"""Settings: everything a player can set, each at once in force and kept."""

from __future__ import annotations

from game.scenes.bindings import BindingsScene
from game.scenes.menu import MenuScene
from game.ui.i18n import LANGUAGES, _
from game.ui.widgets import Button, Choice, Panel


class SettingsScene(MenuScene):
    """Everything but the keys, which have a page of their own."""

    def widgets(self) -> list[Panel]:
        """A board."""
        ui = self.ui
        board = Panel(
            ui,
            [
                Choice(ui, "language", _("Language"), LANGUAGES, self.house.language, self._speak),
                Button(ui, "bindings", _("Key bindings"), lambda: self.stage.push(BindingsScene(self.house))),
            ],
        )
        board.place(self.page)
        return [board]

    def _speak(self, language: str) -> None:
        self.house.change(self.stage, language=language)
