"""A run before the screen: watched, steered and heard by acts and pointers alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from chain_kit import PITCH, level, solution, tile
from run_kit import Sit
from table_kit import click, drag, pass_time

from game.scenes.chain.watching.shown import moving
from game.scenes.footer import Cue, in_one_line
from game.topple.goals import Goal
from game.topple.level import SetUp
from game.topple.placed import place
from game.topple.run import play
from game.topple.solids import Region
from game.ui.acts import Act, Pointer

SHORT = SetUp.of([tile(PITCH), tile(2 * PITCH)])
"""Leaves a gap that nothing leaps."""


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    seats = Sit(tmp_path)
    yield seats
    seats.close()


def test_scrubbing_slow_motion_and_another_window_change_nothing_that_happens(sit: Sit) -> None:
    busy = sit(size=(960, 540))
    busy.acts(Act.SLOWER, Act.CONFIRM, Act.CONFIRM, Act.RIGHT, Act.LEFT, Act.FINE_RIGHT, Act.FASTER)
    busy.stage.resize((1280, 720))
    click(busy.stage, (600, 300))
    busy.acts(Act.RIGHT, Act.RIGHT, Act.FASTER)
    busy.to_end()
    outcome = busy.part.runner.outcome
    assert outcome is not None
    assert outcome.digest == play(level(), solution()).digest


def test_the_run_begins_at_once_and_the_push_is_heard(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    pass_time(seat.stage, 1.0)
    assert seat.part.playback.tick == pytest.approx(240, abs=3)
    assert seat.heard[0] == "push"
    assert "clack" in seat.heard


def test_confirm_and_a_click_pause_and_go_on(sit: Sit) -> None:
    seat = sit()
    seat.acts(Act.CONFIRM)
    assert not seat.part.playback.running
    click(seat.stage, (480, 250))
    assert seat.part.playback.running


def test_who_goes_away_finds_the_run_paused(sit: Sit) -> None:
    seat = sit()
    seat.stage.paused()
    assert not seat.part.playback.running


def test_scrubbing_is_silent(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    seat.acts(Act.CONFIRM)
    before = len(seat.heard)
    for act in (Act.RIGHT, Act.RIGHT, Act.RIGHT, Act.LEFT, Act.FINE_RIGHT):
        seat.acts(act)
    assert seat.heard[before:] == []


def test_every_button_of_the_bar_is_reached_by_arrows_alone(sit: Sit) -> None:
    seat = sit()
    seat.acts(Act.DOWN)
    found = set()
    for way in (Act.LEFT, Act.RIGHT):
        for _button in range(12):
            focused = seat.part.form.focused
            assert focused is not None
            found.add(focused.key)
            seat.stage.act(way)
    assert found == {"leave", "first", "back", "play", "on", "last", "slower", "faster", "eye"}
    seat.acts(Act.UP, Act.CONFIRM)
    assert not seat.part.playback.running


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_cues_that_one_line_does_not_hold_are_left_out_but_never_the_way_back(sit: Sit, device: str) -> None:
    ui = sit().stage.ui
    ui.device = device
    cues = [Cue(Act.CONFIRM, "One"), Cue(Act.NEXT, "Two"), Cue(Act.ZOOM, "Three"), Cue(Act.BACK, "Back")]
    assert in_one_line(ui, cues, 900) == cues
    assert in_one_line(ui, cues, 250) == [cues[0], cues[1], cues[3]]
    assert in_one_line(ui, cues, 10) == [cues[0], cues[3]]


def test_the_knob_is_dragged_along_the_line(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    seat.acts(Act.CONFIRM)
    line = seat.part.transport.line.rect
    drag(seat.stage, line.midleft, line.center)
    assert seat.part.playback.tick == pytest.approx(seat.part.runner.last / 2, rel=0.05)


def test_back_leaves_with_the_attempt_and_the_world_ends(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    seat.acts(Act.BACK)
    (attempt,) = seat.scene.left
    assert attempt.set_up == solution()
    assert attempt.outcome is not None
    assert attempt.outcome.solved


def test_a_run_that_fails_says_why_and_the_eye_goes_to_the_place(sit: Sit) -> None:
    seat = sit(SHORT)
    seat.to_end()
    pass_time(seat.stage, 4.0)
    outcome = seat.part.runner.outcome
    assert outcome is not None
    assert outcome.reason.at is not None
    x, y = seat.part.follow.camera.to_screen(*outcome.reason.at)
    assert abs(x - 480) < 120
    assert 0.3 * 540 < y < 0.8 * 540
    assert "turn" in seat.heard
    seat.acts(Act.CONFIRM)
    assert len(seat.scene.left) == 1


def test_a_run_that_solves_is_celebrated_once_and_can_be_watched_again(sit: Sit) -> None:
    seat = sit()
    seat.to_end()
    assert seat.heard.count("round_won") == 1
    seat.acts(Act.LEFT, Act.CONFIRM)
    assert seat.part.playback.tick < 100
    seat.to_end()
    assert seat.heard.count("round_won") == 1
    assert seat.scene.left == []


def test_a_bell_that_rings_is_captioned_when_it_is_seen_to_ring(sit: Sit) -> None:
    own = level()
    rung = replace(own, pieces=(*own.pieces, place("bell", 228, 0, 0, "gold")), goals=(Goal("rang", "gold"),))
    seat = sit(own=rung)
    seat.part.runner.finish()
    (ring,) = seat.part.runner.rings
    pass_time(seat.stage, 0.05)
    seat.part.playback.seek(ring.tick - 20)
    assert seat.part.hearing.caption == ""
    pass_time(seat.stage, 0.2)
    assert seat.part.hearing.caption == "The golden bell rings"
    assert "bell" in seat.heard


def test_a_tile_that_comes_down_flat_is_heard_to_slap_the_ground(sit: Sit) -> None:
    own = level()
    seat = sit(SetUp(), replace(own, pieces=own.pieces[:2], goals=()))
    seat.part.runner.finish()
    pass_time(seat.stage, 3.0)
    assert seat.heard.count("slap") == 1
    assert "clack" not in seat.heard


def test_goals_are_ticked_at_the_moment_they_are_met_and_not_before(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    last = max(event.tick for event in seat.part.runner.falls)
    tally = seat.part.tally
    assert [line.met for line in tally.goals(last - 1, over=False)] == [None]
    assert [line.met for line in tally.goals(last, over=False)] == [True]


def test_the_speed_shown_is_that_of_a_wave(sit: Sit) -> None:
    own = level(stage=Region(-120, -60, 1000, 220))
    seat = sit(SetUp.of([tile(PITCH * number) for number in range(1, 5)]), own)
    seat.part.runner.finish()
    tick = seat.part.runner.falls[4].tick
    speed = seat.part.tally.speed(tick)
    assert speed is not None
    assert 0.5 < speed < 1.0
    assert seat.part.tally.speed(0) is None
    assert seat.part.tally.fallen(tick) == 5


# ── the eye ──


def test_the_front_of_the_wave_stays_in_view_at_every_rate(sit: Sit) -> None:
    row = SetUp.of([tile(PITCH * number) for number in range(1, 60) if number != 6])
    own = level(
        stage=Region(-120, -60, 60 * PITCH, 260),
        pieces=(place("floor", 900, 0, params=(("width", 2400.0),)), tile(0), tile(6 * PITCH)),
        goals=(),
    )
    seat = sit(row, own)
    seat.part.runner.finish()
    for faster in range(3):
        seat.part.playback.seek(0)
        pass_time(seat.stage, 0.5)
        while True:
            pass_time(seat.stage, 0.1)
            if seat.part.playback.over:
                break
            falls = [event for event in seat.part.runner.falls if event.tick <= seat.part.playback.tick]
            if falls:
                x, _y = seat.part.follow.camera.to_screen(seat.part.view.items[falls[-1].solid].x, 24)
                assert 0 <= x <= 960, (faster, seat.part.playback.tick)
        seat.acts(Act.FASTER)


def test_with_reduced_motion_the_eye_stands_still_and_sees_the_whole_stage(sit: Sit) -> None:
    seat = sit(reduced_motion=True)
    first = seat.part.follow.camera
    left, _bottom, right, _top = first.view
    assert left <= -120
    assert right >= 360
    seat.part.runner.finish()
    pass_time(seat.stage, 2.0)
    assert seat.part.follow.camera == first


def test_the_player_takes_the_eye_and_gives_it_back(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    pass_time(seat.stage, 0.5)
    drag(seat.stage, (500, 250), (300, 250))
    taken = seat.part.follow.camera
    pass_time(seat.stage, 1.0)
    assert seat.part.follow.camera == taken
    seat.stage.point(Pointer("wheel", (300, 250), wheel=2))
    assert seat.part.follow.camera.scale > taken.scale
    seat.acts(Act.ZOOM)
    pass_time(seat.stage, 0.3)
    assert seat.part.follow.camera.scale != taken.scale
    assert not seat.part.follow.by_hand


def test_keys_alone_see_the_whole_stage_look_around_and_give_the_eye_back(sit: Sit) -> None:
    seat = sit(own=level(stage=Region(-120, -60, 60 * PITCH, 260)))
    seat.part.runner.finish()
    pass_time(seat.stage, 0.5)
    seat.acts(Act.CONFIRM)
    tick = seat.part.playback.tick
    seat.acts(Act.ZOOM)
    whole = seat.part.follow.camera
    assert whole == seat.part.follow.whole
    seat.acts(Act.ZOOM)
    near = seat.part.follow.camera
    assert near.scale > whole.scale
    seat.acts(Act.RIGHT, Act.UP)
    pass_time(seat.stage, 1.0)
    there = seat.part.follow.camera
    assert (there.x - near.x) * near.scale == pytest.approx(seat.stage.ui.size[0] / 8, abs=1)
    assert there.y > near.y
    seat.acts(Act.FASTER)
    assert seat.part.follow.camera.scale == pytest.approx(1.25 * there.scale)
    assert seat.part.playback.tick == tick
    seat.acts(Act.BACK, Act.RIGHT)
    assert not seat.part.follow.by_hand
    assert seat.part.playback.tick > tick


def test_keys_alone_look_around_after_the_end_too(sit: Sit) -> None:
    seat = sit(SHORT)
    seat.to_end()
    seat.acts(Act.ZOOM, Act.ZOOM)
    before = seat.part.follow.camera
    seat.acts(Act.LEFT)
    pass_time(seat.stage, 1.0)
    assert seat.part.follow.camera.x < before.x
    seat.acts(Act.BACK, Act.CONFIRM)
    assert len(seat.scene.left) == 1


def test_one_press_goes_to_the_end_and_one_to_the_start(sit: Sit) -> None:
    seat = sit()
    seat.part.runner.finish()
    pass_time(seat.stage, 0.1)
    seat.acts(Act.NEXT)
    assert seat.part.playback.over
    seat = sit()
    seat.part.runner.finish()
    pass_time(seat.stage, 0.3)
    seat.acts(Act.CONFIRM, Act.PREVIOUS)
    assert seat.part.playback.tick == 0


# ── the ghost ──


def test_a_ghost_shows_only_what_was_otherwise_the_last_time(sit: Sit) -> None:
    first = sit(SHORT)
    first.part.runner.finish()
    second = sit(solution(), ghost=first.part.runner.attempt)
    second.part.runner.finish()
    camera = second.part.follow.camera.moved(120, 80)
    now = moving(second.part.view, second.part.runner.recording, 0, camera).items()
    ghost = second.part.ghost
    assert ghost is not None
    assert ghost.at(0, camera, now) == []
    assert {item.look for item in ghost.at(500, camera, moving(
        second.part.view, second.part.runner.recording, 500, camera
    ).items())} == {"ghost"}  # fmt: skip
