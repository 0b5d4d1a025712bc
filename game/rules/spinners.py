"""Spinners: doubles whose two sides are open as well as their two ends.

Which doubles branch and when is an agreement: `spinners` is none, first or every; `sides` open once both ends
of the double are covered, or at once.
"""

from functools import cache

from game.rules.line import Arm, Line, arm_at
from game.rules.moves import LEFT, RIGHT
from game.rules.tiles import Tile
from game.rules.variant import History, Option, Rules

NONE, FIRST, EVERY = "none", "first", "every"
COVERED, AT_ONCE = "covered", "at_once"

SIDES = Option("sides", (COVERED, AT_ONCE))


def branch(rules: Rules, line: Line, end: str, tile: Tile, history: History, grown: Line) -> Line:
    """`grown`, which `line` became by placing `tile` at `end`, with the sides of spinners that open by it."""
    which = rules.option("spinners")
    if which == NONE:
        return grown
    if rules.option("sides") == AT_ONCE:
        opened = tile if tile.is_double else None
    else:
        opened = _covered(line, end, grown)
    if opened is None or (which == FIRST and opened != _first_double(history, tile)):
        return grown
    return tuple(sorted((*grown, *_sides_of(opened))))


def _covered(line: Line, end: str, grown: Line) -> Tile | None:
    """The double whose second end was covered by the tile that made `line` into `grown`, or None."""
    before = arm_at(line, end)
    if before is None or before.tip is None or not before.tip.is_double:
        return None
    # The led double lies at two tips at first; any other has one end covered from the start.
    still_open = any(arm.tip == before.tip for arm in grown if arm.end in (LEFT, RIGHT))
    return None if still_open else before.tip


def _first_double(history: History, tile: Tile) -> Tile | None:
    """The first double placed in the round, `tile` being the last tile placed."""
    placed = [move.tile for _, move in history if move.tile is not None]
    return next((each for each in (*placed, tile) if each.is_double), None)


@cache
def _sides_of(double: Tile) -> tuple[Arm, Arm]:
    """The two side arms of a spinner, not played at yet."""
    return Arm(f"{double}d", double.high, None), Arm(f"{double}u", double.high, None)
