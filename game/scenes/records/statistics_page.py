"""The statistics of whoever plays: of one game or all, against one level of opponents or all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.save.results import FinishedMatch
from game.scenes.records.figures import (
    LeadFigure,
    PointsFigure,
    Share,
    SharesFigure,
    WaysFigure,
    WonFigure,
)
from game.scenes.records.page import Page
from game.scenes.records.statistics import by_level, by_variant, chosen, opponents, summary
from game.scenes.records.words import LEVELS, opponents_name, variant_name
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Choice, Panel, Paragraph, Row, Widget

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene

UPPER: Final = 196
LOWER: Final = 172
"""Design px of the two rows of figures."""


class StatisticsPage(Page):
    """Figures on plates; what they count is chosen above them."""

    def __init__(self, scene: MenuScene) -> None:
        super().__init__(scene)
        self.variant = self.level = ""

    def widgets(self, area: Rect) -> Sequence[Widget]:
        """Two choices, and the figures in rows."""
        matches = tuple(kept.match for kept in self.house.matches())
        if not matches:
            words = _("No match is finished yet: there is nothing to count.")
            empty = Panel(self.ui, [Paragraph(self.ui, words, align="center")], width=620, key="empty")
            empty.place(Rect(area.x, area.y, area.w, area.h * 2 // 3))
            return [empty]
        choices = Row(self.ui, [self._games(matches), self._levels(matches)], gap=16)
        line, body = cut(area, "top", choices.height(area.w), self.ui.px(8))
        choices.place(line)
        shown = chosen(matches, self.variant, self.level)
        return [choices, self.shelf("statistics", self._figures(shown), body, gap=14)]

    def _figures(self, shown: Sequence[FinishedMatch]) -> list[Widget]:
        ui, found, art = self.ui, summary(shown), self.house.tiles()
        won, points = WonFigure(ui, found, UPPER), PointsFigure(ui, found, UPPER)
        ways, lead = WaysFigure(ui, found, LOWER), LeadFigure(ui, found, art, LOWER)
        shares = self._shares(shown)
        if self.scene.is_wide:
            return [
                Row(ui, [won, points], weights=(1.0, 1.3), gap=14),
                Row(ui, [ways, lead], weights=(1.0, 0.42), gap=14),
                shares,
            ]
        return [won, points, Row(ui, [ways, lead], weights=(1.0, 0.5), gap=14), shares]

    def _shares(self, shown: Sequence[FinishedMatch]) -> SharesFigure:
        """By what is not chosen above: by game, else by level of opponents."""
        if not self.variant:
            games = by_variant(shown)
            named = sorted((Share(variant_name(each), *games[each]) for each in games), key=_most_first)
            return SharesFigure(self.ui, _("Won, by game"), named)
        return SharesFigure(self.ui, _("Won, by opponents"), _in_order(by_level(shown)))

    def _games(self, matches: Sequence[FinishedMatch]) -> Choice[str]:
        played = sorted({match.variant for match in matches}, key=variant_name)
        self.variant = self.variant if self.variant in played else ""
        options = [("", _("All games")), *((each, variant_name(each)) for each in played)]
        return Choice(self.ui, "game", _("Game"), options, self.variant, self._take_variant)

    def _levels(self, matches: Sequence[FinishedMatch]) -> Choice[str]:
        met = {opponents(match) for match in chosen(matches, self.variant, "")}
        self.level = self.level if self.level in met else ""
        ordered = [*(level for level in LEVELS if level in met), *sorted(met - set(LEVELS))]
        options = [("", _("Everyone")), *((each, opponents_name(each)) for each in ordered)]
        return Choice(self.ui, "opponents", _("Opponents"), options, self.level, self._take_level)

    def _take_variant(self, variant: str) -> None:
        self.variant = variant
        self.scene.layout()

    def _take_level(self, level: str) -> None:
        self.level = level
        self.scene.layout()


def _most_first(share: Share) -> tuple[int, str]:
    return -share.played, share.name


def _in_order(counts: Mapping[str, tuple[int, int]]) -> list[Share]:
    """The levels as they are listed everywhere, unknown ones last."""
    ordered = [*(level for level in LEVELS if level in counts), *sorted(set(counts) - set(LEVELS))]
    return [Share(opponents_name(level), *counts[level]) for level in ordered]
