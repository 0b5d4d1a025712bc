"""The focus follows the eye, and leaves nothing out."""

from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.focus import DIRECTIONS, Box, Direction, FocusMap, reading_order, squeeze


def grid(across: int, down: int, *, w: float = 100, h: float = 40, gap: float = 10) -> dict[str, Box]:
    return {
        f"{row}.{column}": Box(column * (w + gap), row * (h + gap), w, h)
        for row in range(down)
        for column in range(across)
    }


def reachable(ways: FocusMap, start: str) -> set[str]:
    found, queue = {start}, [start]
    for key in queue:
        for direction in DIRECTIONS:
            way = ways.toward(key, direction)
            if way not in found:
                found.add(way)
                queue.append(way)
    return found


def assert_nothing_is_left_out(ways: FocusMap) -> None:
    for key in ways.order:
        assert reachable(ways, key) == set(ways.order)


def walk(ways: FocusMap, key: str, *directions: Direction) -> str:
    for direction in directions:
        key = ways.toward(key, direction)
    return key


sizes = st.integers(1, 400).map(float)
places = st.integers(0, 1500).map(float)
any_boxes = st.lists(st.builds(Box, places, places, sizes, sizes), min_size=1, max_size=14).map(
    lambda boxes: {f"box {i}": box for i, box in enumerate(boxes)}
)


@st.composite
def forms(draw: st.DrawFn) -> dict[str, Box]:
    """Rows of one to four widgets each, some narrower than their cell, as settings and menus have them."""
    boxes: dict[str, Box] = {}
    y = 0.0
    for row in range(draw(st.integers(1, 7))):
        height = draw(st.sampled_from((44.0, 60.0, 140.0)))
        across = draw(st.integers(1, 4))
        for column in range(across):
            room = 1200 / across
            width = room * draw(st.sampled_from((0.3, 0.6, 0.95)))
            aside = draw(st.sampled_from((0.0, 0.5, 1.0))) * (room - width)
            boxes[f"{row}.{column}"] = Box(column * room + aside, y, width, height)
        y += height + draw(st.sampled_from((8.0, 40.0)))
    return boxes


@settings(deadline=None)
@given(any_boxes)
def test_every_box_can_be_reached_from_every_other(boxes: Mapping[str, Box]) -> None:
    assert_nothing_is_left_out(FocusMap(boxes))


@settings(deadline=None)
@given(forms(), st.data())
def test_every_widget_of_a_form_is_reached_even_past_sliders_that_keep_left_and_right(
    boxes: dict[str, Box], data: st.DataObject
) -> None:
    keeps = data.draw(st.sets(st.sampled_from(sorted(boxes))))
    ways = FocusMap(boxes, keeps)
    assert_nothing_is_left_out(ways)
    assert all(walk(ways, key, side) == key for key in keeps for side in ("left", "right"))


@settings(deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), sizes, sizes, st.integers(1, 60))
def test_there_and_back_in_a_regular_grid_returns(
    across: int, down: int, w: float, h: float, gap: int
) -> None:
    ways = FocusMap(grid(across, down, w=w, h=h, gap=gap))
    back: dict[Direction, Direction] = {"right": "left", "left": "right", "up": "down", "down": "up"}
    for key in ways.order:
        row, column = map(int, key.split("."))
        assert ways.toward(key, "down") == f"{(row + 1) % down}.{column}"
        if column + 1 < across:
            assert ways.toward(key, "right") == f"{row}.{column + 1}"
        for there, again in back.items():
            if (next_key := ways.toward(key, there)) != key:
                assert ways.toward(next_key, again) == key


@settings(deadline=None)
@given(any_boxes)
def test_next_goes_once_round_and_previous_goes_back(boxes: Mapping[str, Box]) -> None:
    ways = FocusMap(boxes)
    seen = [ways.order[0]]
    for _ in range(len(boxes) - 1):
        seen.append(ways.following(seen[-1]))
        assert ways.following(seen[-1], -1) == seen[-2]
    assert set(seen) == set(boxes)
    assert ways.following(seen[-1]) == seen[0]


