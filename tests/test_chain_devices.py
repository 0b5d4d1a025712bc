"""The first three levels from the title to the result, with keys alone and with buttons of a pad alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from chain_kit import ran
from menu_kit import menu
from table_kit import new_house, new_stage, pass_time, until

from game.save import levels
from game.scenes.chain.map import LevelMapScene
from game.scenes.chain.result import ResultScene
from game.scenes.chain.scene import ChainScene
from game.scenes.title import TitleScene
from game.ui.stage import Stage

FIRST = [levels.level(id) for id in levels.packs()[0].levels[:3]]
NEAR = 0.3
"""mm from where the solution has a tile."""


class Codes(NamedTuple):
    """The keys or buttons of one device."""

    confirm: str
    down: str
    right: str
    left: str
    nudge_right: str
    nudge_left: str
    tool: str
    span: str
    push: str


DEVICES = {
    "keyboard": Codes(
        "key:return", "key:down", "key:right", "key:left", "key:shift+right", "key:shift+left", "key:tab",
        "key:l", "key:g",
    ),
    "pad": Codes(
        "pad:a", "pad:dpdown", "pad:dpright", "pad:dpleft", "pad:rightx+", "pad:rightx-",
        "pad:rightshoulder", "pad:righty+", "pad:rightstick",
    ),
}  # fmt: skip


class Player:
    """Presses codes of one device, as long as the game looks otherwise than the player wants it."""

    def __init__(self, stage: Stage, codes: Codes) -> None:
        self.stage, self.codes = stage, codes

    def press(self, code: str) -> None:
        assert self.stage.press(code, self.stage.ui.bindings.acts(code)), code

    def press_until(self, code: str, done: Callable[[], bool]) -> None:
        for _press in range(300):
            if done():
                return
            self.press(code)
        raise AssertionError(f"{code} does not lead there")

    def focus(self, key: str) -> None:
        def is_there() -> bool:
            focused = menu(self.stage).form.focused
            return focused is not None and focused.key == key

        self.press_until(self.codes.down, is_there)

    def go(self, x: float) -> None:
        """The cursor with a tool in the hand to a place: step by step, then by a hair."""
        bench, codes = self.level.bench.bench, self.codes
        self.press_until(codes.right, lambda: bench.x >= x)
        self.press_until(codes.nudge_left, lambda: bench.x <= x + NEAR)
        self.press_until(codes.nudge_right, lambda: bench.x >= x - NEAR)

    @property
    def level(self) -> ChainScene:
        assert isinstance(self.stage.top, ChainScene)
        return self.stage.top

    def build(self) -> None:
        """What the solution of the level at hand has: a push, one tile, or a line."""
        scene, solution = self.level, levels.solution(self.level.level.id)
        if not solution.pieces:
            aim = scene.bench.best_push().x
            self.press_until(self.codes.right, lambda: abs(scene.bench.bench.x - aim) < 5)
            self.press(self.codes.confirm)
            return
        self.press_until(self.codes.tool, lambda: scene.bench.bench.tool == 0)
        self.go(solution.pieces[0].x)
        if len(solution.pieces) > 1:
            self.press(self.codes.span)
            self.go(solution.pieces[-1].x)
        self.press(self.codes.confirm)

    def run(self) -> None:
        """Pushes, and sees the run to its end."""
        self.press(self.codes.push)
        until(self.stage, lambda: ran(self.level))
        pass_time(self.stage, 0.2)
        self.press(self.codes.confirm)
        assert isinstance(self.stage.top, ResultScene)


@pytest.mark.parametrize("device", DEVICES)
def test_three_levels_are_played_from_the_title_to_the_result(tmp_path: Path, device: str) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), device=device)
    player = Player(stage, DEVICES[device])
    player.focus("chain")
    player.press(player.codes.confirm)
    assert isinstance(stage.top, LevelMapScene)
    for level in FIRST:
        player.press(player.codes.confirm)  # the map's first level, or the next one of the result
        assert player.level.level == level
        player.build()
        player.run()
    assert set(house.progress()) == {level.id for level in FIRST}
