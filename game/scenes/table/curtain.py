"""The curtain between two people at one machine: it hides every hand until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.footer import Cue, choose_and_back
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.ui.i18n import _
from game.ui.widgets import Button, Widget, question


class CurtainScene(MenuScene):
    """Asks for `name`; once that person is there, calls `seated` and goes."""

    first = "ready"

    def __init__(self, house: House, name: str, seated: Callable[[], None]) -> None:
        super().__init__(house)
        self.name = name
        self._seated = seated

    def widgets(self) -> Sequence[Widget]:
        """The question in the middle of a bare wall."""
        ready = Button(self.ui, "ready", _("I am ready"), self._lift, main=True, icon="eye")
        title = _("{name} is next").format(name=self.name)
        text = _("Pass the machine on. The hand is shown when {name} is ready.").format(name=self.name)
        board = question(self.ui, title, text, [ready])
        board.place(self.page)
        return [board]

    def cues(self) -> Sequence[Cue]:
        """There is no way back."""
        return choose_and_back()[:1]

    def back(self) -> None:
        """Only being ready leads on."""

    def _lift(self) -> None:
        self._seated()
        self.stage.pop()
