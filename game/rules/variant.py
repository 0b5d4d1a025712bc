"""What a variant is: facts, and functions for what facts cannot say; and the rules agreed for a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.rules.errors import BadOption, either, quoted
from game.rules.events import Result
from game.rules.line import Line
from game.rules.moves import Move
from game.rules.scoring import NOTHING, Score
from game.rules.tiles import Tile, full_set

if TYPE_CHECKING:
    from game.rules.round import Round

Hands = tuple[int, ...]
"""Bits of the tiles that each seat holds."""
Pips = tuple[int, ...]
"""The pips that each seat holds."""
History = tuple[tuple[int, Move], ...]
Stuck = Literal["pass", "draw one", "draw until one fits"]

SEATS = ("South", "West", "North", "East")
"""Seat names by number; play runs in this order (clockwise). South is the person at the screen."""


class Option(NamedTuple):
    """A house rule one may choose: its allowed values, the default first."""

    key: str
    values: tuple[str, ...]


class Goal(NamedTuple):
    """What ends a match: so many `points`, `rounds` or `minutes`."""

    kind: Literal["points", "rounds", "minutes"]
    value: int

    def __str__(self) -> str:
        return f"{self.kind}={self.value}"

    @staticmethod
    def parse(text: str) -> Goal:
        """The goal written `points=100`, `rounds=10` or `minutes=20`; raises BadOption."""
        kind, _, value = text.partition("=")
        if kind not in ("points", "rounds", "minutes") or not value.isascii() or not value.isdecimal():
            raise BadOption(f"{quoted(text)} is not a goal: write points=100, rounds=10 or minutes=20")
        if len(value) > 6 or not 1 <= int(value) <= 100_000:
            raise BadOption(f"a goal of {kind} lies between 1 and 100000, not {quoted(value)}")
        return Goal(kind, int(value))  # type: ignore[arg-type]  # checked above


class Opening(NamedTuple):
    """Who leads a round, and the bits of the tiles that seat may lead."""

    leader: int
    leads: int


@dataclass(frozen=True, slots=True)
class Play:
    """How a round is played: the moves open in a state that is not over, and the state after one of them.

    `apply` is given any move and raises IllegalMove, with the reason, for one that may not be made. `begin`
    is given the state just dealt, and may already end it.
    """

    legal: Callable[[Round], tuple[Move, ...]]
    apply: Callable[[Round, Move], Round]
    begin: Callable[[Round], Round] = lambda state: state


def no_score(_rules: Rules, _line: Line) -> Score:
    """What a placement scores where only the end of a round does."""
    return NOTHING


def _never(_rules: Rules) -> bool:
    return False


def _rules_choose(_rules: Rules, _leader: int, _result: Result) -> int | None:
    return None


def _every_seat(rules: Rules) -> int:
    return rules.seats


def _never_along_a_line(_rules: Rules, _pips: Pips, _seat: int, _out: bool) -> Result:
    raise AssertionError("this variant is not played along a line")


def _nothing_wrong(_rules: Rules) -> str | None:
    return None


@dataclass(frozen=True, slots=True)
class Variant:
    """One domino game. The functions say what facts cannot.

    `open(rules, hands, lead)` is the opening; `lead` is the seat that leads, None where the rules choose. It
    gives None where nobody can lead and the tiles are dealt again.
    `settle(rules, pips, seat, out)` is the result of play along a line once `seat` has gone out, or was the
    last to be stuck.
    `next_lead(rules, leader, result)` is the seat that leads the following round, or None.
    `branch(rules, line, end, tile, history, grown)` is `grown`, which `line` became by placing a tile at an
    end, with the sides of doubles that open by it; None where no double ever branches.
    `score(rules, line)` is what the placement that made `line` scores; `no_score` where none ever does.
    `by_lot(rules)` tells whether the leader is drawn by lot where no seat is told to lead.
    `patience(rules)` is how many passes in succession end the round.
    `refuses(rules)` says why these options do not go with these seats, None where they do.
    `in_rows` tells whether hands lie face down in the order they were dealt.
    """

    id: str
    seats: tuple[int, ...]
    dealt: Callable[[Rules], int]
    goal: Callable[[Rules], Goal]
    open: Callable[[Rules, Hands, int | None], Opening | None]
    play: Play
    settle: Callable[[Rules, Pips, int, bool], Result] = _never_along_a_line
    options: tuple[Option, ...] = ()
    stuck: Stuck = "pass"
    top: int = 6
    tiles: tuple[Tile, ...] = full_set(6)
    next_lead: Callable[[Rules, int, Result], int | None] = _rules_choose
    branch: Callable[[Rules, Line, str, Tile, History, Line], Line] | None = None
    score: Callable[[Rules, Line], Score] = no_score
    by_lot: Callable[[Rules], bool] = _never
    patience: Callable[[Rules], int] = _every_seat
    refuses: Callable[[Rules], str | None] = _nothing_wrong
    in_rows: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """A variant as agreed for one table: how many seats, and a value for every option in its order."""

    variant: Variant
    seats: int
    values: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    """The seats that win and lose together: pairs in a partnership, else each alone."""
    _chosen: Mapping[str, str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        keys = [option.key for option in self.variant.options]
        object.__setattr__(self, "_chosen", dict(zip(keys, self.values, strict=True)))
        paired = self.option("partnership", "off") == "on"
        alone = tuple((seat,) for seat in range(self.seats))
        object.__setattr__(self, "sides", ((0, 2), (1, 3)) if paired else alone)

    @staticmethod
    def agree(variant: Variant, seats: int | None = None, options: Mapping[str, str] | None = None) -> Rules:
        """Rules with the given options, the rest as in the source; raises BadOption."""
        seats = variant.seats[0] if seats is None else seats
        if seats not in variant.seats:
            raise BadOption(f"{variant.id} is played by {either(variant.seats)}, not by {seats}")
        given = dict(options or {})
        values = []
        for option in variant.options:
            value = given.pop(option.key, option.values[0])
            if value not in option.values:
                known = ", ".join(option.values)
                raise BadOption(f"{variant.id} has no {option.key}={quoted(value)}: choose from {known}")
            values.append(value)
        if given:
            known = ", ".join(option.key for option in variant.options) or "none"
            unknown = quoted(next(iter(given)))
            raise BadOption(f"{variant.id} has no option {unknown}: its options are {known}")
        rules = Rules(variant, seats, tuple(values))
        if problem := variant.refuses(rules):
            raise BadOption(problem)
        return rules

    def option(self, key: str, otherwise: str | None = None) -> str:
        """The value of an option; `otherwise` where the variant has none of that name, else KeyError."""
        value = self._chosen.get(key, otherwise)
        if value is None:
            raise KeyError(key)
        return value

    @property
    def goal(self) -> Goal:
        """The goal that is usual for these rules."""
        return self.variant.goal(self)

    @property
    def changed(self) -> dict[str, str]:
        """The options that differ from the defaults."""
        pairs = zip(self.variant.options, self.values, strict=True)
        return {option.key: value for option, value in pairs if value != option.values[0]}
