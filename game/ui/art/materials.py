"""What things are made of: felt, walnut, dark plates, paper, shadows, focus rings; knows no widget.

Every picture is kept by its size. Plates and sheets are as large as asked; shadows, rings and laid sheets are
larger and share the centre of what they belong to: blit those with `get_rect(center=...)`.
"""

from collections.abc import Generator
from functools import lru_cache
from math import pi, sin
from random import Random

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Point,
    Size,
    bevel,
    clear,
    cut,
    drawn_out,
    noise,
    opaque,
    outline,
    pool,
    punch,
    repeat,
    ring,
    rounded,
    shine,
    shrink,
    slope,
    soft,
    tinted,
)
from game.ui.art.ornament import arc, star
from game.ui.art.wood import frame, planks
from game.ui.theme import RGB, Theme, mix

FRAME = 34
"""Width of the table's walnut frame in design px."""
SHADE: RGB = (6, 4, 4)


def unit_of(size: Size) -> float:
    """Real px in a design px when the whole window is `size`."""
    return min(size[0] / 1280, size[1] / 720)


def felt_rect(size: Size) -> pygame.Rect:
    """The felt within a table of `size`: what the frame leaves open."""
    border = round(FRAME * unit_of(size))
    return pygame.Rect((0, 0), size).inflate(-2 * border, -2 * border)


