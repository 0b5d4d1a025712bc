"""A new physical space for one run: built in canonical order, asleep, stepped by ticks; knows no goal."""

import math
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies

from game.topple.level import Push
from game.topple.physics import (
    ASLEEP_AFTER,
    BIAS,
    BOTTOM,
    GRAVITY,
    IDLE_SPEED,
    ITERATIONS,
    ROLLING,
    SLOP,
    STEP,
)
from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Joint, Made, Region, Shape, Solid

SETTINGS: Final[Mapping[str, object]] = {
    "gravity": (0, -GRAVITY),
    "iterations": ITERATIONS,
    "collision_slop": SLOP,
    "collision_bias": BIAS,
    "sleep_time_threshold": ASLEEP_AFTER,
    "idle_speed_threshold": IDLE_SPEED,
}
"""Of the pymunk space."""
RINGS_AT: Final = 40.0
"""mm/s at which something must strike a bell for it to ring."""

_BULK: Final = 25
"""Reading all bodies at once costs as much as reading one in so many of them one by one."""
_POSE: Final = BodyFields.BODY_ID | BodyFields.POSITION | BodyFields.ANGLE


class World:
    """Solids in canonical order, numbered from 0; the same pieces and the same calls give the same bits."""

    def __init__(self, pieces: Sequence[Placed], make: Callable[[Placed], Made] = made_of) -> None:
        """Builds and lays to sleep. LevelError for a piece that there is not.

        `make` says what a piece consists of: the lab has tiles of sizes that the registry knows nothing of.
        """
        self.tick = 0
        self.pieces = tuple(pieces)
        made = [make(each) for each in pieces]
        self.solids: tuple[Solid, ...] = tuple(solid for each in made for solid in each.solids)
        self.owners: tuple[int, ...] = tuple(
            number for number, each in enumerate(made) for _solid in each.solids
        )
        """The number of the piece that each solid belongs to."""
        self.regions: tuple[tuple[int, Region], ...] = tuple(
            (number, region) for number, each in enumerate(made) for region in each.regions
        )
        self.poses = array("d", [part for solid in self.solids for part in (solid.x, solid.y, solid.angle)])
        """x, y in mm and angle in radians of every solid, as `read` found them last."""
        self.awake: dict[int, pymunk.Body] = {}
        """What may move, by number of the solid, in order of waking; `settle` takes out what sleeps again."""
        self.turnover = 0
        """Grows whenever something comes into `awake` or leaves it."""
        self.rang: dict[int, int] = {}
        """The tick at which each bell rang first, by number of its solid."""
        self._hear: Callable[[int, int, float, float, float], None] | None = None
        self._space = pymunk.Space()
        for name, value in SETTINGS.items():
            setattr(self._space, name, value)
        self._space.on_collision(None, None, begin=self._begin)
        self._bodies = [self._body(solid) for solid in self.solids]
        self._numbers = {shape: number for number, body in enumerate(self._bodies) for shape in body.shapes}
        self._by_id = {body.id: number for number, body in enumerate(self._bodies)}
        self._join(made)
        for body, solid in zip(self._bodies, self.solids, strict=True):
            if solid.moves:
                body.sleep()
        self._bells = frozenset(number for number, solid in enumerate(self.solids) if solid.role == "bell")
        self._dozing: set[int] = set()
        """What slept in again."""
        self._is_stirred = False
        """Whether something of that was touched: all that lies against it wakes with it."""
        self._buffer = Buffer()
        self._order = b""
        self._spans: list[tuple[int, int, int]] = []
        """(to, from, length) in bytes: where the poses of what is awake lie among all bodies in `_order`."""
        self._target = memoryview(self.poses).cast("B")

    def push(self, push: Push, tiles: Sequence[int]) -> int | None:
        """Tips the one of `tiles`, numbers of solids, that stands nearest to the push; its number.

        It starts to turn about its leading lower edge, its upper edge at the push's speed. None: no tiles.
        """
        if not tiles:
            return None

        def away(number: int) -> float:
            return (self.poses[3 * number] - push.x) ** 2 + (self.poses[3 * number + 1] - push.y) ** 2

        number = min(tiles, key=away)
        body, points = self._bodies[number], self.solids[number].shapes[0].points
        half, height = max(x for x, _ in points), 2 * max(y for _, y in points)
        turn = -push.way * push.speed / height
        pivot = body.local_to_world((push.way * half, -height / 2))
        arm = body.position - pivot
        self.wake(number)
        body.angular_velocity = turn
        body.velocity = (-turn * arm.y, turn * arm.x)
        return number

    def wake(self, number: int) -> None:
        """Lets something that starts asleep find out whether it stands."""
        self._bodies[number].activate()
        self._add_awake(number)

    def step(self) -> None:
        """One tick."""
        self._space.step(STEP)
        self.tick += 1
        if self._is_stirred:
            self._is_stirred = False
            stirred = sorted(number for number in self._dozing if not self._bodies[number].is_sleeping)
            for number in stirred:
                self._add_awake(number)
            self._dozing.difference_update(stirred)

    def read(self) -> None:
        """Brings `poses` up to date."""
        if len(self.awake) * _BULK < len(self._bodies):
            for number in self.awake:
                self.read_one(number)
        else:
            self._read_all()

    def read_one(self, number: int) -> None:
        """The same for one solid."""
        body, place = self._bodies[number], 3 * number
        self.poses[place], self.poses[place + 1] = body.position
        self.poses[place + 2] = body.angle

    def settle(self) -> bool:
        """Reads; sorts out what sleeps and what fell out of the world; whether nothing is awake any more."""
        self.read()
        self.turnover += 1
        for number, body in list(self.awake.items()):
            if body.is_sleeping:
                self._dozing.add(number)
                del self.awake[number]
            elif self.poses[3 * number + 1] < BOTTOM:
                self._space.remove(body, *body.shapes, *body.constraints)
                del self.awake[number]
        return not self.awake

    def on_impact(self, hear: Callable[[int, int, float, float, float], None]) -> None:
        """Calls `hear(solid, solid, x, y, speed)` at each new touch, in mm and mm/s of approach."""

        self._hear = hear

    def _read_all(self) -> None:
        buffer = self._buffer
        buffer.clear()
        get_space_bodies(self._space, _POSE, buffer)
        order = bytes(buffer.int_buf())
        if order != self._order:
            self._order, self._spans = order, self._spans_in(memoryview(order).cast("P"))
        target, source = self._target, memoryview(buffer.float_buf())
        for to, start, length in self._spans:
            target[to : to + length] = source[start : start + length]

    def _spans_in(self, order: Iterable[int]) -> list[tuple[int, int, int]]:
        """Neighbours are read in one go. The order is by body id: what is awake comes first."""
        width = 3 * self.poses.itemsize
        spans: list[tuple[int, int, int]] = []
        left = len(self.awake)
        for row, body in enumerate(order):
            number = self._by_id.get(body)  # the space's own body has a row as well once it was touched
            if number is None or number not in self.awake:
                continue
            to, start, length = spans[-1] if spans else (-1, -1, 0)
            if to + length == number * width and start + length == row * width:
                spans[-1] = to, start, length + width
            else:
                spans.append((number * width, row * width, width))
            left -= 1
            if not left:
                break
        return spans

    def _body(self, solid: Solid) -> pymunk.Body:
        body = pymunk.Body() if solid.moves else pymunk.Body(body_type=pymunk.Body.STATIC)
        body.position, body.angle = (solid.x, solid.y), solid.angle
        if solid.role == "ball":
            body.velocity_func = _roll
        shapes = [self._shape(body, solid, shape) for shape in solid.shapes if solid.touches]
        self._space.add(body, *shapes)
        return body

    @staticmethod
    def _shape(body: pymunk.Body, solid: Solid, outline: Shape) -> pymunk.Shape:
        shape: pymunk.Shape
        if len(outline.points) == 1:
            shape = pymunk.Circle(body, outline.radius, outline.points[0])
        else:
            shape = pymunk.Poly(body, outline.points, radius=outline.radius)
        shape.density = solid.material.density * solid.depth
        shape.friction, shape.elasticity = solid.material.friction, solid.material.restitution
        return shape

    def _join(self, made: Sequence[Made]) -> None:
        """Pins; what is pinned together does not collide with itself."""
        first = 0
        for group, each in enumerate(made, start=1):
            for joint in each.joints:
                self._pin(joint, first)
            if each.joints:
                for solid in range(first, first + len(each.solids)):
                    for shape in self._bodies[solid].shapes:
                        shape.filter = pymunk.ShapeFilter(group=group)
            first += len(each.solids)

    def _pin(self, joint: Joint, first: int) -> None:
        body = self._bodies[first + joint.solid]
        other = self._space.static_body if joint.other is None else self._bodies[first + joint.other]
        pin = pymunk.PivotJoint(other, body, (joint.x, joint.y))
        pin.collide_bodies = False
        self._space.add(pin)
        if joint.low is not None and joint.high is not None:
            start = body.angle - other.angle
            self._space.add(pymunk.RotaryLimitJoint(other, body, start + joint.low, start + joint.high))
        if joint.stiffness or joint.damping:
            rest = other.angle - body.angle
            self._space.add(pymunk.DampedRotarySpring(other, body, rest, joint.stiffness, joint.damping))

    def _begin(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        """Two shapes touch anew: what slept wakes, what is a bell rings."""
        awake, numbers = self.awake, self._numbers
        one, other = arbiter.shapes
        first, second = numbers[one], numbers[other]
        if first not in awake:
            self._rouse(first)
        if second not in awake:
            self._rouse(second)
        if self._hear or first in self._bells or second in self._bells:
            point, speed = self._touch(arbiter, first, second)
            if speed >= RINGS_AT:
                for bell in self._bells & {first, second}:
                    self.rang.setdefault(bell, self.tick)
            if self._hear:
                self._hear(first, second, point.x, point.y, speed)

    def _touch(self, arbiter: pymunk.Arbiter, first: int, second: int) -> tuple[pymunk.Vec2d, float]:
        """Where two solids touch, and the mm/s at which they come together along the normal."""
        contact = arbiter.contact_point_set
        point, normal = contact.points[0].point_a, contact.normal
        apart = 0.0
        for number, sign in ((first, 1), (second, -1)):
            if self.solids[number].moves:
                apart += sign * self._bodies[number].velocity_at_world_point(point).dot(normal)
        return point, abs(apart)

    def _add_awake(self, number: int) -> None:
        self.awake[number] = self._bodies[number]
        self.turnover += 1

    def _rouse(self, number: int) -> None:
        if self.solids[number].moves:
            self._add_awake(number)
            if number in self._dozing:
                self._dozing.remove(number)
                self._is_stirred = True


def _roll(body: pymunk.Body, gravity: tuple[float, float], damping: float, step: float) -> None:
    """A ball's way through one tick: the ground takes a little of its turning, until it may fall asleep.

    Turning alone is slowed, and a disc hands a third of that on to its way, hence the 3.
    """
    pymunk.Body.update_velocity(body, gravity, damping, step)
    (disc,) = body.shapes
    assert isinstance(disc, pymunk.Circle)
    turn = body.angular_velocity
    if abs(turn) * disc.radius > IDLE_SPEED / 2:
        body.angular_velocity = turn - math.copysign(3 * ROLLING * GRAVITY * step / disc.radius, turn)
