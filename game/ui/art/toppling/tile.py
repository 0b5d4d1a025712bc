"""A tile standing or fallen: bone on lacquer, pips seen aslant, a brass pin in its back; knows no rule."""

from collections.abc import Sequence
from math import cos, pi, sin, tau

import pygame

from game.ui.art.tiles import TileArt, pip_places
from game.ui.art.toppling import prism
from game.ui.art.toppling.canvas import Canvas
from game.ui.art.toppling.items import Item
from game.ui.art.toppling.outline import Point, bounds, corners
from game.ui.art.toppling.signs import SIGNS, sign
from game.ui.art.toppling.skins import Skin, lacquered, lit, skin
from game.ui.theme import RGB, mix

BONE_SHARE = 0.6
"""How much of a wooden tile's thickness is bone; the rest is its lacquered back."""
PAINTED_SHARE = 0.42
"""The same when the lacquer shows a group."""
TILE_ROLES = frozenset(
    {"tile", "trigger", "splitter", "delay", "bouncer", "rocket", "bridge", "blast", "tie", "half"}
)
"""What is painted as a tile: all that fall like one."""
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


class Flank:
    """One long side of a tile as a plane: `s` into the picture, `t` up the tile, both from its middle."""

    def __init__(self, canvas: Canvas, x: float, half: float) -> None:
        self.canvas, self.half = canvas, half
        self.wide = canvas.far - canvas.near
        middle = canvas.near + self.wide / 2
        self._zero = canvas.at(x, 0, middle)
        ahead, above = canvas.at(x, 0, middle + 1), canvas.at(x, 1, middle)
        self._s = (ahead[0] - self._zero[0], ahead[1] - self._zero[1])
        self._t = (above[0] - self._zero[0], above[1] - self._zero[1])
        self._rings = [
            [(x * self._s[0] + y * self._t[0], x * self._s[1] + y * self._t[1]) for x, y in ring]
            for ring in (_ROUGH, _FINE)
        ]

    def at(self, s: float, t: float) -> Point:
        """A place of the plane on the sheet."""
        return (
            self._zero[0] + s * self._s[0] + t * self._t[0],
            self._zero[1] + s * self._s[1] + t * self._t[1],
        )

    def fill(self, points: Sequence[Point], color: RGB) -> None:
        """A polygon on the plane."""
        pygame.draw.polygon(self.canvas.sheet, color, [self.at(s, t) for s, t in points])

    def disc(self, s: float, t: float, radius: float, color: RGB) -> None:
        """A disc lying in the plane."""
        ring = self._rings[radius * self.canvas.unit >= 8]
        x, y = self.at(s, t)
        pygame.draw.polygon(self.canvas.sheet, color, [(x + radius * dx, y + radius * dy) for dx, dy in ring])

    def box(self, left: float, bottom: float, right: float, top: float, color: RGB) -> None:
        """A rectangle on the plane."""
        self.fill([(left, bottom), (right, bottom), (right, top), (left, top)], color)


def _ring_of(steps: int) -> list[Point]:
    return [(cos(tau * step / steps), sin(tau * step / steps)) for step in range(steps)]


_ROUGH, _FINE = _ring_of(9), _ring_of(18)


def paint_body(canvas: Canvas, item: Item, art: TileArt) -> None:
    """A tile of any size and material without its pips: its face to the right, its back to the left."""
    left, bottom, right, top = bounds(corners(item.shapes[0]))
    layers = _layers(item, art, left, right)
    if not canvas.is_visible(1, 0):
        layers.reverse()
    corner = min(1.3, (right - left) * 0.16)
    for start, end, material in layers:
        box = [(start, bottom), (end, bottom), (end, top), (start, top)]
        prism.paint(canvas, box, material, corner=corner, bevel=corner * 0.6, seed=len(layers))
    half = (top - bottom) / 2
    if canvas.is_visible(1, 0):
        _face(Flank(canvas, right, half), item, art, layers[-1][2])
    elif canvas.is_visible(-1, 0):
        _back(Flank(canvas, left, half), item, art, layers[-1][2])
    if item.role in SIGNS:
        _mark_profile(canvas, item.role, (left, right, top), skin("gold", art.theme))
    elif item.tint:
        _mark_profile(canvas, item.tint, (left, right, top), Skin(WHITE, lacquered(item.tint).dark))


