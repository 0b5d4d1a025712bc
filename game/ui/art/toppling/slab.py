"""Long level slabs, floors and platforms: a board seen from above, its moulded edge, its end; any length.

A slab can be hundreds of metres long, so it is laid in strips of a seamless texture, not painted whole.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import log2

import pygame

from game.ui.art.brush import Shelf, clear, noise, opaque, repeat, with_alpha
from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.skins import Skin, lit, skin
from game.ui.art.wood import board
from game.ui.theme import RGB, Theme, mix

PERIOD, FADE, HEIGHT = 1280, 160, 256
"""Px of a texture: after how many it repeats, over how many its ends are blended, how many it is high."""
SLANT = DEPTH[0] / DEPTH[1]
"""Px to the right for each px up a board seen from above."""
NORMAL = 1.75
"""Pixels in a mm at which grain is as coarse as a design px; it doubles and halves by whole octaves."""
USUAL = (0, 1)
"""How coarse the grain is in a window, in octaves: of a whole level, and from near."""
GRAIN = 5
"""How much effort a texture is, in the measure of `Sprites.begin`."""
ENDS = 6
"""Strips of an end, each darker than the one before."""
TALLEST = 1500
"""Px of a front that are painted at most."""
BLACK: RGB = (0, 0, 0)


class Slabs:
    """Lays slabs of any material; keeps their textures."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept = Shelf(60)

    @property
    def painted(self) -> int:
        """How much of what takes long was painted so far, in the measure of `Sprites.begin`."""
        return GRAIN * _seamless.cache_info().misses

    def prepare(self) -> Iterator[None]:
        """Makes the grain that is seen in a window, one piece of it after the other."""
        for octave in USUAL:
            for material in ("walnut", "wood"):
                _seamless(skin(material, self._theme), self._theme, octave)
                yield

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        box: tuple[float, float, float, float],
        depths: tuple[float, float],
        material: str,
    ) -> None:
        """A slab with these edges in the world (left, bottom, right, top) between these depths, in mm."""
        left, bottom, right, top_ = box
        near, far = depths
        look = skin(material, self._theme)
        x, y = camera.to_screen(left, top_, near)
        height = (top_ - bottom) * camera.scale
        deep = max(2, round((far - near) * DEPTH[1] * camera.scale))
        end = camera.to_screen(right, top_, near)[0]
        if y - deep > surface.get_height() or y + height < 0:
            return
        octave = round(log2(camera.scale / NORMAL))
        grain = _seamless(look, self._theme, octave)
        top = self._kept.get(("top", material, octave, deep), lambda: _top_texture(grain, deep))
        front = pygame.Rect(round(x), round(y), round(end) - round(x), max(2, round(height)))
        self._draw_top(surface, top, (material, octave, deep), front)
        high = min(front.h, TALLEST)
        key = ("front", material, octave, high)
        face = self._kept.get(key, lambda: _front_texture(grain, high, camera.scale, look))
        _draw_front(surface, face, front)
        _end(surface, camera, (right, bottom, top_), (near, far), look)

    def _draw_top(
        self, surface: pygame.Surface, texture: pygame.Surface, kind: tuple[str, int, int], front: pygame.Rect
    ) -> None:
        """The upper side: a block where all rows reach, and two slanting ends."""
        deep = kind[2]
        top, lean = front.top - deep, round(deep * SLANT)
        if front.w <= lean:
            whole = self._kept.get((*kind, front.w), partial(_narrow, texture, deep, front.w))
            surface.blit(whole, (front.left, top))
            return
        _lay(surface, texture, front.left, pygame.Rect(front.left + lean, top, front.w - lean, deep))
        for at, offset in ((front.left, 0), (front.right, front.w)):
            if at < surface.get_width() and at + lean > 0:
                key = (*kind, offset % PERIOD, offset > 0)
                end = self._kept.get(key, partial(_slanted, texture, deep, offset))
                surface.blit(end, (at, top))


def _narrow(texture: pygame.Surface, deep: int, wide: int) -> pygame.Surface:
    """The upper side of what is too narrow for a block where all rows reach."""
    picture = clear((wide + round(deep * SLANT), deep))
    for row in range(deep):
        _lay(picture, texture, 0, pygame.Rect(round((deep - row) * SLANT), row, wide, 1), row)
    return picture


def _slanted(texture: pygame.Surface, deep: int, offset: int) -> pygame.Surface:
    """What the upper side has beside its block: before it at its start, else behind it."""
    lean = round(deep * SLANT)
    picture = clear((lean, deep))
    for row in range(deep):
        shift = round((deep - row) * SLANT)
        begin, end = (shift, lean) if offset == 0 else (0, shift)
        _lay(picture, texture, -offset, pygame.Rect(begin, row, end - begin, 1), row)
    return picture


def _lay(
    surface: pygame.Surface, texture: pygame.Surface, origin: int, area: pygame.Rect, row: int = 0
) -> None:
    """A part of the repeated texture, whose start is at `origin`, clipped to the surface."""
    x, end = max(0, area.left), min(surface.get_width(), area.right)
    while x < end:
        source = (x - origin) % PERIOD
        wide = min(end - x, PERIOD - source)
        surface.blit(texture, (x, area.top), (source, row, wide, area.h))
        x += wide


