"""What is called unstable falls in the world, and what is not stands there; each fault has its name."""

import math
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from world_kit import HEIGHT, THICKNESS, floor, level_of, line, piece, tile

from game.topple.level import SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.placed import Placed
from game.topple.solids import Region
from game.topple.stability import FAULTS, faults, ground_below, unstable
from game.topple.world import World

HALF = THICKNESS / 2
PLATFORM = piece("platform", 300, width=100, height=50)
SEESAW = piece("seesaw", 1000)
GROUND = [floor(), PLATFORM, SEESAW]


def ramp(degrees: float) -> Placed:
    """From x = 500 up to the right, 200 mm wide."""
    return piece("ramp", 600, width=200, height=200 * math.tan(math.radians(degrees)))


def on_ramp(degrees: float, along: float = 100, **told: Any) -> Placed:
    """A tile whose foot is flat on it."""
    return tile(500 + along, along * math.tan(math.radians(degrees)), degrees, **told)


def stays(fixed: list[Placed], placed: list[Placed]) -> bool:
    """Whether everything placed keeps standing in the world, though it is awake; hammers sleep on."""
    world = World([*fixed, *placed])
    for number, solid in enumerate(world.solids):
        if solid.moves and solid.role not in ("hammer", "bell"):
            world.wake(number)
    first = world.poses[:]
    for _tick in range(TICKS_PER_SECOND):
        world.step()
    world.read()
    mine = [number for number, owner in enumerate(world.owners) if owner >= len(fixed)]
    return all(
        math.dist(world.poses[3 * number : 3 * number + 2], first[3 * number : 3 * number + 2]) < 1
        and abs(world.poses[3 * number + 2] - first[3 * number + 2]) < 0.04
        for number in mine
    )