def shows_face(canvas: Canvas, item: Item) -> bool:
    """Whether a tile has pips, and they are turned to the eye."""
    return item.face is not None and item.role not in SIGNS and canvas.is_visible(1, 0)


def paint_face(canvas: Canvas, item: Item, art: TileArt) -> None:
    """The pips on a painted body whose face shows."""
    assert item.face is not None
    _, bottom, right, top = bounds(corners(item.shapes[0]))
    flank = Flank(canvas, right, (top - bottom) / 2)
    base = skin("bone" if item.material == "wood" else item.material, art.theme)
    ground = lit(base, *canvas.normal(1, 0), 0)
    for value, middle in zip(item.face, (flank.half / 2, -flank.half / 2), strict=True):
        _pips(flank, value, middle, ground, _legible(art.pips[value], item.material))


def _layers(item: Item, art: TileArt, left: float, right: float) -> list[tuple[float, float, Skin]]:
    """What a tile is glued together from, from its back to its face: from where, to where, of what."""
    base = skin("bone" if item.material == "wood" else item.material, art.theme)
    if item.material != "wood" and not item.tint:
        return [(left, right, base)]
    share = PAINTED_SHARE if item.tint else BONE_SHARE
    seam = right - (right - left) * share
    back = lacquered(item.tint) if item.tint else skin("lacquer", art.theme)
    return [(left, seam, back), (seam, right, base)]


def _face(flank: Flank, item: Item, art: TileArt, base: Skin) -> None:
    """The line between the halves, and the pin or the sign in the middle."""
    size = flank.wide
    ground = lit(base, *flank.canvas.normal(1, 0), 0)
    _frame(flank, mix(ground, WHITE, 0.3), mix(ground, BLACK, 0.24))
    groove = mix(ground, BLACK, 0.45)
    reach, thin = size * 0.4, max(size * 0.022, 0.55 / flank.canvas.scale)
    flank.box(-reach, -thin * 1.7, reach, -thin * 0.4, mix(ground, WHITE, 0.5))
    flank.box(-reach, -thin * 0.5, reach, thin, groove)
    if item.tint:
        sign(flank, item.tint, (0, 0), size * 0.2, lit(lacquered(item.tint), 0, 0.4, -0.6), groove)
    else:
        _pin(flank, size * 0.075, art)
    if item.role in SIGNS:
        gold = skin("gold", art.theme)
        sign(flank, item.role, (0, flank.half / 2), size * 0.3, mix(gold.dark, gold.light, 0.7), gold.dark)


def _legible(color: RGB, material: str) -> RGB:
    """A pip's colour as it is inlaid in a material: pale on what is dark, deeper on what is not so pale."""
    if material == "rubber":
        return mix(color, WHITE, 0.72)
    return mix(color, BLACK, {"cork": 0.42, "stone": 0.4, "steel": 0.2, "ice": 0.2}.get(material, 0.0))


def _pips(flank: Flank, value: int, middle: float, ground: RGB, color: RGB) -> None:
    """One half's pips, sunk into the face: a lit lip below, a bowl, its floor catching the light."""
    size = min(flank.wide, flank.half)
    radius = size * (0.104 if value <= 6 else 0.096 if value <= 9 else 0.08)
    reach = size * (0.27 if value <= 6 else 0.285 if value <= 9 else 0.31)
    fine = radius * flank.canvas.scale > 1.4
    for x, y in pip_places(value):
        s, t = x * reach, middle - y * reach
        if fine:
            flank.disc(s + radius * 0.16, t - radius * 0.16, radius * 1.08, mix(ground, WHITE, 0.6))
            flank.disc(s, t, radius, mix(color, BLACK, 0.42))
            flank.disc(s + radius * 0.14, t - radius * 0.16, radius * 0.78, color)
            flank.disc(s + radius * 0.3, t - radius * 0.36, radius * 0.3, mix(color, WHITE, 0.4))
        else:
            flank.disc(s, t, radius * 1.12, color)


