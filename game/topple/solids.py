"""Rigid bodies and their joints as data, before any space exists; what is simulated and what is drawn."""

from typing import NamedTuple

from game.topple.materials import Material
from game.topple.physics import TILE_WIDTH


class Shape(NamedTuple):
    """A convex outline in mm, local, counter-clockwise, y up; one point with a radius is a disc."""

    points: tuple[tuple[float, float], ...]
    radius: float = 0.0


class Solid(NamedTuple):
    """One rigid body in its first pose."""

    role: str
    """What it is for goals and for the picture: "tile", "ball", "plank"…"""
    shapes: tuple[Shape, ...]
    x: float
    y: float
    """mm; where the local (0, 0) is."""
    angle: float
    """Radians, counter-clockwise."""
    material: Material
    moves: bool = True
    """False: part of the scenery, nothing moves it."""
    depth: float = TILE_WIDTH
    """mm into the picture; it counts for the mass."""
    touches: bool = True
    """False: it stands behind everything else and is only to be seen."""


class Joint(NamedTuple):
    """A pin through two solids of one piece, or through one and the world."""

    solid: int
    other: int | None
    """Indices into the piece's solids; None is the world."""
    x: float
    y: float
    """mm, of the pin in the world."""
    low: float | None = None
    high: float | None = None
    """Radians of turn from the first pose that the pin allows; None: free."""
    stiffness: float = 0.0
    damping: float = 0.0
    """Of a spring that turns it back, in g·mm²/s² and g·mm²/s; 0: none."""


class Region(NamedTuple):
    """A box in the world that goals ask about, in mm."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, x: float, y: float) -> bool:
        """Whether the point is inside."""
        return self.left <= x <= self.right and self.bottom <= y <= self.top


class Made(NamedTuple):
    """What a placed piece consists of."""

    solids: tuple[Solid, ...]
    joints: tuple[Joint, ...] = ()
    regions: tuple[Region, ...] = ()


def box(width: float, height: float) -> Shape:
    """A rectangle in mm around (0, 0)."""
    x, y = width / 2, height / 2
    return block(-x, -y, x, y)


def block(left: float, bottom: float, right: float, top: float) -> Shape:
    """A rectangle in mm between these edges."""
    return Shape(((left, bottom), (right, bottom), (right, top), (left, top)))
