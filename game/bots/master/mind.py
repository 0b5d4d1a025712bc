"""The master's mind: it thinks about one view as long as it is let, and tells what each move is worth.

It knows no clock: whoever owns one says, between two thoughts, whether to go on.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.bots.master.deal import Deal, End, Table
from game.bots.master.ending import Ending
from game.bots.master.search import Search
from game.bots.master.spots import Step
from game.bots.master.worth import worth_for
from game.rules.lineplay import LINE_PLAY
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.spinners import NONE
from game.rules.variant import Rules, Variant

THOUGHTS: Final = 1500
"""Sampled deals that are walked for one move where nobody says otherwise."""
BRANCHING: Final = 450
"""The same where doubles branch: a thought takes longer there, and a move a second at most."""
LAST: Final = 11
"""Tiles in all hands together from which on sampled deals are solved to their end."""
LAST_BRANCHING: Final = 7
"""The same where doubles branch: of nine tiles a single deal there can take longer than a frame."""
SOLVED: Final = 60
"""How many of the sampled deals are solved."""


GoOn = Callable[[int], bool]
"""Told how many thoughts there were: whether there is to be another."""


class Judged(NamedTuple):
    """What the master thinks of a move."""

    move: Move
    worth: float
    """Of the whole round to the seat at turn, on average; the higher the better."""
    chances: tuple[float, ...]
    """How likely each seat wins the round after it."""
    looks: int
    """Sampled deals that this rests on."""


class Mind:
    """Thinks about a view of play along a line whose legal moves place tiles.

    Call `prepare` until it is ready, `think` again and again, and ask for `judged` at any time after the
    first thought: each takes about a millisecond, so that its owner can give way. The same view, random
    stream and number of thoughts give the same answer.
    """

    def __init__(self, view: SeatView, rng: Rng) -> None:
        table = Table(view.rules, worth_for(view))
        self._steps = _steps(view, table)
        self._search = Search(view, table, rng)
        self._ending: Ending | None = None
        self._tallies = {step: Tally(view.rules.seats) for step in self._steps}
        last = LAST_BRANCHING if branches(view.rules) else LAST
        if sum(view.counts) <= last and not (table.draws and view.boneyard):
            self._ending = Ending(table)
        self._left: list[Deal] = []
        """The sampled deals that are to be solved."""

    @property
    def is_ready(self) -> bool:
        """Whether it is prepared: it can think now."""
        return self._search.is_ready

    def prepare(self) -> None:
        """One more of the deals to think about is drawn."""
        self._search.draw()
        deals = self._search.deals
        if self._ending is not None:
            self._left = deals[:: max(1, len(deals) // SOLVED)]

    @property
    def is_sure(self) -> bool:
        """Whether thinking on would change nothing."""
        return len(self._steps) == 1 or (self._ending is not None and not self._left)

    def think(self) -> None:
        """One sampled deal more: solved near the end of a round, else walked."""
        if self._ending is None:
            self._search.walk()
        elif self._left:
            self._solve(self._ending, self._left.pop(0))

    def _solve(self, ending: Ending, deal: Deal) -> None:
        for step, tally in self._tallies.items():
            tally.add(ending.end(self._search.table.place(deal, *step)), deal.turn)

    @property
    def has_solved(self) -> bool:
        """Whether its judgement rests on deals that were solved to their end."""
        return self._ending is not None

    def look(self, move: Move, number: int) -> End:
        """How the sampled deal of a number ends after `move`, one of those judged (see `Search.look`)."""
        step = next(step for step, each in self._steps.items() if each == move)
        return self._search.look(step, number)

    def judged(self) -> tuple[Judged, ...]:
        """Every move that was looked at, the best first."""
        if self._ending is not None:
            found = [
                (tally.judged(self._steps[step]), 0) for step, tally in self._tallies.items() if tally.looks
            ]
        else:
            found = [
                (
                    Judged(self._steps[step], node.total / node.visits, node.chances(), node.visits),
                    node.visits,
                )
                for step, node in self._search.root.children.items()
                if node.visits
            ]
        found.sort(key=lambda pair: (pair[1], pair[0].worth), reverse=True)
        return tuple(judged for judged, _visits in found)


class Tally:
    """What a first move has come to in several deals."""

    def __init__(self, seats: int) -> None:
        self.worth = 0.0
        self.wins = [0] * seats
        self.looks = 0

    def add(self, end: End, seat: int) -> None:
        """A deal more, and how it ended for `seat`."""
        self.worth += end.worths[seat]
        self.looks += 1
        for winner in end.winners:
            self.wins[winner] += 1

    def judged(self, move: Move) -> Judged:
        """What that says of the move that was made first."""
        chances = tuple(won / self.looks for won in self.wins)
        return Judged(move, self.worth / self.looks, chances, self.looks)


def _steps(view: SeatView, table: Table) -> dict[Step, Move]:
    """The legal moves by what they come to; of moves that come to the same, the first."""
    if not view.line:
        table.graph.leads = sum(move.tile.bit for move in view.legal if move.tile)
        return {(move.tile.bit, table.graph.led(move.tile.bit)): move for move in view.legal if move.tile}
    steps: dict[Step, Move] = {}
    for move in view.legal:
        if move.tile:
            spot = table.graph.grown(view.line, view.history, move)
            steps.setdefault((move.tile.bit, spot), move)
    return steps


def up_to(thoughts: int) -> GoOn:
    """Goes on for so many thoughts."""
    return lambda had: had < thoughts


def usual(rules: Rules) -> GoOn:
    """Goes on for as many thoughts as a second is enough for, by the rules alone."""
    return up_to(BRANCHING if branches(rules) else THOUGHTS)


def branches(rules: Rules) -> bool:
    """Whether some double can be played on more than two sides."""
    return rules.option("spinners", NONE) != NONE


def plays(variant: Variant) -> bool:
    """Whether the master can play it: tiles held in the hand are placed along a line."""
    return variant.play is LINE_PLAY


def judge(view: SeatView, rng: Rng, go_on: GoOn | None = None) -> tuple[Judged, ...]:
    """The moves as `Mind.judged` tells them, after one thought or as many more as `go_on` lets it have.

    Where nobody says, the rules decide by `usual`. The legal moves of `view` have to place tiles.
    """
    mind, had = Mind(view, rng), 0
    go_on = go_on or usual(view.rules)
    while not mind.is_ready:
        mind.prepare()
        go_on(had)
    while not had or (not mind.is_sure and go_on(had)):
        mind.think()
        had += 1
    return mind.judged()


def choose(view: SeatView, rng: Rng, go_on: GoOn | None = None) -> Move:
    """The best move that it finds in these thoughts."""
    if len(view.legal) == 1 or view.legal[0].kind != "place":
        return view.legal[0]
    return judge(view, rng, go_on)[0].move
