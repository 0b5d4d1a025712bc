"""The registry: every variant that can be played, in the order a player meets them."""

from game.rules.errors import BadOption, quoted
from game.rules.variant import Variant
from game.rules.variants.all_fives import ALL_FIVES
from game.rules.variants.bergen import BERGEN
from game.rules.variants.blind import BLIND
from game.rules.variants.block import BLOCK
from game.rules.variants.classic import CLASSIC
from game.rules.variants.gaple import GAPLE
from game.rules.variants.poker import POKER
from game.rules.variants.scoring import SCORING

VARIANTS: tuple[Variant, ...] = (GAPLE, BLOCK, SCORING, CLASSIC, ALL_FIVES, BLIND, BERGEN, POKER)


def variant_named(name: str) -> Variant:
    """The variant with this id; raises BadOption, naming those there are."""
    for variant in VARIANTS:
        if variant.id == name:
            return variant
    raise BadOption(
        f"there is no variant {quoted(name)}: choose from {', '.join(each.id for each in VARIANTS)}"
    )
