"""Each piece does in a small run what it is there for, and nothing before it is touched."""

import math

import pytest
from world_kit import HEIGHT, THICKNESS, fallen, floor, level_of, line, piece, run_of, tile

from game.scenes.chain.building.ground import Ground
from game.scenes.chain.building.standing import let_down
from game.topple.errors import LevelError
from game.topple.goals import Goal
from game.topple.level import Push, SetUp
from game.topple.physics import TICKS_PER_SECOND
from game.topple.pieces import PIECES, made_of, piece_named
from game.topple.placed import Number, Placed, Word, place
from game.topple.run import Run
from game.topple.stability import faults
from game.topple.world import World


def extremes(kind: str) -> list[Placed]:
    """The piece as it comes, and with everything that it can be told at either end."""
    fields = piece_named(kind).fields
    told = [
        [
            (field.name, (field.least, field.most)[end] if isinstance(field, Number) else field.choices[-end])
            for field in fields
        ]
        for end in (0, 1)
    ]
    return [place(kind, 0, 0, params=params) for params in ([], *told)]


def degrees(run: Run, number: int) -> float:
    """How far a solid has turned from its first pose, counter-clockwise."""
    return math.degrees(run.world.poses[3 * number + 2] - run.world.solids[number].angle)


def number_of(run: Run, role: str) -> int:
    """The first solid of a role."""
    return next(number for number, solid in enumerate(run.world.solids) if solid.role == role)


@pytest.mark.parametrize("kind", [each.name for each in PIECES])
def test_a_piece_has_a_title_a_line_of_help_and_can_be_made_at_either_end_of_what_it_can_be_told(
    kind: str,
) -> None:
    row = piece_named(kind)
    assert row.title
    assert row.help.endswith(".")
    for placed in extremes(kind):
        made = made_of(placed)
        assert made.solids
        assert all(math.isfinite(part) for solid in made.solids for part in (solid.x, solid.y, solid.angle))


