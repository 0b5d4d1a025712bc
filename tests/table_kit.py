"""A stage with a real house in a folder of its own, and tables to play at."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.players import Bot, bot_named
from game.rules.match import Match
from game.rules.record import first_state
from game.rules.rng import Rng
from game.rules.round import Round
from game.rules.variant import Goal, Rules
from game.rules.variants import variant_named
from game.save.matches import HUMAN, SavedMatch
from game.scenes.house import House
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.ui.acts import Act, Pointer
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.sound import Sound
from game.ui.stage import Scene, Stage
from game.ui.text import Text

PLAYERS = (HUMAN, "easy", "normal", "expert")
PATIENCE = 240.0
"""Real seconds that a bot may need to think, however busy the machine is."""


class Mute(Sound):
    """A sound that notes what it was asked to play."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(
        self, name: str, strength: float = 1.0, pan: float = 0.0, *, note: int | None = None
    ) -> str | None:
        self.played.append(name)
        return None

    def start_music(self, fade: float = 2.0) -> None:
        self.played.append("music")


def new_house(folder: Path, **chosen: Any) -> House:
    return House(folder, {"language": "en", "speed": "instant", **chosen})


def new_stage(
    house: House, *scenes: Scene, size: tuple[int, int] = (1280, 720), device: str = "keyboard"
) -> Stage:
    ui = Ui(size, Text("en"), house.theme, Mute(), Bindings(), device=device)
    house.dress(ui)
    stage = Stage(ui)
    for scene in scenes:
        stage.push(scene)
    return stage


def rules(variant: str = "gaple", seats: int | None = None, **options: str) -> Rules:
    return Rules.agree(variant_named(variant), seats, options)


def dealt(text: str, **options: str) -> Round:
    """A round of the deal written `6-6 … / … | `."""
    return first_state(
        {"Variant": "gaple", "Deal": text, "Options": " ".join(f"{k}={v}" for k, v in options.items())}
    )


def new_session(
    house: House,
    *states: Round,
    seed: int = 1,
    goal: str = "points=100",
    players: tuple[str, ...] = PLAYERS,
    find_bot: Callable[[str], Bot] = bot_named,
) -> Session:
    match = Match.begin(states[0].rules if states else rules(), seed, Goal.parse(goal))
    return Session(SavedMatch(match, states or (match.deal(),), players), house.keep_match, find_bot)


def table(stage: Stage) -> TableScene:
    assert isinstance(stage.top, TableScene)
    return stage.top


def pass_time(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        stage.advance(1 / 60)


def until(stage: Stage, happens: Callable[[], bool], seconds: float = 30.0) -> None:
    """Lets time pass until `happens`, real bots and all; AssertionError when it never does.

    `seconds` are the stage's. A bot thinks in a thread and in real time: a busy machine gets more of both.
    """
    patience = time.monotonic() + PATIENCE
    frames = 0
    while not happens():
        late = frames >= seconds * 60
        assert not late or time.monotonic() < patience, "it did not happen in time"
        stage.advance(1 / 60)
        frames += 1
        time.sleep(0.01 if late else 0)  # lets the bots' thread have its turn


def my_turn(stage: Stage) -> bool:
    scene = stage.top
    return isinstance(scene, TableScene) and bool(scene.handview.hand.moves) and not scene.show.busy


def click(stage: Stage, pos: tuple[float, float]) -> None:
    stage.ui.device = "mouse"
    for kind in ("move", "down", "up"):
        stage.point(Pointer(kind, pos))


def drag(stage: Stage, start: tuple[float, float], end: tuple[float, float]) -> None:
    stage.ui.device = "mouse"
    stage.point(Pointer("move", start))
    stage.point(Pointer("down", start))
    for part in (0.3, 0.7, 1.0):
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        stage.point(Pointer("move", (x, y)))
    stage.point(Pointer("up", end))


def play_any(stage: Stage) -> None:
    """Plays some tile that fits, by acts alone."""
    scene = table(stage)
    hand = scene.handview.hand
    if hand.focused not in hand.moves:
        stage.act(Act.NEXT)
    stage.act(Act.CONFIRM)
    if hand.picked:
        stage.act(Act.CONFIRM)


def states_where(holds: Callable[[Round], bool], agreed: Rules | None = None) -> tuple[Round, ...]:
    """The first round among seeded easy ones that comes to a state that `holds`, up to that state."""
    for seed in range(500):
        match = Match.begin(agreed or rules(), seed)
        states = [match.deal()]
        rng = Rng(seed)
        while states[-1].result is None:
            if holds(states[-1]):
                return tuple(states)
            states.append(states[-1].apply(rng.choice(states[-1].legal())))
    raise AssertionError("no such state")


def mine(state: Round) -> bool:
    """South is to choose a tile, and not to lead."""
    return state.turn == 0 and bool(state.line) and state.legal()[0].kind == "place"
