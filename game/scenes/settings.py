"""Settings: everything a player can set, each in force and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.save.settings import CHOICES
from game.scenes import sample
from game.scenes.bindings import BindingsScene
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.ui.i18n import LANGUAGES, N_, _
from game.ui.layout import cut
from game.ui.sound import Volumes
from game.ui.theme import THEMES
from game.ui.widgets import Button, Choice, Panel, Slider, Tabs, Toggle, Widget

PAGES = {"game": N_("Game"), "look": N_("Look"), "sound": N_("Sound")}
SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}
PALETTE_NAMES = {
    "tinted": N_("Tinted by number"),
    "ink": N_("All in ink"),
    "safe": N_("Safe for colour-blind eyes"),
}
VOLUME_NAMES = {"volume": N_("Overall"), "effects": N_("Effects"), "music": N_("Music")}
BOARD = 860
"""Design px of a page's width."""
SETTLED = 0.6
"""Seconds after which a slider that rests is kept."""


class SettingsScene(MenuScene):
    """Three pages under tabs."""

    first = "tabs"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.shown = "game"
        self._unkept = 0.0

    def open(self) -> None:
        """Full screen may have been switched by its key meanwhile."""
        self.house.stored = replace(self.house.stored, full_screen=self.stage.fullscreen)

    def closed(self) -> None:
        """Keeps what a slider has changed just now."""
        if self._unkept:
            self.house.keep_settings()

    def step(self, dt: float) -> None:
        """Keeps sliders once they rest, and follows the full screen's key."""
        super().step(dt)
        if self._unkept:
            self._unkept = max(self._unkept - dt, 0.0)
            if not self._unkept:
                self.house.keep_settings()
        if self.stage.fullscreen != self.house.settings.full_screen:
            self._change("full_screen", self.stage.fullscreen)

    # What is on the pages

    def widgets(self) -> list[Widget]:
        """Head, tabs, and the board of the page that shows."""
        ui = self.ui
        head, body = self.head(_("Settings"))
        tabs = Tabs(ui, "tabs", [(page, _(words)) for page, words in PAGES.items()], self.shown, self._turn)
        line, body = cut(body, "top", tabs.height(body.w), ui.px(14))
        tabs.place(line)
        pages = {"game": self._game, "look": self._look, "sound": self._sound}
        board = Panel(ui, pages[self.shown](), key=f"page {self.shown}", width=BOARD)
        self.keep_scroll([board.column])
        if self.shown == "look":
            return [*head, tabs, *self._with_preview(body, board)]
        self.place_board(board, body)
        return [*head, tabs, board]

    def _with_preview(self, body: Rect, board: Panel) -> list[Widget]:
        """The board, and real tiles in the dress chosen."""
        ui = self.ui
        picture = sample.Picture(ui, lambda size: sample.dress(self.house.tiles(), size))
        if self.is_wide:
            left, right = cut(body, "left", round(body.w * 0.54), ui.px(24))
            self.place_board(board, left)
            picture.place(Rect(right.x, right.y, right.w, board.rect.h))
        else:
            above, below = cut(body, "top", round(body.h * 0.3), ui.px(16))
            picture.place(above)
            self.place_board(board, below)
        return [board, picture]

    def _game(self) -> list[Widget]:
        ui, now = self.ui, self.house.settings
        return [
            Choice(ui, "language", _("Language"), LANGUAGES, self.house.language, self._setter("language")),
            Choice(
                ui,
                "speed",
                _("Speed"),
                [(speed, _(SPEED_NAMES[speed])) for speed in CHOICES["speed"]],
                now.speed,
                self._setter("speed"),
                wraps=False,
                note=_("How fast tiles move and opponents play."),
            ),
            Toggle(
                ui,
                "captions",
                _("Captions"),
                now.captions,
                lambda on: self.keep(captions=on),
                note=_("What is heard is also written: “East knocks.”"),
            ),
            Toggle(
                ui,
                "counting",
                _("Counting aid"),
                now.counting,
                lambda on: self.keep(counting=on),
                note=_("For each number, how many of its seven tiles you have seen."),
            ),
            Button(ui, "bindings", _("Keys and buttons"), self._show_bindings, icon="settings", align="left"),
        ]

    def _look(self) -> list[Widget]:
        ui, now = self.ui, self.house.settings
        return [
            Choice(
                ui,
                "theme",
                _("Table"),
                [(theme.id, _(theme.name)) for theme in THEMES],
                now.theme,
                self._setter("theme"),
            ),
            Choice(
                ui,
                "palette",
                _("Pips"),
                [(palette, _(PALETTE_NAMES[palette])) for palette in CHOICES["palette"]],
                now.palette,
                self._setter("palette"),
            ),
            Toggle(ui, "full_screen", _("Full screen"), now.full_screen, self._setter("full_screen")),
            Toggle(
                ui,
                "reduced_motion",
                _("Reduced motion"),
                now.reduced_motion,
                self._setter("reduced_motion"),
                note=_("Tiles fade in where they lie instead of flying there."),
            ),
        ]

    def _sound(self) -> list[Widget]:
        now = self.house.settings
        return [
            Slider(self.ui, name, _(words), getattr(now, name), self._volume_setter(name))
            for name, words in VOLUME_NAMES.items()
        ]

    # What the player does

    def _turn(self, page: str) -> None:
        self.shown = page
        self.layout()

    def _show_bindings(self) -> None:
        self.stage.push(BindingsScene(self.house))

    def _change(self, name: str, value: object) -> None:
        self.house.change(self.stage, **{name: value})

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self._change(name, value)

    def _volume_setter(self, name: str) -> Callable[[float], None]:
        """Each step is heard at once; the file is written when the slider rests."""

        def change(value: float) -> None:
            changed: dict[str, Any] = {name: value}
            self.house.stored = replace(self.house.stored, **changed)
            now = self.house.settings
            self.ui.sound.volumes = Volumes(now.volume, now.effects, now.music)
            if name != "music":
                self.ui.sound.play("place", 0.6)
            self._unkept = SETTLED

        return change
