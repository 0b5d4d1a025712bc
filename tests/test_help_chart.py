"""The ladder as a chart: bars end at their shares, colour tells who is better, and all words have room."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect
from table_kit import new_house, new_stage

from game.scenes.help import HelpScene
from game.scenes.help_chart import SIZE, SMALL, ShareChart
from game.scenes.help_text.ladder import LADDERS, measured_rules
from game.scenes.help_text.parts import Bar, Chart
from game.ui.context import Ui
from game.ui.i18n import LANGUAGES
from game.ui.stage import Scene
from game.ui.widgets import set_block
from game.ui.window import SMALLEST

HEAD = ("Level", "Against", "Rounds won", "", "Limits", "Points a round", "Deals")
PAPER = (240, 230, 205)


def bar(share: float, low: float, high: float) -> Bar:
    return Bar(share, low, high, "", ("One", "Other"), f"{share}", f"{low}–{high}", ("+1.0", "100"))


@pytest.fixture
def ui(tmp_path: Path) -> Ui:
    return new_stage(new_house(tmp_path), Scene()).ui


def chart(ui: Ui, *bars: Bar, even: float = 0.5) -> ShareChart:
    widget = ShareChart(ui, Chart(HEAD, even, bars))
    widget.place(Rect(10, 20, 800, widget.height(800)))
    return widget


def drawn(widget: ShareChart) -> pygame.Surface:
    surface = pygame.Surface((840, widget.rect.bottom + 20))
    surface.fill(PAPER)
    widget.draw(surface)
    return surface


@pytest.mark.parametrize(("high", "scale"), [(0.3, 0.5), (0.5, 0.5), (0.62, 0.75), (0.9, 1.0), (1.0, 1.0)])
def test_the_scale_goes_as_far_as_the_longest_interval_needs(ui: Ui, high: float, scale: float) -> None:
    widget = chart(ui, bar(0.2, 0.1, 0.25), bar(0.28, 0.2, high))
    assert widget.scale == scale
    assert widget.x_of(scale) - widget.x_of(0) == 2 * (widget.x_of(scale / 2) - widget.x_of(0)) > 100


def test_a_bar_ends_at_its_share(ui: Ui) -> None:
    widget = chart(ui, bar(0.4, 0.3, 0.45))
    surface, y = drawn(widget), widget._rows()[0].centery + ui.px(6)
    assert surface.get_at((widget.x_of(0.1), y))[:3] != PAPER
    assert surface.get_at((widget.x_of(0.42), y))[:3] == PAPER


def test_who_is_surely_better_is_green_who_is_surely_worse_red_and_in_doubt_neither(ui: Ui) -> None:
    widget = chart(ui, bar(0.6, 0.55, 0.65), bar(0.4, 0.35, 0.45), bar(0.52, 0.45, 0.6))
    surface = drawn(widget)
    better, worse, unsure = (
        surface.get_at((widget.x_of(0.1), row.centery + ui.px(6))) for row in widget._rows()
    )
    assert better.g > max(better.r, better.b)
    assert worse.r - worse.g > 60
    assert abs(unsure.r - unsure.g) < 40


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
@pytest.mark.parametrize("variant", LADDERS)
def test_every_word_of_every_ladder_has_room_in_the_smallest_window(
    tmp_path: Path, variant: str, language: str
) -> None:
    scene = HelpScene(new_house(tmp_path, language=language), measured_rules(variant))
    stage = new_stage(scene.house, scene, size=SMALLEST)
    passages = [passage for part in scene.parts for passage in part.passages]
    (shares,) = [passage.chart for passage in passages if passage.chart]
    widget = ShareChart(stage.ui, shares)
    widget.place(Rect(0, 0, round(800 * stage.ui.unit), 300))
    places = widget.cells(Rect(0, 0, 10, 30))
    assert places[-1].right <= widget.rect.right
    assert widget.x_of(widget.scale) - widget.x_of(0) > 80
    for each in shares.bars:
        for place, words in zip(
            places[1:], (each.who[1], "", each.told, each.limits, *each.rest), strict=True
        ):
            size = SMALL if words == each.limits else SIZE
            assert len(set_block(stage.ui, words, size, place.w, most=1).lines) == 1
    for place, words in zip(places, shares.head, strict=True):
        assert len(set_block(stage.ui, words, SMALL, max(place.w, 100), bold=True).lines) <= 2
