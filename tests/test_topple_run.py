"""The same set-up gives the same run, to the last bit: whoever looks on, however it was built, wherever."""

import pickle
import subprocess
import sys
from array import array
from random import Random

import pytest
from world_kit import floor, level_of, line, piece, tile

from game.topple.level import Push, SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.placed import Placed, place
from game.topple.recording import EVERY, RARELY, Recording
from game.topple.run import Run, play, solves
from game.topple.world import World

COURSE = [
    floor(), *line(8, 22.5), piece("hammer", 300), *line(4, 22.5, start=345), piece("ball", 470, 0),
    piece("seesaw", 620), tile(700, 30), piece("bell", 560, 0, "gold"),
]  # fmt: skip
PLACED = [tile(-30), tile(345 + 105), tile(-60.004, 0, 0.001), tile(-90, size="small")]
LEVEL = level_of(COURSE, push=Push(-90, 0), limit=6)
SET_UP = SetUp.of(PLACED)


def digest() -> str:
    """Of the whole course."""
    return play(LEVEL, SET_UP).digest


def test_ten_runs_give_one_digest() -> None:
    assert len({digest() for _run in range(10)}) == 1


def test_three_other_processes_give_the_same_digest() -> None:
    code = "import test_topple_run; print(test_topple_run.digest())"
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout.strip()
        for seed in ("1", "2", "random")
    }  # fmt: skip
    assert told == {digest()}


@pytest.mark.parametrize("slices", [(4,), (16,), (1, 7, 64)], ids=["4 a frame", "16 a frame", "unevenly"])
@pytest.mark.parametrize("recorded", [False, True], ids=["unseen", "recorded"])
def test_neither_the_frame_rate_nor_being_recorded_changes_a_bit(
    slices: tuple[int, ...], recorded: bool
) -> None:
    run = Run(LEVEL, SET_UP, recorded=recorded)
    number = 0
    while run.outcome is None:
        run.advance(slices[number % len(slices)])
        number += 1
    assert run.outcome == play(LEVEL, SET_UP)


def test_a_set_up_built_in_another_order_runs_the_same() -> None:
    shuffled = PLACED[:]
    Random(3).shuffle(shuffled)
    assert shuffled != PLACED
    assert SetUp.of(shuffled) == SET_UP
    assert play(LEVEL, SetUp.of(shuffled)).digest == digest()


def test_what_is_saved_is_what_ran() -> None:
    piece_ = place("tile", 1.23456, -0.00001, 359.99999, params=[("thick", 1.23456)])
    assert piece_ == Placed("tile", 1.23, 0.0, 0.0, "", (("thick", 1.23),))
    assert str(piece_.y) == "0.0", "not -0.0"
    assert place("tile", piece_.x, piece_.y, piece_.turn, params=piece_.params) == piece_


def test_another_place_by_a_hundredth_is_another_run() -> None:
    other = SetUp.of([tile(-30.01), *PLACED[1:]])
    assert play(LEVEL, other).digest != digest()


def test_a_recording_has_what_the_world_had_at_every_tick() -> None:
    run = Run(LEVEL, SET_UP, recorded=True)
    world = World(LEVEL.with_(SET_UP))
    world.push(Push(-90, 0), run.tiles)
    run.advance(700)
    assert run.recording is not None
    assert run.recording.stride == 1
    for tick in range(700):
        assert run.recording.at(tick) == array("f", world.poses), tick
        world.step()
        world.read()


def test_between_two_kept_ticks_a_recording_is_in_between_and_it_holds_at_both_ends() -> None:
    first = array("d", [0.0, 0.0, 0.0] * 300)
    recording = Recording(first)
    second = first[:]
    second[3 * 70 : 3 * 70 + 3] = array("d", [8.0, 4.0, 1.0])
    recording.keep(second, [70])
    stride = recording.stride
    assert recording.last == stride == EVERY[1][1]
    assert recording.at(stride / 2)[3 * 70 : 3 * 70 + 3] == array("f", [4.0, 2.0, 0.5])
    assert recording.pose(70, stride / 2) == (4.0, 2.0, 0.5)
    assert recording.pose(70, 10 * stride) == (8.0, 4.0, 1.0)
    assert recording.at(-5) == recording.at(0) == array("f", first)
    assert recording.at(10 * stride) == array("f", second)


def test_the_bigger_the_world_the_rarer_its_poses_are_kept() -> None:
    strides = [
        Recording(array("d", [0.0]) * 3 * solids).stride for solids in (10, 256, 257, 2000, 2001, 10_000)
    ]
    assert strides == [1, 1, EVERY[1][1], EVERY[1][1], RARELY, RARELY]
    assert TICKS_PER_SECOND / RARELY >= 60


def test_a_recording_of_a_long_line_takes_little_room_where_nothing_moves() -> None:
    short, long = (Run(level_of([floor(), *line(count)]), SetUp(), recorded=True) for count in (64, 250))
    for run in (short, long):
        run.advance(300)
    small, large = (len(pickle.dumps(run.recording)) for run in (short, long))
    assert large < 1.2 * small


def test_impacts_are_told_in_order_of_time_and_the_wave_comes_through_them() -> None:
    run = Run(level_of([floor(), *line(6)]), SetUp(), recorded=True)
    run.finish()
    assert run.recording is not None
    impacts = run.recording.impacts
    assert [impact.tick for impact in impacts] == sorted(impact.tick for impact in impacts)
    first_touch = [
        next(impact.tick for impact in impacts if {impact.solid, impact.other} == {number, number + 1})
        for number in range(1, 6)
    ]
    assert first_touch == sorted(first_touch)
    assert all(impact.speed >= 0 for impact in impacts)


def test_whether_it_is_solved_is_known_no_later_than_at_the_end() -> None:
    assert solves(LEVEL, SET_UP) is play(LEVEL, SET_UP).solved


def test_everything_that_was_awake_sleeps_again_and_can_be_woken() -> None:
    world = World([floor(), *line(3), tile(94.5, 0, size="small"), piece("ball", 400, 200)])
    world.push(Push(0, 0), [1, 2, 3, 4])
    while world.tick < 5 * TICKS_PER_SECOND and not (world.tick % 32 == 31 and world.settle()):
        world.step()
    assert not world.awake
    before = world.poses[:]
    world.wake(5)
    for _tick in range(TICKS_PER_SECOND):
        world.step()
    world.read()
    assert world.poses[16] < before[16], "the ball fell"


def test_reading_all_at_once_and_one_by_one_are_the_same() -> None:
    few, many = World([floor(), *line(12)]), World([floor(), *line(12)])
    for world in (few, many):
        world.push(Push(0, 0), range(1, 13))
    for _tick in range(900):
        few.step()
        many.step()
        many.read()
        for number in few.awake:
            few.read_one(number)
    assert few.poses == many.poses
    assert len(few.awake) == 12
