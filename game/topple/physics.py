"""The constants of the physical world, in millimetres, grams and seconds; the only place that has them."""

from typing import Final

GRAVITY: Final = 9810.0
"""mm/s², downwards."""
TICKS_PER_SECOND: Final = 960
STEP: Final = 1 / TICKS_PER_SECOND
"""Seconds of world time in one tick: k = dt·√(g/h) ≈ 0.015 for the standard tile."""
ITERATIONS: Final = 20
"""Of Chipmunk's solver in each tick."""
SLOP: Final = 0.01
"""mm that bodies may overlap without being pushed apart."""
BIAS: Final = 0.0
"""Of an overlap beyond the slop nothing is left after one tick."""
ASLEEP_AFTER: Final = 0.4
"""Seconds of rest after which bodies fall asleep."""
IDLE_SPEED: Final = 4.0
"""mm/s below which a body rests."""

TILE_HEIGHT: Final = 48.0
TILE_THICKNESS: Final = 7.5
TILE_WIDTH: Final = 24.0
"""mm of the standard tile; its width lies in the depth of the picture."""

FALLEN: Final = 0.52
"""Radians from its start at which a tile has fallen (30°): the tightest running line comes past this."""
FLAT: Final = 1.48
"""Radians from its start at which a tile lies flat (85°): nothing under it but the ground."""
BOTTOM: Final = -600.0
"""mm below the floor at which a body is out of the world."""

ROLLING: Final = 0.008
"""Resistance to rolling, as a share of the weight: a ball at 300 mm/s comes to rest after half a metre."""
SWINGING: Final = 0.7
"""Seconds after which a swing on a pin has lost two thirds."""
