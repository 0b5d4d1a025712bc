"""A line of text that is being written: letters, caret, selection; knows no widget, key or clipboard.

A place in the line is a number of characters as a reader counts them: a letter with its accents, or a whole
family of emoji, is one. Nothing ever comes to stand inside such a character.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from game.letters import characters, cleaned


def anything(_character: str) -> bool:
    """Every character may be written."""
    return True


def digits_only(character: str) -> bool:
    """Only the digits 0 to 9, as a PIN has them."""
    return character in "0123456789"


class Line:
    """The text and where in it the writer is. Every method that writes answers whether anything changed."""

    def __init__(self, text: str = "", *, limit: int, accepts: Callable[[str], bool] = anything) -> None:
        """`limit` is how many characters there may be; `accepts` tells which."""
        self.limit = limit
        self._accepts = accepts
        self._letters: list[str] = []
        self.caret = 0
        """How many characters are before the caret."""
        self.anchor = 0
        """Where the selection began; where the caret is while nothing is selected."""
        self.insert(text)

    @property
    def text(self) -> str:
        """Everything that is written."""
        return "".join(self._letters)

    @property
    def is_full(self) -> bool:
        """Whether no more characters fit."""
        return len(self._letters) >= self.limit

    def __len__(self) -> int:
        """The number of characters."""
        return len(self._letters)

    @property
    def span(self) -> tuple[int, int]:
        """The first place of the selection and the one behind it; the same place twice without one."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The text that is selected."""
        start, end = self.span
        return self.before(end)[len(self.before(start)) :]

    def before(self, place: int) -> str:
        """The text before a place."""
        return "".join(self._letters[:place])

    def insert(self, text: str) -> bool:
        """Writes `text` in the place of the selection, as much of it as may stand here and fits."""
        start, end = self.span
        fresh = [each for each in characters(cleaned(text)) if self._accepts(each)]
        fresh = fresh[: self.limit - len(self._letters) + end - start]
        if not fresh:
            return False
        head = self.before(start) + "".join(fresh)
        # anew, since an accent that comes alone goes over the letter before it
        self._letters = characters(unicodedata.normalize("NFC", head + self.text[len(self.before(end)) :]))
        self.move_to(len(characters(unicodedata.normalize("NFC", head))))
        return True

    def replace(self, text: str) -> None:
        """Writes `text` in the place of everything."""
        self._letters, self.caret, self.anchor = [], 0, 0
        self.insert(text)

    def erase(self, way: int) -> bool:
        """Takes away the selection, or the character before (-1) or behind (1) the caret."""
        if self.caret == self.anchor:
            self.move_to(self.caret + way, selecting=True)
        start, end = self.span
        del self._letters[start:end]
        self.move_to(start)
        return start < end

    def move(self, way: int, *, selecting: bool = False) -> bool:
        """The caret goes one character back (-1) or on (1); out of a selection, to that end of it."""
        before = (self.caret, self.anchor)
        if self.caret != self.anchor and not selecting:
            self.move_to(self.span[way > 0])
        else:
            self.move_to(self.caret + way, selecting=selecting)
        return (self.caret, self.anchor) != before

    def move_to(self, place: int, *, selecting: bool = False) -> None:
        """The caret goes to a place, or as near as may be; the selection goes along or ends."""
        self.caret = min(max(place, 0), len(self._letters))
        if not selecting:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Selects everything."""
        self.anchor, self.caret = 0, len(self._letters)
