"""What a picture of the chain reaction is made of, as data; knows no pixels and no physics."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

Look = Literal["solid", "ghost", "bad", "chosen", "hint"]
ZoneKind = Literal["build", "forbid"]
Zone = tuple[float, float, float, float]
"""A rectangle of the world in mm: left, bottom, right, top."""


class Shape(NamedTuple):
    """A convex outline local to its body, in mm, y up, counter-clockwise; a disc when it has a radius."""

    points: tuple[tuple[float, float], ...]
    """The corners; the middle alone for a disc."""
    radius: float = 0.0


class Item(NamedTuple):
    """One body to draw."""

    role: str
    """"tile", "ball", "platform" …; an unknown role is drawn as a plain prism of its material."""
    shapes: tuple[Shape, ...]
    x: float
    y: float
    angle: float
    """The pose of the body: mm, and radians counter-clockwise."""
    material: str
    """"wood", "steel", "cork", "rubber", "ice", "stone", "brass" or "felt"."""
    depth: float
    """Millimetres into the picture."""
    face: tuple[int, int] | None = None
    """The pips of a tile, its upper and its lower half when standing."""
    tint: str = ""
    """"" or the colour of a group: "red", "green", "blue", "gold", "violet", "orange"."""
    look: Look = "solid"


class Throng(NamedTuple):
    """Tiles in their thousands, as rows of numbers: what they are apart from where they are now."""

    kinds: Sequence[Item]
    """All bodies of a world, in any pose: the very same object from picture to picture."""
    seen: Sequence[int]
    """Which of them are drawn."""
    xs: Sequence[float]
    ys: Sequence[float]
    angles: Sequence[float]
    """Their poses, one for each that is drawn."""

    def items(self) -> list[Item]:
        """The same, one by one."""
        poses = zip(self.seen, self.xs, self.ys, self.angles, strict=True)
        return [self.kinds[number]._replace(x=x, y=y, angle=angle) for number, x, y, angle in poses]


class Puff(NamedTuple):
    """A moment that stirs something up, seen `age` seconds later."""

    age: float
    x: float
    y: float
    """Where, in mm."""
    strength: float
    """0 to 1."""
    kind: str
    """"dust" or "spark"."""
