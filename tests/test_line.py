"""A line that is written: characters as a reader counts them, caret, selection, limits."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.letters import characters, cleaned
from game.ui.line import Line, digits_only

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def line(text: str = "", limit: int = 20) -> Line:
    return Line(text, limit=limit)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Ann", 3),
        ("e\u0301a", 2),
        ("王小明", 3),
        ("นิด", 2),
        ("नि", 1),
        (FAMILY, 1),
        ("\U0001f44d\U0001f3fd", 1),
        ("\U0001f1ee\U0001f1e9\U0001f1f8\U0001f1ec", 2),
    ],
)
def test_characters_are_counted_as_a_reader_counts_them(text: str, count: int) -> None:
    assert len(characters(text)) == count
    assert "".join(characters(text)) == text


def test_what_nobody_sees_is_left_out_and_a_break_becomes_a_space() -> None:
    assert cleaned("a\nb\tc\u202ed\u0000\u00ade") == "a b cde"


def test_an_accent_written_alone_goes_over_the_letter_before_it() -> None:
    written = line("e")
    assert written.insert("\u0301")
    assert (written.text, len(written), written.caret) == ("é", 1, 1)


def test_text_is_written_at_the_caret_and_in_the_place_of_the_selection() -> None:
    written = line("Ana")
    written.move(-1)
    written.insert("n")
    assert (written.text, written.caret) == ("Anna", 3)
    written.select_all()
    written.insert("Bo")
    assert (written.text, written.caret, written.selected) == ("Bo", 2, "")


def test_no_more_is_written_than_fits_and_the_rest_is_told() -> None:
    written = line("abcd", limit=5)
    assert written.insert("xyz")
    assert written.text == "abcdx"
    assert written.is_full
    assert not written.insert("z")
    written.move(-1, selecting=True)
    assert written.insert("z")
    assert written.text == "abcdz"


def test_a_line_of_digits_takes_digits_only() -> None:
    written = Line(limit=8, accepts=digits_only)
    assert written.insert("1a2 ３4")
    assert written.text == "124"


def test_erasing_takes_a_whole_character_or_the_selection() -> None:
    written = line(f"a{FAMILY}b")
    written.move(-1)
    assert written.erase(-1)
    assert written.text == "ab"
    assert written.erase(1)
    assert written.text == "a"
    assert not written.erase(1)
    written.select_all()
    assert written.erase(-1)
    assert (written.text, written.caret) == ("", 0)
    assert not written.erase(-1)


def test_the_caret_leaves_a_selection_at_the_side_it_moves_to() -> None:
    written = line("abcd")
    written.move_to(1)
    written.move_to(3, selecting=True)
    assert written.selected == "bc"
    assert written.move(-1)
    assert (written.caret, written.selected) == (1, "")
    written.move_to(3, selecting=True)
    assert written.move(1)
    assert written.caret == 3


def test_the_caret_stops_at_both_ends() -> None:
    written = line("ab")
    assert not written.move(1)
    written.move_to(-5)
    assert written.caret == 0
    assert not written.move(-1)


@given(st.lists(st.tuples(st.sampled_from("iblrLRa"), st.text(max_size=6)), max_size=20))
def test_whatever_is_done_the_caret_stands_between_characters_and_the_limit_holds(
    doings: list[tuple[str, str]],
) -> None:
    written = line(limit=9)
    for what, text in doings:
        if what == "i":
            written.insert(text)
        elif what == "b":
            written.erase(-1)
        elif what == "a":
            written.select_all()
        else:
            written.move(-1 if what in "lL" else 1, selecting=what in "LR")
        assert len(written) <= 9
        assert 0 <= written.caret <= len(written)
        assert 0 <= written.anchor <= len(written)
        assert characters(written.text) == [
            written.before(n + 1)[len(written.before(n)) :] for n in range(len(written))
        ]
        assert written.text == unicodedata.normalize("NFC", written.text)
