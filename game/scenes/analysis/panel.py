"""Where the parts of the viewer's panel lie, below the table: rectangles only."""

from __future__ import annotations

from pygame import Rect

from game.scenes.footer import HEIGHT
from game.ui.context import Ui
from game.ui.layout import cut, inset
from game.ui.widgets import set_block

JUDGED, PLAIN = 296, 174
"""Design px of the panel's height with and without a graph."""
TALL = 0.22
"""How much of what a window is higher than usual goes to the graph."""
SAYING, SAYING_LESS = 82, 60
"""Design px of the row that says what was played, with a graph and without."""
SIDE, GAP = 46, 4
"""Design px of a button, and between two."""
ROUNDS = 246
"""Design px of the choice of the round beside the sentence, where there is no graph."""
KEY = 176
"""Design px of the key to the lines."""


class Layout:
    """The panel of one window."""

    def __init__(self, ui: Ui, *, judged: bool, several: bool) -> None:
        """`judged` tells whether there is a graph, `several` whether there are more rounds."""
        width, height = ui.size
        spare = max(0.0, height / ui.unit - 720)
        said = max(ui.px(SAYING), _three_lines(ui)) if judged else ui.px(SAYING_LESS)
        self.foot = ui.px(JUDGED - SAYING + TALL * spare) + said if judged else ui.px(PLAIN)
        """What is not the table's, real px."""
        panel = Rect(0, height - self.foot, width, self.foot)
        self.plate = inset(panel, ui.px(14), ui.px(6))
        """What it is written on."""
        self.cues, inner = cut(inset(self.plate, ui.px(16), ui.px(6)), "bottom", ui.px(HEIGHT - 10), ui.px(2))
        self.saying, body = cut(inner, "top", said, ui.px(6))
        """What was played, and buttons at the right of it."""
        self._across = 5 if judged else 7
        wide = self._across * ui.px(SIDE + GAP) - ui.px(GAP)
        self.buttons, rest = cut(body, "left", wide, ui.px(18))
        self.line = rest
        """Graph and slider."""
        self.key = self.rounds = Rect(0, 0, 0, 0)
        """The key to the lines, and the choice of the round, where there are such."""
        if judged:
            self.key, self.line = cut(rest, "right", ui.px(KEY), ui.px(14))
            third = self.button(ui, 2 * self._across)
            self.rounds = Rect(third.x, third.y, self.buttons.w, third.h)
        elif several:
            self.rounds, self.saying = cut(self.saying, "right", ui.px(ROUNDS), ui.px(14))
            self.rounds.h = ui.px(SIDE)

    def button(self, ui: Ui, number: int) -> Rect:
        """The place of a small button, counted from 0 in reading order."""
        row, column = divmod(number, self._across)
        step, side = ui.px(SIDE + GAP), ui.px(SIDE)
        return Rect(self.buttons.x + column * step, self.buttons.y + row * step, side, side)


def _three_lines(ui: Ui) -> int:
    """Real px of what was played and two lines about it: type is not as small as a small window."""
    body, small = (
        set_block(ui, "", design, 1).height for design in (ui.theme.text_body, ui.theme.text_small)
    )
    return body + 2 * small + ui.px(2)
