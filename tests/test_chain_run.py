"""What lies behind a run's picture: its world in a thread, the clock over the recording, faces, the eye."""

from __future__ import annotations

import threading
from dataclasses import replace
from itertools import pairwise

import pytest
from chain_kit import PITCH, level, solution, tile

from game.scenes.chain.view import FACES, View
from game.scenes.chain.watching.clacks import MOST, Clacks
from game.scenes.chain.watching.follow import Follow
from game.scenes.chain.watching.playback import RATES, Playback
from game.scenes.chain.watching.runner import Runner
from game.scenes.chain.watching.shown import moving
from game.topple.errors import LevelError
from game.topple.level import SetUp
from game.topple.placed import Placed, place
from game.topple.recording import Impact
from game.topple.run import play
from game.topple.solids import Region
from game.topple.world import World
from game.ui.art.toppling import Camera

# ── the world in its thread ──


def test_a_world_in_a_thread_comes_to_the_very_same_end_as_one_alone() -> None:
    runners = [Runner(level(), solution()) for _again in range(3)]
    for runner in runners:
        runner.finish()
    digests = {runner.outcome.digest for runner in runners if runner.outcome}
    assert digests == {play(level(), solution()).digest}


def test_falls_are_told_in_order_of_time_and_none_is_left_out() -> None:
    runner = Runner(level(), solution())
    runner.finish()
    assert runner.outcome is not None
    assert runner.falls == sorted(runner.falls)
    assert {event.solid: event.tick for event in runner.falls} == dict(runner.outcome.fell)


def test_nobody_waits_for_what_only_swings_on() -> None:
    own = level()
    swinging = replace(
        own, pieces=(*own.pieces[:2], place("hammer", 80, 0, params=(("angle", 50.0),))), goals=()
    )
    runner = Runner(swinging, SetUp())
    runner.finish()
    assert runner.recording is not None
    assert runner.falls[-1].tick < runner.last < runner.recording.last / 2


def test_a_world_that_is_stopped_leaves_no_thread_and_no_outcome() -> None:
    long = SetUp.of([tile(PITCH * number) for number in range(1, 80)])
    before = set(threading.enumerate())
    runner = Runner(level(), long)
    runner.stop()
    assert runner.attempt.outcome is None
    assert set(threading.enumerate()) <= before


def test_what_goes_wrong_in_the_world_is_raised_before_the_screen() -> None:
    runner = Runner(level(), SetUp((Placed("cannon", 40, 0),)))
    with pytest.raises(LevelError, match="cannon"):
        runner.finish()


# ── the clock over the recording ──


def test_a_second_shows_a_quarter_of_a_second_of_the_world_at_any_frame_rate() -> None:
    for frames in (24, 60, 144):
        clock = Playback()
        clock.reach(5000, complete=True)
        for _frame in range(frames):
            clock.advance(1 / frames)
        assert clock.tick == pytest.approx(240)


def test_the_picture_holds_where_the_world_has_not_come_and_goes_on_when_it_has() -> None:
    clock = Playback()
    clock.reach(10, complete=False)
    clock.advance(1.0)
    assert (clock.tick, clock.running, clock.over) == (10, True, False)
    clock.reach(1000, complete=False)
    clock.advance(0.1)
    assert clock.tick == pytest.approx(34)
    clock.reach(1000, complete=True)
    clock.advance(100)
    assert (clock.tick, clock.over) == (1000, True)


def test_the_end_is_shown_as_soon_as_there_is_one_to_whom_would_skip_to_it() -> None:
    clock = Playback()
    clock.reach(50, complete=False)
    clock.skip()
    clock.reach(400, complete=False)
    assert clock.tick == 400
    clock.reach(700, complete=True)
    assert (clock.tick, clock.over) == (700, True)


def test_a_single_tick_goes_one_tick_and_stays_there() -> None:
    clock = Playback()
    clock.reach(100, complete=True)
    clock.seek(50.7)
    clock.single(1)
    clock.advance(1.0)
    assert clock.tick == 51
    clock.single(-1)
    clock.single(-1)
    assert clock.tick == 49


def test_rates_end_at_the_slowest_and_the_fastest() -> None:
    clock = Playback()
    assert clock.rate == 1 / 4
    assert clock.change_rate(-1)
    assert not clock.change_rate(-1)
    assert clock.rate == 1 / 20
    faster = [clock.change_rate(1) for _rate in RATES]
    assert faster == [True] * (len(RATES) - 1) + [False]


def test_what_is_scrubbed_to_lies_on_the_recording() -> None:
    clock = Playback()
    clock.reach(30, complete=True)
    clock.scrub(-1)
    assert clock.tick == 0
    clock.scrub(1)
    clock.scrub(1)
    assert clock.tick == 30


