"""What the records say in the player's language: levels, ways in which rounds end, dates."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from game.save.results import FinishedMatch
from game.scenes.records.statistics import MIXED, PEOPLE, opponents
from game.scenes.words import LEVEL_NAMES, VARIANT_NAMES
from game.ui.i18n import N_, _, ngettext

MASTER: Final = "master"
LEVELS: Final = {
    **LEVEL_NAMES,
    MASTER: N_("Master"),
    PEOPLE: N_("People"),
    MIXED: N_("Mixed company"),
}
"""Opponents by level, in the order in which they are listed."""

WAY_NAMES: Final = {
    "out won": N_("You went out"),
    "blocked won": N_("Blocked, and yours"),
    "compared won": N_("Your hand was better"),
    "drawn": N_("Drawn"),
    "out lost": N_("Another went out"),
    "blocked lost": N_("Blocked, and another’s"),
    "compared lost": N_("Another hand was better"),
}


def opponents_name(level: str) -> str:
    """The name of a level of opponents; one that the game does not know is shown as it is."""
    return _(LEVELS[level]) if level in LEVELS else level


def variant_name(variant: str) -> str:
    """The name of a game; one that is not known is shown as it is."""
    return _(VARIANT_NAMES[variant]) if variant in VARIANT_NAMES else variant


def day(iso: str) -> str:
    """The day of an ISO time where the player lives, "" where it is none: “2026-03-08”."""
    try:
        return datetime.fromisoformat(iso).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def outcome(match: FinishedMatch) -> str:
    """“Won”, “Lost” or “Given up”."""
    return _("Given up") if match.given_up else _("Won") if match.won else _("Lost")


def match_line(match: FinishedMatch) -> str:
    """Whom it was played against, how long, and for what: “against Expert · 7 rounds · ranked +100”."""
    rounds = ngettext("{n} round", "{n} rounds", len(match.rounds)).format(n=len(match.rounds))
    parts = [_("against {level}").format(level=opponents_name(opponents(match))), rounds]
    if match.level is not None:
        parts.append(_("ranked +{points}").format(points=match.points))
    return " · ".join(parts)
