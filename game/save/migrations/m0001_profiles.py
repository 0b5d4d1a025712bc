"""Version 1: who plays, and the matches that they have finished."""

from sqlite3 import Connection
from typing import Final

VERSION: Final = 1

_STATEMENTS: Final = (
    """CREATE TABLE profile (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        portrait INTEGER NOT NULL,
        created TEXT NOT NULL,
        salt BLOB,
        pin BLOB,
        wrong_pins INTEGER NOT NULL DEFAULT 0,
        wrong_at REAL NOT NULL DEFAULT 0
    )""",
    """CREATE TABLE note (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
    )""",
    """CREATE TABLE match (
        id TEXT PRIMARY KEY,
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE ON UPDATE CASCADE,
        variant TEXT NOT NULL,
        options TEXT NOT NULL,
        goal TEXT NOT NULL,
        players TEXT NOT NULL,
        seat INTEGER NOT NULL,
        totals TEXT NOT NULL,
        winners TEXT NOT NULL,
        rounds TEXT NOT NULL,
        level TEXT,
        points INTEGER NOT NULL,
        given_up INTEGER NOT NULL,
        played TEXT NOT NULL,
        record TEXT NOT NULL
    )""",
    "CREATE INDEX match_by_profile ON match (profile, played)",
    "CREATE INDEX match_by_level ON match (level) WHERE level IS NOT NULL",
    "INSERT INTO profile (id, name, portrait, created) VALUES ('nobody', '', 0, ''), ('guest', '', 0, '')",
)


def apply(connection: Connection) -> None:
    """From an empty database. Rows of nobody and the guest are there for whoever plays without a profile."""
    for statement in _STATEMENTS:
        connection.execute(statement)
