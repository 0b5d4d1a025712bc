"""The lab's page: sliders set a line, its speed is measured between frames, and the picture runs along."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from menu_kit import choose, go_to, leaf_rect
from table_kit import drag, new_house, new_stage, pass_time

from game.scenes.chain.lab.page import SPANS, STANDARD, LabScene
from game.scenes.chain.lab.plot import FASTEST, curve
from game.scenes.chain.lab.work import TICKS, Work
from game.scenes.doors import to_lab
from game.scenes.title import TitleScene
from game.topple.physics import TICKS_PER_SECOND, TILE_HEIGHT
from game.topple.wave import Line, Trial
from game.ui.acts import Act
from game.ui.i18n import LANGUAGES
from game.ui.stage import STEP, Stage

Size = tuple[int, int]
Opens = Callable[..., tuple[Stage, LabScene]]


@pytest.fixture
def opened(tmp_path: Path) -> Opens:
    def opens(device: str = "keyboard", size: Size = (1280, 720), **chosen: object) -> tuple[Stage, LabScene]:
        house = new_house(tmp_path, **chosen)
        stage = new_stage(house, scene := LabScene(house), size=size, device=device)
        return stage, scene

    return opens


def measured(stage: Stage, scene: LabScene) -> float | None:
    """Lets time pass until the line at hand has been timed or has stopped; its speed."""
    for _step in range(3000):
        if scene.work.is_over:
            return scene.work.speed
        stage.advance(STEP)
    raise AssertionError("the run did not end")


def values(scene: LabScene) -> dict[str, str]:
    return {reading.what: reading.value for reading in scene.readings()}


def test_the_door_opens_the_lab_and_back_leaves_it(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, title := TitleScene(house))
    to_lab(stage, house)
    assert isinstance(stage.top, LabScene)
    stage.act(Act.BACK)
    assert stage.scenes == (title,)


def test_the_standard_tile_is_measured_as_in_the_lab_without_a_window(opened: Opens) -> None:
    stage, scene = opened()
    assert measured(stage, scene) == Trial(STANDARD).measured().speed_m_s
    assert values(scene) == {"Our world": "0.889 m/s", "Theory": "0.893 m/s", "Difference": "−0.4%"}
    assert scene.describe() == "Gap in mm: 24. Our world: 0.889 m/s. Theory: 0.893 m/s. Difference: −0.4%"


@pytest.mark.parametrize("device", ["keyboard", "pad"])
@pytest.mark.parametrize("name", SPANS)
def test_keys_and_pad_reach_and_turn_every_slider(opened: Opens, device: str, name: str) -> None:
    stage, scene = opened(device)
    go_to(stage, name)
    for _press in range(3):
        stage.act(Act.RIGHT)
    stage.act(Act.LEFT)
    wanted = STANDARD._replace(**{name: round(getattr(STANDARD, name) + 2 * SPANS[name].step, 2)})
    assert scene.line == wanted
    assert measured(stage, scene) == Trial(wanted).measured().speed_m_s


@pytest.mark.parametrize("name", SPANS)
def test_the_mouse_drags_every_slider_to_its_end(opened: Opens, name: str) -> None:
    stage, scene = opened("mouse")
    x, y = leaf_rect(stage, name)
    drag(stage, (x + 30, y), (x + 900, y))
    span = SPANS[name]
    assert getattr(scene.line, name) == pytest.approx(span.least + span.steps * span.step)


def test_every_slider_begins_where_the_standard_tile_is(opened: Opens) -> None:
    stage, _scene = opened()
    for name, said in (("height", "48"), ("thickness", "7.5"), ("gap", "24"), ("friction", "0.20")):
        go_to(stage, name)
        assert f": {said}. Our world" in stage.top.describe()


def test_one_press_brings_the_standard_tile_back(opened: Opens) -> None:
    stage, scene = opened()
    for name in SPANS:
        go_to(stage, name)
        stage.act(Act.RIGHT)
    choose(stage, "standard")
    assert scene.line == STANDARD
    go_to(stage, "height")
    assert "Height in mm: 48." in scene.describe()


def test_a_wave_that_stops_is_told_with_the_tile_it_stopped_at(opened: Opens) -> None:
    stage, scene = opened()
    go_to(stage, "gap")
    for _press in range(26):
        stage.act(Act.RIGHT)
    assert scene.line.gap == 50
    assert measured(stage, scene) is None
    stopped = Trial(scene.line)
    stopped.measured()
    assert values(scene)["Our world"] == f"stops at tile {stopped.front}"
    assert (values(scene)["Theory"], values(scene)["Difference"]) == ("no wave", "–")


def test_how_far_the_wave_has_come_is_told_until_there_is_a_speed(opened: Opens) -> None:
    stage, scene = opened()
    pass_time(stage, 0.3)
    front = scene.work.front
    assert 1 < front < 30
    assert values(scene)["Our world"] == f"tile {front} of 55 …"


def test_no_step_works_longer_than_a_slice(opened: Opens) -> None:
    stage, scene = opened()
    ticks = [0]
    while not scene.work.is_over:
        stage.advance(STEP)
        ticks.append(scene.work.trial.world.tick if scene.work.trial else 0)
    assert max(after - before for before, after in pairwise(ticks)) == TICKS


def test_the_curve_is_the_theory_for_the_tiles_at_hand(opened: Opens) -> None:
    stage, scene = opened()
    pass_time(stage, 0.6)
    assert sorted(scene.work.curve) == sorted(curve(STANDARD))
    go_to(stage, "friction")
    stage.act(Act.RIGHT)
    pass_time(stage, 0.6)
    assert sorted(scene.work.curve) == sorted(curve(STANDARD._replace(friction=0.22)))


@pytest.mark.parametrize("height", [20, 48, 100])
@pytest.mark.parametrize("thickness", [3, 7.5])
def test_no_curve_leaves_its_plot(height: float, thickness: float) -> None:
    points = curve(Line(24.0, height, thickness, 0.0))
    assert max(speed for _gap, speed in points) < FASTEST * (height / TILE_HEIGHT) ** 0.5


def test_what_was_measured_stays_on_the_plot_for_the_same_tiles() -> None:
    work = Work(STANDARD)
    other, rough = STANDARD._replace(gap=30.0), STANDARD._replace(friction=0.3)
    for line in (STANDARD, other, rough):
        work.turn_to(line)
        while not work.is_over:
            work.advance()
    assert work.others == []
    work.turn_to(other)
    assert work.others == [(24.0, work.speeds[STANDARD])]
    assert work.speed == work.speeds[other]


def test_the_picture_runs_at_a_quarter_of_real_time(opened: Opens) -> None:
    stage, scene = opened()
    pass_time(stage, 1)
    assert scene.strip.trial.world.tick == pytest.approx(TICKS_PER_SECOND / 4, abs=2)


def test_the_picture_follows_the_sliders_and_begins_again_when_it_has_run(opened: Opens) -> None:
    stage, scene = opened()
    go_to(stage, "gap")
    for _press in range(60):
        stage.act(Act.RIGHT)
    pass_time(stage, 0.5)
    first = scene.strip.trial
    assert first.line == scene.line
    pass_time(stage, 6)
    assert scene.strip.trial is not first
    assert scene.strip.trial.line == scene.line


def test_the_wave_is_seen_to_move_unless_motion_is_reduced(opened: Opens) -> None:
    for reduced in (False, True):
        stage, scene = opened(reduced_motion=reduced)
        measured(stage, scene)
        pass_time(stage, 0.1)
        before = shown(stage)
        pass_time(stage, 0.5)
        assert (shown(stage) == before) == reduced


def test_with_reduced_motion_the_timed_run_itself_is_shown(opened: Opens) -> None:
    stage, scene = opened(reduced_motion=True)
    measured(stage, scene)
    pass_time(stage, 0.1)
    assert scene.strip.trial is scene.work.trial


@pytest.mark.parametrize("size", [(960, 540), (2560, 1440), (1000, 1400)])
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_everything_fits_on_the_page(opened: Opens, size: Size, language: str) -> None:
    stage, scene = opened(size=size, language=language)
    column = scene.column("tiles")
    assert column.rect.h >= column.height(column.rect.w)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(widget.rect) for widget in scene.form.widgets)
    stage.picture()


def shown(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.picture(), "RGB")
