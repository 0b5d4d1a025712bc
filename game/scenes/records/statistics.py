"""What a player's matches come to: counts, streaks, how rounds ended. Knows no window and no store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

from game.rules.errors import RulesError
from game.rules.tiles import Tile
from game.save.matches import HUMAN
from game.save.results import FinishedMatch, RoundFacts

PEOPLE: Final = "people"
"""The level of opponents who are all people."""
MIXED: Final = "mixed"
"""The level of bots that are not all of one."""
SHOWN: Final = 30
"""Matches in the course, the latest."""

WAYS: Final = ("out won", "blocked won", "compared won", "drawn", "out lost", "blocked lost", "compared lost")
"""How a round can end for a player, the best first."""
_ENDINGS: Final = {"out": "out", "blocked": "blocked", "showdown": "compared"}


class Summary(NamedTuple):
    """What some matches came to for the person who played them."""

    played: int
    won: int
    streak: int
    """Matches won in a row up to the latest."""
    best_streak: int
    rounds: int
    """Those that were played to their end."""
    points: int
    """Gained in all rounds."""
    ways: Mapping[str, int]
    """How many rounds ended which of WAYS; those that none did are left out."""
    lead: tuple[str, int] | None
    """The tile that the person led most often, and how often."""
    course: tuple[float, ...]
    """Points a round, match by match, the latest last."""

    @property
    def share(self) -> float:
        """Of the matches, how many were won: 0 to 1."""
        return self.won / self.played if self.played else 0.0

    @property
    def points_a_round(self) -> float:
        """On the average."""
        return self.points / self.rounds if self.rounds else 0.0


def opponents(match: FinishedMatch) -> str:
    """The level of the bots at the table, PEOPLE where there are none, MIXED where they differ."""
    names = {name for name in match.players if name != HUMAN}
    if len(names) > 1:
        return MIXED
    return next(iter(names), PEOPLE)


def chosen(matches: Iterable[FinishedMatch], variant: str, level: str) -> tuple[FinishedMatch, ...]:
    """Those of a variant and of a level of opponents; "" for any."""
    return tuple(
        match
        for match in matches
        if variant in ("", match.variant) and (not level or level == opponents(match))
    )


def summary(matches: Sequence[FinishedMatch]) -> Summary:
    """What the matches came to, given from the latest to the oldest."""
    rounds = points = 0
    endings: Counter[tuple[str, bool, bool]] = Counter()
    leads: Counter[str] = Counter()
    for match in matches:  # one plain loop: there may be tens of thousands of rounds
        seat = match.seat
        for each in _whole(match):
            rounds += 1
            points += each.gained[seat]
            endings[each.ending, not each.winners, seat in each.winners] += 1
            if each.leader == seat:
                leads[each.lead] += 1
    tiles = [(lead, count) for lead, count in leads.most_common() if _is_tile(lead)]
    whole = (match for match in matches if _whole(match))
    return Summary(
        played=len(matches),
        won=sum(match.won for match in matches),
        streak=_first_streak(matches),
        best_streak=best_streak(matches),
        rounds=rounds,
        points=points,
        ways=_ways(endings),
        lead=tiles[0] if tiles else None,
        course=tuple(map(_points_a_round, islice(whole, SHOWN)))[::-1],
    )


def way_of(facts: RoundFacts, seat: int) -> str:
    """How a round ended for a seat: one of WAYS."""
    return _way(facts.ending, is_drawn=not facts.winners, is_won=seat in facts.winners)


def best_streak(matches: Iterable[FinishedMatch]) -> int:
    """The most matches won in a row."""
    best = now = 0
    for match in matches:
        now = now + 1 if match.won else 0
        best = max(best, now)
    return best


def by_level(matches: Iterable[FinishedMatch]) -> dict[str, tuple[int, int]]:
    """Matches won and played, by the level of the opponents."""
    found: dict[str, tuple[int, int]] = {}
    for match in matches:
        won, played = found.get(opponents(match), (0, 0))
        found[opponents(match)] = (won + match.won, played + 1)
    return found


def by_variant(matches: Iterable[FinishedMatch]) -> dict[str, tuple[int, int]]:
    """Matches won and played, by variant."""
    found: dict[str, tuple[int, int]] = {}
    for match in matches:
        won, played = found.get(match.variant, (0, 0))
        found[match.variant] = (won + match.won, played + 1)
    return found


def _ways(endings: Mapping[tuple[str, bool, bool], int]) -> dict[str, int]:
    """By ending, whether it was drawn and whether it was won: how many, by the ways that there were."""
    ways: Counter[str] = Counter()
    for (ending, is_drawn, is_won), count in endings.items():
        ways[_way(ending, is_drawn=is_drawn, is_won=is_won)] += count
    return {way: ways[way] for way in WAYS if ways[way]}


def _way(ending: str, *, is_drawn: bool, is_won: bool) -> str:
    return "drawn" if is_drawn else f"{_ENDINGS.get(ending, 'out')} {'won' if is_won else 'lost'}"


def _is_tile(text: str) -> bool:
    try:
        return bool(Tile.parse(text))
    except RulesError:
        return False


def _whole(match: FinishedMatch) -> list[RoundFacts]:
    """The rounds that were played to their end."""
    return [each for each in match.rounds if each.ending != "given up"]


def _first_streak(matches: Sequence[FinishedMatch]) -> int:
    lost = (number for number, match in enumerate(matches) if not match.won)
    return next(lost, len(matches))


def _points_a_round(match: FinishedMatch) -> float:
    rounds = _whole(match)
    return sum(each.gained[match.seat] for each in rounds) / len(rounds)
