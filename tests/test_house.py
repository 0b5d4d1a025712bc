"""The order of the house: who may import whom, how long a file may be, and what lies at the top."""

import ast
import subprocess
import sys
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.rules.variants import VARIANTS

ROOT = Path(__file__).parents[1]
GAME = ROOT / "game"
MODULES = sorted(GAME.rglob("*.py"))
LONGEST_FILE = 400
CLOCKS = {"time", "datetime"}


class Room(NamedTuple):
    """What the modules of one folder (or one file of `game/` itself) may import besides their own folder."""

    rooms: Set[str]
    packages: Set[str]
    not_even: Set[str] = frozenset()
    """Modules of the standard library that are closed to this room."""


COMMANDS = {"commands", "cli", "screen", "bench", "bench_bare"}
EVERYTHING = {"rules", "bots", "topple", "save", "ui", "scenes", "paths", "letters"} | COMMANDS

HOUSE = {
    "rules": Room(set(), set(), CLOCKS | {"random"}),
    "bots": Room({"rules"}, set(), CLOCKS),
    "topple": Room(set(), {"pymunk"}, CLOCKS),
    "save": Room({"rules", "topple", "paths", "letters"}, set()),
    "ui": Room({"paths", "letters"}, {"pygame", "PIL"}),
    "scenes": Room({"rules", "bots", "topple", "save", "ui", "paths"}, {"pygame"}),
    "paths": Room(set(), set()),
    "letters": Room(set(), set()),
    "commands": Room(EVERYTHING, {"pygame"}),
    "cli": Room(EVERYTHING, {"pygame"}),
    "screen": Room(EVERYTHING, {"pygame"}),
    "bench": Room(EVERYTHING, {"pygame", "pymunk"}),
    "bench_bare": Room(set(), {"pymunk"}),
    "__main__": Room(EVERYTHING, {"pygame"}),
    "__init__": Room(set(), set()),
}


class Import(NamedTuple):
    """One imported module, and where."""

    module: str
    where: str


def room_of(path: Path) -> str:
    """The folder of `game/` that a module lies in; its own name where it lies in `game/` itself."""
    first = path.relative_to(GAME).parts[0]
    return first.removesuffix(".py")


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> Iterator[Import]:
    """Every import of a file, also those inside functions; `from game import cli` counts as `game.cli`."""
    for node in ast.walk(tree_of(path)):
        where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, where) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{where} imports by a relative name"
            if node.module == "game":
                yield from (Import(f"game.{alias.name}", where) for alias in node.names)
            else:
                yield Import(str(node.module), where)


def is_allowed(module: str, own: str) -> bool:
    room = HOUSE[own]
    first, _, rest = module.partition(".")
    if first == "game":
        target = rest.partition(".")[0]
        return target == own or target in room.rooms
    if first in sys.stdlib_module_names:
        return first not in room.not_even
    return first in room.packages


def test_every_folder_and_file_of_the_game_has_its_row_in_the_house() -> None:
    assert {room_of(path) for path in MODULES} <= set(HOUSE)


@pytest.mark.parametrize("own", HOUSE)
def test_a_room_imports_only_what_it_may(own: str) -> None:
    wrong = [
        f"{each.where} imports {each.module}"
        for path in MODULES
        if room_of(path) == own
        for each in imports(path)
        if not is_allowed(each.module, own)
    ]
    assert not wrong


def test_only_the_registry_imports_a_single_variant() -> None:
    registry = GAME / "rules" / "variants" / "__init__.py"
    wrong = [
        f"{each.where} imports {each.module}"
        for path in MODULES
        if path != registry
        for each in imports(path)
        if each.module.startswith("game.rules.variants.")
    ]
    assert not wrong


def test_nobody_asks_which_variant_it_is_outside_the_variants_own_file() -> None:
    ids = {variant.id for variant in VARIANTS}
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in MODULES
        if "variants" not in path.parts
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Constant) and side.value in ids
    ]
    assert not wrong


WATCH = """
import sys
opened = []
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        opened.append(arguments[0])
sys.addaudithook(watch)
import importlib
for name in sys.argv[1:]:
    importlib.import_module(name)
print("\\n".join(path for path in opened if not path.endswith((".py", ".pyc", ".so", ".pyd"))))
if "pygame" in sys.modules:
    import pygame
    print(*(name for name in ("display", "font", "mixer", "joystick") if getattr(pygame, name).get_init()))
"""


def imported_alone(*rooms: str) -> list[str]:
    """What importing every module of some rooms in a fresh process opened or started."""
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in MODULES
        if room_of(path) in rooms
    ]
    run = subprocess.run(
        [sys.executable, "-B", "-c", WATCH, *names],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout.split("\n")


def test_importing_the_rules_bots_and_world_opens_no_file_and_loads_no_pygame() -> None:
    assert imported_alone("rules", "bots", "topple") == ["", ""]


def test_importing_the_rest_opens_none_of_the_games_files_and_starts_nothing() -> None:
    *opened, started, _ = imported_alone("save", "ui", "scenes", "paths", "commands", "cli", "screen")
    ours = [path for path in opened if path.startswith(str(ROOT))]
    assert not ours
    assert started == ""


@pytest.mark.parametrize("folder", ["game", "tests"])
def test_no_file_is_longer_than_four_hundred_lines(folder: str) -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / folder).rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_the_top_level_holds_what_was_agreed_and_nothing_else() -> None:
    agreed = {"pyproject.toml", "game", "assets", "levels", "tests", "README.md", "LICENSE"}
    built = {"build", "dist"}
    found = {path.name for path in ROOT.iterdir() if path.suffix not in (".egg-info", ".lock")}
    assert {name for name in found - built if not name.startswith(".")} == agreed


# ── the tools ──


def tool(*arguments: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=600, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_linter_has_nothing_to_say() -> None:
    tool("ruff", "check", "--output-format=concise")


def test_the_code_is_formatted() -> None:
    tool("ruff", "format", "--check")


def test_the_types_are_strict_and_right() -> None:
    tool("mypy")
