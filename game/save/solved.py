"""Solved levels: the set-up that did it is kept, and what it is said to have come to."""

from sqlite3 import Connection
from typing import Final, NamedTuple

from game.save.database import Database
from game.save.rows import Row, understood

_INTO: Final = "solved (profile, level, set_up, tiles, ticks, digest) VALUES (?, ?, ?, ?, ?, ?)"


class Solved(NamedTuple):
    """A claim: this set-up solves this level so. Whether it does is for proofs.py to say."""

    level: str
    set_up: str
    """The text of a set-up's file; "" for what an earlier version kept, which knew only the numbers."""
    tiles: int
    ticks: int
    digest: str = ""

    def is_as_good_as(self, other: "Solved") -> bool:
        """Whether neither number is worse."""
        return self.tiles <= other.tiles and self.ticks <= other.ticks

    def is_better_than(self, other: "Solved") -> bool:
        """Whether one number is better and the other not worse."""
        return self.is_as_good_as(other) and not other.is_as_good_as(self)


def add(connection: Connection, profile: str, solved: Solved) -> None:
    """Keeps a claim beside all others; one of the same set-up is left as it is."""
    connection.execute(f"INSERT OR IGNORE INTO {_INTO}", (profile, *solved))


def put(connection: Connection, profile: str, solved: Solved) -> None:
    """Keeps a claim, in the place of one of the same set-up."""
    connection.execute(f"INSERT OR REPLACE INTO {_INTO}", (profile, *solved))


def remove(connection: Connection, profile: str, solved: Solved) -> None:
    """Forgets a claim."""
    connection.execute(
        "DELETE FROM solved WHERE profile = ? AND level = ? AND set_up = ?",
        (profile, solved.level, solved.set_up),
    )


def of_profile(database: Database, profile: str) -> tuple[Solved, ...]:
    """What a profile says to have solved."""
    rows = database.read(
        "SELECT level, set_up, tiles, ticks, digest FROM solved WHERE profile = ? ORDER BY level, rowid",
        (profile,),
    )
    return tuple(understood(rows, _solved))


def of_level(database: Database, level: str) -> tuple[tuple[str, Solved], ...]:
    """What anybody says to have solved a level with, by profile's id; without a set-up it says nothing."""
    rows = database.read(
        "SELECT profile, level, set_up, tiles, ticks, digest FROM solved "
        "WHERE level = ? AND set_up != '' ORDER BY rowid",
        (level,),
    )
    return tuple(understood(rows, lambda row: (str(row[0]), _solved(row[1:]))))


def _solved(row: Row) -> Solved:
    return Solved(str(row[0]), str(row[1]), int(row[2]), int(row[3]), str(row[4]))
