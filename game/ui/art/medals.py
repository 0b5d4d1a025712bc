"""Medals of gold, silver and bronze, for whatever was done well."""

from functools import lru_cache

import pygame

from game.ui.art.brush import BLACK, WHITE, cut, disc, slope, with_alpha
from game.ui.art.icons import icon
from game.ui.theme import RGB, mix

METALS: dict[str, RGB] = {
    "gold": (240, 192, 84),
    "silver": (206, 212, 220),
    "bronze": (198, 132, 84),
    "iron": (108, 101, 94),
}
"""By the names that medals have; one of iron is still to be earned."""
_OVERSAMPLED = 3


@lru_cache(maxsize=64)
def medal(side: int, metal: str, glyph: str = "") -> pygame.Surface:
    """A medal, `side` px across, with a glyph struck into it ("" for none). KeyError for another metal."""
    color, big = METALS[metal], side * _OVERSAMPLED
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    rings = (
        (1.0, mix(color, BLACK, 0.62), mix(color, BLACK, 0.4)),
        (0.94, mix(color, WHITE, 0.55), mix(color, BLACK, 0.3)),
        (0.76, mix(color, BLACK, 0.42), mix(color, WHITE, 0.2)),
        (0.71, mix(color, WHITE, 0.28), mix(color, BLACK, 0.12)),
    )
    for part, light, dark in rings:
        radius = round(big / 2 * part)
        face = cut(with_alpha(slope((2 * radius, 2 * radius), light, dark)), disc(radius))
        picture.blit(face, face.get_rect(center=(big // 2, big // 2)))
    if glyph:
        for shade, lower in ((mix(color, WHITE, 0.6), _OVERSAMPLED // 2), (mix(color, BLACK, 0.7), 0)):
            struck = icon(glyph, round(big * 0.46), shade)
            picture.blit(struck, struck.get_rect(center=(big // 2, big // 2 + lower)))
    return pygame.transform.smoothscale(picture, (side, side))
