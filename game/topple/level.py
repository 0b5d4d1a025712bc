"""A level and a set-up for it, as values; how they are read from files is in reading.py."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.topple.goals import Goal
from game.topple.placed import Placed
from game.topple.solids import Region

LONGEST_RUN_S: Final = 20.0
"""Seconds of world time after which a run ends where the level says nothing else."""


class Push(NamedTuple):
    """The one push: it tips the tile that stands nearest to a point."""

    x: float
    y: float
    """mm."""
    way: int = 1
    """1 tips it to the right, -1 to the left."""
    speed: float = 260.0
    """mm/s of the tile's upper edge."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One row of the toolbox."""

    kind: str
    params: tuple[tuple[str, float | str], ...]
    count: int
    group: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a player placed, in canonical order: however it was built, the same set-up runs the same."""

    pieces: tuple[Placed, ...] = ()
    push: Push | None = None
    """The player's own push, where the level leaves it free; else None."""

    @classmethod
    def of(cls, pieces: Sequence[Placed], push: Push | None = None) -> "SetUp":
        """A set-up of these pieces, sorted from left to right."""
        return cls(
            tuple(sorted(pieces, key=lambda each: (each.x, each.y, each.kind, each.params, each.turn))), push
        )


@dataclass(frozen=True, slots=True)
class Level:
    """One puzzle. Lengths in mm, times in seconds of world time."""

    id: str
    """ "pack/name", as the files lie."""
    title: str
    author: str
    hint: str
    scenery: str
    stage: Region
    """What is to be seen of the world."""
    pieces: tuple[Placed, ...]
    build: tuple[Region, ...]
    forbid: tuple[Region, ...]
    tools: tuple[Tool, ...]
    push: Push
    free_push: bool
    """Whether the player chooses where, which way and how hard; `push` is then what is proposed."""
    goals: tuple[Goal, ...]
    par: int
    """Tiles that a good solution needs."""
    gold_s: float
    silver_s: float
    spare: frozenset[int]
    """Numbers, from 0 in canonical order, of the solution's pieces that it does not need."""
    limit_s: float = LONGEST_RUN_S

    @property
    def pack(self) -> str:
        """The folder it lies in."""
        return self.id.partition("/")[0]

    def with_(self, set_up: SetUp) -> tuple[Placed, ...]:
        """Everything that stands in a run, in the order in which it is built."""
        return self.pieces + set_up.pieces

    def push_of(self, set_up: SetUp) -> Push | None:
        """The push of a run; None where the player is free to choose one and has not."""
        return set_up.push if self.free_push else self.push
