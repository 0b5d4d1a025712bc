"""One smoke run in a real window: a virtual screen, a window manager, real keys and a real mouse."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

NEEDED = ("Xvfb", "openbox", "xdotool")
MISSING = [tool for tool in NEEDED if shutil.which(tool) is None]
ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 240.0
"""Seconds for what another process does: a busy machine is slow, and a wait that is over costs nothing."""
SCREEN = (1600, 1000)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {', '.join(MISSING)}")


def wait_for(happens: Callable[[], bool], what: str) -> None:
    """Waits until something that another process does has happened."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, f"{what} did not happen within {PATIENCE:.0f} s"
        time.sleep(0.05)


def xdotool(environ: dict[str, str], *words: str) -> str | None:
    """What it says; None where it cannot do so, or not yet."""
    done = subprocess.run(
        ["xdotool", *words],
        env=environ,
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    return done.stdout if done.returncode == 0 else None


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    """The environment of a virtual screen with a window manager that is ready."""
    with ExitStack() as ends:
        read, write = os.pipe()
        size = "x".join(map(str, SCREEN))
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        ends.callback(end, server)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb found no display"
        environ = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
        environ.pop("WAYLAND_DISPLAY", None)
        ends.callback(end, subprocess.Popen(["openbox"], env=environ, stderr=subprocess.DEVNULL))
        # SDL asks only once, when it starts, what the manager can do; this is answered only by a manager
        wait_for(lambda: xdotool(environ, "get_num_desktops") is not None, "the window manager's start")
        yield environ


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()


class Player:
    """A person with a mouse and a keyboard before the game's window, until the game is left."""

    def __init__(self, environ: dict[str, str], folder: Path, *options: str) -> None:
        self.environ = environ
        self.saves = folder / "saves"
        self.log = folder / "stderr.txt"
        self.window = ""
        command = [sys.executable, "-m", "game", "--save-dir", str(self.saves), "--lang", "en", *options]
        with self.log.open("w", encoding="utf-8") as log:
            self.game = subprocess.Popen(command, cwd=ROOT, env=environ, stderr=log)

    def __enter__(self) -> Player:
        try:
            wait_for(self.sees_window, "the window")
            wait_for(self.has_focus, "the focus")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        if self.game.poll() is None:
            self.game.terminate()
        try:
            self.game.wait(PATIENCE)
        finally:
            self.game.kill()

    def errors(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def sees_window(self) -> bool:
        assert self.game.poll() is None, self.errors()
        found = xdotool(self.environ, "search", "--onlyvisible", "--pid", str(self.game.pid))
        self.window = found.split()[0] if found else ""
        return bool(self.window)

    def has_focus(self) -> bool:
        """Whether manager and server agree that the keys go to the window; asks for it."""
        if self.focused() == [self.window] * 2:
            return True
        xdotool(self.environ, "windowactivate", self.window)
        return False

    def focused(self) -> list[str]:
        answers = (xdotool(self.environ, ask) for ask in ("getactivewindow", "getwindowfocus"))
        return [(answer or "").strip() for answer in answers]

    def presses(self, *keys: str) -> None:
        assert self.game.poll() is None, self.errors()
        assert xdotool(self.environ, "key", "--window", self.window, "--delay", "60", *keys) is not None

    def size(self) -> tuple[int, int]:
        found = xdotool(self.environ, "getwindowgeometry", "--shell", self.window)
        assert found is not None, self.errors()
        values = dict(line.split("=") for line in found.split())
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def comes_to(self, size: tuple[int, int]) -> None:
        wait_for(lambda: self.size() == size, f"a window of {size}")

    def kept(self, name: str) -> str:
        """The text of a file of whoever plays; empty where there is none."""
        own = [*(self.saves / "profiles").glob(f"*/{name}"), self.saves / name]
        try:
            return own[0].read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def is_named(self, name: str) -> None:
        """Goes through the first start with a name, to the title."""
        self.presses("Return")
        wait_for(lambda: bool(self.kept("settings.json")), "the language")
        self.presses(*name, "Return", "Return")
        wait_for(lambda: bool(self.names()), "the profile")
        assert self.names() == [name]
        self.presses("Escape")

    def names(self) -> list[str]:
        """The names of everybody who has a profile."""
        cards = (self.saves / "profiles").glob("*/profile.json")
        return [json.loads(card.read_text(encoding="utf-8"))["name"] for card in cards]

    def begins(self) -> bool:
        """Whether a match is kept; goes on confirming until it is, but not faster than a slow game hears."""
        self.presses("Return")
        patience = time.monotonic() + 0.5
        while not (begun := "[Variant" in self.kept("match.txt")) and time.monotonic() < patience:
            time.sleep(0.05)
        return begun

    def plays(self) -> None:
        """Plays whatever fits until more moves are kept."""
        moves = len(self.kept("match.txt"))

        def goes_on() -> bool:
            self.presses("Return", "Tab", "Return")
            return len(self.kept("match.txt")) > moves

        wait_for(goes_on, "a move")

    def is_heard(self) -> None:
        """Switches the counting aid on, which is kept at once: the game has heard every key before it."""
        self.presses("c")
        wait_for(lambda: '"counting": true' in self.kept("settings.json"), "the counting aid")


def test_a_match_is_begun_played_and_left_in_a_real_window(display: dict[str, str], tmp_path: Path) -> None:
    with Player(display, tmp_path, "--size", "1280x720") as player:
        player.comes_to((1280, 720))
        player.is_named("Ann")
        wait_for(player.begins, "the match")  # the first button of the title: a new game
        player.plays()
        xdotool(display, "windowsize", player.window, "1000", "700")
        player.comes_to((1000, 700))
        player.presses("F11")
        player.comes_to(SCREEN)
        player.presses("F11")
        player.comes_to((1000, 700))
        player.presses("F11", "F11")  # the second comes while the window is still on its way
        player.is_heard()
        player.comes_to((1000, 700))
        player.presses("Escape")
    assert player.game.returncode == 0
    assert "Traceback" not in player.errors()


def test_closing_the_window_ends_the_game_without_a_word(display: dict[str, str], tmp_path: Path) -> None:
    with Player(display, tmp_path) as player:
        xdotool(display, "key", "alt+F4")  # openbox closes the window that has the focus
        wait_for(lambda: player.game.poll() is not None, "the end of the game")
    assert player.game.returncode == 0
    assert "Traceback" not in player.errors()
