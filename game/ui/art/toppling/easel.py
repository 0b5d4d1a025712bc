"""Strokes for the far things of the workshop, in design units on a sheet of any scale; knows no thing."""

from collections.abc import Sequence

import pygame

from game.ui.art.brush import Point, cut, outline, ramp, rounded, with_alpha
from game.ui.theme import RGB, mix

WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


class Easel:
    """A sheet on which everything is told in design units; the light comes from the left."""

    def __init__(self, surface: pygame.Surface, scale: float, drop: float = 0.0) -> None:
        """`drop`: by how many units everything is painted lower."""
        self.surface, self.scale, self.drop = surface, scale, drop

    def _at(self, x: float, y: float) -> Point:
        return x * self.scale, (y + self.drop) * self.scale

    def within(self, x: float, y: float, width: float, height: float) -> None:
        """Paint only inside this box until `anywhere`."""
        k = self.scale
        left, top = self._at(x, y)
        self.surface.set_clip((round(left), round(top), round(width * k), round(height * k)))

    def anywhere(self) -> None:
        """Paint on the whole sheet again."""
        self.surface.set_clip(None)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        color: RGB,
        *,
        corner: float = 0,
        round_: bool = False,
    ) -> None:
        """A box from its upper left corner; `round_` shades it like a turned body."""
        size = (max(1, round(width * self.scale)), max(1, round(height * self.scale)))
        light, dark = mix(color, WHITE, 0.2), mix(color, BLACK, 0.42)
        if round_:
            body = pygame.Surface((5, 1), 0, 32)
            for place, share in enumerate((0.55, 0.0, 0.35, 0.75, 1.0)):
                body.set_at((place, 0), mix(light, dark, share))
            body = pygame.transform.smoothscale(body, size)
        else:
            body = ramp(size, (light, color, mix(color, dark, 0.4), dark))
        picture = with_alpha(body)
        if corner:
            cut(picture, rounded(size, round(corner * self.scale)))
        left, top = self._at(x, y)
        self.surface.blit(picture, (round(left), round(top)))

    def shape(self, points: Sequence[Point], color: RGB) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, color, [self._at(x, y) for x, y in points])

    def line(self, points: Sequence[Point], width: float, color: RGB) -> None:
        """A line with round joints."""
        path = [self._at(x, y) for x, y in points]
        outline(self.surface, path, max(1, round(width * self.scale)), paint=(*color, 255))

    def disc(self, x: float, y: float, radius: float, color: RGB) -> None:
        """A disc about a middle."""
        pygame.draw.circle(self.surface, color, self._at(x, y), max(1.0, radius * self.scale))

    def shade(self, x: float, y: float, width: float, height: float, alpha: int) -> None:
        """A soft-edged shadow: laid in steps, since all of it is blurred later."""
        for step in range(3):
            grow = (2 - step) * 5
            area = (x - grow, y - grow, width + 2 * grow, height + 2 * grow)
            size = (max(1, round(area[2] * self.scale)), max(1, round(area[3] * self.scale)))
            patch = pygame.Surface(size, pygame.SRCALPHA, 32)
            patch.fill((0, 0, 0, alpha // 3))
            left, top = self._at(area[0], area[1])
            self.surface.blit(patch, (round(left), round(top)))
