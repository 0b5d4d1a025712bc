"""Version 2: the ranked match that runs, the levels that were solved, and achievements."""

from sqlite3 import Connection
from typing import Final

VERSION: Final = 2

_STATEMENTS: Final = (
    """CREATE TABLE ranked (
        profile TEXT PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE ON UPDATE CASCADE,
        level TEXT NOT NULL,
        began TEXT NOT NULL,
        record TEXT NOT NULL
    )""",
    """CREATE TABLE solved (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE ON UPDATE CASCADE,
        level TEXT NOT NULL,
        set_up TEXT NOT NULL,
        tiles INTEGER NOT NULL,
        ticks INTEGER NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (profile, level, set_up)
    )""",
    "CREATE INDEX solved_by_level ON solved (level)",
    """CREATE TABLE achievement (
        profile TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE ON UPDATE CASCADE,
        key TEXT NOT NULL,
        achieved TEXT NOT NULL,
        PRIMARY KEY (profile, key)
    )""",
)


def apply(connection: Connection) -> None:
    """From version 1, which knew only profiles and finished matches."""
    for statement in _STATEMENTS:
        connection.execute(statement)
