"""Tests of where the tiles of a line lie."""

from hypothesis import given
from hypothesis import strategies as st

from game.rules.moves import LEFT, RIGHT
from game.rules.round import Round, deal
from game.rules.tiles import Tile
from game.rules.variant import Rules
from game.rules.variants import VARIANTS
from game.scenes.table.layout import Box, Placement, Spot, Table, best_span, box_of, scale_to


def laid(state: Round, span: float, picks: list[int]) -> tuple[Table, Round]:
    table = Table(span)
    for pick in picks:
        legal = state.legal()
        if not legal:
            break
        move = legal[pick % len(legal)]
        if move.tile is not None:
            inner = next((arm.number for arm in state.line if arm.end == move.end), move.tile.high)
            table = table.with_tile(Placement(move.tile, move.end, inner))
        state = state.apply(move)
    return table, state


def covers(spot: Spot) -> Box:
    return box_of([spot])


def overlap(a: Spot, b: Spot) -> bool:
    one, two = covers(a), covers(b)
    return (
        one.left < two.right - 1e-6
        and two.left < one.right - 1e-6
        and one.top < two.bottom - 1e-6
        and two.top < one.bottom - 1e-6
    )


def halves(spot: Spot) -> list[tuple[float, float, int]]:
    dx, dy = (0.5, 0.0) if spot.horizontal else (0.0, 0.5)
    return [(spot.x - dx, spot.y - dy, spot.first), (spot.x + dx, spot.y + dy, spot.second)]


@given(st.integers(0, 10_000), st.integers(8, 48), st.lists(st.integers(0, 30), min_size=40, max_size=40))
def test_no_two_tiles_of_any_line_overlap(seed: int, span: int, picks: list[int]) -> None:
    table, _ = laid(deal(Rules.agree(VARIANTS[0]), seed), span, picks)
    spots = table.spots
    assert not [(a, b) for n, a in enumerate(spots) for b in spots[:n] if overlap(a, b)]
    assert table.box == box_of(spots)


@given(st.integers(0, 10_000), st.sampled_from([LEFT, RIGHT]), st.integers(8, 32))
def test_a_line_that_grows_at_one_end_only_does_not_overlap(seed: int, side: str, span: int) -> None:
    tiles = [Tile(1 + (seed >> n) % 2, 1) for n in range(27)]
    table = Table(span).with_tile(Placement(Tile(1, 1), "", 1))
    for tile in tiles:
        previous_double = table.spots[-1].first == table.spots[-1].second
        table = table.with_tile(Placement(Tile(2, 1) if previous_double else tile, side, 1))
    spots = table.spots
    assert not [(a, b) for n, a in enumerate(spots) for b in spots[:n] if overlap(a, b)]


@given(st.integers(0, 10_000), st.integers(8, 48), st.lists(st.integers(0, 30), min_size=40, max_size=40))
def test_each_tile_touches_an_earlier_one_with_an_equal_half(seed: int, span: int, picks: list[int]) -> None:
    table, _ = laid(deal(Rules.agree(VARIANTS[0]), seed), span, picks)
    for place, spot in enumerate(table.spots[1:], start=1):
        earlier = [half for other in table.spots[:place] for half in halves(other)]
        assert any(
            number == mine and abs(x - mx) + abs(y - my) <= 1.5 + 1e-6
            for x, y, number in earlier
            for mx, my, mine in halves(spot)
        )


def test_a_double_lies_across_the_line_and_the_next_tile_runs_along_it_again() -> None:
    table = (
        Table(24)
        .with_tile(Placement(Tile(6, 5), "", 6))
        .with_tile(Placement(Tile(5, 5), RIGHT, 5))
        .with_tile(Placement(Tile(5, 2), RIGHT, 5))
    )
    assert [spot.horizontal for spot in table.spots] == [True, False, True]
    assert table.spots[1].x == 1.5
    assert table.spots[2] == Spot(3.0, 0, True, 5, 2)


def test_laid_tiles_never_move_as_the_line_grows() -> None:
    table, _ = laid(deal(Rules.agree(VARIANTS[0]), 7), 18, [0] * 30)
    shorter, _ = laid(deal(Rules.agree(VARIANTS[0]), 7), 18, [0] * 15)
    assert table.spots[: len(shorter.spots)] == shorter.spots


def test_the_span_follows_the_shape_of_the_window() -> None:
    assert best_span(1000, 400) > best_span(600, 700)


def test_a_full_line_is_shown_with_tiles_of_a_good_size_in_a_wide_window() -> None:
    span = best_span(1000, 395)
    table, _ = laid(deal(Rules.agree(VARIANTS[0]), 3), span, [0] * 60)
    assert scale_to(box_of(table.spots), 1000, 395) >= 32


@given(st.integers(0, 10_000), st.integers(8, 48), st.lists(st.integers(0, 30), min_size=40, max_size=40))
def test_no_line_grows_wider_than_its_span_and_a_corner(seed: int, span: int, picks: list[int]) -> None:
    table, _ = laid(deal(Rules.agree(VARIANTS[0]), seed), span, picks)
    assert box_of(table.spots).width <= span + 5


def test_a_line_that_grows_one_way_fills_the_whole_span_before_it_turns() -> None:
    table = Table(20).with_tile(Placement(Tile(2, 1), "", 2))
    for _ in range(9):
        table = table.with_tile(Placement(Tile(2, 1), RIGHT, 1))
    assert all(spot.y == 0 for spot in table.spots)
    assert table.with_tile(Placement(Tile(2, 1), RIGHT, 1)).spots[-1].y > 0
