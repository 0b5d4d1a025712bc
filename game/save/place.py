"""Where save data lies: the folder asked for, or the one the platform keeps for such things."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

FOLDER = "dominoes-table"


def save_dir(
    asked: Path | None, environ: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> Path:
    """The folder of saves: `asked` (--save-dir), else GAME_SAVE_DIR, else the platform's place."""
    if asked is not None:
        return asked.expanduser().absolute()
    if environ.get("GAME_SAVE_DIR"):
        return Path(environ["GAME_SAVE_DIR"]).expanduser().absolute()
    if platform == "win32":
        base = environ.get("APPDATA")
        return (Path(base) if base else Path.home() / "AppData" / "Roaming") / FOLDER
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / FOLDER
    # A relative XDG path is invalid and to be ignored (XDG Base Directory Specification).
    base = environ.get("XDG_DATA_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / FOLDER
