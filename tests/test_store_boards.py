"""Leaderboards: what was won and solved, and nothing that its record does not show."""

from __future__ import annotations

from pathlib import Path

import pytest
from store_kit import (
    DAY,
    LEVEL,
    TIME,
    a_claim,
    begun,
    lost,
    played,
    raw,
    with_profile,
    won,
)
from table_kit import new_house

from game.rules.rng import Rng
from game.save import levels, ranked, results
from game.save.matches import SavedMatch, record_of, whole_record
from game.save.profiles import GUEST
from game.save.ranked import EARNED
from game.save.solved import Solved
from game.topple.run import play

# ── the board of ranked matches ──


def test_the_board_of_a_level_shows_what_each_profile_has_won_there(tmp_path: Path) -> None:
    store, wati = with_profile(tmp_path)
    budi = store.create("Budi", 2, None, DAY)
    store.create("Siti", 3, None, DAY)
    for id, match in ((wati.id, won()), (budi.id, won(nth=1)), (budi.id, won(nth=2)), (budi.id, lost())):
        store.keep_match(id, match)
    store.keep_match(GUEST.id, won())
    first, second = store.board("easy")
    assert (first.profile, first.points, first.won) == (budi, 20, 2)
    assert first.margin == max(won(nth=n).margin for n in (1, 2))
    assert first.rounds == min(len(won(nth=n).rounds) for n in (1, 2))
    assert (second.profile, second.points, second.won) == (wati, 10, 1)
    assert store.record(second.best) == won().record
    assert store.board("normal") == ()


@pytest.mark.parametrize("level", EARNED)
def test_each_level_earns_its_points(tmp_path: Path, level: str) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won(level))
    assert store.board(level)[0].points == {"easy": 10, "normal": 30, "expert": 100, "master": 300}[level]


FORGERIES = {
    "more points": "UPDATE match SET points = 1000",
    "higher totals": "UPDATE match SET totals = '[200, 3, 5, 1]'",
    "a harder level": "UPDATE match SET level = 'expert', points = 100",
    "somebody else's win": "UPDATE match SET seat = 1, winners = '[1]'",
    "another result": """UPDATE match SET record = replace(record, 'Result "0', 'Result "1')""",
    "another seed": """UPDATE match SET record = replace(record, '[MatchSeed "', '[MatchSeed "1')""",
    "other opponents": "UPDATE match SET record = replace(record, 'easy,easy', 'human,easy')",
    "another goal": "UPDATE match SET goal = 'rounds=9', record = replace(record, 'points=100', 'rounds=9')",
    "a move left out": "UPDATE match SET record = replace(record, ' p ', ' ')",
    "half a record": "UPDATE match SET record = substr(record, 1, length(record) / 2)",
    "no record": "UPDATE match SET record = ''",
    "a level that there is not": "UPDATE match SET level = 'god'",
    "a text for a number": "UPDATE match SET points = 'many'",
    "fewer rounds": "UPDATE match SET rounds = json_array(json_extract(rounds, '$[0]'))",
    "other rounds": "UPDATE match SET rounds = replace(rounds, 'out', 'blocked')",
    "no rounds": "UPDATE match SET rounds = '[]'",
    "no seats": "UPDATE match SET totals = '[]'",
    "no JSON": "UPDATE match SET winners = '['",
    "deep JSON": f"UPDATE match SET winners = '{'[' * 100_000}'",
}


@pytest.mark.parametrize("how", FORGERIES)
def test_a_forged_or_edited_match_is_not_on_the_board(tmp_path: Path, how: str) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won())
    assert len(store.board("easy")) == 1
    raw(tmp_path).execute(FORGERIES[how])
    for level in (*EARNED, "god"):
        assert store.board(level) == ()
    store.matches(profile.id)


def test_a_lost_match_that_says_it_was_won_is_not_on_the_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, lost()._replace(winners=(0,), points=10))
    assert store.board("easy") == ()


def test_a_match_by_easier_rules_is_not_on_the_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    for options, goal in (({"partnership": "on"}, ranked.GOAL), ({}, "points=20"), ({}, "rounds=1")):
        matches = (played(seed, "easy", goal, **options) for seed in range(99))
        finished = (results.finished(whole_record(each), "easy", 10, TIME) for each in matches)
        store.keep_match(profile.id, next(each for each in finished if each.won))
    assert len(store.matches(profile.id)) == 3
    assert store.board("easy") == ()


def picked() -> str:
    """The record of a match whose every round is of another deal, chosen so that South wins it."""
    match, written, seed = begun(5).match, [], 0
    while not match.winners:
        seed += 1
        states, rng = [begun(seed).match.deal()], Rng(seed)
        while states[-1].result is None:
            states.append(states[-1].apply(rng.choice(states[-1].legal())))
        if states[-1].result.winners == (0,):
            written.append(record_of(match, states, begun(5).players, 0.0))
            match = match.after(states[-1])
    return "\n".join(written)


def test_a_match_whose_deals_were_picked_is_not_on_the_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, results.finished(picked(), "easy", 10, TIME))
    assert store.matches(profile.id)[0].match.won
    assert store.board("easy") == ()


