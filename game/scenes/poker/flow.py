"""What happens by itself where hands are compared: deals, bots, the showdown, rounds. Draws nothing.

Where things lie and how they are pointed at is the scene's business, which builds upon this.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.rules.moves import Move
from game.rules.rng import derive
from game.rules.tiles import Tile, tiles_of
from game.scenes import doors
from game.scenes.house import House
from game.scenes.poker import hands
from game.scenes.poker.hands import Sight
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.pot import Pot
from game.scenes.poker.results import PokerResult
from game.scenes.poker.showdown import Showdown
from game.scenes.poker.words import comparison, decision
from game.scenes.table import poses
from game.scenes.table.furniture import Banner
from game.scenes.table.motion import Motion
from game.scenes.table.pace import BANNER, PANS
from game.scenes.table.session import Session
from game.scenes.table.talk import TableTalk
from game.ui.stage import Scene
from game.ui.timeline import SPEEDS, Cue, Timeline

THINKING = 1.0
"""Seconds between one decision and the next."""
OPENING = 1.2
"""Seconds that an opened hand is looked at before the next one is."""
LOOKING = 4.2
"""Seconds that the showdown is looked at before the round's result is told, at any speed."""


class PokerFlow(Scene, ABC):
    """A match of rounds in which hands are compared, as it goes on."""

    places: PokerPlaces

    def __init__(self, house: House, session: Session) -> None:
        self.house = house
        self.session = session
        self.talk = TableTalk(session, house.profile, demo=False)
        self.motion = Motion()
        self.pot = Pot()
        self.showdown: Showdown | None = None
        self.banner: Banner | None = None
        self.said: dict[int, Move] = {}
        """What each seat decided last."""
        self._wait = 0.0
        self._told = False

    def open(self) -> None:
        """The first deal is shown once the window's measures are known."""
        self.ui.sound.start_music()

    def closed(self) -> None:
        """Lets the bots' thread go."""
        self.session.close()

    def step(self, dt: float) -> None:
        """Lets tiles and chips move, bots think and banners fade."""
        self.session.minutes += dt / 60
        if self.banner:
            left = self.banner.left - dt
            self.banner = self.banner._replace(left=left) if left > 0 else None
        for cue in (*self.motion.advance(dt), *self.pot.advance(dt)):
            self._sound(cue)
        if self.busy:
            return
        if self.showdown:
            self.showdown.rest()
        # What is to be read takes as long at any speed.
        reading = self.showdown is not None and self.showdown.declared
        self._wait -= dt if reading else dt * SPEEDS[self.ui.speed]
        if self._wait <= 0:
            self._proceed()

    @property
    def busy(self) -> bool:
        """Whether anything is on its way."""
        return self.motion.busy or self.pot.busy

    @property
    def viewer(self) -> int | None:
        """The seat whose hand the person before the screen may see, None while nobody has sat down."""
        return self.session.seated if self.session.seated is not None else None

    @property
    def sight(self) -> Sight:
        """How the table is seen now."""
        seats = range(len(self.session.players))
        opened = frozenset(self.showdown.opened) if self.showdown else frozenset()
        own = frozenset() if self.viewer is None else frozenset({self.viewer})
        return Sight(tuple(self.talk.chair(seat) for seat in seats), own | opened, opened)

    # What comes next by itself

    @abstractmethod
    def ask(self) -> None:
        """Puts a question to the person before the screen, unless that was done."""

    @abstractmethod
    def dismiss(self) -> None:
        """Takes the question away."""

    def _proceed(self) -> None:
        """A bot's decision, a question, a change of persons, a step of the showdown."""
        session, state = self.session, self.session.state
        if self.showdown:
            self._go_on_comparing(self.showdown)
        elif state.result is not None:
            if state.history:
                self.begin_showdown()
            else:
                self.ask()
        elif session.hands_over:
            doors.to_curtain(self.stage, self.house, self.talk.name(state.turn), self._seat_person)
        elif session.human_turn:
            legal = state.legal()
            if len(legal) > 1:
                self.ask()
            else:
                self.play(legal[0])
        elif (move := session.bot_move()) is not None:
            self.play(move)

    def _seat_person(self) -> None:
        """Another person sits before the screen now."""
        self.session.seat_person()
        self.settle()

    def play(self, move: Move) -> None:
        """Makes a decision and shows it."""
        self.dismiss()
        seat, before = self.session.state.turn, self.session.state
        self.session.play(move)
        state = self.session.state
        self.said[seat] = move
        pan = PANS[self.talk.chair(seat)]
        if move.kind == "change" and move.changed:
            new = tiles_of(state.hands[seat] & ~before.hands[seat])
            self._show_change(move.changed, new)
        elif move.kind == "bet":
            self.pot.take(self.staked)
        else:
            self.ui.sound.play("knock" if move.kind == "change" else "slide", 0.6, pan)
        own = not self.session.shared and seat == self.viewer
        self.say(decision(move, self.talk.name(seat), own=own), "plain")
        for news in self.house.fresh_news():
            self.say(news, "warn", 8.0)
        self._wait = THINKING
        if state.result is None and not self.session.human_turn:
            self.session.bot_move()

    def _show_change(self, aside: tuple[Tile, ...], drawn: tuple[Tile, ...]) -> None:
        before, after = self.motion.now(), self.rest()
        if self.ui.reduced_motion:
            self.run(poses.fading(before, after), Cue(0.0, "draw"))
            return
        cues = Cue(0.1, "slide"), Cue(hands.SECOND_LEG + poses.FLIGHT, "draw")
        self.run(hands.changing(before, after, aside, drawn), *cues)

    @property
    def staked(self) -> tuple[int, ...]:
        """How many chips each seat has put in."""
        return tuple(max(0, -points) for points in self.session.state.points)

    # The showdown

    def begin_showdown(self) -> None:
        """The hands are to be compared now."""
        self.dismiss()
        self.banner = None
        self.showdown = Showdown(self.session.state)
        self._wait = 0.0

    def _go_on_comparing(self, showdown: Showdown) -> None:
        if showdown.left:
            showdown.open_next()
            self._show_opening()
            self._wait = OPENING
        elif not showdown.declared:
            showdown.declare()
            self._show_opening()
            self._declare()
            self._wait = LOOKING
        elif not self._told:
            self._told = True
            self.tell_result()
        else:
            self.ask()

    def _show_opening(self) -> None:
        before, after = self.motion.now(), self.rest()
        way = poses.fading if self.ui.reduced_motion else hands.opening
        if before != after:
            self.run(way(before, after), Cue(0.0, "slide"))

    def _declare(self) -> None:
        """Says who won and why; the pot goes to the winner."""
        state = self.session.state
        result, showdown = state.result, self.showdown
        assert result is not None and showdown is not None
        why = comparison({seat: state.hands[seat] for seat in showdown.standing})
        self.say(f"{self.talk.result(result)}\n{why}" if why else self.talk.result(result), "score", 60.0)
        self.ui.sound.play("block" if result.winner is None else "score")
        if result.winner is not None and self.pot.chips:
            self.pot.pay(result.winner)

    def tell_result(self) -> None:
        """Shows what the round came to, over the table."""
        self.stage.push(PokerResult(self.house, self.session))

    # Rounds

    def begin_round(self) -> None:
        """Shows the deal of a new round; one that is under way just lies there."""
        state = self.session.state
        self._told, self.showdown, self.banner = False, None, None
        self.said = dict(state.history)
        self.pot.clear()
        self.pot.take(self.staked)
        self._wait = THINKING
        if state.history:
            self.pot.skip()
            self.settle()
        else:
            self._show_deal()

    def _show_deal(self) -> None:
        state, seed = self.session.state, self.session.match.round_seed
        before = hands.heap(state.rules.variant.tiles, self.places, derive(seed, 1))
        after = self.rest()
        if self.ui.reduced_motion:
            self.run(poses.fading({}, after), Cue(0.0, "deal"))
            return
        order = hands.deal_order(state, seed)
        ticks = [Cue(n * poses.DEAL_STEP + poses.DEAL_FLIGHT, "deal") for n in range(0, len(order), 2)]
        self.run(poses.dealing(before, after, order), Cue(0.0, "shuffle"), *ticks)

    def next_round(self) -> None:
        """Deals again, or ends the match."""
        self.session.next_round()
        if self.session.match.winners:
            doors.to_match_result(self.stage, self.house, self.session)
            return
        self.begin_round()

    # Small things

    def rest(self) -> dict[Tile, poses.Pose]:
        """Where every tile lies now."""
        return hands.rest(self.session.state, self.places, self.sight, self.session.match.round_seed)

    def settle(self) -> None:
        """Shows everything at rest."""
        self.motion.settle(self.rest())

    def run(self, way: Timeline, *cues: Cue) -> None:
        """Sets out on the way to how things are now."""
        self.motion.run(self.rest(), Timeline(way.tracks, cues), SPEEDS[self.ui.speed])

    def say(self, text: str, tone: str, seconds: float = BANNER) -> None:
        """Shows a sentence for a while."""
        self.banner = Banner(text, tone, seconds)

    def hurry(self) -> None:
        """Ends whatever is on its way."""
        for cue in (*self.motion.skip(), *self.pot.skip()):
            self._sound(cue)
        self._wait = 0.0

    def _sound(self, cue: str) -> None:
        if cue == "chip":
            self.ui.sound.play("place", 0.3)
        elif cue:
            self.ui.sound.play(cue)
