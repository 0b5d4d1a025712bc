"""Text: every letter shows, lines break where they may, and what is centred looks centred."""

import weakref
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from game.paths import data_dir
from game.ui import linebreak
from game.ui.text import Align, Text, Valign

LANGUAGES = ("en", "zh-Hans", "zh-Hant", "id")
FONTS = sorted((data_dir("assets") / "fonts").glob("*.ttf"))
SENTENCE = "轮到你时，你要么把手中的骨牌接到牌线上，要么（如果手牌都接不上）就说“跳过”。"


@pytest.fixture(params=LANGUAGES)
def text(request: pytest.FixtureRequest) -> Text:
    return Text(request.param)


def columns(count: int) -> Callable[[str], bool]:
    """A ruler as of a typewriter: a Chinese character takes two columns."""
    return lambda line: sum(2 if ord(letter) > 0x2E80 else 1 for letter in line) <= count


def ink(picture: pygame.Surface) -> pygame.Rect:
    return picture.get_bounding_rect()


def letters_of(picture: pygame.Surface) -> bytes:
    """The drawn letters alone, wherever they stand in the picture."""
    return pygame.image.tobytes(picture.subsurface(ink(picture)), "RGBA")


# Fonts


def test_each_family_ships_two_weights_with_the_same_characters_and_its_licence() -> None:
    assert {font.stem for font in FONTS} == {
        f"{f}-{w}" for f in ("latin", "sc", "tc") for w in ("text", "bold")
    }
    for family in ("latin", "sc", "tc"):
        light, heavy = (
            set(TTFont(FONTS[0].parent / f"{family}-{weight}.ttf").getBestCmap())
            for weight in ("text", "bold")
        )
        assert light == heavy
        assert "SIL OPEN FONT LICENSE" in (FONTS[0].parent / f"OFL-{family}.txt").read_text("utf-8").upper()


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_stays_small(font: Path) -> None:
    assert font.stat().st_size < 1_000_000


def test_the_changed_latin_font_does_not_carry_its_reserved_name() -> None:
    for font in FONTS:
        if font.stem.startswith("latin"):
            names = [str(n) for n in TTFont(font)["name"].names if n.nameID in (1, 3, 4, 6, 16, 25)]
            assert not [name for name in names if "Lora" in name]


def test_digits_are_of_one_width_so_that_scores_stand_in_columns() -> None:
    for bold in (False, True):
        assert len({Text("en").measure(digit * 10, 20, bold=bold)[0] for digit in "0123456789"}) == 1


# Measuring and rendering


def test_a_picture_has_the_size_that_was_measured(text: Text) -> None:
    for line in ("", "North ★ 6–4", "简体中文 → 100", "ÅÉgjp"):
        assert text.render(line, 20, "white").get_size() == text.measure(line, 20)


def test_a_lines_height_depends_on_the_size_alone() -> None:
    heights = {Text(code).measure(line, 20)[1] for code in LANGUAGES for line in ("", "a", "繁體中文", "★")}
    assert len(heights) == 1


@pytest.mark.parametrize(("code", "family"), [("en", "latin"), ("zh-Hans", "sc"), ("zh-Hant", "tc")])
@pytest.mark.parametrize("size", [14, 20, 33])
@pytest.mark.parametrize("weight", ["text", "bold"])
def test_no_letter_is_cut_off(code: str, family: str, size: int, weight: str) -> None:
    file = FONTS[0].parent / f"{family}-{weight}.ttf"
    text, font = Text(code), pygame.font.Font(file, size)
    for letter in map(chr, TTFont(file).getBestCmap()):
        if font.size(letter)[0]:
            picture = text.render(letter, size, "white", bold=weight == "bold")
            assert ink(picture).size == ink(font.render(letter, True, "white")).size, letter


def test_a_letter_without_width_is_no_trouble(text: Text) -> None:
    assert text.render("\xad", 20, "white").get_height() == text.measure("", 20)[1]


