"""Charts can be read without colour, and nothing that was counted is too small to be seen."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect
from widget_kit import make_ui

from game.ui.art import charts
from game.ui.theme import THEMES, Theme, luminance
from game.ui.toast import COMES, STAYS, Toast, Toasts


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)
def test_each_kind_is_darker_than_the_one_before(theme: Theme) -> None:
    lights = [luminance(charts.tone(kind, theme)) for kind in range(charts.KINDS)]
    assert all(first > second * 1.15 for first, second in pairwise(lights))


def test_a_band_shows_whatever_was_counted_and_fills_its_place() -> None:
    rect = Rect(10, 0, 400, 30)
    cells = charts.band_cells(rect, (1, 0, 997, 2))
    assert [cell.w > 0 for cell in cells] == [True, False, True, True]
    assert min(cell.w for cell in cells if cell.w) >= 6
    assert (cells[0].left, cells[-1].right) == (rect.left, rect.right)


def test_a_fuller_ring_and_a_fuller_bar_are_lighter() -> None:
    steps = (0, 300, 700, 1000)
    rings = [light_of(charts.dial(80, parts, THEMES[0])) for parts in steps]
    bars = [light_of(charts.bar((200, 20), parts, THEMES[0])) for parts in steps]
    assert rings == sorted(set(rings))
    assert bars == sorted(set(bars))


def light_of(picture: pygame.Surface) -> int:
    red, green, blue, _alpha = pygame.transform.average_color(picture)
    return int(red) + int(green) + int(blue)


def test_a_course_goes_from_nothing_below_to_the_most_above() -> None:
    rect = Rect(0, 0, 100, 50)
    assert charts.course_points(rect, (0, 5, 10), 10) == [(0, 50), (50, 25), (100, 0)]
    assert charts.course_points(rect, (-4, 99), 10) == [(0, 50), (100, 0)]
    assert charts.course_points(rect, (), 10) == []
    for values in ((), (3.0,), (0.0, 0.0)):
        assert charts.course((120, 60), values, 0.0, 0.0, THEMES[0]).get_size() == (120, 60)


@pytest.mark.parametrize("reduced", [False, True])
def test_news_come_one_after_the_other_and_go_by_themselves(reduced: bool) -> None:
    ui, toasts = make_ui(), Toasts()
    ui.reduced_motion = reduced
    first, second = (Toast(words, "", lambda side: pygame.Surface((side, side))) for words in ("one", "two"))
    surface = pygame.Surface(ui.size)
    toasts.draw(surface, ui)
    empty = pygame.image.tobytes(surface, "RGB")
    toasts.show(first)
    toasts.show(second)
    toasts.advance(COMES)
    toasts.draw(surface, ui)
    assert pygame.image.tobytes(surface, "RGB") != empty
    assert toasts.shown is first
    toasts.advance(2 * COMES + STAYS)
    assert toasts.shown is second
    toasts.advance(2 * COMES + STAYS)
    assert toasts.shown is None
