"""Work that is spread over several processes, and a line on the terminal that tells how far it is."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

from game.commands.shell import CannotRun

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 4
"""Tasks that lie ready for each process, so that none waits."""
_BAR = 24
"""Characters."""


def spread(function: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Each task with what `function` made of it, in the order in which they are done, by `jobs` processes.

    For one job there is no process but this one. What `function` raises is raised here; raises CannotRun
    where a process dies.
    """
    if jobs == 1:
        for task in tasks:
            yield task, function(task)
        return
    # Imported only here, since most commands start faster without.
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    source = iter(tasks)
    waiting: dict[Future[R], T] = {}
    ready: SimpleQueue[Future[R]] = SimpleQueue()
    with ProcessPoolExecutor(jobs, initializer=_begin) as pool:
        try:
            while True:
                for task in islice(source, jobs * _AHEAD - len(waiting)):
                    future = pool.submit(function, task)
                    waiting[future] = task
                    future.add_done_callback(ready.put)
                if not waiting:
                    return
                done = ready.get()
                yield waiting.pop(done), done.result()
        except BrokenProcessPool:
            raise CannotRun("a process that did the work was ended from outside, or lacked memory") from None
        finally:
            pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """What a process does first: see that Ctrl-C ends it without a word, and that it ends with its parent.

    What was started to take no notice of Ctrl-C, as shells start things in the background, goes on so.
    """
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Progress:
    """How much of `whole` is done, on a line of the terminal that is written over and over.

    It is written to stderr, and only where that is a terminal.
    """

    def __init__(self, whole: int, what: str, done: int = 0) -> None:
        self.done = done
        self._whole, self._what = whole, what
        self._at_first, self._started = done, time.monotonic()
        self._shown = sys.stderr.isatty()
        self._width = 0

    def __enter__(self) -> "Progress":
        self._write(self._line())
        return self

    def __exit__(self, *_why: object) -> None:
        self._write("")
        if self._shown:
            print("\r", end="", file=sys.stderr, flush=True)

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        self._write(self._line())

    def _line(self) -> str:
        filled = _BAR * self.done // max(1, self._whole)
        bar = "#" * filled + "-" * (_BAR - filled)
        return f"[{bar}] {self.done} of {self._whole} {self._what}{self._time_left()}"

    def _time_left(self) -> str:
        """At the pace so far; nothing while there is none."""
        fresh = self.done - self._at_first
        if not fresh or self.done == self._whole:
            return ""
        left = round((time.monotonic() - self._started) / fresh * (self._whole - self.done))
        return f", {left // 60}:{left % 60:02} left"

    def _write(self, line: str) -> None:
        if self._shown:
            print("\r" + line.ljust(self._width), end="", file=sys.stderr, flush=True)
            self._width = len(line)
