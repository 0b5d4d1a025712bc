"""Shows a gesture until the player has made it once: a hand for the mouse, a key or button for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.scenes.chain.marks import draw_hand
from game.topple.level import Level, SetUp
from game.ui.acts import Act
from game.ui.art.prompts import prompt
from game.ui.context import Ui
from game.ui.timeline import in_out_cubic

GESTURES: Final = ("place", "line", "push")
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
    push: Rect
    targets: Sequence[tuple[float, float]]
    """Where pieces are still to be placed."""
    cursor: tuple[float, float]
    pushed: tuple[float, float] | None
    is_holding: bool
    """Whether a tool is in the hand."""
    is_laying: bool
    """Whether a line has been begun."""


def wanted(level: Level, learned: Iterable[str]) -> tuple[str, ...]:
    """The gestures that a level needs, and that the player has not made so far."""
    count = sum(tool.count for tool in level.tools)
    needed = ("push",) if count == 0 else ("place" if count <= FEW else "line", "push")
    known = set(learned)
    return tuple(gesture for gesture in needed if gesture not in known)


class Lesson:
    """Tell it what the player did; it draws what is to be done next."""

    def __init__(self, gestures: Sequence[str], learn: Callable[[str], None]) -> None:
        """`learn` is told of each gesture that was made for the first time."""
        self._left = list(gestures)
        self._learn = learn
        self._time = 0.0

    def follow(self, before: SetUp, after: SetUp) -> None:
        """The set-up has changed."""
        more = len(after.pieces) - len(before.pieces)
        if more >= 1:
            self._made("place")
        if more >= 2:
            self._made("line")

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
        is_ready = not sight.targets if gesture == "push" else bool(sight.targets) and sight.card is not None
        return gesture if is_ready else ""

    def draw(self, surface: pygame.Surface, ui: Ui, sight: Sight) -> None:
        """Draws the gesture as it is now."""
        gesture = self.now(sight)
        if not gesture:
            return
        if ui.device == "mouse":
            self._draw_hand(surface, ui, gesture, sight)
        else:
            self._draw_prompt(surface, ui, _next_act(ui, gesture, sight), sight, gesture)

    def _draw_hand(self, surface: pygame.Surface, ui: Ui, gesture: str, sight: Sight) -> None:
        start = end = sight.push.center
        if gesture == "place" and sight.card:
            start, end = sight.card.center, _rounded(sight.targets[0])
            if sight.is_holding:
                start = end
        elif gesture == "line" and sight.card:
            start = end = sight.card.center
            if sight.is_holding:
                start, end = _rounded(sight.targets[0]), _rounded(sight.targets[-1])
        part = 0.7 if ui.reduced_motion else self._time % ROUND / ROUND
        along = in_out_cubic(min(max((part - 0.25) / 0.5, 0.0), 1.0))
        at = tuple(a + (b - a) * along for a, b in zip(start, end, strict=True))
        alpha = min(part / 0.12, (1 - part) / 0.12, 1.0)
        draw_hand(surface, ui, (at[0], at[1]), pressed=0.15 < part < 0.82, alpha=alpha)

    def _draw_prompt(self, surface: pygame.Surface, ui: Ui, act: Act, sight: Sight, gesture: str) -> None:
        code = ui.bindings.prompt(act, ui.device)
        if code is None:
            return
        x, y = sight.pushed if gesture == "push" and sight.pushed else sight.cursor
        y -= ui.px(60 if gesture == "push" else 8)
        lift = 0.0 if ui.reduced_motion else abs(sin(self._time * pi / 1.1)) * ui.px(8)
        picture = prompt(code, ui.px(38), ui.text, ui.theme, ui.pad_kind)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y - lift))))


def _next_act(ui: Ui, gesture: str, sight: Sight) -> Act:
    """What is to be pressed next."""
    if gesture == "push":
        return Act.PUSH
    if not sight.is_holding:
        return Act.CONFIRM
    goal = sight.targets[-1] if sight.is_laying else sight.targets[0]
    off = goal[0] - sight.cursor[0]
    if abs(off) > ui.px(NEAR):
        return Act.RIGHT if off > 0 else Act.LEFT
    return Act.SPAN if gesture == "line" and not sight.is_laying else Act.CONFIRM


def _rounded(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
