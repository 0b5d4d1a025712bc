"""The pause over a table: go on, look something up, or leave; the match is kept in any case."""

from __future__ import annotations

from game.scenes.ask import Answer, AskScene
from game.scenes.doors import to_ranked, to_table
from game.scenes.help import HelpScene
from game.scenes.house import House
from game.scenes.new_match import begin_match
from game.scenes.pause_menu import PauseMenu
from game.scenes.records.ranked_match import give_up_question
from game.scenes.table.session import Session
from game.ui.i18n import _
from game.ui.widgets import Button


class PauseScene(PauseMenu):
    """Pops with None to go on, with "leave" for the title."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.session = session

    @property
    def kept(self) -> str:
        """The match, to the move."""
        return _("The match is kept.")

    def ways(self) -> list[Button]:
        """To the rules, the settings, another match and the title."""
        ui = self.ui
        return [
            Button(ui, "rules", _("Rules"), self._rules, icon="help", align="left"),
            self.settings_button(),
            self._end_button(),
            Button(ui, "leave", _("Leave to title"), self._leave, icon="home", note=self.kept, align="left"),
        ]

    def resumed(self, result: object) -> None:
        """Back from a page, or the answer whether to start again."""
        if result == "give up":
            self.house.give_up_ranked()
            to_ranked(self.stage, self.house)
        elif result == "restart":
            match = self.session.match
            fresh = begin_match(self.house, match.rules, match.goal, self.session.players)
            to_table(self.stage, self.house, fresh)

    def _rules(self) -> None:
        self.stage.push(HelpScene(self.house, self.session.match.rules))

    def _end_button(self) -> Button:
        """A casual match can begin anew; a ranked one can only be given up."""
        if self.session.ranked:
            words = _("Give up the match")
            return Button(self.ui, "give_up", words, self._give_up, icon="flag", align="left")
        return Button(self.ui, "restart", _("Restart match"), self._restart, icon="undo", align="left")

    def _give_up(self) -> None:
        self.stage.push(give_up_question(self.house))

    def _restart(self) -> None:
        answers = (Answer(None, _("Go on playing")), Answer("restart", _("Restart match")))
        text = _("This match will be given up, and a new one begins with the same rules and opponents.")
        self.stage.push(AskScene(self.house, _("Restart the match?"), text, answers))

    def _leave(self) -> None:
        self.stage.pop("leave")
