"""Where the tiles lie when hands of five are compared, and the ways between: data over time, no pictures."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.rules.rng import Rng
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.poker.places import HAND, PokerPlaces
from game.scenes.poker.words import in_order
from game.scenes.table import poses
from game.scenes.table.poses import Pose, Rest
from game.ui.timeline import Timeline

SECOND_LEG = 0.3
"""Seconds after the tiles laid aside left until the new ones do."""
ARRANGE = 0.36
"""Seconds after a hand began to turn over until its tiles move together."""


class Sight(NamedTuple):
    """How the table is seen: the `chairs` of the seats, whose hands are `up`, and which are `ranked` already.

    A hand that is ranked lies in the order in which it is compared, those that make its rank apart.
    """

    chairs: Sequence[int]
    up: frozenset[int]
    ranked: frozenset[int] = frozenset()


def rest(state: Round, places: PokerPlaces, sight: Sight, seed: int) -> dict[Tile, Pose]:
    """The pose of every tile at rest; `seed` orders what nobody may tell from the order."""
    found = _beside(state, places, seed)
    for seat, hand in enumerate(state.hands):
        up = seat in sight.up
        tiles: Sequence[Tile]
        own = HAND
        if seat in sight.ranked:
            mine, others = in_order(hand)
            tiles, own = (*mine, *others), len(mine)
        else:
            tiles = tuple(reversed(tiles_of(hand))) if up else poses.hidden_order(hand, seed)
        for place, tile in enumerate(tiles):
            found[tile] = Pose(*places.slot(sight.chairs[seat], place, own), up=1 if up else 0)
    return found


def _beside(state: Round, places: PokerPlaces, seed: int) -> dict[Tile, Pose]:
    """The tiles that are in no hand: those left to draw, the next one on top, and those laid aside."""
    laid = laid_aside(state)
    left = len(state.boneyard) - laid
    found: dict[Tile, Pose] = {}
    for place, tile in enumerate(reversed(state.boneyard[:left])):
        found[tile] = Pose(*places.stock_slot(place, len(state.boneyard)), up=0)
    rng = Rng(seed)
    for place, tile in enumerate(state.boneyard[left:]):
        found[tile] = Pose(*places.aside_slot(place, rng.below(45)), up=0)
    return found


def laid_aside(state: Round) -> int:
    """How many tiles were changed so far."""
    return sum(len(move.changed) for _seat, move in state.history)


def heap(tiles: Collection[Tile], places: PokerPlaces, seed: int) -> dict[Tile, Pose]:
    """All tiles face down in a loose heap in the middle, as before the deal."""
    rng = Rng(seed)
    x, y = places.stock
    spread = 84 * places.unit
    found = {}
    for tile in tiles:
        dx, dy = (rng.below(2001) / 1000 - 1 for _ in range(2))
        found[tile] = Pose(
            x + dx * spread * 1.6,
            y + 40 * places.unit + dy * spread,
            15 * rng.below(24),
            places.back_length,
            0,
        )
    return found


def deal_order(state: Round, seed: int) -> list[Tile]:
    """In which order the tiles leave the heap: one to each seat in turn."""
    seats = len(state.hands)
    dealt = [poses.hidden_order(hand, seed) for hand in state.hands]
    return [dealt[(state.leader + n) % seats][n // seats] for n in range(seats * HAND)]


def changing(before: Rest, after: Rest, aside: Collection[Tile], drawn: Collection[Tile]) -> Timeline:
    """Tiles are laid aside, then as many taken from those left, and the hand closes up."""
    away = {tile: pose for tile, pose in after.items() if tile in aside}
    rest_of_it = {tile: pose for tile, pose in after.items() if tile not in aside}
    first = poses.travel(before, away, aside)
    return first.beside(poses.travel(before, rest_of_it, drawn).shifted(SECOND_LEG))


def opening(before: Rest, after: Rest) -> Timeline:
    """A hand is turned over where it lies, then its tiles move to where they belong."""
    moved = [tile for tile, target in after.items() if before.get(tile, target) != target]
    turned = {tile: before[tile]._replace(up=after[tile].up) for tile in moved}
    if all(turned[tile] == before[tile] for tile in moved):
        return poses.travel(before, after)
    there = poses.turning({tile: before[tile] for tile in moved}, turned)
    return there.then(poses.travel(turned, {tile: after[tile] for tile in moved}), ARRANGE - poses.FLIGHT)
