"""The achievements: all of them, with what is missing to those that are still to be had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.scenes.records import award
from game.scenes.records.achievements import FEATS, Half
from game.scenes.records.feat_card import FeatCard
from game.scenes.records.page import Page
from game.ui.i18n import N_, _
from game.ui.widgets import Heading, Label, Row, Widget

GROUPS: Final[tuple[tuple[str, tuple[Half, ...]], ...]] = (
    (N_("At the table"), ("table",)),
    (N_("Chain reaction"), ("chain", "both")),
)
ACROSS: Final = (3, 2)
"""Cards in a row, in a window that is wide and in one that is not."""


class AchievementsPage(Page):
    """One group after the other; those that were achieved come first."""

    def widgets(self, area: Rect) -> Sequence[Widget]:
        """A column that can be read through."""
        steps = award.progress(self.house)
        achieved = self.house.store.achievements(self.house.profile.id)
        children: list[Widget] = []
        for title, halves in GROUPS:
            feats = [feat for feat in FEATS if feat.half in halves]
            done = sum(feat.key in achieved for feat in feats)
            words = _("{group}: {have} of {of}").format(group=_(title), have=done, of=len(feats))
            feats.sort(key=lambda feat: feat.key not in achieved)
            cards = [FeatCard(self.ui, feat, steps[feat.key], achieved.get(feat.key)) for feat in feats]
            children += [Heading(self.ui, words), *self._rows(cards)]
        return [self.shelf("achievements", children, area)]

    def _rows(self, cards: Sequence[FeatCard]) -> list[Row]:
        across = ACROSS[0] if self.scene.is_wide else ACROSS[1]
        rows: list[Row] = []
        for start in range(0, len(cards), across):
            row: list[Widget] = list(cards[start : start + across])
            row += [Label(self.ui, "") for _missing in range(across - len(row))]
            rows.append(Row(self.ui, row))
        return rows
