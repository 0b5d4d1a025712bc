"""Whose hands are open while a round is looked at, and what that is called."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.analysis.film import Film
from game.scenes.analysis.words import FilmTalk
from game.ui.i18n import _


class Sight(NamedTuple):
    """The seats whose hands are `opened`, in words."""

    words: str
    opened: frozenset[int]


def sights_of(film: Film, talk: FilmTalk) -> tuple[Sight, ...]:
    """The ways to look at a round, all hands open first; where hands lie face down nobody has its own."""
    seats = range(film.rules.seats)
    everyone = Sight(_("All hands are open"), frozenset(seats))
    if film.states[0].rows:
        return everyone, Sight(_("As it lay, face down"), frozenset())
    return everyone, *(Sight(_saw(seat, talk), frozenset({seat})) for seat in seats)


def _saw(seat: int, talk: FilmTalk) -> str:
    if seat == talk.own:
        return _("As you saw it")
    return _("As {name} saw it").format(name=talk.names[seat])
