"""What every level has to prove before anybody plays it, shown by runs alone; reads no file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple

from game.topple.allowed import check_set_up
from game.topple.errors import LevelError
from game.topple.level import Level, SetUp
from game.topple.lines import even_lines
from game.topple.reading import Failing
from game.topple.run import play, seconds, solves
from game.topple.stability import FAULTS, faults

NUDGE: Final = 0.5
"""mm to the left or right, at most, by which a hand misses the place that it meant."""
SEEDS: Final = 20
MOST_MISSES: Final = 20
"""One in so many nudged solutions may fail."""
FIRST_PACK: Final = "first-push"
"""The pack in which lines may solve a level: it teaches to lay them."""


class Verdict(NamedTuple):
    """What a proof came to."""

    ok: bool
    reason: str = ""
    """Why not, as one sentence."""


@dataclass(frozen=True, slots=True)
class Case:
    """A level with all that its proofs need."""

    level: Level
    solution: SetUp
    failing: Mapping[str, Failing] = field(default_factory=dict)
    """By name, the recordings that must fail."""


def untouched(case: Case) -> Verdict:
    """1. Left as it is, the level is not solved."""
    if solves(case.level, SetUp()):
        return Verdict(False, "it is solved without a hand laid on it")
    return Verdict(True)


def solved(case: Case) -> Verdict:
    """2. The solution uses what the level gives, solves it within par, and earns at least silver."""
    level, solution = case.level, case.solution
    try:
        check_set_up(level, solution)
    except LevelError as wrong:
        return Verdict(False, f"the solution is not allowed: {wrong}")
    if bad := faults(level, solution):
        number, fault = next(iter(bad.items()))
        return Verdict(False, f"pieces[{number}] of the solution would not stay: {FAULTS[fault]}")
    outcome = play(level, solution)
    if not outcome.solved:
        return Verdict(False, f"the solution does not solve it: {outcome.reason}")
    if outcome.tiles > level.par:
        return Verdict(False, f"the solution has {outcome.tiles} tiles, and par is {level.par}")
    if seconds(outcome.ticks) > level.silver_s:
        return Verdict(
            False, f"the solution takes {seconds(outcome.ticks)} s, and silver is {level.silver_s:g} s"
        )
    return Verdict(True)


def robust(case: Case, seeds: int = SEEDS) -> Verdict:
    """3. It still solves the level when every piece stands up to half a millimetre beside its place."""
    lost = [seed for seed in range(seeds) if not solves(case.level, nudged(case.solution, seed))]
    if len(lost) > seeds // MOST_MISSES:
        return Verdict(
            False,
            f"moved by up to {NUDGE} mm the solution fails for {len(lost)} of {seeds} seeds: "
            f"{', '.join(map(str, lost))}",
        )
    return Verdict(True)


def needed(case: Case) -> Verdict:
    """4. Without any one of the solution's pieces it is not solved, unless that one is said to be spare."""
    level, pieces = case.level, case.solution.pieces
    if wrong := [number for number in sorted(level.spare) if number >= len(pieces)]:
        return Verdict(False, f"spare names piece {wrong[0]}, but the solution has only {len(pieces)}")
    for number, piece in enumerate(pieces):
        without = replace(case.solution, pieces=pieces[:number] + pieces[number + 1 :])
        if number not in level.spare and solves(level, without):
            return Verdict(
                False,
                f"it is solved without pieces[{number}] of the solution, the {piece.kind} at {piece.x:g}",
            )
    return Verdict(True)


def thoughtful(case: Case) -> Verdict:
    """5. From the second pack on, even lines laid into the build zones do not solve it."""
    level = case.level
    if level.pack == FIRST_PACK:
        return Verdict(True)
    for lines in even_lines(level):
        if solves(level, replace(lines, push=case.solution.push)):
            laid = ", ".join(f"{piece.kind} at {piece.x:g}" for piece in lines.pieces)
            return Verdict(False, f"even lines of the default gap solve it: {laid}")
    return Verdict(True)


def failing(case: Case) -> Verdict:
    """Every recording that must fail does, for the reason that it gives."""
    for name, recorded in case.failing.items():
        outcome = play(case.level, recorded.set_up)
        if outcome.reason.kind != recorded.reason:
            return Verdict(
                False,
                f"fails/{name} must fail for “{recorded.reason}”, but its reason is “{outcome.reason.kind}”: "
                f"{outcome.reason}",
            )
    return Verdict(True)


PROOFS: Final[Mapping[str, Callable[[Case], Verdict]]] = {
    "untouched": untouched,
    "solved": solved,
    "robust": robust,
    "needed": needed,
    "thoughtful": thoughtful,
    "failing": failing,
}
"""All of them by name, in the order in which they are told."""


def nudged(set_up: SetUp, seed: int) -> SetUp:
    """The set-up as a hand lays it that misses every place a little to the left or right."""
    random = Random(seed)
    return SetUp.of(
        [piece.at(piece.x + random.uniform(-NUDGE, NUDGE), piece.y) for piece in set_up.pieces], set_up.push
    )
