"""A tiny level, and what tests of the chain reaction do with it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from table_kit import new_house, new_stage

from game.scenes.chain.scene import ChainScene
from game.topple.goals import Goal
from game.topple.level import Level, Push, SetUp, Tool
from game.topple.placed import Placed, place
from game.topple.solids import Region
from game.ui.acts import Act
from game.ui.stage import Stage

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


def chain_stage(
    folder: Path,
    shown: Level | None = None,
    *,
    device: str = "keyboard",
    size: tuple[int, int] = (1280, 720),
    **chosen: Any,
) -> tuple[Stage, ChainScene]:
    """A stage with a level being set up, hints and all."""
    scene = ChainScene(new_house(folder, **chosen), shown or level(), solution())
    return new_stage(scene.house, scene, size=size, device=device), scene


def acts(stage: Stage, *meant: Act) -> None:
    for act in meant:
        assert stage.act(act), act


def at(scene: ChainScene, x: float, y: float = 20.0) -> tuple[float, float]:
    """Where a point of the world is seen."""
    return scene.bench.eye.camera.to_screen(x, y)


def widget(scene: ChainScene, key: str) -> tuple[float, float]:
    """The middle of a button of the bar or of the strip."""
    found = {
        name: box
        for each in (*scene.bench.form.widgets, *scene.bench.strip.form.widgets)
        for name, box in each.boxes().items()
    }[key]
    return found.x + found.w / 2, found.y + found.h / 2


def xs(scene: ChainScene) -> list[float]:
    """Where the placed pieces stand, from left to right."""
    return [piece.x for piece in scene.editor.pieces]


def ran(scene: ChainScene) -> bool:
    """Whether the run is over; it is hurried to its end."""
    run = scene.running
    assert run is not None
    run.playback.skip()
    return run.playback.over
