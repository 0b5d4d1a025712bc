"""The database in force: the file, or memory while the file cannot be written. Knows no table.

What is written in memory is written to the file as soon as that can be done again.
"""

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final, NamedTuple, TypeVar

from game.save import opening
from game.save.files import SaveError, not_read, not_saved
from game.save.opening import Tell, TooNew
from game.save.rows import Row, copy_rows, transaction
from game.save.sentence import Sentence
from game.topple.words import N_

T = TypeVar("T")
NO_PROFILE: Final = N_("This profile is not there any more.")
Work = Callable[[Connection], Any]
"""Something to write. It may be done twice, in memory and in the file, and must come to the same."""


class About(NamedTuple):
    """What `doctor` tells."""

    path: Path
    version: int
    """Of the schema; 0 where there is no file yet."""
    is_kept: bool
    """Whether the file can be used."""


class Database:
    """Never raises for a file that cannot be read or written: it is told, and memory serves instead.

    A file is made only once there is something to write.
    """

    def __init__(self, path: Path, tell: Tell, renew: Callable[[], None]) -> None:
        """`renew` is called while the game runs when not all could be saved from a file; it may write."""
        self.path = path
        self._tell = tell
        self._renew = renew
        self._file: Connection | None = None
        self._stamp: tuple[int, int] | None = None
        self._memory: Connection | None = None
        self._unwritten: list[Work] = []
        self._shut = False
        """Whether the file is a newer game's and must not be touched."""
        if os.path.lexists(path):
            self._open()

    def read(self, query: str, values: Sequence[object] = ()) -> list[Row]:
        """The rows that a query gives."""
        if self._file is not None:
            try:
                return self._file.execute(query, values).fetchall()
            except sqlite3.DatabaseError as problem:
                self._retreat(not_read(self.path, problem))
        return self._in_memory().execute(query, values).fetchall()

    def write(self, work: Callable[[Connection], T]) -> T:
        """Does `work`, all of it or nothing. Raises SaveError where its rows do not go with what is there."""
        self._look()
        if self._file is not None:
            try:
                return _done(self._file, work)
            except sqlite3.DatabaseError as problem:
                self._retreat(not_saved(self.path, problem))
        result = _done(self._in_memory(), work)
        self._unwritten.append(work)
        if not self._shut:
            self._catch_up()
        return result

    @property
    def is_kept(self) -> bool:
        """Whether what is written goes to the file."""
        return self._file is not None

    @property
    def about(self) -> About:
        """What there is."""
        version = opening.version_of(self._file) if self._file else 0
        return About(self.path, version, self.is_kept)

    def close(self) -> None:
        """Lets the file go, after a last try to write what only memory has."""
        self._look()
        if self._unwritten and not self._shut:
            self._catch_up()
        for connection in (self._file, self._memory):
            if connection is not None:
                connection.close()
        self._file = self._memory = None

    def _open(self) -> None:
        try:
            self._file = opening.open_file(self.path, self._tell)
            self._stamp = self._now()
        except SaveError as problem:
            self._shut = isinstance(problem, TooNew)
            self._memory = self._memory or opening.copied_file(self.path)
            self._tell(problem.sentence if self._shut else _goes_on(problem.sentence))

    def _in_memory(self) -> Connection:
        if self._memory is None:
            self._memory = opening.in_memory()
        return self._memory

    def _retreat(self, problem: Sentence) -> None:
        """From the file to memory, with everything that can still be read of it."""
        file, self._file = self._file, None
        assert file is not None
        with suppress(sqlite3.Error):
            self._memory = opening.copied(file)
        self._tell(_goes_on(problem))
        if self._memory is None:
            with transaction(self._in_memory()) as target:
                copy_rows(file, target)
            self._renew()
        with suppress(sqlite3.Error):
            file.close()

    def _look(self) -> None:
        """Whether the file that is open is still the one that lies there: else what is written is lost."""
        if self._file is None or self._now() == self._stamp:
            return
        with suppress(sqlite3.Error):
            everything = opening.copied(self._file)
            self._unwritten.insert(0, lambda target: copy_rows(everything, target))
        self._retreat(Sentence(N_("{path} is not there any more."), {"path": self.path}))

    def _now(self) -> tuple[int, int] | None:
        with suppress(OSError):
            found = self.path.stat()
            return found.st_dev, found.st_ino
        return None

    def _catch_up(self) -> None:
        """Writes to the file what only memory has; where that fails it stays for the next time."""
        self._open()
        while self._file is not None and self._unwritten:
            try:
                _done(self._file, self._unwritten[0])
            except SaveError as problem:
                self._tell(problem.sentence)
            except sqlite3.DatabaseError as problem:
                self._file.close()
                self._file = None
                self._tell(_goes_on(not_saved(self.path, problem)))
                return
            del self._unwritten[0]
        if self._file is not None and self._memory is not None:
            self._memory.close()
            self._memory = None


def _done(connection: Connection, work: Callable[[Connection], T]) -> T:
    try:
        with transaction(connection):
            return work(connection)
    except sqlite3.IntegrityError as problem:
        raise SaveError(Sentence(NO_PROFILE, detail=str(problem))) from None


def _goes_on(problem: Sentence) -> Sentence:
    text = N_("{problem} The game goes on, and keeps what is new as soon as it can.")
    return Sentence(text, {"problem": problem})
