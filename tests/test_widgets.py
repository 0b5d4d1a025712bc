"""Each widget does what it shows, by acts and by the mouse, and says what it is."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface
from widget_kit import column, heard, make_ui, mouse, picture, press, settle

from game.ui.acts import Act, Pointer
from game.ui.text import Text
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Heading,
    IconButton,
    KeyRow,
    Label,
    Paragraph,
    Slider,
    Tabs,
    Toggle,
    question,
    set_block,
)

SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))


def test_confirm_presses_the_button_in_focus() -> None:
    ui = make_ui()
    pressed: list[str] = []
    form = column(ui, Button(ui, "go", "Go", lambda: pressed.append("go")))
    assert press(form, Act.CONFIRM) == [True]
    assert pressed == ["go"]
    assert heard(ui) == ["confirm"]


def test_a_click_presses_when_it_comes_up_on_the_same_button() -> None:
    ui = make_ui()
    pressed: list[str] = []
    button = Button(ui, "go", "Go", lambda: pressed.append("go"))
    form = column(ui, button)
    mouse(form, at=button.rect.center, kind="down")
    assert button.held
    assert not pressed
    mouse(form, at=button.rect.center, kind="up")
    assert pressed == ["go"]
    assert heard(ui) == ["confirm"]


def test_a_click_that_leaves_the_button_presses_nothing() -> None:
    ui = make_ui()
    pressed: list[str] = []
    button = Button(ui, "go", "Go", lambda: pressed.append("go"))
    form = column(ui, button)
    mouse(form, at=button.rect.center, kind="down")
    mouse(form, at=(1000, 600), kind="up")
    mouse(form, at=button.rect.center, kind="down")
    form.point(Pointer("leave", (0, 0)))
    mouse(form, at=button.rect.center, kind="up")
    assert pressed == []
    assert not button.held


def test_only_the_left_mouse_button_presses() -> None:
    ui = make_ui("mouse")
    pressed: list[str] = []
    button = Button(ui, "go", "Go", lambda: pressed.append("go"))
    form = column(ui, button)
    form.point(Pointer("down", button.rect.center, button=3))
    form.point(Pointer("up", button.rect.center, button=3))
    assert pressed == []


def test_a_button_that_cannot_be_used_has_the_focus_and_says_why() -> None:
    ui = make_ui()
    pressed: list[str] = []
    button = Button(ui, "undo", "Undo", lambda: pressed.append("undo"), why_not="Ranked play has no undo")
    form = column(ui, button)
    assert form.focused is button
    press(form, Act.CONFIRM)
    mouse(form, at=button.rect.center)
    assert pressed == []
    assert heard(ui) == ["refuse", "refuse"]
    assert form.describe() == "Undo, not now: Ranked play has no undo"


def test_the_act_shown_on_a_button_presses_it_from_anywhere() -> None:
    ui = make_ui()
    pressed: list[str] = []
    form = column(
        ui,
        Button(ui, "go", "Go", lambda: pressed.append("go")),
        Button(ui, "help", "Help", lambda: pressed.append("help"), prompt=Act.HELP),
    )
    assert press(form, Act.HELP, Act.HINT) == [True, False]
    assert pressed == ["help"]


def test_a_prompt_takes_no_room_from_the_words_when_the_device_changes() -> None:
    ui = make_ui("mouse")
    button = Button(ui, "help", "Help", lambda: None, prompt=Act.HELP)
    before = button.width()
    ui.device = "pad"
    assert button.width() == before


def test_a_switch_turns_over_by_confirm_and_by_click() -> None:
    ui = make_ui()
    values: list[bool] = []
    toggle = Toggle(ui, "captions", "Captions", False, values.append)
    form = column(ui, toggle)
    assert form.describe() == "Captions: Off"
    press(form, Act.CONFIRM)
    assert form.describe() == "Captions: On"
    mouse(form, at=toggle.rect.midleft)
    assert values == [True, False]


def test_a_switch_leaves_left_and_right_to_the_focus() -> None:
    ui = make_ui()
    values: list[bool] = []
    form = column(ui, Toggle(ui, "captions", "Captions", False, values.append))
    assert press(form, Act.LEFT, Act.RIGHT) == [False, False]
    assert values == []


def test_left_and_right_step_through_a_choice_and_round_its_ends() -> None:
    ui = make_ui()
    values: list[str] = []
    form = column(ui, Choice(ui, "speed", "Speed", SPEEDS, "normal", values.append))
    press(form, Act.RIGHT, Act.RIGHT, Act.LEFT)
    assert values == ["fast", "slow", "fast"]
    assert form.describe() == "Speed: Fast"


def test_a_choice_that_does_not_wrap_refuses_at_its_end_but_confirm_goes_round() -> None:
    ui = make_ui()
    values: list[str] = []
    form = column(ui, Choice(ui, "speed", "Speed", SPEEDS, "fast", values.append, wraps=False))
    press(form, Act.RIGHT)
    assert values == []
    assert heard(ui) == ["refuse"]
    press(form, Act.CONFIRM)
    assert values == ["slow"]


def test_the_arrows_of_a_choice_are_clicked_and_the_wheel_steps() -> None:
    ui = make_ui()
    values: list[str] = []
    choice = Choice(ui, "speed", "Speed", SPEEDS, "normal", values.append)
    form = column(ui, choice)
    control = choice.control.move(choice.rect.topleft)
    mouse(form, at=(control.left + 10, control.centery))
    mouse(form, at=(control.right - 10, control.centery))
    mouse(form, at=choice.rect.center, kind="wheel", wheel=-1)
    assert values == ["slow", "normal", "fast"]


def test_a_choice_of_a_value_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in"):
        Choice(make_ui(), "speed", "Speed", SPEEDS, "furious", lambda _value: None)


def test_left_and_right_move_a_slider_by_a_step_until_its_ends() -> None:
    ui = make_ui()
    values: list[float] = []
    form = column(ui, Slider(ui, "music", "Music", 0.75, values.append, steps=4))
    press(form, Act.RIGHT, Act.RIGHT, Act.LEFT)
    assert values == [1.0, 0.75]
    assert heard(ui) == ["focus", "refuse", "focus"]
    assert form.describe() == "Music: 75%"


def test_a_slider_is_dragged_and_tells_each_value_once() -> None:
    ui = make_ui()
    values: list[float] = []
    slider = Slider(ui, "music", "Music", 0.0, values.append, steps=2)
    form = column(ui, slider)
    control = slider.control.move(slider.rect.topleft)
    mouse(form, at=(control.x + 4, control.centery), kind="down")
    for x in range(control.x, control.right, 3):
        form.point(Pointer("move", (x, control.centery + 200)))
    form.point(Pointer("up", (control.right, 0)))
    form.point(Pointer("move", (control.x, control.centery)))
    assert values == [0.5, 1.0]


def test_a_click_on_a_sliders_words_changes_nothing() -> None:
    ui = make_ui()
    values: list[float] = []
    slider = Slider(ui, "music", "Music", 0.5, values.append)
    mouse(column(ui, slider), at=(slider.rect.x + 20, slider.rect.centery))
    assert values == []


def test_a_slider_that_cannot_be_used_stays_where_it_is() -> None:
    ui = make_ui()
    values: list[float] = []
    slider = Slider(ui, "music", "Music", 0.5, values.append, why_not="No sound card")
    form = column(ui, slider)
    press(form, Act.LEFT)
    mouse(form, at=slider.rect.move(-60, 0).midright)
    mouse(form, at=slider.rect.center, kind="wheel", wheel=3)
    assert values == []
    assert set(heard(ui)) == {"refuse"}


def test_tabs_turn_by_left_and_right_by_click_and_from_anywhere_on_the_form() -> None:
    ui = make_ui()
    pages: list[str] = []
    tabs = Tabs(ui, "tabs", (("one", "One"), ("two", "Two"), ("three", "Three")), "one", pages.append)
    form = column(ui, tabs, Button(ui, "go", "Go", lambda: None))
    press(form, Act.RIGHT, Act.LEFT, Act.LEFT)
    assert pages == ["two", "one"]
    mouse(form, at=tabs.rect.move(-80, 0).midright)
    assert pages.pop() == "three"
    form.focus("go")
    press(form, Act.END_RIGHT, Act.END_LEFT)
    assert pages[2:] == ["one", "three"]
    assert tabs.describe() == "Three, page 3 of 3"


def test_a_card_tells_whether_it_is_the_one_chosen() -> None:
    ui = make_ui()
    cards = [Card(ui, key, key.title(), "A line", lambda: None, selected=key == "b") for key in ("a", "b")]
    assert [card.describe() for card in cards] == ["A. A line", "B. A line, chosen"]


def test_a_key_row_asks_for_a_code_at_the_place_that_was_chosen() -> None:
    ui = make_ui()
    asked: list[int] = []
    row = KeyRow(ui, "hint", "Hint", ("key:h", "key:f2"), 3, asked.append)
    form = column(ui, row)
    assert form.describe() == "Hint: H, F2"
    press(form, Act.CONFIRM, Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.CONFIRM)
    assert asked == [0, 2]
    control = row.control.move(row.rect.topleft)
    mouse(form, at=control.center)
    assert asked[2:] == [1]


def test_a_key_row_that_waits_says_so() -> None:
    ui = make_ui()
    row = KeyRow(ui, "hint", "Hint", (), 3, lambda _place: None, waiting=0)
    assert row.describe() == "Hint: press a key or button"
    assert KeyRow(ui, "hint", "Hint", (), 3, lambda _place: None).describe() == "Hint: nothing"


@pytest.mark.parametrize("device", ["keyboard", "pad", "mouse"])
def test_the_tip_of_a_glyph_is_shown_for_the_focus_as_for_the_mouse(device: str) -> None:
    ui = make_ui(device)
    button = IconButton(ui, "hint", "hint", "Show a hint", lambda: None)
    form = column(ui, button, Button(ui, "go", "Go", lambda: None), width=52 + 24)
    form.focus("go")
    below = Rect(button.rect.left - 30, button.rect.bottom + 14, 30, 20)
    hidden = picture(form).subsurface(below)
    if device == "mouse":
        mouse(form, at=button.rect.center, kind="move")
    else:
        form.focus("hint")
    assert picture(form).subsurface(below).get_buffer().raw != hidden.get_buffer().raw


def test_a_question_stands_in_the_middle_and_gives_the_answers() -> None:
    ui = make_ui()
    given_: list[str] = []
    answers = [Button(ui, word, word, lambda word=word: given_.append(word)) for word in ("Leave", "Stay")]  # type: ignore[misc]
    board = question(ui, "Leave the match?", "It is kept.", answers)
    board.place(Rect(0, 0, *ui.size))
    assert board.rect.center == (640, 360)
    assert all(board.rect.contains(answer.rect) for answer in answers)
    assert [leaf.key for leaf in board.leaves()] == ["Leave", "Stay"]


def test_words_never_have_the_focus() -> None:
    ui = make_ui()
    form = column(ui, Heading(ui, "Sound"), Label(ui, "Volume"), Paragraph(ui, "Long " * 40))
    assert form.focused is None
    assert form.describe() == ""
    assert not form.act(Act.CONFIRM)


@pytest.mark.parametrize("reduced", [True, False])
def test_a_pressed_button_comes_up_again(reduced: bool) -> None:
    ui = make_ui()
    ui.reduced_motion = reduced
    button = Button(ui, "go", "Go", lambda: None)
    form = column(ui, button)
    press(form, Act.CONFIRM)
    assert button.depth == 1
    settle(form)
    assert button.depth == 0


words = st.lists(
    st.text(alphabet="abcdefghilmnoprstuwy,.骨牌游戏设置声音", min_size=1, max_size=14),
    min_size=1,
    max_size=9,
).map(" ".join)


@settings(deadline=None)
@given(words, st.integers(120, 700), st.booleans(), st.sampled_from([1, 2, 3]))
def test_no_line_of_a_block_is_wider_than_its_room_and_no_letter_is_lost(
    text: str, width: int, bold: bool, most: int
) -> None:
    ui = make_ui()
    block = set_block(ui, text, 20, width, bold=bold, most=most)
    assert block.width <= width
    assert "".join(block.lines).replace(" ", "") == text.replace(" ", "")
    assert block.size >= 14


class Pen(Text):
    """Type that remembers where each line was drawn."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.drawn: list[tuple[str, Rect]] = []

    def draw(self, surface: Surface, text: str, *args: Any, **kwargs: Any) -> Rect:
        rect = super().draw(surface, text, *args, **kwargs)
        self.drawn.append((text, rect))
        return rect


