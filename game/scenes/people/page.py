"""The page of whoever is signed in: name, portrait and PIN, a file for another machine, leaving, deleting."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.save.profiles import Profile
from game.scenes.ask import Answer, AskScene
from game.scenes.menu import MenuScene
from game.scenes.people.carry import carry
from game.scenes.people.edit import PortraitScene, RenameScene
from game.scenes.people.likeness import named
from game.scenes.people.pin import NewPinScene
from game.scenes.sample import Picture
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Panel, Widget

BOARD = 560
PICTURE = 420
"""Design px."""
CHANGE, UNLOCK, FIRST, SECOND = "change", "unlock", "delete", "delete for ever"
"""Answers."""


class ProfileScene(MenuScene):
    """Everything that can be done about one's own profile; left as soon as it is not signed in any more."""

    first = "rename"

    @property
    def whose(self) -> Profile:
        """Who is signed in."""
        return self.house.profile

    def widgets(self) -> list[Widget]:
        """The portrait, and beside it what can be done."""
        ui = self.ui
        head, body = self.head(_("My profile"))
        board = Panel(ui, self._lines(), width=BOARD, key="profile")
        self.keep_scroll([board.column])
        picture = Picture(ui, self._paint)
        if self.is_wide:
            wide = min(ui.px(BOARD + PICTURE + 24), body.w)
            area = Rect(body.centerx - wide // 2, body.y, wide, body.h)
            right, left = cut(area, "right", round(wide * BOARD / (BOARD + PICTURE)), ui.px(24))
            self.place_board(board, right)
            picture.place(Rect(left.x, left.y, left.w, board.rect.h))
        else:
            above, below = cut(body, "top", round(body.h * 0.3), ui.px(16))
            picture.place(Rect(above.centerx - above.h // 2, above.y, above.h, above.h))
            self.place_board(board, below)
        return [*head, picture, board]

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        now = self.whose
        return named(self.ui, now.portrait, now.name, size)

    def _lines(self) -> list[Widget]:
        now = self.whose
        lock = _("Change the PIN") if now.has_pin else _("Add a PIN")
        note = "" if now.has_pin else _("It is asked for at signing in.")
        return [
            self._button("rename", "pencil", _("Rename"), lambda: self.stage.push(RenameScene(self.house))),
            self._button(
                "portrait",
                "person",
                _("Another portrait"),
                lambda: self.stage.push(PortraitScene(self.house)),
            ),
            self._button("pin", "lock", lock, self._lock, note=note),
            self._button(
                "carry",
                "export",
                _("Save to a file"),
                lambda: self.stage.push(carry(self.house, self.whose)),
                note=_("All in one, for another machine or to be safe."),
            ),
            self._button("out", "left", _("Sign out"), self._sign_out),
            self._button("delete", "delete", _("Delete"), self._ask_first),
        ]

    def _button(
        self, key: str, icon: str, words: str, press: Callable[[], None], *, note: str = ""
    ) -> Button:
        return Button(self.ui, key, words, press, icon=icon, note=note, align="left")

    # What the player does

    def _lock(self) -> None:
        if not self.whose.has_pin:
            self.stage.push(NewPinScene(self.house))
            return
        answers = (
            Answer(None, _("Leave it as it is")),
            Answer(CHANGE, _("Another PIN")),
            Answer(UNLOCK, _("No PIN any more")),
        )
        self.stage.push(AskScene(self.house, _("The PIN"), "", answers))

    def _sign_out(self) -> None:
        self.house.sign_out(self.stage)
        self.stage.pop()

    def _ask_first(self) -> None:
        name = self.whose.name
        text = _("Its matches, medals, settings and achievements go with it.")
        answers = (Answer(None, _("Keep it")), Answer(FIRST, _("Delete")))
        title = _("Delete the profile of {name}?").format(name=name)
        self.stage.push(AskScene(self.house, title, text, answers))

    def _ask_again(self) -> None:
        name = self.whose.name
        text = _("Nothing brings {name} back, unless there is a file of it.").format(name=name)
        answers = (Answer(None, _("Keep it")), Answer(SECOND, _("Delete for ever")))
        self.stage.push(AskScene(self.house, _("Are you sure?"), text, answers))

    def resumed(self, result: object) -> None:
        """Back from a question, a PIN or a change."""
        store, now = self.house.store, self.whose
        if result == FIRST:
            self._ask_again()
        elif result == SECOND:
            self.house.sign_out(self.stage)
            store.delete(now.id)
            self.stage.pop()
            return
        elif result == CHANGE:
            self.stage.push(NewPinScene(self.house))
        elif result == UNLOCK:
            self._set_pin(None)
        elif isinstance(result, str) and result.isdecimal():
            self._set_pin(result)
        self.layout()

    def _set_pin(self, pin: str | None) -> None:
        self.house.store.set_pin(self.whose.id, pin)
        self.house.refresh()
