"""Faces of buttons, wells, sliders, toggles and scroll bars in every state; knows no widget and no text.

Pictures are as large as asked and kept by size and state. Text on a button is `theme.plate_text`, or
`theme.plate_text_dim` when "disabled".
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
    disc,
    opaque,
    pool,
    ring,
    rounded,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.wood import board
from game.ui.theme import RGB, Theme, mix

State = Literal["normal", "hover", "focus", "pressed", "disabled"]
Style = Literal["wood", "lacquer"]


@lru_cache(maxsize=192)
def button(
    size: Size, radius: int, theme: Theme, state: State = "normal", style: Style = "wood"
) -> pygame.Surface:
    """A button's face: brass-edged walnut for what matters most, dark lacquer for the rest."""
    face = _walnut(size, theme) if style == "wood" else _lacquer(size, theme)
    pressed, disabled = state == "pressed", state == "disabled"
    if state in ("hover", "focus"):
        face.fill((22, 17, 9), special_flags=pygame.BLEND_RGB_ADD)
    if pressed:
        face.fill((168, 164, 160), special_flags=pygame.BLEND_RGB_MULT)
    if disabled:
        veil = pygame.Surface(size, 0, 32)
        veil.fill(theme.plate[:3])
        veil.set_alpha(150)
        face.blit(veil, (0, 0))
    whole = cut(with_alpha(face), rounded(size, radius))
    line = max(1, round(min(size) / 26))
    _rim(whole, radius, line, theme, state)
    return whole


def _walnut(size: Size, theme: Theme) -> pygame.Surface:
    face = board(size, 1 + (size[0] * 7 + size[1]) % 9, theme, max(0.5, size[1] / 90))
    face.fill((16, 9, 3), special_flags=pygame.BLEND_RGB_ADD)
    for row, color, flags in (
        (0, (30, 23, 13), pygame.BLEND_RGB_ADD),
        (3, (34, 26, 20), pygame.BLEND_RGB_SUB),
    ):
        seed = opaque((2, 4))
        seed.fill(color, (0, row, 2, 1))
        face.blit(pygame.transform.smoothscale(seed, size), (0, 0), special_flags=flags)
    return face


def _lacquer(size: Size, theme: Theme) -> pygame.Surface:
    deep = mix(theme.plate[:3], theme.lacquer, 0.22)
    face = slope(size, mix(deep, theme.lacquer, 0.5), mix(deep, BLACK, 0.3))
    face.blit(pool(size, mix(theme.lacquer, WHITE, 0.3), 0.32, (0.3, 0.0), 0.6), (0, 0))
    return face


def _rim(whole: pygame.Surface, radius: int, line: int, theme: Theme, state: State) -> None:
    """The edge: brass that turns gold when pointed at, a groove within it, and the roundness of the face."""
    rect = whole.get_rect()
    gold = (mix(theme.gold, WHITE, 0.2), theme.gold)
    brass = (theme.gold, mix(theme.brass, BLACK, 0.35))
    faint = (mix(theme.brass, BLACK, 0.5), mix(theme.brass, BLACK, 0.66))
    edge = {"hover": gold, "focus": gold, "disabled": faint}.get(state, brass)
    inner = rect.inflate(-2 * line, -2 * line)
    lit, dark = mix(theme.walnut_light, WHITE, 0.35), BLACK
    if state == "pressed":
        for step in range(3):
            bevel(
                whole,
                inner.inflate(-2 * step * line, -2 * step * line),
                radius - line * (step + 1),
                line,
                (BLACK, theme.walnut_dark),
                150 - 45 * step,
            )
    elif state != "disabled":
        bevel(whole, inner.inflate(-2 * line, -2 * line), radius - 2 * line, line, (lit, dark), 110)
    bevel(whole, inner, radius - line, line, (BLACK, BLACK), 150)
    bevel(whole, rect, radius, line + (state == "focus"), edge)


@lru_cache(maxsize=96)
def well(size: Size, radius: int, theme: Theme, *, lit: bool = False) -> pygame.Surface:
    """A sunk, dark hollow: the bed of a text field or a list; its rim is gold when `lit`."""
    hollow = clear(size, theme.plate[:3])
    hollow.fill((*mix(theme.plate[:3], BLACK, 0.4), 236))
    mask = rounded(size, radius)
    depth = max(2, round(min(size) / 9))
    wall = soft(tinted(ring(size, radius, depth), (0, 0, 0, 190)), depth)
    hollow.blit(wall, (round(depth / 2), round(depth / 2)))
    cut(hollow, mask)
    bright = theme.gold if lit else mix(theme.brass, BLACK, 0.1)
    bevel(
        hollow, hollow.get_rect(), radius, 1 + lit, (theme.gold if lit else mix(bright, BLACK, 0.6), bright)
    )
    return hollow


