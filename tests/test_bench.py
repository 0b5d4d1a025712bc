"""The benchmark measures what it says; how fast it is here is no test's matter."""

import random
from collections.abc import Callable

import pytest
from command_kit import Command

from game import bench
from game.bench import MEASUREMENTS, Row, Sizes, bare_hands, bare_line, four_hands, line_of, play_out
from game.bench_bare import play_bare
from game.rules.round import deal
from game.topple.level import SetUp
from game.topple.physics import STEP
from game.topple.run import Run

TINY = Sizes(rounds=2, turns=1, starts=1, frames=2, beside=2, moves=1, moving=20, course=20, ticks=20)


@pytest.mark.parametrize("measurement", MEASUREMENTS, ids=lambda each: each.__name__)
def test_every_measurement_gives_a_row_that_says_how(measurement: Callable[[Sizes], Row]) -> None:
    row = measurement(TINY)
    assert row.name and row.how
    assert row.budget.startswith(("at least ", "at most "))
    assert (row.value is None) == (row.ok is None)
    assert row.value is None or row.value > 0


def test_the_bare_loop_plays_by_the_same_rules() -> None:
    for seed in range(200):
        state = deal(four_hands(), seed)
        result = play_out(state, random.Random(seed).random).result
        assert result is not None
        bare = play_bare(bare_hands(state), state.leader, random.Random(seed).random)
        assert bare == (result.winner, result.score.points)


def test_the_bare_line_falls_to_the_last_bit_as_ours_does() -> None:
    level = line_of(12)
    space, bodies = bare_line(level)
    run = Run(level, SetUp())
    for _tick in range(900):
        space.step(STEP)
    run.advance(900)
    run.world.read()
    assert len(run.fell) > 8
    told = [part for body in bodies for part in (*body.position, body.angle)]
    assert told == list(run.world.poses)


def test_what_is_not_installed_is_said_and_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    row = bench.playouts_against_dominoes(TINY)
    assert (row.value, row.ok) == (None, None)
    assert row.how.startswith("not installed")


def test_the_command_prints_a_row_for_each(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [Row("fast", 2.5, "at least 2", True, "so"), Row("absent", None, "at most 1", None, "not here")]
    monkeypatch.setattr(bench, "measure", lambda: rows)
    command = Command(capsys)
    assert command("bench", "--json").report == {"rows": [row._asdict() for row in rows]}
    assert command("bench").out.splitlines() == [
        "fast: 2.50 (at least 2: ok); so",
        "absent: – (at most 1: not measured); not here",
    ]
