"""Letters that no bundled font has: found in the machine's own fonts, shaped, and run the right way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from fontTools.fontBuilder import FontBuilder  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]

from game.ui.fallback import Fallback, Own, folders, script_of
from game.ui.text import Text

GEORGIAN, HEBREW, RUNE = "ა", "שלום", "ᚠ"


def make_font(path: Path, letters: str) -> Path:
    """A font whose every letter is a box, each wider than the one before it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    builder = FontBuilder(1000, isTTF=True)
    names = [".notdef", *(f"letter{number}" for number in range(len(letters)))]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): names[n + 1] for n, letter in enumerate(letters)})
    glyphs = {}
    for number, name in enumerate(names):
        pen = TTGlyphPen(None)
        wide = 300 + 100 * number
        for point in ((40, 0), (40, 700), (wide, 700), (wide, 0)):
            pen.moveTo(point) if point == (40, 0) else pen.lineTo(point)
        pen.closePath()
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (400 + 100 * n, 40) for n, name in enumerate(names)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.save(path)
    return path


@pytest.fixture(autouse=True)
def fonts_ready() -> None:
    pygame.font.init()
    pygame.freetype.init()


def test_a_letter_is_looked_for_in_every_folder_and_the_liked_fonts_come_first(tmp_path: Path) -> None:
    odd = make_font(tmp_path / "a" / "Odd.ttf", GEORGIAN + RUNE)
    liked = make_font(tmp_path / "b" / "deep" / "NotoSans.ttf", GEORGIAN)
    fallback = Fallback((tmp_path / "a", tmp_path / "b", tmp_path / "missing"))
    assert fallback.find(GEORGIAN) == liked
    assert fallback.find(GEORGIAN + RUNE) == odd
    assert fallback.find("ᠠ") is None


def test_a_damaged_font_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "NotoBroken.ttf").write_bytes(b"no font at all")
    good = make_font(tmp_path / "Odd.ttf", GEORGIAN)
    assert Fallback((tmp_path,)).find(GEORGIAN) == good


def test_nothing_is_looked_at_until_it_is_needed(tmp_path: Path) -> None:
    text = Text("en", Fallback((tmp_path,)))
    assert text.measure("Ann 简体", 20)[0] > 0
    make_font(tmp_path / "Late.ttf", GEORGIAN)
    assert text.measure(GEORGIAN, 100)[0] == 50


def test_bundled_fonts_come_first_and_the_rest_stands_beside_them(tmp_path: Path) -> None:
    make_font(tmp_path / "Odd.ttf", GEORGIAN + "A")
    text = Text("en", Fallback((tmp_path,)))
    alone = Text("en", Fallback(()))
    assert text.measure("A", 100) == alone.measure("A", 100)
    assert text.measure(f"A{GEORGIAN}A", 100)[0] == pytest.approx(2 * alone.measure("A", 100)[0] + 50, abs=2)


def test_without_any_font_a_box_stands_for_the_letter(tmp_path: Path) -> None:
    text = Text("en", Fallback((tmp_path,)))
    assert text.render(RUNE, 40, "white").get_bounding_rect().w > 0


def test_letters_that_run_to_the_left_do_so_words_and_all(tmp_path: Path) -> None:
    make_font(tmp_path / "Odd.ttf", "שלום")
    text = Text("en", Fallback((tmp_path,)))
    places = [text.caret(HEBREW, place, 100) for place in range(5)]
    assert places == sorted(places, reverse=True)
    assert places[0] == text.measure(HEBREW, 100)[0]
    assert places[-1] == 0
    two = f"{HEBREW[:2]} {HEBREW[2:]}"
    assert text.caret(two, 1, 100) > text.caret(two, 4, 100)
    mixed = f"ab{HEBREW}cd"
    assert text.caret(mixed, 1, 100) < text.caret(mixed, 5, 100) < text.caret(mixed, 7, 100)


def test_the_caret_goes_with_the_letters_of_every_font(tmp_path: Path) -> None:
    make_font(tmp_path / "Odd.ttf", GEORGIAN)
    text = Text("en", Fallback((tmp_path,)))
    line = f"Añ{GEORGIAN}简b"
    places = [text.caret(line, place, 30) for place in range(len(line) + 1)]
    assert places == sorted(set(places))
    assert places[-1] == text.measure(line, 30)[0]


def test_scripts_that_are_shaped_are_known_by_their_letters() -> None:
    assert [script_of(letter) for letter in "שعकกЖA王"] == ["Hebr", "Arab", "Deva", "Thai", "Cyrl", "", ""]


def test_a_font_and_its_way_have_one_name() -> None:
    for own in (Own(Path("/a/b.ttf"), "Arab", True), Own(Path("C:/x y.ttf"), "", False)):
        assert Own.named(own.family) == own


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_platform_has_its_folders(platform: str) -> None:
    assert all(folder.parts for folder in folders({"WINDIR": "C:\\Windows"}, platform))
    assert len(folders({}, platform)) >= 2
