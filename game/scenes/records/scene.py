"""The records: boards, statistics, history and achievements, a tab for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from pygame import Rect

from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.records.achievements_page import AchievementsPage
from game.scenes.records.boards_page import BoardsPage
from game.scenes.records.history_page import HistoryPage
from game.scenes.records.page import Page
from game.scenes.records.statistics_page import StatisticsPage
from game.scenes.records.waiting import Waiting
from game.ui.i18n import N_, _
from game.ui.layout import cut
from game.ui.widgets import Tabs, Widget

BOARDS, STATISTICS, HISTORY, ACHIEVEMENTS = "boards", "statistics", "history", "achievements"
PAGES: Final[Mapping[str, tuple[str, Callable[[MenuScene], Page]]]] = {
    BOARDS: (N_("Leaderboards"), BoardsPage),
    STATISTICS: (N_("Statistics"), StatisticsPage),
    HISTORY: (N_("History"), HistoryPage),
    ACHIEVEMENTS: (N_("Achievements"), AchievementsPage),
}


class RecordsScene(MenuScene):
    """All that is kept of what was done; what was looked at last on each page is still there."""

    first = "pages"

    def __init__(self, house: House, page: str = "", *, level: str = "") -> None:
        """Opens at a page of PAGES, "" for the first; or at the board of a level of the chain reaction."""
        super().__init__(house)
        self.page_key = page or BOARDS
        self._pages: dict[str, Page] = {}
        self._is_read = False
        if level:
            boards = BoardsPage(self)
            boards.show_level(level)
            self._pages[BOARDS] = boards

    @property
    def shown(self) -> Page:
        """The page that shows."""
        if self.page_key not in self._pages:
            self._pages[self.page_key] = PAGES[self.page_key][1](self)
        return self._pages[self.page_key]

    def widgets(self) -> list[Widget]:
        """The head, the tabs, and the page."""
        ui = self.ui
        head, body = self.head(_("Records"))
        pages = [(key, _(title)) for key, (title, _make) in PAGES.items()]
        tabs = Tabs(ui, "pages", pages, self.page_key, self._turn)
        line, body = cut(body, "top", tabs.height(body.w), ui.px(10))
        tabs.place(line)
        self._is_read = self.house.read_on()
        if self._is_read:
            return [*head, tabs, *self.shown.widgets(body)]
        waiting = Waiting(ui, _("The matches are being read."))
        waiting.place(Rect(body.x, body.y + body.h // 3, body.w, ui.px(120)))
        return [*head, tabs, waiting]

    def _turn(self, page: str) -> None:
        self.page_key = page
        self.layout()

    def resumed(self, result: object) -> None:  # noqa: ARG002
        """Back from a match or from who plays: what is shown may be another's now."""
        self.layout()

    def closed(self) -> None:
        """The pages let go of what they look at."""
        for page in self._pages.values():
            page.closed()

    def step(self, dt: float) -> None:
        """Time passes on the page that shows."""
        super().step(dt)
        if self._is_read:
            self.shown.step()
        elif self.house.read_on():
            self.layout()
