"""A profile as one file: it comes back whole, anywhere, and no other file gets in."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store_kit import DAY, LEVEL, TIME, a_claim, begun, lost, new_store, with_profile, won
from table_kit import new_house
from test_saves import a_match

from game.save import levels
from game.save.benches import Kept
from game.save.files import SaveError
from game.save.matches import whole_record
from game.save.parcel import unpacked
from game.save.settings import Settings
from game.scenes.house import House
from game.topple.run import play


def a_house(folder: Path) -> House:
    """Somebody who has done a bit of everything."""
    house = new_house(folder)
    house.sign_in(house.store.create("Wati", 4, "0042", DAY))
    house.store.keep_match(house.profile.id, won())
    house.keep_solved(LEVEL, levels.solution(LEVEL), play(levels.level(LEVEL), levels.solution(LEVEL)))
    house.store.achieve(house.profile.id, "first-win", TIME)
    house.keep_match(a_match())
    house.keep_bench(LEVEL, Kept((levels.solution(LEVEL),), 0))
    house.learn("push")
    house.stored = Settings(theme="wine", bindings={"hint": ["key:y"]})
    house.keep_settings()
    house.begin_ranked("easy", begun(3))
    assert not house.news
    return house


def check_it_is_all_there(house: House) -> None:
    assert len(house.store.matches(house.profile.id)) == 1
    assert [each.profile for each in house.store.board("easy")] == [house.profile]
    assert list(house.progress()) == [LEVEL]
    assert house.store.achievements(house.profile.id) == {"first-win": TIME}
    assert house.saved_match() == a_match()
    assert house.kept_bench(LEVEL) == Kept((levels.solution(LEVEL),), 0)
    assert house.learned() == {"push"}
    assert (house.settings.theme, house.settings.bindings) == ("wine", {"hint": ["key:y"]})


def test_a_profile_comes_back_whole_in_another_place(tmp_path: Path) -> None:
    house = a_house(tmp_path / "one")
    exported = house.store.export(house.profile.id)
    other = House(tmp_path / "other")
    other.sign_in(other.store.take_in(exported))
    assert other.profile == house.profile._replace(has_pin=False)
    check_it_is_all_there(other)
    assert not other.news


def test_a_deleted_profile_comes_back_from_its_file(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    exported = house.store.export(house.profile.id)
    house.store.delete(house.profile.id)
    house.refresh()
    house.sign_in(house.store.take_in(exported))
    check_it_is_all_there(new_house(tmp_path) and House(tmp_path))


def test_neither_the_pin_nor_the_running_ranked_match_travels(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    exported = house.store.export(house.profile.id)
    assert b"pin" not in exported.replace(b"pips", b"")
    house.store.delete(house.profile.id)
    profile = house.store.take_in(exported)
    assert house.store.ranked_match(profile.id) is None


def test_a_profile_that_is_here_already_gets_what_it_lacks_and_keeps_the_rest(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    exported = house.store.export(house.profile.id)
    house.store.rename(house.profile.id, "Wati Kecil")
    house.store.keep_match(house.profile.id, won(nth=1))
    house.stored = Settings(theme="blue")
    house.keep_settings()
    profile = house.store.take_in(exported)
    assert profile == (house.profile.id, "Wati Kecil", 4, DAY, True)
    assert len(house.store.matches(profile.id)) == 2
    assert House(tmp_path, profile=profile).settings.theme == "blue"
    assert len(house.store.profiles()) == 1
    assert house.store.ranked_match(profile.id) is not None


def test_a_name_that_somebody_else_has_gets_a_number(tmp_path: Path) -> None:
    one, first = with_profile(tmp_path / "one", "x" * 24)
    two, _second = with_profile(tmp_path / "two", "x" * 24)
    assert two.take_in(one.export(first.id)).name == "x" * 22 + " 2"


def test_what_is_forged_in_the_file_is_on_no_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path / "one")
    store.keep_match(profile.id, won())
    store.keep_solved(profile.id, a_claim())
    data = json.loads(store.export(profile.id))
    data["matches"][0]["points"] = 1000
    data["solved"][0]["tiles"] = 0
    other, _told = new_store(tmp_path / "other")
    profile = other.take_in(json.dumps(data).encode())
    assert (other.board("easy"), other.chain_board(LEVEL), other.solved(profile.id)) == ((), (), {})


def edit(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(values)


def in_profile(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["profile"].update(values)


@pytest.mark.parametrize(
    ("damage", "names"),
    [
        (edit(game="chess"), "does not say so"),
        (edit(format=2), "format is 2"),
        (edit(matches=[{}]), "no match"),
        (edit(matches=[3]), "no match"),
        (edit(matches=3), "matches is 3"),
        (edit(solved=[{"level": LEVEL}]), "set_up"),
        (edit(achievements=[1]), "achievements is"),
        (edit(achievements={"a": 1}), "a is 1"),
        (edit(achievements={str(number): DAY for number in range(20_001)}), "too much"),
        (edit(files={"../evil": "x"}), "'../evil'"),
        (edit(files={"/etc/passwd": "x"}), "no file of a profile"),
        (edit(files={"benches/../../x.json": "x"}), "no file of a profile"),
        (edit(files={"settings.json": 3}), "settings.json is 3"),
        (lambda data: data["matches"][0].update(points=10**30), "do not fit"),
        (lambda data: data["matches"][0].update(points=float("inf")), "no match"),
        (lambda data: data["matches"][0].update(seat=7), "do not fit"),
        (lambda data: data["matches"][0].update(record="\ud800"), "surrogates"),
        (lambda data: data["solved"][0].update(ticks=10**30), "ticks is"),
        (in_profile(id="../x"), "id"),
        (in_profile(id="nobody"), "id"),
        (in_profile(name=""), "has a name"),
        (in_profile(name="a\x00b"), "cannot be shown"),
        (in_profile(portrait=-1), "portrait is -1"),
        (in_profile(portrait=True), "portrait is True"),
        (in_profile(created="yesterday"), "created"),
        (lambda data: data.pop("profile"), "profile"),
    ],
)
def test_a_file_that_is_no_profile_says_why_and_nothing_of_it_is_kept(
    tmp_path: Path, damage: Callable[[dict[str, Any]], None], names: str
) -> None:
    data = json.loads(EXPORTED)
    damage(data)
    store, told = new_store(tmp_path)
    with pytest.raises(SaveError, match="(?s)" + names.replace(".", r"\.")):
        store.take_in(json.dumps(data).encode())
    assert (store.profiles(), told, list(tmp_path.iterdir())) == ((), [], [])


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[]", b"[" * 100_000, b"\x00" * 10])
def test_a_file_that_is_nothing_at_all_says_so_too(tmp_path: Path, text: bytes) -> None:
    store, _told = new_store(tmp_path)
    with pytest.raises(SaveError, match="no profile of this game"):
        store.take_in(text)


@settings(max_examples=150)
@given(st.data())
def test_no_mutation_of_an_exported_file_is_a_traceback(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(EXPORTED)))
    end = data.draw(st.integers(start, min(len(EXPORTED), start + 40)))
    mutated = EXPORTED[:start] + data.draw(st.binary(max_size=12)) + EXPORTED[end:]
    try:
        unpacked(mutated)
    except SaveError as wrong:
        assert str(wrong)


def test_a_loss_is_not_undone_by_an_older_file(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    before = store.export(profile.id)
    store.keep_match(profile.id, lost())
    store.ranked_begin(profile.id, "easy", whole_record(begun(3)), TIME)
    store.take_in(before)
    assert [each.match.won for each in store.matches(profile.id)] == [False]
    assert store.ranked_match(profile.id) is not None


def exported() -> bytes:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        store, profile = with_profile(Path(folder))
        store.keep_match(profile.id, won())
        store.keep_solved(profile.id, a_claim())
        store.achieve(profile.id, "first-win", TIME)
        text = store.export(profile.id)
        store.close()
    return text


EXPORTED = exported()
