"""Good news over whatever is on the screen: a plate that comes down from the top and goes again by itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.art.materials import drop_shadow, plate
from game.ui.layout import cut, inset
from game.ui.timeline import out_cubic
from game.ui.widgets.base import draw_block, set_block

if TYPE_CHECKING:
    from game.ui.context import Ui

COMES: Final = 0.35
STAYS: Final = 4.2
"""Seconds."""
WIDTH, SIDE = 440, 64
"""Design px of the plate and of its picture."""


class Toast(NamedTuple):
    """What is told; `picture` paints for a side in real px."""

    title: str
    line: str
    picture: Callable[[int], pygame.Surface]


class Toasts:
    """One after the other, each for some seconds."""

    def __init__(self) -> None:
        self._waiting: deque[Toast] = deque()
        self._time = 0.0

    @property
    def shown(self) -> Toast | None:
        """The one that is on the screen."""
        return self._waiting[0] if self._waiting else None

    def show(self, toast: Toast) -> None:
        """Tells it as soon as those before it are gone."""
        self._waiting.append(toast)

    def advance(self, seconds: float) -> None:
        """Time passes."""
        if not self._waiting:
            return
        self._time += seconds
        if self._time >= 2 * COMES + STAYS:
            self._waiting.popleft()
            self._time = 0.0

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draws the one that is on the screen: it slides, or fades where motion is not wanted."""
        if not self._waiting:
            return
        come = min(self._time / COMES, 1.0)
        gone = max((self._time - COMES - STAYS) / COMES, 0.0)
        there = out_cubic(come) * (1 - out_cubic(gone))
        picture = _painted(self._waiting[0], ui)
        top = ui.px(14)
        if ui.reduced_motion:
            picture.set_alpha(round(255 * there))
        else:
            top -= round((picture.get_height() + top) * (1 - there))
        surface.blit(picture, ((surface.get_width() - picture.get_width()) // 2, top))


def _painted(toast: Toast, ui: Ui) -> pygame.Surface:
    """The plate with the picture at the left and the words beside it."""
    theme, margin = ui.theme, ui.px(12)
    width, side = ui.px(WIDTH), ui.px(SIDE)
    room = width - side - 3 * margin
    title = set_block(ui, toast.title, theme.text_body, room, bold=True)
    line = set_block(ui, toast.line, theme.text_small, room, most=3)
    height = max(side, title.height + line.height) + 2 * margin
    shadow = drop_shadow((width, height), ui.px(theme.radius_plate), 0.7)
    whole = pygame.Surface(shadow.get_size(), pygame.SRCALPHA)
    whole.blit(shadow, (0, 0))
    board = Rect(0, 0, width, height)
    board.center = whole.get_rect().center
    for _layer in range(2):  # it lies over words: one layer would let them shine through
        whole.blit(plate(board.size, ui.px(theme.radius_plate), theme, lit=True), board)
    face, words = cut(inset(board, margin), "left", side, margin)
    picture = toast.picture(side)
    whole.blit(picture, picture.get_rect(center=face.center))
    words = Rect(words.x, words.centery - (title.height + line.height) // 2, words.w, title.height)
    draw_block(ui, whole, title, theme.gold, words)
    draw_block(ui, whole, line, theme.plate_text, Rect(words.x, words.bottom, words.w, line.height))
    return whole
