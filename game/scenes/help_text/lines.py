"""What the help of all games along a line has in common: turns, being stuck, going out. Knows no window."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.variant import Rules
from game.scenes.help_text.common import order, sides, the_set
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.help_text.stories import Story
from game.scenes.words import tile_count
from game.ui.i18n import N_, _

UNDER_WAY = N_("A round under way. The line grows at both its ends.")
ALL_DEALT = N_("Seven tiles for each seat. Only yours lie open to you.")
DEALT = N_("{boneyard} tiles are left to draw. Of the hands only yours lies open to you.")
LED = N_("{leader} was dealt {lead} and has led it.")
FITS = N_("Both ends show {left}. Only {tile} has a {left}, so it is lit.")
EITHER = N_("On the left {tile} leaves {after_left} open, on the right {after_right}.")
ACROSS = N_("{last} has played {played}: that end still shows {half}.")
STUCK_AT_ONE = N_("Both ends show {left}. None of these tiles fits: you draw.")
STUCK_AT_TWO = N_("The ends show {left} and {right}. None of these tiles fits: you draw.")
STUCK_AT_MANY = N_("The open ends show {numbers}. None of these tiles fits: you draw.")
KNOCK_AT_ONE = N_("Both ends show {left}. None of these tiles fits: you knock.")
KNOCK_AT_TWO = N_("The ends show {left} and {right}. None of these tiles fits: you knock.")
DREW_UNTIL = N_("You have drawn {drawn}. The last one fits, and you play it.")
DREW_ONE = N_("You have drawn {drawn} and pass. It can be played in your next turn at the earliest.")
GONE_OUT = N_("{winner} has played the last tile, {played}, and is out.")
DEAD_AT_ONE = N_("Both ends show {left}. Nobody holds a {left}, and nothing is left to draw.")
DEAD_AT_TWO = N_("The ends show {left} and {right}. Nobody holds either, and nothing is left to draw.")
STOPPED = N_("{last} holds no tile that fits and finds nothing to draw: the round is yours.")
OUT = N_("{winner} is out and scores all that is left.")
BLOCKED_LESS = N_("Blocked: you hold the fewest pips and score the other hands, less your own.")
DREW_A_DOUBLE = N_(
    "Neither of you held a double. {leader} was the first to draw one, {lead}, and has led it."
)
SEEN_ALL = N_(
    "{tile} on the left leaves {after_left} at both ends. You see all seven tiles with a {after_left}: nobody"
    " else can play there."
)


class Tale(NamedTuple):
    """A round and its moments worth showing, each as a number of moves.

    `midway` is one of the viewer's turns; `fits` one in which a single tile fits, which is named, and
    `either` one in which a tile fits two ends; `across` follows a double; `stuck` is a turn in which nothing
    fits, and `drew` the same turn once something was drawn, 0 where nothing can be.
    """

    story: Story
    midway: int
    fits: tuple[int, str]
    either: tuple[int, str]
    across: int
    stuck: int
    drew: int = 0

    def under(self, rules: Rules) -> Tale:
        """The same round by other options, which must allow its moves."""
        return self._replace(story=self.story.under(rules))


def under_way(tale: Tale) -> Example:
    """The round in the middle."""
    return tale.story.at(tale.midway, "table", UNDER_WAY)


def aim_part(about: str, aim: str, rules: Rules, example: Example) -> Part:
    """What the game is and what one wants to do; `about` is a sentence before who plays against whom."""
    text = (_("{about} {sides}").format(about=about, sides=sides(rules)), aim)
    return Part("aim", _("The aim"), (Passage(text, example),))


def deal_part(rules: Rules, tale: Tale) -> Part:
    """The set, the hands and the boneyard."""
    each = rules.variant.dealt(rules)
    rest = len(rules.variant.tiles) - rules.seats * each
    if rest:
        dealt = _(
            "Everyone is dealt {tiles}. The other {rest} lie face down: that is the boneyard, from which you"
            " draw when nothing fits."
        ).format(tiles=tile_count(each), rest=rest)
    else:
        dealt = _(
            "All 28 are dealt, seven to a seat. Nothing is left to draw: a tile that you cannot see is in"
            " somebody's hand."
        )
    example = tale.story.at(0, "table", DEALT if rest else ALL_DEALT)
    return Part("deal", _("The deal"), (Passage((the_set(), dealt), example),))


def highest_double_leads(rules: Rules) -> tuple[str, ...]:
    """Who leads every round; what happens without a double is said where there may be none."""
    every = _("Whoever holds the highest double leads it. So it is in every round, whoever won the last one.")
    left = len(rules.variant.tiles) - rules.seats * rules.variant.dealt(rules)
    if not left:
        return (every, _("Since every tile is dealt, that is always 6-6."))
    return every, _("If nobody holds a double, the tiles are dealt again.")


def lead_part(said: tuple[str, ...], rules: Rules, example: Example) -> Part:
    """Who leads, in so many words, and who comes next."""
    return Part("lead", _("Who leads"), (Passage((*said, order(rules)), example),))


def lead_of_two(led: Example, without: Story, rules: Rules) -> Part:
    """The highest double leads; two players without a double draw for one."""
    highest = _(
        "Whoever holds the highest double leads it. So it is in every round, whoever won the last one."
    )
    draw = _(
        "If neither of you holds a double, you draw one tile in turn, you first, until one of you draws a"
        " double. It is led at once."
    )
    return Part(
        "lead",
        _("Who leads"),
        (
            Passage((highest, order(rules)), led),
            Passage((draw,), without.at(None, "table", DREW_A_DOUBLE)),
        ),
    )


def end_of_two(tale: Tale, stopped: Story) -> Part:
    """Going out, or finding nothing to draw."""
    stop = _(
        "If the boneyard is empty and whoever is to move still cannot play, the round is over, and the other"
        " has won it."
    )
    return Part(
        "end",
        _("The end of a round"),
        (out_passage(tale.story), Passage((stop,), stopped.at(None, "table", STOPPED))),
    )


def turn_part(tale: Tale, fits: str = FITS, ends: str = "", across: Example | None = None) -> Part:
    """What may be played, where, and how a double lies.

    `fits` is the caption where one tile fits, `ends` what is said in place of the two ends, and `across` an
    example in place of the tale's.
    """
    story = tale.story
    first = ends or _(
        "The line has two open ends. Play a tile that bears the number of one of them: equal halves"
        " touch, and the other half of your tile is the new open end."
    )
    either = _(
        "Where a tile fits both ends, you choose. The ends that you leave open decide who can play next."
    )
    double = _("A double lies across the line. Both its halves are equal, so the open number stays.")
    return Part(
        "turn",
        _("Your turn"),
        (
            Passage((first,), story.at(tale.fits[0], "turn", fits, tale.fits[1])),
            Passage((either,), story.at(tale.either[0], "turn", EITHER, tale.either[1])),
            Passage((double,), across or story.at(tale.across, "line", ACROSS)),
        ),
    )


def must_play() -> str:
    """There is no holding back."""
    return _("Who can play must play; no tile may be held back.")


def draw_until_part(tale: Tale, emptied: str) -> Part:
    """Drawing until a tile fits; `emptied` says what happens once the boneyard is empty."""
    search = _(
        "If none of your tiles fits, you draw from the boneyard, one tile after another, until one fits. That"
        " one you must play."
    )
    kept = _("All that you drew on the way stays in your hand. {emptied}").format(emptied=emptied)
    return Part(
        "stuck",
        _("When you cannot play"),
        (
            Passage((must_play(), search), _stuck(tale, STUCK_AT_ONE, STUCK_AT_TWO)),
            Passage((kept,), tale.story.at(tale.drew, "turn", DREW_UNTIL)),
        ),
    )


def draw_one_part(tale: Tale) -> Part:
    """Drawing one tile and passing, whatever it is; or just passing where all tiles are dealt."""
    if not tale.drew:
        knock = _(
            "If none of your tiles fits, you knock on the table and your turn is over. There is nothing to"
            " draw from."
        )
        example = _stuck(tale, KNOCK_AT_ONE, KNOCK_AT_TWO)
        return Part("stuck", _("When you cannot play"), (Passage((must_play(), knock), example),))
    draw = _("If none of your tiles fits, you draw one tile from the boneyard, and your turn is over.")
    later = _(
        "Even if the new tile fits, it has to wait for your next turn. Once the boneyard is empty, you only"
        " pass."
    )
    return Part(
        "stuck",
        _("When you cannot play"),
        (
            Passage((must_play(), draw), _stuck(tale, STUCK_AT_ONE, STUCK_AT_TWO)),
            Passage((later,), tale.story.at(tale.drew, "turn", DREW_ONE)),
        ),
    )


def _stuck(tale: Tale, at_one: str, at_two: str) -> Example:
    example = by_ends(tale.story.at(tale.stuck, "turn", at_two), at_one)
    return example if len(example.state().line) == 2 else example._replace(caption=STUCK_AT_MANY)


def by_ends(example: Example, at_one: str) -> Example:
    """The example with the caption `at_one` where all open ends show the same number."""
    numbers = {arm.number for arm in example.state().line}
    return example._replace(caption=at_one) if len(numbers) == 1 else example


def out_passage(story: Story) -> Passage:
    """Somebody has played their last tile, which ends the story."""
    out = _("As soon as somebody plays their last tile, they are out and have won the round.")
    return Passage((out,), story.at(None, "table", GONE_OUT))


def blocked_example(story: Story) -> Example:
    """The line of a blocked round, at its end."""
    return by_ends(story.at(None, "line", DEAD_AT_TWO), DEAD_AT_ONE)


def cannot_go_on(rules: Rules) -> str:
    """When a line is blocked, where that takes all seats."""
    if rules.seats == 2:
        return _("If the boneyard is empty and both of you pass, one after the other, the line is blocked.")
    return _("If the boneyard is empty and everyone passes, one after the other, the line is blocked.")


def lowest_wins() -> str:
    """Who has won a blocked round."""
    return _("The hand with the fewest pips wins. If two hands share the fewest, nobody scores.")


def count_tiles(scarce: Example) -> Passage:
    """A tip; in the example it would pay."""
    text = _(
        "Seven tiles bear each number. When you have seen them all, nobody else can play there. The counting"
        " aid keeps the tally for you."
    )
    return Passage((text,), scarce, title=_("Count the tiles"))


def fair_with_boneyard() -> str:
    """What bots know where tiles are drawn."""
    return _(
        "None of them sees your tiles. A bot knows its own hand, the line, how many tiles are held and left"
        " to draw, and who drew or passed."
    )


def heavy_first() -> Passage:
    """A tip."""
    text = _(
        "What you hold when another wins becomes their points, and in a block the lightest hand wins. Let the"
        " big tiles go while they fit."
    )
    return Passage((text,), title=_("Heavy tiles first"))


def doubles_early() -> Passage:
    """A tip."""
    text = _("A double fits at one number only. The later it gets, the harder it is to place.")
    return Passage((text,), title=_("Doubles early"))


def choose_ends() -> Passage:
    """A tip."""
    text = _("Keep open what you hold much of. An end that only you can play on is worth a turn.")
    return Passage((text,), title=_("Choose your ends"))


def mind_draws() -> Passage:
    """A tip."""
    text = _("Whoever draws lacked both open numbers a moment ago. Bring them up again while that may hold.")
    return Passage((text,), title=_("Mind who draws"))
