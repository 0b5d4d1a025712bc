"""Where a text may be broken into lines, Chinese and Latin alike; knows no font, only a "does it fit"."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby

_HAN = (
    (0x2E80, 0x2FDF), (0x3007, 0x3007), (0x3021, 0x3029), (0x3400, 0x4DBF), (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
)  # fmt: skip
_SIGNS = ((0x2FF0, 0x3006), (0x3008, 0x3020), (0x302A, 0x33FF), (0xFE30, 0xFE4F), (0xFF00, 0xFFEF))
"""Chinese characters and full-width signs, each from the first to the last."""
_HAN_EDGES = sorted(edge for first, last in _HAN for edge in (first, last + 1))
_WIDE_EDGES = sorted(edge for first, last in _HAN + _SIGNS for edge in (first, last + 1))
_BLANKS = frozenset(" \t")
_ALONE = frozenset("‘’“”…—")
"""Signs that are no part of the word beside them, but for an apostrophe within one."""
_NOT_FIRST = frozenset("，。！？、；：）》〉」』】〕｝］％～·•…—–,.!?;:)]}%’”")
_NOT_LAST = frozenset("（《〈「『【〔｛［([{‘“")


@lru_cache(maxsize=8192)
def _is_han(letter: str) -> bool:
    return bisect_right(_HAN_EDGES, ord(letter)) % 2 == 1


@lru_cache(maxsize=8192)
def _is_wide(letter: str) -> bool:
    return bisect_right(_WIDE_EDGES, ord(letter)) % 2 == 1


def han_runs(text: str) -> Iterator[tuple[str, bool]]:
    """The text cut where Chinese characters begin and end: each piece, and whether it is Chinese."""
    return (("".join(letters), is_han) for is_han, letters in groupby(text, _is_han))


def wrap(text: str, fits: Callable[[str], bool]) -> list[str]:
    """`text` as lines that fit, broken at spaces and between Chinese characters.

    No line begins with closing punctuation or ends with opening punctuation, and Latin words stay whole,
    unless a single one is wider than a line. A newline in the text always breaks.
    """
    return [line for paragraph in text.split("\n") for line in _wrap_paragraph(paragraph, fits)]


def _wrap_paragraph(paragraph: str, fits: Callable[[str], bool]) -> Iterator[str]:
    line = ""
    for gap, chunk in _chunks(paragraph):
        if line and fits(line + gap + chunk):
            line += gap + chunk
            continue
        if line:
            yield line
        *full, line = _cut(chunk, fits)
        yield from full
    yield line


def _chunks(paragraph: str) -> Iterator[tuple[str, str]]:
    """The pieces that must stay on one line, each with the blank before it."""
    gap, chunk, end = "", "", 0
    for start, stop in _atoms(paragraph):
        atom, blank = paragraph[start:stop], paragraph[end:start]
        end = stop
        if chunk and not _may_break(chunk[-1], blank, atom[0]):
            chunk += blank + atom
            continue
        if chunk:
            yield gap, chunk
        gap, chunk = blank, atom
    if chunk:
        yield gap, chunk


def _atoms(paragraph: str) -> Iterator[tuple[int, int]]:
    """Where each word, and each sign or Chinese character by itself, begins and ends."""
    start, length = 0, len(paragraph)
    while start < length:
        end = start + 1
        if paragraph[start] not in _BLANKS:
            if not _stands_alone(paragraph[start]):
                while end < length and _goes_on(paragraph[end]):
                    end += 1
            yield start, end
        start = end


def _stands_alone(letter: str) -> bool:
    return letter in _ALONE or _is_wide(letter)


def _goes_on(letter: str) -> bool:
    return letter == "’" or not (letter in _BLANKS or _stands_alone(letter))


def _may_break(before: str, blank: str, after: str) -> bool:
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return bool(blank) or _is_wide(before) or _is_wide(after)


def _cut(chunk: str, fits: Callable[[str], bool]) -> list[str]:
    """A chunk as it is if it fits a line, else cut between letters so that each part does."""
    parts = [chunk]
    while len(parts[-1]) > 1 and not fits(parts[-1]):
        rest = parts.pop()
        length = next((n for n in range(len(rest) - 1, 1, -1) if fits(rest[:n])), 1)
        parts += [rest[:length], rest[length:]]
    return parts
