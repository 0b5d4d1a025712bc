"""What every pause is like: a board with a column of buttons over what was paused; knows no mode of play."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.scenes.veil import draw_veil
from game.ui.acts import Act
from game.ui.i18n import _
from game.ui.widgets import Button, Heading, Label, Panel, Widget


class PauseMenu(MenuScene, ABC):
    """Pops with None to go on."""

    opaque = False
    first = "continue"

    @property
    @abstractmethod
    def kept(self) -> str:
        """What leaving does not lose, as a sentence."""

    @property
    def title(self) -> str:
        """What was paused; "" where it need not be said."""
        return ""

    @abstractmethod
    def ways(self) -> list[Button]:
        """The buttons between going on and leaving the game, from the top down."""

    def widgets(self) -> list[Panel]:
        """A board with a column of buttons."""
        ui = self.ui
        head: list[Widget] = [Heading(ui, _("Pause"))]
        if self.title:
            head.append(Label(ui, self.title, tone="dim"))
        buttons = [
            Button(ui, "continue", _("Continue"), self.back, icon="play", align="left", main=True),
            *self.ways(),
            Button(ui, "quit", _("Quit"), self.stage.quit, icon="cross", note=self.kept, align="left"),
        ]
        board = Panel(ui, [*head, *buttons], width=420)
        board.place(self.page)
        return [board]

    def settings_button(self) -> Button:
        """Opens the settings."""
        return Button(self.ui, "settings", _("Settings"), self._settings, icon="settings", align="left")

    def act(self, act: Act) -> bool:
        """Pausing again goes on."""
        if super().act(act):
            return True
        if act is Act.PAUSE:
            self.back()
        return act is Act.PAUSE

    def _settings(self) -> None:
        self.stage.push(SettingsScene(self.house))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims what was paused."""
        draw_veil(surface)
