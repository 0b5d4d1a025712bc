"""Settings by acts and pointers: in force at once, and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from menu_kit import choose, go_to, leaf_rect
from table_kit import new_house, new_session, new_stage, pass_time

from game.save.settings import FILE
from game.scenes.bindings import BindingsScene
from game.scenes.settings import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui.acts import Act, Pointer

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


def test_the_language_changes_at_once_everywhere_and_is_kept(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, BindingsScene(house), SettingsScene(house))
    assert stage.scenes[0].describe().startswith("Confirm")
    go_to(stage, "language")
    stage.act(Act.RIGHT)
    assert "简体中文" in stage.top.describe()
    stage.act(Act.BACK)
    assert stage.top.describe().startswith("确认")
    assert json.loads((tmp_path / FILE).read_text())["language"] == "zh-Hans"


def test_a_slider_is_heard_at_once_and_kept_when_it_rests(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, SettingsScene(house))
    stage.act(Act.END_LEFT)
    go_to(stage, "effects")
    stage.act(Act.LEFT)
    assert stage.ui.sound.volumes.effects == pytest.approx(0.95)
    assert "place" in stage.ui.sound.played  # type: ignore[attr-defined]
    pass_time(stage, 1)
    assert json.loads((tmp_path / FILE).read_text())["effects"] == pytest.approx(0.95)


def test_a_slider_can_be_dragged_all_the_way(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, scene := SettingsScene(house), device="mouse")
    stage.act(Act.END_LEFT)
    x, y = leaf_rect(stage, "music")
    right = max(box.x + box.w for widget in scene.form.widgets for box in widget.boxes().values())
    stage.point(Pointer("down", (x + 60, y)))
    for step in range(1, 6):
        stage.point(Pointer("move", (x + 60 + (right - x) * step / 5, y)))
    stage.point(Pointer("up", (right, y)))
    assert house.settings.music == 1.0


def test_leaving_at_once_keeps_a_slider_too(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), SettingsScene(house))
    stage.act(Act.END_LEFT)
    go_to(stage, "volume")
    stage.act(Act.LEFT)
    stage.act(Act.BACK)
    assert json.loads((tmp_path / FILE).read_text())["volume"] == pytest.approx(0.75)


def test_colours_and_pips_change_under_ones_eyes(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, SettingsScene(house))
    stage.act(Act.END_RIGHT)
    before = stage.picture().copy()
    go_to(stage, "palette")
    stage.act(Act.RIGHT)
    assert house.tiles().palette == "ink"
    go_to(stage, "theme")
    stage.act(Act.RIGHT)
    assert stage.ui.theme.id == "blue"
    assert before.get_buffer().raw != stage.picture().get_buffer().raw


@pytest.mark.parametrize("name", ["captions", "counting", "reduced_motion", "full_screen"])
def test_a_switch_is_in_force_and_kept_at_once(tmp_path: Path, name: str) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, SettingsScene(house))
    if name in ("reduced_motion", "full_screen"):
        stage.act(Act.END_RIGHT)
    before = getattr(house.settings, name)
    choose(stage, name)
    assert getattr(house.settings, name) is not before
    assert json.loads((tmp_path / FILE).read_text())[name] is not before
    assert stage.ui.reduced_motion is house.settings.reduced_motion
    assert stage.fullscreen is house.settings.full_screen


def test_full_screen_by_its_key_is_followed_and_survives_other_settings(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, SettingsScene(house))
    stage.act(Act.FULLSCREEN)
    stage.advance(0.1)
    go_to(stage, "language")
    stage.act(Act.RIGHT)
    assert stage.fullscreen
    assert house.settings.full_screen


def test_full_screen_by_its_key_survives_what_is_switched_at_the_table(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    stage.act(Act.FULLSCREEN)
    stage.act(Act.COUNT)
    assert house.settings.counting
    assert stage.fullscreen
