"""Beginning a ranked match, coming back to the one that runs, and giving it up."""

from __future__ import annotations

from random import SystemRandom

from game.rules.errors import RulesError
from game.rules.match import Match
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named
from game.save import ranked
from game.save.matches import HUMAN, SavedMatch
from game.save.profiles import GUEST, NOBODY
from game.scenes.ask import Answer, AskScene
from game.scenes.house import House
from game.scenes.table.session import Session
from game.scenes.words import levels
from game.ui.i18n import _


def rules() -> Rules:
    """What every ranked match is played by."""
    return Rules.agree(variant_named(ranked.VARIANT))


def playable() -> tuple[str, ...]:
    """The levels of opponents that there are, weakest first."""
    there = levels(variant_named(ranked.VARIANT))
    return tuple(level for level in ranked.EARNED if level in there)


def why_not(house: House) -> str:
    """Why whoever plays cannot play ranked; "" where they can."""
    if house.profile == GUEST:
        return _("A guest leaves nothing behind: sign in to play for points.")
    if house.profile == NOBODY:
        return _("Sign in to play for points: they belong to a profile.")
    return ""


def begin(house: House, level: str) -> Session | None:
    """A new ranked match against three of a level, kept from its deal on; None, and told, where one runs."""
    match = Match.begin(rules(), SystemRandom().getrandbits(63), Goal.parse(ranked.GOAL))
    players = (HUMAN, *(level,) * (match.rules.seats - 1))
    saved = SavedMatch(match, (match.deal(),), players)
    return Session(saved, house.keep_ranked, ranked=level) if house.begin_ranked(level, saved) else None


def resume(house: House) -> Session | None:
    """The ranked match that runs, at its last move; None where there is none that can be played on."""
    running = house.ranked_match()
    if running is None:
        return None
    try:
        return Session(running.saved, house.keep_ranked, ranked=running.level)
    except RulesError as wrong:
        house.put_ranked_aside(wrong)
        return None


def give_up_question(house: House) -> AskScene:
    """Whether the match is to be given up; the answer "give up" means yes."""
    answers = (Answer(None, _("Go on playing")), Answer("give up", _("Give up the match")))
    text = _("It counts as a lost match, and cannot be played on.")
    return AskScene(house, _("Give up the ranked match?"), text, answers)