@pytest.mark.parametrize(
    ("placed", "kind"),
    [
        ([tile(0), tile(5)], "overlap"),
        ([tile(248), tile(0)], "sunk"),
        ([tile(0, -1)], "sunk"),
        ([tile(0, 0, 5)], "sunk"),
        ([tile(0, 2)], "air"),
        ([piece("ball", 0, 2)], "air"),
        ([tile(351, 50)], "edge"),
        ([tile(0, 0.35, 5)], "lean"),
        ([on_ramp(10), ramp(10)], "slope"),
        ([tile(920, 30)], "tips"),
        ([tile(985, 30), tile(1010, 30, size="small")], "tips"),
        ([tile(9000)], "air"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_fault_has_its_name_and_is_one_in_the_world(placed: list[Placed], kind: str) -> None:
    assert unstable(GROUND, placed)[0] == kind
    assert kind in ("overlap", "sunk") or not stays(GROUND, placed)


@pytest.mark.parametrize(
    "placed",
    [
        [tile(0), tile(THICKNESS)],
        line(9, 0.5),
        [tile(0), tile(0, HEIGHT), tile(1, 2 * HEIGHT)],
        [tile(349, 50), tile(251, 50)],
        [tile(0, HALF, 90), tile(100, HALF, -90)],
        [ramp(8), on_ramp(8)],
        [tile(1080, 30), tile(920, 30, material="cork")],
        [piece("ball", 0), piece("ball", 30, radius=9.99)],
        [piece("blocker", 0), piece("trigger", 60, size="giant"), piece("hammer", 200), piece("bell", 450)],
        [tile(346, 50), piece("bucket", 500), piece("ball", 500, 4)],
    ],
    ids=[
        "side by side", "a line", "a tower", "at the edges", "lying", "on a gentle slope", "a balance",
        "balls", "others", "in a bucket",
    ],
)  # fmt: skip
def test_what_stands_in_the_world_has_no_fault(placed: list[Placed]) -> None:
    assert unstable(GROUND, placed) == {}
    assert stays(GROUND, placed)


def test_a_ball_is_sunk_into_a_slope_that_its_lowest_point_lies_on() -> None:
    assert unstable([floor(), ramp(8)], [piece("ball", 600, 100 * math.tan(math.radians(8)))]) == {0: "sunk"}


def test_the_stand_of_a_hammer_is_behind_everything() -> None:
    hammer = piece("hammer", 300)
    assert unstable([floor()], [tile(300), hammer]) == {}
    assert unstable([floor()], [tile(230, 20), hammer])[0] == "overlap"


@given(over=st.floats(-8, 8), size=st.sampled_from(["small", "standard", "large"]))
def test_a_tile_stands_over_an_edge_as_long_as_its_middle_does(over: float, size: str) -> None:
    assume(abs(over) > 0.3)
    placed = [tile(350 + over, 50, size=size)]
    half = {"small": 2.5, "standard": 3.75, "large": 5.625}[size]
    assume(abs(over - half) > 0.1)
    expected = {} if over < 0 else {0: "edge" if over < half else "air"}
    assert unstable(GROUND, placed) == expected
    assert stays(GROUND, placed) is not bool(expected)


@given(degrees=st.floats(1, 20).filter(lambda d: abs(d - 8.88) > 0.5), along=st.floats(20, 180))
def test_a_tile_stands_on_a_slope_up_to_the_angle_of_its_diagonal(degrees: float, along: float) -> None:
    ground = [floor(), ramp(degrees)]
    placed = [on_ramp(degrees, along)]
    found = unstable(ground, placed)
    assert found == ({} if degrees < 8.88 else {0: "slope"})
    assert stays(ground, placed) is not bool(found)


@given(gap=st.floats(-12, 12).filter(lambda gap: abs(gap) > 0.1))
def test_two_tiles_overlap_if_they_do(gap: float) -> None:
    assert unstable([floor()], [tile(0), tile(THICKNESS + gap)]) == (
        {} if gap > 0 else {0: "overlap", 1: "overlap"}
    )


@given(rows=st.lists(st.tuples(st.floats(0, 60), st.sampled_from([0.0, HEIGHT, 3.0])), max_size=6))
@example([(20.0, 0.0), (23.6, HEIGHT)])
@example([(33.5, 0.0), (37.125, HEIGHT)])
def test_whatever_has_no_fault_stands(rows: list[tuple[float, float]]) -> None:
    placed = [tile(x, y) for x, y in rows]
    if not unstable([floor()], placed):
        assert stays([floor()], placed)


def test_zones_are_looked_at_after_everything_else() -> None:
    level = level_of(GROUND)
    zoned = level.__class__(**{
        **{name: getattr(level, name) for name in level.__slots__},
        "build": (Region(0, 0, 200, 100),), "forbid": (Region(80, 0, 120, 100),),
    })  # fmt: skip
    pieces = [tile(20), tile(100), tile(230), tile(235)]
    assert faults(zoned, SetUp.of(pieces)) == {1: "forbidden", 2: "overlap", 3: "overlap"}
    assert faults(zoned, SetUp.of([tile(20), tile(230)])) == {1: "outside"}
    assert faults(zoned, SetUp()) == {}


def test_every_fault_is_a_sentence() -> None:
    assert all(sentence.endswith(".") for sentence in FAULTS.values())


@pytest.mark.parametrize(
    ("x", "y", "height", "slope"),
    [
        (0, 100, 0, 0), (0, -20, 0, 0), (300, 100, 50, 0), (300, 20, 50, 0), (600, 60, 10, 5.711),
        (600, 4, 10, 5.711), (1000, 100, 30, 0), (1060, 10, 0, 0), (350, 90, 50, 0),
    ],
)  # fmt: skip
def test_what_is_put_down_comes_to_stand_on_what_is_below(
    x: float, y: float, height: float, slope: float
) -> None:
    spot = ground_below([*GROUND, piece("ramp", 600, width=200, height=20), tile(0)], x, y)
    assert spot == pytest.approx((height, slope), abs=0.001)


def test_beside_the_floor_there_is_nothing_below() -> None:
    assert ground_below(GROUND, 20_000, 50) is None


@given(x=st.floats(0, 1200), y=st.floats(0, 200))
def test_a_tile_put_where_the_ground_is_below_it_is_neither_sunk_nor_in_the_air(x: float, y: float) -> None:
    spot = ground_below([floor(), PLATFORM], x, y)
    assert spot is not None
    assume(not any(abs(x - side) < 4 for side in (250, 350)))
    assert unstable([floor(), PLATFORM], [tile(x, spot.y, size="small")]) == {}


def test_a_tile_that_is_dragged_through_a_line_is_judged_anew_at_every_place() -> None:
    placed = line(40, 20)
    found = []
    for step in range(56):
        placed[20] = tile(20 * 27.5 + step / 2)
        found.append(unstable(GROUND[:1], placed))
    assert [bool(each) for each in found] == [not (step <= 40) for step in range(56)]
    assert found[-1] == {20: "overlap", 21: "overlap"}
