"""What would not stay as it was placed, and why; and where something put somewhere comes to stand.

Told by statics, from outlines alone, at every move of a dragged tile; that the world agrees is tested.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.topple.allowed import misplaced
from game.topple.level import Level, SetUp
from game.topple.outlines import TOUCH, Point, bounds, carried_at, near, overlap, parts, top_at
from game.topple.pieces import made_of
from game.topple.placed import Placed
from game.topple.solids import Solid
from game.topple.words import N_

FAULTS: Final[Mapping[str, str]] = {
    "overlap": N_("It stands inside something else."),
    "sunk": N_("It is stuck in the ground or in a wall."),
    "air": N_("Nothing carries it: it would fall."),
    "edge": N_("It stands too far over the edge."),
    "lean": N_("Its foot is not flat on the ground: it would tip."),
    "slope": N_("The slope is too steep for it."),
    "tips": N_("What it stands on would tip under it."),
    "outside": N_("It is outside the build zone."),
    "forbidden": N_("Nothing may be built here."),
}
"""Every kind of fault and its sentence; translate when drawing. Of several, the first one is told."""

_MARGIN: Final = 0.18
"""mm that the middle of the weight must be within the foot: nearer to its end, what is touched tips over."""
_ROUND: Final = -0.05
"""The same of a ball, which stands on one point."""
_FLAT: Final = 0.1
"""mm of foot below which something stands on a corner."""
_LEVEL: Final = 0.05
"""mm between two supports up to which the ground is level, for the name of a fault."""


class Spot(NamedTuple):
    """A place on the ground."""

    y: float
    slope: float
    """Degrees counter-clockwise."""


class _Support(NamedTuple):
    """A point where something stands on something else."""

    at: Point
    piece: int
    """Number of the piece that carries."""
    solid: int
    """Number of the carrying solid in that piece."""


class _Placing(NamedTuple):
    """How a piece stands among its neighbours."""

    fault: str | None
    supports: tuple[_Support, ...] = ()
    """Numbered as the neighbours come."""
    on_loose: bool = False
    """Whether it stands on something that moves."""

    def among(self, beside: Sequence[int]) -> tuple[_Support, ...]:
        """The supports, numbered as all pieces are."""
        return tuple([each._replace(piece=beside[each.piece]) for each in self.supports])


def faults(level: Level, set_up: SetUp) -> dict[int, str]:
    """What is wrong with the pieces of a set-up: keys of `FAULTS`, by number in the set-up."""
    found = unstable(level.pieces, set_up.pieces)
    for number, piece in enumerate(set_up.pieces):
        if number not in found and (kind := misplaced(level, piece)):
            found[number] = kind
    return found


def unstable(fixed: Sequence[Placed], placed: Sequence[Placed]) -> dict[int, str]:
    """Which of the placed pieces would not stay, by number in `placed`: keys of `FAULTS`."""
    pieces = (*placed, *fixed)
    beside: list[list[int]] = [[] for _piece in pieces]
    for one, other in _neighbours(pieces):
        beside[one].append(other)
        beside[other].append(one)
    found: dict[int, str] = {}
    stands: dict[int, _Placing] = {}
    for number, piece in enumerate(pieces):
        if number < len(placed) or is_free(piece):
            stands[number] = _placing(piece, tuple([pieces[other] for other in beside[number]]))
            if number < len(placed) and (kind := stands[number].fault):
                found[number] = kind
    if any(each.on_loose for each in stands.values()):
        for number in _giving_way(
            pieces, {number: each.among(beside[number]) for number, each in stands.items()}
        ):
            if number < len(placed):
                found.setdefault(number, "tips")
    return dict(sorted(found.items()))


def ground_below(pieces: Iterable[Placed], x: float, y: float) -> Spot | None:
    """Where something let go at (x, y), in mm, comes to stand: on what never moves, or on a plank.

    Something let go inside the ground is lifted onto it. None: there is nothing below.
    """
    tops: list[tuple[float, float, float]] = []
    for piece in pieces:
        if bounds(piece).left <= x <= bounds(piece).right:
            for part in parts(piece):
                if (
                    part.touches
                    and (not part.moves or part.role == "plank")
                    and (top := top_at(part.outline, x))
                ):
                    tops.append((*top, part.box.bottom))
    height = y
    for top_y, _slope, bottom in sorted(tops):
        if bottom <= height <= top_y:
            height = top_y
    return max((Spot(top_y, slope) for top_y, slope, _ in tops if top_y <= height + TOUCH), default=None)


def _neighbours(pieces: Sequence[Placed]) -> Iterator[tuple[int, int]]:
    """Every two that are near enough to touch: a sweep from left to right."""
    boxes = [bounds(piece) for piece in pieces]
    open_: list[int] = []
    for number in sorted(range(len(pieces)), key=lambda number: boxes[number].left):
        box = boxes[number]
        open_ = [other for other in open_ if boxes[other].right >= box.left - TOUCH]
        for other in open_:
            if near(boxes[other], box, TOUCH):
                yield other, number
        open_.append(number)


class _Weight(NamedTuple):
    """Of something and all that stands on it."""

    mass: float
    """g."""
    moment: float
    """g·mm: the mass times where its middle is."""

    def with_(self, mass: float, x: float) -> "_Weight":
        return _Weight(self.mass + mass, self.moment + mass * x)

    @property
    def middle(self) -> float:
        """mm."""
        return self.moment / self.mass


@lru_cache(maxsize=30_000)
def _placing(piece: Placed, beside: tuple[Placed, ...]) -> _Placing:
    for other in beside:
        if overlap(piece, other):
            loose = any(part.moves for part in parts(other))
            return _Placing("overlap" if loose or not is_free(piece) else "sunk")
    if not is_free(piece):
        return _Placing(None)
    supports = tuple(
        _Support(point, number, part.solid)
        for own in parts(piece)
        for number, other in enumerate(beside)
        for part in parts(other)
        if part.touches and near(own.box, part.box, TOUCH)
        for point in carried_at(own.outline, part.outline)
    )
    on_loose = any(made_of(beside[each.piece]).solids[each.solid].moves for each in supports)
    return _Placing(_fault_on(piece, _weight(piece), supports), supports, on_loose)


def _fault_on(piece: Placed, weight: _Weight, supports: Sequence[_Support]) -> str | None:
    """Whether a piece with all that it carries stays on its supports."""
    if not supports:
        return "air"
    (left, left_y), (right, right_y) = (each(support.at for support in supports) for each in (min, max))
    margin = _ROUND if _is_round(piece) else _MARGIN
    if left + margin <= weight.middle <= right - margin:
        return None
    if _is_round(piece) or abs(right_y - left_y) > _LEVEL:
        return "slope"
    return "lean" if right - left < _FLAT else "edge"


def _giving_way(pieces: Sequence[Placed], stands: Mapping[int, Sequence[_Support]]) -> Iterator[int]:
    """The pieces that something else would tip under; from the top down, each hands on what it carries."""
    carried = {number: _weight(pieces[number]) for number in stands if stands[number]}
    pressed: dict[tuple[int, int], _Weight] = {}
    for number in sorted(carried, key=lambda number: -bounds(pieces[number]).bottom):
        for support, share in _shares(carried[number].middle, stands[number]):
            mass = carried[number].mass * share
            key = support.piece, support.solid
            pressed[key] = pressed.get(key, _Weight(0.0, 0.0)).with_(mass, support.at[0])
            if support.piece in carried:
                carried[support.piece] = carried[support.piece].with_(mass, support.at[0])
    tipping = {
        (number, solid)
        for (number, solid), weight in pressed.items()
        if (number in carried and _fault_on(pieces[number], carried[number], stands[number]))
        or _gives(pieces[number], solid, weight)
    }
    for number in carried:
        if any((support.piece, support.solid) in tipping for support in stands[number]):
            yield number


def _shares(middle: float, supports: Sequence[_Support]) -> Iterator[tuple[_Support, float]]:
    """The outermost two supports and their shares of a weight, by the law of the lever."""
    left, right = (each(supports, key=lambda support: support.at) for each in (min, max))
    span = right.at[0] - left.at[0]
    share = min(max((middle - left.at[0]) / span, 0.0), 1.0) if span else 1.0
    yield left, 1 - share
    yield right, share


def _gives(piece: Placed, solid: int, weight: _Weight) -> bool:
    """Whether a pinned solid of a piece turns under a weight."""
    for joint in made_of(piece).joints:
        if joint.solid == solid:
            moment = weight.moment - weight.mass * joint.x
            stop = joint.low if moment > 0 else joint.high
            return moment != 0 and (stop is None or stop != 0)
    return False


@lru_cache(maxsize=30_000)
def is_free(piece: Placed) -> bool:
    """Whether a piece moves and nothing but the ground holds it."""
    made = made_of(piece)
    return not made.joints and any(solid.moves for solid in made.solids)


def _is_round(piece: Placed) -> bool:
    return any(len(shape.points) == 1 for solid in made_of(piece).solids for shape in solid.shapes)


@lru_cache(maxsize=30_000)
def _weight(piece: Placed) -> _Weight:
    """Of everything of a piece that moves. Free pieces are one solid around its middle."""
    whole = _Weight(0.0, 0.0)
    for solid in made_of(piece).solids:
        if solid.moves:
            whole = whole.with_(_mass(solid), solid.x)
    return whole


def _mass(solid: Solid) -> float:
    area = 0.0
    for shape in solid.shapes:
        area += math.pi * shape.radius**2
        for (x0, y0), (x1, y1) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
            area += (x0 * y1 - y0 * x1) / 2
    return area * solid.material.density * solid.depth
