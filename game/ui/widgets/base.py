"""What all widgets share: a key, a place, states, pressing; knows no form, no scene and no look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art.materials import focus_ring
from game.ui.focus import Box
from game.ui.i18n import _
from game.ui.text import SMALLEST

if TYPE_CHECKING:
    from game.ui.art.controls import State
    from game.ui.context import Ui
    from game.ui.text import Align
    from game.ui.theme import RGB

HIT = 44
"""The least width and height, in design px, that a mouse or finger can hit."""
PRESS_TIME = 0.16
"""Seconds in which a pressed widget comes up again."""


def type_size(ui: Ui, design: float) -> int:
    """The real size of type for a size in design px: never too small to be read."""
    return max(ui.px(design), SMALLEST)


class Block(NamedTuple):
    """Text set in lines: real px throughout."""

    lines: tuple[str, ...]
    size: int
    width: int
    height: int
    bold: bool


def set_block(ui: Ui, text: str, design: float, width: int, *, bold: bool = False, most: int = 2) -> Block:
    """Set `text` in a width without cutting any of it.

    First choice is one line, a little smaller if need be; then up to `most` lines, shrinking toward a floor;
    at the floor as many lines as it takes.
    """
    full = type_size(ui, design)
    floor = max(SMALLEST, round(0.8 * full))
    size = ui.text.fit(text, full, width, bold=bold, floor=max(floor, round(0.9 * full)))
    lines = [text]
    if "\n" in text or ui.text.measure(text, size, bold=bold)[0] > width:
        size = full
        lines = ui.text.wrap(text, size, width, bold=bold)
        while size > floor and not _holds(ui, lines, size, width, bold, most):
            size -= 1
            lines = ui.text.wrap(text, size, width, bold=bold)
    widest = max((ui.text.measure(line, size, bold=bold)[0] for line in lines), default=0)
    return Block(tuple(lines), size, widest, len(lines) * ui.text.measure("", size)[1], bold)


def _holds(ui: Ui, lines: list[str], size: int, width: int, bold: bool, most: int) -> bool:
    return len(lines) <= most and all(ui.text.measure(line, size, bold=bold)[0] <= width for line in lines)


def draw_block(
    ui: Ui, surface: pygame.Surface, block: Block, color: RGB, rect: Rect, align: Align = "left"
) -> None:
    """Draw a block in the middle of a rectangle's height, aligned in its width."""
    x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
    y = rect.centery - block.height / 2
    for line in block.lines:
        ui.text.draw(surface, line, block.size, color, (x, y), bold=block.bold, align=align)
        y += block.height / len(block.lines)


