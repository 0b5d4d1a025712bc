"""A run as pictures without a window: any of its moments, or all of them in a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.scenes.chain.view import Span, View
from game.topple.level import Level, SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.recording import Recording
from game.topple.solids import Region
from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Camera, Renderer
from game.ui.context import Ui

RATE: Final = 0.5
"""World seconds in a second of the film."""
FRAMES_PER_SECOND: Final = 25
MOST_FRAMES: Final = 240
"""A longer run is shown faster."""
_DEEP: Final = 24.0
"""mm to the right and up by which things reach into the picture."""


class Film:
    """Draws a recorded run of a level, the whole stage in view."""

    def __init__(
        self, ui: Ui, tiles: TileArt, level: Level, set_up: SetUp, recording: Recording, size: tuple[int, int]
    ) -> None:
        """`size` is of the pictures, in px."""
        self._recording = recording
        self._renderer = Renderer(ui, tiles)
        self._view = View(level.with_(set_up), level.id)
        self._size = size
        self._camera = whole_stage(level.stage, size)
        self._zones = level.build, level.forbid

    def picture(self, tick: float) -> pygame.Surface:
        """The moment of a tick; before the push the zones are shown."""
        surface = pygame.Surface(self._size)
        poses = self._recording.at(tick)
        moved = self._view.moved(poses, poses, 0.0, Span(*self._camera.view))
        self._renderer.draw_backdrop(surface, self._camera)
        if tick == 0:
            self._renderer.draw_zones(surface, self._camera, self._zones[0], "build")
            self._renderer.draw_zones(surface, self._camera, self._zones[1], "forbid")
        self._renderer.draw(surface, self._camera, [*self._view.still, *moved.parts], moved.tiles)
        return surface

    def pictures(self) -> Iterator[pygame.Surface]:
        """All of it, `FRAMES_PER_SECOND` at `RATE`, the last moment included."""
        last = self._recording.last
        count = min(max(2, round(last / TICKS_PER_SECOND / RATE * FRAMES_PER_SECOND)), MOST_FRAMES)
        for number in range(count):
            yield self.picture(last * number / (count - 1))


def whole_stage(stage: Region, size: tuple[int, int]) -> Camera:
    """The camera that has a whole stage in view."""
    width, height = stage.right + _DEEP - stage.left, stage.top + _DEEP - stage.bottom
    scale = min(size[0] / width, size[1] / height)
    return Camera(stage.left + width / 2, stage.bottom + height / 2, scale, size)
