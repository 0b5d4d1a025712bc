"""Hands that lie face down in a row, and the one tile of them that is turned over. Draws no furniture.

The row's right end is at its owner's right hand, wherever that owner sits: there the next tile is turned.
"""

from collections.abc import Collection, Mapping

import pygame

from game.rules.moves import Move
from game.rules.round import Round
from game.rules.tiles import Tile
from game.scenes.table import poses
from game.scenes.table.handview import HandView
from game.scenes.table.places import EAST, NORTH, SOUTH, WEST, Places, Slot, chair_of
from game.scenes.table.poses import Pose
from game.scenes.table.show import Show

SHOWN = 88
"""Design px of a tile that another seat has turned over, so that everyone can read it."""
FORWARD = {SOUTH: (0.0, -22.0), WEST: (92.0, 0.0), NORTH: (0.0, 88.0), EAST: (-92.0, 0.0)}
"""Design px that a tile which is turned over comes forward, by chair."""
HELD_UP = 0.3
"""How high it is held over the table."""


def row_slot(places: Places, chair: int, place: int, count: int) -> Slot:
    """Where tile `place` of a row of `count` lies, counted from its owner's left."""
    if chair == SOUTH:
        return places.hand_slot(place, count)
    return places.back_slot(chair, count - 1 - place if chair == EAST else place, count)


def shown_pose(places: Places, chair: int, count: int) -> Pose:
    """How the last tile of a row of `count` lies once it is turned over."""
    slot = row_slot(places, chair, count - 1, count)
    dx, dy = FORWARD[chair]
    length = slot.length if chair == SOUTH else round(SHOWN * places.unit / 2) * 2
    return Pose(slot.x + dx * places.unit, slot.y + dy * places.unit, 0, length, up=1, lift=HELD_UP)


class RowsShow(Show):
    """All tiles of a table at which the hands lie in rows."""

    def __init__(self, viewer: int, seed: int) -> None:
        super().__init__(viewer, seed, open_hand=False)
        self.turned: Tile | None = None
        """The tile that has been turned over and is looked at, the last of the row of the seat at turn."""
        self.next: Tile | None = None
        """The tile that a person is to turn over now; there is light around it."""

    def turn_over(self, state: Round) -> Tile:
        """Turns the next tile of the seat at turn over, for all to see."""
        self.turned = state.rows[state.turn][-1]
        before, after = self.now(), self._at_rest(state)
        way = poses.fading if self.reduced else poses.turning
        self._go(after, way(before, after), "reveal")
        return self.turned

    def draw(
        self,
        surface: pygame.Surface,
        lifted: Mapping[Tile, Pose],
        lit: Collection[Tile],
        dimmed: Collection[Tile],
    ) -> None:
        """Draws every tile, with light around the one that is to be turned over."""
        super().draw(surface, lifted, (*lit, self.next) if self.next else lit, dimmed)

    def go_on(self, state: Round, cue: str, held: Mapping[Tile, Pose]) -> None:
        """Shows what came of the tile that was turned over: `state`; it may be `held` by a person."""
        assert self.turned is not None
        flying, self.turned = (self.turned,), None
        self.move(state, flying, cue, held)

    def _dealt(self, state: Round) -> list[Tile]:
        count = len(state.rows[0])
        seats = [(state.leader + n) % len(state.rows) for n in range(len(state.rows))]
        return [state.rows[seat][place] for place in range(count) for seat in seats]

    def _at_rest(self, state: Round) -> dict[Tile, Pose]:
        rest = super()._at_rest(state)
        for seat, row in enumerate(state.rows):
            chair = chair_of(seat, self.viewer, len(state.rows))
            for place, tile in enumerate(row):
                # Anew, so that of two tiles that overlap the next to turn lies on top.
                del rest[tile]
                rest[tile] = Pose(
                    *row_slot(self.places, chair, place, len(row)), up=1 if self.revealed else 0
                )
        if self.turned is not None:
            chair = chair_of(state.turn, self.viewer, len(state.rows))
            rest[self.turned] = shown_pose(self.places, chair, len(state.rows[state.turn]))
        return rest


class TurnedView(HandView):
    """The tile that was turned over, in the hand of a person who is to choose between two ends."""

    def offer(self, state: Round, tile: Tile | None) -> None:
        """`tile` can be played at each end that the rules allow; None where there is nothing to choose."""
        self._state = state
        self._pressed = None
        self.may_draw = False
        moves = [Move("turn", tile, move.end) for move in state.legal()] if tile else []
        self.hand.deal((tile,) if tile else (), moves)
        if tile is not None:
            self.hand.picked = tile

    def _wanted_raise(self, tile: Tile) -> float:  # noqa: ARG002
        return 0.0  # it is held up as it is
