"""How fast a wave of toppling tiles runs in theory; knows no world, no body and no level.

The leaning-train model of D. E. Shaw, "Mechanics of a chain of dominoes", Am. J. Phys. 46, 640 (1978), with
the friction of J. M. J. van Leeuwen, "The domino effect", Am. J. Phys. 78, 721 (2010; arXiv:
physics/0401018). Every tile turns about its own front edge and does not slip on the floor; a tile that
struck the next one leans on it from then on, sliding down its back; nothing bounces.

The head of the train is the foremost tile that moves; the k-th tile of a train is the k-th behind the head.
All angles are from upright, in radians.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from game.topple.physics import GRAVITY

_PARTS: Final = 8
"""Into how many equal angles a tile's fall is cut; 16 change the result by a few parts in a million."""
_LIGHTEST: Final = 1e-6
"""A tile whose part in the motion is smaller ends the train."""
_LONGEST: Final = 500
"""Tiles of a train at most: more lean on one another only where the gap is less than h/100."""

_REACH: Final = 1 - 1e-6
"""A gap of a larger share of the height is out of reach: the speed goes to 0 there, and its terms to 0/0."""


class _Follower(NamedTuple):
    """A tile of the train, told by what the head does."""

    angle: float
    weight: float
    """How much of a torque on this tile reaches the head, through all contacts between them."""
    rate: float
    """How fast it turns while the head turns with 1."""
    bend: float
    """How `rate` changes with the head's angle."""


class _Row(NamedTuple):
    """An endless row of equal tiles: mm, mm/s²; `friction` is tile on tile."""

    height: float
    thickness: float
    gap: float
    friction: float
    gravity: float

    @property
    def strike(self) -> float:
        """The angle at which a falling tile strikes the next, still upright one."""
        return math.asin(self.gap / self.height)

    def train(self, head: float) -> Iterator[_Follower]:
        """The head, at an angle, and the tiles behind it, as far as they count.

        The top edge of a tile at angle b touches the back of the next one at angle a where
        h·sin(b - a) = (s + d)·cos a - d. The torques about the two front edges of a unit force there follow
        from the lever arms, friction acting along the back: downward on it, upward on the edge.
        """
        h, d, pitch = self.height, self.thickness, self.gap + self.thickness
        tile = _Follower(head, 1.0, 1.0, 0.0)
        for _ in range(_LONGEST):
            yield tile
            sine = (pitch * math.cos(tile.angle) - d) / h
            cosine = math.sqrt(1 - sine * sine)
            slope = -pitch * math.sin(tile.angle) / (h * cosine)
            curve = (sine * slope * slope - pitch * math.cos(tile.angle) / h) / cosine
            pushed = h * cosine - pitch * math.sin(tile.angle) - self.friction * d
            pushing = h * cosine + self.friction * h * sine
            tile = _Follower(
                tile.angle + math.asin(sine),
                tile.weight * pushed / pushing,
                tile.rate * (1 + slope),
                tile.bend * (1 + slope) + tile.rate**2 * curve,
            )
            if abs(tile.weight) < _LIGHTEST:
                return

    def pull(self, head: float) -> tuple[float, float]:
        """(p, q) of the head's motion: de/dangle = p - q·e, where e is half its squared turning rate."""
        inertia = (self.height**2 + self.thickness**2) / 3
        mass = torque = bend = 0.0
        for angle, weight, rate, bent in self.train(head):
            mass += weight * rate
            bend += weight * bent
            arm = (self.height * math.sin(angle) - self.thickness * math.cos(angle)) / 2
            torque += weight * self.gravity * arm / inertia
        return torque / mass, 2 * bend / mass

    def kept(self) -> float:
        """The turning rate of a head just struck, as a share of the one that the head before it had.

        The blow is passed through the contacts of the new train, and the train's own relations between the
        rates hold before and after it: before it the old head was its first, now it is the second.
        """
        new, old = tuple(self.train(0.0)), self.train(self.strike)
        before = sum(now.weight * was.rate for now, was in zip(islice(new, 1, None), old, strict=False))
        return before / sum(now.weight * now.rate for now in new)


@lru_cache(maxsize=4096)
def terminal_speed(
    height_mm: float, thickness_mm: float, gap_mm: float, friction: float, gravity: float = GRAVITY
) -> float:
    """The speed in m/s at which the wave runs once it has settled; 0.0 where the model knows no such wave.

    `gap_mm` is the free way from a tile's front to the next one's back, `friction` the coefficient of a tile
    on a tile. Raises ValueError unless sizes and gravity are above 0 and the friction is not below it.
    """
    if not (all(each > 0 for each in (height_mm, thickness_mm, gap_mm, gravity)) and friction >= 0):
        raise ValueError("a wave needs sizes, a gap and a gravity above 0, and a friction of at least 0")
    if gap_mm > _REACH * height_mm:
        return 0.0
    row = _Row(height_mm, thickness_mm, gap_mm, friction, gravity)
    energies = _steady(row)
    if min(energies) <= 0:
        return 0.0
    part = row.strike / _PARTS
    seconds = _simpson([1 / math.sqrt(2 * energy) for energy in energies], part)
    return (gap_mm + thickness_mm) / seconds / 1000


def _steady(row: _Row) -> Sequence[float]:
    """Half the head's squared turning rate at equal angles from upright to the strike, in a steady wave.

    The equation is linear, so that its solution is u + v·e for a head that starts with e; steady is the e
    that the next blow gives again.
    """
    part = row.strike / _PARTS
    pulls = [row.pull(part * half / 2) for half in range(2 * _PARTS + 1)]
    own = _solved(pulls, part, 0.0)
    both = _solved(pulls, part, 1.0)
    kept = row.kept() ** 2
    start = kept * own[-1] / (1 - kept * (both[-1] - own[-1]))
    return [u + (with_one - u) * start for u, with_one in zip(own, both, strict=True)]


def _solved(pulls: Sequence[tuple[float, float]], part: float, start: float) -> Sequence[float]:
    """de/dangle = p - q·e by Runge and Kutta's fourth order, from pairs (p, q) at every half of a part."""
    energies = [start]
    for at in range(0, len(pulls) - 1, 2):
        (p0, q0), (p1, q1), (p2, q2) = pulls[at : at + 3]
        energy = energies[-1]
        first = p0 - q0 * energy
        second = p1 - q1 * (energy + part / 2 * first)
        third = p1 - q1 * (energy + part / 2 * second)
        fourth = p2 - q2 * (energy + part * third)
        energies.append(energy + part / 6 * (first + 2 * second + 2 * third + fourth))
    return energies


def _simpson(values: Sequence[float], part: float) -> float:
    """The integral over an even number of equal parts."""
    return part / 3 * (values[0] + values[-1] + 4 * sum(values[1:-1:2]) + 2 * sum(values[2:-1:2]))
