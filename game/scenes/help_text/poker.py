"""The help of Poker dominoes for two to four, with the options as agreed. Knows no window."""

from __future__ import annotations

from game.rules.poker_hands import ANTE, MOST_CHANGED, POKER_TILES, RANKS, STAKE
from game.rules.tiles import Tile
from game.rules.variant import Rules
from game.scenes.help_text.common import levels_parts, match_part, options_parts, order, sides
from game.scenes.help_text.parts import Example, Part, Passage
from game.scenes.help_text.stories import Story, dealt, of_rounds, seeded
from game.scenes.poker.ranks import EXAMPLES
from game.scenes.poker.words import RANK_LINES
from game.scenes.words import HAND_NAMES
from game.ui.i18n import N_, _, ngettext

FULL_HOUSE = RANKS.index("full house") + 1
FULL = N_("{hand}: besides the three doubles two tiles share a number.")
UPPER = 7
"""How many ranks are on the first of their two pages."""
DIFFERENT = {2: 1393, 3: 2515, 4: 3180}
"""Deals by seats in which everyone holds another rank."""
ALIKE = 281
"""A deal in which the two best hands are of one rank."""
MATCH_SEEDS = (1393, 281, 3, 13, 22)
CLOSED = N_("Five tiles for each seat. Only yours lie open to you.")
OPEN = N_("All hands are opened. {why}")
WHY = N_("{why}")
TO_CHANGE = N_("It is for you to begin: you keep your tiles, or change one or two.")
TO_STAKE = N_("You have put in your chips and stay in. {next} may do the same, or fold.")
ROUNDS = N_("Five rounds of a match, of one point each.")
ROUNDS_OF_CHIPS = N_("Rounds of a match: what the winner takes, the others have put in.")
DIFFERENCE = (
    seeded("poker", 2, 2)
    .by("exchange=on")
    .at(
        None,
        "five",
        N_(
            "Normal changes {normal}, its lightest tiles but for the double. Expert counts what could come"
            " and changes {tile}."
        ),
        "6-5, 4-1",
    )
)
LEVEL_TEXTS = {
    "easy": N_("Changes any tiles and stays in or folds as it likes, whatever it holds."),
    "normal": N_(
        "Keeps what makes its rank and changes its lightest tiles besides. It stays in with a hand that is"
        " often enough the best."
    ),
    "expert": N_(
        "Counts every hand that it could draw and every hand that the others may hold, and goes with the"
        " odds."
    ),
}


def parts(rules: Rules) -> tuple[Part, ...]:
    """The pages, in the order they are read."""
    return (
        Part("aim", _("The aim"), _aim(rules)),
        Part("deal", _("The deal"), _deal(rules)),
        Part("ranks", _("The ranks, 1 to 7"), _ranks(0, UPPER)),
        Part("lower", _("The ranks, 8 to 13"), _ranks(UPPER, len(RANKS))),
        Part("compare", _("Comparing hands"), _compare(rules)),
        Part("turn", _("How a round goes"), _turn(rules)),
        Part("scoring", _("Scoring"), _scoring(rules)),
        match_part(rules, _match(rules)),
        *options_parts(rules),
        Part("tips", _("Tips"), _tips(rules)),
        *_levels(rules),
    )


def hand_of_rank(rank: int) -> Example:
    """A hand of that rank, dealt to you; the rest of the set follows in its own order."""
    held = [Tile.parse(word) for word in EXAMPLES[rank - 1].split()]
    rest = [str(tile) for tile in POKER_TILES if tile not in held]
    story = dealt("poker", f"{EXAMPLES[rank - 1]} / {' '.join(rest[:5])} | {' '.join(rest[5:])}")
    return story.at(None, "five", "")


def _chips(rules: Rules) -> bool:
    return rules.option("chips") == "on"


def _changes(rules: Rules) -> bool:
    return rules.option("exchange") == "on"


def _story(rules: Rules, seed: int, *options: str) -> Story:
    return seeded("poker", rules.seats, seed).by(*options)


def _agreed(rules: Rules, seed: int, lead: int = 0) -> Story:
    """A whole round by the rules, in which everyone keeps their tiles and stays in."""
    moves = rules.seats * ("c " * _changes(rules)) + rules.seats * ("b " * _chips(rules))
    return seeded("poker", rules.seats, seed, moves, lead).under(rules)


def _aim(rules: Rules) -> tuple[Passage, ...]:
    best = (
        _("Whoever holds the best hand takes the chips that were put in.")
        if _chips(rules)
        else _("Whoever holds the best hand wins the round.")
    )
    text = (
        _("Poker dominoes has no line: five tiles are held, and the hands are compared. {sides}").format(
            sides=sides(rules)
        ),
        best,
    )
    return (Passage(text, _agreed(rules, DIFFERENT[rules.seats]).at(None, "around", OPEN)),)


def _deal(rules: Rules) -> tuple[Passage, ...]:
    tiles = _("Twenty tiles are used: all that have no blank, but for 6-6. So 5-5 is the highest double.")
    left = len(POKER_TILES) - 5 * rules.seats
    rest = (
        ngettext(
            "Everyone is dealt five. The other {n} stays face down.",
            "Everyone is dealt five. The other {n} stay face down.",
            left,
        ).format(n=left)
        if left
        else _("Everyone is dealt five, so that all are dealt.")
    )
    return (Passage((tiles, rest), _closed(rules, CLOSED)),)


