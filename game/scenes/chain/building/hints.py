"""Hints out of the recorded solution: which of its placements is not there yet; knows no pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.chain.building.editor import kin_of
from game.topple.level import Level, SetUp
from game.topple.placed import Placed

THERE: Final = 4.0
"""mm within which a piece stands where the solution has one."""
ALIKE: Final = 6.0
"""Degrees that it may be turned otherwise."""


def missing(solution: SetUp, set_up: SetUp) -> list[Placed]:
    """The solution's placements that are not there, in its order.

    Each placed piece stands for one of them, the nearest.
    """
    free = list(set_up.pieces)
    left = []
    for wanted in solution.pieces:
        near = [piece for piece in free if _is_there(piece, wanted)]
        if near:
            free.remove(min(near, key=lambda piece: _off(piece, wanted)))
        else:
            left.append(wanted)
    return left


def in_turn(level: Level, solution: SetUp, wanted: Sequence[Placed]) -> list[Placed]:
    """The placements in the order in which the wave comes to them: away from the push."""
    push = solution.push or level.push
    return sorted(wanted, key=lambda piece: (abs(piece.x - push.x), piece.y, piece.x))


def superfluous(solution: SetUp, set_up: SetUp) -> list[Placed]:
    """Placed pieces that the solution does not have."""
    return missing(set_up, solution)


def _is_there(piece: Placed, wanted: Placed) -> bool:
    turned = abs((piece.turn - wanted.turn + 180) % 360 - 180)
    return kin_of(piece) == kin_of(wanted) and _off(piece, wanted) <= THERE and turned <= ALIKE


def _off(piece: Placed, wanted: Placed) -> float:
    return float(((piece.x - wanted.x) ** 2 + (piece.y - wanted.y) ** 2) ** 0.5)
