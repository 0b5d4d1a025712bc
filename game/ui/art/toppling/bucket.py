"""A bucket of staves and hoops, in two halves, what falls into it seen between them; no physics."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from game.ui.art.toppling.canvas import Canvas
from game.ui.art.toppling.items import Item
from game.ui.art.toppling.outline import bounds, corners
from game.ui.art.toppling.skins import Skin, lacquered, skin
from game.ui.theme import RGB, Theme, mix

BACK, FRONT = "bucket back", "bucket front"
"""The roles of the halves."""
STAVES = 9
"""How many staves are seen from one side."""
DIP = 0.42
"""How high the staves stand in the middle of the front, as a share; at the sides they are whole."""
BLACK: RGB = (0, 0, 0)


class Barrel:
    """A round bucket about the middle of its depth, narrower at its foot, in local mm."""

    def __init__(self, canvas: Canvas, item: Item) -> None:
        points = [point for shape in item.shapes for point in corners(shape)]
        self.left, self.bottom, self.right, self.top = bounds(points)
        foot = [x for x, y in points if y < self.bottom + (self.top - self.bottom) * 0.2]
        self.middle = (self.left + self.right) / 2
        self._wide = ((max(foot) - min(foot)) / 2, (self.right - self.left) / 2)
        self._deep = (canvas.far - canvas.near) / 2
        self._z = (canvas.near + canvas.far) / 2

    def at(self, turn: float, share: float) -> tuple[float, float, float]:
        """A place on the wall: `turn` 0 is at the right, pi / 2 at the back; `share` of the height."""
        wide = self._wide[0] + (self._wide[1] - self._wide[0]) * share
        y = self.bottom + (self.top - self.bottom) * share
        return self.middle + wide * cos(turn), y, self._z + self._deep * sin(turn) * wide / self._wide[1]


def paint_back(canvas: Canvas, item: Item, theme: Theme) -> None:
    """The far half from inside, in its own shade, and the floor."""
    barrel, wood = Barrel(canvas, item), _wood(item, theme)
    _staves(canvas, barrel, [pi * step / STAVES for step in range(STAVES + 1)], wood, inside=True)
    ring = [barrel.at(2 * pi * step / 28, 0.06) for step in range(28)]
    canvas.fill(ring, mix(wood.dark, BLACK, 0.5))
    _rim(canvas, barrel, (0.0, pi), wood)


def paint_front(canvas: Canvas, item: Item, theme: Theme) -> None:
    """The near half, cut low in its middle, with two hoops."""
    barrel, wood, iron = Barrel(canvas, item), _wood(item, theme), skin("iron", theme)
    turns = [pi + pi * step / STAVES for step in range(STAVES + 1)]
    _staves(canvas, barrel, turns, wood, inside=False)
    for low, high in ((0.08, 0.17), (0.3, 0.38)):
        _hoop(canvas, barrel, (low, high), iron)
    _rim(canvas, barrel, (pi, 2 * pi), wood)


def _wood(item: Item, theme: Theme) -> Skin:
    return lacquered(item.tint) if item.tint else skin(item.material, theme)


def _height(turn: float) -> float:
    """How high the staves of the front stand at a turn; those of the back are whole."""
    if sin(turn) >= 0:
        return 1.0
    return 1.0 - (1.0 - DIP) * min(1.0, 1.25 * float(abs(sin(turn)) ** 1.5))


def _staves(canvas: Canvas, barrel: Barrel, turns: Sequence[float], wood: Skin, *, inside: bool) -> None:
    """Boards side by side, each of its own tone, with a dark joint."""
    for index, (start, end) in enumerate(pairwise(turns)):
        middle = (start + end) / 2
        light = 0.34 + 0.2 * cos(middle) if inside else 0.66 - 0.3 * cos(middle) + (index * 5 % 3 - 1) * 0.05
        tone = mix(wood.dark, wood.light, min(1.0, max(0.0, light)))
        path = [
            barrel.at(start, 0.0),
            barrel.at(end, 0.0),
            barrel.at(end, _height(end)),
            barrel.at(start, _height(start)),
        ]
        canvas.fill(path, tone)
        canvas.line([path[1], path[2]], 0.35, mix(tone, BLACK, 0.45))


def _hoop(canvas: Canvas, barrel: Barrel, band: tuple[float, float], iron: Skin) -> None:
    """A band of iron round the front, lit where it faces the light."""
    steps = 16
    for step in range(steps):
        start, end = pi + pi * step / steps, pi + pi * (step + 1) / steps
        light = 0.66 - 0.42 * cos((start + end) / 2)
        path = [
            barrel.at(turn, share)
            for turn, share in ((start, band[0]), (end, band[0]), (end, band[1]), (start, band[1]))
        ]
        canvas.fill(path, mix(iron.dark, iron.light, min(1.0, light)))
    canvas.line([barrel.at(pi + pi * step / steps, band[1]) for step in range(steps + 1)], 0.4, iron.light)


def _rim(canvas: Canvas, barrel: Barrel, turns: tuple[float, float], wood: Skin) -> None:
    """The sawn upper edge, pale."""
    steps = 20
    span = turns[1] - turns[0]
    edge = [turns[0] + span * step / steps for step in range(steps + 1)]
    canvas.line(
        [barrel.at(turn, _height(turn)) for turn in edge], 1.3, mix(wood.light, (255, 244, 220), 0.35)
    )
