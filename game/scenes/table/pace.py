"""How long things take at the table at normal speed, and where they are heard. Seconds."""

THINKING = 0.6
"""Seconds between a tile's landing and the next bot's move, at normal speed."""
DRAWING = 0.25
KNOCKING = 0.9
LOOKING = 0.9
"""Seconds that the open hands are looked at before the round's result is told."""
BANNER = 3.4
DEMO_PAUSE = 4.0

PANS = (0.0, -0.6, 0.0, 0.6)
