"""The chain reaction as pictures: places, order, memory, and that everything shows what it is told to."""

from __future__ import annotations

from itertools import combinations
from math import isclose

import pygame
import pytest
from toppling_kit import BLUE, BOX, CAMERA, SIZE, box, floor, picture, pixels, renderer, tile

from game.ui.art.toppling import Camera, Item, Puff, Shape, Throng
from game.ui.art.toppling.items import Look, ZoneKind
from game.ui.art.toppling.skins import TINTS

MATERIALS = ("wood", "steel", "cork", "rubber", "ice", "stone", "brass", "felt")
PLAIN_ROLES = (
    *("trigger", "splitter", "delay", "bouncer", "rocket", "bridge", "blast", "blocker"),
    *("floor", "platform", "stairs", "ramp", "ball", "plank", "post", "hammer", "rod", "bell", "bucket"),
    *("stand", "rest", "wall", "spring", "rope", "fan", "gate", "lift", "something new"),
)


def painted(surface: pygame.Surface) -> pygame.Rect:
    """What differs from the blue sheet."""
    mask = pygame.mask.from_threshold(surface, BLUE, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("depth", [0.0, 24.0])
def test_the_world_and_the_screen_lead_to_each_other(depth: float) -> None:
    camera = Camera(123.0, -45.0, 1.7, (1280, 720))
    for x, y in ((0, 0), (-310.5, 77), (1e4, 2e3)):
        back = camera.to_world(*camera.to_screen(x, y, depth), depth)
        assert isclose(back[0], x, abs_tol=1e-6)
        assert isclose(back[1], y, abs_tol=1e-6)


def test_what_is_higher_or_deeper_is_seen_higher() -> None:
    foot = CAMERA.to_screen(0, 0)
    assert CAMERA.to_screen(0, 10)[1] < foot[1]
    assert CAMERA.to_screen(0, 0, 10)[1] < foot[1]
    assert CAMERA.to_screen(0, 0, 10)[0] > foot[0]


def test_zooming_leaves_the_place_under_the_pointer() -> None:
    camera = Camera(50, 20, 1.5, SIZE)
    assert camera.zoomed(2.5, (100, 30)).to_world(100, 30) == pytest.approx(camera.to_world(100, 30))


def color_seen(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    at = CAMERA.to_screen(x, y)
    red, green, blue, _ = surface.get_at((round(at[0]), round(at[1])))
    return red, green, blue


def is_near(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether two colours are the same but for a breath of shade."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < 12


def red_and_green(surface: pygame.Surface, x: float, y: float) -> str:
    red, green, _ = color_seen(surface, x, y)
    return "red" if red > green + 40 else "green" if green > red + 40 else "neither"


def test_of_two_standing_tiles_the_right_one_hides_the_left() -> None:
    red, green = tile(50, tint="red", face=None), tile(62, tint="green", face=None)
    for items in ((red, green), (green, red)):
        assert red_and_green(picture(*items), 60.2, 20) == "green"


def test_of_two_tiles_lying_to_the_right_the_left_one_lies_on_top() -> None:
    lower = tile(80, 75, y=9.0, tint="green", face=None)
    upper = tile(50, 75, y=9.0, tint="red", face=None)
    alone = picture(upper)
    for items in ((lower, upper), (upper, lower)):
        both = picture(*items)
        for x in (58.0, 64.0, 70.0):
            y = 9.0 + (x - 50) * 0.268
            assert is_near(color_seen(both, x, y), color_seen(alone, x, y))


def test_a_tile_under_a_platform_is_hidden_by_it_and_one_on_top_is_not() -> None:
    shelf = Item("platform", (Shape(((-60, 0), (60, 0), (60, 10), (-60, 10))),), 60, 50, 0.0, "wood", 50.0)
    above, below = tile(60, y=84.0), tile(60)
    edge = picture(shelf)
    assert color_seen(picture(below, shelf), 61, 52) == color_seen(edge, 61, 52)
    camera = CAMERA.moved(60, 70)
    assert pixels(picture(above, below, shelf, camera=camera)) == pixels(
        picture(shelf, below, above, camera=camera)
    )


def test_the_order_of_the_list_does_not_matter() -> None:
    line = [tile(10 + 24 * index, lean) for index, lean in enumerate((70, 68, 50, 20, 0, 0))]
    things = [floor(), *line, Item("ball", (Shape(((0.0, 0.0),), 9.0),), 150, 9, 0.4, "steel", 24.0)]
    assert pixels(picture(*things)) == pixels(picture(*reversed(things)))


def test_the_ball_in_a_bucket_is_seen_between_its_halves() -> None:
    walls = (
        Shape(((-28, 0), (28, 0), (28, 5), (-28, 5))),
        Shape(((-28, 5), (-23, 5), (-27, 50), (-34, 50))),
        Shape(((23, 5), (28, 5), (34, 50), (27, 50))),
    )
    bucket = Item("bucket", walls, 60, 0, 0.0, "wood", 24.0)
    ball = Item("ball", (Shape(((0.0, 0.0),), 12.0),), 60, 17, 0.0, "steel", 24.0)
    empty, full, bare = picture(bucket), picture(bucket, ball), picture(ball)
    over_the_rim, behind_staves = (66.0, 28.0), (66.0, 9.0)
    assert is_near(color_seen(full, *over_the_rim), color_seen(bare, *over_the_rim))
    assert is_near(color_seen(full, *behind_staves), color_seen(empty, *behind_staves))


def test_a_stand_is_behind_what_swings_before_it_and_behind_tiles() -> None:
    stand = Item("stand", (Shape(((-3, 0), (3, 0), (3, 90), (-3, 90))),), 60, 0, 0.0, "wood", 24.0)
    head = Item("hammer", (box(40, 24),), 76, 50, 0.0, "steel", 24.0)
    block = tile(73, tint="red", face=None)
    for items in ((stand, head, block), (block, head, stand)):
        both = picture(*items)
        for x, y, alone in ((80.0, 54.0, head), (73.0, 24.0, block)):
            assert is_near(color_seen(both, x, y), color_seen(picture(alone), x, y))


@pytest.mark.parametrize("material", MATERIALS)
def test_every_material_has_its_own_look(material: str) -> None:
    shown = pixels(picture(tile(60, material=material)))
    others = [pixels(picture(tile(60, material=other))) for other in MATERIALS if other != material]
    assert shown not in others


@pytest.mark.parametrize("role", PLAIN_ROLES)
def test_every_role_is_drawn_where_it_is(role: str) -> None:
    shape = Shape(((0.0, 0.0),), 14.0) if role == "ball" else BOX
    for material in ("wood", "steel"):
        shown = painted(picture(Item(role, (shape,), 60, 30, 0.0, material, 24.0, (1, 1))))
        assert shown.w > 20
        assert shown.h > 20
        assert shown.inflate(60, 60).collidepoint(CAMERA.to_screen(60, 30))


def test_the_looks_of_a_tile_differ() -> None:
    looks: tuple[Look, ...] = ("solid", "ghost", "bad", "chosen", "hint")
    shown = [pixels(picture(tile(60, look=look))) for look in looks]
    assert len(set(shown)) == len(looks)


def test_a_ghost_lets_what_is_behind_shine_through() -> None:
    red, _, blue = color_seen(picture(tile(60, look="ghost")), 60, 24)
    assert blue > red + 60
    red, _, blue = color_seen(picture(tile(60)), 60, 24)
    assert red > blue


def test_groups_differ_in_greyscale_too() -> None:
    area = painted(picture(tile(60))).inflate(8, 8)
    grey = {tint: pygame.transform.grayscale(picture(tile(60, tint=tint)).subsurface(area)) for tint in TINTS}
    for first, second in combinations(TINTS, 2):
        pairs = zip(pixels(grey[first])[::3], pixels(grey[second])[::3], strict=True)
        assert sum(abs(one - other) > 12 for one, other in pairs) > 40, f"{first} looks like {second}"


def test_the_pips_are_seen_from_the_front_and_gone_from_the_back() -> None:
    def shown(face: tuple[int, int], lean: float) -> bytes:
        return pixels(picture(tile(60, lean, face=face)))

    assert shown((6, 5), 0) != shown((1, 2), 0)
    assert shown((6, 5), -80) != shown((1, 2), -80)
    assert shown((6, 5), 85) == shown((1, 2), 85)


@pytest.mark.parametrize("scale", [0.15, 0.6, 2.0, 9.0])
def test_the_same_list_gives_the_same_picture(scale: float) -> None:
    items = [floor(), *(tile(24 * index, 7 * index % 80) for index in range(8)), tile(30, look="hint")]
    camera = Camera(60, 30, scale, SIZE)
    once = renderer()
    first = pixels(picture(*items, camera=camera, by=once))
    assert pixels(picture(*items, camera=camera, by=once)) == first
    assert pixels(picture(*items, camera=camera)) == first


def test_a_tile_that_moved_is_drawn_where_it_is_now() -> None:
    once = renderer()
    picture(floor(), tile(40), tile(64), by=once)
    moved = picture(floor(), tile(40, 30), tile(64), by=once)
    assert pixels(moved) == pixels(picture(floor(), tile(40, 30), tile(64)))


def test_a_throng_looks_like_its_tiles_one_by_one() -> None:
    kinds = tuple(tile(24 * index, 7 * index % 80, face=(index % 7, 3)) for index in range(9))
    seen = (1, 2, 3, 5, 8)
    poses = ([getattr(kinds[number], name) for number in seen] for name in ("x", "y", "angle"))
    sheet = pygame.Surface(SIZE)
    sheet.fill(BLUE)
    renderer().draw(sheet, CAMERA, [floor()], Throng(kinds, seen, *poses))
    assert pixels(sheet) == pixels(picture(floor(), *(kinds[number] for number in seen)))


def test_nothing_is_drawn_far_outside_the_view() -> None:
    away = [tile(9000), tile(60, y=5000.0), Item("post", (BOX,), -4000, 20, 0.0, "wood", 24.0)]
    assert pixels(picture(*away)) == pixels(picture())


def test_drawing_keeps_to_the_clip_of_the_surface() -> None:
    sheet = pygame.Surface(SIZE)
    sheet.fill(BLUE)
    clip = pygame.Rect(150, 60, 120, 100)
    sheet.set_clip(clip)
    artist = renderer()
    artist.draw_backdrop(sheet, CAMERA)
    artist.draw(sheet, CAMERA, [floor(), *(tile(24 * index) for index in range(6))])
    artist.draw_zones(sheet, CAMERA, [(0, 0, 100, 80)], "forbid")
    artist.draw_effects(sheet, CAMERA, [Puff(0.1, 60, 2, 1.0, "dust")])
    assert clip.contains(painted(sheet))


def test_the_backdrop_fills_the_whole_picture_wherever_one_looks() -> None:
    artist = renderer()
    for x, y, scale in ((0, 0, 1.0), (5e4, 3e3, 0.3), (-777, -400, 6.0)):
        sheet = pygame.Surface(SIZE)
        sheet.fill((255, 0, 255))
        artist.draw_backdrop(sheet, Camera(x, y, scale, SIZE))
        assert not pygame.mask.from_threshold(sheet, (255, 0, 255), (1, 1, 1, 255)).count()


def test_the_backdrop_moves_less_than_what_stands_before_it() -> None:
    artist = renderer()
    sheets = []
    for x in (0.0, 10.0):
        sheet = pygame.Surface(SIZE)
        artist.draw_backdrop(sheet, Camera(x, 60, 2.0, SIZE))
        sheets.append(sheet.subsurface((0, 20, SIZE[0], 60)))
    still, moved = sheets
    assert pixels(still) != pixels(moved)
    shifted = still.copy()
    shifted.scroll(-1, 0)
    assert pixels(shifted.subsurface((0, 0, 400, 60))) == pixels(moved.subsurface((0, 0, 400, 60)))


def effects(puff: Puff, *, reduced_motion: bool = False) -> pygame.Surface:
    sheet = pygame.Surface(SIZE)
    sheet.fill(BLUE)
    renderer(reduced_motion=reduced_motion).draw_effects(sheet, CAMERA, [puff])
    return sheet


@pytest.mark.parametrize("kind", ["dust", "spark"])
def test_a_puff_is_seen_and_then_gone(kind: str) -> None:
    assert painted(effects(Puff(0.1, 60, 10, 1.0, kind))).w > 3
    assert painted(effects(Puff(5.0, 60, 10, 1.0, kind))).w == 0
    again = Puff(0.2, 60, 10, 0.7, kind)
    assert pixels(effects(again)) == pixels(effects(again))


def test_there_are_no_puffs_in_reduced_motion() -> None:
    assert painted(effects(Puff(0.1, 60, 10, 1.0, "dust"), reduced_motion=True)).w == 0


def test_zones_to_build_in_and_to_keep_free_look_different() -> None:
    shown = []
    kinds: tuple[ZoneKind, ...] = ("build", "forbid")
    for kind in kinds:
        sheet = pygame.Surface(SIZE)
        sheet.fill(BLUE)
        renderer().draw_zones(sheet, CAMERA, [(20, 5, 90, 70)], kind)
        left, top = CAMERA.to_screen(20, 70)
        right, bottom = CAMERA.to_screen(90, 5)
        assert painted(sheet) == pygame.Rect(left, top, right - left, bottom - top)
        shown.append(pixels(sheet))
    assert shown[0] != shown[1]
