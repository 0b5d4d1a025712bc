"""JSON without mercy: a value that knows its path, and refuses whatever is not as it was asked for."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from game.topple.errors import LevelError

LARGEST: Final = 2_000_000
"""Bytes of a file at most."""
_LONGEST_SHOWN: Final = 40


@dataclass(frozen=True, slots=True)
class Part:
    """A value somewhere in a file. Every reader raises LevelError: the file, the path and the reason."""

    data: object
    where: str
    """The file, as the sentence names it."""
    path: str = ""
    """As in "pieces[3].width"; "" is the whole."""

    def refuse(self, reason: str) -> NoReturn:
        """Says what is wrong with this value, as in "pieces[3].width <reason>"."""
        raise LevelError(f"{self.where}: {self.path or 'the whole'} {reason}")

    def fields(self, needed: Iterable[str], possible: Iterable[str] = ()) -> dict[str, Part]:
        """The fields of an object, of which those `needed` must be there and only `possible` ones beside."""
        if not isinstance(self.data, dict):
            self.refuse(f"must be an object, not {shown(self.data)}")
        found = {name: self._below(f".{name}" if self.path else name, self.data[name]) for name in self.data}
        needed, known = tuple(needed), {*needed, *possible}
        for name in found:
            if name not in known:
                raise LevelError(
                    f"{self.where}: {self._inside()}there is no field {shown(name)}: "
                    f"choose from {', '.join(sorted(known))}"
                )
        for name in needed:
            if name not in found:
                raise LevelError(f"{self.where}: {self.path + '.' if self.path else ''}{name} is missing")
        return found

    def items(self, most: int, least: int = 0) -> list[Part]:
        """The items of a list, from `least` to `most` of them."""
        if not isinstance(self.data, list):
            self.refuse(f"must be a list, not {shown(self.data)}")
        if not least <= len(self.data) <= most:
            self.refuse(f"has {len(self.data)} items, but must have from {least} to {most}")
        return [self._below(f"[{number}]", item) for number, item in enumerate(self.data)]

    def number(self, least: float, most: float) -> float:
        """A number from `least` to `most`; true and false are none."""
        value = self.data
        if not isinstance(value, int | float) or isinstance(value, bool):
            self.refuse(f"must be a number, not {shown(value)}")
        if not least <= value <= most:
            self.refuse(f"is {shown(value)}, but must be from {least:g} to {most:g}")
        return float(value)

    def whole(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`."""
        value = self.number(least, most)
        if value != math.floor(value):
            self.refuse(f"is {shown(self.data)}, but must be a whole number")
        return int(value)

    def text(self, longest: int, least: int = 0) -> str:
        """One line of text, of `least` to `longest` characters."""
        if not isinstance(self.data, str):
            self.refuse(f"must be a text, not {shown(self.data)}")
        if not least <= len(self.data) <= longest:
            self.refuse(f"has {len(self.data)} characters, but must have from {least} to {longest}")
        if not self.data.isprintable():
            self.refuse("must be one line of printable characters")
        return self.data

    def word(self, choices: Sequence[str]) -> str:
        """One of some words."""
        if not isinstance(self.data, str):
            self.refuse(f"must be a text, not {shown(self.data)}")
        if self.data not in choices:
            self.refuse(f"is {shown(self.data)}, not one of {', '.join(choices)}")
        return self.data

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.data, bool):
            self.refuse(f"must be true or false, not {shown(self.data)}")
        return self.data

    def _below(self, step: str, data: object) -> Part:
        return Part(data, self.where, self.path + step)

    def _inside(self) -> str:
        return f"in {self.path} " if self.path else ""


def parse(text: str | bytes, where: str) -> Part:
    """The whole of a JSON text; LevelError where it is too long, no UTF-8, or no JSON without tricks."""
    if len(text) > LARGEST:
        raise LevelError(f"{where}: it is larger than {LARGEST:,} bytes")
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise LevelError(f"{where}: it is not UTF-8 text") from None
    try:
        return Part(json.loads(decoded, object_pairs_hook=_unique, parse_constant=_no_number), where)
    except json.JSONDecodeError as wrong:
        raise LevelError(f"{where}: line {wrong.lineno} is no JSON: {wrong.msg}") from None
    except RecursionError:
        raise LevelError(f"{where}: it is nested too deeply") from None
    except ValueError as wrong:  # the two hooks', or a whole number of thousands of digits
        reason = str(wrong) if isinstance(wrong, LevelError) else "it holds a number of too many digits"
        raise LevelError(f"{where}: {reason}") from None


def shown(value: object) -> str:
    """A value as a sentence cites it: short and on one line."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, str):
        cut = value if len(value) <= _LONGEST_SHOWN else value[: _LONGEST_SHOWN - 1] + "…"
        return "“" + "".join(char if char.isprintable() else "�" for char in cut) + "”"
    written = json.dumps(value)
    return written if len(written) <= _LONGEST_SHOWN else written[: _LONGEST_SHOWN - 1] + "…"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise LevelError(f"the field {shown(name)} is there twice")
        found[name] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise LevelError(f"{name} is no number")
