"""Setting up a level without a window: placing, lines, gaps, zones, the toolbox, undo, hints."""

from __future__ import annotations

import pytest
from chain_kit import PITCH, level, solution, tile
from hypothesis import given
from hypothesis import strategies as st

from game.save import levels
from game.scenes.chain.building import hints, rows
from game.scenes.chain.building.editor import GAP, Editor, made_by
from game.scenes.chain.building.history import History
from game.topple.level import Level, Push, SetUp, Tool
from game.topple.outlines import bounds
from game.topple.placed import Placed, place
from game.topple.run import play
from game.topple.solids import Region

TOOL = level().tools[0]


def put(editor: Editor, x: float, y: float = 0.0, *, snap: bool = True) -> Placed:
    piece = rows.at_hand(editor, editor.level.tools[0], x, y, GAP, snap=snap, turn=0)
    assert editor.exchange((), [piece]) is None
    return piece


def test_a_tile_let_go_above_the_floor_comes_to_stand_on_it() -> None:
    assert put(Editor(level()), 100.3, 60) == tile(100)


def test_a_tile_near_an_even_gap_is_drawn_to_it_and_not_where_snapping_is_off() -> None:
    assert put(Editor(level()), PITCH + 3).x == PITCH
    assert put(Editor(level()), PITCH + 3, snap=False).x == PITCH + 3


def test_between_two_neighbours_the_middle_is_even() -> None:
    editor = Editor(level())
    put(editor, 60, snap=False)
    put(editor, 120, snap=False)
    assert put(editor, 90.4).x == 90


def test_a_dragged_line_has_even_gaps_and_stops_where_the_drag_does() -> None:
    editor = Editor(level())
    row = rows.line(editor, TOOL, tile(PITCH), 4 * PITCH + 5, GAP)
    assert [piece.x for piece in row.pieces] == [PITCH * number for number in range(1, 5)]
    assert row.refused is None


def test_a_line_may_be_dragged_to_the_left() -> None:
    row = rows.line(Editor(level()), TOOL, tile(4 * PITCH), PITCH, GAP)
    assert sorted(piece.x for piece in row.pieces) == [PITCH * number for number in range(1, 5)]


def test_a_line_takes_no_more_than_the_toolbox_has_and_says_how_many_are_missing() -> None:
    row = rows.line(Editor(level()), TOOL, tile(30), 170, 8)
    assert len(row.pieces) == 5
    assert row.refused is not None
    assert row.refused.kind == "empty"
    assert row.refused.pieces == 4


def test_a_line_leaves_out_what_is_in_the_way_and_says_so() -> None:
    editor = Editor(level())
    put(editor, 2 * PITCH)
    row = rows.line(editor, TOOL, tile(PITCH), 4 * PITCH, GAP)
    assert [piece.x for piece in row.pieces] == [PITCH, 3 * PITCH, 4 * PITCH]
    assert row.refused is not None
    assert row.refused.kind == "taken"


def test_a_line_outside_the_build_zone_is_refused_in_words() -> None:
    row = rows.line(Editor(level()), TOOL, tile(5 * PITCH), 8 * PITCH, GAP)
    assert len(row.pieces) == 1
    assert row.refused is not None
    assert row.refused.kind == "zone"


def hilly() -> Level:
    """A ramp up to a platform, and stairs down again, all to be built upon."""
    grounds = (
        place("floor", 300, 0, params=(("width", 1200.0),)),
        place("platform", 400, 0, params=(("width", 200.0), ("height", 24.0))),
        place("stairs", 550, 0, params=(("steps", 2.0), ("width", 50.0), ("rise", 8.0), ("up", "left"))),
    )
    return level(pieces=grounds, build=(Region(0, 0, 900, 300),), tools=(Tool("tile", (), 40),))


def test_a_line_follows_platforms_and_steps_and_every_tile_stands() -> None:
    editor = Editor(hilly())
    row = rows.line(editor, editor.level.tools[0], tile(220), 700, GAP)
    assert row.refused is None
    assert {piece.y for piece in row.pieces} == {0, 24, 16, 8}
    assert editor.exchange((), row.pieces) is None
    assert editor.faults() == {}


