"""The levels that the game ships: packs in their order, and the files of each level."""

from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

from game.paths import data_dir
from game.topple.errors import LevelError
from game.topple.level import Level, SetUp
from game.topple.proofs import Case
from game.topple.reading import parse_level, parse_recording, parse_set_up
from game.topple.words import N_


class Pack(NamedTuple):
    """A row of levels that belong together."""

    id: str
    """The folder's name."""
    title: str
    """In English; translate when drawing."""
    levels: tuple[str, ...]
    """Their ids in order: "pack/name"."""


PACKS: Final = (
    ("first-push", N_("First push")),
    ("gaps-and-steps", N_("Gaps and steps")),
    ("sizes-and-weights", N_("Sizes and weights")),
)
"""Folders and titles, in the order in which they are played."""


def packs() -> tuple[Pack, ...]:
    """All packs, with the ids of the levels that lie there."""
    return tuple(Pack(id, title, _ids(data_dir("levels") / id)) for id, title in PACKS)


def level(id: str) -> Level:
    """A level. LevelError: there is none of this id, or its file is wrong."""
    return parse_level(_read(_known(id)), id)


def solution(id: str) -> SetUp:
    """The recorded solution of a level. LevelError as above, or where there is none."""
    path = _known(id).with_suffix(".solution.json")
    return parse_set_up(_read(path), _name(path))


def case(id: str) -> Case:
    """A level with its solution and its failing recordings. LevelError as above."""
    path = _known(id)
    found = sorted((path.parent / "fails").glob(f"{path.stem}.*.json"))
    failing = {each.name: parse_recording(_read(each), _name(each)) for each in found}
    return Case(level(id), solution(id), failing)


def chosen(names: list[str]) -> tuple[str, ...]:
    """The ids of levels that some ids and packs name; all of them for no name. LevelError for a wrong one."""
    there = {pack.id: pack.levels for pack in packs()}
    if not names:
        return tuple(id for levels in there.values() for id in levels)
    ids = [id for name in names for id in there.get(name) or [name]]
    for id in ids:
        _known(id)
    return tuple(dict.fromkeys(ids))


def _known(id: str) -> Path:
    """The file of a level that there is."""
    folder = id.partition("/")[0]
    if folder in dict(PACKS) and id in _ids(data_dir("levels") / folder):
        return data_dir("levels") / f"{id}.json"
    ids = [each for pack in packs() for each in pack.levels]
    near = get_close_matches(id, ids, 3, 0.4)
    hint = f"did you mean {' or '.join(near)}?" if near else "“levels list” names them"
    raise LevelError(f"there is no level “{id[:60]}”: {hint}")


def _ids(folder: Path) -> tuple[str, ...]:
    files = (path for path in folder.glob("*.json") if not path.name.endswith(".solution.json"))
    return tuple(sorted(f"{folder.name}/{path.stem}" for path in files))


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        raise LevelError(f"{_name(path)}: it cannot be read: {problem.strerror}") from None


def _name(path: Path) -> str:
    """A file of ours as a sentence names it."""
    return path.relative_to(data_dir("levels").parent).as_posix()