def _draw_front(surface: pygame.Surface, texture: pygame.Surface, front: pygame.Rect) -> None:
    """The front edge, as much of it as is seen."""
    seen = front.clip(surface.get_rect())
    if not seen.w or not seen.h:
        return
    row = min(seen.top - front.top, texture.get_height() - 1)
    _lay(surface, texture, front.left, seen, row)
    below = front.top + texture.get_height()
    if below < seen.bottom:
        foot = texture.get_at((0, texture.get_height() - 1))
        surface.fill(foot, (seen.left, max(below, seen.top), seen.w, seen.bottom - max(below, seen.top)))


def _end(
    surface: pygame.Surface,
    camera: Camera,
    edge: tuple[float, float, float],
    depths: tuple[float, float],
    look: Skin,
) -> None:
    """The right end, seen aslant and in the shade."""
    right, bottom, top = edge
    near, far = depths
    x, low = camera.to_screen(right, bottom, near)
    if x >= surface.get_width() or camera.to_screen(right, top, far)[0] <= 0:
        return
    high = camera.to_screen(right, top, near)[1]
    across, up = ((far - near) * share * camera.scale / ENDS for share in DEPTH)
    for color in _end_colors(look):
        pygame.draw.polygon(
            surface, color, ((x, low), (x, high), (x + across, high - up), (x + across, low - up))
        )
        x, low, high = x + across, low - up, high - up


@lru_cache(maxsize=1)
def slabs(theme: Theme) -> Slabs:
    """Those of this theme."""
    return Slabs(theme)


@lru_cache(maxsize=16)
def _end_colors(look: Skin) -> list[RGB]:
    return [mix(lit(look, 1, 0), BLACK, 0.2 + 0.3 * step / ENDS) for step in range(ENDS)]


@lru_cache(maxsize=12)
def _seamless(look: Skin, theme: Theme, octave: int) -> pygame.Surface:
    """A texture of a material that joins itself at its ends: its surplus fades in over its start."""
    unit = 2.0**octave
    size = (PERIOD + FADE, HEIGHT)
    if look.grain == "wood":
        whole = board(size, 5, replace(theme, walnut_light=look.light, walnut_dark=look.dark), unit)
    else:
        whole = opaque(size, mix(look.dark, look.light, 0.7))
        cells = (size[0] // 60, size[1]) if look.grain == "brushed" else (size[0] // 2, size[1] // 2)
        grain = pygame.transform.smoothscale(noise(cells, 5, 34), size)
        whole.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        repeat(whole, noise((128, 128), 6, 14), pygame.BLEND_RGB_SUB)
    surplus = with_alpha(whole.subsurface((PERIOD, 0, FADE, HEIGHT)))
    fade = clear((2, 1))
    fade.set_at((1, 0), (255, 255, 255, 0))
    fade.set_at((0, 0), (255, 255, 255, 255))
    surplus.blit(
        pygame.transform.smoothscale(fade, surplus.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    whole.blit(surplus, (0, 0))
    return whole.subsurface((0, 0, PERIOD, HEIGHT))


def _levelled(texture: pygame.Surface, levels: Sequence[float]) -> pygame.Surface:
    """As many rows of a texture as there are levels, each at its brightness, 0 to 1."""
    picture = opaque((PERIOD, len(levels)))
    for y in range(0, len(levels), HEIGHT):
        picture.blit(texture, (0, y))
    column = opaque((1, len(levels)))
    for row, level in enumerate(levels):
        column.set_at((0, row), (round(255 * level),) * 3)
    wide = pygame.transform.scale(column, picture.get_size())
    picture.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _top_texture(texture: pygame.Surface, deep: int) -> pygame.Surface:
    """The upper side, slanted: bright at the front edge, in the room's dusk towards the back."""
    straight = _levelled(texture, [0.58 + 0.4 * (row / deep) ** 0.8 for row in range(deep)])
    picture = opaque((PERIOD, deep))
    for row in range(deep):
        shift = round((deep - row) * SLANT) % PERIOD
        for x in (shift, shift - PERIOD):
            picture.blit(straight, (x, row), (0, row, PERIOD, 1))
    picture.fill((26, 20, 12), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _front_texture(texture: pygame.Surface, height: int, scale: float, look: Skin) -> pygame.Surface:
    """The front: a lit arris, a rounded moulding with a groove below it, the board, its shaded foot."""
    arris = max(1, round(min(1.2 * scale, height * 0.1)))
    mould = max(2, round(min(13 * scale, height * 0.4)))
    levels = [1.0 - 0.3 * (row / mould) ** 1.6 for row in range(min(mould, height))]
    levels += [0.3] * min(arris, height - len(levels))
    rest = height - len(levels)
    levels += [0.86 - 0.36 * row / rest for row in range(rest)]
    picture = _levelled(texture, levels)
    picture.fill(mix(look.light, (255, 226, 170), 0.5), (0, 0, PERIOD, arris))
    if mould + arris < height:
        picture.fill(mix(look.light, look.dark, 0.55), (0, mould + arris, PERIOD, max(1, arris // 2)))
    return picture
