"""Rows of tiles: a line dragged from A to B, even gaps, and what a tile is drawn to; knows no pygame."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from game.scenes.chain.building.editor import Editor, Refused, ordered
from game.scenes.chain.building.standing import let_down
from game.topple.allowed import misplaced
from game.topple.level import Tool
from game.topple.outlines import bounds
from game.topple.placed import Placed
from game.topple.stability import unstable

DRAWN: Final = 8.0
"""mm within which a piece is drawn to an even gap."""
NUDGES: Final = (0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0, 5.0, -5.0, 6.0, -6.0, 7.0, -7.0, 8.0, -8.0)
"""mm that a tile of a line gives way so as not to stand across an edge, in the order tried."""
_MOST: Final = 10_000


class Row(NamedTuple):
    """What a dragged line comes to."""

    pieces: tuple[Placed, ...]
    refused: Refused | None = None
    """What was left out, and why."""


def line(editor: Editor, tool: Tool, start: Placed, x: float, gap: float) -> Row:
    """Tiles along the ground from `start`, where the first one stands, to about `x`, `gap` mm apart.

    As many as the toolbox has left. One that would take another's room, or may not stand there, is left
    out; `refused` tells how many of them, and why.
    """
    places = _steps(editor, start, x, gap)
    good = []
    left_out: list[str] = []
    for piece in places:
        if misplaced(editor.level, piece) is not None:
            left_out.append("zone")
        elif editor.blocked(piece):
            left_out.append("taken")
        else:
            good.append(piece)
    have = max(editor.left(tool), 0)
    if len(good) > have:
        return Row(tuple(good[:have]), Refused("empty", len(good) - have))
    if left_out:
        return Row(tuple(good), Refused(left_out[0], len(left_out)))
    return Row(tuple(good))


def _steps(editor: Editor, start: Placed, x: float, gap: float) -> list[Placed]:
    way = 1 if x >= start.x else -1
    width = _width(start)
    found, here, y = [start], start.x, start.y
    slope = math.radians(start.turn) if abs(start.turn) < 45 else 0.0
    while len(found) < _MOST:
        step = (width + gap) * math.cos(slope)
        here += way * step
        if (x - here) * way < -step / 2:
            break
        piece = _on_even_ground(editor, start, here, y)
        if piece is None:
            break
        found.append(piece)
        here, y = piece.x, piece.y
        slope = math.radians(piece.turn - start.turn)
    return found


def _on_even_ground(editor: Editor, like: Placed, x: float, y: float) -> Placed | None:
    """A tile as near to `x` as it can stand with its whole foot on the ground; None where there is none."""
    first = None
    for nudge in NUDGES:
        spot = editor.ground.ahead(x + nudge, y)
        if spot is None:
            continue
        piece = let_down(like, x + nudge, spot, 0.0)
        first = first or piece
        if not unstable(editor.carriers(), (piece,)):
            return piece
    return first


def drawn(editor: Editor, piece: Placed, gap: float, but: Collection[Placed] = ()) -> Placed:
    """The piece at an even gap from a neighbour where that is near, else on a whole mm.

    Even is the gap asked for, and the middle between two neighbours.
    """
    own, apart = bounds(piece), {*but, piece}
    others = [
        bounds(other)
        for other in (*editor.level.pieces, *editor.pieces)
        if other not in apart and abs(other.y - piece.y) < 1 and _is_narrow(other)
    ]
    before = max((box.right for box in others if box.right < own.right), default=None)
    after = min((box.left for box in others if box.left > own.left), default=None)
    wanted = []
    if before is not None:
        wanted.append(before + gap - own.left)
    if after is not None:
        wanted.append(after - gap - own.right)
    if before is not None and after is not None and after - before < 4 * (gap + own.right - own.left):
        wanted.append((before + after - own.left - own.right) / 2)
    near = [shift for shift in wanted if abs(shift) <= DRAWN]
    shift = min(near, key=abs) if near else round(piece.x) - piece.x
    return editor.stood(piece, piece.x + shift, piece.y + 0.5, but)


def spaced(editor: Editor, pieces: Iterable[Placed], gap: float) -> list[Placed]:
    """The same pieces in a row from where the first one stands, `gap` mm apart."""
    row = ordered(pieces)
    placed = row[:1]
    for piece in row[1:]:
        shift = bounds(placed[-1]).right + gap - bounds(piece).left
        spot = editor.ground.ahead(piece.x + shift, placed[-1].y)
        y = spot.y if spot else piece.y
        placed.append(editor.stood(piece, piece.x + shift, y + 0.5))
    return placed


def gap_of(pieces: Iterable[Placed]) -> float | None:
    """The mean gap of a row in mm; None where there is no row."""
    row: Sequence[Placed] = ordered(pieces)
    if len(row) < 2:
        return None
    between = [bounds(b).left - bounds(a).right for a, b in pairwise(row)]
    return sum(between) / len(between)


def at_hand(editor: Editor, tool: Tool, x: float, y: float, gap: float, *, snap: bool, turn: float) -> Placed:
    """A new piece of a tool where the player points."""
    piece = editor.out_of(tool, x, y, turn, snap=snap)
    return drawn(editor, piece, gap) if snap else piece


def _width(piece: Placed) -> float:
    """mm across, as it stands upright."""
    box = bounds(piece.at(0, 0, 0))
    return box.right - box.left


def _is_narrow(piece: Placed) -> bool:
    """Whether it is something that stands in a row: no floor, no platform."""
    box = bounds(piece)
    return box.right - box.left < 2 * max(box.top - box.bottom, 40.0)
