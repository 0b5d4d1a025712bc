"""Shadows that bodies throw on the level ground they stand on or fall to; knows no body but its measures."""

import pygame

from game.ui.art.brush import BLACK, soft
from game.ui.art.toppling.camera import DEPTH

THROW = (0.34, 0.3)
"""How far the shadow of something 1 mm high reaches to the right and into the picture, in mm."""
FAINT = 90.0
"""From this height in mm on, a shadow is no longer seen."""
CONTACT, THROWN = 96, 62
"""How dark they are at most, of 255."""


def shadow(
    width: float, height: float, depth: float, lift: float, scale: float
) -> tuple[pygame.Surface, float, float]:
    """The shadow of a box in mm, `lift` above the ground, premultiplied, and its ground point on it.

    The ground point is the middle of the box at its front. There is a tight shade of contact, and a wide one
    thrown away from the light.
    """
    margin = round((3 + lift / 4) * scale) + 3
    thrown, far = THROW[0] * height, THROW[1] * height
    back = depth + far
    rise = round(back * DEPTH[1] * scale)
    across = (width + thrown + back * DEPTH[0]) * scale
    picture = pygame.Surface((round(across) + 2 * margin, rise + 2 * margin), pygame.SRCALPHA, 32)

    def ground(x: float, z: float) -> tuple[float, float]:
        return margin + (x + z * DEPTH[0]) * scale, margin + rise - z * DEPTH[1] * scale

    cast = [
        (0, 0),
        (width, 0),
        (width + thrown, far),
        (width + thrown, far + depth),
        (thrown, far + depth),
        (0, depth),
    ]
    fade = max(0.0, 1 - lift / FAINT)
    pygame.draw.polygon(picture, (*BLACK, round(THROWN * fade)), [ground(*corner) for corner in cast])
    picture = soft(picture, (2.4 + lift / 6) * scale)
    if lift < 24:
        near = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
        foot = [(-0.6, -0.8), (width + 0.8, -0.8), (width + 0.8, depth), (-0.6, depth)]
        alpha = round(CONTACT * (1 - lift / 24))
        pygame.draw.polygon(near, (*BLACK, alpha), [ground(*corner) for corner in foot])
        picture.blit(soft(near, 1.3 * scale), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture, margin + width * scale / 2, margin + rise
