"""The workshop behind the chain reaction: wall, window light, shelves, a rear bench, in layers; no level.

Each layer is a panorama that joins itself at its ends and moves slower than what is near. All are built
once for a size: painted at half of it, since they are out of focus, then blurred and enlarged.
"""

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from game.ui.art.brush import BLACK, WHITE, Point, Size, clear, noise, opaque, pool, soft
from game.ui.art.materials import unit_of
from game.ui.art.toppling import clutter
from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.easel import Easel
from game.ui.art.wood import board
from game.ui.theme import RGB, Theme, mix

WIDE, HIGH = 1.6, 1.14
"""The panorama's size, as shares of the picture's."""
USUAL, SINK = 720 * HIGH, 0.62
"""The wall's usual height in design units; of what it is higher, what hangs on it is lowered by a share."""
FAR, NEAR = 0.16, 0.42
"""Design units by which the wall and the rear bench move for a millimetre of the camera's way."""
STANDING = 180
"""Design units above the rear bench that its things may take up."""
FRONT = 380
"""Design units of the rear bench's cabinet below its top."""


class Air(NamedTuple):
    """A theme's light in the workshop."""

    sky: RGB
    light: RGB
    wall: RGB
    dusk: RGB


def air(theme: Theme) -> Air:
    """The light and the wall's colours: daylight drawn towards the theme's felt."""
    light = mix((255, 222, 164), theme.felt_light, 0.16)
    wall = mix(mix(theme.walnut_light, (150, 120, 92), 0.55), theme.felt_light, 0.2)
    return Air(
        mix((250, 236, 200), theme.felt_light, 0.16),
        light,
        wall,
        mix(theme.walnut_dark, theme.felt_dark, 0.4),
    )


class Backdrop:
    """The layers for one size and theme, painted part by part, or all at once when first drawn."""

    def __init__(self, size: Size, theme: Theme) -> None:
        self.size = size
        self._unit = unit_of(size)
        self._parts = self._build(theme)
        self._places: tuple[int, ...] = ()
        """Where the layers lay when they were drawn last."""
        self._whole: pygame.Surface | None = None
        """All of them together, as long as they stay there."""

    def build_on(self) -> bool:
        """Paint the next part of the layers; False when there is none left."""
        return next(self._parts, False)

    def _build(self, theme: Theme) -> Iterator[bool]:
        size, unit = self.size, self._unit
        wall = yield from _wall(_half(size, WIDE, HIGH), unit / 2, theme)
        self._wall = _enlarged(wall, size, WIDE, HIGH)
        yield True
        wide = (round(size[0] * WIDE / 2), round(STANDING * unit / 2))
        things = soft(_things(wide, unit / 2, theme), 0.9 * unit)
        self._things = pygame.transform.smoothscale(things, (2 * wide[0], 2 * wide[1]))
        yield True
        cabinet = (wide[0], round(FRONT * unit / 2))
        self._cabinet = pygame.transform.smoothscale(
            soft(_cabinet(cabinet, unit / 2, theme), unit), (2 * cabinet[0], 2 * cabinet[1])
        )

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Fill the surface; the layers stand where the camera's place puts them."""
        while self.build_on():
            pass
        height = surface.get_height()
        room = self._wall.get_height() - height
        rise = min(1.0, max(0.0, 0.5 - camera.y * 0.0006))
        ground = camera.to_screen(0, 0)[1]
        places = (
            round(camera.x * FAR * self._unit),
            -round(room * rise),
            round(camera.x * NEAR * self._unit),
            round(min(height * 0.94, max(height * 0.5, 0.5 * ground + 0.31 * height))),
        )
        if places != self._places:
            self._places, self._whole = places, None
            self._lay(surface, *places)
            return
        if self._whole is None:
            self._whole = opaque(self.size)
            self._lay(self._whole, *places)
        surface.blit(self._whole, (0, 0))

    def _lay(self, surface: pygame.Surface, far: int, high: int, near: int, top: int) -> None:
        """The layers: the wall moved by `far` px and `high`, the bench by `near` px, its top at `top`."""
        height = surface.get_height()
        _wrapped(surface, self._wall, far, high, top)
        if top < height:
            _wrapped(surface, self._cabinet, near, top)
            below = top + self._cabinet.get_height()
            if below < height:
                surface.fill(
                    self._cabinet.get_at((0, self._cabinet.get_height() - 1)),
                    (0, below, surface.get_width(), height),
                )
        standing = top - self._things.get_height() + round(10 * self._unit)
        _wrapped(surface, self._things, near, standing, flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=2)
