"""Surfaces as an animated GIF. Pillow, which is only needed here, is imported when it is."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

COLORS: Final = 256


class NoPillow(RuntimeError):
    """Pillow is not installed."""


def write_gif(file: Path, frames: Iterable[pygame.Surface], shown_ms: int, last_ms: int) -> None:
    """Writes the frames, of one size, each shown for `shown_ms` and the last one for `last_ms`; for ever.

    The colours are those of the first frame. Raises NoPillow, and OSError where it cannot be written.
    """
    try:
        from PIL import Image
    except ImportError:
        raise NoPillow(
            "a GIF needs Pillow, which is not installed: pip install dominoes-table[gif]"
        ) from None

    images: list[Image.Image] = []
    for frame in frames:
        image = Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
        colors = images[0] if images else None
        images.append(image.quantize(COLORS, palette=colors, dither=Image.Dither.NONE))
    times = [shown_ms] * (len(images) - 1) + [last_ms]
    with file.open("wb") as out:
        images[0].save(out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
