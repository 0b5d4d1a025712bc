"""What there is to learn by doing: a round of Gaple with a guide, and the first push."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.rules.variants import variant_named
from game.save import levels
from game.save.profiles import GUEST, NOBODY
from game.scenes.chain.level_pictures import LevelPictures
from game.scenes.chain.result import NEXT
from game.scenes.doors import to_lesson, to_level, to_map
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.sample import Samples, ratio_that_fits
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Card, Label, Row, ScrollColumn, Widget

WIDEST = 1080
GAP = 20
"""Design px."""
LEAST, MOST = 0.36, 0.7
"""Height of a picture as a share of its width."""


class LearnScene(MenuScene):
    """Two cards; at the first start with a welcome, and a way past them."""

    first = "lesson"

    def __init__(self, house: House, *, is_welcome: bool = False) -> None:
        super().__init__(house)
        self.is_welcome = is_welcome
        pack = levels.packs()[0]
        self._level = levels.level(pack.levels[0])

    def open(self) -> None:
        """Pictures are kept as long as the page is open."""
        self._samples = Samples(self.ui.text)
        self._pictures = LevelPictures(self.ui)

    def widgets(self) -> list[Widget]:
        """The head, a line of words, the cards, and the way past them."""
        ui = self.ui
        head, body = self.head(self._title())
        words = Label(
            ui, _("Each takes a few minutes and can be left at any time."), tone="dim", align="center"
        )
        line, body = cut(body, "top", words.height(body.w), ui.px(10))
        words.place(line)
        widgets: list[Widget] = [*head, words]
        if self.is_welcome:
            past = Button(ui, "past", _("To the title"), self.back, icon="home")
            line, body = cut(body, "bottom", past.height(past.width()), ui.px(14))
            past.place(Rect(line.centerx - past.width() // 2, line.y, past.width(), line.h))
            widgets.append(past)
        across = 2 if self.is_wide else 1
        width = min(body.w, ui.px(WIDEST))
        ratio = self._ratio(across, width, body.h)
        cards = self._cards(ratio)
        rows = [Row(ui, cards, gap=GAP)] if across == 2 else [Row(ui, [card]) for card in cards]
        shelf = ScrollColumn(ui, rows, "lessons", gap=GAP)
        self.keep_scroll((shelf,))
        high = min(shelf.height(width), body.h)
        shelf.place(Rect(body.centerx - width // 2, body.y + (body.h - high) // 2, width, high))
        for card in cards:
            assert card.picture is not None
            card.picture(card.picture_size)
        return [*widgets, shelf]

    def _title(self) -> str:
        playing = self.house.profile
        if not self.is_welcome:
            return _("Learn to play")
        if playing in (GUEST, NOBODY):
            return _("Welcome")
        return _("Welcome, {name}").format(name=playing.name)

    def _ratio(self, across: int, width: int, height: int) -> float:
        """Height of the pictures, so that all cards show at once if they can."""
        ui = self.ui
        margin, gap = 2 * ui.px(ScrollColumn.MARGIN), ui.px(GAP)
        card = (width - margin - (across - 1) * gap) // across
        rows = 2 // across
        room = (height - margin - (rows - 1) * gap) // rows
        return min(max(ratio_that_fits(self._cards, card, room), LEAST), MOST)

    def _cards(self, ratio: float) -> list[Card]:
        return [
            self._card(
                "lesson",
                _("A round of Gaple"),
                _("At the table, with a guide who explains every move."),
                partial(to_lesson, self.stage, self.house),
                ratio,
            ),
            self._card(
                "push",
                _("The first push"),
                _("In the workshop: set tiles up, push the first, and watch the wave."),
                partial(to_level, self.stage, self.house, self._level.id),
                ratio,
            ),
        ]

    def _card(self, key: str, title: str, line: str, press: partial[None], ratio: float) -> Card:
        def paint(size: tuple[int, int]) -> pygame.Surface:
            art = self.house.tiles()
            if key == "lesson":
                return self._samples.variant_soon(variant_named("gaple"), art, size)
            return self._pictures.soon(self._level, art, size, is_open=True)

        return Card(self.ui, key, title, line, press, picture=paint, ratio=ratio)

    def resumed(self, result: object) -> None:
        """Back from the push; whoever wants to go on finds the next one on the map."""
        if result == NEXT:
            to_map(self.stage, self.house)
            return
        self.layout()

    def step(self, dt: float) -> None:
        """The pictures appear one after the other."""
        super().step(dt)
        self._samples.paint_next()
        self._pictures.paint_next()
