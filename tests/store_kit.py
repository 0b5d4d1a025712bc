"""Stores in folders of their own, and ranked matches as they really go."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

from game.rules.match import Match
from game.rules.rng import Rng
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named
from game.save import levels, ranked, results
from game.save.matches import HUMAN, SavedMatch, record_of, whole_record
from game.save.opening import FILE
from game.save.profiles import Profile
from game.save.results import FinishedMatch
from game.save.solved import Solved
from game.save.store import Store
from game.topple.reading import dump_set_up
from game.topple.run import play

DAY = "2026-01-01"
TIME = "2026-01-01T12:00:00+00:00"
LEVEL = levels.packs()[0].levels[1]
"""One whose solution places tiles."""


def new_store(folder: Path) -> tuple[Store, list[str]]:
    """A store, and what it tells."""
    told: list[str] = []
    return Store(folder, lambda said: told.append(str(said))), told


def with_profile(folder: Path, name: str = "Wati") -> tuple[Store, Profile]:
    store, told = new_store(folder)
    profile = store.create(name, 1, None, DAY)
    assert not told
    return store, profile


def begun(seed: int, level: str = "easy", goal: str = ranked.GOAL, **options: str) -> SavedMatch:
    match = Match.begin(Rules.agree(variant_named(ranked.VARIANT), None, options), seed, Goal.parse(goal))
    return SavedMatch(match, (match.deal(),), (HUMAN, level, level, level))


def moved(saved: SavedMatch, count: int = 1) -> SavedMatch:
    """So many moves later, rounds included; the first that is legal each time."""
    for _ in range(count):
        saved = saved._replace(states=(*saved.states, saved.states[-1].apply(saved.states[-1].legal()[0])))
        if saved.states[-1].result is not None:
            saved = next_round(saved)
    return saved


def next_round(saved: SavedMatch) -> SavedMatch:
    after = saved.match.after(saved.states[-1])
    written = record_of(saved.match, saved.states, saved.players, 0.0)
    states = () if after.winners else (after.deal(),)
    return SavedMatch(after, states, saved.players, (*saved.finished, written))


@cache
def played(seed: int, level: str = "easy", goal: str = ranked.GOAL, **options: str) -> SavedMatch:
    """A match played to its end, at random."""
    saved, rng = begun(seed, level, goal, **options), Rng(seed)
    while not saved.is_over:
        state = saved.states[-1]
        while state.result is None:
            state = state.apply(rng.choice(state.legal()))
            saved = saved._replace(states=(*saved.states, state))
        saved = next_round(saved)
    return saved


def ranked_match(seed: int, level: str = "easy") -> FinishedMatch:
    return results.finished(whole_record(played(seed, level)), level, ranked.EARNED[level], TIME)


@cache
def won(level: str = "easy", nth: int = 0) -> FinishedMatch:
    """The n-th of seeded ranked matches that South wins."""
    matches = (ranked_match(seed, level) for seed in range(1000))
    return [next(match for match in matches if match.won) for _ in range(nth + 1)][-1]


@cache
def lost(level: str = "easy") -> FinishedMatch:
    return next(match for seed in range(1000) if not (match := ranked_match(seed, level)).won)


@cache
def a_claim(id: str = LEVEL) -> Solved:
    """The level's own solution, and what it comes to."""
    set_up = levels.solution(id)
    outcome = play(levels.level(id), set_up)
    assert outcome.solved
    return Solved(id, dump_set_up(set_up), outcome.tiles, outcome.ticks, outcome.digest)


def raw(folder: Path) -> sqlite3.Connection:
    """The database as somebody with a tool sees it."""
    return sqlite3.connect(folder / FILE, isolation_level=None)