def test_a_row_does_not_wrap_but_a_column_does() -> None:
    ways = FocusMap(grid(3, 3))
    assert ways.toward("1.2", "right") == "1.2"
    assert ways.toward("0.0", "left") == "0.0"
    assert ways.toward("2.1", "down") == "0.1"
    assert ways.toward("0.1", "up") == "2.1"


def test_reading_order_is_line_by_line_though_the_tops_differ() -> None:
    boxes = {
        "b": Box(200, 0, 80, 40),
        "a": Box(0, 6, 80, 40),
        "d": Box(120, 70, 80, 20),
        "c": Box(0, 60, 80, 40),
    }
    assert reading_order(boxes) == ("a", "b", "c", "d")


def test_a_tall_picture_is_read_before_the_lines_at_its_side() -> None:
    boxes = {"picture": Box(0, 0, 300, 400)} | {
        key: Box(box.x + 320, box.y, box.w, box.h) for key, box in grid(2, 2).items()
    }
    assert reading_order(boxes) == ("picture", "0.0", "0.1", "1.0", "1.1")


def test_down_prefers_what_lies_below_to_what_lies_aside() -> None:
    boxes = {"top": Box(500, 0, 100, 40), "below": Box(500, 120, 100, 40), "aside": Box(640, 50, 100, 40)}
    assert FocusMap(boxes).toward("top", "down") == "below"


def test_down_takes_the_next_line_before_a_far_box_straight_below() -> None:
    boxes = {"top": Box(500, 0, 100, 40), "far": Box(500, 600, 100, 40), "line": Box(380, 50, 100, 40)}
    assert FocusMap(boxes).toward("top", "down") == "line"


def test_down_from_a_menu_finds_the_back_button_in_the_corner() -> None:
    menu = {f"entry {i}": Box(440, 200 + 60 * i, 400, 48) for i in range(4)}
    ways = FocusMap(menu | {"back": Box(40, 640, 180, 48)})
    assert ways.toward("entry 3", "down") == "back"
    assert walk(ways, "entry 3", "down", "up") == "entry 3"


def test_a_menu_wraps_rather_than_leaping_to_an_icon_across_the_screen() -> None:
    menu = {f"entry {i}": Box(60, 300 + 60 * i, 320, 48) for i in range(6)}
    ways = FocusMap(menu | {"icon": Box(1190, 650, 50, 50)})
    assert ways.toward("entry 5", "down") == "entry 0"
    assert ways.toward("entry 5", "right") == "icon"


def test_two_columns_of_sliders_are_joined_at_their_ends() -> None:
    boxes = grid(2, 3, w=500)
    ways = FocusMap(boxes, keeps_sides=boxes.keys())
    assert_nothing_is_left_out(ways)
    assert walk(ways, "0.0", "down", "down") == "2.0"


def test_what_is_scrolled_out_comes_before_what_lies_beyond_the_column() -> None:
    view = Box(0, 100, 400, 300)
    lines = {f"line {i}": Box(0, 100 + 60 * i - 120, 400, 50) for i in range(12)}
    ways = FocusMap(
        squeeze(lines, view, strip=6) | {"title": Box(0, 20, 400, 50), "close": Box(0, 420, 400, 50)}
    )
    walked = ["title"]
    for _ in range(13):
        walked.append(ways.toward(walked[-1], "down"))
    assert walked == ["title", *lines, "close"]
    assert ways.order == tuple(walked)


def test_a_lone_box_keeps_the_focus_and_no_box_needs_none() -> None:
    lone = FocusMap({"only": Box(0, 0, 10, 10)})
    assert all(lone.toward("only", direction) == "only" for direction in DIRECTIONS)
    assert lone.following("only") == "only"
    assert FocusMap({}).order == ()
