"""The viewer by acts: the slider, the marks, whose hands are open, playing on, and the ways in."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from analysis_kit import Ready, costly, film, judged, played, viewer
from command_kit import Command
from menu_kit import choose
from table_kit import click, new_house, new_session, new_stage, pass_time, rules, table

from game.rules.events import RoundOver
from game.rules.match import Match
from game.rules.record import dump
from game.rules.tiles import tiles_of
from game.save.matches import HUMAN, SavedMatch
from game.save.profiles import GUEST
from game.scenes.analysis.judge import Judge
from game.scenes.analysis.judgement import marks
from game.scenes.analysis.scene import AnalysisScene
from game.scenes.analysis.words import FilmTalk
from game.scenes.ask import AskScene
from game.scenes.table.results import MatchResult, RoundResult
from game.ui.acts import Act
from game.ui.stage import Scene, Stage

SEVERAL = "gaple", "block"


def at_mark(stage: Stage, scene: AnalysisScene) -> None:
    stage.act(Act.NEXT)
    assert scene.cursor.ply in [each.ply for each in scene.marks]


def press(scene: AnalysisScene, key: str) -> None:
    """Confirms a button; NEXT and PREVIOUS, by which other forms are gone through, mean marks here."""
    scene.form.focus(key)
    scene.stage.act(Act.CONFIRM)


def to_end(stage: Stage, scene: AnalysisScene) -> None:
    press(scene, "last")
    scene.form.focus("line")
    assert stage.top is scene


# The slider


def test_left_and_right_go_by_a_move_and_stop_at_both_ends(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    stage.act(Act.LEFT)
    assert scene.cursor.ply == 0
    for _ in range(scene.film.last + 3):
        stage.act(Act.RIGHT)
    assert scene.cursor.ply == scene.film.last
    stage.act(Act.LEFT)
    assert scene.cursor.ply == scene.film.last - 1


def test_the_mouse_finds_both_ends_of_the_slider(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    way = scene.line.way
    click(stage, (way.right + 5, way.bottom - 5))
    assert scene.cursor.ply == scene.film.last
    click(stage, (way.x - 3, way.bottom - 5))
    assert scene.cursor.ply == 0
    click(stage, (scene.line.x_of(7), scene.line.plot.centery))
    assert scene.cursor.ply == 7


def test_confirming_plays_the_round_to_its_end(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    stage.act(Act.CONFIRM)
    pass_time(stage, 3)
    assert 1 <= scene.cursor.ply < scene.film.last
    stage.act(Act.CONFIRM)
    ply = scene.cursor.ply
    pass_time(stage, 3)
    assert scene.cursor.ply == ply
    stage.act(Act.CONFIRM)
    pass_time(stage, 1.2 * scene.film.last)
    assert scene.cursor.ply == scene.film.last
    assert not scene.cursor.playing


def test_the_table_is_as_it_was_after_every_way_there(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    for _ in range(6):
        stage.act(Act.RIGHT)
        pass_time(stage, 0.6)
    stepped = scene.board.motion.now()
    to_end(stage, scene)
    for _ in range(scene.film.last - 6):
        stage.act(Act.LEFT)
        pass_time(stage, 0.1)
    pass_time(stage, 1)
    assert scene.cursor.ply == 6
    assert scene.board.motion.now() == stepped


# Marks and sentences


def test_next_and_previous_go_from_mark_to_mark(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path, costly())
    plies = [each.ply for each in marks(judged(scene.film.states))]
    assert len(plies) > 1
    for ply in plies:
        stage.act(Act.NEXT)
        assert scene.cursor.ply == ply
    stage.act(Act.NEXT)
    assert scene.cursor.ply == plies[-1]
    stage.act(Act.PREVIOUS)
    assert scene.cursor.ply == plies[-2]


def test_a_marked_move_says_what_was_played_and_what_would_have_been_better(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path, costly())
    at_mark(stage, scene)
    verdict = scene.verdict
    assert verdict is not None
    happened, judgement = scene.sentences()
    assert str(verdict.played.move.tile) in happened
    assert judgement.startswith("Better: ")
    assert str(verdict.best.move.tile) in judgement
    assert f"{round(100 * verdict.best.chances[verdict.seat])}%" in judgement
    assert judgement in scene.describe()


def test_where_only_points_are_at_stake_no_chance_is_told_twice() -> None:
    shown = costly()
    verdict = marks(judged(shown.states))[0]
    same = verdict._replace(
        best=verdict.best._replace(worth=0.9, chances=(0.0, 1.0)),
        played=verdict.played._replace(worth=0.3, chances=(0.004, 0.996)),
        points=14.8,
    )
    words = FilmTalk(shown, GUEST).choice(same, marked=True)
    assert words.startswith("Better: ") and words.endswith(". It brings 15 points more.")
    assert "chance" not in words and "%" not in words


def test_a_move_that_is_not_judged_so_far_says_so_and_then_what_came_out(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    known = list(scene.findings.found)
    scene.findings.found[:] = known[:1]
    pass_time(stage, 0.1)
    stage.act(Act.RIGHT)
    assert "thinking" in scene.sentences()[1]
    stage.act(Act.NEXT)
    assert scene.cursor.ply == 1
    scene.findings.found[:] = known
    pass_time(stage, 0.1)
    assert "thinking" not in scene.sentences()[1]
    assert len(scene.line.found) == len(known)


@pytest.mark.parametrize("name", ["blind", "poker"])
def test_where_the_master_does_not_play_the_round_is_shown_without_a_graph(tmp_path: Path, name: str) -> None:
    options = {"exchange": "on"} if name == "poker" else {}
    stage, scene = viewer(tmp_path, film(rules(name, 3, **options)))
    stage.act(Act.RIGHT)
    pass_time(stage, 1)
    assert scene.cursor.ply == 1
    assert "does not play" in scene.sentences()[1]
    assert not scene.line.judged
    stage.picture()


def test_the_last_move_tells_who_won(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    to_end(stage, scene)
    over = scene.film.states[-1].events[-1]
    assert isinstance(over, RoundOver)
    assert scene.talk.result(over.result) in scene.sentences()[0]


# Whose hands are open


def test_the_hands_are_open_or_only_that_of_one_seat(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path, film(rules("gaple")))

    def up() -> list[bool]:
        state, poses = scene.film.states[scene.cursor.ply], scene.board.motion.now()
        return [all(poses[tile].up for tile in tiles_of(hand)) for hand in state.hands]

    stage.act(Act.RIGHT)
    pass_time(stage, 1)
    assert up() == [True] * 4
    for seat in range(4):
        stage.act(Act.COUNT)
        assert up() == [seat == each for each in range(4)]
        stage.act(Act.RIGHT)
        pass_time(stage, 1)
        assert up() == [seat == each for each in range(4)]
    stage.act(Act.COUNT)
    assert up() == [True] * 4


def test_tiles_that_nobody_had_drawn_lie_face_down(tmp_path: Path) -> None:
    _stage, scene = viewer(tmp_path)
    poses = scene.board.motion.now()
    assert scene.film.states[0].boneyard
    assert not any(poses[tile].up for tile in scene.film.states[0].boneyard)


# Several rounds


def test_of_several_rounds_any_can_be_looked_at(tmp_path: Path) -> None:
    films = [film(rules(name)) for name in SEVERAL]
    stage, scene = viewer(tmp_path, *films)
    stage.act(Act.RIGHT)
    stage.act(Act.END_RIGHT)
    assert (scene.number, scene.cursor.ply, scene.film) == (1, 0, films[1])
    stage.act(Act.END_RIGHT)
    assert scene.number == 1
    press(scene, "round_back")
    assert scene.film == films[0]


# Playing on


def test_playing_on_goes_to_the_table_as_it_was(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    for _ in range(5):
        stage.act(Act.RIGHT)
    press(scene, "branch")
    session = table(stage).session
    assert tuple(session.states) == scene.film.states[:6]
    assert session.players == scene.film.players
    stage.quit()


def test_a_kept_match_is_not_given_up_without_asking(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    match = Match.begin(rules("gaple"), 3)
    kept = SavedMatch(match, (match.deal(),), (HUMAN, "easy", "easy", "easy"))
    scene.house.keep_match(kept)
    press(scene, "branch")
    assert isinstance(stage.top, AskScene)
    stage.act(Act.CONFIRM)
    back: Scene = stage.top
    assert back is scene
    assert scene.house.saved_match() == kept
    press(scene, "branch")
    choose(stage, "answer1")
    assert tuple(table(stage).session.states) == scene.film.states[:1]
    assert scene.house.saved_match() == kept
    stage.quit()


def test_nothing_can_be_played_on_once_the_round_is_over(tmp_path: Path) -> None:
    stage, scene = viewer(tmp_path)
    to_end(stage, scene)
    pass_time(stage, 0.1)
    press(scene, "branch")
    assert stage.top is scene
    assert "over" in scene.describe()


# The ways in and out


def test_the_round_that_was_just_played_can_be_looked_at_again(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, *played(rules("gaple")))
    stage = new_stage(house, Scene(), RoundResult(house, session))
    page = stage.top
    assert isinstance(page, RoundResult)
    page.form.focus("again_round")
    stage.act(Act.CONFIRM)
    scene = stage.top
    assert isinstance(scene, AnalysisScene)
    assert scene.film.states == tuple(session.states)
    assert scene.film.standing == session.match.standing
    stage.act(Act.BACK)
    assert stage.top is page
    stage.quit()


def test_every_round_of_a_match_can_be_looked_at_from_its_result(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, *played(rules("block")), goal="rounds=1", players=(HUMAN, "easy"))
    session.next_round()
    assert session.match.winners
    stage = new_stage(house, MatchResult(house, session))
    page = stage.top
    assert isinstance(page, MatchResult)
    page.form.focus("again_round")
    stage.act(Act.CONFIRM)
    scene = stage.top
    assert isinstance(scene, AnalysisScene)
    assert [each.states for each in scene.films] == [played(rules("block"))]
    stage.quit()


def test_the_thread_ends_with_the_viewer_and_with_the_round(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    house = new_house(tmp_path)
    scene = AnalysisScene(house, [film(rules(name)) for name in SEVERAL])
    stage = new_stage(house, Scene(), scene)
    first = scene.findings
    assert isinstance(first, Judge)
    assert len(set(threading.enumerate()) - before) == 1
    stage.act(Act.END_RIGHT)
    first._thread.join()
    second = scene.findings
    assert isinstance(second, Judge)
    assert len(set(threading.enumerate()) - before) == 1
    stage.act(Act.BACK)
    second._thread.join()
    assert set(threading.enumerate()) <= before


def test_reduced_motion_fades_instead_of_flying(tmp_path: Path) -> None:
    house = new_house(tmp_path, reduced_motion=True, speed="normal")
    scene = Ready(house, [film()])
    stage = new_stage(house, scene)
    stage.act(Act.RIGHT)
    pass_time(stage, 0.1)
    assert all(pose.lift == 0 for pose in scene.board.motion.now().values())


def test_a_bad_record_ends_with_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Command(capsys)
    bad = tmp_path / "bad.txt"
    bad.write_text('[Variant "gaple"]\n[Seed "1"]\n\n9-9\n', encoding="utf-8")
    for path, word in ((bad, "9-9"), (tmp_path / "none.txt", "none.txt")):
        told = run("--record", str(path))
        assert told.status == 1
        assert word in told.err
        assert told.err.count("\n") == 1


def test_a_record_opens_in_the_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    run = Command(capsys)
    path = tmp_path / "rounds.txt"
    rounds = [played(rules("block"), seed) for seed in (1, 2)]
    path.write_text("\n".join(dump(states[0], states[-1]) for states in rounds), encoding="utf-8")
    told = run("--record", str(path), "--frames", "5", "--save-dir", str(tmp_path))
    assert (told.status, told.err) == (0, "")
    assert "5 frames" in told.out
