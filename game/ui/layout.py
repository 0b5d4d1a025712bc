"""Cutting rectangles into columns, rows, grids and flows; it knows no widget and draws nothing.

All sizes are real pixels in `pygame.Rect`s: callers turn design units into pixels with `ui.px` first. Shares
are rounded so that the pieces and gaps fill the rectangle exactly.
"""

from collections.abc import Sequence
from typing import Literal

from pygame import Rect

Align = Literal["left", "center", "right"]
Side = Literal["left", "right", "top", "bottom"]


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """The rectangle with a margin of x taken off left and right, and y (or x) off top and bottom."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(rect.w - 2 * x, 0), max(rect.h - 2 * y, 0))


def centred(area: Rect, width: int, height: int) -> Rect:
    """A rectangle of that size in the middle of the area, no larger than the area."""
    width, height = min(width, area.w), min(height, area.h)
    return Rect(area.x + (area.w - width) // 2, area.y + (area.h - height) // 2, width, height)


def cut(rect: Rect, side: Side, size: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The piece of that size at one side, and what is left beyond the gap."""
    size = min(size, rect.w if side in ("left", "right") else rect.h)
    if side in ("left", "right"):
        rest = max(rect.w - size - gap, 0)
        piece, other = Rect(rect.x, rect.y, size, rect.h), Rect(rect.right - rest, rect.y, rest, rect.h)
        if side == "right":
            piece.x, other.x = rect.right - size, rect.x
        return piece, other
    rest = max(rect.h - size - gap, 0)
    piece, other = Rect(rect.x, rect.y, rect.w, size), Rect(rect.x, rect.bottom - rest, rect.w, rest)
    if side == "bottom":
        piece.y, other.y = rect.bottom - size, rect.y
    return piece, other


def shares(length: int, weights: Sequence[float], gap: int = 0) -> list[tuple[int, int]]:
    """Starts and lengths of pieces by weight; with their gaps they fill the length exactly."""
    room = max(length - gap * (len(weights) - 1), 0)
    total, done = sum(weights), 0.0
    edges = [0]
    for weight in weights:
        done += weight
        edges.append(round(room * done / total))
    return [(edges[i] + i * gap, edges[i + 1] - edges[i]) for i in range(len(weights))]


def columns(rect: Rect, weights: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """Side by side: so many equal columns, or columns by weight."""
    weights = [1.0] * weights if isinstance(weights, int) else weights
    return [Rect(rect.x + start, rect.y, width, rect.h) for start, width in shares(rect.w, weights, gap)]


def rows(rect: Rect, weights: int | Sequence[float], gap: int = 0) -> list[Rect]:
    """One below the other: so many equal rows, or rows by weight."""
    weights = [1.0] * weights if isinstance(weights, int) else weights
    return [Rect(rect.x, rect.y + start, rect.w, height) for start, height in shares(rect.h, weights, gap)]


def grid(rect: Rect, across: int, count: int, gap: int = 0, height: int | None = None) -> list[Rect]:
    """`count` cells in reading order, `across` a row; rows of that height, or sharing the rectangle's."""
    lines = -(-count // across)
    if height is not None:
        rect = Rect(rect.x, rect.y, rect.w, lines * height + max(lines - 1, 0) * gap)
    return [cell for row in rows(rect, lines, gap) for cell in columns(row, across, gap)][:count]


def stack(rect: Rect, heights: Sequence[int], gap: int = 0) -> list[Rect]:
    """Rectangles of given heights from the top down; they may run past the bottom (then scroll them)."""
    placed, y = [], rect.y
    for height in heights:
        placed.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return placed


def stack_height(heights: Sequence[int], gap: int = 0) -> int:
    """The height a stack takes."""
    return sum(heights) + gap * max(len(heights) - 1, 0)


def flow(rect: Rect, sizes: Sequence[tuple[int, int]], gap: int = 0, align: Align = "left") -> list[Rect]:
    """Sizes laid like words: left to right, a new line where the next would not fit, each line aligned.

    A size wider than the rectangle is narrowed to it. The lines start at the rectangle's top.
    """
    lines: list[list[tuple[int, int]]] = [[]]
    for width, height in [(min(w, rect.w), h) for w, h in sizes]:
        taken = sum(w + gap for w, _ in lines[-1])
        if lines[-1] and taken + width > rect.w:
            lines.append([])
        lines[-1].append((width, height))
    placed, y = [], rect.y
    for line in lines:
        spare = rect.w - sum(w for w, _ in line) - gap * max(len(line) - 1, 0)
        x = rect.x + {"left": 0, "center": spare // 2, "right": spare}[align]
        tall = max((h for _, h in line), default=0)
        for width, height in line:
            placed.append(Rect(x, y + (tall - height) // 2, width, height))
            x += width + gap
        y += tall + gap
    return placed
