"""Poker dominoes as the player sees, hears and points at it; what happens there is in flow.py."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.moves import BET, FOLD
from game.rules.round import view
from game.rules.tiles import Tile, tiles_of
from game.scenes import doors
from game.scenes.footer import Cue, draw_footer
from game.scenes.house import House
from game.scenes.poker.advice import advise
from game.scenes.poker.choices import Changing, HandTile, Offer, buttons
from game.scenes.poker.decor import Decor
from game.scenes.poker.flow import PokerFlow
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.ranks import RanksScene
from game.scenes.table.results import LEAVE, NEXT
from game.scenes.table.session import Session
from game.scenes.table.toolbar import Icon, Toolbar, icon_buttons
from game.ui.acts import Act, Pointer
from game.ui.art.materials import felt_table
from game.ui.form import Form
from game.ui.i18n import _, ngettext
from game.ui.widgets import Widget


class PokerScene(PokerFlow):
    """A match of Poker dominoes, by keys, pad and mouse."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house, session)
        self.question: Form | None = None
        """The tiles and buttons of the question that is put to the player now."""
        self.changing = Changing(0)
        self._begun = False

    def layout(self) -> None:
        """Lays everything out for the window and the dress."""
        ui = self.ui
        self.places = PokerPlaces(ui.size)
        self.decor = Decor(ui, self.places, self.talk)
        self.motion.dress(self.house.tiles())
        self.toolbar = Toolbar(ui, self._icons())
        self.question = None
        self._sit()
        if not self._begun:
            self._begun = True
            self.begin_round()

    def _sit(self) -> None:
        """Everyone is where they sit now."""
        chairs = tuple(self.talk.chair(seat) for seat in range(len(self.session.players)))
        self.pot.layout(self.ui, self.places, chairs)
        self._enter_toolbar(False)
        self.motion.settle(self.rest())

    def settle(self) -> None:
        """Shows everything at rest, seen from the person before the screen."""
        self.dismiss()
        self._sit()

    def resumed(self, result: object) -> None:
        """Back from the pause, the ranks, the curtain or the result of the round."""
        if result == NEXT:
            self.dismiss()
            self.next_round()
        elif result == LEAVE:
            doors.to_title(self.stage, self.house)

    def paused(self) -> None:
        """The player is away."""
        self._pause()

    def describe(self) -> str:
        """The focused tile or button."""
        if self.toolbar.entered:
            return self.toolbar.describe()
        return self.question.describe() if self.question else ""

    # Questions

    def ask(self) -> None:
        """Puts the question of this moment, once."""
        if self.question is not None:
            return
        self.changing = Changing(0)
        widgets, focus = self._widgets()
        self.question = Form(widgets, self.ui, focus=focus)
        if not self.showdown:
            self.ui.sound.play("turn")

    def dismiss(self) -> None:
        """Takes the question away."""
        self.question = None
        self.changing = Changing(0)

    def _widgets(self) -> tuple[list[Widget], str]:
        """What is to be chosen from, and which of it has the focus at first."""
        state = self.session.state
        if self.showdown:
            over = bool(self.session.after.winners)
            words = _("See the result of the match") if over else _("Next round")
            return self._row(Offer("next", words, self.tell_result, icon="play", main=True)), "next"
        if state.result is not None:
            words = _("Open the hands")
            return self._row(Offer("open", words, self.begin_showdown, icon="eye", main=True)), "open"
        if state.legal()[0] == BET:
            return self._stakes(), "stay"
        self.changing = Changing(max(len(move.changed) for move in state.legal()))
        tiles = [
            HandTile(self.ui, tile, self.motion.pose(tile), self.places.selected, self._choose)
            for tile in reversed(tiles_of(state.hands[state.turn]))
        ]
        return [*tiles, *self._change_button()], tiles[0].key

    def _stakes(self) -> list[Widget]:
        stay = ngettext("Stay in: {n} chip", "Stay in: {n} chips", 2).format(n=2)
        return self._row(
            Offer("fold", _("Fold"), lambda: self.play(FOLD), icon="cross", prompt=Act.END_LEFT),
            Offer("stay", stay, lambda: self.play(BET), icon="check", main=True, prompt=Act.END_RIGHT),
        )

    def _change_button(self) -> list[Widget]:
        count = len(self.changing.chosen)
        words = _("Keep all five")
        if count:
            words = ngettext("Change {n} tile", "Change {n} tiles", count).format(n=count)
        icon = "undo" if count else "check"
        return self._row(Offer("change", words, self._change, icon=icon, main=True, prompt=Act.END_RIGHT))

    def _row(self, *offers: Offer) -> list[Widget]:
        row = Rect(self.places.buttons)
        return [*buttons(self.ui, offers, row, row.centerx)]

    def _choose(self, tile: Tile) -> None:
        """A tile is to be laid aside, or to stay after all."""
        assert self.question is not None
        if not self.changing.choose(tile):
            self.ui.sound.play("refuse")
            most = self.changing.most
            text = ngettext(
                "No more than {n} tile can be changed.", "No more than {n} tiles can be changed.", most
            )
            self.say(text.format(n=most), "warn")
            return
        self.ui.sound.play("slide")
        self._show_chosen()

    def _show_chosen(self) -> None:
        """The tiles that are to go come forward, and the button says how many they are."""
        assert self.question is not None
        tiles = [widget for widget in self.question.widgets if isinstance(widget, HandTile)]
        for widget in tiles:
            widget.chosen = widget.tile in self.changing.chosen
        self.question.lay([*tiles, *self._change_button()])

    def _change(self) -> None:
        self.play(self.changing.move)

    # What the player means

    def act(self, act: Act) -> bool:
        """One of the table's own acts, the toolbar, or the question."""
        own = {
            Act.PAUSE: self._pause,
            Act.HINT: self._hint,
            Act.COUNT: self._show_ranks,
            Act.HELP: self._help,
        }.get(act)
        if own:
            own()
            return True
        if self.toolbar.entered:
            handled = self.toolbar.act(act)
            self._enter_toolbar(self.toolbar.entered)
            return handled
        if self.question is None:
            return self._act_unasked(act)
        if act is Act.UP and not isinstance(self.question.focused, HandTile):
            self._enter_toolbar(True)
            return True
        return self.question.act(act)

    def _act_unasked(self, act: Act) -> bool:
        """While others decide or hands are opened, one can go ahead in time or to the toolbar."""
        if act in (Act.CONFIRM, Act.SKIP):
            self.hurry()
        elif act is Act.UP:
            self._enter_toolbar(True)
        return act in (Act.CONFIRM, Act.SKIP, Act.UP)

    def point(self, pointer: Pointer) -> None:
        """Buttons and tiles; a click anywhere else skips what is on its way."""
        if self.toolbar.point(pointer):
            return
        self._enter_toolbar(False)
        if self.question is not None:
            self.question.point(pointer)
        elif pointer.kind == "down" and pointer.button == 1:
            self.hurry()

    def step(self, dt: float) -> None:
        """Buttons come up again, and the table goes on."""
        self.toolbar.step(dt)
        if self.question is not None:
            self.question.step(dt)
        super().step(dt)

    def _hint(self) -> None:
        state = self.session.state
        if self.question is None or state.result is not None:
            self.say(_("A hint comes when it is your turn."), "plain")
            self.ui.sound.play("refuse")
            return
        advice = advise(view(state, state.turn))
        self.ui.sound.play("hint")
        self.say(advice.reason, "hint", 9.0)
        if advice.move.kind == "change":
            self.changing.chosen = advice.move.changed
            self._show_chosen()
            self.question.focus("change")
        else:
            self.question.focus("stay" if advice.move == BET else "fold")

    def _show_ranks(self) -> None:
        self.stage.push(RanksScene(self.house, self.session, self.decor.held(self.viewer)))

    def _pause(self) -> None:
        doors.to_pause(self.stage, self.house, self.session)

    def _help(self) -> None:
        doors.to_help(self.stage, self.house, self.session.match.rules)

    def _enter_toolbar(self, entered: bool) -> None:
        self.toolbar.enter(entered)
        if self.question is not None:
            self.question.show_focus(not entered)

    # Drawing

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Felt, papers, plates, pot, tiles, ribbons, what is asked, and what is said."""
        surface.blit(felt_table(self.ui.size, self.ui.theme), (0, 0))
        decor, showdown = self.decor, self.showdown
        dealing = self.busy and not self.session.state.history and showdown is None
        decor.draw_around(surface, None if dealing else self.viewer, self.said, showdown, busy=self.busy)
        decor.draw_pot(surface, self.pot)
        raised = {tile.tile: tile.pose for tile in self._hand_tiles()}
        lit, dimmed = decor.lights(showdown)
        self.motion.draw(surface, {} if self.busy else raised, (*lit, *self.changing.chosen), dimmed)
        decor.draw_ribbons(surface, showdown)
        if self.question is not None:
            self.question.draw(surface)
        self.toolbar.draw(surface)
        self._draw_words(surface)

    def _draw_words(self, surface: pygame.Surface) -> None:
        """The banner, or what is asked; below the buttons what the keys do."""
        if self.banner:
            self.decor.furniture.draw_banner(surface, self.banner)
        elif self.question is not None and (text := self._asked()):
            self.decor.draw_question(surface, text)
        if self.question is not None and not self.showdown:
            draw_footer(surface, self.ui, self._cues(), Rect(self.places.cues), "center")

    def _asked(self) -> str:
        """The question in words."""
        state = self.session.state
        if state.result is not None:
            return "" if self.showdown else _("Everyone holds five tiles. The best hand wins.")
        if state.legal()[0] == BET:
            return _("Stay in with your hand, or fold and lose what you have staked?")
        most = self.changing.most
        return ngettext(
            "Choose the tile that you want to change, or keep all.",
            "Choose up to {n} tiles that you want to change, or keep all.",
            most,
        ).format(n=most)

    def _cues(self) -> tuple[Cue, ...]:
        if self.toolbar.entered:
            return Cue(Act.CONFIRM, _("Choose")), Cue(Act.DOWN, _("Back to the tiles"))
        return Cue(Act.CONFIRM, _("Choose")), Cue(Act.COUNT, _("All ranks")), Cue(Act.UP, _("Hint and more"))

    def _hand_tiles(self) -> list[HandTile]:
        widgets = self.question.widgets if self.question else ()
        return [widget for widget in widgets if isinstance(widget, HandTile)]

    def _icons(self) -> list[Widget]:
        icons = (
            Icon("hint", "hint", _("Hint"), self._hint),
            Icon("ranks", "trophy", _("All ranks"), self._show_ranks),
            Icon("help", "help", _("Rules"), self._help),
            Icon("pause", "pause", _("Pause"), self._pause),
        )
        return icon_buttons(self.ui, icons, (*self.places.icons[:3], self.places.pause))
