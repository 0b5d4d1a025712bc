"""What the tests of the rules share: agreements, deals written by hand, and random rounds."""

import random
from collections.abc import Iterator
from itertools import product

from game.rules.moves import Move
from game.rules.round import Round, deal, start
from game.rules.tiles import Tile, hand_of
from game.rules.variant import Rules
from game.rules.variants import VARIANTS

LONGEST_ROUND = 200
"""No round of any variant takes more moves: 28 placements, and three passes between any two."""


def every_agreement() -> Iterator[Rules]:
    """Every variant, with every number of seats and every combination of its options."""
    for variant in VARIANTS:
        keys = [option.key for option in variant.options]
        for seats in variant.seats:
            for values in product(*(option.values for option in variant.options)):
                yield Rules.agree(variant, seats, dict(zip(keys, values, strict=True)))


AGREEMENTS = tuple(every_agreement())


def name_of(rules: Rules) -> str:
    """A short name for a test's id: the variant, the seats, and what differs from the defaults."""
    changed = ",".join(f"{key}={value}" for key, value in rules.changed.items())
    return f"{rules.variant.id}-{rules.seats}-{changed or 'defaults'}"


def tiles(text: str) -> tuple[Tile, ...]:
    """The tiles that `text` names."""
    return tuple(Tile.parse(word) for word in text.split())


def hand(text: str) -> int:
    """The hand of the tiles that `text` names."""
    return hand_of(tiles(text))


def dealt(rules: Rules, hands: str, lead: int | None = None) -> Round:
    """The round of a deal written as `6-6 … / … / …`; a last hand that is left out gets the other tiles."""
    written = [tiles(each) for each in hands.split("/")]
    if len(written) == rules.seats - 1:
        known = {tile for each in written for tile in each}
        written.append(tuple(tile for tile in rules.variant.tiles if tile not in known))
    held = {tile for each in written for tile in each}
    rest = tuple(tile for tile in rules.variant.tiles if tile not in held)
    return start(rules, written, rest, lead)


def played(state: Round, moves: str) -> Round:
    """The state after the moves that `moves` writes."""
    for word in moves.split():
        state = state.apply(state.complete(Move.parse(word)))
    return state


def random_round(rules: Rules, seed: int, lead: int | None = None) -> list[Round]:
    """The states of a round whose moves are drawn uniformly from the legal ones."""
    source = random.Random(seed)
    states = [deal(rules, seed, lead)]
    while states[-1].result is None:
        states.append(states[-1].apply(source.choice(states[-1].legal())))
        assert len(states) <= LONGEST_ROUND, "the round does not end"
    return states
