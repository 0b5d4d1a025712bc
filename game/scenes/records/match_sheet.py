"""The score sheet of a finished match: every round's points, and the way to look at it move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.rules.errors import RulesError
from game.save import matches, results
from game.save.files import SaveError, write_whole
from game.save.matches import PlayedRound, SavedMatch
from game.save.results import FinishedMatch, RoundFacts
from game.save.sentence import Sentence
from game.scenes import doors
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.carry import CarriedScene, not_carried
from game.scenes.people.files import target
from game.scenes.records.words import day, opponents_name, outcome, variant_name
from game.scenes.table.session import Session
from game.scenes.veil import draw_veil
from game.scenes.words import goal_text, player_names
from game.ui.art.materials import laid, paper
from game.ui.i18n import N_, _
from game.ui.layout import centred, columns, cut, inset
from game.ui.stage import Stage
from game.ui.text import Align
from game.ui.widgets import Button, Flow, Widget, set_block
from game.ui.widgets.base import draw_block

WIDTH, HEAD, LINE, LEAST = 860, 118, 34, 21
"""Design px of the sheet, its head, one of its lines, and the lowest that a line becomes."""
RECORD: Final = ".txt"
"""How the name of a record's file ends."""
ENDINGS: Final = {
    "out": N_("out"),
    "blocked": N_("blocked"),
    "drawn": N_("drawn"),
    "showdown": N_("compared"),
    "given up": N_("given up"),
}


def open_sheet(stage: Stage, house: House, id: str) -> None:
    """Opens the score sheet of a kept match; where it is not there any more, that is told."""
    try:
        record = house.store.record(id)
        played = tuple(matches.rounds_of(record))
    except SaveError as gone:
        house.tell(gone)
        return
    except RulesError as wrong:
        house.tell(Sentence(N_("The record of this match cannot be read."), detail=str(wrong)))
        return
    kept = next((each.match for each in house.matches() if each.id == id), None)
    match = kept or results.finished(record, None, 0, "")
    stage.push(MatchSheet(house, match, played))


