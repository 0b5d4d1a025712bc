"""The command line: the window's own options, and every command; what they do lies in `commands`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.commands import arena, bench, drawing, levels, table, wave
from game.commands.shell import DONE, Parser, version

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


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
    for each in (table, arena, levels, wave, drawing, bench):
        each.add(commands)
    return whole
