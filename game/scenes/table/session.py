"""A match in progress: its states, its players, undo, hint and keeping. Knows no window and no sound.

Bots think in a thread of their own, so that whoever polls never waits.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

from game.bots.players import Bot, bot_named, expert, grown, openings
from game.rules.events import Drew, Led, Placed
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.rng import Rng, derive
from game.rules.round import Round, SeatView, view
from game.rules.tiles import Tile
from game.save.matches import HUMAN, SavedMatch, record_of

Keep = Callable[[SavedMatch], None]
"""Is handed the match after every change, the last time once it is over."""


class Hint(NamedTuple):
    """The move to make and why: it is the `only` tile, scores `points`, or leaves `openings` that fit."""

    move: Move
    only: bool
    points: int
    openings: int


class Session:
    """The match as it is being played at one table. `players` holds "human" or a bot's name, by seat.

    `ranked` is the level that a ranked match is played for: nothing is taken back there; "" for a casual one.
    """

    def __init__(
        self, saved: SavedMatch, keep: Keep, find_bot: Callable[[str], Bot] = bot_named, *, ranked: str = ""
    ) -> None:
        self.match = saved.match
        self.states = list(saved.states)
        self.players = saved.players
        self.ranked = ranked
        self.minutes = saved.match.minutes
        self._finished = list(saved.finished)
        self._keep = keep
        self._bots = {seat: find_bot(name) for seat, name in enumerate(self.players) if name != HUMAN}
        self._persons = [seat for seat, name in enumerate(self.players) if name == HUMAN]
        self.seated: int | None = None if len(self._persons) > 1 else next(iter(self._persons), 0)
        """The seat of the person before the screen; None until one of several has sat down."""
        self._pool = ThreadPoolExecutor(1, "bot")
        self._thought: Future[Move] | None = None

    @property
    def keep(self) -> Keep:
        """Who is handed the match after every change."""
        return self._keep

    @property
    def state(self) -> Round:
        """The round as it stands."""
        return self.states[-1]

    @property
    def human_turn(self) -> bool:
        """Whether the round waits for a person."""
        return self.state.result is None and self.players[self.state.turn] == HUMAN

    @property
    def viewer(self) -> int:
        """The seat that the table is looked at from: that of the person before the screen."""
        return self.seated if self.seated is not None else self._persons[0]

    @property
    def shared(self) -> bool:
        """Whether several people play at this machine."""
        return len(self._persons) > 1

    @property
    def hands_over(self) -> bool:
        """Whether another person is to sit down before the screen first."""
        return self.human_turn and self.state.turn != self.seated

    def seat_person(self) -> None:
        """The person whose turn it is has sat down."""
        self.seated = self.state.turn

    def is_person(self, seat: int) -> bool:
        """Whether a person plays at `seat`."""
        return self.players[seat] == HUMAN

    def view(self) -> SeatView:
        """What the seat at turn sees."""
        return view(self.state, self.state.turn)

    def play(self, move: Move) -> None:
        """Makes `move`; raises IllegalMove where the rules refuse it."""
        self.states.append(self.state.apply(move))
        self._thought = None
        self._save()

    def bot_move(self) -> Move | None:
        """What the bot at turn plays, None while it is still thinking. Asking starts its thinking."""
        seat = self.state.turn
        if self._thought is None:
            seed = derive(self.match.round_seed, seat, len(self.state.history))
            self._thought = self._pool.submit(self._bots[seat].choose, view(self.state, seat), Rng(seed))
        return self._thought.result() if self._thought.done() else None

    @property
    def undo_depth(self) -> int:
        """How many moves an undo takes back: to the last time a person had a tile to choose; 0 for none."""
        if self.ranked:
            return 0
        for depth, state in enumerate(reversed(self.states[:-1]), start=1):
            if self.players[state.turn] == HUMAN and state.legal()[0].kind == "place":
                return depth
        return 0

    def tiles_moved(self, depth: int) -> tuple[Tile, ...]:
        """The tiles that the last `depth` moves placed or drew."""
        events = [event for state in self.states[-depth:] for event in state.events]
        return tuple(event.tile for event in events if isinstance(event, Led | Placed | Drew))

    def undo(self) -> None:
        """Takes back `undo_depth` moves."""
        if depth := self.undo_depth:
            del self.states[-depth:]
            self._thought = None
            self._save()

    def hint(self) -> Hint | None:
        """The best tile to play now as Expert sees it, None where there is nothing to choose."""
        if not self.human_turn or self.state.legal()[0].kind != "place":
            return None
        seen = self.view()
        move = expert(seen, Rng(derive(self.match.round_seed, len(self.state.history))))
        only = len({each.tile for each in seen.legal}) == 1
        points = self.match.rules.variant.score(self.match.rules, grown(seen, move)).points
        return Hint(move, only, points, openings(seen, move))

    @property
    def after(self) -> Match:
        """The match with the finished round counted in; raises ValueError while the round runs."""
        return self.match.after(self.state, max(0.0, self.minutes - self.match.minutes))

    def next_round(self) -> None:
        """Deals the next round, or ends the match where it is won; the round must be over."""
        after = self.after
        self._finished.append(record_of(self.match, self.states, self.players, self.minutes))
        self.match = after
        if after.winners:
            self._keep(SavedMatch(after, (), self.players, tuple(self._finished)))
        else:
            self.states = [after.deal()]
            if self.shared:
                self.seated = None  # nobody's hand is open while the next round is dealt
            self._save()

    def again(self, seed: int) -> "Session":
        """A new match with the same rules, goal and players; it is kept from its first deal on."""
        match = Match.begin(self.match.rules, seed, self.match.goal)
        again = Session(SavedMatch(match, (match.deal(),), self.players), self._keep)
        again._save()
        return again

    def close(self) -> None:
        """Lets go of the thinking thread."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _save(self) -> None:
        self._keep(SavedMatch(self.match, tuple(self.states), self.players, tuple(self._finished)))
