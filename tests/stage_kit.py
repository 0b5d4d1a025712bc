"""A bare Ui and a scene that notes all that happens to it, for tests that need no real ones."""

from __future__ import annotations

from typing import Any, cast

import pygame

from game.ui.acts import Act, Pointer
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.stage import Scene


def bare_ui(size: tuple[int, int] = (1280, 720)) -> Ui:
    """A Ui with nothing to write, sound or dress in."""
    nothing = cast(Any, None)
    return Ui(size=size, text=nothing, theme=nothing, sound=nothing, bindings=Bindings())


class Probe(Scene):
    """Notes what it hears, takes the acts in `takes`, and fills its picture with one colour."""

    def __init__(
        self,
        color: tuple[int, int, int] = (0, 0, 0),
        *,
        opaque: bool = True,
        takes: frozenset[Act] = frozenset(Act),
        swallows: bool = False,
    ) -> None:
        self.opaque = opaque
        self.heard: list[object] = []
        self.time = 0.0
        self.alpha = -1.0
        self._color = color
        self._takes = takes
        self._swallows = swallows

    def open(self) -> None:
        self.heard.append("open")

    def resumed(self, result: object) -> None:
        self.heard.append(("resumed", result))

    def closed(self) -> None:
        self.heard.append("closed")

    def layout(self) -> None:
        self.heard.append(("layout", self.ui.size))

    def act(self, act: Act) -> bool:
        self.heard.append(act)
        return act in self._takes

    def press(self, code: str) -> bool:
        if self._swallows:
            self.heard.append(code)
        return self._swallows

    def point(self, pointer: Pointer) -> None:
        self.heard.append(pointer)

    def step(self, dt: float) -> None:
        self.time += dt

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.alpha = alpha
        area = surface.get_rect() if self.opaque else pygame.Rect(0, 0, 10, 10)
        surface.fill(self._color, area)

    def paused(self) -> None:
        self.heard.append("paused")
