"""Examples as pictures: real positions on a piece of the table's felt. Decides nothing about the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.scenes.figures.easel import Easel
from game.scenes.figures.fives import compared_ends, counted_ends
from game.scenes.figures.hands import all_hands, all_rounds, scored_in_play
from game.scenes.figures.line import line_alone, line_and_hand, open_ends
from game.scenes.figures.poker import best_two, hand_of_five, hands_compared
from game.scenes.figures.rows import row_as_seen, row_at_turn
from game.scenes.figures.table import hands_around, small_table
from game.scenes.help_text.parts import Example
from game.ui.art.tiles import TileArt
from game.ui.context import Ui

PAINTERS: Mapping[str, Callable[[Easel, Example, int], pygame.Surface]] = {
    "table": small_table,
    "around": hands_around,
    "turn": line_and_hand,
    "line": line_alone,
    "ends": open_ends,
    "count": counted_ends,
    "heads": compared_ends,
    "hands": all_hands,
    "tally": scored_in_play,
    "match": all_rounds,
    "row": row_at_turn,
    "memory": row_as_seen,
    "five": hand_of_five,
    "showdown": hands_compared,
    "duel": best_two,
}
"""Who paints which kind of picture: `painter(easel, example, width)`, real px."""


class Figures:
    """Paints examples for one window and one language, and keeps the pictures."""

    def __init__(self, ui: Ui, art: TileArt, scale: float) -> None:
        """`scale` is how much larger than usual what lies on the felt may be."""
        self._easel = Easel(ui, art, scale)
        self._kept: dict[tuple[Example, int], pygame.Surface] = {}

    def picture(self, example: Example, width: int) -> pygame.Surface:
        """The example, `width` real px wide and as high as it needs; shared, so only to be blitted."""
        key = (example, width)
        if key not in self._kept:
            self._kept[key] = PAINTERS[example.picture](self._easel, example, width)
        return self._kept[key]
