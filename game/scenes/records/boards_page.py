"""The leaderboards, for ranked matches and the chain reaction. Only what is proved is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.save import levels, ranked
from game.save.boards import ChainEntry, RankedEntry
from game.save.proofs import Proving
from game.scenes import doors
from game.scenes.records.match_sheet import open_sheet
from game.scenes.records.page import Page
from game.scenes.records.standings import Standing, Titles
from game.scenes.records.waiting import Waiting
from game.scenes.records.words import LEVELS
from game.scenes.words import tile_count
from game.topple.reading import parse_set_up
from game.topple.run import seconds
from game.ui.i18n import _
from game.ui.layout import cut
from game.ui.widgets import Button, Choice, Panel, Paragraph, Row, Widget

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene

CHAIN: Final = "chain"
WIDEST: Final = 1100
"""Design px."""


class BoardsPage(Page):
    """One board at a time. Its records are replayed in the background before anything is shown."""

    def __init__(self, scene: MenuScene) -> None:
        super().__init__(scene)
        self.board = next(iter(ranked.EARNED))
        self.level = next(id for pack in levels.packs() for id in pack.levels)
        self._proving: Proving | None = None
        self._looked_at: tuple[str, ...] = ()
        self._is_shown = False

    @property
    def _wanted(self) -> tuple[str, ...]:
        return (self.board, self.level) if self.board == CHAIN else (self.board,)

    def widgets(self, area: Rect) -> Sequence[Widget]:
        """The choice of the board, and its rows or why there are none."""
        self._prove()
        ui = self.ui
        area = Rect(0, area.y, min(area.w, ui.px(WIDEST)), area.h)
        area.centerx = ui.size[0] // 2
        weights = (1.0, 1.25) if self.board == CHAIN else (1.5, 1.0)
        choices = Row(ui, self._choices(), weights=weights, gap=16)
        line, body = cut(area, "top", choices.height(area.w), ui.px(10))
        choices.place(line)
        if self._proving is not None and not self._proving.done:
            self._is_shown = False
            waiting = Waiting(ui, _("The records are being replayed."))
            waiting.place(Rect(body.x, body.y + body.h // 3, body.w, ui.px(120)))
            return [choices, waiting]
        self._is_shown = True
        rows = self._chain_rows() if self.board == CHAIN else self._ranked_rows()
        if rows:
            return [choices, self.shelf("board", rows, body, gap=8)]
        empty = Panel(ui, [Paragraph(ui, self._empty_words(), align="center")], width=620, key="empty")
        empty.place(Rect(body.x, body.y, body.w, body.h * 2 // 3))
        return [choices, empty]

    def _choices(self) -> list[Widget]:
        ui = self.ui
        boards = [(level, _("Ranked · {level}").format(level=_(LEVELS[level]))) for level in ranked.EARNED]
        boards.append((CHAIN, _("Chain reaction")))
        first = Choice(ui, "board", _("Board"), boards, self.board, self._take_board)
        if self.board == CHAIN:
            named = [
                (id, f"{number}. {_(levels.level(id).title)}")
                for pack in levels.packs()
                for number, id in enumerate(pack.levels, start=1)
            ]
            return [first, Choice(ui, "level", _("Which level"), named, self.level, self._take_level)]
        return [first, Button(ui, "ranked", _("Play a ranked match"), self._play, icon="podium")]

    def _empty_words(self) -> str:
        if self.board == CHAIN:
            return _("Nobody has solved this level yet.")
        return _("Nobody has won a ranked match on this level yet.")

    # Proving

    def _prove(self) -> None:
        """Begins to replay what the wanted board shows, if that is not under way."""
        if self._looked_at == self._wanted:
            return
        self.closed()
        store = self.house.store
        chain = self.board == CHAIN
        self._proving = store.proving_chain_board(self.level) if chain else store.proving_board(self.board)
        self._looked_at = self._wanted

    def step(self) -> None:
        """The rows appear as soon as all are replayed."""
        if not self._is_shown and self._proving is not None and self._proving.done:
            self.scene.layout()

    def closed(self) -> None:
        """Nothing is replayed any more."""
        if self._proving is not None:
            self._proving.stop()
        self._looked_at = ()

    # Rows

    def _ranked_rows(self) -> list[Widget]:
        entries = self.house.store.board(self.board)
        titles = (_("Points"), _("Matches won"), _("Best margin"), _("Fewest rounds"))
        rows = [self._ranked_row(place, entry) for place, entry in enumerate(entries, start=1)]
        return [Titles(self.ui, titles), *rows] if rows else []

    def _ranked_row(self, place: int, entry: RankedEntry) -> Standing:
        who = entry.profile
        return Standing(
            self.ui,
            place,
            who.portrait,
            who.name,
            (str(entry.points), str(entry.won), f"+{entry.margin}", str(entry.rounds)),
            partial(open_sheet, self.stage, self.house, entry.best),
            is_own=who.id == self.house.profile.id,
        )

    def _chain_rows(self) -> list[Widget]:
        entries = self.house.store.chain_board(self.level)
        titles = (_("Fewest tiles"), _("in"), _("Least time"), _("with"))
        rows = [self._chain_row(place, entry) for place, entry in enumerate(entries, start=1)]
        return [Titles(self.ui, titles), *rows] if rows else []

    def _chain_row(self, place: int, entry: ChainEntry) -> Standing:
        who = entry.profile
        knows = who.id == self.house.profile.id or self.level in self.house.progress()
        return Standing(
            self.ui,
            place,
            who.portrait,
            who.name,
            (
                tile_count(entry.fewest.tiles),
                _seconds(entry.fewest.ticks),
                _seconds(entry.quickest.ticks),
                tile_count(entry.quickest.tiles),
            ),
            partial(self._look_at, entry.fewest.set_up),
            is_own=who.id == self.house.profile.id,
            why_not="" if knows else _("solve it yourself first"),
        )

    # What is done

    def show_level(self, level: str) -> None:
        """The board of a level of the chain reaction is the one to look at."""
        self.board, self.level = CHAIN, level

    def _take_board(self, board: str) -> None:
        self.board = board
        self.scene.layout()

    def _take_level(self, level: str) -> None:
        self.level = level
        self.scene.layout()

    def _play(self) -> None:
        doors.to_ranked(self.stage, self.house)

    def _look_at(self, set_up: str) -> None:
        """Opens the level with the set-up that did it; one's own on the bench stays as it is."""
        doors.to_shown_level(self.stage, self.house, self.level, parse_set_up(set_up, self.level))


def _seconds(ticks: int) -> str:
    return _("{seconds} s").format(seconds=f"{seconds(ticks):.2f}")
