"""What `ui.art` has not of what widgets are made of: beds, boards, rules, dusk; knows no widget.

Pictures are exactly as large as asked, and kept. `unit` is the real px in a design px.
"""

from functools import lru_cache
from typing import Literal

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Size,
    bevel,
    clear,
    cut,
    opaque,
    pool,
    ring,
    rounded,
    slope,
    tinted,
    with_alpha,
)
from game.ui.art.controls import State
from game.ui.art.wood import board
from game.ui.theme import Theme, mix

Edge = Literal["up", "down"]


@lru_cache(maxsize=160)
def strip(size: Size, radius: int, theme: Theme, unit: float, *, lit: bool = False) -> pygame.Surface:
    """The bed of a setting: a shallow, dark inlay that warms when lit."""
    tone = mix(theme.plate[:3], theme.lacquer, 0.85 if lit else 0.42)
    face = with_alpha(slope(size, mix(tone, BLACK, 0.12), mix(tone, theme.brass, 0.1 if lit else 0.05)))
    face.fill((255, 255, 255, 236 if lit else 176), special_flags=pygame.BLEND_RGBA_MULT)
    color = (*theme.gold, 150) if lit else (*theme.brass, 74)
    face.blit(tinted(ring(size, radius, max(1, round(unit))), color), (0, 0))
    return cut(face, rounded(size, radius))


@lru_cache(maxsize=48)
def card(
    size: Size, radius: int, theme: Theme, unit: float, state: State, *, chosen: bool = False
) -> pygame.Surface:
    """The face of a card: lacquer with a line of brass inside its rounded edge, gold when chosen or lit."""
    lift = {"normal": 0.0, "hover": 0.14, "focus": 0.14, "pressed": -0.3, "disabled": -0.45}[state]
    toward = theme.brass if lift > 0 else BLACK
    light, dark = mix(theme.lacquer, theme.brass, 0.12), mix(theme.plate[:3], theme.lacquer, 0.5)
    body = slope(size, mix(light, toward, abs(lift)), mix(dark, toward, abs(lift)))
    if state != "disabled":
        body.blit(pool(size, mix(theme.lacquer, theme.gold, 0.5), 0.22, (0.25, 0.0), 0.6), (0, 0))
    mask = rounded(size, radius)
    whole = with_alpha(body)
    edge = (mix(theme.lacquer, theme.gold, 0.5), BLACK)
    bevel(
        whole, whole.get_rect(), radius, max(1, round(1.6 * unit)), edge, 60 if state == "disabled" else 150
    )
    gold = chosen or state in ("hover", "focus")
    tones = (mix(theme.gold, WHITE, 0.15), theme.gold if gold else mix(theme.brass, BLACK, 0.4))
    gap, line = round(4 * unit), max(1, round((2 if chosen else 1.3) * unit))
    rect = whole.get_rect().inflate(-2 * gap, -2 * gap)
    bevel(whole, rect, radius - gap, line, tones, 70 if state == "disabled" else 255 if gold else 190)
    return cut(whole, mask)


@lru_cache(maxsize=4)
def panel(size: Size, theme: Theme, unit: float) -> pygame.Surface:
    """A walnut board stained dark, with rounded edges and a double line of brass: the ground of a dialog."""
    radius = round(18 * unit)
    body = opaque(size)
    body.blit(board(size, 11, theme, unit), (0, 0))
    stain = slope(size, mix(theme.lacquer, BLACK, 0.42), mix(theme.lacquer, BLACK, 0.72))
    stain.set_alpha(205)
    body.blit(stain, (0, 0))
    body.blit(pool(size, (255, 214, 150), 0.12, (0.22, 0.08), 0.7), (0, 0))
    whole = with_alpha(body)
    edge = (mix(theme.walnut_light, theme.gold, 0.45), BLACK)
    bevel(whole, whole.get_rect(), radius, max(1, round(2 * unit)), edge, 170)
    for gap, line, alpha in ((7, 1.6, 235), (11, 1.0, 120)):
        inset = round(gap * unit)
        inner = whole.get_rect().inflate(-2 * inset, -2 * inset)
        metal = (mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.3))
        bevel(whole, inner, radius - inset, max(1, round(line * unit)), metal, alpha)
    return cut(whole, rounded(size, radius))


@lru_cache(maxsize=16)
def fade(size: Size, edge: Edge) -> pygame.Surface:
    """A mask that is whole at the `up` or `down` edge and nothing at the other."""
    seed = clear((1, 8))
    for y in range(8):
        near = 1 - y / 7 if edge == "up" else y / 7
        seed.set_at((0, y), (*WHITE, round(255 * near * near * (3 - 2 * near))))
    return pygame.transform.smoothscale(seed, size)


@lru_cache(maxsize=24)
def rule(size: Size, theme: Theme) -> pygame.Surface:
    """A line of brass that thins out to the right."""
    line = clear((8, 1), theme.brass)
    for x in range(8):
        line.set_at((x, 0), (*mix(theme.gold, theme.brass, x / 7), round(220 * (1 - x / 7) ** 1.2)))
    return pygame.transform.smoothscale(line, size)
