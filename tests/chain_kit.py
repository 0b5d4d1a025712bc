"""A tiny level, and what tests of the chain reaction do with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.topple.goals import Goal
from game.topple.level import Level, Push, SetUp, Tool
from game.topple.placed import Placed, place
from game.topple.solids import Region

PITCH = 31.5
"""mm from one standard tile to the next where the gap is 24."""


def tile(x: float, y: float = 0.0, turn: float = 0.0, group: str = "", **params: float | str) -> Placed:
    return place("tile", x, y, turn, group, tuple(params.items()))


def level(**changed: Any) -> Level:
    """A pushed tile at 0, a gap in which five tiles may be set, and a green tile that is to fall."""
    tiny = Level(
        id="tests/tiny",
        title="Tiny",
        author="Tests",
        hint="Close the gap.",
        scenery="workshop",
        stage=Region(-120, -60, 360, 220),
        pieces=(
            place("floor", 120, 0, params=(("width", 800.0),)),
            tile(0),
            tile(6 * PITCH, group="green"),
        ),
        build=(Region(20, 0, 172, 140),),
        forbid=(),
        tools=(Tool("tile", (), 5),),
        push=Push(0, 24),
        free_push=False,
        goals=(Goal("fell", "green"),),
        par=5,
        gold_s=1.0,
        silver_s=2.0,
        spare=frozenset(),
    )
    return replace(tiny, **changed)


def solution() -> SetUp:
    return SetUp.of([tile(PITCH * number) for number in range(1, 6)])
