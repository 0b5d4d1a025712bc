"""A new physical space for one run: built in canonical order, asleep, stepped by ticks; knows no goal."""

import math
from array import array
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

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

PLAIN: Final = 1
BELL: Final = 2
"""Collision types: only bells are asked what strikes them."""
RINGS_AT: Final = 40.0
"""mm/s at which something must strike a bell for it to ring."""

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
        self.rang: dict[int, int] = {}
        """The tick at which each bell rang first, by number of its solid."""
        self._space = pymunk.Space()
        self._space.gravity = (0, -GRAVITY)
        self._space.iterations = ITERATIONS
        self._space.collision_slop = SLOP
        self._space.collision_bias = BIAS
        self._space.sleep_time_threshold = ASLEEP_AFTER
        self._space.idle_speed_threshold = IDLE_SPEED
        self._space.on_collision(BELL, None, begin=self._struck)
        self._bodies = [self._body(solid) for solid in self.solids]
        self._places = {
            body.id: number * 3 for number, body in enumerate(self._bodies) if self.solids[number].moves
        }
        self._numbers = {body.id: number for number, body in enumerate(self._bodies)}
        self._buffer = Buffer()
        self._join(made)
        self._moving = [body for body in self._bodies if body.body_type == pymunk.Body.DYNAMIC]
        for body in self._moving:
            body.sleep()

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
        body.activate()
        body.angular_velocity = turn
        body.velocity = (-turn * arm.y, turn * arm.x)
        return number

    def step(self) -> None:
        """One tick."""
        self._space.step(STEP)
        self.tick += 1

    def read(self) -> None:
        """Brings `poses` up to date; bodies that fell out of the world stop for good."""
        buffer, poses, places = self._buffer, self.poses, self._places
        buffer.clear()
        get_space_bodies(self._space, _POSE, buffer)
        floats = memoryview(buffer.float_buf()).cast("d")
        row = 0
        for body in memoryview(buffer.int_buf()).cast("P"):
            place = places.get(body)  # the static body has a row as well once it was touched
            if place is not None:
                poses[place : place + 3] = array("d", floats[row : row + 3])
            row += 3
        self._drop_lost()

    def is_still(self) -> bool:
        """Whether everything sleeps."""
        return all(body.is_sleeping for body in self._moving)

    def on_impact(self, hear: Callable[[int, int, float, float, float], None]) -> None:
        """Calls `hear(solid, solid, x, y, speed)` at each new touch, in mm and mm/s of approach."""

        def begin(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
            touch = _touch(arbiter)
            hear(self._numbers[touch.first.id], self._numbers[touch.second.id], *touch.point, touch.speed)

        self._space.on_collision(None, None, begin=begin)

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
        shape.collision_type = BELL if solid.role == "bell" else PLAIN
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

    def _struck(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        touch = _touch(arbiter)
        if touch.speed >= RINGS_AT:
            self.rang.setdefault(self._numbers[touch.first.id], self.tick)

    def _drop_lost(self) -> None:
        """What lies far below has left the world: it is taken out where it is, and counts as still."""
        poses = self.poses
        lost = [body for body in self._moving if poses[self._places[body.id] + 1] < BOTTOM]
        for body in lost:
            self._space.remove(body, *body.shapes, *body.constraints)
            self._moving.remove(body)


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


class _Touch(NamedTuple):
    first: pymunk.Body
    second: pymunk.Body
    point: pymunk.Vec2d
    speed: float
    """mm/s of approach along the normal."""


def _touch(arbiter: pymunk.Arbiter) -> _Touch:
    first, second = (shape.body for shape in arbiter.shapes)
    assert first is not None
    assert second is not None
    contact = arbiter.contact_point_set
    point = contact.points[0].point_a
    apart = first.velocity_at_world_point(point) - second.velocity_at_world_point(point)
    return _Touch(first, second, point, abs(apart.dot(contact.normal)))
