"""Finished matches: what they came to, round by round, and the record that shows it."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import count
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from game.rules.match import Match
from game.rules.round import Round
from game.save.database import Database
from game.save.files import SaveError
from game.save.matches import HUMAN, PlayedRound, rounds_of
from game.save.rows import Row, understood
from game.save.sentence import Sentence
from game.topple.words import N_

_MINUTES: Final = re.compile(r'^\[Minutes "[^"]*"\]\n', re.MULTILINE)
_MOST_POINTS: Final = 1 << 40
AT_ONCE: Final = 60
"""Matches that `reading` reads at a time: some milliseconds."""
_COLUMNS: Final = (
    "variant, options, goal, players, seat, totals, winners, rounds, level, points, given_up, played"
)


class RoundFacts(NamedTuple):
    """One round in short."""

    ending: str
    """ "out", "blocked", "drawn" or "showdown"; "given up" for one that was left."""
    winners: tuple[int, ...]
    gained: tuple[int, ...]
    """Points of each seat, those made in play included."""
    leader: int
    lead: str
    """The first tile placed ("6-6"), "" where none was."""


class FinishedMatch(NamedTuple):
    """A match that is over."""

    variant: str
    options: Mapping[str, str]
    """Those that differ from the variant's own."""
    goal: str
    players: tuple[str, ...]
    """ "human" or a bot's name, by seat."""
    seat: int
    """Where the profile's person sat."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; none where it was given up."""
    rounds: tuple[RoundFacts, ...]
    level: str | None
    """Of the opponents of a ranked match, None for a casual one."""
    points: int
    """Earned by a ranked match."""
    given_up: bool
    played: str
    """ISO time of its end."""
    record: str = ""
    """All its rounds; "" in lists, where `Store.record` gives it."""

    @property
    def won(self) -> bool:
        """Whether the profile's person won it."""
        return self.seat in self.winners

    @property
    def margin(self) -> int:
        """Points ahead of the best of those who did not win; negative for one who lost."""
        own = self.totals[self.seat]
        others = [total for seat, total in enumerate(self.totals) if seat not in (*self.winners, self.seat)]
        best = max(self.totals)
        return own - max(others, default=0) if self.won else own - best


class KeptMatch(NamedTuple):
    """A finished match as it is kept."""

    id: str
    match: FinishedMatch


class Slice(NamedTuple):
    """Some of many matches."""

    matches: tuple[KeptMatch, ...]
    is_last: bool


def finished(record: str, level: str | None, points: int, played: str) -> FinishedMatch:
    """The match of a whole record, lost where it is not over; raises RulesError where it does not hold.

    `points` are what winning it earns.
    """
    rounds = tuple(rounds_of(record))
    last = rounds[-1]
    after = _after(last)
    rules, winners = last.match.rules, after.winners
    seat = last.players.index(HUMAN) if HUMAN in last.players else 0
    return FinishedMatch(
        variant=rules.variant.id,
        options=rules.changed,
        goal=str(last.match.goal),
        players=last.players,
        seat=seat,
        totals=after.totals,
        winners=winners,
        rounds=tuple(map(facts_of, rounds)),
        level=level,
        points=points if seat in winners else 0,
        given_up=not winners,
        played=played,
        record=record,
    )


def insert(connection: Connection, profile: str, match: FinishedMatch) -> None:
    """Keeps a match; one that is kept already is left as it is."""
    connection.execute(
        f"INSERT OR IGNORE INTO match (id, profile, {_COLUMNS}, record) VALUES ({', '.join('?' * 15)})",
        (id_of(profile, match.record), profile, *_values(match), match.record),
    )


def id_of(profile: str, record: str) -> str:
    """The id of a match: the same moves are the same match, however long they took."""
    text = profile + "\n" + _MINUTES.sub("", record)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def of_profile(
    database: Database, profile: str, variant: str | None, limit: int | None
) -> tuple[KeptMatch, ...]:
    """The profile's matches, newest first, without their records."""
    rows = database.read(
        f"SELECT id, {_COLUMNS} FROM match WHERE profile = ? AND (? IS NULL OR variant = ?) "
        "ORDER BY played DESC, rowid DESC LIMIT ?",
        (profile, variant, variant, -1 if limit is None else limit),
    )
    return tuple(understood(rows, _kept))


