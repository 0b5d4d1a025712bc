"""What keys and buttons mean, and how a player changes that."""

import json

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import example, given
from hypothesis import strategies as st

from game.paths import data_dir
from game.ui.acts import Act, Repeater
from game.ui.bindings import DEFAULTS, MOST, NAMES, NEEDED, BindingError, Bindings, may_share
from game.ui.codes import is_code, key_code, legend

CODES = sorted({code for codes in DEFAULTS.values() for code in codes} | {"key:f5", "pad:lefty+", "mouse:7"})


def sound(bindings: Bindings) -> bool:
    """No code means two acts that exclude each other, nothing needed is out of reach, no list is too long."""
    for act in Act:
        if any(bindings.conflicts(act, code) for code in bindings.codes(act)):
            return False
        if any(len(bindings.codes(act, device)) > MOST for device in ("keyboard", "mouse", "pad")):
            return False
    return all(bindings.codes(act, device) for act in NEEDED for device in ("keyboard", "pad"))


def test_every_act_has_a_name_and_default_codes_that_exist() -> None:
    assert set(NAMES) == set(DEFAULTS) == set(Act)
    assert all(is_code(code) for codes in DEFAULTS.values() for code in codes)
    assert all(DEFAULTS.values())


def test_the_defaults_hold_no_conflict() -> None:
    assert sound(Bindings())


def test_escape_goes_back_before_it_pauses() -> None:
    assert Bindings().acts("key:escape") == (Act.BACK, Act.PAUSE)


def test_the_confirming_keys_skip_only_what_they_cannot_confirm() -> None:
    assert Bindings().acts("pad:a") == (Act.CONFIRM, Act.SKIP)


def test_shift_changes_nothing_about_a_key_that_is_not_bound_with_it() -> None:
    bindings = Bindings()
    assert bindings.acts("key:shift+h") == (Act.HINT,)
    assert bindings.acts("key:shift+tab") == (Act.PREVIOUS,)
    assert bindings.acts("key:ctrl+h") == ()


def test_rebinding_takes_the_code_from_who_had_it() -> None:
    bindings = Bindings()
    assert bindings.conflicts(Act.HINT, "key:c") == (Act.COUNT,)
    assert bindings.rebind(Act.HINT, "key:c") == (Act.COUNT,)
    assert bindings.acts("key:c") == (Act.HINT,)
    assert "key:c" not in bindings.codes(Act.COUNT)
    assert bindings.label(Act.HINT, "keyboard") == "C"


def test_rebinding_in_the_place_of_a_code_exchanges_the_two() -> None:
    bindings = Bindings()
    assert bindings.rebind(Act.CONFIRM, "pad:b", instead_of="pad:a") == (Act.BACK,)
    assert bindings.acts("pad:b") == (Act.CONFIRM,)
    assert bindings.acts("pad:a") == (Act.BACK, Act.SKIP)


def test_a_fourth_key_pushes_the_last_one_out() -> None:
    bindings = Bindings()
    assert len(bindings.codes(Act.UNDO, "keyboard")) == MOST
    bindings.rebind(Act.UNDO, "key:f5")
    assert bindings.codes(Act.UNDO, "keyboard") == ("key:f5", "key:u", "key:ctrl+z")


def test_nobody_can_lock_himself_out() -> None:
    bindings = Bindings()
    with pytest.raises(BindingError, match="Back has to keep a key and a button"):
        bindings.rebind(Act.HINT, "pad:b")
    with pytest.raises(BindingError, match="Pause"):
        bindings.unbind(Act.PAUSE, "pad:start")
    assert bindings.to_data() == Bindings().to_data()


def test_the_left_mouse_button_keeps_pointing() -> None:
    with pytest.raises(BindingError, match="left mouse button"):
        Bindings().rebind(Act.HINT, "mouse:1")


def test_reset_brings_the_defaults_back() -> None:
    bindings = Bindings()
    bindings.rebind(Act.HINT, "key:f5")
    bindings.unbind(Act.UNDO, "key:u")
    bindings.reset()
    assert bindings.to_data() == Bindings().to_data()


@given(st.lists(st.tuples(st.sampled_from(Act), st.sampled_from(CODES), st.sampled_from([None, *CODES]))))
@example([(Act.UNDO, "key:a", "pad:x")])
def test_no_row_of_changes_leads_to_a_conflict_or_a_lock_out(
    changes: list[tuple[Act, str, str | None]],
) -> None:
    bindings = Bindings()
    for act, code, instead_of in changes:
        before = bindings.to_data()
        try:
            bindings.rebind(act, code, instead_of if instead_of in bindings.codes(act) else None)
            assert code in bindings.codes(act)
        except BindingError:
            assert bindings.to_data() == before
        assert sound(bindings)
    assert Bindings.from_data(json.loads(json.dumps(bindings.to_data()))).to_data() == bindings.to_data()