def backdrop(size: Size, theme: Theme) -> Backdrop:
    """The one of this size and theme."""
    return Backdrop(size, theme)


def _half(size: Size, wide: float, high: float) -> Size:
    return round(size[0] * wide / 2), round(size[1] * high / 2)


def _enlarged(picture: pygame.Surface, size: Size, wide: float, high: float) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (round(size[0] * wide), round(size[1] * high)))


def _wrapped(
    surface: pygame.Surface, layer: pygame.Surface, along: int, y: int, end: int = 32_000, *, flags: int = 0
) -> None:
    """A layer moved to the left by `along` px, repeated as often as the width needs, down to row `end`."""
    width = layer.get_width()
    x = -(along % width)
    while x < surface.get_width():
        surface.blit(layer, (x, y), (0, 0, width, end - y), special_flags=flags)
        x += width


def _wall(size: Size, scale: float, theme: Theme) -> Generator[bool, None, pygame.Surface]:
    """The far wall, blurred: boards, window and light, tools and shelves; it pauses between its parts."""
    colors = air(theme)
    wall = _boards(size, scale, colors)
    yield True
    drop = max(0.0, size[1] / scale - USUAL) * SINK
    easel = Easel(wall, scale, drop)
    wide = size[0] / scale
    for share, paint in _FURNITURE:
        paint(easel, wide * share, theme)
    yield True
    _shafts(wall, scale, (wide * _WINDOW, drop), colors.light)
    yield True
    _dusk(wall, colors.dusk)
    _glow(wall, scale, (wide * _WINDOW, drop), colors.light)
    yield True
    _blurred_wrap(wall, 7.6 * scale)
    yield True
    return wall


def _boards(size: Size, scale: float, colors: Air) -> pygame.Surface:
    """Upright boards, each of its own tone, with dark joints."""
    wall = opaque(size, colors.wall)
    random = Random(5)
    count = round(size[0] / scale / 78)
    for index in range(count):
        x, end = round(size[0] * index / count), round(size[0] * (index + 1) / count)
        tone = mix(colors.wall, BLACK if random.random() < 0.5 else colors.light, random.uniform(0.0, 0.13))
        wall.fill(tone, (x, 0, end - x, size[1]))
        grain = pygame.transform.smoothscale(noise((5, 3), index + 40, 20), (end - x, size[1]))
        wall.blit(grain, (x, 0), special_flags=pygame.BLEND_RGB_SUB)
        wall.fill(mix(colors.wall, BLACK, 0.5), (x, 0, max(1, round(3 * scale)), size[1]))
        wall.fill(
            mix(tone, colors.light, 0.2), (x + max(1, round(3 * scale)), 0, max(1, round(2 * scale)), size[1])
        )
    return wall


_WINDOW = 0.1
"""Where the window is, as a share of the panorama."""


def _window(easel: Easel, x: float, theme: Theme) -> None:
    """A window of six panes, the garden a blur of light, a sill with a plant and a bottle."""
    colors = air(theme)
    easel.shade(x - 26, 26, 372, 414, 120)
    easel.box(x - 22, 30, 364, 400, mix(theme.walnut_light, BLACK, 0.1), corner=3)
    easel.box(x, 52, 320, 356, colors.sky)
    easel.within(x, 52, 320, 356)
    leaf = mix(theme.felt_light, (150, 176, 110), 0.5)
    for index in range(14):
        dx, dy = (index * 83) % 300 + 10, 250 + (index * 47) % 130
        easel.disc(x + dx, dy, 26 + index % 4 * 9, mix(leaf, colors.sky, 0.2 + 0.06 * (index % 5)))
    easel.box(x, 52, 320, 110, mix(colors.sky, WHITE, 0.3))
    easel.anywhere()
    frame = mix(theme.walnut_light, BLACK, 0.28)
    for bar in (x + 102, x + 208):
        easel.box(bar, 52, 12, 356, frame)
    for bar in (164, 286):
        easel.box(x, bar, 320, 12, frame)
    easel.box(x - 42, 414, 404, 26, mix(theme.walnut_light, (220, 170, 110), 0.25), corner=3)
    clutter.plant(easel, x + 60, 414, theme)
    clutter.jar(easel, x + 236, 414, 38, 66, (140, 170, 160))


