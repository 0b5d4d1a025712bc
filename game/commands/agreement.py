"""The arguments of the table's commands: which game is played, between which bots, from which seed."""

import argparse
import random
from collections.abc import Sequence

from game.bots.players import BOTS, REFERENCES, Bot, bot_for
from game.commands.shell import count, seed
from game.rules.errors import BadOption, either, quoted
from game.rules.variant import Rules, Variant
from game.rules.variants import VARIANTS, variant_named

KNOWN = (*BOTS, *REFERENCES)
"""The bots that commands know: the levels of the game, and those that others are measured against."""


def add_agreement(parser: argparse.ArgumentParser) -> None:
    """The arguments that say which game is played, and with which seed."""
    parser.add_argument("variant", metavar="VARIANT", help=", ".join(each.id for each in VARIANTS))
    parser.add_argument("--seats", type=count, metavar="N", help="how many play")
    parser.add_argument("--seed", type=seed, metavar="N", default=None)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")


def agreed_rules(args: argparse.Namespace, seats: int | None = None) -> Rules:
    """The rules that the arguments agree on; `seats` is how many play where they do not say."""
    options = {}
    for pair in args.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{quoted(pair)} is not an option: write key=value")
        options[key] = value
    return Rules.agree(variant_named(args.variant), args.seats or seats, options)


def agreed_seed(args: argparse.Namespace) -> int:
    """The seed that was given, or one that is drawn and told in plain words."""
    if args.seed is not None:
        return int(args.seed)
    seed = random.SystemRandom().getrandbits(32)
    if not args.json:
        print(f"seed {seed}")
    return seed


def agreed_bots(names: Sequence[str], wanted: Sequence[int], variant: Variant) -> list[Bot]:
    """The bots of these names for `variant`, of which there must be as many as one of `wanted` says."""
    if len(names) not in wanted:
        raise BadOption(
            f"--bots needs {either(wanted)} names with commas between, "
            f"from {', '.join(bot.name for bot in KNOWN if bot.plays(variant))}, but has {len(names)}"
        )
    return [bot_for(variant, name.strip(), KNOWN) for name in names]
