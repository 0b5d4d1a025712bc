"""The help of All Fives for two to four, by the rules agreed at the table. Knows no window."""

from __future__ import annotations

from game.rules.spinners import NONE
from game.rules.variant import Rules
from game.scenes.help_text.all_fives_stories import SUMS, TABLES
from game.scenes.help_text.common import levels_parts, match_part, options_parts
from game.scenes.help_text.fives import (
    APART,
    LEVEL_TEXTS,
    PAYS,
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
    BLOCKED_LESS,
    LED,
    OUT,
    UNDER_WAY,
    aim_part,
    blocked_example,
    cannot_go_on,
    deal_part,
    doubles_early,
    draw_until_part,
    fair_with_boneyard,
    highest_double_leads,
    lead_part,
    lowest_wins,
    out_passage,
    turn_part,
)
from game.scenes.help_text.parts import Part, Passage
from game.scenes.help_text.stories import of_rounds, seeded
from game.ui.i18n import N_, _

AMONG_MANY = N_("A round under way.")
LED_BY_LOT = N_("The lot fell on {leader}, who has led {lead}.")
ROUNDS = N_("Rounds of a match, with what each brought in play and at its end.")
PAYING = seeded("all-fives", 2, 645, "6-6 6-1@l 4-1").at(None, "turn", PAYS, "4-4")
DIFFERENCE = seeded("all-fives", 2, 61, "6-6 6-4@l 6-0").at(None, "turn", APART, "4-0")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    table = TABLES[rules.seats, rules.option("deal")].under(rules)
    tale = table.tale
    by_lot = rules.option("start") == "b"
    branching = rules.option("spinners") != NONE
    first = () if by_lot else (tale.story,)
    return (
        aim_part(
            _("All Fives is a game of sums."),
            _(
                "Whoever brings the open ends to a multiple of five scores it at once. And be the first to"
                " play your last tile: what the others still hold becomes your points as well."
            ),
            rules,
            tale.story.at(tale.midway, "table", AMONG_MANY if branching else UNDER_WAY),
        ),
        deal_part(rules, tale),
        lead_part(_lead(rules), rules, tale.story.at(1, "table", LED_BY_LOT if by_lot else LED)),
        turn_part(tale, ends=open_ends() if branching else ""),
        count_part(rules, SUMS),
        *branches_parts(rules, SUMS),
        draw_until_part(tale, _("Once the boneyard is empty, you pass.")),
        Part(
            "end",
            _("The end of a round"),
            (
                out_passage(tale.story),
                Passage((cannot_go_on(rules), lowest_wins()), blocked_example(table.blocked)),
            ),
        ),
        tally_part(table.won),
        Part(
            "scoring",
            _("Scoring"),
            (
                Passage(
                    (_("Whoever goes out also scores what all the others still hold."), rounding()),
                    tale.story.at(None, "hands", OUT),
                ),
                Passage(
                    (
                        _(
                            "After a block the lowest hand scores the other hands, less its own pips, rounded"
                            " in the same way."
                        ),
                    ),
                    table.blocked.at(None, "hands", BLOCKED_LESS),
                ),
            ),
        ),
        match_part(rules, of_rounds((*first, table.blocked, table.won), ROUNDS), played_out()),
        *options_parts(rules),
        Part("tips", _("Tips"), (leave_little(), keep_fives(), doubles_early(), add_first(PAYING))),
        *levels_parts(rules, DIFFERENCE, fair_with_boneyard(), LEVEL_TEXTS),
    )


def _lead(rules: Rules) -> tuple[str, ...]:
    if rules.option("start") == "a":
        return highest_double_leads(rules)
    return (
        _(
            "In the first round the leader is drawn by lot. After that the winner of a round leads the next"
            " one, with any tile."
        ),
        _("If nobody won, lots are drawn again."),
    )
