"""The wave in theory and in our own world: the table of the leaning-train model is the measure of both."""

from pathlib import Path

import pygame
import pytest
from command_kit import Command
from hypothesis import example, given
from hypothesis import strategies as st

from game.topple.theory import terminal_speed
from game.topple.wave import FROM, GAPS, TILES, TO, Line, Measured, Trial, table
from game.topple.world import World

HEIGHT, THICKNESS = 48.0, 7.5
FRICTIONS = (0.0, 0.1, 0.2, 0.3)
TABLE = {
    8: (1.396, 1.189, 1.030, 0.904),
    16: (1.240, 1.077, 0.951, 0.849),
    24: (1.163, 1.009, 0.893, 0.800),
    36: (1.080, 0.909, 0.790, 0.702),
    42: (1.040, 0.825, 0.696, 0.606),
}
"""m/s for the standard tile, by gap in mm and by friction."""


@pytest.mark.parametrize("gap", TABLE)
def test_theory_gives_the_known_speeds_of_the_standard_tile(gap: int) -> None:
    speeds = [terminal_speed(HEIGHT, THICKNESS, gap, friction) for friction in FRICTIONS]
    assert speeds == pytest.approx(TABLE[gap], abs=0.001)


sizes = st.floats(20, 120)
slimness = st.floats(0.04, 0.4)
spacing = st.floats(0.05, 1.2)
frictions = st.floats(0, 1)


@given(height=sizes, slim=slimness, wide=spacing, friction=frictions)
@example(height=26.0, slim=0.25, wide=1 - 1e-16, friction=0.0)
@example(height=33.3, slim=0.25, wide=1 - 1e-9, friction=0.0)
def test_a_wave_of_any_tiles_has_a_speed_or_none(
    height: float, slim: float, wide: float, friction: float
) -> None:
    speed = terminal_speed(height, slim * height, wide * height, friction)
    assert 0 <= speed < 4


@given(height=sizes, slim=slimness, wide=spacing, friction=frictions)
def test_tiles_four_times_as_large_run_twice_as_fast(
    height: float, slim: float, wide: float, friction: float
) -> None:
    small = terminal_speed(height, slim * height, wide * height, friction)
    large = terminal_speed(4 * height, 4 * slim * height, 4 * wide * height, friction)
    assert large == pytest.approx(2 * small, rel=1e-6)


def test_a_quarter_of_the_weight_halves_the_speed() -> None:
    heavy = terminal_speed(HEIGHT, THICKNESS, 24, 0.2)
    assert terminal_speed(HEIGHT, THICKNESS, 24, 0.2, gravity=9810 / 4) == pytest.approx(heavy / 2)


@given(slim=st.floats(0.04, 0.25), wide=st.floats(0.1, 0.9), friction=st.floats(0, 0.5))
def test_friction_only_ever_slows_the_wave(slim: float, wide: float, friction: float) -> None:
    smooth, rough = (
        terminal_speed(HEIGHT, slim * HEIGHT, wide * HEIGHT, each) for each in (friction, friction + 0.1)
    )
    assert rough < smooth or smooth == 0


@pytest.mark.parametrize(
    ("thickness", "gap", "friction"),
    [(7.5, 48, 0), (7.5, 47.9, 0.3), (24, 8, 0), (7.5, 1, 1)],
    ids=[
        "out of reach",
        "as good as out of reach",
        "squat tiles close together",
        "rough tiles close together",
    ],
)
def test_a_line_that_cannot_run_has_no_speed(thickness: float, gap: float, friction: float) -> None:
    assert terminal_speed(HEIGHT, thickness, gap, friction) == 0


@pytest.mark.parametrize(
    "wrong", [{"gap_mm": 0.0}, {"height_mm": -1.0}, {"friction": -0.1}, {"gap_mm": float("nan")}]
)
def test_impossible_tiles_are_refused(wrong: dict[str, float]) -> None:
    tile = {"height_mm": HEIGHT, "thickness_mm": THICKNESS, "gap_mm": 8.0, "friction": 0.2} | wrong
    with pytest.raises(ValueError, match="above 0"):
        terminal_speed(**tile)


# ── our own world ──

STANDARD = [Line(gap) for gap in GAPS]


@pytest.fixture(scope="module")
def rows() -> list[Measured]:
    return table(STANDARD)


def test_the_table_has_a_row_for_every_gap_of_the_known_one(rows: list[Measured]) -> None:
    assert [row.gap_mm for row in rows] == list(TABLE)
    column = [speeds[FRICTIONS.index(0.2)] for speeds in TABLE.values()]
    assert [row.theory_m_s for row in rows] == pytest.approx(column, abs=0.001)


