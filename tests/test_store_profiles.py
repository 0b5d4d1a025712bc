"""Who plays: profiles, PINs, the guest, and whose things they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from store_kit import DAY, LEVEL, TIME, a_claim, new_store, raw, with_profile, won
from table_kit import new_house, new_session
from test_saves import a_match

from game.save import matches, progress, settings
from game.save.profiles import GUEST, LONGEST_NAME, NOBODY, RefusedName, RefusedPin
from game.save.progress import Best
from game.save.settings import Settings
from game.scenes.house import House
from game.ui.line import Line

FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
NAMES = (
    "Wati", "小明", "王", "Ólafur", "เจ้าหญิง", "محمد", "שלום", "A B", "🀄",
    "x" * 24, "🇮🇩" * 24, FAMILY * 24,
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_profile_may_be_called_anything_that_can_be_shown(tmp_path: Path, name: str) -> None:
    store, profile = with_profile(tmp_path, name)
    store.close()
    again, told = new_store(tmp_path)
    assert again.profiles() == (profile,)
    assert again.profile(profile.id) == profile
    assert profile[1:] == (name, 1, DAY, False)
    assert not told


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        (" \n\t", "empty"),
        ("\u00a0", "empty"),
        ("\u200d", "empty"),
        ("\u0301", "empty"),
        ("\u3164", "empty"),
        ("\u2800 \u115f", "empty"),
        ("x" * 25, "long"),
        ("🇮🇩" * 25, "long"),
        (FAMILY * 25, "long"),
        ("a\x00b", "signs"),
        ("\u202eabc", "signs"),
        ("a\u200bb", "signs"),
        ("\ue000", "signs"),
        ("wATI", "taken"),
        ("Ｗａｔｉ", "taken"),
        ("Wa\u200dti", "taken"),
        ("Wati\u3164", "taken"),
    ],
)
def test_a_name_that_cannot_be_given_says_why(tmp_path: Path, name: str, reason: str) -> None:
    store, _profile = with_profile(tmp_path)
    with pytest.raises(RefusedName) as refused:
        store.create(name, 1, None, DAY)
    assert refused.value.reason == reason
    assert len(store.profiles()) == 1


def test_names_that_differ_only_in_how_their_accents_are_written_are_the_same_name(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path, "Zoe\u0301")
    assert profile.name == "Zo\u00e9"
    with pytest.raises(RefusedName) as refused:
        store.create("Zo\u00e9", 1, None, DAY)
    assert refused.value.reason == "taken"


@pytest.mark.parametrize("name", [*NAMES, "x" * 40, FAMILY * 40, "\u202eab\x00c", "e" + "\u0301" * 30])
def test_what_the_field_of_a_name_lets_in_the_store_takes(tmp_path: Path, name: str) -> None:
    store, _told = new_store(tmp_path)
    written = Line(name, limit=LONGEST_NAME).text
    assert store.create(written, 1, None, DAY).name == written


def test_a_profile_may_be_given_its_own_name_again_and_another_one(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.rename(profile.id, " wati  kecil ")
    store.rename(profile.id, "Wati Kecil")
    store.set_portrait(profile.id, 5)
    assert store.profiles()[0][:3] == (profile.id, "Wati Kecil", 5)


def test_the_right_pin_opens_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    store, _told = new_store(tmp_path)
    profile = store.create("Wati", 1, "0042", DAY)
    assert profile.has_pin
    assert store.pin_is(profile.id, "0042", 0.0).right
    assert not store.pin_is(profile.id, "42", 0.0).right
    store.set_pin(profile.id, None)
    assert not store.profiles()[0].has_pin


@pytest.mark.parametrize("pin", ["", "123", "123456789", "12a4", "１２３４", "12 4"])
def test_a_pin_is_a_few_digits(tmp_path: Path, pin: str) -> None:
    store, profile = with_profile(tmp_path)
    with pytest.raises(RefusedPin):
        store.set_pin(profile.id, pin)
    with pytest.raises(RefusedPin):
        store.create("Budi", 1, pin, DAY)
    assert store.profiles() == (profile,)


def test_the_pin_itself_is_nowhere_and_the_same_pin_looks_different_for_each(tmp_path: Path) -> None:
    store, _told = new_store(tmp_path)
    for name in ("Wati", "Budi"):
        store.create(name, 1, "73310942", DAY)
    kept = raw(tmp_path).execute("SELECT salt, pin FROM profile WHERE pin IS NOT NULL").fetchall()
    store.close()
    assert len({salt for salt, _key in kept}) == len({key for _salt, key in kept}) == 2
    assert all(b"73310942" not in path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())


def test_wrong_pins_slow_down_more_and_more_also_after_a_new_start(tmp_path: Path) -> None:
    store, _told = new_store(tmp_path)
    id = store.create("Wati", 1, "0042", DAY).id
    waits = []
    now = 1000.0
    for _ in range(6):
        answer = store.pin_is(id, "9999", now)
        waits.append(answer.wait)
        now += answer.wait
    assert waits == [0.0, 0.0, 5.0, 10.0, 20.0, 40.0]
    store.pin_is(id, "9999", now)
    store.close()
    again, _told = new_store(tmp_path)
    assert again.pin_wait(id, now + 30.0) == 50.0
    assert again.pin_is(id, "0042", now + 30.0) == (False, 50.0)
    assert again.pin_is(id, "0042", now + 80.0).right
    assert again.pin_is(id, "9999", now + 80.0) == (False, 0.0)


def test_a_clock_that_is_set_back_does_not_lock_anybody_out(tmp_path: Path) -> None:
    store, _told = new_store(tmp_path)
    id = store.create("Wati", 1, "0042", DAY).id
    for _ in range(3):
        store.pin_is(id, "9999", 1e9)
    assert [store.pin_wait(id, now) for now in (0.0, 3.0, 5.0)] == [5.0, 2.0, 0.0]
    assert store.pin_is(id, "0042", 5.0).right


def test_what_a_profile_does_is_its_own(tmp_path: Path) -> None:
    store, first = with_profile(tmp_path)
    second = store.create("Budi", 2, None, DAY)
    store.keep_match(first.id, won())
    store.keep_solved(first.id, a_claim())
    store.achieve(first.id, "first-win", TIME)
    assert (store.matches(second.id), store.solved(second.id), store.achievements(second.id)) == ((), {}, {})
    house = new_house(tmp_path)
    house.sign_in(first)
    house.keep_match(a_match())
    house.stored = Settings(theme="wine")
    house.keep_settings()
    house.sign_in(second)
    assert house.saved_match() is None
    assert house.settings.theme == "green"
    house.sign_in(first)
    assert house.saved_match() == a_match()
    assert house.settings.theme == "wine"


def test_the_profile_that_played_last_is_there_at_the_next_start(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    profile = house.store.create("Wati", 1, None, DAY)
    house.sign_in(profile)
    house.close()
    assert new_house(tmp_path).profile == profile


def test_one_with_a_pin_has_to_sign_in_and_one_who_has_signed_out_too(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, "0042", DAY))
    assert new_house(tmp_path).profile == NOBODY
    house.sign_in(house.store.create("Budi", 1, None, DAY))
    house.sign_out()
    assert new_house(tmp_path).profile == NOBODY


def test_a_deleted_profile_takes_everything_along(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    profile = house.store.create("Wati", 1, None, DAY)
    house.sign_in(profile)
    house.keep_match(a_match())
    house.store.keep_match(profile.id, won())
    house.store.achieve(profile.id, "first-win", TIME)
    house.store.delete(profile.id)
    house.refresh()
    assert house.profile == NOBODY
    assert house.store.profiles() == ()
    assert not (tmp_path / "profiles" / profile.id).exists()
    for table in ("match", "ranked", "solved", "achievement"):
        assert raw(tmp_path).execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    assert new_house(tmp_path).profile == NOBODY


def test_a_delete_that_was_cut_short_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, profile = with_profile(tmp_path)
    monkeypatch.setattr("game.save.belongings.wipe", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        store.delete(profile.id)
    monkeypatch.undo()
    assert (tmp_path / "profiles" / profile.id).exists()
    again, told = new_store(tmp_path)
    assert again.profiles() == ()
    assert not (tmp_path / "profiles" / profile.id).exists()
    assert not told


def test_nothing_is_left_of_a_guest(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.store.create("Wati", 1, None, DAY)
    house.sign_in(GUEST)
    house.keep_match(a_match())
    house.store.keep_match(GUEST.id, won())
    house.store.achieve(GUEST.id, "first-win", TIME)
    house.close()
    again = new_house(tmp_path)
    assert again.profile == NOBODY
    again.sign_in(GUEST)
    assert again.saved_match() is None
    assert (again.store.matches(GUEST.id), again.store.achievements(GUEST.id)) == ((), {})
    assert GUEST not in again.store.profiles()


def test_nothing_is_left_of_a_guest_whose_game_was_ended_from_outside(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(GUEST)
    house.keep_match(a_match())
    house.store.keep_match(GUEST.id, won())
    again = new_house(tmp_path)
    again.sign_in(GUEST)
    assert (again.saved_match(), again.store.matches(GUEST.id)) == (None, ())


def test_the_first_profile_gets_what_an_earlier_version_kept(tmp_path: Path) -> None:
    settings.store(tmp_path, Settings(theme="wine", language="id"))
    matches.store(tmp_path, a_match())
    progress.store(tmp_path, {"first-push/01-downhill": Best(3, 900)})
    (tmp_path / "benches").mkdir()
    (tmp_path / "benches" / "learned.json").write_text('["push"]')
    before = House(tmp_path)
    assert before.profile == NOBODY
    assert before.saved_match() == a_match()
    assert before.settings.theme == "wine"
    assert before.progress() == {"first-push/01-downhill": Best(3, 900)}
    house = House(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    assert house.saved_match() == a_match()
    assert house.settings.theme == "wine"
    assert house.learned() == {"push"}
    assert house.progress() == {"first-push/01-downhill": Best(3, 900)}
    assert not (tmp_path / "match.txt").exists()
    house.sign_in(house.store.create("Budi", 1, None, DAY))
    assert (house.saved_match(), house.progress(), house.settings.language) == (None, {}, "id")
    assert not house.news


def test_the_first_profile_gets_what_was_played_before_anybody_had_a_name(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.store.keep_match(NOBODY.id, won())
    house.store.keep_solved(NOBODY.id, a_claim())
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    assert len(house.store.matches(house.profile.id)) == 1
    assert list(house.progress()) == [LEVEL]


def test_a_handing_over_that_was_cut_short_is_finished_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches.store(tmp_path, a_match())
    progress.store(tmp_path, {LEVEL: Best(3, 900)})
    store, _told = new_store(tmp_path)
    monkeypatch.setattr("game.save.belongings.hand_over", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        store.create("Wati", 1, None, DAY)
    monkeypatch.undo()
    house = new_house(tmp_path)
    house.sign_in(house.store.profiles()[0])
    assert house.saved_match() == a_match()
    assert house.progress() == {LEVEL: Best(3, 900)}


def test_profiles_outlive_a_database_that_is_lost(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.close()
    for path in tmp_path.glob("dominoes.sqlite3*"):
        path.unlink()
    again, _told = new_store(tmp_path)
    assert again.profiles() == (profile,)


def test_a_folder_among_the_profiles_that_belongs_to_nobody_harms_nobody(tmp_path: Path) -> None:
    for name, card in (("a", "{"), ("b", "[]"), ("c", json.dumps({"name": 3})), ("d", "[" * 100_000)):
        (tmp_path / "profiles" / name).mkdir(parents=True)
        (tmp_path / "profiles" / name / "profile.json").write_text(card)
    store, told = new_store(tmp_path)
    assert (store.profiles(), told) == ((), [])


def test_a_finished_match_is_kept_for_whoever_played_it(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    session = new_session(house, goal="rounds=1")
    while session.state.result is None:
        session.play(session.state.legal()[0])
    session.next_round()
    session.close()
    (kept,) = house.store.matches(house.profile.id)
    assert kept.match.totals == session.match.totals
    assert kept.match.winners == session.match.winners
    assert kept.match.level is None
    assert house.saved_match() is None
    assert "[Variant" in house.store.record(kept.id)
