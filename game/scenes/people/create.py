"""A new profile: a name, a portrait, a PIN if one wishes; shown as it will be while it is chosen."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import pygame
from pygame import Rect

from game.save.files import SaveError
from game.save.profiles import Profile
from game.scenes.house import House
from game.scenes.people.likeness import PortraitButton, named
from game.scenes.people.naming import NamingScene
from game.scenes.people.pin import NewPinScene
from game.scenes.sample import Picture
from game.ui.art.portraits import PORTRAITS
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Heading, Label, Panel, Row, Widget

BOARD = 700
PREVIEW = 380
"""Design px."""


class NewProfileScene(NamingScene):
    """Pops with the profile made, which is signed in then; with None when there is none."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        taken = {profile.portrait for profile in house.store.profiles()}
        self.portrait = next((number for number in range(PORTRAITS) if number not in taken), 0)
        self.pin = ""

    def title(self) -> str:
        """The page's title."""
        return _("New profile")

    def widgets(self) -> list[Widget]:
        """The board with what is to be chosen, and beside it who that will be."""
        head, body = self.head(self.title())
        name = [Heading(self.ui, _("Name")), *self.name_field()]
        board = Panel(self.ui, [*name, *self._portraits(), *self._rest()], width=BOARD, key="new")
        self.keep_scroll([board.column])
        self.preview = Picture(self.ui, self._paint)
        if self.is_wide:
            self._place_beside(body, board)
        else:
            above, below = cut(body, "top", round(body.h * 0.24), self.ui.px(16))
            self.preview.place(Rect(above.centerx - above.h // 2, above.y, above.h, above.h))
            self.place_board(board, below)
        return [*head, board, self.preview]

    def _place_beside(self, body: Rect, board: Panel) -> None:
        """Both in the middle of the page, equally high."""
        ui = self.ui
        wide = min(ui.px(BOARD + PREVIEW + 24), body.w)
        area = Rect(body.centerx - wide // 2, body.y, wide, body.h)
        left, right = cut(area, "left", round(wide * BOARD / (BOARD + PREVIEW)), ui.px(24))
        self.place_board(board, left)
        self.preview.place(Rect(right.x, right.y, right.w, board.rect.h))

    def _portraits(self) -> list[Widget]:
        ui = self.ui
        buttons = [
            PortraitButton(ui, number, partial(self._choose, number), chosen=number == self.portrait)
            for number in range(PORTRAITS)
        ]
        return [Heading(ui, _("Portrait")), Row(ui, buttons)]

    def _rest(self) -> list[Widget]:
        ui = self.ui
        if self.pin:
            lock = Button(ui, "pin", _("Take the PIN away"), self._unlock, icon="lock")
        else:
            lock = Button(ui, "pin", _("Add a PIN"), self._lock, icon="lock")
        create = Button(ui, "create", _("Create"), self._create, icon="check", main=True)
        note = _("A PIN keeps others from playing in your name. It is not needed.")
        if self.pin:
            note = _("A PIN is set. It will be asked for at signing in.")
        return [Label(ui, note, size=ui.theme.text_small, tone="dim"), Row(ui, [lock, *self.ways(), create])]

    def ways(self) -> list[Button]:
        """What else there is to do than to create it."""
        return []

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        """Portrait and name as they will be seen."""
        return named(self.ui, self.portrait, self.line.text, size, blank=_("Your name"))

    # What the player does

    def wrote(self) -> None:
        """The preview follows."""
        super().wrote()
        self.preview.arrange()

    def done(self) -> None:
        """On to what comes next."""
        self.form.focus("create" if self.line.text.strip() else "name keys")

    def _choose(self, number: int) -> None:
        self.portrait = number
        self.layout()

    def _lock(self) -> None:
        self.stage.push(NewPinScene(self.house))

    def _unlock(self) -> None:
        self.pin = ""
        self.layout()

    def resumed(self, result: object) -> None:
        """Back from the keyboard, or with a PIN."""
        if isinstance(result, str) and result.isdecimal():
            self.pin = result
        super().resumed(result)

    def _create(self) -> None:
        created = datetime.now(UTC).date().isoformat()
        try:
            profile = self.house.store.create(self.line.text, self.portrait, self.pin or None, created)
        except SaveError as problem:
            self.refuse(problem)
            return
        self.house.sign_in(profile, self.stage)
        self.made(profile)

    def made(self, profile: Profile) -> None:
        """The profile is there and plays."""
        self.stage.pop(profile)
