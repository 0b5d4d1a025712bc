"""How fast the game is: one function a measurement, all as ratios within one run, and what was promised.

A ratio compares two things measured in turn, over and over, and is the median of all turns: what else the
machine does meanwhile slows both. Nothing here is a test; a slow machine is not a fault.
"""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pymunk

from game.bench_bare import BareBody, BareTile, bare_space, play_bare
from game.rules.round import Round, deal
from game.rules.tiles import iter_tiles
from game.rules.variant import Rules
from game.rules.variants import variant_named
from game.topple.level import Level, Push, SetUp
from game.topple.lines import DEFAULT_GAP
from game.topple.physics import STEP, TILE_HEIGHT, TILE_THICKNESS
from game.topple.placed import place
from game.topple.run import Run
from game.topple.solids import Region
from game.topple.world import SETTINGS, World


class Sizes(NamedTuple):
    """How much is measured: rounds in a turn, turns, starts, frames, frames beside the Master and its moves,
    tiles that move or stand, ticks.
    """

    rounds: int = 300
    turns: int = 15
    starts: int = 7
    frames: int = 300
    beside: int = 900
    moves: int = 6
    moving: int = 1_000
    course: int = 10_000
    ticks: int = 200


class Row(NamedTuple):
    """One measurement. `value` and `ok` are None where it cannot be made here; `how` says why, or how."""

    name: str
    value: float | None
    budget: str
    ok: bool | None
    how: str


def four_hands() -> Rules:
    """The rules of the playouts: Block for four."""
    return Rules.agree(variant_named("gaple"))


def play_out(state: Round, uniform: Callable[[], float]) -> Round:
    """Plays a round to its end by legal moves, each equally likely; `uniform` gives numbers in [0, 1)."""
    while state.result is None:
        moves = state.legal()
        state = state.apply(moves[int(uniform() * len(moves))])
    return state


def bare_hands(state: Round) -> list[list[BareTile]]:
    """The hands of a state as plain tuples, by index."""
    return [[(tile.high, tile.low) for tile in iter_tiles(hand)] for hand in state.hands]


def playouts_against_bare(sizes: Sizes) -> Row:
    """Random rounds through `legal` and `apply`, against a loop over lists; both begin with one deal."""
    rules = four_hands()

    def deals(turn: int) -> list[Round]:
        return [deal(rules, turn * sizes.rounds + number) for number in range(sizes.rounds)]

    def ours(turn: int) -> float:
        states, uniform = deals(turn), random.Random(turn).random
        return _seconds(lambda: [play_out(state, uniform) for state in states])

    def bare(turn: int) -> float:
        dealt = [(bare_hands(state), state.leader) for state in deals(turn)]
        uniform = random.Random(turn).random
        return _seconds(lambda: [play_bare(hands, leader, uniform) for hands, leader in dealt])

    value = _ratio(bare, ours, sizes.turns)
    how = f"speed against a bare loop over lists; {sizes.rounds} rounds already dealt, {sizes.turns} turns"
    return _at_least(0.5, "playouts / bare loop", value, how)


def playouts_against_dominoes(sizes: Sizes) -> Row:
    """Random rounds, dealing included, against the package `dominoes` of PyPI where it is installed."""
    name = "playouts / PyPI dominoes"
    if find_spec("dominoes") is None:
        return Row(name, None, "at least 2", None, "not installed: pip install dominoes==6.1.0")
    dominoes, rules = import_module("dominoes"), four_hands()
    opening = dominoes.Domino(6, 6)

    def ours(turn: int) -> float:
        seeds, uniform = range(turn * sizes.rounds, (turn + 1) * sizes.rounds), random.Random(turn).random
        return _seconds(lambda: [play_out(deal(rules, seed), uniform) for seed in seeds])

    def theirs(turn: int) -> float:
        random.seed(turn)  # the package draws from the global stream
        return _seconds(play_theirs)

    def play_theirs() -> None:
        for _ in range(sizes.rounds):
            round_ = dominoes.Game.new(starting_domino=opening)
            while round_.result is None:
                dominoes.players.random(round_)
                round_.make_move(*round_.valid_moves[0])

    value = _ratio(theirs, ours, sizes.turns)
    how = f"speed against its random player; {sizes.rounds} rounds with dealing, {sizes.turns} turns"
    return _at_least(2, name, value, how)


