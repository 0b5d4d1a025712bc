"""The strokes all art is made of: masks, ramps, noise, relief; knows pixels, no theme and no subject.

Masks are white with the coverage in their alpha, so that scaling never drags a dark fringe along. Pictures
are painted on their whole rectangle and cut out by a mask last, for the same reason.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from random import Random

import pygame

from game.ui.theme import RGB, RGBA, mix

Size = tuple[int, int]
Point = tuple[float, float]

OVERSAMPLE = 4
"""How many times larger than its final size a small picture is painted."""

WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def detail(side: int) -> int:
    """How many times larger to paint what is `side` px: the smaller, the more."""
    return OVERSAMPLE if side <= 64 else OVERSAMPLE - 1 if side <= 112 else OVERSAMPLE - 2


class Shelf:
    """Pictures kept by key; the oldest goes when there are more than `limit`."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: dict[Hashable, pygame.Surface] = {}

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under `key`, painted now if there is none."""
        found = self._kept.get(key)
        if found is None:
            found = paint()
            if len(self._kept) >= self._limit:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = found
        return found


def clear(size: Size, color: RGB = WHITE) -> pygame.Surface:
    """A wholly transparent picture whose hidden colour is `color`."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*color, 0))
    return surface


def opaque(size: Size, color: RGB = BLACK) -> pygame.Surface:
    """A picture without alpha, filled."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(color)
    return surface


def shrink(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """An oversampled picture at its final size."""
    return pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=128)
def disc(radius: int) -> pygame.Surface:
    """The mask of a disc, 2 × radius px wide, with soft edges. It is shared: never paint on it."""
    times = OVERSAMPLE if radius <= 32 else OVERSAMPLE // 2
    big = clear((2 * times * radius, 2 * times * radius))
    pygame.draw.circle(big, WHITE, (times * radius, times * radius), times * radius)
    return shrink(big, (2 * radius, 2 * radius))


def rounded(size: Size, radius: int) -> pygame.Surface:
    """The mask of a rectangle with round, soft corners. Only the corners are oversampled."""
    radius = min(radius, size[0] // 2, size[1] // 2)
    mask = pygame.Surface(size, pygame.SRCALPHA, 32)
    mask.fill(WHITE)
    if radius < 1:
        return mask
    corner = disc(radius)
    right, bottom = size[0] - radius, size[1] - radius
    for x, sx in ((0, 0), (right, radius)):
        for y, sy in ((0, 0), (bottom, radius)):
            area = pygame.Rect(sx, sy, radius, radius)
            mask.fill((255, 255, 255, 0), (x, y, radius, radius))
            mask.blit(corner, (x, y), area)
    return mask


def cut(picture: pygame.Surface, mask: pygame.Surface, at: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """`picture` with everything outside `mask` (laid at `at`) transparent; changes and returns it."""
    full = mask
    if at != (0, 0) or mask.get_size() != picture.get_size():
        full = clear(picture.get_size())
        full.blit(mask, at, special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def punch(picture: pygame.Surface, mask: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Make `picture` transparent where `mask` (laid at `at`) covers it."""
    picture.blit(tinted(mask, BLACK), at, special_flags=pygame.BLEND_RGBA_SUB)


