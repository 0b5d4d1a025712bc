"""The table: a match in progress as the player sees, hears and plays it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.moves import Move
from game.rules.rng import derive
from game.rules.round import view
from game.save.matches import HUMAN
from game.scenes import doors
from game.scenes.footer import Cue, draw_footer
from game.scenes.house import House
from game.scenes.table.cues import cues
from game.scenes.table.furniture import Banner, Furniture
from game.scenes.table.hand import Intent, Play
from game.scenes.table.handview import HandView
from game.scenes.table.pace import BANNER, DEMO_PAUSE, KNOCKING, LOOKING, PANS, THINKING
from game.scenes.table.places import Places
from game.scenes.table.session import Session
from game.scenes.table.show import Show
from game.scenes.table.talk import TableTalk
from game.scenes.words import refusal
from game.ui.acts import Act, Pointer
from game.ui.art.materials import felt_table
from game.ui.form import Form
from game.ui.i18n import _
from game.ui.stage import Scene
from game.ui.timeline import SPEEDS
from game.ui.widgets import IconButton, Widget


class TableScene(Scene):
    """A match at the table. In a `demo` bots play in all seats, on and on until a key is pressed."""

    def __init__(self, house: House, session: Session, *, demo: bool = False) -> None:
        self.house = house
        self.session = session
        self.demo = demo
        self.talk = TableTalk(session, demo=demo)
        self.show = Show(session.viewer, session.match.round_seed)
        self.handview = HandView(self.show)
        self.banner: Banner | None = None
        self._knocked: set[int] = set()
        self._wait = 0.0
        self._begun = False
        self._told = False
        self._in_toolbar = False

    # The life of a scene

    def open(self) -> None:
        """The first deal is shown once the window's measures are known."""
        self.ui.sound.start_music()

    def layout(self) -> None:
        """Lays everything out for the window and the dress."""
        ui = self.ui
        self.places = self._make_places()
        self.furniture = Furniture(ui, self.places)
        self.show.reduced = ui.reduced_motion
        self.show.speed = ui.speed
        self.show.layout(self.places, self.house.tiles(), self.session.state)
        self.handview.layout(ui, self.places)
        self.toolbar = Form(self._buttons(), ui)
        self._enter_toolbar(False)
        if not self._begun:
            self._begun = True
            self._begin_round()
        self._take_hand()

    def _make_places(self) -> Places:
        """Where everything lies; a table with more on it has its own."""
        return Places(self.ui.size)

    def closed(self) -> None:
        """Lets the bots' thread go."""
        self.session.close()

    def resumed(self, result: object) -> None:
        """Back from the pause, the help or the result of the round."""
        if result == "next round":
            self._next_round()
        elif result == "leave":
            self.leave()
        self._take_hand()

    def paused(self) -> None:
        """The player is away."""
        if not self.demo:
            self._pause()

    def describe(self) -> str:
        """The focused tile, or the button."""
        if self._in_toolbar:
            return self.toolbar.describe()
        tile = self.handview.hand.focused
        return "" if tile is None else str(tile)

    # What the player means

    def act(self, act: Act) -> bool:
        """Hand, toolbar, or one of the table's own acts."""
        if self.demo and act in (Act.CONFIRM, Act.BACK, Act.PAUSE):
            self.leave()
        if self.demo:
            return True
        own = {
            Act.PAUSE: self._pause,
            Act.HINT: self._hint,
            Act.UNDO: self._undo,
            Act.COUNT: self._toggle_counting,
            Act.HELP: self._help,
        }.get(act)
        if own:
            own()
            return True
        if self._in_toolbar:
            return self._toolbar_act(act)
        if act is Act.UP and not self.handview.hand.picked:
            self._enter_toolbar(True)
            return True
        if act in (Act.CONFIRM, Act.SKIP) and not self._open_to_choose:
            self._hurry()
            return True
        handled, intent = self.handview.act(act)
        if handled and act in (Act.LEFT, Act.RIGHT, Act.NEXT, Act.PREVIOUS):
            self.ui.sound.play("focus")
        self._do(intent)
        return handled

    def point(self, pointer: Pointer) -> None:
        """Buttons first, then the hand; a click anywhere else skips what is on its way."""
        if self.demo:
            if pointer.kind == "down":
                self.leave()
            return
        if self.toolbar.point(pointer):
            return
        self._enter_toolbar(False)
        if pointer.kind == "down" and pointer.button == 1 and not self._open_to_choose:
            self._hurry()
            return
        self._do(self.handview.point(pointer))

    # Time

    def step(self, dt: float) -> None:
        """Lets tiles fly, bots think and banners fade."""
        self.session.minutes += dt / 60
        self.toolbar.step(dt)
        self.handview.step(dt)
        if self.banner:
            left = self.banner.left - dt
            self.banner = self.banner._replace(left=left) if left > 0 else None
        for cue in self.show.advance(dt):
            self._sound(cue)
        if self.show.busy:
            return
        self.show.warm(self.session.state)
        self._wait -= dt * SPEEDS[self.ui.speed]
        if self._wait <= 0:
            self._proceed()

    def _proceed(self) -> None:
        """Whatever comes next by itself: a bot's move, a pass that cannot be helped, the end of the round."""
        state = self.session.state
        if state.result is not None:
            self._end_round()
        elif self.session.human_turn:
            if state.legal()[0].kind != "place":
                self._play(state.legal()[0])
            elif not self.handview.hand.moves:
                self._take_hand()
                self.ui.sound.play("turn")
        elif (move := self.session.bot_move()) is not None:
            self._play(move)

    def _play(self, move: Move) -> None:
        seat = self.session.state.turn
        self.session.play(move)
        state = self.session.state
        self._knocked.discard(seat)
        if move.tile is None:
            self._knock(seat)
        else:
            self.show.move(state, (move.tile,), "place")
            self._wait = THINKING
        self._take_hand()
        if state.result is None and not self.session.human_turn:
            self.session.bot_move()

    def _knock(self, seat: int) -> None:
        """A pass is seen and heard."""
        self._knocked.add(seat)
        self._wait = KNOCKING
        self.ui.sound.play("knock", pan=PANS[self.talk.chair(seat)])
        if self.session.players[seat] == HUMAN:
            self._say(_("None of your tiles fits: you knock."), "warn")
        elif self.house.settings.captions:
            self._say(_("{name} knocks.").format(name=self.talk.name(seat)), "plain", 1.6)

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
        self.show.deal(state, self.session.match.round_seed)
        self._wait = THINKING

    def _next_round(self) -> None:
        self.session.next_round()
        if self.session.match.winners:
            if not self.demo:
                doors.to_match_result(self.stage, self.house, self.session)
                return
            self.session.close()
            self.session = self.session.again(derive(self.session.match.seed, 1))
            self.talk = TableTalk(self.session, demo=True)
        self.banner = None
        self._begin_round()
        self._take_hand()

    # What the acts do

    @property
    def _open_to_choose(self) -> bool:
        """Whether the player is to choose a tile now."""
        return bool(self.handview.hand.moves) and not self.show.busy

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
        self._wait = 0.0
        if self._told and self.session.state.result is not None:
            self._tell_result()

    def _hint(self) -> None:
        hint = self.session.hint() if self._open_to_choose else None
        if hint is None or hint.move.tile is None:
            self._say(_("A hint comes when it is your turn."), "plain")
            self.ui.sound.play("refuse")
            return
        hand = self.handview.hand
        hand.release()
        hand.focus = hand.tiles.index(hint.move.tile)
        hand.end = hint.move.end or hand.end
        self.ui.sound.play("hint")
        self._say(self.talk.hint(hint), "hint", 8.0)

    def _undo(self) -> None:
        depth = self.session.undo_depth
        if not depth or self.show.busy:
            self.ui.sound.play("refuse")
            self._say(_("There is no move of yours to take back."), "plain")
            return
        undone = [move.tile for _seat, move in self.session.state.history[-depth:] if move.tile]
        self.session.undo()
        self._knocked.clear()
        self._told = self.show.revealed = False
        self.banner = None
        self.show.move(self.session.state, undone, "")
        self.ui.sound.play("undo")
        self._take_hand()

    def _toggle_counting(self) -> None:
        self.house.change(self.stage, counting=not self.house.settings.counting)

    def _pause(self) -> None:
        doors.to_pause(self.stage, self.house, self.session)

    def _help(self) -> None:
        doors.to_help(self.stage, self.house, self.session.match.rules)

    def leave(self) -> None:
        """Back to the title; the match is kept."""
        doors.to_title(self.stage, self.house)

    def _toolbar_act(self, act: Act) -> bool:
        if act in (Act.DOWN, Act.BACK):
            self._enter_toolbar(False)
            return True
        return self.toolbar.act(act)

    def _enter_toolbar(self, entered: bool) -> None:
        self._in_toolbar = entered
        self.toolbar.show_focus(entered)

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Felt, furniture, tiles, buttons, banner."""
        surface.blit(felt_table(self.ui.size, self.ui.theme), (0, 0))
        for seat in range(len(self.session.players)):
            text = self.talk.plate(seat, self._knocked, busy=self.show.busy)
            self.furniture.draw_plate(surface, self.talk.chair(seat), text)
        self.furniture.draw_sheet(surface, self.talk.sheet(revealed=self.show.revealed))
        if self.house.settings.counting and not self.demo:
            self.furniture.draw_counting(surface, view(self.session.state, self.session.viewer))
        choosing = self._open_to_choose
        if choosing:
            self.handview.draw_ghosts(surface)
        lit = tuple(self.handview.hand.moves) if choosing else ()
        self.show.draw(surface, {} if self.show.busy else self.handview.lifted(), lit, self.handview.dimmed)
        if choosing and not self._in_toolbar:
            self.handview.draw_focus(surface)
        if not self.demo:
            self.toolbar.draw(surface)
        if self.banner:
            self.furniture.draw_banner(surface, self.banner)
        elif choosing:
            draw_footer(
                surface,
                self.ui,
                self._cues(),
                pygame.Rect(self.places.banner),
                "center",
            )

    def _cues(self) -> tuple[Cue, ...]:
        return cues(self.handview.hand, in_toolbar=self._in_toolbar)

    def _buttons(self) -> Sequence[Widget]:
        acts = (
            ("hint", "hint", _("Hint"), self._hint),
            ("undo", "undo", _("Undo"), self._undo),
            ("count", "eye", _("Counting aid"), self._toggle_counting),
            ("help", "help", _("Rules"), self._help),
            ("pause", "pause", _("Pause"), self._pause),
        )
        areas = (*self.places.icons, self.places.pause)
        buttons = []
        for (key, icon, label, action), area in zip(acts, areas, strict=True):
            button = IconButton(self.ui, key, icon, label, action)
            button.place(pygame.Rect(area))
            buttons.append(button)
        return buttons

    # Small things

    def _take_hand(self) -> None:
        state = self.session.state
        may_play = not self.demo and self.session.human_turn and not self.show.busy
        self.handview.deal(state, self.session.viewer, may_play=may_play)

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
