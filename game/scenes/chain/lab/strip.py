"""The small picture of the lab: one line after another, running in slow motion past a camera."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.scenes.chain.view import Span, View
from game.topple.physics import TICKS_PER_SECOND
from game.topple.wave import Line, Trial
from game.ui.art.brush import bevel, cut, rounded
from game.ui.art.materials import plate
from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Camera, Renderer
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.stage import STEP
from game.ui.theme import mix
from game.ui.widgets.base import type_size

RATE: Final = 0.25
"""World time in a second."""
TICKS: Final = round(TICKS_PER_SECOND * STEP * RATE)
"""In one step of the scene."""
LINGER: Final = round(TICKS_PER_SECOND * RATE * 3)
"""Ticks without a touch after which the line is set up again."""
HEADROOM = 60.0
"""mm that are seen besides the tile's height."""
FLOOR = 0.24
"""How much of the height lies below the floor's edge."""
FRONT = 0.6
"""Where the wave's front is held, as a share of the width."""
FOLLOW = 5.0
"""How fast the camera comes after it, a second."""


class Strip:
    """A line in its own world, set up anew when it has run; still where motion is reduced."""

    def __init__(self, ui: Ui, tiles: TileArt, rect: Rect, line: Line) -> None:
        self._ui = ui
        self._rect = rect
        self._renderer = Renderer(ui, tiles)
        self._radius = ui.px(ui.theme.radius_plate)
        self._mask = rounded(rect.size, self._radius)
        self.turn_to(line)

    def turn_to(self, line: Line) -> None:
        """From now on it is this line, from its first tile on."""
        self.show(Trial(line))

    def show(self, trial: Trial) -> None:
        """This very run, as it stands."""
        self.trial = trial
        self._view = View(trial.world.pieces, "lab", trial.make)
        self._x = self._front

    def step(self, dt: float) -> None:
        """`dt` seconds pass for the line and for the camera."""
        trial = self.trial
        for _each in range(TICKS):
            trial.world.step()
        self._x += (self._front - self._x) * min(FOLLOW * dt, 1.0)
        if trial.world.tick - trial.touched[trial.front] > LINGER:
            self.turn_to(trial.line)

    @property
    def _front(self) -> float:
        """mm where the foremost tile stands."""
        return (self.trial.front - 1) * self.trial.line.pitch

    def draw(self, surface: pygame.Surface) -> None:
        """The line as it is now, in a rounded window with a hairline of brass."""
        rect, trial, theme = self._rect, self.trial, self._ui.theme
        scale = rect.h / (trial.line.height + HEADROOM)
        camera = Camera(
            self._x + (0.5 - FRONT) * rect.w / scale, (0.5 - FLOOR) * rect.h / scale, scale, rect.size
        )
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        trial.world.read()
        poses = trial.world.poses
        self._renderer.draw_backdrop(picture, camera)
        moved = self._view.moved(poses, poses, 0.0, Span(*camera.view))
        self._renderer.draw(picture, camera, [*self._view.still, *moved.parts], moved.tiles)
        surface.blit(cut(picture, self._mask), rect)
        colors = (theme.brass, mix(theme.brass, theme.walnut_dark, 0.5))
        bevel(surface, rect, self._radius, self._ui.px(2), colors)
        if not self._ui.reduced_motion:
            self._draw_rate(surface)

    def _draw_rate(self, surface: pygame.Surface) -> None:
        ui = self._ui
        words, size = _("Quarter speed"), type_size(ui, ui.theme.text_small)
        wide, high = ui.text.measure(words, size)
        at = Rect(self._rect.x + ui.px(10), self._rect.y + ui.px(10), wide + ui.px(20), high)
        surface.blit(plate(at.size, at.h // 2, ui.theme), at)
        ui.text.draw(surface, words, size, ui.theme.plate_text, at.center, align="center", valign="middle")
