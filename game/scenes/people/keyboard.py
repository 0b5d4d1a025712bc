"""A keyboard on the screen for one line of text: by pad, by mouse, by arrow keys; knows no profile."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.veil import draw_veil
from game.ui.acts import Act
from game.ui.i18n import _
from game.ui.keyboards import Page, pages
from game.ui.line import Line
from game.ui.widgets import Cap, Caps, Entry, Heading, Panel, Tabs

WIDTH = 940
TALL = 48
"""Design px of the board, and of a key's height."""
LEADING = {
    "key:escape": Act.BACK,
    "key:return": Act.CONFIRM,
    "key:kp_enter": Act.CONFIRM,
    "key:tab": Act.NEXT,
    "key:shift+tab": Act.PREVIOUS,
    "key:up": Act.UP,
    "key:down": Act.DOWN,
    "key:left": Act.LEFT,
    "key:right": Act.RIGHT,
}
"""The keys of a real keyboard that go over those on the screen; all others are written."""
SHORT = {Act.UNDO: "erase", Act.HINT: "space", Act.PAUSE: "done"}
"""What a pad does without going to the key."""


class KeyboardScene(MenuScene):
    """Writes on a line that belongs to the scene below, which is laid out anew when this one is left."""

    opaque = False
    first = "keys"

    def __init__(self, house: House, title: str, line: Line) -> None:
        super().__init__(house)
        self.title = title
        self.line = line
        self.line.move_to(len(line))
        self.shown = ""
        self.capitals = "once" if not line.text else ""
        """Whether capitals are written: "once", for the next letter; "lock", until told otherwise; or ""."""

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages of the language in force."""
        return pages(self.house.language)

    @property
    def page_shown(self) -> Page:
        """The page that shows."""
        return next((page for page in self.pages if page.id == self.shown), self.pages[0])

    def widgets(self) -> list[Panel]:
        """A board with the line, the tabs and the keys."""
        ui = self.ui
        self.entry = Entry(
            ui,
            "line",
            self.line,
            title=self.title,
            on_change=self._wrote,
            on_done=self.back,
            on_ask=self._wrote,
        )
        self.entry.focusable = False
        self.entry.awake = True
        names = [(page.id, _(page.name)) for page in self.pages]
        tabs = Tabs(ui, "pages", names, self.page_shown.id, self._turn, prompted=("pad",))
        self.keys = Caps(ui, "keys", self._rows(), self._press_cap, chosen="q", tall=TALL)
        board = Panel(ui, [Heading(ui, self.title), self.entry, tabs, self.keys], width=WIDTH, key="board")
        board.place(self.page)
        return [board]

    def _rows(self) -> list[list[Cap]]:
        page = self.page_shown
        rows = [[Cap(letter, letter) for letter in self._cased(row)] for row in page.rows]
        commands = [
            Cap("back_one", _("Back one"), "chevron_left"),
            Cap("space", _("Space"), "space", 4.0),
            Cap("on_one", _("On one"), "chevron_right"),
            Cap("erase", _("Erase"), "erase", 1.5),
            Cap("done", _("Done"), "", 2.5, main=True),
        ]
        if page.has_capitals:
            glyph = "shift_lock" if self.capitals == "lock" else "shift"
            commands.insert(0, Cap("shift", _("Capitals"), glyph, 1.5, lit=bool(self.capitals)))
        return [*rows, commands]

    def _cased(self, row: str) -> list[str]:
        """The letters of a row as they would be written now."""
        if not self.capitals or not self.page_shown.has_capitals:
            return list(row)
        return [letter.upper() if len(letter.upper()) == 1 else letter for letter in row]

    # What the player does

    def _turn(self, page: str) -> None:
        self.shown = page
        self._renew()

    def _renew(self) -> None:
        """The keys anew, with the same one chosen where it is still there."""
        row, index = self.keys.at_key
        self.layout()
        self.keys.go_near(row, index)

    def _press_cap(self, cap: Cap) -> None:
        line = self.line
        if cap.does == "done":
            self.back()
        elif cap.does == "shift":
            self.capitals = {"": "once", "once": "lock", "lock": ""}[self.capitals]
            self._renew()
        elif cap.does == "erase":
            self._check(line.erase(-1))
        elif cap.does in ("back_one", "on_one"):
            self._check(line.move(1 if cap.does == "on_one" else -1))
        else:
            self.entry.typed(" " if cap.does == "space" else cap.does)

    def _check(self, done: bool) -> None:
        if done:
            self._wrote()
        else:
            self.ui.sound.play("refuse")

    def _wrote(self) -> None:
        """After the first letter of a word come small ones."""
        before = self.line.before(self.line.caret)
        is_inside = bool(before) and not before.endswith(" ")
        wanted = self.capitals if self.capitals == "lock" else "" if is_inside else "once"
        if wanted != self.capitals:
            self.capitals = wanted
            self._renew()

    def act(self, act: Act) -> bool:
        """As on every board, and the pad's short ways."""
        if act in SHORT:
            row = next(row for row in self.keys.rows if row[-1].does == "done")
            self._press_cap(next(cap for cap in row if cap.does == SHORT[act]))
            return True
        return super().act(act)

    # A real keyboard

    @property
    def typing(self) -> Rect:
        """The caret's place, whatever has the focus."""
        return self.entry.typing

    def press(self, code: str) -> bool:
        """What is typed is written; the keys that lead over the board do so."""
        if code in LEADING and not self.entry.is_composing:
            self.form.act(LEADING[code])
            return True
        return self.entry.press(code)

    def typed(self, text: str) -> None:
        """Writes it; Return is then for being done."""
        self.entry.typed(text)
        self.keys.choose("done")

    def compose(self, text: str, caret: int) -> None:
        """Shows what is in the works."""
        self.entry.compose(text, caret)

    # Looks

    def cues(self) -> tuple[Cue, ...]:
        """The short ways are the pad's."""
        choose = Cue(Act.CONFIRM, _("Choose"))
        if self.ui.device != "pad":
            return choose, Cue(Act.BACK, _("Back"))
        return (
            choose,
            Cue(Act.UNDO, _("Erase")),
            Cue(Act.HINT, _("Space")),
            Cue(Act.PAUSE, _("Done")),
            Cue(Act.BACK, _("Back")),
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims what is below."""
        draw_veil(surface)