def _back(flank: Flank, item: Item, art: TileArt, base: Skin) -> None:
    """The back: a sheen, a frame of inlay, and the brass pin or the group's sign in the middle."""
    size, half = flank.wide, flank.half
    ground = lit(base, *flank.canvas.normal(-1, 0), 0)
    flank.fill(
        [(-size / 2, half * 0.86), (-size / 2, half * 0.3), (size / 2, half * 0.02), (size / 2, half * 0.58)],
        mix(ground, WHITE, 0.05 + 0.1 * base.gloss),
    )
    _frame(flank, mix(ground, WHITE, 0.34), mix(ground, BLACK, 0.3))
    metal = skin("brass", art.theme) if item.material in ("wood", "rubber", "cork") else base
    inlay = mix(metal.dark, metal.light, 0.72) if metal is not base else mix(ground, BLACK, 0.3)
    inset, thin = size * 0.13, max(size * 0.022, 0.5 / flank.canvas.scale)
    if size * flank.canvas.scale > 9:
        _ring(flank, (size / 2 - inset, half - inset), thin, inlay)
    if item.tint:
        sign(flank, item.tint, (0, 0), size * 0.27, art.theme.bone, mix(ground, BLACK, 0.4))
    else:
        _star(flank, size * 0.3, mix(metal.dark, metal.light, 0.9), mix(metal.dark, metal.light, 0.4))
        _pin(flank, size * 0.08, art)


def _frame(flank: Flank, light: RGB, dark: RGB) -> None:
    """The plane's edges, lit above and shaded below, so that they look rounded."""
    s, t, thin = flank.wide / 2, flank.half - 0.6, flank.wide * 0.035
    flank.box(-s, t - thin, s, t, light)
    flank.box(-s, -t, s, -t + thin, dark)
    flank.box(s - thin, -t, s, t, dark)
    flank.box(-s, -t, -s + thin, t, light)


def _ring(flank: Flank, half: Point, thin: float, color: RGB) -> None:
    """A rectangle's outline about the middle."""
    s, t = half
    flank.box(-s, t - thin, s, t, color)
    flank.box(-s, -t, s, -t + thin, color)
    flank.box(-s, -t, -s + thin, t, color)
    flank.box(s - thin, -t, s, t, color)


def _star(flank: Flank, reach: float, light: RGB, dark: RGB) -> None:
    """A star of four facetted points, as on the backs of the table's tiles."""
    for index in range(4):
        axis = index * pi / 2
        tip = (cos(axis) * reach, sin(axis) * reach)
        for side, color in ((-1, light), (1, dark)):
            turn = axis + side * pi / 4
            flank.fill([(0, 0), tip, (cos(turn) * reach * 0.26, sin(turn) * reach * 0.26)], color)


def _pin(flank: Flank, radius: float, art: TileArt) -> None:
    """A dome of brass in a dark seat."""
    brass = skin("brass", art.theme)
    flank.disc(0, 0, radius * 1.25, (74, 50, 24))
    flank.disc(0, 0, radius, mix(brass.dark, brass.light, 0.62))
    if radius * flank.canvas.scale > 1.2:
        flank.disc(-radius * 0.25, radius * 0.25, radius * 0.5, brass.light)


def _mark_profile(canvas: Canvas, name: str, edges: tuple[float, float, float], metal: Skin) -> None:
    """A sign on the narrow front, near the top, where it is seen while the tile stands."""
    left, right, top = edges
    thick = right - left
    front = Front(canvas, (left + right) / 2, top - thick * 0.95)
    sign(front, name, (0, 0), thick * 0.36, mix(metal.dark, metal.light, 0.92), mix(metal.dark, BLACK, 0.4))


class Front:
    """The front as a plane for signs: `s` to the right, `t` up, from a middle."""

    def __init__(self, canvas: Canvas, x: float, y: float) -> None:
        self.canvas, self._x, self._y = canvas, x, y

    def fill(self, points: Sequence[Point], color: RGB) -> None:
        """A polygon on the front."""
        self.canvas.fill([(self._x + s, self._y + t, 0.0) for s, t in points], color)
