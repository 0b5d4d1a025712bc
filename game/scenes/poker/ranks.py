"""The thirteen ranks: a slip of paper beside the table, and a page with an example of each."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.poker_hands import RANKS, HandRank
from game.rules.tiles import Tile, hand_of
from game.scenes.house import House
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.words import RANK_LINES, in_order
from game.scenes.table.results import ResultPage
from game.scenes.table.session import Session
from game.scenes.words import HAND_NAMES
from game.ui.acts import Act, Pointer
from game.ui.art.chips import chip, chip_shadow
from game.ui.art.materials import laid, paper
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, grid, inset
from game.ui.text import SMALLEST
from game.ui.widgets import Button, draw_block, set_block

TILT = 1.6
EXAMPLES = (
    "5-5 4-4 3-3 2-2 1-1",
    "6-5 6-4 6-3 6-2 6-1",
    "5-5 4-4 3-3 2-2 6-1",
    "6-4 5-4 4-4 4-3 4-2",
    "5-5 3-3 2-2 6-4 6-1",
    "6-3 5-3 4-3 3-3 2-1",
    "4-4 3-3 1-1 6-5 3-2",
    "6-4 4-4 4-3 4-2 4-1",
    "5-5 2-2 6-4 4-1 3-1",
    "6-2 5-2 4-2 5-3 3-1",
    "6-3 4-4 5-2 3-1 2-1",
    "6-5 6-4 5-3 3-2 4-1",
    "6-4 6-2 5-3 5-1 3-2",
)
"""One hand of each rank, the highest first."""


def example(rank: int) -> int:
    """A hand of that rank, as bits."""
    return hand_of(Tile.parse(word) for word in EXAMPLES[rank - 1].split())


class RankList:
    """The slip with the names of all ranks; a brass chip lies at the one that is held."""

    def __init__(self, ui: Ui, places: PokerPlaces) -> None:
        self.ui = ui
        self.area = places.ranks
        self.size = (round(self.area.width * 1.94), round(self.area.height * 1.94))
        """The slip is written at twice its size, then laid down."""
        self.pitch = (self.size[1] - ui.px(24)) / (len(RANKS) + 1.4)
        self.title = ui.px(12) + self.pitch * 0.7
        self._slip: pygame.Surface | None = None
        self._band: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, held: HandRank | None) -> None:
        """Draws the slip a little askew."""
        self._slip = self._slip or laid(self._write(), TILT, 0.25, 0.5)
        x, y = self.area.center
        surface.blit(self._slip, self._slip.get_rect(center=(round(x), round(y))))
        if held is not None:
            self._mark(surface, self._row(held.rank))

    def _mark(self, surface: pygame.Surface, middle: float) -> None:
        """A band of colour over a row, and the chip at its left."""
        ui = self.ui
        if self._band is None:
            strip = pygame.Surface((self.size[0] - ui.px(70), round(self.pitch * 0.9)), pygame.SRCALPHA)
            strip.fill((*ui.theme.brass, 84))
            self._band = pygame.transform.rotozoom(strip, TILT, 0.5)
        place = self._on_table(self.size[0] / 2 + ui.px(12), middle)
        surface.blit(self._band, self._band.get_rect(center=place))
        side = max(2, round(self.pitch * 0.46))
        place = self._on_table(ui.px(30), middle)
        for picture in (chip_shadow(side), chip(side, ui.theme)):
            surface.blit(picture, picture.get_rect(center=place))

    def _row(self, rank: int) -> float:
        """The middle of the row of a rank on the slip as it is written."""
        return self.title + self.pitch * (rank + 0.22)

    def _on_table(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the slip as it is written lies on the table."""
        offset = pygame.Vector2(x - self.size[0] / 2, y - self.size[1] / 2).rotate(-TILT) / 2
        return round(self.area.center[0] + offset.x), round(self.area.center[1] + offset.y)

    def _write(self) -> pygame.Surface:
        ui, theme = self.ui, self.ui.theme
        page = paper(self.size, theme).copy()
        left, right = ui.px(64), self.size[0] - ui.px(26)
        room = right - left
        title = ui.text.fit(_("Ranks"), min(ui.px(44), round(self.pitch * 0.86)), room, bold=True)
        where = (left, self.title)
        ui.text.draw(page, _("Ranks"), title, theme.paper_ink, where, bold=True, valign="middle")
        rule = round(self.title + self.pitch * 0.6)
        pygame.draw.line(page, theme.paper_ink_dim, (ui.px(26), rule), (right, rule), max(1, ui.px(2)))
        size = max(2 * SMALLEST - 4, min(ui.px(36), round(self.pitch * 0.74)))
        for number, name in enumerate(RANKS, start=1):
            middle = self._row(number)
            fitting = ui.text.fit(_(HAND_NAMES[name]), size, room)
            ui.text.draw(page, _(HAND_NAMES[name]), fitting, theme.paper_ink, (left, middle), valign="middle")
            at_left, small = (left * 0.8, middle), round(size * 0.76)
            dim = theme.paper_ink_dim
            ui.text.draw(page, str(number), small, dim, at_left, align="right", valign="middle")
        return page


