"""Writing so that a file is always whole, and setting aside what cannot be read."""

import os
import tempfile
from pathlib import Path


class SaveError(OSError):
    """Something could not be kept or read; its text is one sentence that names what and where."""


def reason(problem: Exception) -> str:
    """What went wrong, in the words of the system."""
    return str((problem.strerror if isinstance(problem, OSError) else None) or problem)


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
        raise SaveError(f"{path} could not be saved: {reason(problem)}") from None


def read_text(path: Path) -> str | None:
    """The text of `path`, None where there is no such file; raises SaveError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise SaveError(f"{path} could not be read: it is not UTF-8 text") from None
    except OSError as problem:
        raise SaveError(f"{path} could not be read: {reason(problem)}") from None


def set_aside(path: Path) -> Path | None:
    """Renames a damaged file so that a new one can take its place; None where even that cannot be done."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        return path.rename(aside)
    except OSError:
        return None


def remove(path: Path) -> None:
    """Deletes `path` if it is there; raises SaveError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as problem:
        raise SaveError(f"{path} could not be deleted: {reason(problem)}") from None
