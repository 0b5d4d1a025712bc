"""Medallions for the seats: animals in brass, bone and wood let into enamel; knows no player and no score."""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

import pygame

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

Layer = tuple[RGB, Callable[[Pen], None]]

BONE: RGB = (248, 240, 220)
INK: RGB = (38, 30, 34)
AMBER: RGB = (228, 150, 56)
RUST: RGB = (206, 98, 46)
WALNUT: RGB = (128, 82, 50)
GOLD: RGB = (255, 212, 122)

FIELDS: tuple[RGB, ...] = ((26, 92, 116), (128, 42, 56), (44, 60, 120), (40, 104, 66))
"""The enamel behind each seat's animal: south, west, north, east."""


def _both(draw: Callable[[Pen, Callable[[float], float]], None]) -> Callable[[Pen], None]:
    """Draws the left half of something, then its mirror image."""

    def paint(pen: Pen) -> None:
        draw(pen, lambda x: x)
        draw(pen, lambda x: 24 - x)

    return paint


def _tiger() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.0), 7.6), 2.6)

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(7.1), 7.7), 1.3)

    def head(pen: Pen) -> None:
        pen.dot((12, 12.4), 6.6)
        pen.box(5.4, 11.6, 13.2, 6.6, 3.2)

    def cheeks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(10.2), 15.8), 2.6)
        pen.dot((side(8.9), 10.6), 1.5)

    def stripes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(5.4), 12.4), (side(8.0), 13.2), (side(5.5), 13.8))
        pen.shape((side(5.6), 15.0), (side(7.8), 15.4), (side(6.0), 16.4))
        pen.shape((side(10.4), 6.0), (side(11.0), 8.6), (side(9.6), 6.3))
        pen.shape((side(11.5), 5.7), (side(12), 9.4), (side(12.5), 5.7))

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 11.6), 1.1)
        pen.shape((side(10.6), 14.1), (side(13.4), 14.1), (12, 15.8))
        pen.curve((side(10.9), 16.2), 1.1, 0.05, 0.45, 0.6)

    return (
        (AMBER, _both(ears)),
        (BONE, _both(inner_ears)),
        (AMBER, head),
        (BONE, _both(cheeks)),
        (INK, _both(stripes)),
        (INK, _both(features)),
    )


def _fox() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(5.2), 4.4), (side(11.0), 8.6), (side(5.6), 12.4))

    def inner_ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(6.3), 6.6), (side(9.4), 8.9), (side(6.5), 11))

    def head(pen: Pen) -> None:
        pen.shape((12, 7.2), (17.6, 8.6), (20, 13.4), (12, 20.2), (4, 13.4), (6.4, 8.6))

    def cheeks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(4.2), 13.5), (side(9.6), 13.9), (12, 17.2), (12, 20.1))

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 12.1), 1.0)
        pen.dot((12, 18.7), 1.5)

    return (
        (RUST, _both(ears)),
        (INK, _both(inner_ears)),
        (RUST, head),
        (BONE, _both(cheeks)),
        (INK, _both(features)),
    )


def _owl() -> tuple[Layer, ...]:
    def head(pen: Pen) -> None:
        pen.dot((12, 12.2), 7)
        pen.box(5, 12, 14, 7.4, 4)

    def tufts(pen: Pen, side: Callable[[float], float]) -> None:
        pen.shape((side(4.2), 4.0), (side(12), 7.4), (side(9), 11), (side(5), 11))

    def masks(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.8), 11.6), 3.7)

    def irises(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 11.7), 2.3)

    def pupils(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 11.8), 1.25)

    def beak(pen: Pen) -> None:
        pen.shape((10.5, 13.2), (13.5, 13.2), (12, 16.4))

    def feathers(pen: Pen, side: Callable[[float], float]) -> None:
        for x, y in ((8.0, 16.6), (10.6, 17.8)):
            pen.curve((side(x), y), 0.9, 0.02, 0.48, 0.55)

    return (
        (WALNUT, head),
        (WALNUT, _both(tufts)),
        (BONE, _both(masks)),
        (GOLD, _both(irises)),
        (INK, _both(pupils)),
        (AMBER, beak),
        (BONE, _both(feathers)),
    )


def _panda() -> tuple[Layer, ...]:
    def ears(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(6.6), 6.9), 2.6)

    def head(pen: Pen) -> None:
        pen.dot((12, 12.6), 6.9)
        pen.box(4.8, 11.6, 14.4, 7.2, 3.6)

    def patches(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(8.9), 12.0), 1.9)
        pen.dot((side(8.2), 13.2), 1.7)

    def eyes(pen: Pen, side: Callable[[float], float]) -> None:
        pen.dot((side(9.1), 12.1), 0.75)

    def features(pen: Pen, side: Callable[[float], float]) -> None:
        pen.box(10.6, 14.6, 2.8, 1.8, 0.9)
        pen.curve((side(11.1), 16.6), 0.95, 0.04, 0.46, 0.55)

    return (
        (INK, _both(ears)),
        (BONE, head),
        (INK, _both(patches)),
        (BONE, _both(eyes)),
        (INK, _both(features)),
    )


_ANIMALS: tuple[Callable[[], tuple[Layer, ...]], ...] = (_tiger, _fox, _owl, _panda)


@lru_cache(maxsize=32)
def medallion(seat: int, side: int, theme: Theme, *, lit: bool = False) -> pygame.Surface:
    """The sign of a seat (0 south, 1 west, 2 north, 3 east), `side` px across; its rim is gold when `lit`."""
    big = side * detail(side)
    radius = big // 2
    field = FIELDS[seat % 4]
    whole = with_alpha(slope((big, big), mix(field, WHITE, 0.12), mix(field, BLACK, 0.5)))
    _guilloche(whole, field)
    whole.blit(pool((big, big), mix(field, WHITE, 0.5), 0.55, (0.34, 0.26), 0.5), (0, 0))
    for color, draw in _ANIMALS[seat % 4]():
        pen = Pen(side)
        draw(pen)
        _set_piece(whole, pen.mask, color)
    _rim(whole, seat, theme, lit)
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


def _rim(whole: pygame.Surface, seat: int, theme: Theme, lit: bool) -> None:
    """A brass rim with a point towards the seat's side of the table."""
    side = whole.get_width()
    width = round(side * 0.055)
    shade = soft(tinted(ring((side, side), side // 2, width * 2), (0, 0, 0, 200)), width)
    whole.blit(shade, (width // 3, width // 3))
    mask = ring((side, side), side // 2, width)
    angle = (0.25, 0.5, 0.75, 0.0)[seat % 4] * 2 * pi
    along = pygame.Vector2(cos(angle), sin(angle))
    across = pygame.Vector2(-along.y, along.x)
    center = pygame.Vector2(side / 2, side / 2)
    base, tip = center + along * side * 0.48, center + along * side * 0.385
    pygame.draw.polygon(mask, WHITE, [base + across * side * 0.075, tip, base - across * side * 0.075])
    whole.blit(inlay(mask, theme, max(1, side // 110)), (0, 0))
    if lit:
        edge = (mix(theme.gold, WHITE, 0.45), theme.gold)
        bevel(whole, whole.get_rect(), side // 2, round(width * 0.9), edge)
