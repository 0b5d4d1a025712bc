"""Even lines laid into the build zones without a thought: what must not solve a level."""

from collections.abc import Iterator
from typing import Final

from game.topple.allowed import extent_of, misplaced
from game.topple.crowd import Crowd
from game.topple.level import Level, SetUp
from game.topple.pieces import piece_named
from game.topple.placed import Placed, place
from game.topple.solids import Region

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
    crowd = Crowd(level.pieces)
    left, laid = list(reversed(tiles)), []
    for zone in zones[::way]:
        edge, end = (zone.left, zone.right) if way > 0 else (zone.right, zone.left)
        while left and (end - edge) * way > 0:
            tile = left[-1]
            half = _width(tile) / 2
            x = edge + way * half
            ground = crowd.ground(x, zone.top, zone.bottom - 1)
            edge += way * (2 * half + DEFAULT_GAP)
            if ground is None:
                continue
            tile = tile.at(x, ground)
            if misplaced(level, tile) is None and crowd.inside(tile) is None:
                crowd.add(tile)
                laid.append(tile)
                left.pop()
    return laid


def _width(tile: Placed) -> float:
    box = extent_of(tile)
    return box.right - box.left
