"""Dusk over a scene that waits below another one."""

import pygame

DUSK = (8, 5, 3)


def draw_veil(surface: pygame.Surface, depth: float = 0.6) -> None:
    """Darkens all of `surface`; `depth` 1 is black."""
    left = round(255 * (1 - depth))
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill([int(channel * depth) for channel in DUSK], special_flags=pygame.BLEND_RGB_ADD)
