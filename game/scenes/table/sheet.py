"""The score sheet: what it says, and how it is written and laid on the table. Knows no place and no turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.rules.events import Result
from game.scenes.words import sum_text
from game.ui.art.brush import clear
from game.ui.art.materials import laid, paper
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.text import SMALLEST
from game.ui.theme import Theme

TILT = -2.0
"""Degrees that it lies askew."""
FINER = 2
"""It is written so much larger than it is shown, for what lies askew is blurred."""
HELD = 130
"""From the right margin to the column of what the hands count, in design px of the finer page."""
ACROSS, DOWN = 0.95, 0.93
"""The shares of its place that leave room for its corners."""


class SheetRow(NamedTuple):
    """One seat on the score sheet; `pips` is what it held at the round's end, None while the round runs."""

    name: str
    total: int
    pips: int | None


class Sheet(NamedTuple):
    """What the score sheet says."""

    title: str
    rows: tuple[SheetRow, ...]
    note: str

    def less(self, pending: Mapping[int, int]) -> Sheet:
        """The sheet as it was before the `pending` points, by seat, were put down."""
        rows = [row._replace(total=row.total - pending.get(seat, 0)) for seat, row in enumerate(self.rows)]
        return self._replace(rows=tuple(rows))


def sheet_of(title: str, names: Sequence[str], totals: Sequence[int], result: Result | None) -> Sheet:
    """The score sheet of a match whose current round ended with `result`, or still runs."""
    rows = tuple(
        SheetRow(name, total, result.pips[seat] if result else None)
        for seat, (name, total) in enumerate(zip(names, totals, strict=True))
    )
    note = ""
    if result is not None:
        winner = "" if result.winner is None else f"{names[result.winner]} "
        note = f"{winner}{sum_text(result)}"
    return Sheet(title, rows, note)


def write(ui: Ui, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    """The sheet as it lies there, `size` px large."""
    whole = blank_sheet(size, ui.theme).copy()
    ink = pygame.transform.rotozoom(_Page(ui, sheet, _finer(size)).page, TILT, 1 / FINER)
    whole.blit(ink, ink.get_rect(center=whole.get_rect().center))
    return whole


@lru_cache(maxsize=2)
def blank_sheet(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The empty sheet with its shadow, which takes longer to make than the writing."""
    return laid(paper(_finer(size), theme), TILT, 0.25, 1 / FINER)


def _finer(size: tuple[int, int]) -> tuple[int, int]:
    """How large a sheet of `size` px is written."""
    return round(size[0] * ACROSS * FINER), round(size[1] * DOWN * FINER)


class _Page:
    """What is written on the sheet, line by line, at its finer size."""

    def __init__(self, ui: Ui, sheet: Sheet, finer: tuple[int, int]) -> None:
        self.ui = ui
        width, height = finer
        self.page = clear(finer, ui.theme.paper_ink)
        self.margin = ui.px(28)
        self.room = width - 2 * self.margin
        title = ui.text.fit(sheet.title, ui.px(44), self.room, bold=True, floor=ui.px(SMALLEST * FINER))
        heading = ui.text.wrap(sheet.title, title, self.room, bold=True)
        lines = len(heading) + len(sheet.rows) + bool(sheet.note)
        self.pitch = (height - ui.px(24)) / (lines + 0.35)
        self.size = min(ui.px(40), round(self.pitch * 0.74))
        self.y = ui.px(14) + self.pitch * 0.55
        self._head(heading, min(title, round(self.pitch * 0.8)))
        for row in sheet.rows:
            self._row(row)
        if sheet.note:
            self._line(sheet.note, self.size, ui.theme.good_ink)

    def _head(self, lines: Sequence[str], size: int) -> None:
        """The title over a rule."""
        for line in lines:
            self._line(line, size, self.ui.theme.paper_ink)
        rule, right = round(self.y - self.pitch * 0.44), self.margin + self.room
        ink, thick = self.ui.theme.paper_ink_dim, max(1, self.ui.px(2))
        pygame.draw.line(self.page, ink, (self.margin, rule), (right, rule), thick)
        self.y += self.pitch * 0.16

    def _line(self, text: str, size: int, ink: tuple[int, int, int]) -> None:
        fitting = self.ui.text.fit(text, size, self.room, bold=True)
        self.ui.text.draw(self.page, text, fitting, ink, (self.margin, self.y), bold=True, valign="middle")
        self.y += self.pitch

    def _row(self, row: SheetRow) -> None:
        """A name, what its hand counted at the round's end, its total."""
        text, theme, right = self.ui.text, self.ui.theme, self.margin + self.room
        total, place = str(row.total), (right, self.y)
        text.draw(
            self.page, total, self.size, theme.paper_ink, place, bold=True, align="right", valign="middle"
        )
        end = right - text.measure(total, self.size, bold=True)[0]
        if row.pips is not None:
            held, small = _("holds {pips}").format(pips=row.pips), round(self.size * 0.8)
            place = right - self.ui.px(HELD), self.y
            text.draw(self.page, held, small, theme.paper_ink_dim, place, align="right", valign="middle")
            end = place[0] - text.measure(held, small)[0]
        room = end - self.margin - self.ui.px(16)
        size = text.fit(row.name, self.size, room, floor=round(self.size * 0.8))
        name = text.shortened(row.name, size, room)
        text.draw(self.page, name, size, theme.paper_ink, (self.margin, self.y), valign="middle")
        self.y += self.pitch
