"""Writing on a field: keys, input methods, mouse and clipboard, and what of it must not be an act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from stage_kit import bare_ui
from widget_kit import column, heard, key_of_focus, make_ui, mouse, picture, press, settle

from game.ui import clipboard
from game.ui.acts import Act
from game.ui.devices import Devices, deliver
from game.ui.form import Form
from game.ui.line import Line
from game.ui.pads import Pads
from game.ui.stage import Scene, Stage
from game.ui.widgets import Button, Field


@pytest.fixture(autouse=True)
def clipboard_at_hand() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


class Page(Scene):
    """A field between two buttons, as a scene, and what was asked of it."""

    def __init__(self, text: str = "", limit: int = 12) -> None:
        self.line = Line(text, limit=limit)
        self.asked: list[str] = []
        self.acts: list[Act] = []

    def layout(self) -> None:
        ui = self.ui
        self.field = Field(
            ui,
            "name",
            self.line,
            title="Name",
            blank="Who?",
            on_change=lambda: self.asked.append("change"),
            on_done=lambda: self.asked.append("done"),
            on_ask=lambda: self.asked.append("ask"),
        )
        buttons = [Button(ui, key, key, partial(self.asked.append, key)) for key in ("above", "below")]
        self.form: Form = column(ui, buttons[0], self.field, buttons[1])

    @property
    def typing(self) -> pygame.Rect | None:
        return self.form.typing

    def act(self, act: Act) -> bool:
        self.acts.append(act)
        return self.form.act(act)

    def press(self, code: str) -> bool:
        return self.form.press(code)

    def typed(self, text: str) -> None:
        self.form.typed(text)

    def compose(self, text: str, caret: int) -> None:
        self.form.compose(text, caret)


class Desk:
    """A page before a keyboard."""

    def __init__(self, text: str = "", limit: int = 12, *, focus: str = "name") -> None:
        self.page = Page(text, limit)
        self.stage = Stage(make_ui(), self.page)
        self.devices = Devices(self.stage.ui, Pads())
        self.page.form.focus(focus)

    @property
    def text(self) -> str:
        return self.page.line.text

    def keys(self, *keys: tuple[int, int] | int) -> Desk:
        """Presses keys that come to no text."""
        for each in keys:
            key, mod = each if isinstance(each, tuple) else (each, 0)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.feed(pygame.Event(kind, key=key, mod=mod))
        return self

    def types(self, text: str) -> Desk:
        """Presses the keys of letters, which come to text."""
        for letter in text:
            self.feed(pygame.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0))
            self.feed(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.feed(pygame.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0))
        return self

    def feed(self, event: pygame.Event) -> None:
        deliver(self.devices.feed(event), self.stage)

    def composes(self, text: str, caret: int | None = None) -> Desk:
        start = len(text) if caret is None else caret
        self.feed(pygame.Event(pygame.TEXTEDITING, text=text, start=start, length=0))
        return self


def test_letters_are_written_and_none_of_them_is_an_act() -> None:
    desk = Desk().types("wasd qe hucpm")
    assert desk.text == "wasd qe hucp"  # as many as fit
    assert desk.page.acts == []
    assert key_of_focus(desk.page.form) == "name"


def test_where_nothing_is_written_the_same_keys_are_acts_and_text_goes_nowhere() -> None:
    desk = Desk(focus="above").types("h")
    assert desk.page.acts == [Act.HINT]
    assert desk.text == ""


def test_a_key_that_led_here_and_is_still_held_writes_nothing() -> None:
    desk = Desk(focus="above")
    desk.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0))
    assert key_of_focus(desk.page.form) == "name"
    desk.devices.begin_text()
    desk.feed(pygame.Event(pygame.TEXTINPUT, text="s"))
    assert desk.text == ""
    desk.feed(pygame.Event(pygame.KEYUP, key=pygame.K_s, mod=0))
    assert desk.types("s").text == "s"


def test_writing_any_script_and_telling_of_every_change() -> None:
    desk = Desk()
    for text in ("王", "Ж", "é", "ก", "ع"):
        desk.feed(pygame.Event(pygame.TEXTINPUT, text=text))
    assert desk.text == "王Жéกع"
    assert desk.page.asked == ["change"] * 5


def test_caret_keys_and_deletions() -> None:
    desk = Desk("Anna").keys(pygame.K_LEFT, pygame.K_BACKSPACE)
    assert desk.text == "Ana"
    desk.keys(pygame.K_HOME, pygame.K_DELETE).types("J")
    assert desk.text == "Jna"
    desk.keys(pygame.K_END, pygame.K_BACKSPACE)
    assert desk.text == "Jn"
    assert desk.page.acts == []


def test_shift_selects_and_what_is_written_takes_its_place() -> None:
    shift = pygame.KMOD_LSHIFT
    desk = Desk("abcd").keys((pygame.K_LEFT, shift), (pygame.K_LEFT, shift))
    assert desk.page.line.selected == "cd"
    desk.types("x")
    assert desk.text == "abx"


def test_home_and_end_with_shift_and_all_of_it_with_ctrl_a() -> None:
    desk = Desk("abc").keys((pygame.K_HOME, pygame.KMOD_LSHIFT))
    assert desk.page.line.selected == "abc"
    desk.keys(pygame.K_END, (pygame.K_a, pygame.KMOD_LCTRL), pygame.K_BACKSPACE)
    assert desk.text == ""


def test_a_held_key_erases_again_and_again() -> None:
    desk = Desk("abcdef")
    desk.feed(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0))
    for _ in range(2):
        deliver(desk.devices.advance(0.4), desk.stage)
    assert desk.text == "abc"
    desk.feed(pygame.Event(pygame.KEYUP, key=pygame.K_BACKSPACE, mod=0))
    deliver(desk.devices.advance(9.0), desk.stage)
    assert desk.text == "abc"


def test_copy_cut_and_paste() -> None:
    ctrl = pygame.KMOD_LCTRL
    desk = Desk("Anna").keys((pygame.K_a, ctrl), (pygame.K_c, ctrl))
    assert clipboard.paste() == "Anna"
    desk.keys(pygame.K_END, (pygame.K_v, ctrl))
    assert desk.text == "AnnaAnna"
    desk.keys((pygame.K_HOME, pygame.KMOD_LSHIFT), (pygame.K_x, ctrl))
    assert desk.text == ""
    clipboard.copy("two\nlines, and far too long")
    desk.keys((pygame.K_v, ctrl))
    assert desk.text == "two lines, a"


def test_return_is_done_and_escape_tab_and_arrows_lead_on_however_keys_are_bound() -> None:
    desk = Desk("ab")
    desk.stage.ui.bindings.rebind(Act.DOWN, "key:x", "key:down")
    desk.keys(pygame.K_RETURN)
    assert desk.page.asked == ["done"]
    desk.keys(pygame.K_DOWN)
    assert key_of_focus(desk.page.form) == "below"
    desk.page.form.focus("name")
    desk.keys(pygame.K_TAB)
    assert key_of_focus(desk.page.form) == "name keys"
    desk.page.form.focus("name")
    desk.page.line.move_to(1)
    desk.keys(pygame.K_RIGHT)
    assert key_of_focus(desk.page.form) == "name"
    desk.keys(pygame.K_RIGHT)  # at the end of the text it leaves the field
    assert key_of_focus(desk.page.form) == "name keys"


def test_the_full_screens_key_and_the_function_keys_stay_what_they_are() -> None:
    desk = Desk("ab").keys((pygame.K_RETURN, pygame.KMOD_LALT))
    assert desk.stage.fullscreen
    desk.keys(pygame.K_F11)
    assert not desk.stage.fullscreen
    desk.keys(pygame.K_F1)
    assert Act.HELP in desk.page.acts
    assert desk.text == "ab"


def test_what_an_input_method_has_in_the_works_is_shown_but_not_written() -> None:
    desk = Desk("小")
    before = picture(desk.page.form)
    desk.composes("ming")
    assert desk.text == "小"
    assert pygame.image.tobytes(picture(desk.page.form), "RGB") != pygame.image.tobytes(before, "RGB")
    desk.keys(pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE)  # the input method's own
    assert (desk.text, desk.page.asked, desk.page.acts) == ("小", [], [])
    desk.feed(pygame.Event(pygame.TEXTINPUT, text="明"))
    desk.keys(pygame.K_RETURN)
    assert (desk.text, desk.page.asked) == ("小明", ["change", "done"])


def test_works_that_are_given_up_leave_no_trace() -> None:
    desk = Desk("a").composes("ni").composes("")
    desk.keys(pygame.K_BACKSPACE)
    assert desk.text == ""
    desk.composes("ni")
    desk.page.form.focus("below")
    desk.page.form.focus("name")
    assert not desk.page.field.entry.is_composing


def test_the_input_methods_window_follows_the_caret() -> None:
    desk = Desk("mmmm")
    first = desk.stage.typing
    assert first is not None
    desk.composes("mm", caret=1)
    second = desk.stage.typing
    assert second is not None
    assert second.x > first.x
    desk.page.form.focus("above")
    assert desk.stage.typing is None


def test_a_pad_asks_for_letters_by_confirming() -> None:
    desk = Desk()
    desk.stage.ui.device = "pad"
    desk.stage.act(Act.CONFIRM)
    assert desk.page.asked == ["ask"]


def test_the_mouse_sets_the_caret_selects_and_opens_the_keyboard() -> None:
    desk = Desk("mmmmmm", focus="above")
    entry, form = desk.page.field.entry, desk.page.form
    assert entry.rect.w > 300
    left = (entry.rect.x + 5, entry.rect.centery)
    mouse(form, at=left)
    assert (key_of_focus(form), desk.page.line.caret) == ("name", 0)
    mouse(form, at=left, kind="down")
    mouse(form, at=(entry.rect.right - 5, entry.rect.centery), kind="up")
    assert desk.page.line.selected == "mmmmmm"
    mouse(form, at=desk.page.field.button.rect.center)
    assert desk.page.asked == ["ask"]


def test_a_mouse_that_only_passes_by_takes_no_letters_away() -> None:
    desk = Desk("ab")
    form = desk.page.form
    below = form.widgets[0].boxes()["below"]
    mouse(form, at=(below.x + 5, below.y + 5), kind="move")
    assert key_of_focus(form) == "name"
    mouse(form, at=(below.x + 5, below.y + 5))
    assert (key_of_focus(form), desk.page.asked) == ("below", ["below"])
    mouse(form, at=desk.page.field.entry.rect.center, kind="move")
    assert key_of_focus(form) == "below"


def test_a_full_field_refuses_with_a_sound_and_says_how_full_it_is() -> None:
    desk = Desk("abcd", limit=4)
    heard(desk.stage.ui)
    desk.types("e")
    assert (desk.text, heard(desk.stage.ui)) == ("abcd", ["refuse"])


def test_a_long_text_is_scrolled_so_that_the_caret_shows() -> None:
    desk = Desk("W" * 60, limit=60)
    entry = desk.page.field.entry
    picture(desk.page.form)
    assert entry.rect.x < entry.typing.x < entry.rect.right
    desk.keys(pygame.K_HOME)
    picture(desk.page.form)
    assert entry.rect.x < entry.typing.x < entry.rect.right


def test_the_caret_blinks_but_not_with_reduced_motion() -> None:
    desk = Desk("ab")
    looks = set()
    for _ in range(8):
        settle(desk.page.form, 0.2)
        looks.add(pygame.image.tobytes(picture(desk.page.form), "RGB"))
    assert len(looks) == 2
    desk.stage.ui.reduced_motion = True
    looks.clear()
    for _ in range(8):
        settle(desk.page.form, 0.2)
        looks.add(pygame.image.tobytes(picture(desk.page.form), "RGB"))
    assert len(looks) == 1


def test_a_narrator_hears_what_it_is_for_and_what_is_in_it() -> None:
    assert Desk("Ann").page.form.describe() == "Name: Ann"
    assert Desk().page.form.describe() == "Name: nothing"


def test_a_scene_that_nobody_writes_on_hears_no_text() -> None:
    stage = Stage(bare_ui(), Scene())
    stage.typed("a")
    stage.compose("a", 1)
    assert stage.typing is None


def test_acts_still_lead_over_the_form() -> None:
    desk = Desk("ab")
    press(desk.page.form, Act.UP)
    assert key_of_focus(desk.page.form) == "above"