def test_data_from_before_an_act_existed_gets_its_free_defaults() -> None:
    data = Bindings().to_data()
    del data["hint"]
    data["count"] = ["key:h"]
    assert Bindings.from_data(data).codes(Act.HINT) == ("mouse:2", "pad:y")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"jump": ["key:j"]}, "jump"),
        ({"hint": "key:h"}, "hint"),
        ({"hint": [7]}, "hint"),
        ({"hint": ["key:nowhere"]}, "key:nowhere"),
        ({"hint": ["mouse:1"]}, "mouse:1"),
        ({"hint": ["key:u"]}, "undo"),
        ({"hint": ["key:f2", "key:f3", "key:f4", "key:f5"]}, "hint"),
        ({"back": ["key:escape"]}, "Back"),
    ],
)
def test_bad_data_is_named_in_one_sentence(change: dict[str, object], named: str) -> None:
    with pytest.raises(BindingError, match=named) as caught:
        Bindings.from_data({**Bindings().to_data(), **change})
    assert str(caught.value).endswith(".") and str(caught.value).count(". ") == 0


def test_data_that_is_no_table_is_refused() -> None:
    with pytest.raises(BindingError):
        Bindings.from_data(["key:h"])


def test_labels_say_what_is_printed_on_the_device() -> None:
    bindings = Bindings()
    assert bindings.label(Act.CONFIRM, "keyboard") == "Enter"
    assert bindings.label(Act.CONFIRM, "mouse") == "Left click"
    assert bindings.label(Act.BACK, "mouse") == "Right click"
    assert [bindings.label(Act.CONFIRM, "pad", kind) for kind in ("xbox", "playstation", "nintendo")] == [
        "A",
        "×",
        "A",
    ]
    assert bindings.label(Act.END_RIGHT, "pad", "nintendo") == "ZR"
    assert bindings.label(Act.FULLSCREEN, "pad") == ""


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("key:ctrl+z", "Ctrl+Z"),
        ("key:kp7", "Num 7"),
        ("key:f11", "F11"),
        ("key:leftbracket", "["),
        ("key:é", "É"),
        ("key:up", "↑"),
        ("pad:rightx+", "R→"),
        ("pad:dpleft", "←"),
        ("mouse:7", "Mouse 7"),
    ],
)
def test_legends_are_short(code: str, text: str) -> None:
    assert is_code(code)
    assert legend(code) == text


def test_the_games_own_type_can_show_every_legend() -> None:
    fonts = (data_dir("assets") / "fonts").glob("*-text.ttf")
    drawable = {chr(number) for font in fonts for number in TTFont(font).getBestCmap()}
    for code in CODES:
        for kind in ("xbox", "playstation", "nintendo", "generic"):
            assert set(legend(code, kind)) <= drawable


def test_every_key_of_pygame_has_one_code_that_can_be_bound_or_is_a_modifier() -> None:
    for name in dir(pygame):
        if name.startswith("K_"):
            code = key_code(getattr(pygame, name), 0)
            assert code is None or (is_code(code) and legend(code)), name
    assert key_code(pygame.K_LCTRL, pygame.KMOD_LCTRL) is None


def test_modifiers_are_named_in_one_order() -> None:
    code = key_code(pygame.K_z, pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL)
    assert code == "key:ctrl+shift+z"
    assert is_code(code)
    assert not is_code("key:shift+ctrl+z")


@pytest.mark.parametrize(
    "text", ["", "key:", "key:kp_7", "pad:z", "mouse:0", "mouse:-1", "touch:1", "key:#13"]
)
def test_what_is_no_code_is_known_as_such(text: str) -> None:
    assert not is_code(text)


def test_only_harmless_acts_share_a_code() -> None:
    assert may_share(Act.BACK, Act.PAUSE)
    assert not may_share(Act.CONFIRM, Act.BACK)


def test_a_held_code_comes_again_after_a_while_and_then_faster() -> None:
    repeater = Repeater()
    repeater.press("key:up")
    assert repeater.advance(0.34) == []
    assert repeater.advance(0.02) == ["key:up"]
    assert repeater.advance(0.07) == []
    assert repeater.advance(0.02) == ["key:up"]


def test_a_hitch_does_not_make_a_list_race_on() -> None:
    repeater = Repeater()
    repeater.press("key:up")
    assert repeater.advance(5.0) == ["key:up"]
    assert repeater.advance(0.08) == []


def test_of_two_held_codes_the_last_one_repeats() -> None:
    repeater = Repeater()
    repeater.press("key:up")
    repeater.press("key:right")
    assert repeater.advance(0.4) == ["key:right"]
    repeater.release("key:right")
    assert repeater.advance(9.0) == []
