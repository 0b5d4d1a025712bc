"""The arena's file of what is finished, so that a call that was ended goes on where it was.

The first line holds the terms, each further line one pairing. Lines are only ever added; the last of them may
be damaged, since that is where a call was ended.
"""

import json
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from game.bots.arena import Paired
from game.commands.shell import BadUsage
from game.rules.errors import quoted

Key = tuple[int, int]
"""Which contest of several, and which of its pairings."""

Terms = Mapping[str, Any]
"""What was agreed, by name, as JSON holds it."""


class StateFile:
    """What is finished under `terms`, as `path` keeps it. Raises BadUsage where that is not such a file."""

    def __init__(self, path: Path, terms: Terms) -> None:
        self._path = path
        self._terms = dict(terms)
        try:
            old = path.read_bytes() if path.exists() else b""
            self.finished, whole = _understood(path, old, self._terms)
            self._file = path.open("ab")
            self._file.truncate(whole)
            if not whole:
                self._add(self._terms)
        except OSError as problem:
            raise BadUsage(f"cannot keep what is finished in {path}: {problem.strerror}") from None

    def __enter__(self) -> "StateFile":
        return self

    def __exit__(self, *_why: object) -> None:
        self._file.close()

    def add(self, key: Key, paired: Paired) -> None:
        """Keeps one more."""
        self.finished[key] = paired
        try:
            self._add({"contest": key[0], "number": key[1], **paired._asdict()})
        except OSError as problem:
            raise BadUsage(f"cannot write {self._path}: {problem.strerror}") from None

    def _add(self, values: Mapping[str, object]) -> None:
        self._file.write(_line(values))
        self._file.flush()


class _Understood(NamedTuple):
    """What a file holds, and how many of its bytes say so."""

    finished: dict[Key, Paired]
    whole: int


def _line(values: Mapping[str, object]) -> bytes:
    return json.dumps(values).encode() + b"\n"


def _understood(path: Path, content: bytes, terms: Terms) -> _Understood:
    head, end, rest = content.partition(b"\n")
    if not end and _line(terms).startswith(head):
        return _Understood({}, 0)  # new, or ended before the first line was written
    _check_terms(path, _parsed(head), terms)
    finished: dict[Key, Paired] = {}
    whole = len(head) + 1
    lines = rest.split(b"\n")
    unfinished = lines.pop()
    for number, line in enumerate(lines, start=2):
        pairing = _pairing(_parsed(line), terms)
        if pairing is None:
            if number == len(lines) + 1 and not unfinished:
                break
            raise BadUsage(f"{path}, line {number}, is not a finished pairing: {_shown(line)}")
        finished[pairing[0]] = pairing[1]
        whole += len(line) + 1
    return _Understood(finished, whole)


def _check_terms(path: Path, found: object, terms: Terms) -> None:
    """Raises BadUsage, naming the first term that differs."""
    if not isinstance(found, dict) or found.keys() != terms.keys():
        raise BadUsage(f"{path} does not hold what an arena has finished")
    for name, value in terms.items():
        if found[name] != value:
            kept = quoted(json.dumps(found[name]))
            raise BadUsage(f"{path} is of another contest: its {name} is {kept}, not {json.dumps(value)}")


def _parsed(line: bytes) -> object:
    """The JSON value of a line; None where it is none."""
    try:
        value: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value


def _pairing(value: object, terms: Terms) -> tuple[Key, Paired] | None:
    """The finished pairing that a line holds; None where it holds none."""
    match value:
        case {
            "contest": int(contest),
            "number": int(number),
            "won": int(won),
            "ahead": float(ahead),
            "rounds": int(rounds),
            "records": [*records],
        } if 0 <= contest < len(terms["bots"]) and number >= 0 and 0 <= won <= rounds > 0 and isfinite(ahead):
            if len(records) == (rounds if terms["record"] else 0) and all(
                isinstance(r, str) for r in records
            ):
                return (contest, number), Paired(won, ahead, rounds, tuple(map(str, records)))
    return None


def _shown(line: bytes) -> str:
    return quoted(line.decode(errors="replace"))
