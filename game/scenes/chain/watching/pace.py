"""How long the pictures of a run take: a thousand tiles that all move, and a very long course; no window.

They are drawn as the window has a run drawn, with Python set as the window sets it. What counts is the time
that the processor gives to the window's thread: what else the machine does is no fault of the game's.
"""

from __future__ import annotations

import gc
import sys
import time
from array import array
from math import cos, sin
from typing import Final, NamedTuple

import pygame

from game.scenes.chain.watching.runner import Runner
from game.scenes.chain.watching.running import RunPart
from game.topple.goals import Goal
from game.topple.level import Level, Push, SetUp
from game.topple.physics import TILE_HEIGHT, TILE_THICKNESS
from game.topple.placed import Placed, place
from game.topple.recording import Recording
from game.topple.solids import Region
from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Camera, Item, Renderer
from game.ui.bindings import Bindings
from game.ui.context import DESIGN_SIZE, Ui
from game.ui.sound import Sound
from game.ui.text import Text
from game.ui.theme import THEMES
from game.ui.window import HANDOVER, RARELY, YOUNG

FRAME: Final = 1 / 60
STEPS: Final = 2
"""Steps of a scene in a frame."""
ROWS: Final = 10
"""Shelves, one over the other, on which the thousand stand."""
CLOSE: Final = 12.5
PITCH: Final = 31.5
"""mm from one tile to the next, on the shelves and on the course."""
SHELF: Final = 90.0
"""mm from one shelf to the next."""
WARM: Final = 60
"""Frames that do not count: pictures are painted and kept in them."""
FILMED: Final = 480
"""Ticks of the recording in which all tiles sway."""


class Pace(NamedTuple):
    """Milliseconds that frames took."""

    p50: float
    p99: float
    waited: float
    """The 99th percentile by the clock on the wall, all waiting for the processor and the world included."""


def swaying(tiles: int, frames: int) -> Pace:
    """All of so many tiles in view, each of them moving all the time."""
    across = -(-tiles // ROWS)
    width = across * CLOSE
    floor = place("floor", width / 2, 0, params=(("width", width + 800),))
    shelves = [
        place("platform", width / 2, row * SHELF - 24, params=(("width", width + 40), ("height", 24.0)))
        for row in range(1, ROWS)
    ]
    standing = [place("tile", number % across * CLOSE, number // across * SHELF) for number in range(tiles)]
    part = _part([floor, *shelves, *standing], Region(-60, -60, width + 60, ROWS * SHELF))
    part.runner.stop()
    assert part.runner.run is not None
    gc.freeze()  # as it is while a world runs
    part.runner.run.recording = _filmed(part.view.items, frozenset(part.view.movers))
    part.follow.show_all()
    return _timed(part, frames)


def course(tiles: int, frames: int) -> Pace:
    """A line of so many tiles while its world runs, the eye on the wave."""
    length = tiles * PITCH
    floor = place("floor", length / 2, 0, params=(("width", length + 800),))
    line = [place("tile", number * PITCH, 0) for number in range(tiles)]
    part = _part([floor, *line], Region(-120, -60, length, 300))
    return _timed(part, frames)


def _part(pieces: list[Placed], stage: Region) -> RunPart:
    """A run of these pieces whose world stands."""
    pygame.font.init()
    ui = Ui(DESIGN_SIZE, Text("en"), THEMES[0], Sound(), Bindings(), hurried=True)
    level = Level(
        "bench/pace", "", "", "", "workshop", stage, tuple(pieces), (), (), (), Push(0, 0), False,
        (Goal("within", seconds=60),), 0, 0.0, 0.0, frozenset(), limit_s=60,
    )  # fmt: skip
    renderer = Renderer(ui, TileArt(ui.theme, "tinted"))
    part = RunPart(ui, level, SetUp(), renderer, Camera(0, 100, 1.5, ui.size), None, lambda _attempt: None)
    part.layout()
    _await(part.runner)
    return part


def _await(runner: Runner) -> None:
    while runner.run is None:
        runner.check()
        time.sleep(FRAME)


def _timed(part: RunPart, frames: int) -> Pace:
    sys.setswitchinterval(HANDOVER)
    gc.set_threshold(YOUNG, gc.get_threshold()[1], RARELY)
    surface = pygame.Surface(part.ui.size)
    times = []
    for _frame in range(WARM + frames):
        if part.playback.tick >= FILMED and part.playback.tick == part.playback.last:
            part.playback.seek(0)
        began, seen = time.thread_time(), time.perf_counter()
        for _step in range(STEPS):
            part.step(FRAME / STEPS)
        part.draw(surface, 1.0)
        times.append((1000 * (time.thread_time() - began), 1000 * (time.perf_counter() - seen)))
    part.closed()
    part.ui.sound.close()
    own, wall = (sorted(column) for column in zip(*times[WARM:], strict=True))
    late = min(len(own) * 99 // 100, len(own) - 1)
    return Pace(own[len(own) // 2], own[late], wall[late])


def _filmed(items: tuple[Item, ...], movers: frozenset[int]) -> Recording:
    """A recording in which each of `movers` keeps tipping over its lower right edge and back."""
    recording = Recording(_poses(items, movers, 0))
    while recording.last < FILMED:
        recording.keep(_poses(items, movers, recording.last + recording.stride), movers)
    return recording


def _poses(items: tuple[Item, ...], movers: frozenset[int], tick: int) -> array[float]:
    poses = array("d")
    for number, item in enumerate(items):
        turn = 0.9 * sin(tick / 90 + 0.7 * number) ** 2 if number in movers else 0.0
        x, y = TILE_THICKNESS / 2, TILE_HEIGHT / 2
        across = x - x * cos(turn) + y * sin(turn)
        up = y * cos(turn) + x * sin(turn) - y
        poses.extend((item.x + across, item.y + up, item.angle - turn))
    return poses
