"""The rules page: every help can be read on any device and lies on its paper in windows of any shape."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from help_kit import agreed, named, parts, usual_rules
from table_kit import click, new_house, new_session, new_stage, rules

from game.rules.variant import Rules
from game.scenes.help import HelpScene
from game.scenes.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.ui import i18n
from game.ui.acts import Act, Pointer
from game.ui.stage import Stage
from game.ui.text import Text

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


def help_stage(folder: Path, explained: Rules | None = None, size: tuple[int, int] = (1280, 720)) -> Stage:
    house = new_house(folder)
    return new_stage(house, TitleScene(house), HelpScene(house, explained or rules()), size=size)


def help_scene(stage: Stage) -> HelpScene:
    assert isinstance(stage.top, HelpScene)
    return stage.top


def turned_to(stage: Stage, index: int) -> HelpScene:
    scene = help_scene(stage)
    scene.contents.turn(index)
    return scene


# Ways in and out


def test_help_opens_from_the_table_and_goes_back_to_it(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    scene = stage.top
    stage.act(Act.HELP)
    assert isinstance(stage.top, HelpScene)
    stage.act(Act.BACK)
    assert stage.top is scene
    stage.quit()


def test_help_opens_from_the_pause_with_the_rules_of_the_table(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house)
    stage = new_stage(house, TableScene(house, session), PauseScene(house, session))
    stage.act(Act.DOWN)
    stage.act(Act.CONFIRM)
    assert help_scene(stage).rules == session.match.rules
    stage.quit()


def test_the_way_back_can_be_clicked(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    back = next(widget for widget in help_scene(stage).form.widgets if widget.key == "back")
    click(stage, back.rect.center)
    assert isinstance(stage.top, TitleScene)
    stage.quit()


# Reading


@pytest.mark.parametrize("size", SIZES)
def test_reading_on_leads_through_every_part_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = help_stage(tmp_path, size=size)
    scene = help_scene(stage)
    for act, way in ((Act.DOWN, 1), (Act.UP, -1)):
        visited = [scene.shown]
        for _ in range(80):
            stage.act(act)
            stage.picture()
            if scene.shown != visited[-1]:
                visited.append(scene.shown)
        assert visited == list(range(len(scene.parts)))[::way]
    stage.quit()


@pytest.mark.parametrize(
    ("on", "back"), [(Act.RIGHT, Act.LEFT), (Act.END_RIGHT, Act.END_LEFT), (Act.NEXT, Act.PREVIOUS)]
)
def test_parts_are_turned_by_every_pair_of_keys(tmp_path: Path, on: Act, back: Act) -> None:
    stage = help_stage(tmp_path)
    stage.act(on)
    stage.act(on)
    assert help_scene(stage).shown == 2
    stage.act(back)
    assert help_scene(stage).shown == 1
    stage.quit()


def test_beyond_the_last_part_there_is_none(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    scene = help_scene(stage)
    stage.act(Act.LEFT)
    assert scene.shown == 0
    for _ in range(40):
        stage.act(Act.RIGHT)
    assert scene.shown == len(scene.parts) - 1
    stage.quit()


def test_a_click_in_the_list_shows_that_part(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    scene = help_scene(stage)
    click(stage, scene.contents.cells()[6].center)
    assert scene.parts[scene.shown].key == "scoring"
    assert "scores" in scene.describe()
    stage.quit()


def test_the_wheel_scrolls_a_page_that_is_longer_than_the_window(tmp_path: Path) -> None:
    house = new_house(tmp_path, language="id")
    help_of_all_fives = HelpScene(house, agreed("all-fives", spinners="every", double_counts="one"))
    stage = new_stage(house, TitleScene(house), help_of_all_fives, size=(960, 540), device="mouse")
    scene = help_scene(stage)
    long = next(n for n, part in enumerate(scene.parts) if turned_to(stage, n).text.reach)
    assert scene.shown == long
    stage.point(Pointer("wheel", scene.text.rect.center, wheel=-1))
    assert scene.text.goal > 0
    stage.quit()


def test_all_of_a_page_is_said(tmp_path: Path) -> None:
    stage = help_stage(tmp_path, agreed("poker", 3))
    scene = turned_to(
        stage, next(n for n, part in enumerate(parts(agreed("poker", 3))) if part.key == "ranks")
    )
    for passage in scene.parts[scene.shown].passages:
        assert passage.title in scene.describe()
        assert passage.text[0] in scene.describe()
    stage.quit()


def test_the_page_follows_the_language_at_once(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), HelpScene(house, rules()))
    badge = help_scene(stage).parts[8].passages[0].badge
    house.change(stage, language="zh-Hans")
    assert help_scene(stage).parts[8].passages[0].badge != badge
    stage.quit()


# Room


class Longer(gettext.NullTranslations):
    """Every text with a third of filler behind it, as other languages need."""

    def gettext(self, message: str) -> str:
        return message + " " + ("lorem ipsum dolor " * 20)[: len(message) // 3].strip()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[pygame.Surface, pygame.Rect, str]]]:
    """Every text that is drawn: on what, where, and what it says."""
    found: list[tuple[pygame.Surface, pygame.Rect, str]] = []
    draw = Text.draw

    def noted(
        self: Text,
        surface: pygame.Surface,
        text: str,
        size: int,
        color: Any,
        pos: tuple[float, float],
        **how: Any,
    ) -> pygame.Rect:
        place = draw(self, surface, text, size, color, pos, **how)
        # What is given back ends at the surface's edge; here the whole line counts.
        line = pygame.Rect(0, place.y, self.measure(text, size, bold=how.get("bold", False))[0], place.h)
        side = {"left": "left", "center": "centerx", "right": "right"}[how.get("align", "left")]
        setattr(line, side, round(pos[0]))
        found.append((surface, line, text))
        return place

    monkeypatch.setattr(Text, "draw", noted)
    yield found


CROWDED = [
    agreed("gaple"),
    agreed("block"),
    agreed("scoring"),
    agreed("scoring", spinners="first", sides="at_once"),
    agreed("classic", 3),
    agreed("all-fives", 4),
    agreed("all-fives", 3, deal="b", start="b", double_counts="one", spinners="every"),
    agreed("blind", 2),
    agreed("bergen", 4, heads="headings"),
    agreed("poker", 4),
    agreed("poker", 3, exchange="on", chips="on"),
]
"""Each variant where its pages hold the most."""
ROOM = [
    *((explained, (1280, 720), False) for explained in usual_rules()),
    *((explained, size, True) for explained in CROWDED for size in ((960, 540), (1000, 1400))),
]


@pytest.mark.parametrize(
    ("explained", "size", "longer"),
    ROOM,
    ids=[f"{named(explained)} {size[0]}x{size[1]}" for explained, size, _longer in ROOM],
)
def test_every_page_keeps_to_its_paper_and_every_word_to_its_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    written: list[tuple[pygame.Surface, pygame.Rect, str]],
    explained: Rules,
    size: tuple[int, int],
    longer: bool,
) -> None:
    stage = help_stage(tmp_path, explained, size)
    if longer:
        monkeypatch.setattr(i18n._Chosen, "catalogue", Longer())
        stage.top.layout()
    for number in range(len(help_scene(stage).parts)):
        written.clear()
        scene = turned_to(stage, number)
        window = stage.picture()
        assert written
        check(written, window, scene)
        if size == (1280, 720) and not longer:
            assert not scene.text.reach, f"{scene.parts[number].key} has to be scrolled"
    stage.quit()


def check(
    written: list[tuple[pygame.Surface, pygame.Rect, str]], window: pygame.Surface, scene: HelpScene
) -> None:
    """Nothing leaves the paper or a figure, and in a figure no word lies on another."""
    figures: dict[int, list[tuple[pygame.Rect, str]]] = {}
    for surface, place, text in written:
        if surface.get_size() == window.get_size():
            if place.centerx > scene.paper.left:
                assert scene.paper.left < place.left and place.right <= scene.paper.right, text
            continue
        assert place.left >= 0 and place.right <= surface.get_width(), text
        others = figures.setdefault(id(surface), [])
        for other, their_text in others:
            assert not place.inflate(-4, -8).colliderect(other.inflate(-4, -8)), (text, their_text)
        others.append((place, text))
