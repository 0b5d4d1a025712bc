"""What the help of games that count in fives has in common: sums, branching doubles, points in play."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.spinners import AT_ONCE, FIRST, NONE
from game.rules.variant import Rules
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.help_text.stories import Story
from game.ui.i18n import N_, _

LED_ALONE = N_("{lead} is led: {points} points.")
TIP_BOTH = N_("Both halves of {lead} count, and the {right}: {points} points.")
TIP_ONE = N_("One half of {lead} counts, and the {right}: {points} points.")
COVERED = N_("{lead} is covered. The sum is {sum} and scores nothing.")
SCORES = N_("{played} makes the sum {sum}: {points} points.")
CLOSED = N_("One end of {lead} is still free, so its sides are closed. There are {arms} open ends.")
AT_ONCE_OPEN = N_("{lead} is led, and {arms} ends are open.")
BRANCHED = N_("{played} has started an arm at the side of {lead}. There are {arms} open ends.")
PAYS = N_("{tile} makes the sum {gain} and scores it.")
APART = N_("Normal plays {normal}. Expert plays {expert}, which leaves the next player less to score.")
TALLY = N_("The tiles that scored in one round, each with its points.")

LEVEL_TEXTS = {
    "easy": N_("Plays any tile that fits, without a plan, at either end. Good company for the first rounds."),
    "normal": N_("Takes the most points that a tile scores at once; of equal choices, the heaviest tile."),
    "expert": N_(
        "Remembers every tile it has seen, and weighs the points of a play against those that the next player"
        " could make of it."
    ),
    "master": N_(
        "Infers from every play and draw who may hold what, and tries its moves on many such deals, points in"
        " play and the end of the round counted together. It minds how the match stands."
    ),
}
"""What each level knows and does where plays score."""


class Sums(NamedTuple):
    """Four tiles, each placed at an end, that tell how ends are counted: the first is a double that is led.

    The second leaves it at one end, the third covers it, and the fourth scores: in `plain` at the right end,
    in `branched` at the side of the double.
    """

    plain: Story
    branched: Story

    def under(self, rules: Rules) -> Story:
        """The one that goes with the rules."""
        story = self.plain if _plain(rules) else self.branched
        return story.under(rules, "double_counts", "spinners", "sides")


def _plain(rules: Rules) -> bool:
    return rules.option("spinners") == NONE


def count_part(rules: Rules, sums: Sums) -> Part:
    """How the open ends are added up."""
    story = sums.under(rules)
    both = rules.option("double_counts", "both") == "both"
    added = _("After each play the open ends are added up. A multiple of five is what you score.")
    double = (
        _("A double at the tip of an end counts both its halves.")
        if both
        else _("A double at the tip of an end counts one half only. Led alone it counts both.")
    )
    covered = (
        _("A double that is covered at both ends counts nothing.")
        if _plain(rules)
        else _("A double that is covered at both ends counts nothing, nor does a bare side.")
    )
    last = (
        _("Every other tile counts the half that lies open.")
        if _plain(rules)
        else _("An arm counts at its tip like any other end, so three or more may be added.")
    )
    return Part(
        "count",
        _("Counting in fives"),
        (
            Passage((added,), story.at(1, "count", LED_ALONE)),
            Passage((double,), story.at(2, "count", TIP_BOTH if both else TIP_ONE)),
            Passage((covered,), story.at(3, "count", COVERED)),
            Passage((last,), story.at(4, "count", SCORES)),
        ),
    )


def branches_parts(rules: Rules, sums: Sums) -> tuple[Part, ...]:
    """Which doubles branch, and when; no part where none does."""
    if _plain(rules):
        return ()
    story = sums.under(rules)
    which = (
        _("The first double of a round branches: tiles can be played at its two sides, too.")
        if rules.option("spinners") == FIRST
        else _("Every double branches: tiles can be played at its two sides, too.")
    )
    at_once = rules.option("sides") == AT_ONCE
    when = (
        _("Its sides are open as soon as it lies on the table.")
        if at_once
        else _("Its sides open once there is a tile at both its ends along the line.")
    )
    arms = _("Each side can grow into an arm, which has an open end of its own.")
    others = (
        _("All later doubles lie across the line and do not branch.")
        if rules.option("spinners") == FIRST
        else _("The doubles on an arm branch in their turn.")
    )
    first = story.at(1, "ends", AT_ONCE_OPEN) if at_once else story.at(2, "ends", CLOSED)
    return (
        Part(
            "branches",
            _("Branching doubles"),
            (Passage((which, when), first), Passage((arms, others), story.at(4, "ends", BRANCHED))),
        ),
    )


def tally_part(story: Story) -> Part:
    """What was scored in the course of a round."""
    text = _(
        "Points for a multiple of five are yours at once, whoever wins the round. They add up, tile by tile."
    )
    return Part("tally", _("Points in play"), (Passage((text,), story.at(None, "tally", TALLY)),))


def rounding() -> str:
    """What is added at the end of a round."""
    return _("It is rounded to the nearest multiple of five: 3 counts 5, 2 counts nothing, 7 counts 5.")


def played_out() -> str:
    """What happens when the goal is reached in the middle of a round."""
    return _("A round is always played out; if several are past the goal then, the highest total wins.")


def open_ends() -> str:
    """What may be played where doubles branch."""
    return _(
        "Play a tile that bears the number of an open end: equal halves touch, and the other half of your"
        " tile is the new open end."
    )


def add_first(example: Example) -> Passage:
    """A tip; in the example it pays."""
    text = _("Before you play, add up the ends as they would be, with every tile that fits, at every end.")
    return Passage((text,), example, title=_("Add before you play"))


def leave_little() -> Passage:
    """A tip."""
    text = _(
        "The next to play starts from your sum. Leave one that few tiles bring to a multiple of five, and no"
        " open number that scores by a double."
    )
    return Passage((text,), title=_("Leave a bad sum"))


def keep_fives() -> Passage:
    """A tip."""
    text = _("A five or a blank at an end keeps a good sum good. They are worth more late than early.")
    return Passage((text,), title=_("Fives and blanks"))
