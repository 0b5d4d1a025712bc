"""Who plays: profiles made, chosen, locked, changed, carried and deleted by every device; the first start."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from menu_kit import choose, go_to, leaf_rect, menu
from people_kit import click_cap, desk, house_of, key, person, tap, types
from table_kit import click, new_house, new_stage

from game.save.profiles import GUEST, NOBODY
from game.save.settings import FILE
from game.scenes.ask import AskScene
from game.scenes.chain.scene import ChainScene
from game.scenes.people.carry import BringScene, CarriedScene
from game.scenes.people.choose import PeopleScene
from game.scenes.people.create import NewProfileScene
from game.scenes.people.edit import PortraitScene, RenameScene
from game.scenes.people.files import ENDING, EXPORTS
from game.scenes.people.first import FirstProfileScene, LanguageScene, start
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.learn import LearnScene
from game.scenes.people.page import ProfileScene
from game.scenes.people.pin import NewPinScene, SignInScene
from game.scenes.title import TitleScene
from game.scenes.tutorial import Lesson
from game.ui.acts import Act, Pointer
from game.ui.i18n import LANGUAGES
from game.ui.stage import Stage

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it, so that nobody's own files are found or made."""
    own = tmp_path / "home"
    own.mkdir()
    monkeypatch.setattr(Path, "home", lambda: own)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return own


def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def press_widget(stage: Stage, key: str) -> None:
    """A click in the middle of a widget."""
    click(stage, leaf_rect(stage, key))


# Making one


