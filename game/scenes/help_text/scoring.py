"""The help of Scoring dominoes for two: fives, and doubles that branch as agreed. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.spinners import NONE
from game.rules.variant import Rules
from game.scenes.help_text.common import levels_parts, match_part, options_parts
from game.scenes.help_text.fives import (
    APART,
    LEVEL_TEXTS,
    PAYS,
    Sums,
    add_first,
    branches_parts,
    count_part,
    keep_fives,
    leave_little,
    open_ends,
    played_out,
    rounding,
    tally_part,
)
from game.scenes.help_text.lines import (
    ACROSS,
    LED,
    OUT,
    STOPPED,
    Tale,
    aim_part,
    deal_part,
    doubles_early,
    draw_until_part,
    end_of_two,
    fair_with_boneyard,
    lead_of_two,
    turn_part,
    under_way,
)
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.help_text.stories import Story, dealt, of_rounds, seeded
from game.ui.i18n import N_, _


class _Table(NamedTuple):
    """The round that most examples follow, one that stops, one that you win, and what tells levels apart."""

    tale: Tale
    stopped: Story
    won: Story
    apart: Example


def _deal(seed: int, moves: str) -> Story:
    return seeded("scoring", 2, seed, moves)


BRANCHING = _Table(
    Tale(
        _deal(
            3718,
            "5-5 5-4@l 5-3@r 6-3@r 6-0@r 4-0@l 1-0@r 3-0@l d 6-5@5-5d d d 5-1@5-5u d 6-1@5-5d d d 3-2@l"
            " 2-2@l",
        ),
        midway=10,
        fits=(1, "5-4"),
        either=(5, "4-0"),
        across=19,
        stuck=10,
        drew=12,
    ),
    _deal(
        2464,
        "5-5 d d d d d d d d d d 6-5@l 5-0@r 2-0@r 2-2@r 6-2@l d 5-1@5-5d 4-1@5-5d d d 5-3@5-5u 3-2@5-5u d d"
        " 5-4@5-5d 4-2@5-5u d 4-0@5-5u 3-0@5-5u d 5-2@5-5d 3-3@5-5u d p",
    ),
    _deal(886, "5-5 5-0@r 6-0@r 6-5@r d d 5-1@l 5-4@5-5u 6-1@l 6-2@l 4-4@5-5u 2-1@l"),
    _deal(236, "6-6 6-3@r 6-0").at(None, "turn", APART, "3-0"),
)
"""Rounds in which only the first double is built on at its sides, and not before both its ends are covered:
they could be played by any rules of doubles that branch."""
PLAIN = _Table(
    Tale(
        _deal(181, "5-5 5-3@r 6-3 d d 6-1 4-1 4-0 0-0 3-0 d 5-4 3-3 4-2"),
        midway=9,
        fits=(1, "5-3"),
        either=(12, "4-3"),
        across=9,
        stuck=3,
        drew=5,
    ),
    _deal(
        604,
        "5-5 6-5@l 5-4 6-1 1-0 2-0 4-4 3-2 d d d 3-1 d 1-1 d d 2-1 d 2-2 6-2 d d d 6-3 5-3 5-2 d 4-1 d d d"
        " 4-2 d 6-4 d 5-1 6-0 5-0@l d d p",
    ),
    _deal(886, "5-5 5-0@l 6-0 6-5@l d d 5-1@l 5-4 6-1 6-2 4-4 2-1"),
    _deal(59, "4-4 4-1@l 4-2 2-0").at(None, "turn", APART, "1-1"),
)
"""Rounds in which no double branches."""
CROSSED = dealt(
    "scoring",
    "6-5 6-2 5-4 5-3 4-1 / 6-3 5-5 4-4 4-3 2-2 |"
    " 3-1 6-1 3-3 5-1 4-2 4-0 0-0 5-0 2-0 3-0 1-0 3-2 5-2 2-1 1-1 6-0 6-6 6-4",
    "5-5 5-4@l 4-4@l",
)
"""A double that is played early, so that it may lie across the line by any rules."""
NO_DOUBLE = _deal(754, "d d 6-6")
SUMS = Sums(
    dealt(
        "scoring",
        "6-5 6-0 5-5 4-1 1-1 / 5-2 5-0 4-2 4-0 1-0 |"
        " 2-1 5-3 6-6 0-0 4-3 6-1 5-4 3-3 4-4 6-2 5-1 6-4 3-2 6-3 2-2 3-1 2-0 3-0",
        "5-5 5-0@r 6-5@l 4-0@r",
    ),
    dealt(
        "scoring",
        "6-5 6-4 6-1 5-5 4-4 / 6-3 5-4 5-0 4-2 4-1 |"
        " 6-2 5-2 3-3 5-1 1-1 2-2 2-0 6-0 3-1 2-1 4-3 5-3 6-6 1-0 3-2 0-0 3-0 4-0",
        "5-5 5-0@r 6-5@l 5-4@5-5u",
    ),
)
GROWING = N_("A round under way. There are more than two open ends.")
EVERY_END = N_("Every open end shows {left}. Only {tile} has a {left}, so it is lit.")
ROUNDS = N_("Rounds of a match, with what each brought in play and at its end.")
PAYING = _deal(90, "6-6 6-0@r 5-0").at(None, "turn", PAYS, "5-3")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    plain = rules.option("spinners") == NONE
    tale, stopped, won, apart = _table(rules)
    return (
        aim_part(
            _("Scoring dominoes is a game of sums for two, in which doubles branch.")
            if not plain
            else _("Scoring dominoes is a game of sums for two."),
            _(
                "Whoever brings the open ends to a multiple of five scores it at once. And be the first to"
                " play your last tile: what the other still holds becomes your points as well."
            ),
            rules,
            under_way(tale) if plain else won.at(8, "table", GROWING),
        ),
        deal_part(rules, tale),
        lead_of_two(tale.story.at(1, "table", LED), NO_DOUBLE, rules),
        turn_part(tale)
        if plain
        else turn_part(tale, EVERY_END, open_ends(), CROSSED.under(rules).at(3, "line", ACROSS)),
        count_part(rules, SUMS),
        *branches_parts(rules, SUMS),
        draw_until_part(tale, _("Once the boneyard is empty, being stuck ends the round.")),
        end_of_two(tale, stopped),
        tally_part(won),
        Part(
            "scoring",
            _("Scoring"),
            (
                Passage(
                    (_("The winner also scores the pips that the other still holds."), rounding()),
                    tale.story.at(None, "hands", OUT),
                ),
                Passage(
                    (_("It is the same if the round ended because somebody could not go on."),),
                    stopped.at(None, "hands", STOPPED),
                ),
            ),
        ),
        match_part(rules, of_rounds((tale.story, stopped, won), ROUNDS), played_out()),
        *options_parts(rules),
        Part("tips", _("Tips"), (leave_little(), keep_fives(), doubles_early(), add_first(PAYING))),
        *levels_parts(rules, apart, fair_with_boneyard(), LEVEL_TEXTS),
    )


def _table(rules: Rules) -> _Table:
    """The rounds that go with the rules, played by them."""
    found = PLAIN if rules.option("spinners") == NONE else BRANCHING
    return found._replace(
        tale=found.tale._replace(story=found.tale.story.under(rules)),
        stopped=found.stopped.under(rules),
        won=found.won.under(rules),
    )
