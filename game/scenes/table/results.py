"""What a round or a match came to: who won, how, and the sum. The table stays behind as long as one likes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.rules.events import Result
from game.rules.rng import derive
from game.rules.tiles import Tile, tiles_of
from game.save.ranked import EARNED
from game.scenes import doors
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.records import award, ranked_match
from game.scenes.table.cheer import draw_cheer
from game.scenes.table.session import Session
from game.scenes.table.talk import TableTalk
from game.scenes.veil import draw_veil
from game.scenes.words import goal_text, level_name, sum_text
from game.ui.acts import Act
from game.ui.art.icons import icon
from game.ui.art.materials import felt_rect, felt_table, laid, paper
from game.ui.art.portraits import medallion
from game.ui.i18n import _, ngettext
from game.ui.layout import centred, columns, inset
from game.ui.widgets import Button, Widget

HEADER, ROW = 172, 82
"""Design px that the headlines and each seat take on the page."""
CUES = 28
"""Design px that the buttons leave free below them."""

NEXT = "next round"
LEAVE = "leave"


class ResultPage(MenuScene):
    """A sheet of paper with a headline, rows of seats, and buttons below it."""

    PAGE = 760
    ROW = 1100
    """How wide the page is, and the row of buttons below it, design px."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.session = session
        self.viewer = session.viewer
        self.talk = TableTalk(session, house.profile, demo=False)
        self._written: pygame.Surface | None = None

    def layout(self) -> None:
        """What was written goes with the window."""
        self._written = None
        super().layout()

    def widgets(self) -> Sequence[Widget]:
        """Places the sheet, and the buttons under it."""
        ui = self.ui
        area = Rect((0, 0), ui.size)
        gap, high = ui.px(16), ui.px(56)
        self.sheet = centred(area, ui.px(self.PAGE), ui.px(self.page_height))
        self.sheet.y -= (high + gap + ui.px(CUES)) // 2
        buttons = self.buttons()
        row = Rect(0, self.sheet.bottom + gap, min(ui.px(self.ROW), ui.size[0] - 2 * gap), high)
        row.centerx = self.sheet.centerx
        for button, cell in zip(buttons, columns(row, len(buttons), gap), strict=True):
            button.place(cell)
        self.first = buttons[-1].key
        return buttons

    @property
    def page_height(self) -> int:
        """How high the page is, design px."""
        return HEADER + ROW * len(self.session.players)

    @abstractmethod
    def buttons(self) -> list[Button]:
        """What can be done now; the last one is the most likely."""

    @abstractmethod
    def write(self, sheet: pygame.Surface) -> None:
        """Writes on the page."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies behind, and the sheet on it."""
        if self._written is None:
            sheet = paper(self.sheet.size, self.ui.theme).copy()
            self.write(sheet)
            self._written = laid(sheet, 0, 0.5)
        self.draw_behind(surface)
        surface.blit(self._written, self._written.get_rect(center=self.sheet.center))

    def draw_behind(self, surface: pygame.Surface) -> None:
        """What the sheet lies on: the table, in the dusk."""
        draw_veil(surface)

    def look_again(self, words: str) -> Button:
        """The button that opens what was played, move by move."""

        def look() -> None:
            doors.to_analysis(self.stage, self.house, self.session)

        return Button(self.ui, "again_round", words, look, icon="undo")

    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.talk.names()

    def headline(self, sheet: pygame.Surface, text: str, small: str) -> int:
        """Writes the headline and a line below it; gives back where the page goes on."""
        ui = self.ui
        margin, width = ui.px(36), sheet.get_width()
        room = width - 2 * margin
        size = ui.text.fit(text, ui.px(30), room, bold=True, floor=ui.px(24))
        lines = ui.text.wrap(text, size, room, bold=True)
        y = ui.px(30)
        for line in lines:
            ui.text.draw(sheet, line, size, ui.theme.paper_ink, (width / 2, y), bold=True, align="center")
            y += ui.text.measure("", size, bold=True)[1]
        if small:
            fitting = ui.text.fit(small, ui.px(22), room, bold=True)
            ui.text.draw(sheet, small, fitting, ui.theme.good_ink, (width / 2, y), bold=True, align="center")
            y += ui.text.measure("", fitting)[1]
        y += ui.px(8)
        pygame.draw.line(sheet, ui.theme.paper_ink_dim, (margin, y), (width - margin, y), max(1, ui.px(1.5)))
        return y + ui.px(10)

    def portrait(self, sheet: pygame.Surface, seat: int, middle: float, *, won: bool) -> int:
        """Portrait, name and level of a seat; gives back where the row goes on."""
        ui = self.ui
        side, left = ui.px(58), ui.px(40)
        chair = self.talk.chair(seat)
        picture = medallion(chair, side, ui.theme, animal=self.talk.face(seat), lit=won)
        sheet.blit(picture, picture.get_rect(midleft=(left, round(middle))))
        x, room = left + side + ui.px(14), ui.px(128)
        name, level = self.names()[seat], level_name(self.session.players[seat])
        size = ui.text.fit(name, ui.px(24), room, bold=True, floor=ui.px(18))
        name = ui.text.shortened(name, size, room, bold=True)
        up = ui.px(11) if level else 0
        ui.text.draw(sheet, name, size, ui.theme.paper_ink, (x, middle - up), bold=True, valign="middle")
        if level:
            small = ui.text.fit(level, ui.px(18), room)
            place = (x, middle + ui.px(14))
            ui.text.draw(sheet, level, small, ui.theme.paper_ink_dim, place, valign="middle")
        return x + room + ui.px(10)

    def total(self, sheet: pygame.Surface, points: int, size: int, middle: float) -> int:
        """Writes a total at the right margin, `size` in design px; gives back where it begins."""
        ui, right = self.ui, sheet.get_width() - self.ui.px(40)
        ink, place = ui.theme.paper_ink, (right, middle)
        return ui.text.draw(
            sheet, str(points), ui.px(size), ink, place, bold=True, align="right", valign="middle"
        ).left


