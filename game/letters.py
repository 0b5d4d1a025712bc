"""A line of text as a reader sees it: what counts as one character, and what can stand there at all."""

from __future__ import annotations

import unicodedata
from typing import Final

_JOINER: Final = "\u200d"
_KEPT_FORMATS: Final = frozenset({_JOINER, "\u200c"})
"""The invisible characters that some scripts are spelled with."""
_LONGEST_CHARACTER: Final = 8
"""Code points that one character may have: enough for every spelling, too few to flood a line."""
_SKIN_TONES: Final = range(0x1F3FB, 0x1F400)  # they colour the emoji before them
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category that leave the paper white: fillers of Hangul, and Braille without a dot."""


def characters(text: str) -> list[str]:
    """`text` cut into what a reader counts as one character each."""
    found: list[str] = []
    for letter in text:
        if found and _belongs_to(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def cleaned(text: str) -> str:
    """`text` as it can stand in one line: composed, without line breaks and what nobody sees."""
    text = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", text))
    return "".join(
        letter
        for letter in text
        if unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Co", "Cn") or letter in _KEPT_FORMATS
    )


def is_seen(text: str) -> bool:
    """Whether there is anything to see: a sign of its own, not only blanks, joiners and accents."""
    return any(
        unicodedata.category(letter)[0] not in "MZC" and letter not in _BLANKS and not _colours(letter)
        for letter in text
    )


def likened(text: str) -> str:
    """The same for all texts that a reader takes for the same: by case, by form, by what nobody sees."""
    kept = "".join(letter for letter in text if letter not in _KEPT_FORMATS and letter not in _BLANKS)
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", kept).casefold())
    return " ".join(folded.split())


def _belongs_to(before: str, letter: str) -> bool:
    """Whether a code point goes on with the character before it."""
    if letter in _KEPT_FORMATS or before.endswith(_JOINER):
        return len(before) < _LONGEST_CHARACTER
    if unicodedata.category(letter) in ("Mn", "Me", "Mc") or _colours(letter):
        return len(before) < _LONGEST_CHARACTER
    return len(before) == 1 and _is_flag(before) and _is_flag(letter)


def _colours(letter: str) -> bool:
    return ord(letter) in _SKIN_TONES


def _is_flag(letter: str) -> bool:
    return 0x1F1E6 <= ord(letter) <= 0x1F1FF
