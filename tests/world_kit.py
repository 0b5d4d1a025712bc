"""Lines of tiles in a world of their own, for tests of what the world does."""

from collections.abc import Iterable, Sequence
from typing import Any

from game.topple.goals import Goal
from game.topple.level import Level, Push, SetUp
from game.topple.physics import TILE_HEIGHT, TILE_THICKNESS
from game.topple.placed import Placed, place
from game.topple.run import Run
from game.topple.solids import Region

HEIGHT, THICKNESS = TILE_HEIGHT, TILE_THICKNESS
STAGE = Region(-200, -100, 2000, 500)


def floor(material: str = "wood") -> Placed:
    """Long enough for every test."""
    return place("floor", 3000, 0, params=[("width", 10_000), ("material", material)])


def tile(x: float, y: float = 0, turn: float = 0, group: str = "", **told: Any) -> Placed:
    """A standing tile."""
    return place("tile", x, y, turn, group, tuple(told.items()))


def piece(kind: str, x: float, y: float = 0, group: str = "", **told: Any) -> Placed:
    """Any other piece."""
    return place(kind, x, y, 0, group, tuple(told.items()))


def line(count: int, gap: float = 24, start: float = 0, y: float = 0, **told: Any) -> list[Placed]:
    """Even tiles of the standard size from `start` to the right; mm between them."""
    return [tile(start + number * (gap + THICKNESS), y, **told) for number in range(count)]


def level_of(
    pieces: Iterable[Placed], goals: Sequence[Goal] = (), push: Push | None = None, limit: float = 20
) -> Level:
    """A level of these pieces, pushed at (0, 0) to the right."""
    return Level(
        "tests/line", "", "", "", "workshop", STAGE, tuple(pieces), (STAGE,), (), (),
        push or Push(0, 0), False, tuple(goals), 1, 1.0, 2.0, frozenset(), limit,
    )  # fmt: skip


def run_of(
    pieces: Iterable[Placed], goals: Sequence[Goal] = (), push: Push | None = None, limit: float = 20
) -> Run:
    """The whole run of these pieces."""
    run = Run(level_of(pieces, goals, push, limit), SetUp())
    run.finish()
    return run


def fallen(run: Run) -> int:
    """How many tiles fell."""
    return len(run.fell)
