"""What of a profile is changed over its page: the name and the portrait."""

from __future__ import annotations

from functools import partial

import pygame

from game.save.files import SaveError
from game.save.profiles import LONGEST_NAME
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.likeness import PortraitButton
from game.scenes.veil import draw_veil
from game.ui.art.portraits import PORTRAITS
from game.ui.i18n import _
from game.ui.line import Line
from game.ui.widgets import Button, Field, Flow, Heading, Label, Panel, Row

WIDTH = 640
"""Design px of the boards."""


class RenameScene(MenuScene):
    """Gives whoever is signed in another name."""

    opaque = False
    first = "name"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.line = Line(house.profile.name, limit=LONGEST_NAME)
        self.line.select_all()
        self.trouble = ""

    def widgets(self) -> list[Panel]:
        """A board with the name as it is."""
        ui = self.ui
        field = Field(
            ui,
            "name",
            self.line,
            title=_("Name"),
            blank=_("Your name"),
            on_change=self._wrote,
            on_done=self._rename,
            on_ask=lambda: self.stage.push(KeyboardScene(self.house, _("Your name"), self.line)),
        )
        words = [Label(ui, self.trouble, size=ui.theme.text_small, tone="warn")] if self.trouble else []
        answers = Flow(
            ui,
            [
                Button(ui, "leave", _("Leave it as it is"), self.back),
                Button(ui, "rename", _("Rename"), self._rename, icon="check", main=True),
            ],
            align="center",
            least=150,
        )
        board = Panel(
            ui, [Heading(ui, _("Another name")), field, *words, answers], width=WIDTH, key="rename", gap=14
        )
        board.place(self.page)
        return [board]

    def resumed(self, result: object) -> None:  # noqa: ARG002
        """Back from the keyboard on the screen."""
        self.layout()

    def _wrote(self) -> None:
        if self.trouble:
            self.trouble = ""
            self.layout()

    def _rename(self) -> None:
        try:
            self.house.store.rename(self.house.profile.id, self.line.text)
        except SaveError as problem:
            self.trouble = problem.sentence.told(_)
            self.ui.sound.play("refuse")
            self.layout()
            self.form.focus("name")
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
