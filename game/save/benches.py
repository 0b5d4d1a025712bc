"""The set-up of each level as it was left, with its history: leaving a level never loses work."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.save.files import SaveError, read_text, set_aside, write_whole
from game.save.sentence import Sentence
from game.topple.errors import LevelError

if TYPE_CHECKING:
    from game.topple.level import SetUp  # the world is loaded only where levels are played

FOLDER: Final = "benches"
FORMAT: Final = 1
LEARNED: Final = "learned.json"
"""The gestures that the player has made once, in the same folder."""
MOST_STATES: Final = 200
"""How many states of a set-up's history are kept in its file, the latest."""


class Kept(NamedTuple):
    """A history: its states, oldest first, and which of them is in force."""

    states: "tuple[SetUp, ...]"
    at: int


class Found(NamedTuple):
    """What `load` found, and one sentence about what could not be read."""

    kept: Kept | None
    problem: Sentence | None = None


def store(folder: Path, level: str, kept: Kept) -> None:
    """Keeps the history of a level's set-up; raises SaveError."""
    from game.topple.reading import dump_set_up

    first = max(0, min(kept.at, len(kept.states) - MOST_STATES))
    shown: Sequence[SetUp] = kept.states[first : first + MOST_STATES]
    data = {
        "format": FORMAT,
        "at": kept.at - first,
        "states": [json.loads(dump_set_up(each)) for each in shown],
    }
    write_whole(_path(folder, level), json.dumps(data) + "\n")


def load(folder: Path, level: str) -> Found:
    """The history kept for a level. One that cannot be read is set aside; nothing is deleted."""
    path = _path(folder, level)
    try:
        text = read_text(path)
        return Found(_parse(text, str(path)) if text is not None else None)
    except (LevelError, ValueError, RecursionError) as wrong:
        return Found(None, set_aside(path, wrong))
    except SaveError as problem:
        return Found(None, problem.sentence)


def learn(folder: Path, gestures: Iterable[str]) -> None:
    """Keeps which gestures the player knows; raises SaveError."""
    write_whole(folder / FOLDER / LEARNED, json.dumps(sorted(set(gestures))) + "\n")


def learned(folder: Path) -> frozenset[str]:
    """The gestures that the player knows; what cannot be read is shown again, which harms nobody."""
    try:
        data = json.loads(read_text(folder / FOLDER / LEARNED) or "[]")
    except (OSError, ValueError, RecursionError):
        return frozenset()
    return (
        frozenset(each for each in data if isinstance(each, str)) if isinstance(data, list) else frozenset()
    )


def _path(folder: Path, level: str) -> Path:
    """One file a level; the pack is a folder, as in `levels/`."""
    return folder / FOLDER / f"{level}.json"


def _parse(text: str, where: str) -> Kept:
    from game.topple.reading import parse_set_up

    data: Any = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError("it is no set-up of this game")
    states, at = data.get("states"), data.get("at")
    if not isinstance(states, list) or not states:
        raise ValueError("it holds no set-up")
    if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at < len(states):
        raise ValueError(f"at is {at!r}, not the place of a set-up")
    return Kept(tuple(parse_set_up(json.dumps(each), where) for each in states), at)
