"""The registry: every variant that can be played, in the order a player meets them."""

from game.rules.errors import BadOption, quoted
from game.rules.variant import Variant
from game.rules.variants.gaple import GAPLE

VARIANTS: tuple[Variant, ...] = (GAPLE,)


def variant_named(name: str) -> Variant:
    """The variant with this id; raises BadOption, naming those there are."""
    for variant in VARIANTS:
        if variant.id == name:
            return variant
    known = ", ".join(each.id for each in VARIANTS)
    raise BadOption(f"there is no variant {quoted(name)}: choose from {known}")
