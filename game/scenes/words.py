"""What the game says of rules, seats and moves, in the player's language. Knows no window."""

from collections.abc import Sequence

from game.bots.players import levels_for
from game.rules.events import Result
from game.rules.poker_hands import rank_hand
from game.rules.round import Round
from game.rules.scoring import Score
from game.rules.tiles import Tile
from game.rules.variant import Goal, Variant
from game.save.matches import HUMAN
from game.scenes.table.places import chair_of
from game.ui.i18n import N_, _, ngettext

VARIANT_NAMES = {
    "gaple": N_("Gaple"),
    "block": N_("Block"),
    "scoring": N_("Scoring Dominoes"),
    "classic": N_("Classic Dominoes"),
    "all-fives": N_("All Fives"),
    "blind": N_("Blind Dominoes"),
    "bergen": N_("Bergen"),
    "poker": N_("Poker Dominoes"),
}
VARIANT_LINES = {
    "gaple": N_("Four players. Seven tiles each, and nothing to draw."),
    "block": N_("Two players. Whoever is stuck draws until a tile fits."),
    "scoring": N_("Two players. Every double branches, and fives score."),
    "classic": N_("Two to four. Who is stuck draws one and passes."),
    "all-fives": N_("Two to four. Bring the two ends to a multiple of five."),
    "blind": N_("Two to four. All lie face down: luck decides."),
    "bergen": N_("Two to four. Make both ends equal to score."),
    "poker": N_("Two to four. Five tiles each, and the better hand wins."),
}

LEVEL_NAMES = {"easy": N_("Easy"), "normal": N_("Normal"), "expert": N_("Expert"), "master": N_("Master")}
REFERENCE_NAMES = {"doubles": N_("Doubles first")}
"""Players that the levels were measured against."""
LEVEL_LINES = {
    "easy": N_("Plays any tile that fits."),
    "normal": N_("Gets rid of heavy tiles first."),
    "expert": N_("Counts tiles and leaves scarce numbers open."),
    "master": N_("Infers what others hold and looks ahead to the end."),
}

OPTION_NAMES = {
    "first_lead": N_("First lead"),
    "winner_lead": N_("The winner leads"),
    "lead_after_draw": N_("After a drawn round"),
    "partnership": N_("Partners"),
    "deal": N_("The deal"),
    "start": N_("The start"),
    "double_counts": N_("A double at an end"),
    "spinners": N_("Branching doubles"),
    "sides": N_("The sides of a double"),
    "youngest": N_("Who is the youngest?"),
    "heads": N_("Equal ends score"),
    "out": N_("Going out"),
    "exchange": N_("Changing tiles"),
    "chips": N_("Chips"),
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
    ("deal", "a"): N_("9, 7 or 5 tiles"),
    ("deal", "b"): N_("7, 5 or 5 tiles"),
    ("start", "a"): N_("Highest double"),
    ("start", "b"): N_("By lot"),
    ("double_counts", "both"): N_("Both halves"),
    ("double_counts", "one"): N_("One half"),
    ("spinners", "none"): N_("None"),
    ("spinners", "first"): N_("The first"),
    ("spinners", "every"): N_("Every one"),
    ("sides", "covered"): N_("Open later"),
    ("sides", "at_once"): N_("Open at once"),
    ("youngest", "lot"): N_("Draw lots"),
    ("heads", "number"): N_("Their number"),
    ("heads", "headings"): N_("2 or 3 points"),
    ("out", "nothing"): N_("Scores nothing"),
    ("out", "one"): N_("Scores 1 point"),
    ("exchange", "off"): N_("No change"),
    ("exchange", "on"): N_("Up to two tiles"),
    ("chips", "off"): N_("Without"),
    ("chips", "on"): N_("With a pot"),
}
"""Every value of every option, but for those that are the number of a seat."""

HAND_NAMES = {
    "king": N_("King"),
    "six-straight": N_("Six-straight"),
    "four doubles": N_("Four doubles"),
    "straight of five": N_("Straight of five"),
    "full house": N_("Full house"),
    "straight of four": N_("Straight of four"),
    "triple": N_("Triple"),
    "flush": N_("Flush"),
    "pair": N_("Pair"),
    "straight of three": N_("Straight of three"),
    "single double": N_("Single double"),
    "straight of two": N_("Straight of two"),
    "high tile": N_("High tile"),
}
"""What five tiles of Poker dominoes are called, by the name of their rank."""

