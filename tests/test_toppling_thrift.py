"""What is painted of the chain reaction once, kept within bounds, shared, or put off; looks are elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import pi

import pygame
import pytest
from stage_kit import bare_ui
from toppling_kit import ART, BLUE, CAMERA, SIZE, floor, picture, pixels, renderer, tile

from game.ui.art.toppling import Camera, Item, Renderer, order
from game.ui.art.toppling.sprites import SETTLED, Sprites
from game.ui.theme import THEMES


def test_in_a_hurry_tiles_are_at_once_much_as_they_should_be_and_soon_exactly() -> None:
    once, sheet = renderer(), pygame.Surface(SIZE)

    def hurried(items: list[Item], camera: Camera) -> bytes:
        sheet.fill(BLUE)
        once.draw(sheet, camera, items, hurried=True)
        return pixels(sheet)

    before = [tile(20 * index, 9 * index, face=(index % 7, 2)) for index in range(7)]
    picture(*before, by=once)
    turned = [item._replace(angle=item.angle - 0.1) for item in before]
    for items, camera in ((turned, CAMERA), (before, CAMERA.zoomed(1.2, (100, 100)))):
        exact, bare = pixels(picture(*items, camera=camera)), pixels(picture())
        shown = [hurried(items, camera) for _ in range(20)]
        wrong, missing = (
            sum(abs(a - b) > 40 for a, b in zip(exact, each, strict=True)) for each in (shown[0], bare)
        )
        assert 0 < wrong < missing / 2, (wrong, missing)
        assert shown[-1] == exact


def test_in_a_hurry_nothing_is_painted_for_scales_that_pass() -> None:
    once, items = renderer(), [tile(20 * index) for index in range(5)]
    picture(*items, by=once)
    before, camera = once.painted, CAMERA
    for _notch in range(6):
        camera = camera.zoomed(1.1, (100, 100))
        once.draw(pygame.Surface(SIZE), camera, items, hurried=True)
        assert once.painted == before
    for _frame in range(SETTLED + 5):
        once.draw(pygame.Surface(SIZE), camera, items, hurried=True)
    assert once.painted > before


def test_a_picture_that_has_time_is_exact_after_one_that_had_none() -> None:
    once = renderer()
    picture(tile(60), by=once)
    leaning = [tile(20 * index, 9 * index + 1) for index in range(7)]
    once.draw(pygame.Surface(SIZE), CAMERA, leaning, hurried=True)
    assert pixels(picture(*leaning, by=once)) == pixels(picture(*leaning))


def test_the_memory_of_pictures_is_bounded() -> None:
    limit = 300_000
    sprites = Sprites(ART, limit)
    for scale in (0.5, 1.75):
        sprites.begin(scale)
        for turn in range(90):
            sprites.get(sprites.model(tile(0)), turn * pi / 180)
            assert sprites.bytes <= limit + 60_000
    assert sprites.bytes > limit / 2


def test_what_one_renderer_painted_serves_the_next_one_of_the_same_dress() -> None:
    shared, ui = Sprites(ART), replace(bare_ui(SIZE), theme=THEMES[0])
    row = [tile(24 * index, 5 * index, face=(index, 1)) for index in range(4)]
    first = picture(*row, by=Renderer(ui, ART, shared))
    painted = shared.painted
    assert painted > 0
    assert pixels(picture(*row, by=Renderer(ui, ART, shared))) == pixels(first)
    assert shared.painted == painted


def test_bodies_that_stay_are_put_in_order_once_also_with_a_ghost_among_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def counted(bodies: Sequence[order.Body]) -> list[int]:
        asked.append(len(bodies))
        return whole(bodies)

    whole = order.in_order
    monkeypatch.setattr(order, "in_order", counted)
    by = renderer()
    ghosts = [floor()._replace(look="ghost"), tile(30)._replace(look="ghost")]
    for _frame in range(3):
        picture(*ghosts, by=by)
        picture(floor(), tile(0), by=by)
    assert len(asked) == 2


def test_a_backdrop_looks_the_same_however_often_it_is_drawn_there() -> None:
    artist, elsewhere = renderer(), CAMERA.moved(300, 80)
    sheets = [pygame.Surface(SIZE) for _ in range(4)]
    for sheet, camera in zip(sheets, (CAMERA, CAMERA, CAMERA, elsewhere), strict=True):
        artist.draw_backdrop(sheet, camera)
    assert pixels(sheets[0]) == pixels(sheets[1]) == pixels(sheets[2]) != pixels(sheets[3])


def test_all_faces_of_a_tile_share_what_lies_under_them() -> None:
    sprites = Sprites(ART)
    sprites.begin(2.0)
    forms = {id(sprites.get(sprites.model(tile(0, face=(pips, 3))), 0.0).form) for pips in range(7)}
    assert len(forms) == 1