@settings(deadline=None, max_examples=30)
@given(
    words, words, st.sampled_from([(960, 540), (1280, 720), (2560, 1440), (720, 1000)]), st.integers(260, 900)
)
def test_every_widget_draws_all_its_words_within_itself(
    text: str, note: str, size: tuple[int, int], design: int
) -> None:
    ui = make_ui(size=size)
    pen = ui.text = Pen("en")
    surface = Surface((ui.px(design) + 100, 3000))
    for widget in (
        Button(ui, "a", text, lambda: None, note=note, icon="hint", prompt=Act.HELP),
        Toggle(ui, "b", text, True, lambda _value: None, note=note),
        Choice(ui, "c", text, ((1, note), (2, text)), 1, lambda _value: None),
        Slider(ui, "d", text, 0.5, lambda _value: None, note=note),
        Card(ui, "e", text, note, lambda: None),
        Paragraph(ui, text + note),
    ):
        width = ui.px(design)
        widget.place(Rect(50, 50, width, widget.height(width)))
        pen.drawn.clear()
        widget.draw(surface)
        shown = "".join(line for line, _rect in pen.drawn).replace(" ", "")
        assert text.replace(" ", "") in shown
        assert note.replace(" ", "") in shown
        assert all(widget.rect.contains(rect) for _line, rect in pen.drawn)
