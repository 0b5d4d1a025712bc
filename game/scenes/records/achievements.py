"""The achievements of both halves of the game: what each asks, as a pure function of what was done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final, Literal, NamedTuple

from game.rules.variants import VARIANTS
from game.save.ranked import EARNED
from game.scenes.records.deeds import Deeds, LevelDeed, furthest_behind, is_for_points, nobody_else_scored
from game.scenes.records.statistics import best_streak, opponents
from game.ui.i18n import N_

Half = Literal["table", "chain", "both"]

HARVEST: Final = 60
"""Points in one round."""
MARGIN: Final = 50
"""Points ahead of the next at the end of a match."""
BEHIND: Final = 40
"""Points that a match is lost by, nearly."""


class Step(NamedTuple):
    """How far somebody has come, of how far there is to go."""

    have: int
    of: int

    @property
    def is_done(self) -> bool:
        """Whether it is achieved."""
        return self.have >= self.of > 0


class Feat(NamedTuple):
    """One achievement."""

    key: str
    """What it is kept by; never another one's."""
    half: Half
    metal: str
    glyph: str
    title: str
    line: str
    """Both in English; translate when drawing."""
    step: Callable[[Deeds], Step]


def _count(of: int, counted: Callable[[Deeds], Iterable[object]]) -> Callable[[Deeds], Step]:
    """So many of what is counted."""

    def step(deeds: Deeds) -> Step:
        return Step(sum(1 for _each in islice(counted(deeds), of)), of)

    return step


def _wins(of: int) -> Callable[[Deeds], Step]:
    return _count(of, lambda deeds: deeds.wins)


def _beaten(level: str) -> Callable[[Deeds], Step]:
    return _count(1, lambda deeds: (match for match in deeds.wins if opponents(match) == level))


def _games(deeds: Deeds) -> Step:
    return Step(len({match.variant for match in deeds.wins}), len(VARIANTS))


def _streak(deeds: Deeds) -> Step:
    return Step(min(best_streak(deeds.matches), 3), 3)


def _ranked_levels(deeds: Deeds) -> Step:
    return Step(len({match.level for match in deeds.wins if match.level}), len(EARNED))


def _ranked_points(deeds: Deeds) -> Step:
    return Step(min(sum(match.points for match in deeds.matches), 1000), 1000)


def _came_back(deeds: Deeds) -> Iterable[object]:
    return (match for match in deeds.wins if is_for_points(match) and furthest_behind(match) >= BEHIND)


def _both(deeds: Deeds) -> Step:
    return Step(bool(deeds.wins) + bool(deeds.solved), 2)


def _levels_of(deeds: Deeds, pack: str) -> list[LevelDeed]:
    return [level for level in deeds.levels.values() if level.pack == pack]


def _pack(deeds: Deeds) -> Step:
    """The pack that is nearest to its end."""
    steps = [Step(len(_levels_of(deeds, pack)), size) for pack, size in deeds.packs.items() if size]
    return max(steps, key=lambda step: step.have / step.of, default=Step(0, 1))


def _all_levels(deeds: Deeds) -> Step:
    return Step(len(deeds.solved), max(sum(deeds.packs.values()), 1))


def _golds(of: int) -> Callable[[Deeds], Step]:
    return _count(of, lambda deeds: (metal for metal in deeds.metals if metal == "gold"))


def _all_gold(deeds: Deeds) -> Step:
    return Step(deeds.metals.count("gold"), max(2 * sum(deeds.packs.values()), 1))


