"""What was solved is kept, opens what comes next, and is never lost to a damaged file."""

from pathlib import Path

import pytest

from game.save.files import SaveError
from game.save.progress import AHEAD, FILE, HALF, Best, after, load, open_levels, store

PACKS = [[f"{pack}/{number}" for number in range(8)] for pack in "abc"]


def test_the_best_of_a_level_is_kept_for_tiles_and_time_apart() -> None:
    first = after({}, "a/0", 7, 900)
    quicker = after(first, "a/0", 9, 800)
    assert quicker["a/0"] == Best(7, 800)
    assert first["a/0"] == Best(7, 900)


def test_at_first_only_the_first_levels_of_the_first_pack_are_open() -> None:
    assert open_levels(PACKS, {}) == frozenset(PACKS[0][:AHEAD])


def test_nobody_is_stuck_behind_one_level() -> None:
    progress = dict.fromkeys((PACKS[0][1], PACKS[0][2]), Best(1, 1))
    assert open_levels(PACKS, progress) == frozenset([PACKS[0][0], *PACKS[0][1:5]])


def test_half_a_pack_opens_the_next() -> None:
    progress = dict.fromkeys(PACKS[0][:HALF], Best(1, 1))
    opened = open_levels(PACKS, progress)
    assert set(PACKS[1][:AHEAD]) <= opened
    assert not opened & set(PACKS[2])


def test_what_is_solved_stays_open_whatever_comes_before() -> None:
    assert PACKS[2][7] in open_levels(PACKS, {PACKS[2][7]: Best(1, 1)})


def test_progress_survives_the_way_through_its_file(tmp_path: Path) -> None:
    progress = {"a/0": Best(3, 912), "b/4": Best(0, 5)}
    store(tmp_path, progress)
    assert load(tmp_path) == (progress, None)


def test_without_a_file_nothing_is_solved(tmp_path: Path) -> None:
    assert load(tmp_path) == ({}, None)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"format": 2, "levels": {}}',
        '{"format": 1, "levels": []}',
        '{"format": 1, "levels": {"a/0": 3}}',
        '{"format": 1, "levels": {"a/0": {"tiles": true, "ticks": 3}}}',
        '{"format": 1, "levels": {"a/0": {"tiles": -1, "ticks": 3}}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    found = load(tmp_path)
    assert found.progress == {}
    assert found.problem is not None
    assert FILE in str(found.problem)
    assert (tmp_path / f"{FILE}.damaged-1").read_text() == text


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(SaveError, match="could not be saved"):
        store(blocked, {})
