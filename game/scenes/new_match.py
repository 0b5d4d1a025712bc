"""Beginning a match: what was chosen, checked against the rules there are. Knows no window."""

from collections.abc import Mapping
from dataclasses import replace
from random import SystemRandom
from typing import NamedTuple

from game.rules.errors import RulesError, quoted
from game.rules.match import Match
from game.rules.variant import Goal, Rules, Variant
from game.rules.variants import VARIANTS, variant_named
from game.save.matches import HUMAN, SavedMatch
from game.save.sentence import Sentence
from game.save.settings import TableChoice
from game.scenes.agreements import reseated
from game.scenes.house import House
from game.scenes.table.session import Session
from game.scenes.words import LEVEL_NAMES, VARIANT_NAMES, levels
from game.ui.i18n import N_, _

NORMAL = "normal"


class Table(NamedTuple):
    """What a match is played by, how many people sit at this machine, and the level of the bots."""

    rules: Rules
    goal: Goal
    level: str
    people: int = 1

    @property
    def players(self) -> tuple[str, ...]:
        """People from South on, spread evenly around the table; bots in the seats between them."""
        seats = self.rules.seats
        taken = {person * seats // self.people for person in range(self.people)}
        return tuple(HUMAN if seat in taken else self.level for seat in range(seats))

    @property
    def choice(self) -> TableChoice:
        """The same as the settings keep it."""
        rules = self.rules
        goal = "" if self.goal == rules.goal else str(self.goal)
        return TableChoice(rules.variant.id, self.level, goal, rules.changed, rules.seats, self.people)

    def with_rules(self, rules: Rules) -> "Table":
        """The same table for other rules; a goal that was the usual one follows them."""
        goal = rules.goal if self.goal == self.rules.goal else self.goal
        return Table(rules, goal, self.level, min(self.people, rules.seats))

    def with_seats(self, seats: int) -> "Table":
        """The same table for so many, as far as its options go with them."""
        return self.with_rules(reseated(self.rules, seats))


def chosen_variant(house: House) -> Variant:
    """The variant last played; where there is none of that name, that is told."""
    try:
        return variant_named(house.settings.table.variant)
    except RulesError as wrong:
        _tell(house, wrong)
        return VARIANTS[0]


def chosen_table(house: House, variant: Variant | None = None) -> Table:
    """What was last chosen for `variant`, or for the one last played.

    Whatever of it there is not any more is told and falls back to the usual.
    """
    variant = variant or chosen_variant(house)
    choice = _choices(house).get(variant.id, TableChoice())
    rules, level = _chosen_rules(house, variant, choice), choice.level
    goal = rules.goal
    try:
        goal = Goal.parse(choice.goal) if choice.goal else goal
    except RulesError as wrong:
        _tell(house, wrong)
    if level not in levels(variant):
        _tell_of_level(house, variant, level)
        level = NORMAL
    if not 1 <= choice.people <= rules.seats:
        house.tell(
            _("{people} people cannot sit at a table for {seats}; you play alone.").format(
                people=choice.people, seats=rules.seats
            )
        )
        return Table(rules, goal, level)
    return Table(rules, goal, level, choice.people)


def _chosen_rules(house: House, variant: Variant, choice: TableChoice) -> Rules:
    """As far as seats and options can be agreed on."""
    rules = Rules.agree(variant)
    try:
        rules = Rules.agree(variant, choice.seats or None)
        rules = Rules.agree(variant, rules.seats, choice.options)
    except RulesError as wrong:
        _tell(house, wrong)
    return rules


def remember(house: House, table: Table) -> TableChoice:
    """What the settings keep once `table` was chosen: it comes first, the other variants stay behind it."""
    others = {
        name: replace(each, others={})
        for name, each in _choices(house).items()
        if name != table.rules.variant.id
    }
    return replace(table.choice, others=others)


def _choices(house: House) -> Mapping[str, TableChoice]:
    """What was last chosen, by variant."""
    last = house.settings.table
    return {**last.others, last.variant: last}


def _tell_of_level(house: House, variant: Variant, level: str) -> None:
    """Why the bots do not play on `level`."""
    if level in LEVEL_NAMES:
        text = _("{level} does not play {variant}; your opponents play as usual.")
        house.tell(text.format(level=_(LEVEL_NAMES[level]), variant=_(VARIANT_NAMES[variant.id])))
    else:
        text = _("There is no level {level} for opponents; they play as usual.")
        house.tell(text.format(level=quoted(level)))


def _tell(house: House, wrong: RulesError) -> None:
    """Some of it could not be agreed on; what exactly, in the words of the rules, is not for players."""
    text = N_("Some of what was last chosen cannot be set up; the usual takes its place.")
    house.tell(Sentence(text, detail=str(wrong)))


def begin_match(house: House, rules: Rules, goal: Goal, players: tuple[str, ...]) -> Session:
    """A new match with a deal that nobody can foresee; it takes the place of the one kept."""
    match = Match.begin(rules, SystemRandom().getrandbits(63), goal)
    saved = SavedMatch(match, (match.deal(),), players)
    house.keep_match(saved)
    return Session(saved, house.keep_match)
