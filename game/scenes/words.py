"""What the game says of rules, seats and moves, in the player's language. Knows no window."""

from game.bots.players import BOTS
from game.rules.events import Result
from game.rules.round import Round
from game.rules.tiles import Tile
from game.rules.variant import Goal
from game.save.matches import HUMAN
from game.ui.i18n import N_, _, ngettext

VARIANT_NAMES = {"gaple": N_("Gaple")}
VARIANT_LINES = {"gaple": N_("Four-player Block: seven tiles each, no boneyard, first to 100.")}

LEVEL_NAMES = {"easy": N_("Easy"), "normal": N_("Normal"), "expert": N_("Expert")}
LEVEL_LINES = {
    "easy": N_("Plays any tile that fits."),
    "normal": N_("Gets rid of heavy tiles first."),
    "expert": N_("Counts tiles and leaves scarce numbers open."),
}

OPTION_NAMES = {
    "first_lead": N_("First lead"),
    "winner_lead": N_("The winner leads"),
    "lead_after_draw": N_("After a drawn round"),
    "partnership": N_("Partners"),
}
OPTION_LINES = {
    "first_lead": N_("Who must open the first round, and with which tile."),
    "winner_lead": N_(
        "What the winner of a round may lead in the next; without a double the lead passes on."
    ),
    "lead_after_draw": N_("Who leads when nobody won the last round."),
    "partnership": N_("You and North against West and East: pairs win and score together."),
}
VALUE_NAMES = {
    ("first_lead", "highest_double"): N_("Highest double"),
    ("first_lead", "6-6"): N_("6-6 leads"),
    ("first_lead", "0-0"): N_("0-0 leads"),
    ("winner_lead", "any"): N_("Any tile"),
    ("winner_lead", "double"): N_("A double"),
    ("lead_after_draw", "next"): N_("Next seat leads"),
    ("lead_after_draw", "same"): N_("Same seat leads"),
    ("lead_after_draw", "highest_double"): N_("Highest double"),
    ("partnership", "off"): N_("Each alone"),
    ("partnership", "on"): N_("Two against two"),
}

_CHAIRS = (N_("You"), N_("West"), N_("North"), N_("East"))


def seat_name(chair: int, *, demo: bool = False) -> str:
    """Who sits at a chair, counted from the person at the screen; nobody is “you” where bots play alone."""
    return _("South") if demo and chair == 0 else _(_CHAIRS[chair])


def level_name(player: str) -> str:
    """The level of a bot as shown; empty for a person."""
    return "" if player == HUMAN else _(LEVEL_NAMES[player])


def levels() -> tuple[str, ...]:
    """The levels a player can choose, weakest first."""
    return tuple(bot.name for bot in BOTS if bot.name in LEVEL_NAMES)


def goal_text(goal: Goal) -> str:
    """A goal as a player reads it: “100 points”."""
    texts = {
        "points": ngettext("{n} point", "{n} points", goal.value),
        "rounds": ngettext("{n} round", "{n} rounds", goal.value),
        "minutes": ngettext("{n} minute", "{n} minutes", goal.value),
    }
    return texts[goal.kind].format(n=goal.value)


def tile_count(count: int) -> str:
    """“5 tiles”."""
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def refusal(state: Round, tile: Tile, *, own_turn: bool) -> str:
    """Why `tile` of the open hand cannot be played now."""
    if not own_turn:
        return _("Wait for your turn.")
    if not state.line:
        leads = " / ".join(str(move.tile) for move in state.legal() if move.tile)
        return _("This round is led with {tiles}.").format(tiles=leads)
    numbers = sorted({arm.number for arm in state.line})
    if len(numbers) == 1:
        return _("{tile} does not fit: both ends show {number}.").format(tile=tile, number=numbers[0])
    left, right = (arm.number for arm in state.line)
    return _("{tile} fits neither end: they show {left} and {right}.").format(
        tile=tile, left=left, right=right
    )


def round_headline(result: Result, names: tuple[str, ...], own: int | None) -> str:
    """Who won the round, and how, in one sentence; `own` is the seat that is called “you”."""
    if result.winner is None:
        return _("Blocked, and the lowest hands are equal: nobody scores.")
    mine = result.winner == own
    name, points = names[result.winner], result.score.points
    if result.ending == "out":
        text = _("You go out and score {points}.") if mine else _("{name} goes out and scores {points}.")
    elif mine:
        text = _("Blocked: you hold the fewest pips and score {points}.")
    else:
        text = _("Blocked: {name} holds the fewest pips and scores {points}.")
    return text.format(name=name, points=points)


def sum_text(result: Result) -> str:
    """The winner's points as a sum: “+63 = 15 + 15 + 33”."""
    terms = " + ".join(str(term.value) for term in result.score.terms)
    return f"+{result.score.points} = {terms}" if result.score.terms else "+0"
