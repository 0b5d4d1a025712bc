"""The help of Gaple, as played by the rules agreed at the table. Knows no window."""

from game.rules.variant import Rules
from game.scenes.help_text.common import levels_part, options_part
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.words import goal_text
from game.ui.i18n import N_, _


def _record(seed: int, moves: str, options: str = "", lead: int | None = None) -> str:
    tags = f'[Variant "gaple"]\n[Options "{options}"]\n[Seed "{seed}"]\n'
    return tags + ("" if lead is None else f'[Lead "{lead}"]\n') + f"\n{moves}\n"


STORY = 2
"""The deal whose round most examples follow, from the lead to the block."""
BLOCKING = "6-6 6-1@r 1-1 6-3 5-3@l 5-1@l p p 4-1@r 4-4 4-3@r 3-3 1-0 3-1@r 5-0 6-5 6-2 2-1@l p p p p"
GOING_OUT = (
    "6-6 6-4@r 4-0 6-5@l 5-4@l 4-4 2-0 5-2 5-3 3-1 1-1 4-2@l 4-1@r 2-2@l 6-2@l 6-3@l 3-2@l p"
    " 4-3@r 3-3 p 3-0@r 0-0 2-1 1-0@l 5-0@l 5-5"
)
PAIRS = "partnership=on"

MIDWAY = Example(
    _record(STORY, "6-6 6-1@r 1-1 6-3 5-3@l 5-1@l p p 4-1@r"),
    "table",
    N_("A round under way. The line grows at both its ends."),
)
DEALT = Example(_record(STORY, ""), "table", N_("Seven tiles for each seat. Only yours lie open to you."))
LED = Example(_record(STORY, "6-6"), "table", N_("{leader} was dealt {lead} and has led it."))
LED_BLANK = LED._replace(record=_record(4, "0-0", "first_lead=0-0"))
FITS = Example(
    _record(STORY, "6-6"), "turn", N_("Both ends show {left}. Only {tile} has a {left}, so it is lit."), "6-1"
)
EITHER = Example(
    _record(STORY, "6-6 6-1@r 1-1 6-3 5-3@l"),
    "turn",
    N_("On the left {tile} leaves {after_left} open, on the right {after_right}."),
    "5-1",
)
ACROSS = Example(
    _record(STORY, "6-6 6-1@r 1-1"),
    "line",
    N_("{last} has played {played}: that end still shows {right}."),
)
STUCK = Example(
    _record(18, "6-6 6-3@r 3-1 6-1@r 6-5@r 6-2@l 5-1 2-2"),
    "turn",
    N_("The ends show {left} and {right}. None of these tiles fits: you knock."),
)
KNOCKED = Example(
    _record(STORY, "6-6 6-1@r 1-1 6-3 5-3@l 5-1@l p"),
    "table",
    N_("Both ends show {left}. {last} has no {left} and knocks: now everyone knows."),
)
GONE_OUT = Example(
    _record(9, GOING_OUT), "table", N_("{winner} has played the last tile, {played}, and is out.")
)
DEAD_LINE = Example(
    _record(STORY, BLOCKING),
    "line",
    N_("Both ends show {left}, and all seven tiles with a {left} are on the line. Nobody can play."),
)
OUT = Example(_record(9, GOING_OUT), "hands", N_("{winner} is out and scores all that is left."))
BLOCKED = Example(
    _record(STORY, BLOCKING), "hands", N_("Blocked: you hold the fewest pips and score the other hands.")
)
OUT_PAIRS = Example(
    _record(9, GOING_OUT, PAIRS), "hands", N_("{winner} is out: the pair scores what West and East hold.")
)
BLOCKED_PAIRS = Example(
    _record(STORY, BLOCKING, PAIRS),
    "hands",
    N_("Blocked: you and North hold fewer pips together and score the other pair's."),
)
MATCH = Example(
    "\n".join(
        (
            _record(STORY, BLOCKING),
            _record(9, "6-6 6-4@r 6-2 5-2 5-4@l 4-4@l 4-3@r 6-3 6-0 5-0 5-5 6-5 4-1 6-1@l p p p p", lead=0),
            _record(
                107,
                "6-5 5-5 6-6 5-4 6-2 3-2 6-4 p 4-3 6-3 5-3 4-4 5-2 p 4-2@r 4-0@l 4-1 6-1 6-0@l p p p p",
                lead=2,
            ),
            _record(98, "6-5 p 6-6 5-4 6-3 4-3@l 6-4@l 4-4 6-2 4-2@l p 4-0@l 6-0 4-1 6-1@r p p p p", lead=3),
        )
    ),
    "match",
    N_("A match of four rounds, the third of them drawn. The last one takes the winner past 100."),
)
APART = Example(
    _record(22, "6-6 6-5@r 6-0@l 5-1 6-1@r 6-2 2-0@r p p 5-0@l 5-5 p 5-3 3-1"),
    "turn",
    N_(
        "Normal plays {normal}, its heaviest tile that fits. Expert plays {expert}: hardly any unseen tile"
        " fits then."
    ),
    "1-0",
)
SCARCE = Example(
    _record(32, "6-6 6-4@l 6-1@r 3-1 6-3@r 4-1@l 6-0 3-0@r 1-0 5-3@r 5-2 3-2@r 4-0@l p p"),
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
        Part("deal", _("The deal"), _deal()),
        Part("lead", _("Who leads"), _lead(rules)),
        Part("turn", _("Your turn"), _turn()),
        Part("stuck", _("When you cannot play"), _stuck()),
        Part("end", _("The end of a round"), _end(rules)),
        Part("scoring", _("Scoring"), _scoring(rules)),
        Part("match", _("The match"), _match(rules)),
        options_part(rules, _meanings()),
        Part("tips", _("Tips"), _tips()),
        levels_part(APART),
    )


