"""The command `bench`: how fast the game is here, beside what was promised."""

import argparse

from game.commands.shell import DONE, Parser, print_report
from game.commands.work import Progress


def add_bench(parser: Parser) -> None:
    """What `bench` takes."""
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.set_defaults(run=run_bench)


def run_bench(args: argparse.Namespace) -> int:
    """`bench`: every measurement with its budget; a budget that is missed is told, and no failure."""
    from game.bench import MEASUREMENTS, Row, measure

    def told(row: Row) -> str:
        verdict = {True: "ok", False: "missed", None: "not measured"}[row.ok]
        value = "–" if row.value is None else f"{row.value:.2f}"
        return f"{row.name}: {value} ({row.budget}: {verdict}); {row.how}"

    rows = []
    with Progress(len(MEASUREMENTS), "measurements") as progress:
        for row in measure():
            rows.append(row)
            progress.step()
    print_report(args.json, {"rows": [row._asdict() for row in rows]}, [told(row) for row in rows])
    return DONE
