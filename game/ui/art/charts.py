"""Charts let into dark plates: rings, bars, bands and a line, in bone, gold and brass; knows not what counts.

Shares are told by length and by light, never by hue alone: every picture reads in greyscale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Point,
    Size,
    bevel,
    clear,
    cut,
    disc,
    outline,
    ring,
    rounded,
    shrink,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.ornament import arc
from game.ui.theme import RGB, Theme, mix

FINE: Final = 3
"""How many times larger than its final size a chart is painted."""
LINE: Final = 34
"""Strokes of a course that its height would hold."""
KINDS: Final = 7
"""How many parts of a band can be told from each other."""


def tone(kind: int, theme: Theme) -> RGB:
    """The light of a part: from bone down to the dark of the wood, each a clear step from the one before."""
    bone, gold, brass = theme.bone, theme.gold, theme.brass
    tones = (
        bone,
        mix(gold, brass, 0.15),
        mix(brass, theme.walnut_light, 0.25),
        mix(theme.bone_shade, BLACK, 0.5),
        mix(theme.walnut_light, WHITE, 0.06),
        mix(theme.walnut_dark, theme.walnut_light, 0.3),
        mix(theme.walnut_dark, BLACK, 0.25),
    )
    return tones[kind % KINDS]


def _paint_part(size: Size, kind: int, theme: Theme) -> pygame.Surface:
    """The stuff of a part; every second one is scored, so that neighbours differ by more than light."""
    color = tone(kind, theme)
    part = slope(size, mix(color, WHITE, 0.16), mix(color, BLACK, 0.2))
    if kind % 2:
        pitch = max(6 * FINE, size[1] // 5)
        line = mix(color, BLACK, 0.34)
        for x in range(-size[1], size[0], pitch):
            pygame.draw.line(part, line, (x, size[1]), (x + size[1], 0), pitch // 6)
    return part


def _groove(size: Size, radius: int, theme: Theme) -> pygame.Surface:
    """A dark channel cut into the plate."""
    dark = theme.plate[:3]
    bed = with_alpha(slope(size, mix(dark, BLACK, 0.62), mix(dark, theme.walnut_dark, 0.6)))
    edge = (BLACK, mix(theme.brass, BLACK, 0.25))
    bevel(bed, bed.get_rect(), radius, FINE, edge, 210)
    return cut(bed, rounded(size, radius))


@lru_cache(maxsize=64)
def bar(size: Size, parts: int, theme: Theme, kind: int = 0) -> pygame.Surface:
    """A bar filled to `parts` thousandths with the stuff of that kind."""
    big = (size[0] * FINE, size[1] * FINE)
    radius = big[1] // 2
    picture = _groove(big, radius, theme)
    gap = FINE * 2
    wide = round((big[0] - 2 * gap) * min(max(parts, 0), 1000) / 1000)
    if parts > 0:
        inner = (max(wide, big[1] - 2 * gap), big[1] - 2 * gap)
        fill = with_alpha(_paint_part(inner, kind, theme))
        light = mix(tone(kind, theme), WHITE, 0.55)
        bevel(fill, fill.get_rect(), inner[1] // 2, FINE, (light, mix(tone(kind, theme), BLACK, 0.45)), 220)
        picture.blit(cut(fill, rounded(inner, inner[1] // 2)), (gap, gap))
    return shrink(picture, size)


def band_cells(rect: Rect, counts: Sequence[int]) -> list[Rect]:
    """Where the parts of a band lie, from left to right; whatever was counted can be seen."""
    least = max(3, rect.h // 5)
    total = max(sum(counts), 1)
    room = rect.w - least * sum(count > 0 for count in counts)
    cells, done, x = [], 0, rect.x
    for number, count in enumerate(counts):
        done += count
        seen = least * sum(each > 0 for each in counts[: number + 1])
        right = rect.x + seen + round(room * done / total)
        cells.append(Rect(x, rect.y, right - x, rect.h))
        x = right
    return cells


@lru_cache(maxsize=24)
def band(size: Size, counts: tuple[int, ...], kinds: tuple[int, ...], theme: Theme) -> pygame.Surface:
    """A band parted in the ratio of some counts, each of its kind's stuff, with dark seams between them."""
    big = (size[0] * FINE, size[1] * FINE)
    radius = big[1] // 4
    whole = with_alpha(_groove(big, radius, theme))
    inside = Rect(2 * FINE, 2 * FINE, big[0] - 4 * FINE, big[1] - 4 * FINE)
    stuff = clear(big)
    for cell, kind in zip(band_cells(inside, counts), kinds, strict=True):
        if cell.w:
            stuff.blit(_paint_part(cell.size, kind, theme), cell)
            pygame.draw.rect(stuff, mix(theme.plate[:3], BLACK, 0.3), cell, FINE)
    mask = clear(big)
    mask.blit(rounded(inside.size, radius - 2 * FINE), inside)
    whole.blit(cut(stuff, mask), (0, 0))
    return shrink(whole, size)