_BEST_OF = ("blind",)
"""Variants whose rounds are one point each, and which are played as the best of so many."""
_LUCK = ("blind", "poker")
"""Variants in which there is little to decide."""

_CHAIRS = (N_("You"), N_("West"), N_("North"), N_("East"))


def seat_name(chair: int, *, demo: bool = False) -> str:
    """Who sits at a chair, counted from the person at the screen; nobody is “you” where bots play alone."""
    return _("South") if demo and chair == 0 else _(_CHAIRS[chair])


def player_names(players: Sequence[str], own: str = "") -> tuple[str, ...]:
    """Everyone's name by seat. One person alone is `own`, or “you”; several are called as their seats are."""
    alone = players.count(HUMAN) == 1
    names = [seat_name(chair, demo=not alone) for chair in _chairs(players)]
    if alone and own:
        names[players.index(HUMAN)] = own
    return tuple(names)


def player_faces(players: Sequence[str], own: int = 0) -> tuple[int, ...]:
    """The number of everyone's portrait by seat, that of a chair's animal.

    One person alone has portrait `own`; where that is another chair's, that one gets the person's instead.
    """
    if players.count(HUMAN) != 1:
        return _chairs(players)
    return tuple({0: own, own: 0}.get(chair, chair) for chair in _chairs(players))


def _chairs(players: Sequence[str]) -> tuple[int, ...]:
    """Where everyone sits, counted from the one person or else from the first seat."""
    viewer = players.index(HUMAN) if players.count(HUMAN) == 1 else 0
    return tuple(chair_of(seat, viewer, len(players)) for seat in range(len(players)))


def level_name(player: str) -> str:
    """The level of a bot as shown; empty for a person."""
    return "" if player == HUMAN else _(LEVEL_NAMES[player])


def level_line(level: str, variant: str) -> str:
    """How a bot of that level plays `variant`, in a sentence."""
    if variant in _LUCK:
        return _("Luck decides most of it, whatever the level.")
    return _(LEVEL_LINES[level])


def level_glyph(level: str) -> str:
    """The icon of a level."""
    return f"level_{list(LEVEL_NAMES).index(level) + 1}"


def levels(variant: Variant) -> tuple[str, ...]:
    """The levels a player can choose for `variant`, weakest first."""
    return tuple(bot.name for bot in levels_for(variant))


def value_name(key: str, value: str, names: Sequence[str]) -> str:
    """A value of an option; one that is the number of a seat is that player's name."""
    return names[int(value)] if value.isdecimal() else _(VALUE_NAMES[key, value])


def goal_text(goal: Goal, variant: str = "") -> str:
    """A goal as a player reads it: “100 points”; so many rounds are a “best of” where each is one point."""
    texts = {
        "points": ngettext("{n} point", "{n} points", goal.value),
        "rounds": ngettext("{n} round", "{n} rounds", goal.value),
        "minutes": ngettext("{n} minute", "{n} minutes", goal.value),
    }
    text = texts[goal.kind]
    if variant in _BEST_OF and goal.kind == "rounds":
        text = ngettext("Best of {n} round", "Best of {n} rounds", goal.value)
    return text.format(n=goal.value)


def tile_count(count: int) -> str:
    """“5 tiles”."""
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def refusal(state: Round, tile: Tile, *, own_turn: bool) -> str:
    """Why `tile` of the open hand cannot be played now."""
    if not own_turn:
        return _("Wait for your turn.")
    moves = state.legal()
    if not state.line:
        leads = " / ".join(str(move.tile) for move in moves if move.tile)
        if not leads:
            return _("Nobody holds a double to lead with: draw a tile.")
        return _("This round is led with {tiles}.").format(tiles=leads)
    if state.drew and not state.fits:
        return _("You have drawn a tile. Now you pass, even if one fits.")
    why = _does_not_fit(state, tile)
    return _("{why} Draw a tile.").format(why=why) if moves[0].kind == "draw" else why


def _does_not_fit(state: Round, tile: Tile) -> str:
    """What the open ends show instead."""
    numbers = [arm.number for arm in state.line]
    shown = sorted(set(numbers))
    if len(shown) == 1 and len(numbers) == 2:
        return _("{tile} does not fit: both ends show {number}.").format(tile=tile, number=shown[0])
    if len(shown) == 1:
        return _("{tile} does not fit: every open end shows {number}.").format(tile=tile, number=shown[0])
    if len(numbers) == 2:
        left, right = numbers
        return _("{tile} fits neither end: they show {left} and {right}.").format(
            tile=tile, left=left, right=right
        )
    return _("{tile} fits none of the open ends: they show {numbers}.").format(
        tile=tile, numbers=", ".join(map(str, shown))
    )


