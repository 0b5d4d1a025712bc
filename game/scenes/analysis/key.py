"""The key to the graph: whose line is which, and the chances at the move that is shown. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.analysis.strokes import STROKES, draw_mark, draw_path
from game.scenes.analysis.words import percent
from game.ui.context import Ui
from game.ui.layout import stack
from game.ui.widgets.base import type_size

ROW: Final = 30
SAMPLE: Final = 36
"""Design px of a row, and of the piece of line in it."""


class Entry(NamedTuple):
    """One seat: its chair, its name, and its chance, None while that is not known."""

    chair: int
    name: str
    chance: float | None


def draw_key(surface: pygame.Surface, ui: Ui, area: Rect, entries: Sequence[Entry]) -> None:
    """A row for each seat from the top of `area` down."""
    for entry, row in zip(entries, stack(area, [ui.px(ROW)] * len(entries)), strict=True):
        _draw_entry(surface, ui, row, entry)


def _draw_entry(surface: pygame.Surface, ui: Ui, row: Rect, entry: Entry) -> None:
    theme, size, y = ui.theme, type_size(ui, ui.theme.text_small), row.centery
    stroke = STROKES[entry.chair]
    draw_path(surface, stroke, [(row.x, y), (row.x + ui.px(SAMPLE), y)], ui.unit)
    draw_mark(surface, stroke, (row.x + ui.px(SAMPLE / 2), y), 4.5 * ui.unit, theme.plate[:3])
    value = "–" if entry.chance is None else percent(entry.chance)
    number = ui.text.draw(
        surface, value, size, theme.plate_text, row.midright, align="right", valign="middle"
    )
    left = row.x + ui.px(SAMPLE + 10)
    fitting = ui.text.fit(entry.name, size, number.x - left - ui.px(6))
    ui.text.draw(surface, entry.name, fitting, theme.plate_text, (left, y), valign="middle")