class RanksScene(ResultPage):
    """All ranks with what they are, each with an example; the rank that is `held` is marked."""

    PAGE = 1236
    opaque = False
    BUTTON = 340
    """Design px."""

    def __init__(self, house: House, session: Session, held: HandRank | None) -> None:
        super().__init__(house, session)
        self.held = held

    @property
    def page_height(self) -> int:
        """Room for seven ranks below each other."""
        return 596

    def buttons(self) -> list[Button]:
        """Back to the table."""
        return [Button(self.ui, "back", _("Back to the table"), self.stage.pop, main=True)]

    def layout(self) -> None:
        """The one button stands in the middle."""
        super().layout()
        for button in self.form.widgets:
            width = min(button.rect.w, self.ui.px(self.BUTTON))
            button.place(Rect(button.rect.centerx - width // 2, button.rect.y, width, button.rect.h))

    def act(self, act: Act) -> bool:
        """Any way out leads back."""
        return super().act(Act.BACK if act in (Act.PAUSE, Act.COUNT, Act.HELP) else act)

    def point(self, pointer: Pointer) -> None:
        """A click beside the page leads back, too."""
        outside = not self.sheet.collidepoint(pointer.pos)
        if not self.form.point(pointer) and pointer.kind == "down" and outside:
            self.stage.pop()

    def write(self, sheet: pygame.Surface) -> None:
        """Every rank in its cell."""
        for place, cell in enumerate(self.cells):
            self.write_rank(sheet, place, cell)

    @property
    def cells(self) -> list[Rect]:
        """Where on the sheet each rank is written: two columns, read downward."""
        ui, rows = self.ui, -(-len(RANKS) // 2)
        cells = grid(inset(Rect((0, 0), self.sheet.size), ui.px(24), ui.px(16)), 2, 2 * rows, ui.px(4))
        return [inset(cells[place % rows * 2 + place // rows], ui.px(10), 0) for place in range(len(RANKS))]

    def write_rank(self, sheet: pygame.Surface, place: int, cell: Rect) -> None:
        """A rank with its example, all of it in its cell."""
        ui, theme = self.ui, self.ui.theme
        mine = self.held is not None and self.held.rank == place + 1
        length = min(ui.px(52), cell.h - ui.px(14)) // 2 * 2
        pitch = length // 2 + ui.px(3)
        tiles, words = cut(cell, "right", 5 * pitch + ui.px(8), ui.px(12))
        if mine:
            pygame.draw.rect(sheet, (*theme.good_ink, 255), cell.inflate(ui.px(10), -ui.px(4)), 2, ui.px(8))
        self._draw_tiles(sheet, example(place + 1), tiles, length, pitch)
        number, words = cut(words, "left", ui.px(30), ui.px(8))
        where = (number.right, number.centery)
        ui.text.draw(
            sheet, str(place + 1), ui.px(24), theme.paper_ink_dim, where, align="right", valign="middle"
        )
        name = set_block(ui, _(HAND_NAMES[RANKS[place]]), 21, words.w, bold=True)
        line = set_block(ui, _(RANK_LINES[RANKS[place]]), 17, words.w)
        top, rest = cut(
            Rect(words.x, words.centery - (name.height + line.height) // 2, words.w, words.h),
            "top",
            name.height,
        )
        draw_block(ui, sheet, name, theme.good_ink if mine else theme.paper_ink, top)
        draw_block(ui, sheet, line, theme.paper_ink_dim, Rect(rest.x, rest.y, rest.w, line.height))

    def _draw_tiles(self, sheet: pygame.Surface, hand: int, area: Rect, length: int, pitch: int) -> None:
        """The hand with the tiles that do not make its rank dimmed."""
        art = self.house.tiles()
        own, others = in_order(hand)
        for place, tile in enumerate((*own, *others)):
            face = art.face(tile.high, tile.low, length, dim=tile in others)
            x = area.x + place * pitch + length // 4 + (self.ui.px(8) if tile in others else 0)
            for layer in (art.shadow(length), face):
                sheet.blit(layer, layer.get_rect(center=(x, area.centery)))
