"""The help of Block for two, where whoever is stuck draws until a tile fits. Knows no window."""

from __future__ import annotations

from game.rules.variant import Rules
from game.scenes.help_text.common import APART, levels_parts, match_part, options_parts
from game.scenes.help_text.lines import (
    LED,
    OUT,
    SEEN_ALL,
    STOPPED,
    Tale,
    aim_part,
    choose_ends,
    count_tiles,
    deal_part,
    doubles_early,
    draw_until_part,
    end_of_two,
    fair_with_boneyard,
    heavy_first,
    lead_of_two,
    mind_draws,
    turn_part,
    under_way,
)
from game.scenes.help_text.parts import Part, Passage
from game.scenes.help_text.stories import of_rounds, seeded
from game.ui.i18n import N_, _

TALE = Tale(
    seeded("block", 2, 557, "6-6 d d 6-1@r 6-3 2-1 5-3 5-2@r 5-5@l 5-4@l 5-0 4-2 2-0@r d 3-2@l 3-0"),
    midway=7,
    fits=(9, "5-4"),
    either=(5, "3-1"),
    across=9,
    stuck=1,
    drew=3,
)
NO_DOUBLE = seeded("block", 2, 643, "d d 4-4")
STOPPED_STORY = seeded(
    "block",
    2,
    2,
    "5-5 5-1@l 1-1 3-1 5-2 4-2 3-2 2-0 4-3 d 3-0@r 5-0@r d 6-0 d d 6-3 d 6-5 3-3 6-1 d d d d d 1-0 d d d d"
    " 5-3 0-0 5-4 6-4 6-2 4-0 4-1 2-2 2-1@l p",
)
ROUNDS = N_("Rounds of a match. Whoever did not win a round scores nothing in it.")
SCARCE = seeded("block", 2, 2047, "6-6 6-2@l 2-1 6-4 5-1 5-4@r d d 5-3@r 5-5 d 6-5 3-1").at(
    None, "turn", SEEN_ALL, "6-1"
)
WON = seeded("block", 2, 965, "5-5 5-4@r 4-2 2-1 5-1@l 1-1@l 1-0@r 6-0 6-3 4-3 4-0 d d d 3-1 2-0")
MATCH = of_rounds((TALE.story, STOPPED_STORY, WON), ROUNDS)
DIFFERENCE = seeded("block", 2, 415, "5-5 5-1@r 2-1 5-3 5-2 4-3").at(None, "turn", APART, "5-4")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    return (
        aim_part(
            _("Block for two is dominoes at its plainest: whoever is stuck draws until a tile fits."),
            _("Be the first to play your last tile. What the other still holds becomes your points."),
            rules,
            under_way(TALE),
        ),
        deal_part(rules, TALE),
        lead_of_two(TALE.story.at(1, "table", LED), NO_DOUBLE, rules),
        turn_part(TALE),
        draw_until_part(TALE, _("Once the boneyard is empty, being stuck ends the round.")),
        end_of_two(TALE, STOPPED_STORY),
        _scoring(),
        match_part(rules, MATCH),
        *options_parts(rules),
        Part(
            "tips",
            _("Tips"),
            (heavy_first(), doubles_early(), choose_ends(), mind_draws(), count_tiles(SCARCE)),
        ),
        *levels_parts(rules, DIFFERENCE, fair_with_boneyard()),
    )


def _scoring() -> Part:
    rule = _(
        "The winner scores the pips that the other still holds. What the winner holds neither counts nor is"
        " taken off."
    )
    same = _("It is the same if the round ended because somebody could not go on.")
    return Part(
        "scoring",
        _("Scoring"),
        (
            Passage((rule,), TALE.story.at(None, "hands", OUT)),
            Passage((same,), STOPPED_STORY.at(None, "hands", STOPPED)),
        ),
    )
