"""The looks: what the pictures show and how large they are, and that all of it can be read."""

from itertools import combinations

import pygame
import pytest

from game.ui.art import controls, hero, icons, materials, portraits, prompts
from game.ui.art.brush import Shelf
from game.ui.art.tiles import TileArt, pip_places
from game.ui.codes import PAD_BUTTONS, PAD_STICKS, PAD_TRIGGERS
from game.ui.theme import RGB, THEMES, Theme, contrast, luminance, mix, over

TEXT, LIT = 4.5, 3.0
GREEN = THEMES[0]
each_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.id)


@pytest.fixture(scope="module")
def art() -> TileArt:
    return TileArt(GREEN, "ink")


def color_at(surface: pygame.Surface, x: float, y: float) -> RGB:
    red, green, blue, _ = surface.get_at((int(x), int(y)))
    return red, green, blue


def on_felt(surface: pygame.Surface, x: float, y: float) -> RGB:
    """What a pixel of a translucent picture looks like on the table."""
    red, green, blue, alpha = surface.get_at((int(x), int(y)))
    return over((red, green, blue, alpha), GREEN.felt_light)


def colors(surface: pygame.Surface, area: pygame.Rect, step: int) -> list[RGB]:
    across, down = range(area.left, area.right, step), range(area.top, area.bottom, step)
    return [color_at(surface, x, y) for x in across for y in down]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def pips_in(face: pygame.Surface, area: pygame.Rect) -> int:
    """Counts the dark spots in a part of a tile, away from its edges, its line and its pin."""
    dark = pygame.Mask(area.size)
    for x in range(area.w):
        for y in range(area.h):
            dark.set_at((x, y), luminance(color_at(face, area.x + x, area.y + y)) < 0.2)
    return len(dark.connected_components(12))


def halves(face: pygame.Surface) -> tuple[pygame.Rect, pygame.Rect]:
    """The upper and lower, or left and right, half of a tile without what is not pips."""
    width, height = face.get_size()
    short = min(width, height)
    inner = pygame.Rect(0, 0, round(short * 0.86), round(short * 0.8))
    if width > height:
        inner.size = (inner.h, inner.w)
    first, second = inner.copy(), inner.copy()
    edge = round(short * 0.04)
    first.topleft = (edge, edge)
    second.topleft = (edge, round(height * 0.54)) if width < height else (round(width * 0.54), edge)
    return first, second


@pytest.mark.parametrize("value", range(13))
def test_a_half_shows_as_many_pips_as_its_number(art: TileArt, value: int) -> None:
    assert len(set(pip_places(value))) == value
    face = art.face(value, 12 - value, 240)
    upper, lower = halves(face)
    assert (pips_in(face, upper), pips_in(face, lower)) == (value, 12 - value)


def test_no_two_numbers_have_the_same_half(art: TileArt) -> None:
    faces = [pixels(art.face(value, 0, 84)) for value in range(13)]
    assert len(set(faces)) == 13


@pytest.mark.parametrize(("angle", "first", "second"), [(0, 5, 2), (90, 5, 2), (180, 2, 5), (270, 2, 5)])
def test_the_first_half_goes_from_the_top_to_the_left_to_the_bottom_to_the_right(
    art: TileArt, angle: int, first: int, second: int
) -> None:
    face = art.face(5, 2, 240, angle=angle)
    assert face.get_size() == ((120, 240) if angle % 180 == 0 else (240, 120))
    before, after = halves(face)
    assert (pips_in(face, before), pips_in(face, after)) == (first, second)


def test_light_comes_from_the_upper_left_however_a_tile_lies(art: TileArt) -> None:
    for angle in (0, 90, 180, 270):
        face = art.face(0, 0, 200, angle=angle)
        width, height = face.get_size()
        upper_left = luminance(color_at(face, width * 0.1, height * 0.1))
        assert upper_left > luminance(color_at(face, width * 0.85, height * 0.85))
        assert luminance(color_at(face, width - 2, height / 2)) < 0.2, "the side is in the shade"


def test_a_picture_is_painted_once(art: TileArt) -> None:
    assert art.face(3, 4, 84) is art.face(3, 4, 84)
    assert art.face(3, 4, 84, angle=45) is art.face(3, 4, 84, angle=46)
    assert art.back(84, angle=180) is art.back(84)
    assert art.ghost(84) is art.ghost(84, color=GREEN.gold)
    assert art.shadow(84, lift=0.5) is art.shadow(84, lift=0.52)
    assert art.halo(84, angle=90) is art.halo(84, angle=270)
    assert materials.plate((200, 54), 14, GREEN) is materials.plate((200, 54), 14, GREEN)
    assert icons.icon("hint", 24, GREEN.gold) is icons.icon("hint", 24, GREEN.gold)