def punch_rounded(picture: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    """The same for a mask that is `rounded`, which need not be painted for that: it is mostly full."""
    radius = min(radius, rect.w // 2, rect.h // 2)
    corner = tinted(disc(radius), BLACK)
    right, bottom = rect.w - radius, rect.h - radius
    for x, sx in ((0, 0), (right, radius)):
        for y, sy in ((0, 0), (bottom, radius)):
            area = pygame.Rect(sx, sy, radius, radius)
            picture.blit(corner, (rect.x + x, rect.y + y), area, pygame.BLEND_RGBA_SUB)
    for x, y, width, height in (
        (radius, 0, right - radius, rect.h),
        (0, radius, radius, bottom - radius),
        (right, radius, radius, bottom - radius),
    ):
        picture.fill((0, 0, 0, 255), (rect.x + x, rect.y + y, width, height), pygame.BLEND_RGBA_SUB)


def tinted(mask: pygame.Surface, color: RGB | RGBA) -> pygame.Surface:
    """A mask in a colour; the colour's alpha thins the coverage."""
    picture = mask.copy()
    picture.fill(color if len(color) == 4 else (*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def ring(size: Size, radius: int, width: int) -> pygame.Surface:
    """The mask of a rounded rectangle's outline, `width` px, inside `size`."""
    mask = rounded(size, radius)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        punch(mask, rounded(inner, max(0, radius - width)), (width, width))
    return mask


def ramp(size: Size, corners: tuple[RGB, RGB, RGB, RGB]) -> pygame.Surface:
    """A smooth blend of four colours: upper left, upper right, lower left, lower right."""
    seed = opaque((2, 2))
    for index, color in enumerate(corners):
        seed.set_at((index % 2, index // 2), color)
    return pygame.transform.smoothscale(seed, size)


def slope(size: Size, light: RGB, dark: RGB) -> pygame.Surface:
    """A ramp lit from the upper left."""
    middle = mix(light, dark, 0.5)
    return ramp(size, (light, middle, middle, dark))


def bevel(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    width: int,
    colors: tuple[RGB, RGB],
    alpha: int = 255,
) -> None:
    """Paint a rounded outline inside `rect`, shading from the first colour (upper left) to the second.

    Painted in eight pieces, so that its cost does not grow with the area it encloses.
    """
    radius = max(width, min(radius, rect.w // 2, rect.h // 2))
    corner = ring((2 * radius, 2 * radius), radius, width)
    far_x, far_y = rect.w - radius, rect.h - radius
    long_x, long_y = rect.w - 2 * radius, rect.h - 2 * radius
    quarters = [(x, y) for x in (0, 1) for y in (0, 1)]
    pieces: list[tuple[pygame.Rect, Size | None]] = [
        (pygame.Rect(x * far_x, y * far_y, radius, radius), (x * radius, y * radius)) for x, y in quarters
    ]
    pieces += [(pygame.Rect(radius, y, long_x, width), None) for y in (0, rect.h - width)]
    pieces += [(pygame.Rect(x, radius, width, long_y), None) for x in (0, rect.w - width)]
    for area, source in pieces:
        if not area.w or not area.h:
            continue
        ends = [
            mix(*colors, (x / rect.w + y / rect.h) / 2)
            for y in (area.top, area.bottom)
            for x in (area.left, area.right)
        ]
        paint = with_alpha(ramp(area.size, (ends[0], ends[1], ends[2], ends[3])))
        if source:
            paint.blit(corner, (0, 0), (*source, *area.size), pygame.BLEND_RGBA_MULT)
        paint.set_alpha(alpha)
        target.blit(paint, area.move(rect.topleft))


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture made ready to be cut out."""
    copy = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    copy.blit(picture, (0, 0))
    return copy


def pool(
    size: Size, color: RGB, strength: float, center: Point = (0.5, 0.5), reach: float = 0.7
) -> pygame.Surface:
    """A translucent pool of light, strongest at `center`, gone at `reach` (both as shares of the size)."""
    return pygame.transform.smoothscale(
        tinted(_falloff(center, reach), (*color, round(255 * strength))), size
    )


@lru_cache(maxsize=64)
def _falloff(center: Point, reach: float) -> pygame.Surface:
    """A small mask, thickest at `center` and gone at `reach`."""
    grid = 24
    mask = clear((grid, grid))
    for x in range(grid):
        for y in range(grid):
            far = hypot((x + 0.5) / grid - center[0], (y + 0.5) / grid - center[1])
            near = max(0.0, 1 - far / reach)
            mask.set_at((x, y), (255, 255, 255, round(255 * near * near * (3 - 2 * near))))
    return mask


def shine(target: pygame.Surface, color: RGB, center: Point, reach: float) -> None:
    """Add a pool of light to `target`; `color` is what its middle gains."""
    light = opaque((24, 24))
    light.blit(pool((24, 24), color, 1.0, center, reach), (0, 0))
    bright = pygame.transform.smoothscale(light, target.get_size())
    target.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def noise(size: Size, seed: int, spread: int) -> pygame.Surface:
    """Grey noise, every pixel between 0 and `spread`; the same for the same seed."""
    speckled = pygame.image.frombytes(Random(seed).randbytes(size[0] * size[1]), size, "P")
    speckled.set_palette([(level * spread // 255,) * 3 for level in range(256)])
    picture = opaque(size)
    picture.blit(speckled, (0, 0))
    return picture


def repeat(target: pygame.Surface, patch: pygame.Surface, flags: int) -> None:
    """`patch` laid side by side over the whole of `target`."""
    width, height = patch.get_size()
    for x in range(0, target.get_width(), width):
        for y in range(0, target.get_height(), height):
            target.blit(patch, (x, y), special_flags=flags)


def drawn_out(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """`picture` at a larger `size`: its corners as they are, its middle row and column over and over."""
    if picture.get_size() == size:
        return picture
    whole = clear(size, BLACK)
    columns, rows = (_thirds(*lengths) for lengths in zip(picture.get_size(), size, strict=True))
    for x, width, left, wide in columns:
        for y, height, top, high in rows:
            part = picture.subsurface((x, y, width, height))
            if (width, height) != (wide, high):
                part = pygame.transform.scale(part, (wide, high))
            whole.blit(part, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    return whole


def _thirds(own: int, length: int) -> list[tuple[int, int, int, int]]:
    """Beginning, middle and end of a length as it is drawn out: place and length before, and after."""
    half = own // 2
    more = length - own
    return [
        (0, half, 0, half),
        (half, 1, half, more + 1),
        (half + 1, own - half - 1, half + more + 1, own - half - 1),
    ]


def soft(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """`surface` blurred over about `radius` px: two box blurs, near enough to a Gaussian and far cheaper."""
    step = round(radius / 2)
    if step < 1:
        return surface
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, step), step)


def heights(mask: pygame.Surface, blur: float = 0) -> pygame.Surface:
    """A mask as a grey relief map, its edges rounded over `blur` px."""
    grey = opaque(mask.get_size())
    grey.blit(mask, (0, 0))
    return soft(grey, blur)


def relief(height: pygame.Surface, depth: int) -> tuple[pygame.Surface, pygame.Surface]:
    """What light from the upper left adds to the slopes of a grey relief map, and what it takes away."""
    found = []
    for shift in (depth, -depth):
        moved = opaque(height.get_size())
        moved.blit(height, (shift, shift))
        slopes = height.copy()
        slopes.blit(moved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        found.append(slopes)
    return found[0], found[1]


def carve(
    picture: pygame.Surface, height: pygame.Surface, depth: int, light: RGB, shade: RGB, *, sunk: bool = False
) -> None:
    """Shape `picture` by a relief map of its size: `light` is added, `shade` taken away."""
    lit, dark = relief(height, depth)
    if sunk:
        lit, dark = dark, lit
    lit.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    dark.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def outline(
    mask: pygame.Surface,
    points: Sequence[Point],
    width: int,
    *,
    closed: bool = False,
    paint: RGBA = (255, 255, 255, 255),
) -> None:
    """A line through `points` with round joints, painted into a mask."""
    path = [*points, points[0]] if closed else list(points)
    for start, end in pairwise(path):
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far:
            x, y = (start[1] - end[1]) * width / 2 / far, (end[0] - start[0]) * width / 2 / far
            sides = [(point[0] + x * side, point[1] + y * side) for point in (start, end) for side in (1, -1)]
            pygame.draw.polygon(mask, paint, (sides[0], sides[1], sides[3], sides[2]))
    for point in path:
        pygame.draw.circle(mask, paint, point, width / 2)
