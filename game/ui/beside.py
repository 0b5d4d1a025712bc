"""Computing beside the window: frames come first, whoever computes in another thread goes on between them.

Python runs one thread at a time. Two that compute are given turns, and a frame would take twice as long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SLICE: Final = 0.002
"""Seconds that are computed at a stretch at least: where frames leave no time at all there is still some."""
PATIENCE: Final = 0.1
"""Seconds for which a frame is waited at most: one that takes longer is none to be seen in time."""

_between = threading.Event()
_between.set()


@contextmanager
def frame() -> Iterator[None]:
    """While the window's thread makes a frame; to wait for the screen does not belong to it."""
    _between.clear()
    try:
        yield
    finally:
        _between.set()


class Beside:
    """One thread's turns; not for the window's."""

    def __init__(self) -> None:
        self._since = 0.0

    def give_way(self) -> None:
        """To be called between thoughts, or whatever takes a millisecond; waits while a frame is made."""
        if time.perf_counter() - self._since > SLICE:
            _between.wait(PATIENCE)
            self._since = time.perf_counter()