class RoundResult(ResultPage):
    """The end of a round: the hands that were left, what they count, and the totals now."""

    opaque = False

    def open(self) -> None:
        """Cheers if the person won."""
        if any(self.session.is_person(seat) for seat in self.result.winners):
            self.ui.sound.play("round_won")
        award.after_round(self.stage, self.house, self.session)

    @property
    def result(self) -> Result:
        """The round's result; AssertionError while it runs."""
        result = self.session.state.result
        assert result is not None
        return result

    def buttons(self) -> list[Button]:
        """Look at the table or at the whole round, or go on."""
        over = bool(self.session.after.winners)
        go_on = _("See the result of the match") if over else _("Next round")
        return [
            Button(self.ui, "look", _("Look at the table"), self.stage.pop, icon="eye"),
            self.look_again(_("Look at the round again")),
            Button(self.ui, "next", go_on, lambda: self.stage.pop(NEXT), main=True, icon="play"),
        ]

    def act(self, act: Act) -> bool:
        """There is nothing to pause."""
        return super().act(Act.BACK if act is Act.PAUSE else act)

    def cues(self) -> Sequence[Cue]:
        """Going back is to look at the table."""
        return Cue(Act.CONFIRM, _("Choose")), Cue(Act.BACK, _("Look at the table"))

    def write(self, sheet: pygame.Surface) -> None:
        """Headline, sum, and a row for each seat."""
        text, small = self.headlines()
        y = self.headline(sheet, text, small)
        seats = len(self.names())
        pitch = (sheet.get_height() - y - self.ui.px(20)) / seats
        for seat in range(seats):
            self._row(sheet, seat, y + pitch * (seat + 0.5))

    def headlines(self) -> tuple[str, str]:
        """Who won and how, and in smaller type the sum."""
        result = self.result
        text = self.talk.result(result)
        return text, sum_text(result) if result.score.terms else ""

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles that `seat` was left with, in the order shown."""
        return tuple(reversed(tiles_of(self.session.state.hands[seat])))

    def came_to(self, seat: int) -> str:
        """What a seat won, or what its hand comes to."""
        if seat in self.result.winners:
            return f"+{self.result.score.points}"
        pips = self.result.pips[seat]
        return ngettext("{n} pip", "{n} pips", pips).format(n=pips)

    def _row(self, sheet: pygame.Surface, seat: int, middle: float) -> None:
        ui, result = self.ui, self.result
        won = seat in result.winners
        x = self.portrait(sheet, seat, middle, won=won)
        art, right = self.house.tiles(), sheet.get_width() - ui.px(40)
        length, hand, words = ui.px(62), self.hand(seat), self.came_to(seat)
        pitch = min(length // 2 + ui.px(5), (right - ui.px(170) - x) // max(1, len(hand)))
        for place, tile in enumerate(hand):
            face = art.face(tile.high, tile.low, length)
            sheet.blit(face, face.get_rect(midleft=(x + place * pitch, round(middle))))
        self.total(sheet, self.session.after.totals[seat], 30, middle)
        ink = ui.theme.good_ink if won else ui.theme.paper_ink_dim
        where = (right - ui.px(84), middle)
        room = where[0] - (x + len(hand) * pitch + ui.px(12))
        size = ui.text.fit(words, ui.px(22), room, bold=won)
        ui.text.draw(sheet, words, size, ink, where, bold=won, align="right", valign="middle")


class MatchResult(ResultPage):
    """The end of a match: who won it, and where everyone ended."""

    def open(self) -> None:
        """A tune for the winner, a gentle one otherwise."""
        self._age = 0.0
        self.ui.sound.play("match_won" if self._cheered else "match_lost")
        award.after_match(self.stage, self.house, self.session)

    def step(self, dt: float) -> None:
        """Time passes for whatever rains down."""
        super().step(dt)
        self._age += dt

    @property
    def _cheered(self) -> bool:
        """Whether somebody before the screen has won."""
        return any(self.session.is_person(seat) for seat in self.session.match.winners)

    def closed(self) -> None:
        """The match is over: its bots may rest."""
        self.session.close()

    def buttons(self) -> list[Button]:
        """Home, other rules or the board, or once more."""
        new = Button(self.ui, "new", _("New game"), self._new_game, icon="tile")
        board = Button(self.ui, "board", _("Leaderboards"), self._boards, icon="podium")
        return [
            Button(self.ui, "title", _("Title"), self.back, icon="home"),
            board if self.session.ranked else new,
            self.look_again(_("The rounds again")),
            Button(self.ui, "again", _("Play again"), self._again, main=True, icon="play"),
        ]

    def back(self) -> None:
        """To the title."""
        doors.to_title(self.stage, self.house)

    def cues(self) -> Sequence[Cue]:
        """Where going back leads."""
        return Cue(Act.CONFIRM, _("Choose")), Cue(Act.BACK, _("Title"))

    @property
    def foot(self) -> Rect:
        """The cues stand on the felt, within the frame."""
        return inset(felt_rect(self.ui.size), self.ui.px(34), self.ui.px(6))

    def draw_behind(self, surface: pygame.Surface) -> None:
        """The cleared table."""
        surface.blit(felt_table(self.ui.size, self.ui.theme), (0, 0))
        if self._cheered:
            draw_cheer(surface, self.ui, self._age)

    def write(self, sheet: pygame.Surface) -> None:
        """Headline, and the seats by their totals."""
        match, names = self.session.match, self.names()
        y = self.headline(sheet, self.who_won(), self.how_long())
        order = sorted(range(len(names)), key=lambda seat: -match.totals[seat])
        pitch = (sheet.get_height() - y - self.ui.px(20)) / len(order)
        for place, seat in enumerate(order):
            self._row(sheet, seat, y + pitch * (place + 0.5))

    def who_won(self) -> str:
        """The winner, or the pair; one person alone is “you”."""
        winners, names = self.session.match.winners, self.names()
        if self.viewer in winners and not self.session.shared:
            partner = next((names[seat] for seat in winners if seat != self.viewer), "")
            text = _("You and {partner} win the match!") if partner else _("You win the match!")
            return text.format(partner=partner)
        text = _("{name} and {partner} win the match.") if len(winners) > 1 else _("{name} wins the match.")
        return text.format(name=names[winners[0]], partner=names[winners[-1]])

    def how_long(self) -> str:
        """What was played to, and the rounds that it took, where that says more."""
        played = self.session.match.rounds
        rounds = ngettext("{n} round", "{n} rounds", played).format(n=played)
        return " · ".join(dict.fromkeys((self._worth(), rounds)))

    def _worth(self) -> str:
        """The goal, and of a ranked match what it has earned."""
        match, level = self.session.match, self.session.ranked
        if not level:
            return goal_text(match.goal, match.rules.variant.id)
        points = EARNED.get(level, 0) if self.viewer in match.winners else 0
        return _("Ranked, {level}: +{points}").format(level=level_name(level), points=points)

    def _row(self, sheet: pygame.Surface, seat: int, middle: float) -> None:
        ui, match = self.ui, self.session.match
        won = seat in match.winners
        x = self.portrait(sheet, seat, middle, won=won)
        right = sheet.get_width() - ui.px(40)
        left = self.total(sheet, match.totals[seat], 34, middle)
        bar = Rect(x, round(middle) - ui.px(7), right - ui.px(130) - x, ui.px(14))
        pygame.draw.rect(sheet, ui.theme.paper_ink_dim, bar, max(1, ui.px(1)), border_radius=bar.h // 2)
        best = max(1, *match.totals)
        filled = Rect(bar.x, bar.y, round(bar.w * max(0, match.totals[seat]) / best), bar.h)
        if filled.w:
            color = ui.theme.good_ink if won else ui.theme.brass
            pygame.draw.rect(sheet, color, filled, border_radius=bar.h // 2)
        if won:
            cup = icon("trophy", ui.px(34), ui.theme.good_ink)
            sheet.blit(cup, cup.get_rect(midright=(left - ui.px(10), round(middle))))

    def _new_game(self) -> None:
        doors.to_new_game(self.stage, self.house)

    def _boards(self) -> None:
        doors.to_title(self.stage, self.house)
        doors.to_records(self.stage, self.house)

    def _again(self) -> None:
        if self.session.ranked:
            ranked = ranked_match.begin(self.house, self.session.ranked)
            if ranked is not None:
                doors.to_table(self.stage, self.house, ranked)
            return
        again = self.session.again(derive(self.session.match.seed, self.session.match.rounds))
        doors.to_table(self.stage, self.house, again)
