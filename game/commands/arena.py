"""The command of the arena: bots against each other over paired deals or matches, by several processes."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from game.bots.arena import Contest, Paired, Tally, play_paired, tally
from game.bots.players import bot_named
from game.commands.agreement import KNOWN, add_agreement, agreed_bots, agreed_rules, agreed_seed
from game.commands.arena_state import Key, StateFile
from game.commands.shell import DONE, BadUsage, Parser, count, print_report, write
from game.commands.work import Progress, spread
from game.rules.errors import BadOption
from game.rules.record import MAX_ROUNDS
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named


class Terms(NamedTuple):
    """What decides every pairing, in words and numbers, so that it can be kept and sent to a process.

    `bots` are the contests, each challenger and base; `goal` is None where single rounds are played; `record`
    tells whether the rounds are kept.
    """

    variant: str
    seats: int
    options: dict[str, str]
    bots: list[list[str]]
    seed: int
    goal: str | None
    record: bool

    @property
    def rules(self) -> Rules:
        """The rules that were agreed."""
        return Rules.agree(variant_named(self.variant), self.seats, self.options)


def add_arena(parser: Parser) -> None:
    """What `arena` takes."""
    add_agreement(parser)
    parser.add_argument(
        "--bots",
        required=True,
        action="append",
        metavar="CHALLENGER,BASE",
        help="again for a further contest",
    )
    parser.add_argument("--deals", type=count, default=100, metavar="N", help="how many, for each contest")
    parser.add_argument("--matches", action="store_true", help="play whole matches, and count those")
    parser.add_argument("--goal", metavar="points=100|rounds=10", help="what ends a match")
    parser.add_argument("--jobs", type=count, metavar="N", help="processes; by default one a processor")
    parser.add_argument("--state", type=Path, metavar="FILE", help="keep what is finished, and go on from it")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep every round as a record")
    parser.set_defaults(run=run_arena)


def run_arena(args: argparse.Namespace) -> int:
    """`arena`: each challenger's share of what was played, with its 95 % interval."""
    terms = _agreed(args)
    finished = _play(terms, args.deals, args.jobs or os.cpu_count() or 1, args.state)
    places = len(terms.rules.sides)
    tallies = [
        tally([finished[contest, number] for number in range(args.deals)], places)
        for contest in range(len(terms.bots))
    ]
    if args.record:
        _keep_records(args.record, finished)
    counted = {"matches": args.deals * places} if args.matches else {}
    reports = [{**each._asdict(), **counted} for each in tallies]
    if len(reports) == 1:
        print_report(args.json, reports[0], [_sentence(terms, tallies[0], counted)])
    else:
        named = [
            {"challenger": challenger, "base": base, **each}
            for (challenger, base), each in zip(terms.bots, reports, strict=True)
        ]
        print_report(args.json, {"contests": named}, _table(terms, tallies))
    return DONE


def _agreed(args: argparse.Namespace) -> Terms:
    """What the arguments say, checked."""
    rules = agreed_rules(args)
    pairs = [agreed_bots(names.split(","), (2,), rules.variant) for names in args.bots]
    goal = None
    if args.matches:
        goal = Goal.parse(args.goal) if args.goal else rules.goal
        if goal.kind == "minutes":
            raise BadOption("the arena has no clock: a match there has a goal of points or rounds")
    elif args.goal:
        raise BadUsage("--goal says what ends a match, and without --matches the arena plays single rounds")
    if args.state and args.seed is None:
        raise BadUsage("--state needs --seed: only what has the same seed can go on")
    return Terms(
        rules.variant.id,
        rules.seats,
        rules.changed,
        [[bot.name for bot in pair] for pair in pairs],
        agreed_seed(args),
        str(goal) if goal else None,
        args.record is not None,
    )


def _play(terms: Terms, deals: int, jobs: int, state: Path | None) -> Mapping[Key, Paired]:
    """Every pairing of every contest, of which those that `state` holds need not be played."""
    wanted = [(contest, number) for contest in range(len(terms.bots)) for number in range(deals)]
    with ExitStack() as closing:
        file = closing.enter_context(StateFile(state, terms._asdict())) if state else None
        finished = file.finished if file else {}
        left = [(terms, key) for key in wanted if key not in finished]
        what = "matches" if terms.goal else "deals"
        progress = closing.enter_context(Progress(len(wanted), what, len(wanted) - len(left)))
        for (_terms, key), paired in spread(_play_one, left, max(1, min(jobs, len(left)))):
            if file:
                file.add(key, paired)
            else:
                finished[key] = paired
            progress.step()
    return {key: finished[key] for key in wanted}


def _play_one(task: tuple[Terms, Key]) -> Paired:
    """One pairing, played from nothing but its terms, in whatever process."""
    terms, (contest, number) = task
    challenger, base = (bot_named(name, KNOWN) for name in terms.bots[contest])
    goal = Goal.parse(terms.goal) if terms.goal else None
    return play_paired(Contest(terms.rules, challenger, base, terms.seed, goal), number, terms.record)


def _keep_records(path: Path, finished: Mapping[Key, Paired]) -> None:
    """Writes the records in order, as many as `replay` reads from one file."""
    records = [record for paired in finished.values() for record in paired.records]
    write(path, "\n".join(records[:MAX_ROUNDS]))
    if len(records) > MAX_ROUNDS:
        print(
            f"{path} holds the first {MAX_ROUNDS} of {len(records)} rounds: no file with more is replayed",
            file=sys.stderr,
        )


def _sentence(terms: Terms, result: Tally, counted: Mapping[str, int]) -> str:
    challenger, base = terms.bots[0]
    played = f"{counted['matches']} matches" if counted else f"{result.rounds} rounds"
    interval = f"95 % interval {result.low:.1%} to {result.high:.1%}"
    return (
        f"{challenger} against {base}: {result.share:.1%} of {played} won ({interval}), "
        f"{result.points_per_round:+.1f} points a round"
    )


def _table(terms: Terms, tallies: Sequence[Tally]) -> list[str]:
    """A line for each contest, below a head."""
    cells = [("challenger", "base", "won", "95 % interval", "rounds", "points a round")]
    for (challenger, base), each in zip(terms.bots, tallies, strict=True):
        interval = f"{each.low:.1%} to {each.high:.1%}"
        numbers = f"{each.share:.1%}", interval, f"{each.rounds}", f"{each.points_per_round:+.1f}"
        cells.append((challenger, base, *numbers))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]
