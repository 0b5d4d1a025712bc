"""The files of each profile: its folder, and the files of an earlier version that knew no profiles."""

import json
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.save import benches, matches, progress, settings
from game.save.files import SaveError, not_deleted, not_saved, read_text, write_whole
from game.save.profiles import GUEST, NOBODY, Profile

FOLDER: Final = "profiles"
CARD: Final = "profile.json"
"""Who the folder belongs to, so that a profile outlives a database that is lost."""
_OF_NOBODY: Final = (settings.FILE, matches.FILE, progress.FILE, benches.FOLDER)


def folder_of(folder: Path, id: str) -> Path:
    """Where the settings, the match left half-way and the set-ups of a profile lie."""
    return folder if id == NOBODY.id else folder / FOLDER / id


def hand_over(folder: Path, id: str) -> None:
    """Gives the profile the files that nobody owned; may be done again. Raises SaveError.

    The settings stay as well, for the time before anybody has signed in.
    """
    own = folder_of(folder, id)
    try:
        own.mkdir(parents=True, exist_ok=True)
        for name in _OF_NOBODY:
            source, target = folder / name, own / name
            if not source.exists() or target.exists():
                continue
            if name == settings.FILE:
                with suppress(UnicodeDecodeError):  # what nobody can read is no use to anybody
                    write_whole(target, read_text(source) or "")
            else:
                source.rename(target)
    except OSError as problem:
        if isinstance(problem, SaveError):
            raise
        raise SaveError(not_saved(own, problem)) from None


def wipe(folder: Path, id: str) -> None:
    """Deletes a profile's files; raises SaveError."""
    try:
        shutil.rmtree(folder_of(folder, id))
    except FileNotFoundError:
        pass
    except OSError as problem:
        raise SaveError(not_deleted(Path(problem.filename or folder), problem)) from None


def label(folder: Path, profile: Profile) -> None:
    """Writes into a profile's folder whose it is; raises SaveError."""
    card = {"name": profile.name, "portrait": profile.portrait, "created": profile.created}
    write_whole(folder_of(folder, profile.id) / CARD, json.dumps(card, ensure_ascii=False, indent=1) + "\n")


def labelled(folder: Path) -> tuple[Profile, ...]:
    """The profiles whose folders are there, as far as they say whose they are."""
    found = []
    with suppress(OSError):
        for own in sorted((folder / FOLDER).iterdir()):
            with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
                card = json.loads(read_text(own / CARD) or "")
                name, created = card["name"], card["created"]
                if own.name != GUEST.id and isinstance(name, str) and isinstance(created, str):
                    found.append(Profile(own.name, name, int(card["portrait"]), created, False))
    return tuple(found)
