"""A first round of Gaple at the real table, played by script, with a guide's words at each step."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

import pygame

from game.rules.moves import LEFT, Move
from game.rules.tiles import Tile
from game.scenes import doors
from game.scenes.ask import Answer, AskScene
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.lesson import LESSON, PUPIL, Beat, lesson_session, played, words_of
from game.scenes.speech import LessonPlaces, Said, Speech
from game.scenes.table.hand import Intent, Play
from game.scenes.table.places import Places
from game.scenes.table.results import RoundResult
from game.scenes.table.scene import TableScene
from game.scenes.words import goal_text, sum_text
from game.ui.acts import Act, Pointer
from game.ui.art.brush import BLACK
from game.ui.art.icons import icon
from game.ui.i18n import _
from game.ui.stage import Scene
from game.ui.widgets import Button, IconButton, Widget

ASIDE = 4.0
"""Seconds that a word aside is shown, as when another tile was tried."""
LEAVE = "leave"


def tutorial(house: House) -> Scene:
    """The tutorial, ready to be pushed."""
    return Lesson(house)


class Lesson(TableScene):
    """The table with a guide. The pupil's other moves are answered with a sentence and change nothing."""

    def __init__(self, house: House) -> None:
        super().__init__(house, lesson_session())
        self.script = played().moves
        self.step_number = 0
        self.holding = False
        self.said: Said | None = None
        self._aside: tuple[Said, float] | None = None
        self._age = 0.0

    # Where things lie

    def _make_places(self) -> Places:
        places = LessonPlaces(self.ui.size)
        self.speech = Speech(self.ui, self.house.tiles(), places.speech)
        return places

    def _buttons(self) -> Sequence[Widget]:
        """The way out, and the rules."""
        skip = Button(self.ui, "skip", _("Skip the tutorial"), self.leave)
        rules = IconButton(self.ui, "help", "help", _("Rules"), self._help)
        corner = self.places.icons[0]
        skip.place(pygame.Rect(corner.x, corner.y, skip.width(), corner.height))
        rules.place(pygame.Rect(self.places.pause))
        return [skip, rules]

    # The course of the lesson

    @property
    def beat(self) -> Beat | None:
        """The step that is on; None once the round has been played."""
        return LESSON[self.step_number] if self.step_number < len(LESSON) else None

    @property
    def wanted(self) -> Move | None:
        """The move that the pupil is asked for now."""
        state = self.session.state
        asked = self._open_to_choose and state.turn == PUPIL
        return self.script[len(state.history)] if asked else None

    def _proceed(self) -> None:
        beat = self.beat
        if self.holding:
            return
        if beat and not beat.move:
            self._tell(beat, PUPIL)
            return
        super()._proceed()
        if beat and self.said is None and self.session.human_turn and self.beat is beat:
            self._tell(beat, PUPIL)

    def _play(self, move: Move) -> None:
        beat, seat = self.beat, self.session.state.turn
        super()._play(move)
        self.step_number += 1
        self.said = None
        if beat and seat != PUPIL and beat.say:
            self._tell(beat, seat)

    def _tell(self, beat: Beat, seat: int) -> None:
        """Says what belongs to a step; a tile that is asked for is shown along."""
        tile = Tile.parse(beat.move.partition("@")[0]) if beat.move not in ("", "p") else None
        glyph = "knock" if beat.move == "p" else "people"
        self.said = Said(words_of(beat, self.session.state, seat), tile, glyph)
        self.holding = beat.holds
        self._aside = None
        self._age = 0.0
        if self.ui.device == "mouse":
            self._point_out()

    def go_on(self) -> None:
        """The pupil has read what was said."""
        self.holding = False
        self.said = None
        if self.beat and not self.beat.move:
            self.step_number += 1
        self.ui.sound.play("focus")

    # What the pupil does

    def act(self, act: Act) -> bool:
        """As at the table; what it has and a lesson has not is refused."""
        if act in (Act.UNDO, Act.COUNT):
            self.ui.sound.play("refuse")
            return True
        if self.holding and not self.toolbar.entered and act in (Act.CONFIRM, Act.SKIP):
            self.go_on()
            return True
        if super().act(act):
            return True
        if act is Act.BACK:
            self._pause()
        return act is Act.BACK

    def point(self, pointer: Pointer) -> None:
        """While the guide waits, a click anywhere but on a button goes on."""
        if not self.holding:
            super().point(pointer)
        elif not self.toolbar.point(pointer) and pointer.kind == "down" and pointer.button == 1:
            self.go_on()

    @property
    def _open_to_choose(self) -> bool:
        return super()._open_to_choose and not self.holding

    def _do(self, intent: Intent) -> None:
        wanted = self.wanted
        if not isinstance(intent, Play) or intent.move == wanted:
            super()._do(intent)
            return
        self.handview.hand.release()
        if intent.move.tile is None or wanted is None:
            return
        self.ui.sound.play("refuse")
        self.handview.shake(intent.move.tile)
        self._say(self._instead(intent.move, wanted), "warn")

    def _instead(self, move: Move, wanted: Move) -> str:
        """Why a good move is not the one of this lesson."""
        if move.tile != wanted.tile:
            text = _("{tile} fits as well, but this time play {wanted}.")
        elif wanted.end == LEFT:
            text = _("{tile} fits on the right as well, but this time play it on the left.")
        else:
            text = _("{tile} fits on the left as well, but this time play it on the right.")
        return text.format(tile=move.tile, wanted=wanted.tile)

    def _hint(self) -> None:
        self._point_out()
        self.ui.sound.play("hint")

    def _point_out(self) -> None:
        """Puts the cursor on the tile that is asked for, if one is."""
        wanted, hand = self.wanted, self.handview.hand
        if wanted and wanted.tile in hand.tiles:
            hand.release()
            hand.focus = hand.tiles.index(wanted.tile)
            hand.end = wanted.end or hand.end

    def _say(self, text: str, tone: str, seconds: float = ASIDE) -> None:
        self._aside = (Said(text, tone=tone, glyph="hint" if tone == "warn" else "knock"), seconds)
        self._age = 0.0

    def _say_result(self) -> None:
        super()._say_result()
        result = self.session.state.result
        assert result is not None
        self.said, self._aside = Said(self.talk.result(result), glyph="trophy"), None

    def _pause(self) -> None:
        answers = (Answer(None, _("Go on")), Answer(LEAVE, _("Skip the tutorial")))
        text = _("You can begin it again at any time, from the title.")
        self.stage.push(AskScene(self.house, _("Leave the tutorial?"), text, answers))

    def leave(self) -> None:
        """Back to where it was chosen."""
        doors.to_title(self.stage, self.house)
        doors.to_learn(self.stage, self.house)

    def _tell_result(self) -> None:
        self.stage.push(LessonEnd(self.house, self.session))

    # Time and drawing

    def step(self, dt: float) -> None:
        """Words aside pass."""
        super().step(dt)
        self._age += dt
        if self._aside:
            said, left = self._aside
            self._aside = (said, left - dt) if left > dt else None

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """The table, then the mark over the tile that is asked for, then the guide's words."""
        super().draw(surface, alpha)
        wanted = self.wanted
        if wanted:
            self._draw_mark(surface, wanted)
        said = self._aside[0] if self._aside else self.said
        if said:
            self.speech.draw(surface, said, self._lesson_cues(), self._age)

    def _draw_mark(self, surface: pygame.Surface, wanted: Move) -> None:
        """A small arrow over the tile to play, or over the end to play it at once that tile is picked."""
        assert wanted.tile is not None
        ui, hand = self.ui, self.handview.hand
        if hand.picked == wanted.tile:
            pose = self.show.ghost(self.session.state, wanted)
            rise = pose.length / 4 + ui.px(18)
        else:
            pose = self.handview.lifted()[wanted.tile]
            rise = pose.length / 2 + ui.px(14)
        bob = 0.0 if ui.reduced_motion else 3 * sin(5 * self._age)
        at = (round(pose.x), round(pose.y - rise + bob * ui.unit))
        for color, shift in ((BLACK, ui.px(1.5)), (ui.theme.gold, 0)):
            arrow = icon("chevron_down", ui.px(28), color)
            surface.blit(arrow, arrow.get_rect(center=(at[0] + shift, at[1] + shift)))

    def _cues(self) -> tuple[Cue, ...]:
        """None below the line: they stand on the guide's plate."""
        return ()

    def _lesson_cues(self) -> tuple[Cue, ...]:
        if self.holding or self._told:
            return (Cue(Act.CONFIRM, _("Go on")),)
        if self.toolbar.entered or self.handview.hand.picked:
            return super()._cues()
        if not self._open_to_choose:
            return ()
        if self.ui.device == "mouse":
            return (Cue(Act.CONFIRM, _("Click the tile, or drag it to its place")),)
        return Cue(Act.LEFT, ""), Cue(Act.RIGHT, _("Choose a tile")), Cue(Act.CONFIRM, _("Play"))

    def describe(self) -> str:
        """What the guide says, then the focus."""
        said = self._aside[0] if self._aside else self.said
        return " ".join(filter(None, (said.text if said else "", super().describe())))