@pytest.mark.parametrize("kind", [each.name for each in PIECES])
def test_all_outlines_are_convex_and_run_counter_clockwise(kind: str) -> None:
    for placed in extremes(kind):
        for shape in (shape for solid in made_of(placed).solids for shape in solid.shapes):
            points = shape.points
            for (ax, ay), (bx, by), (cx, cy) in zip(
                points, points[1:] + points[:1], points[2:] + points[:2], strict=True
            ):
                assert len(points) < 3 or (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0


@pytest.mark.parametrize(
    "field", [field for row in PIECES for field in row.fields], ids=lambda field: field.name
)
def test_what_a_piece_can_be_told_has_a_default_among_its_values(field: Number | Word) -> None:
    if isinstance(field, Number):
        assert field.least <= field.default <= field.most
    else:
        assert len(set(field.choices)) == len(field.choices) >= 1


def test_an_unknown_piece_is_refused_by_name() -> None:
    with pytest.raises(LevelError, match="there is no piece “anvil”: choose from tile, "):
        piece_named("anvil")


def test_untouched_for_two_seconds_nothing_moves_by_a_bit() -> None:
    pieces = [floor()]
    for place_number, row in enumerate(each for each in PIECES if each.name != "floor"):
        for number, placed in enumerate(extremes(row.name)):
            pieces.append(placed.at(10_000 * (place_number + 1) + 3000 * number, 0))
    world = World(pieces)
    before = world.poses[:]
    for _tick in range(2 * TICKS_PER_SECOND):
        world.step()
    assert world.settle()
    assert world.poses == before


def test_a_line_tips_a_ball_into_a_bucket() -> None:
    pieces = [
        floor(), piece("platform", 100, width=400, height=80), *line(6, y=80),
        piece("ball", 176, 80, "ball"), piece("bucket", 370, 0, "bucket", width=120),
    ]  # fmt: skip
    run = run_of(pieces, [Goal("inside", "ball", "bucket")])
    assert run.outcome is not None
    assert run.outcome.solved


def test_a_ball_beside_the_bucket_is_not_in_it() -> None:
    pieces = [floor(), *line(6), piece("ball", 176, 0, "ball"), piece("bucket", 900, 0, "bucket")]
    run = run_of(pieces, [Goal("inside", "ball", "bucket")])
    assert run.outcome is not None
    assert str(run.outcome.reason) == "the ball is not in the bucket"


def test_a_ball_starts_a_second_line_and_comes_to_rest_by_itself() -> None:
    run = run_of([floor(), *line(6), piece("ball", 176, 0), *line(4, start=240)])
    assert fallen(run) == 10
    alone = run_of([floor(), *line(6), piece("ball", 176, 0)])
    assert alone.world.tick < 6 * TICKS_PER_SECOND
    assert alone.world.poses[3 * number_of(alone, "ball")] > 220


@pytest.mark.parametrize("material", ["steel", "wood", "rubber", "stone"])
@pytest.mark.parametrize("radius", [10, 16])
def test_a_ball_of_any_material_rolls_on_where_a_line_strikes_it(material: str, radius: float) -> None:
    ball = piece("ball", 94.5 + THICKNESS / 2 + 15 + radius, radius=radius, material=material)
    run = Run(level_of([floor(), *line(4), ball]), SetUp())
    run.advance(2 * TICKS_PER_SECOND)
    run.world.read()
    assert run.world.poses[3 * number_of(run, "ball")] > ball.x + 1.9 * radius


def test_a_ball_laid_on_a_slope_touches_it_and_rolls_down_by_itself() -> None:
    ground = (floor(), piece("ramp", 300, width=200, height=60))
    resting = let_down(piece("ball", 0, radius=12), 320, Ground(ground).spots(320)[-1], 0)
    own = level_of(ground)
    set_up = SetUp.of([resting])
    assert faults(own, set_up) == {0: "slope"}
    run = Run(own, set_up)
    run.advance(TICKS_PER_SECOND // 2)
    run.world.read()
    assert run.world.poses[3 * number_of(run, "ball")] < 300


def test_a_ball_on_a_ramp_rolls_down_once_it_is_touched() -> None:
    ramp = piece("ramp", 280, width=200, height=40, up="left")
    ball = piece("ball", 172, 40, radius=8)
    run = run_of([floor(), piece("platform", 80, width=200, height=40), *line(5, y=40), ball, ramp])
    assert run.world.poses[3 * number_of(run, "ball")] > 400


def test_what_falls_on_one_end_of_a_seesaw_turns_the_wave_round() -> None:
    seesaw = piece("seesaw", 330)
    run = run_of([floor(), *line(7, 22.5), tile(210, size="large"), seesaw, tile(410, 30)])
    last = max(run.tiles)
    assert fallen(run) == len(run.tiles)
    assert degrees(run, last) > 80, "it was thrown back to the left, whence the wave came"


def test_a_tile_alone_is_too_light_to_lift_one_like_itself() -> None:
    run = run_of([floor(), *line(8, 22.5), piece("seesaw", 330), tile(410, 30)])
    assert fallen(run) == 8


@pytest.mark.parametrize(("rests", "x"), [("right", 410), ("left", 250)])
def test_a_seesaw_carries_tiles_on_its_resting_end(rests: str, x: float) -> None:
    run = run_of([floor(), *line(2), piece("seesaw", 330, rests=rests), tile(x, 30)])
    world = run.world
    plank, on_it = number_of(run, "plank"), max(run.tiles)
    world.wake(plank)
    world.wake(on_it)
    for _tick in range(TICKS_PER_SECOND):
        world.step()
    world.read()
    assert abs(degrees(run, plank)) < 0.5
    assert abs(degrees(run, on_it)) < 1


def test_a_hammer_waits_until_it_is_touched_and_then_strikes_the_next_line() -> None:
    hammer = piece("hammer", 300)
    run = run_of([floor(), *line(8, 22.5), hammer, *line(5, 22.5, start=345)])
    assert fallen(run) == 13
    assert run.outcome is not None
    assert run.outcome.fell[max(run.tiles)] > 1.2 * run.outcome.fell[8], "it took its time to swing"
    untouched = run_of([floor(), *line(6, 22.5), hammer, *line(5, 22.5, start=345)])
    assert fallen(untouched) == 6
    assert degrees(untouched, number_of(untouched, "hammer")) == 0


def test_a_hammer_comes_to_hang_still() -> None:
    run = run_of([floor(), *line(8, 22.5), piece("hammer", 300)])
    assert run.world.tick < 8 * TICKS_PER_SECOND
    assert math.degrees(run.world.poses[3 * number_of(run, "hammer") + 2]) == pytest.approx(0, abs=6)


@pytest.mark.parametrize(("x", "rings"), [(255, True), (290, False)], ids=["within reach", "out of reach"])
def test_a_bell_rings_when_a_tile_strikes_it(x: float, rings: bool) -> None:
    run = run_of([floor(), *line(8, 22.5), piece("bell", x, 0, "gold")], [Goal("rang", "gold")])
    assert run.outcome is not None
    assert run.outcome.solved is rings
    assert (number_of(run, "bell") in run.world.rang) is rings


@pytest.mark.parametrize(("drop", "rings"), [(0.04, False), (0.5, True)], ids=["softly", "hard enough"])
def test_a_bell_rings_only_if_it_is_struck_hard_enough(drop: float, rings: bool) -> None:
    world = World([floor(), piece("bell", 60), piece("ball", 60, 54 + drop, radius=4)])
    world.wake(3)
    for _tick in range(12):
        world.step()
    assert 1 in world.awake, "it was touched"
    assert (1 in world.rang) is rings


@pytest.mark.parametrize("size", ["small", "standard", "large", "giant"])
@pytest.mark.parametrize("striker", ["standard", "giant"])
def test_a_blocker_stands_whatever_falls_against_it(size: str, striker: str) -> None:
    pieces = [
        floor(),
        *line(6, 36, material="steel"),
        tile(280, size=striker, material="steel", group="last"),
    ]
    run = run_of([*pieces, piece("blocker", 400, size=size)], push=Push(0, 0, speed=900))
    assert max(run.tiles) not in run.fell
    assert len(run.fell) >= 6


def test_a_blocker_stands_a_hammer() -> None:
    run = run_of([floor(), *line(8, 22.5), piece("hammer", 300), piece("blocker", 345), *line(2, start=400)])
    assert fallen(run) == 8


def trigger_run(*xs: float) -> Run:
    pieces = [floor(), *line(4), *(tile(x) for x in xs), piece("trigger", 130, 0, "violet")]
    return run_of(pieces, [Goal("last", "violet")])


def test_a_trigger_that_falls_last_and_flat_is_what_a_level_asks_for() -> None:
    run = trigger_run()
    assert run.outcome is not None
    assert run.outcome.solved


def test_a_trigger_that_lies_on_another_tile_does_not_lie_flat() -> None:
    run = trigger_run(165)
    assert run.outcome is not None
    assert str(run.outcome.reason) in (
        "the violet trigger fell before the last tile",
        "the violet trigger does not lie flat",
    )


@pytest.mark.parametrize(("rise", "passes"), [(0.3, True), (0.6, False)], ids=["half a step", "a whole step"])
@pytest.mark.parametrize("up", ["right", "left"])
def test_a_wave_climbs_stairs_of_half_steps_and_stops_at_whole_ones(
    rise: float, passes: bool, up: str
) -> None:
    way = 1 if up == "right" else -1
    steps, width, high = 4, 36, rise * HEIGHT
    stairs = piece("stairs", way * (225 + steps * width / 2), steps=steps, width=width, rise=high, up=up)
    on_it = [tile(way * (225 + width * (step + 0.5) - 4), high * (step + 1)) for step in range(steps)]
    below = [tile(way * 30 * number) for number in range(8)]
    run = run_of([floor(), *below, stairs, *on_it], push=Push(0, 0, way))
    assert (fallen(run) == len(run.tiles)) is passes


def test_a_wave_runs_down_a_gentle_ramp_and_over_its_end() -> None:
    slope = math.degrees(math.atan2(20, 300))
    ramp = piece("ramp", 150, width=300, height=20, up="left")
    on_it = [tile(10 + 28 * n, 20 - (10 + 28 * n) / 15, -slope) for n in range(10)]
    run = run_of([floor(), ramp, *on_it, *line(3, start=310)], push=Push(10, 20))
    assert fallen(run) == 13


def test_nothing_passes_a_wall() -> None:
    run = run_of([floor(), *line(5), piece("wall", 160), *line(3, start=190)], push=Push(0, 0, speed=900))
    assert fallen(run) == 5


def test_what_falls_out_of_the_world_counts_as_fallen_and_still() -> None:
    short = place("floor", 0, 0, params=[("width", 200)])
    run = Run(level_of([short, *line(3), piece("ball", 85, 0)], limit=10), SetUp())
    run.finish()
    assert run.world.tick < 9 * TICKS_PER_SECOND
    assert run.world.poses[3 * number_of(run, "ball") + 1] < -500
