"""Dusk over a scene that waits below another one."""

from functools import lru_cache

import pygame


def draw_veil(surface: pygame.Surface, depth: float = 0.6) -> None:
    """Darkens all of `surface`; `depth` 1 is black."""
    veil = _veil(surface.get_size())
    veil.set_alpha(round(255 * depth))
    surface.blit(veil, (0, 0))


@lru_cache(maxsize=1)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill((8, 5, 3))
    return veil
