"""The help of Gaple, as played by the rules agreed at the table. Knows no window."""

from __future__ import annotations

from game.rules.variant import Rules
from game.scenes.help_text.common import APART, levels_parts, match_part, options_parts, order, sides
from game.scenes.help_text.lines import (
    GONE_OUT,
    KNOCK_AT_TWO,
    LED,
    OUT,
    UNDER_WAY,
    Tale,
    choose_ends,
    count_tiles,
    deal_part,
    doubles_early,
    heavy_first,
    lowest_wins,
    must_play,
    out_passage,
    turn_part,
)
from game.scenes.help_text.parts import Part, Passage
from game.scenes.help_text.stories import Story, of_rounds, seeded
from game.ui.i18n import N_, _


def _deal(seed: int, moves: str, lead: int | None = None) -> Story:
    return seeded("gaple", 4, seed, moves, lead)


TALE = Tale(
    _deal(2, "6-6 6-1@r 1-1 6-3 5-3@l 5-1@l p p 4-1@r 4-4 4-3@r 3-3 1-0 3-1@r 5-0 6-5 6-2 2-1@l p p p p"),
    midway=9,
    fits=(1, "6-1"),
    either=(5, "5-1"),
    across=3,
    stuck=0,
)
"""The round that most examples follow, from the lead to the block."""
KNOCKED_AFTER = 7
OUT_STORY = _deal(
    9,
    "6-6 6-4@r 4-0 6-5@l 5-4@l 4-4 2-0 5-2 5-3 3-1 1-1 4-2@l 4-1@r 2-2@l 6-2@l 6-3@l 3-2@l p"
    " 4-3@r 3-3 p 3-0@r 0-0 2-1 1-0@l 5-0@l 5-5",
)
STUCK = _deal(18, "6-6 6-3@r 3-1 6-1@r 6-5@r 6-2@l 5-1 2-2").at(None, "turn", KNOCK_AT_TWO)
KNOCKED = TALE.story.at(
    KNOCKED_AFTER, "table", N_("Both ends show {left}. {last} has no {left} and knocks: now everyone knows.")
)
DEAD_LINE = TALE.story.at(
    None,
    "line",
    N_("Both ends show {left}, and all seven tiles with a {left} are on the line. Nobody can play."),
)
BLOCKED = N_("Blocked: you hold the fewest pips and score the other hands.")
OUT_PAIRS = N_("{winner} is out: the pair scores what West and East hold.")
BLOCKED_PAIRS = N_("Blocked: you and North hold fewer pips together and score the other pair's.")
MATCH_ROUNDS = (
    TALE.story,
    _deal(9, "6-6 6-4@r 6-2 5-2 5-4@l 4-4@l 4-3@r 6-3 6-0 5-0 5-5 6-5 4-1 6-1@l p p p p", 0),
    _deal(107, "6-5 5-5 6-6 5-4 6-2 3-2 6-4 p 4-3 6-3 5-3 4-4 5-2 p 4-2@r 4-0@l 4-1 6-1 6-0@l p p p p", 2),
    _deal(98, "6-5 p 6-6 5-4 6-3 4-3@l 6-4@l 4-4 6-2 4-2@l p 4-0@l 6-0 4-1 6-1@r p p p p", 3),
)
MATCH = of_rounds(
    MATCH_ROUNDS,
    N_("A match of four rounds, the third of them drawn. The last one takes the winner past 100."),
)
DIFFERENCE = _deal(22, "6-6 6-5@r 6-0@l 5-1 6-1@r 6-2 2-0@r p p 5-0@l 5-5 p 5-3 3-1").at(
    None,
    "turn",
    APART,
    "1-0",
)
SCARCE = _deal(32, "6-6 6-4@l 6-1@r 3-1 6-3@r 4-1@l 6-0 3-0@r 1-0 5-3@r 5-2 3-2@r 4-0@l p p").at(
    None,
    "turn",
    N_(
        "{tile} on the left leaves {after_left} at both ends. You see all seven tiles with a {after_left}:"
        " everyone else must knock."
    ),
    "4-3",
)


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    return (
        Part("aim", _("The aim"), _aim(rules)),
        deal_part(rules, TALE),
        Part("lead", _("Who leads"), _lead(rules)),
        turn_part(TALE),
        Part("stuck", _("When you cannot play"), _stuck()),
        Part("end", _("The end of a round"), _end(rules)),
        Part("scoring", _("Scoring"), _scoring(rules)),
        match_part(rules, None if _pairs(rules) else MATCH),
        *options_parts(rules, _meanings()),
        Part("tips", _("Tips"), _tips()),
        *levels_parts(rules, DIFFERENCE, _fair()),
    )