class MatchSheet(MenuScene):
    """Over the list. Its rows are the rounds, its columns the seats."""

    opaque = False
    first = "close"

    def __init__(self, house: House, match: FinishedMatch, played: tuple[PlayedRound, ...]) -> None:
        super().__init__(house)
        self.match = match
        self.played = played

    def widgets(self) -> list[Widget]:
        """The buttons under the sheet, which is painted once."""
        ui = self.ui
        ways = Flow(ui, self._buttons(), align="center", gap=16, least=220)
        row, area = cut(self.page, "bottom", ways.height(self.page.w), ui.px(16))
        wanted = ui.px(HEAD + LINE * (len(self.match.rounds) + 2) + 24)
        self._sheet_rect = centred(area, min(ui.px(WIDTH), area.w), min(wanted, area.h))
        sheet = paper(self._sheet_rect.size, ui.theme).copy()
        self._write(sheet)
        self._sheet = laid(sheet, 0, 0.5)
        ways.place(row)
        return [ways]

    def _buttons(self) -> list[Button]:
        close = Button(self.ui, "close", _("Back"), self.back, icon="left")
        save = Button(self.ui, "save", _("Save to a file"), self._save, icon="export")
        words = _("Look at the rounds again")
        return [close, save, Button(self.ui, "look", words, self._look, icon="eye", main=True)]

    def _save(self) -> None:
        """As the record file that `python -m game replay` reads."""
        name = f"{self.match.variant}-{day(self.match.played)}"
        path = target(self.house.store.folder, name, RECORD)
        try:
            write_whole(path, "\n".join(records_of(self.played)))
        except SaveError as problem:
            self.stage.push(not_carried(self.house, _("The record is not saved"), problem))
            return
        text = _("Every move of this match is now in the file\n{path}")
        self.stage.push(CarriedScene(self.house, _("The record is saved"), text, path))

    def _look(self) -> None:
        doors.to_analysis(self.stage, self.house, session_of(self.played))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims the list, and lays the sheet on it."""
        draw_veil(surface)
        surface.blit(self._sheet, self._sheet.get_rect(center=self._sheet_rect.center))

    # Writing

    def _write(self, sheet: pygame.Surface) -> None:
        ui, match = self.ui, self.match
        area = inset(sheet.get_rect(), ui.px(36), ui.px(22))
        head, body = cut(area, "top", ui.px(HEAD - 40), ui.px(6))
        self._write_head(sheet, head)
        lines = len(match.rounds) + 2
        pitch = max(min(body.h // lines, ui.px(LINE)), ui.px(LEAST))
        shown = min(lines - 2, max(body.h // pitch - 2, 1))
        self._line(sheet, body.y, body, pitch, ("", *player_names(match.players), ""), bold=True)
        y = body.y + pitch
        pygame.draw.line(sheet, ui.theme.paper_ink_dim, (body.x, y), (body.right, y), max(1, ui.px(1.5)))
        first = len(match.rounds) - shown
        if first > 0:
            first += 1
            self._line(sheet, y, body, pitch, _sums(match.rounds[:first]))
            y += pitch
        for number, facts in list(enumerate(match.rounds, start=1))[first:]:
            self._line(sheet, y, body, pitch, self._round_words(number, facts), won=facts.winners)
            y += pitch
        pygame.draw.line(sheet, ui.theme.paper_ink_dim, (body.x, y), (body.right, y), max(1, ui.px(1.5)))
        totals = (_("Total"), *map(str, match.totals), "")
        self._line(sheet, y, body, pitch, totals, bold=True, won=match.winners)

    def _write_head(self, sheet: pygame.Surface, rect: Rect) -> None:
        ui, match = self.ui, self.match
        title = f"{variant_name(match.variant)} · {outcome(match)}"
        block = set_block(ui, title, 30, rect.w, bold=True, most=1)
        upper = Rect(rect.x, rect.y, rect.w, block.height)
        draw_block(ui, sheet, block, ui.theme.paper_ink, upper, "center")
        parts = [goal_text(self.played[0].match.goal, match.variant), day(match.played)]
        if match.level is not None:
            level = opponents_name(match.level)
            parts.append(_("ranked, {level}: +{points}").format(level=level, points=match.points))
        small = set_block(ui, " · ".join(filter(None, parts)), 20, rect.w, bold=True, most=1)
        lower = Rect(rect.x, upper.bottom, rect.w, small.height)
        draw_block(ui, sheet, small, ui.theme.good_ink, lower, "center")

    def _round_words(self, number: int, facts: RoundFacts) -> tuple[str, ...]:
        """The number, what each seat gained, and how it ended."""
        ending = _(ENDINGS[facts.ending]) if facts.ending in ENDINGS else facts.ending
        return (str(number), *map(_signed, facts.gained), ending)

    def _line(
        self,
        sheet: pygame.Surface,
        y: int,
        body: Rect,
        pitch: int,
        words: tuple[str, ...],
        *,
        bold: bool = False,
        won: tuple[int, ...] = (),
    ) -> None:
        ui, theme = self.ui, self.ui.theme
        seats = len(words) - 2
        cells = columns(Rect(body.x, y, body.w, pitch), (0.8, *(1.0,) * seats, 1.2), ui.px(8))
        for place, (cell, text) in enumerate(zip(cells, words, strict=True)):
            is_won = place - 1 in won and 0 < place <= seats
            align: Align = "left" if not place else "right"
            block = set_block(ui, text, 20, cell.w, bold=bold or is_won, most=1)
            outside = place in (0, seats + 1) and not bold
            ink = theme.good_ink if is_won else theme.paper_ink_dim if outside else theme.paper_ink
            draw_block(ui, sheet, block, ink, cell, align)


def _sums(rounds: Sequence[RoundFacts]) -> tuple[str, ...]:
    """The first rounds of a match that is too long for the sheet, in one line."""
    sums = map(sum, zip(*(facts.gained for facts in rounds), strict=True))
    return (f"1–{len(rounds)}", *map(_signed, sums), "")


def _signed(points: int) -> str:
    return f"{points:+}" if points else "–"


def records_of(played: tuple[PlayedRound, ...]) -> tuple[str, ...]:
    """The record of each round."""
    return tuple(matches.record_of(each.match, each.states, each.players, each.minutes) for each in played)


def session_of(played: tuple[PlayedRound, ...]) -> Session:
    """A match that was played, as the viewer wants it; nothing of it is kept again."""
    records, last = records_of(played), played[-1]
    if last.states[-1].result is None:
        return Session(SavedMatch(last.match, last.states, last.players, records[:-1]), _keep_nothing)
    return Session(SavedMatch(last.match.after(last.states[-1]), (), last.players, records), _keep_nothing)


def _keep_nothing(_saved: SavedMatch) -> None:
    """It is kept already."""
