"""A profile as one file, to take elsewhere: all that belongs to it but its PIN and a running ranked match.

Such a match stays where it is played: to take it along would be a way to play it twice.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Final, NamedTuple

from game.letters import characters
from game.save import benches, matches, profiles, results, settings, solved
from game.save.database import Database
from game.save.files import SaveError, not_read, read_text, write_whole
from game.save.profiles import Profile
from game.save.results import FinishedMatch
from game.save.sentence import Sentence
from game.save.solved import Solved
from game.topple.words import N_

GAME: Final = "dominoes-table"
FORMAT: Final = 1
LARGEST: Final = 64 << 20
"""Bytes that are taken in at most."""
MOST: Final = 20_000
"""Matches, set-ups, achievements or files that are taken in at most: more than anybody can have."""
_ID: Final = re.compile(r"[0-9a-f]{32}")
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d[0-9T:+.Z-]{0,24}")
_FILE: Final = re.compile(
    rf"{re.escape(settings.FILE)}|{re.escape(matches.FILE)}|{benches.FOLDER}(/[a-z0-9][a-z0-9-]{{0,60}}){{1,2}}\.json"
)


class Parcel(NamedTuple):
    """What the file holds."""

    profile: Profile
    matches: tuple[FinishedMatch, ...]
    solved: tuple[Solved, ...]
    achievements: Mapping[str, str]
    files: Mapping[str, str]
    """Texts, by their names within the profile's folder."""


def packed(database: Database, folder: Path, profile: Profile) -> bytes:
    """The file of a profile whose own files lie in `folder`; SaveError where one of these cannot be read."""
    achieved = database.read(
        "SELECT key, achieved FROM achievement WHERE profile = ? ORDER BY rowid", (profile.id,)
    )
    data = {
        "game": GAME,
        "format": FORMAT,
        "profile": {each: getattr(profile, each) for each in ("id", "name", "portrait", "created")},
        "matches": [results.to_data(each) for each in results.with_records(database, profile.id)],
        "solved": [each._asdict() for each in solved.of_profile(database, profile.id)],
        "achievements": {str(key): str(when) for key, when in achieved},
        "files": _files(folder),
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def unpacked(text: bytes) -> Parcel:
    """What such a file holds; SaveError, in a sentence, where it is none."""
    try:
        return _parcel(_data(text))
    except (ValueError, TypeError, KeyError, RecursionError) as wrong:
        why = f"it has no {wrong}" if isinstance(wrong, KeyError) else str(wrong)
        template = N_("This file is no profile of this game, or it is damaged.")
        raise SaveError(Sentence(template, detail=why)) from None


def take_in(database: Database, parcel: Parcel) -> Profile:
    """Keeps what it holds. Where the profile is here already, it gets what it lacks.

    A name that somebody else has here gets a number.
    """
    here = profiles.one(database, parcel.profile.id)
    profile = here or parcel.profile._replace(name=_free_name(database, parcel.profile.name))

    def work(connection: Connection) -> None:
        profiles.insert(connection, profile)
        for match in parcel.matches:
            results.insert(connection, profile.id, match)
        for claim in parcel.solved:
            solved.add(connection, profile.id, claim)
        for key, when in parcel.achievements.items():
            connection.execute(
                "INSERT OR IGNORE INTO achievement (profile, key, achieved) VALUES (?, ?, ?)",
                (profile.id, key, when),
            )

    database.write(work)
    return profile


def put_files(folder: Path, parcel: Parcel) -> None:
    """Writes its files into the profile's folder; those that are there stay as they are. Raises SaveError."""
    for name, text in parcel.files.items():
        if not (folder / name).exists():
            write_whole(folder / name, text)


def _files(folder: Path) -> dict[str, str]:
    found = {}
    for path in sorted((each for each in folder.rglob("*") if each.is_file()), key=str):
        name = path.relative_to(folder).as_posix()
        if _FILE.fullmatch(name):
            found[name] = _text_of(path)
    return found


def _text_of(path: Path) -> str:
    try:
        return read_text(path) or ""
    except UnicodeDecodeError as wrong:
        raise SaveError(not_read(path, wrong)) from None


def _data(file: bytes) -> Mapping[str, Any]:
    if len(file) > LARGEST:
        raise ValueError(f"it has {len(file) >> 20} MiB, more than {LARGEST >> 20}")
    try:
        data = json.loads(file.decode())
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8 text") from None
    except json.JSONDecodeError as wrong:
        raise ValueError(f"it is not JSON (line {wrong.lineno})") from None
    json.dumps(data, ensure_ascii=False).encode()  # half a character anywhere is a ValueError
    if not isinstance(data, dict) or data.get("game") != GAME:
        raise ValueError("it does not say so")
    if data.get("format") != FORMAT:
        text = N_("This profile is of another version of the game.")
        detail = f"its format is {data.get('format')!r:.20}, and this version knows only {FORMAT}"
        raise SaveError(Sentence(text, detail=detail))
    return data


def _parcel(data: Mapping[str, Any]) -> Parcel:
    whose, files, achieved = (_held(data, name, dict) for name in ("profile", "files", "achievements"))
    profile = Profile(_text(whose, "id"), _text(whose, "name"), _number(whose, "portrait", 999), _date(whose))
    if not _ID.fullmatch(profile.id):
        raise ValueError("its id is not one of a profile")
    return Parcel(
        profile,
        tuple(results.from_data(each) for each in _held(data, "matches", list)),
        tuple(_solved(each) for each in _held(data, "solved", list)),
        {key[:60]: _text(achieved, key)[:40] for key in achieved},
        {_file_name(name): _text(files, name) for name in files},
    )


def _held(data: Mapping[str, Any], name: str, kind: type[dict[str, Any]] | type[list[Any]]) -> Any:
    """A part of the file that is an object or a list."""
    value: Any = data[name]
    if not isinstance(value, kind) or len(value) > MOST:
        raise ValueError(f"{name} is {value!r:.40}, or too much")
    return value


def _solved(data: Any) -> Solved:
    if not isinstance(data, dict):
        raise ValueError(f"one of solved is {data!r:.40}")
    level, set_up, digest = (_text(data, name) for name in ("level", "set_up", "digest"))
    return Solved(level, set_up, _number(data, "tiles"), _number(data, "ticks"), digest)


def _file_name(name: str) -> str:
    if not _FILE.fullmatch(name):
        raise ValueError(f"{name[:60]!a} is no file of a profile")
    return name


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data[name]
    if not isinstance(value, str):
        raise ValueError(f"{name} is {value!r:.40}, not a text")
    return value


def _number(data: Mapping[str, Any], name: str, most: int = 1 << 40) -> int:
    value = data[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{name} is {value!r:.40}, not a number from 0 to {most}")
    return value


def _date(data: Mapping[str, Any]) -> str:
    value = _text(data, "created")
    if not _DATE.fullmatch(value):
        raise ValueError(f"created is {value[:40]!a}, not a date")
    return value


def _free_name(database: Database, name: str) -> str:
    """The name, or the first with a number that nobody has; raises RefusedName."""
    number, letters = 1, characters(name)
    while True:
        end = f" {number}" if number > 1 else ""
        try:
            return profiles.named(database, "".join(letters[: profiles.LONGEST_NAME - len(end)]) + end)
        except profiles.RefusedName as wrong:
            if wrong.reason != "taken":
                raise
        number += 1
