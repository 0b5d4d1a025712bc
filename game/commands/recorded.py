"""Reads record files that the command line names: every round replayed, or why one cannot be."""

from pathlib import Path
from typing import NamedTuple

from game.commands.shell import BadUsage
from game.rules.errors import RulesError
from game.rules.record import Replay, RoundRecord, parse, replay


class Recorded(NamedTuple):
    """A round of a record: as written, and as played."""

    record: RoundRecord
    played: Replay


def recorded_rounds(path: Path) -> list[Recorded]:
    """The rounds of a record file; raises BadUsage or RulesError with the file, the round and the move."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8 text"
        raise BadUsage(f"cannot read {path}: {reason}") from None
    rounds = []
    for number, record in enumerate(parse(text), start=1):
        try:
            played = replay(record)
        except RulesError as wrong:
            raise type(wrong)(f"{path}, round {number}: {wrong}") from None
        if played.error:
            raise type(played.error)(f"{path}, round {number}, {played.error}")
        rounds.append(Recorded(record, played))
    return rounds
