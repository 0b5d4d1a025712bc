"""Moves and their one notation, used by play, records and tests alike.

`6-4@r` places a tile at the right end; `6-4` leads it, or places it where only one end fits;
`d` draws; `p` passes. On a side arm the end names the double it grows from: `5-1@1-1u`.
"""

import re
from functools import cache
from typing import Literal, NamedTuple

from game.rules.errors import MalformedMove, quoted
from game.rules.tiles import TILES, Tile

Kind = Literal["place", "draw", "pass"]

LEFT = "l"
RIGHT = "r"
_END = re.compile(r"[lr]|([0-9]|1[0-2])-\1[ud]")


class Move(NamedTuple):
    """What a seat does in its turn. `end` is "" for a lead, or while it is still left to the rules."""

    kind: Kind
    tile: Tile | None = None
    end: str = ""

    def __str__(self) -> str:
        if self.kind == "place":
            return f"{self.tile}@{self.end}" if self.end else str(self.tile)
        return self.kind[0]

    @staticmethod
    def parse(text: str) -> "Move":
        """The move that `text` writes; raises MalformedMove. `Move.parse(str(move)) == move`."""
        if text == "p":
            return PASS
        if text == "d":
            return DRAW
        name, at, end = text.partition("@")
        if at and not _END.fullmatch(end):
            raise MalformedMove(
                f"{quoted(text)} is not a move: after @ comes l, r, or a double with u or d like 1-1u"
            )
        try:
            tile = Tile.parse(name)
        except MalformedMove:
            raise MalformedMove(
                f"{quoted(text)} is not a move: write a tile like 6-4@r, d to draw or p to pass"
            ) from None
        return Move("place", tile, end)


PASS = Move("pass")
DRAW = Move("draw")


@cache
def placements(end: str) -> dict[int, Move]:
    """The move that places each tile at `end`, by the tile's bit: made once, so that play builds none."""
    return {tile.bit: Move("place", tile, end) for tile in TILES}
