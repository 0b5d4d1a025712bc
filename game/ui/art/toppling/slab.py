"""Long level slabs, floors and platforms: a board seen from above, its moulded edge, its end; any length.

A slab can be hundreds of metres long, so it is laid in strips of a seamless texture, not painted whole.
"""

from dataclasses import replace

import pygame

from game.ui.art.brush import Shelf, Size, noise, opaque, repeat
from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.skins import Skin, lit, skin
from game.ui.art.wood import board
from game.ui.theme import RGB, Theme, mix

PERIOD = 640
"""Half the width of a texture in px; its other half is its mirror image, so that it joins itself."""
BLACK: RGB = (0, 0, 0)


class Slabs:
    """Lays slabs of any material; keeps their textures."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept = Shelf(24)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        box: tuple[float, float, float, float],
        depths: tuple[float, float],
        material: str,
    ) -> None:
        """A slab with these edges in the world (left, bottom, right, top) between these depths, in mm."""
        left, bottom, right, top = box
        near, far = depths
        look = skin(material, self._theme)
        x, y = camera.to_screen(left, top, near)
        width, height = (right - left) * camera.scale, (top - bottom) * camera.scale
        deep = max(2, round((far - near) * DEPTH[1] * camera.scale))
        end = camera.to_screen(right, top, near)[0]
        if y - deep > surface.get_height() or y + height < 0:
            return
        self._top(surface, (x, y, width, deep), look, material)
        front = pygame.Rect(round(x), round(y), round(end) - round(x), max(2, round(height)))
        self._front(surface, front, look, material)
        _end(surface, camera, (right, bottom, top), (near, far), look)

    def _top(
        self, surface: pygame.Surface, place: tuple[float, float, float, int], look: Skin, material: str
    ) -> None:
        """The upper side, row by row, each farther one moved to the right."""
        x, y, width, deep = place
        texture = self._kept.get(("top", material, deep), lambda: _top_texture(deep, look, self._theme))
        slant = DEPTH[0] / DEPTH[1]
        for row in range(deep):
            up = deep - row
            _lay(surface, texture, (round(x + up * slant), round(y) - up), round(width), row)

    def _front(self, surface: pygame.Surface, front: pygame.Rect, look: Skin, material: str) -> None:
        """The front edge: a moulding caught by the light, then the board, darker towards its lower edge."""
        seen = front.clip(surface.get_rect())
        if not seen.w or not seen.h:
            return
        texture = self._kept.get(
            ("front", material, front.h), lambda: _front_texture(front.h, look, self._theme)
        )
        x = seen.left
        while x < seen.right:
            source = (x - front.left) % (2 * PERIOD)
            wide = min(seen.right - x, 2 * PERIOD - source)
            surface.blit(texture, (x, seen.top), (source, seen.top - front.top, wide, seen.h))
            x += wide


def _lay(surface: pygame.Surface, texture: pygame.Surface, at: tuple[int, int], width: int, row: int) -> None:
    """One row of the texture, clipped to the surface; the texture's start is at the slab's own start."""
    if not 0 <= at[1] < surface.get_height():
        return
    x, end = max(0, at[0]), min(surface.get_width(), at[0] + width)
    while x < end:
        source = (x - at[0]) % (2 * PERIOD)
        wide = min(end - x, 2 * PERIOD - source)
        surface.blit(texture, (x, at[1]), (source, row, wide, 1))
        x += wide


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
    strips = 6
    for step in range(strips):
        z, after = (near + (far - near) * part / strips for part in (step, step + 1))
        corners = [(bottom, z), (top, z), (top, after), (bottom, after)]
        color = mix(lit(look, 1, 0), BLACK, 0.2 + 0.3 * step / strips)
        pygame.draw.polygon(surface, color, [camera.to_screen(right, y, depth) for y, depth in corners])


def _seamless(size: Size, look: Skin, theme: Theme, seed: int, unit: float) -> pygame.Surface:
    """A texture of a material, twice as wide as asked for and joining itself."""
    if look.grain == "wood":
        half = board(size, seed, replace(theme, walnut_light=look.light, walnut_dark=look.dark), unit)
    else:
        half = opaque(size, mix(look.dark, look.light, 0.7))
        cells = {"brushed": (max(2, size[0] // 60), size[1])}.get(
            look.grain, (size[0] // 2, max(2, size[1] // 2))
        )
        grain = pygame.transform.smoothscale(noise(cells, seed, 34), size)
        half.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        repeat(half, noise((128, 128), seed + 1, 14), pygame.BLEND_RGB_SUB)
    whole = opaque((2 * size[0], size[1]))
    whole.blit(half, (0, 0))
    whole.blit(pygame.transform.flip(half, True, False), (size[0], 0))
    return whole


def _top_texture(deep: int, look: Skin, theme: Theme) -> pygame.Surface:
    """The upper side: bright at the front edge, in the room's dusk towards the back."""
    unit = max(0.5, deep / 38)
    texture = _seamless((PERIOD, deep), look, theme, 5, unit)
    shine = opaque((1, 3))
    for row, color in enumerate(((150, 144, 140), (214, 206, 198), (255, 250, 240))):
        shine.set_at((0, row), color)
    texture.blit(
        pygame.transform.smoothscale(shine, texture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    texture.fill((26, 20, 12), special_flags=pygame.BLEND_RGB_ADD)
    return texture


def _front_texture(height: int, look: Skin, theme: Theme) -> pygame.Surface:
    """The front: a lit arris, a rounded moulding with a groove below it, the board, its shaded foot."""
    unit = max(0.5, min(1.6, height / 70))
    texture = _seamless((PERIOD, height), look, theme, 9, unit)
    levels = opaque((1, height))
    arris, mould = max(1, round(min(4 * unit, height * 0.05))), max(2, round(min(16 * unit, height * 0.3)))
    for row in range(height):
        if row < mould:
            level = 1.0 - 0.3 * (row / mould) ** 1.6
        elif row < mould + arris:
            level = 0.3
        else:
            level = 0.86 - 0.36 * (row - mould) / max(1, height - mould)
        levels.set_at((0, row), (round(255 * level),) * 3)
    wide = pygame.transform.scale(levels, texture.get_size())
    texture.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = mix(look.light, (255, 226, 170), 0.5)
    texture.fill(edge, (0, 0, texture.get_width(), arris))
    if mould + arris < height:
        glint = mix(look.light, look.dark, 0.55)
        texture.fill(glint, (0, mould + arris, texture.get_width(), max(1, arris // 2)))
    return texture
