"""What is agreed before a match: usual goals, sets of house rules by name, and what each option means.

Facts and sentences only; knows no window.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.errors import BadOption
from game.rules.variant import Goal, Option, Rules, Variant
from game.ui.i18n import N_, _, ngettext

OPTION_LINES = {
    "first_lead": N_("Who opens the first round, and with which tile."),
    "winner_lead": N_("What the winner of a round may lead in the next."),
    "lead_after_draw": N_("Who leads when nobody won the last round."),
    "partnership": N_("Whether those who sit face to face play together."),
    "deal": N_("How many tiles two, three or four players are dealt."),
    "start": N_("Who leads a round."),
    "double_counts": N_("How a double at the tip of the line is counted."),
    "spinners": N_("A double that branches can be built on at its sides too."),
    "sides": N_("From when on tiles can be played at the sides of a branching double."),
    "youngest": N_("The youngest turns over the first tile."),
    "heads": N_("What a play scores that makes both ends equal."),
    "out": N_("What the last tile of a hand is worth by itself."),
    "exchange": N_("Whether tiles are changed before the hands are compared."),
    "chips": N_("Whether chips are staked on the hands."),
}
VALUE_LINES = {
    ("first_lead", "highest_double"): N_("The highest double opens; since every tile is dealt, that is 6-6."),
    ("first_lead", "6-6"): N_("Whoever holds 6-6 must open with it."),
    ("first_lead", "0-0"): N_("Whoever holds 0-0, the double blank, must open with it."),
    ("winner_lead", "any"): N_("The winner leads any tile."),
    ("winner_lead", "double"): N_("The winner must lead a double; without one the lead passes on."),
    ("lead_after_draw", "next"): N_("The lead moves on to the seat after the last leader."),
    ("lead_after_draw", "same"): N_("The same seat leads again."),
    ("lead_after_draw", "highest_double"): N_("The round opens as the first one did."),
    ("partnership", "off"): N_("Everybody plays and scores alone."),
    ("partnership", "on"): N_("South and North against West and East: pairs win and score together."),
    ("deal", "a"): N_("Two get nine each, three get seven, four get five."),
    ("deal", "b"): N_("Two get seven each, three or four get five."),
    ("start", "a"): N_("Whoever holds the highest double leads it."),
    ("start", "b"): N_("The first leader is drawn by lot, then the winner leads; any tile will do."),
    ("double_counts", "both"): N_("Both its halves count: 6-6 is twelve."),
    ("double_counts", "one"): N_("Only one half counts: 6-6 is six."),
    ("spinners", "none"): N_("No double branches: the line keeps its two ends."),
    ("spinners", "first"): N_("Only the first double of a round branches."),
    ("spinners", "every"): N_("Every double branches."),
    ("sides", "covered"): N_("Only once both its ends along the line are covered."),
    ("sides", "at_once"): N_("As soon as it lies on the table."),
    ("youngest", "lot"): N_("Nobody tells: lots are drawn."),
    ("heads", "number"): N_("As many points as the number that both ends show."),
    ("heads", "headings"): N_("2 points; 3 if one of the ends is a double."),
    ("out", "nothing"): N_("Nothing: only equal ends score."),
    ("out", "one"): N_("One point for whoever goes out."),
    ("exchange", "off"): N_("Everyone keeps what was dealt."),
    ("exchange", "on"): N_("Everyone may change one or two tiles, once."),
    ("chips", "off"): N_("The best hand wins one point."),
    ("chips", "on"): N_(
        "Everyone puts in one chip, then stays in for two more or folds. The winner takes all."
    ),
}
"""What each value means, but for those that are the number of a seat."""

_MOOT = {"sides": ("spinners", "none")}
"""Options that decide nothing while another one has that value."""


class Preset(NamedTuple):
    """A set of options by name; what it does not name is as in the source."""

    key: str
    name: str
    line: str
    options: Mapping[str, str]


AS_IN_THE_SOURCE = Preset("source", N_("As in the source"), N_("Every rule as it is written down."), {})
ONE_SPINNER = Preset(
    "spinner", N_("One spinner"), N_("The first double branches, no other."), {"spinners": "first"}
)
PRESETS: Mapping[str, tuple[Preset, ...]] = {
    "gaple": (
        Preset("pairs", N_("Two against two"), N_("Partners face each other."), {"partnership": "on"}),
        Preset(
            "house",
            N_("House rules"),
            N_("Winners must lead a double."),
            {"winner_lead": "double", "lead_after_draw": "same"},
        ),
    ),
    "scoring": (
        ONE_SPINNER,
        Preset("open", N_("House rules"), N_("Sides are open at once."), {"sides": "at_once"}),
    ),
    "all-fives": (
        ONE_SPINNER,
        Preset(
            "short", N_("Smaller hands"), N_("Fewer tiles, and winners lead."), {"deal": "b", "start": "b"}
        ),
    ),
    "bergen": (
        Preset("headings", N_("By headings"), N_("Equal ends score 2 or 3."), {"heads": "headings"}),
        Preset(
            "house",
            N_("House rules"),
            N_("By headings, and 1 for going out."),
            {"heads": "headings", "out": "one"},
        ),
    ),
    "poker": (
        Preset("change", N_("With a change"), N_("Two tiles may be changed."), {"exchange": "on"}),
        Preset(
            "chips",
            N_("With chips"),
            N_("Change tiles, then stay in or fold."),
            {"exchange": "on", "chips": "on"},
        ),
    ),
}
"""Besides the source, what else a variant is often played by."""

_POINTS = {
    "scoring": (100, 150, 200, 250),
    "all-fives": (150, 200, 250),
    "blind": (2, 3, 5),
    "bergen": (10, 15, 25),
    "poker": (5, 10, 20),
}
_ROUNDS = {"blind": (3, 5, 7, 9)}
_MINUTES = (10, 20, 30)


def presets(variant: Variant) -> tuple[Preset, ...]:
    """The sets of options that have a name, the source first; none where there is nothing to agree on."""
    named = PRESETS.get(variant.id, ())
    return (AS_IN_THE_SOURCE, *named) if named else ()


def goals(rules: Rules, chosen: Goal) -> tuple[Goal, ...]:
    """What can be played to: the variant's own goal first, then what is usual, and the one chosen last."""
    variant = rules.variant.id
    usual = [
        *(Goal("points", value) for value in _POINTS.get(variant, (50, 100, 150, 200))),
        *(Goal("rounds", value) for value in _ROUNDS.get(variant, (5, 10, 20))),
        *(Goal("minutes", value) for value in _MINUTES),
    ]
    others = sorted({*usual, chosen} - {rules.goal}, key=_goal_order)
    return (rules.goal, *others)


