"""The matches that were left half-way, the casual one and the ranked one, each at its last move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.errors import RulesError
from game.save.sentence import Sentence
from game.ui.i18n import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.save.matches import SavedMatch
    from game.scenes.house import House
    from game.scenes.table.session import Keep, Session


def left_match(house: House) -> Session | None:
    """The casual match that was left; None where there is none that can be played on."""
    saved = house.saved_match()
    if saved is None:
        return None

    def tell(wrong: RulesError) -> None:
        house.tell(Sentence(N_("The match you left cannot be played on."), detail=str(wrong)))

    return _at_table(saved, house.keep_match, tell)


def left_ranked(house: House) -> Session | None:
    """The ranked match that runs; None where there is none that can be played on."""
    running = house.ranked_match()
    if running is None:
        return None
    return _at_table(running.saved, house.keep_ranked, house.put_ranked_aside, running.level)


def _at_table(
    saved: SavedMatch, keep: Keep, fail: Callable[[RulesError], None], ranked: str = ""
) -> Session | None:
    from game.scenes.table.session import Session  # the bots are loaded only where there is a match

    try:
        return Session(saved, keep, ranked=ranked)
    except RulesError as wrong:
        fail(wrong)
        return None
