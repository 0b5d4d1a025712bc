"""What a set-up may be made of: the toolbox, inside the build zones; how pieces stand is not asked here."""

from collections import Counter
from typing import Final

from game.topple.errors import LevelError
from game.topple.level import Level, SetUp
from game.topple.outlines import bounds
from game.topple.placed import Placed
from game.topple.solids import Region

_LENIENT: Final = 0.02
"""mm by which rounding may bring an edge out of its zone."""
_MISPLACED: Final = {
    "outside": "is not wholly inside a build zone",
    "forbidden": "reaches into a zone where nothing may be built",
}


def check_set_up(level: Level, set_up: SetUp) -> None:
    """Raises LevelError, naming the first piece that the level does not give or has no place for."""
    left: Counter[tuple[object, ...]] = Counter()
    for tool in level.tools:
        left[tool.kind, tool.params, tool.group] += tool.count
    for number, placed in enumerate(set_up.pieces):
        kin = (placed.kind, placed.params, placed.group)
        if kin not in left:
            raise LevelError(f"pieces[{number}] is a {described(placed)}, and the toolbox has none")
        left[kin] -= 1
        if left[kin] < 0:
            raise LevelError(f"pieces[{number}] is a {described(placed)} more than the toolbox has")
        if kind := misplaced(level, placed):
            raise LevelError(f"pieces[{number}], a {described(placed)}, {_MISPLACED[kind]}")
    if set_up.push and not level.free_push:
        raise LevelError("push is given, but the level has its own")


def misplaced(level: Level, placed: Placed) -> str | None:
    """Why a piece may not be set where it is: "outside" or "forbidden"; None where it may."""
    own = bounds(placed)
    if not any(_is_within(own, zone) for zone in level.build):
        return "outside"
    if any(_touches(own, zone) for zone in level.forbid):
        return "forbidden"
    return None


def described(placed: Placed) -> str:
    """A piece in a few words, for a sentence about it: "green large tile"."""
    told = [f"{name} {value}" if isinstance(value, float) else value for name, value in placed.params]
    return " ".join([*([placed.group] if placed.group else []), *told, placed.kind])


def _is_within(own: Region, zone: Region) -> bool:
    return (
        own.left >= zone.left - _LENIENT
        and own.right <= zone.right + _LENIENT
        and own.bottom >= zone.bottom - _LENIENT
        and own.top <= zone.top + _LENIENT
    )


def _touches(own: Region, zone: Region) -> bool:
    return (
        own.left < zone.right - _LENIENT
        and own.right > zone.left + _LENIENT
        and own.bottom < zone.top - _LENIENT
        and own.top > zone.bottom + _LENIENT
    )
