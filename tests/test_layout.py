"""Rectangles are cut without losing or doubling a pixel."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.ui.layout import centred, columns, cut, flow, grid, inset, rows, shares, stack, stack_height

AREA = Rect(10, 20, 300, 200)
weights = st.lists(st.integers(1, 9).map(float), min_size=1, max_size=8)


@settings(deadline=None)
@given(st.integers(0, 3000), weights, st.integers(0, 20))
def test_shares_and_gaps_fill_the_length(length: int, parts: list[float], gap: int) -> None:
    pieces = shares(length, parts, gap)
    assert pieces[0][0] == 0
    for (start, size), (following, _) in pairwise(pieces):
        assert following == start + size + gap
    start, size = pieces[-1]
    assert start + size == max(length, gap * (len(parts) - 1))


def test_columns_and_rows_share_by_weight() -> None:
    assert columns(AREA, (1, 2), 30) == [Rect(10, 20, 90, 200), Rect(130, 20, 180, 200)]
    assert rows(AREA, 2, 20) == [Rect(10, 20, 300, 90), Rect(10, 130, 300, 90)]


def test_a_grid_is_filled_in_reading_order_and_its_last_row_may_be_short() -> None:
    cells = grid(AREA, 2, 3, gap=10, height=50)
    assert cells == [Rect(10, 20, 145, 50), Rect(165, 20, 145, 50), Rect(10, 80, 145, 50)]
    assert grid(AREA, 3, 3)[2] == Rect(210, 20, 100, 200)


def test_a_piece_cut_off_and_the_rest_lie_side_by_side() -> None:
    assert cut(AREA, "left", 100, 10) == (Rect(10, 20, 100, 200), Rect(120, 20, 190, 200))
    assert cut(AREA, "right", 100, 10) == (Rect(210, 20, 100, 200), Rect(10, 20, 190, 200))
    assert cut(AREA, "top", 50, 10) == (Rect(10, 20, 300, 50), Rect(10, 80, 300, 140))
    assert cut(AREA, "bottom", 50, 10) == (Rect(10, 170, 300, 50), Rect(10, 20, 300, 140))


def test_a_cut_never_takes_more_than_there_is() -> None:
    piece, rest = cut(AREA, "top", 500, 10)
    assert piece == AREA
    assert rest.h == 0


def test_a_stack_keeps_its_heights_and_may_run_past_the_bottom() -> None:
    placed = stack(AREA, (150, 100), 10)
    assert placed == [Rect(10, 20, 300, 150), Rect(10, 180, 300, 100)]
    assert placed[-1].bottom - AREA.top == stack_height((150, 100), 10)
    assert stack_height((), 10) == 0


def test_a_flow_breaks_where_the_next_would_not_fit_and_aligns_each_line() -> None:
    sizes = [(120, 40), (120, 40), (120, 40)]
    placed = flow(AREA, sizes, 20, "center")
    assert [rect.y for rect in placed] == [20, 20, 80]
    assert placed[0].x - AREA.x == AREA.right - placed[1].right
    assert placed[2].centerx == AREA.centerx
    assert flow(AREA, [(900, 40)], 20)[0].w == AREA.w


def test_margins_and_centring_stay_inside() -> None:
    assert inset(AREA, 20, 10) == Rect(30, 30, 260, 180)
    assert inset(AREA, 400).size == (0, 0)
    assert centred(AREA, 100, 100) == Rect(110, 70, 100, 100)
    assert AREA.contains(centred(AREA, 999, 999))