class Widget(ABC):
    """Something with a place on the screen. Give it a size by `place`; it is laid out anew when that changes.

    A widget that cannot be used now says why in `why_not`; it can be focused all the same.
    """

    focusable = True
    keeps_sides = False
    """Whether it uses LEFT and RIGHT for itself."""
    lead = 0.0
    """Space before it in a column, design px, besides the usual gap."""

    def __init__(self, ui: Ui, key: str = "", *, why_not: str = "") -> None:
        self.ui = ui
        self.key = key
        self.why_not = why_not
        self.rect = Rect(0, 0, 0, 0)
        self.focused = self.hovered = self.held = False
        """Set by the form: has the focus, lies under the mouse, is being pressed."""
        self.at: tuple[float, float] | None = None
        """Where in it the mouse is, real px on the screen; set by the form."""
        self._sunk = 0.0

    @property
    def lit(self) -> bool:
        """Whether it is the one that confirming or clicking now would reach."""
        return self.hovered or self.held or self.ringed

    @property
    def ringed(self) -> bool:
        """Whether the gold ring is shown: it has the focus and the mouse is not in use."""
        return self.focused and self.ui.device != "mouse"

    @property
    def depth(self) -> float:
        """How far it is pressed in, 0 to 1."""
        return 1.0 if self.held and self.hovered else self._sunk

    @property
    def state(self) -> State:
        """How it is to be painted."""
        if self.why_not:
            return "disabled"
        if self.depth > 0.3:
            return "pressed"
        return "focus" if self.ringed else "hover" if self.hovered else "normal"

    def points_at(self, rect: Rect) -> bool:
        """Whether the mouse is on a part of it."""
        return self.at is not None and rect.collidepoint(self.at)

    def width(self) -> int:
        """The width at which its text stands in one line, real px."""
        return 0

    @abstractmethod
    def height(self, width: int) -> int:
        """The height that it takes at a width, real px, with nothing cut."""

    def place(self, rect: Rect) -> None:
        """Put it there, real px."""
        resized = rect.size != self.rect.size
        self.rect = Rect(rect)
        if resized:
            self.arrange()

    def arrange(self) -> None:
        """Its size has changed: set its text anew."""

    def leaves(self) -> Iterator[Widget]:
        """The widgets in it that can have the focus, itself included."""
        if self.focusable:
            yield self

    def boxes(self) -> dict[str, Box]:
        """Where the focus finds its leaves."""
        return {leaf.key: Box(*leaf.rect) for leaf in self.leaves()}

    def under(self, pos: tuple[float, float], slack: int) -> Widget | None:
        """The widget that a pointer there means, if smaller ones are widened to `slack` px."""
        hit = self.rect.inflate(max(slack - self.rect.w, 0), max(slack - self.rect.h, 0))
        return self if self.focusable and hit.collidepoint(pos) else None

    def scroll(self, pos: tuple[float, float], notches: int) -> bool:  # noqa: ARG002
        """The wheel turned there, up is positive; True if something scrolled."""
        return False

    def reveal(self, leaf: Widget) -> None:
        """Scroll so that a leaf can be seen."""

    def reads_on(self, start: Widget, leaf: Widget, way: int) -> bool:  # noqa: ARG002
        """On the way down (1) or up (-1) from a leaf to another: True if it scrolled on instead.

        It does where there is much to be seen between them.
        """
        return False

    def shortcut(self, act: Act) -> bool:  # noqa: ARG002
        """The player means an act that is of no use where the focus is; True if it is for this widget."""
        return False

    def act(self, act: Act) -> bool:
        """The player means an act while it has the focus; True if that was for it."""
        if act is not Act.CONFIRM:
            return False
        self._sunk = 1.0
        self.try_confirm()
        return True

    @property
    def typing(self) -> Rect | None:
        """Where text goes while it has the focus, real px; None when it is no place to write on."""
        return None

    def press(self, code: str) -> bool:  # noqa: ARG002
        """A key went down or repeats while it is written on; True keeps it from being read as an act."""
        return False

    def typed(self, text: str) -> None:
        """Text for it, while it is written on."""

    def compose(self, text: str, caret: int) -> None:
        """Text in the works of an input method, its caret behind so many letters; empty at the end."""

    def try_confirm(self) -> None:
        """Confirm it, or refuse with a sound when it cannot be used."""
        if self.why_not:
            self.ui.sound.play("refuse")
        else:
            self.ui.sound.play("confirm")
            self.confirm()

    def confirm(self) -> None:
        """What it is for: press, switch, choose."""

    def grab(self, pos: tuple[float, float]) -> None:
        """A pointer went down on it."""

    def drag(self, pos: tuple[float, float]) -> None:
        """The pointer that went down on it moved, maybe outside."""

    def drop(self, pos: tuple[float, float]) -> None:
        """The pointer that went down on it came up, maybe outside."""
        if self.under(pos, self.ui.px(HIT)) is self:
            self._sunk = 1.0
            self.try_confirm()

    def wheel(self, notches: int) -> bool:  # noqa: ARG002
        """The wheel turned over it, up is positive; True if that was for it."""
        return False

    def step(self, dt: float) -> None:
        """`dt` seconds pass."""
        self._sunk = max(self._sunk - dt / PRESS_TIME, 0.0)

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over all other widgets: a tip."""

    def draw_ring(self, surface: pygame.Surface, rect: Rect, radius: int) -> None:
        """Draw the gold ring round a part of it if it is the focus of keyboard or pad."""
        if self.ringed:
            ring = focus_ring(rect.size, radius, self.ui.theme)
            surface.blit(ring, ring.get_rect(center=rect.center))

    def describe(self) -> str:
        """What a narrator says of it."""
        what = self.saying()
        if self.why_not:
            return _("{what}, not now: {reason}").format(what=what, reason=self.why_not)
        return what

    def saying(self) -> str:
        """Its words and its value."""
        return ""


def glide(shown: float, wanted: float, dt: float, *, rate: float = 16.0) -> float:
    """One step of a value that eases after another and arrives."""
    shown += (wanted - shown) * min(rate * dt, 1.0)
    return wanted if abs(wanted - shown) < 0.002 else shown
