"""The help of Blind dominoes for two to four, where luck decides what is turned over. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.common import (
    levels_parts,
    match_part,
    names,
    options_parts,
    order,
    sides,
    the_set,
)
from game.scenes.help_text.lines import GONE_OUT
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.help_text.stories import Story, of_rounds, seeded
from game.scenes.words import tile_count
from game.ui.i18n import N_, _


class _Table(NamedTuple):
    """For so many seats: a round that somebody else wins, and moments of it as numbers of moves; one that is
    blocked, and one that you win.

    `fits`, `fails` and `both` are turns of the viewer in which the tile fits one end, none, or either.
    """

    story: Story
    fits: int
    fails: int
    both: int
    blocked: Story
    won: Story

    def choice(self, caption: str) -> Example:
        """The tile that fits both ends."""
        state = self.story.at(self.both, "row", caption).state()
        return self.story.at(self.both, "row", caption, str(state.rows[state.turn][-1]))


TABLES = {
    2: _Table(
        seeded("blind", 2, 5301, "t t t t t t t t t t t t t t t@r t@l t t t t t t t t t t t t t t t t t t"),
        fits=7,
        fails=9,
        both=14,
        blocked=seeded(
            "blind", 2, 137, "t t t t t t t t t t t t t t t t t t t t t t t t t@l t t t t t t t t t t t t t"
        ),
        won=seeded("blind", 2, 942, "t t@l t t t t t t t t t t t t t t t t t t t t"),
    ),
    3: _Table(
        seeded("blind", 3, 760, "t t t t t t t t t t t t t t t t t t@l t t t t@l t t t t t"),
        fits=11,
        fails=5,
        both=17,
        blocked=seeded("blind", 3, 902, "t t t t t t t t t t t t t t t t@r t t t t t t t t t t t t t t"),
        won=seeded("blind", 3, 1414, "t t t@r t t t t@r t t t t t"),
    ),
    4: _Table(
        seeded("blind", 4, 10836, "t t t t t t t@r t t@l t t t t t"),
        fits=5,
        fails=7,
        both=6,
        blocked=seeded(
            "blind",
            4,
            401,
            "t t t t t t t t t t t t t@l t t@r t t t t t t t t t t t@l t t t@r t t t t t t t t t t t t t t"
            " t t t",
        ),
        won=seeded("blind", 4, 1533, "t t@r t t t t t"),
    ),
}
MIDWAY = N_("A round under way. Nobody has seen the tiles that are still to come.")
DEALT = N_("Every row lies face down; {leader} is to lead.")
YOURS_TO_LEAD = N_("Every row lies face down, and the lead is yours.")
LED = N_("{leader} has turned over {lead}, which starts the line.")
YOU_LED = N_("You have turned over {lead}, which starts the line.")
FITS = N_("{turned} fits and is played. You turn over the next one.")
BOTH = N_("On the left {tile} leaves {after_left} open, on the right {after_right}.")
FAILS = N_("{turned} fits neither end: it goes to the other end of the row, face down.")
SEEN = N_("The open tiles were turned over before. They come up again, the right one first.")
BLOCKED = N_("Blocked: no tile of any row fits. Yours is the shortest row.")
OUT = N_("{winner} has none left and wins the round.")
ROUNDS = N_("Three rounds of a match. Each is worth one point.")
MEMORY = seeded("blind", 3, 234, "t t t t@r t t t t t t t t@r t t t t t@r t t t t t t").at(
    None, "memory", SEEN
)
KNOWN = seeded("blind", 2, 3823, "t t t t t t t t t t t t t t t t t t t").at(
    None, "memory", N_("Of this row only the next tile has never been turned over.")
)
DIFFERENCE = seeded("blind", 3, 2848, "t t t t t t t t t t t t t t t t t t t t").at(
    None,
    "row",
    N_("Expert plays {turned} where {expert_end} is open: it has seen what comes up next in the rows."),
)
LEVEL_TEXTS = {
    "easy": N_("Plays at either end where a tile fits both. There is nothing else to choose."),
    "normal": N_("Does the same: without a look at the rows, one end is as good as the other."),
    "expert": N_(
        "Remembers every tile that was turned back, and plays at the end that lets more of its own next tiles"
        " follow, and fewer of the next player's."
    ),
}


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    table = TABLES[rules.seats]
    return (
        Part("aim", _("The aim"), _aim(rules, table)),
        Part("deal", _("The deal"), _deal(rules, table)),
        Part("lead", _("Who leads"), _lead(rules, table)),
        Part("turn", _("Your turn"), _turn(table)),
        Part("stuck", _("When a tile does not fit"), _stuck(table)),
        Part("end", _("The end of a round"), _end(table)),
        Part("scoring", _("Scoring"), _scoring(table)),
        match_part(rules, of_rounds((table.story, table.blocked, table.won), ROUNDS)),
        *options_parts(rules),
        Part("tips", _("Tips"), _tips()),
        *levels_parts(
            rules,
            DIFFERENCE,
            _(
                "None of them sees a tile before it is turned over. A bot knows the line, how long the rows"
                " are, and what was turned back."
            ),
            LEVEL_TEXTS,
            _("Where a tile fits both ends, the choice shows the level."),
        ),
    )


def _aim(rules: Rules, table: _Table) -> tuple[Passage, ...]:
    text = (
        _("In Blind dominoes nobody knows their own tiles, and luck decides. {sides}").format(
            sides=sides(rules)
        ),
        _("All tiles lie in rows, face down. Be the first whose row is used up."),
    )
    return (Passage(text, table.story.at(table.fits, "table", MIDWAY)),)


def _deal(rules: Rules, table: _Table) -> tuple[Passage, ...]:
    each = rules.variant.dealt(rules)
    dealt = _(
        "All are dealt evenly, {tiles} to a seat, and laid out in a row before it. Nobody looks at them."
    ).format(tiles=tile_count(each))
    left_over = len(rules.variant.tiles) - rules.seats * each
    aside = (_("The one that is left over is put aside, unseen."),) if left_over else ()
    return (Passage((the_set(), dealt, *aside), table.story.at(0, "table", DEALT)),)


def _lead(rules: Rules, table: _Table) -> tuple[Passage, ...]:
    told = rules.option("youngest")
    if told == "lot":
        who, caption = _("Lots are drawn for the lead, in every round."), LED
    elif told == "0":
        who, caption = _("You are the youngest, so the lead is yours in every round."), YOU_LED
    else:
        who = _("{name} is the youngest and leads every round.").format(name=names(rules)[int(told)])
        caption = LED
    how = _(
        "The leader turns over the tile at the right end of the row. Whatever it is, it starts the line, and"
        " the turn goes on."
    )
    example = table.story.under(rules).at(1, "table", caption)
    return (Passage((who, how, order(rules)), example),)


def _turn(table: _Table) -> tuple[Passage, ...]:
    fits = _(
        "In your turn you turn over the tile at the right end of your row. If it fits an end of the line, it"
        " is played there, and you turn over the next one."
    )
    both = _("Where a tile fits both ends, you choose. There is nothing else to choose in this game.")
    return (
        Passage((fits,), table.story.at(table.fits, "row", FITS)),
        Passage((both,), table.choice(BOTH)),
    )


def _stuck(table: _Table) -> tuple[Passage, ...]:
    back = _(
        "If a tile does not fit, it is turned face down again and goes to the left end of the row. Your turn"
        " is over."
    )
    seen = _(
        "Everyone has seen it then. It comes up again when all the others in the row have had their turn, so"
        " it pays to remember."
    )
    return (
        Passage((back,), table.story.at(table.fails, "row", FAILS)),
        Passage((seen,), MEMORY),
    )


def _end(table: _Table) -> tuple[Passage, ...]:
    out = _("As soon as a row is used up, its owner is out and has won the round.")
    blocked = _(
        "If every seat turns over its whole row in vain, nothing can fit any more. Then the shortest row"
        " wins; if two rows are the shortest, nobody scores."
    )
    return (
        Passage((out,), table.story.at(None, "table", GONE_OUT)),
        Passage((blocked,), table.blocked.at(None, "table", BLOCKED)),
    )


def _scoring(table: _Table) -> tuple[Passage, ...]:
    point = _("A round is worth one point, whatever is left in the other rows.")
    same = _("It is the same for the shortest row after a block.")
    return (
        Passage((point,), table.story.at(None, "hands", OUT)),
        Passage((same,), table.blocked.at(None, "hands", BLOCKED)),
    )


def _tips() -> tuple[Passage, ...]:
    return (
        Passage(
            (_("Once your row has been through, you know what comes next. Leave an end that it fits."),),
            KNOWN,
            title=_("Know your row"),
        ),
        Passage(
            (_("The tiles that others turned back come up again, too. Do not leave them what they need."),),
            title=_("Watch the others"),
        ),
        Passage(
            (
                _(
                    "Of two ends, leave the number of which fewer tiles lie on the table: more are still to"
                    " come."
                ),
            ),
            title=_("Count the numbers"),
        ),
        Passage(
            (
                _(
                    "A double comes back to the same number: it neither helps nor harms what you can play"
                    " next."
                ),
            ),
            title=_("Doubles are quiet"),
        ),
    )
