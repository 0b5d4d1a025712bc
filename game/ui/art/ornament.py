"""Brass inlays: stars, sprigs and frames, lit from the upper left; knows not where they are set."""

from math import cos, pi, sin

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Point,
    Size,
    carve,
    clear,
    cut,
    heights,
    outline,
    ring,
    rounded,
    slope,
    tinted,
)
from game.ui.theme import RGB, Theme, mix


def inlay(mask: pygame.Surface, theme: Theme, depth: int = 1) -> pygame.Surface:
    """Polished brass in the shape of `mask`, with the shade of its seat at the upper left."""
    size = mask.get_size()
    metal = slope(size, mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.22))
    carve(metal, heights(mask, depth), depth, (96, 84, 56), (120, 104, 84))
    brass = clear(size)
    brass.blit(metal, (0, 0))
    cut(brass, mask)
    seated = clear(size, BLACK)
    seated.blit(tinted(mask, (0, 0, 0, 130)), (-depth, -depth))
    seated.blit(tinted(mask, (255, 226, 170, 70)), (depth, depth))
    seated.blit(brass, (0, 0))
    return seated


def star(
    surface: pygame.Surface,
    center: Point,
    reach: float,
    light: RGB,
    dark: RGB,
    *,
    turn: float = 0,
    waist: float = 0.2,
) -> None:
    """A faceted star of four points; `turn` in radians, `waist` (its middle) as a share of `reach`."""
    for index in range(4):
        axis = turn + index * pi / 2
        tip = (center[0] + cos(axis) * reach, center[1] + sin(axis) * reach)
        for side in (-1, 1):
            shoulder = axis + side * pi / 4
            edge = (center[0] + cos(shoulder) * reach * waist, center[1] + sin(shoulder) * reach * waist)
            facing = axis + side * pi / 2
            lit = 0.5 - 0.5 * (cos(facing) * 0.6 + sin(facing) * 0.8)
            pygame.draw.polygon(surface, mix(dark, light, lit), (center, tip, edge))


def compass(size: int, theme: Theme) -> pygame.Surface:
    """A compass rose of brass, `size` px across, on nothing."""
    rose = clear((size, size), theme.brass)
    center, reach = (size / 2, size / 2), size / 2
    light, dark = mix(theme.gold, WHITE, 0.25), mix(theme.brass, BLACK, 0.5)
    circle = clear((size, size))
    pygame.draw.circle(circle, WHITE, center, reach * 0.66, max(2, round(size * 0.035)))
    rose.blit(inlay(circle, theme, max(1, size // 60)), (0, 0))
    star(rose, center, reach * 0.66, mix(light, dark, 0.2), mix(dark, BLACK, 0.15), turn=pi / 4, waist=0.3)
    star(rose, center, reach, light, dark, waist=0.27)
    pygame.draw.circle(rose, dark, center, reach * 0.13)
    pygame.draw.circle(rose, light, (center[0] - reach * 0.02, center[1] - reach * 0.02), reach * 0.09)
    return rose


def arc(center: Point, radius: float, start: float, end: float, steps: int = 14) -> list[Point]:
    """Points along a part of a circle; angles in turns, clockwise from the right."""
    angles = (2 * pi * (start + (end - start) * step / steps) for step in range(steps + 1))
    return [(center[0] + cos(angle) * radius, center[1] + sin(angle) * radius) for angle in angles]


def _notched(mask: pygame.Surface, frame: pygame.Rect, notch: float, width: int) -> None:
    """A frame whose corners are scooped out by quarter circles."""
    path: list[Point] = []
    for corner, start in (
        (frame.topleft, 0.25),
        (frame.topright, 0.5),
        (frame.bottomright, 0.75),
        (frame.bottomleft, 1),
    ):
        path += arc(corner, notch, start, start - 0.25)
    outline(mask, path, width, closed=True)


def _sprig(mask: pygame.Surface, root: Point, along: Point, reach: float, width: int) -> None:
    """A stem from `root` with a bud at its end and two curled leaves; `along` is its direction."""
    across = (-along[1], along[0])

    def place(forth: float, aside: float) -> Point:
        return (
            root[0] + (along[0] * forth + across[0] * aside) * reach,
            root[1] + (along[1] * forth + across[1] * aside) * reach,
        )

    outline(mask, [place(0, 0), place(0.62, 0)], width)
    pygame.draw.polygon(mask, WHITE, [place(0.58, 0), place(0.78, 0.13), place(1.0, 0), place(0.78, -0.13)])
    for side in (-1, 1):
        leaf = [
            place(0.1 + 0.42 * step / 10, side * (0.42 * sin(pi * 0.62 * step / 10))) for step in range(11)
        ]
        outline(mask, leaf, width)
        pygame.draw.circle(mask, WHITE, place(0.52, side * 0.36), width * 1.15)


def tile_back(size: Size, theme: Theme, *, fine: bool) -> pygame.Surface:
    """The inlay of a tile's back, `size` px, upright or lying: frames, a compass rose and two sprigs.

    Tiles too small for the `fine` work have one frame, a larger rose and two diamonds.
    """
    width, length = min(size), max(size)
    upright = size[1] >= size[0]
    line = max(4, round(width * 0.026))
    mask = clear(size)
    inset = round(width * 0.085)
    outer = pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)
    mask.blit(ring(outer.size, round(width * 0.11), line), outer)
    if fine:
        _notched(mask, outer.inflate(-width * 0.14, -width * 0.14), width * 0.13, line)
    center = (size[0] / 2, size[1] / 2)
    for sign in (-1, 1):
        along = (0, sign) if upright else (sign, 0)
        if fine:
            root = (center[0] + along[0] * width * 0.3, center[1] + along[1] * width * 0.3)
            _sprig(mask, root, along, length * 0.21, line)
        else:
            _diamond(
                mask, (center[0] + along[0] * width * 0.62, center[1] + along[1] * width * 0.62), width * 0.1
            )
    plane = inlay(mask, theme, max(1, line // 3))
    rose = compass(round(width * (0.62 if fine else 0.72)), theme)
    plane.blit(rose, rose.get_rect(center=center))
    return cut(plane, rounded(size, round(width * 0.17)))


def _diamond(mask: pygame.Surface, center: Point, reach: float) -> None:
    x, y = center
    pygame.draw.polygon(mask, WHITE, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])
