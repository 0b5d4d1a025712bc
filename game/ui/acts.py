"""What the player means: acts and pointers; knows no key, button, window or clock."""

from enum import StrEnum
from typing import Literal, NamedTuple


class Act(StrEnum):
    """One thing a player can mean, on whatever device. A scene's `act` answers whether it took it."""

    CONFIRM = "confirm"
    BACK = "back"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    END_LEFT = "end_left"
    END_RIGHT = "end_right"
    HINT = "hint"
    UNDO = "undo"
    COUNT = "count"
    HELP = "help"
    PAUSE = "pause"
    SKIP = "skip"
    FULLSCREEN = "fullscreen"


DIRECTIONS = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
"""The four acts that move the focus over the screen."""

REPEATING = frozenset({*DIRECTIONS, Act.NEXT, Act.PREVIOUS})
"""The acts that come again while their key, button or stick is held."""


class Pointer(NamedTuple):
    """One event of the mouse or a finger; `pos` in real pixels, `button` 1 is the left one."""

    kind: Literal["move", "down", "up", "wheel", "leave"]
    pos: tuple[float, float]
    button: int = 1
    wheel: int = 0


class Repeater:
    """Tells which held codes come again; time reaches it only through `advance`."""

    DELAY = 0.35
    """Seconds from the press to the first repeat."""
    EVERY = 0.09
    """Seconds from one repeat to the next."""

    def __init__(self) -> None:
        self._wait: dict[str, float] = {}

    def press(self, code: str) -> None:
        """`code` went down; of several that are held the last one pressed repeats alone."""
        self._wait = {held: float("inf") for held in self._wait if held != code}
        self._wait[code] = self.DELAY

    def release(self, code: str) -> None:
        """`code` came up. Nothing happens if it was not held."""
        self._wait.pop(code, None)

    def clear(self) -> None:
        """Everything counts as released: the window or the pad went away."""
        self._wait.clear()

    def advance(self, elapsed: float) -> list[str]:
        """Lets `elapsed` seconds pass; the codes that repeat now, at most once each.

        Repeats missed in a long frame are dropped: a list must not race on after a hitch.
        """
        due = []
        for code, wait in self._wait.items():
            left = wait - elapsed
            if left <= 0:
                due.append(code)
                left = left + self.EVERY if left > -self.EVERY else self.EVERY
            self._wait[code] = left
        return due
