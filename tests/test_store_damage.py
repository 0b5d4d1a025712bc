"""Databases of newer games and of other programs, damaged ones, and what else lies in their place."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from store_kit import DAY, TIME, new_store, raw, with_profile, won
from table_kit import new_house

from game.save.files import SaveError
from game.save.migrations import LATEST
from game.save.opening import FILE
from game.save.profiles import NOBODY


def test_a_database_of_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.close()
    connection = raw(tmp_path)
    connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    connection.execute("CREATE TABLE from_the_future (x)")
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    house = new_house(tmp_path)
    assert len(house.news) == 1 and "newer version" in house.news[0]
    house.sign_in(house.store.create("Budi", 2, None, DAY))
    house.store.keep_match(house.profile.id, won())
    assert len(house.store.matches(house.profile.id)) == 1
    house.close()
    assert (tmp_path / FILE).read_bytes() == before
    assert profile.id


@pytest.mark.parametrize(
    "content", [b"hello", b"SQLite format 3\0" + b"\xff" * 600, b"\0" * 5000, b"SQLite format 3\0"]
)
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    store, told = new_store(tmp_path)
    assert len(told) == 1 and f"{FILE}.damaged-1" in told[0]
    assert (tmp_path / f"{FILE}.damaged-1").read_bytes() == content
    store.create("Wati", 1, None, DAY)
    store.close()
    again, news = new_store(tmp_path)
    assert (len(again.profiles()), news) == (1, [])


def test_a_database_of_another_program_is_set_aside_whole(tmp_path: Path) -> None:
    connection = raw(tmp_path)
    connection.execute("CREATE TABLE profile (id, name)")
    connection.execute("INSERT INTO profile VALUES ('x', 'Firefox')")
    connection.close()
    store, told = new_store(tmp_path)
    assert "not of this game" in told[0]
    assert store.profiles() == ()
    with sqlite3.connect(tmp_path / f"{FILE}.damaged-1") as kept:
        assert kept.execute("SELECT name FROM profile").fetchall() == [("Firefox",)]


def test_an_empty_file_is_begun_without_a_word(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    _store, _profile = with_profile(tmp_path)


@pytest.mark.parametrize("part", [0.3, 0.5, 0.9])
def test_what_can_be_read_of_a_damaged_database_is_taken_over(tmp_path: Path, part: float) -> None:
    store, profile = with_profile(tmp_path)
    for number in range(12):
        store.keep_match(profile.id, won(nth=number))
    store.close()
    path = tmp_path / FILE
    whole = path.read_bytes()
    at = int(len(whole) * part) // 4096 * 4096
    path.write_bytes(whole[:at] + b"\xa5" * 4096 + whole[at + 4096 :])
    again, told = new_store(tmp_path)
    assert len(told) == 1 and "damaged" in told[0] and "taken over" in told[0]
    assert again.profiles() == (profile,)
    assert len(again.matches(profile.id)) >= 4
    assert (tmp_path / f"{FILE}.damaged-1").exists()
    again.keep_match(profile.id, won())
    again.close()
    assert new_store(tmp_path)[1] == []


def test_a_database_cut_short_is_set_aside_and_the_profiles_come_back(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won())
    store.close()
    path = tmp_path / FILE
    path.write_bytes(path.read_bytes()[:4096])
    again, told = new_store(tmp_path)
    assert len(told) == 1 and "damaged" in told[0]
    assert again.profiles() == (profile,)


def test_a_database_that_is_damaged_while_the_game_runs_is_set_aside_too(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.close()
    store, told = new_store(tmp_path)
    (tmp_path / FILE).write_bytes(b"hello")
    for suffix in ("-wal", "-shm"):
        (tmp_path / (FILE + suffix)).unlink(missing_ok=True)
    for number in range(3):
        store.achieve(profile.id, f"deed-{number}", TIME)
    assert told
    store.close()
    again, _news = new_store(tmp_path)
    assert again.profiles() == (profile,)


def test_a_folder_in_the_place_of_the_database_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store, told = new_store(tmp_path)
    store.create("Wati", 1, None, DAY)
    assert len(store.profiles()) == 1
    assert len(told) >= 1


def test_the_store_says_why_a_profile_cannot_be_exported(tmp_path: Path) -> None:
    store, _profile = with_profile(tmp_path)
    with pytest.raises(SaveError, match="not there"):
        store.export(NOBODY.id)
