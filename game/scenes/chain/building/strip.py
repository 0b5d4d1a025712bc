"""The strip beside chosen pieces: move, turn, copy, delete, and the gap of a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.watching.hud import board
from game.topple.outlines import bounds
from game.topple.placed import Placed
from game.ui.art.toppling import Camera
from game.ui.context import Ui
from game.ui.form import Form
from game.ui.i18n import _
from game.ui.layout import inset
from game.ui.widgets import IconButton

SIDE, GAP, PAD = 44, 4, 6
"""Design px."""
ABOVE: Final = 22
"""Design px between the pieces and the strip."""


class Doings(NamedTuple):
    """What the buttons do with the chosen pieces."""

    move: Callable[[], None]
    turn: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    widen: Callable[[int], None]


class Strip:
    """A form of a few small buttons over the chosen pieces; hidden while nothing is chosen."""

    def __init__(self, ui: Ui, doings: Doings) -> None:
        self.ui = ui
        common = (
            ("move", _("Move"), doings.move),
            ("turn", _("Turn"), doings.turn),
            ("copy", _("Copy"), doings.copy),
            ("delete", _("Delete"), doings.delete),
        )
        row = (
            ("narrower", _("Narrower gap"), lambda: doings.widen(-1)),
            ("wider", _("Wider gap"), lambda: doings.widen(1)),
        )
        self._one = [IconButton(ui, key, key, words, do) for key, words, do in common]
        self._many = [*self._one, *(IconButton(ui, key, key, words, do) for key, words, do in row)]
        for button in self._many:
            button.tip_above = True
        self.form = Form((), ui)
        self.rect = Rect(0, 0, 0, 0)

    @property
    def is_shown(self) -> bool:
        """Whether there is something to choose on it."""
        return bool(self.form.widgets)

    def follow(self, chosen: Sequence[Placed], camera: Camera, free: Rect) -> None:
        """Stands over the chosen pieces, inside `free`; without any it goes away."""
        buttons = self._many if len(chosen) > 1 else self._one if chosen else []
        if tuple(buttons) != self.form.widgets:
            self.form.lay(buttons)
        if not buttons:
            self.rect = Rect(0, 0, 0, 0)
            return
        ui = self.ui
        side, gap, pad = ui.px(SIDE), ui.px(GAP), ui.px(PAD)
        boxes = [bounds(piece) for piece in chosen]
        top = camera.to_screen(0, max(box.top for box in boxes))[1]
        middle = (min(box.left for box in boxes) + max(box.right for box in boxes)) / 2
        wide = len(buttons) * (side + gap) - gap + 2 * pad
        area = Rect(0, 0, wide, side + 2 * pad)
        area.midbottom = (round(camera.to_screen(middle, 0)[0]), round(top) - ui.px(ABOVE))
        self.rect = area.clamp(inset(free, ui.px(4)))
        x = self.rect.x + pad
        for button in buttons:
            button.place(Rect(x, self.rect.y + pad, side, side))
            x += side + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it is shown."""
        if self.is_shown:
            board(self.ui, surface, self.rect)
            self.form.draw(surface)
