"""Damaged level and set-up files: refused in a sentence, or sound enough to be run; seeded."""

import json
import random
from copy import deepcopy
from typing import Any

import pytest
from topple_kit import FLOOR, GIANT, HOLE, MACHINE, RED, RED_SOLVED

from game.topple.errors import LevelError
from game.topple.level import Level, SetUp
from game.topple.reading import parse_level, parse_set_up
from game.topple.run import Run

JUNK: list[Any] = [
    None, True, 0, -1, 0.5, 10**30, -1e308, float("nan"), float("inf"), "", "x" * 3000, "tile", "green", "\0",
    [], {}, [[]], {"kind": "tile"}, [0] * 3000,
]  # fmt: skip


def nodes(data: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) of a tree."""
    if not isinstance(data, dict | list):
        return []
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    return [(data, key) for key in keys] + [pair for key in keys for pair in nodes(data[key])]


def bent(chance: random.Random, data: dict[str, Any]) -> bytes:
    """A level with some of its values changed, taken away, doubled or exchanged."""
    data = deepcopy(data)
    for _blow in range(chance.randint(1, 3)):
        there = nodes(data)
        if not there:
            break
        inside, key = chance.choice(there)
        blow = chance.randrange(5)
        if blow == 0:
            inside[key] = deepcopy(chance.choice(JUNK))
        elif blow == 1:
            del inside[key]
        elif blow == 2 and isinstance(inside[key], int | float):
            inside[key] *= chance.choice([-1, 0, 0.5, 1.01, 3, 1e6, 1e300])
        elif blow == 3 and isinstance(inside, list):
            inside += [deepcopy(inside[key])] * chance.choice([1, 2, 50])
        else:
            other, where = chance.choice(there)
            inside[key] = deepcopy(other.get(where) if isinstance(other, dict) else None)
    return json.dumps(data).encode("utf-8", "surrogatepass")


def battered(chance: random.Random, text: bytes) -> bytes:
    """A file with some of its bytes changed, cut out, doubled, or without its end."""
    raw = bytearray(text)
    for _blow in range(chance.randint(1, 6)):
        at, long = chance.randrange(len(raw)), chance.randint(1, 20)
        blow = chance.randrange(4)
        if blow == 0:
            raw[at] = chance.randrange(256)
        elif blow == 1:
            raw[at : at + long] = b""
        elif blow == 2:
            raw[at:at] = raw[at : at + long] * chance.choice([1, 2, 300])
        else:
            raw[at:] = raw[at : at + 200]
        raw = raw or bytearray(b"{")
    return bytes(raw)


def tried(text: bytes) -> Level | None:
    """The level of a damaged file where it can still be one; anything but a LevelError fails the test."""
    try:
        return parse_level(text, "x/y")
    except LevelError as wrong:
        assert "\n" not in str(wrong)
        return None


@pytest.mark.parametrize("data", [HOLE, RED, GIANT, MACHINE], ids=["hole", "red", "giant", "machine"])
def test_two_hundred_and_fifty_damaged_level_files_are_refused_in_a_sentence_or_can_be_run(
    data: dict[str, Any],
) -> None:
    chance = random.Random(data["title"])
    text = json.dumps(data).encode()
    whole = 0
    for number in range(250):
        level = tried(bent(chance, data) if number % 2 else battered(chance, text))
        if level is not None:
            whole += 1
            Run(level, SetUp()).advance(2)
    assert 0 < whole < 200


def test_a_damaged_set_up_is_refused_in_a_sentence() -> None:
    chance = random.Random(4)
    data = {**RED_SOLVED, "pieces": [*RED_SOLVED["pieces"], FLOOR]}
    for number in range(200):
        text = bent(chance, data) if number % 2 else battered(chance, json.dumps(data).encode())
        try:
            parse_set_up(text, "file")
        except LevelError as wrong:
            assert str(wrong).startswith("file: ")
