"""The match left half-way: kept after every move as a record file that a person can read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.rules.errors import MalformedRecord, RulesError
from game.rules.match import Match
from game.rules.record import RoundRecord, dump, parse, replay, rules_of
from game.rules.round import Round
from game.rules.variant import Goal
from game.save.files import SaveError, read_text, remove, set_aside, write_whole
from game.save.sentence import Sentence

FILE = "match.txt"
HUMAN = "human"
ELSEWHERE = "elsewhere"
"""What the Dealt tag says of a round that is played on from a record: its match would deal another."""


class SavedMatch(NamedTuple):
    """A match at one moment.

    `match` is as it stood before the current round, `states` are that round's states from the deal on,
    `finished` the records of the rounds before it; `players` are "human" or a bot's name, by seat.
    A match that is over has no current round.
    """

    match: Match
    states: tuple[Round, ...]
    players: tuple[str, ...]
    finished: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether it was won."""
        return bool(self.match.winners)


class PlayedRound(NamedTuple):
    """A round of a match: the match as it stood before it, and the round's states from the deal on."""

    match: Match
    states: tuple[Round, ...]
    players: tuple[str, ...]
    minutes: float
    """How long the match had been played at its end, as the record says."""


class Found(NamedTuple):
    """What `load` found: the match, and one sentence about what could not be read of it."""

    saved: SavedMatch | None
    problem: Sentence | None = None


def record_of(match: Match, states: Sequence[Round], players: Sequence[str], minutes: float) -> str:
    """The record of one round of a match; `minutes` is how long the match has been played at its end."""
    tags = {
        "Players": ",".join(players),
        "Goal": str(match.goal),
        "MatchSeed": str(match.seed),
        "Minutes": f"{minutes:.2f}",
        "Seed": str(match.round_seed),
    }
    if states[0] != match.deal():
        tags["Dealt"] = ELSEWHERE
    return dump(states[0], states[-1], tags)


def store(folder: Path, saved: SavedMatch) -> None:
    """Keeps the match in `folder`; raises SaveError."""
    write_whole(folder / FILE, whole_record(saved))


def whole_record(saved: SavedMatch) -> str:
    """All rounds of a match, the current one as far as it was played."""
    if saved.is_over:
        return "\n".join(saved.finished)
    current = record_of(saved.match, saved.states, saved.players, saved.match.minutes)
    return "\n".join([*saved.finished, current])


def forget(folder: Path) -> None:
    """The match is over or given up; raises SaveError."""
    remove(folder / FILE)


def load(folder: Path) -> Found:
    """The match kept in `folder`. One that cannot be read is set aside; nothing is deleted."""
    path = folder / FILE
    try:
        text = read_text(path)
        return Found(restore(text) if text is not None else None)
    except SaveError as problem:
        return Found(None, problem.sentence)
    except (RulesError, UnicodeDecodeError) as wrong:
        return Found(None, set_aside(path, wrong))


def restore(text: str) -> SavedMatch:
    """The match that a record file describes; raises RulesError where it does not hold together."""
    finished: list[str] = []
    *before, last = rounds_of(text)
    for each in before:
        finished.append(record_of(each.match, each.states, each.players, each.minutes))
    return SavedMatch(last.match, last.states, last.players, tuple(finished))


def rounds_of(text: str) -> Iterator[PlayedRound]:
    """The rounds of a match's record, replayed; raises RulesError at the first that does not follow."""
    rounds = parse(text)
    tags = rounds[0].tags
    rules = rules_of(tags)
    players = tuple(tags.get("Players", "").split(","))
    if len(players) != rules.seats:
        raise MalformedRecord(f"the Players tag names {len(players)} players for {rules.seats} seats")
    seed = tags.get("MatchSeed", "")
    if not (seed.isascii() and seed.isdecimal()) or len(seed) > 20:
        raise MalformedRecord(f"the MatchSeed tag is “{seed[:40]}”, not a number")
    match = Match.begin(rules, int(seed), Goal.parse(tags.get("Goal", "")))
    for number, record in enumerate(rounds, start=1):
        states = _played(number, record, match)
        minutes = _minutes(record)
        yield PlayedRound(match, states, players, minutes)
        if number < len(rounds):
            if states[-1].result is None:
                raise MalformedRecord(f"round {number} is not over, but another one follows it")
            match = match.after(states[-1], max(0.0, minutes - match.minutes))


def _played(number: int, record: RoundRecord, match: Match) -> tuple[Round, ...]:
    """The states of round `number`, which must be the next round of `match`."""
    played = replay(record)
    if played.error:
        raise type(played.error)(f"round {number}, {played.error}")
    if record.tags.get("Dealt") != ELSEWHERE and played.states[0] != match.deal():
        raise MalformedRecord(f"round {number} is not the round that this match deals next")
    return played.states


def _minutes(record: RoundRecord) -> float:
    text = record.tags.get("Minutes", "0")
    try:
        minutes = float(text)
    except ValueError:
        minutes = -1.0
    if not 0 <= minutes < 1e6:
        raise MalformedRecord(f"the Minutes tag is “{text[:40]}”, not a number of minutes")
    return minutes
