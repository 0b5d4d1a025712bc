"""Opening the database file: new, of an earlier version, damaged, foreign or of a newer game.

Nothing is ever overwritten: what cannot be used is set aside, what can still be read of it is taken over.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Final, NoReturn

from game.save.files import SaveError, aside_of, not_opened, not_saved
from game.save.migrations import LATEST, MIGRATIONS
from game.save.rows import copy_rows, transaction
from game.save.sentence import Sentence
from game.topple.words import N_

FILE: Final = "dominoes.sqlite3"
OURS: Final = 0x444F4D49
"""The application id that marks a database as this game's: "DOMI"."""
PATIENCE: Final = 1.0
"""Seconds that a write waits for another game that is writing."""
_PASSING: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PROTOCOL,
    )
)  # fmt: skip
"""What SQLite says where not the database is wrong, but the disk, the rights or another program."""
_MAGIC: Final = b"SQLite format 3\0"
_BEGUN_ANEW: Final = N_("{path} was damaged. It is kept as {aside}, and a new one was begun.")
_TAKEN_OVER: Final = N_(
    "{path} was damaged. It is kept as {aside}, and what could be read of it was taken over into a new one."
)
_FOREIGN: Final = N_("{path} is not of this game. It is kept as {aside}, and a new one was begun.")

Tell = Callable[[Sentence], None]


class TooNew(SaveError):
    """The database was written by a newer game; it is left as it is."""


class _Unusable(Exception):
    """The file is no whole database of this game; the text says why."""

    def __init__(self, why: str, *, ours: bool) -> None:
        super().__init__(why)
        self.ours = ours
        """Whether there may be something to take over."""


def open_file(path: Path, tell: Tell) -> Connection:
    """The database at `path`, made or brought up to date if need be.

    What was done about a damaged or foreign file is told. Raises SaveError, TooNew among them.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _opened(path)
        except _Unusable as wrong:
            return _begun_anew(path, wrong, tell)
    except (OSError, sqlite3.Error) as problem:
        if isinstance(problem, SaveError):
            raise
        raise SaveError(not_opened(path, problem)) from None


def look(path: Path) -> str:
    """What lies there, in words; nothing is changed."""
    if not path.exists():
        return f"{path}: none yet"
    try:
        with closing(_connected_to(path, "mode=ro")) as connection:
            if _pragma(connection, "application_id") != OURS:
                return f"{path}: not of this game"
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            return f"{path}: version {version_of(connection)} (of {LATEST}), {found}"
    except sqlite3.Error as problem:
        return f"{path}: {problem}"


def in_memory() -> Connection:
    """An empty database that nothing keeps."""
    connection = _connected(":memory:")
    _migrate(connection, None)
    return connection


def copied(source: Connection) -> Connection:
    """Everything that is in another database, in memory and up to date; raises sqlite3.Error."""
    connection = _connected(":memory:")
    try:
        source.backup(connection)
        _migrate(connection, None)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def copied_file(path: Path) -> Connection | None:
    """Everything that can be read of a database that could not be opened to write; None for nothing."""
    for mode in ("mode=ro", "immutable=1"):
        with suppress(sqlite3.Error, SaveError), closing(_connected_to(path, mode)) as source:
            if _pragma(source, "application_id") == OURS and version_of(source) <= LATEST:
                return copied(source)
    return None


def version_of(connection: Connection) -> int:
    """The version of a database's schema; 0 for an empty one."""
    return _pragma(connection, "user_version")


def _opened(path: Path) -> Connection:
    """Raises _Unusable for a file that has to go out of the way."""
    if path.exists():
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
        if start and start != _MAGIC:
            raise _Unusable("no database", ours=False)
    try:
        connection = _connected(path)
    except sqlite3.Error as problem:
        _judge(problem)
    try:
        _examine(connection, path)
        with suppress(sqlite3.OperationalError):  # else it is kept in the older, slower way
            connection.execute("PRAGMA journal_mode = WAL")
        _migrate(connection, path)
        return connection
    except sqlite3.Error as problem:
        connection.close()
        _judge(problem)
    except (_Unusable, SaveError):
        connection.close()
        raise


def _judge(problem: sqlite3.Error) -> NoReturn:
    """Raises _Unusable where the file itself is wrong, else the problem: another time it may be gone."""
    if problem.sqlite_errorcode & 0xFF in _PASSING:
        raise problem
    raise _Unusable(str(problem), ours=True) from None


def _examine(connection: Connection, path: Path) -> None:
    """Raises _Unusable or TooNew."""
    version, owner = version_of(connection), _pragma(connection, "application_id")
    is_empty = not connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall()
    if owner != OURS and not is_empty:
        raise _Unusable("another program's", ours=False)
    if version > LATEST:
        text = N_(
            "{path} was written by a newer version of the game. It is left as it is, and nothing is kept "
            "this time."
        )
        raise TooNew(Sentence(text, {"path": path}, f"version {version}, this one knows {LATEST}"))
    found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        raise _Unusable(found.splitlines()[-1], ours=True)


def _migrate(connection: Connection, path: Path | None) -> None:
    """Up to date, a step at a time; what is in a file is copied before each step."""
    is_new = version_of(connection) == 0
    while (version := version_of(connection)) < LATEST:
        step = MIGRATIONS[version]
        if path is not None and not is_new:
            _back_up(connection, path.with_name(f"{path.stem}.version-{version}{path.suffix}"))
        with transaction(connection):
            if version_of(connection) == version:  # else another game has just done it
                step.apply(connection)
                connection.execute(f"PRAGMA application_id = {OURS}")
                connection.execute(f"PRAGMA user_version = {step.VERSION}")


def _back_up(connection: Connection, path: Path) -> None:
    """A whole copy of the database, or none; raises SaveError."""
    part = path.with_name(f".{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(part)) as copy:
            connection.backup(copy)
        part.replace(path)
    except (OSError, sqlite3.Error) as problem:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise SaveError(not_saved(path, problem)) from None


def _begun_anew(path: Path, wrong: _Unusable, tell: Tell) -> Connection:
    """A new database in the place of one that is set aside; SaveError where even that cannot be done."""
    aside = _set_aside(path)
    connection = _connected(path)
    connection.execute("PRAGMA journal_mode = WAL")
    _migrate(connection, path)
    count = 0
    if wrong.ours:
        with (
            suppress(sqlite3.Error),
            closing(_connected_to(aside, "mode=ro")) as source,
            transaction(connection),
        ):
            count = copy_rows(source, connection)
    template = _TAKEN_OVER if count else _BEGUN_ANEW if wrong.ours else _FOREIGN
    tell(Sentence(template, {"path": path, "aside": aside.name}, f"{wrong}; {count} rows"))
    return connection


def _set_aside(path: Path) -> Path:
    """Renames the database with its companions, which come first: they are nothing without it. OSError."""
    aside = aside_of(path)
    for end in ("-wal", "-shm", ""):
        companion = path.with_name(path.name + end)
        if companion.exists():
            companion.rename(aside.with_name(aside.name + end))
    return aside


def _connected(path: Path | str) -> Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _connected_to(path: Path, mode: str) -> Connection:
    """For reading only."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True, isolation_level=None)


def _pragma(connection: Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
