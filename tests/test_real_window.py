"""One smoke run in a real window: a virtual screen, a window manager, real keys and a real mouse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

NEEDED = ("Xvfb", "openbox", "xdotool")
MISSING = [tool for tool in NEEDED if shutil.which(tool) is None]
ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed here: {', '.join(MISSING)}")


def wait_for(happens: Callable[[], bool], what: str) -> None:
    """Waits until something that another process does has happened."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, f"{what} did not happen within {PATIENCE:.0f} s"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    """The environment of a virtual screen with a window manager."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    environ = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    environ.pop("WAYLAND_DISPLAY", None)
    manager = subprocess.Popen(["openbox"], env=environ, stderr=subprocess.DEVNULL)
    yield environ
    for process in (manager, server):
        process.terminate()
        process.wait()


class Player:
    """A person with a mouse and a keyboard before the game's window."""

    def __init__(self, environ: dict[str, str], saves: Path, *options: str) -> None:
        self.environ = environ
        self.saves = saves
        command = [sys.executable, "-m", "game", "--save-dir", str(saves), "--lang", "en", *options]
        self.game = subprocess.Popen(command, cwd=ROOT, env=environ, stderr=subprocess.PIPE, text=True)
        self.window = self.does("search", "--sync", "--onlyvisible", "--pid", str(self.game.pid)).split()[0]
        self.does("windowfocus", "--sync", self.window)

    def does(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environ,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout

    def presses(self, *keys: str) -> None:
        self.does("key", "--window", self.window, "--delay", "60", *keys)

    def kept(self) -> str:
        path = self.saves / "match.txt"
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def leaves(self) -> tuple[int, str]:
        self.game.terminate() if self.game.poll() is None else None
        _, errors = self.game.communicate(timeout=PATIENCE)
        return self.game.returncode, errors


def test_a_match_is_begun_played_and_left_in_a_real_window(display: dict[str, str], tmp_path: Path) -> None:
    player = Player(display, tmp_path, "--size", "1280x720")
    try:
        player.presses("Return")  # the first button of a first start: a new game
        wait_for(lambda: begun(player), "the match")
        moves = len(player.kept())
        wait_for(lambda: goes_on(player, moves), "a move")
        player.does("windowsize", "--sync", player.window, "1000", "700")
        player.presses("F11", "F11", "Escape")
        assert player.game.poll() is None
        geometry = player.does("getwindowgeometry", "--shell", player.window)
        assert "WIDTH=1000" in geometry
    finally:
        _, errors = player.leaves()
    assert "Traceback" not in errors


def begun(player: Player) -> bool:
    """Whether a match is kept; goes on confirming until it is."""
    player.presses("Return")
    return "[Variant" in player.kept()


def goes_on(player: Player, size: int) -> bool:
    """Whether more moves are kept than before; plays whatever fits meanwhile."""
    player.presses("Return", "Tab", "Return")
    return len(player.kept()) > size


def test_closing_the_window_ends_the_game_without_a_word(display: dict[str, str], tmp_path: Path) -> None:
    player = Player(display, tmp_path)
    player.does("key", "alt+F4")  # openbox closes the window that has the focus
    _, errors = player.game.communicate(timeout=PATIENCE)
    assert player.game.returncode == 0
    assert "Traceback" not in errors
