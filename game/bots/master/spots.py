"""Lines of play as spots in a graph that grows as it is walked: what a search needs, worked out once."""

from weakref import proxy

from game.bots.seen import after, points, scores_in_play
from game.rules.line import Line, open_suits
from game.rules.moves import Move, placements
from game.rules.tiles import BY_BIT, Tile, bits_of
from game.rules.variant import History, Rules

Step = tuple[int, "Spot"]
"""A placement: the tile's bit and the line it makes. Draws and passes are nobody's choice."""


class Spot:
    """A line as far as it matters from here on; lines that differ in nothing that matters are one spot."""

    __slots__ = ("_first_double", "_graph", "_steps", "fits", "known", "line", "points")

    def __init__(self, graph: "Graph", line: Line, first_double: Tile | None, scored: int) -> None:
        self._graph = proxy(graph)
        self._first_double = first_double
        self._steps: dict[int, tuple[Step, ...]] = {}
        self.known: dict[int, tuple[Spot, ...]] = {}
        """What `after` has told so far."""
        self.line = line
        self.fits = open_suits(line) if line else graph.leads
        """Bits of the tiles that fit."""
        self.points = scored
        """What the placement that led here scored."""

    def after(self, bit: int) -> tuple["Spot", ...]:
        """Where the tile of `bit`, which has to fit, may lead; ends that come to the same are one."""
        spots = self.known.get(bit)
        if spots is None:
            spots = self.known[bit] = self._graph.grow(self.line, self._first_double, bit)
        return spots

    def steps(self, playable: int) -> tuple[Step, ...]:
        """Every placement of the tiles in `playable`, which have to fit, sorted by tile, then end."""
        steps = self._steps.get(playable)
        if steps is None:
            found = [(bit, spot) for bit in bits_of(playable) for spot in self.after(bit)]
            steps = self._steps[playable] = tuple(found)
        return steps

    def forget(self) -> None:
        """Leads nowhere any more."""
        self._steps.clear()
        self.known.clear()


class Graph:
    """All spots of one set of rules that have been met so far."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.scores = scores_in_play(rules)
        """Whether placing can score."""
        self._plain = not self.scores and not rules.variant.branch
        self._spots: dict[object, Spot] = {}
        self.leads = 0
        """Bits of the tiles that may be led; whoever searches before the lead tells."""

    def __del__(self) -> None:
        """Its spots lead to one another in circles: that ends here, as no sweep may come for a long time."""
        for spot in self._spots.values():
            spot.forget()

    def spot(self, line: Line, history: History) -> Spot:
        """The spot of a line that came about by `history`."""
        placed = (move.tile for _, move in history if move.tile is not None)
        return self._spot(line, next((tile for tile in placed if tile.is_double), None))

    def led(self, bit: int) -> Spot:
        """The spot after the tile of `bit` was led."""
        return self.grow((), None, bit)[0]

    def grown(self, line: Line, history: History, move: Move) -> Spot:
        """The spot after `move`, which has to place a tile that fits."""
        return self.spot(after(self.rules, line, history, move), (*history, (0, move)))

    def grow(self, line: Line, first_double: Tile | None, bit: int) -> tuple[Spot, ...]:
        """The spots that the tile of `bit` may lead to, each once, in the order of the ends."""
        tile = BY_BIT[bit]
        history = ((0, Move("place", first_double)),) if first_double else ()
        first = first_double or (tile if tile.is_double else None)
        ends = [arm.end for arm in line if arm.suit & bit] if line else [""]
        spots = [self._spot(after(self.rules, line, history, placements(end)[bit]), first) for end in ends]
        return tuple(dict.fromkeys(spots))

    def _spot(self, line: Line, first_double: Tile | None) -> Spot:
        key = self._key(line, first_double)
        spot = self._spots.get(key)
        if spot is None:
            scored = points(self.rules, line) if self.scores and line else 0
            spot = self._spots[key] = Spot(self, line, first_double, scored)
        return spot

    def _key(self, line: Line, first_double: Tile | None) -> object:
        """What tells two lines apart: for play without points or spinners the open numbers alone."""
        if self._plain and line:
            return tuple(sorted(arm.number for arm in line))
        return line, first_double if self.rules.variant.branch else None
