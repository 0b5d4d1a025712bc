"""The Master at work on a round in a thread of its own: findings grow, the scene reads what there is."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence

from game.rules.round import Round, Standing
from game.scenes.analysis.judgement import Effort, Found, judging
from game.ui.beside import Beside


class Findings:
    """What has been found out, by ply, and whether there is more to come."""

    def __init__(self, found: Iterable[Found] = ()) -> None:
        self.found: list[Found] = list(found)

    @property
    def is_over(self) -> bool:
        """Whether that is all."""
        return True

    def close(self) -> None:
        """Nobody wants to know more."""


class Judge(Findings):
    """Starts at once; `close` it. All of it is for the window's thread."""

    def __init__(
        self, states: Sequence[Round], standing: Standing | None, effort: Effort | None = None
    ) -> None:
        super().__init__()
        self._work_left = judging(states, effort, standing=standing)
        self._problem: Exception | None = None
        self._leave = threading.Event()
        self._thread = threading.Thread(target=self._work, name="judge", daemon=True)
        self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether every state is judged; an error of the thread is raised here."""
        if self._problem is not None:
            raise self._problem
        return not self._thread.is_alive()

    def close(self) -> None:
        """Leaves the rest as it is, for good; does not wait for the end of what is being thought."""
        self._leave.set()

    def _work(self) -> None:
        beside = Beside()
        try:
            for found in self._work_left:
                if found is not None:
                    self.found.append(found)
                beside.give_way()
                if self._leave.is_set():
                    return
        except Exception as problem:
            self._problem = problem
