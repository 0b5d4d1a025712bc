"""Blind dominoes at the table: tiles are turned over one by one, and luck decides what fits."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.rules.line import extend, open_suits
from game.rules.moves import RIGHT, Move
from game.rules.round import Round, SeatView
from game.rules.tiles import Tile, hand_of
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.table.pace import THINKING
from game.scenes.table.results import RoundResult
from game.scenes.table.rows import RowsShow, TurnedView
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.scenes.table.sheet import Sheet
from game.scenes.table.talk import TableTalk
from game.scenes.words import tile_count
from game.ui.acts import Act, Pointer
from game.ui.art.materials import focus_ring
from game.ui.i18n import _, ngettext
from game.ui.widgets import Widget

READING = 1.1
"""Seconds that a tile which does not fit is looked at before it is turned back."""
FITTING = 0.5
"""Seconds that one which fits is looked at before it flies to the line."""
LOOKING = 2.4
"""Seconds that the rows are looked at before the round's result is told."""


class BlindTalk(TableTalk):
    """What is said where tiles lie in rows."""

    def sheet(self, *, revealed: bool) -> Sheet:
        """The totals; pips count for nothing here."""
        sheet = super().sheet(revealed=revealed)
        return sheet._replace(rows=tuple(row._replace(pips=None) for row in sheet.rows))

    def turned(self, tile: Tile) -> str:
        """What the tile that was just turned over comes to."""
        state = self.session.state
        mine = self.session.is_person(state.turn) and not (self.demo or self.session.shared)
        if not state.line:
            text = (
                _("You turn {tile} and start the line.")
                if mine
                else _("{name} turns {tile} and starts the line.")
            )
        elif not tile.bit & state.fits:
            text = (
                _("You turn {tile}: it does not fit.") if mine else _("{name} turns {tile}: it does not fit.")
            )
        elif len(state.legal()) > 1 and self.session.is_person(state.turn):
            text = _("{tile} fits both ends: choose one.")
        else:
            text = _("You turn {tile}: it fits.") if mine else _("{name} turns {tile}: it fits.")
        return text.format(name=self.name(state.turn), tile=tile)


def in_vain(state: Round) -> str:
    """Why a round ended though nobody has run out of tiles; empty where somebody has."""
    result = state.result
    if result is None or result.ending == "out":
        return ""
    return _("Every row was turned over from end to end, and nothing fits.")


