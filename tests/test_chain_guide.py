"""What the guide shows in the shipped levels, and what is told of a solution without tiles."""

from __future__ import annotations

from pathlib import Path

import pytest
from chain_kit import acts
from menu_kit import menu
from table_kit import click, new_house, new_stage

from game.save import levels
from game.scenes.chain.result import Medal, ResultScene
from game.scenes.chain.scene import ChainScene
from game.topple.run import play
from game.ui.acts import Act
from game.ui.stage import Stage
from game.ui.widgets import Panel, Row

FREE = [id for pack in levels.packs() for id in pack.levels if levels.level(id).free_push]
ONLY_PUSHED = FREE[0]


def shipped(folder: Path, id: str, device: str = "mouse") -> tuple[Stage, ChainScene]:
    scene = ChainScene(new_house(folder), levels.level(id), levels.solution(id))
    return new_stage(scene.house, scene, device=device), scene


@pytest.mark.parametrize("id", FREE)
def test_the_guide_that_teaches_to_choose_a_push_points_at_one_that_solves(tmp_path: Path, id: str) -> None:
    stage, scene = shipped(tmp_path, id)
    assert scene.editor.exchange((), levels.solution(id).pieces) is None
    scene.bench.after()
    assert scene.bench.lesson.now(scene.bench.sight()) == "aim"
    click(stage, scene.bench.sight().aim)
    assert scene.bench.lesson.now(scene.bench.sight()) == "push"
    assert play(scene.level, scene.editor.set_up).solved


def test_the_keys_go_the_way_that_the_guide_shows(tmp_path: Path) -> None:
    stage, scene = shipped(tmp_path, ONLY_PUSHED, device="keyboard")
    while (scene.bench.sight().aim[0] - scene.bench.sight().cursor[0]) > 0:
        acts(stage, Act.RIGHT)
    acts(stage, Act.CONFIRM)
    assert play(scene.level, scene.editor.set_up).solved


def test_a_solution_without_tiles_is_told_as_only_a_push(tmp_path: Path) -> None:
    stage, scene = shipped(tmp_path, ONLY_PUSHED)
    stage.push(ResultScene(scene.house, scene.level, play(scene.level, levels.solution(ONLY_PUSHED))))
    (board,) = menu(stage).form.widgets
    assert isinstance(board, Panel)
    medals = [part for row in board.column.children if isinstance(row, Row) for part in row.children]
    words = [medal.words for medal in medals if isinstance(medal, Medal)]
    assert words == ["Only a push", "0.85 s"]
