"""Brass chips to stake: a notched rim, lacquer let in, a star in the middle; knows neither pot nor player."""

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    carve,
    clear,
    cut,
    detail,
    disc,
    heights,
    pool,
    shrink,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.ornament import star
from game.ui.theme import Theme, mix

NOTCHES = 8
"""How many pieces of lacquer are let into the rim."""


@lru_cache(maxsize=16)
def chip(side: int, theme: Theme) -> pygame.Surface:
    """A chip seen from above, `side` px across, on nothing."""
    big = side * detail(side)
    metal = slope((big, big), mix(theme.gold, WHITE, 0.3), mix(theme.brass, BLACK, 0.42))
    _let_in(metal, theme)
    well = clear((big, big))
    pygame.draw.circle(well, WHITE, (big / 2, big / 2), big * 0.33)
    floor = with_alpha(slope((big, big), mix(theme.brass, BLACK, 0.36), mix(theme.gold, theme.brass, 0.4)))
    metal.blit(cut(floor, well), (0, 0))
    star(
        metal,
        (big / 2, big / 2),
        big * 0.27,
        mix(theme.gold, WHITE, 0.45),
        mix(theme.brass, BLACK, 0.35),
        waist=0.26,
    )
    depth = max(1, big // 70)
    carve(metal, heights(disc(big // 2), depth * 2), depth, (120, 108, 84), (130, 116, 92))
    metal.blit(pool((big, big), WHITE, 0.34, (0.32, 0.24), 0.4), (0, 0))
    return shrink(cut(with_alpha(metal), disc(big // 2)), (side, side))


def _let_in(metal: pygame.Surface, theme: Theme) -> None:
    """Lacquer between the notches of the rim, and a fine groove inside it."""
    big = metal.get_width()
    middle = big / 2
    wedges = clear((big, big))
    for index in range(NOTCHES):
        turn, half = 2 * pi * (index + 0.5) / NOTCHES, pi / NOTCHES * 0.52
        tips = [(middle + cos(a) * big, middle + sin(a) * big) for a in (turn - half, turn, turn + half)]
        pygame.draw.polygon(wedges, WHITE, [(middle, middle), *tips])
    pygame.draw.circle(wedges, (255, 255, 255, 0), (middle, middle), big * 0.4)
    lacquer = with_alpha(slope((big, big), mix(theme.lacquer, WHITE, 0.14), mix(theme.lacquer, BLACK, 0.4)))
    metal.blit(cut(lacquer, wedges), (0, 0))
    groove = clear((big, big))
    pygame.draw.circle(groove, WHITE, (middle, middle), big * 0.395, max(2, big // 44))
    metal.blit(tinted(groove, (*mix(theme.brass, BLACK, 0.7), 190)), (0, 0))


@lru_cache(maxsize=16)
def chip_shadow(side: int, lift: float = 0.0) -> pygame.Surface:
    """The shadow of a chip `lift` (0 to 1) above the table; larger than the chip, same centre."""
    depth = max(2.0, side * (0.09 + 0.16 * lift))
    margin = round(3 * depth) + 2
    mask = clear((side + 2 * margin, side + 2 * margin))
    pygame.draw.circle(mask, WHITE, (mask.get_width() / 2, mask.get_height() / 2), side / 2)
    shadow = clear(mask.get_size(), BLACK)
    shadow.blit(tinted(soft(mask, depth), (6, 4, 4, 170)), (depth * 0.6, depth * 0.8))
    return shadow
