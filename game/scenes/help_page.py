"""A page of the help: prose and figures on paper, laid out for the room there is; knows no rule."""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect

from game.scenes.figures import Figures
from game.scenes.help_chart import ShareChart
from game.scenes.help_text.captions import caption_of
from game.scenes.help_text.parts import Example, Part, Passage
from game.ui.art.brush import BLACK, WHITE, bevel, noise, repeat, slope
from game.ui.art.icons import icon
from game.ui.art.materials import plate
from game.ui.context import Ui
from game.ui.layout import columns, cut
from game.ui.text import SMALLEST
from game.ui.theme import Theme, mix
from game.ui.widgets import Block, Group, Widget, draw_block, set_block

GAP = 26
"""Design px between passages, and between prose and its figure."""
SHARE = 0.46
NARROW = 0.39
"""How much of the width prose takes beside a figure, and an entry beside its own."""
WIDEST = 640
LEAST = 430
"""Design px of a figure that stands alone: at most, and at least where room is short."""
ROW_SHARE = 0.64
ROW_GAP = 6
ROW_TEXT = 18
"""The same of the rows of a list: how much is prose, design px between them, and the size of their type."""


def wrapped(ui: Ui, text: str, design: float, width: int) -> Block:
    """Running text in lines, always of the size asked for."""
    size = max(ui.px(design), SMALLEST)
    lines = tuple(ui.text.wrap(text, size, width))
    widest = max((ui.text.measure(line, size)[0] for line in lines), default=0)
    return Block(lines, size, widest, len(lines) * ui.text.measure("", size)[1], False)


