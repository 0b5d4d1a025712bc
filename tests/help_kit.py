"""Every help there can be, and what is on its pages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from game.rules.errors import BadOption
from game.rules.record import Replay
from game.rules.round import Round
from game.rules.variant import Rules
from game.rules.variants import VARIANTS, variant_named
from game.scenes.help_text import HELP
from game.scenes.help_text.captions import caption_of
from game.scenes.help_text.parts import Example, Part


def every_rules() -> list[Rules]:
    """Every variant with every number of seats and every mix of options that go together."""
    found = []
    for variant in VARIANTS:
        keys = [option.key for option in variant.options]
        for seats in variant.seats:
            for values in product(*(option.values for option in variant.options)):
                try:
                    found.append(Rules.agree(variant, seats, dict(zip(keys, values, strict=True))))
                except BadOption:
                    continue
    return found


def usual_rules() -> list[Rules]:
    """Every variant as in its source, with every number of seats."""
    return [Rules.agree(variant, seats) for variant in VARIANTS for seats in variant.seats]


def agreed(variant: str, seats: int | None = None, **options: str) -> Rules:
    """The rules of a variant by its id."""
    return Rules.agree(variant_named(variant), seats, options)


def named(rules: Rules) -> str:
    """What a test of these rules is called."""
    return " ".join((rules.variant.id, str(rules.seats), *rules.values))


def parts(rules: Rules) -> tuple[Part, ...]:
    """All pages."""
    return HELP[rules.variant.id](rules)


def page(rules: Rules, key: str) -> Part:
    """The page of that key."""
    return next(part for part in parts(rules) if part.key == key)


def shown(rules: Rules) -> Iterator[Example]:
    """The examples of all pages, in order."""
    for part in parts(rules):
        for passage in part.passages:
            if passage.example:
                yield passage.example


@cache
def every_example() -> tuple[Example, ...]:
    """Each example of each help, once, with the first rules that show it."""
    return tuple(sorted({example for rules in every_rules() for example in shown(rules)}))


@cache
def caption(example: Example) -> str:
    """Its caption in English."""
    return caption_of(example)


@cache
def replays(example: Example) -> tuple[Replay, ...]:
    """Its rounds, played."""
    return example.replays()


def state(example: Example) -> Round:
    """The position it shows."""
    return replays(example)[-1].last


def words(part: Part) -> str:
    """All that a page says, captions and all."""
    said = [part.title]
    for passage in part.passages:
        said += [passage.title, passage.badge, *passage.text]
        if passage.example:
            said.append(caption(passage.example))
    return " ".join(said)
