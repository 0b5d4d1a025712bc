"""Set pieces made of tiles: the fan on the title screen and the window's icon; knows no scene."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Vector2

from game.ui.art.brush import (
    Size,
    bevel,
    clear,
    cut,
    pool,
    rounded,
    shrink,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.materials import SHADE
from game.ui.art.tiles import TileArt
from game.ui.theme import Theme, mix

FAN: tuple[tuple[int, int], ...] = ((2, 0), (4, 3), (5, 5), (6, 2), (1, 3))
"""The tiles of the fan from left to right."""
SPREAD = 18
"""Degrees between neighbours; a multiple of the step in which tiles turn."""


class Hero:
    """A fan of tiles with a double six before it, on nothing but its own long shadows, filling `size`.

    It is painted tile by tile, since all of it takes longer than a frame may.
    """

    def __init__(self, size: Size, theme: Theme) -> None:
        self.picture = clear(size, SHADE)
        """As far as it is painted."""
        self._art = TileArt(theme)
        self._length = round(min(size[1] * 0.5, size[0] * 0.4))
        self._left = list(_poses(size, self._length))

    @property
    def is_whole(self) -> bool:
        """Whether every tile is there."""
        return not self._left

    def lay(self) -> None:
        """Paints the next tile; raises IndexError where it is whole."""
        _set(self.picture, self._art, self._length, self._left.pop(0))


@lru_cache(maxsize=2)
def hero(size: Size, theme: Theme) -> Hero:
    """The piece of that size, as far as it has been painted."""
    return Hero(size, theme)


class _Pose(NamedTuple):
    """A tile and how it lies."""

    values: tuple[int, int]
    degrees: float
    center: Vector2


def _poses(size: Size, length: int) -> Iterator[_Pose]:
    """The tiles of the piece in the order in which they are laid."""
    pivot = Vector2(size[0] * 0.48, size[1] * 0.76)
    middle = (len(FAN) - 1) / 2
    for index, values in reversed(list(enumerate(FAN))):
        degrees = SPREAD * (middle - index)
        yield _Pose(values, degrees, pivot + Vector2(0, -length * 0.88).rotate(-degrees))
    yield _Pose((6, 6), 84, pivot + Vector2(length * 0.02, length * 0.06))


def _set(whole: pygame.Surface, art: TileArt, length: int, pose: _Pose) -> None:
    """One tile of a piece over its shadow."""
    tile = art.face(*pose.values, length, angle=pose.degrees)
    _long_shadow(whole, tile, length, pose.center)
    whole.blit(tile, tile.get_rect(center=pose.center))


def _long_shadow(whole: pygame.Surface, tile: pygame.Surface, length: int, center: Vector2) -> None:
    """A shadow drawn out away from the light: the same shape thrice, each farther, softer and fainter."""
    margin = round(length * 0.26)
    shape = clear((tile.get_width() + 2 * margin, tile.get_height() + 2 * margin))
    shape.blit(tile, (margin, margin))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    small = pygame.transform.smoothscale_by(shape, 0.5)
    for far, blur, alpha in ((0.015, 0.015, 120), (0.06, 0.045, 90), (0.17, 0.11, 96)):
        shade = soft(tinted(small, (*SHADE, alpha)), length * blur / 2)
        shade = pygame.transform.smoothscale(shade, shape.get_size())
        whole.blit(shade, shade.get_rect(center=center + Vector2(0.8, 1.0) * length * far))


@lru_cache(maxsize=8)
def app_icon(side: int, theme: Theme) -> pygame.Surface:
    """The window's icon: a tile on felt in a brass edge."""
    big = 2 * side
    corner = round(big * 0.22)
    felt = with_alpha(slope((big, big), mix(theme.felt_light, (255, 255, 255), 0.1), theme.felt_dark))
    felt.blit(pool((big, big), theme.felt_light, 0.8, (0.35, 0.3), 0.6), (0, 0))
    cut(felt, rounded((big, big), corner))
    bevel(felt, felt.get_rect(), corner, round(big * 0.047), (theme.gold, mix(theme.brass, (40, 20, 0), 0.4)))
    length = round(big * 0.875)
    _set(felt, TileArt(theme), length, _Pose((5, 1), 24, Vector2(big * 0.492, big * 0.492)))
    return shrink(cut(felt, rounded((big, big), corner)), (side, side))
