"""Tests that the game's own data reach whoever installs it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_wheel_carries_assets_and_levels_and_no_tests(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    shipped = {f"game/_data/{path.relative_to(ROOT)}" for path in files("assets") | files("levels")}
    assert shipped <= names
    assert not [name for name in names if name.startswith("tests/")]


def test_a_bare_checkout_finds_its_data_from_any_folder(tmp_path: Path) -> None:
    code = "from game.paths import data_dir; print(data_dir('assets').is_dir(), data_dir('levels').is_dir())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.split() == ["True", "True"]


def test_the_readme_shows_a_picture_that_is_there_and_ci_runs_its_test_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    picture = readme.split("](", 1)[1].split(")", 1)[0]
    assert (ROOT / picture).is_file()
    commands = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert [command.split()[-1] for command in commands] == ["game", "pytest"]
    assert "README.md" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def files(folder: str) -> set[Path]:
    """Every file that git would keep below `folder`."""
    return {
        path
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"
    }
