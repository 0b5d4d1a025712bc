"""What things are made of: rows of numbers, nothing else."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Material(NamedTuple):
    """Friction and restitution are one body's share: Chipmunk multiplies the two of a pair."""

    name: str
    density: float
    """g/mm³."""
    friction: float
    restitution: float


_ROWS: Final = (
    Material("wood", 0.0007, 0.45, 0.0),
    Material("steel", 0.0078, 0.36, 0.1),
    Material("cork", 0.00022, 0.6, 0.1),
    Material("rubber", 0.0012, 1.0, 0.45),
    Material("ice", 0.00092, 0.1, 0.0),
)
TILE_MATERIALS: Final[Mapping[str, Material]] = {row.name: row for row in _ROWS}
"""By name; a wooden tile on a wooden tile has 0.2, on the floor 0.68."""

_GROUNDS: Final = (
    Material("wood", 0.0007, 1.5, 0.8),
    Material("steel", 0.0078, 0.9, 0.9),
    Material("cork", 0.00022, 1.8, 0.4),
    Material("rubber", 0.0012, 2.2, 0.8),
    Material("ice", 0.00092, 0.12, 0.4),
)
GROUNDS: Final[Mapping[str, Material]] = {row.name: row for row in _GROUNDS}
"""The same materials as ground: floors, platforms, stairs and ramps are rougher than a tile's face."""

PART_MATERIALS: Final[Mapping[str, Material]] = {
    "steel": Material("steel", 0.0078, 0.36, 0.3),
    "wood": Material("wood", 0.0007, 0.45, 0.3),
    "rubber": Material("rubber", 0.0012, 0.5, 0.7),
    "stone": Material("stone", 0.0027, 0.5, 0.2),
    "brass": Material("brass", 0.0085, 0.36, 0.2),
}
"""What balls, hammers, bells and planks are made of.

Rubber grips less here than as a tile: between a tile that leans on it and the floor a ball of 1.0 is wedged
and does not roll.
"""
