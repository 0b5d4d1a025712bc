"""Widgets that hold widgets: rows and flows; they know no form."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ui.context import Ui
from game.ui.focus import Box
from game.ui.layout import Align, columns, flow
from game.ui.widgets.base import Widget

GAP = 12
"""Between neighbours, design px: the gold ring has room in it."""


class Group(Widget):
    """The base of these: hands everything on to its children."""

    focusable = False

    def __init__(self, ui: Ui, children: Sequence[Widget], key: str = "") -> None:
        super().__init__(ui, key)
        self.children = tuple(children)

    def leaves(self) -> Iterator[Widget]:
        """The children's leaves."""
        for child in self.children:
            yield from child.leaves()

    def boxes(self) -> dict[str, Box]:
        """The children's boxes."""
        return {key: box for child in self.children for key, box in child.boxes().items()}

    def under(self, pos: tuple[float, float], slack: int) -> Widget | None:
        """The child's leaf under the pointer."""
        return next((leaf for child in self.children if (leaf := child.under(pos, slack))), None)

    def scroll(self, pos: tuple[float, float], notches: int) -> bool:
        """A child that scrolls under the pointer does so."""
        return any(child.scroll(pos, notches) for child in self.children)

    def reveal(self, leaf: Widget) -> None:
        """Each child reveals what is its own."""
        for child in self.children:
            child.reveal(leaf)

    def reads_on(self, start: Widget, leaf: Widget, way: int) -> bool:
        """A child that holds both reads on."""
        return any(child.reads_on(start, leaf, way) for child in self.children)

    def step(self, dt: float) -> None:
        """Time passes for the children."""
        for child in self.children:
            child.step(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the children, the one with the focus last, since its ring lies over its neighbours."""
        for child in sorted(self.children, key=has_focus):
            child.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the children's tips."""
        for child in self.children:
            child.draw_over(surface)


def has_focus(widget: Widget) -> bool:
    """Whether it or something in it has the focus."""
    return any(leaf.focused for leaf in widget.leaves())


class Row(Group):
    """Children side by side, of equal height; equally wide unless weights say otherwise."""

    def __init__(
        self,
        ui: Ui,
        children: Sequence[Widget],
        *,
        weights: Sequence[float] = (),
        gap: float = GAP,
    ) -> None:
        super().__init__(ui, children)
        self.weights = tuple(weights) or (1.0,) * len(children)
        self.gap = gap

    def _cells(self, rect: Rect) -> list[Rect]:
        return columns(rect, self.weights, self.ui.px(self.gap))

    def width(self) -> int:
        """Wide enough for the child that is furthest beyond its share."""
        share = sum(self.weights)
        widest = max(
            child.width() * share / weight for child, weight in zip(self.children, self.weights, strict=True)
        )
        return round(widest) + self.ui.px(self.gap) * (len(self.children) - 1)

    def height(self, width: int) -> int:
        """The tallest child's."""
        cells = self._cells(Rect(0, 0, width, 0))
        return max(child.height(cell.w) for child, cell in zip(self.children, cells, strict=True))

    def place(self, rect: Rect) -> None:
        """Place the children in it."""
        self.rect = Rect(rect)
        for child, cell in zip(self.children, self._cells(rect), strict=True):
            child.place(cell)


class Flow(Group):
    """Children as wide as their words, laid like words: a new line where the next would not fit."""

    lead = 8.0

    def __init__(
        self, ui: Ui, children: Sequence[Widget], *, align: Align = "left", gap: float = GAP, least: float = 0
    ) -> None:
        """`least` is the least width of a child in design px."""
        super().__init__(ui, children)
        self.align: Align = align
        self.gap = gap
        self.least = least

    def _cells(self, rect: Rect) -> list[Rect]:
        least = self.ui.px(self.least) if self.least else 0
        widths = [min(max(child.width(), least), rect.w) for child in self.children]
        sizes = [(w, child.height(w)) for w, child in zip(widths, self.children, strict=True)]
        return flow(rect, sizes, self.ui.px(self.gap), self.align)

    def width(self) -> int:
        """All children in one line."""
        least = self.ui.px(self.least) if self.least else 0
        gaps = self.ui.px(self.gap) * (len(self.children) - 1)
        return sum(max(child.width(), least) for child in self.children) + gaps

    def height(self, width: int) -> int:
        """The lines it takes at that width."""
        return max((cell.bottom for cell in self._cells(Rect(0, 0, width, 0))), default=0)

    def place(self, rect: Rect) -> None:
        """Place the children in it."""
        self.rect = Rect(rect)
        for child, cell in zip(self.children, self._cells(rect), strict=True):
            child.place(cell)
