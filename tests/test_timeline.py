"""Animation as data, sampled at any time."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.timeline import (
    SPEEDS,
    Cue,
    Ease,
    Playhead,
    Pose,
    Timeline,
    Track,
    arc,
    flight,
    in_out_cubic,
    linear,
    out_back,
    out_cubic,
    pose,
    together,
)

SLIDE = Timeline((Track("tile", 1.0, 2.0, (0.0, 10.0), (4.0, 30.0)),))
HERE, THERE = Pose(10, 20, 0, 1.0), Pose(110, 220, 90, 0.5)
numbers = st.floats(-500, 500)
poses = st.builds(Pose, numbers, numbers, numbers, st.floats(0.1, 3), st.floats(0, 90))


@pytest.mark.parametrize("ease", [linear, out_cubic, in_out_cubic, out_back])
def test_an_ease_starts_at_the_start_and_ends_at_the_end(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-12)
    assert ease(1.0) == 1.0


@pytest.mark.parametrize("ease", [linear, out_cubic, in_out_cubic])
def test_a_plain_ease_never_turns_back(ease: Ease) -> None:
    values = [ease(part / 100) for part in range(101)]
    assert values == sorted(values)


def test_out_back_goes_a_little_too_far() -> None:
    assert 1.0 < max(out_back(part / 100) for part in range(101)) < 1.15


def test_an_arc_is_highest_half_way() -> None:
    assert (arc(0), arc(0.5), arc(1)) == (0, 1, 0)


@pytest.mark.parametrize(
    ("t", "values"),
    [(-5, (0, 10)), (1, (0, 10)), (2, (2, 20)), (3, (4, 30)), (99, (4, 30)), (math.inf, (4, 30))],
)
def test_a_track_rests_before_its_start_and_after_its_end(t: float, values: tuple[float, float]) -> None:
    assert SLIDE.sample(t) == {"tile": values}


def test_a_track_without_duration_is_a_jump() -> None:
    jump = Track("tile", 1.0, 0.0, (0.0,), (5.0,))
    assert [jump.at(t) for t in (0.0, 0.999, 1.0, 2.0)] == [(0.0,), (0.0,), (5.0,), (5.0,)]


def test_of_two_tracks_the_later_one_takes_over_when_it_starts() -> None:
    line = Timeline((Track("tile", 2, 1, (7.0,), (9.0,)), Track("tile", 0, 1, (0.0,), (5.0,))))
    assert [line.sample(t)["tile"][0] for t in (0, 1, 1.5, 2, 3)] == [0, 5, 5, 7, 9]


def test_values_of_different_length_are_refused() -> None:
    with pytest.raises(ValueError, match="tile"):
        Track("tile", 0, 1, (0.0,), (1.0, 2.0))


def test_one_after_the_other_and_side_by_side() -> None:
    both = SLIDE.then(SLIDE.shifted(-1.0), gap=0.5)
    assert both.duration == 5.5
    assert SLIDE.beside(SLIDE.shifted(1)).duration == 4.0
    assert together([]).duration == 0.0
    assert together([SLIDE, Timeline(cue_list=(Cue(7, "end"),))]).duration == 7


@given(poses, poses)
def test_a_flight_starts_and_ends_where_it_should(source: Pose, target: Pose) -> None:
    line = flight("tile", source, target, duration=0.4, height=30)
    first, last = pose(line.sample(0), "tile"), pose(line.sample(0.4), "tile")
    assert last == target
    assert first[:2] == source[:2] and first[3:] == source[3:]
    assert math.cos(math.radians(first.angle - source.angle)) == pytest.approx(1)


@given(poses, poses)
def test_a_flight_turns_the_shorter_way(source: Pose, target: Pose) -> None:
    line = flight("tile", source, target, duration=1)
    angles = [pose(line.sample(t / 20), "tile").angle for t in range(21)]
    assert sum(abs(b - a) for a, b in pairwise(angles)) <= 180 + 1e-6


def test_a_flight_is_high_in_the_middle() -> None:
    line = flight("tile", HERE, THERE, duration=2, start=1, height=40)
    assert [pose(line.sample(t), "tile").lift for t in (0, 1, 2, 3)] == [0, 0, 40, 0]
    assert pose(line.sample(2), "tile")[:4] == (60, 120, 45, 0.75)


CUES = Timeline(cue_list=(Cue(0.0, "lift"), Cue(2.0, "clack"), Cue(1.0, "whoosh")))


def test_each_cue_is_passed_once_at_any_frame_rate() -> None:
    for step in (0.03, 0.5, 0.7, 1.0, 5.0):
        head = Playhead(CUES)
        passed = [name for _frame in range(200) for name in head.advance(step)]
        assert passed == ["lift", "whoosh", "clack"]


def test_backward_the_cues_come_in_the_opposite_order() -> None:
    head = Playhead.back(CUES)
    passed = [name for _frame in range(50) for name in head.advance(0.3)]
    assert passed == ["clack", "whoosh", "lift"]
    assert head.over


def test_backward_is_the_same_animation() -> None:
    line = flight("tile", HERE, THERE, duration=1, height=40)
    forward, backward = Playhead(line), Playhead.back(line)
    forward.advance(0.25)
    backward.advance(0.75)
    assert forward.sample() == backward.sample()


def test_skipping_is_the_end() -> None:
    head = Playhead(SLIDE)
    head.skip()
    assert head.over and head.sample() == SLIDE.sample(SLIDE.duration)
    assert head.advance(1.0) == []
    back = Playhead.back(SLIDE)
    back.skip()
    assert back.over and back.sample() == SLIDE.sample(0)


def test_speed_scales_time() -> None:
    slow, fast = Playhead(SLIDE, SPEEDS["slow"]), Playhead(SLIDE, SPEEDS["fast"])
    slow.advance(1.0)
    fast.advance(1.0)
    assert (slow.at, fast.at) == (0.6, 2.0)


def test_instant_is_over_at_the_first_step_with_every_cue() -> None:
    head = Playhead(CUES, SPEEDS["instant"])
    assert head.advance(0.0) == ["lift", "whoosh", "clack"]
    assert head.over


def test_an_empty_timeline_is_over_at_once() -> None:
    assert Playhead(Timeline()).over
