"""Rebinding keys and buttons on their page: by acts, by codes pressed, and by the mouse alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from table_kit import click, new_house, new_stage, pass_time

from game.save.settings import FILE
from game.scenes.ask import AskScene
from game.scenes.bindings import BindingsScene
from game.scenes.capture import PATIENCE, CaptureScene
from game.scenes.house import House
from game.ui.acts import Act
from game.ui.bindings import Bindings
from game.ui.stage import Stage


def page(house: House, device: str = "keyboard") -> tuple[Stage, BindingsScene]:
    scene = BindingsScene(house)
    return new_stage(house, scene, device=device), scene


def ask_for(stage: Stage, scene: BindingsScene, act: Act, place: int = 0) -> None:
    scene.form.focus(f"act {act}")
    for _ in range(place):
        stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, CaptureScene)


def press(stage: Stage, code: str) -> None:
    stage.press(code, stage.ui.bindings.acts(code))


def middle(stage: Stage, key: str) -> tuple[float, float]:
    assert isinstance(stage.top, BindingsScene | AskScene | CaptureScene)
    box = {k: b for widget in stage.top.form.widgets for k, b in widget.boxes().items()}[key]
    return box.x + box.w / 2, box.y + box.h / 2


def test_a_key_pressed_takes_the_place_chosen_and_is_kept(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage, scene = page(house)
    ask_for(stage, scene, Act.HINT)
    press(stage, "key:y")
    assert stage.top is scene
    assert stage.ui.bindings.acts("key:y") == (Act.HINT,)
    assert stage.ui.bindings.acts("key:h") == ()
    assert stage.top.describe() == "Hint: Y"
    assert json.loads((tmp_path / FILE).read_text())["bindings"]["hint"][0] == "key:y"
    new_stage(house, BindingsScene(house))
    assert Bindings.from_data(house.settings.bindings).codes(Act.HINT, "keyboard") == ("key:y",)


def test_a_further_key_comes_after_those_there_are(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    ask_for(stage, scene, Act.UNDO, place=3)
    press(stage, "key:y")
    assert stage.ui.bindings.codes(Act.UNDO, "keyboard") == ("key:u", "key:ctrl+z", "key:y")
    ask_for(stage, scene, Act.HINT, place=1)
    press(stage, "key:j")
    assert stage.ui.bindings.codes(Act.HINT, "keyboard") == ("key:h", "key:j")


def test_a_key_that_means_something_else_is_exchanged_after_asking(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    ask_for(stage, scene, Act.HINT)
    press(stage, "key:c")
    assert isinstance(stage.top, AskScene)
    assert "Counting aid" in stage.top.title
    assert stage.ui.bindings.acts("key:c") == (Act.COUNT,)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert stage.ui.bindings.acts("key:c") == (Act.HINT,)
    assert stage.ui.bindings.acts("key:h") == (Act.COUNT,)


def test_a_conflict_left_as_it_is_changes_nothing(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    before = stage.ui.bindings.to_data()
    ask_for(stage, scene, Act.HINT)
    press(stage, "key:c")
    stage.act(Act.CONFIRM)
    assert stage.top is scene
    assert stage.ui.bindings.to_data() == before


@pytest.mark.parametrize("away", ["pad:a", "mouse:3"])
def test_another_device_leaves_everything_as_it_is(tmp_path: Path, away: str) -> None:
    stage, scene = page(new_house(tmp_path))
    before = stage.ui.bindings.to_data()
    ask_for(stage, scene, Act.HINT)
    press(stage, away)
    assert stage.top is scene
    assert stage.ui.bindings.to_data() == before


def test_nobody_is_kept_waiting_for_ever(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    ask_for(stage, scene, Act.HINT)
    pass_time(stage, PATIENCE - 0.5)
    assert stage.top is not scene
    pass_time(stage, 1)
    assert stage.top is scene


def test_escape_can_be_bound_like_any_key(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    ask_for(stage, scene, Act.PAUSE, place=1)
    press(stage, "key:escape")
    assert stage.top is scene
    assert "key:escape" in stage.ui.bindings.codes(Act.PAUSE, "keyboard")


def test_a_place_is_cleared_by_undo(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    scene.form.focus(f"act {Act.UNDO}")
    stage.act(Act.RIGHT)
    stage.act(Act.UNDO)
    assert stage.ui.bindings.codes(Act.UNDO, "keyboard") == ("key:u", "key:backspace")


def test_the_last_key_to_confirm_cannot_be_cleared(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path))
    scene.form.focus(f"act {Act.BACK}")
    stage.act(Act.UNDO)
    assert stage.ui.bindings.codes(Act.BACK, "keyboard") == ("key:escape",)
    assert "refuse" in stage.ui.sound.played  # type: ignore[attr-defined]


def test_reset_asks_and_then_everything_is_as_at_first(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage, scene = page(house)
    ask_for(stage, scene, Act.HINT)
    press(stage, "key:y")
    scene.form.focus("reset")
    stage.act(Act.CONFIRM)
    stage.act(Act.BACK)
    assert stage.ui.bindings.acts("key:y") == (Act.HINT,)
    stage.act(Act.CONFIRM)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert stage.ui.bindings.to_data() == Bindings().to_data()
    assert json.loads((tmp_path / FILE).read_text())["bindings"] == Bindings().to_data()


def test_every_device_has_its_page(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path), "pad")
    assert scene.device == "pad"
    ask_for(stage, scene, Act.HINT)
    press(stage, "pad:rightstick")
    assert isinstance(stage.top, AskScene)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert stage.ui.bindings.codes(Act.HINT, "pad") == ("pad:rightstick",)
    assert stage.ui.bindings.codes(Act.COUNT, "pad") == ("pad:y",)


def test_the_mouse_alone_binds_and_clears_its_buttons(tmp_path: Path) -> None:
    stage, scene = page(new_house(tmp_path), "mouse")
    row = scene._rows[Act.PAUSE]
    first = row.control.move(row.rect.topleft)
    click(stage, (first.x + 20, first.centery))
    press(stage, "mouse:7")
    assert stage.ui.bindings.codes(Act.PAUSE, "mouse") == ("mouse:7",)
    click(stage, (first.x + 20, first.centery))
    click(stage, middle(stage, "clear"))
    assert stage.ui.bindings.codes(Act.PAUSE, "mouse") == ()
    click(stage, middle(stage, "reset"))
    click(stage, middle(stage, "answer0"))
    assert stage.top is scene