class Prose(Widget):
    """The paragraphs of a passage; before them its glyph, its title and what is in force, if it has them."""

    focusable = False

    def __init__(self, ui: Ui, passage: Passage, size: float = 0) -> None:
        """`size` is that of the type in design px, where it is not that of all prose."""
        super().__init__(ui)
        self.passage = passage
        self.size = size or ui.theme.text_body

    def height(self, width: int) -> int:
        """All of it, wrapped at a width."""
        return sum(block.height for block in self._blocks(width)) + self._head(width) + self._gaps()

    def _gaps(self) -> int:
        return self.ui.px(10) * max(len(self.passage.text) - 1, 0)

    def _blocks(self, width: int) -> list[Block]:
        return [wrapped(self.ui, text, self.size, width) for text in self.passage.text]

    def _head(self, width: int) -> int:
        """The height of title and badge."""
        if not self.passage.title:
            return 0
        badge = self.ui.px(42) if self.passage.badge else 0
        return self._title(width).height + self.ui.px(4) + badge

    def _title(self, width: int) -> Block:
        room = width - (self.ui.px(52) if self.passage.icon else 0)
        return set_block(self.ui, self.passage.title, 23, room, bold=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw glyph, title, badge and paragraphs."""
        ui, theme = self.ui, self.ui.theme
        rest = self.rect
        if self.passage.title:
            head, rest = cut(self.rect, "top", self._head(self.rect.w))
            self._draw_head(surface, head)
        for block in self._blocks(self.rect.w):
            place, rest = cut(rest, "top", block.height, ui.px(10))
            draw_block(ui, surface, block, theme.paper_ink, place)

    def _draw_head(self, surface: pygame.Surface, head: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        title = self._title(self.rect.w)
        line, below = cut(head, "top", title.height)
        if self.passage.icon:
            picture = icon(self.passage.icon, ui.px(40), theme.paper_ink)
            surface.blit(picture, picture.get_rect(midleft=line.midleft))
            line = line.move(ui.px(52), 0)
        draw_block(ui, surface, title, theme.paper_ink, line)
        if self.passage.badge:
            block = set_block(ui, self.passage.badge, 18, self.rect.w - ui.px(28), bold=True)
            board = Rect(below.x, below.y + ui.px(4), block.width + ui.px(28), ui.px(34))
            for _layer in range(2):
                surface.blit(plate(board.size, ui.px(10), theme), board)
            draw_block(ui, surface, block, theme.gold, board, "center")

    def saying(self) -> str:
        """The words."""
        return " ".join(filter(None, (self.passage.title, self.passage.badge, *self.passage.text)))


class Plate(Widget):
    """A figure and the line below it, at most `widest` real px wide and both `most` px high (0: any)."""

    focusable = False

    def __init__(self, ui: Ui, figures: Figures, example: Example) -> None:
        super().__init__(ui)
        self.figures = figures
        self.example = example
        self.widest = self.most = 0
        self.caption = caption_of(example)

    def height(self, width: int) -> int:
        """Figure and caption."""
        return self._picture(width).get_height() + self._foot(width)

    def _foot(self, width: int) -> int:
        """The height of the caption and the gap above it."""
        return self._words(width).height + self.ui.px(6) if self.caption else 0

    def _words(self, width: int) -> Block:
        return wrapped(self.ui, self.caption, self.ui.theme.text_small, width)

    def _picture(self, width: int) -> pygame.Surface:
        """The figure as wide as it may be."""
        words = self._foot(width)
        widest = min(width, self.widest or width)
        picture = self.figures.picture(self.example, widest)
        if self.most and picture.get_height() + words > self.most:
            smaller = widest * (self.most - words) // picture.get_height()
            picture = self.figures.picture(self.example, max(smaller, self.ui.px(LEAST)))
        return picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figure in the middle and the caption below it."""
        ui = self.ui
        picture = self._picture(self.rect.w)
        place = picture.get_rect(midtop=self.rect.midtop)
        surface.blit(picture, place)
        words = self._words(self.rect.w)
        line = Rect(self.rect.x, place.bottom + ui.px(6), self.rect.w, words.height)
        draw_block(ui, surface, words, ui.theme.paper_ink_dim, line, "center")

    def saying(self) -> str:
        """The caption."""
        return self.caption


class Spread(Group):
    """What lies together on a page."""

    def saying(self) -> str:
        """All its words."""
        return " ".join(child.saying() for child in self.children)


class Above(Spread):
    """Prose above its figure; `prose_height` lines the figure up with that of a neighbour."""

    def __init__(self, ui: Ui, prose: Prose, figure: Plate) -> None:
        super().__init__(ui, (prose, figure))
        self.prose = prose
        self.figure = figure
        self.prose_height = 0

    def fit(self, width: int, room: int) -> None:
        """Make the figure so small that all of it is at most `room` real px high, as far as that goes."""
        self.figure.widest = self.ui.px(WIDEST)
        self.figure.most = room - self._lead(width)

    def _lead(self, width: int) -> int:
        own = self.prose.height(width) if self.prose.passage.text else 0
        return max(own, self.prose_height) + self.ui.px(GAP * 0.6)

    def height(self, width: int) -> int:
        """Both and the gap."""
        return self._lead(width) + self.figure.height(width)

    def place(self, rect: Rect) -> None:
        """Place the prose, and below it the figure."""
        self.rect = Rect(rect)
        prose, figure = cut(rect, "top", self._lead(rect.w))
        self.prose.place(prose)
        self.figure.place(figure)


class Twins(Spread):
    """Two passages side by side, their figures at one height."""

    def __init__(self, ui: Ui, pair: tuple[Above, Above]) -> None:
        super().__init__(ui, pair)
        self.pair = pair

    def _cells(self, rect: Rect) -> list[Rect]:
        cells = columns(rect, 2, self.ui.px(GAP * 1.3))
        tallest = max(twin.prose.height(cells[0].w) for twin in self.pair if twin.prose.passage.text)
        for twin in self.pair:
            twin.prose_height = tallest
        return cells

    def height(self, width: int) -> int:
        """The taller one's."""
        cells = self._cells(Rect(0, 0, width, 0))
        return max(twin.height(cell.w) for twin, cell in zip(self.pair, cells, strict=True))

    def place(self, rect: Rect) -> None:
        """Place both."""
        self.rect = Rect(rect)
        for twin, cell in zip(self.pair, self._cells(rect), strict=True):
            twin.place(cell)


class Beside(Spread):
    """Widgets side by side, each in the middle of the tallest one's height unless at the top."""

    def __init__(self, ui: Ui, pair: Sequence[Widget], share: float, *, at_top: bool = False) -> None:
        super().__init__(ui, pair)
        self.share = share
        self.at_top = at_top

    def _cells(self, rect: Rect) -> list[Rect]:
        return columns(rect, (self.share, 1 - self.share), self.ui.px(GAP * 1.3))

    def height(self, width: int) -> int:
        """The tallest one's."""
        cells = self._cells(Rect(0, 0, width, 0))
        return max(child.height(cell.w) for child, cell in zip(self.children, cells, strict=False))

    def place(self, rect: Rect) -> None:
        """Place them."""
        self.rect = Rect(rect)
        for child, cell in zip(self.children, self._cells(rect), strict=False):
            high = child.height(cell.w)
            child.place(Rect(cell.x, cell.y if self.at_top else cell.centery - high // 2, cell.w, high))


class Rows(Spread):
    """A list: words and a small figure in each row, and little between the rows."""

    def height(self, width: int) -> int:
        """All rows and the gaps."""
        gaps = self.ui.px(ROW_GAP) * (len(self.children) - 1)
        return sum(child.height(width) for child in self.children) + gaps

    def place(self, rect: Rect) -> None:
        """Place them one below the other."""
        self.rect = Rect(rect)
        for child in self.children:
            row, rect = cut(rect, "top", child.height(rect.w), self.ui.px(ROW_GAP))
            child.place(row)


def page_of(ui: Ui, figures: Figures, part: Part, room: Rect, *, stacked: bool) -> list[Widget]:
    """The widgets of a part from the top down; they keep within `room` where that is in their power.

    `stacked` has every figure below its prose, for tall windows.
    """
    shown = [passage for passage in part.passages if passage.example]
    if len(shown) == len(part.passages) and all(passage.title for passage in shown):
        return [Rows(ui, [_row(ui, figures, passage) for passage in shown])]
    if stacked:
        plain = [passage for passage in part.passages if not passage.example]
        return [*_entries(ui, plain), *(_above(ui, figures, passage) for passage in shown)]
    if len(shown) == len(part.passages) == 1:
        alone = _above(ui, figures, shown[0])
        alone.fit(room.w, room.h)
        return [alone]
    if len(shown) == len(part.passages) in (2, 4):
        above = [_above(ui, figures, passage) for passage in shown]
        return [Twins(ui, (above[n], above[n + 1])) for n in range(0, len(above), 2)]
    plain = [passage for passage in part.passages if not passage.example]
    return [*_entries(ui, plain), *(_beside(ui, figures, passage) for passage in shown)]


def _row(ui: Ui, figures: Figures, passage: Passage) -> Beside:
    assert passage.example is not None
    prose = Prose(ui, passage, ROW_TEXT)
    return Beside(ui, (prose, Plate(ui, figures, passage.example)), ROW_SHARE)


def _above(ui: Ui, figures: Figures, passage: Passage) -> Above:
    assert passage.example is not None
    return Above(ui, Prose(ui, passage), Plate(ui, figures, passage.example))


def _beside(ui: Ui, figures: Figures, passage: Passage) -> Beside:
    assert passage.example is not None
    share = NARROW if passage.title else SHARE
    return Beside(ui, (Prose(ui, passage), Plate(ui, figures, passage.example)), share)


def _entries(ui: Ui, passages: Sequence[Passage]) -> list[Widget]:
    """Prose without figures: what has a title in two columns; then what has a chart, with it below."""
    entries = [Prose(ui, passage) for passage in passages if passage.chart is None]
    charts = [
        widget
        for passage in passages
        if passage.chart is not None
        for widget in (Prose(ui, passage), ShareChart(ui, passage.chart))
    ]
    if any(not passage.title for passage in passages):
        return [*entries, *charts]
    pairs = [entries[n : n + 2] for n in range(0, len(entries), 2)]
    return [*(Beside(ui, pair, 0.5, at_top=True) for pair in pairs), *charts]


@lru_cache(maxsize=2)
def sheet(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Surface:
    """The paper of a page: warm, a little specked, with a printed double line along its edge."""
    page = slope(size, mix(theme.paper, WHITE, 0.42), mix(theme.paper, (150, 104, 40), 0.14))
    specks = noise((113, 97), 5, 15)
    specks.fill((96, 156, 255), special_flags=pygame.BLEND_RGB_MULT)
    repeat(page, specks, pygame.BLEND_RGB_SUB)
    edge = (mix(theme.paper, WHITE, 0.7), mix(theme.paper, BLACK, 0.4))
    bevel(page, page.get_rect(), round(4 * unit), max(1, round(1.5 * unit)), edge, 190)
    for gap, width in ((12, 1.8), (17, 0.9)):
        rule = page.get_rect().inflate(-2 * round(gap * unit), -2 * round(gap * unit))
        pygame.draw.rect(page, mix(theme.paper, theme.paper_ink_dim, 0.55), rule, max(1, round(width * unit)))
    return page
