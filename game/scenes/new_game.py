"""A new game: which variant, against whom, to what goal and by which house rules."""

from __future__ import annotations

from game.scenes.ask import Answer, AskScene
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.new_match import begin_match, chosen_table
from game.scenes.table.scene import TableScene
from game.ui.i18n import _
from game.ui.widgets import Button, Panel


class NewGameScene(MenuScene):
    """Starts a match by what is chosen here, and remembers it."""

    first = "start"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.table = chosen_table(house)

    def widgets(self) -> list[Panel]:
        """A board with everything."""
        board = Panel(self.ui, [Button(self.ui, "start", _("Start"), self._ask, main=True)])
        board.place(self.page)
        return [board]

    def resumed(self, result: object) -> None:
        """The answer whether the match that was left is given up."""
        if result == "start":
            self._start()

    def _ask(self) -> None:
        if self.house.saved_match() is None:
            self._start()
            return
        answers = (Answer(None, _("Keep it")), Answer("start", _("New game")))
        text = _("The match you left will be given up.")
        self.stage.push(AskScene(self.house, _("Start a new game?"), text, answers))

    def _start(self) -> None:
        table = self.table
        self.house.change(self.stage, table=table.choice)
        session = begin_match(self.house, table.rules, table.goal, table.players)
        self.stage.reset_to(TableScene(self.house, session))
