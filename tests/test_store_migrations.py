"""Every earlier version's database is brought up to date with all that it holds; a copy of it stays."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from store_kit import DAY, TIME, a_claim, new_store, raw
from test_store_trouble import no_room

from game.save import opening
from game.save.migrations import LATEST, MIGRATIONS
from game.save.opening import FILE
from game.save.store import Store

DATA = Path(__file__).parent / "data"
EARLIER = range(1, LATEST)
WATI, XIAOMING = "a" * 32, "b" * 32


def sample(folder: Path, version: int) -> None:
    """The database that a version kept."""
    text = (DATA / f"version-{version}.sql").read_text(encoding="utf-8")
    with closing(raw(folder)) as connection:
        connection.executescript(text)


def schema(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return [(name, " ".join(sql.replace('"', "").split())) for name, sql in rows]


def check_everything_is_there(store: Store) -> None:
    wati, xiaoming = store.profiles()
    assert wati == (WATI, "Wati", 1, "2026-01-01", True)
    assert xiaoming == (XIAOMING, "小明", 3, "2026-02-03", False)
    assert store.last_profile() == xiaoming
    assert store.pin_wait(WATI, 1000.0) == 10.0
    assert store.pin_is(WATI, "0042", 1010.0).right
    (won,), (lost,) = store.matches(WATI), store.matches(XIAOMING)
    assert (won.match.won, won.match.points, won.match.level) == (True, 10, "easy")
    assert (lost.match.won, lost.match.points, lost.match.level) == (False, 0, None)
    assert [each.profile for each in store.board("easy")] == [store.profiles()[0]]


def test_the_versions_are_numbered_without_a_gap() -> None:
    assert [each.VERSION for each in MIGRATIONS] == list(range(1, LATEST + 1))


def test_there_is_a_sample_of_every_earlier_version() -> None:
    assert sorted(path.name for path in DATA.glob("*.sql")) == [f"version-{each}.sql" for each in EARLIER]


@pytest.mark.parametrize("version", EARLIER)
def test_what_an_earlier_version_kept_is_there(tmp_path: Path, version: int) -> None:
    sample(tmp_path, version)
    store, told = new_store(tmp_path)
    assert (store.about.version, told) == (LATEST, [])
    check_everything_is_there(store)
    store.achieve(WATI, "first-win", TIME)
    store.keep_solved(WATI, a_claim())
    store.close()
    again, told = new_store(tmp_path)
    assert (len(again.solved(WATI)), list(again.achievements(WATI)), told) == (1, ["first-win"], [])


@pytest.mark.parametrize("version", EARLIER)
def test_a_database_brought_up_to_date_is_built_like_a_new_one(tmp_path: Path, version: int) -> None:
    (tmp_path / "old").mkdir()
    sample(tmp_path / "old", version)
    new_store(tmp_path / "old")
    new_store(tmp_path / "new")[0].create("Wati", 1, None, DAY)
    assert schema(raw(tmp_path / "old")) == schema(raw(tmp_path / "new"))


@pytest.mark.parametrize("version", EARLIER)
def test_before_a_step_the_database_is_copied(tmp_path: Path, version: int) -> None:
    sample(tmp_path, version)
    before = list(raw(tmp_path).iterdump())
    new_store(tmp_path)
    with sqlite3.connect(tmp_path / f"dominoes.version-{version}.sqlite3") as copy:
        assert list(copy.iterdump()) == before
        assert copy.execute("PRAGMA user_version").fetchone() == (version,)


def test_a_new_database_needs_no_copies(tmp_path: Path) -> None:
    new_store(tmp_path)[0].create("Wati", 1, None, DAY)
    assert not list(tmp_path.glob("*.version-*"))


@pytest.mark.parametrize("version", EARLIER)
def test_where_no_copy_can_be_written_the_old_one_stays_and_the_game_shows_it(
    tmp_path: Path, version: int
) -> None:
    sample(tmp_path, version)
    before = (tmp_path / FILE).read_bytes()
    with no_room():
        store, told = new_store(tmp_path)
        assert len(told) == 1 and f"version-{version}" in told[0]
        assert store.profiles()[0].id == WATI
        assert len(store.matches(WATI)) == 1
        store.achieve(WATI, "first-win", TIME)
        assert list(store.achievements(WATI)) == ["first-win"]
        store.close()
    assert (tmp_path / FILE).read_bytes() == before
    check_everything_is_there(new_store(tmp_path)[0])


@pytest.mark.parametrize("version", EARLIER)
def test_a_step_that_fails_half_way_changes_nothing(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample(tmp_path, version)

    class Breaks:
        VERSION = version + 1

        def apply(self, connection: sqlite3.Connection) -> None:
            MIGRATIONS[version].apply(connection)
            raise KeyboardInterrupt

    steps = [*MIGRATIONS[:version], Breaks(), *MIGRATIONS[version + 1 :]]
    with monkeypatch.context() as patched:
        patched.setattr(opening, "MIGRATIONS", steps)
        with pytest.raises(KeyboardInterrupt):
            new_store(tmp_path)
    assert raw(tmp_path).execute("PRAGMA user_version").fetchone() == (version,)
    check_everything_is_there(new_store(tmp_path)[0])


@pytest.mark.parametrize("version", EARLIER)
def test_a_damaged_database_of_an_earlier_version_is_taken_over_too(tmp_path: Path, version: int) -> None:
    sample(tmp_path, version)
    path = tmp_path / FILE
    whole = path.read_bytes()
    path.write_bytes(whole[:-4096] + b"\xa5" * 4096)
    store, told = new_store(tmp_path)
    assert len(told) == 1 and "taken over" in told[0]
    assert [each.name for each in store.profiles()] == ["Wati", "小明"]
