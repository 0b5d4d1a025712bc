"""The pause over a level: go on, look something up, or leave; the set-up is kept in any case."""

from __future__ import annotations

import pygame

from game.scenes import doors
from game.scenes.chain.result import MAP
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.scenes.veil import draw_veil
from game.ui.acts import Act
from game.ui.i18n import _
from game.ui.widgets import Button, Heading, Label, Panel


class ChainPause(MenuScene):
    """Pops with None to go on, with MAP to leave the level."""

    opaque = False
    first = "continue"

    def __init__(self, house: House, title: str) -> None:
        super().__init__(house)
        self.title = title

    def widgets(self) -> list[Panel]:
        """A board with a column of buttons."""
        ui = self.ui
        kept = _("The set-up is kept.")
        buttons = [
            Button(ui, "continue", _("Continue"), self.back, icon="play", align="left", main=True),
            Button(ui, "settings", _("Settings"), self._settings, icon="settings", align="left"),
            Button(ui, "map", _("Leave the level"), self._map, icon="map", note=kept, align="left"),
            Button(ui, "title", _("Leave to title"), self._title, icon="home", note=kept, align="left"),
            Button(ui, "quit", _("Quit"), self.stage.quit, icon="cross", note=kept, align="left"),
        ]
        head = [Heading(ui, _("Pause")), Label(ui, self.title, tone="dim")]
        board = Panel(ui, [*head, *buttons], width=420)
        board.place(self.page)
        return [board]

    def act(self, act: Act) -> bool:
        """Pausing again goes on."""
        if super().act(act):
            return True
        if act is Act.PAUSE:
            self.back()
        return act is Act.PAUSE

    def _settings(self) -> None:
        self.stage.push(SettingsScene(self.house))

    def _map(self) -> None:
        self.stage.pop(MAP)

    def _title(self) -> None:
        doors.to_title(self.stage, self.house)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the level."""
        draw_veil(surface)
