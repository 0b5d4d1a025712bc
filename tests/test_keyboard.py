"""The keyboard on the screen and the digits of a PIN: by directions, by mouse, by real keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from menu_kit import choose, go_to
from people_kit import caps, click_cap, desk, key, person, tap, types
from stage_kit import Probe
from table_kit import new_house
from virtual_pad import VirtualPad, missing

from game.save.profiles import FIRST_WAIT, FREE_TRIES, LONGEST_NAME
from game.scenes.people import pin as pin_module
from game.scenes.people.create import NewProfileScene
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.pin import NewPinScene, SignInScene
from game.ui.acts import Act
from game.ui.devices import Devices, deliver
from game.ui.i18n import LANGUAGES
from game.ui.keyboards import pages
from game.ui.line import Line
from game.ui.pads import Pads


class Below(Probe):
    """The scene that hears what a board was popped with."""

    @property
    def results(self) -> list[object]:
        return [each[1] for each in self.heard if isinstance(each, tuple) and each[0] == "resumed"]


@pytest.fixture
def line() -> Line:
    return Line(limit=LONGEST_NAME)


def test_a_name_is_written_with_the_four_directions_and_confirm_alone(tmp_path: Path, line: Line) -> None:
    house, below = new_house(tmp_path), Below()
    stage, _devices = desk(house, below, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "A", "n", "n", "space", "B", "o", "done")
    assert line.text == "Ann Bo"
    assert below.results == [None]


def test_the_pads_short_ways_erase_space_and_finish(tmp_path: Path, line: Line) -> None:
    house, below = new_house(tmp_path), Below()
    stage, _devices = desk(house, below, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "A", "b")
    stage.act(Act.UNDO)
    stage.act(Act.HINT)
    assert line.text == "A "
    stage.act(Act.PAUSE)
    assert stage.top is below


def test_accents_are_on_pages_of_their_own(tmp_path: Path, line: Line) -> None:
    house = new_house(tmp_path)
    stage, _devices = desk(house, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "Z", "o")
    stage.act(Act.END_RIGHT)
    tap(stage, "ë")
    stage.act(Act.END_RIGHT)
    tap(stage, "č")
    stage.act(Act.END_RIGHT)
    tap(stage, "a")
    assert line.text == "Zoëča"


def test_capitals_come_once_stay_when_told_twice_and_begin_each_name(tmp_path: Path, line: Line) -> None:
    house = new_house(tmp_path)
    stage, _devices = desk(house, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "A", "b", "shift", "C", "d", "shift", "shift", "E", "F", "shift", "g")
    assert line.text == "AbCdEFg"


def test_the_mouse_presses_keys_moves_the_caret_and_clicks_into_the_line(tmp_path: Path, line: Line) -> None:
    house, below = new_house(tmp_path), Below()
    scene = KeyboardScene(house, "Name", line)
    stage, _devices = desk(house, below, scene, device="mouse")
    click_cap(stage, "A", "n", "a", "back_one", "n", "on_one", "erase")
    assert line.text == "Ann"
    from table_kit import click

    click(stage, (scene.entry.rect.x + 3, scene.entry.rect.centery))
    assert line.caret == 0
    click_cap(stage, "done")
    assert stage.top is below


def test_a_real_keyboard_writes_over_it_and_return_is_done(tmp_path: Path, line: Line) -> None:
    house, below = new_house(tmp_path), Below()
    stage, devices = desk(house, below, KeyboardScene(house, "Name", line))
    types(stage, devices, "Wasd")
    key(stage, devices, pygame.K_BACKSPACE)
    assert line.text == "Was"
    key(stage, devices, pygame.K_RETURN)
    assert stage.top is below


def test_arrow_keys_go_over_the_keys_on_the_screen(tmp_path: Path, line: Line) -> None:
    house = new_house(tmp_path)
    stage, devices = desk(house, KeyboardScene(house, "Name", line))
    caps(stage).choose("Q")
    key(stage, devices, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN)
    assert line.text == "Sa"


def test_leaving_the_keyboard_keeps_what_is_written(tmp_path: Path, line: Line) -> None:
    house, below = new_house(tmp_path), Below()
    stage, _devices = desk(house, below, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "A")
    stage.act(Act.BACK)
    assert (stage.top, line.text) == (below, "A")


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_language_has_letters_digits_and_no_letter_twice(language: str) -> None:
    letters = [letter for page in pages(language) for row in page.rows for letter in row]
    assert len(letters) == len(set(letters))
    assert set("abcdefghijklmnopqrstuvwxyz0123456789") <= set(letters)


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_chinese_names_are_written_by_family_and_given_names(
    tmp_path: Path, line: Line, language: str
) -> None:
    house = new_house(tmp_path, language=language)
    stage, _devices = desk(house, KeyboardScene(house, "Name", line), device="pad")
    tap(stage, "王")
    go_to(stage, "pages")
    stage.act(Act.RIGHT)
    go_to(stage, "keys")
    tap(stage, "小", "明", "done")
    assert line.text == "王小明"


# PINs


def test_a_new_pin_is_asked_for_twice(tmp_path: Path) -> None:
    house, below = new_house(tmp_path), Below()
    stage, _devices = desk(house, below, NewPinScene(house), device="pad")
    tap(stage, *"2580", "done")
    assert "once more" in stage.top.describe()
    tap(stage, *"2580", "done")
    assert below.results == ["2580"]


def test_another_pin_the_second_time_begins_anew(tmp_path: Path) -> None:
    house, below = new_house(tmp_path), Below()
    stage, devices = desk(house, below, NewPinScene(house))
    for digits in ("1234", "1235"):
        types(stage, devices, digits)
        key(stage, devices, pygame.K_RETURN)
    assert stage.top.describe().startswith("Those were other digits.")
    for _ in range(2):
        types(stage, devices, "123456")
        key(stage, devices, pygame.K_RETURN)
    assert below.results == ["123456"]


def test_a_short_pin_is_refused_in_a_sentence_and_a_long_one_stops(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    scene = NewPinScene(house)
    stage, devices = desk(house, scene)
    types(stage, devices, "123")
    key(stage, devices, pygame.K_RETURN)
    assert scene.trouble == "A PIN has 4 to 8 digits."
    types(stage, devices, "1234567890")
    assert scene.line.text == "12345678"
    key(stage, devices, pygame.K_BACKSPACE)
    stage.act(Act.UNDO)
    assert scene.line.text == "123456"


def test_the_keypad_of_a_keyboard_and_keys_bound_to_acts_are_digits(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    scene = NewPinScene(house)
    stage, devices = desk(house, scene)
    stage.ui.bindings.rebind(Act.HINT, "key:7")
    types(stage, devices, "7")
    key(stage, devices, pygame.K_KP5, pygame.K_KP0)
    assert scene.line.text == "750"


def test_wrong_pins_are_told_and_after_a_few_there_is_a_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(pin_module, "clock", lambda: now[0])
    house, below = new_house(tmp_path), Below()
    ann = person(house, pin="1234")
    scene = SignInScene(house, ann)
    stage, devices = desk(house, below, scene)
    for number in range(FREE_TRIES):
        assert scene.wait == 0, number
        types(stage, devices, "9999")
        key(stage, devices, pygame.K_RETURN)
        assert scene.line.text == ""
        assert scene.trouble == "That was not the PIN."
    assert "please wait 5 seconds" in stage.top.describe()
    types(stage, devices, "1234")
    key(stage, devices, pygame.K_RETURN)
    assert (stage.top, scene.line.text) == (scene, "")
    now[0] += FIRST_WAIT - 1
    for _ in range(150):
        stage.advance(1 / 60)
    assert "please wait 1 second." in stage.top.describe()
    stage.act(Act.BACK)
    again = SignInScene(house, ann)  # going away and coming back does not help
    assert again.wait == pytest.approx(1.0)
    stage.push(again)
    now[0] += 1.5
    for _ in range(150):
        stage.advance(1 / 60)
    types(stage, devices, "1234")
    key(stage, devices, pygame.K_RETURN)
    assert below.results == [None, True]


def test_the_mouse_alone_gives_a_pin(tmp_path: Path) -> None:
    house, below = new_house(tmp_path), Below()
    ann = person(house, pin="4071")
    stage, _devices = desk(house, below, SignInScene(house, ann), device="mouse")
    click_cap(stage, "4", "0", "7", "7", "erase", "1", "done")
    assert below.results == [True]


def test_a_narrator_hears_how_many_digits_there_are_but_not_which(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    ann = person(house, pin="4071")
    stage, devices = desk(house, SignInScene(house, ann))
    types(stage, devices, "40")
    words = stage.top.describe()
    assert "2 digits" in words
    assert "40" not in words


def test_the_board_can_be_left_without_a_pin(tmp_path: Path) -> None:
    house, below = new_house(tmp_path), Below()
    stage, _devices = desk(house, below, NewPinScene(house))
    stage.act(Act.BACK)
    assert below.results == [None]


def test_choosing_by_next_leads_to_the_pages_too(tmp_path: Path, line: Line) -> None:
    house = new_house(tmp_path)
    stage, _devices = desk(house, KeyboardScene(house, "Name", line), device="pad")
    choose(stage, "pages")
    stage.act(Act.RIGHT)
    assert "western" in [page.id for page in pages("en")]
    assert caps(stage).rows[0][0].does == "À"


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_real_pad_writes_a_name_from_field_to_field(tmp_path: Path) -> None:
    pygame.display.init()
    pads = Pads()
    pads.open()
    pad = VirtualPad()
    house = new_house(tmp_path)
    scene = NewProfileScene(house)
    stage, devices = desk(house, scene)
    devices = Devices(stage.ui, pads)

    def hear() -> None:
        for event in pygame.event.get():
            deliver(devices.feed(event), stage)

    def presses(*buttons: int) -> None:
        for number in buttons:
            for down in (True, False):
                pad.press(number, down)
                hear()

    hear()
    presses(pygame.CONTROLLER_BUTTON_A)
    assert "key" in stage.top.describe()
    presses(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    presses(*[pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT] * 2)
    presses(pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_START)
    assert len(stage.scenes) == 1
    assert (scene.line.text, stage.ui.device) == ("As", "pad")
    pad.pull()
    pads.close()
    pygame.display.quit()
