"""A scene that is nothing but a run, and someone who sits before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
from chain_kit import level, solution
from table_kit import Mute, new_house, new_stage, pass_time

from game.scenes.chain.watching.runner import Attempt
from game.scenes.chain.watching.running import RunPart
from game.scenes.house import House
from game.topple.level import Level, SetUp
from game.ui.acts import Act, Pointer
from game.ui.art.toppling import Camera, Renderer
from game.ui.stage import Scene, Stage


class Watched(Scene):
    """A scene that is nothing but a run."""

    def __init__(self, house: House, own: Level, set_up: SetUp, ghost: Attempt | None) -> None:
        self.house, self.level, self.set_up, self.ghost = house, own, set_up, ghost
        self.left: list[Attempt] = []

    def open(self) -> None:
        camera = Camera(120, 80, 2.0, self.ui.size)
        renderer = Renderer(self.ui, self.house.tiles())
        self.part = RunPart(self.ui, self.level, self.set_up, renderer, camera, self.ghost, self.left.append)

    def layout(self) -> None:
        self.part.layout()

    def act(self, act: Act) -> bool:
        return self.part.act(act)

    def point(self, pointer: Pointer) -> None:
        self.part.point(pointer)

    def step(self, dt: float) -> None:
        self.part.step(dt)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.part.draw(surface, alpha)

    def paused(self) -> None:
        self.part.paused()

    def closed(self) -> None:
        self.part.closed()

    def describe(self) -> str:
        return self.part.describe()


class Seat:
    """Someone before a run: stage, part and what was left behind."""

    def __init__(self, stage: Stage, scene: Watched) -> None:
        self.stage, self.scene, self.part = stage, scene, scene.part

    @property
    def heard(self) -> list[str]:
        """The sounds so far."""
        assert isinstance(self.stage.ui.sound, Mute)
        return self.stage.ui.sound.played

    def to_end(self) -> None:
        self.part.runner.finish()
        self.stage.act(Act.SKIP)
        pass_time(self.stage, 0.1)

    def acts(self, *acts: Act) -> None:
        for act in acts:
            assert self.stage.act(act), act
        pass_time(self.stage, 0.05)


class Sit:
    """Seats people before runs, and sends them home."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seats: list[Seat] = []

    def __call__(
        self,
        set_up: SetUp | None = None,
        own: Level | None = None,
        *,
        ghost: Attempt | None = None,
        size: tuple[int, int] = (960, 540),
        **settings: Any,
    ) -> Seat:
        house = new_house(self._folder, **settings)
        scene = Watched(house, own or level(), solution() if set_up is None else set_up, ghost)
        self._seats.append(Seat(new_stage(house, scene, size=size), scene))
        return self._seats[-1]

    def close(self) -> None:
        for seat in self._seats:
            seat.stage.quit()
