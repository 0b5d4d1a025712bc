"""What of a profile is changed over its page: the name and the portrait."""

from __future__ import annotations

from functools import partial

import pygame

from game.save.files import SaveError
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.likeness import PortraitButton
from game.scenes.people.naming import NamingScene
from game.scenes.veil import draw_veil
from game.ui.art.portraits import PORTRAITS
from game.ui.i18n import _
from game.ui.widgets import Button, Flow, Heading, Panel, Row

WIDTH = 640
"""Design px of the boards."""


class RenameScene(NamingScene):
    """Gives whoever is signed in another name."""

    opaque = False

    def __init__(self, house: House) -> None:
        super().__init__(house, house.profile.name)
        self.line.select_all()

    def widgets(self) -> list[Panel]:
        """A board with the name as it is."""
        ui = self.ui
        answers = Flow(
            ui,
            [
                Button(ui, "leave", _("Leave it as it is"), self.back),
                Button(ui, "rename", _("Rename"), self.done, icon="check", main=True),
            ],
            align="center",
            least=150,
        )
        lines = [Heading(ui, _("Another name")), *self.name_field(), answers]
        board = Panel(ui, lines, width=WIDTH, key="rename", gap=14)
        board.place(self.page)
        return [board]

    def done(self) -> None:
        """It is called so from now on."""
        try:
            self.house.store.rename(self.house.profile.id, self.line.text)
        except SaveError as problem:
            self.refuse(problem)
            return
        self.house.refresh()
        self.stage.pop()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the page."""
        draw_veil(surface)


class PortraitScene(MenuScene):
    """Gives whoever is signed in another portrait."""

    opaque = False

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.first = f"portrait {house.profile.portrait}"

    def widgets(self) -> list[Panel]:
        """A board with all portraits, in two rows."""
        ui, now = self.ui, self.house.profile.portrait
        buttons = [
            PortraitButton(ui, number, partial(self._take, number), chosen=number == now, side=112)
            for number in range(PORTRAITS)
        ]
        half = PORTRAITS // 2
        rows = [Row(ui, buttons[:half]), Row(ui, buttons[half:])]
        board = Panel(ui, [Heading(ui, _("Another portrait")), *rows], width=WIDTH, key="portrait")
        board.place(self.page)
        return [board]

    def _take(self, number: int) -> None:
        self.house.store.set_portrait(self.house.profile.id, number)
        self.house.refresh()
        self.stage.pop()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the page."""
        draw_veil(surface)