@lru_cache(maxsize=256)
def groove(size: Size, theme: Theme, filled: int = 0) -> pygame.Surface:
    """The channel of a slider, its first `filled` px (along the longer side) of gold."""
    radius = min(size) // 2
    channel = well(size, radius, theme).copy()
    if filled > 0:
        inset = max(1, round(min(size) / 6))
        upright = size[1] > size[0]
        inner: Size = (size[0] - 2 * inset, size[1] - 2 * inset)
        molten = slope(inner, mix(theme.gold, WHITE, 0.15), mix(theme.brass, BLACK, 0.1))
        bar = cut(with_alpha(molten), rounded(inner, radius - inset))
        rest = max(0, max(size) - inset - max(filled, 2 * radius))
        area = pygame.Rect((0, 0), inner)
        if upright:
            area = pygame.Rect(0, rest, inner[0], inner[1] - rest)
        else:
            area.w -= rest
        channel.blit(bar, (inset + area.x, inset + area.y), area)
    return channel


@lru_cache(maxsize=48)
def knob(side: int, theme: Theme, state: State = "normal") -> pygame.Surface:
    """A bone button in brass, `side` px across with its shadow: what one drags along a groove."""
    big = side * 3
    radius = round(big * 0.4)
    whole = clear((big, big), BLACK)
    shade = clear((big, big))
    place = (big // 2 - radius, big // 2 - radius)
    shade.blit(disc(radius), place)
    whole.blit(tinted(soft(shade, big * 0.07), (0, 0, 0, 190)), (round(big * 0.03), round(big * 0.045)))
    metal: tuple[RGB, RGB] = (mix(theme.gold, WHITE, 0.25), mix(theme.brass, (80, 40, 0), 0.6))
    if state == "disabled":
        metal = (mix(theme.brass, BLACK, 0.35), mix(theme.brass, BLACK, 0.65))
    face = (2 * radius, 2 * radius)
    dome = slope(face, *metal)
    core = round(radius * 0.74)
    bone = mix(theme.bone_shade, BLACK, 0.45) if state == "disabled" else theme.bone
    cap = slope((2 * core, 2 * core), mix(bone, theme.bone_shade, 0.75), bone)
    cap.blit(pool((2 * core, 2 * core), bone, 1.0, (0.4, 0.38), 0.42), (0, 0))
    seat = disc(round(core * 1.08))
    dome.blit(tinted(seat, (70, 40, 8, 170)), seat.get_rect(center=(radius, radius)))
    dome.blit(cut(with_alpha(cap), disc(core)), (radius - core, radius - core))
    whole.blit(cut(with_alpha(dome), disc(radius)), place)
    if state in ("hover", "focus", "pressed"):
        width = max(3, round(big * 0.05))
        whole.blit(tinted(ring(face, radius, width), mix(theme.gold, WHITE, 0.55)), place)
    return pygame.transform.smoothscale(whole, (side, side))


@lru_cache(maxsize=96)
def toggle(height: int, theme: Theme, share: int, state: State = "normal") -> pygame.Surface:
    """A switch, twice as wide as high; `share` is how far over its knob is, 0 (off) to 8 (on)."""
    size = (2 * height, height)
    switch = well(size, height // 2, theme, lit=state == "focus").copy()
    inset = max(2, height // 8)
    inner = (size[0] - 2 * inset, height - 2 * inset)
    on = slope(inner, mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.2))
    glow = cut(with_alpha(on), rounded(inner, inner[1] // 2))
    glow.set_alpha(255 * share // 8)
    switch.blit(glow, (inset, inset))
    switch.blit(knob(height, theme, state), (height * share // 8, 0))
    return switch


@lru_cache(maxsize=64)
def scroll_thumb(size: Size, theme: Theme, state: State = "normal") -> pygame.Surface:
    """The part of a scroll bar that one drags: a walnut bar with a brass edge and three notches."""
    radius = min(size) // 2
    thumb = button(size, radius, theme, state).copy()
    upright = size[1] > size[0]
    gap, reach = max(3, min(size) // 3), max(2, min(size) // 4)
    for index in (-1, 0, 1):
        x, y = size[0] // 2, size[1] // 2
        x, y = (x, y + index * gap) if upright else (x + index * gap, y)
        across = (reach, 0) if upright else (0, reach)
        ends = (x - across[0], y - across[1]), (x + across[0], y + across[1])
        pygame.draw.line(thumb, theme.gold if state != "disabled" else theme.brass, *ends)
    return thumb
