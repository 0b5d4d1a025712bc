"""The history: every match that was finished, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.save.results import KeptMatch
from game.scenes.records.match_row import MatchRow
from game.scenes.records.match_sheet import open_sheet
from game.scenes.records.page import Page
from game.scenes.records.words import variant_name
from game.ui.i18n import _, ngettext
from game.ui.layout import cut
from game.ui.widgets import Button, Choice, Panel, Paragraph, Widget

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene

AT_ONCE: Final = 30
"""Matches that are listed until more are asked for."""
WIDEST: Final = 1000
"""Design px."""


class HistoryPage(Page):
    """Matches of one game or of all."""

    def __init__(self, scene: MenuScene) -> None:
        super().__init__(scene)
        self.variant = ""
        self._most = AT_ONCE

    def widgets(self, area: Rect) -> Sequence[Widget]:
        """The choice of the game, and the rows."""
        ui = self.ui
        area = Rect(0, area.y, min(area.w, ui.px(WIDEST)), area.h)
        area.centerx = ui.size[0] // 2
        kept = self.house.matches()
        if not kept:
            words = _("No match is finished yet. Every one that you finish is kept here.")
            empty = Panel(ui, [Paragraph(ui, words, align="center")], width=620, key="empty")
            empty.place(Rect(area.x, area.y, area.w, area.h * 2 // 3))
            return [empty]
        choice = self._choice(kept)
        line, body = cut(area, "top", choice.height(area.w), ui.px(10))
        choice.place(line)
        shown = [each for each in kept if self.variant in ("", each.match.variant)]
        rows: list[Widget] = [self._row(each) for each in shown[: self._most]]
        if len(shown) > self._most:
            rows.append(Button(ui, "older", _("Older matches"), self._older, icon="down"))
        return [choice, self.shelf("history", rows, body, gap=8)]

    def _choice(self, kept: Sequence[KeptMatch]) -> Choice[str]:
        played = sorted({each.match.variant for each in kept}, key=variant_name)
        if self.variant not in played:
            self.variant = ""
        options = [("", _("All games")), *((variant, variant_name(variant)) for variant in played)]
        count = sum(self.variant in ("", each.match.variant) for each in kept)
        note = ngettext("{n} match", "{n} matches", count).format(n=count)
        return Choice(self.ui, "game", _("Game"), options, self.variant, self._take, note=note)

    def _row(self, kept: KeptMatch) -> MatchRow:
        return MatchRow(self.ui, kept, partial(open_sheet, self.stage, self.house, kept.id))

    def _take(self, variant: str) -> None:
        self.variant, self._most = variant, AT_ONCE
        self.scene.layout()

    def _older(self) -> None:
        self._most += AT_ONCE
        self.scene.layout()
