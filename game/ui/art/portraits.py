"""Medallions for the seats: animals in brass, bone and wood let into enamel; knows no player and no score."""

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui.art.animals import ANIMALS
from game.ui.art.brush import (
    BLACK,
    WHITE,
    bevel,
    carve,
    clear,
    cut,
    detail,
    disc,
    heights,
    pool,
    ring,
    shrink,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.ornament import inlay
from game.ui.art.pen import Pen
from game.ui.theme import RGB, Theme, mix

FIELDS: tuple[RGB, ...] = (
    (26, 92, 116),
    (128, 42, 56),
    (44, 60, 120),
    (40, 104, 66),
    (108, 58, 110),
    (52, 64, 96),
    (34, 108, 104),
    (150, 92, 34),
)
"""The enamel behind each animal, those of the seats first: south, west, north, east."""
PORTRAITS = len(FIELDS)
"""How many portraits there are to choose from."""
_POINTS = (0.25, 0.5, 0.75, 0.0)


@lru_cache(maxsize=32)
def medallion(
    seat: int, side: int, theme: Theme, *, animal: int | None = None, lit: bool = False
) -> pygame.Surface:
    """The sign of a seat (0 south, 1 west, 2 north, 3 east), `side` px across; its rim is gold when `lit`.

    Whoever sits there may bring an `animal`, the number of a portrait.
    """
    return _medallion((seat if animal is None else animal) % PORTRAITS, side, theme, lit, _POINTS[seat % 4])


@lru_cache(maxsize=48)
def portrait(number: int, side: int, theme: Theme, *, lit: bool = False) -> pygame.Surface:
    """One of the PORTRAITS (round from the start again beyond them), which belongs to no seat."""
    return _medallion(number % PORTRAITS, side, theme, lit, None)


def _medallion(animal: int, side: int, theme: Theme, lit: bool, point: float | None) -> pygame.Surface:
    big = side * detail(side)
    radius = big // 2
    field = FIELDS[animal]
    whole = with_alpha(slope((big, big), mix(field, WHITE, 0.12), mix(field, BLACK, 0.5)))
    _guilloche(whole, field)
    whole.blit(pool((big, big), mix(field, WHITE, 0.5), 0.55, (0.34, 0.26), 0.5), (0, 0))
    for color, draw in ANIMALS[animal]():
        pen = Pen(side)
        draw(pen)
        _set_piece(whole, pen.mask, color)
    _rim(whole, point, theme, lit)
    return shrink(cut(whole, disc(radius)), (side, side))


def _set_piece(whole: pygame.Surface, mask: pygame.Surface, color: RGB) -> None:
    """A rounded piece of material in the shape of `mask`, in its dark seat."""
    depth = max(1, round(mask.get_width() / 90))
    area = mask.get_bounding_rect().inflate(12 * depth, 12 * depth).clip(mask.get_rect())
    shape = clear(area.size)
    shape.blit(mask, (0, 0), area)
    seat = soft(tinted(shape, (0, 0, 0, 170)), depth * 2)
    whole.blit(seat, area.move(depth, depth))
    piece = slope(area.size, mix(color, WHITE, 0.1), mix(color, BLACK, 0.16))
    carve(piece, heights(shape, depth * 1.6), depth, (70, 64, 52), (84, 76, 66))
    whole.blit(cut(with_alpha(piece), shape), area)


def _guilloche(whole: pygame.Surface, field: RGB) -> None:
    """Fine rays engraved under the enamel."""
    side = whole.get_width()
    rays = clear((side, side), WHITE)
    for index in range(48):
        angle = 2 * pi * index / 48
        end = (side / 2 + cos(angle) * side / 2, side / 2 + sin(angle) * side / 2)
        pygame.draw.line(rays, WHITE, (side / 2, side / 2), end, max(1, side // 120))
    whole.blit(tinted(rays, (*mix(field, WHITE, 0.6), 34)), (0, 0))


def _rim(whole: pygame.Surface, point: float | None, theme: Theme, lit: bool) -> None:
    """A brass rim; a seat's has a point towards its side of the table, in turns clockwise from the right."""
    side = whole.get_width()
    width = round(side * 0.055)
    shade = soft(tinted(ring((side, side), side // 2, width * 2), (0, 0, 0, 200)), width)
    whole.blit(shade, (width // 3, width // 3))
    mask = ring((side, side), side // 2, width)
    if point is not None:
        along = pygame.Vector2(cos(point * 2 * pi), sin(point * 2 * pi))
        across = pygame.Vector2(-along.y, along.x)
        center = pygame.Vector2(side / 2, side / 2)
        base, tip = center + along * side * 0.48, center + along * side * 0.385
        pygame.draw.polygon(mask, WHITE, [base + across * side * 0.075, tip, base - across * side * 0.075])
    whole.blit(inlay(mask, theme, max(1, side // 110)), (0, 0))
    if lit:
        edge = (mix(theme.gold, WHITE, 0.45), theme.gold)
        bevel(whole, whole.get_rect(), side // 2, round(width * 0.9), edge)