@lru_cache(maxsize=64)
def swatch(side: int, kind: int, theme: Theme) -> pygame.Surface:
    """A small piece of a kind's stuff, for the key."""
    big = side * FINE
    piece = with_alpha(_paint_part((big, big), kind, theme))
    light = mix(tone(kind, theme), WHITE, 0.5)
    bevel(piece, piece.get_rect(), big // 4, FINE, (light, mix(theme.brass, BLACK, 0.4)), 255)
    return shrink(cut(piece, rounded((big, big), big // 4)), (side, side))


@lru_cache(maxsize=64)
def dial(side: int, parts: int, theme: Theme, width: float = 0.13) -> pygame.Surface:
    """A ring filled to `parts` thousandths, clockwise from the top; `width` as a share of the side."""
    fine = FINE if side > 90 else FINE + 1
    big = side * fine
    thick = round(big * width)
    middle, radius = (big / 2, big / 2), big / 2 - thick / 2 - fine
    bed = tinted(ring((big, big), big // 2, thick + 2 * fine), mix(theme.plate[:3], BLACK, 0.55))
    edge = (BLACK, mix(theme.brass, WHITE, 0.05))
    bevel(bed, bed.get_rect(), big // 2, fine, edge, 200)
    share = min(max(parts, 0), 1000) / 1000
    if share > 0:
        bed.blit(_sweep(big, middle, radius, thick - 3 * fine, share, theme), (0, 0))
    return shrink(bed, (side, side))


def _sweep(big: int, middle: Point, radius: float, thick: int, share: float, theme: Theme) -> pygame.Surface:
    """The filled part of a dial, as a rod of gold with a shadow."""
    mask = clear((big, big))
    steps = max(8, round(180 * share))
    outline(mask, arc(middle, radius, -0.25, -0.25 + share, steps), thick)
    whole = soft(tinted(mask, (0, 0, 0, 200)), thick * 0.22)
    rod = with_alpha(slope((big, big), mix(theme.gold, WHITE, 0.5), mix(theme.brass, theme.gold, 0.25)))
    whole.blit(cut(rod, mask), (0, 0))
    shine = clear((big, big))
    outline(shine, arc(middle, radius + thick * 0.2, -0.25, -0.25 + share, steps), max(1, thick // 7))
    whole.blit(tinted(shine, (*WHITE, 110)), (0, 0))
    return whole


def course_points(rect: Rect, values: Sequence[float], most: float) -> list[Point]:
    """Where the values of a course lie: evenly across, from 0 at the bottom to `most` at the top."""
    steps = max(len(values) - 1, 1)
    left = rect.x if len(values) > 1 else rect.centerx
    return [
        (left + rect.w * number / steps, rect.bottom - rect.h * min(max(value / (most or 1), 0.0), 1.0))
        for number, value in enumerate(values)
    ]


@lru_cache(maxsize=12)
def course(
    size: Size, values: tuple[float, ...], most: float, average: float, theme: Theme
) -> pygame.Surface:
    """A line of bone over its own glow, a dashed line at the average, and a gold stud at its end."""
    big = (size[0] * FINE, size[1] * FINE)
    picture = clear(big, theme.bone)
    stroke = max(FINE, round(big[1] / LINE))
    reach = 4 * stroke
    inside = Rect(reach, reach, big[0] - 2 * reach, big[1] - 2 * reach)
    points = course_points(inside, values, most)
    if len(points) > 1:
        picture.blit(_glow(big, points, inside.bottom, theme), (0, 0))
    level = round(inside.bottom - inside.h * min(max(average / (most or 1), 0.0), 1.0))
    for x in range(inside.x, inside.right, 6 * stroke):
        end = min(x + 3 * stroke, inside.right)
        pygame.draw.line(picture, (*theme.brass, 255), (x, level), (end, level), max(1, stroke // 2))
    line = clear(big)
    if len(points) > 1:
        outline(line, points, stroke)
    picture.blit(soft(tinted(line, (0, 0, 0, 150)), stroke), (stroke // 3, stroke // 2))
    picture.blit(tinted(line, theme.bone), (0, 0))
    if points:
        _stud(picture, points[-1], stroke, theme)
    return shrink(picture, size)


def _glow(big: Size, points: Sequence[Point], floor: int, theme: Theme) -> pygame.Surface:
    """The light under a line, gone at its foot."""
    mask = clear(big)
    for start, end in pairwise(points):
        corners = [start, end, (end[0], floor), (start[0], floor)]
        pygame.draw.polygon(mask, WHITE, corners)
    fade = clear((1, 2), theme.gold)
    fade.set_at((0, 0), (*theme.gold, 120))
    fade.set_at((0, 1), (*theme.brass, 8))
    light = pygame.transform.smoothscale(fade, big)
    return cut(light, mask)


def _stud(picture: pygame.Surface, at: Point, stroke: int, theme: Theme) -> None:
    for radius, color in ((stroke * 7 // 3, mix(theme.plate[:3], BLACK, 0.2)), (stroke * 5 // 3, theme.gold)):
        dot = tinted(disc(radius), color)
        picture.blit(dot, (round(at[0]) - radius, round(at[1]) - radius))
