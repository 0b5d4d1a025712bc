"""The tutorial: a lesson that can be followed on any device, skipped at any time, and leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Rect
from table_kit import click, new_house, new_stage, pass_time, until

from game.rules.moves import Move
from game.rules.round import Round
from game.rules.tiles import SUITS, full_set, hand_of
from game.scenes import lesson
from game.scenes.help import HelpScene
from game.scenes.lesson import LESSON, PUPIL
from game.scenes.new_game import NewGameScene
from game.scenes.people.learn import LearnScene
from game.scenes.title import TitleScene
from game.scenes.tutorial import Lesson, LessonEnd, tutorial
from game.ui.acts import Act
from game.ui.stage import Stage

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))
FIVES = SUITS[5] & hand_of(full_set(6))


def open_numbers(state: Round) -> list[int]:
    return [arm.number for arm in state.line]


def lesson_stage(tmp_path: Path, device: str = "keyboard", **chosen: object) -> Stage:
    house = new_house(tmp_path, **chosen)
    return new_stage(house, TitleScene(house), tutorial(house), device=device)


def guide(stage: Stage) -> Lesson:
    assert isinstance(stage.top, Lesson)
    return stage.top


def asked(stage: Stage) -> bool:
    return isinstance(stage.top, Lesson) and stage.top.wanted is not None


def waits(stage: Stage) -> bool:
    """The guide waits, for a move or to be read, or the lesson is over."""
    return not isinstance(stage.top, Lesson) or stage.top.holding or asked(stage)


def follow_by_acts(stage: Stage) -> None:
    scene = guide(stage)
    if scene.holding:
        stage.act(Act.CONFIRM)
        return
    wanted, hand = scene.wanted, scene.handview.hand
    assert wanted is not None
    while hand.focused != wanted.tile:
        stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    if hand.picked:
        stage.act(Act.LEFT if wanted.end == "l" else Act.RIGHT)
        stage.act(Act.CONFIRM)


def follow_by_mouse(stage: Stage) -> None:
    scene = guide(stage)
    if scene.holding:
        click(stage, scene.places.line.center)
        return
    wanted = scene.wanted
    assert wanted is not None
    assert wanted.tile is not None
    pose = scene.show.pose(wanted.tile)
    click(stage, (pose.x, pose.y))
    if asked(stage):
        ghost = scene.show.ghost(scene.session.state, wanted)
        click(stage, (ghost.x, ghost.y))


def until_asked(stage: Stage, tile: str) -> Lesson:
    """Follows the lesson up to the move of `tile`."""
    for _ in range(40):
        until(stage, lambda: waits(stage))
        scene = guide(stage)
        if scene.wanted and str(scene.wanted.tile) == tile:
            return scene
        follow_by_acts(stage)
    raise AssertionError(f"{tile} is never asked for")


@pytest.mark.parametrize(
    ("follow", "device", "reduced"),
    [
        (follow_by_acts, "keyboard", False),
        (follow_by_acts, "pad", True),
        (follow_by_mouse, "mouse", False),
    ],
)
def test_the_lesson_is_completed_by_following_it(
    tmp_path: Path, follow: Callable[[Stage], None], device: str, reduced: bool
) -> None:
    stage = lesson_stage(tmp_path, device, reduced_motion=reduced)
    for _ in range(60):
        until(stage, lambda: waits(stage))
        stage.picture()
        if isinstance(stage.top, LessonEnd):
            break
        follow(stage)
    end = stage.top
    assert isinstance(end, LessonEnd)
    assert end.result.ending == "out"
    assert end.result.winner == PUPIL
    assert end.result.score.points == sum(term.value for term in end.result.score.terms)
    click(stage, end.form.widgets[-1].rect.center)
    assert isinstance(stage.top, NewGameScene)
    stage.act(Act.BACK)
    assert isinstance(stage.top, TitleScene)
    stage.quit()
    assert not (tmp_path / "match.txt").exists()


def test_confirming_on_the_last_page_leads_to_a_first_match(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    until_asked(stage, "6-0")
    follow_by_acts(stage)
    until(stage, lambda: isinstance(stage.top, LessonEnd))
    stage.act(Act.BACK)
    assert "score 30" in guide(stage).describe()
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, LessonEnd)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, NewGameScene)
    stage.quit()


def test_the_script_is_a_round_by_the_rules() -> None:
    script = lesson.played()
    assert script.error is None
    assert script.last.result is not None
    assert script.last.result.winner == PUPIL
    moves = [beat for beat in LESSON if beat.move]
    assert len(moves) == len(script.moves)
    assert all(beat.say for beat, state in zip(moves, script.states, strict=False) if state.turn == PUPIL)


def test_what_the_guide_says_is_so() -> None:
    script = lesson.played()
    before = {str(move): state for move, state in zip(script.moves, script.states, strict=False)}
    assert {str(move) for move in before["4-2@r"].legal()} == {"4-2@r"}
    either = before["5-3@l"]
    assert {"5-3@l", "5-3@r"} <= {str(move) for move in either.legal()}
    assert open_numbers(either) == [3, 5]
    assert (either.hands[PUPIL] & FIVES).bit_count() == 3
    knocking = either.apply(Move.parse("5-3@l"))
    assert knocking.legal() == (Move("pass"),)
    assert knocking.apply(Move("pass")).legal() == (Move("pass"),)
    assert {str(move) for move in before["6-3@l"].legal()} == {"6-3@l", "5-0@r"}
    assert open_numbers(before["5-0@r"])[1] == 5
    assert before["6-0@l"].hands[3].bit_count() == 1


def test_a_tile_that_does_not_fit_gets_a_sentence_and_nothing_changes(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "4-2")
    before, said = scene.session.state, scene.said
    scene.handview.hand.focus = 0
    stage.act(Act.CONFIRM)
    assert scene.session.state is before
    assert "fits neither end" in scene.describe()
    pass_time(stage, 6)
    assert scene.said == said
    assert scene.describe().startswith(said.text if said else "-")
    stage.quit()


def test_another_tile_that_fits_gets_a_sentence_and_nothing_changes(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "6-3")
    before = scene.session.state
    hand = scene.handview.hand
    while str(hand.focused) != "5-0":
        stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert scene.session.state is before
    assert "5-0 fits as well, but this time play 6-3" in scene.describe()
    follow_by_acts(stage)
    assert scene.session.state is not before
    stage.quit()


def test_the_other_end_gets_a_sentence_and_nothing_changes(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "5-3")
    before = scene.session.state
    while str(scene.handview.hand.focused) != "5-3":
        stage.act(Act.RIGHT)
    stage.act(Act.END_RIGHT)
    assert scene.session.state is before
    assert scene.handview.hand.picked is None
    assert "play it on the left" in scene.describe()
    stage.quit()


def test_a_hint_puts_the_cursor_on_the_tile_asked_for(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "5-3")
    scene.handview.hand.focus = 0
    stage.act(Act.HINT)
    assert str(scene.handview.hand.focused) == "5-3"
    stage.quit()


def test_nothing_of_the_lesson_can_be_taken_back(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "4-2")
    before = scene.session.state
    assert stage.act(Act.UNDO)
    assert scene.session.state is before
    stage.quit()


def test_the_guide_waits_to_be_read(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    until(stage, lambda: waits(stage))
    scene = guide(stage)
    said = scene.said
    pass_time(stage, 20)
    assert scene.holding
    assert scene.said == said
    assert not scene.session.state.history
    stage.quit()


def test_skipping_returns_to_where_it_was_chosen_from_anywhere(tmp_path: Path) -> None:
    for tile in ("6-6", "5-5"):
        stage = lesson_stage(tmp_path)
        until_asked(stage, tile)
        stage.act(Act.UP)
        stage.act(Act.CONFIRM)
        assert isinstance(stage.top, LearnScene)
        stage.quit()


def test_going_back_asks_before_it_leaves(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "4-2")
    before = scene.session.state
    stage.act(Act.BACK)
    stage.act(Act.CONFIRM)
    assert stage.top is scene
    assert scene.session.state is before
    stage.act(Act.PAUSE)
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, LearnScene)
    stage.quit()


def test_skip_can_be_clicked_while_the_guide_speaks(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path, "mouse")
    until(stage, lambda: waits(stage))
    skip = next(widget for widget in guide(stage).toolbar.widgets if widget.key == "skip")
    click(stage, skip.rect.center)
    assert isinstance(stage.top, LearnScene)
    stage.quit()


def test_the_rules_can_be_read_in_the_middle_of_the_lesson(tmp_path: Path) -> None:
    stage = lesson_stage(tmp_path)
    scene = until_asked(stage, "5-3")
    said = scene.said
    stage.act(Act.HELP)
    assert isinstance(stage.top, HelpScene)
    stage.act(Act.BACK)
    assert guide(stage) is scene
    assert scene.said == said
    follow_by_acts(stage)
    stage.quit()


@pytest.mark.parametrize("size", SIZES)
def test_the_guide_covers_neither_the_line_nor_the_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = lesson_stage(tmp_path)
    stage.resize(size)
    for asked_for in ("6-6", "5-3", "6-0"):
        scene = until_asked(stage, asked_for)
        plate = scene.speech.area
        for pose in scene.show.now().values():
            size_of = (pose.length, pose.length / 2)
            tile = Rect((0, 0), size_of if pose.angle % 180 else size_of[::-1])
            tile.center = (round(pose.x), round(pose.y))
            assert not plate.colliderect(tile)
        assert not plate.colliderect(scene.places.sheet)
    stage.quit()
