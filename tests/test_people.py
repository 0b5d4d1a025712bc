"""Who plays: profiles made, chosen, locked, changed and deleted, by every device."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pygame
import pytest
from menu_kit import choose, go_to, menu
from people_kit import (
    click_cap,
    desk,
    house_of,
    key,
    make_home,
    page,
    person,
    press_widget,
    saves,
    tap,
    types,
)
from table_kit import new_house, new_stage

from game.save.profiles import GUEST, NOBODY
from game.scenes.ask import AskScene
from game.scenes.people import pin
from game.scenes.people.choose import PeopleScene
from game.scenes.people.create import NewProfileScene
from game.scenes.people.edit import PortraitScene, RenameScene
from game.scenes.people.first import LanguageScene, start
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.learn import LearnScene
from game.scenes.people.page import ProfileScene
from game.scenes.people.pin import NewPinScene, SignInScene
from game.scenes.title import TitleScene
from game.ui.acts import Act, Pointer
from game.ui.i18n import LANGUAGES

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return make_home(tmp_path, monkeypatch)


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


def test_to_set_the_machines_clock_does_not_shorten_the_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_of(saves(tmp_path), "Ann")
    bo = person(house, "Bo", 1, "2468")
    before = pin.clock() - 1.0
    for _ in range(3):
        house.store.pin_is(bo.id, "0000", before)
    monkeypatch.setattr(pin, "time", lambda: before + 1e6)
    assert 0 < SignInScene(house, bo).wait <= 5.0
    later = monotonic() + 10.0
    monkeypatch.setattr(pin, "monotonic", lambda: later)
    assert SignInScene(house, bo).wait == 0.0


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
    for digits in ("1234", "567890"):
        choose(stage, "pin")
        if isinstance(stage.top, AskScene):
            choose(stage, "answer1")
        for _ in range(2):
            tap(stage, *digits, "done")
        assert stage.top is scene
        assert scene.house.profile.has_pin
        assert store.pin_is(id, digits, 0).right
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
