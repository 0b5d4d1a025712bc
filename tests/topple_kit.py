"""Three small levels for the tests of the chain reaction, as their files would hold them."""

import json
from typing import Any

from game.topple.level import Level, SetUp
from game.topple.reading import parse_level, parse_set_up

STAGE = {"left": -150, "right": 500, "bottom": -60, "top": 300}
FLOOR = {"kind": "floor", "x": 200, "y": 0, "width": 1400}
PUSH = {"x": 0, "y": 24, "way": "right", "speed": 260}


def row(*xs: float, **told: Any) -> list[dict[str, Any]]:
    """Standing tiles at these places."""
    return [{"kind": "tile", "x": x, "y": 0, **told} for x in xs]


def level_data(**changed: Any) -> dict[str, Any]:
    """A gap in a row that two tiles fill; `changed` fields take the place of its own."""
    return {
        "format": 1, "title": "The Hole", "author": "the tests", "hint": "Fill the hole.",
        "scenery": "workshop", "stage": STAGE, "push": PUSH,
        "build": [{"left": 40, "right": 150, "bottom": 0, "top": 100}],
        "toolbox": [{"kind": "tile", "count": 3}],
        "pieces": [FLOOR, *row(0, 30), *row(150, 180, group="green")],
        "goals": [{"goal": "fell", "group": "green"}],
        "par": 3, "medals": {"gold": 1, "silver": 2},
        **changed,
    }  # fmt: skip


def set_up_data(*xs: float, **changed: Any) -> dict[str, Any]:
    return {"format": 1, "pieces": row(*xs), "push": None, **changed}


HOLE = level_data()
HOLE_SOLVED = set_up_data(60, 90, 120)

RED = level_data(
    title="All but Red",
    build=[{"left": -120, "right": -10, "bottom": 0, "top": 100}],
    toolbox=[{"kind": "tile", "count": 1}],
    pieces=[FLOOR, *row(0, 30, group="green"), *row(-105, -90, group="blue"), *row(110, group="red")],
    push={**PUSH, "free": True, "x": 110},
    par=1,
    goals=[
        {"goal": "fell", "group": "green"},
        {"goal": "before", "group": "green", "other": "blue"},
        {"goal": "stands", "group": "red"},
        {"goal": "within", "seconds": 3},
    ],
)
RED_SOLVED = set_up_data(-45, push={"x": 30, "y": 24, "way": "left", "speed": 260})

GIANT = level_data(
    title="Up in Size",
    build=[{"left": 20, "right": 200, "bottom": 0, "top": 120}],
    toolbox=[
        {"kind": "tile", "size": "large", "count": 1},
        {"kind": "tile", "size": "small", "count": 2},
    ],
    pieces=[FLOOR, *row(0), {"kind": "trigger", "x": 106, "y": 0, "group": "violet", "size": "giant"}],
    goals=[{"goal": "last", "group": "violet"}],
)
GIANT_SOLVED: dict[str, Any] = {"format": 1, "pieces": row(44, size="large"), "push": None}

MACHINE = level_data(
    title="Everything at Once",
    build=[{"left": 20, "right": 60, "bottom": 0, "top": 100}],
    forbid=[{"left": 55, "right": 60, "bottom": 0, "top": 50}],
    spare=[0],
    limit=6,
    pieces=[
        {**FLOOR, "width": 4000, "material": "ice"},
        *row(0, thick=2, material="steel"),
        {"kind": "blocker", "x": 80, "y": 0, "group": "blue"},
        {"kind": "trigger", "x": 120, "y": 0, "group": "violet"},
        {"kind": "platform", "x": 250, "y": 0, "width": 60, "height": 30},
        {"kind": "tile", "x": 250, "y": 30, "group": "red"},
        {"kind": "stairs", "x": 400, "y": 0, "up": "left"},
        {"kind": "ramp", "x": 650, "y": 0, "material": "cork"},
        {"kind": "wall", "x": 800, "y": 0, "turn": -10},
        {"kind": "ball", "x": 860, "y": 0, "group": "ball"},
        {"kind": "seesaw", "x": 1050, "y": 0, "tilt": 8},
        {"kind": "hammer", "x": 1300, "y": 0, "side": "right"},
        {"kind": "bell", "x": 1500, "y": 0, "group": "gold"},
        {"kind": "bucket", "x": 1600, "y": 0, "group": "bucket"},
    ],
    goals=[
        {"goal": "rang", "group": "gold"},
        {"goal": "inside", "group": "ball", "other": "bucket"},
        {"goal": "last", "group": "violet"},
        {"goal": "fell", "group": "red"},
        {"goal": "stands", "group": "blue"},
        {"goal": "within", "seconds": 5},
    ],
)
"""One of every kind of piece; nobody solves it."""

LEVELS = {
    "tests/01-hole": (HOLE, HOLE_SOLVED),
    "tests/02-red": (RED, RED_SOLVED),
    "tests/03-giant": (GIANT, GIANT_SOLVED),
}
"""By id, the data of a level and of its solution."""


def read(data: dict[str, Any], id: str = "tests/01-hole") -> Level:
    return parse_level(json.dumps(data), id)


def read_set_up(data: dict[str, Any]) -> SetUp:
    return parse_set_up(json.dumps(data), "solution")
