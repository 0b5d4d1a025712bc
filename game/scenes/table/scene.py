"""The table as the player sees it, points at it and hears it; what happens there is in flow.py."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.moves import DRAW
from game.rules.round import SeatView, view
from game.scenes import doors
from game.scenes.footer import Cue, draw_footer
from game.scenes.house import House
from game.scenes.table.cues import cues
from game.scenes.table.flow import TableFlow
from game.scenes.table.furniture import Furniture
from game.scenes.table.places import Places
from game.scenes.table.session import Session
from game.scenes.table.toolbar import Icon, Toolbar, icon_buttons
from game.ui.acts import DIRECTIONS, Act, Pointer
from game.ui.art.materials import felt_table
from game.ui.i18n import _
from game.ui.widgets import Widget


class TableScene(TableFlow):
    """A match at the table, by keys, pad and mouse."""

    def __init__(self, house: House, session: Session, *, demo: bool = False) -> None:
        super().__init__(house, session, demo=demo)
        self._begun = False

    def layout(self) -> None:
        """Lays everything out for the window and the dress."""
        ui = self.ui
        self.places = self._make_places()
        self.furniture = Furniture(ui, self.places)
        self.show.reduced = ui.reduced_motion
        self.show.speed = ui.speed
        self.show.layout(self.places, self.house.tiles(), self.session.state)
        self.handview.layout(ui, self.places)
        self.toolbar = Toolbar(ui, self._buttons())
        if not self._begun:
            self._begun = True
            self._begin_round()
        self._take_hand()

    def _make_places(self) -> Places:
        """Where everything lies; a table with more on it has its own."""
        return Places(self.ui.size)

    def paused(self) -> None:
        """The player is away."""
        if not self.demo:
            self._pause()

    def describe(self) -> str:
        """The focused tile, or the button."""
        if self.toolbar.entered:
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
        if self.toolbar.entered:
            return self.toolbar.act(act)
        if act is Act.UP and not self.handview.hand.picked:
            self.toolbar.enter(True)
            return True
        if act is Act.CONFIRM and self._open_to_draw:
            self._play(DRAW)
            return True
        if act in (Act.CONFIRM, Act.SKIP) and not self._open_to_choose:
            self._hurry()
            return True
        handled, intent = self.handview.act(act)
        if handled and act in (*DIRECTIONS, Act.NEXT, Act.PREVIOUS):
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
        self.toolbar.enter(False)
        clicked = pointer.kind == "down" and pointer.button == 1
        if clicked and self._open_to_draw and self.places.boneyard.holds(pointer.pos):
            self._play(DRAW)
            return
        if clicked and not self._asked:
            self._hurry()
            return
        self._do(self.handview.point(pointer))

    def step(self, dt: float) -> None:
        """Buttons come up again, and the table goes on."""
        self.toolbar.step(dt)
        super().step(dt)

    def _toggle_counting(self) -> None:
        self.house.change(self.stage, counting=not self.house.settings.counting)

    def _pause(self) -> None:
        doors.to_pause(self.stage, self.house, self.session)

    def _help(self) -> None:
        doors.to_help(self.stage, self.house, self.session.match.rules)

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Felt, furniture, tiles, buttons, banner."""
        surface.blit(felt_table(self.ui.size, self.ui.theme), (0, 0))
        for seat in range(len(self.session.players)):
            text = self.talk.plate(seat, self._knocked, busy=self.show.busy)
            self.furniture.draw_plate(surface, self.talk.chair(seat), text)
        pending = {} if self.show.revealed else self.points.pending
        self.furniture.draw_sheet(surface, self.talk.sheet(revealed=self.show.revealed).less(pending))
        if self.house.settings.counting and not self.demo:
            self.furniture.draw_counting(surface, self._seen())
        state, choosing = self.session.state, self._open_to_choose
        self._draw_boneyard(surface)
        if choosing:
            self.handview.draw_ghosts(surface)
        lit = tuple(self.handview.hand.moves) if choosing else ()
        self.show.draw(surface, {} if self.show.busy else self.handview.lifted(), lit, self.handview.dimmed)
        if choosing and not self.toolbar.entered:
            self.handview.draw_focus(surface)
        taken = 0
        if not self.show.busy and (count := self.talk.count()):
            taken = self.furniture.draw_count(surface, count, self.show.ends(state))
        self.points.draw(surface, self.ui)
        if not self.demo:
            self.toolbar.draw(surface)
        if self.banner:
            key = Act.CONFIRM if self._open_to_draw else None
            self.furniture.draw_banner(surface, self.banner, taken=taken, key=key)
        elif self._asked:
            draw_footer(surface, self.ui, self._cues(), pygame.Rect(self.places.cues), "center")

    @property
    def _asked(self) -> bool:
        """Whether the table waits for something that the player is to do."""
        return self._open_to_choose or self._open_to_draw

    def _seen(self) -> SeatView:
        """What the person before the screen has seen."""
        return view(self.session.state, self.session.viewer)

    def _draw_boneyard(self, surface: pygame.Surface) -> None:
        """What is written beside the tiles that are left to draw."""
        state = self.session.state
        if self.session.states[0].boneyard and state.rules.variant.stuck != "pass":
            self.furniture.draw_boneyard(surface, len(state.boneyard), lit=self._open_to_draw)

    def _cues(self) -> tuple[Cue, ...]:
        return cues(self.handview, in_toolbar=self.toolbar.entered, hints=not self.session.ranked)

    def _buttons(self) -> Sequence[Widget]:
        closed = _("the match is ranked") if self.session.ranked else ""
        icons = (
            Icon("hint", "hint", _("Hint"), self._hint, closed),
            Icon("undo", "undo", _("Undo"), self._undo, closed),
            Icon("count", "eye", _("Counting aid"), self._toggle_counting),
            Icon("help", "help", _("Rules"), self._help),
            Icon("pause", "pause", _("Pause"), self._pause),
        )
        return icon_buttons(self.ui, icons, (*self.places.icons, self.places.pause))
