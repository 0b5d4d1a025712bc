"""The title: the game's name, a fan of tiles, and the way to everything else; left alone it shows a game."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.variant import Rules
from game.rules.variants import VARIANTS
from game.scenes.doors import (
    fetch,
    to_games,
    to_help,
    to_learn,
    to_map,
    to_people,
    to_records,
    to_settings,
    to_table,
)
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.left import left_match, left_ranked
from game.scenes.menu import MenuScene
from game.scenes.people.likeness import NamePlate
from game.scenes.title_life import Life
from game.ui.acts import Act, Pointer
from game.ui.art.hero import hero
from game.ui.art.materials import felt_rect, felt_table
from game.ui.art.ornament import inlay
from game.ui.i18n import _
from game.ui.layout import centred, cut, inset, stack
from game.ui.widgets import Button, Row, Widget

if TYPE_CHECKING:
    from game.scenes.table.session import Session

IDLE = 45.0
"""Seconds without any input until the game plays itself."""
LAYS = 0.05
"""Seconds from one tile of the fan to the next, so that no frame waits for more than one."""
FETCHES = 0.7
"""Seconds after which what is behind the doors may be fetched: the title is up, and nothing much happens."""
COLUMN = 340
NAME = 96
"""Design px."""


class TitleScene(MenuScene):
    """What the player sees first, and comes back to."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._idle = 0.0
        self._time = 0.0
        self._shown = 0.0
        self._lays = 0.0
        """How long no tile has been laid."""
        self._life: Life | None = None
        self._fetching: Thread | None = None

    def open(self) -> None:
        """A look for the match that was left."""
        self._look()

    def _look(self) -> None:
        """For the matches that were left; their threads start with the first move of a bot."""
        self.session = left_match(self.house)
        self.ranked = left_ranked(self.house)
        self.first = "ranked" if self.ranked else "continue" if self.session else "new"

    def resumed(self, result: object) -> None:  # noqa: ARG002
        """Back from a page: somebody else may play now."""
        self._idle = 0.0
        self._look()
        self.layout()

    def layout(self) -> None:
        """Widgets, the name, and the table with as many tiles as are laid."""
        super().layout()
        ui = self.ui
        name, tiles, _menu = self._areas()
        self._hero = hero(tiles.size, ui.theme)
        size = ui.text.fit(_("Dominoes"), ui.px(NAME), name.w, bold=True)
        letters = ui.text.render(_("Dominoes"), size, (255, 255, 255), bold=True)
        brass = inlay(letters, ui.theme, max(1, round(size / 48)))
        at = brass.get_rect(midleft=name.midleft) if self.is_wide else brass.get_rect(center=name.center)
        self._shapes = ((self._hero.picture, tiles), (brass, at))
        self._paint_ground()

    def _paint_ground(self) -> None:
        """All that lies on the table, once for the window; it lives as soon as it is whole."""
        ui = self.ui
        self._ground = felt_table(ui.size, ui.theme).copy()
        for picture, place in self._shapes:
            self._ground.blit(picture, place)
        self._life = Life(ui, self._shapes, felt_rect(ui.size)) if self._hero.is_whole else None

    def seen(self, dt: float) -> None:
        """The tiles are laid one after another; what nobody waits for comes only now: music, other scenes."""
        self.ui.sound.start_music()
        if self._shown < FETCHES <= self._shown + dt:
            self._fetching = fetch(self.ui)
        self._shown += dt
        self._lays += dt
        if self._lays >= LAYS and not self._hero.is_whole:
            self._lays = 0.0
            self._hero.lay()
            self._paint_ground()

    def _areas(self) -> tuple[Rect, Rect, Rect]:
        """Where name, tiles and menu stand."""
        ui = self.ui
        felt = inset(felt_rect(ui.size), ui.px(40), ui.px(22))
        if not self.is_wide:
            name, rest = cut(felt, "top", ui.px(NAME * 1.5))
            menu, tiles = cut(rest, "bottom", ui.px(450), ui.px(10))
            return name, tiles, centred(menu, ui.px(COLUMN + 60), menu.h)
        area = centred(felt, round(felt.h * 2), felt.h)
        left, tiles = cut(area, "left", ui.px(COLUMN + 110))
        name, menu = cut(left, "top", ui.px(NAME * 1.5), ui.px(6))
        name = Rect(name.x + ui.px(24), name.y, name.w, name.h)
        return name, tiles, Rect(menu.x + ui.px(28), menu.y, ui.px(COLUMN), menu.h)

    def widgets(self) -> list[Widget]:
        """The buttons, one below the other, and who plays in the corner."""
        ui = self.ui
        ways = self._ways()
        area = self._areas()[2]
        cells = stack(area, [way.height(area.w) for way in ways], ui.px(12))
        for way, cell in zip(ways, cells, strict=True):
            way.place(cell)
        return [*ways, self._plate()]

    def _plate(self) -> NamePlate:
        ui = self.ui
        plate = NamePlate(
            ui, "people", self.house.profile, self._opening(lambda: to_people(self.stage, self.house))
        )
        felt = inset(felt_rect(ui.size), ui.px(34), ui.px(30))
        wide = plate.width()
        plate.place(Rect(felt.right - wide, felt.y, wide, plate.height(wide)))
        return plate

    def _ways(self) -> list[Widget]:
        """What was left first; what is needed least often shares a line."""
        house = self.house
        return [
            *self._left(),
            self._way("new", "tile", _("New game"), lambda: to_games(self.stage, house)),
            self._way("chain", "wave", _("Chain reaction"), lambda: to_map(self.stage, house)),
            self._way("learn", "hint", _("Learn to play"), lambda: to_learn(self.stage, house)),
            Row(
                self.ui,
                [
                    self._way("records", "podium", _("Records"), lambda: to_records(self.stage, house)),
                    self._way("rules", "help", _("Rules"), self._rules),
                ],
            ),
            Row(
                self.ui,
                [
                    self._way("settings", "settings", _("Settings"), lambda: to_settings(self.stage, house)),
                    self._way("quit", "cross", _("Quit"), self.stage.quit),
                ],
            ),
        ]

    def _way(self, key: str, glyph: str, words: str, press: Callable[[], None]) -> Button:
        main = key == "new" and self.session is None and self.ranked is None
        return Button(self.ui, key, words, self._opening(press), icon=glyph, align="left", main=main)

    def _opening(self, door: Callable[[], None]) -> Callable[[], None]:
        """What a button does that leads away from here."""

        def press() -> None:
            if self._fetching is not None:
                self._fetching.join()
            door()

        return press

    def _left(self) -> list[Widget]:
        """The matches that were left: the ranked one, and the other."""
        found = (("ranked", _("Continue ranked"), self.ranked), ("continue", _("Continue"), self.session))
        return [self._go_on(key, words, session) for key, words, session in found if session is not None]

    def _go_on(self, key: str, words: str, session: Session) -> Button:
        match = session.match
        number, points = match.rounds + 1, match.totals[session.viewer]
        note = _("Round {round} · you {points}").format(round=number, points=points)
        if session.shared:  # “you” is nobody in particular
            note = _("Round {n}").format(n=number)
        main = key == self.first

        press = self._opening(lambda: to_table(self.stage, self.house, session))
        return Button(self.ui, key, words, press, icon="play", note=note, align="left", main=main)

    def _rules(self) -> None:
        rules = self.session.match.rules if self.session else Rules.agree(VARIANTS[0])
        to_help(self.stage, self.house, rules)

    def back(self) -> None:
        """Nothing is below: the way out is shown."""
        self.form.focus("quit")

    def cues(self) -> tuple[Cue, ...]:
        """There is no way back."""
        return (Cue(Act.CONFIRM, _("Choose")),)

    def press(self, code: str) -> bool:  # noqa: ARG002
        """Any key shows that somebody is there."""
        self._idle = 0.0
        return False

    def act(self, act: Act) -> bool:
        """The form's business."""
        self._idle = 0.0
        return super().act(act)

    def point(self, pointer: Pointer) -> None:
        """The form's business."""
        self._idle = 0.0
        super().point(pointer)

    def step(self, dt: float) -> None:
        """Left alone, the title gives way to a game that plays itself."""
        super().step(dt)
        self._time += dt
        self._idle += dt
        if self._idle >= IDLE:
            from game.scenes.scenarios import demo_table

            self.stage.reset_to(demo_table(self.house, SystemRandom().getrandbits(63)))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table with the name and the tiles, and what moves there."""
        surface.blit(self._ground, (0, 0))
        if self._life is not None and not self.ui.reduced_motion:
            self._life.draw(surface, self._time)

    @property
    def foot(self) -> Rect:
        """The cues stand on the felt, within the frame."""
        return inset(felt_rect(self.ui.size), self.ui.px(34), self.ui.px(26))
