"""What was played and solved: kept once, ranked matches never taken back, boards that believe nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from store_kit import (
    DAY,
    TIME,
    begun,
    moved,
    new_store,
    played,
    ranked_match,
    raw,
    with_profile,
    won,
)
from table_kit import new_house

from game.save.files import SaveError
from game.save.matches import HUMAN, whole_record

# ── finished matches ──


def test_a_match_comes_back_as_it_was_kept_and_once_however_often_it_is_kept(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    for _ in range(2):
        store.keep_match(profile.id, won())
    store.close()
    again, _told = new_store(tmp_path)
    (kept,) = again.matches(profile.id)
    assert kept.match == won()._replace(record="")
    assert again.record(kept.id) == won().record


def test_matches_are_listed_newest_first_and_by_variant(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    for number in (2, 0, 1):
        store.keep_match(profile.id, won(nth=number)._replace(played=f"2026-01-0{number + 1}T00:00:00+00:00"))
    assert [each.match.played[9] for each in store.matches(profile.id)] == ["3", "2", "1"]
    assert len(store.matches(profile.id, limit=2)) == 2
    assert store.matches(profile.id, "bergen") == ()
    assert len(store.matches(profile.id, "gaple")) == 3


def test_a_match_tells_what_each_round_came_to(tmp_path: Path) -> None:
    match = won()
    assert tuple(map(sum, zip(*(each.gained for each in match.rounds), strict=True))) == match.totals
    assert (
        match.rounds[0].lead == f"{6}-{6}" or match.rounds[0].lead.split("-")[0] == match.rounds[0].lead[-1]
    )
    assert {each.ending for each in match.rounds} <= {"out", "blocked", "drawn"}
    assert match.margin == match.totals[0] - max(match.totals[1:])


def test_a_match_that_is_not_kept_is_asked_for_in_vain(tmp_path: Path) -> None:
    store, _profile = with_profile(tmp_path)
    with pytest.raises(SaveError, match="not kept"):
        store.record("0" * 32)


# ── the ranked match that runs ──


def test_a_ranked_match_is_there_after_every_move_and_at_the_next_start(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    saved = begun(7)
    assert house.begin_ranked("easy", saved)
    for _ in range(40):
        saved = moved(saved)
        house.keep_ranked(saved)
        running = new_house(tmp_path).ranked_match()
        assert running is not None
        assert running == ("easy", saved)
    assert not house.news


def test_a_ranked_match_cannot_be_begun_beside_another_one(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    assert house.begin_ranked("easy", begun(7))
    assert not house.begin_ranked("easy", begun(8))
    assert "runs already" in house.news[0]
    running = house.ranked_match()
    assert running is not None and running.saved == begun(7)


@pytest.mark.parametrize("back", [1, 3, 30])
def test_no_move_of_a_ranked_match_is_taken_back(tmp_path: Path, back: int) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    house.begin_ranked("easy", begun(7))
    house.keep_ranked(moved(begun(7), 40))
    house.keep_ranked(moved(begun(7), 40 - back))
    assert "does not count" in house.news[0]
    running = house.ranked_match()
    assert running is not None and running.saved == moved(begun(7), 40)


def test_another_match_does_not_take_the_place_of_the_one_that_runs(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.ranked_begin(profile.id, "easy", whole_record(begun(7)), TIME)
    with pytest.raises(SaveError, match="does not count"):
        store.ranked_keep(profile.id, whole_record(moved(begun(8), 60)))
    with pytest.raises(SaveError, match="does not count"):
        store.ranked_end(profile.id, won())
    assert store.matches(profile.id) == ()


def test_a_ranked_match_played_to_its_end_earns_points_and_the_next_one_may_begin(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    over = next(played(seed, "expert") for seed in range(99) if ranked_match(seed, "expert").won)
    house.begin_ranked("expert", begun(over.match.seed, "expert"))
    house.keep_ranked(over)
    house.keep_ranked(over)
    (kept,) = house.store.matches(house.profile.id)
    assert (kept.match.level, kept.match.points, kept.match.won) == ("expert", 100, True)
    assert house.ranked_match() is None
    assert house.begin_ranked("easy", begun(8))


def test_giving_up_counts_as_lost(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    house.begin_ranked("easy", begun(7))
    house.keep_ranked(moved(begun(7), 50))
    house.give_up_ranked()
    (kept,) = house.store.matches(house.profile.id)
    assert (kept.match.given_up, kept.match.won, kept.match.points, kept.match.winners) == (
        True,
        False,
        0,
        (),
    )
    assert kept.match.rounds[-1].ending == "given up"
    assert house.ranked_match() is None
    assert not house.news


def test_a_ranked_match_that_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    house.begin_ranked("easy", begun(7))
    raw(tmp_path).execute("UPDATE ranked SET record = 'nonsense'")
    assert house.ranked_match() is None
    assert "ranked.txt.damaged-1" in house.news[0]
    assert (house.folder / "ranked.txt.damaged-1").read_text() == "nonsense"
    assert house.begin_ranked("easy", begun(8))


# ── achievements ──


def test_an_achievement_is_new_once_and_keeps_its_day(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    assert store.achieve(profile.id, "first-win", TIME)
    assert not store.achieve(profile.id, "first-win", "2027-01-01")
    store.close()
    again, _told = new_store(tmp_path)
    assert again.achievements(profile.id) == {"first-win": TIME}


def test_who_is_not_there_any_more_gets_nothing(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.delete(profile.id)
    with pytest.raises(SaveError, match="not there any more"):
        store.keep_match(profile.id, won())
    with pytest.raises(SaveError, match="not there any more"):
        store.rename(profile.id, "Budi")
    assert HUMAN in won().players
