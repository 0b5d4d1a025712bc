"""The player's choice of a tile and an end: what the cursor, the mouse and a drag mean. Draws nothing.

This belongs to the view: undo does not restore it, and every new turn starts it afresh.
"""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from game.rules.moves import LEFT, RIGHT, Move
from game.rules.tiles import Tile
from game.ui.acts import Act


class Play(NamedTuple):
    """The player makes this move."""

    move: Move


class Refuse(NamedTuple):
    """The player tried a tile that cannot be played."""

    tile: Tile


Intent = Play | Refuse | None
Point = tuple[float, float]


class Hand:
    """The open hand and what is being done with it. `tiles` are in the order shown."""

    def __init__(self) -> None:
        self.tiles: tuple[Tile, ...] = ()
        self.moves: dict[Tile, tuple[Move, ...]] = {}
        self.focus = 0
        self.picked: Tile | None = None
        self.end = RIGHT
        self.dragged: Point | None = None

    def deal(self, tiles: Sequence[Tile], legal: Sequence[Move]) -> None:
        """The hand as it is now, and the moves open to it (none while others play)."""
        held = self.focused
        self.tiles = tuple(tiles)
        self.moves = {}
        for move in legal:
            if move.tile is not None:
                self.moves[move.tile] = (*self.moves.get(move.tile, ()), move)
        self.release()
        if held in self.tiles:
            self.focus = self.tiles.index(held)
        self.focus = min(self.focus, max(0, len(self.tiles) - 1))
        if self.moves and self.focused not in self.moves:
            self._next_playable(1)

    @property
    def focused(self) -> Tile | None:
        """The tile the cursor is on."""
        return self.tiles[self.focus] if self.focus < len(self.tiles) else None

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves whose ghosts are shown: those of the picked tile, else of the focused one."""
        tile = self.picked or self.focused
        return self.moves.get(tile, ()) if tile else ()

    @property
    def chosen(self) -> Move | None:
        """The candidate that confirming now would make."""
        for move in self.candidates:
            if move.end in (self.end, ""):
                return move
        return self.candidates[0] if self.candidates else None

    def release(self) -> None:
        """Lets go of the picked tile."""
        self.picked = None
        self.dragged = None

    def act(self, act: Act) -> tuple[bool, Intent]:
        """Whether the act was for the hand, and what it means."""
        if act in (Act.LEFT, Act.RIGHT):
            if self.tiles:
                self.focus = (self.focus + (1 if act is Act.RIGHT else -1)) % len(self.tiles)
            return True, None
        if act in (Act.NEXT, Act.PREVIOUS):
            self._next_playable(1 if act is Act.NEXT else -1)
            return True, None
        if act in (Act.END_LEFT, Act.END_RIGHT):
            return True, self._at_end(LEFT if act is Act.END_LEFT else RIGHT)
        if act is Act.CONFIRM:
            return True, self.confirm()
        if act is Act.BACK and self.picked:
            self.release()
            return True, None
        return False, None

    def confirm(self) -> Intent:
        """Plays the focused tile; where two ends fit it is picked first, then played at the chosen one."""
        tile = self.picked or self.focused
        if tile is None:
            return None
        moves = self.moves.get(tile, ())
        if not moves:
            return Refuse(tile)
        if len(moves) == 1:
            return Play(moves[0])
        if self.picked is None:
            self.picked = tile
            return None
        return Play(self.chosen or moves[0])

    def aim(self, point: Point, ghosts: Sequence[tuple[Move, Point]]) -> None:
        """Chooses the end whose ghost lies nearest to `point`."""
        if ghosts:
            self.end = _nearest(point, ghosts)[0].end or self.end

    def drop(self, point: Point, ghosts: Sequence[tuple[Move, Point]], reach: float) -> Intent:
        """Ends a drag: plays at the ghost nearest to `point` if within `reach` px, or gives the tile back.

        A tile that fits nowhere has no ghosts, and is refused.
        """
        tile = self.picked
        self.release()
        if tile is None:
            return None
        if not ghosts:
            return Refuse(tile)
        move, (x, y) = _nearest(point, ghosts)
        return Play(move) if hypot(x - point[0], y - point[1]) <= reach else None

    def _at_end(self, end: str) -> Intent:
        tile = self.picked or self.focused
        if tile is None:
            return None
        for move in self.moves.get(tile, ()):
            if move.end in (end, ""):
                return Play(move)
        return Refuse(tile)

    def _next_playable(self, step: int) -> None:
        for distance in range(1, len(self.tiles) + 1):
            place = (self.focus + step * distance) % len(self.tiles)
            if self.tiles[place] in self.moves:
                self.focus = place
                return


def _nearest(point: Point, ghosts: Sequence[tuple[Move, Point]]) -> tuple[Move, Point]:
    return min(ghosts, key=lambda each: hypot(each[1][0] - point[0], each[1][1] - point[1]))
