"""A form moves the focus, follows the mouse, scrolls to what matters and keeps its place."""

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect
from widget_kit import column, heard, key_of_focus, make_ui, mouse, picture, press, settle

from game.ui.acts import DIRECTIONS, Act, Pointer
from game.ui.context import Ui
from game.ui.form import AT_ONCE, Form
from game.ui.widgets import (
    Button,
    Flow,
    Heading,
    IconButton,
    Label,
    Paragraph,
    Row,
    ScrollColumn,
    Slider,
    Widget,
)


def buttons(ui: Ui, *keys: str) -> list[Button]:
    return [Button(ui, key, key, lambda: None) for key in keys]


def many(ui: Ui, count: int = 20) -> list[Widget]:
    return [Heading(ui, "Top"), *buttons(ui, *(f"b{i}" for i in range(count))), Label(ui, "Bottom")]


def view_of(form: Form) -> ScrollColumn:
    (holder,) = form.widgets
    assert isinstance(holder, ScrollColumn)
    return holder


def in_view(form: Form) -> bool:
    """Whether the focused widget is wholly seen."""
    return form.focused is not None and view_of(form).rect.contains(form.focused.rect)


def test_the_first_widget_has_the_focus_or_the_one_that_is_named() -> None:
    ui = make_ui()
    assert key_of_focus(column(ui, *buttons(ui, "a", "b"))) == "a"
    assert key_of_focus(Form(buttons(ui, "a", "b"), ui, focus="b")) == "b"
    assert key_of_focus(Form(buttons(ui, "a", "b"), ui, focus="gone")) == "a"


def test_directions_move_the_focus_with_a_sound_and_wrap_in_a_column() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b", "c"))
    assert press(form, Act.DOWN, Act.DOWN, Act.DOWN, Act.UP) == [True] * 4
    assert key_of_focus(form) == "c"
    assert heard(ui) == ["focus"] * 4
    assert press(form, Act.LEFT) == [False]


def test_next_and_previous_go_in_reading_order() -> None:
    ui = make_ui()
    form = column(ui, Row(ui, buttons(ui, "a", "b")), Slider(ui, "c", "c", 0.5, lambda _value: None))
    walked = []
    for _ in range(3):
        press(form, Act.NEXT)
        walked.append(key_of_focus(form))
    assert walked == ["b", "c", "a"]
    press(form, Act.PREVIOUS)
    assert key_of_focus(form) == "c"


def test_the_focus_stays_with_its_key_when_the_form_is_laid_anew() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b", "c"))
    press(form, Act.DOWN)
    fresh = ScrollColumn(ui, buttons(ui, "c", "b", "a"))
    fresh.place(Rect(0, 0, 300, 600))
    form.lay([fresh])
    assert key_of_focus(form) == "b"
    form.lay(buttons(ui, "x", "y"))
    assert key_of_focus(form) == "x"


def test_in_a_hurry_widgets_appear_a_few_a_frame_and_then_all_are_there() -> None:
    ui = make_ui()
    row = buttons(ui, *(f"b{number}" for number in range(AT_ONCE + 1)))
    for number, button in enumerate(row):
        button.place(Rect(10, 10 + 50 * number, 200, 40))
    ui.hurried = True
    form = Form(row, ui)
    first, second, third = (pygame.image.tobytes(picture(form), "RGB") for _frame in range(3))
    assert first != second == third
    ui.hurried = False
    assert pygame.image.tobytes(picture(Form(row, ui)), "RGB") == second


def test_two_widgets_of_one_key_are_an_error() -> None:
    ui = make_ui()
    with pytest.raises(ValueError, match="same key"):
        Form(buttons(ui, "a", "a"), ui)
    with pytest.raises(KeyError):
        Form(buttons(ui, "a"), ui).focus("b")