def hand_name(hand: int) -> str:
    """What five tiles of Poker dominoes are, given as bits: “Full house”."""
    return _(HAND_NAMES[rank_hand(hand).name])


def round_headline(
    result: Result, names: Sequence[str], own: int | None, *, state: Round | None = None
) -> str:
    """Who won the round, and how, in a sentence; `own` is the seat that is called “you”.

    `state` is the round at its end. Without it a sentence says less of how: not which hand won, nor why a
    round that was no block was drawn.
    """
    if result.winner is None:
        return _drawn(state)
    yours, theirs = _how(result, state)
    mine = result.winner == own or (result.ending == "blocked" and own in result.winners)
    partners = [seat for seat in result.winners if seat not in (result.winner, own)]
    facts = {
        "name": names[result.winner],
        "points": result.score.points,
        "partner": names[(partners or result.winners)[0]],
        "other": names[state.history[-1][0]] if state and state.history else "",
        "hand": hand_name(state.hands[result.winner]) if state and result.ending == "showdown" else "",
    }
    return (yours if mine else theirs).format(**facts)


def _drawn(state: Round | None) -> str:
    if state is not None and not state.line:
        return _("The best hands are equal: nobody scores.")
    if state is not None and state.rows:
        return _("Blocked, and the shortest rows are equal: nobody scores.")
    return _("Blocked, and the lowest hands are equal: nobody scores.")


def _how(result: Result, state: Round | None) -> tuple[str, str]:
    """How a round was won: a sentence for “you”, and one for everybody else."""
    terms = {term.what for term in result.score.terms}
    if result.ending == "showdown":
        return _how_compared("pot" in terms, state)
    if result.ending == "out":
        if terms:
            return _("You go out and score {points}."), _("{name} goes out and scores {points}.")
        return _("You go out, which scores nothing here."), _("{name} goes out, which scores nothing here.")
    if "fewest tiles" in terms:
        return (
            _("Blocked: you have the fewest tiles left and score {points}."),
            _("Blocked: {name} has the fewest tiles left and scores {points}."),
        )
    if state is not None and state.rules.variant.patience(state.rules) < state.rules.seats:
        return (
            _("{other} cannot go on, with nothing left to draw: you score {points}."),
            _("{other} cannot go on, with nothing left to draw: {name} scores {points}."),
        )
    if len(result.winners) > 1:
        return (
            _("Blocked: you and {partner} hold the fewest pips and score {points}."),
            _("Blocked: {name} and {partner} hold the fewest pips and score {points}."),
        )
    if not terms:
        return (
            _("Blocked: you hold the fewest pips, which scores nothing here."),
            _("Blocked: {name} holds the fewest pips, which scores nothing here."),
        )
    return (
        _("Blocked: you hold the fewest pips and score {points}."),
        _("Blocked: {name} holds the fewest pips and scores {points}."),
    )


def _how_compared(pot: bool, state: Round | None) -> tuple[str, str]:
    """The same where hands were compared, for a pot of chips or a point."""
    folded = {seat for seat, move in state.history if move.kind == "fold"} if state else set()
    if state is not None and len(folded) == state.rules.seats - 1:
        return (
            _("Everyone else has folded: you take the pot of {points}."),
            _("Everyone else has folded: {name} takes the pot of {points}."),
        )
    if state is None:
        return _("You hold the best hand and win {points}."), _(
            "{name} holds the best hand and wins {points}."
        )
    if pot:
        return _("{hand}: you take the pot of {points}."), _("{hand}: {name} takes the pot of {points}.")
    return _("{hand}: you win the round."), _("{hand}: {name} wins the round.")


def sum_text(result: Result) -> str:
    """The winner's points as a sum: “+63 = 15 + 15 + 33”."""
    return score_text(result.score)


def score_text(score: Score) -> str:
    """Points as the sum that they are: “+50 = 15 + 15 + 33 − 13”; where they are rounded, that is said."""
    exact = [term.value for term in score.terms if term.what != "rounding"]
    if len(score.terms) < 2:
        return f"+{score.points}"
    first, *rest = exact
    terms = str(first) + "".join(f" {'−' if value < 0 else '+'} {abs(value)}" for value in rest)
    if len(exact) == len(score.terms):
        return f"+{score.points} = {terms}"
    return _("+{points} = {terms}, rounded to {points}").format(points=score.points, terms=terms)
