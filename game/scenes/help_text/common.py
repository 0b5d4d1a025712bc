"""What the help of every variant has: who sits where, the match, the options as agreed, the bots' levels."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.variant import Option, Rules
from game.scenes.agreements import VALUE_LINES, allowed, is_moot, meaning
from game.scenes.help_text.ladder import LADDERS, Measured, measured_rules
from game.scenes.help_text.parts import Bar, Chart, Example, Part, Passage
from game.scenes.table.places import CHAIRS
from game.scenes.words import (
    LEVEL_NAMES,
    OPTION_NAMES,
    REFERENCE_NAMES,
    VARIANT_NAMES,
    goal_text,
    level_glyph,
    levels,
    seat_name,
    value_name,
)
from game.ui.i18n import N_, _, ngettext

LEVEL_TEXTS = {
    "easy": N_("Plays any tile that fits, without a plan, at either end. Good company for the first rounds."),
    "normal": N_(
        "Plays the heaviest tile that fits, so that little is left in its hand when a round is blocked."
    ),
    "expert": N_(
        "Remembers its own hand and every tile on the line, and leaves open what the fewest unseen tiles fit;"
        " of equal choices, the heavier tile."
    ),
    "master": N_(
        "Infers from every play, draw and knock who may hold what, and tries its moves on many such deals."
        " It plays the end of a round out to the last tile, and minds how the match stands."
    ),
}
"""What each level knows and does where tiles are only got rid of."""
APART = N_(
    "Normal plays {normal}, its heaviest tile that fits. Expert plays {expert}: hardly any unseen tile fits"
    " then."
)
"""Of a position that those two levels play differently."""


def names(rules: Rules) -> list[str]:
    """Everyone's name, by seat."""
    return [seat_name(chair) for chair in CHAIRS[rules.seats]]


def sides(rules: Rules) -> str:
    """Who plays against whom, where everyone plays alone."""
    return {
        2: _("You sit in the South and play against North."),
        3: _("You sit in the South and play against West and East."),
        4: _("You sit in the South and play against West, North and East."),
    }[rules.seats]


def order(rules: Rules) -> str:
    """Who comes after whom."""
    return {
        2: _("Then you take turns."),
        3: _("Turns run clockwise: you, West, East."),
        4: _("Turns run clockwise: you, West, North, East."),
    }[rules.seats]


def the_set() -> str:
    """What tiles there are."""
    return _(
        "The set has 28 tiles: every pair of numbers from 0, the blank, to 6 comes once. So each number"
        " is on seven tiles."
    )


def match_part(rules: Rules, example: Example | None, *extra: str) -> Part:
    """How rounds add up to a match; `extra` is what else has to be said of its goal."""
    game, goal = _(VARIANT_NAMES[rules.variant.id]), goal_text(rules.goal)
    if rules.goal.kind == "points":
        text = (
            _(
                "Points add up from round to round. {game} is usually played to {goal}: the first to get"
                " there wins the match."
            ),
            *extra,
            _(
                "You may agree on a number of rounds or on a time instead. Then the highest total wins:"
                " after the last round, or after the round in which the time runs out. A tie is played"
                " on, one round at a time."
            ),
        )
    else:
        text = (
            _(
                "Points add up from round to round. {game} is usually played over {goal}, and then the"
                " highest total wins."
            ),
            *extra,
            _(
                "You may agree on a number of points instead, which is to be reached first, or on a time:"
                " the round in which it runs out is the last. A tie is played on, one round at a time."
            ),
        )
    first, *others = text
    passage = Passage((first.format(game=game, goal=goal), *others), example)
    return Part("match", _("The match"), (passage,))


def options_parts(rules: Rules, meanings: Mapping[tuple[str, str], str] | None = None) -> tuple[Part, ...]:
    """Each option with the value in force, what that means, and what else is played; no part without options.

    `meanings` holds a sentence, in the player's language, for each option and value.
    """
    entries = []
    for option, value in zip(rules.variant.options, rules.values, strict=True):
        if is_moot(rules, option.key):
            continue
        text = _meaning(option.key, value) if meanings is None else meanings[option.key, value]
        badge = value_name(option.key, value, names(rules))
        entries.append(
            Passage((text, *_others(rules, option, value)), title=_(OPTION_NAMES[option.key]), badge=badge)
        )
    return (Part("options", _("At this table"), tuple(entries)),) if entries else ()


def _meaning(key: str, value: str) -> str:
    """What a value means; where it is a seat, what the option is about."""
    return _(VALUE_LINES[key, value]) if (key, value) in VALUE_LINES else meaning(key, value)


def _others(rules: Rules, option: Option, value: str) -> tuple[str, ...]:
    """What else could have been agreed, as a sentence, if anything."""
    others = [value_name(option.key, each, names(rules)) for each in allowed(rules, option) if each != value]
    return (_("Also played: {others}.").format(others=" / ".join(others)),) if others else ()


def levels_parts(
    rules: Rules,
    example: Example | None,
    fair: str,
    texts: Mapping[str, str] = LEVEL_TEXTS,
    apart: str = "",
) -> tuple[Part, ...]:
    """What each bot knows and does, and how strong it is; `example` is a position that they play differently.

    `fair` says what they all see; `texts` is English by level, marked for translation; `apart` is said beside
    the example.
    """
    known = [
        Passage((_(texts[level]),), title=_(LEVEL_NAMES[level]), icon=level_glyph(level))
        for level in levels(rules.variant)
    ]
    honest = Passage((fair,), title=_("All of them play fair"), icon="eye")
    strong = [_ladder(rules.variant.id)]
    if example:
        words = apart or _("Where several tiles fit, the choice shows the level.")
        strong.append(Passage((words,), example))
    return (
        Part("levels", _("The levels"), (*known, honest)),
        Part("ladder", _("How strong they are"), tuple(strong)),
    )


def _ladder(variant: str) -> Passage:
    """How strong the levels were measured to be."""
    rules = measured_rules(variant)
    even = ngettext(
        "Every deal was played once with the first in each seat; among equals it wins {even} %.",
        "Every deal was played once with the first in each of {n} seats; among equals it wins {even} %.",
        rules.seats,
    ).format(n=rules.seats, even=round(100 / len(rules.sides)))
    doubt = _("With a chance of 95 % the true share lies between the limits that are given.")
    head = (_("Level"), _("Against"), _("Rounds won"), "", _("Limits"), _("Points a round"), _("Deals"))
    bars = tuple(_measured(each) for each in LADDERS[variant].rows)
    return Passage((f"{even} {doubt}",), chart=Chart(head, 1 / len(rules.sides), bars))


def _measured(row: Measured) -> Bar:
    """A row of the ladder."""
    names = {**LEVEL_NAMES, **REFERENCE_NAMES}
    return Bar(
        row.share,
        row.low,
        row.high,
        level_glyph(row.challenger) if row.challenger in LEVEL_NAMES else "",
        (_(names[row.challenger]), _(names[row.base])),
        _("{n} %").format(n=f"{100 * row.share:.1f}"),
        _("{n} %").format(n=f"{100 * row.low:.1f}–{100 * row.high:.1f}"),
        (f"{row.ahead:+.1f}".replace("-", "−"), str(row.deals)),
    )
