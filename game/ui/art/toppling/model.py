"""A body without its pose, with its pictures at every angle and scale; paints none itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, log2, radians, sin, tau
from typing import NamedTuple

import pygame

from game.ui.art.toppling.camera import DEPTH
from game.ui.art.toppling.items import Item
from game.ui.art.toppling.outline import bounds, corners, hull

STEPS = (1 / 8, 1 / 4, 1 / 2, 1, 2, 3)
"""Degrees between kept angles; the farthest corner may jump by at most `JUMP` px."""
JUMP = 0.75
LARGE = 26.0
"""Half the height in mm above which a tile is large: it meets things that are farther away."""
ASTRAY = (2.0, 12.0)
"""Degrees by which a picture that stands in for another may be turned: better of another scale than far."""


class Stance(NamedTuple):
    """What the order needs of a body at an angle; the last fields of its form, which see."""

    wide: float
    tall: float
    far_x: float
    far_y: float
    foot_x: float
    foot_y: float
    along: float
    lies: bool


@dataclass(frozen=True, slots=True)
class Form:
    """What all faces of a body share at an angle: where the picture lies, its shadow, and how it stands.

    It is one object for all of them, since what thousands of tiles look up in every frame must lie close by.
    """

    x: float
    y: float
    """Where the body's origin lies on the picture, in px."""
    shade: pygame.Surface
    """The shadow on ground that is touched."""
    shade_x: float
    shade_y: float
    """Where the body's origin lies on the shadow."""
    wide: float
    tall: float
    """Half of what the body takes up in the world, in mm."""
    far_x: float
    far_y: float
    """From the origin to the upper right of what it covers in the picture, in mm of the front."""
    foot_x: float
    foot_y: float
    """From the origin to the middle of the lower end, in mm; the upper end is opposite."""
    along: float
    """The same along `DEPTH`."""
    lies: bool
    """Whether it has fallen to the right so far that its back is seen."""

    def standing_in(self, stance: Stance, painted: float, scale: float) -> Form:
        """The same for a body that stands otherwise; less sharp where it was painted at another scale."""
        times = scale / painted
        lower = (self.tall - stance.tall) * scale
        return Form(
            self.x * times,
            self.y * times,
            _enlarged(self.shade, times),
            self.shade_x * times,
            self.shade_y * times + lower,
            *stance,
        )


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture of a body at an angle."""

    picture: pygame.Surface
    form: Form

    def standing_in(self, stance: Stance, painted: float, scale: float) -> Sprite:
        """The same for a body that stands otherwise."""
        form = self.form.standing_in(stance, painted, scale)
        return Sprite(_enlarged(self.picture, scale / painted), form)


def _enlarged(picture: pygame.Surface, times: float) -> pygame.Surface:
    if times == 1:
        return picture
    width, height = picture.get_size()
    return pygame.transform.smoothscale(
        picture, (max(1, round(width * times)), max(1, round(height * times)))
    )


Kept = dict[int, Sprite]


class Fan(NamedTuple):
    """The pictures of one body at one scale."""

    scale: float
    turns: int
    """How many kept angles a whole turn has."""
    kept: Kept
    """By the number of the angle; it grows."""


class Model:
    """A body without its pose, and how finely its angle is kept at the scale in use."""

    def __init__(self, item: Item) -> None:
        self.item = item
        points = [point for shape in item.shapes for point in corners(shape)]
        self.reach = max(hypot(x, y) for x, y in points)
        self.outline = hull(points)
        left, bottom, right, top = bounds(points)
        self.half, self.high = (right - left) / 2, (top - bottom) / 2
        """Half its width and half its height, in mm."""
        self.depth = item.depth
        self.large = self.high > LARGE
        self.scale = 0.0
        self.turns = 360
        """How many kept angles a whole turn has at `scale`."""
        self.finely = self.turns / tau
        """The same in a radian."""
        self.kept: Kept = {}
        """Its pictures at `scale`, by the number of the angle."""
        self.rough: set[int] = set()
        """Which of them are others that only stand in."""
        self._fans: dict[float, Fan] = {}

    def tune(self, scale: float) -> None:
        """Keep angles as finely as this scale needs; pictures of other scales wait for their return."""
        for turn in self.rough:
            del self.kept[turn]
        self.rough.clear()
        fan = self._fans.get(scale)
        if fan is None:
            jump = JUMP / (self.reach * scale)
            step = next((step for step in reversed(STEPS) if radians(step) <= jump), STEPS[0])
            fan = self._fans[scale] = Fan(scale, round(360 / step), {})
        self.scale, self.turns, self.kept = fan
        self.finely = self.turns / tau

    def stance(self, turn: int) -> Stance:
        """How it stands at a kept angle."""
        angle = tau * turn / self.turns
        s, c = sin(angle), cos(angle)
        wide, tall = abs(c) * self.half + abs(s) * self.high, abs(s) * self.half + abs(c) * self.high
        foot_x, foot_y = s * self.high, -c * self.high
        return Stance(
            wide,
            tall,
            wide + self.depth * DEPTH[0],
            tall + self.depth * DEPTH[1],
            foot_x,
            foot_y,
            foot_x * DEPTH[0] + foot_y * DEPTH[1],
            s < 0 and c * DEPTH[0] + s * DEPTH[1] < 0,
        )

    def like(self, turn: int) -> Sprite | None:
        """The most alike of its pictures, of another angle or scale; None where all are too unlike."""
        part = turn / self.turns
        fans = [fan for fan in self._fans.values() if fan.kept]
        fans.sort(key=lambda fan: abs(log2(fan.scale / self.scale)))
        for astray in ASTRAY:
            for fan in fans:
                found = self._near(fan, part, astray)
                if found:
                    return found.standing_in(self.stance(turn), fan.scale, self.scale)
        return None

    def _near(self, fan: Fan, part: float, astray: float) -> Sprite | None:
        """Of a fan, the picture nearest to a part of the whole turn, but for those that stand in."""
        middle = round(part * fan.turns)
        for away in range(round(astray * fan.turns / 360) + 1):
            for turn in (middle - away, middle + away):
                found = fan.kept.get(turn % fan.turns)
                if found and not (fan.kept is self.kept and turn % fan.turns in self.rough):
                    return found
        return None
