"""Shows a gesture until the player has made it once: a hand for the mouse, a key or button for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.building.marks import draw_hand
from game.topple.level import Level, SetUp
from game.ui.acts import Act
from game.ui.art.prompts import prompt
from game.ui.context import Ui
from game.ui.timeline import in_out_cubic

ROUND: Final = 3.0
"""Seconds in which a gesture is shown once."""
FEW: Final = 3
"""So many pieces are placed one by one; of more, a line is dragged."""
NEAR: Final = 12
"""Design px within which the cursor is where it is to be."""


class Sight(NamedTuple):
    """Where on the screen things are, in real px."""

    card: Rect | None
    """The first card of the toolbox."""
    hand: Rect | None
    """The card of the hand that chooses what is pushed."""
    push: Rect
    targets: Sequence[tuple[float, float]]
    """Where pieces are still to be placed."""
    cursor: tuple[float, float]
    pushed: tuple[float, float] | None
    """The tile that will be pushed; None while the player has chosen none."""
    aim: tuple[float, float]
    """The tile to choose."""
    is_holding: bool
    """Whether a tool is in the hand."""
    is_aiming: bool
    """Whether the hand that pushes is."""
    is_laying: bool
    """Whether a line has been begun."""


def wanted(level: Level, learned: Iterable[str]) -> tuple[str, ...]:
    """The gestures that a level needs, and that the player has not made so far."""
    count, known = sum(tool.count for tool in level.tools), set(learned)
    build = ("place",) if 0 < count <= FEW else ("line",) if count else ()
    needed = (*build, *(("aim",) if level.free_push else ()), "push")
    return tuple(gesture for gesture in needed if gesture not in known)


class Lesson:
    """Tell it what the player did; it draws what is to be done next."""

    def __init__(self, gestures: Sequence[str], learn: Callable[[str], None]) -> None:
        """`learn` is told of each gesture that was made for the first time."""
        self._left = list(gestures)
        self._learn = learn
        self._time = 0.0

    @property
    def is_over(self) -> bool:
        """Whether everything has been shown and made."""
        return not self._left

    def follow(self, before: SetUp, after: SetUp) -> None:
        """The set-up has changed."""
        more = len(after.pieces) - len(before.pieces)
        if more >= 1:
            self._made("place")
        if more >= 2:
            self._made("line")
        if after.push is not None and after.push != before.push:
            self._made("aim")

    def pushed(self) -> None:
        """The push was given."""
        self._made("push")

    def _made(self, gesture: str) -> None:
        if gesture in self._left:
            self._left.remove(gesture)
            self._time = 0.0
            self._learn(gesture)

    def step(self, dt: float) -> None:
        """`dt` seconds pass."""
        self._time += dt

    def now(self, sight: Sight) -> str:
        """The gesture that is shown; "" for none."""
        if not self._left:
            return ""
        gesture = self._left[0]
        ready = {
            "push": not sight.targets and sight.pushed is not None,
            "aim": not sight.targets and sight.hand is not None,
        }
        return gesture if ready.get(gesture, bool(sight.targets) and sight.card is not None) else ""

    def draw(self, surface: pygame.Surface, ui: Ui, sight: Sight) -> None:
        """Draws the gesture as it is now."""
        gesture = self.now(sight)
        if not gesture:
            return
        if ui.device == "mouse":
            self._draw_hand(surface, ui, gesture, sight)
        else:
            self._draw_prompt(surface, ui, gesture, sight)

    def _draw_hand(self, surface: pygame.Surface, ui: Ui, gesture: str, sight: Sight) -> None:
        start, end = _way(gesture, sight)
        part = 0.7 if ui.reduced_motion else self._time % ROUND / ROUND
        along = in_out_cubic(min(max((part - 0.25) / 0.5, 0.0), 1.0))
        at = tuple(a + (b - a) * along for a, b in zip(start, end, strict=True))
        alpha = min(part / 0.12, (1 - part) / 0.12, 1.0)
        draw_hand(surface, ui, (at[0], at[1]), pressed=0.15 < part < 0.82, alpha=alpha)

    def _draw_prompt(self, surface: pygame.Surface, ui: Ui, gesture: str, sight: Sight) -> None:
        code = ui.bindings.prompt(_next_act(ui, gesture, sight), ui.device)
        if code is None:
            return
        x, y = sight.pushed if gesture == "push" and sight.pushed else sight.cursor
        y -= ui.px(60 if gesture == "push" else 8)
        lift = 0.0 if ui.reduced_motion else abs(sin(self._time * pi / 1.1)) * ui.px(8)
        picture = prompt(code, ui.px(38), ui.text, ui.theme, ui.pad_kind)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y - lift))))


def _way(gesture: str, sight: Sight) -> tuple[tuple[int, int], tuple[int, int]]:
    """From where to where the hand goes."""
    if gesture == "push":
        return sight.push.center, sight.push.center
    card = sight.hand if gesture == "aim" else sight.card
    assert card is not None
    if gesture == "aim":
        return card.center if not sight.is_aiming else _rounded(sight.aim), _rounded(sight.aim)
    first, last = _rounded(sight.targets[0]), _rounded(sight.targets[-1])
    if gesture == "line":
        return (first, last) if sight.is_holding else (card.center, card.center)
    return first if sight.is_holding else card.center, first


def _next_act(ui: Ui, gesture: str, sight: Sight) -> Act:
    """What is to be pressed next."""
    if gesture == "push":
        return Act.PUSH
    if gesture == "aim":
        return _toward(ui, sight.aim, sight) or Act.CONFIRM if sight.is_aiming else Act.NEXT
    if not sight.is_holding:
        return Act.CONFIRM
    on = _toward(ui, sight.targets[-1] if sight.is_laying else sight.targets[0], sight)
    return on or (Act.SPAN if gesture == "line" and not sight.is_laying else Act.CONFIRM)


def _toward(ui: Ui, goal: tuple[float, float], sight: Sight) -> Act | None:
    """The way to a goal from the cursor; None where it is reached."""
    off = goal[0] - sight.cursor[0]
    return None if abs(off) <= ui.px(NEAR) else Act.RIGHT if off > 0 else Act.LEFT


def _rounded(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
