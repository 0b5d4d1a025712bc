"""Domino tiles as pictures: faces, backs, ghosts, halos and shadows; knows pips and pixels, no rule of play.

Angles are degrees counter-clockwise, as pygame turns them. At 0 a tile stands upright with its first half on
top; at 90 the first half is on the left, at 180 at the bottom, at 270 on the right. Quarter turns are painted
so that light always comes from the upper left; angles between are turned from the nearest quarter, in steps
of 3 degrees.

Faces, backs and ghosts are as large as the tile. Shadows and halos are larger and share the tile's centre:
blit all of them with `get_rect(center=...)`.
"""

from typing import Literal

import pygame

from game.ui.art import ornament
from game.ui.art.brush import (
    Point,
    Shelf,
    Size,
    carve,
    clear,
    cut,
    detail,
    disc,
    heights,
    noise,
    outline,
    pool,
    ring,
    rounded,
    shrink,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.theme import RGB, Theme, mix

Palette = Literal["tinted", "ink", "safe"]

STEP = 3
"""Degrees between the angles at which turned pictures are kept."""
CORNER = 0.17
THICKNESS = 0.075
"""Both are shares of a tile's width."""
FINE_WIDTH = 48
"""From this width in px on, backs carry their whole ornament."""

_COLUMNS: tuple[tuple[float, ...], ...] = (
    (),
    (0.0,),
    (-1.0, 1.0),
    (-1.0, 0.0, 1.0),
    (-1.0, -1 / 3, 1 / 3, 1.0),
)
_DIAGONAL: tuple[Point, Point] = ((-1.0, -1.0), (1.0, 1.0))
_BY_COLUMNS: dict[int, tuple[int, int, int]] = {
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
    12: (4, 4, 4),
}


def pip_places(value: int) -> tuple[Point, ...]:
    """Where the pips of a half lie, upright, from -1 to 1 both ways; 0 to 12 pips."""
    if value < 4:
        return ((0.0, 0.0),) * (value % 2) + _DIAGONAL * (value // 2)
    return tuple(
        (x, y) for x, count in zip(_COLUMNS[3], _BY_COLUMNS[value], strict=True) for y in _COLUMNS[count]
    )


def turned_point(point: Point, quarter: int) -> Point:
    """A point after `quarter` quarter turns counter-clockwise about the origin, y pointing down."""
    x, y = point
    for _ in range(quarter % 4):
        x, y = y, -x
    return x, y


def snapped(degrees: float) -> int:
    """The kept angle nearest to `degrees`, 0 to 357."""
    return round(degrees / STEP) * STEP % 360


class TileArt:
    """Paints and keeps the tiles of one theme and pip palette."""

    def __init__(self, theme: Theme, palette: Palette = "tinted") -> None:
        self.theme = theme
        self.palette = palette
        ink = (theme.ink,) * 13
        self.pips = {"tinted": theme.pips_tinted, "safe": theme.pips_safe, "ink": ink}[palette]
        """The colour of a half by its number of pips, 0 to 12."""
        self._bodies = Shelf(24)
        self._stamps = Shelf(160)
        self._sprites = Shelf(900)
        self._turned = Shelf(600)

    def face(
        self, first: int, second: int, length: int, *, angle: float = 0, dim: bool = False
    ) -> pygame.Surface:
        """A tile face up, `length` px long; `dim` is for one that cannot be played."""
        quarter, rest = _quarter(angle)
        key = ("face", first, second, length, quarter, dim)
        sprite = self._sprites.get(key, lambda: self._paint_face(first, second, length, quarter, dim))
        return self.turned(sprite, rest)

    def back(self, length: int, *, angle: float = 0) -> pygame.Surface:
        """A tile face down."""
        quarter, rest = _quarter(angle)
        sprite = self._sprites.get(("back", length, quarter % 2), lambda: self._paint_back(length, quarter))
        return self.turned(sprite, rest)

    def ghost(
        self, length: int, *, angle: float = 0, color: RGB | None = None, chosen: bool = False
    ) -> pygame.Surface:
        """Where a tile may go: a translucent outline in `color` (the theme's gold), fuller when `chosen`."""
        quarter, rest = _quarter(angle)
        tint = color or self.theme.gold
        key = ("ghost", length, quarter % 2, tint, chosen)
        return self.turned(self._sprites.get(key, lambda: _paint_ghost(length, quarter, tint, chosen)), rest)

    def shadow(self, length: int, *, angle: float = 0, lift: float = 0) -> pygame.Surface:
        """The shadow of a tile held `lift` above the table (0 lies, 1 is as high as tiles go)."""
        height = round(min(1.0, max(0.0, lift)) * 8)
        degrees = snapped(angle) % 180
        key = ("shadow", length, degrees, height)
        return self._sprites.get(key, lambda: _paint_shadow(length, degrees, height / 8))

    def halo(self, length: int, *, angle: float = 0, color: RGB | None = None) -> pygame.Surface:
        """Light around a tile that can be played; goes under the tile."""
        degrees = snapped(angle) % 180
        tint = color or self.theme.gold
        key = ("halo", length, degrees, tint)
        return self._sprites.get(key, lambda: _paint_halo(length, degrees, tint))

    def turned(self, sprite: pygame.Surface, degrees: float) -> pygame.Surface:
        """`sprite` at a free angle, kept in steps of 3 degrees; the sprite itself where the step is 0."""
        step = snapped(degrees)
        if step == 0:
            return sprite
        return self._turned.get((sprite, step), lambda: _turn(sprite, step))

    def _paint_face(self, first: int, second: int, length: int, quarter: int, dim: bool) -> pygame.Surface:
        size = _size(length, quarter)
        body = self._bodies.get(("bone", size), lambda: _paint_body(size, self.theme)).copy()
        face = _face_rect(body.get_size())
        along = turned_point(
            (0, -face.h / 4) if quarter % 2 == 0 else (-face.w / 4, 0), quarter - quarter % 2
        )
        for value, sign in ((first, 1), (second, -1)):
            center = (face.centerx + sign * along[0], face.centery + sign * along[1])
            self._paint_half(body, value, center, min(face.size), quarter)
        if dim:
            body.fill((204, 197, 184, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return shrink(body, size)

    def _paint_half(self, body: pygame.Surface, value: int, center: Point, width: int, quarter: int) -> None:
        """One half of a face: what stands for `value`, on a square `width` px wide about `center`."""
        radius = round(width * (0.106 if value <= 6 else 0.098 if value <= 9 else 0.084))
        reach = width * (0.274 if value <= 6 else 0.285 if value <= 9 else 0.31)
        stamp = self._stamps.get((radius, value), lambda: _paint_pip(radius, self.pips[value], self.theme))
        for place in pip_places(value):
            x, y = turned_point(place, quarter)
            body.blit(stamp, stamp.get_rect(center=(center[0] + x * reach, center[1] + y * reach)))

    def _paint_back(self, length: int, quarter: int) -> pygame.Surface:
        size = _size(length, quarter)
        body = _paint_slab(size, self.theme.lacquer, mix(self.theme.lacquer, (0, 0, 0), 0.45), self.theme)
        face = _face_rect(body.get_size())
        plane = ornament.tile_back(face.size, self.theme, fine=min(size) >= FINE_WIDTH)
        body.blit(plane, face)
        return shrink(body, size)


def _quarter(angle: float) -> tuple[int, int]:
    """The nearest quarter turn, 0 to 3, and the degrees left over."""
    degrees = snapped(angle)
    quarter = (degrees + 45) // 90
    return quarter % 4, degrees - quarter * 90


def _turn(sprite: pygame.Surface, degrees: int) -> pygame.Surface:
    """`sprite` turned; a margin lets its edges stay soft."""
    red, green, blue, _ = pygame.transform.average_color(sprite)
    padded = clear((sprite.get_width() + 4, sprite.get_height() + 4), (red, green, blue))
    padded.blit(sprite, (2, 2))
    return pygame.transform.rotozoom(padded, degrees, 1)


def _size(length: int, quarter: int) -> Size:
    width = max(1, round(length / 2))
    return (width, length) if quarter % 2 == 0 else (length, width)


def _enlarged(size: Size) -> Size:
    """The size to paint a tile at before it is shrunk to `size`."""
    times = detail(min(size))
    return size[0] * times, size[1] * times


def _thickness(size: Size) -> int:
    return max(2, round(min(size) * THICKNESS))


def _face_rect(size: Size) -> pygame.Rect:
    """The upper face within an oversampled tile: its sides show at the right and at the bottom."""
    thick = _thickness(size)
    return pygame.Rect(0, 0, size[0] - thick, size[1] - thick)


def _paint_slab(size: Size, light: RGB, dark: RGB, theme: Theme) -> pygame.Surface:
    """A bare tile, oversampled: a polished upper face over its sides of bone and lacquer."""
    big = _enlarged(size)
    face = _face_rect(big)
    thick, corner = _thickness(big), round(min(big) * CORNER)
    body = slope(big, mix(theme.lacquer, (0, 0, 0), 0.25), mix(theme.lacquer, (0, 0, 0), 0.6))
    middle = (face.w + round(thick * 0.66), face.h + round(thick * 0.66))
    side = slope(middle, mix(theme.bone_shade, (90, 60, 30), 0.12), mix(theme.bone_shade, (60, 36, 16), 0.5))
    body.blit(cut(with_alpha(side), rounded(middle, corner)), (0, 0))
    top = _polished(face.size, light, dark, corner)
    body.blit(top, face)
    return cut(with_alpha(body), rounded(big, corner))


def _polished(size: Size, light: RGB, dark: RGB, corner: int) -> pygame.Surface:
    """The upper face of a tile: a tonal slope, faint grain, rounded edges, a sheen at the upper left."""
    top = slope(size, light, dark)
    grain_size = (max(2, size[0] // 14), 3) if size[0] < size[1] else (3, max(2, size[1] // 14))
    grain = pygame.transform.smoothscale(noise(grain_size, 7, 9), size)
    top.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    top.blit(pool(size, mix(light, (255, 250, 236), 0.45), 0.5, (0.2, 0.12), 0.75), (0, 0))
    mask = rounded(size, corner)
    edge = max(2, round(min(size) * 0.05))
    framed = clear((size[0] + 4 * edge, size[1] + 4 * edge))
    framed.blit(mask, (2 * edge, 2 * edge))
    height = heights(framed, edge).subsurface((2 * edge, 2 * edge, *size))
    carve(top, height, max(1, edge // 2), (120, 116, 104), (92, 84, 74))
    return cut(with_alpha(top), mask)


def _paint_body(size: Size, theme: Theme) -> pygame.Surface:
    """A blank face, oversampled, with its engraved line and brass pin."""
    body = _paint_slab(size, theme.bone, mix(theme.bone, theme.bone_shade, 0.62), theme)
    face = _face_rect(body.get_size())
    width = min(face.size)
    upright = face.h > face.w
    half = round(width * 0.4)
    line = pygame.Rect(0, 0, 2 * half, max(3, round(width * 0.028)))
    if not upright:
        line.size = (line.h, line.w)
    line.center = face.center
    depth = max(1, round(width * 0.014))
    pygame.draw.rect(body, (255, 253, 244), line.move(depth, depth), border_radius=depth)
    pygame.draw.rect(body, mix(theme.bone_shade, (84, 62, 38), 0.72), line, border_radius=depth)
    pin = _paint_pin(max(4, round(width * 0.085)), theme)
    body.blit(pin, pin.get_rect(center=face.center))
    return body


def _paint_pin(radius: int, theme: Theme) -> pygame.Surface:
    """The brass pin in the middle of a tile: a dome in a dark seat."""
    side = radius * 4
    pin = clear((side, side), (70, 46, 20))
    middle = (side / 2, side / 2)
    seat, lip = disc(round(radius * 1.2)), disc(round(radius * 1.22))
    offset = max(1, radius // 7)
    pin.blit(tinted(lip, (255, 253, 244)), lip.get_rect(center=(middle[0] + offset, middle[1] + offset)))
    pin.blit(tinted(seat, (74, 50, 24)), seat.get_rect(center=middle))
    dome_size = (2 * radius, 2 * radius)
    dome = slope(dome_size, theme.gold, mix(theme.brass, (92, 48, 0), 0.62))
    dome.blit(pool(dome_size, (255, 250, 224), 1.0, (0.34, 0.3), 0.3), (0, 0))
    pin.blit(cut(with_alpha(dome), disc(radius)), (middle[0] - radius, middle[1] - radius))
    return pin


def _paint_pip(radius: int, color: RGB, theme: Theme) -> pygame.Surface:
    """A sunk, lacquered pip: its near wall in shade, its far lip and floor catching the light."""
    side = radius * 3
    pip = clear((side, side), theme.bone_shade)
    middle = side / 2
    lip = disc(round(radius * 1.07))
    shift = max(1, round(radius * 0.13))
    for mask_color, by in (
        ((255, 254, 247, 255), shift),
        ((*mix(theme.bone_shade, (90, 66, 40), 0.5), 150), -shift // 2),
    ):
        pip.blit(tinted(lip, mask_color), lip.get_rect(center=(middle + by, middle + by)))
    size = (2 * radius, 2 * radius)
    bowl = slope(size, mix(color, (0, 0, 0), 0.44), mix(color, (255, 255, 255), 0.12))
    bowl.blit(pool(size, mix(color, (255, 255, 255), 0.55), 0.75, (0.68, 0.7), 0.3), (0, 0))
    pip.blit(cut(with_alpha(bowl), disc(radius)), (middle - radius, middle - radius))
    return pip


def _paint_ghost(length: int, quarter: int, color: RGB, chosen: bool) -> pygame.Surface:
    size = _size(length, quarter)
    big = _enlarged(size)
    width = min(big)
    corner = round(width * CORNER)
    ghost = tinted(rounded(big, corner), (*color, 118 if chosen else 52))
    inner = tinted(ring(big, corner, round(width * 0.16)), (*color, 60))
    ghost.blit(soft(inner, width * 0.1), (0, 0))
    line = tinted(ring(big, corner, max(3, round(width * (0.06 if chosen else 0.04)))), (*color, 255))
    ghost.blit(line, (0, 0))
    along = (0.5 * big[0], 0.24 * big[0]) if big[0] < big[1] else (0.24 * big[1], 0.5 * big[1])
    cross = clear(big)
    center = (big[0] / 2, big[1] / 2)
    reach = (along[0] * 0.5, 0) if big[0] < big[1] else (0, along[1] * 0.5)
    outline(
        cross,
        [(center[0] - reach[0], center[1] - reach[1]), (center[0] + reach[0], center[1] + reach[1])],
        max(3, round(width * 0.03)),
    )
    ghost.blit(tinted(cross, (*color, 170)), (0, 0))
    return shrink(cut(ghost, rounded(big, corner)), size)


def _silhouette(length: int, degrees: int, grow: float, margin: int) -> pygame.Surface:
    """A tile's mask at any angle with `margin` px to spare around it, `grow` px larger all round."""
    width = length / 2
    size = (round(width + 2 * grow), round(length + 2 * grow))
    shape = rounded(size, round(width * CORNER + grow))
    if degrees:
        shape = pygame.transform.rotozoom(shape, degrees, 1)
    padded = clear((shape.get_width() + 2 * margin, shape.get_height() + 2 * margin))
    padded.blit(shape, (margin, margin))
    padded.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return padded


def _paint_shadow(length: int, degrees: int, lift: float) -> pygame.Surface:
    """Two shadows in one: a tight one of contact that fades with height, and a wide one that slides away."""
    width = length / 2
    offset, blur = width * (0.06 + 0.34 * lift), width * (0.09 + 0.3 * lift)
    margin = round(offset + 2 * blur) + 2
    cast = soft(_silhouette(length, degrees, width * 0.01, margin), blur)
    shadow = clear(cast.get_size(), (6, 4, 4))
    shadow.blit(tinted(cast, (6, 4, 4, round(176 - 66 * lift))), (offset, offset))
    if lift < 1:
        near = soft(_silhouette(length, degrees, 0, margin), width * 0.05)
        shadow.blit(tinted(near, (6, 4, 4, round(120 * (1 - lift)))), (width * 0.03, width * 0.03))
    return shadow


def _paint_halo(length: int, degrees: int, color: RGB) -> pygame.Surface:
    width = length / 2
    margin = round(width * 0.42)
    halo = clear(_silhouette(length, degrees, 0, margin).get_size(), color)
    for grow, blur, alpha in ((0.1, 0.26, 150), (0.05, 0.1, 200), (0.035, 0.02, 235)):
        shape = soft(_silhouette(length, degrees, width * grow, margin - round(width * grow)), width * blur)
        halo.blit(tinted(shape, (*color, alpha)), shape.get_rect(center=halo.get_rect().center))
    return halo
