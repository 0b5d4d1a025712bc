"""The player's language: gettext catalogues and the system's wish; knows no scene and no font."""

import gettext as _gettext
import os
import re
from functools import cache

import pygame.system

from game.paths import data_dir

LANGUAGES: tuple[tuple[str, str], ...] = (
    ("en", "English"),
    ("zh-Hans", "简体中文"),
    ("zh-Hant", "繁體中文"),
    ("id", "Bahasa Indonesia"),
)
"""Every language of the game: its code and its own name. The first is the one the code is written in."""

_SOURCE = LANGUAGES[0][0]


class _Chosen:
    """The language in force; one for the whole game, since every scene shows the same one."""

    code: str = _SOURCE
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


@cache
def _catalogue(code: str) -> _gettext.NullTranslations:
    if code == _SOURCE:
        return _gettext.NullTranslations()
    path = data_dir("assets") / "locale" / code.replace("-", "_") / "LC_MESSAGES" / "game.mo"
    with path.open("rb") as file:
        return _gettext.GNUTranslations(file)


def use_language(code: str) -> None:
    """Speak the language `code` from now on. Raises ValueError for one that is not in LANGUAGES."""
    if code not in dict(LANGUAGES):
        raise ValueError(f"no language {code!r}; there are {', '.join(dict(LANGUAGES))}")
    _Chosen.catalogue = _catalogue(code)
    _Chosen.code = code


def language() -> str:
    """The code of the language in force."""
    return _Chosen.code


def _(message: str) -> str:
    """`message` in the player's language, or as it stands where it has no translation."""
    return _Chosen.catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the sentence that fits the number `n` in the player's language."""
    return _Chosen.catalogue.ngettext(one, many, n)


def N_(message: str) -> str:  # noqa: N802 (the name that translators' tools look for)
    """Mark a string for translation that is translated later, when it is drawn."""
    return message


def match_language(tag: str) -> str | None:
    """The game's language for a system's tag ("zh_TW.UTF-8", "id-ID", "C"), or None if it has none."""
    first, *parts = re.split(r"[-_.@]", tag.strip().lower())
    if first == "zh":
        is_traditional = "hant" in parts or ("hans" not in parts and {"tw", "hk", "mo"} & set(parts))
        return "zh-Hant" if is_traditional else "zh-Hans"
    if first in ("id", "in"):  # "in" is Indonesian's old code
        return "id"
    return "en" if first in ("en", "c", "posix") else None


def _wishes() -> list[str]:
    """The system's language tags, best first: the environment's as gettext reads them, else the desktop's."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    chosen = next((name for name in names if name), "")
    if not chosen:
        found = pygame.system.get_pref_locales()
        return [f"{wish['language']}_{wish.get('country') or ''}" for wish in found]
    if re.match(r"(C|POSIX)\b", chosen):
        return [chosen]  # a plain machine's choice, which gettext lets nothing override
    return [*os.environ.get("LANGUAGE", "").split(":"), chosen]


def system_language() -> str:
    """The language that the machine is set to, or English where the game does not speak it."""
    matches = (match_language(tag) for tag in _wishes())
    return next((code for code in matches if code), _SOURCE)
