"""A piece as it was placed: plain values, rounded to what a file keeps, so that what is saved is what ran."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

DECIMALS: Final = 2
"""Digits after the point that a file keeps of millimetres and degrees."""


class Number(NamedTuple):
    """A number that a piece can be told; without it, the default."""

    name: str
    default: float
    least: float
    most: float


class Word(NamedTuple):
    """A word that a piece can be told; the first choice is the default."""

    name: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of some kind at a place. Made by `place`, which rounds."""

    kind: str
    x: float
    y: float
    """mm; the middle of its foot."""
    turn: float = 0.0
    """Degrees counter-clockwise about the foot."""
    group: str = ""
    """What goals call it; "" where no goal does."""
    params: tuple[tuple[str, float | str], ...] = ()
    """What it was told beyond the defaults, sorted by name."""

    def number(self, field: Number) -> float:
        """The value of a number field."""
        return float(dict(self.params).get(field.name, field.default))

    def word(self, field: Word) -> str:
        """The value of a word field."""
        return str(dict(self.params).get(field.name, field.choices[0]))

    @property
    def radians(self) -> float:
        """The turn in radians."""
        return math.radians(self.turn)

    def at(self, x: float, y: float, turn: float | None = None) -> "Placed":
        """The same piece elsewhere, in mm and degrees, rounded."""
        return replace(
            self, x=_kept(x), y=_kept(y), turn=self.turn if turn is None else _kept(math.remainder(turn, 360))
        )


def place(
    kind: str,
    x: float,
    y: float,
    turn: float = 0.0,
    group: str = "",
    params: Sequence[tuple[str, float | str]] = (),
) -> Placed:
    """A placed piece, its numbers rounded to `DECIMALS`."""
    kept = tuple(
        sorted((name, _kept(value) if isinstance(value, int | float) else value) for name, value in params)
    )
    return Placed(kind, 0.0, 0.0, 0.0, group, kept).at(x, y, turn)


def _kept(value: float) -> float:
    """Rounded as a file keeps it; never the negative zero, which prints otherwise."""
    return round(float(value), DECIMALS) + 0.0
