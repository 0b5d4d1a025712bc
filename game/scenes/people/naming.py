"""Where a name is written, for a new profile or another name: the field, and why a name cannot be given."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.save.files import SaveError
from game.save.profiles import LONGEST_NAME
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.keyboard import KeyboardScene
from game.ui.i18n import _
from game.ui.line import Line
from game.ui.widgets import Field, Label, Widget


class NamingScene(MenuScene, ABC):
    """A page with the field of a name, which has the focus first."""

    first = "name"

    def __init__(self, house: House, name: str = "") -> None:
        super().__init__(house)
        self.line = Line(name, limit=LONGEST_NAME)
        self.trouble = ""
        """Why the name cannot be given, in a sentence."""

    def name_field(self) -> list[Widget]:
        """The field, and under it what is wrong with the name."""
        ui = self.ui
        field = Field(
            ui,
            "name",
            self.line,
            title=_("Name"),
            blank=_("Your name"),
            on_change=self.wrote,
            on_done=self.done,
            on_ask=lambda: self.stage.push(KeyboardScene(self.house, _("Your name"), self.line)),
        )
        words = [Label(ui, self.trouble, size=ui.theme.text_small, tone="warn")] if self.trouble else []
        return [field, *words]

    def wrote(self) -> None:
        """Another letter: what was wrong may be right now."""
        if self.trouble:
            self.trouble = ""
            self.layout()

    @abstractmethod
    def done(self) -> None:
        """The name is written: Return, in the field."""

    def refuse(self, problem: SaveError) -> None:
        """Says why the name cannot be given."""
        self.trouble = problem.sentence.told(_)
        self.ui.sound.play("refuse")
        self.layout()
        self.form.focus("name")

    def resumed(self, result: object) -> None:  # noqa: ARG002
        """Back from the keyboard on the screen."""
        self.trouble = ""
        self.layout()
