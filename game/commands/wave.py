"""The command of the lab: how fast waves of tiles run in our own world, beside the theory."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.shell import DONE, Parser, between, file_named, print_report

if TYPE_CHECKING:
    from game.topple.wave import Line, Measured

PLOT_SIZE = (1280, 720)
"""px of the plot."""


def add_wave(parser: Parser) -> None:
    """What `wave` takes. Without options it measures the standard tile at the gaps of the known table."""
    parser.add_argument("--height", type=between(10, 200, "the height"), metavar="MM")
    parser.add_argument("--thickness", type=between(1, 60, "the thickness"), metavar="MM")
    parser.add_argument("--friction", type=between(0, 2, "the friction"), metavar="MU", help="tile on tile")
    parser.add_argument(
        "--gap",
        type=between(0.5, 200, "the gap"),
        action="append",
        metavar="MM",
        help="again for a further one",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    parser.add_argument("--plot", type=file_named(".png"), metavar="FILE.png", help="draw it as well")
    parser.set_defaults(run=run_wave)


def run_wave(args: argparse.Namespace) -> int:
    """`wave`: measures line by line, prints the table, and draws it if it is asked to."""
    from game.topple.wave import GAPS, Line, table

    named = {name: getattr(args, name) for name in ("height", "thickness", "friction")}
    tile = Line(0.0, **{name: value for name, value in named.items() if value is not None})
    rows = table(tile._replace(gap=gap) for gap in args.gap or GAPS)
    if args.plot:
        _draw(args.plot, tile, rows)
    report = {
        "height_mm": tile.height,
        "thickness_mm": tile.thickness,
        "friction": tile.friction,
        "rows": [row._asdict() for row in rows],
    }
    head = f"tiles of {tile.height:g} × {tile.thickness:g} mm, friction {tile.friction:g}"
    print_report(args.json, report, [head, *_lines(rows)])
    return DONE


def _lines(rows: Sequence["Measured"]) -> list[str]:
    """The table in words: a wave that stops, or that theory does not know, has a dash for its speed."""
    cells = [("gap mm", "ours m/s", "theory m/s", "error")]
    for row in rows:
        numbers = [(row.speed_m_s, ".3f"), (row.theory_m_s, ".3f"), (row.error, "+.1%")]
        ours, theory, error = ("–" if value is None else format(value, form) for value, form in numbers)
        cells.append((f"{row.gap_mm:g}", ours, theory, error))
    return ["  ".join(cell.rjust(10) for cell in line) for line in cells]


def _draw(file: Path, tile: "Line", rows: Sequence["Measured"]) -> None:
    """Draws the table as a PNG; raises BadUsage where that cannot be written."""
    import pygame

    from game.commands.pictures import save, surroundings
    from game.scenes.chain.lab.plot import draw_page

    picture = pygame.Surface(PLOT_SIZE)
    ours = [(row.gap_mm, row.speed_m_s) for row in rows if row.speed_m_s is not None]
    draw_page(picture, surroundings(PLOT_SIZE), tile, ours)
    save(picture, file)