def test_back_is_for_the_form_only_if_it_was_told_what_to_do() -> None:
    ui = make_ui()
    gone: list[str] = []
    assert not Form(buttons(ui, "a"), ui).act(Act.BACK)
    assert Form(buttons(ui, "a"), ui, on_back=lambda: gone.append("back")).act(Act.BACK)
    assert gone == ["back"]
    assert heard(ui) == ["back"]


def test_an_act_that_no_widget_wants_is_left_to_the_scene() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a"))
    assert press(form, Act.HINT, Act.PAUSE, Act.END_LEFT, Act.UP) == [False] * 4


def test_the_ring_is_for_keyboard_and_pad_and_the_light_for_the_mouse() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b"))
    first, second = view_of(form).children
    assert first.ringed
    with_ring = picture(form)
    mouse(form, at=second.rect.center, kind="move")
    assert second.lit
    assert not second.ringed
    assert not first.lit
    corner = first.rect.move(-4, 0).midleft
    assert with_ring.get_at(corner)[0] > 150
    assert picture(form).get_at(corner)[0] < 50


def test_the_focus_follows_the_mouse_and_stays_when_it_leaves() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b"))
    second = view_of(form).children[1]
    mouse(form, at=second.rect.center, kind="move")
    mouse(form, at=(1200, 700), kind="move")
    assert key_of_focus(form) == "b"
    assert not second.lit


def test_the_first_arrow_after_the_mouse_shows_where_the_focus_is() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b", "c"))
    mouse(form, at=view_of(form).children[1].rect.center, kind="move")
    mouse(form, at=(1200, 700), kind="move")
    ui.device = "keyboard"
    press(form, Act.DOWN)
    assert key_of_focus(form) == "b"
    press(form, Act.DOWN)
    assert key_of_focus(form) == "c"


def test_a_mouse_at_rest_keeps_no_light_once_keys_are_used() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b"))
    first = view_of(form).children[0]
    mouse(form, at=first.rect.center, kind="move")
    ui.device = "keyboard"
    press(form, Act.DOWN)
    form.step(1 / 120)
    assert not first.lit


def test_a_small_widget_is_hit_from_close_by_but_not_instead_of_its_neighbour() -> None:
    ui = make_ui()
    small, big = IconButton(ui, "small", "hint", "Hint", lambda: None), Button(ui, "big", "Big", lambda: None)
    small.place(Rect(100, 100, 20, 20))
    big.place(Rect(125, 100, 100, 52))
    form = Form([small, big], ui)
    mouse(form, at=(91, 92), kind="move")
    assert key_of_focus(form) == "small"
    mouse(form, at=(127, 110), kind="move")
    assert key_of_focus(form) == "big"


def test_a_form_that_fits_does_not_scroll_and_shows_no_bar() -> None:
    ui = make_ui()
    form = column(ui, *buttons(ui, "a", "b"))
    assert view_of(form).reach == 0
    assert not form.point(Pointer("wheel", view_of(form).rect.center, wheel=-5))


@pytest.mark.parametrize("reduced", [True, False])
def test_a_form_that_does_not_fit_scrolls_to_keep_the_focus_in_view(reduced: bool) -> None:
    ui = make_ui()
    ui.reduced_motion = reduced
    form = column(ui, *many(ui), height=300)
    for _ in range(19):
        press(form, Act.DOWN)
        settle(form, 0 if reduced else 1)
        assert in_view(form)
    assert key_of_focus(form) == "b19"
    assert view_of(form).offset == view_of(form).reach
    press(form, Act.DOWN)
    settle(form, 0 if reduced else 1)
    assert key_of_focus(form) == "b0"
    assert view_of(form).offset == 0


def test_what_is_scrolled_out_is_neither_clicked_nor_drawn() -> None:
    ui = make_ui()
    form = column(ui, *many(ui), height=300)
    view = view_of(form)
    hidden = view.children[12].rect
    assert hidden.top > view.rect.bottom
    mouse(form, at=hidden.center)
    assert key_of_focus(form) == "b0"
    drawn = picture(form)
    below = drawn.subsurface((0, view.rect.bottom, ui.size[0], ui.size[1] - view.rect.bottom))
    assert below.get_bounding_rect().size == below.get_size()
    assert max(max(below.get_at((x, y))[:3]) for x in range(100, 700, 7) for y in range(0, 300, 7)) == 0