def test_waves_in_our_world_run_as_fast_as_in_theory(rows: list[Measured]) -> None:
    for row, speeds in zip(rows, TABLE.values(), strict=True):
        known = speeds[FRICTIONS.index(0.2)]
        assert row.speed_m_s == pytest.approx(known, rel=0.03)
        assert row.speed_m_s is not None
        assert row.error == pytest.approx(row.speed_m_s / known - 1, abs=0.001)


@pytest.mark.parametrize(
    "line",
    [
        Line(24, friction=0.0),
        Line(24, friction=0.5),
        Line(24, thickness=3.0),
        Line(24, thickness=15.0),
        Line(12, height=24.0, thickness=5.0),
        Line(50, height=100.0, thickness=15.0),
    ],
    ids=["smooth", "rough", "thin", "thick", "small", "large"],
)
def test_other_tiles_too_keep_to_the_theory(line: Line) -> None:
    error = Trial(line).measured().error
    assert error is not None
    assert abs(error) < 0.06


def test_the_standard_line_of_the_lab_is_a_line_of_play() -> None:
    """Tiles from the toolbox on the floor of a level, pushed alike, end in the very poses of the lab."""
    trial = Trial(Line(24.0))
    pieces = trial.world.pieces
    play = World(pieces)
    play.push(trial.push, range(1, TILES + 1))
    for _tick in range(600):
        trial.world.step()
        play.step()
    trial.world.read()
    play.read()
    assert trial.world.poses == play.poses


def test_a_trial_in_slices_gives_the_same_bits_as_one_at_a_time() -> None:
    whole = Trial(Line(36.0)).measured()
    sliced = Trial(Line(36.0))
    while not sliced.over:
        sliced.advance(7)
    assert sliced.measured() == whole


def test_a_trial_tells_its_speed_before_it_is_over() -> None:
    trial = Trial(Line(8.0))
    while trial.speed is None:
        trial.advance(1)
    assert trial.front < TO
    assert trial.speed == pytest.approx(trial.measured().speed_m_s, rel=0.05)


@pytest.mark.parametrize("gap", [1.5, 50.0], ids=["crowded", "out of reach"])
def test_a_wave_that_stops_has_no_speed(gap: float) -> None:
    trial = Trial(Line(gap))
    row = trial.measured()
    assert trial.over
    assert trial.front < FROM
    assert (row.speed_m_s, row.error) == (None, None)


# ── the command ──


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def test_the_command_reports_what_the_lab_measured(run: Command, rows: list[Measured]) -> None:
    report = run("wave", "--json").report
    assert (report["height_mm"], report["thickness_mm"], report["friction"]) == (HEIGHT, THICKNESS, 0.2)
    assert report["rows"] == [row._asdict() for row in rows]


def test_the_command_measures_the_tiles_it_is_told_of(run: Command) -> None:
    report = run(
        "wave", "--json", "--height", "24", "--thickness", "4", "--friction", "0.1", "--gap", "9"
    ).report
    line = Line(9.0, 24.0, 4.0, 0.1)
    assert report["rows"] == [Trial(line).measured()._asdict()]


def test_the_command_prints_a_line_for_each_gap_and_a_dash_for_a_wave_that_stops(run: Command) -> None:
    head, _titles, runs, stops = run("wave", "--gap", "16", "--gap", "48").out.splitlines()
    assert head == "tiles of 48 × 7.5 mm, friction 0.2"
    assert runs.split()[:1] + runs.split()[2:] == ["16", "0.951", "-0.1%"]
    assert stops.split() == ["48", "–", "–", "–"]


def test_the_plot_is_a_picture_with_a_dot_for_each_measurement(run: Command, tmp_path: Path) -> None:
    file = tmp_path / "wave.png"
    assert run("wave", "--gap", "24", "--plot", str(file)).status == 0
    one = pygame.image.load(str(file))
    run("wave", "--gap", "24", "--gap", "36", "--plot", str(file))
    two = pygame.image.load(str(file))
    assert one.get_size() == two.get_size() == (1280, 720)
    (changed,) = changed_places(one, two)
    assert changed.w < 30
    assert changed.h < 30


def changed_places(one: pygame.Surface, two: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    mask.invert()
    return mask.get_bounding_rects()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--gap", "nan"], "the gap must be a number from 0.5 to 200, not “nan”"),
        (["--height", "tall"], "the height must be a number from 10 to 200, not “tall”"),
        (["--friction", "-1"], "the friction must be a number from 0 to 2, not “-1”"),
        (["--gap", "48", "--plot", "no/such/folder.png"], "cannot write no/such/folder.png"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_sentence(
    run: Command, arguments: list[str], sentence: str
) -> None:
    refused = run("wave", *arguments)
    assert (refused.status, refused.out) == (1, "")
    assert sentence in refused.err
    assert refused.err.count("\n") == 1
