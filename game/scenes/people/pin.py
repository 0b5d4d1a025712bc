"""A PIN by digits on the screen or on the keyboard: to sign in with, or a new one; keeps nothing."""

from __future__ import annotations

from abc import abstractmethod
from time import monotonic, time

import pygame
from pygame import Rect

from game.save.profiles import LONGEST_PIN, PIN_RULE, SHORTEST_PIN, Profile
from game.scenes.footer import Cue
from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.people.words import name_of, wait_text
from game.scenes.veil import draw_veil
from game.ui.acts import Act
from game.ui.art import controls
from game.ui.art.brush import BLACK, disc, tinted
from game.ui.art.portraits import portrait
from game.ui.context import Ui
from game.ui.i18n import _, ngettext
from game.ui.line import Line, digits_only
from game.ui.theme import mix
from game.ui.widgets import Cap, Caps, Heading, Label, Panel, Widget

WIDTH = 420
DOTS = 58
KEYS = 256
"""Design px: the board's width, the height of the row of dots and of the digits."""
DIGITS = ("123", "456", "789")
PATIENCE = 1.0
"""Seconds after which the wait is told anew."""
_AHEAD = time() - monotonic()


def clock() -> float:
    """The time in seconds, as the machine had it when the game began: setting it meanwhile is no use."""
    return monotonic() + _AHEAD