class BlindScene(TableScene):
    """A match of Blind dominoes. Nobody sees a tile before it is turned over, so people share one view."""

    show: RowsShow
    handview: TurnedView
    talk: BlindTalk

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self.talk = BlindTalk(session, house.profile, demo=False)
        self.show = RowsShow(session.viewer, session.match.round_seed)
        self.handview = TurnedView(self.show)
        self._decided: Move | None = None
        self._waiting = False

    # What comes next by itself

    def _proceed(self) -> None:
        state, turned = self.session.state, self.show.turned
        if state.result is not None:
            self._end_round()
        elif turned is not None:
            self._go_on(turned)
        elif self.session.human_turn:
            self._wait_for_person()
        elif (move := self.session.bot_move()) is not None:
            self._decided = move
            self.turn_over()

    def _wait_for_person(self) -> None:
        """The cue below the table asks to turn a tile over; it is heard once."""
        if not self._waiting:
            self._waiting = True
            self.ui.sound.play("turn")

    def turn_over(self) -> None:
        """The seat at turn turns its next tile over."""
        self._waiting = False
        state = self.session.state
        tile = self.show.turn_over(state)
        fits = not state.line or bool(tile.bit & state.fits)
        self._wait = FITTING if fits else READING
        self._say(self.talk.turned(tile), "plain" if fits else "warn")

    def _go_on(self, tile: Tile) -> None:
        """What was turned over is played or turned back; a person may have to choose an end first."""
        legal = self.session.state.legal()
        if not self.session.human_turn:
            assert self._decided is not None
            self._play(self._decided)
        elif len(legal) == 1:
            self._play(legal[0])
        elif not self.handview.hand.moves:
            self.handview.offer(self.session.state, tile)

    def _play(self, move: Move) -> None:
        """Makes the move of the tile that was turned over, and shows it."""
        tile = self.show.turned
        assert tile is not None
        held = self.handview.lifted()
        self.session.play(Move("turn", None, move.end))
        state = self.session.state
        fits = state.passes == 0
        self._take_hand()
        self.show.go_on(state, "place" if fits else "slide", held)
        self._wait = THINKING
        for news in self.house.fresh_news():
            self._say(news, "warn", 8.0)
        if state.result is None and not self.session.human_turn:
            self.session.bot_move()

    def _take_hand(self) -> None:
        """Nothing is held until a tile that fits both ends has been turned over."""
        self.handview.offer(self.session.state, None)

    def _begin_round(self) -> None:
        super()._begin_round()
        self.show.turned = None
        state = self.session.state
        if not state.history and self.session.is_person(state.leader):
            self._say(
                _("Nobody knows any tile. Turn over the one at the right end of the row."), "plain", 7.0
            )

    def _say_result(self) -> None:
        super()._say_result()
        self._wait = LOOKING
        if self.banner and (why := in_vain(self.session.state)):
            self._say(f"{why}\n{self.banner.text}", "plain", 30.0)

    def _tell_result(self) -> None:
        self.stage.push(BlindResult(self.house, self.session))

    # What the player does

    @property
    def _open_to_turn(self) -> bool:
        """Whether a person is to turn a tile over now."""
        free = not self.show.busy and self.show.turned is None
        return free and self._wait <= 0 and self.session.human_turn

    def act(self, act: Act) -> bool:
        """Turning over, or what is common at any table."""
        if act is Act.CONFIRM and self._open_to_turn and not self.toolbar.entered:
            self.turn_over()
            return True
        return super().act(act)

    def point(self, pointer: Pointer) -> None:
        """A click on the next tile turns it over."""
        clicked = pointer.kind == "down" and pointer.button == 1
        if clicked and self._open_to_turn and self._next_area().collidepoint(pointer.pos):
            self.turn_over()
            return
        super().point(pointer)

    def describe(self) -> str:
        """The tile that lies there to be turned over, or what has the focus."""
        if self._open_to_turn and not self.toolbar.entered:
            return _("The next tile, face down")
        return super().describe()

    def _next_area(self) -> Rect:
        """Where the next tile of the seat at turn lies."""
        pose = self.show.pose(self.session.state.rows[self.session.state.turn][-1])
        size = [round(pose.length / 2), round(pose.length)]
        area = Rect((0, 0), size if pose.angle % 180 == 0 else size[::-1])
        area.center = round(pose.x), round(pose.y)
        return area

    def _undo(self) -> None:
        self.ui.sound.play("refuse")
        self._say(_("What was turned over has been seen: nothing can be taken back here."), "plain")

    def _hint(self) -> None:
        state, tile = self.session.state, self.show.turned
        if tile is None or not self._open_to_choose:
            self._say(_("Luck decides until a tile fits both ends."), "plain")
            self.ui.sound.play("refuse")
            return
        fitting = {move.end: fitting_next(state, tile, move.end) for move in state.legal()}
        end = max(fitting, key=lambda each: fitting[each])
        self.handview.hand.picked, self.handview.hand.end = tile, end
        self.ui.sound.play("hint")
        self._say(self._advice(tile, end, fitting[end]), "hint", 8.0)

    @staticmethod
    def _advice(tile: Tile, end: str, count: int) -> str:
        text = ngettext(
            "{tile} on the left: {n} of the tiles that lie face down fits then.",
            "{tile} on the left: {n} of the tiles that lie face down fit then.",
            count,
        )
        if end == RIGHT:
            text = ngettext(
                "{tile} on the right: {n} of the tiles that lie face down fits then.",
                "{tile} on the right: {n} of the tiles that lie face down fit then.",
                count,
            )
        return text.format(tile=tile, n=count)

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The table, and a ring around the next tile for keys and pads."""
        asked = self._open_to_turn
        state = self.session.state
        self.show.next = state.rows[state.turn][-1] if asked else None
        super().draw(surface, alpha)
        if asked and not self.toolbar.entered and self.ui.device != "mouse":
            area = self._next_area()
            ring = focus_ring(area.size, round(max(area.size) * 0.07), self.ui.theme)
            surface.blit(ring, ring.get_rect(center=area.center))

    @property
    def _asked(self) -> bool:
        return self._open_to_turn or super()._asked

    def _cues(self) -> tuple[Cue, ...]:
        if self._open_to_turn and not self.toolbar.entered:
            return Cue(Act.CONFIRM, _("Turn over the next tile")), Cue(Act.UP, _("Rules and more"))
        return super()._cues()

    def _seen(self) -> SeatView:
        """What everyone has seen: tiles that were turned back, too, but not the next one to turn."""
        view = super()._seen()
        known = [tile for row in view.rows for tile in row if tile is not None]
        turned = [self.show.turned] if self.show.turned else []
        return view._replace(hand=(*known, *turned))

    def _draw_boneyard(self, surface: pygame.Surface) -> None:
        """What is left over lies beside the hands unseen, and is for nobody."""
        if self.session.state.boneyard:
            ui, area = self.ui, self.places.boneyard
            where = (area.x, area.y + area.height + ui.px(14))
            color = ui.theme.plate_text_dim
            ui.text.draw(surface, _("Put aside"), ui.px(16), color, where, valign="middle")

    def _buttons(self) -> Sequence[Widget]:
        """All but the one that takes moves back."""
        buttons = [button for button in super()._buttons() if button.key != "undo"]
        for button, area in zip(buttons[:-1], self.places.icons, strict=False):
            button.place(Rect(area))
        return buttons


class BlindResult(RoundResult):
    """The end of a round: what was left of every row."""

    def headlines(self) -> tuple[str, str]:
        """Who won and how; where nothing fitted any more, that."""
        text, small = super().headlines()
        return text, in_vain(self.session.state) or small

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles in the order of the row."""
        return self.session.state.rows[seat]

    def came_to(self, seat: int) -> str:
        """What a seat won, or how many tiles it has left."""
        if seat in self.result.winners:
            return super().came_to(seat)
        return tile_count(len(self.session.state.rows[seat]))


def fitting_next(state: Round, tile: Tile, end: str) -> int:
    """How many of the tiles that lie face down would fit once `tile` lies at `end`."""
    line = extend(state.line, end, tile)
    hidden = hand_of(state.boneyard)
    for hand in state.hands:
        hidden |= hand
    return (open_suits(line or ()) & hidden & ~tile.bit).bit_count()
