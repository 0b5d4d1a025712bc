"""Full disks, folders that cannot be written or are gone, two games at once, damaged and foreign files."""

from __future__ import annotations

import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from store_kit import DAY, LEVEL, TIME, a_claim, begun, moved, new_store, raw, with_profile, won
from table_kit import new_house

from game.save import opening
from game.save.matches import whole_record
from game.save.opening import FILE
from game.save.profiles import NOBODY
from game.save.store import Store

ROOT = Path(__file__).parents[1]

# ── a disk that is full ──


@contextmanager
def no_room(bytes_left: int = 0) -> Iterator[None]:
    """The system lets no file grow beyond so many bytes: every write past them fails."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_left, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real disk of 640 KiB; whoever may not mount one skips this and has the tests with `no_room`."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=640k", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a disk can be mounted only by root")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def achieve_until_told(store: Store, id: str, told: list[str]) -> list[str]:
    """Keys of what was achieved until something went wrong."""
    keys: list[str] = []
    while not told and len(keys) < 2000:
        keys.append(f"{len(keys):04}" + "x" * 500)
        store.achieve(id, keys[-1], TIME)
    return keys


def test_a_full_disk_is_told_once_and_the_game_goes_on(tiny_disk: Path) -> None:
    store, told = new_store(tiny_disk)
    profile = store.create("Wati", 1, None, DAY)
    keys = achieve_until_told(store, profile.id, told)
    for number in range(20):
        store.achieve(profile.id, f"later-{number}" + "x" * 500, TIME)
    assert len(keys) > 20
    assert len(set(told)) == 1
    assert "full" in told[0] and FILE in told[0]
    assert len(store.achievements(profile.id)) == len(keys) + 20
    store.close()
    again, news = new_store(tiny_disk)
    assert again.profiles() == (profile,)
    assert set(keys[:-1]) <= set(again.achievements(profile.id))
    assert not news


def test_once_there_is_room_again_everything_is_kept(tiny_disk: Path) -> None:
    ballast = tiny_disk / "ballast"
    ballast.write_bytes(b"x" * 300_000)
    store, told = new_store(tiny_disk)
    profile = store.create("Wati", 1, None, DAY)
    keys = achieve_until_told(store, profile.id, told)
    store.achieve(profile.id, "later", TIME)
    ballast.unlink()
    store.achieve(profile.id, "much later", TIME)
    store.close()
    again, _news = new_store(tiny_disk)
    assert list(again.achievements(profile.id)) == [*keys, "later", "much later"]


def test_a_disk_that_is_full_from_the_first_is_told_and_the_game_starts(tmp_path: Path) -> None:
    with no_room():
        house = new_house(tmp_path)
        house.sign_in(house.store.create("Wati", 1, "1234", DAY))
        house.keep_match(moved(begun(3), 5))
        assert house.begin_ranked("easy", begun(4))
        house.keep_ranked(moved(begun(4), 5))
        house.keep_settings()
        assert house.store.profiles() == (house.profile,)
        running = house.ranked_match()
        assert running is not None and running.saved == moved(begun(4), 5)
        assert any(FILE in news for news in house.news)
        number = len(house.news)
        house.keep_ranked(moved(begun(4), 6))
        assert len(house.news) == number
    house.keep_ranked(moved(begun(4), 7))
    kept = new_store(tmp_path)[0].ranked_match(house.profile.id)
    assert kept is not None and kept.record == whole_record(moved(begun(4), 7))


def test_a_write_that_fails_half_way_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won())
    size = max(path.stat().st_size for path in tmp_path.glob(f"{FILE}*"))
    with no_room(size):
        for number in range(60):
            store.achieve(profile.id, f"{number:03}" + "x" * 2000, TIME)
        assert len(store.achievements(profile.id)) == 60
    again, told = new_store(tmp_path)
    assert [each.match for each in again.matches(profile.id)] == [won()._replace(record="")]
    assert not told


# ── a folder that cannot be written, or is gone ──


def test_a_disk_that_may_only_be_read_is_read_and_written_once_it_may_be(tiny_disk: Path) -> None:
    store, profile = with_profile(tiny_disk)
    store.keep_match(profile.id, won())
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", str(tiny_disk)], check=True)
    house = new_house(tiny_disk)
    house.sign_in(profile)
    assert house.begin_ranked("easy", begun(9))
    house.keep_settings()
    assert len(house.matches()) == 1
    assert "may not be changed" in house.news[0]
    subprocess.run(["mount", "-o", "remount,rw", str(tiny_disk)], check=True)
    house.close()
    again, told = new_store(tiny_disk)
    assert again.ranked_match(profile.id) is not None
    assert not told


def test_where_the_folder_is_a_file_everything_works_until_the_game_ends(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    house = new_house(blocked)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    house.store.keep_match(house.profile.id, won())
    house.store.keep_solved(house.profile.id, a_claim())
    assert len(house.store.matches(house.profile.id)) == 1
    assert LEVEL in house.progress()
    assert all(str(blocked) in news for news in house.news)
    assert blocked.read_text() == "not a folder"


def test_a_database_that_may_only_be_read_is_read(tmp_path: Path) -> None:
    """Rights do not bind root, so the file is one that the system itself refuses to write."""
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won())
    store.close()
    raw(tmp_path).execute("PRAGMA journal_mode = DELETE")
    with no_room():
        again, told = new_store(tmp_path)
        assert again.profiles() == (profile,)
        again.keep_match(profile.id, won(nth=1))
        assert len(again.matches(profile.id)) == 2
        assert len(again.board("easy")) == 1
        assert len(set(told)) == 1


def test_a_folder_that_vanishes_comes_back_with_everything(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store, profile = with_profile(folder)
    told: list[str] = []
    store.close()
    store = Store(folder, lambda said: told.append(str(said)))
    store.keep_match(profile.id, won())
    shutil.rmtree(folder)
    store.keep_match(profile.id, won(nth=1))
    store.achieve(profile.id, "first-win", TIME)
    assert len(told) == 1 and "not there any more" in told[0]
    store.close()
    again, news = new_store(folder)
    assert again.profiles() == (profile,)
    assert len(again.matches(profile.id)) == 2
    assert "first-win" in again.achievements(profile.id)
    assert not news


def test_a_folder_that_vanishes_comes_back_when_the_game_is_left(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store, profile = with_profile(folder)
    store.keep_match(profile.id, won())
    shutil.rmtree(folder)
    store.close()
    again, _news = new_store(folder)
    assert again.profiles() == (profile,)
    assert len(again.matches(profile.id)) == 1


def test_what_a_full_disk_left_in_memory_is_written_when_the_game_is_left(tmp_path: Path) -> None:
    with no_room():
        store, _told = new_store(tmp_path)
        profile = store.create("Wati", 1, None, DAY)
    store.close()
    assert new_store(tmp_path)[0].profiles() == (profile,)


def test_a_folder_that_vanishes_and_cannot_be_made_again_leaves_the_game_in_memory(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store, profile = with_profile(folder)
    store.keep_match(profile.id, won())
    shutil.rmtree(folder)
    folder.write_text("in the way")
    store.keep_match(profile.id, won(nth=1))
    assert len(store.matches(profile.id)) == 2
    folder.unlink()
    store.achieve(profile.id, "first-win", TIME)
    again, _told = new_store(folder)
    assert len(again.matches(profile.id)) == 2


# ── two games at once ──


def test_two_games_see_what_the_other_has_kept(tmp_path: Path) -> None:
    one, profile = with_profile(tmp_path)
    other, told = new_store(tmp_path)
    one.keep_match(profile.id, won())
    other.keep_match(profile.id, won(nth=1))
    budi = other.create("Budi", 2, None, DAY)
    assert len(one.matches(profile.id)) == len(other.matches(profile.id)) == 2
    assert one.profiles() == other.profiles() == (profile, budi)
    assert not told


def test_many_games_begin_at_once_on_an_empty_folder_and_nothing_of_any_is_lost(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from game.save.store import Store\n"
        "store = Store(Path(sys.argv[1]), lambda said: sys.exit(str(said)))\n"
        "sys.stdin.readline()\n"
        "id = store.create('Wati ' + sys.argv[2], 1, None, '2026-01-01').id\n"
        "[store.achieve(id, f'deed-{number}', '2026-01-01') for number in range(40)]\n"
    )
    games = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path), str(number)],
            cwd=ROOT, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8",
        )
        for number in range(4)
    ]  # fmt: skip
    for each in games:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    assert [each.communicate()[1] for each in games] == [""] * 4
    store, told = new_store(tmp_path)
    assert [len(store.achievements(each.id)) for each in store.profiles()] == [40] * 4
    assert not told


def test_of_two_games_only_the_one_that_is_ahead_goes_on_with_a_ranked_match(tmp_path: Path) -> None:
    one = new_house(tmp_path)
    one.sign_in(one.store.create("Wati", 1, None, DAY))
    one.begin_ranked("easy", begun(7))
    other = new_house(tmp_path)
    one.keep_ranked(moved(begun(7), 30))
    other.keep_ranked(moved(begun(7), 3))
    assert not one.news
    assert "played on elsewhere" in other.news[0]
    running = other.ranked_match()
    assert running is not None and running.saved == moved(begun(7), 30)


def test_a_profile_that_the_other_game_has_deleted_is_told(tmp_path: Path) -> None:
    one = new_house(tmp_path)
    one.sign_in(one.store.create("Wati", 1, None, DAY))
    other, _told = new_store(tmp_path)
    other.delete(one.profile.id)
    assert not one.begin_ranked("easy", begun(7))
    assert "not there any more" in one.news[0]
    one.refresh()
    assert one.profile == NOBODY


def test_a_database_that_another_program_holds_is_told_and_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    store, profile = with_profile(tmp_path)
    store.close()
    store, told = new_store(tmp_path)
    holder = raw(tmp_path)
    holder.execute("BEGIN EXCLUSIVE")
    store.achieve(profile.id, "one", TIME)
    store.achieve(profile.id, "two", TIME)
    assert set(store.achievements(profile.id)) == {"one", "two"}
    assert len(set(told)) == 1 and "another program" in told[0]
    holder.execute("ROLLBACK")
    store.achieve(profile.id, "three", TIME)
    again, _told = new_store(tmp_path)
    assert set(again.achievements(profile.id)) == {"one", "two", "three"}