def test_bold_is_heavier(text: Text) -> None:
    light, heavy = (text.render("North 简体中文", 40, "white", bold=bold) for bold in (False, True))
    assert pygame.mask.from_surface(heavy).count() > 1.1 * pygame.mask.from_surface(light).count()


def test_the_colour_and_its_transparency_are_the_ones_asked_for() -> None:
    text = Text("en")
    solid = text.render("H", 80, (200, 150, 100))
    veiled = text.render("H", 80, (200, 150, 100, 128))
    for picture, alpha in ((solid, 255), (veiled, 128)):
        stem = max((picture.get_at((x, 52)) for x in range(picture.get_width())), key=lambda pixel: pixel.a)
        assert tuple(stem) == (200, 150, 100, alpha)


def test_a_newline_does_not_break_a_single_line(text: Text) -> None:
    assert text.measure("a\nb", 20) == text.measure("a b", 20)


def test_the_same_line_is_drawn_once() -> None:
    text = Text("en")
    assert text.render("South", 20, "white") is text.render("South", 20, "white")
    assert text.render("South", 20, "white") is not text.render("South", 20, "black")


def test_pictures_that_were_long_not_used_are_let_go() -> None:
    text = Text("en")
    first = weakref.ref(text.render("first", 200, "white"))
    for number in range(100):
        text.render(f"number {number}", 200, "white")
    assert first() is None


def test_a_change_of_language_shows_at_once() -> None:
    text = Text("zh-Hans")
    corner = letters_of(
        text.render("，中", 40, "white")
    )  # a comma sits in the corner here, in the middle there
    text.set_language("zh-Hant")
    assert letters_of(text.render("，中", 40, "white")) != corner
    text.set_language("zh-Hans")
    assert letters_of(text.render("，中", 40, "white")) == corner


# Letters that the language's own font lacks


@pytest.mark.parametrize(("name", "home"), [("简体中文", "zh-Hans"), ("繁體中文", "zh-Hant")])
def test_a_languages_name_looks_the_same_under_every_language(text: Text, name: str, home: str) -> None:
    assert letters_of(text.render(name, 40, "white")) == letters_of(Text(home).render(name, 40, "white"))


def test_a_sign_comes_from_another_font_without_taking_the_words_along() -> None:
    text = Text("en")
    assert text.measure("6 ★", 20)[0] == text.measure("6 ", 20)[0] + Text("zh-Hans").measure("★", 20)[0]


def test_an_unknown_letter_takes_room_and_harms_nothing(text: Text) -> None:
    assert text.measure("a\U0001f600ক", 20)[0] > text.measure("a", 20)[0]


# Placing


@pytest.mark.parametrize("size", [14, 18, 20, 27, 48, 96])
@pytest.mark.parametrize("line", ["HEN", "100", "中文"])
def test_middle_looks_like_the_middle(text: Text, line: str, size: int) -> None:
    surface = pygame.Surface((800, 200), pygame.SRCALPHA)
    text.draw(surface, line, size, "white", (400, 100), align="center", valign="middle")
    box = ink(surface)
    assert abs((box.top + box.bottom) / 2 - 100) <= max(1, size * 0.04)
    assert abs((box.left + box.right) / 2 - 400) <= 1


def test_centring_counts_what_is_seen_not_a_full_width_commas_blank() -> None:
    surface = pygame.Surface((400, 100), pygame.SRCALPHA)
    Text("zh-Hans").draw(surface, "中文。", 40, "white", (200, 50), align="center")
    assert abs((ink(surface).left + ink(surface).right) / 2 - 200) <= 1