def test_the_wheel_scrolls_and_the_light_follows_what_comes_under_the_mouse() -> None:
    ui = make_ui()
    form = column(ui, *many(ui), height=300)
    at = view_of(form).rect.center
    mouse(form, at=at, kind="wheel", wheel=-4)
    settle(form)
    assert view_of(form).offset > 100
    lit = [leaf.key for leaf in view_of(form).leaves() if leaf.lit]
    assert len(lit) == 1
    assert lit != [key_of_focus(form)]


def test_the_thumb_is_dragged_to_the_end() -> None:
    ui = make_ui()
    form = column(ui, *many(ui), height=300)
    view = view_of(form)
    x = view.rect.right - 6
    mouse(form, at=(x, view.rect.top + 20), kind="down")
    form.point(Pointer("move", (x - 300, view.rect.bottom + 50)))
    assert view.offset == view.reach
    form.point(Pointer("up", (x - 300, view.rect.bottom + 50)))
    form.point(Pointer("move", (x, view.rect.top)))
    assert view.offset == view.reach


def test_a_page_of_text_is_read_with_up_and_down_and_then_left() -> None:
    ui = make_ui()
    page = ScrollColumn(ui, [Paragraph(ui, "Many words. " * 300)], key="page")
    page.place(Rect(100, 10, 600, 300))
    (close,) = buttons(ui, "close")
    close.place(Rect(100, 330, 200, 52))
    form = Form([page, close], ui)
    presses = 0
    while key_of_focus(form) == "page":
        press(form, Act.DOWN)
        presses += 1
    assert page.goal == page.reach
    assert page.reach / 300 < presses
    press(form, Act.UP)
    assert key_of_focus(form) == "page"


def test_long_text_between_two_buttons_is_not_skipped() -> None:
    ui = make_ui()
    ui.reduced_motion = True
    first, last = buttons(ui, "first", "last")
    form = column(ui, first, Paragraph(ui, "Many words. " * 200), last, height=300)
    tops = [view_of(form).goal]
    while key_of_focus(form) == "first":
        press(form, Act.DOWN)
        tops.append(view_of(form).goal)
    assert max(after - before for before, after in pairwise(tops)) <= 300
    assert in_view(form)


@settings(deadline=None, max_examples=15)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=9), st.integers(160, 700), st.integers(0, 3))
def test_everything_on_a_scrolled_form_can_be_reached_by_the_four_directions(
    rows: list[int], height: int, footer: int
) -> None:
    ui = make_ui()
    ui.reduced_motion = True
    holder = ScrollColumn(
        ui, [Row(ui, buttons(ui, *(f"{y}.{x}" for x in range(wide)))) for y, wide in enumerate(rows)]
    )
    holder.place(Rect(100, 0, 600, height))
    foot = Flow(ui, buttons(ui, *(f"foot {i}" for i in range(footer))), align="right")
    foot.place(Rect(100, 720, 600, 60))
    form = Form([holder, foot], ui)
    found, queue = {key_of_focus(form)}, [key_of_focus(form)]
    for key in queue:
        for act in DIRECTIONS:
            form.focus(key)
            press(form, act)
            if key_of_focus(form) not in found:
                found.add(key_of_focus(form))
                queue.append(key_of_focus(form))
    assert len(found) == sum(rows) + footer


def test_answers_that_do_not_fit_in_a_line_go_on_in_the_next() -> None:
    ui = make_ui()
    answers = Flow(ui, buttons(ui, "A rather long answer", "Another long answer", "Yes"), align="right")
    answers.place(Rect(0, 0, 420, answers.height(420)))
    first, second, third = (child.rect for child in answers.children)
    assert first.y < second.y == third.y
    assert first.right == third.right == 420