def test_a_match_that_is_written_in_other_ways_counts_once(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    for spelt in (won().record, "\n" + won().record, '[Note "mine"]\n' + won().record):
        store.keep_match(profile.id, results.finished(spelt, "easy", 10, TIME))
    assert len(store.matches(profile.id)) == 3
    assert [(each.points, each.won) for each in store.board("easy")] == [(10, 1)]


def test_a_copy_of_somebody_elses_match_is_nobodys_victory(tmp_path: Path) -> None:
    store, wati = with_profile(tmp_path)
    budi = store.create("Budi", 2, None, DAY)
    for id, match in ((wati.id, won()), (budi.id, won()), (budi.id, won(nth=1))):
        store.keep_match(id, match)
    assert {(each.profile, each.points) for each in store.board("easy")} == {(wati, 10), (budi, 10)}
    assert {each.best for each in store.board("easy")} == {
        results.id_of(wati.id, won().record),
        results.id_of(budi.id, won(nth=1).record),
    }


def went_on(over: SavedMatch) -> str | None:
    """The record of a match that South lost and that went on; None where South does not come to win."""
    written, match = list(over.finished), over.match
    for rng in map(Rng, range(4)):
        states = [match.deal()]
        while states[-1].result is None:
            states.append(states[-1].apply(rng.choice(states[-1].legal())))
        written.append(record_of(match, states, over.players, 0.0))
        match = match.after(states[-1])
        if match.winners == (0,):
            return "\n".join(written)
    return None


def test_a_match_that_went_on_after_it_was_lost_is_not_on_the_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    over = (played(seed) for seed in range(99))
    record = next(text for match in over if 0 not in match.match.winners and (text := went_on(match)))
    store.keep_match(profile.id, results.finished(record, "easy", 10, TIME))
    assert store.matches(profile.id)[0].match.won
    assert store.board("easy") == ()


def test_what_the_board_has_seen_once_it_looks_at_again_when_it_has_changed(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_match(profile.id, won())
    proving = store.proving_board("easy")
    proving.wait()
    assert proving.done
    assert store.proving_board("easy").done
    raw(tmp_path).execute("UPDATE match SET points = 11")
    assert store.board("easy") == ()


# ── levels of the chain reaction ──


def test_a_set_up_that_solves_counts_and_is_on_the_board(tmp_path: Path) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_solved(profile.id, a_claim())
    (best,) = store.solved(profile.id).items()
    assert best == (LEVEL, (a_claim().tiles, a_claim().ticks))
    (entry,) = store.chain_board(LEVEL)
    assert entry == (profile, a_claim(), a_claim())


def false_claims() -> dict[str, Solved]:
    true = a_claim()
    return {
        "fewer tiles": true._replace(tiles=true.tiles - 1),
        "less time": true._replace(ticks=true.ticks - 1),
        "no pieces": true._replace(set_up='{"format": 1, "pieces": [], "push": null}', tiles=0),
        "no set-up": true._replace(set_up="nonsense"),
        "another level": true._replace(level=levels.packs()[1].levels[0]),
        "a level that there is not": true._replace(level="first-push/99-nowhere"),
        "a path": true._replace(level="../../secret"),
    }


@pytest.mark.parametrize("how", false_claims())
def test_a_set_up_that_does_not_do_what_it_says_does_not_count(tmp_path: Path, how: str) -> None:
    store, profile = with_profile(tmp_path)
    claim = false_claims()[how]
    store.keep_solved(profile.id, claim)
    assert store.solved(profile.id) == {}
    assert store.chain_board(claim.level) == ()


@pytest.mark.parametrize("order", [1, -1])
def test_a_false_claim_does_not_push_out_a_true_one(tmp_path: Path, order: int) -> None:
    store, profile = with_profile(tmp_path)
    for claim in (a_claim(), a_claim()._replace(set_up="nonsense", tiles=0, ticks=1))[::order]:
        store.keep_solved(profile.id, claim)
    assert store.solved(profile.id) == {LEVEL: (a_claim().tiles, a_claim().ticks)}


def test_only_numbers_of_an_earlier_version_count_for_their_owner_and_not_on_the_board(
    tmp_path: Path,
) -> None:
    store, profile = with_profile(tmp_path)
    store.keep_solved(profile.id, Solved(LEVEL, "", 1, 1))
    assert store.solved(profile.id) == {LEVEL: (1, 1)}
    assert store.chain_board(LEVEL) == ()


def test_a_level_that_has_changed_since_is_named(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.store.keep_solved(house.profile.id, a_claim()._replace(ticks=1))
    house.store.keep_solved(house.profile.id, a_claim()._replace(level="first-push/99-gone"))
    assert house.progress() == {}
    assert sorted(house.news) == [
        f"The set-up that solved “{title}” does not any more."
        for title in (levels.level(LEVEL).title, "first-push/99-gone")
    ]


def test_a_worse_set_up_is_not_kept_beside_a_better_one(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    outcome = play(levels.level(LEVEL), levels.solution(LEVEL))
    for _ in range(3):
        house.keep_solved(LEVEL, levels.solution(LEVEL), outcome)
    assert len(house.store.claims(house.profile.id)) == 1
    assert house.progress() == {LEVEL: (outcome.tiles, outcome.ticks)}