def test_a_tile_across_an_edge_is_marked() -> None:
    editor = Editor(hilly())
    wrong = tile(500, 24)
    assert editor.exchange((), [wrong]) is None
    assert editor.faults() == {wrong: "edge"}


def test_two_tiles_in_one_place_are_marked() -> None:
    editor = Editor(level())
    pair = [tile(60), tile(64)]
    assert editor.exchange((), pair) is None
    assert editor.faults() == dict.fromkeys(pair, "overlap")


def test_the_same_place_is_not_taken_twice() -> None:
    editor = Editor(level())
    put(editor, 60)
    refused = editor.exchange((), [tile(60)])
    assert refused is not None
    assert refused.kind == "taken"


def test_nothing_may_be_built_outside_the_zones() -> None:
    barred = level(forbid=(Region(90, 0, 120, 200),))
    for x in (200.0, 15.0, 100.0):
        refused = Editor(barred).exchange((), [tile(x)])
        assert refused is not None, x
        assert refused.kind == "zone"
    assert Editor(barred).exchange((), [tile(60)]) is None


def test_the_toolbox_is_empty_when_all_is_placed_and_a_tile_taken_away_lies_in_it_again() -> None:
    editor = Editor(level())
    assert editor.exchange((), solution().pieces) is None
    assert editor.left(TOOL) == 0
    refused = editor.exchange((), [tile(45)])
    assert refused is not None
    assert refused.kind == "empty"
    assert editor.exchange([editor.pieces[0]], []) is None
    assert editor.left(TOOL) == 1


def test_a_gap_is_widened_from_the_first_tile_on() -> None:
    editor = Editor(level())
    row = [tile(30 + 20 * number) for number in range(4)]
    spread = rows.spaced(editor, row, GAP)
    assert [piece.x for piece in spread] == [30 + PITCH * number for number in range(4)]
    assert rows.gap_of(spread) == pytest.approx(GAP)


def test_a_turned_tile_lies_on_the_ground() -> None:
    editor = Editor(level())
    (lying,) = editor.turned([tile(100)], 90)
    assert lying.turn == 90
    assert bounds(lying).bottom == pytest.approx(0, abs=0.01)
    assert editor.turned([lying], -90) == [tile(100)]


def test_a_tile_set_on_a_slope_stands_upright_upon_it_and_upright_again_on_the_floor() -> None:
    slope = place("ramp", 300, 0, params=(("width", 300.0), ("height", 30.0)))
    editor = Editor(level(pieces=(*level().pieces[:1], slope), build=(Region(0, 0, 600, 300),)))
    stood = editor.stood(tile(60), 300, 40)
    assert stood.turn == pytest.approx(5.71, abs=0.01)
    assert editor.stood(stood, 60, 5) == tile(60)
    sloping = level(pieces=(level().pieces[0], slope.at(0, 0)), build=(Region(-200, 0, 600, 300),))
    assert rows.at_hand(Editor(sloping), TOOL, 300, 5, GAP, snap=True, turn=0) == tile(300)


def test_tiles_stand_on_what_the_player_has_placed_and_go_with_it() -> None:
    tools = (Tool("tile", (), 5), Tool("ramp", (("height", 20.0), ("width", 200.0)), 1))
    editor = Editor(level(pieces=level().pieces[:1], build=(Region(0, 0, 600, 300),), tools=tools))
    ramp = editor.stood(made_by(tools[1]), 200, 30)
    assert editor.exchange((), [ramp]) is None
    stood = editor.stood(tile(0), 200, 60)
    assert stood.y == pytest.approx(10, abs=0.01)
    assert stood.turn == pytest.approx(5.71, abs=0.01)
    assert editor.exchange((), [stood]) is None
    assert editor.faults() == {}
    moved = editor.shifted([ramp, stood], 100, 50, snap=True)
    assert moved == [ramp.at(300, 0), stood.at(stood.x + 100, stood.y)]
    assert editor.exchange([ramp, stood], moved) is None
    assert editor.faults() == {}


