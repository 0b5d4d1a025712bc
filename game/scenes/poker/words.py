"""What the game says of hands of five: ranks, decisions, and why one hand beats another. Knows no window."""

from collections.abc import Mapping, Sequence

from game.rules.moves import BET, FOLD, Move
from game.rules.poker_hands import HandRank, rank_hand
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.ui.i18n import N_, _, ngettext

_PHRASES = {
    "king": N_("the king"),
    "six-straight": N_("the six-straight"),
    "four doubles": N_("four doubles"),
    "straight of five": N_("a straight of five"),
    "full house": N_("a full house"),
    "straight of four": N_("a straight of four"),
    "triple": N_("a triple"),
    "flush": N_("a flush"),
    "pair": N_("a pair"),
    "straight of three": N_("a straight of three"),
    "single double": N_("a single double"),
    "straight of two": N_("a straight of two"),
    "high tile": N_("a high tile"),
}
"""The ranks as they stand within a sentence."""
RANK_LINES = {
    "king": N_("All five doubles."),
    "six-straight": N_("The five tiles of suit 6."),
    "four doubles": N_("Any four doubles."),
    "straight of five": N_("Five of one suit, other halves in a run."),
    "full house": N_("Three doubles, and the other two share a suit."),
    "straight of four": N_("Four of one suit, other halves in a run."),
    "triple": N_("Three doubles."),
    "flush": N_("Five of one suit."),
    "pair": N_("Two doubles."),
    "straight of three": N_("Three of one suit, other halves in a run."),
    "single double": N_("One double."),
    "straight of two": N_("Two of one suit, other halves adjacent."),
    "high tile": N_("The highest half counts."),
}

_RUNS = ("straight of five", "straight of four", "straight of three", "straight of two")


def rank_phrase(rank: HandRank) -> str:
    """The rank within a sentence: “a full house”."""
    return _(_PHRASES[rank.name])


def in_order(hand: int) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The tiles of a hand as they are compared: those that make its rank, and the others, highest first."""
    rank = rank_hand(hand)
    if rank.name in _RUNS or rank.name == "six-straight":
        suit = _suit(rank.own)
        own = sorted(rank.own, key=lambda tile: -tile.other(suit))
    else:
        own = sorted(rank.own, key=lambda tile: (not tile.is_double, -tile.pips, -tile.high))
    rest = [tile for tile in tiles_of(hand) if tile not in rank.own]
    return tuple(own), tuple(sorted(rest, key=_weight, reverse=True))


def decision(move: Move, name: str, *, own: bool) -> str:
    """What a seat has just decided, as a sentence; `own` where that seat is “you”."""
    if move == BET:
        return _("You stay in.") if own else _("{name} stays in.").format(name=name)
    if move == FOLD:
        return _("You fold.") if own else _("{name} folds.").format(name=name)
    count = len(move.changed)
    if not count:
        return _("You keep your tiles.") if own else _("{name} keeps all tiles.").format(name=name)
    if own:
        return ngettext("You change {n} tile.", "You change {n} tiles.", count).format(n=count)
    sentence = ngettext("{name} changes {n} tile.", "{name} changes {n} tiles.", count)
    return sentence.format(name=name, n=count)


def said(move: Move) -> str:
    """The same in a word or two, for the plate."""
    if move == BET:
        return _("stays in")
    if move == FOLD:
        return _("folded")
    count = len(move.changed)
    return ngettext("changed {n}", "changed {n}", count).format(n=count) if count else _("kept all")


def standing(state: Round) -> tuple[int, ...]:
    """The seats whose hands are compared: those that have not folded."""
    folded = {seat for seat, move in state.history if move == FOLD}
    return tuple(seat for seat in range(state.rules.seats) if seat not in folded)


def comparison(hands: Mapping[int, int]) -> str:
    """Why the best of `hands` (bits by seat) beats the next best, in a sentence; empty for one hand alone."""
    ordered = sorted(hands.values(), key=lambda hand: rank_hand(hand).strength, reverse=True)
    if len(ordered) < 2:
        return ""
    ranks = [rank_hand(hand) for hand in ordered]
    best, next_best = ranks[0], ranks[1]
    if best.rank != next_best.rank:
        text = _("{high} beats {low}.").format(high=rank_phrase(best), low=rank_phrase(next_best))
        return text[0].upper() + text[1:]
    alike = sum(rank.rank == best.rank for rank in ranks)
    why = _tie(ordered[0], ordered[1])
    if alike == 2:
        return _("Both hold {rank}: {why}.").format(rank=rank_phrase(best), why=why)
    return _("{n} hands hold {rank}: {why}.").format(n=alike, rank=rank_phrase(best), why=why)


def _tie(high: int, low: int) -> str:
    """What decides between two hands of one rank."""
    best, other = rank_hand(high), rank_hand(low)
    if best.name in _RUNS:
        return _between_runs(best.own, other.own)
    if best.name == "flush":
        return _heavier(best.own, other.own)
    if best.name == "high tile":
        if best.own[0].high > other.own[0].high:
            return _("a half of {high} beats one of {low}").format(
                high=best.own[0].high, low=other.own[0].high
            )
        left, right = _without(high, best.own), _without(low, other.own)
        return _("the same half, and of the others {why}").format(why=_heavier(left, right))
    doubles = [max(tile for tile in rank.own if tile.is_double) for rank in (best, other)]
    return _("{high} beats {low}").format(high=doubles[0], low=doubles[1])


def _between_runs(high: Sequence[Tile], low: Sequence[Tile]) -> str:
    suits = _suit(high), _suit(low)
    tops = max(tile.other(suits[0]) for tile in high), max(tile.other(suits[1]) for tile in low)
    if tops[0] != tops[1]:
        return _("a run up to {high} beats one up to {low}").format(high=tops[0], low=tops[1])
    return _("both run up to {top}, and suit {high} beats suit {low}").format(
        top=tops[0], high=suits[0], low=suits[1]
    )


def _heavier(high: Sequence[Tile], low: Sequence[Tile]) -> str:
    """How the heaviest of some tiles beats the heaviest of others; no tile is in both."""
    best, other = max(high, key=_weight), max(low, key=_weight)
    if best.pips != other.pips:
        return _("{high} is heavier than {low}").format(high=best, low=other)
    return _("{high} and {low} weigh the same, but {half} is the higher half").format(
        high=best, low=other, half=best.high
    )


def _suit(run: Sequence[Tile]) -> int:
    """The number that all tiles of a run bear."""
    return next(number for number in (run[0].high, run[0].low) if all(tile.has(number) for tile in run))


def _without(hand: int, own: Sequence[Tile]) -> list[Tile]:
    return [tile for tile in tiles_of(hand) if tile not in own]


def _weight(tile: Tile) -> tuple[int, int]:
    return tile.pips, tile.high
