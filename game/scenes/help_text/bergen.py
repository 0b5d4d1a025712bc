"""The help of Bergen for two to four, by the rules agreed at the table. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.common import levels_parts, match_part, options_parts
from game.scenes.help_text.fives import APART, LEVEL_TEXTS, played_out
from game.scenes.help_text.lines import (
    LED,
    Tale,
    aim_part,
    blocked_example,
    cannot_go_on,
    deal_part,
    draw_one_part,
    fair_with_boneyard,
    lead_part,
    out_passage,
    turn_part,
    under_way,
)
from game.scenes.help_text.parts import Part, Passage
from game.scenes.help_text.stories import Story, dealt, of_rounds, seeded
from game.ui.i18n import N_, _


class _Table(NamedTuple):
    """For so many seats: the round that most examples follow, one that is blocked, and one that you win."""

    tale: Tale
    blocked: Story
    won: Story


def _deal(seats: int, seed: int, moves: str) -> Story:
    return seeded("bergen", seats, seed, moves)


TABLES = {
    2: _Table(
        Tale(
            _deal(
                2,
                273,
                "1-1 3-1@r 6-1 6-3@r 6-6@r 6-2@r 2-1 d p d p d p 6-4 4-1@r 4-4@r 5-4@r 4-3",
            ),
            midway=5,
            fits=(1, "3-1"),
            either=(3, "6-3"),
            across=5,
            stuck=7,
            drew=8,
        ),
        _deal(
            2,
            3603,
            "2-2 d p 3-2@l 6-3 6-2@r 6-6@l d p 6-5@r 5-0 d p 1-0 6-1@r d p d p d p 6-4@l 4-4 4-3 3-0 d p d p"
            " d p d p 6-0@l d p d p d p d p d p d p p p",
        ),
        _deal(2, 1161, "4-4 4-1@r 5-4 5-1@r 5-2@l 3-2 3-0 d p 6-5 6-0@l 6-6@r"),
    ),
    3: _Table(
        Tale(
            _deal(3, 1709, "0-0 d p 4-0@l 2-0 4-2@r 5-4@r 4-4 5-3 4-3@l 3-3@l 3-1@r 6-3 6-6 6-4 d p 6-1"),
            midway=8,
            fits=(11, "3-1"),
            either=(5, "4-2"),
            across=8,
            stuck=1,
            drew=2,
        ),
        _deal(
            3,
            4248,
            "3-3 6-3@r 5-3 6-5@l 6-4@r 4-1 6-1@r 6-6@r d p d p 6-2@l 2-0 d p 6-0@l d p d p d p d p d p d p"
            " d p p p p",
        ),
        _deal(3, 510, "1-1 6-1@r 6-0 3-1 3-0@r 3-3@r 5-3@r 5-5 6-3 6-2 5-4 4-2@l 4-4@l 6-4@r 4-1 5-1"),
    ),
    4: _Table(
        Tale(
            _deal(
                4,
                1941,
                "0-0 5-0@r 5-2 4-2 4-0@l 4-4@r d p 4-3@l 5-3 5-4@r 5-5@l 6-5@l 6-0 5-1 1-0@l 6-1@r d p 6-2"
                " 1-1 d p 2-0 d p 3-1 3-0@r 3-3@r 3-2@l 6-3 6-6 2-2",
            ),
            midway=11,
            fits=(11, "5-5"),
            either=(15, "1-0"),
            across=6,
            stuck=6,
            drew=7,
        ),
        _deal(
            4, 1402, "1-1 5-1@l 5-0 6-1 6-0@l 6-4@r 4-3 6-3@r 6-6@l d p d p d p 6-2@r 5-2 d p 6-5@r p p p p"
        ),
        _deal(
            4,
            2775,
            "0-0 3-0@l 4-0 4-3@l 4-2@l 5-2 6-4 5-5 6-5@l 6-6@r 6-0@r 2-0 2-1 6-1@r d p d p 6-3@l 6-2 3-2@r"
            " 5-3@r 3-1",
        ),
    ),
}
EQUAL = dealt(
    "bergen",
    "6-6 6-1 6-0 5-4 4-4 1-1 / 6-5 6-2 5-5 5-1 3-2 2-2 |"
    " 1-0 4-1 6-4 3-3 3-0 2-0 3-1 5-2 0-0 6-3 4-2 5-3 4-0 4-3 2-1 5-0",
    "1-1 5-1@r 6-1@l 6-5@r 6-6@l",
)
"""A lead, two tiles that leave the ends different, one that makes them equal, and the double of those."""
LED_SCORES = N_("{lead} is led and scores {points}.")
DIFFERENT = N_("{played} leaves {left} and {right} open: nothing is scored.")
MADE_EQUAL = N_("{played} makes both ends show {left} and scores {points}.")
STILL_EQUAL = N_("{played} keeps both ends at {left} and scores {points}.")
TALLY = N_("The tiles that scored in one round, each with its points.")
ROUNDS = N_("Rounds of a match: points come from equal ends, whoever goes out.")
ROUNDS_OUT = N_("Rounds of a match, with what each brought in play and at its end.")
PAYS = N_("{tile} makes both ends equal and scores {gain}.")
PAYING = _deal(2, 273, "1-1 3-1@l 6-1")
DIFFERENCE = _deal(2, 494, "5-5 5-4@r").at(None, "turn", APART, "4-1")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    tale, blocked, won = TABLES[rules.seats]
    tale, blocked, won = tale.under(rules), blocked.under(rules), won.under(rules)
    rewarded = rules.option("out") == "one"
    return (
        aim_part(
            _("Bergen is a game of equal ends."),
            _(
                "Whoever makes both ends of the line show the same number scores it. Going out only ends the"
                " round, before others can score more."
            ),
            rules,
            under_way(tale),
        ),
        deal_part(rules, tale),
        lead_part(_lead(rules), rules, tale.story.at(1, "table", LED)),
        turn_part(tale),
        Part("count", _("Equal ends"), _equal(rules)),
        draw_one_part(tale),
        Part("end", _("The end of a round"), _end(rules, tale, blocked)),
        Part("scoring", _("Scoring"), (Passage((_scores(rewarded),), won.at(None, "tally", TALLY)),)),
        match_part(
            rules,
            of_rounds((tale.story, blocked, won), ROUNDS_OUT if rewarded else ROUNDS),
            played_out(),
        ),
        *options_parts(rules),
        Part("tips", _("Tips"), _tips(rules)),
        *levels_parts(rules, DIFFERENCE, fair_with_boneyard(), LEVEL_TEXTS),
    )


def _lead(rules: Rules) -> tuple[str, ...]:
    lowest = _("Whoever holds the lowest double leads it, 0-0 before all others. So it is in every round.")
    left = len(rules.variant.tiles) - rules.seats * rules.variant.dealt(rules)
    if left < rules.variant.top + 1:
        return (lowest,)
    return lowest, _("If nobody holds a double, the tiles are dealt again.")


def _equal(rules: Rules) -> tuple[Passage, ...]:
    if rules.option("heads") == "headings":
        led = _("The led double shows the same number at both ends, which scores 2 at once.")
        other = _("As long as the ends differ, nothing is scored.")
        made = _("Whoever makes both ends equal scores 2, whatever the number.")
        still = _("If one of the two ends is a double, it scores 3.")
    else:
        led = _("The led double scores at once, since both ends show its number.")
        other = _("As long as the ends differ, nothing is scored.")
        made = _("Whoever makes both ends equal scores their number. Two blanks score nothing.")
        still = _("A double at one of two equal ends keeps them equal, and that scores again.")
    return (
        Passage((led,), EQUAL.under(rules).at(1, "heads", LED_SCORES)),
        Passage((other,), EQUAL.under(rules).at(2, "heads", DIFFERENT)),
        Passage((made,), EQUAL.under(rules).at(4, "heads", MADE_EQUAL)),
        Passage((still,), EQUAL.under(rules).at(5, "heads", STILL_EQUAL)),
    )


def _end(rules: Rules, tale: Tale, blocked: Story) -> tuple[Passage, ...]:
    stop = _("The round is over then, and nobody scores for it.")
    return out_passage(tale.story), Passage((cannot_go_on(rules), stop), blocked_example(blocked))


def _scores(rewarded: bool) -> str:
    if rewarded:
        return _(
            "Points for equal ends are yours at once, whoever wins the round. Going out scores one point"
            " more; the tiles that are left count for nothing."
        )
    return _(
        "Points for equal ends are yours at once, whoever wins the round. Going out scores nothing by itself,"
        " and the tiles that are left count for nothing."
    )


def _tips(rules: Rules) -> tuple[Passage, ...]:
    worth = (
        Passage(
            (_("A double at one of two equal ends scores 3 in place of 2. Keep doubles for that."),),
            title=_("Keep doubles"),
        )
        if rules.option("heads") == "headings"
        else Passage(
            (_("High numbers score most. A six at one end is worth waiting for with another."),),
            title=_("Wait for high ends"),
        )
    )
    return (
        Passage(
            (
                _(
                    "A tile that bears both open numbers makes the ends equal. Once they are, the double of"
                    " that number scores as well."
                ),
            ),
            title=_("Tiles that link"),
        ),
        Passage(
            (
                _(
                    "Before you open a number, ask who could bring it to the other end: every number left"
                    " open is an offer to the next player."
                ),
            ),
            title=_("Mind what you offer"),
        ),
        worth,
        Passage(
            (_("Look first whether a tile makes the ends equal; only then at what it leaves."),),
            PAYING.under(rules).at(None, "turn", PAYS, "6-3"),
            title=_("Look for a pair"),
        ),
    )
