"""From the events of keyboard, mouse and pads to a stage, and the window around it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from stage_kit import Probe, bare_ui
from virtual_pad import VirtualPad, missing

from game.ui.acts import Act, Pointer
from game.ui.devices import NUDGE, Devices, Press, deliver
from game.ui.pads import Pads
from game.ui.stage import Scene, Stage
from game.ui.window import SMALLEST, NoDisplay, Report, run


def key(number: int, mod: int = 0, *, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=number, mod=mod)


def motion(x: int, y: int, rel: tuple[int, int] = (20, 0)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 0, 0))


def button(number: int, *, down: bool = True) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP, pos=(3, 4), button=number)


class Desk:
    """Devices before a stage with one scene that notes what it hears."""

    def __init__(self, takes: frozenset[Act] = frozenset(Act)) -> None:
        self.scene = Probe(takes=takes)
        self.stage = Stage(bare_ui(), self.scene)
        self.ui = self.stage.ui
        self.devices = Devices(self.ui, Pads())
        self.scene.heard.clear()

    def does(self, *events: pygame.Event) -> list[object]:
        """What the scene hears of `events`."""
        self.scene.heard.clear()
        for event in events:
            deliver(self.devices.feed(event), self.stage)
        return self.scene.heard

    def waits(self, seconds: float) -> list[object]:
        self.scene.heard.clear()
        deliver(self.devices.advance(seconds), self.stage)
        return self.scene.heard


def test_a_key_becomes_its_act() -> None:
    desk = Desk()
    assert desk.does(key(pygame.K_h)) == [Act.HINT]
    assert desk.does(key(pygame.K_z, pygame.KMOD_LCTRL)) == [Act.UNDO]
    assert Act.UNDO not in desk.does(key(pygame.K_z))
    assert desk.does(key(pygame.K_LCTRL, pygame.KMOD_LCTRL)) == []


def test_escape_pauses_only_where_there_is_nothing_to_go_back_from() -> None:
    assert Desk().does(key(pygame.K_ESCAPE)) == [Act.BACK]
    assert Desk(frozenset({Act.PAUSE})).does(key(pygame.K_ESCAPE)) == [Act.BACK, Act.PAUSE]


def test_a_changed_binding_holds_from_the_next_press_on() -> None:
    desk = Desk()
    desk.ui.bindings.rebind(Act.HINT, "key:f5")
    assert desk.does(key(pygame.K_F5)) == [Act.HINT]


@pytest.mark.parametrize("event", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_f11_and_alt_enter_ask_for_the_full_screen(event: pygame.Event) -> None:
    desk = Desk()
    assert desk.does(event) == []
    assert desk.stage.fullscreen
    desk.does(event)
    assert not desk.stage.fullscreen


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    desk = Desk()
    assert desk.does(key(pygame.K_DOWN)) == [Act.DOWN]
    assert desk.waits(0.3) == []
    assert desk.waits(0.1) == [Act.DOWN]
    assert desk.waits(0.1) == [Act.DOWN]
    desk.does(key(pygame.K_DOWN, down=False))
    assert desk.waits(5.0) == []


def test_a_key_pressed_with_shift_is_let_go_without_it() -> None:
    desk = Desk()
    assert desk.does(key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == [Act.PREVIOUS]
    desk.does(key(pygame.K_TAB, down=False))
    assert desk.waits(5.0) == []


def test_confirming_does_not_repeat() -> None:
    desk = Desk()
    assert desk.does(key(pygame.K_RETURN)) == [Act.CONFIRM]
    assert desk.waits(5.0) == []


def test_nothing_is_held_any_more_after_the_focus_was_lost() -> None:
    desk = Desk()
    desk.does(key(pygame.K_DOWN))
    desk.devices.let_go()
    assert desk.waits(5.0) == []


def test_the_mouse_points_in_real_pixels() -> None:
    desk = Desk()
    desk.devices.scale = 2.0
    assert desk.does(motion(10, 20)) == [Pointer("move", (20.0, 40.0))]
    assert desk.does(button(1), button(1, down=False)) == [
        Pointer("down", (6.0, 8.0)),
        Pointer("up", (6.0, 8.0)),
    ]


def test_the_wheel_is_told_once_and_where_the_mouse_is() -> None:
    desk = Desk()
    desk.does(motion(10, 20))
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert desk.does(button(5), wheel, button(5, down=False)) == [Pointer("wheel", (10.0, 20.0), wheel=-1)]


def test_the_other_mouse_buttons_are_acts() -> None:
    desk = Desk()
    assert desk.does(button(3), button(3, down=False)) == [Act.BACK]
    assert desk.does(button(2)) == [Act.HINT]


def test_leaving_the_window_is_told() -> None:
    desk = Desk()
    desk.does(motion(10, 20))
    assert desk.does(pygame.Event(pygame.WINDOWLEAVE)) == [Pointer("leave", (10.0, 20.0))]


def test_the_device_last_touched_is_known() -> None:
    desk = Desk()
    desk.does(key(pygame.K_DOWN))
    assert desk.ui.device == "keyboard"
    desk.does(button(1))
    assert desk.ui.device == "mouse"


def test_a_knock_at_the_desk_does_not_take_over_from_the_keyboard() -> None:
    desk = Desk()
    desk.does(key(pygame.K_DOWN))
    assert desk.does(motion(5, 5, rel=(1, 0)), motion(6, 5, rel=(1, 0))) == []
    assert desk.ui.device == "keyboard"
    assert desk.does(motion(6 + NUDGE, 5, rel=(NUDGE, 0))) == [Pointer("move", (6.0 + NUDGE, 5.0))]
    assert desk.ui.device == "mouse"


def test_a_mouse_that_lies_under_a_window_as_it_opens_points_at_nothing() -> None:
    desk = Desk()
    assert desk.does(motion(300, 200, rel=(0, 0))) == []
    assert desk.does(motion(300 + NUDGE, 200, rel=(NUDGE, 0))) == [Pointer("move", (300.0 + NUDGE, 200.0))]
    assert desk.does(motion(301 + NUDGE, 200, rel=(1, 0))) == [Pointer("move", (301.0 + NUDGE, 200.0))]


def test_a_mouse_that_has_clicked_is_in_use_however_little_it_moves() -> None:
    desk = Desk()
    desk.does(key(pygame.K_DOWN), button(1))
    assert desk.does(motion(4, 4, rel=(1, 0))) == [Pointer("move", (4.0, 4.0))]


def test_a_repeat_is_no_key_to_bind() -> None:
    scene = Probe(swallows=True)
    stage = Stage(bare_ui(), scene)
    deliver([Press("key:up", (Act.UP,)), Press("key:up", (Act.UP,), again=True)], stage)
    assert scene.heard[-2:] == ["key:up", Act.UP]


@pytest.fixture
def pads() -> Iterator[Pads]:
    pygame.display.init()
    pads = Pads()
    pads.open()
    pygame.event.clear()
    yield pads
    pads.close()
    pygame.display.quit()


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_pad_plays_repeats_and_pauses_when_it_is_pulled(pads: Pads) -> None:
    desk = Desk()
    desk.devices = Devices(desk.ui, pads)
    pad = VirtualPad()
    assert desk.does(*pygame.event.get()) == []
    assert desk.ui.device == "mouse"
    pad.push(pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    assert desk.does(*pygame.event.get()) == [Act.RIGHT]
    assert (desk.ui.device, desk.ui.pad_kind) == ("pad", "generic")
    assert desk.waits(0.4) == [Act.RIGHT]
    pad.pull()
    assert desk.does(*pygame.event.get())[-1] == "paused"
    assert desk.ui.device == "keyboard"  # its buttons are prompted for no more
    assert desk.waits(5.0) == []
    again = VirtualPad()
    desk.does(*pygame.event.get())
    again.press(pygame.CONTROLLER_BUTTON_A)
    assert desk.does(*pygame.event.get()) == [Act.CONFIRM]
    again.pull()
    desk.does(*pygame.event.get())


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_pulling_a_pad_after_the_mouse_took_over_does_not_pause(pads: Pads) -> None:
    desk = Desk()
    desk.devices = Devices(desk.ui, pads)
    pad = VirtualPad()
    desk.does(*pygame.event.get())
    pad.press(pygame.CONTROLLER_BUTTON_A)
    pad.press(pygame.CONTROLLER_BUTTON_A, down=False)
    assert desk.does(*pygame.event.get()) == [Act.CONFIRM]
    desk.does(motion(100, 100))
    pad.pull()
    assert desk.does(*pygame.event.get()) == []


class Script(Scene):
    """Posts an event for every frame that is drawn, then quits."""

    def __init__(self, *events: pygame.Event) -> None:
        self._events = list(events)
        self.heard: list[object] = []
        self.sizes: list[tuple[int, int]] = []

    def act(self, act: Act) -> bool:
        self.heard.append(act)
        return True

    def point(self, pointer: Pointer) -> None:
        self.heard.append(pointer)

    def paused(self) -> None:
        self.heard.append("paused")

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.sizes.append(surface.get_size())
        if self._events:
            pygame.event.post(self._events.pop(0))
        else:
            self.stage.quit()


def play(scene: Scene, size: tuple[int, int] = (1000, 600), *, frames: int | None = None) -> Report:
    return run(lambda pixels: Stage(bare_ui(pixels), scene), title="Test", size=size, frames=frames)


def test_a_window_hears_draws_and_ends() -> None:
    scene = Script(key(pygame.K_h), motion(50, 60), pygame.Event(pygame.WINDOWFOCUSLOST))
    report = play(scene)
    assert [note for note in scene.heard if not isinstance(note, Pointer) or note.kind == "move"] == [
        Act.HINT,
        Pointer("move", (50.0, 60.0)),
        "paused",
    ]
    assert set(scene.sizes) == {(1000, 600)}
    assert report.size == (1000, 600)


class Page(Script):
    """Is written on for some frames in the middle of its life."""

    @property
    def typing(self) -> pygame.Rect | None:
        return pygame.Rect(30, 40, 4, 20) if 2 <= len(self.sizes) < 4 else None

    def press(self, code: str) -> bool:
        return self.typing is not None

    def typed(self, text: str) -> None:
        self.heard.append(text)


def test_the_system_is_asked_for_text_only_while_there_is_a_place_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", asked.append)
    text = pygame.Event(pygame.TEXTINPUT, text="é")
    scene = Page(text, text, text, key(pygame.K_h), key(pygame.K_h))
    play(scene)
    assert asked == ["stop", pygame.Rect(30, 40, 4, 20), "start", "stop"]
    assert scene.heard == ["é", "é", Act.HINT, Act.HINT]


def test_closing_the_window_ends_the_game() -> None:
    scene = Script(pygame.Event(pygame.QUIT), key(pygame.K_h))
    play(scene)
    assert scene.heard == []


def test_a_run_of_so_many_frames_reports_their_times() -> None:
    report = play(Probe(), frames=5)
    assert len(report.frames_ms) == len(report.busy_ms) == 5
    assert min(report.busy_ms) > 0
    assert 0 < report.percentile(0.5) <= report.percentile(0.99) <= max(report.frames_ms)
    assert report.first_frame_s is None or report.first_frame_s > 0


def test_a_run_without_frames_asked_for_times_nothing() -> None:
    report = play(Script())
    assert report.frames_ms == report.busy_ms == ()
    with pytest.raises(ValueError, match="no frame"):
        report.percentile(0.5)


def test_a_window_is_never_smaller_than_what_can_be_laid_out() -> None:
    scene = Script(key(pygame.K_h))
    play(scene, (300, 200))
    assert scene.sizes[-1] == SMALLEST


def test_full_screen_keeps_the_size_of_the_window_for_later() -> None:
    scene = Script(key(pygame.K_F11), key(pygame.K_h))
    report = play(scene)
    assert report.fullscreen
    assert report.size == (1000, 600)


def test_a_window_late_to_leave_the_full_screen_keeps_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    class Late(pygame.Window):
        def set_windowed(self) -> None:
            """The window manager has not answered yet."""

    monkeypatch.setattr(pygame, "Window", Late)
    scene = Script(key(pygame.K_F11), key(pygame.K_F11), key(pygame.K_h))
    report = play(scene)
    assert len(set(scene.sizes)) == 2
    assert not report.fullscreen
    assert report.size == (1000, 600)


def test_an_error_in_a_scene_closes_the_window_and_comes_through() -> None:
    class Broken(Scene):
        def draw(self, surface: pygame.Surface, alpha: float) -> None:
            raise LookupError("no tile")

    with pytest.raises(LookupError, match="no tile"):
        play(Broken())
    assert not pygame.display.get_init()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has machines without a display")
def test_without_a_display_one_sentence_says_so() -> None:
    hidden = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    code = "from game.ui.window import run; run(lambda size: None, title='x')"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=bare,
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert NoDisplay.__name__ in done.stderr
    assert "There is no display to open a window on" in done.stderr.splitlines()[-1]
