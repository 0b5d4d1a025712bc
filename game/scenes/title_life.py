"""What moves on the title: a glint that wanders over brass and bone, and dust in the light."""

from collections.abc import Sequence
from math import pi, sin
from random import Random

import pygame
from pygame import Rect

from game.ui.art.brush import clear, disc, opaque, soft, tinted
from game.ui.context import Ui
from game.ui.theme import RGB

EVERY = 11.0
"""Seconds from one glint to the next."""
FIRST = 8.4
"""How far into that time the title starts: the first glint comes soon."""
CROSSING = 2.6
"""Seconds in which a glint crosses the window."""
BAND = 150
SLANT = 90
"""Design px: how broad the glint is, and how far its lower end is behind its upper one."""
SHINE: RGB = (92, 80, 54)
"""How much light the glint adds at most."""
MOTES = 18
DUST: RGB = (255, 236, 196)


class Life:
    """Drawn over the finished title; `shapes` are the pictures on it that catch the light, and where."""

    def __init__(self, ui: Ui, shapes: Sequence[tuple[pygame.Surface, Rect]], air: Rect) -> None:
        """`air` is where the dust floats, real px."""
        self._width = ui.size[0]
        self._masks = [(_mask(picture), place) for picture, place in shapes]
        height = max(place.bottom for _shape, place in shapes)
        self._band = _band(ui.px(BAND), ui.px(SLANT), height)
        self._motes = [_Mote(ui, air, Random(number)) for number in range(MOTES)]
        self._air = air

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draws what can be seen at `time`, in seconds."""
        phase = (time + FIRST) % EVERY
        if phase < CROSSING:
            self._draw_glint(surface, phase / CROSSING)
        before = surface.get_clip()
        surface.set_clip(self._air)
        for mote in self._motes:
            mote.draw(surface, time)
        surface.set_clip(before)

    def _draw_glint(self, surface: pygame.Surface, share: float) -> None:
        width = self._band.get_width()
        at = Rect(round(share * (self._width + width)) - width, 0, *self._band.get_size())
        for mask, place in self._masks:
            lit = place.clip(at).clip(surface.get_rect())
            if lit.w and lit.h:
                light = mask.subsurface(lit.move(-place.x, -place.y)).copy()
                light.blit(self._band, (at.x - lit.x, at.y - lit.y), special_flags=pygame.BLEND_RGB_MULT)
                surface.blit(light, lit, special_flags=pygame.BLEND_RGB_ADD)


class _Mote:
    """A grain of dust that sinks and sways."""

    def __init__(self, ui: Ui, air: Rect, chance: Random) -> None:
        self._air = air
        self._x = chance.uniform(0.05, 0.8) * air.w
        self._y = chance.random() * air.h
        self._sinks = chance.uniform(5, 13) * ui.unit
        self._sways = chance.uniform(14, 40) * ui.unit
        self._beat = chance.uniform(0.1, 0.24)
        self._start = chance.uniform(0, 2 * pi)
        radius = max(1, round(chance.uniform(1.2, 3.4) * ui.unit))
        self._grain = clear((radius * 6, radius * 6), DUST)
        self._grain.blit(tinted(disc(radius), DUST), (radius * 2, radius * 2))
        self._grain = soft(self._grain, radius * 0.8)
        self._bright = chance.uniform(90, 200)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Brightest half-way down, so that it neither appears nor vanishes at once."""
        down = (self._y + self._sinks * time) % self._air.h
        sway = sin(self._start + 2 * pi * self._beat * time)
        place = self._grain.get_rect()
        place.center = (round(self._air.x + self._x + self._sways * sway), round(self._air.y + down))
        twinkle = 0.7 + 0.3 * sin(self._start + 3 * time * self._beat * pi)
        self._grain.set_alpha(round(self._bright * twinkle * sin(pi * down / self._air.h)))
        surface.blit(self._grain, place)


def _mask(picture: pygame.Surface) -> pygame.Surface:
    """White where a picture is solid, black where there is only shadow or nothing."""
    solid = pygame.mask.from_surface(picture, 200)
    mask = opaque(picture.get_size())
    return solid.to_surface(mask, setcolor=(255, 255, 255), unsetcolor=(0, 0, 0))


def _band(width: int, slant: int, height: int) -> pygame.Surface:
    """A slanting band of light on black, brightest in its middle."""
    band = opaque((width + slant, height))
    for x in range(width):
        strength = sin(pi * x / width) ** 2
        color = tuple(round(channel * strength) for channel in SHINE)
        pygame.draw.line(band, color, (x + slant, 0), (x, height), 2)
    return band
