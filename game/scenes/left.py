"""The matches that were left half-way, the casual one and the ranked one, each at its last move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.errors import RulesError
from game.ui.i18n import _

if TYPE_CHECKING:
    from game.save.matches import SavedMatch
    from game.scenes.house import House
    from game.scenes.table.session import Keep, Session


def left_match(house: House) -> Session | None:
    """The casual match that was left; None where there is none that can be played on."""
    saved = house.saved_match()
    return _at_table(house, saved, house.keep_match) if saved is not None else None


def left_ranked(house: House) -> Session | None:
    """The ranked match that runs; None where there is none that can be played on."""
    running = house.ranked_match()
    return _at_table(house, running.saved, house.keep_ranked, running.level) if running is not None else None


def _at_table(house: House, saved: SavedMatch, keep: Keep, ranked: str = "") -> Session | None:
    from game.scenes.table.session import Session  # the bots are loaded only where there is a match

    try:
        return Session(saved, keep, ranked=ranked)
    except RulesError as wrong:
        house.tell(_("The match you left cannot be played on: {reason}.").format(reason=wrong))
        return None