def _tools(easel: Easel, x: float, theme: Theme) -> None:
    """A board with hooks and what hangs on them."""
    easel.shade(x - 6, 66, 470, 300, 90)
    easel.box(x, 60, 460, 294, mix(theme.walnut_light, (190, 140, 90), 0.22), corner=4)
    for dx in (50, 158, 262, 398):
        easel.disc(x + dx, 84, 6, theme.brass)
    clutter.saw(easel, x + 32, 94)
    clutter.hammer(easel, x + 160, 92)
    clutter.square(easel, x + 248, 92, theme)
    clutter.pliers(easel, x + 400, 92)
    clutter.chisels(easel, x + 268, 330, theme)


def _shelves(easel: Easel, x: float, theme: Theme) -> None:
    """Two shelves with jars, books and a row of tiles."""
    for y, wide in ((206, 470), (392, 430)):
        easel.shade(x + 4, y + 12, wide, 22, 120)
        easel.box(x, y, wide, 17, mix(theme.walnut_light, (200, 144, 90), 0.25))
        for bracket in (x + 40, x + wide - 56):
            easel.shape(
                [(bracket, y + 17), (bracket + 14, y + 17), (bracket + 2, y + 58)],
                mix(theme.walnut_dark, BLACK, 0.2),
            )
    clutter.jar(easel, x + 18, 206, 52, 88, (196, 92, 52))
    clutter.jar(easel, x + 80, 206, 44, 70, (208, 172, 84))
    clutter.jar(easel, x + 134, 206, 52, 96, mix(theme.felt_light, WHITE, 0.15))
    end = clutter.books(easel, x + 212, 206, (104, 96, 112, 90, 100))
    clutter.dominoes(easel, end + 26, 206, theme)
    end = clutter.books(easel, x + 26, 392, (92, 106, 98, 110, 88, 96, 102))
    clutter.clock(easel, end + 62, 344, 46, theme)
    clutter.brushes(easel, end + 140, 392)
    clutter.jar(easel, end + 204, 392, 46, 58, (128, 66, 92))


def _plan(easel: Easel, x: float, theme: Theme) -> None:
    clutter.drawing(easel, x, 110, theme)


_FURNITURE: tuple[tuple[float, Callable[[Easel, float, Theme], None]], ...] = (
    (_WINDOW, _window),
    (0.36, _tools),
    (0.66, _shelves),
    (0.9, _plan),
)
"""What is on the wall, and where, as a share of the panorama."""


def _blurred_wrap(wall: pygame.Surface, radius: float) -> None:
    """Blur a panorama so that its ends still meet."""
    width, height = wall.get_size()
    edge = round(4 * radius)
    wide = opaque((width + 2 * edge, height))
    for x in (edge - width, edge, edge + width):
        wide.blit(wall, (x, 0))
    wall.blit(soft(wide, radius), (-edge, 0))


