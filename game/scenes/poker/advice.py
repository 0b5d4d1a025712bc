"""Hints where hands are compared: what to change and whether to stay in, with the odds counted out."""

from itertools import combinations
from typing import NamedTuple

from game.rules.moves import KEEP, Move
from game.rules.poker_hands import rank_hand, strength_of
from game.rules.round import SeatView
from game.rules.tiles import hand_of, tiles_of
from game.scenes.poker.words import rank_phrase
from game.ui.i18n import _, ngettext


class Advice(NamedTuple):
    """What to do, and the reason in a sentence."""

    move: Move
    reason: str


def advise(view: SeatView) -> Advice:
    """The best decision that can be told from what the seat at turn sees."""
    return _on_change(view) if view.legal[0].kind == "change" else _on_stake(view)


def _on_change(view: SeatView) -> Advice:
    """The change after which the hand will be strongest on average."""
    best = max(view.legal, key=lambda move: _promise(view, move))
    hand = hand_of(view.hand)
    phrase = rank_phrase(rank_hand(hand))
    if best == KEEP:
        return Advice(best, _("Keep your tiles: no change improves {rank} often enough.").format(rank=phrase))
    now = strength_of(hand)
    drawn = _after(view, best)
    better = int(100 * sum(strength_of(each) > now for each in drawn) / len(drawn))
    tiles = " + ".join(map(str, best.changed))
    return Advice(
        best,
        ngettext(
            "Change {tiles}: {n} draw of 100 makes your hand better.",
            "Change {tiles}: {n} draws of 100 make your hand better.",
            better,
        ).format(tiles=tiles, n=better),
    )


def _promise(view: SeatView, move: Move) -> float:
    """How good the hand will be after a change: the share of all ranks' hands it beats, on average."""
    hands = _after(view, move)
    return sum(_worth(hand) for hand in hands) / len(hands)


def _after(view: SeatView, move: Move) -> list[int]:
    """Every hand that the change can lead to, each as likely as the others."""
    kept = hand_of(view.hand) & ~hand_of(move.changed)
    unseen = tiles_of(_unseen(view))
    return [kept | hand_of(drawn) for drawn in combinations(unseen, len(move.changed))]


SHARES = (1, 1, 75, 10, 600, 240, 450, 20, 4506, 1875, 5429, 2017, 280)
"""How many of the 15,504 hands are of each rank, the highest first."""


def _worth(hand: int) -> float:
    """The share of all hands that are of a lower rank, and half of those of the same."""
    rank = rank_hand(hand).rank
    return (sum(SHARES[rank:]) + SHARES[rank - 1] / 2) / sum(SHARES)


def _on_stake(view: SeatView) -> Advice:
    """Stay in where that loses less on average than folding does.

    With n rivals who stay in as well, folding costs the ante of 1; staying in wins 3 n chips with the chance
    p of the best hand, and else costs 3. So it is worth it from p = 2 / (3 (n + 1)) on.
    """
    mine = strength_of(hand_of(view.hand))
    others = [hand_of(tiles) for tiles in combinations(tiles_of(_unseen(view)), 5)]
    beaten = sum(strength_of(hand) < mine for hand in others) / len(others)
    folded = sum(move.kind == "fold" for _seat, move in view.history)
    rivals = view.rules.seats - 1 - folded
    stay, fold = view.legal
    share = int(100 * beaten)
    if beaten**rivals >= 2 / (3 * (rivals + 1)):
        return Advice(stay, _("Stay in: your hand beats {n} of 100 hands.").format(n=share))
    return Advice(fold, _("Fold: your hand beats only {n} of 100 hands.").format(n=share))


def _unseen(view: SeatView) -> int:
    return hand_of(view.rules.variant.tiles) & ~hand_of(view.hand)
