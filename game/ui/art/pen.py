"""The pen that draws glyphs: white strokes, dots and shapes on a grid of 24 × 24, for any size."""

import pygame

from game.ui.art.brush import WHITE, Point, clear, detail, outline
from game.ui.art.ornament import arc

GRID = 24
STROKE = 2.2


class Pen:
    """Draws on a mask in grid units."""

    def __init__(self, side: int) -> None:
        big = side * detail(side)
        self.mask = clear((big, big))
        self._unit = big / GRID
        self._paint: tuple[int, int, int, int] = (*WHITE, 255)

    def erase(self) -> None:
        """From now on shapes are taken away."""
        self._paint = (*WHITE, 0)

    def draw(self) -> None:
        """From now on shapes are added again."""
        self._paint = (*WHITE, 255)

    def line(self, *points: Point, width: float = STROKE, closed: bool = False) -> None:
        """A stroke with round ends and joints."""
        path = [self._at(point) for point in points]
        outline(self.mask, path, max(1, round(width * self._unit)), closed=closed, paint=self._paint)

    def curve(self, center: Point, radius: float, start: float, end: float, width: float = STROKE) -> None:
        """A part of a circle; angles in turns, clockwise from the right."""
        self.line(*arc(center, radius, start, end, 40), width=width)

    def dot(self, center: Point, radius: float) -> None:
        """A filled disc."""
        pygame.draw.circle(self.mask, self._paint, self._at(center), radius * self._unit)

    def loop(self, center: Point, radius: float, width: float = STROKE) -> None:
        """A circle."""
        pygame.draw.circle(
            self.mask,
            self._paint,
            self._at(center),
            (radius + width / 2) * self._unit,
            round(width * self._unit),
        )

    def shape(self, *points: Point) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.mask, self._paint, [self._at(point) for point in points])

    def box(self, left: float, top: float, width: float, height: float, radius: float = 0) -> None:
        """A filled rectangle with round corners."""
        rect = pygame.Rect(*(round(value * self._unit) for value in (left, top, width, height)))
        pygame.draw.rect(self.mask, self._paint, rect, border_radius=round(radius * self._unit))

    def _at(self, point: Point) -> Point:
        return point[0] * self._unit, point[1] * self._unit
