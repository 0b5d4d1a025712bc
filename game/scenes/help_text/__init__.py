"""The help of every variant in the game's own words, one file a variant; a registry that one can read."""

from collections.abc import Callable, Mapping

from game.rules.variant import Rules
from game.scenes.help_text import all_fives, bergen, blind, block, classic, gaple, poker, scoring
from game.scenes.help_text.parts import Part

HELP: Mapping[str, Callable[[Rules], tuple[Part, ...]]] = {
    "gaple": gaple.parts,
    "block": block.parts,
    "scoring": scoring.parts,
    "classic": classic.parts,
    "all-fives": all_fives.parts,
    "blind": blind.parts,
    "bergen": bergen.parts,
    "poker": poker.parts,
}
"""By the variant's id: the pages of its help for the rules agreed, in the language in force."""
