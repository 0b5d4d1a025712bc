"""What a player has solved of the chain reaction: the best of each level; keeps one small file."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.save.files import SaveError, read_text, set_aside, write_whole
from game.save.sentence import Sentence

FILE: Final = "progress.json"
FORMAT: Final = 1
AHEAD: Final = 3
"""Levels of a pack that lie open beyond those that are solved: nobody is stuck behind one."""
HALF: Final = 4
"""Solved levels of a pack that open the next one."""


class Best(NamedTuple):
    """The best that was done in one level; its two numbers may come from different runs."""

    tiles: int
    """The fewest tiles placed."""
    ticks: int
    """The least world time, in ticks."""


Progress = Mapping[str, Best]
"""By id of the level; a level that is not there is not solved."""


class Found(NamedTuple):
    """What `load` found, and one sentence about what could not be read."""

    progress: Progress
    problem: Sentence | None = None


def after(progress: Progress, level: str, tiles: int, ticks: int) -> Progress:
    """The progress once `level` was solved with so many tiles in so many ticks."""
    best = progress.get(level, Best(tiles, ticks))
    return {**progress, level: Best(min(best.tiles, tiles), min(best.ticks, ticks))}


def open_levels(packs: Sequence[Sequence[str]], progress: Progress) -> frozenset[str]:
    """The levels that may be played: all that are solved, and of each open pack the next few."""
    found: set[str] = set()
    before = HALF
    for levels in packs:
        solved = sum(level in progress for level in levels)
        unsolved = [level for level in levels if level not in progress]
        found.update(level for level in levels if level in progress)
        if before >= HALF:
            found.update(unsolved[:AHEAD])
        before = solved
    return frozenset(found)


def store(folder: Path, progress: Progress) -> None:
    """Keeps the progress; raises SaveError."""
    levels = {level: best._asdict() for level, best in sorted(progress.items())}
    write_whole(folder / FILE, json.dumps({"format": FORMAT, "levels": levels}, indent=1) + "\n")


def load(folder: Path) -> Found:
    """The progress kept. A file that cannot be read is set aside; nothing is deleted."""
    path = folder / FILE
    try:
        text = read_text(path)
        return Found(_parse(text) if text is not None else {})
    except (ValueError, RecursionError) as wrong:
        return Found({}, set_aside(path, wrong))
    except SaveError as problem:
        return Found({}, problem.sentence)


def _parse(text: str) -> Progress:
    data: Any = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("levels"), dict):
        raise ValueError("it is no progress of this game")
    return {level: _best(level, value) for level, value in data["levels"].items()}


def _best(level: str, value: Any) -> Best:
    if not isinstance(value, dict):
        raise ValueError(f"{level} has no counts of tiles and ticks")
    return Best(*(_count(level, value.get(field)) for field in Best._fields))


def _count(level: str, value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f"{level} has no counts of tiles and ticks")
    return value
