"""What is thought out beside the window: in a thread of its own, for so long, and left at once.

Knows no scene. Whoever thinks asks between two thoughts whether to go on, and gives way to frames there.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Generic, TypeVar

from game.bots.master.mind import THOUGHTS, GoOn
from game.ui.beside import Beside

SECONDS: Final = 0.9
"""How long one question is thought about at most, from when its turn comes."""
LEAST: Final = 60
"""Thoughts that it gets even where the machine is too busy for more."""
MOST: Final = THOUGHTS
"""As many as it has without a clock: a quick machine plays here what was measured elsewhere."""

Answer = TypeVar("Answer")


class Question(Generic[Answer]):
    """Something being thought about; `leave` it when nobody wants to know any more."""

    def __init__(self) -> None:
        self._left = threading.Event()
        self._future: Future[Answer] | None = None
        self._deadline = 0.0
        self._beside = Beside()

    def _begin(self, work: Callable[[GoOn], Answer]) -> Answer:
        self._deadline = time.monotonic() + SECONDS
        self._beside.give_way()
        return work(self.go_on)

    def go_on(self, had: int) -> bool:
        """Whether there is to be another thought after so many; comes back between two frames."""
        self._beside.give_way()
        in_time = had < LEAST or time.monotonic() < self._deadline
        return in_time and had < MOST and not self._left.is_set()

    def leave(self) -> None:
        """Ends the thinking before its next thought."""
        self._left.set()
        if self._future is not None:
            self._future.cancel()

    @property
    def answer(self) -> Answer | None:
        """None while it is being thought about. Raises what went wrong there."""
        return self._future.result() if self._future is not None and self._future.done() else None


class Thinker:
    """One thread, in which one question after the other is thought about."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "bot")
        self._asked: Question[object] | None = None

    def ask(self, work: Callable[[GoOn], Answer]) -> Question[Answer]:
        """Starts `work`, which is handed what to ask between two thoughts; the last question is left."""
        self.leave()
        question: Question[Answer] = Question()
        question._future = self._pool.submit(question._begin, work)
        self._asked = question  # type: ignore[assignment]
        return question

    def leave(self) -> None:
        """Nobody wants the answer to the last question any more."""
        if self._asked is not None:
            self._asked.leave()
            self._asked = None

    def close(self) -> None:
        """Lets go of the thread."""
        self.leave()
        self._pool.shutdown(wait=False, cancel_futures=True)
