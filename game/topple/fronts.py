"""Where a wave died: between which tile that fell and what that was left out; knows no goal, no sentence."""

import math
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from game.topple.solids import Region, Solid
from game.topple.world import World

REACH: Final = 0.97
"""Gap over height beyond which a tile does not reach the next one (0.98 still runs, 1.0 dies out)."""
STEP: Final = 0.4
"""Rise over height that stops a line (0.3 passes, 0.5 does not)."""
_CROWDED: Final = 0.12
"""Gap over height below which a line may stall for its own closeness (below 0.12 it takes a hard push)."""
_TOO_THICK: Final = 3.5
"""Times its own thickness, at its own height, that a tile cannot tip (3 falls, 4 stands)."""
_TOO_HIGH: Final = 2.0
"""Times its own size that a tile of a running line cannot tip."""
_SLID: Final = 0.12
"""Share of its height by which the foot of a tile has slid back."""
_ABOUT: Final = 4.0
"""Heights of a tile within which the next thing belongs to the same line."""
_HIGHER, _LOWER = 1.6, 3.0
"""Heights by which it may stand higher, or lower."""
_PLAY: Final = 0.5
"""mm by which boxes may miss each other and yet touch."""
_STIRRED: Final = 0.03
"""Radians or mm by which something moved that was touched in earnest."""
_PARTS: Final = ("ball", "hammer", "plank", "bell", "wall")
_SLABS: Final = ("platform", "stairs", "wall")
"""What parts one storey from another."""
_TILES: Final = ("tile", "trigger", "blocker")


class Break(NamedTuple):
    """A place where the wave died. Lengths in mm."""

    number: int
    """Of the tile that fell last there; tiles are counted from the left, from 1."""
    front: int
    following: int
    """Their solids."""
    by: str
    """The role of what should have tipped the following: a tile, or what the tile had set off."""
    height: float
    """Of the front tile."""
    gap: float
    rise: float
    """From the foot of the one to the foot of the other."""
    closest: float
    """The smaller one of the gap and of the gap after the following one."""
    is_too_big: bool
    has_slid: bool
    has_dropped: bool
    """Whether the front tile fell by itself."""

    @property
    def is_crowded(self) -> bool:
        """Whether the tiles stand so close that they hold each other up."""
        return self.closest < _CROWDED * self.height


