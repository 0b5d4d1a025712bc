"""Information-set tree search: sampled deals walk one tree of public moves, each adding how it ended."""

from math import log, sqrt
from typing import Final

from game.bots.master.belief import Belief
from game.bots.master.deal import Deal, End, Table, playout
from game.bots.master.spots import Step
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.tiles import hand_of

CURIOSITY: Final = 0.7
"""Of the bandit formula, in units of worth."""
SAMPLES: Final = 160
"""Deals that are drawn before a search, of which the likelier ones are walked more often."""


class Node:
    """A point of the tree: what its moves have come to for the seat that chooses there."""

    __slots__ = ("children", "seen", "total", "visits", "wins")

    def __init__(self, seats: int) -> None:
        self.children: dict[Step, Node] = {}
        self.visits = 0
        """How often it was walked through."""
        self.total = 0.0
        """The sum of what that was worth to the seat that moved here."""
        self.seen = 1
        """How often it could have been."""
        self.wins = [0] * seats
        """How often each seat then won the round; counted for first moves alone."""

    def chances(self) -> tuple[float, ...]:
        """How likely each seat wins."""
        return tuple(won / self.visits for won in self.wins)


class Search:
    """A search from one view: `draw` until it is ready, `walk` as often as time allows, ask for `best`."""

    def __init__(self, view: SeatView, table: Table, rng: Rng) -> None:
        self.table = table
        self.rng = rng
        self.root = Node(table.seats)
        self._view = view
        self._spot = table.graph.spot(view.line, view.history)
        self._belief = Belief(view)
        self._samples: list[Deal] = []
        self._weights: list[float] = []
        self.deals: list[Deal] = []
        """Sampled deals, each as often as it is likely; none until all are drawn."""

    @property
    def is_ready(self) -> bool:
        """Whether the deals to walk are drawn."""
        return bool(self.deals)

    def draw(self) -> None:
        """One deal more that agrees with all that was seen."""
        view = self._view
        hands, boneyard = self._belief.sample(self.rng)
        own = hand_of(view.hand)
        seats = self.table.seats
        all_hands = tuple(own if seat == view.seat else hands[seat] for seat in range(seats))
        self._samples.append(Deal(all_hands, boneyard, self._spot, view.turn, 0, False, (0,) * seats))
        self._weights.append(self._belief.likelihood(hands))
        if len(self._samples) == SAMPLES:
            self.deals = _resampled(self._samples, self._weights, self.rng)

    def walk(self) -> None:
        """One sampled deal, through the tree and then quickly to its end."""
        self._walk(self.rng.choice(self.deals))

    def look(self, first: Step, number: int) -> End:
        """The same for the deal of a number, beginning with the move `first`; how that ended.

        It compares moves over the same deals, also those that a search has long lost interest in.
        """
        return self._walk(self.deals[number % len(self.deals)], first)

    def _walk(self, state: Deal | End, first: Step | None = None) -> End:
        table, node = self.table, self.root
        path: list[tuple[Node, int]] = []
        while isinstance(state, Deal):
            hands, _, spot, turn, _, _, _ = state
            playable = hands[turn] & spot.fits
            if not playable:
                state = table.stuck(state)
                continue
            step, node = self._choose(node, spot.steps(playable) if first is None else (first,))
            first = None
            path.append((node, turn))
            state = table.place(state, *step)
            if not node.visits:
                break
        end = playout(table, state, self.rng) if isinstance(state, Deal) else state
        for each, seat in path:
            each.visits += 1
            each.total += end.worths[seat]
        for seat in end.winners:
            path[0][0].wins[seat] += 1
        return end

    def _choose(self, node: Node, steps: tuple[Step, ...]) -> tuple[Step, Node]:
        """The move to walk, one of `steps`, and where it leads: first to all that were never walked."""
        children = node.children
        known = [child for step in steps if (child := children.get(step))]
        for child in known:
            child.seen += 1
        if len(known) < len(steps):
            new = [step for step in steps if step not in children]
            step = self.rng.choice(new) if len(new) > 1 else new[0]
            children[step] = child = Node(self.table.seats)
            return step, child
        best, found = -1e18, 0
        if len(known) > 1:
            for number, child in enumerate(known):
                visits = child.visits
                value = child.total / visits + CURIOSITY * sqrt(log(child.seen) / visits)
                if value > best:
                    best, found = value, number
        return steps[found], known[found]


def _resampled(samples: list[Deal], weights: list[float], rng: Rng) -> list[Deal]:
    """As many deals again, at even steps along their summed weights."""
    step = sum(weights) / len(samples)
    at = step * (rng.below(1 << 20) + 0.5) / (1 << 20)
    total, number, kept = weights[0], 0, []
    for _each in samples:
        while total < at and number < len(samples) - 1:
            number += 1
            total += weights[number]
        kept.append(samples[number])
        at += step
    return kept
