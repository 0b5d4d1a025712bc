"""A deal with all hands open, played fast: what is searched, and what the end of a round is solved on."""

from collections.abc import Callable
from typing import NamedTuple

from game.bots.master.spots import Graph, Spot
from game.rules.events import Result
from game.rules.rng import Rng
from game.rules.tiles import DOUBLES, pips_of
from game.rules.variant import Rules

Worth = Callable[[Result, tuple[int, ...]], tuple[float, ...]]
"""What an ending is worth to each seat, given the points that each scored in play."""


_new = tuple.__new__  # as `Deal(…)`, at a third of the time


class End(NamedTuple):
    """How a deal ended."""

    worths: tuple[float, ...]
    """By seat."""
    winners: tuple[int, ...]
    """The seats that won the round; none for a tie."""


class Deal(NamedTuple):
    """A moment of a round whose hands are all known. `points` are those scored in play from here on."""

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    """Bits of single tiles, the next to be drawn first."""
    spot: Spot
    turn: int
    passes: int
    drew: bool
    points: tuple[int, ...]


class Table:
    """The rules as the search needs them. Play agrees with `Round` (a test holds them together)."""

    def __init__(self, rules: Rules, worth: Worth) -> None:
        self.rules = rules
        self.graph = Graph(rules)
        self.worth = worth
        self.seats = rules.seats
        self.draws = rules.variant.stuck != "pass"
        self.draws_one = rules.variant.stuck == "draw one"
        self.patience = rules.variant.patience(rules)
        self._ends: dict[tuple[tuple[int, ...], int, bool, tuple[int, ...]], End] = {}

    def end(self, hands: tuple[int, ...], seat: int, out: bool, points: tuple[int, ...]) -> End:
        """How the round ends when `seat` has gone out, or was the last to be stuck."""
        pips = tuple(map(pips_of, hands))
        end = self._ends.get((pips, seat, out, points))
        if end is None:
            result = self.rules.variant.settle(self.rules, pips, seat, out)
            end = self._ends[pips, seat, out, points] = End(self.worth(result, points), result.winners)
        return end

    def place(self, deal: Deal, bit: int, spot: Spot) -> Deal | End:
        """The deal after the seat at turn places a tile that makes the line `spot`, or its end."""
        hands, boneyard, _, turn, _, _, points = deal
        held = hands[turn] ^ bit
        hands = (*hands[:turn], held, *hands[turn + 1 :])
        if spot.points:
            points = (*points[:turn], points[turn] + spot.points, *points[turn + 1 :])
        if not held:
            return self.end(hands, turn, True, points)
        return _new(Deal, (hands, boneyard, spot, (turn + 1) % self.seats, 0, False, points))

    def stuck(self, deal: Deal) -> Deal | End:
        """The deal after the seat at turn, which cannot place, has drawn or passed; or its end."""
        hands, boneyard, spot, turn, passes, drew, points = deal
        if self.draws and boneyard and not (drew and self.draws_one):
            drawn = boneyard[0]
            hands = (*hands[:turn], hands[turn] | drawn, *hands[turn + 1 :])
            deal = Deal(hands, boneyard[1:], spot, turn, passes, True, points)
            return self.stuck(deal) if self.draws_one or not drawn & spot.fits else deal
        passes = 0 if drew and self.draws_one else passes + 1
        if passes >= self.patience:
            return self.end(hands, turn, False, points)
        return Deal(hands, boneyard, spot, (turn + 1) % self.seats, passes, False, points)


def playout(table: Table, deal: Deal, rng: Rng) -> End:
    """How the round ends if everyone plays on quickly: points first, then doubles, then the heaviest.

    The same steps as `Table`'s, written out on local names: this is the hottest loop of the search.
    """
    hands = list(deal.hands)
    boneyard, drawn = deal.boneyard, 0
    spot, turn, passes, drew = deal.spot, deal.turn, deal.passes, deal.drew
    points = list(deal.points)
    seats, patience, draws, draws_one = table.seats, table.patience, table.draws, table.draws_one
    scores = table.graph.scores
    chances = rng.next64()
    left = len(boneyard)
    while True:
        playable = hands[turn] & spot.fits
        while draws and not playable and drawn < left and not (drew and draws_one):
            hands[turn] |= boneyard[drawn]
            drew = True
            if not draws_one:
                playable = hands[turn] & spot.fits
            drawn += 1
        if not playable:
            passes = 0 if drew and draws_one else passes + 1
            if passes >= patience:
                return table.end(tuple(hands), turn, False, tuple(points))
        else:
            chances = (chances * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            luck = chances >> 33
            if scores:
                bit, spot = _best_score(spot, playable, luck)
                points[turn] += spot.points
            else:
                bit = _quick(playable, luck)
                after = spot.known.get(bit) or spot.after(bit)
                spot = after[0] if len(after) == 1 else after[luck & 1]
            passes = 0
            hands[turn] ^= bit
            if not hands[turn]:
                return table.end(tuple(hands), turn, True, tuple(points))
        drew = False
        turn += 1
        if turn == seats:
            turn = 0


def _quick(playable: int, luck: int) -> int:
    """Mostly a double or else the highest tile; one time in four any tile."""
    if luck & 6:
        return 1 << ((playable & DOUBLES or playable).bit_length() - 1)
    for _lower in range((luck >> 3) % playable.bit_count()):
        playable &= playable - 1
    return playable & -playable


def _best_score(spot: Spot, playable: int, luck: int) -> tuple[int, Spot]:
    """The placement that scores most; where none scores, as `_quick`."""
    best, bit, found = 0, 0, spot
    rest = playable
    while rest:
        each = rest & -rest
        rest ^= each
        for after in spot.after(each):
            if after.points > best:
                best, bit, found = after.points, each, after
    if best:
        return bit, found
    bit = _quick(playable, luck)
    options = spot.after(bit)
    return bit, options[(luck >> 1) % len(options)]
