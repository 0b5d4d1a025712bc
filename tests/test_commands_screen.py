"""Tests of the commands that draw, run as a person runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.save.migrations import LATEST
from game.save.opening import FILE
from game.save.store import Store

ROOT = Path(__file__).resolve().parent.parent


def game(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    base = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env={**base, **environ},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that it said on stderr."""
    (line,) = [line for line in done.stderr.splitlines() if not line.startswith("ALSA lib")]
    return line


def test_without_a_display_one_sentence_says_so_and_what_to_run_instead(tmp_path: Path) -> None:
    done = game("--save-dir", str(tmp_path), SDL_VIDEODRIVER="")
    assert done.returncode == 2
    assert "python -m game match" in sentence(done)


def test_a_window_that_nobody_sees_runs_if_asked_for_and_tells_its_frame_times(tmp_path: Path) -> None:
    done = game("--save-dir", str(tmp_path), "--demo", "--frames", "30", SDL_VIDEODRIVER="dummy")
    assert done.returncode == 0
    assert done.stdout.startswith("30 frames, ms: p50 ")


@pytest.mark.parametrize("size", ["960x540", "1280x720"])
def test_a_shot_is_a_picture_of_the_size_asked_for(tmp_path: Path, size: str) -> None:
    file = tmp_path / "shot.png"
    done = game("shot", "table", str(file), "--size", size, "--lang", "zh-Hans", "--save-dir", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert pygame.image.load(str(file)).get_size() == tuple(map(int, size.split("x")))


def test_two_shots_of_one_seed_are_the_same_picture(tmp_path: Path) -> None:
    for name in ("one.png", "two.png"):
        game("shot", "table-late", str(tmp_path / name), "--seed", "4", "--save-dir", str(tmp_path))
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_the_doctor_tells_what_it_finds(tmp_path: Path) -> None:
    done = game("doctor", "--json", "--save-dir", str(tmp_path), SDL_VIDEODRIVER="dummy")
    report = json.loads(done.stdout)
    assert report["saves"] == str(tmp_path)
    assert report["database"] == f"{tmp_path / FILE}: none yet"
    Store(tmp_path, print).create("Wati", 1, None, "2026-01-01")
    done = game("doctor", "--json", "--save-dir", str(tmp_path), SDL_VIDEODRIVER="dummy")
    assert json.loads(done.stdout)["database"] == f"{tmp_path / FILE}: version {LATEST} (of {LATEST}), ok"
    assert report["pygame-ce"] == pygame.version.ver
    assert {"display", "audio", "pads", "python", "sdl"} <= set(report)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (("dance",), "dance"),
        (("--dance",), "--dance"),
        (("--scene", "moon"), "moon"),
        (("--size", "10x10"), "10x10"),
        (("--lang", "fr"), "fr"),
        (("--frames", "0"), "whole number"),
        (("shot", "moon", "x.png"), "moon"),
        (("shot", "table", "/no/such/folder/x.png"), "/no/such/folder/x.png"),
        (("shot", "table", "x.png", "--theme", "pink"), "pink"),
        (("shot", "table"), "FILE"),
    ],
)
def test_a_wrong_word_is_one_sentence_that_names_it_and_status_1(words: tuple[str, ...], names: str) -> None:
    done = game(*words, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert names in sentence(done)
    assert "Traceback" not in done.stderr