def _shafts(wall: pygame.Surface, scale: float, window: Point, light: RGB) -> None:
    """Light from the window's panes across the room, in broad soft beams, on both sides of the seam."""
    x, drop = window
    width, height = wall.get_size()
    beams = opaque((width, height))
    for index, (start, wide, strength) in enumerate(((10, 92, 0.46), (118, 92, 0.38), (224, 86, 0.28))):
        lean = 420 + 60 * index
        top, bottom = (x + start) * scale, (x + start + lean) * scale
        shape = [
            (top, (120 + drop) * scale),
            (top + wide * scale, (60 + drop) * scale),
            (bottom + 1.9 * wide * scale, height),
            (bottom, height),
        ]
        layer = opaque((width, height))
        pygame.draw.polygon(layer, mix(BLACK, light, strength), shape)
        beams.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    fade = opaque((1, 4))
    for row, level in enumerate((255, 235, 150, 70)):
        fade.set_at((0, row), (level, level, level))
    beams.blit(
        pygame.transform.smoothscale(fade, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    pane = pygame.Rect(round((x - 10) * scale), 0, round(330 * scale), round((420 + drop) * scale))
    beams.fill((90, 90, 90), pane, pygame.BLEND_RGB_MULT)
    wall.blit(soft(beams, 26 * scale), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _glow(wall: pygame.Surface, scale: float, window: Point, light: RGB) -> None:
    """The window's panes and the air about them, brighter than all else."""
    x, drop = window
    pane = pygame.Surface((round(320 * scale), round(356 * scale)))
    pane.fill(mix(BLACK, light, 0.2))
    wall.blit(pane, (x * scale, (52 + drop) * scale), special_flags=pygame.BLEND_RGB_ADD)
    halo = opaque((round(1000 * scale), round(760 * scale)))
    halo.blit(pool(halo.get_size(), light, 0.42, (0.5, 0.5), 0.5), (0, 0))
    wall.blit(halo, ((x - 340) * scale, (drop - 150) * scale), special_flags=pygame.BLEND_RGB_ADD)


def _dusk(wall: pygame.Surface, dusk: RGB) -> None:
    """The room darkens upwards and down to the floor, so that what is near stands out."""
    veil = clear((1, 6), dusk)
    for row, alpha in enumerate((165, 104, 84, 96, 130, 170)):
        veil.set_at((0, row), (*dusk, alpha))
    wall.blit(pygame.transform.smoothscale(veil, wall.get_size()), (0, 0))


def _things(size: Size, scale: float, theme: Theme) -> pygame.Surface:
    """What stands on the rear bench, premultiplied; its foot is 10 units above the lower edge."""
    sheet = clear(size, BLACK)
    easel = Easel(sheet, scale)
    wide, y = size[0] / scale, STANDING - 10.0
    clutter.vice(easel, wide * 0.05, y)
    clutter.plane(easel, wide * 0.2, y)
    clutter.oil_can(easel, wide * 0.36, y, theme)
    clutter.brushes(easel, wide * 0.43, y)
    clutter.timber(easel, wide * 0.52, y, theme)
    clutter.jar(easel, wide * 0.7, y, 56, 84, (186, 110, 60))
    clutter.jar(easel, wide * 0.74, y, 46, 64, (90, 110, 84))
    clutter.dominoes(easel, wide * 0.8, y, theme)
    clutter.books(easel, wide * 0.9, y, (80, 92, 74, 88))
    sheet.fill((196, 186, 178, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet.premul_alpha()


def _cabinet(size: Size, scale: float, theme: Theme) -> pygame.Surface:
    """The rear bench: its top edge in the light, drawers below in the dusk."""
    colors = air(theme)
    front = opaque(size, mix(theme.walnut_dark, BLACK, 0.25))
    top = round(24 * scale)
    grain = board((size[0] // 2 + 1, size[1]), 33, theme, max(0.3, scale))
    front.blit(grain, (0, 0))
    front.blit(pygame.transform.flip(grain, True, False), (size[0] - grain.get_width(), 0))
    front.fill(mix(colors.light, theme.walnut_light, 0.62), (0, 0, size[0], top), pygame.BLEND_RGB_ADD)
    front.fill((150, 140, 132), (0, 0, size[0], top), pygame.BLEND_RGB_MULT)
    front.fill((96, 90, 88), (0, top, size[0], size[1]), pygame.BLEND_RGB_MULT)
    easel = Easel(front, scale)
    easel.shade(0, 24, size[0] / scale, 8, 160)
    count = 6
    wide = size[0] / scale / count
    for index in range(count):
        x = wide * index + 16
        tone = mix(theme.walnut_dark, theme.walnut_light, 0.2)
        easel.box(x, 52, wide - 32, 112, tone, corner=4)
        easel.box(x + wide / 2 - 44, 100, 56, 12, mix(theme.brass, BLACK, 0.4), corner=5)
    dark = clear((1, 3), BLACK)
    for row, alpha in enumerate((0, 90, 210)):
        dark.set_at((0, row), (*mix(colors.dusk, BLACK, 0.5), alpha))
    front.blit(pygame.transform.smoothscale(dark, size), (0, 0))
    return front
