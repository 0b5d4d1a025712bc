"""How long the table's frames take while bots think beside them, and how long they think; nobody sees it."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.rng import Rng
from game.rules.round import SeatView, view
from game.rules.variant import Rules
from game.rules.variants import variant_named
from game.save.matches import SavedMatch
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.scenes.table.thinking import Thinker
from game.ui.bindings import Bindings
from game.ui.context import DESIGN_SIZE, Ui
from game.ui.sound import Sound
from game.ui.stage import Stage
from game.ui.text import Text
from game.ui.window import run

WARM: Final = 30
"""Frames that do not count: the table is painted in them, and is kept."""
LOOK: Final = 0.001
"""Seconds between two looks whether a bot has made up its mind."""


class Pace(NamedTuple):
    """Milliseconds that the processor was at work in a frame, and what the frame took in the end."""

    p50: float
    p99: float
    worst: float
    worst_waited: float
    """With what other programs made it wait."""


def branching() -> Rules:
    """What takes longest to think about: four seats, and every double can be played on four sides."""
    return Rules.agree(variant_named("all-fives"), 4, {"spinners": "every"})


def frames_beside(bot: str, frames: int) -> Pace:
    """The frames of a table at which four bots of a level play, in a window of SDL's dummy driver."""
    rules = branching()
    match = Match.begin(rules, 1)
    saved = SavedMatch(match, (match.deal(),), (bot,) * rules.seats)
    stages: list[Stage] = []
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), {})

        def begin(size: tuple[int, int]) -> Stage:
            ui = Ui(size, Text("en"), house.theme, Sound(), Bindings())
            house.dress(ui)
            stages.append(Stage(ui, TableScene(house, Session(saved, lambda _saved: None), demo=True)))
            return stages[0]

        report = run(begin, title="", size=DESIGN_SIZE, frames=WARM + frames)
        stages[0].quit()
        house.close()
    busy = sorted(report.busy_ms[WARM:])
    p99 = busy[min(len(busy) * 99 // 100, len(busy) - 1)]
    return Pace(busy[len(busy) // 2], p99, busy[-1], max(report.frames_ms[WARM:]))


def longest_move(moves: int) -> float:
    """The seconds from question to answer of the Master's slowest move of so many, thinking at the table."""
    thinker, times, number = Thinker(), [0.0], 0
    while len(times) <= moves:
        number += 1
        state = Match.begin(branching(), number).deal()
        while state.result is None:
            seen = view(state, state.turn)
            if len(seen.legal) > 1 and len(times) <= moves:
                times.append(_thought(thinker, seen))
            state = state.apply(bot_named("normal").choose(seen, Rng(number)))
    thinker.close()
    return max(times)


def _thought(thinker: Thinker, seen: SeatView) -> float:
    master = bot_named("master")
    assert master.ponder is not None
    ponder, began = master.ponder, time.monotonic()
    question = thinker.ask(lambda go_on: ponder(seen, Rng(1), go_on))
    while question.answer is None:
        time.sleep(LOOK)
    return time.monotonic() - began
