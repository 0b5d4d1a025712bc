"""The moment of a run as items to draw: poses between two kept ones, and what was otherwise the last time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.chain.view import Moved, Span, View
from game.scenes.chain.watching.runner import Attempt
from game.topple.level import Level
from game.topple.recording import Recording
from game.ui.art.toppling import Camera, Item
from game.ui.art.toppling.items import Look

ALIKE: Final = 1.5
"""mm, and sixteenths of a turn, within which a ghost would only double what stands there now."""
MOST_GHOSTS: Final = 400
"""In bigger worlds there are none."""


class Ghost:
    """The last attempt, played again behind the new one."""

    def __init__(self, level: Level, attempt: Attempt) -> None:
        self._view = View(level.with_(attempt.set_up), level.id)
        self._recording = attempt.recording

    def at(self, tick: float, camera: Camera, now: Sequence[Item]) -> list[Item]:
        """What of it is in view and is not, now, just where something of its kind is."""
        if self._recording is None or len(self._view.items) > MOST_GHOSTS:
            return []
        taken = {_spot(item) for item in now}
        ghosts = moving(self._view, self._recording, tick, camera, "ghost").items()
        return [item for item in ghosts if _spot(item) not in taken]


def moving(
    view: View, recording: Recording | None, tick: float, camera: Camera, look: Look = "solid"
) -> Moved:
    """What can move and is in view at a tick; in its first pose as long as nothing is recorded."""
    span = Span(*camera.view)
    if recording is None:
        return view.moved(view.poses, view.poses, 0.0, span, look=look)
    start = int(tick) // recording.stride * recording.stride
    before = recording.at(start)
    part = (tick - start) / recording.stride
    after = recording.at(start + recording.stride) if part else before
    return view.moved(before, after, part, span, look=look)


def _spot(item: Item) -> tuple[str, int, int, int]:
    return item.role, round(item.x / ALIKE), round(item.y / ALIKE), round(16 * item.angle / ALIKE)