def goal_line(goal: Goal) -> str:
    """What a goal means, in a sentence."""
    lines = {
        "points": ngettext(
            "Whoever has {n} point first wins.",
            "Whoever has {n} points first wins.",
            goal.value,
        ),
        "rounds": ngettext(
            "The most points after {n} round win.",
            "The most points after {n} rounds win.",
            goal.value,
        ),
        "minutes": ngettext(
            "The round in which {n} minute is up is the last; then the most points win.",
            "The round in which {n} minutes are up is the last; then the most points win.",
            goal.value,
        ),
    }
    return lines[goal.kind].format(n=goal.value)


def meaning(key: str, value: str) -> str:
    """What an option is about and what its value means: two sentences, or one where a seat is the value."""
    line = _(OPTION_LINES[key])
    if value.isdecimal():
        return line
    return _("{what} {means}").format(what=line, means=_(VALUE_LINES[key, value]))


def is_moot(rules: Rules, key: str) -> bool:
    """Whether the option decides nothing, as the others stand."""
    other, value = _MOOT.get(key, ("", ""))
    return bool(other) and rules.option(other) == value


def allowed(rules: Rules, option: Option) -> tuple[str, ...]:
    """The values of an option that go with the seats and with the other options."""
    return tuple(value for value in option.values if _fits(rules, {**rules.changed, option.key: value}))


def reseated(rules: Rules, seats: int) -> Rules:
    """The same variant and options for so many seats; an option that does not go with them is as usual."""
    kept = Rules.agree(rules.variant, seats)
    for key, value in rules.changed.items():
        if _fits(kept, {**kept.changed, key: value}):
            kept = Rules.agree(rules.variant, seats, {**kept.changed, key: value})
    return kept


def _fits(rules: Rules, options: Mapping[str, str]) -> bool:
    try:
        Rules.agree(rules.variant, rules.seats, options)
    except BadOption:
        return False
    return True


def _goal_order(goal: Goal) -> tuple[int, int]:
    return ("points", "rounds", "minutes").index(goal.kind), goal.value