@lru_cache(maxsize=2)
def felt_table(size: Size, theme: Theme) -> pygame.Surface:
    """The table seen from above, filling the window: felt in a walnut frame, lit from the upper left."""
    unit = unit_of(size)
    felt = felt_rect(size)
    radius = round(theme.radius_table * unit)
    table = pygame.transform.smoothscale(_lit_felt((size[0] // 4, size[1] // 4), felt, unit, theme), size)
    _weave(table, max(1, round(unit)))
    _emblem(table, felt, theme, unit)
    table.blit(frame(size, felt.x, radius, theme, unit), (0, 0))
    return table


def _lit_felt(small: Size, felt: pygame.Rect, unit: float, theme: Theme) -> pygame.Surface:
    """Light, dusk and the frame's shadow on bare felt, at a quarter of the size: all of it is soft."""
    ground = opaque(small, mix(theme.felt_light, theme.felt_dark, 0.62))
    ground.blit(pool(small, theme.felt_light, 1.0, (0.42, 0.36), 0.8), (0, 0))
    shine(ground, mix(BLACK, theme.felt_light, 0.24), (0.34, 0.22), 0.62)
    dusk = mix(theme.felt_dark, BLACK, 0.62)
    veil = clear(small, dusk)
    veil.fill((*dusk, 200))
    punch(veil, pool(small, WHITE, 1.0, (0.44, 0.4), 0.95))
    ground.blit(veil, (0, 0))
    shade = clear(small, SHADE)
    shade.fill((*SHADE, 225))
    opening = clear(small)
    slide = 9 * unit
    hole = rounded((felt.w // 4, felt.h // 4), round(theme.radius_table * unit / 4))
    opening.blit(hole, ((felt.x + slide) / 4, (felt.y + slide) / 4))
    punch(shade, soft(opening, 4.5 * unit))
    ground.blit(shade, (0, 0))
    return ground


def _weave(table: pygame.Surface, grain: int) -> None:
    """Felt's fibres: fine noise, some of it drawn out both ways."""
    patch = (128 * grain, 128 * grain)
    fibres = opaque(patch, WHITE)
    for seed, cells, spread in ((1, (128, 128), 30), (2, (52, 128), 15), (3, (128, 52), 15)):
        layer = pygame.transform.smoothscale(noise(cells, seed, spread), patch)
        fibres.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    repeat(table, fibres, pygame.BLEND_RGB_MULT)


def _emblem(table: pygame.Surface, felt: pygame.Rect, theme: Theme, unit: float) -> None:
    """A compass rose pressed into the felt, and a line along its edge: tone on tone, under everything."""
    reach = round(min(felt.w, felt.h) * 0.27)
    middle = (reach, reach)
    damask = clear((2 * reach, 2 * reach), theme.felt_dark)
    facets = mix(theme.felt_light, WHITE, 0.4), mix(theme.felt_dark, BLACK, 0.3)
    star(damask, middle, reach * 0.6, *facets, turn=pi / 4, waist=0.34)
    star(damask, middle, reach * 0.88, *facets, waist=0.3)
    damask = soft(damask, unit)
    damask.fill((255, 255, 255, 28), special_flags=pygame.BLEND_RGBA_MULT)
    place = damask.get_rect(center=felt.center)
    table.blit(damask, place)
    lines = clear((4 * reach, 4 * reach))
    thin = max(2, round(2.4 * unit))
    for share, width in ((0.99, thin * 2), (0.93, thin), (0.66, thin), (0.63, thin)):
        pygame.draw.circle(lines, WHITE, (2 * reach, 2 * reach), 2 * reach * share, width)
    for index in range(32):
        at = arc((2 * reach, 2 * reach), 1.92 * reach, index / 32, index / 32, 1)[0]
        pygame.draw.circle(lines, WHITE, at, thin * (2.2 if index % 4 == 0 else 1.1))
    pressed = shrink(lines, (2 * reach, 2 * reach))
    offset = max(1, round(unit))
    table.blit(tinted(pressed, (*theme.felt_dark, 70)), place.move(-offset, -offset))
    table.blit(tinted(pressed, (*mix(theme.felt_light, WHITE, 0.5), 34)), place)
    inset = felt.inflate(-round(30 * unit), -round(30 * unit))
    thread = mix(theme.felt_light, theme.gold, 0.6)
    bevel(
        table, inset, round((theme.radius_table - 12) * unit), max(1, round(1.4 * unit)), (thread, thread), 70
    )


class Wall:
    """A wall of walnut boards, painted board by board, or what is left of it at once when it is needed."""

    def __init__(self, size: Size, theme: Theme) -> None:
        self._parts = _lit_planks(size, theme)
        self._picture: pygame.Surface | None = None

    def build_on(self) -> bool:
        """Paints the next part; False when there is none left."""
        try:
            next(self._parts)
        except StopIteration as end:
            self._picture = self._picture or end.value
        return self._picture is None

    @property
    def picture(self) -> pygame.Surface:
        """All of it."""
        while self.build_on():
            pass
        assert self._picture is not None
        return self._picture


@lru_cache(maxsize=2)
def wood_wall(size: Size, theme: Theme) -> Wall:
    """The one behind the menus."""
    return Wall(size, theme)


def wood(size: Size, theme: Theme) -> pygame.Surface:
    """A wall of walnut boards for menus, lit from the upper left and dark at the far corner."""
    return wood_wall(size, theme).picture


def _lit_planks(size: Size, theme: Theme) -> Generator[None, None, pygame.Surface]:
    wall = yield from planks(size, theme, unit_of(size))
    shine(wall, (38, 25, 12), (0.26, 0.14), 0.85)
    dark = clear((96, 96), BLACK)
    dark.fill((0, 0, 0, 190))
    punch(dark, pool((96, 96), WHITE, 1.0, (0.36, 0.3), 1.05))
    wall.blit(pygame.transform.smoothscale(dark, size), (0, 0))
    return wall


@lru_cache(maxsize=96)
def plate(size: Size, radius: int, theme: Theme, *, lit: bool = False) -> pygame.Surface:
    """A dark, translucent plate for text with a hairline of brass; `lit` makes the edge gold."""
    body = clear(size, theme.plate[:3])
    body.fill(theme.plate)
    sheen = clear((2, 4), (255, 232, 190))
    sheen.fill((255, 232, 190, 22), (0, 0, 2, 1))
    body.blit(pygame.transform.smoothscale(sheen, size), (0, 0))
    cut(body, rounded(size, radius))
    thin = max(1, round(min(size) / 60)) if lit else 1
    if lit:
        glow = soft(tinted(ring(size, radius, 3 * thin), (*theme.gold, 150)), 3 * thin)
        body.blit(cut(glow, rounded(size, radius)), (0, 0))
    bright = theme.gold if lit else mix(theme.brass, theme.plate[:3], 0.12)
    faint = theme.gold if lit else mix(theme.brass, theme.plate[:3], 0.62)
    bevel(body, body.get_rect(), radius, thin + lit, (bright, faint))
    return body


@lru_cache(maxsize=96)
def drop_shadow(size: Size, radius: int, lift: float = 0.3) -> pygame.Surface:
    """The shadow of a rounded rectangle held `lift` (0 to 1) above what is below."""
    depth = max(2.0, min(*size, 160) * 0.16 * lift)
    margin = round(3 * depth) + 2
    enough = 2 * (min(radius, *size) + 2 * margin)  # beyond this, its sides are the same all along
    small = (min(size[0], enough), min(size[1], enough))
    mask = clear((small[0] + 2 * margin, small[1] + 2 * margin))
    mask.blit(rounded(small, min(radius, size[0] // 2, size[1] // 2)), (margin, margin))
    shadow = clear(mask.get_size(), SHADE)
    shadow.blit(tinted(soft(mask, depth), (*SHADE, 150)), (depth * 0.6, depth * 0.8))
    return drawn_out(shadow, (size[0] + 2 * margin, size[1] + 2 * margin))


@lru_cache(maxsize=96)
def focus_ring(size: Size, radius: int, theme: Theme) -> pygame.Surface:
    """A gold ring round something of `size`, with a glow on both sides; larger than `size`, same centre."""
    width = max(3, round(min(*size, 96) / 18))
    margin = 4 * width
    outer = (size[0] + 4 * width, size[1] + 4 * width)
    whole = clear((size[0] + 2 * margin, size[1] + 2 * margin), theme.gold)
    band = clear(whole.get_size())
    band.blit(ring(outer, radius + 2 * width, width), (margin - 2 * width, margin - 2 * width))
    whole.blit(tinted(soft(band, 2.4 * width), (*theme.gold, 200)), (0, 0))
    edge = clear(whole.get_size(), BLACK)
    edge.blit(tinted(soft(band, 2), (*SHADE, 160)), (1, 1))
    whole.blit(edge, (0, 0))
    whole.blit(tinted(band, mix(theme.gold, WHITE, 0.18)), (0, 0))
    return whole


@lru_cache(maxsize=8)
def paper(size: Size, theme: Theme) -> pygame.Surface:
    """A flat score sheet with fibres and slightly uneven edges. Write on a copy, then lay it with `laid`."""
    big = (size[0] * 2, size[1] * 2)
    sheet = slope(big, mix(theme.paper, WHITE, 0.45), mix(theme.paper, (150, 104, 40), 0.12))
    stains = pygame.transform.smoothscale(noise((5, 6), 4, 22), big)
    specks = noise((97, 89), 5, 16)
    for blemish in (stains, specks):
        blemish.fill((96, 156, 255), special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(stains, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    repeat(sheet, specks, pygame.BLEND_RGB_SUB)
    _fibres(sheet, theme)
    mask = _deckled(big)
    worn = clear(big, (120, 82, 40))
    worn.fill((120, 82, 40, 90))
    punch(worn, soft(mask, 14))
    whole = clear(big, theme.paper)
    whole.blit(sheet, (0, 0))
    whole.blit(worn, (0, 0))
    return shrink(cut(whole, mask), size)


def _fibres(sheet: pygame.Surface, theme: Theme) -> None:
    random = Random(8)
    width, height = sheet.get_size()
    veil = clear((width, height), theme.paper_ink)
    for _ in range(width * height // 2600):
        start = (random.randrange(width), random.randrange(height))
        end = (start[0] + random.randint(-16, 16), start[1] + random.randint(-9, 9))
        color = random.choice(((*theme.paper_ink_dim, 22), (255, 252, 240, 90)))
        pygame.draw.line(veil, color, start, end, 2)
    sheet.blit(veil, (0, 0))


def _deckled(size: Size) -> pygame.Surface:
    """A mask nearly as large as `size` whose edges waver as torn paper does."""
    random = Random(3)
    width, height = size
    corners = ((3, 3), (width - 4, 3), (width - 4, height - 4), (3, height - 4))
    points: list[Point] = []
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        steps = max(4, round((abs(end[0] - start[0]) + abs(end[1] - start[1])) / 14))
        for step in range(steps):
            share = step / steps
            waver = 0.9 * sin(step * 0.37 + start[0]) + random.uniform(-0.5, 0.5)
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            points.append((x, y + waver) if start[1] == end[1] else (x + waver, y))
    mask = clear(size)
    pygame.draw.polygon(mask, WHITE, points)
    outline(mask, points, 2, closed=True)
    return mask


def laid(sheet: pygame.Surface, degrees: float, lift: float = 0.25, scale: float = 1.0) -> pygame.Surface:
    """A sheet (paper with its writing) turned and laid on the table with its shadow; larger, same centre.

    Not kept: the caller keeps it until the writing changes. Writing stays crispest on a sheet twice as large
    laid with `scale` 0.5.
    """
    edged = clear((sheet.get_width() + 4, sheet.get_height() + 4))
    edged.blit(sheet, (2, 2))
    turned = pygame.transform.rotozoom(edged, degrees, scale)
    depth = max(3.0, min(turned.get_size()) * 0.07 * lift)
    margin = round(3.2 * depth)
    whole = clear((turned.get_width() + 2 * margin, turned.get_height() + 2 * margin), SHADE)
    shape = clear(whole.get_size())
    shape.blit(turned, (margin, margin))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    whole.blit(tinted(soft(shape, depth), (*SHADE, 150)), (depth * 0.7, depth))
    whole.blit(tinted(soft(shape, 2), (*SHADE, 110)), (1, 1))
    whole.blit(turned, (margin, margin))
    return whole
