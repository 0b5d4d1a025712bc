"""Writing so that a file is always whole, and setting aside what cannot be read."""

import errno
import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from game.save.sentence import Sentence
from game.topple.words import N_

_FULL: Final = N_("the disk is full")
_LOCKED: Final = N_("it may not be changed")
_GONE: Final = N_("its folder is not there")
_BUSY: Final = N_("another program is using it")
_BROKEN: Final = N_("the disk is full, or does not work")
_REASONS: Final = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.EACCES: _LOCKED,
    errno.EPERM: _LOCKED,
    errno.EROFS: _LOCKED,
    errno.ENOENT: _GONE,
    errno.ENOTDIR: _GONE,
    errno.EEXIST: _GONE,
    errno.EBUSY: _BUSY,
    errno.EIO: _BROKEN,
}
_SQLITE_REASONS: Final = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _LOCKED,
    sqlite3.SQLITE_PERM: _LOCKED,
    sqlite3.SQLITE_CANTOPEN: _LOCKED,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_IOERR: _BROKEN,
}
"""By the primary result code."""
_SAVED: Final = N_("{path} could not be saved: {reason}.")
_READ: Final = N_("{path} could not be read: {reason}.")
_OPENED: Final = N_("{path} could not be opened: {reason}.")
_DELETED: Final = N_("{path} could not be deleted: {reason}.")
_ASIDE: Final = N_("{path} was damaged. It is kept as {aside}.")
_STAYS: Final = N_("{path} was damaged, and could not be put aside.")


class SaveError(OSError):
    """Something could not be kept or read; `sentence` says what and where, as its text does in English."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def reason(problem: Exception) -> object:
    """What went wrong: a sentence for what is usual, else in the words of the system."""
    template = None
    if isinstance(problem, sqlite3.Error):
        template = _SQLITE_REASONS.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF)
    elif isinstance(problem, OSError) and problem.errno is not None:
        template = _REASONS.get(problem.errno)
    if template:
        return Sentence(template)
    return str((problem.strerror if isinstance(problem, OSError) else None) or problem)


def not_saved(path: Path, problem: Exception) -> Sentence:
    """Tells that a file could not be written."""
    return Sentence(_SAVED, {"path": path, "reason": reason(problem)})


def not_read(path: Path, problem: Exception) -> Sentence:
    """Tells that a file could not be read."""
    return Sentence(_READ, {"path": path, "reason": reason(problem)})


def not_opened(path: Path, problem: Exception) -> Sentence:
    """Tells that a file could be neither read nor written."""
    return Sentence(_OPENED, {"path": path, "reason": reason(problem)})


def not_deleted(path: Path, problem: Exception) -> Sentence:
    """Tells that a file could not be deleted."""
    return Sentence(_DELETED, {"path": path, "reason": reason(problem)})


def write_whole(path: Path, text: str) -> None:
    """Writes `text` to `path` so that a reader finds the old text or the new one, never a part.

    Makes the folder if need be; raises SaveError.
    """
    part = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            part = file.name
            file.write(text)
        os.replace(part, path)  # noqa: PTH105 (atomic on every platform)
    except OSError as problem:
        if part:
            Path(part).unlink(missing_ok=True)
        raise SaveError(not_saved(path, problem)) from None


def read_text(path: Path) -> str | None:
    """The text of `path`, None where there is no such file.

    Raises SaveError where it cannot be read, UnicodeDecodeError, which is a ValueError, where it is no text.
    """
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise SaveError(not_read(path, problem)) from None


def aside_of(path: Path) -> Path:
    """Where what is damaged of `path` can be kept: nothing that is there is written over."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return aside


def set_aside(path: Path, why: Exception | str) -> Sentence:
    """Renames a damaged file so that a new one can take its place; tells that, or that even this failed."""
    aside = aside_of(path)
    try:
        path.rename(aside)
    except OSError:
        return Sentence(_STAYS, {"path": path}, str(why))
    return Sentence(_ASIDE, {"path": path, "aside": aside.name}, str(why))


def remove(path: Path) -> None:
    """Deletes `path` if it is there; raises SaveError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise SaveError(not_deleted(path, problem)) from None
