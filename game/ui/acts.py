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
    PUSH = "push"
    SPAN = "span"
    TURN = "turn"
    COPY = "copy"
    DELETE = "delete"
    WIDER = "wider"
    NARROWER = "narrower"
    FINE_LEFT = "fine_left"
    FINE_RIGHT = "fine_right"
    ZOOM = "zoom"
    REDO = "redo"
    RESET = "reset"
    SLOWER = "slower"
    FASTER = "faster"


DIRECTIONS = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
"""The four acts that move the focus over the screen."""

REPEATING = frozenset(
    {*DIRECTIONS, Act.NEXT, Act.PREVIOUS, Act.FINE_LEFT, Act.FINE_RIGHT, Act.WIDER, Act.NARROWER}
)
"""The acts that come again while their key, button or stick is held."""

AT_TABLE = frozenset({Act.END_LEFT, Act.END_RIGHT, Act.COUNT})
AT_SET_UP = frozenset({Act.SPAN, Act.TURN, Act.COPY, Act.DELETE, Act.WIDER, Act.NARROWER})
AT_RUN = frozenset({Act.SLOWER, Act.FASTER})
AT_BOTH = frozenset({Act.PUSH, Act.FINE_LEFT, Act.FINE_RIGHT, Act.ZOOM, Act.REDO, Act.RESET})
AT_CHAIN = AT_SET_UP | AT_RUN | AT_BOTH
"""The acts that mean something in one place only: at the table, or where a chain is set up, run, or both."""


def never_meet(one: Act, other: Act) -> bool:
    """Whether no place knows both acts."""
    pairs = ((AT_TABLE, AT_CHAIN), (AT_SET_UP, AT_RUN))
    return any((one in a and other in b) or (one in b and other in a) for a, b in pairs)


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
