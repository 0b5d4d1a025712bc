"""The pause over a level: go on, look something up, or leave; the set-up is kept in any case."""

from __future__ import annotations

from game.scenes import doors
from game.scenes.chain.result import MAP
from game.scenes.house import House
from game.scenes.pause_menu import PauseMenu
from game.topple.level import Level
from game.ui.i18n import _
from game.ui.widgets import Button


class ChainPause(PauseMenu):
    """Pops with None to go on, with MAP to leave the level."""

    def __init__(self, house: House, level: Level) -> None:
        super().__init__(house)
        self.level = level

    @property
    def kept(self) -> str:
        """All that was placed."""
        return _("The set-up is kept.")

    @property
    def title(self) -> str:
        """The level's."""
        return _(self.level.title)

    def ways(self) -> list[Button]:
        """To the settings, the map and the title."""
        ui, kept = self.ui, self.kept
        return [
            self.settings_button(),
            Button(ui, "map", _("Leave the level"), self._map, icon="map", note=kept, align="left"),
            Button(ui, "title", _("Leave to title"), self._title, icon="home", note=kept, align="left"),
        ]

    def _map(self) -> None:
        self.stage.pop(MAP)

    def _title(self) -> None:
        doors.to_title(self.stage, self.house)
