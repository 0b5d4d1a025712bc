"""What a variant is: facts, and functions for what facts cannot say; and the rules agreed for a table."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from game.rules.errors import BadOption, quoted
from game.rules.events import Result

Hands = tuple[int, ...]
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
    def parse(text: str) -> "Goal":
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


class Variant(NamedTuple):
    """One domino game. `open`, `settle` and `next_lead` say what facts cannot.

    `open(rules, hands, lead)` is the opening; `lead` is the seat that leads, None where the rules choose.
    `settle(rules, hands, out)` is the result once `out` has gone out, or everyone is blocked (None).
    `next_lead(rules, leader, result)` is the seat that leads the following round, or None.
    """

    id: str
    seats: tuple[int, ...]
    top: int
    dealt: Mapping[int, int]
    goal: Goal
    options: tuple[Option, ...]
    stuck: Stuck
    open: Callable[["Rules", Hands, int | None], Opening]
    settle: Callable[["Rules", Hands, int | None], Result]
    next_lead: Callable[["Rules", int, Result], int | None]


class Rules(NamedTuple):
    """A variant as agreed for one table: how many seats, and a value for every option in its order."""

    variant: Variant
    seats: int
    values: tuple[str, ...]

    @staticmethod
    def agree(
        variant: Variant, seats: int | None = None, options: Mapping[str, str] | None = None
    ) -> "Rules":
        """Rules with the given options, the rest as in the source; raises BadOption."""
        seats = variant.seats[0] if seats is None else seats
        if seats not in variant.seats:
            allowed = " or ".join(map(str, variant.seats))
            raise BadOption(f"{variant.id} is played by {allowed}, not by {seats}")
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
        return Rules(variant, seats, tuple(values))

    def option(self, key: str, otherwise: str | None = None) -> str:
        """The value of an option; `otherwise` where the variant has none of that name, else KeyError."""
        for option, value in zip(self.variant.options, self.values, strict=True):
            if option.key == key:
                return value
        if otherwise is None:
            raise KeyError(key)
        return otherwise

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together: pairs in a partnership, else each alone."""
        if self.option("partnership", "off") == "on":
            return ((0, 2), (1, 3))
        return tuple((seat,) for seat in range(self.seats))

    @property
    def changed(self) -> dict[str, str]:
        """The options that differ from the defaults."""
        pairs = zip(self.variant.options, self.values, strict=True)
        return {option.key: value for option, value in pairs if value != option.values[0]}