FEATS: Final = (
    Feat(
        "first-round", "table", "bronze", "tile", N_("First out"), N_("Win a round."),
        _count(1, lambda deeds: (hand for hand in deeds.hands if hand.won)),
    ),
    Feat("first-match", "table", "bronze", "trophy", N_("Winner"), N_("Win a match."), _wins(1)),
    Feat(
        "six-six", "table", "bronze", "double", N_("Heavy opening"),
        N_("Lead a round with the 6-6 and win it."),
        _count(1, lambda deeds: (
            hand for hand in deeds.hands
            if hand.won and hand.facts.lead == "6-6" and hand.facts.leader == hand.seat
        )),
    ),
    Feat(
        "blocked-five", "table", "bronze", "gate", N_("The door is shut"), N_("Win five blocked rounds."),
        _count(5, lambda deeds: (
            hand for hand in deeds.hands if hand.won and hand.facts.ending == "blocked"
        )),
    ),
    Feat(
        "hundred-rounds", "table", "bronze", "bars", N_("A hundred deals"), N_("Play a hundred rounds."),
        _count(100, lambda deeds: deeds.hands),
    ),
    Feat("ten-matches", "table", "silver", "laurel", N_("Regular"), N_("Win ten matches."), _wins(10)),
    Feat("fifty-matches", "table", "gold", "crown", N_("Old hand"), N_("Win fifty matches."), _wins(50)),
    Feat(
        "streak", "table", "silver", "flame", N_("On fire"), N_("Win three matches in a row."), _streak
    ),
    Feat(
        "harvest", "table", "silver", "stack", N_("Rich harvest"), N_("Score 60 points in one round."),
        _count(1, lambda deeds: (hand for hand in deeds.hands if hand.gained >= HARVEST)),
    ),
    Feat(
        "margin", "table", "silver", "flag", N_("Clear view"),
        N_("Win a match for points with 50 more than the next."),
        _count(1, lambda deeds: (
            match for match in deeds.wins if is_for_points(match) and match.margin >= MARGIN
        )),
    ),
    Feat(
        "shut-out", "table", "gold", "zero", N_("Not one point"),
        N_("Win a match in which nobody else scores."),
        _count(1, lambda deeds: (match for match in deeds.wins if nobody_else_scored(match))),
    ),
    Feat(
        "comeback", "table", "gold", "turnabout", N_("Turned around"),
        N_("Win a match after being 40 points behind."), _count(1, _came_back),
    ),
    Feat(
        "all-games", "table", "silver", "games", N_("Well versed"), N_("Win a match of every game."), _games
    ),
    Feat(
        "expert", "table", "silver", "star", N_("Expert’s equal"),
        N_("Win a match against Experts only."), _beaten("expert"),
    ),
    Feat(
        "master", "table", "gold", "stars", N_("Master’s equal"),
        N_("Win a match against Masters only."), _beaten("master"),
    ),
    Feat(
        "ranked", "table", "bronze", "podium", N_("On the board"), N_("Win a ranked match."),
        _count(1, lambda deeds: (match for match in deeds.wins if match.level)),
    ),
    Feat(
        "ranked-levels", "table", "gold", "ladder", N_("All the way up"),
        N_("Win a ranked match on every level."), _ranked_levels,
    ),
    Feat(
        "ranked-points", "table", "gold", "gem", N_("A thousand"), N_("Earn 1000 ranking points."),
        _ranked_points,
    ),
    Feat(
        "both", "both", "bronze", "link", N_("Both sides of the tile"),
        N_("Win a match, and solve a level of the chain reaction."), _both,
    ),
    Feat(
        "first-level", "chain", "bronze", "finger", N_("First push"), N_("Solve a level."),
        _count(1, lambda deeds: deeds.solved),
    ),
    Feat(
        "ten-levels", "chain", "silver", "wave", N_("It runs and runs"), N_("Solve ten levels."),
        _count(10, lambda deeds: deeds.solved),
    ),
    Feat("pack", "chain", "silver", "map", N_("Whole pack"), N_("Solve all levels of a pack."), _pack),
    Feat(
        "all-levels", "chain", "gold", "check", N_("Everything fell"), N_("Solve every level."), _all_levels
    ),
    Feat("gold", "chain", "bronze", "medal", N_("Gold"), N_("Earn a gold medal."), _golds(1)),
    Feat("ten-golds", "chain", "silver", "medals", N_("Gold rush"), N_("Earn ten gold medals."), _golds(10)),
    Feat(
        "two-golds", "chain", "silver", "twins", N_("Twice gold"),
        N_("Earn both gold medals of one level."),
        _count(1, lambda deeds: (
            level for level in deeds.levels.values() if level.metals == ("gold", "gold")
        )),
    ),
    Feat(
        "under-par", "chain", "gold", "feather", N_("Light touch"),
        N_("Solve a level with fewer tiles than gold asks."),
        _count(1, lambda deeds: (level for level in deeds.levels.values() if level.under_par > 0)),
    ),
    Feat(
        "all-gold", "chain", "gold", "sun", N_("All that glitters"), N_("Earn every gold medal."), _all_gold
    ),
)  # fmt: skip
"""In the order in which they are shown."""


def fresh(deeds: Deeds, achieved: Iterable[str], halves: Iterable[Half]) -> tuple[Feat, ...]:
    """The achievements of some halves that were not achieved before and are now."""
    done, looked_at = set(achieved), set(halves)
    return tuple(
        feat for feat in FEATS if feat.half in looked_at and feat.key not in done and feat.step(deeds).is_done
    )


def steps(deeds: Deeds) -> dict[str, Step]:
    """How far each of them has come, by key."""
    return {feat.key: feat.step(deeds) for feat in FEATS}
