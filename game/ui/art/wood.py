"""Walnut: boards with grain, a frame with mitred corners, a wall of planks; knows not what stands on it."""

from collections.abc import Callable, Generator
from math import sin
from random import Random

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Size,
    bevel,
    clear,
    cut,
    noise,
    opaque,
    punch_rounded,
    repeat,
    with_alpha,
)
from game.ui.theme import RGB, Theme, mix


def board(size: Size, seed: int, theme: Theme, unit: float = 1.0) -> pygame.Surface:
    """One board, its grain running left to right; `unit` is the size of a design px."""
    width, height = size
    tall = height + round(24 * unit)
    tone = opaque((width, tall))
    for across, along, spread in ((26, 420, 105), (9, 300, 80), (3.2, 130, 60)):
        cells = (max(2, round(width / (along * unit))), max(2, round(tall / (across * unit))))
        layer = pygame.transform.smoothscale(noise(cells, seed + round(across * 10), spread), (width, tall))
        tone.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    repeat(tone, _pores(tall, seed, unit), pygame.BLEND_RGB_SUB)
    light, dark = theme.walnut_light, theme.walnut_dark
    span = (max(0, light[0] - dark[0]), max(0, light[1] - dark[1]), max(0, light[2] - dark[2]))
    tone.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    tone.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return _waved(tone, size, seed, unit)


def _pores(height: int, seed: int, unit: float) -> pygame.Surface:
    """A patch of short dark strokes along the grain, on black, to be taken away."""
    width = round(280 * unit)
    pores = opaque((width, height))
    random = Random(seed)
    bits, part, fill = random.getrandbits, random.random, pores.fill
    step = max(1, round(unit))
    for _ in range(round(width * height / (130 * unit * unit))):
        level = 14 + _below(61, bits)
        x, y = _below(width, bits), _below(height, bits)
        fill((level, level, level), (x, y, round((6 + 28 * part()) * unit), step))
    return pores


def _below(limit: int, bits: Callable[[int], int]) -> int:
    """A random number from 0 on, as `Random.randrange` draws it; without its checks, it is twice as fast."""
    count = limit.bit_length()
    number = bits(count)
    while number >= limit:
        number = bits(count)
    return number


def _waved(tone: pygame.Surface, size: Size, seed: int, unit: float) -> pygame.Surface:
    """The grain bent into slow waves, column by column."""
    waved = opaque(size)
    room = tone.get_height() - size[1]
    for x in range(size[0]):
        place = x / unit
        bend = 0.5 + 0.3 * sin(place / 173 + seed) + 0.2 * sin(place / 67 + 2.3 * seed)
        waved.blit(tone, (x, 0), (x, round(room * bend), 1, size[1]))
    return waved


def frame(size: Size, width: int, radius: int, theme: Theme, unit: float) -> pygame.Surface:
    """A walnut frame `width` px wide round an opening with rounded corners and an inlay of brass."""
    whole = clear(size)
    _lay_boards(whole, width + round(radius * 0.3) + 2, theme, unit)
    inner = pygame.Rect((0, 0), size).inflate(-2 * width, -2 * width)
    punch_rounded(whole, inner, radius)
    thin = max(1, round(unit))
    lines = (
        (
            0,
            round(2.5 * unit),
            mix(theme.walnut_dark, BLACK, 0.72),
            mix(theme.walnut_light, (255, 214, 150), 0.34),
            255,
        ),
        (round(2.5 * unit), max(2, round(2.6 * unit)), theme.gold, mix(theme.brass, BLACK, 0.25), 255),
        (round(5.1 * unit), thin, BLACK, mix(theme.walnut_light, WHITE, 0.2), 130),
        (round(11 * unit), thin, mix(theme.brass, BLACK, 0.1), theme.brass, 150),
    )
    for distance, line, upper_left, lower_right, alpha in lines:
        edge = inner.inflate(2 * (distance + line), 2 * (distance + line))
        bevel(whole, edge, radius + distance + line, line, (upper_left, lower_right), alpha)
    _round_over(whole, theme, unit)
    return whole


def _lay_boards(whole: pygame.Surface, reach: int, theme: Theme, unit: float) -> None:
    """Four boards along the edges, joined by mitres, `reach` px wide to fill the rounded corners."""
    width, height = whole.get_size()
    side = pygame.transform.rotate(board((height, reach), 3, theme, unit), 90)
    whole.blit(side, (0, 0))
    whole.blit(pygame.transform.rotate(side, 180), (width - reach, 0))
    rail = with_alpha(board((width, reach), 1, theme, unit))
    mitre = clear((width, reach))
    pygame.draw.polygon(mitre, WHITE, [(0, 0), (width, 0), (width - reach, reach), (reach, reach)])
    cut(rail, mitre)
    whole.blit(rail, (0, 0))
    whole.blit(pygame.transform.rotate(rail, 180), (0, height - reach))
    for x, y in ((0, 0), (width, 0), (0, height), (width, height)):
        end = (abs(x - reach), abs(y - reach))
        pygame.draw.aaline(whole, mix(theme.walnut_dark, BLACK, 0.6), (x, y), end)


def _round_over(whole: pygame.Surface, theme: Theme, unit: float) -> None:
    """The outer edge of a frame: lit above and at the left, shaded below and at the right."""
    width, height = whole.get_size()
    depth = max(2, round(5 * unit))
    light = mix(theme.walnut_light, WHITE, 0.35)
    for step in range(depth):
        alpha = round(130 * (1 - step / depth) ** 2)
        for color, strips in (
            (light, ((0, step, width, 1), (step, 0, 1, height))),
            (BLACK, ((0, height - 1 - step, width, 1), (width - 1 - step, 0, 1, height))),
        ):
            for strip in strips:
                line = clear((strip[2], strip[3]))
                line.fill((*color, alpha))
                whole.blit(line, strip)


def planks(size: Size, theme: Theme, unit: float) -> Generator[None, None, pygame.Surface]:
    """A wall of boards with dark seams, for whole screens; it pauses after each board."""
    wall = opaque(size, theme.walnut_dark)
    tall = round(144 * unit)
    seam = max(1, round(1.6 * unit))
    random = Random(11)
    for row, y in enumerate(range(0, size[1], tall)):
        split = random.uniform(0.2, 0.8) * size[0]
        for part, (x, end) in enumerate(((0, round(split)), (round(split), size[0]))):
            plank = board((end - x, min(tall, size[1] - y)), 20 + row * 2 + part, theme, unit)
            shade = random.randint(0, 26)
            plank.fill((shade,) * 3, special_flags=pygame.BLEND_RGB_SUB)
            _edge(plank, seam, theme)
            wall.blit(plank, (x, y))
            yield
    return wall


def _edge(plank: pygame.Surface, seam: int, theme: Theme) -> None:
    width, height = plank.get_size()
    light: RGB = mix(theme.walnut_light, WHITE, 0.05)
    pygame.draw.rect(plank, light, (0, 0, width, seam))
    dark = mix(theme.walnut_dark, BLACK, 0.65)
    pygame.draw.rect(plank, dark, (0, height - 2 * seam, width, 2 * seam))
    pygame.draw.rect(plank, dark, (width - seam, 0, seam, height))
