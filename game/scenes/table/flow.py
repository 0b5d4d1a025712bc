"""What happens at the table by itself, and what the player's acts come to: moves, time, rounds.

Where things lie and how they are pointed at is the scene's business, which builds upon this.
"""

from __future__ import annotations

from game.rules.events import Dealt, Drew, Event, Scored
from game.rules.moves import Move
from game.rules.rng import derive
from game.scenes import doors
from game.scenes.house import House
from game.scenes.table.furniture import Banner, Furniture
from game.scenes.table.hand import Intent, Play
from game.scenes.table.handview import HandView
from game.scenes.table.pace import BANNER, DEMO_PAUSE, DRAWING, KNOCKING, LOOKING, PANS, THINKING
from game.scenes.table.points import LANDED, Points
from game.scenes.table.session import Session
from game.scenes.table.show import Show
from game.scenes.table.talk import TableTalk
from game.scenes.words import refusal
from game.ui.i18n import _
from game.ui.stage import Scene
from game.ui.timeline import SPEEDS


class TableFlow(Scene):
    """A match as it goes on. In a `demo` bots play in all seats, on and on until a key is pressed."""

    furniture: Furniture

    def __init__(self, house: House, session: Session, *, demo: bool = False) -> None:
        self.house = house
        self.session = session
        self.demo = demo
        self.talk = TableTalk(session, house.profile, demo=demo)
        self.show = Show(session.viewer, session.match.round_seed, open_hand=session.seated is not None)
        self.handview = HandView(self.show)
        self.points = Points()
        self.banner: Banner | None = None
        self._knocked: set[int] = set()
        self._wait = 0.0
        self._told = False
        self._hinting = False
        """Whether the player waits for a hint."""

    def open(self) -> None:
        """The first deal is shown once the window's measures are known."""
        self.ui.sound.start_music()

    def closed(self) -> None:
        """Lets the bots' thread go."""
        self.session.close()

    def resumed(self, result: object) -> None:
        """Back from the pause, the help, the curtain or the result of the round."""
        if result == "next round":
            self._next_round()
        elif result == "leave":
            self.leave()
        self._take_hand()

    def step(self, dt: float) -> None:
        """Lets tiles fly, bots think and banners fade."""
        self.session.minutes += dt / 60
        self.handview.step(dt)
        if self.banner:
            left = self.banner.left - dt
            self.banner = self.banner._replace(left=left) if left > 0 else None
        for cue in self.show.advance(dt):
            self._sound(cue)
        self._tell_points(self.points.advance(dt))
        if self._hinting:
            self._show_hint()
        if self.show.busy:
            return
        self.show.warm(self.session.state)
        self._wait -= dt * SPEEDS[self.ui.speed]
        if self._wait <= 0:
            self._proceed()

    # What comes next by itself

    def _proceed(self) -> None:
        """A bot's move, a pass that cannot be helped, a change of persons, the end of the round."""
        state = self.session.state
        if state.result is not None:
            self._end_round()
        elif self.session.human_turn:
            self._wait_for_person()
        elif (move := self.session.bot_move()) is not None:
            self._play(move)

    def _wait_for_person(self) -> None:
        if self.session.hands_over:
            doors.to_curtain(
                self.stage, self.house, self.talk.name(self.session.state.turn), self._seat_person
            )
            return
        kind = self.session.state.legal()[0].kind
        if kind == "pass":
            self._play(self.session.state.legal()[0])
        elif kind == "draw":
            self._ask_to_draw()
        elif kind == "place" and not self.handview.hand.moves:
            self._take_hand()
            self.ui.sound.play("turn")

    def _ask_to_draw(self) -> None:
        if not self._open_to_draw:
            self._take_hand()
        if self.banner is None:
            self._say(_("None of your tiles fits: draw one."), "warn", 30.0)
            self.ui.sound.play("turn")

    def _seat_person(self) -> None:
        """Another person sits before the screen now."""
        self.session.seat_person()
        self.show.viewer, self.show.open_hand = self.session.viewer, True
        self.show.lay(self.session.state)
        self._take_hand()

    def _play(self, move: Move) -> None:
        seat, held = self.session.state.turn, self.handview.lifted()
        self._hinting = False
        self.session.play(move)
        state = self.session.state
        self._knocked.discard(seat)
        if move.kind == "pass":
            self._knock(seat)
        elif move.kind == "draw":
            self._show_draw(seat, state.events)
        else:
            self.show.move(state, (move.tile,) if move.tile else (), "place", held)
            self._wait = THINKING
        self._send_points(move, state.events)
        for news in self.house.fresh_news():
            self._say(news, "warn", 8.0)
        self._take_hand()
        if state.result is None and not self.session.human_turn:
            self.session.bot_move()

    def _knock(self, seat: int) -> None:
        """A pass is seen and heard."""
        self._knocked.add(seat)
        self._wait = KNOCKING
        self.ui.sound.play("knock", pan=PANS[self.talk.chair(seat)])
        if self.session.is_person(seat):
            self._say(_("None of your tiles fits: you knock."), "warn")
        elif self.house.settings.captions:
            self._say(_("{name} knocks.").format(name=self.talk.name(seat)), "plain", 1.6)

    def _show_draw(self, seat: int, events: tuple[Event, ...]) -> None:
        """A tile of the boneyard goes to the hand of `seat`."""
        self._wait = DRAWING
        self.show.move(self.session.state, [each.tile for each in events if isinstance(each, Drew)], "draw")
        if self.session.is_person(seat):
            self.banner = None
        elif self.house.settings.captions:
            self._say(_("{name} draws.").format(name=self.talk.name(seat)), "plain", 1.6)

    def _send_points(self, move: Move, events: tuple[Event, ...]) -> None:
        """Points made in play go to the sheet; those of the move before are there now."""
        for event in events:
            if isinstance(event, Scored) and move.tile is not None:
                self._tell_points(self.points.skip())
                pose = self.show.pose(move.tile)
                row = self.furniture.total_of(event.seat, len(self.session.players))
                self.points.make(event, self.ui, (pose.x, pose.y), row)

    def _tell_points(self, cues: list[str]) -> None:
        """As the tile that made them lands they are said with their sum."""
        made = self.points.latest
        if LANDED in cues and made is not None:
            self._say(self.talk.scored(made), "score", 2.6)
            self.ui.sound.play("score", pan=PANS[self.talk.chair(made.seat)])

    def _end_round(self) -> None:
        if not self.show.revealed:
            self.show.reveal(self.session.state)
            self._wait = DEMO_PAUSE if self.demo else LOOKING
            self._say_result()
        elif self.demo:
            self._next_round()
        elif not self._told:
            self._told = True
            self._tell_result()

    def _tell_result(self) -> None:
        doors.to_round_result(self.stage, self.house, self.session)

    def _say_result(self) -> None:
        result = self.session.state.result
        assert result is not None
        self._say(self.talk.result(result), "plain", 30.0)
        self.ui.sound.play("block" if result.ending != "out" else "score")

    def _begin_round(self) -> None:
        """Shows the deal of a new round; one that is under way just lies there."""
        self._told = False
        self._knocked.clear()
        state = self.session.state
        if state.history:
            return
        self.show.viewer, self.show.open_hand = self.session.viewer, self.session.seated is not None
        self.show.deal(state, self.session.match.round_seed)
        self._wait = THINKING
        again = sum(event.again for event in state.events if isinstance(event, Dealt))
        if again:
            self._say(self.talk.dealt_again(again), "plain", 5.0)

    def _next_round(self) -> None:
        self.session.next_round()
        if self.session.match.winners:
            if not self.demo:
                doors.to_match_result(self.stage, self.house, self.session)
                return
            self.session.close()
            self.session = self.session.again(derive(self.session.match.seed, 1))
            self.talk = TableTalk(self.session, self.house.profile, demo=True)
        self.banner = None
        self._begin_round()
        self._take_hand()

    # What the player's acts come to

    @property
    def _open_to_choose(self) -> bool:
        """Whether the player is to choose a tile now."""
        return bool(self.handview.hand.moves) and not self.show.busy

    @property
    def _open_to_draw(self) -> bool:
        """Whether the player is to take a tile from the boneyard now."""
        return self.handview.may_draw and not self.show.busy

    def _do(self, intent: Intent) -> None:
        if intent is None:
            return
        if isinstance(intent, Play):
            self.banner = None
            self._play(intent.move)
            return
        self.ui.sound.play("refuse")
        self.handview.shake(intent.tile)
        own_turn = self.session.human_turn
        self._say(refusal(self.session.state, intent.tile, own_turn=own_turn), "warn")

    def _hurry(self) -> None:
        """Ends whatever is on its way."""
        for cue in self.show.skip():
            self._sound(cue)
        self._tell_points(self.points.skip())
        self._wait = 0.0
        if self._told and self.session.state.result is not None:
            self._tell_result()

    def _refuse_ranked(self, text: str) -> bool:
        """Says that a ranked match has none of this, where it is one."""
        if self.session.ranked:
            self.ui.sound.play("refuse")
            self._say(text, "warn")
        return bool(self.session.ranked)

    def _hint(self) -> None:
        if self._refuse_ranked(_("This match is ranked: there are no hints.")):
            return
        if not (self._open_to_choose and self.session.may_hint):
            self._say(_("A hint comes when it is your turn."), "plain")
            self.ui.sound.play("refuse")
            return
        self._hinting = True
        self._say(_("A hint is being thought out."), "hint", 30.0)
        self._show_hint()

    def _show_hint(self) -> None:
        """Tells the hint as soon as it is there."""
        hint = self.session.hint()
        if hint is None or hint.move.tile is None:
            return
        self._hinting = False
        hand = self.handview.hand
        hand.release()
        hand.focus = hand.tiles.index(hint.move.tile)
        hand.end = hint.move.end or hand.end
        self.ui.sound.play("hint")
        self._say(self.talk.hint(hint), "hint", 8.0)

    def _undo(self) -> None:
        if self._refuse_ranked(_("This match is ranked: no move is taken back.")):
            return
        depth = self.session.undo_depth
        if not depth or self.show.busy:
            self.ui.sound.play("refuse")
            self._say(_("There is no move of yours to take back."), "plain")
            return
        self.points.forget()
        undone = self.session.tiles_moved(depth)
        self.session.undo()
        self._hinting = False
        self._knocked.clear()
        self._told = self.show.revealed = False
        self.banner = None
        self.show.move(self.session.state, undone, "", self.handview.lifted())
        self.ui.sound.play("undo")
        self._take_hand()

    def leave(self) -> None:
        """Back to the title; the match is kept."""
        doors.to_title(self.stage, self.house)

    # Small things

    def _take_hand(self) -> None:
        may_play = (
            not self.demo and self.session.human_turn and not self.session.hands_over and not self.show.busy
        )
        self.handview.deal(self.session.state, self.session.viewer, may_play=may_play)

    def _say(self, text: str, tone: str, seconds: float = BANNER) -> None:
        self.banner = Banner(text, tone, seconds)

    def _sound(self, cue: str) -> None:
        if cue == "place":
            seat, move = self.session.state.history[-1]
            last = not self.session.state.hands[seat]
            strength = 1.0 if last else 0.85 if move.tile and move.tile.is_double else 0.62
            self.ui.sound.play("place", strength, PANS[self.talk.chair(seat)])
        elif cue == "reveal":
            self.ui.sound.play("slide")
        else:
            self.ui.sound.play(cue)
