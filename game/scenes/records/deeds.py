"""What somebody has done, as achievements count it: rounds, matches, levels. Knows no window and no store."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from game.save.results import FinishedMatch, RoundFacts
from game.save.solved import Solved
from game.scenes.chain import medals
from game.topple.level import Level

FEW: Final = 2
"""Rounds that a match has at least for its score to tell anything."""


class Hand(NamedTuple):
    """A round as somebody played it."""

    facts: RoundFacts
    seat: int

    @property
    def won(self) -> bool:
        """Whether that seat won it."""
        return self.seat in self.facts.winners

    @property
    def gained(self) -> int:
        """Points of that seat."""
        return self.facts.gained[self.seat]


class LevelDeed(NamedTuple):
    """A solved level: its medals for tiles and for time, and how many tiles fewer than par it took."""

    pack: str
    metals: tuple[str, str]
    under_par: int


class Deeds(NamedTuple):
    """Everything that counts."""

    matches: Sequence[FinishedMatch] = ()
    """From the latest to the oldest."""
    running: Sequence[Hand] = ()
    """Rounds of a match that is not over."""
    solved: frozenset[str] = frozenset()
    """Ids of levels."""
    levels: Mapping[str, LevelDeed] = {}
    """The same, looked at more closely; empty where only the table counts."""
    packs: Mapping[str, int] = {}
    """Levels that there are, by pack."""

    @property
    def hands(self) -> Iterator[Hand]:
        """All rounds that were played to their end."""
        for match in self.matches:
            yield from (Hand(facts, match.seat) for facts in match.rounds if facts.ending != "given up")
        yield from self.running

    @property
    def wins(self) -> list[FinishedMatch]:
        """The matches that were won."""
        return [match for match in self.matches if match.won]

    @property
    def metals(self) -> list[str]:
        """The medals of all levels."""
        return [metal for level in self.levels.values() for metal in level.metals]


def level_deeds(levels: Mapping[str, Level], claims: Sequence[Solved]) -> dict[str, LevelDeed]:
    """What somebody's best in each level is worth: fewest tiles and least time may be of two set-ups."""
    found = {}
    for id, level in levels.items():
        mine = [claim for claim in claims if claim.level == id]
        if mine:
            tiles, ticks = min(each.tiles for each in mine), min(each.ticks for each in mine)
            metals = medals.for_tiles(level, tiles), medals.for_time(level, ticks)
            found[id] = LevelDeed(level.pack, metals, level.par - tiles)
    return found


def is_for_points(match: FinishedMatch) -> bool:
    """Whether its score tells how clear it was: one to a number of points, of a few rounds."""
    return match.goal.startswith("points=") and len(match.rounds) >= FEW


def nobody_else_scored(match: FinishedMatch) -> bool:
    """Whether all points of a match are its winners'."""
    return is_for_points(match) and not any(
        total for seat, total in enumerate(match.totals) if seat not in match.winners
    )


def furthest_behind(match: FinishedMatch) -> int:
    """The most points that the person was behind the best of the others after a round."""
    tables = zip(*(accumulate(gained) for gained in zip(*_gains(match), strict=True)), strict=True)
    return max((max(totals) - totals[match.seat] for totals in tables), default=0)


def _gains(match: FinishedMatch) -> list[tuple[int, ...]]:
    return [facts.gained for facts in match.rounds]