def reading(database: Database, profile: str) -> Iterator[Slice]:
    """The same, all of them, some at a time: so many thousands of them take no frame's time."""
    query = (
        f"SELECT id, {_COLUMNS} FROM match WHERE profile = ? "
        "ORDER BY played DESC, rowid DESC LIMIT ? OFFSET ?"
    )
    for start in count(step=AT_ONCE):
        rows = database.read(query, (profile, AT_ONCE, start))
        yield Slice(tuple(understood(rows, _kept)), len(rows) < AT_ONCE)
        if len(rows) < AT_ONCE:
            return


def won_at(database: Database, level: str) -> tuple[tuple[str, KeptMatch], ...]:
    """Every ranked match that somebody says to have won at a level, by profile's id, oldest first."""
    rows = database.read(
        f"SELECT profile, id, {_COLUMNS}, record FROM match WHERE level = ? AND points > 0 ORDER BY rowid",
        (level,),
    )
    kept = understood(rows, lambda row: (str(row[0]), KeptMatch(str(row[1]), _match(row[2:]))))
    return tuple((profile, each) for profile, each in kept if each.match.won)


def with_records(database: Database, profile: str) -> tuple[FinishedMatch, ...]:
    """The profile's matches, oldest first, with their records."""
    rows = database.read(
        f"SELECT {_COLUMNS}, record FROM match WHERE profile = ? ORDER BY played, rowid", (profile,)
    )
    return tuple(understood(rows, _match))


def record(database: Database, id: str) -> str:
    """The record of a kept match; SaveError where there is none."""
    rows = database.read("SELECT record FROM match WHERE id = ?", (id,))
    if not rows:
        raise SaveError(Sentence(N_("This match is not kept any more.")))
    return str(rows[0][0])


def from_data(data: Mapping[str, Any]) -> FinishedMatch:
    """A match from parsed JSON as `to_data` gives it; raises ValueError."""
    try:
        if not isinstance(data["record"], str):
            raise TypeError
        return _match((*(data[name] for name in _COLUMNS.split(", ")), data["record"]))
    except (KeyError, TypeError, AttributeError, OverflowError):
        raise ValueError("one of its matches is no match") from None


def to_data(match: FinishedMatch) -> dict[str, Any]:
    """A match as JSON can hold it."""
    return dict(zip(_COLUMNS.split(", "), _values(match), strict=True)) | {"record": match.record}


def facts_of(played: PlayedRound) -> RoundFacts:
    """A round in short."""
    last = played.states[-1]
    after = _after(played)
    gained = tuple(now - before for now, before in zip(after.totals, played.match.totals, strict=True))
    ending, winners = (last.result.ending, last.result.winners) if last.result else ("given up", ())
    return RoundFacts(ending, winners, gained, last.leader, _lead(last))


def _after(played: PlayedRound) -> Match:
    """The match once this round is over; as it was before a round that was left."""
    last = played.states[-1]
    return played.match.after(last) if last.result else played.match


def _lead(state: Round) -> str:
    placed = (move.tile for _seat, move in state.history if move.tile is not None)
    return str(next(placed, ""))


def _values(match: FinishedMatch) -> tuple[object, ...]:
    return (
        match.variant, json.dumps(dict(match.options)), match.goal, json.dumps(match.players), match.seat,
        json.dumps(match.totals), json.dumps(match.winners), json.dumps(match.rounds), match.level,
        match.points, int(match.given_up), match.played,
    )  # fmt: skip


def _kept(row: Row) -> KeptMatch:
    return KeptMatch(str(row[0]), _match(row[1:]))


def _match(row: Row) -> FinishedMatch:
    """A match from its columns; raises ValueError and its like for what this game did not write."""
    variant, options, goal, players, seat, totals, winners, rounds, level, points, given_up, played = row[:12]
    match = FinishedMatch(
        str(variant),
        {str(key): str(value) for key, value in json.loads(options).items()},
        str(goal),
        tuple(map(str, json.loads(players))),
        int(seat),
        _numbers(json.loads(totals)),
        _numbers(json.loads(winners)),
        tuple(
            RoundFacts(str(ending), _numbers(won), _numbers(gained), int(leader), str(lead))
            for ending, won, gained, leader, lead in json.loads(rounds)
        ),
        None if level is None else str(level),
        int(points),
        bool(given_up),
        str(played),
        str(row[12]) if len(row) > 12 else "",
    )
    seats = len(match.players)
    counts = {len(match.totals), *(len(each.gained) for each in match.rounds)}
    if (
        abs(match.points) > _MOST_POINTS
        or match.seat not in range(seats)
        or counts != {seats}
        or not set(match.winners) <= set(range(seats))
    ):
        raise ValueError("the numbers of one of its matches do not fit together")
    return match


def _numbers(values: Iterable[Any]) -> tuple[int, ...]:
    return tuple(map(int, values))
