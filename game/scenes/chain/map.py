"""The map of the chain reaction: packs of levels, how well each is solved, the ways to levels and lab."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.save import levels
from game.save.levels import Pack
from game.save.progress import HALF, Best, open_levels
from game.scenes.chain import medals
from game.scenes.chain.level_card import LevelCard
from game.scenes.chain.level_pictures import LevelPictures
from game.scenes.chain.result import NEXT
from game.scenes.chain.scene import ChainScene
from game.scenes.chain.words import effort_text
from game.scenes.doors import to_lab, to_level_board
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.sample import ratio_that_fits
from game.topple.level import Level
from game.topple.run import seconds
from game.ui.i18n import _, ngettext
from game.ui.layout import cut
from game.ui.widgets import Button, Label, Row, ScrollColumn, Tabs, Widget

GAP: Final = 16
ACROSS: Final = (4, 2)
"""Cards in a row, in a window that is wide and in one that is not."""
LEAST, MOST = 0.34, 0.66
"""Height of a picture as a share of its width."""
WIDEST: Final = 1240
"""Design px."""
PAINT_EVERY: Final = 1 / 61
"""Seconds between two bits of pictures: about one a frame."""


class LevelMapScene(MenuScene):
    """All packs, one at a time; the level to go on with has the focus."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._packs = levels.packs()
        self._ids = [id for pack in self._packs for id in pack.levels]
        self._levels: dict[str, Level] = {}
        """What was looked at so far: to read all of them at once would hold up the first picture."""
        going_on = self._to_go_on()
        self._page = self._level(going_on).pack
        self.first = going_on
        self._since = 0.0

    def open(self) -> None:
        """Pictures are kept as long as the map is open."""
        self._pictures = LevelPictures(self.ui)
        self.ui.sound.start_music()

    def resumed(self, result: object) -> None:
        """Back from a level: on to the next one, or the map with what is new."""
        if result == NEXT and (level := self._next_of(self.first)):
            self._begin(level)
            return
        self.layout()

    def widgets(self) -> list[Widget]:
        """The head with the ways elsewhere, a tab for each pack, and the cards of one."""
        ui = self.ui
        head, body = self.head(_("Chain reaction"))
        lab = Button(ui, "lab", _("Wave lab"), lambda: to_lab(self.stage, self.house), icon="wave")
        boards = Button(ui, "boards", _("Leaderboards"), self._open_board, icon="podium")
        top, right = head[0].rect, self.page.right
        for button in (lab, boards):
            button.place(Rect(right - button.width(), top.y, button.width(), top.h))
            right = button.rect.x - ui.px(GAP)
        pages = [(pack.id, self._pack_words(pack)) for pack in self._packs]
        tabs = Tabs(ui, "packs", pages, self._page, self._turn)
        line, body = cut(body, "top", tabs.height(body.w), ui.px(6))
        tabs.place(line)
        note = Label(ui, self._note(), size=ui.theme.text_small, most=2, align="center")
        line, body = cut(body, "top", note.height(body.w), ui.px(8))
        note.place(line)
        return [*head, boards, lab, tabs, note, self._shelf(body)]

    def _shelf(self, area: Rect) -> ScrollColumn:
        """The cards of the pack that is shown, with pictures as large as the window has room for."""
        ui, pack = self.ui, self._pack(self._page)
        across = ACROSS[0] if self.is_wide else ACROSS[1]
        width = min(area.w, ui.px(WIDEST))
        cards = self._cards(pack, self._ratio(pack, across, width, area.h))
        rows = [Row(ui, cards[start : start + across], gap=GAP) for start in range(0, len(cards), across)]
        shelf = ScrollColumn(ui, rows, pack.id, gap=GAP)
        self.keep_scroll((shelf,))
        shelf.place(Rect(area.centerx - width // 2, area.y, width, area.h))
        for card in cards:
            card.paint(card.picture_size)
        return shelf

    def _ratio(self, pack: Pack, across: int, width: int, height: int) -> float:
        """Height of the pictures as a share of their width, so that all rows show at once if they can."""
        ui = self.ui
        margin, gap = 2 * ui.px(ScrollColumn.MARGIN), ui.px(GAP)
        card = (width - margin - (across - 1) * gap) // across
        rows = max(1, -(-len(pack.levels) // across))
        room = (height - margin - (rows - 1) * gap) // rows
        return min(max(ratio_that_fits(lambda ratio: self._cards(pack, ratio), card, room), LEAST), MOST)

    def _cards(self, pack: Pack, ratio: float) -> list[LevelCard]:
        free = self._open()
        return [self._card(number, id, id in free, ratio) for number, id in enumerate(pack.levels, start=1)]

    def _card(self, number: int, id: str, is_open: bool, ratio: float) -> LevelCard:
        level, best = self._level(id), self.house.progress().get(id)

        def paint(size: tuple[int, int]) -> pygame.Surface:
            return self._pictures.soon(level, self.house.tiles(), size, is_open=is_open)

        return LevelCard(
            self.ui,
            id,
            f"{number}. {_(level.title)}",
            best_words(best) if best else _("Not solved yet"),
            lambda: self._begin(id),
            paint=paint,
            ratio=ratio,
            medals=earned(level, best) if best else (),
            why_not="" if is_open else self._why_closed(level.pack),
        )

    # Packs and levels

    def _level(self, id: str) -> Level:
        if id not in self._levels:
            self._levels[id] = levels.level(id)
        return self._levels[id]

    def _pack(self, id: str) -> Pack:
        return next(pack for pack in self._packs if pack.id == id)

    def _open(self) -> frozenset[str]:
        return open_levels([pack.levels for pack in self._packs], self.house.progress())

    def _solved(self, pack: Pack) -> int:
        progress = self.house.progress()
        return sum(id in progress for id in pack.levels)

    def _pack_words(self, pack: Pack) -> str:
        return _("{pack}  {solved}/{all}").format(
            pack=_(pack.title), solved=self._solved(pack), all=len(pack.levels)
        )

    def _note(self) -> str:
        """How far the pack that is shown has come."""
        pack, progress = self._pack(self._page), self.house.progress()
        metals = [
            metal for id in pack.levels if id in progress for metal in earned(self._level(id), progress[id])
        ]
        golden = metals.count("gold")
        return ngettext("{count} of {all} gold medals", "{count} of {all} gold medals", golden).format(
            count=golden, all=2 * len(pack.levels)
        )

    def _why_closed(self, id: str) -> str:
        """Why a level of a pack is not open yet."""
        place = [pack.id for pack in self._packs].index(id)
        before = self._packs[place - 1]
        if place and self._solved(before) < HALF:
            missing = HALF - self._solved(before)
            text = ngettext(
                "Solve {count} more level of “{pack}” first",
                "Solve {count} more levels of “{pack}” first",
                missing,
            )
            return text.format(count=missing, pack=_(before.title))
        return _("Solve one before it first")

    def _to_go_on(self) -> str:
        """The first open level that is not solved; the first of all when everything is."""
        progress, free = self.house.progress(), self._open()
        return next((id for id in self._ids if id in free and id not in progress), self._ids[0])

    def _next_of(self, level: str) -> str | None:
        """The next open level after one, else one that is not solved; None after the last."""
        ids, free, progress = self._ids, self._open(), self.house.progress()
        place = ids.index(level)
        following = [id for id in ids[place + 1 :] if id in free]
        unsolved = [id for id in ids if id in free and id not in progress]
        return next(iter([*following[:1], *unsolved]), None)

    # What is done

    def _turn(self, page: str) -> None:
        if page != self._page:
            self._page = page
            self.layout()

    def _open_board(self) -> None:
        """The board of the level begun last, or of the first one of the pack that shows."""
        ids = self._pack(self._page).levels
        to_level_board(self.stage, self.house, self.first if self.first in ids else ids[0])

    def _begin(self, id: str) -> None:
        """Opens a level; the map follows to where it is."""
        self.first = id
        self._turn(self._level(id).pack)
        self.form.focus(id)
        self.stage.push(ChainScene(self.house, self._level(id), levels.solution(id)))

    def step(self, dt: float) -> None:
        """The levels of the other packs are read, then the pictures appear: one after the other."""
        super().step(dt)
        self._since += dt
        if self._since < PAINT_EVERY:
            return
        self._since = 0.0
        if unread := next((id for id in self._ids if id not in self._levels), None):
            self._level(unread)
        else:
            self._pictures.paint_next()


def best_words(best: Best) -> str:
    """The best of a level: “5 tiles · 1.20 s”."""
    return _("{tiles} · {seconds} s").format(
        tiles=effort_text(best.tiles), seconds=f"{seconds(best.ticks):.2f}"
    )


def earned(level: Level, best: Best) -> tuple[str, str]:
    """The medals of a level's best: for tiles, for time."""
    return medals.for_tiles(level, best.tiles), medals.for_time(level, best.ticks)
