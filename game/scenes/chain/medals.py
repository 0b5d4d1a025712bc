"""What a solved run is worth: medals for few tiles and for little time; knows no window."""

from __future__ import annotations

from typing import Final

from game.topple.level import Level
from game.topple.physics import TICKS_PER_SECOND

MEDALS: Final = ("gold", "silver", "bronze")
SPARING: Final = 1.25
"""Times the par that still earns silver."""


def for_tiles(level: Level, tiles: int) -> str:
    """The medal for a solution of so many tiles: gold at par or less."""
    if tiles <= level.par:
        return "gold"
    return "silver" if tiles <= level.par * SPARING else "bronze"


def for_time(level: Level, ticks: int) -> str:
    """The medal for so much world time."""
    time = ticks / TICKS_PER_SECOND
    return "gold" if time <= level.gold_s else "silver" if time <= level.silver_s else "bronze"
