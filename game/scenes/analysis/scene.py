"""The viewer: the table as it was at each move, a slider, the chances, and what would have been better.

Time and moves are the cursor's, chances and costs the judge's; here it is shown, and acts are understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.rules.tiles import Tile
from game.save.matches import SavedMatch
from game.scenes import doors
from game.scenes.analysis.board import board_of
from game.scenes.analysis.cursor import Cursor
from game.scenes.analysis.film import Film, branched
from game.scenes.analysis.graph import PlyLine
from game.scenes.analysis.judge import Findings, Judge
from game.scenes.analysis.judgement import Verdict, can_judge, marks
from game.scenes.analysis.key import Entry, draw_key
from game.scenes.analysis.panel import SIDE, Layout
from game.scenes.analysis.sights import sights_of
from game.scenes.analysis.words import FilmTalk, status
from game.scenes.ask import Answer, AskScene
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.table.furniture import PlateText
from game.scenes.table.session import Session
from game.ui.acts import Act
from game.ui.art.materials import drop_shadow, felt_table, plate
from game.ui.i18n import _
from game.ui.layout import Side, cut
from game.ui.theme import RGB
from game.ui.widgets import Button, IconButton, Label, Widget, draw_block, set_block
from game.ui.widgets.base import type_size

BRANCH: Final = "branch"
"""What is heard once the player wants to play on although a match is kept."""


class AnalysisScene(MenuScene):
    """Rounds that were played, one at a time; pops when the player has seen enough."""

    first = "line"

    def __init__(self, house: House, films: Sequence[Film], number: int = 0) -> None:
        """Begins with the round of that number, counted from 0."""
        super().__init__(house)
        self.films = tuple(films)
        self.number = number
        self._load()

    def _load(self) -> None:
        """Takes the round that is to be looked at, from its start."""
        self.film = film = self.films[self.number]
        self.board = board_of(film)
        self.cursor = Cursor(film.last)
        self.judged = can_judge(film.rules)
        self.findings = self.judge()
        self.marks: tuple[Verdict, ...] = ()
        self._known = -1
        self._sight = 0

    def judge(self) -> Findings:
        """Sets about judging the round, where the Master plays that game."""
        return Judge(self.film.states, self.film.standing) if self.judged else Findings()

    def closed(self) -> None:
        """Nobody wants to know more."""
        self.findings.close()

    def paused(self) -> None:
        """The player is away: the round stands still."""
        self.cursor.playing = False

    def resumed(self, result: object) -> None:
        """Back from the question whether to give the kept match up."""
        if result == BRANCH:
            self._play_on()

    # What is on the page

    def layout(self) -> None:
        """Lays table and panel out for the window and the dress."""
        self._said: tuple[object, tuple[str, str]] | None = None
        self.talk = FilmTalk(self.film, self.house.profile)
        self.sights = sights_of(self.film, self.talk)
        self.places = Layout(self.ui, judged=self.judged, several=len(self.films) > 1)
        self.board.layout(self.ui, self.house.tiles(), self.places.foot, self.cursor.ply, self._opened)
        super().layout()
        self._learn()

    @property
    def foot(self) -> Rect:
        """The cues stand at the foot of the panel."""
        return self.places.cues

    @property
    def _opened(self) -> frozenset[int]:
        return self.sights[self._sight].opened

    def widgets(self) -> list[Widget]:
        """Slider and graph, small buttons at the left, large ones above."""
        self.line = PlyLine(
            self.ui, "line", self.cursor, self.board.chairs, self._seek, self._toggle, judged=self.judged
        )
        self.line.place(self.places.line)
        return [self.line, *self._small_buttons(), *self._round_buttons(), *self._large_buttons()]

    def _small_buttons(self) -> list[IconButton]:
        ui, seek, cursor = self.ui, self._seek, self.cursor
        self._play = IconButton(ui, "play", "play", "", self._toggle)
        self._eye = IconButton(ui, "eye", "eye", "", self._look_otherwise)
        upper = [
            IconButton(ui, "first", "first", _("To the start"), lambda: seek(0)),
            IconButton(ui, "back", "back_one", _("One move back"), lambda: seek(cursor.ply - 1)),
            self._play,
            IconButton(ui, "on", "on_one", _("One move on"), lambda: seek(cursor.ply + 1)),
            IconButton(ui, "last", "last", _("To the end"), lambda: seek(cursor.last)),
        ]
        lower = [IconButton(ui, "leave", "left", _("Back"), self.back), self._eye]
        if self.judged:
            lower += [
                IconButton(ui, "mark_back", "up", _("Previous costly move"), lambda: self._jump(-1)),
                IconButton(ui, "mark_on", "down", _("Next costly move"), lambda: self._jump(1)),
            ]
        buttons = [*upper, *lower]
        for number, button in enumerate(buttons):
            button.tip_above = True
            button.place(self.places.button(ui, number))
        return buttons

    def _large_buttons(self) -> list[Widget]:
        """Play on; what it leaves of the row is for the sentence."""
        ui = self.ui
        self._branch = Button(ui, BRANCH, _("Play on from here"), self._ask_to_play_on, icon="play")
        high = ui.px(SIDE + 6)
        row, _below = cut(self.places.saying, "top", high)
        place, row = cut(row, "right", self._branch.width(), ui.px(14))
        self._branch.place(place)
        self._words = Rect(row.x, self.places.saying.y, row.w - ui.px(10), self.places.saying.h)
        return [self._branch]

    def _round_buttons(self) -> list[Widget]:
        """Which round of several."""
        if len(self.films) == 1:
            return []
        ui, row = self.ui, self.places.rounds
        words = _("Round {n} of {last}").format(n=self.number + 1, last=len(self.films))
        label = Label(ui, words, align="center", size=ui.theme.text_small, most=1)
        back = IconButton(
            ui, "round_back", "chevron_left", _("Previous round"), lambda: self._change_round(-1)
        )
        on = IconButton(ui, "round_on", "chevron_right", _("Next round"), lambda: self._change_round(1))
        places: tuple[tuple[IconButton, Side], ...] = ((back, "left"), (on, "right"))
        for button, side in places:
            button.tip_above = True
            place, row = cut(row, side, row.h, ui.px(4))
            button.place(place)
        label.place(row)
        return [back, label, on]

    def cues(self) -> Sequence[Cue]:
        """What the keys do."""
        focused = self.form.focused
        here = _("Choose")
        if focused is self.line:
            here = _("Pause") if self.cursor.playing else _("Go on")
        jump = (Cue(Act.NEXT, _("Next costly move")),) if self.judged else ()
        several = (Cue(Act.END_RIGHT, _("Next round")),) if len(self.films) > 1 else ()
        return (
            Cue(Act.RIGHT, _("One move on")), *jump, *several, Cue(Act.COUNT, _("Other hands")),
            Cue(Act.CONFIRM, here), Cue(Act.BACK, _("Back")),
        )  # fmt: skip

    # What the player means

    def act(self, act: Act) -> bool:
        """One of the viewer's own acts, or the form's business."""
        if act in (Act.NEXT, Act.PREVIOUS):
            self._jump(1 if act is Act.NEXT else -1)
            return True
        if act in (Act.END_RIGHT, Act.END_LEFT):
            self._change_round(1 if act is Act.END_RIGHT else -1)
            return True
        if act is Act.COUNT:
            self._look_otherwise()
            return True
        if super().act(act):
            return True
        if act is Act.PAUSE:
            self._toggle()
        elif act is Act.HELP:
            doors.to_help(self.stage, self.house, self.film.rules)
        return act in (Act.PAUSE, Act.HELP)

    def _seek(self, ply: float) -> None:
        before = self.cursor.ply
        if self.cursor.seek(ply):
            self.ui.sound.play("focus", 0.5)
            self._show(before)

    def _toggle(self) -> None:
        at_end = self.cursor.is_over
        self.cursor.toggle()
        if at_end and self.cursor.playing:
            self._show(None)

    def _jump(self, way: int) -> None:
        before = self.cursor.ply
        if self.cursor.jump([each.ply for each in self.marks], way):
            self.cursor.playing = False
            self.ui.sound.play("hint", 0.6)
            self._show(before)
        else:
            self.ui.sound.play("refuse")

    def _look_otherwise(self) -> None:
        self._sight = (self._sight + 1) % len(self.sights)
        self._show(None)

    def _change_round(self, way: int) -> None:
        if not 0 <= self.number + way < len(self.films):
            self.ui.sound.play("refuse")
            return
        self.findings.close()
        self.number += way
        self._load()
        self.layout()

    def _show(self, before: int | None) -> None:
        """The table turns to the ply of the cursor; from the one next to it tiles fly."""
        ply = self.cursor.ply
        near = before is not None and abs(before - ply) == 1
        self.board.turn_to(ply, self._opened, before=before if near else None)

    # Playing on

    def _ask_to_play_on(self) -> None:
        if self.house.saved_match() is None:
            self._play_on()
            return
        answers = (Answer(None, _("Go on looking")), Answer(BRANCH, _("Play on from here")))
        text = _("The match that you left half-way will be given up for this one.")
        self.stage.push(AskScene(self.house, _("Play on from here?"), text, answers))

    def _play_on(self) -> None:
        seat = next(iter(self._opened)) if len(self._opened) == 1 else self.film.states[self.cursor.ply].turn
        saved = SavedMatch(*branched(self.film, self.cursor.ply, seat))
        doors.to_table(self.stage, self.house, Session(saved, self.house.keep_match))

    @property
    def _is_round_over(self) -> bool:
        return self.film.states[self.cursor.ply].result is not None

    # Time

    def step(self, dt: float) -> None:
        """Tiles fly, the round goes on, the Master has found out more."""
        super().step(dt)
        for cue in self.board.motion.advance(dt):
            self.ui.sound.play(cue)
        before = self.cursor.ply
        if self.cursor.advance(dt):
            self._show(before)
        self._learn()

    def _learn(self) -> None:
        """Buttons say what they would do now, and the graph grows by what is new."""
        playing = self.cursor.playing
        self._play.icon, self._play.tip = ("pause", _("Pause")) if playing else ("play", _("Go on"))
        self._eye.tip = self.sights[(self._sight + 1) % len(self.sights)].words
        self._branch.why_not = _("The round is over here.") if self._is_round_over else ""
        known = len(self.findings.found)
        if known != self._known:
            self._known = known
            self.marks = marks(self.findings.found)
        self.line.found, self.line.marks = self.findings.found[:known], self.marks

    # What is said

    def sentences(self) -> tuple[str, str]:
        """What happened last, and what is to be said of it."""
        key = (self.cursor.ply, self._known)
        if self._said is None or self._said[0] != key:
            self._said = (key, self._new_sentences(self.cursor.ply))
        return self._said[1]

    def _new_sentences(self, ply: int) -> tuple[str, str]:
        happened = self.talk.happened(ply)
        result = self.film.states[ply].result
        if result is not None:
            happened = f"{happened} {self.talk.result(result)}"
        return happened, self._judgement(ply)

    def _judgement(self, ply: int) -> str:
        if not self.judged:
            return _("The Master does not play this game: the round is shown without chances and marks.")
        if ply == 0:
            return _("The lines show how likely each player was to win, by what that player could see.")
        if ply >= len(self.findings.found):
            return _("The Master is thinking about this move …")
        return self.talk.choice(self.verdict, marked=self.verdict in self.marks)

    @property
    def verdict(self) -> Verdict | None:
        """What is known of the choice that led here, if there was one."""
        found = self.findings.found
        return found[self.cursor.ply].verdict if self.cursor.ply < len(found) else None

    def describe(self) -> str:
        """The focused widget, and what happened."""
        return ". ".join((super().describe(), *self.sentences()))

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The table, and the panel below it."""
        surface.blit(felt_table(self.ui.size, self.ui.theme), (0, 0))
        self._draw_sight(surface)
        self.board.draw(surface, self._plates(), self._lit())
        ui, at = self.ui, self.places.plate
        radius = ui.px(ui.theme.radius_plate)
        shadow = drop_shadow(at.size, radius)
        surface.blit(shadow, shadow.get_rect(center=at.center))
        for _layer in range(2):
            surface.blit(plate(at.size, radius, ui.theme), at)
        self._draw_words(surface)
        if self.judged:
            draw_key(surface, ui, self.places.key, self._entries())

    def _entries(self) -> list[Entry]:
        found, ply = self.findings.found, self.cursor.ply
        chances = found[ply].chances if ply < len(found) else (None,) * len(self.talk.names)
        return [Entry(*each) for each in zip(self.board.chairs, self.talk.names, chances, strict=True)]

    def _plates(self) -> list[PlateText]:
        state = self.film.states[self.cursor.ply]
        return [
            PlateText(
                name,
                self.talk.faces[seat],
                (seat in self._opened and self.board.rank(seat)) or self.talk.level(seat),
                status(state, seat),
                state.result is None and state.turn == seat,
            )
            for seat, name in enumerate(self.talk.names)
        ]

    def _lit(self) -> tuple[Tile, ...]:
        """The tile that was played, while nothing moves."""
        state = self.film.states[self.cursor.ply]
        if self.board.motion.busy or not self.cursor.ply:
            return ()
        tile = state.history[-1][1].tile
        return (tile,) if tile is not None else ()

    def _draw_sight(self, surface: pygame.Surface) -> None:
        """Whose hands are open, at the lower left of the table."""
        ui, words = self.ui, self.sights[self._sight].words
        place = (surface.get_width() - ui.px(52), surface.get_height() - self.places.foot - ui.px(20))
        size = type_size(ui, ui.theme.text_small)
        ui.text.draw(surface, words, size, ui.theme.plate_text_dim, place, align="right", valign="middle")

    def _draw_words(self, surface: pygame.Surface) -> None:
        ui, theme, at = self.ui, self.ui.theme, self._words
        happened, judgement = self.sentences()
        counted = _("{n}/{last}").format(n=self.cursor.ply, last=self.cursor.last)
        first = set_block(ui, f"{counted}  {happened}", theme.text_body, at.w, bold=True)
        second = set_block(ui, judgement, theme.text_small, at.w)
        ink: RGB = theme.warn if self.verdict in self.marks else theme.plate_text_dim
        upper, lower = cut(at, "top", first.height, ui.px(2))
        draw_block(ui, surface, first, theme.plate_text, upper)
        draw_block(ui, surface, second, ink, Rect(lower.x, lower.y, lower.w, second.height))
