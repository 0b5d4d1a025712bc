"""What every kind of piece is: a name, what it can be told, and what it is made of."""

from collections.abc import Callable
from dataclasses import dataclass

from game.topple.placed import Number, Placed, Word
from game.topple.solids import Made


@dataclass(frozen=True, slots=True)
class Piece:
    """A row of the registry."""

    name: str
    title: str
    """What players call it, in English; translate when drawing."""
    help: str
    """One line about it, in English; translate when drawing."""
    fields: tuple[Number | Word, ...]
    make: Callable[[Placed], Made]
    is_tile: bool = False
    """Whether it counts as a tile: for par, for waves and for "fell"."""
    turns: bool = True
    """Whether it can be placed at an angle; else its turn has to be 0."""
