"""A board that widgets lie on, and the question on such a board; it scrolls where it does not fit."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.art.materials import drop_shadow
from game.ui.context import Ui
from game.ui.layout import Align, centred, inset
from game.ui.widgets import faces
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.groups import GAP, Flow, Group
from game.ui.widgets.scroll import ScrollColumn
from game.ui.widgets.words import Heading, Paragraph


class Panel(Group):
    """A walnut board with a column of widgets, in the middle of the rectangle it is given.

    It is as high as they need, and scrolls when that is more than the rectangle. `key` is the column's.
    """

    MARGIN = 22.0

    def __init__(
        self, ui: Ui, children: Sequence[Widget], *, width: float = 560, key: str = "panel", gap: float = GAP
    ) -> None:
        """`width` in design px, at most what is there."""
        self.column = ScrollColumn(ui, children, key, gap=gap)
        super().__init__(ui, (self.column,))
        self.breadth = width

    def width(self) -> int:
        """Its width."""
        return self.ui.px(self.breadth)

    def height(self, width: int) -> int:
        """The column and the margins."""
        margin = 2 * self.ui.px(self.MARGIN)
        return self.column.height(width - margin) + margin

    def place(self, rect: Rect) -> None:
        """Take the middle of a rectangle."""
        width = min(self.width(), rect.w)
        self.rect = centred(rect, width, self.height(width))
        self.column.place(inset(self.rect, self.ui.px(self.MARGIN)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw shadow, board and column."""
        shadow = drop_shadow(self.rect.size, self.ui.px(18), 0.8)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        surface.blit(faces.panel(self.rect.size, self.ui.theme, self.ui.unit), self.rect)
        super().draw(surface)


def question(
    ui: Ui,
    title: str,
    text: str,
    answers: Sequence[Button],
    *,
    width: float = 560,
    align: Align = "center",
) -> Panel:
    """A board with a title, a text and its answers in a line, or in several where they are long."""
    words = [Heading(ui, title)] + ([Paragraph(ui, text)] if text else [])
    return Panel(ui, [*words, Flow(ui, answers, align=align, least=150)], width=width, gap=14)