_BARE_WINDOW = """
import pygame
pygame.init()
surface = pygame.display.set_mode((1280, 800))
surface.fill("darkgreen")
pygame.display.flip()
"""

_PEAK = """
import sys
from game.__main__ import main
status = main(sys.argv[1:])
with open("/proc/self/status") as file:
    print(next(line.split()[1] for line in file if line.startswith("VmHWM")))
sys.exit(status)
"""


def start(sizes: Sizes) -> Row:
    """From the start of Python to the end after one frame, against a window with nothing in it.

    Turn 0 leaves the compiled code of both behind, as the first start does on every machine.
    """
    with tempfile.TemporaryDirectory() as saves:
        compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(Path(saves, "compiled"))}

        def ours(_turn: int) -> float:
            return _seconds(
                lambda: _python("-m", "game", "--save-dir", saves, "--frames", "1", **compiled),
                time.monotonic,
            )

        def bare(_turn: int) -> float:
            return _seconds(lambda: _python("-c", _BARE_WINDOW, **compiled), time.monotonic)

        value = _ratio(ours, bare, sizes.starts)
    how = f"time against a bare pygame window; processes from start to end, {sizes.starts} turns"
    return _at_most(2.5, "start to first frame / bare window", value, how)


def memory(sizes: Sizes) -> Row:
    """The most memory that a demo ever held, in MB (10**6 bytes)."""
    name, most = "memory, MB", 200
    if not Path("/proc/self/status").exists():
        return Row(name, None, f"at most {most}", None, "only Linux tells how much memory a process held")
    with tempfile.TemporaryDirectory() as saves:
        told = _python("-c", _PEAK, "--save-dir", saves, "--demo", "--frames", str(sizes.frames))
    value = int(told.split()[-1]) * 1024 / 1e6
    return _at_most(most, name, value, f"the most resident at once in {sizes.frames} frames of the demo")


def stepping_of_moving(sizes: Sizes) -> Row:
    """A run along a line, against a bare loop of pymunk over the same bodies."""
    return _stepping(sizes.moving, sizes, recorded=False)


def stepping_of_course(sizes: Sizes) -> Row:
    """The same along a very long line."""
    return _stepping(sizes.course, sizes, recorded=False)


def recording_of_moving(sizes: Sizes) -> Row:
    """The same along a line, with every pose and every touch kept, as when it is played."""
    return _stepping(sizes.moving, sizes, recorded=True)


def recording_of_course(sizes: Sizes) -> Row:
    """The same along a very long line, kept."""
    return _stepping(sizes.course, sizes, recorded=True)


def _stepping(tiles: int, sizes: Sizes, *, recorded: bool) -> Row:
    """Both worlds are built once and go on in turn: the same ticks of the same fall are compared."""
    level = line_of(tiles)
    run = Run(level, SetUp(), recorded=recorded)
    space, _bodies = bare_line(level)

    def ours(_turn: int) -> float:
        return _seconds(lambda: run.advance(sizes.ticks))

    def step() -> None:
        for _tick in range(sizes.ticks):
            space.step(STEP)

    def bare(_turn: int) -> float:
        return _seconds(step)

    what = "recorded run" if recorded else "run"
    how = f"time against the same bodies stepped bare; {sizes.turns} turns of {sizes.ticks} ticks"
    return _at_most(1.15, f"{what}, {tiles} tiles / bare pymunk", _ratio(ours, bare, sizes.turns), how)


def line_of(tiles: int) -> Level:
    """So many tiles in one even line, pushed at its left end."""
    pitch = TILE_THICKNESS + DEFAULT_GAP
    floor = place("floor", tiles * pitch / 2, 0, params=[("width", tiles * pitch + 400)])
    line = [place("tile", number * pitch, 0) for number in range(tiles)]
    stage = Region(0, 0, 1000, 500)
    return Level(
        "bench/line", "", "", "", "workshop", stage, (floor, *line), (), (), (), Push(0, 0), False, (),
        tiles, 1.0, 2.0, frozenset(), limit_s=10_000,
    )  # fmt: skip


def bare_line(level: Level) -> tuple[pymunk.Space, list[pymunk.Body]]:
    """A level of boxes in a bare space, pushed as the level says."""
    solids = World(level.pieces).solids
    bodies = [
        BareBody(each.shapes[0].points, each.x, each.y, each.moves, each.material.density * each.depth,
                 each.material.friction)
        for each in solids
    ]  # fmt: skip
    space, built = bare_space(bodies, SETTINGS)
    turn = -level.push.speed / TILE_HEIGHT
    built[1].activate()
    built[1].angular_velocity = turn
    built[1].velocity = -turn * TILE_HEIGHT / 2, -turn * TILE_THICKNESS / 2
    return space, built


