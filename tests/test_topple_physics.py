"""What the world lets a wave do, in kind: the limits that levels are designed by."""

from itertools import pairwise

import pytest
from world_kit import HEIGHT, THICKNESS, fallen, floor, line, piece, run_of, tile

from game.topple.goals import Goal
from game.topple.level import Push
from game.topple.physics import TICKS_PER_SECOND
from game.topple.placed import Placed

HARD = Push(0, 0, speed=600)
SMALL = 2 / 3


def runs_through(pieces: list[Placed], push: Push | None = None, limit: float = 20) -> bool:
    """Whether every tile falls."""
    run = run_of(pieces, push=push, limit=limit)
    return fallen(run) == len(run.tiles)


@pytest.mark.parametrize("share", [0.25, 0.5, 0.75, 0.92, 0.98])
def test_a_long_line_of_such_a_gap_over_height_runs_to_its_end(share: float) -> None:
    assert runs_through([floor(), *line(80, share * HEIGHT)], limit=40)


def test_a_line_whose_gaps_are_as_wide_as_its_tiles_are_high_dies_out() -> None:
    assert fallen(run_of([floor(), *line(60, HEIGHT)], push=HARD)) < 50


@pytest.mark.parametrize(("share", "clears"), [(1.0, True), (1.08, False)])
@pytest.mark.parametrize("gap", [16, 24, 36])
def test_a_running_line_clears_one_leap_of_its_own_height_and_no_more(
    gap: float, share: float, clears: bool
) -> None:
    start = 14 * (gap + THICKNESS) + THICKNESS + share * HEIGHT
    assert runs_through([floor(), *line(15, gap), *line(5, start=start)]) is clears


@pytest.mark.parametrize("speed", [100, 260, 500, 900])
def test_a_row_packed_too_closely_stalls_under_any_push(speed: float) -> None:
    run = run_of([floor(), *line(40, 0.04 * HEIGHT)], push=Push(0, 0, speed=speed))
    assert fallen(run) < 5


def test_a_close_row_starts_under_a_harder_push_only() -> None:
    close = [floor(), *line(30, 0.08 * HEIGHT)]
    assert not runs_through(close)
    assert runs_through(close, HARD)


@pytest.mark.parametrize(("thick", "falls"), [(2, True), (3, True), (4, False), (5, False)])
def test_a_tile_of_the_same_height_falls_if_it_is_three_times_as_thick_and_stands_if_it_is_four(
    thick: float, falls: bool
) -> None:
    x = 11 * (24 + THICKNESS) + THICKNESS / 2 + 24 + thick * THICKNESS / 2
    assert runs_through([floor(), *line(12), tile(x, thick=thick)]) is falls


@pytest.mark.parametrize(
    ("first", "then", "falls"),
    [("standard", "large", True), ("small", "large", False), ("standard", "giant", False)],
    ids=["1.5 times as large", "2.25 times as large", "2.25 times as large again"],
)
def test_a_running_line_tips_a_larger_tile_up_to_about_twice_its_size(
    first: str, then: str, falls: bool
) -> None:
    size = SMALL if first == "small" else 1.0
    larger = 1.5 if then == "large" else 2.25
    pitch = (12 + THICKNESS) * size
    x = 11 * pitch + THICKNESS * (size + larger) / 2 + 24 * size
    tiles = [tile(number * pitch, size=first) for number in range(12)]
    assert runs_through([floor(), *tiles, tile(x, size=then)]) is falls


def growing(share: float) -> list[Placed]:
    """Three small tiles and one of each larger size; gaps as shares of the smaller tile's height."""
    sizes = [("small", SMALL)] * 3 + [("standard", 1.0), ("large", 1.5), ("giant", 2.25)]
    x, tiles = 0.0, [tile(0, size="small")]
    for (_name, before), (name, size) in pairwise(sizes):
        gap = share * HEIGHT * before if size > before else 16
        x += THICKNESS * (before + size) / 2 + gap
        tiles.append(tile(x, size=name))
    return tiles


@pytest.mark.parametrize(("share", "runs"), [(0.4, False), (0.5, False), (0.6, True), (0.8, True)])
def test_a_chain_that_grows_by_half_runs_if_its_gaps_are_wide_enough(share: float, runs: bool) -> None:
    assert runs_through([floor(), *growing(share)]) is runs


@pytest.mark.parametrize(("rise", "passes"), [(0.2, True), (0.3, True), (0.5, False), (0.7, False)])
def test_steps_of_a_third_of_a_tile_are_climbed_and_of_half_a_tile_are_not(rise: float, passes: bool) -> None:
    high = rise * HEIGHT
    stairs = piece("stairs", 315, steps=5, width=36, rise=high)
    on_it = [tile(225 + 36 * (step + 0.5) - 4, high * (step + 1)) for step in range(5)]
    assert runs_through([floor(), *line(8, 22.5), stairs, *on_it]) is passes


@pytest.mark.parametrize(("ground", "gap", "runs"), [
    ("ice", 16, True), ("ice", 24, True), ("ice", 36, False), ("ice", 42, False), ("wood", 42, True),
])  # fmt: skip
def test_on_ice_wide_gaps_stall_because_the_tiles_slide_back(ground: str, gap: float, runs: bool) -> None:
    run = run_of([floor(ground), *line(20, gap)])
    assert (fallen(run) == 20) is runs
    if not runs:
        foot = run.world.poses[3 * min(run.tiles)] - HEIGHT / 2
        assert foot < 0, "it lies further back than the edge over which it fell"


def test_a_push_too_weak_tips_nothing() -> None:
    run = run_of([floor(), *line(5, group="green")], [Goal("fell", "green")], Push(0, 0, speed=100))
    assert fallen(run) == 0
    assert str(run.outcome and run.outcome.reason) == "the push did not tip the first tile"


@pytest.mark.parametrize("material", ["wood", "steel", "cork", "rubber", "ice"])
def test_a_line_of_any_material_runs_on_wood(material: str) -> None:
    assert runs_through([floor(), *line(12, 20, material=material)])


def test_a_wave_to_the_left_is_the_mirror_of_a_wave_to_the_right() -> None:
    right = run_of([floor(), *line(12)])
    left = run_of([floor(), *[tile(-each.x) for each in line(12)]], push=Push(0, 0, way=-1))
    assert [right.fell[number] for number in right.tiles] == pytest.approx(
        [left.fell[number] for number in left.tiles], abs=0.02 * TICKS_PER_SECOND
    )
