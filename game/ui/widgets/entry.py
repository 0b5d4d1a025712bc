"""A place to write one line of text on: with a keyboard, an input method, a mouse; knows no scene."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui import clipboard
from game.ui.acts import Act
from game.ui.art import controls
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import inset
from game.ui.line import Line
from game.ui.widgets.base import Widget, type_size

HEIGHT = 60
SIZE = 26
"""Design px of the field and of its type."""
BLINK = 1.1
"""Seconds from one appearing of the caret to the next."""
NEARLY = 4
"""How many characters before the limit the count is shown."""

_CLIPBOARD = {
    "ctrl+c": "copy",
    "ctrl+insert": "copy",
    "ctrl+x": "cut",
    "shift+delete": "cut",
    "ctrl+v": "paste",
    "shift+insert": "paste",
}
_WAYS = {"left": -1, "right": 1, "backspace": -1, "delete": 1}
_DONE = ("return", "kp_enter")


class Entry(Widget):
    """A field for one `Line`, which is the scene's and stays when the widgets are made anew.

    Whatever is typed while it has the focus goes into the line; Return is `on_done`. CONFIRM from a pad is
    `on_ask`: the way to letters without a keyboard. What an input method has in the works stands in the line,
    underlined, and is no part of it.
    """

    def __init__(
        self,
        ui: Ui,
        key: str,
        line: Line,
        *,
        title: str,
        blank: str = "",
        on_change: Callable[[], None],
        on_done: Callable[[], None],
        on_ask: Callable[[], None],
    ) -> None:
        """`title` says to a narrator what it is for; `blank` stands dim in the field while it is empty."""
        super().__init__(ui, key)
        self.line = line
        self.title = title
        self.blank = blank
        self.on_change = on_change
        self.on_done = on_done
        self.on_ask = on_ask
        self.awake = False
        """Whether it shows its caret without having the focus, as over a keyboard on the screen."""
        self._works = ""
        self._works_caret = 0
        self._age = 0.0
        self._shift = 0

    # What is written

    @property
    def typing(self) -> Rect:
        """The caret's place: there the input method shows what it offers."""
        x = self._caret_x()
        return Rect(round(x), self.rect.y, self.ui.px(4), self.rect.h)

    @property
    def is_composing(self) -> bool:
        """Whether an input method has something in the works."""
        return bool(self._works)

    def under(self, pos: tuple[float, float], slack: int) -> Widget | None:  # noqa: ARG002
        """The mouse sets the caret even where the focus does not go."""
        return self if self.rect.collidepoint(pos) else None

    def typed(self, text: str) -> None:
        """Writes at the caret, or refuses with a sound what does not fit."""
        self._works = ""
        self._edited(self.line.insert(text))

    def compose(self, text: str, caret: int) -> None:
        """Shows what is in the works."""
        self._works = text
        self._works_caret = min(max(caret, 0), len(text))
        self._age = 0.0

    def press(self, code: str) -> bool:
        """Keeps every key from being an act but those that lead on, the function keys and the full screen."""
        kind, _colon, name = code.partition(":")
        if kind != "key" or Act.FULLSCREEN in self.ui.bindings.acts(code) or _is_function(name):
            return False
        if self._works:
            return True  # the keys are the input method's
        if name in _DONE:
            self.on_done()
            return True
        if name in ("escape", "tab", "shift+tab", "up", "down"):
            return False
        return self._edit(name)

    def _edit(self, name: str) -> bool:
        """Does what a key does in every text; False only where the caret is to leave the field."""
        line = self.line
        name = name.replace("meta+", "ctrl+")  # as it is on some desktops
        if name in _CLIPBOARD:
            self._exchange(_CLIPBOARD[name])
            return True
        selecting, plain = "shift+" in name, name.replace("shift+", "")
        if plain in ("left", "right"):
            self._age = 0.0
            return line.move(_WAYS[plain], selecting=selecting) or selecting
        if plain in ("home", "end"):
            line.move_to(0 if plain == "home" else len(line), selecting=selecting)
        elif plain in ("backspace", "delete"):
            self._edited(line.erase(_WAYS[plain]))
        elif plain.startswith("ctrl+") and plain[5:] in _WAYS:
            self._edit_far(plain[5:], selecting=selecting)
        elif plain == "ctrl+a":
            line.select_all()
        self._age = 0.0
        return True

    def _edit_far(self, name: str, *, selecting: bool) -> None:
        """With Ctrl an arrow goes, and a deletion reaches, to that end of the line: it is a short one."""
        erases = name in ("backspace", "delete")
        self.line.move_to(0 if _WAYS[name] < 0 else len(self.line), selecting=erases or selecting)
        if erases:
            self._edited(self.line.erase(_WAYS[name]))

    def _exchange(self, what: str) -> None:
        """Copies or cuts what is selected, or writes what was copied."""
        line = self.line
        if what == "paste":
            self._edited(line.insert(clipboard.paste()))
        elif line.selected:
            clipboard.copy(line.selected)
            if what == "cut":
                self._edited(line.erase(-1))

    def _edited(self, changed: bool) -> None:
        self._age = 0.0
        if changed:
            self.on_change()
        else:
            self.ui.sound.play("refuse")

    # Acts and the mouse

    def confirm(self) -> None:
        """Letters are asked for otherwise than by a keyboard."""
        self.on_ask()

    def grab(self, pos: tuple[float, float]) -> None:
        """The caret goes where the mouse is."""
        self._age = 0.0
        self.line.move_to(self._place_at(pos[0]))

    def drag(self, pos: tuple[float, float]) -> None:
        """What the mouse goes over is selected."""
        self.line.move_to(self._place_at(pos[0]), selecting=True)

    def drop(self, pos: tuple[float, float]) -> None:
        """All has been done."""

    def _place_at(self, x: float) -> int:
        places = range(len(self.line) + 1)
        return min(places, key=lambda place: abs(self._x_of(len(self.line.before(place))) - x))

    # Looks

    def width(self) -> int:
        """Room for as many wide letters as it takes."""
        return self._measure("m" * min(self.line.limit, 16)) + 2 * self._margin()

    def height(self, width: int) -> int:  # noqa: ARG002
        """The same whatever is in it."""
        return max(self.ui.px(HEIGHT), self.ui.text.measure("", self._size())[1] + self.ui.px(16))

    def _size(self) -> int:
        return type_size(self.ui, SIZE)

    def _margin(self) -> int:
        return self.ui.px(18)

    def _measure(self, text: str) -> int:
        return self.ui.text.measure(text, self._size(), bold=True)[0]

    def _words(self) -> str:
        """The text with what is in the works in it."""
        if not self._works:
            return self.line.text
        start, end = (len(self.line.before(place)) for place in self.line.span)
        return self.line.text[:start] + self._works + self.line.text[end:]

    def _x_of(self, letters: int) -> float:
        """Where on the screen the text goes on behind so many letters."""
        along = self.ui.text.caret(self._words(), letters, self._size(), bold=True)
        return self.rect.x + self._margin() - self._shift + along

    def _caret_x(self) -> float:
        if self._works:
            return self._x_of(len(self.line.before(self.line.span[0])) + self._works_caret)
        return self._x_of(len(self.line.before(self.line.caret)))

    def step(self, dt: float) -> None:
        """The caret blinks."""
        super().step(dt)
        self._age += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, its text and the caret, in view wherever in the text it is."""
        ui, theme = self.ui, self.ui.theme
        is_on = self.focused or self.awake
        bed = controls.well(self.rect.size, ui.px(theme.radius_button), theme, lit=is_on or self.hovered)
        surface.blit(bed, self.rect)
        inner = inset(self.rect, self._margin(), ui.px(4))
        self._scroll(inner, self._measure(self._words()))
        before = surface.get_clip()
        surface.set_clip(inner.inflate(ui.px(6), 0).clip(before))
        if is_on and not self._works:
            self._draw_selection(surface)
        self._draw_words(surface)
        if self._works:
            self._draw_works(surface)
        if is_on and self._shows_caret():
            x, y = round(self._caret_x()), self.rect.centery
            tall = round(self._size() * 1.15)
            surface.fill(theme.gold, Rect(x - ui.px(1), y - tall // 2, ui.px(2.4), tall))
        surface.set_clip(before)
        self._draw_count(surface, is_on)
        self.draw_ring(surface, self.rect, ui.px(theme.radius_button))

    def _shows_caret(self) -> bool:
        return self.ui.reduced_motion or self._age % BLINK < BLINK / 2

    def _scroll(self, inner: Rect, wide: int) -> None:
        """Shifts the text no further than the caret needs."""
        caret = self._caret_x() - inner.x
        if caret < 0:
            self._shift += round(caret)
        elif caret > inner.w:
            self._shift += round(caret - inner.w)
        self._shift = min(max(self._shift, 0), max(wide + self.ui.px(3) - inner.w, 0))

    def _draw_words(self, surface: pygame.Surface) -> None:
        ui, theme = self.ui, self.ui.theme
        at = (self.rect.x + self._margin() - self._shift, self.rect.centery)
        if words := self._words():
            ui.text.draw(surface, words, self._size(), theme.plate_text, at, bold=True, valign="middle")
        else:
            ui.text.draw(surface, self.blank, self._size(), theme.plate_text_dim, at, valign="middle")

    def _draw_selection(self, surface: pygame.Surface) -> None:
        start, end = sorted(round(self._x_of(len(self.line.before(place)))) for place in self.line.span)
        if start < end:
            tall = round(self._size() * 1.3)
            band = pygame.Surface((end - start, tall))
            band.fill(self.ui.theme.brass)
            band.set_alpha(150)
            surface.blit(band, (start, self.rect.centery - tall // 2))

    def _draw_works(self, surface: pygame.Surface) -> None:
        """The line under what an input method has in the works."""
        ui = self.ui
        head = len(self.line.before(self.line.span[0]))
        start, end = sorted((round(self._x_of(head)), round(self._x_of(head + len(self._works)))))
        y = self.rect.centery + round(self._size() * 0.62)
        surface.fill(ui.theme.gold, Rect(start, y, end - start, ui.px(2)))

    def _draw_count(self, surface: pygame.Surface, is_on: bool) -> None:
        """How many characters there are of how many, once there are nearly too many."""
        left = self.line.limit - len(self.line)
        if not is_on or left > NEARLY:
            return
        ui, theme = self.ui, self.ui.theme
        words = _("{number} of {total}").format(number=len(self.line), total=self.line.limit)
        size = type_size(ui, theme.text_small - 2)
        at = (self.rect.right - ui.px(10), self.rect.bottom - ui.px(3))
        ink = theme.plate_text_dim if left else theme.warn
        ui.text.draw(surface, words, size, ink, at, align="right", valign="bottom")

    def saying(self) -> str:
        """What it is for, and what is in it."""
        return _("{what}: {value}").format(what=self.title, value=self.line.text or _("nothing"))


def _is_function(name: str) -> bool:
    """Whether a key is one of F1 to F24, with whatever is held."""
    last = name.rpartition("+")[2]
    return last[:1] == "f" and last[1:].isdecimal()