_FRAMES = """
import sys
from game.scenes.chain.watching import pace
print(*getattr(pace, sys.argv[1])(int(sys.argv[2]), int(sys.argv[3])))
"""


def frames_of_moving(sizes: Sizes) -> Row:
    """Pictures of a run in which every tile is in view and moves."""
    return _frames("swaying", sizes.moving, 8, f"{sizes.moving} tiles in view, all moving", sizes.frames)


def frames_of_course(sizes: Sizes) -> Row:
    """Pictures of a run along a very long line, while its world is still reckoned."""
    return _frames(
        "course", sizes.course, 16, f"a line of {sizes.course} tiles, its world at work", sizes.frames
    )


def _frames(what: str, tiles: int, most: float, shown: str, frames: int) -> Row:
    told = _python("-c", _FRAMES, what, str(tiles), str(frames)).split()[-3:]
    p50, p99, waited = (float(word) for word in told)
    how = (
        f"{shown}, 1280x720 in software, without what other programs took ({waited:.1f} ms with it);"
        f" p50 {p50:.1f} ms, {frames} frames"
    )
    return _at_most(most, f"frame p99, {tiles} tiles, ms", p99, how)


_TABLE = """
import sys
from game.scenes.table import timing
print(*timing.frames_beside(sys.argv[1], int(sys.argv[2])))
"""

_MOVE = """
import sys
from game.scenes.table import timing
print(timing.longest_move(int(sys.argv[1])))
"""


def frames_beside_the_master(sizes: Sizes) -> Row:
    """The worst frame of a table while the Master thinks in the same process."""

    def told(bot: str) -> list[float]:
        return [float(word) for word in _python("-c", _TABLE, bot, str(sizes.beside)).split()[-4:]]

    (p50, p99, worst, waited), plain = told("master"), told("easy")
    how = (
        f"All Fives for four, {sizes.beside} frames, without what other programs took ({waited:.0f} ms with"
        f" it); p50 {p50:.1f}, p99 {p99:.1f} ms; without the Master worst {plain[2]:.1f}, p50 {plain[0]:.1f},"
        f" p99 {plain[1]:.1f} ms"
    )
    return _at_most(33, "worst frame beside the Master, ms", worst, how)


def move_of_the_master(sizes: Sizes) -> Row:
    """How long the Master takes for a move at the table, where it takes longest."""
    value = float(_python("-c", _MOVE, str(sizes.moves)).split()[-1])
    how = f"the longest of {sizes.moves} in All Fives for four, every double a spinner"
    return _at_most(1, "the Master's move, s", value, how)


MEASUREMENTS: tuple[Callable[[Sizes], Row], ...] = (
    playouts_against_bare,
    playouts_against_dominoes,
    start,
    memory,
    stepping_of_moving,
    stepping_of_course,
    recording_of_moving,
    recording_of_course,
    frames_of_moving,
    frames_of_course,
    frames_beside_the_master,
    move_of_the_master,
)
"""Every measurement, in the order it is shown."""


def measure(sizes: Sizes | None = None) -> Iterator[Row]:
    """All measurements, one after another; about a minute with the usual sizes."""
    return (each(sizes or Sizes()) for each in MEASUREMENTS)


def _at_least(least: float, name: str, value: float, how: str) -> Row:
    return Row(name, value, f"at least {least:g}", value >= least, how)


def _at_most(most: float, name: str, value: float, how: str) -> Row:
    return Row(name, value, f"at most {most:g}", value <= most, how)


def _ratio(above: Callable[[int], float], below: Callable[[int], float], turns: int) -> float:
    """The median over all turns of one number over the other. Turn 0 warms both up and does not count."""
    ratios = [above(turn) / below(turn) for turn in range(turns + 1)]
    return median(ratios[1:])


def _seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """How long `work` takes, by default without the time in which the processor served others."""
    began = clock()
    work()
    return clock() - began


def _python(*words: str, **environ: str) -> str:
    """Runs a fresh Python without screen or sound, and gives back what it printed."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    home = Path(__file__).parents[1]
    done = subprocess.run(
        [sys.executable, *words], cwd=home, env={**os.environ, **silent, **environ},
        capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return done.stdout