def _pairs(rules: Rules) -> bool:
    return rules.option("partnership") == "on"


def _aim(rules: Rules) -> tuple[Passage, ...]:
    sides = (
        _("You and North play together against West and East.")
        if _pairs(rules)
        else _("You sit in the South and play against West, North and East.")
    )
    text = (
        _("Gaple is Block for four, the game of the coffee houses in Malaysia and Indonesia. {sides}").format(
            sides=sides
        ),
        _(
            "Be the first to play your last tile. If nobody can move any more, hold the fewest pips. Either"
            " way, what the others still hold becomes your points."
        ),
    )
    return (Passage(text, MIDWAY),)


def _deal() -> tuple[Passage, ...]:
    text = (
        _(
            "The set has 28 tiles: every pair of numbers from 0, the blank, to 6 comes once. So each number"
            " is on seven tiles."
        ),
        _(
            "All 28 are dealt, seven to a seat. Nothing is left to draw: a tile that you cannot see is in"
            " somebody's hand."
        ),
    )
    return (Passage(text, DEALT),)


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
    order = _("Turns run clockwise: you, West, North, East.")
    example = LED_BLANK if rules.option("first_lead") == "0-0" else LED
    return (Passage((*said, order), example),)


def _turn() -> tuple[Passage, ...]:
    return (
        Passage(
            (
                _(
                    "The line has two open ends. Play a tile that bears the number of one of them: equal"
                    " halves touch, and the other half of your tile is the new open end."
                ),
            ),
            FITS,
        ),
        Passage(
            (
                _(
                    "Where a tile fits both ends, you choose. The ends that you leave open decide who can"
                    " play next."
                ),
            ),
            EITHER,
        ),
        Passage(
            (_("A double lies across the line. Both its halves are equal, so the open number stays."),),
            ACROSS,
        ),
    )


def _stuck() -> tuple[Passage, ...]:
    return (
        Passage(
            (
                _("Who can play must play; no tile may be held back."),
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
    out = (
        _("As soon as somebody plays their last tile, they are out, and their pair has won the round.")
        if _pairs(rules)
        else _("As soon as somebody plays their last tile, they are out and have won the round.")
    )
    blocked = (
        _("The pair that holds fewer pips together wins. If the pairs are equal, nobody scores.")
        if _pairs(rules)
        else _("The hand with the fewest pips wins. If two hands share the fewest, nobody scores.")
    )
    return (
        Passage((out,), GONE_OUT),
        Passage(
            (_("If all four knock one after the other, the line is blocked and the round ends."), blocked),
            DEAD_LINE,
        ),
    )


def _scoring(rules: Rules) -> tuple[Passage, ...]:
    rule = (
        _(
            "The winning pair scores the pips that the other pair still holds. What the winners hold"
            " themselves neither counts nor is taken off."
        )
        if _pairs(rules)
        else _(
            "The winner scores the pips that the three others still hold. What the winner holds neither"
            " counts nor is taken off."
        )
    )
    if _pairs(rules):
        return Passage((rule,), OUT_PAIRS), Passage((), BLOCKED_PAIRS)
    return Passage((rule,), OUT), Passage((_("It is the same after a block."),), BLOCKED)


def _match(rules: Rules) -> tuple[Passage, ...]:
    usual = goal_text(rules.goal)
    return (
        Passage(
            (
                _(
                    "Points add up from round to round. Gaple is usually played to {goal}: the first to get"
                    " there wins the match."
                ).format(goal=usual),
                _(
                    "You may agree on a number of rounds or on a time instead. Then the highest total wins:"
                    " after the last round, or after the round in which the time runs out. A tie is played"
                    " on, one round at a time."
                ),
            ),
            None if _pairs(rules) else MATCH,
        ),
    )


def _tips() -> tuple[Passage, ...]:
    return (
        Passage(
            (
                _(
                    "What you hold when another wins becomes their points, and in a block the lightest hand"
                    " wins. Let the big tiles go while they fit."
                ),
            ),
            title=_("Heavy tiles first"),
        ),
        Passage(
            (_("A double fits at one number only. The later it gets, the harder it is to place."),),
            title=_("Doubles early"),
        ),
        Passage(
            (_("Keep open what you hold much of. An end that only you can play on is worth a turn."),),
            title=_("Choose your ends"),
        ),
        Passage(
            (_("Whoever knocked lacks both open numbers. Bring them up again, and they knock again."),),
            title=_("Mind the knocks"),
        ),
        Passage(
            (
                _(
                    "Seven tiles bear each number. When you have seen them all, nobody else can play there."
                    " The counting aid keeps the tally for you."
                ),
            ),
            SCARCE,
            title=_("Count the tiles"),
        ),
    )