class Dots(Widget):
    """One pip for each digit that was given, on a bed with room for the most there may be."""

    focusable = False

    def __init__(self, ui: Ui, line: Line) -> None:
        super().__init__(ui)
        self.line = line

    def height(self, width: int) -> int:  # noqa: ARG002
        """The same for any number."""
        return self.ui.px(DOTS)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bed, the pips that are there, and faintly those that have to be."""
        ui, theme = self.ui, self.ui.theme
        surface.blit(controls.well(self.rect.size, ui.px(theme.radius_button), theme), self.rect)
        places = max(SHORTEST_PIN, len(self.line))
        step = min(ui.px(40), (self.rect.w - ui.px(40)) // places)
        for place in range(places):
            given = place < len(self.line)
            color = theme.gold if given else mix(theme.brass, BLACK, 0.55)
            pip = tinted(disc(ui.px(9 if given else 6)), color)
            x = self.rect.centerx + round((place - (places - 1) / 2) * step)
            surface.blit(pip, pip.get_rect(center=(x, self.rect.centery)))


class Sign(Widget):
    """Whose PIN it is: the portrait, in the middle."""

    focusable = False
    SIDE = 84.0

    def __init__(self, ui: Ui, number: int) -> None:
        super().__init__(ui)
        self.number = number

    def height(self, width: int) -> int:  # noqa: ARG002
        """The portrait's."""
        return self.ui.px(self.SIDE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        picture = portrait(self.number, self.rect.h, self.ui.theme, lit=True)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class PinScene(MenuScene):
    """Asks for digits over whatever is on the screen; BACK pops with None."""

    opaque = False
    first = "digits"

    def __init__(self, house: House, profile: Profile | None = None) -> None:
        """`profile` is whose PIN it is, if that is to be seen."""
        super().__init__(house)
        self.profile = profile
        self.line = Line(limit=LONGEST_PIN, accepts=digits_only)
        self._chosen = "5"
        self.trouble = ""
        """A sentence about what was wrong, shown in the place of the one that asks."""

    @abstractmethod
    def title(self) -> str:
        """The board's title."""

    @abstractmethod
    def asks(self) -> str:
        """What is asked for, in a sentence."""

    @abstractmethod
    def give(self, pin: str) -> None:
        """The player has given so many digits as a PIN has."""

    def why_not(self) -> str:
        """Why no digits can be given now."""
        return ""

    def widgets(self) -> list[Panel]:
        """A board with the dots and the digits."""
        ui = self.ui
        rows = [[Cap(digit, digit) for digit in row] for row in DIGITS]
        rows.append([Cap("erase", _("Erase"), "erase"), Cap("0", "0"), Cap("done", _("Done"), main=True)])
        self.digits = Caps(
            ui, "digits", rows, self._press_cap, chosen=self._chosen, tall=KEYS / 4 - 7, wide=120
        )
        self.digits.why_not = self.why_not()
        trouble = self.why_not() or self.trouble
        words = Label(ui, trouble or self.asks(), tone="warn" if trouble else "plain", align="center", most=3)
        sign = [Sign(ui, self.profile.portrait)] if self.profile else []
        board = Panel(
            ui,
            [Heading(ui, self.title()), *sign, words, Dots(ui, self.line), self.digits],
            width=WIDTH,
            key="pin",
        )
        board.place(self.page)
        return [board]

    def layout(self) -> None:
        """The same key stays chosen."""
        if self._form is not None:
            self._chosen = self.digits.chosen.does
        super().layout()

    def _press_cap(self, cap: Cap) -> None:
        if cap.does == "done":
            self._done()
        elif cap.does == "erase":
            self._changed(self.line.erase(-1))
        else:
            self._changed(self.line.insert(cap.does))

    def _changed(self, changed: bool) -> None:
        if not changed:
            self.ui.sound.play("refuse")
        elif self.trouble:
            self.trouble = ""
            self.layout()

    def _done(self) -> None:
        if self.why_not():
            self.ui.sound.play("refuse")
        elif len(self.line) < SHORTEST_PIN:
            self.refuse(_(PIN_RULE).format(least=SHORTEST_PIN, most=LONGEST_PIN))
        else:
            self.give(self.line.text)

    def refuse(self, trouble: str) -> None:
        """Says what was wrong; the digits begin anew."""
        self.ui.sound.play("refuse")
        self.trouble = trouble
        self.line.replace("")
        self.layout()

    def act(self, act: Act) -> bool:
        """As on every board; a pad's short way erases."""
        if act is Act.UNDO:
            self._changed(self.line.erase(-1))
            return True
        return super().act(act)

    def press(self, code: str) -> bool:
        """The keyboard's digits are meant as digits, whatever they are bound to; Return is then for done."""
        kind, _colon, name = code.partition(":")
        digit = name.removeprefix("kp")
        if kind == "key" and len(digit) == 1 and digits_only(digit):
            if not self.why_not():
                self._changed(self.line.insert(digit))
                self.digits.choose("done")
            return True
        if code == "key:backspace":
            self._changed(self.line.erase(-1))
            return True
        return False

    def cues(self) -> tuple[Cue, ...]:
        """A short way for a pad."""
        choose, back = Cue(Act.CONFIRM, _("Choose")), Cue(Act.BACK, _("Back"))
        return (choose, back) if self.ui.device == "mouse" else (choose, Cue(Act.UNDO, _("Erase")), back)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims what is below."""
        draw_veil(surface)

    @property
    def page(self) -> Rect:
        """A board as high as this one may use the upper margin too."""
        return super().page.inflate(0, self.ui.px(24))

    def describe(self) -> str:
        """What is asked or wrong, how many digits there are, and the key."""
        given = len(self.line)
        count = ngettext("{n} digit", "{n} digits", given).format(n=given)
        return f"{self.why_not() or self.trouble or self.asks()} {count}. {super().describe()}"


class SignInScene(PinScene):
    """Pops with True once the right PIN was given. After a few wrong ones nothing is heard for a while."""

    def __init__(self, house: House, profile: Profile) -> None:
        super().__init__(house, profile)
        self.whose = profile
        self.wait = house.store.pin_wait(profile.id, clock())
        """Seconds until the next try."""
        self._told = PATIENCE

    def title(self) -> str:
        """Whose it is."""
        return name_of(self.whose)

    def asks(self) -> str:
        """For the PIN."""
        return _("Your PIN, please.")

    def why_not(self) -> str:
        """The wait."""
        return wait_text(self.wait) if self.wait > 0 else ""

    def give(self, pin: str) -> None:
        """Signs in, or says that it was wrong."""
        answer = self.house.store.pin_is(self.whose.id, pin, clock())
        if answer.right:
            self.stage.pop(True)
            return
        self.wait = answer.wait
        self.refuse(_("That was not the PIN."))

    def step(self, dt: float) -> None:
        """The wait passes, and is told again every second."""
        super().step(dt)
        if self.wait <= 0:
            return
        self._told -= dt
        if self._told <= 0:
            self._told = PATIENCE
            self.wait = self.house.store.pin_wait(self.whose.id, clock())
            self.layout()


class NewPinScene(PinScene):
    """Asks for a new PIN, then for the same once more; pops with it."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.chosen = ""
        """What was given the first time."""

    def title(self) -> str:
        """What it is about."""
        return _("A new PIN")

    def asks(self) -> str:
        """First for a new one, then for the same."""
        if self.chosen:
            return _("The same digits once more, please.")
        return _("Choose {least} to {most} digits. They are asked for at signing in.").format(
            least=SHORTEST_PIN, most=LONGEST_PIN
        )

    def give(self, pin: str) -> None:
        """Twice the same is a PIN."""
        if not self.chosen:
            self.chosen = pin
            self.line.replace("")
            self.digits.choose("5")
            self.layout()
        elif pin == self.chosen:
            self.stage.pop(pin)
        else:
            self.chosen = ""
            self.refuse(_("Those were other digits. Please choose again."))
