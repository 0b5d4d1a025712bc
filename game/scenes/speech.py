"""What the guide says: a plate above the hand, a sign or a tile at its left, the cues at its foot."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.rules.tiles import Tile
from game.scenes.footer import Cue, draw_footer
from game.scenes.table.places import Places
from game.ui.art.icons import icon
from game.ui.art.materials import drop_shadow, plate
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.layout import cut, inset
from game.ui.text import SMALLEST
from game.ui.widgets import Block, draw_block

WIDTH = 760
HEIGHT = 124
"""Design px: the plate's width, and the most it may be high."""
ARRIVE = 0.25
"""Seconds in which a plate settles."""


class LessonPlaces(Places):
    """The table with room for the guide's words between the line and the hand."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        width, high = round(WIDTH * self.unit), round(HEIGHT * self.unit)
        bottom = self.banner.y + round(8 * self.unit)
        self.speech = Rect(round(size[0] / 2 - width / 2), bottom - high, width, high)
        gap = round(10 * self.unit)
        self.line = self.line._replace(height=self.speech.y - gap - self.line.y)


class Said(NamedTuple):
    """A sentence and its sign: a `tile`, or else a glyph. `tone` is "plain" or "warn"."""

    text: str
    tile: Tile | None = None
    glyph: str = "hint"
    tone: str = "plain"


class Speech:
    """Draws what is said in one window."""

    def __init__(self, ui: Ui, art: TileArt, area: Rect) -> None:
        self.ui = ui
        self.art = art
        self.area = area

    def draw(self, surface: pygame.Surface, said: Said, cues: Sequence[Cue], age: float) -> None:
        """Draws the plate `age` seconds after it was said."""
        ui = self.ui
        part = 1.0 if ui.reduced_motion else min(age / ARRIVE, 1.0)
        board = self._board(said, cues).move(0, round((1 - part) ** 2 * ui.px(10)))
        radius = ui.px(ui.theme.radius_plate)
        shadow = drop_shadow(board.size, radius, 0.5)
        surface.blit(shadow, shadow.get_rect(center=board.center))
        for _layer in range(2):
            surface.blit(plate(board.size, radius, ui.theme, lit=True), board)
        sign, body = cut(inset(board, ui.px(16), ui.px(10)), "left", ui.px(64), ui.px(14))
        self._draw_sign(surface, said, sign)
        foot, words = cut(body, "bottom", self._foot(cues))
        color = ui.theme.warn if said.tone == "warn" else ui.theme.plate_text
        draw_block(ui, surface, self._block(said, cues), color, words)
        draw_footer(surface, ui, cues, foot)

    def _foot(self, cues: Sequence[Cue]) -> int:
        """The height of the line of cues, where the device in use has any to show."""
        shown = any(self.ui.bindings.prompt(cue.act, self.ui.device) for cue in cues)
        return self.ui.px(34) if shown else 0

    def _board(self, said: Said, cues: Sequence[Cue]) -> Rect:
        """As high as the words need, at the area's foot."""
        ui = self.ui
        high = max(self._block(said, cues).height + self._foot(cues), ui.px(64)) + 2 * ui.px(10)
        return Rect(self.area.x, self.area.bottom - high, self.area.w, high)

    def _block(self, said: Said, cues: Sequence[Cue]) -> Block:
        """The words in lines, as large as the area allows."""
        ui = self.ui
        width = self.area.w - 2 * ui.px(16) - ui.px(64) - ui.px(14)
        room = self.area.h - 2 * ui.px(10) - self._foot(cues)
        size = max(ui.px(21), SMALLEST)
        while True:
            lines = tuple(ui.text.wrap(said.text, size, width))
            high = len(lines) * ui.text.measure("", size)[1]
            if high <= room or size <= SMALLEST:
                return Block(lines, size, width, high, False)
            size -= 1

    def _draw_sign(self, surface: pygame.Surface, said: Said, place: Rect) -> None:
        ui = self.ui
        if said.tile is None:
            picture = icon(said.glyph, ui.px(44), ui.theme.gold)
        else:
            picture = self.art.face(said.tile.high, said.tile.low, ui.px(64) // 2 * 2)
        surface.blit(picture, picture.get_rect(center=place.center))
