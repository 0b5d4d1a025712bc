"""The records in a telling moment, of people who are kept nowhere: for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Final
from weakref import finalize

from game.bots.play import play_round
from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.rng import Rng, derive
from game.rules.variant import Goal, Rules
from game.rules.variants import VARIANTS
from game.save import levels, ranked
from game.save.matches import HUMAN, record_of, rounds_of
from game.save.profiles import Profile
from game.save.results import FinishedMatch, RoundFacts, finished
from game.save.solved import Solved
from game.save.store import Store
from game.scenes.house import House
from game.scenes.records import award, ranked_match
from game.scenes.records.achievements import FEATS
from game.scenes.records.match_sheet import MatchSheet
from game.scenes.records.ranked import RankedScene
from game.scenes.records.scene import ACHIEVEMENTS, BOARDS, HISTORY, STATISTICS, RecordsScene
from game.topple.reading import dump_set_up
from game.topple.run import play
from game.ui.stage import Scene

PEOPLE: Final = (
    ("Ann", 0, (("easy", 3), ("normal", 1))),
    ("Budi", 5, (("easy", 2),)),
    ("王小明", 3, (("easy", 1),)),
)
"""Name, portrait, and how many ranked matches were won on which level."""
CASUAL: Final = 34
SOLVED: Final = 4
SEEDS: Final = 60
"""Matches that somebody plays at most until one is won."""


class _Shelter(House):
    """A house on sand: its folder goes with it."""

    def __init__(self, like: House) -> None:
        folder = Path(mkdtemp(prefix="dominoes-"))
        finalize(self, rmtree, folder, True)
        store = Store(folder, like.tell)
        first = _furnish(store)
        chosen = {key: value for key, value in asdict(like.settings).items() if key != "table"}
        super().__init__(folder, chosen, store, first)


def _furnish(store: Store) -> Profile:
    """Some people with what they have done; the first of them plays."""
    profiles = [store.create(name, face, None, "2026-01-01") for name, face, _won in PEOPLE]
    for profile, (_name, face, won) in zip(profiles, PEOPLE, strict=True):
        for level, count in won:
            for number, match in enumerate(_won_matches(level, count, face)):
                store.keep_match(profile.id, match._replace(played=_when(CASUAL + number)))
    for number in range(CASUAL):
        store.keep_match(profiles[0].id, _casual(number))
    for id in levels.packs()[0].levels[:SOLVED]:
        solution = levels.solution(id)
        outcome = play(levels.level(id), solution)
        claim = Solved(id, dump_set_up(solution), outcome.tiles, outcome.ticks, outcome.digest)
        store.keep_solved(profiles[0].id, claim)
    return profiles[0]


def _when(number: int) -> str:
    return f"2026-{1 + number // 28:02}-{1 + number % 28:02}T19:00:00+00:00"


def _won_matches(level: str, count: int, seed: int) -> list[FinishedMatch]:
    """Ranked matches of a good player who does not always win."""
    seeds = (derive(seed, ranked.EARNED[level], number) for number in range(SEEDS))
    matches = (_ranked_match(level, each) for each in seeds)
    return list(islice((match for match in matches if match.won), count))


def _ranked_match(level: str, seed: int) -> FinishedMatch:
    players = (HUMAN, *(level,) * (ranked_match.rules().seats - 1))
    bots = [bot_named("expert"), *(bot_named(level),) * (len(players) - 1)]
    match, records = Match.begin(ranked_match.rules(), seed, Goal.parse(ranked.GOAL)), []
    while not match.winners:
        first = match.deal()
        final = play_round(first, bots, match.round_seed)
        records.append(record_of(match, (first, final), players, match.minutes))
        match = match.after(final)
    return finished("\n".join(records), level, ranked.EARNED[level], "")


def _casual(number: int) -> FinishedMatch:
    """A match of some game, in figures only: there is nothing to look at but its score."""
    rng = Rng(derive(7, number))
    variant = VARIANTS[rng.below(number % len(VARIANTS) + 1)]
    seats = max(variant.seats)
    rounds = tuple(_round(rng, seats) for _number in range(3 + rng.below(6)))
    totals = tuple(sum(each.gained[seat] for each in rounds) for seat in range(seats))
    best = totals.index(max(totals))
    level = ("easy", "normal", "expert")[rng.below(3)]
    players = (HUMAN, *(level,) * (seats - 1))
    goal = str(Rules.agree(variant, seats).goal)
    return FinishedMatch(
        variant.id, {}, goal, players, 0, totals, (best,), rounds, None, 0, False,
        _when(number), f"figures {number}",
    )  # fmt: skip


def _round(rng: Rng, seats: int) -> RoundFacts:
    ending = ("out", "out", "out", "blocked", "drawn")[rng.below(5)]
    winner = rng.below(seats + 1) % seats
    won = () if ending == "drawn" else (winner,)
    gained = tuple((8 + rng.below(50)) * (seat in won) for seat in range(seats))
    tile = ("6-6", "5-5", "6-6", "4-3", "6-5")[rng.below(5)]
    return RoundFacts(ending, won, gained, rng.below(2), tile)


def _records(page: str) -> Callable[[House, int], tuple[Scene, ...]]:
    def scenes(house: House, _seed: int) -> tuple[Scene, ...]:
        shelter = _Shelter(house)
        shelter.store.proving_board(next(iter(ranked.EARNED))).wait()
        done = award.everything(shelter)
        for feat in FEATS:
            if feat.step(done).is_done:
                shelter.store.achieve(shelter.profile.id, feat.key, _when(len(feat.key)))
        return (RecordsScene(shelter, page),)

    return scenes


def _ranked(house: House, _seed: int) -> tuple[Scene, ...]:
    return (RankedScene(_Shelter(house)),)


def _sheet(house: House, seed: int) -> tuple[Scene, ...]:
    """The history, and over it the sheet of a ranked match."""
    (page,) = _records(HISTORY)(house, seed)
    assert isinstance(page, RecordsScene)
    match = next(kept.match for kept in page.house.matches() if kept.match.level)
    kept = _won_matches(match.level or "", 1, PEOPLE[0][1])[0]
    return page, MatchSheet(page.house, kept, tuple(rounds_of(kept.record)))


SCENES: Final[Mapping[str, Callable[[House, int], tuple[Scene, ...]]]] = {
    "ranked": _ranked,
    "boards": _records(BOARDS),
    "statistics": _records(STATISTICS),
    "history": _records(HISTORY),
    "match-sheet": _sheet,
    "achievements": _records(ACHIEVEMENTS),
}
