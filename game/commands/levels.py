"""The commands of the chain reaction's levels: list them, prove them, run one."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.shell import BAD_INPUT, DONE, BadUsage, Parser, between, fail, file_named, print_report
from game.commands.work import Progress, spread
from game.topple.errors import LevelError

if TYPE_CHECKING:
    from game.topple.level import Level, SetUp
    from game.topple.proofs import Case, Verdict


def add_levels(parser: Parser) -> None:
    """What `levels` takes."""
    what = parser.add_subparsers(dest="what", metavar="list|check", required=True, parser_class=Parser)
    listed = what.add_parser("list", help="names them")
    listed.add_argument("--json", action="store_true")
    listed.set_defaults(run=run_list)
    checked = what.add_parser("check", help="shows that they can be solved, and only by thinking")
    checked.add_argument("levels", nargs="*", metavar="LEVEL", help="levels or packs; all if none is named")
    checked.add_argument("--json", action="store_true")
    checked.set_defaults(run=run_check)


def add_run(parser: Parser) -> None:
    """What `run` takes."""
    parser.add_argument("level", metavar="LEVEL")
    what_stands = parser.add_mutually_exclusive_group()
    what_stands.add_argument("--solution", action="store_true", help="with the recorded solution")
    what_stands.add_argument("--setup", type=Path, metavar="FILE", help="with the pieces of a file")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--png", type=file_named(".png"), metavar="FILE", help="a picture of the end")
    parser.add_argument(
        "--at", type=between(0, 60, "a moment"), metavar="SECONDS", help="a picture of this moment instead"
    )
    parser.add_argument("--gif", type=file_named(".gif"), metavar="FILE", help="the whole run as a film")
    parser.set_defaults(run=run_level)


def run_list(args: argparse.Namespace) -> int:
    """`levels list`: every level with its title, by packs."""
    from game.save.levels import level, packs

    found = [(pack, level(id)) for pack in packs() for id in pack.levels]
    report = [{"level": each.id, "pack": pack.title, "title": each.title} for pack, each in found]
    lines = [f"{each.id}: {each.title}" for _pack, each in found]
    print_report(args.json, {"levels": report}, lines or ["there are no levels"])
    return DONE


def run_check(args: argparse.Namespace) -> int:
    """`levels check`: every proof of every level; 1 where one does not hold."""
    from game.save.levels import chosen

    ids = chosen(args.levels)
    found = _proved(ids)
    report = [
        {
            "level": id,
            "ok": all(verdict.ok for verdict in found[id].values()),
            "proofs": {name: verdict.ok for name, verdict in found[id].items()},
            "reason": next((verdict.reason for verdict in found[id].values() if not verdict.ok), ""),
        }
        for id in ids
    ]
    lines = [f"{each['level']}: {'holds' if each['ok'] else each['reason']}" for each in report]
    print_report(args.json, {"levels": report}, lines or ["there are no levels"])
    bad = [each for each in report if not each["ok"]]
    if bad:
        return fail(f"{len(bad)} of {len(ids)} levels do not hold, the first is {bad[0]['level']}", BAD_INPUT)
    return DONE


def run_level(args: argparse.Namespace) -> int:
    """`run`: a level with nothing placed, its solution, or the pieces of a file."""
    from game.save.levels import level
    from game.topple.run import Run, seconds

    if args.at is not None and args.png is None:
        raise BadUsage("--at says of which moment --png is a picture, and there is no --png")
    puzzle = level(args.level)
    run = Run(puzzle, _set_up(puzzle, args), recorded=bool(args.png or args.gif))
    outcome = run.finish()
    if args.png or args.gif:
        from game.commands.pictures import keep

        keep(run, args.png, args.gif, args.at)
    report = {
        "solved": outcome.solved,
        "reason": str(outcome.reason),
        "tiles": outcome.tiles,
        "world_time_s": seconds(outcome.ticks),
        "digest": outcome.digest,
    }
    print_report(args.json, report, [f"{name}: {value}" for name, value in report.items()])
    return DONE


def _proved(ids: Sequence[str]) -> dict[str, dict[str, "Verdict"]]:
    """The verdicts of each level by proof, from as many processes as there are processors.

    A level whose files are wrong has one verdict, "files", that does not hold.
    """
    from game.save.levels import case
    from game.topple.proofs import PROOFS, Verdict

    found: dict[str, dict[str, Verdict]] = {id: {} for id in ids}
    tasks: list[tuple[str, str, Case]] = []
    for id in ids:
        try:
            whole = case(id)
        except LevelError as wrong:
            found[id]["files"] = Verdict(False, str(wrong))
            continue
        tasks += [(id, name, whole) for name in PROOFS]
    with Progress(len(tasks), "proofs") as progress:
        for (id, name, _case), verdict in spread(_prove, tasks, os.cpu_count() or 1):
            found[id][name] = verdict
            progress.step()
    return {id: {name: found[id][name] for name in ("files", *PROOFS) if name in found[id]} for id in ids}


def _prove(task: "tuple[str, str, Case]") -> "Verdict":
    """One proof of one level: its id, the proof's name, and all that the level ships."""
    from game.topple.proofs import PROOFS

    _id, name, case = task
    return PROOFS[name](case)


def _set_up(puzzle: "Level", args: argparse.Namespace) -> "SetUp":
    """What stands in the run besides the level's own pieces."""
    from game.save.levels import solution
    from game.topple.allowed import check_set_up
    from game.topple.level import SetUp
    from game.topple.reading import parse_set_up

    if args.solution:
        return solution(puzzle.id)
    if args.setup is None:
        return SetUp()
    try:
        text = args.setup.read_bytes()
    except OSError as problem:
        raise BadUsage(f"cannot read {args.setup}: {problem.strerror}") from None
    set_up = parse_set_up(text, str(args.setup))
    try:
        check_set_up(puzzle, set_up)
    except LevelError as wrong:
        raise LevelError(f"{args.setup}: {wrong}") from None
    return set_up