class LessonEnd(RoundResult):
    """The lesson's last page: praise, the sum, and the way to a first match."""

    def buttons(self) -> list[Button]:
        """Home, the rules, or a match."""
        rules = self.session.match.rules
        return [
            Button(self.ui, "title", _("Title"), self._title, icon="home"),
            Button(
                self.ui,
                "rules",
                _("All the rules"),
                lambda: doors.to_help(self.stage, self.house, rules),
                icon="help",
            ),
            Button(self.ui, "match", _("Play a first match"), self._first_match, main=True, icon="play"),
        ]

    def write(self, sheet: pygame.Surface) -> None:
        """Praise, the sum, what each hand still held, and how it goes on from here."""
        ui = self.ui
        y = self.headline(sheet, _("Well played: you are out."), sum_text(self.result))
        text = _("The pips that the others still hold are your points. The first to {goal} wins a match.")
        lines = ui.text.wrap(
            text.format(goal=goal_text(self.session.match.goal)),
            ui.px(19),
            sheet.get_width() - 2 * ui.px(40),
        )
        high = ui.text.measure("", ui.px(19))[1]
        foot = sheet.get_height() - ui.px(24) - len(lines) * high
        pitch = (foot - ui.px(8) - y) / len(self.session.players)
        for seat in range(len(self.session.players)):
            self._row(sheet, seat, y + pitch * (seat + 0.5))
        for number, line in enumerate(lines):
            at = (sheet.get_width() / 2, foot + number * high)
            ui.text.draw(sheet, line, ui.px(19), ui.theme.paper_ink, at, align="center")

    def _title(self) -> None:
        doors.to_title(self.stage, self.house)

    def _first_match(self) -> None:
        doors.to_new_game(self.stage, self.house)
