"""What the game begins with; at the first start, the language. A name and what there is to learn follow."""

from __future__ import annotations

from functools import partial

import pygame

from game.save import matches, settings
from game.save.profiles import NOBODY
from game.scenes.doors import to_first_profile
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.title import TitleScene
from game.scenes.veil import draw_veil
from game.ui.i18n import LANGUAGES, _
from game.ui.stage import Scene
from game.ui.widgets import Button, Flow, Heading, Label, Panel, Row, Widget

WIDTH = 620
"""Design px of the board."""


def start(house: House) -> tuple[Scene, ...]:
    """What the game begins with: the title, and over it whatever has to be asked first."""
    title = TitleScene(house)
    if is_first_start(house):
        return title, LanguageScene(house)
    if house.profile == NOBODY and house.store.last_profile() is not None:
        from game.scenes.people.choose import PeopleScene

        return title, PeopleScene(house)  # the one who played last has a PIN
    return (title,)


def is_first_start(house: House) -> bool:
    """Whether nobody has ever played here."""
    folder = house.store.folder
    traces = any((folder / name).exists() for name in (settings.FILE, matches.FILE))
    return house.profile == NOBODY and not house.store.profiles() and not traces


class LanguageScene(MenuScene):
    """Which language: it follows the system until another is chosen, which holds at once."""

    opaque = False
    first = "go"

    def widgets(self) -> list[Panel]:
        """A board with the languages by their own names."""
        ui = self.ui
        choices = [self._choice(code, name) for code, name in LANGUAGES]
        ways = Flow(
            ui,
            [
                Button(ui, "skip", _("Skip all this"), self.back),
                Button(ui, "go", _("Go on"), self._go_on, icon="right", main=True),
            ],
            align="center",
            least=180,
        )
        words = Label(ui, _("A table for dominoes, and a workshop for chain reactions. In which language?"))
        rows: list[Widget] = [Row(ui, choices[:2]), Row(ui, choices[2:])]
        board = Panel(
            ui, [Heading(ui, _("Welcome")), words, *rows, ways], width=WIDTH, key="language", gap=14
        )
        board.place(self.page)
        return [board]

    def _choice(self, code: str, name: str) -> Button:
        glyph = "check" if code == self.house.language else ""
        return Button(self.ui, f"language {code}", name, partial(self._choose, code), icon=glyph)

    def _choose(self, code: str) -> None:
        if code == self.house.language:
            self._go_on()
        else:
            self.house.change(self.stage, language=code)

    def _go_on(self) -> None:
        self.house.keep_settings()  # it is not asked again at the next start
        to_first_profile(self.stage, self.house)

    def back(self) -> None:
        """Nothing is asked, nor at the next start."""
        self.house.keep_settings()
        super().back()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the title."""
        draw_veil(surface)
