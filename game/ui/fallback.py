"""Fonts of the machine itself, for the letters of names that no bundled font has; draws nothing."""

import os
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pygame
import pygame.freetype

ENDINGS = (".ttf", ".otf", ".ttc")
LIKED = ("noto", "sourcehan", "dejavu", "segoeui", "msyh", "malgun", "pingfang", "hiragino", "arial", "wqy")
"""Beginnings of the names of fonts that have many letters, as people like them."""
UNFIT = ("emoji", "symbol", "mono", "italic", "oblique", "condensed", "light", "thin", "black")
"""Parts of the names of fonts that are taken only where no other will do."""


SCRIPTS = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "CYRILLIC": "Cyrl",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GEORGIAN": "Geor",
    "GREEK": "Grek",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "HIRAGANA": "Hira",
    "JAVANESE": "Java",
    "KANNADA": "Knda",
    "KATAKANA": "Kana",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""What names of letters begin with, and the ISO 15924 code of their script, by which they are shaped."""


def script_of(letter: str) -> str:
    """The code of a letter's script; empty where it needs no shaping."""
    return SCRIPTS.get(unicodedata.name(letter, "").partition(" ")[0], "")


class Own(NamedTuple):
    """A font of the machine's own, and how the letters that it is used for are set."""

    path: Path
    script: str
    is_leftward: bool
    """Whether they run to the left."""

    @property
    def family(self) -> str:
        """All that as one name."""
        return f"{self.script:4}{'<' if self.is_leftward else '>'}{self.path}"

    @classmethod
    def named(cls, family: str) -> "Own":
        """What has that name."""
        return cls(Path(family[5:]), family[:4].strip(), family[4] == "<")


def folders(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> tuple[Path, ...]:
    """Where the system keeps its fonts."""
    home = Path.home()
    if platform == "win32":
        return (
            Path(environ.get("WINDIR", r"C:\Windows")) / "Fonts",
            home / "AppData/Local/Microsoft/Windows/Fonts",
        )
    if platform == "darwin":
        return Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"
    return (
        Path("/usr/share/fonts"),
        Path("/usr/local/share/fonts"),
        home / ".local/share/fonts",
        home / ".fonts",
    )


class Fallback:
    """Finds fonts; what was found or not is remembered, and nothing is looked at before it is needed."""

    def __init__(self, places: tuple[Path, ...] | None = None) -> None:
        """`places` are the folders to look in, the system's unless told otherwise."""
        self._places = places
        self._fonts: list[Path] | None = None
        self._known: dict[frozenset[str], Path | None] = {}
        self._missing: set[int] = set()

    def find(self, text: str) -> Path | None:
        """A font with every letter of `text`; None where there is none."""
        letters = frozenset(text)
        if letters not in self._known:
            blocks = {ord(letter) >> 4 for letter in letters}
            self._known[letters] = None if blocks & self._missing else self._search(letters)
            if self._known[letters] is None and len(letters) == 1:
                self._missing |= blocks  # its neighbours are not looked for one by one
        return self._known[letters]

    def _search(self, letters: frozenset[str]) -> Path | None:
        if self._fonts is None:
            self._fonts = sorted(self._all(), key=_rank)
        return next((path for path in self._fonts if _has(path, letters)), None)

    def _all(self) -> Iterator[Path]:
        for place in folders() if self._places is None else self._places:
            with suppress(OSError):
                yield from (path for path in place.rglob("*") if path.suffix.lower() in ENDINGS)


def _rank(path: Path) -> tuple[bool, int, str]:
    name = path.stem.lower()
    liked = next((number for number, start in enumerate(LIKED) if name.startswith(start)), len(LIKED))
    return any(part in name for part in UNFIT), liked, name


def _has(path: Path, letters: frozenset[str]) -> bool:
    try:
        found = pygame.freetype.Font(path, 16).get_metrics("".join(letters))
        pygame.font.Font(path, 16)
    except (pygame.error, OSError, RuntimeError):
        return False
    return None not in found
