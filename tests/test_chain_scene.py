"""A level from set-up to solved by keys, pad and mouse; what is kept, refused and told on the way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from chain_kit import PITCH, acts, at, chain_stage, level, ran, solution, tile, widget, xs
from menu_kit import menu
from table_kit import click, drag, pass_time, until

from game.scenes.chain.pause import ChainPause
from game.scenes.chain.result import NEXT, ResultScene
from game.scenes.chain.scene import ChainScene
from game.scenes.house import House
from game.scenes.records.achievements import FEATS
from game.scenes.records.award import toast_of
from game.scenes.title import TitleScene
from game.topple.level import Push, Tool
from game.topple.placed import place
from game.topple.run import play
from game.topple.solids import Region
from game.ui.acts import Act, Pointer
from game.ui.i18n import use_language
from game.ui.stage import Stage
from game.ui.toast import COMES
from game.ui.widgets import Label, Panel

WAYS = (PITCH, 2 * PITCH, 3 * PITCH, 4 * PITCH, 5 * PITCH)


def solve(stage: Stage, scene: ChainScene) -> None:
    """What was set up is pushed, and the result is there."""
    until(stage, lambda: ran(scene))
    pass_time(stage, 0.2)
    scene.act(Act.CONFIRM)
    assert isinstance(stage.top, ResultScene)


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_a_level_is_solved_by_keys_or_pad_tile_by_tile(tmp_path: Path, device: str) -> None:
    stage, scene = chain_stage(tmp_path, device=device)
    acts(stage, Act.CONFIRM, *[Act.CONFIRM] * 5)
    assert tuple(xs(scene)) == WAYS
    acts(stage, Act.PUSH)
    solve(stage, scene)


def test_a_level_is_solved_by_keys_with_one_line(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    acts(stage, Act.NEXT, Act.SPAN, *[Act.RIGHT] * 4, Act.CONFIRM)
    assert tuple(xs(scene)) == WAYS
    acts(stage, Act.PUSH)
    solve(stage, scene)


def test_a_level_is_solved_by_the_mouse_with_one_dragged_line(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    click(stage, widget(scene, "tool 0"))
    drag(stage, at(scene, PITCH), at(scene, 5 * PITCH))
    assert tuple(xs(scene)) == WAYS
    click(stage, widget(scene, "push"))
    solve(stage, scene)


def test_a_tile_is_dragged_off_its_card(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    drag(stage, widget(scene, "tool 0"), at(scene, 2 * PITCH + 2))
    assert xs(scene) == [2 * PITCH + 2] or xs(scene) == [65]
    assert scene.bench.bench.tool is None
    drag(stage, widget(scene, "tool 0"), widget(scene, "undo"))
    assert len(xs(scene)) == 1


def put(scene: ChainScene, *places: float) -> None:
    assert scene.editor.exchange((), [tile(x) for x in places]) is None
    scene.bench.after()


def test_a_tile_is_dragged_elsewhere_and_back_to_where_it_was_if_that_may_not_be(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    drag(stage, at(scene, 60), at(scene, 120))
    assert xs(scene) == [120]
    drag(stage, at(scene, 120), at(scene, 250))
    assert xs(scene) == [120]
    assert "outside" in scene.bench.said
    acts(stage, Act.UNDO)
    assert xs(scene) == [60]


def test_a_tile_dropped_on_the_toolbox_lies_in_it_again(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    drag(stage, at(scene, 60), widget(scene, "tool 0"))
    assert xs(scene) == []
    acts(stage, Act.UNDO)
    assert xs(scene) == [60]


def test_no_tile_is_placed_where_another_one_stands_and_the_mouse_moves_that_one(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    acts(stage, Act.NEXT)
    scene.bench.bench.point(63, 0)
    acts(stage, Act.FINE_LEFT, Act.CONFIRM)
    assert xs(scene) == [60]
    assert "something stands there" in scene.bench.said
    drag(stage, at(scene, 60), at(scene, 100))
    assert xs(scene) == [100]


def test_a_tile_that_would_not_stand_is_marked_before_it_is_placed(tmp_path: Path) -> None:
    block = place("platform", 100, 0, params=(("width", 40.0),))
    stage, scene = chain_stage(tmp_path, level(pieces=(*level().pieces, block)))
    acts(stage, Act.NEXT)
    bench = scene.bench.bench
    bench.snap = False
    bench.point(100, 90)
    assert list(scene.bench.preview().faults.values()) == ["air"]
    bench.point(100, 30)
    assert not scene.bench.preview().faults


def test_a_range_is_chosen_by_the_mouse_and_its_gap_is_on_the_wheel(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60, 80, 100)
    drag(stage, at(scene, 40, 100), at(scene, 110, 10))
    assert len(scene.bench.bench.selection) == 3
    stage.point(Pointer("wheel", at(scene, 80), wheel=1))
    assert xs(scene) == pytest.approx([60, 81.5, 103])
    click(stage, widget(scene, "delete"))
    assert xs(scene) == []


def test_a_range_is_chosen_by_keys_and_copied(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 40, 60)
    scene.bench.bench.x = 30
    acts(stage, Act.SPAN, *[Act.RIGHT] * 3, Act.CONFIRM)
    assert len(scene.bench.bench.selection) == 2
    acts(stage, Act.COPY, *[Act.RIGHT] * 3, Act.CONFIRM)
    assert len(xs(scene)) == 4


def test_a_chosen_tile_is_moved_turned_and_deleted_on_the_strip(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path, device="pad")
    put(scene, 60)
    scene.bench.bench.x = 60
    acts(stage, Act.CONFIRM, Act.CONFIRM, Act.RIGHT, Act.RIGHT, Act.CONFIRM)
    assert xs(scene)[0] > 80
    acts(stage, Act.RIGHT, Act.CONFIRM)
    assert scene.editor.pieces[0].turn == 90
    acts(stage, Act.BACK, Act.DELETE)
    assert xs(scene) == []


def test_fine_steps_move_a_chosen_tile_by_half_a_millimetre(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    scene.bench.bench.x = 60
    acts(stage, Act.FINE_RIGHT, Act.FINE_RIGHT)
    assert xs(scene) == [61]


def test_undo_and_redo_survive_a_run_and_reset_is_one_act_even_in_it(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    put(scene, 90)
    acts(stage, Act.PUSH)
    assert scene.running is not None
    acts(stage, Act.RESET)
    assert scene.running is None
    assert xs(scene) == []
    acts(stage, Act.UNDO, Act.UNDO)
    assert xs(scene) == [60]
    acts(stage, Act.REDO, Act.REDO)
    assert xs(scene) == []


def test_a_run_that_fails_says_why_and_leaves_its_ghost(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, PITCH)
    acts(stage, Act.PUSH)
    until(stage, lambda: ran(scene))
    pass_time(stage, 0.2)
    acts(stage, Act.BACK)
    assert scene.running is None
    assert stage.top is scene
    assert scene.bench.said.startswith("The wave stopped at tile 2")


def test_nothing_is_pushed_while_two_tiles_are_in_one_place(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60, 63)
    acts(stage, Act.PUSH)
    assert scene.running is None
    assert "inside one another" in scene.bench.said


def test_what_was_built_is_there_again_with_its_history(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    put(scene, 90)
    acts(stage, Act.UNDO)
    stage.quit()
    stage, scene = chain_stage(tmp_path)
    assert xs(scene) == [60]
    acts(stage, Act.REDO)
    assert xs(scene) == [60, 90]


def test_a_change_is_kept_without_leaving(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    pass_time(stage, 1)
    assert xs(chain_stage(tmp_path)[1]) == [60]


@pytest.mark.parametrize(
    "text", ["", "{", '{"format": 1}', '{"format": 1, "at": 7, "states": [{}]}', "[" * 9000]
)
def test_a_damaged_bench_is_set_aside_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "benches" / "tests" / "tiny.json"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    _stage, scene = chain_stage(tmp_path)
    assert xs(scene) == []
    assert (tmp_path / "benches" / "tests" / "tiny.json.damaged-1").read_text() == text
    assert "tiny.json.damaged-1" in scene.house.news[0]


def test_a_bench_that_the_level_no_longer_has_room_for_is_told(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60, 90)
    stage.quit()
    stage, scene = chain_stage(tmp_path, level(tools=(Tool("tile", (), 1),)))
    assert xs(scene) == []
    assert "no longer fits" in scene.house.news[0]


def test_hints_are_shown_one_by_one_until_all_stand(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    acts(stage, Act.HINT)
    assert [piece.x for piece in scene.bench.hinted()] == [PITCH]
    assert scene.bench.said == "Close the gap."
    acts(stage, Act.HINT)
    assert [piece.x for piece in scene.bench.hinted()] == [PITCH, 2 * PITCH]
    put(scene, PITCH)
    assert [piece.x for piece in scene.bench.hinted()] == [2 * PITCH]
    put(scene, *WAYS[1:])
    acts(stage, Act.HINT)
    assert scene.bench.said.endswith("push.")


def test_a_gesture_is_shown_until_it_was_made_once(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    assert scene.bench.lesson.now(scene.bench.sight()) == "line"
    acts(stage, Act.NEXT, Act.SPAN, *[Act.RIGHT] * 4, Act.CONFIRM)
    assert scene.bench.lesson.now(scene.bench.sight()) == "push"
    acts(stage, Act.PUSH)
    assert House(tmp_path).learned() == {"line", "push"}
    scene = chain_stage(tmp_path, level(id="tests/other"))[1]
    assert scene.bench.lesson.now(scene.bench.sight()) == ""


def test_pausing_keeps_everything_and_goes_on(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    put(scene, 60)
    stage.paused()
    assert isinstance(stage.top, ChainPause)
    acts(stage, Act.PAUSE)
    assert stage.scenes == (scene,)
    acts(stage, Act.PUSH, Act.PAUSE)
    assert isinstance(stage.top, ChainPause)
    acts(stage, Act.BACK)
    assert scene.running is not None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1500, 560)])
def test_an_achievement_is_told_over_the_result_and_covers_nothing_of_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage, scene = chain_stage(tmp_path, size=size)
    stage.push(ResultScene(scene.house, scene.level, play(scene.level, solution())))
    (board,) = menu(stage).form.widgets
    assert isinstance(board, Panel)
    without = stage.picture().subsurface(board.column.rect).copy()
    stage.toasts.show(toast_of(FEATS[0]))
    stage.toasts.advance(COMES)
    whole = stage.picture()
    stage.toasts.draw(whole, stage.ui)
    told = whole.subsurface(board.column.rect)
    assert pygame.image.tobytes(told, "RGB") == pygame.image.tobytes(without, "RGB")


def test_a_pause_speaks_the_language_that_is_chosen_in_it(tmp_path: Path) -> None:
    stage, _scene = chain_stage(tmp_path, level(title="Downhill"))
    stage.paused()
    assert "Downhill" in shown_words(stage)
    use_language("zh-Hans")
    stage.top.layout()
    assert "下坡路" in shown_words(stage)


def shown_words(stage: Stage) -> set[str]:
    """What the labels of the menu on top say."""
    boards = [each for each in menu(stage).form.widgets if isinstance(each, Panel)]
    return {each.text for board in boards for each in board.column.children if isinstance(each, Label)}


def test_the_next_level_is_asked_of_whoever_opened_this_one(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    scene.resumed(NEXT)
    assert isinstance(stage.top, TitleScene)


def test_a_free_push_is_chosen_from_the_toolbox(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path, level(free_push=True))
    acts(stage, Act.PUSH)
    assert scene.running is None
    acts(stage, Act.NEXT, Act.NEXT, Act.CONFIRM, Act.WIDER)
    push = scene.editor.set_up.push
    assert push is not None
    assert (push.x, push.way, push.speed) == (0, 1, 300)
    acts(stage, Act.CONFIRM)
    assert scene.editor.set_up.push is not None
    assert scene.editor.set_up.push.way == -1
    acts(stage, Act.PUSH)
    assert scene.running is not None


def test_a_click_on_a_tile_of_the_level_gives_it_the_push_and_another_one_turns_it_round(
    tmp_path: Path,
) -> None:
    stage, scene = chain_stage(tmp_path, level(free_push=True))
    click(stage, at(scene, 0))
    assert scene.editor.set_up.push == Push(0, 24, 1, scene.editor.level.push.speed)
    click(stage, at(scene, 0))
    assert scene.editor.set_up.push == Push(0, 24, -1, scene.editor.level.push.speed)
    own, fixed = chain_stage(tmp_path, level(id="tests/fixed"))
    click(own, at(fixed, 0))
    assert fixed.editor.set_up.push is None


def test_the_last_tile_of_a_row_is_pushed_to_where_the_others_stand(tmp_path: Path) -> None:
    row = (place("floor", 120, 0, params=(("width", 800.0),)), *[tile(x * PITCH) for x in range(4)])
    stage, scene = chain_stage(tmp_path, level(free_push=True, pieces=row, goals=()))
    click(stage, at(scene, 3 * PITCH))
    assert scene.editor.set_up.push is not None
    assert scene.editor.set_up.push.way == -1
    click(stage, at(scene, 3 * PITCH))
    assert scene.editor.set_up.push.way == 1


@pytest.mark.parametrize("size", [(960, 540), (700, 900), (2560, 1440)])
def test_the_bar_lies_in_the_window_and_everything_on_it_is_reached_by_keys(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage, scene = chain_stage(tmp_path, size=size)
    acts(stage, Act.DOWN)
    seen = set()
    for _ in range(20):
        assert scene.bench.form.focused is not None
        seen.add(scene.bench.form.focused.key)
        assert stage.picture().get_rect().contains(scene.bench.form.focused.rect)
        stage.act(Act.NEXT)
    assert seen == {"tool 0", "hint", "undo", "redo", "reset", "snap", "zoom", "pause", "push"}
    acts(stage, Act.UP)
    assert scene.bench.where == "stage"


def test_looking_from_near_follows_the_cursor_and_shows_all_again(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path, level(build=(Region(20, 0, 900, 140),)))
    whole = scene.bench.eye.camera
    acts(stage, Act.ZOOM, *[Act.RIGHT] * 30)
    pass_time(stage, 3)
    assert scene.bench.eye.camera.scale > 1.5 * whole.scale
    x, _y = at(scene, scene.bench.bench.x)
    assert 0 < x < stage.ui.size[0]
    acts(stage, Act.ZOOM)
    assert scene.bench.eye.camera == whole


def test_the_mouse_pans_outside_the_zones_and_zooms_by_the_wheel(tmp_path: Path) -> None:
    stage, scene = chain_stage(tmp_path)
    before = scene.bench.eye.camera
    stage.point(Pointer("wheel", at(scene, 100), wheel=3))
    near = scene.bench.eye.camera
    assert near.scale > before.scale
    drag(stage, at(scene, 0, 80), at(scene, 40, 80))
    assert scene.bench.eye.camera.x < near.x


def test_solution_and_level_of_the_kit_belong_together() -> None:
    assert {piece.x for piece in solution().pieces} == set(WAYS)
