"""Where a text may be broken into lines, Chinese and Latin alike; knows no font, only a "does it fit"."""

import re
from collections.abc import Callable, Iterator

_HAN = "\u2e80-\u2fdf\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_WIDE = _HAN + "\u2ff0-\u3006\u3008-\u3020\u302a-\u33ff\ufe30-\ufe4f\uff00-\uffef"  # full-width signs too
_NOT_FIRST = frozenset("，。！？、；：）》〉」』】〕｝］％～·•…—–,.!?;:)]}%’”")
_NOT_LAST = frozenset("（《〈「『【〔｛［([{‘“")
_ATOM = re.compile(f"[{_WIDE}‘’“”…—]|[^{_WIDE}‘“”…— \\t\\u3000]+")
_BREAKS = re.compile(f"[{_WIDE}]")
_HAN_RUN = re.compile(f"[{_HAN}]+")


def han_runs(text: str) -> Iterator[tuple[str, bool]]:
    """The text cut where Chinese characters begin and end: each piece, and whether it is Chinese."""
    end = 0
    for match in _HAN_RUN.finditer(text):
        if match.start() > end:
            yield text[end : match.start()], False
        yield match.group(), True
        end = match.end()
    if end < len(text):
        yield text[end:], False


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
    for match in _ATOM.finditer(paragraph):
        atom, blank = match.group(), paragraph[end : match.start()]
        end = match.end()
        if chunk and not _may_break(chunk[-1], blank, atom[0]):
            chunk += blank + atom
            continue
        if chunk:
            yield gap, chunk
        gap, chunk = blank, atom
    if chunk:
        yield gap, chunk


def _may_break(before: str, blank: str, after: str) -> bool:
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return bool(blank or _BREAKS.match(before) or _BREAKS.match(after))


def _cut(chunk: str, fits: Callable[[str], bool]) -> list[str]:
    """A chunk as it is if it fits a line, else cut between letters so that each part does."""
    parts = [chunk]
    while len(parts[-1]) > 1 and not fits(parts[-1]):
        rest = parts.pop()
        length = next((n for n in range(len(rest) - 1, 1, -1) if fits(rest[:n])), 1)
        parts += [rest[:length], rest[length:]]
    return parts