def _closed(rules: Rules, caption: str) -> Example:
    """A round before anything is decided; only a round with a change of tiles can be seen like this."""
    return _story(rules, DIFFERENT[rules.seats], "exchange=on").at(None, "around", caption)


def _ranks(first: int, end: int) -> tuple[Passage, ...]:
    return tuple(
        Passage(
            (_(RANK_LINES[name]),),
            hand_of_rank(number),
            _("{number}. {name}").format(number=number, name=_(HAND_NAMES[name])),
        )
        for number, name in enumerate(RANKS[first:end], start=first + 1)
    )


def _compare(rules: Rules) -> tuple[Passage, ...]:
    ranks = _("The higher rank wins, whatever else is in the hands.")
    same = _(
        "Between hands of one rank the highest double decides, or of straights the higher top, then the"
        " higher suit. After that the other tiles are compared by their pips."
    )
    never = _("No tile is there twice, so two hands are never quite equal.")
    return (
        Passage((ranks,), _story(rules, DIFFERENT[rules.seats]).at(None, "duel", WHY)),
        Passage((same, never), _story(rules, ALIKE).at(None, "duel", WHY)),
    )


def _turn(rules: Rules) -> tuple[Passage, ...]:
    found = []
    if _changes(rules):
        found.append(_change_passage(rules))
    if _chips(rules):
        found.append(_stake_passage(rules))
    if found:
        return tuple(found)
    text = _("There is nothing to decide: all hands are opened at once and compared. Luck does the rest.")
    more = _("Who wants more to do agrees on a change of tiles, or on chips.")
    return (Passage((text, more), _story(rules, DIFFERENT[rules.seats]).at(None, "showdown", WHY)),)


def _change_passage(rules: Rules) -> Passage:
    change = ngettext(
        "Once in a round everyone may lay aside {n} tile and draw another.",
        "Once in a round everyone may lay aside up to {n} tiles and draw as many.",
        MOST_CHANGED,
    ).format(n=MOST_CHANGED)
    first = _("The first to decide is another one in every round. {order}").format(order=order(rules))
    left = len(POKER_TILES) - 5 * rules.seats
    if not left:
        first = _("With four players every tile is dealt, so there is nothing to draw and all are kept.")
    elif left < MOST_CHANGED * rules.seats:
        first = _("What was laid aside is not drawn again: when nothing is left to draw, tiles are kept.")
    return Passage((change, first), _closed(rules, TO_CHANGE if left else CLOSED))


def _stake_passage(rules: Rules) -> Passage:
    ante = ngettext(
        "Everyone puts {n} chip in the pot before the tiles are dealt.",
        "Everyone puts {n} chips in the pot before the tiles are dealt.",
        ANTE,
    ).format(n=ANTE)
    stake = ngettext(
        "Later each in turn puts in {n} more to stay in, or folds and is out of the round.",
        "Later each in turn puts in {n} more to stay in, or folds and is out of the round.",
        STAKE,
    ).format(n=STAKE)
    before = rules.seats if _changes(rules) else 0
    example = _agreed(rules, DIFFERENT[rules.seats]).at(before + 1, "around", TO_STAKE)
    return Passage((ante, stake), example)


def _scoring(rules: Rules) -> tuple[Passage, ...]:
    if _chips(rules):
        text = _(
            "Of those who stayed in, the best hand takes the pot; if all others fold, no hand is opened."
            " Every chip is a point: what you put in is taken off yours, what you take is added."
        )
    else:
        text = _("The best hand wins the round, and with it one point. The other hands score nothing.")
    return (Passage((text,), _agreed(rules, ALIKE).at(None, "showdown", WHY)),)


def _match(rules: Rules) -> Example:
    stories = [_agreed(rules, seed, number % rules.seats) for number, seed in enumerate(MATCH_SEEDS)]
    return of_rounds(stories, ROUNDS_OF_CHIPS if _chips(rules) else ROUNDS)


def _tips(rules: Rules) -> tuple[Passage, ...]:
    found = [
        Passage(
            (
                _(
                    "Of a hundred hands 35 hold a single double, 29 a pair, and 25 a straight of two or"
                    " three. Only 9 are better than a pair."
                ),
            ),
            title=_("What to expect"),
        ),
        Passage(
            (_("Doubles make most of the high ranks. With three of them look at the two other tiles."),),
            hand_of_rank(FULL_HOUSE)._replace(caption=FULL),
            title=_("Doubles first"),
        ),
    ]
    if _changes(rules):
        found.append(
            Passage(
                (
                    _(
                        "A run of three with one more of its number is worth a change: several tiles may"
                        " make it a straight of four or a flush."
                    ),
                ),
                title=_("Change with a plan"),
            )
        )
    if _chips(rules):
        found.append(
            Passage(
                (_("The more players stay in, the better a hand has to be. Against one, a double may do."),),
                title=_("Count who is in"),
            )
        )
    return tuple(found)


def _levels(rules: Rules) -> tuple[Part, ...]:
    if not (_changes(rules) or _chips(rules)):
        same = _("As there is nothing to decide at this table, every level plays the same.")
        return (Part("levels", _("The levels"), (Passage((same,)),)),)
    fair = _(
        "None of them sees your tiles. A bot knows its own hand, what it laid aside itself, and what"
        " everyone has changed and put in."
    )
    apart = _("Where several tiles may be changed, the choice shows the level.")
    return levels_parts(rules, DIFFERENCE if _changes(rules) else None, fair, LEVEL_TEXTS, apart)