@pytest.mark.parametrize(("align", "x"), [("left", 50), ("right", 350)])
@pytest.mark.parametrize(("valign", "y"), [("top", 20), ("bottom", 80)])
def test_a_line_is_placed_by_its_box(align: Align, x: int, valign: Valign, y: int) -> None:
    text = Text("en")
    surface = pygame.Surface((400, 100))
    box = text.draw(surface, "South", 20, "white", (x, y), align=align, valign=valign)
    assert box.size == text.measure("South", 20)
    assert (box.left if align == "left" else box.right) == x
    assert (box.top if valign == "top" else box.bottom) == y


# Wrapping and fitting


def test_latin_words_stay_whole_and_blanks_at_breaks_vanish() -> None:
    assert linebreak.wrap("Whoever holds the highest double", columns(13)) == [
        "Whoever holds",
        "the highest",
        "double",
    ]


def test_chinese_breaks_between_characters() -> None:
    assert linebreak.wrap("多米诺骨牌", columns(4)) == ["多米", "诺骨", "牌"]


def test_latin_and_chinese_may_part_company() -> None:
    assert linebreak.wrap("在Gaple中", columns(7)) == ["在Gaple", "中"]


@pytest.mark.parametrize("width", range(6, 40))
def test_no_line_begins_with_closing_or_ends_with_opening_punctuation(width: int) -> None:
    lines = linebreak.wrap(SENTENCE, columns(width))
    assert "".join(lines) == SENTENCE
    assert not [line for line in lines if line[0] in "，。）”"]
    assert not [line for line in lines if line[-1] in "（“"]


def test_dashes_and_dots_are_not_torn_apart() -> None:
    assert linebreak.wrap("等等……好——啊", columns(6)) == ["等等……", "好——啊"]


def test_an_apostrophe_and_quotes_stay_with_their_word() -> None:
    assert linebreak.wrap("It’s “North’s” turn", columns(10)) == ["It’s", "“North’s”", "turn"]


def test_a_newline_always_breaks_and_an_empty_line_stays() -> None:
    assert linebreak.wrap("one\n\ntwo three", columns(80)) == ["one", "", "two three"]


def test_a_word_wider_than_the_line_is_cut_rather_than_lost() -> None:
    assert linebreak.wrap("go Extraordinarily", columns(6)) == ["go", "Extrao", "rdinar", "ily"]


def test_a_line_too_narrow_for_anything_still_ends() -> None:
    assert linebreak.wrap("中文 ab", columns(0)) == ["中", "文", "a", "b"]


@given(st.text("ab ，。（）中文“”…6-4", max_size=60), st.integers(0, 24))
def test_wrapping_loses_no_letter_and_every_line_fits(line: str, width: int) -> None:
    lines = linebreak.wrap(line, columns(width))
    assert "".join(lines).replace(" ", "") == line.replace(" ", "")
    assert all(columns(width)(part) or len(part) == 1 for part in lines)


def test_wrapped_lines_are_no_wider_than_asked(text: Text) -> None:
    for line in ("Whoever holds the highest double leads it.", "简体中文，繁體中文。" * 5):
        wrapped = text.wrap(line, 20, 150)
        assert len(wrapped) > 1
        assert all(text.measure(part, 20)[0] <= 150 for part in wrapped)


def test_the_wrapped_lines_are_the_callers_own() -> None:
    text = Text("en")
    text.wrap("North knocks", 20, 500).clear()
    assert text.wrap("North knocks", 20, 500) == ["North knocks"]


def test_what_fits_keeps_its_size(text: Text) -> None:
    assert text.fit("South", 20, 500) == 20


def test_what_does_not_fit_is_set_as_large_as_fits(text: Text) -> None:
    size = text.fit("South 中文 South", 60, 200)
    assert 0.8 * 200 < text.measure("South 中文 South", size)[0] <= 200


def test_fitting_stops_at_the_smallest_legible_size(text: Text) -> None:
    assert text.fit("South " * 50, 20, 100) == 14
    assert text.fit("South " * 50, 20, 100, floor=18) == 18
    assert text.fit("South " * 50, 12, 100) == 12