def _pairs(rules: Rules) -> bool:
    return rules.option("partnership") == "on"


def _aim(rules: Rules) -> tuple[Passage, ...]:
    against = _("You and North play together against West and East.") if _pairs(rules) else sides(rules)
    text = (
        _("Gaple is Block for four, the game of the coffee houses in Malaysia and Indonesia. {sides}").format(
            sides=against
        ),
        _(
            "Be the first to play your last tile. If nobody can move any more, hold the fewest pips. Either"
            " way, what the others still hold becomes your points."
        ),
    )
    return (Passage(text, TALE.story.at(TALE.midway, "table", UNDER_WAY)),)


def _meanings() -> dict[tuple[str, str], str]:
    """What each value of each option means."""
    return {
        ("first_lead", "highest_double"): _(
            "Whoever holds the highest double leads the first round with it. Since every tile is dealt, that"
            " is 6-6."
        ),
        ("first_lead", "6-6"): _("Whoever holds 6-6 leads the first round with it."),
        ("first_lead", "0-0"): _("Whoever holds 0-0, the double blank, leads the first round with it."),
        ("winner_lead", "any"): _("After that the winner of a round leads the next one, with any tile."),
        ("winner_lead", "double"): _(
            "After that the winner of a round leads the next one, and must lead a double. A winner without a"
            " double passes the lead to the next seat."
        ),
        ("lead_after_draw", "next"): _("If nobody won, the lead moves on to the seat after the last leader."),
        ("lead_after_draw", "same"): _("If nobody won, the same seat leads again."),
        ("lead_after_draw", "highest_double"): _("If nobody won, the next round opens as the first did."),
        ("partnership", "off"): _("Everybody plays and scores alone."),
        ("partnership", "on"): _(
            "You and North are a pair, West and East the other. A pair wins and scores together."
        ),
    }


def _lead(rules: Rules) -> tuple[Passage, ...]:
    meanings = _meanings()
    said = [meanings[key, rules.option(key)] for key in ("first_lead", "winner_lead", "lead_after_draw")]
    blank = rules.option("first_lead") == "0-0"
    story = _deal(4, "0-0").under(rules, "first_lead") if blank else TALE.story
    return (Passage((*said, order(rules)), story.at(1, "table", LED)),)


def _stuck() -> tuple[Passage, ...]:
    return (
        Passage(
            (
                must_play(),
                _(
                    "If none of your tiles fits, you knock on the table and your turn is over. There is"
                    " nothing to draw from."
                ),
            ),
            STUCK,
        ),
        Passage(
            (
                _(
                    "A knock speaks. Whoever knocks holds neither of the open numbers, and will still lack"
                    " them when they come up again."
                ),
            ),
            KNOCKED,
        ),
    )


def _end(rules: Rules) -> tuple[Passage, ...]:
    out = out_passage(OUT_STORY)
    if _pairs(rules):
        text = _("As soon as somebody plays their last tile, they are out, and their pair has won the round.")
        out = Passage((text,), OUT_STORY.at(None, "table", GONE_OUT))
    lowest = (
        _("The pair that holds fewer pips together wins. If the pairs are equal, nobody scores.")
        if _pairs(rules)
        else lowest_wins()
    )
    blocked = _("If all four knock one after the other, the line is blocked and the round ends.")
    return out, Passage((blocked, lowest), DEAD_LINE)


def _scoring(rules: Rules) -> tuple[Passage, ...]:
    if _pairs(rules):
        rule = _(
            "The winning pair scores the pips that the other pair still holds. What the winners hold"
            " themselves neither counts nor is taken off."
        )
        return (
            Passage((rule,), OUT_STORY.under(rules, "partnership").at(None, "hands", OUT_PAIRS)),
            Passage((), TALE.story.under(rules, "partnership").at(None, "hands", BLOCKED_PAIRS)),
        )
    rule = _(
        "The winner scores the pips that the three others still hold. What the winner holds neither"
        " counts nor is taken off."
    )
    return (
        Passage((rule,), OUT_STORY.at(None, "hands", OUT)),
        Passage((_("It is the same after a block."),), TALE.story.at(None, "hands", BLOCKED)),
    )


def _tips() -> tuple[Passage, ...]:
    knocks = _("Whoever knocked lacks both open numbers. Bring them up again, and they knock again.")
    return (
        heavy_first(),
        doubles_early(),
        choose_ends(),
        Passage((knocks,), title=_("Mind the knocks")),
        count_tiles(SCARCE),
    )


def _fair() -> str:
    return _(
        "None of them sees your tiles. A bot knows its own hand, the line, how many tiles each seat"
        " holds, and who knocked."
    )
