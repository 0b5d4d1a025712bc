"""Rows of any database of this game: written together or not at all, and copied as far as can be read."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from sqlite3 import Connection
from typing import Any, TypeVar

Row = tuple[Any, ...]
T = TypeVar("T")


def understood(rows: Iterable[Row], make: Callable[[Row], T]) -> Iterator[T]:
    """What `make` makes of each row; one that holds what this game never writes is passed over."""
    for row in rows:
        with suppress(ValueError, TypeError, AttributeError, OverflowError, RecursionError):
            yield make(row)


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """All of it or nothing; nobody else writes meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back by itself
            connection.execute("ROLLBACK")
        raise


def copy_rows(source: Connection, target: Connection) -> int:
    """Copies what `source` has and `target` has not; how many rows those were.

    Damaged pages are left out: each table is read from both of its ends as far as that goes. `source` may be
    of an earlier version: columns that it does not know get their defaults.
    """
    return sum(_copy_table(source, target, table) for table in _tables(target))


def _tables(connection: Connection) -> list[str]:
    """Profiles come first: everything else belongs to one."""
    names = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    )
    return sorted((name for (name,) in names), key=lambda name: (name != "profile", name))


def _columns(connection: Connection, table: str) -> list[str]:
    with suppress(sqlite3.Error):
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    return []


def _copy_table(source: Connection, target: Connection, table: str) -> int:
    there = _columns(source, table)
    columns = ", ".join(name for name in _columns(target, table) if name in there)
    if not columns:
        return 0
    count = 0
    insert = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({', '.join('?' * (columns.count(',') + 1))})"
    for way in ("ASC", "DESC"):
        for row in _readable(source, f"SELECT {columns} FROM {table} NOT INDEXED ORDER BY rowid {way}"):
            with suppress(sqlite3.IntegrityError):  # it belongs to nobody whom we know
                count += target.execute(insert, row).rowcount
    return count


def _readable(source: Connection, query: str) -> Iterator[Row]:
    with suppress(sqlite3.Error, UnicodeDecodeError):
        yield from source.execute(query)
