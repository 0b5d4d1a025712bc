"""Leaderboards: of each profile the best that it can show. What does not hold is not shown."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from game.save import profiles, proofs, results, solved
from game.save.database import Database
from game.save.profiles import Profile
from game.save.proofs import Claim
from game.save.results import KeptMatch
from game.save.solved import Solved

T = TypeVar("T")


class RankedEntry(NamedTuple):
    """What a profile has achieved in ranked matches at one level."""

    profile: Profile
    points: int
    """Earned in all."""
    won: int
    """Matches."""
    margin: int
    """Points ahead of the best other, in the match where that was most."""
    rounds: int
    """Of the match won in the fewest."""
    best: str
    """The id of the match with that margin."""


class ChainEntry(NamedTuple):
    """The best that a profile has shown in one level of the chain reaction."""

    profile: Profile
    fewest: Solved
    """With the fewest tiles, of those the quickest."""
    quickest: Solved
    """In the least time, of those with the fewest tiles."""


def ranked_claims(database: Database, level: str) -> tuple[Claim, ...]:
    """What `ranked_board` has to look at."""
    return tuple(each.match for _profile, each in results.won_at(database, level))


def chain_claims(database: Database, level: str) -> tuple[Claim, ...]:
    """What `chain_board` has to look at."""
    return tuple(each for _profile, each in solved.of_level(database, level))


def ranked_board(database: Database, level: str) -> tuple[RankedEntry, ...]:
    """The profiles that have won at `level`, those with the most points first.

    What was dealt once counts once, for whoever kept it first: a copy is nobody's victory.
    """
    first: dict[int, tuple[str, KeptMatch]] = {}
    for profile, kept in results.won_at(database, level):
        seed = proofs.seed_of(kept.match)
        if seed is not None:
            first.setdefault(seed, (profile, kept))
    entries = [_ranked_entry(*each) for each in _by_profile(database, first.values())]
    return tuple(sorted(entries, key=lambda each: (-each.points, -each.won, -each.margin, each.rounds)))


def chain_board(database: Database, level: str) -> tuple[ChainEntry, ...]:
    """The profiles that have solved `level`, those with the fewest tiles first, the quicker of them first."""
    claimed = _by_profile(database, solved.of_level(database, level))
    shown = [(profile, [each for each in claims if proofs.holds(each)]) for profile, claims in claimed]
    entries = [_chain_entry(profile, claims) for profile, claims in shown if claims]
    return tuple(sorted(entries, key=lambda each: (each.fewest[2:4], each.quickest.ticks)))


def _ranked_entry(profile: Profile, matches: list[KeptMatch]) -> RankedEntry:
    best = max(matches, key=lambda each: each.match.margin)
    return RankedEntry(
        profile,
        points=sum(each.match.points for each in matches),
        won=len(matches),
        margin=best.match.margin,
        rounds=min(len(each.match.rounds) for each in matches),
        best=best.id,
    )


def _chain_entry(profile: Profile, claims: list[Solved]) -> ChainEntry:
    return ChainEntry(
        profile,
        min(claims, key=lambda each: (each.tiles, each.ticks)),
        min(claims, key=lambda each: (each.ticks, each.tiles)),
    )


def _by_profile(database: Database, claims: Iterable[tuple[str, T]]) -> list[tuple[Profile, list[T]]]:
    """Only of those who have a profile: neither the guest's nor nobody's."""
    found: dict[str, list[T]] = {}
    for id, claim in claims:
        found.setdefault(id, []).append(claim)
    return [(profile, found[profile.id]) for profile in profiles.everyone(database) if profile.id in found]
