"""Who computes beside the window lets frames come first, and comes to its own all the same."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from stage_kit import bare_ui

from game.ui import beside
from game.ui.beside import Beside, frame
from game.ui.stage import Scene, Stage
from game.ui.window import run

LONG = 60.0
"""Seconds; nobody waits for so long unless something is wrong."""


def started(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_a_thread_waits_for_the_end_of_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", LONG)
    order = []

    def compute() -> None:
        Beside().give_way()
        order.append("thread")

    with frame():
        thread = started(compute)
        thread.join(0.01)
        order.append("frame")
    thread.join(LONG)
    assert order == ["frame", "thread"]


def test_between_frames_and_without_a_window_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", LONG)
    thread = started(Beside().give_way)
    thread.join(LONG / 2)
    assert not thread.is_alive()


def test_a_frame_without_an_end_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", 0.0)
    with frame():
        thread = started(Beside().give_way)
        thread.join(LONG)
        assert not thread.is_alive()


def test_a_slice_is_not_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where frames follow upon frames a thread still gets on."""
    now = [100.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(beside, "PATIENCE", LONG)
    own = Beside()
    own.give_way()
    with frame():
        thread = started(own.give_way)
        thread.join(LONG / 2)
        assert not thread.is_alive()
        now[0] += 2 * beside.SLICE
        thread = started(own.give_way)
        thread.join(0.01)
        assert thread.is_alive()
    thread.join(LONG)


class Watched(Scene):
    """Has a thread give way in one frame and looks in the next whether it has gone on."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None
        self.alive: list[bool] = []

    def draw(self, surface: object, alpha: float) -> None:
        if self.thread is None:
            self.thread = started(Beside().give_way)
            self.thread.join(0.01)
            self.alive.append(self.thread.is_alive())
        else:
            self.thread.join(LONG)
            self.alive.append(self.thread.is_alive())
            self.stage.quit()


def test_the_window_takes_the_first_turn_for_its_frames_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", 2 * LONG)
    scene = Watched()
    run(lambda pixels: Stage(bare_ui(pixels), scene), title="Test", size=(1000, 600))
    assert scene.alive == [True, False]
