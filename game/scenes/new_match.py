"""Beginning a match: what was chosen, checked against the rules there are. Knows no window."""

from random import SystemRandom
from typing import NamedTuple

from game.rules.errors import RulesError, quoted
from game.rules.match import Match
from game.rules.variant import Goal, Rules
from game.rules.variants import VARIANTS, variant_named
from game.save.matches import HUMAN, SavedMatch
from game.save.settings import TableChoice
from game.scenes.house import House
from game.scenes.table.session import Session
from game.scenes.words import levels
from game.ui.i18n import _

NORMAL = "normal"


class Table(NamedTuple):
    """What a match is played by, and the level of the opponents."""

    rules: Rules
    goal: Goal
    level: str

    @property
    def players(self) -> tuple[str, ...]:
        """A person in the first seat, bots in the others."""
        return (HUMAN, *(self.level,) * (self.rules.seats - 1))

    @property
    def choice(self) -> TableChoice:
        """The same as the settings keep it."""
        variant = self.rules.variant
        goal = "" if self.goal == self.rules.goal else str(self.goal)
        return TableChoice(variant.id, self.level, goal, self.rules.changed)


def chosen_table(house: House) -> Table:
    """What was last chosen; whatever of it there is not any more is told and falls back to the usual."""
    choice = house.settings.table
    rules = Rules.agree(VARIANTS[0])
    goal, level = rules.goal, choice.level
    try:
        rules = Rules.agree(variant_named(choice.variant))
        goal = rules.goal
        rules = Rules.agree(rules.variant, options=choice.options)
        goal = Goal.parse(choice.goal) if choice.goal else goal
    except RulesError as wrong:
        house.tell(_("The table last chosen cannot be set up: {reason}.").format(reason=wrong))
    if level not in levels():
        house.tell(
            _("There is no level {level} for opponents; they play as usual.").format(level=quoted(level))
        )
        level = NORMAL
    return Table(rules, goal, level)


def begin_match(house: House, rules: Rules, goal: Goal, players: tuple[str, ...]) -> Session:
    """A new match with a deal that nobody can foresee; it takes the place of the one kept."""
    match = Match.begin(rules, SystemRandom().getrandbits(63), goal)
    saved = SavedMatch(match, (match.deal(),), players)
    house.keep_match(saved)
    return Session(saved, house.keep_match)


def resume_match(house: House) -> Session | None:
    """The match that was left, at its last move; None where there is none that can be played on."""
    saved = house.saved_match()
    if saved is None:
        return None
    try:
        return Session(saved, house.keep_match)
    except RulesError as wrong:
        house.tell(_("The match you left cannot be played on: {reason}.").format(reason=wrong))
        return None
