"""A first round of Gaple at the table, dealt and played by script, with a guide's words at each step."""

from game.rules.match import Match
from game.rules.variant import Rules
from game.rules.variants import variant_named
from game.save.matches import HUMAN, SavedMatch
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.ui.stage import Scene


def tutorial(house: House) -> Scene:
    """The tutorial, ready to be pushed."""
    match = Match.begin(Rules.agree(variant_named("gaple")), 1)
    saved = SavedMatch(match, (match.deal(),), (HUMAN, "easy", "easy", "easy"))
    return TableScene(house, Session(saved, _keep_nothing))


def _keep_nothing(_saved: SavedMatch | None) -> None:
    """The tutorial leaves no trace in the saves."""
