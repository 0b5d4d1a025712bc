"""What all commands share: their exit statuses, how they refuse, read numbers, print and write."""

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game.rules.errors import quoted

DONE, BAD_INPUT, CANNOT_RUN = 0, 1, 2


class BadUsage(ValueError):
    """The command line itself is wrong."""


class CannotRun(RuntimeError):
    """What was asked for cannot be done on this machine."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence and exit status 1.

    One that is given `fill` learns what it takes only once it has something to read.
    """

    def __init__(self, *args: Any, fill: Callable[["Parser"], None] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._fill = fill

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As every parser does, which learns first what there is to read."""
        if self._fill is not None:
            fill, self._fill = self._fill, None
            fill(self)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Raises BadUsage instead of printing the usage and leaving with 2."""
        raise BadUsage(f"{message} (see “python -m {self.prog} --help”)".replace("\n", " "))


def print_report(as_json: bool, report: object, lines: Sequence[str]) -> None:
    """Prints the report as one JSON object, or the lines that tell it in words."""
    print(json.dumps(report) if as_json else "\n".join(lines))


def write(path: Path, text: str) -> None:
    """Writes a file that the command line named; raises BadUsage."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BadUsage(f"cannot write {path}: {problem.strerror}") from None


def between(least: float, most: float, what: str) -> Callable[[str], float]:
    """A reader of numbers from `least` to `most`, for argparse."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(
                f"{what} must be a number from {least:g} to {most:g}, not {quoted(text)}"
            )
        return value

    return read


def whole(least: int, most: int, what: str) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, for argparse."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal()) or len(text) > 24 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"{what} must be a whole number from {least} to {most}, not {quoted(text)}"
            )
        return int(text)

    return read


def file_named(ending: str) -> Callable[[str], Path]:
    """A reader of names of files that are to be written, for argparse; they end in `ending`, as ".png"."""

    def read(text: str) -> Path:
        if Path(text).suffix.lower() != ending:
            raise argparse.ArgumentTypeError(f"the file's name must end in {ending}, not {quoted(text)}")
        return Path(text)

    return read


count = whole(1, 10_000_000, "it")
seed = whole(0, (1 << 64) - 1, "a seed")


def fail(sentence: object, status: int) -> int:
    """Says on stderr, in one sentence, why the command ends with `status`."""
    print(f"game: {sentence}", file=sys.stderr)
    return status


def version() -> str:
    """The game's version; “checkout” where it was not installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("dominoes-table")
    except PackageNotFoundError:
        return "checkout"