def test_a_piece_is_found_by_pointing_near_it_and_a_range_by_a_box() -> None:
    editor = Editor(level())
    editor.exchange((), solution().pieces)
    assert editor.at(PITCH + 6, 20) == tile(PITCH)
    assert editor.at(PITCH + 16, 20) is None
    assert editor.within(100, 60, 50, 10) == {tile(2 * PITCH), tile(3 * PITCH)}


@given(st.lists(st.sampled_from(["put", "turn", "drop", "reset", "undo", "redo"]), max_size=30))
def test_undo_goes_back_to_the_start_and_redo_to_the_end_whatever_was_done(done: list[str]) -> None:
    editor = Editor(level())
    for number, what in enumerate(done):
        if what == "put":
            editor.exchange((), [tile(40 + 9 * (number % 14))])
        elif what == "turn" and editor.pieces:
            editor.exchange(editor.pieces[:1], editor.turned(editor.pieces[:1], 90))
        elif what == "drop" and editor.pieces:
            editor.exchange(editor.pieces[:1], [])
        elif what == "reset":
            editor.reset()
        elif what == "undo":
            editor.undo()
        elif what == "redo":
            editor.redo()
        assert len(editor.pieces) + editor.left(TOOL) == 5
    while editor.redo():
        pass
    end = editor.set_up
    while editor.undo():
        pass
    assert editor.set_up == SetUp()
    while editor.redo():
        pass
    assert editor.set_up == end


def test_a_reset_can_be_undone() -> None:
    editor = Editor(level())
    put(editor, 60)
    assert editor.reset()
    assert not editor.pieces
    assert editor.undo()
    assert editor.pieces == (tile(60),)


@pytest.mark.parametrize("id", [id for pack in levels.packs() for id in pack.levels])
def test_the_solution_of_every_level_can_be_set_up_and_pushed(id: str) -> None:
    editor, solved = Editor(levels.level(id)), levels.solution(id)
    assert editor.exchange((), solved.pieces) is None
    editor.push(solved.push)
    assert editor.set_up == solved
    assert editor.why_not_push() is None
    assert hints.missing(solved, editor.set_up) == []


def test_what_was_built_to_solve_it_solves_it() -> None:
    editor = Editor(level())
    row = rows.line(editor, TOOL, tile(PITCH), 5 * PITCH, GAP)
    editor.exchange((), row.pieces)
    assert editor.set_up == solution()
    assert play(editor.level, editor.set_up).solved


def test_hints_come_one_by_one_and_what_stands_nearby_counts_as_placed() -> None:
    editor = Editor(level())
    put(editor, 2 * PITCH + 2, snap=False)
    put(editor, 3.5 * PITCH, snap=False)
    missing = hints.missing(solution(), editor.set_up)
    assert [piece.x for piece in hints.in_turn(editor.level, solution(), missing)] == [
        PITCH * number for number in (1, 3, 4, 5)
    ]
    assert hints.superfluous(solution(), editor.set_up) == [tile(3.5 * PITCH)]


def test_the_players_own_push_goes_with_its_tile() -> None:
    editor = Editor(level(free_push=True))
    assert editor.pushed() is None
    put(editor, 60)
    assert editor.push(Push(60, 24, -1, 5000))
    pushed = editor.pushed()
    assert pushed is not None
    assert pushed[0] == tile(60)
    assert pushed[1].speed == 900
    assert editor.exchange([tile(60)], [tile(120)]) is None
    assert editor.set_up.push == Push(120, 24, -1, 900)


def test_where_the_level_gives_the_push_nobody_else_does() -> None:
    editor = Editor(level())
    assert not editor.push(Push(60, 24))
    pushed = editor.pushed()
    assert pushed is not None
    assert pushed[0] == tile(0)


def test_a_history_without_its_present_state_is_refused() -> None:
    with pytest.raises(ValueError, match="no state 3"):
        History([SetUp()], 3)


def test_a_piece_out_of_the_toolbox_is_of_its_tools_kin() -> None:
    tool = Tool("tile", (("material", "ice"),), 2, "red")
    assert made_by(tool) == tile(0, group="red", material="ice")
