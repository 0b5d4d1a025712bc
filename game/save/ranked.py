"""The ranked match that runs: one a profile, kept move by move, never begun again and never taken back."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from game.rules.record import RoundRecord, parse
from game.save import results
from game.save.database import Database
from game.save.files import SaveError
from game.save.results import FinishedMatch
from game.save.sentence import Sentence
from game.topple.words import N_

VARIANT: Final = "gaple"
GOAL: Final = "points=100"
"""What ranked matches are played by, with the rules as the source has them."""
EARNED: Final = {"easy": 10, "normal": 30, "expert": 100, "master": 300}
"""Points that a match won against three opponents of a level earns; the levels in order."""
ENDED: Final = N_("This ranked match does not run any more.")
_RUNS: Final = N_("A ranked match runs already. It has to be played to its end, or given up, first.")
_ELSEWHERE: Final = N_("This ranked match was played on elsewhere. What was played here does not count.")


class Running(NamedTuple):
    """A ranked match that is not over."""

    level: str
    began: str
    """ISO time."""
    record: str
    """As far as it was played; `matches.restore` makes a match of it."""


def begin(database: Database, profile: str, running: Running) -> None:
    """Keeps a ranked match from its deal on; SaveError where one runs already."""

    def work(connection: Connection) -> None:
        if _running(connection, profile):
            raise SaveError(Sentence(_RUNS))
        connection.execute(
            "INSERT INTO ranked (profile, level, began, record) VALUES (?, ?, ?, ?)", (profile, *running)
        )

    database.write(work)


def running(database: Database, profile: str) -> Running | None:
    """The ranked match that a profile has to play on, if there is one."""
    rows = database.read("SELECT level, began, record FROM ranked WHERE profile = ?", (profile,))
    return Running(*map(str, rows[0])) if rows else None


def keep(database: Database, profile: str, record: str) -> None:
    """Keeps the running match after a move; SaveError where that does not follow from what is kept."""

    def work(connection: Connection) -> None:
        _check_follows(connection, profile, record)
        connection.execute("UPDATE ranked SET record = ? WHERE profile = ?", (record, profile))

    database.write(work)


def end(database: Database, profile: str, match: FinishedMatch) -> None:
    """Keeps the running match as finished, or as given up."""

    def work(connection: Connection) -> None:
        id = results.id_of(profile, match.record)
        if connection.execute("SELECT 1 FROM match WHERE id = ?", (id,)).fetchone():
            return  # it was kept just before the game was ended from outside
        _check_follows(connection, profile, match.record)
        results.insert(connection, profile, match)
        connection.execute("DELETE FROM ranked WHERE profile = ?", (profile,))

    database.write(work)


def _running(connection: Connection, profile: str) -> str:
    """The record of the running match, "" for none."""
    row = connection.execute("SELECT record FROM ranked WHERE profile = ?", (profile,)).fetchone()
    return str(row[0]) if row else ""


def _check_follows(connection: Connection, profile: str, record: str) -> None:
    """Raises SaveError where a move would be taken back, or the match was played on elsewhere."""
    before = _running(connection, profile)
    if not before:
        raise SaveError(Sentence(ENDED))
    *whole, last = parse(before)
    now = parse(record)
    follows = (
        len(now) > len(whole)
        and all(_same(*pair, whole=True) for pair in zip(whole, now[: len(whole)], strict=True))
        and _same(last, now[len(whole)], whole=False)
    )
    if not follows:
        raise SaveError(Sentence(_ELSEWHERE))


def _same(before: RoundRecord, now: RoundRecord, *, whole: bool) -> bool:
    """Whether a round begins as the other, or is the other."""
    moves = now.words if whole else now.words[: len(before.words)]
    tags = ("Variant", "Options", "Players", "Goal", "MatchSeed", "Deal", "Lead")
    return moves == before.words and all(before.tags.get(tag) == now.tags.get(tag) for tag in tags)
