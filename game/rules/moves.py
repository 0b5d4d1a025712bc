"""Moves and their one notation, used by play, records and tests alike.

`6-4@r` places a tile at the right end; `6-4` leads it, or places it where only one end fits;
`d` draws; `p` passes. On a side arm the end names the double it grows from: `5-1@1-1u`.
`t` turns the next tile of a row over, `t@l` to the left end where it fits both. Where hands are compared,
`c` keeps the hand, `c6-4` and `c6-4+5-3` change tiles; `b` bets and `f` folds.
"""

import re
from functools import cache
from typing import Literal, NamedTuple

from game.rules.errors import MalformedMove, quoted
from game.rules.tiles import TILES, Tile

Kind = Literal["place", "draw", "pass", "turn", "change", "bet", "fold"]

LEFT = "l"
RIGHT = "r"
_END = re.compile(r"[lr]|([0-9]|1[0-2])-\1[ud]")


class Move(NamedTuple):
    """What a seat does in its turn. `end` is "" for a lead, or while it is still left to the rules.

    A change names what it lays aside in `end`, as it is written: "6-4+5-3". A turn names its tile only in
    the history, once it was placed; that is not written.
    """

    kind: Kind
    tile: Tile | None = None
    end: str = ""

    def __str__(self) -> str:
        if self.kind == "place":
            return f"{self.tile}@{self.end}" if self.end else str(self.tile)
        if self.kind == "turn":
            return f"t@{self.end}" if self.end else "t"
        return self.kind[0] + self.end

    @property
    def changed(self) -> tuple[Tile, ...]:
        """The tiles that a change lays aside; none for any other move."""
        if self.kind != "change" or not self.end:
            return ()
        return tuple(Tile.parse(word) for word in self.end.split("+"))

    @staticmethod
    def parse(text: str) -> "Move":
        """The move that `text` writes; raises MalformedMove. `Move.parse(str(move)) == move`."""
        if text in _WORDS:
            return _WORDS[text]
        if text.startswith("c"):
            return _parse_change(text)
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
TURN = Move("turn")
KEEP = Move("change")
BET = Move("bet")
FOLD = Move("fold")
_TURNS = (TURN, Move("turn", None, LEFT), Move("turn", None, RIGHT))
_WORDS = {str(move): move for move in (PASS, DRAW, KEEP, BET, FOLD, *_TURNS)}


def change(*tiles: Tile) -> Move:
    """The change that lays `tiles` aside, highest first."""
    return Move("change", None, "+".join(map(str, sorted(tiles, reverse=True))))


def _parse_change(text: str) -> Move:
    try:
        tiles = [Tile.parse(word) for word in text[1:].split("+")]
    except MalformedMove:
        tiles = []
    if not tiles or len(set(tiles)) < len(tiles):
        raise MalformedMove(f"{quoted(text)} is not a move: a change is c, c6-4 or c6-4+5-3")
    return change(*tiles)


@cache
def placements(end: str) -> dict[int, Move]:
    """The move that places each tile at `end`, by the tile's bit: made once, so that play builds none."""
    return {tile.bit: Move("place", tile, end) for tile in TILES}
