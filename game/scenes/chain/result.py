"""A level is solved: what the solution is worth, and where to go on from here."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain import medals
from game.scenes.chain.words import MEDALS, effort_text
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.veil import draw_veil
from game.scenes.words import tile_count
from game.topple.level import Level
from game.topple.physics import TICKS_PER_SECOND
from game.topple.run import Outcome
from game.ui.art.medals import medal
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Block, Button, Flow, Heading, Panel, Row, Widget, draw_block, set_block

NEXT: Final = "next level"
MAP: Final = "map"
AGAIN: Final = "again"
"""What the level hears: on to the next one, back to all of them, or push once more. None: set it up anew."""

NEWS: Final = 104
"""Design px over the board in which an achievement is told."""
SIDE: Final = 74
"""Design px of a medal."""


class Medal(Widget):
    """A medal with its glyph, what it is for, and what the next better one asks."""

    focusable = False

    def __init__(self, ui: Ui, metal: str, glyph: str, words: str, note: str) -> None:
        super().__init__(ui)
        self.metal, self.glyph = metal, glyph
        self.words, self.note = words, note

    def width(self) -> int:
        """As wide as its words in one line."""
        return self.ui.px(SIDE + 14 + 150)

    def height(self, width: int) -> int:
        """The medal's, or its words' where they are higher."""
        words, note = self._blocks(width)
        return max(self.ui.px(SIDE), words.height + note.height)

    def _blocks(self, width: int) -> tuple[Block, Block]:
        room = width - self.ui.px(SIDE + 14)
        theme = self.ui.theme
        words = set_block(self.ui, self.words, theme.text_body, room, bold=True)
        return words, set_block(self.ui, self.note, theme.text_small, room, most=3)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw disc, glyph and words."""
        ui, side = self.ui, self.ui.px(SIDE)
        disc = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        surface.blit(medal(side, self.metal, self.glyph), disc)
        words, note = self._blocks(self.rect.w)
        top = Rect(
            disc.right + ui.px(14),
            self.rect.centery - (words.height + note.height) // 2,
            words.width,
            words.height,
        )
        draw_block(ui, surface, words, ui.theme.plate_text, top)
        below = Rect(top.x, top.bottom, note.width, note.height)
        draw_block(ui, surface, note, ui.theme.plate_text_dim, below)

    def saying(self) -> str:
        """Its words."""
        return f"{self.words}. {self.note}"


class ResultScene(MenuScene):
    """Over the solved level. Pops with NEXT, MAP, AGAIN, or None to go on building."""

    opaque = False
    first = "next"

    def __init__(self, house: House, level: Level, outcome: Outcome) -> None:
        super().__init__(house)
        self.level, self.outcome = level, outcome

    def widgets(self) -> list[Panel]:
        """A board with the medals and the ways on."""
        ui = self.ui
        buttons = [
            Button(ui, "next", _("Next level"), lambda: self.stage.pop(NEXT), icon="right", main=True),
            Button(ui, "edit", _("Improve it"), self.back, icon="move"),
            Button(ui, "again", _("Push again"), lambda: self.stage.pop(AGAIN), icon="finger"),
            Button(ui, "map", _("All levels"), lambda: self.stage.pop(MAP), icon="map"),
        ]
        head = Heading(ui, _("Solved: {level}").format(level=_(self.level.title)))
        ways = Flow(ui, buttons, align="center", least=150)
        board = Panel(ui, [head, Row(ui, [self._tiles(), self._time()], gap=24), ways], width=800, gap=18)
        self.place_board(board, cut(self.page, "top", min(ui.px(NEWS), self._spare(board)))[1])
        return [board]

    def _spare(self, board: Panel) -> int:
        """Real px of the page's height that the board does not need."""
        return max(self.page.h - board.height(min(board.width(), self.page.w)), 0)

    def _tiles(self) -> Medal:
        level, count = self.level, self.outcome.tiles
        metal = medals.for_tiles(level, count)
        note = (
            _("Gold with {tiles}").format(tiles=tile_count(level.par))
            if metal != "gold"
            else _(MEDALS[metal])
        )
        return Medal(self.ui, metal, "tile", effort_text(count), note)

    def _time(self) -> Medal:
        level, ticks = self.level, self.outcome.ticks
        metal = medals.for_time(level, ticks)
        best = _("{seconds} s").format(seconds=f"{level.gold_s:g}")
        note = _("Gold within {time}").format(time=best) if metal != "gold" else _(MEDALS[metal])
        words = _("{seconds} s").format(seconds=f"{ticks / TICKS_PER_SECOND:.2f}")
        return Medal(self.ui, metal, "clock", words, note)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the level a little: what was built stays to be seen."""
        draw_veil(surface, 0.45)
