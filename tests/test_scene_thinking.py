"""Tests of what is thought out beside the table: hints, bots that take their time, and leaving them."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from table_kit import (
    PATIENCE,
    mine,
    my_turn,
    new_house,
    new_session,
    new_stage,
    pass_time,
    play_any,
    states_where,
    table,
    until,
)

from game.bots.master.mind import GoOn
from game.bots.players import Bot, easy
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import Round, SeatView
from game.scenes.table import thinking
from game.scenes.table.scene import TableScene
from game.scenes.table.thinking import Thinker
from game.ui import beside
from game.ui.acts import Act
from game.ui.beside import frame
from game.ui.stage import Stage

ONE = states_where(lambda state: mine(state) and len(state.legal()) == 1)
TWO = states_where(lambda state: mine(state) and len(state.legal()) > 1)
"""South has one move, or several."""


def at(tmp_path: Path, *states: Round) -> Stage:
    """A table where South is to play in the last of `states`."""
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house, *states)))
    until(stage, lambda: my_turn(stage))
    return stage


def test_a_hint_points_at_a_tile_that_can_be_played_and_gives_the_reason(tmp_path: Path) -> None:
    stage = at(tmp_path, *TWO)
    stage.act(Act.HINT)
    scene = table(stage)
    until(stage, lambda: scene.banner is not None and scene.banner.text != "A hint is being thought out.")
    assert scene.handview.hand.focused in scene.handview.hand.moves
    assert scene.banner and str(scene.handview.hand.focused) in scene.banner.text
    assert len(scene.session.states) == len(TWO)


def test_a_hint_for_the_only_tile_says_that_it_is_the_only_one(tmp_path: Path) -> None:
    stage = at(tmp_path, *ONE)
    stage.act(Act.HINT)
    only = f"{ONE[-1].legal()[0].tile} is the only tile that fits."
    until(stage, lambda: (banner := table(stage).banner) is not None and banner.text == only)


def test_a_hint_that_is_still_thought_out_is_not_told_of_another_hand(tmp_path: Path) -> None:
    stage = at(tmp_path, *TWO)
    stage.act(Act.HINT)
    play_any(stage)
    pass_time(stage, 2.0)
    banner = table(stage).banner
    assert banner is None or banner.tone != "hint"


def test_frames_go_on_while_a_bot_thinks(tmp_path: Path) -> None:
    may_answer = threading.Event()

    def slow(view: SeatView, rng: Rng) -> Move:
        may_answer.wait(PATIENCE)
        return view.legal[0]

    house = new_house(tmp_path)
    states = states_where(lambda state: state.turn == 1 and bool(state.line))
    session = new_session(house, *states, find_bot=lambda name: Bot(name, slow))
    stage = new_stage(house, TableScene(house, session))
    pass_time(stage, 2.0)
    assert len(session.states) == len(states)
    may_answer.set()
    until(stage, lambda: len(session.states) > len(states))


def test_thinking_begins_once_the_frame_that_asked_for_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "PATIENCE", PATIENCE)
    begun, thinker = threading.Event(), Thinker()
    with frame():
        thinker.ask(lambda _go_on: begun.set())
        assert not begun.wait(0.01)
    assert begun.wait(PATIENCE)
    thinker.close()


def test_leaving_the_table_ends_the_thinking_at_once(tmp_path: Path) -> None:
    begun, ended = threading.Event(), threading.Event()

    def ponder(seen: SeatView, _rng: Rng, go_on: GoOn) -> Move:
        begun.set()
        while go_on(0):  # so few thoughts that no clock would end it
            pass
        ended.set()
        return seen.legal[0]

    house = new_house(tmp_path)
    states = states_where(lambda state: state.turn == 1 and len(state.legal()) > 1)
    session = new_session(house, *states, find_bot=lambda name: Bot(name, easy, ponder))
    stage = new_stage(house, TableScene(house, session))
    until(stage, begun.is_set)
    assert not ended.is_set()
    table(stage).leave()
    assert ended.wait(PATIENCE)


def test_thinking_ends_with_its_time_but_not_before_the_least_thoughts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    thinker = Thinker()
    found: list[bool] = []

    def work(go_on: GoOn) -> str:
        found.extend([go_on(thinking.LEAST), go_on(thinking.MOST)])
        now[0] += thinking.SECONDS + 0.1
        found.extend([go_on(thinking.LEAST - 1), go_on(thinking.LEAST)])
        return "done"

    question = thinker.ask(work)
    while question.answer is None:
        pass
    thinker.close()
    assert question.answer == "done"
    assert found == [True, False, True, False]
