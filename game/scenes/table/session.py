"""A match in progress: its states, its players, undo, hint and keeping. Knows no window and no sound.

Bots think in a thread of their own, so that whoever polls never waits.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from game.bots.master.mind import GoOn, Judged, judge
from game.bots.players import Bot, bot_for
from game.rules.events import Drew, Led, Placed
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.rng import Rng, derive
from game.rules.round import Round, SeatView, view
from game.rules.tiles import Tile
from game.save.matches import HUMAN, SavedMatch, record_of
from game.scenes.table.reasons import Reason, why
from game.scenes.table.thinking import Question, Thinker

Keep = Callable[[SavedMatch], None]
"""Is handed the match after every change, the last time once it is over."""


class Hint(NamedTuple):
    """The move to make, and why."""

    move: Move
    why: Reason


class Session:
    """The match as it is being played at one table. `players` holds "human" or a bot's name, by seat.

    Raises BadOption where a bot does not play this game, or there is none of that name. `ranked` is the level
    that a ranked match is played for: nothing is taken back there; "" for a casual one.
    """

    def __init__(
        self,
        saved: SavedMatch,
        keep: Keep,
        find_bot: Callable[[str], Bot] | None = None,
        *,
        ranked: str = "",
    ) -> None:
        self.match = saved.match
        self.states = list(saved.states)
        self.players = saved.players
        self.ranked = ranked
        self.minutes = saved.match.minutes
        self._finished = list(saved.finished)
        self._keep = keep
        find = find_bot or partial(bot_for, saved.match.rules.variant)
        self._bots = {seat: find(name) for seat, name in enumerate(self.players) if name != HUMAN}
        self._persons = [seat for seat, name in enumerate(self.players) if name == HUMAN]
        self.seated: int | None = None if len(self._persons) > 1 else next(iter(self._persons), 0)
        """The seat of the person before the screen; None until one of several has sat down."""
        self._thinker = Thinker()
        self._thought: Question[Move] | None = None
        self._judged: Question[tuple[Judged, ...]] | None = None

    @property
    def keep(self) -> Keep:
        """Who is handed the match after every change."""
        return self._keep

    @property
    def state(self) -> Round:
        """The round as it stands."""
        return self.states[-1]

    @property
    def records(self) -> tuple[str, ...]:
        """The records of the rounds that were finished and counted."""
        return tuple(self._finished)

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
        return view(self.state, self.state.turn, self.match.standing)

    def play(self, move: Move) -> None:
        """Makes `move`; raises IllegalMove where the rules refuse it."""
        self.states.append(self.state.apply(move))
        self._forget()
        self._save()

    def bot_move(self) -> Move | None:
        """What the bot at turn plays, None while it is still thinking. Asking starts its thinking."""
        if self._thought is None:
            bot, seen, rng = self._bots[self.state.turn], self.view(), self._rng()
            self._thought = self._thinker.ask(lambda go_on: _move(bot, seen, rng, go_on))
        return self._thought.answer

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
            self._forget()
            self._save()

    @property
    def may_hint(self) -> bool:
        """Whether there is a tile to choose now."""
        return self.human_turn and self.state.legal()[0].kind == "place"

    def hint(self) -> Hint | None:
        """The best tile to play as the Master sees it, None while it is thinking. Asking starts that.

        Only where `may_hint`.
        """
        seen = self.view()
        if self._judged is None:
            rng = self._rng()
            self._judged = self._thinker.ask(lambda go_on: judge(seen, rng, go_on))
        judged = self._judged.answer
        return Hint(judged[0].move, why(seen, judged)) if judged is not None else None

    def _rng(self) -> Rng:
        """The random numbers of whoever thinks about the move that is to be made."""
        return Rng(derive(self.match.round_seed, self.state.turn, len(self.state.history)))

    def _forget(self) -> None:
        """What was thought of is not the matter any more."""
        self._thinker.leave()
        self._thought = self._judged = None

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
        """Whoever thinks stops, and the thread goes."""
        self._thinker.close()

    def _save(self) -> None:
        self._keep(SavedMatch(self.match, tuple(self.states), self.players, tuple(self._finished)))


def _move(bot: Bot, seen: SeatView, rng: Rng, go_on: GoOn) -> Move:
    """What the bot plays, after thinking for as long as it is let if that is of use to it."""
    return bot.ponder(seen, rng, go_on) if bot.ponder else bot.choose(seen, rng)
