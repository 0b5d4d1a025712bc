"""Why a run came to what it came to, in the very words that a player reads."""

from collections.abc import Sequence

import pytest
from world_kit import floor, level_of, line, piece, run_of, tile

from game.topple.diagnosis import REASONS, Reason
from game.topple.goals import Goal
from game.topple.level import Push, SetUp
from game.topple.placed import Placed
from game.topple.run import Run

FELL = [Goal("fell", "green")]


def reason_of(pieces: Sequence[Placed], goals: Sequence[Goal] = FELL, push: Push | None = None) -> Reason:
    """Why the run of these pieces, on a floor, came to nothing."""
    outcome = run_of([floor(), *pieces], goals, push).outcome
    assert outcome is not None
    return outcome.reason


def green(*xs: float, y: float = 0, **told: float | str) -> list[Placed]:
    """Tiles that have to fall."""
    return [piece("tile", x, y, "green", **told) for x in xs]


LINE = line(8, 22.5)
"""The last one stands at 210."""
LEFT = [tile(-each.x) for each in LINE]
TO_LEFT = Push(0, 0, way=-1)
UP = piece("platform", 300, width=160, height=30)

SENTENCES = [
    ([*LINE, *green(270, 300)], "the wave stopped at tile 8: the gap of 52 mm is more than a tile reaches"),
    ([*LINE, UP, *green(232, y=30)], "the wave stopped at tile 8: the next one stands 30 mm higher"),
    ([*LINE, *green(250, thick=5)], "the wave stopped at tile 8: the next one is too big to be pushed over"),
    ([*LINE, *green(260, size="giant")], "the wave stopped at tile 8: the next one is too big to be pushed"),
    (
        [*LINE, piece("blocker", 250), *green(290)],
        "the wave stopped at tile 8: the next one is too big to be pushed over",
    ),
    (line(30, 2, group="green"), "the wave stopped at tile 1: tiles only 2.0 mm apart lean on each other"),
    (
        [*LINE, *green(240, material="steel", size="large")],
        "the wave stopped at tile 8: its push was too weak for the next one",
    ),
    ([*LINE, piece("wall", 230), *green(250)], "the wave stopped at tile 8: there is a wall in its way"),
    ([*LINE, piece("ball", 290), *green(330)], "the wave stopped at tile 8: it did not touch the ball"),
    ([*LINE, piece("ball", 235), *green(480)], "the ball came to rest 92 mm before the next tile"),
    ([*LINE, piece("hammer", 340), *green(380)], "the wave stopped at tile 8: it did not touch the hammer"),
    ([*LINE, piece("hammer", 300), *green(400)], "the hammer swung, but did not tip the next tile"),
    (
        [*LINE, piece("seesaw", 330), *green(410, y=30)],
        "the wave stopped at tile 8: it was too weak to tip the seesaw",
    ),
    ([*LINE, *green(900)], "the wave ended at tile 8: nothing stood within reach"),
    ([*line(3), *green(-60, -90)], "2 of 2 green tiles stand"),
]  # fmt: skip


@pytest.mark.parametrize(("pieces", "sentence"), SENTENCES, ids=[sentence for _pieces, sentence in SENTENCES])
def test_where_and_why_the_wave_stopped(pieces: list[Placed], sentence: str) -> None:
    assert str(reason_of(pieces)).startswith(sentence)


def test_on_ice_a_foot_slides_back() -> None:
    pieces = [piece("floor", 3000, width=10_000, material="ice"), *line(5, 36, group="green")]
    outcome = run_of(pieces, FELL).outcome
    assert outcome is not None
    assert str(outcome.reason) == "the wave stopped at tile 1: its foot slid back on the smooth ground"


@pytest.mark.parametrize(
    ("pieces", "sentence"),
    [
        (green(-270, -300), "the wave stopped at tile 3: the gap of 52 mm is more than a tile reaches"),
        ([piece("wall", -230), *green(-250)], "the wave stopped at tile 2: there is a wall in its way"),
        ([piece("ball", -290), *green(-330)], "the wave stopped at tile 2: it did not touch the ball"),
        (
            [piece("hammer", -340, side="right"), *green(-380)],
            "the wave stopped at tile 2: it did not touch the hammer",
        ),
        (
            [piece("platform", -300, width=160, height=30), *green(-232, y=30)],
            "the wave stopped at tile 2: the next one stands 30 mm higher",
        ),
    ],
    ids=["gap", "wall", "ball", "hammer", "step"],
)
def test_a_wave_to_the_left_is_told_as_well(pieces: list[Placed], sentence: str) -> None:
    assert str(reason_of([*LEFT, *pieces], push=TO_LEFT)) == sentence