def test_an_angle_within_a_step_of_a_quarter_turn_is_the_quarter_turn(art: TileArt) -> None:
    assert art.face(6, 1, 84, angle=91) is art.face(6, 1, 84, angle=90)
    assert art.face(6, 1, 84, angle=-1) is art.face(6, 1, 84)
    assert art.face(6, 1, 84, angle=360) is art.face(6, 1, 84)


def test_a_tile_in_flight_keeps_the_values_where_they_were(art: TileArt) -> None:
    straight = art.face(6, 0, 200)
    leaning = art.face(6, 0, 200, angle=12)
    assert leaning.get_width() > straight.get_width()
    middle = leaning.get_rect().inflate(-60, -60)
    upper, lower = (pygame.Rect(middle.x, y, middle.w, middle.h // 2) for y in (middle.y, middle.centery))
    spots = [sum(luminance(color) < 0.05 for color in colors(leaning, area, 2)) for area in (upper, lower)]
    assert spots[0] > 4 * spots[1]


def test_ghosts_are_as_large_as_tiles_and_let_the_table_through(art: TileArt) -> None:
    for angle, size in ((0, (42, 84)), (90, (84, 42))):
        ghost = art.ghost(84, angle=angle)
        assert ghost.get_size() == art.face(1, 2, 84, angle=angle).get_size() == size
        spot = (size[0] // 4, size[1] // 4)
        assert 0 < ghost.get_at(spot).a < art.ghost(84, angle=angle, chosen=True).get_at(spot).a < 255


def test_a_shadow_slides_and_spreads_as_the_tile_rises(art: TileArt) -> None:
    sizes = [art.shadow(84, lift=lift).get_size() for lift in (0, 0.5, 1)]
    assert (42, 84) < sizes[0] < sizes[1] < sizes[2]
    for lift in (0.25, 1):
        shadow = art.shadow(84, lift=lift)
        center = shadow.get_rect().center
        reach = (42 // 2 + 5, 84 // 2 + 5)
        before, after = (
            shadow.get_at((center[0] + s * reach[0], center[1] + s * reach[1])).a for s in (-1, 1)
        )
        assert after > before


def test_a_halo_reaches_out_from_under_its_tile(art: TileArt) -> None:
    halo = art.halo(84)
    assert halo.get_width() > 42 and halo.get_height() > 84
    edge = halo.get_rect().centerx - 42 // 2 - 1
    assert contrast(on_felt(halo, edge, halo.get_height() // 2), GREEN.felt_light) >= LIT


@each_theme
def test_a_tile_that_cannot_be_played_is_darker_and_still_readable(theme: Theme) -> None:
    for palette in ("tinted", "safe", "ink"):
        art = TileArt(theme, palette)
        for value in range(1, 10, 2):
            bright, dim = (art.face(value, 0, 240, dim=dim) for dim in (False, True))
            pip, bone = (57, 56), (57, 170)
            assert luminance(color_at(dim, *bone)) < 0.7 * luminance(color_at(bright, *bone))
            assert contrast(color_at(dim, *pip), color_at(dim, *bone)) >= LIT


def test_old_pictures_make_room_for_new_ones() -> None:
    shelf = Shelf(2)
    first = shelf.get("a", lambda: pygame.Surface((1, 1)))
    assert shelf.get("a", lambda: pygame.Surface((1, 1))) is first
    for key in ("b", "c"):
        shelf.get(key, lambda: pygame.Surface((1, 1)))
    assert shelf.get("a", lambda: pygame.Surface((1, 1))) is not first


@each_theme
def test_text_and_what_is_lit_stand_out_in_every_theme(theme: Theme) -> None:
    for below in (theme.felt_light, theme.felt_dark, theme.walnut_light, theme.bone):
        plate = over(theme.plate, below)
        for text in (theme.plate_text, theme.plate_text_dim, theme.good, theme.warn, theme.gold):
            assert contrast(text, plate) >= TEXT
    for text in (theme.paper_ink, theme.paper_ink_dim, theme.good_ink, theme.warn_ink):
        assert contrast(text, theme.paper) >= TEXT
    for below in (theme.felt_light, theme.felt_dark, theme.walnut_light, theme.walnut_dark, theme.lacquer):
        assert contrast(theme.gold, below) >= LIT
    for pips in (theme.pips_tinted, theme.pips_safe):
        assert len(pips) == 13
        assert min(contrast(pip, theme.bone_shade) for pip in pips) >= LIT


@each_theme
def test_the_painted_grounds_are_as_dark_or_light_as_their_text_needs(theme: Theme) -> None:
    size = (640, 360)
    felt = materials.felt_table(size, theme)
    for color in colors(felt, materials.felt_rect(size).inflate(-20, -20), 5):
        assert contrast(theme.gold, color) >= LIT
    for color in colors(materials.wood(size, theme), pygame.Rect((0, 0), size), 5):
        assert contrast(theme.plate_text, color) >= TEXT
    sheet = materials.paper((200, 160), theme)
    for color in colors(sheet, sheet.get_rect().inflate(-16, -16), 3):
        assert (
            min(contrast(ink, color) for ink in (theme.paper_ink_dim, theme.good_ink, theme.warn_ink)) >= TEXT
        )


@each_theme
@pytest.mark.parametrize("style", ["wood", "lacquer"])
def test_a_buttons_text_can_be_read_in_every_state(theme: Theme, style: controls.Style) -> None:
    states: tuple[controls.State, ...] = ("normal", "hover", "focus", "pressed", "disabled")
    faces = [controls.button((220, 60), 12, theme, state, style) for state in states]
    assert len({pixels(face) for face in faces}) == len(states)
    for state, face in zip(states, faces, strict=True):
        text = theme.plate_text_dim if state == "disabled" else theme.plate_text
        assert (
            min(contrast(text, color) for color in colors(face, face.get_rect().inflate(-30, -20), 3)) >= TEXT
        )


def seen(color: RGB, rows: tuple[tuple[float, float, float], ...]) -> tuple[float, float, float]:
    """CIE Lab of a colour as an eye sees it whose cones answer by `rows` (Machado 2009, severity 1)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in color)]
    red, green, blue = (min(1, max(0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in rows)
    white = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in white)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.052)),
    "deutan": ((0.3673, 0.8606, -0.228), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "tritan": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


@pytest.mark.parametrize("eye", EYES)
def test_the_safe_pip_colours_differ_for_every_eye(eye: str) -> None:
    for highest, least in ((6, 28), (12, 15)):
        marks = [seen(color, EYES[eye]) for color in GREEN.pips_safe[1 : highest + 1]]
        for one, other in combinations(marks, 2):
            assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 >= least


def test_plates_and_sheets_have_the_size_asked_for_and_what_surrounds_them_is_larger() -> None:
    size = (180, 60)
    for lit in (False, True):
        plate = materials.plate(size, 14, GREEN, lit=lit)
        assert plate.get_size() == size
        assert plate.get_at((0, 0)).a == 0 and 0 < plate.get_at((90, 30)).a < 255
    assert materials.paper(size, GREEN).get_size() == size
    for around in (materials.drop_shadow(size, 14), materials.focus_ring(size, 14, GREEN)):
        assert around.get_width() > size[0] and around.get_height() > size[1]
    laid = materials.laid(materials.paper((360, 120), GREEN), -3, scale=0.5)
    assert size[0] < laid.get_width() < 2 * size[0]


def test_a_focus_ring_leaves_what_it_surrounds_alone() -> None:
    ring = materials.focus_ring((180, 60), 14, GREEN)
    assert ring.get_at(ring.get_rect().center).a == 0
    margin = (ring.get_width() - 180) // 2
    lit = max(contrast(on_felt(ring, x, ring.get_height() // 2), GREEN.felt_light) for x in range(margin))
    assert lit >= LIT


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 1366), (2560, 1080)])
def test_the_table_fills_windows_of_any_shape(size: tuple[int, int]) -> None:
    table = materials.felt_table(size, GREEN)
    felt = materials.felt_rect(size)
    assert table.get_size() == size
    assert felt.center == table.get_rect().center or abs(felt.centerx - size[0] // 2) <= 1
    red, green, _blue = color_at(table, felt.centerx - felt.w * 0.2, felt.centery)
    assert green > red, "felt is green"
    red, green, _blue = color_at(table, felt.centerx, felt.top // 3)
    assert red > green, "the frame is walnut"


def test_grooves_fill_and_switches_move() -> None:
    fills = [controls.groove((200, 12), GREEN, filled) for filled in (0, 60, 140, 200)]
    golden = [sum(luminance(c) > 0.3 for c in colors(fill, pygame.Rect(0, 6, 200, 1), 1)) for fill in fills]
    assert golden[0] < golden[1] < golden[2] < golden[3]
    switches = [controls.toggle(32, GREEN, share) for share in (0, 4, 8)]
    assert all(switch.get_size() == (64, 32) for switch in switches)
    assert [luminance(color_at(switch, 50, 16)) > 0.7 for switch in switches] == [False, False, True]


def test_every_glyph_is_drawn_and_no_two_are_alike() -> None:
    drawn = {name: icons.icon(name, 48, GREEN.gold) for name in icons.ICONS}
    assert all(glyph.get_bounding_rect().w > 8 for glyph in drawn.values())
    assert len({pixels(glyph) for glyph in drawn.values()}) == len(drawn)
    with pytest.raises(KeyError):
        icons.icon("unheard-of", 48, GREEN.gold)


class Typist:
    """Sets type without a font: a bar for each letter."""

    def render(self, text: str, size: int, color: RGB, *, bold: bool = False) -> pygame.Surface:
        surface = pygame.Surface((max(1, size * len(text) // 2), size), pygame.SRCALPHA)
        for index, letter in enumerate(text):
            surface.fill(color, (index * size // 2, 0, size // 3, ord(letter) % size + 1))
        return surface


@pytest.mark.parametrize("kind", ["xbox", "playstation", "nintendo", "generic"])
def test_every_control_of_a_pad_has_its_own_picture(kind: str) -> None:
    names = [name for name, _number in PAD_BUTTONS + PAD_TRIGGERS]
    names += [f"{stick}{way}" for stick, _x, _y in PAD_STICKS[:1] for way in ("x-", "x+", "y-", "y+")]
    drawn = [prompts.prompt(f"pad:{name}", 32, Typist(), GREEN, kind) for name in names]
    assert all(picture.get_height() == 32 for picture in drawn)
    assert len({(picture.get_size(), pixels(picture)) for picture in drawn}) == len(names)


def test_keycaps_grow_with_their_label_and_mice_show_their_button() -> None:
    short, long = (prompts.prompt(code, 32, Typist(), GREEN) for code in ("key:h", "key:ctrl+z"))
    assert short.get_height() == long.get_height() == 32
    assert short.get_width() < long.get_width()
    mice = {pixels(prompts.prompt(f"mouse:{button}", 32, Typist(), GREEN)) for button in (1, 2, 3)}
    assert len(mice) == 3


def test_each_seat_has_its_own_medallion_and_a_lit_one_for_its_turn() -> None:
    signs = [portraits.medallion(seat, 48, GREEN, lit=lit) for seat in range(4) for lit in (False, True)]
    assert len({pixels(sign) for sign in signs}) == 8
    assert all(sign.get_at((0, 0)).a == 0 and sign.get_at((24, 24)).a == 255 for sign in signs)


def test_there_are_eight_portraits_and_none_of_them_points_to_a_seat() -> None:
    faces = [portraits.portrait(number, 48, GREEN) for number in range(portraits.PORTRAITS)]
    assert len({pixels(face) for face in faces}) == portraits.PORTRAITS == 8
    assert portraits.portrait(9, 48, GREEN).get_size() == (48, 48)
    assert all(pixels(portraits.medallion(seat, 48, GREEN)) != pixels(faces[seat]) for seat in range(4))


def test_the_title_piece_and_the_icon_fill_what_they_are_given() -> None:
    piece = hero.Hero((400, 300), GREEN)
    assert piece.picture.get_bounding_rect().size == (0, 0)
    while not piece.is_whole:
        piece.lay()
    assert piece.picture.get_size() == (400, 300)
    assert piece.picture.get_bounding_rect(200).w > 200
    for side in (16, 32, 256):
        assert hero.app_icon(side, GREEN).get_size() == (side, side)


def test_colours_mix_in_even_steps() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def test_a_wall_painted_board_by_board_is_the_one_painted_at_once() -> None:
    slow, quick = (materials.Wall((400, 225), THEMES[0]) for _ in range(2))
    boards = 0
    while slow.build_on():
        boards += 1
    assert boards > 3
    assert pygame.image.tobytes(slow.picture, "RGB") == pygame.image.tobytes(quick.picture, "RGB")
