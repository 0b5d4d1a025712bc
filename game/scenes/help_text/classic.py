"""The help of Classic dominoes for two to four, where whoever is stuck draws one tile. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.common import APART, levels_parts, match_part, options_parts
from game.scenes.help_text.lines import (
    BLOCKED_LESS,
    LED,
    OUT,
    SEEN_ALL,
    Tale,
    aim_part,
    blocked_example,
    cannot_go_on,
    choose_ends,
    count_tiles,
    deal_part,
    doubles_early,
    draw_one_part,
    fair_with_boneyard,
    heavy_first,
    highest_double_leads,
    lead_part,
    lowest_wins,
    mind_draws,
    out_passage,
    turn_part,
    under_way,
)
from game.scenes.help_text.parts import Part, Passage
from game.scenes.help_text.stories import Story, of_rounds, seeded
from game.ui.i18n import N_, _


class _Table(NamedTuple):
    """For so many seats: the round that most examples follow, one that is blocked, and one that you win."""

    tale: Tale
    blocked: Story
    won: Story


TABLES = {
    2: _Table(
        Tale(
            seeded("classic", 2, 786, "5-5 d p 5-4@l 4-2 2-2 5-2@r 2-1@l 2-0 1-0@r 3-1@r 1-1 3-2 6-1"),
            midway=8,
            fits=(10, "3-1"),
            either=(6, "5-2"),
            across=6,
            stuck=1,
            drew=2,
        ),
        seeded(
            "classic",
            2,
            27,
            "6-6 6-5@r 5-0 6-4 2-0 6-2 4-3 d p 3-2 2-2 d p d p d p d p 4-2 4-0 d p 1-0 1-1 2-1 d p d p 6-3"
            " 3-1 d p 5-1 5-5 5-3 3-3 d p d p d p 5-2 d p d p 5-4 3-0 4-1 6-0 6-1@l p p",
        ),
        seeded("classic", 2, 323, "6-6 d p 6-2@l 6-3 3-2@l 3-1@l 4-1 3-0 6-0 4-4 6-1 d p 5-1"),
    ),
    3: _Table(
        Tale(
            seeded(
                "classic",
                3,
                1960,
                "6-6 d p 6-3@r 6-4 5-4 3-2 5-5 5-1 2-0 1-0@r 3-1@r 1-1 3-3 4-3 4-4 4-0 0-0 6-0 6-5",
            ),
            midway=8,
            fits=(11, "3-1"),
            either=(5, "4-3"),
            across=8,
            stuck=1,
            drew=2,
        ),
        seeded(
            "classic",
            3,
            35,
            "5-5 5-3@l 6-5 3-0 6-1 2-0 5-1 3-2 5-4 4-4 4-3@r d p d p 6-3@l 3-1 2-1 5-2 6-2 5-0 d p 2-2 6-0"
            " 4-2 6-4@l d p d p d p d p p p 6-6@r p p p",
        ),
        seeded(
            "classic",
            3,
            1981,
            "6-6 6-2@l 4-2 6-1 2-1 4-0 0-0 2-0@r 1-0@r 3-0 3-1@l d p 4-1@r d p 5-4 5-0 d p d p 6-0",
        ),
    ),
    4: _Table(
        Tale(
            seeded(
                "classic",
                4,
                1345,
                "6-6 p 6-0@l 6-4 4-4 4-1 5-1 0-0 5-2 2-0@l 4-2@r 3-2 4-3@r 3-3@l 5-3@l 3-0 6-5 4-0 6-1 2-1"
                " 6-2 5-4 p 6-3 3-1",
            ),
            midway=9,
            fits=(13, "3-3"),
            either=(5, "4-0"),
            across=5,
            stuck=1,
        ),
        seeded("classic", 4, 204, "6-6 6-2@l 5-2 6-5@l 6-3@r 3-3 6-4 4-0 6-0 5-3 5-1 6-1@r p p p p"),
        seeded(
            "classic",
            4,
            1574,
            "6-6 6-0@l 6-2 0-0 2-1 1-0@l p 6-1@r 3-1 p 6-3@l p 6-5@r 5-1 p p 6-4 4-0 p 5-0 4-1 p 5-2 3-2 3-0",
        ),
    ),
}
ROUNDS = N_("Three rounds of a match, added up. Only the winner of a round scores.")
SCARCE = seeded("classic", 2, 1792, "5-5 5-1@r 5-2 6-1 6-3 2-0 5-3").at(None, "turn", SEEN_ALL, "5-0")
DIFFERENCE = seeded("classic", 2, 52, "6-6 6-2@l 6-3").at(None, "turn", APART, "3-2")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    table = TABLES[rules.seats]
    tale = table.tale
    draws = (mind_draws(),) if tale.drew else ()
    return (
        aim_part(
            _("Classic dominoes is the game most people mean by the name."),
            _(
                "Be the first to play your last tile. If nobody can move any more, hold the fewest pips."
                " Either way, what the others still hold becomes your points."
            ),
            rules,
            under_way(tale),
        ),
        deal_part(rules, tale),
        lead_part(highest_double_leads(rules), rules, tale.story.at(1, "table", LED)),
        turn_part(tale),
        draw_one_part(tale),
        Part("end", _("The end of a round"), _end(rules, table)),
        Part("scoring", _("Scoring"), _scoring(table)),
        match_part(rules, of_rounds((table.tale.story, table.blocked, table.won), ROUNDS)),
        *options_parts(rules),
        Part("tips", _("Tips"), (heavy_first(), doubles_early(), choose_ends(), *draws, count_tiles(SCARCE))),
        *levels_parts(rules, DIFFERENCE, fair_with_boneyard()),
    )


def _end(rules: Rules, table: _Table) -> tuple[Passage, ...]:
    blocked = (
        cannot_go_on(rules)
        if table.tale.drew
        else _("If all four knock one after the other, the line is blocked and the round ends.")
    )
    return (
        out_passage(table.tale.story),
        Passage((blocked, lowest_wins()), blocked_example(table.blocked)),
    )


def _scoring(table: _Table) -> tuple[Passage, ...]:
    out = _("Whoever goes out scores the pips that all the others still hold.")
    blocked = _("After a block the lowest hand scores the other hands too, but its own pips are taken off.")
    return (
        Passage((out,), table.tale.story.at(None, "hands", OUT)),
        Passage((blocked,), table.blocked.at(None, "hands", BLOCKED_LESS)),
    )
