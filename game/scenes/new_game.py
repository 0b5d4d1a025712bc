"""A new game: which of the variants it is to be, each shown by a picture and a line."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.new_match import chosen_variant
from game.scenes.records.ranked import RankedScene
from game.scenes.sample import Samples, ratio_that_fits
from game.scenes.set_up import SetUpScene
from game.scenes.words import VARIANT_LINES, VARIANT_NAMES
from game.ui.i18n import _
from game.ui.widgets import Button, Card, Row, ScrollColumn, Widget

GAP = 16
WIDEST = 1240
"""Design px that a row of cards takes at most."""
ACROSS = (4, 2)
"""How many cards may stand in a row."""
BEST = 0.58
LEAST, MOST = 0.34, 0.74
"""Height of a picture as a share of its width: what looks best, and what will do."""

PAINT_EVERY = 1 / 61
"""Seconds between two pictures: about one a frame."""


class _Plan(NamedTuple):
    """How many cards stand in a row, and how high their pictures would have to be to fill the page."""

    across: int
    ratio: float


class NewGameScene(MenuScene):
    """The shelf of variants; the one last played has the focus."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._last = chosen_variant(house)
        self.first = f"variant {self._last.id}"

    def open(self) -> None:
        """Pictures are kept as long as the shelf is open."""
        self._samples = Samples(self.ui.text)
        self._since = 0.0

    def widgets(self) -> list[Widget]:
        """All cards in rows, with pictures as large as the window has room for."""
        ui = self.ui
        head, body = self.head(_("New game"))
        ranked = Button(ui, "ranked", _("Ranked match"), self._to_ranked, icon="podium")
        top = head[0].rect
        ranked.place(Rect(self.page.right - ranked.width(), top.y, ranked.width(), top.h))
        width = min(body.w, ui.px(WIDEST))
        plans = [self._plan(across, width, body.h) for across in ACROSS]
        across, ratio = min(plans, key=lambda plan: abs(plan.ratio - BEST))
        cards = self._cards(min(max(ratio, LEAST), MOST))
        rows = [Row(ui, cards[start : start + across], gap=GAP) for start in range(0, len(cards), across)]
        shelf = ScrollColumn(ui, rows, "variants", gap=GAP)
        self.keep_scroll((shelf,))
        shelf.place(Rect(body.centerx - width // 2, body.y, width, body.h))
        for variant, card in zip(VARIANTS, cards, strict=True):
            self._samples.variant_soon(variant, self.house.tiles(), card.picture_size)
        return [*head, ranked, shelf]

    def step(self, dt: float) -> None:
        """The pictures appear one after the other."""
        super().step(dt)
        self._since += dt
        if self._since >= PAINT_EVERY:
            self._since = 0.0
            self._samples.paint_next()

    def _plan(self, across: int, width: int, height: int) -> _Plan:
        ui = self.ui
        margin, gap = 2 * ui.px(ScrollColumn.MARGIN), ui.px(GAP)
        card = (width - margin - (across - 1) * gap) // across
        rows = -(-len(VARIANTS) // across)
        room = (height - margin - (rows - 1) * gap) // rows
        return _Plan(across, ratio_that_fits(self._cards, card, room))

    def _cards(self, ratio: float) -> list[Card]:
        return [self._card(variant, ratio) for variant in VARIANTS]

    def _card(self, variant: Variant, ratio: float) -> Card:
        def paint(size: tuple[int, int]) -> pygame.Surface:
            return self._samples.variant_soon(variant, self.house.tiles(), size)

        return Card(
            self.ui,
            f"variant {variant.id}",
            _(VARIANT_NAMES[variant.id]),
            _(VARIANT_LINES[variant.id]),
            lambda: self._take(variant),
            picture=paint,
            ratio=ratio,
            selected=variant is self._last,
        )

    def _to_ranked(self) -> None:
        self.stage.push(RankedScene(self.house))

    def _take(self, variant: Variant) -> None:
        self._last = variant
        self.layout()
        self.stage.push(SetUpScene(self.house, variant))
