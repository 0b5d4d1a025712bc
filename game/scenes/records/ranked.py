"""Ranked play: the level of the three opponents, what winning earns, and the match that runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.save import ranked
from game.scenes.doors import to_people, to_records, to_table
from game.scenes.house import House
from game.scenes.left import left_ranked
from game.scenes.menu import MenuScene
from game.scenes.records import ranked_match
from game.scenes.records.level_choice import LevelChoice
from game.scenes.records.ranked_match import give_up_question
from game.scenes.records.words import LEVELS
from game.ui.i18n import _, ngettext
from game.ui.layout import centred, cut
from game.ui.widgets import Button, Flow, Paragraph, Row, Widget

WIDEST: Final = 1120
TALLEST: Final = 330
"""Design px of the four cards together, and of the height of one."""


class RankedScene(MenuScene):
    """Four cards, one a level. One that runs has to be played on, or given up, before another can begin."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.level = ""
        self.first = "start"

    def open(self) -> None:
        """A look for the match that runs."""
        self._look()

    def resumed(self, result: object) -> None:
        """Back from who plays, or the answer whether the match is given up."""
        if result == "give up":
            self.house.give_up_ranked()
        self._look()
        self.layout()

    def _look(self) -> None:
        self.session = None if ranked_match.why_not(self.house) else left_ranked(self.house)
        self._earned = _earned(self.house)
        if not self.level:
            self.level = self._next_level()

    def _next_level(self) -> str:
        """The first level that is not won yet, else the highest that there is."""
        there = ranked_match.playable()
        return next((level for level in there if not self._earned.get(level)), there[-1])

    # What is on the page

    def widgets(self) -> list[Widget]:
        """The rules in a sentence, the cards, and the ways on."""
        ui = self.ui
        head, body = self.head(_("Ranked match"))
        board = Button(ui, "boards", _("Leaderboards"), self._boards, icon="podium")
        top = head[0].rect
        board.place(Rect(self.page.right - board.width(), top.y, board.width(), top.h))
        body = centred(body, min(ui.px(WIDEST), body.w), body.h)
        words = Paragraph(ui, self._rules(), align="center")
        line, body = cut(body, "top", words.height(body.w), ui.px(20))
        words.place(line)
        ways = Flow(ui, self._ways(), align="center", least=260, gap=16)
        foot, body = cut(body, "bottom", ways.height(body.w), ui.px(20))
        cards = self._cards(body.h)
        gaps = (len(cards) - 1) * ui.px(14)
        area = centred(body, body.w, min(body.h, gaps + sum(row.height(body.w) for row in cards)))
        y = area.y
        for row in cards:
            high = row.height(area.w)
            row.place(Rect(area.x, y, area.w, high))
            y += high + ui.px(14)
        foot.y = min(y + ui.px(10), foot.y)
        ways.place(foot)
        return [*head, board, words, *cards, ways]

    @staticmethod
    def _rules() -> str:
        return _(
            "Gaple to 100 points against three opponents of one level. No hints, and no move is taken back."
            " Leaving keeps the match; giving it up loses it."
        )

    def _cards(self, room: int) -> list[Row]:
        ui = self.ui
        across = len(ranked.EARNED) if self.is_wide else 2
        rows = len(ranked.EARNED) // across
        tall = min((room - (rows - 1) * ui.px(14)) // rows, ui.px(TALLEST))
        cards = [self._card(level, tall) for level in ranked.EARNED]
        return [Row(ui, cards[at : at + across], gap=14) for at in range(0, len(cards), across)]

    def _card(self, level: str, tall: int) -> LevelChoice:
        there = ranked_match.playable()
        won = self._earned.get(level, 0) // ranked.EARNED[level]
        if self.session is not None and self.session.ranked == level:
            note = _("running")
        else:
            note = ngettext("{n} match won", "{n} matches won", won).format(n=won)
        return LevelChoice(
            self.ui,
            level,
            _(LEVELS[level]),
            ranked.EARNED[level],
            note,
            partial(self._take, level),
            tall=tall,
            rank=list(ranked.EARNED).index(level),
            selected=level == (self.session.ranked if self.session else self.level),
            why_not=self._why_not(level, level in there),
        )

    def _why_not(self, level: str, is_there: bool) -> str:
        if not is_there:
            return _("This level is not here yet")
        if self.session is not None and self.session.ranked != level:
            return _("A ranked match runs already")
        return ""

    def _ways(self) -> Sequence[Button]:
        ui, why_not = self.ui, ranked_match.why_not(self.house)
        if why_not:
            sign_in = Button(ui, "people", _("Who plays?"), self._people, icon="person", main=True)
            start = Button(ui, "start", _("Start"), self._start, icon="play", why_not=why_not)
            return [start, sign_in]
        if self.session is None:
            return [Button(ui, "start", _("Start"), self._start, icon="play", main=True)]
        match = self.session.match
        note = _("Round {round} · you {points}").format(
            round=match.rounds + 1, points=match.totals[self.session.viewer]
        )
        return [
            Button(ui, "give_up", _("Give up the match"), self._give_up, icon="flag"),
            Button(ui, "start", _("Continue"), self._start, icon="play", note=note, main=True),
        ]

    # What is done

    def _take(self, level: str) -> None:
        self.level = level
        self.layout()
        self.form.focus("start")

    def _start(self) -> None:
        session = self.session or ranked_match.begin(self.house, self.level)
        if session is not None:
            to_table(self.stage, self.house, session)

    def _give_up(self) -> None:
        self.stage.push(give_up_question(self.house))

    def _people(self) -> None:
        to_people(self.stage, self.house)

    def _boards(self) -> None:
        to_records(self.stage, self.house)


def _earned(house: House) -> dict[str, int]:
    """Points of whoever plays, by level."""
    found: dict[str, int] = {}
    for kept in house.matches():
        if kept.match.level and kept.match.won:
            found[kept.match.level] = found.get(kept.match.level, 0) + kept.match.points
    return found