class Fronts:
    """A run that is over, or stuck, seen tile by tile."""

    def __init__(self, world: World, fell: Mapping[int, int], loose: Collection[int]) -> None:
        """`fell` and `loose` as in `Run`."""
        self._world, self._fell, self._loose = world, fell, loose
        self._boxes = {
            number: _box(solid) for number, solid in enumerate(world.solids) if solid.role in _PARTS + _TILES
        }
        self._tiles = sorted(
            (number for number in self._boxes if world.solids[number].role in _TILES),
            key=lambda number: world.solids[number].x,
        )
        self._sorted = sorted(self._boxes, key=lambda number: self._boxes[number].left)
        self._lefts = [self._boxes[number].left for number in self._sorted]
        self._widest = max((box.right - box.left for box in self._boxes.values()), default=0.0)
        self._slabs = [_box(solid) for solid in world.solids if solid.role in _SLABS]

    def number(self, tile: int) -> int:
        """What players call a tile: its number from the left."""
        return self._tiles.index(tile) + 1

    def is_early(self, tile: int) -> bool:
        """Whether the wave had tiles ahead of it, however far, when it ended at this one."""
        way = self._way(tile)
        x = self._world.solids[tile].x
        return any(
            (self._world.solids[each].x - x) * way > 0 for each in self._tiles if each not in self._fell
        )

    def broken(self) -> list[Break]:
        """Every place where a tile fell and the next thing was left out."""
        found = (self.ahead_of(tile, self._way(tile)) for tile in self._fell)
        return [each for each in found if each is not None]

    def ahead_of(self, tile: int, way: int) -> Break | None:
        """The break between a tile and what comes next on its way; None: nothing does, or it was tipped."""
        by, following = tile, self._next(tile, tile, way)
        while following is not None and self._has_passed_on(following):
            by, following = following, self._next(following, tile, way)
        if following is None or following in self._fell or (by != tile and not self._is_tile(following)):
            return None
        found = self._break(tile, by, following, way)
        if self._is_tile(following) and self._leans(following, way) and not found.is_crowded:
            return self.ahead_of(following, way) or found
        return found

    def _break(self, tile: int, by: int, following: int, way: int) -> Break:
        after = self._next(following, following, way) if self._is_tile(following) else None
        own, other = self._boxes[tile], self._boxes[following]
        gap = self._gap(by, following, way)
        return Break(
            number=self.number(tile),
            front=tile,
            following=following,
            by="tile" if by == tile else self._world.solids[by].role,
            height=own.top - own.bottom,
            gap=gap,
            rise=other.bottom - own.bottom,
            closest=min(gap, self._gap(following, after, way) if after is not None else math.inf),
            is_too_big=self._is_too_big(tile, following),
            has_slid=self._slid(tile, way) > _SLID * (own.top - own.bottom),
            has_dropped=tile in self._loose,
        )

    def _way(self, tile: int) -> int:
        """1: it fell to the right; -1: to the left."""
        return 1 if self._world.poses[3 * tile] > self._world.solids[tile].x else -1

    def _is_tile(self, number: int) -> bool:
        return self._world.solids[number].role in _TILES

    def _has_passed_on(self, number: int) -> bool:
        """Whether it is no tile and was set off: then what it should have tipped is next."""
        solid, poses = self._world.solids[number], self._world.poses
        if self._is_tile(number) or not solid.moves:
            return False
        moved = math.dist(poses[3 * number : 3 * number + 2], (solid.x, solid.y))
        return max(moved, abs(poses[3 * number + 2] - solid.angle)) > _STIRRED

    def _leans(self, tile: int, way: int) -> bool:
        """Whether a tile was tipped, and is held up by what comes next."""
        turned = self._world.solids[tile].angle - self._world.poses[3 * tile + 2]
        return turned * way > _STIRRED

    def _next(self, after: int, tile: int, way: int) -> int | None:
        """The nearest thing ahead of `after`, about as high as a tile stands."""
        height = self._boxes[tile].top - self._boxes[tile].bottom
        near = [
            (self._gap(after, number, way) + abs(self._rise(tile, number)), number)
            for number in self._around(after, _ABOUT * height)
            if number not in (after, tile)
            and -_LOWER * height <= self._rise(tile, number) <= _HIGHER * height
            and (self._boxes[number].left - self._from(after).left) * way > 0
            and self._gap(after, number, way) <= _ABOUT * height
            and not self._is_parted(tile, number)
        ]
        return min(near)[1] if near else None

    def _is_parted(self, one: int, other: int) -> bool:
        """Whether the one stands under a slab that the other stands over: they are in different storeys."""
        low, high = sorted((self._boxes[one], self._boxes[other]), key=lambda box: box.bottom)
        middle = (low.left + low.right) / 2
        return any(
            slab.left <= middle <= slab.right
            and low.top <= slab.bottom + _PLAY
            and slab.top <= high.bottom + _PLAY
            for slab in self._slabs
        )

    def _around(self, number: int, reach: float) -> Iterator[int]:
        box = self._from(number)
        first = bisect_left(self._lefts, box.left - reach - self._widest)
        last = bisect_left(self._lefts, box.right + reach)
        return iter(self._sorted[first:last])

    def _from(self, number: int) -> Region:
        """Where something acts from: a ball from where it came to rest, anything else from where it stood."""
        box = self._boxes[number]
        solid = self._world.solids[number]
        if solid.role != "ball":
            return box
        far = self._world.poses[3 * number] - solid.x
        return box._replace(left=box.left + far, right=box.right + far)

    def _gap(self, one: int, other: int, way: int) -> float:
        a, b = self._from(one), self._boxes[other]
        return max(b.left - a.right if way > 0 else a.left - b.right, 0.0)

    def _rise(self, tile: int, number: int) -> float:
        """From foot to foot; what hangs, or stands as high as a wall, is where the tile can meet it."""
        own, other = self._boxes[tile], self._boxes[number]
        if self._is_tile(number) or other.bottom > own.top:
            return other.bottom - own.bottom
        return min(other.top - own.bottom, 0.0)

    def _is_too_big(self, tile: int, other: int) -> bool:
        own, next_ = self._boxes[tile], self._boxes[other]
        width, height = own.right - own.left, own.top - own.bottom
        if self._world.solids[other].role == "blocker":
            return True
        return next_.right - next_.left > _TOO_THICK * width or next_.top - next_.bottom > _TOO_HIGH * height

    def _slid(self, tile: int, way: int) -> float:
        """By how much the lower edge over which a tile fell lies further back than it stood."""
        solid = self._world.solids[tile]
        x, y = way * max(px for px, _ in solid.shapes[0].points), min(py for _, py in solid.shapes[0].points)
        angle = self._world.poses[3 * tile + 2]
        now = self._world.poses[3 * tile] + x * math.cos(angle) - y * math.sin(angle)
        before = solid.x + x * math.cos(solid.angle) - y * math.sin(solid.angle)
        return (before - now) * way


def _box(solid: Solid) -> Region:
    """Around a solid as it starts."""
    c, s = math.cos(solid.angle), math.sin(solid.angle)
    corners = [
        (solid.x + c * x - s * y + dx, solid.y + s * x + c * y + dx)
        for shape in solid.shapes
        for x, y in shape.points
        for dx in (-shape.radius, shape.radius)
    ]
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    return Region(min(xs), min(ys), max(xs), max(ys))