def test_a_push_that_tips_nothing_is_weak() -> None:
    assert str(reason_of(green(0, 30), push=Push(0, 0, speed=100))) == "the push did not tip the first tile"
    assert str(reason_of([piece("ball", 0, 0, "green")], [Goal("inside", "green", "pail")])) == (
        "no tile was pushed"
    )


DECK = piece("platform", 150, width=500, height=150)


def test_a_branch_on_a_deck_is_told_apart_from_the_line_below() -> None:
    upper = [tile(0, 150), tile(-84, 150)]
    reason = reason_of([*line(8), *green(-40, -300), DECK, *upper], push=Push(0, 150, way=-1))
    assert str(reason) == "the wave stopped at tile 5: the gap of 76 mm is more than a tile reaches"


@pytest.mark.parametrize(
    ("placed", "sentence"),
    [
        ([tile(240, 30), tile(268, 30)], "tile 10 fell by itself: it could not stand where it was"),
        ([tile(240), tile(279, 60)], "tile 10 fell by itself: it could not stand where it was"),
        ([], "the wave stopped at tile 8: the gap of 92 mm is more than a tile reaches"),
    ],
    ids=["in the air", "over an edge", "nothing placed"],
)
def test_what_could_not_stand_where_it_was_put_is_not_called_too_weak(
    placed: list[Placed], sentence: str
) -> None:
    high = piece("platform", 360, width=160, height=60)
    level = level_of([floor(), *LINE, high, *green(310, y=60)], FELL)
    assert str(Run(level, SetUp.of(placed)).finish().reason) == sentence


def test_what_stands_on_a_deck_above_is_no_part_of_the_line_below() -> None:
    deck = piece("floor", 260, 150, width=120)
    reason = reason_of([*line(8), deck, tile(250, 150), *green(300)])
    assert str(reason) == "the wave stopped at tile 8: the gap of 72 mm is more than a tile reaches"
    assert reason.at is not None
    assert reason.at[1] < 30, "the place is where the wave stopped"


@pytest.mark.parametrize(
    ("pieces", "goals", "sentence"),
    [
        ([*LINE, piece("bell", 300, 0, "gold")], [Goal("rang", "gold")], "the gold bell did not ring"),
        (
            [*LINE, *green(240), piece("bell", 285, 0, "gold")],
            [Goal("before", "gold", "green")],
            "green came before gold",
        ),
        (
            [*line(4), piece("bell", 145, 0, "gold"), *green(165)],
            [Goal("before", "green", "gold")],
            "gold came before green",
        ),
        (
            [*LINE, piece("ball", 240, 0, "red"), piece("bucket", 900, 0, "blue")],
            [Goal("inside", "red", "blue")],
            "the red ball is not in the blue bucket",
        ),
        (
            [*LINE, piece("ball", 300, 0, "red"), piece("bucket", 900, 0, "blue")],
            [Goal("inside", "red", "blue")],
            "the wave stopped at tile 8: it did not touch the ball",
        ),
        ([*LINE, tile(240, group="red")], [Goal("stands", "red")], "the red tile fell"),
        ([*LINE, piece("trigger", -30, 0, "violet")], [Goal("last", "violet")], "1 of 1 violet tiles stand"),
        (
            [piece("trigger", 0, 0, "violet"), *line(3, start=30)],
            [Goal("last", "violet")],
            "the violet trigger does not lie flat",
        ),
        ([*green(0, 30, 60)], [*FELL, Goal("within", seconds=0.1)], "it took 0.2"),
    ],
)
def test_what_a_goal_missed(pieces: list[Placed], goals: list[Goal], sentence: str) -> None:
    assert str(reason_of(pieces, goals)).startswith(sentence)


def test_a_solved_run_says_so() -> None:
    assert str(reason_of(green(0, 30))) == "solved"


def test_every_sentence_here_has_its_place_in_the_table() -> None:
    assert all(sentence[0].islower() or sentence[0] == "{" for sentence in REASONS.values())


def test_what_stands_in_another_storey_is_not_what_comes_next() -> None:
    """A line on a shelf dies of its gap, whatever stands below."""
    shelf = piece("platform", 300, 60, width=600, height=10)
    below = [tile(105), tile(135), tile(165)]
    upstairs = [*(tile(x, 70) for x in (100, 130)), *green(220, y=70)]
    reason = reason_of([shelf, *below, *upstairs], push=Push(100, 70))
    assert str(reason) == "the wave stopped at tile 3: the gap of 82 mm is more than a tile reaches"
