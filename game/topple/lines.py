"""Even lines laid into the build zones without a thought: what must not solve a level."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.topple.allowed import misplaced
from game.topple.level import Level, SetUp
from game.topple.outlines import bounds, overlap
from game.topple.pieces import piece_named
from game.topple.placed import Placed, place
from game.topple.solids import Region
from game.topple.stability import ground_below

DEFAULT_GAP: Final = 24.0
"""mm between the tiles of a line where the player says nothing else."""


def even_lines(level: Level) -> Iterator[SetUp]:
    """The toolbox's tiles in even lines: into all zones from the left, from the right, and into each alone.

    The push is the level's own; a player's push has to be added.
    """
    zones = sorted(level.build)
    tiles = [
        place(tool.kind, 0, 0, 0, tool.group, tool.params)
        for tool in level.tools
        if piece_named(tool.kind).is_tile
        for _one in range(tool.count)
    ]
    found = {SetUp.of(_laid(level, zones, tiles, way)): None for way in (1, -1)}
    found |= {SetUp.of(_laid(level, [zone], tiles, way)): None for zone in zones for way in (1, -1)}
    yield from found


def _laid(level: Level, zones: list[Region], tiles: list[Placed], way: int) -> list[Placed]:
    """As many of the tiles as find a place, in their order, zone by zone in the direction of `way`."""
    left = list(reversed(tiles))
    laid: list[Placed] = []
    for zone in zones[::way]:
        edge, end = (zone.left, zone.right) if way > 0 else (zone.right, zone.left)
        while left and (end - edge) * way > 0:
            box = bounds(left[-1])
            x = edge - (box.left if way > 0 else box.right)
            edge += way * (box.right - box.left + DEFAULT_GAP)
            spot = ground_below(level.pieces, x, zone.top)
            if spot is None:
                continue
            tile = left[-1].at(x, spot.y)
            if misplaced(level, tile) is None and not _is_taken(tile, (*level.pieces, *laid)):
                laid.append(tile)
                left.pop()
    return laid


def _is_taken(tile: Placed, others: Iterable[Placed]) -> bool:
    return any(overlap(tile, other) for other in others)
