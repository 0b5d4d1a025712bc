"""The command line: the window's own options, and every command; what they do lies in `commands`.

The window opens sooner without the commands, so a command's module is imported only when it is called.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import NoReturn

from game.commands import drawing
from game.commands.shell import DONE, Parser, version

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

COMMANDS = (
    ("match", "table", "bots play matches against each other"),
    ("replay", "table", "plays a record again and says what it scored"),
    ("perft", "table", "counts move sequences from a deal"),
    ("arena", "arena", "one bot against another, the same tiles with the challenger in each place"),
    ("levels", "levels", "the levels of the chain reaction"),
    ("run", "levels", "one run of a level"),
    ("wave", "wave", "how fast waves of tiles run here, beside the theory"),
    ("shot", "drawing", "a picture of a scene, without a display"),
    ("doctor", "drawing", "what the game finds on this machine"),
    ("bench", "bench", "how fast the game is here, as ratios within one run"),
)
"""Each command, the module of `commands` whose `add_COMMAND` says what it takes, and what it is for."""


class _ShowVersion(argparse.Action):
    """Looks the version up only when it is asked for: that takes longer than reading all other options."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, *_args: object) -> NoReturn:
        """Prints it and leaves."""
        print(version())
        sys.exit(DONE)


def parser() -> Parser:
    """The whole command line."""
    whole = Parser(prog="game", description="Dominoes: without a command, the window opens.")
    drawing.add_window(whole)
    whole.add_argument("--version", action=_ShowVersion, help="print the version and leave")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, module, purpose in COMMANDS:
        commands.add_parser(name, help=purpose, fill=partial(_fill, name, module))
    return whole


def _fill(name: str, module: str, parser: Parser) -> None:
    """Teaches the parser of a command what it takes."""
    add: Callable[[Parser], None] = getattr(import_module(f"game.commands.{module}"), f"add_{name}")
    add(parser)