def test_a_profile_is_made_with_a_keyboard_alone(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    stage, devices = desk(house, TitleScene(house))
    choose(stage, "people")
    key(stage, devices, pygame.K_RETURN)  # a new profile has the focus where there is none
    types(stage, devices, "Ann B")
    key(stage, devices, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert isinstance(stage.top, NewProfileScene)
    assert stage.top.portrait == 2
    choose(stage, "create")
    assert isinstance(stage.top, TitleScene)
    (made,) = house.store.profiles()
    assert (made.name, made.portrait, made.has_pin, house.profile) == ("Ann B", 2, False, made)
    go_to(stage, "people")
    assert stage.top.describe() == "Ann B. Your profile"


def test_a_profile_with_a_pin_is_made_with_a_pad_alone(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    stage, _devices = desk(house, TitleScene(house), device="pad")
    choose(stage, "people")
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, NewProfileScene)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, KeyboardScene)
    tap(stage, "B", "o", "done")
    choose(stage, "pin")
    assert isinstance(stage.top, NewPinScene)
    for _ in range(2):
        tap(stage, *"1234", "done")
    choose(stage, "create")
    (made,) = house.store.profiles()
    assert (made.name, made.has_pin) == ("Bo", True)
    assert house.store.pin_is(made.id, "1234", 0).right


def test_a_profile_is_made_with_a_mouse_alone(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    stage, _devices = desk(house, TitleScene(house), device="mouse")
    press_widget(stage, "people")
    press_widget(stage, "new")
    press_widget(stage, "name keys")
    click_cap(stage, "C", "o", "done")
    press_widget(stage, "portrait 5")
    press_widget(stage, "create")
    assert isinstance(stage.top, TitleScene)
    assert (house.profile.name, house.profile.portrait) == ("Co", 5)


def test_return_on_the_name_leads_on(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    stage, devices = desk(house, NewProfileScene(house))
    key(stage, devices, pygame.K_RETURN)
    assert menu(stage).form.describe() == "Keyboard on the screen"
    go_to(stage, "name")
    types(stage, devices, "Ann")
    key(stage, devices, pygame.K_RETURN)
    assert menu(stage).form.describe() == "Create"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "Everybody has a name: please write one."),
        ("   ", "Everybody has a name: please write one."),
        ("ann", "Somebody here has that name already."),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path, name: str, why: str) -> None:
    house = house_of(saves(tmp_path), "Ann")
    scene = NewProfileScene(house)
    scene.line.insert(name)
    stage, devices = desk(house, scene)
    choose(stage, "create")
    assert (stage.top, scene.trouble) == (scene, why)
    assert len(house.store.profiles()) == 1
    types(stage, devices, "X")
    assert scene.trouble == ""


def test_a_pin_can_be_taken_away_again_before_it_is_kept(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    scene = NewProfileScene(house)
    scene.line.insert("Ann")
    stage, _devices = desk(house, scene)
    scene.resumed("1234")
    choose(stage, "pin")
    choose(stage, "create")
    assert not house.store.profiles()[0].has_pin


def test_the_preview_shows_name_and_portrait_at_once(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    scene = NewProfileScene(house)
    stage, devices = desk(house, scene)
    looks = []
    for written, portrait in (("", 0), ("A", 0), ("", 3)):
        types(stage, devices, written)
        choose(stage, f"portrait {portrait}")
        go_to(stage, "name")
        shown = stage.picture().subsurface(scene.preview.rect)
        looks.append(pygame.image.tobytes(shown, "RGB"))
    assert len(set(looks)) == 3


# Choosing


def test_whoever_is_chosen_plays_with_settings_of_their_own(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann", "Bo", theme="green")
    house.change(new_stage(house, TitleScene(house)), theme="wine")
    stage, _devices = desk(house, TitleScene(house))
    choose(stage, "people")
    bo = house.store.profiles()[1]
    choose(stage, f"person {bo.id}")
    assert isinstance(stage.top, TitleScene)
    assert (house.profile, house.theme.id, stage.ui.theme.id) == (bo, "green", "green")


def test_a_locked_profile_asks_for_its_pin_first(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann")
    bo = person(house, "Bo", 1, "2468")
    stage, devices = desk(house, TitleScene(house), PeopleScene(house))
    choose(stage, f"person {bo.id}")
    assert isinstance(stage.top, SignInScene)
    stage.act(Act.BACK)
    assert isinstance(stage.top, PeopleScene)
    assert house.profile.name == "Ann"
    choose(stage, f"person {bo.id}")
    types(stage, devices, "2468")
    key(stage, devices, pygame.K_RETURN)
    assert isinstance(stage.top, TitleScene)
    assert house.profile == bo


def test_a_guest_plays_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann")
    stage, _devices = desk(house, TitleScene(house), PeopleScene(house))
    choose(stage, "guest")
    assert house.profile == GUEST
    house.change(stage, theme="wine")
    go_to(stage, "people")
    assert stage.top.describe() == "Guest"
    house.sign_in(house.store.profiles()[0], stage)
    assert house.theme.id == "green"
    assert not house.store.folder_of(GUEST.id).exists()


def test_the_one_who_plays_is_marked_and_leads_to_the_own_page(tmp_path: Path) -> None:
    house = house_of(saves(tmp_path), "Ann", "Bo")
    stage, _devices = desk(house, TitleScene(house), PeopleScene(house))
    assert stage.top.describe() == "Ann. Plays now, chosen"
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, ProfileScene)


def test_a_locked_player_is_asked_for_at_the_next_start(tmp_path: Path) -> None:
    house = new_house(saves(tmp_path))
    house.sign_in(person(house, "Ann", 0, "1234"))
    house.close()
    later = new_house(saves(tmp_path))
    assert later.profile == NOBODY
    stage = new_stage(later, *start(later))
    assert isinstance(stage.top, PeopleScene)
    assert "Ann" in stage.top.describe()


def test_one_without_a_pin_plays_on_at_the_next_start(tmp_path: Path) -> None:
    house_of(saves(tmp_path), "Ann").close()
    later = new_house(saves(tmp_path))
    stage = new_stage(later, *start(later))
    assert isinstance(stage.top, TitleScene)
    assert later.profile.name == "Ann"


# The own page


def page(tmp_path: Path, *names: str) -> tuple[Stage, ProfileScene]:
    house = house_of(saves(tmp_path), *names)
    stage, _devices = desk(house, TitleScene(house), PeopleScene(house), ProfileScene(house))
    assert isinstance(stage.top, ProfileScene)
    return stage, stage.top


def test_renaming_keeps_what_is_refused_and_says_why(tmp_path: Path) -> None:
    stage, scene = page(tmp_path, "Ann", "Bo")
    choose(stage, "rename")
    board = stage.top
    assert isinstance(board, RenameScene)
    assert board.line.selected == "Ann"
    stage.typed("Bo")
    choose(stage, "rename")
    assert board.trouble == "Somebody here has that name already."
    stage.typed("b")
    choose(stage, "rename")
    assert stage.top is scene
    assert scene.house.profile.name == "Bob"


def test_another_portrait_shows_on_the_title(tmp_path: Path) -> None:
    stage, scene = page(tmp_path, "Ann")
    choose(stage, "portrait")
    assert isinstance(stage.top, PortraitScene)
    assert stage.top.describe() == "Tiger, chosen"
    choose(stage, "portrait 6")
    assert scene.house.profile.portrait == 6


def test_a_pin_is_given_changed_and_taken_away(tmp_path: Path) -> None:
    stage, scene = page(tmp_path, "Ann")
    store, id = scene.house.store, scene.house.profile.id
    for pin in ("1234", "567890"):
        choose(stage, "pin")
        if isinstance(stage.top, AskScene):
            choose(stage, "answer1")
        for _ in range(2):
            tap(stage, *pin, "done")
        assert stage.top is scene
        assert scene.house.profile.has_pin
        assert store.pin_is(id, pin, 0).right
    choose(stage, "pin")
    choose(stage, "answer2")
    assert not scene.house.profile.has_pin


def test_deleting_asks_twice_and_the_first_answer_keeps(tmp_path: Path) -> None:
    stage, scene = page(tmp_path, "Ann", "Bo")
    house = scene.house
    choose(stage, "delete")
    stage.act(Act.CONFIRM)
    assert len(house.store.profiles()) == 2
    choose(stage, "delete")
    choose(stage, "answer1")
    assert isinstance(stage.top, AskScene)
    stage.act(Act.BACK)
    assert len(house.store.profiles()) == 2
    choose(stage, "delete")
    choose(stage, "answer1")
    choose(stage, "answer1")
    assert isinstance(stage.top, PeopleScene)
    assert [each.name for each in house.store.profiles()] == ["Bo"]
    assert house.profile == NOBODY


def test_signing_out_leads_to_everybody(tmp_path: Path) -> None:
    stage, scene = page(tmp_path, "Ann")
    choose(stage, "out")
    assert isinstance(stage.top, PeopleScene)
    assert scene.house.profile == NOBODY


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


# Looks


@pytest.mark.parametrize(
    ("size", "language"),
    [*((size, "en") for size in SIZES), *((SIZES[0], code) for code, _name in LANGUAGES[1:])],
)
def test_every_page_has_room_in_every_language(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    house = house_of(saves(tmp_path), "Ann", "Bo", "Maximiliana Constantia W", language=language)
    pages = (PeopleScene, NewProfileScene, ProfileScene, LearnScene, LanguageScene, NewPinScene, RenameScene)
    stage = new_stage(house, TitleScene(house), size=size)
    for make in pages:
        stage.push(make(house))
        window = pygame.Rect((0, 0), size)
        for widget in menu(stage).form.widgets:
            assert window.contains(widget.rect), (make.__name__, widget.rect)
        stage.pop()


def test_the_plate_of_who_plays_never_covers_a_button(tmp_path: Path) -> None:
    for size in SIZES:
        house = house_of(saves(tmp_path) / str(size[0]), "Maximiliana Constantia W")
        stage = new_stage(house, TitleScene(house), size=size)
        *buttons, plate = [leaf for widget in menu(stage).form.widgets for leaf in widget.leaves()]
        assert plate.key == "people"
        assert all(not plate.rect.colliderect(button.rect) for button in buttons)
        stage.point(Pointer("leave", (0, 0)))
