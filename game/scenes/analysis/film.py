"""What is looked at: rounds that were played, at this table or in a record. Knows no window and no thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rules.errors import BadOption, MalformedRecord
from game.rules.match import Match
from game.rules.record import parse, replay
from game.rules.rng import derive
from game.rules.round import Round, Standing
from game.rules.variant import Goal, Rules
from game.save.matches import HUMAN
from game.scenes.table.session import Session
from game.scenes.words import LEVEL_NAMES, levels


class Film(NamedTuple):
    """A round as it was played: every state from the deal on."""

    states: tuple[Round, ...]
    players: tuple[str, ...]
    """"human" or a bot's name, by seat; empty where a record does not tell."""
    match: Match
    """What is played on: as it stood before the round, or a new one."""
    in_match: bool = False
    """Whether the round is that of `match`."""

    @property
    def rules(self) -> Rules:
        """What was played."""
        return self.states[0].rules

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.states) - 1

    @property
    def standing(self) -> Standing | None:
        """What everyone knew of the match: in a record of one round that is nothing."""
        return self.match.standing if self.in_match else None

    @property
    def viewer(self) -> int:
        """The seat that the table is looked at from: that of the first person, else the first."""
        return self.players.index(HUMAN) if HUMAN in self.players else 0


def film_of(tags: Mapping[str, str], states: Sequence[Round]) -> Film:
    """The film of a recorded round; of its tags those count that can be understood."""
    rules = states[0].rules
    names = tuple((tags.get("Players") or tags.get("Bots") or "").split(","))
    known = len(names) == rules.seats and all(name == HUMAN or name in LEVEL_NAMES for name in names)
    seed = tags.get("MatchSeed") or tags.get("Seed") or ""
    number = int(seed) if seed.isascii() and seed.isdecimal() and len(seed) < 21 else 0
    match = Match.begin(rules, derive(number, 1), _goal(tags))
    return Film(tuple(states), names if known else ("",) * rules.seats, match)


def films_of(session: Session) -> tuple[Film, ...]:
    """The rounds of a match that are over, the one just played last."""
    films = []
    for text in session.records:
        record = parse(text)[0]
        films.append(film_of(record.tags, replay(record).states))
    if not session.match.winners:
        films.append(Film(tuple(session.states), session.players, session.match, in_match=True))
    return tuple(films)


def branched(film: Film, ply: int, seat: int) -> tuple[Match, tuple[Round, ...], tuple[str, ...]]:
    """What is played on from a ply: the match, the states up to there, and the players.

    People and bots are as they were; where nobody played it is `seat` that a person takes, and bots that are
    not known play as well as any. ValueError where the round is over by then.
    """
    states = film.states[: ply + 1]
    if states[-1].result is not None:
        raise ValueError("the round is over")
    able = levels(film.rules.variant)
    players = [name if name == HUMAN or name in able else able[-1] for name in film.players]
    if HUMAN not in players:
        players[seat] = HUMAN
    return film.match, states, tuple(players)


def _goal(tags: Mapping[str, str]) -> Goal | None:
    try:
        return Goal.parse(tags["Goal"]) if "Goal" in tags else None
    except (BadOption, MalformedRecord):
        return None
