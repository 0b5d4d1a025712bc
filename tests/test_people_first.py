"""Profiles in files for another machine; the first start; what there is to learn."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from menu_kit import choose, go_to, menu
from people_kit import (
    desk,
    house_of,
    key,
    make_home,
    page,
    person,
    press_widget,
    saves,
    types,
)
from table_kit import new_house

from game.save.profiles import NOBODY
from game.save.settings import FILE
from game.scenes.ask import AskScene
from game.scenes.chain.scene import ChainScene
from game.scenes.people.carry import BringScene, CarriedScene
from game.scenes.people.choose import PeopleScene
from game.scenes.people.files import ENDING, EXPORTS
from game.scenes.people.first import LanguageScene, start
from game.scenes.people.first_profile import FirstProfileScene
from game.scenes.people.learn import LearnScene
from game.scenes.title import TitleScene
from game.scenes.tutorial import Lesson
from game.ui.acts import Act
from game.ui.stage import Stage


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return make_home(tmp_path, monkeypatch)


# Carrying


def test_a_profile_travels_in_a_file_to_another_machine(tmp_path: Path, home: Path) -> None:
    (home / "Downloads").mkdir()
    stage, scene = page(tmp_path, "Ännchen / 王")
    choose(stage, "carry")
    told = stage.top
    assert isinstance(told, CarriedScene)
    (file,) = (home / "Downloads").iterdir()
    assert str(file) in told.text
    assert file.name == f"Ännchen-王{ENDING}"
    choose(stage, "answer0")
    assert stage.top is scene

    other = new_house(tmp_path / "other")
    there, _devices = desk(other, TitleScene(other), PeopleScene(other))
    choose(there, "bring")
    assert isinstance(there.top, BringScene)
    there.act(Act.CONFIRM)
    assert isinstance(there.top, PeopleScene)
    assert "Ännchen / 王" in there.top.describe()
    assert [each.name for each in other.store.profiles()] == ["Ännchen / 王"]


def test_a_file_is_never_written_over_and_lies_by_the_saves_where_there_is_no_desktop(tmp_path: Path) -> None:
    stage, _scene = page(tmp_path, "Ann")
    for _ in range(2):
        choose(stage, "carry")
        choose(stage, "answer0")
    names = {path.name for path in (saves(tmp_path) / EXPORTS).iterdir()}
    assert names == {f"Ann{ENDING}", f"Ann-2{ENDING}"}


def test_downloads_are_where_the_desktop_says(tmp_path: Path, home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/下载"\n', encoding="utf-8")
    (home / "下载").mkdir()
    stage, _scene = page(tmp_path, "Ann")
    choose(stage, "carry")
    assert (home / "下载" / f"Ann{ENDING}").is_file()


@pytest.mark.parametrize("content", ["", "{}", "\x00\xff", json.dumps({"format": 99})])
def test_a_file_that_is_no_profile_is_refused_in_a_sentence(tmp_path: Path, content: str) -> None:
    folder = saves(tmp_path) / EXPORTS
    folder.mkdir(parents=True)
    (folder / f"odd{ENDING}").write_text(content, encoding="utf-8")
    house = new_house(saves(tmp_path))
    stage, _devices = desk(house, TitleScene(house), BringScene(house))
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, AskScene)
    assert "\n" not in stage.top.text.strip()
    assert stage.top.text
    assert house.store.profiles() == ()


def test_where_no_file_is_found_the_folders_are_told_and_can_be_looked_at_again(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann")
    data = house.store.export(house.profile.id)
    stage, _devices = desk(house, TitleScene(house), BringScene(house))
    assert stage.top.describe() == "Look again"
    (saves(tmp_path) / f"late{ENDING}").write_bytes(data)
    stage.act(Act.CONFIRM)
    go_to(stage, "file 0")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, home: Path) -> None:
    (saves(tmp_path)).mkdir()
    (saves(tmp_path) / EXPORTS).write_text("in the way")
    stage, _scene = page(tmp_path, "Ann")
    choose(stage, "carry")
    assert isinstance(stage.top, AskScene)
    assert stage.top.title == "The profile is not saved"


# The first start


def first(tmp_path: Path, device: str = "keyboard") -> Stage:
    house = new_house(saves(tmp_path))
    stage, _devices = desk(house, *start(house), device=device)
    assert isinstance(stage.top, LanguageScene)
    return stage


def test_the_language_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path), language="")
    house._chosen.pop("language")
    stage, _devices = desk(house, *start(house))
    choose(stage, "language id")
    assert isinstance(stage.top, LanguageScene)
    assert menu(stage).form.focused is not None
    assert house.language == "id"
    title = stage.scenes[0]
    assert isinstance(title, TitleScene)
    assert "Permainan baru" in {leaf.saying() for w in title.form.widgets for leaf in w.leaves()}
    choose(stage, "go")
    assert json.loads((saves(tmp_path) / FILE).read_text())["language"] == "id"


def test_from_the_first_start_by_name_to_the_first_round(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    stage, devices = desk(house, *start(house))
    key(stage, devices, pygame.K_RETURN)
    assert isinstance(stage.top, FirstProfileScene)
    types(stage, devices, "Ann")
    key(stage, devices, pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(stage.top, LearnScene)
    assert house.profile.name == "Ann"
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, Lesson)
    stage.top.leave()
    assert isinstance(stage.top, LearnScene)
    stage.act(Act.BACK)
    assert isinstance(stage.top, TitleScene)
    assert start(house)[1:] == ()


def test_everything_at_the_first_start_can_be_skipped(tmp_path: Path) -> None:
    stage = first(tmp_path)
    choose(stage, "skip")
    assert isinstance(stage.top, TitleScene)
    assert len(start(new_house(saves(tmp_path)))) == 1


def test_a_name_can_wait_and_what_is_played_till_then_is_not_lost(tmp_path: Path) -> None:
    stage = first(tmp_path)
    choose(stage, "go")
    choose(stage, "later")
    assert isinstance(stage.top, LearnScene)
    choose(stage, "past")
    assert isinstance(stage.top, TitleScene)
    house = stage.top.house
    assert house.profile == NOBODY
    house.change(stage, theme="wine")
    house.sign_in(person(house), stage)
    assert house.settings.theme == "wine"


def test_the_first_start_goes_back_to_the_languages(tmp_path: Path) -> None:
    stage = first(tmp_path, "pad")
    choose(stage, "go")
    stage.act(Act.BACK)
    assert isinstance(stage.top, LanguageScene)


def test_the_first_start_is_gone_through_with_a_mouse_alone(tmp_path: Path) -> None:
    stage = first(tmp_path, "mouse")
    for widget in ("language en", "later", "past"):
        press_widget(stage, widget)
    assert isinstance(stage.top, TitleScene)


def test_there_is_no_first_start_where_somebody_has_played(tmp_path: Path) -> None:
    saves(tmp_path).mkdir()
    (saves(tmp_path) / FILE).write_text("{}")
    assert len(start(new_house(saves(tmp_path)))) == 1


def test_both_lessons_can_be_taken_again_from_the_title(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann")
    stage, _devices = desk(house, TitleScene(house))
    choose(stage, "learn")
    assert stage.top.describe().startswith("A round of Gaple")
    choose(stage, "push")
    assert isinstance(stage.top, ChainScene)
    stage.pop(None)
    assert isinstance(stage.top, LearnScene)
