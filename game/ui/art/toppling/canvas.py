"""An oversampled sheet on which one body is painted in its own millimetres; knows no material."""

from collections.abc import Iterable, Sequence
from copy import copy
from math import ceil, cos, floor, sin

import pygame

from game.ui.art.brush import outline, soft
from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.outline import Point, bounds
from game.ui.theme import RGB, RGBA

MARGIN = 4.0
"""Millimetres around a body for its halo and its rim."""
LARGE, HUGE = 260, 900
"""From these sides in px on, a body is painted only twice as large, or as it is."""


class Canvas:
    """A sheet whose origin is the body's; local mm in, pixels out. What is painted is premultiplied."""

    def __init__(self, reach: Sequence[Point], near: float, far: float, angle: float, scale: float) -> None:
        """`reach` are local points with room on the sheet, from `near` to `far`; `scale` is px in 1 mm."""
        self.angle, self.near, self.far, self.scale = angle, near, far, scale
        self._cos, self._sin = cos(angle), sin(angle)
        here = [self._turn(x, y) for x, y in reach]
        left, bottom, right, top = bounds(
            [(x + z * DEPTH[0], y + z * DEPTH[1]) for x, y in here for z in (near, far)]
        )
        self._left, self._top = left - MARGIN, top + MARGIN
        width, height = right - left + 2 * MARGIN, top - bottom + 2 * MARGIN
        side = max(width, height) * scale
        self.times = 3 if side < LARGE else 2 if side < HUGE else 1
        self.unit = scale * self.times
        """Pixels of the sheet in a mm."""
        self.size = (max(1, round(width * scale)), max(1, round(height * scale)))
        self.sheet = pygame.Surface(
            (self.size[0] * self.times, self.size[1] * self.times), pygame.SRCALPHA, 32
        )

    @property
    def origin(self) -> Point:
        """Where the body's own origin is on the finished picture, in px."""
        return -self._left * self.scale, self._top * self.scale

    def _turn(self, x: float, y: float) -> Point:
        return x * self._cos - y * self._sin, x * self._sin + y * self._cos

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """A local point on the sheet."""
        across = x * self._cos - y * self._sin + z * DEPTH[0]
        up = x * self._sin + y * self._cos + z * DEPTH[1]
        return (across - self._left) * self.unit, (self._top - up) * self.unit

    def normal(self, nx: float, ny: float) -> Point:
        """A local direction, as the world sees it."""
        return self._turn(nx, ny)

    def is_visible(self, nx: float, ny: float) -> bool:
        """Whether a flank with this local normal is turned to the eye."""
        x, y = self._turn(nx, ny)
        return x * DEPTH[0] + y * DEPTH[1] > 1e-6

    def fill(self, points: Iterable[tuple[float, float, float]], color: RGB | RGBA) -> None:
        """A polygon of local points with their depths."""
        pygame.draw.polygon(self.sheet, color, [self.at(*point) for point in points])

    def line(self, points: Iterable[tuple[float, float, float]], width: float, color: RGB | RGBA) -> None:
        """A line with round joints, `width` mm wide."""
        paint = color if len(color) == 4 else (*color, 255)
        outline(
            self.sheet, [self.at(*point) for point in points], max(1, round(width * self.unit)), paint=paint
        )

    def veil(self, points: Iterable[tuple[float, float, float]], color: RGBA) -> None:
        """A translucent polygon over what is there already."""
        path = [self.at(*point) for point in points]
        left, top, right, bottom = bounds(path)
        area = pygame.Rect(floor(left), floor(top), ceil(right - left) + 2, ceil(bottom - top) + 2)
        patch = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        pygame.draw.polygon(patch, color, [(x - area.x, y - area.y) for x, y in path])
        self._over(patch, area)

    def dot(self, at: Point, radius: float, color: RGB) -> None:
        """A disc in pixels of the sheet, as a sphere is seen from anywhere."""
        pygame.draw.circle(self.sheet, color, at, radius)

    def glow(self, at: Point, radius: float, alpha: int) -> None:
        """A white spot in pixels of the sheet."""
        side = max(2, ceil(2 * radius))
        patch = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        pygame.draw.circle(patch, (255, 255, 255, alpha), (side / 2, side / 2), side / 2)
        self._over(patch, patch.get_rect(center=at))

    def stroke(self, path: Sequence[Point], width: float, color: RGB) -> None:
        """A line in pixels of the sheet."""
        outline(self.sheet, path, max(1, round(width)), paint=(*color, 255))

    def _over(self, patch: pygame.Surface, area: pygame.Rect) -> None:
        self.sheet.blit(patch.premul_alpha(), area, special_flags=pygame.BLEND_PREMULTIPLIED)

    def copied(self) -> "Canvas":
        """The same sheet with what is on it, to go on painting."""
        twin = copy(self)
        twin.sheet = self.sheet.copy()
        return twin

    def finished(self, alpha: int) -> pygame.Surface:
        """The picture at its size, thinned to `alpha`."""
        picture = pygame.transform.smoothscale(self.sheet, self.size) if self.times > 1 else self.sheet
        if alpha < 255:
            picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def halo(self, strength: int) -> pygame.Surface:
        """The soft shade that what is on the sheet throws on whatever lies right behind it."""
        whole = pygame.transform.smoothscale(self.sheet, self.size)
        whole.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
        shift = max(1, round(0.5 * self.scale))
        whole.scroll(shift, shift)
        return soft(whole, 1.6 * self.scale)
