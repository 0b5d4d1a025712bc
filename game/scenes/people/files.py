"""Where files are carried to and looked for: downloads, the desktop, a folder beside the saves."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ENDING = ".dominoes"
"""How the name of a carried profile's file ends."""
EXPORTS = "exports"
"""The folder beside the saves that serves where there is neither a folder of downloads nor a desktop."""
LARGEST = 64 * 1024 * 1024
"""Bytes; a file beyond this is no profile."""


class Found(NamedTuple):
    """A file that may be a profile."""

    path: Path
    changed: float
    """When it was last written, in seconds as the file system has them."""


def places(saves: Path) -> tuple[Path, ...]:
    """The folders that profiles are looked for in, the one they are put into first; all that are there."""
    found = [*(path for path in _of_the_desktop() if path.is_dir()), saves / EXPORTS, saves]
    return tuple(dict.fromkeys(found))


def target(saves: Path, name: str, ending: str = ENDING) -> Path:
    """Where the file of what is called `name` is to be put; a file that is there is not written over."""
    plain = re.sub(r"[^\w-]+", "-", name).strip("-_")[:40] or "profile"
    folder, number = places(saves)[0], 1
    while (path := folder / f"{plain}{'' if number == 1 else f'-{number}'}{ending}").exists():
        number += 1
    return path


def candidates(saves: Path) -> tuple[Found, ...]:
    """Everything that may be a profile, the newest first."""
    found = (each for folder in places(saves) for each in _in_folder(folder))
    return tuple(sorted(found, key=lambda each: (-each.changed, each.path)))


def _in_folder(folder: Path) -> Iterator[Found]:
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(OSError):
                about = path.stat()
                if path.suffix == ENDING and path.is_file() and about.st_size <= LARGEST:
                    yield Found(path, about.st_mtime)


def _of_the_desktop() -> Iterator[Path]:
    """Downloads, then the desktop: as the user's own file says (xdg-user-dirs), else by their usual names."""
    home = Path.home()
    told: dict[str, Path] = {}
    config = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    with suppress(OSError, UnicodeDecodeError):
        for key, place in re.findall(r'^XDG_(\w+)_DIR="(.*)"$', config.read_text("utf-8"), re.MULTILINE):
            told[key] = Path(place.replace("$HOME", str(home)))
    for key, usual in (("DOWNLOAD", "Downloads"), ("DESKTOP", "Desktop")):
        place = told.get(key, home / usual)
        if place != home:  # that is how a folder is switched off there
            yield place
