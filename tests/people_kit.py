"""Helpers for tests of who plays: people at hand, digits by hand, and a hand for every device."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from menu_kit import leaf_rect, menu
from table_kit import click, new_house, new_stage

from game.save.profiles import Profile
from game.scenes.house import House
from game.scenes.people.choose import PeopleScene
from game.scenes.people.keyboard import KeyboardScene
from game.scenes.people.page import ProfileScene
from game.scenes.people.pin import PinScene
from game.scenes.title import TitleScene
from game.ui.acts import Act
from game.ui.devices import Devices, deliver
from game.ui.pads import Pads
from game.ui.stage import Scene, Stage
from game.ui.widgets import Caps


def person(house: House, name: str = "Ann", portrait: int = 0, pin: str | None = None) -> Profile:
    return house.store.create(name, portrait, pin, "2026-01-01")


def house_of(folder: Path, *names: str, **chosen: Any) -> House:
    """A house in which those people have profiles; the first is signed in."""
    house = new_house(folder, **chosen)
    people = [person(house, name, number) for number, name in enumerate(names)]
    if people:
        house.sign_in(people[0])
    return house


def desk(house: House, *scenes: Scene, device: str = "keyboard") -> tuple[Stage, Devices]:
    """A stage with those scenes, and devices before it."""
    stage = new_stage(house, *scenes, device=device)
    return stage, Devices(stage.ui, Pads())


def types(stage: Stage, devices: Devices, text: str) -> None:
    """The keys of letters, and the text that they come to where text is written."""
    for letter in text:
        for event in (
            pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0),
            *([pygame.Event(pygame.TEXTINPUT, text=letter)] if stage.typing is not None else []),
            pygame.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0),
        ):
            deliver(devices.feed(event), stage)


def key(stage: Stage, devices: Devices, *keys: int) -> None:
    """Keys that come to no text."""
    for number in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            deliver(devices.feed(pygame.Event(kind, key=number, mod=0)), stage)


def caps(stage: Stage) -> Caps:
    """The keys on the screen."""
    scene = stage.top
    assert isinstance(scene, KeyboardScene | PinScene)
    return scene.keys if isinstance(scene, KeyboardScene) else scene.digits


def tap(stage: Stage, *does: str) -> None:
    """Goes to keys on the screen by the four directions alone, and presses them."""
    for wanted in does:
        _go(stage, wanted)
        stage.act(Act.CONFIRM)


def _go(stage: Stage, wanted: str) -> None:
    """First to its row, then along it."""
    board = caps(stage)
    assert menu(stage).form.focused is board
    row = next(n for n, each in enumerate(board.rows) if wanted in [cap.does for cap in each])
    while board.at_key[0] != row:
        stage.act(Act.DOWN if board.at_key[0] < row else Act.UP)
    for _ in range(20):
        if board.chosen.does == wanted:
            return
        stage.act(Act.RIGHT)
    raise AssertionError(f"{wanted} was not reached")


def click_cap(stage: Stage, *does: str) -> None:
    """Clicks keys on the screen."""
    for wanted in does:
        click(stage, caps(stage).rect_of(wanted).center)


def saves(tmp_path: Path) -> Path:
    """Where a test keeps what is played."""
    return tmp_path / "saves"


def make_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with nothing in it, so that nobody's own files are found or made."""
    own = tmp_path / "home"
    own.mkdir()
    monkeypatch.setattr(Path, "home", lambda: own)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return own


def press_widget(stage: Stage, key: str) -> None:
    """A click in the middle of a widget."""
    click(stage, leaf_rect(stage, key))


def page(tmp_path: Path, *names: str) -> tuple[Stage, ProfileScene]:
    """The page of the first of those people, with what is below it."""
    house = house_of(saves(tmp_path), *names)
    stage, _devices = desk(house, TitleScene(house), PeopleScene(house), ProfileScene(house))
    assert isinstance(stage.top, ProfileScene)
    return stage, stage.top