# ── faces and bodies ──


def test_tiles_in_a_row_meet_with_equal_numbers_and_every_tile_of_the_set_comes_by() -> None:
    assert {tuple(sorted(face)) for face in FACES} == {(a, b) for b in range(7) for a in range(b + 1)}
    view = View(level().with_(solution()), "tests/tiny")
    faces = [item.face for item in view.items if item.face]
    placed = faces[2:]
    assert all(after[1] == before[0] for before, after in pairwise(placed))


def test_fixed_tiles_keep_their_faces_whatever_is_placed() -> None:
    bare, full = (View(level().with_(each), "tests/tiny") for each in (SetUp(), solution()))
    assert full.items[: len(bare.items)] == bare.items


def test_bodies_are_numbered_and_posed_as_the_world_has_them() -> None:
    pieces = (*level().pieces, place("seesaw", 300, 0), place("bell", 340, 0, 0, "gold"), tile(80, 0, 3))
    view, world = View(pieces, "tests/tiny"), World(pieces)
    poses = [part for item in view.items for part in (item.x, item.y, item.angle)]
    assert poses == pytest.approx(list(world.poses))
    assert [item.role for item in view.items] == [solid.role for solid in world.solids]


def test_a_pose_between_two_kept_ones_lies_between_them() -> None:
    runner = Runner(level(), solution())
    runner.finish()
    view, camera = View(level().with_(solution()), "tests/tiny"), Camera(120, 80, 2.0, (1280, 720))
    shown = [moving(view, runner.recording, tick, camera).items() for tick in (60, 60.5, 61)]
    early, middle, late = (items[0].angle for items in shown)
    assert late < middle < early < 0


# ── what is heard ──

PIECES = (
    tile(0),
    tile(30),
    tile(80, size="large"),
    tile(200, material="steel"),
    tile(240, material="cork"),
    place("floor", 0, 0),
    place("ball", 400, 0),
    place("bell", 500, 0),
)
BODIES = View(PIECES, "tests/tiny").items


def heard(one: int, other: int, speed: float, rate: float = 0.25) -> list[tuple[str, int | None, float]]:
    clacks = Clacks(BODIES).advance(1.0, [Impact(5, one, other, 0.0, 0.0, speed)], rate)
    return [(clack.name, clack.note, clack.strength) for clack in clacks]


def test_what_touches_decides_what_is_heard() -> None:
    names = [heard(*pair, 500)[0][0] for pair in ((0, 1), (1, 3), (1, 4), (0, 5), (5, 6), (0, 7))]
    assert names == ["clack", "ting", "pat", "slap", "bounce", "bell"]


def test_a_harder_touch_is_louder_and_a_trembling_one_is_not_heard() -> None:
    soft, hard = heard(0, 1, 200)[0][2], heard(0, 1, 800)[0][2]
    assert 0 < soft < hard <= 1
    assert heard(0, 1, 20) == []


def test_a_larger_tile_clacks_lower() -> None:
    standard, large = (
        Clacks([item._replace(face=None) for item in BODIES]).advance(1.0, [Impact(5, a, b, 0, 0, 500)], 0.25)
        for a, b in ((0, 1), (2, 2))
    )
    assert (large[0].note or 0) < (standard[0].note or 0)


def test_slow_motion_sounds_an_octave_lower_and_softer() -> None:
    ((_name, note, strength),), ((_same, low, soft),) = heard(0, 1, 500), heard(0, 1, 500, rate=0.05)
    assert note is not None
    assert low == note - 5
    assert soft < strength


def test_however_many_touch_no_more_than_so_many_are_heard_and_they_are_the_loudest() -> None:
    clacks = Clacks(BODIES)
    hail = [Impact(5, 0, 1, 0.0, 0.0, 100.0 + number) for number in range(200)]
    first = clacks.advance(1 / 60, hail, 16.0)
    assert [clack.strength for clack in first] == sorted((clack.strength for clack in first), reverse=True)
    more = sum(len(clacks.advance(1 / 60, hail, 16.0)) for _frame in range(60))
    assert more <= MOST + 1


# ── the eye ──


def test_nothing_beyond_the_stage_is_shown_where_the_stage_is_large_enough() -> None:
    follow = Follow(Region(0, 0, 4000, 3000), Camera(0, 0, 1.0, (1280, 720)))
    follow.watch([Region(10, 10, 30, 30)])
    for _step in range(1200):
        follow.advance(1 / 120, 0.25)
    left, bottom, _right, _top = follow.camera.view
    assert left >= -1
    assert bottom >= -1
