"""From the title to the table and back: menus by acts and pointers, without a display."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from menu_kit import choose, leaf_rect, menu
from table_kit import click, my_turn, new_house, new_session, new_stage, pass_time, play_any, table, until

from game.save import matches
from game.save.matches import HUMAN
from game.save.settings import FILE
from game.scenes.ask import AskScene
from game.scenes.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.title import IDLE, TitleScene
from game.ui.acts import DIRECTIONS, Act, Pointer
from game.ui.i18n import LANGUAGES
from game.ui.stage import Stage

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))


# Title


def test_the_title_offers_to_continue_only_where_there_is_a_match(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    assert stage.top.describe() == "New game"
    session = new_session(house)
    session.play(session.state.legal()[0])
    stage.reset_to(TitleScene(house))
    assert stage.top.describe() == "Continue. Round 1 · you 0"


def test_where_several_people_share_the_machine_nobody_is_called_you(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house, players=(HUMAN, "easy", HUMAN, "easy"))
    session.play(session.state.legal()[0])
    stage = new_stage(house, TitleScene(house))
    assert stage.top.describe() == "Continue. Round 1"


def test_continuing_comes_back_to_the_very_move(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    until(stage, lambda: my_turn(stage))
    play_any(stage)
    left = table(stage).session.state
    stage.act(Act.PAUSE)
    choose(stage, "leave")
    assert isinstance(stage.top, TitleScene)
    stage.act(Act.CONFIRM)
    assert table(stage).session.state == left
    until(stage, lambda: my_turn(stage))


def test_a_match_with_a_player_nobody_knows_is_told_and_not_offered(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house)
    session.play(session.state.legal()[0])
    kept = tmp_path / matches.FILE
    kept.write_text(kept.read_text().replace("expert", "champion"))
    stage = new_stage(house, TitleScene(house))
    assert stage.top.describe() == "New game"
    stage.advance(0.1)
    assert isinstance(stage.top, AskScene)
    assert stage.top.text == "The match you left cannot be played on."
    assert "champion" in house.news[0]


def test_left_alone_the_title_plays_by_itself_until_somebody_comes(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    pass_time(stage, IDLE - 1)
    stage.act(Act.DOWN)
    pass_time(stage, IDLE - 1)
    stage.point(Pointer("move", (5, 5)))
    pass_time(stage, IDLE - 1)
    stage.press("key:z", ())
    pass_time(stage, IDLE - 1)
    assert isinstance(stage.top, TitleScene)
    pass_time(stage, 1.5)
    assert table(stage).demo
    assert HUMAN not in table(stage).session.players
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, TitleScene)


def test_backing_out_of_the_title_shows_the_way_to_quit(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    stage.act(Act.BACK)
    assert stage.top.describe() == "Quit"
    assert stage.running
    stage.act(Act.CONFIRM)
    assert not stage.running


def test_the_title_starts_the_music(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    stage.advance(1 / 60)
    assert "music" in stage.ui.sound.played  # type: ignore[attr-defined]


@pytest.mark.parametrize("reduced", [False, True])
def test_nothing_moves_on_the_title_with_reduced_motion(tmp_path: Path, reduced: bool) -> None:
    house = new_house(tmp_path, reduced_motion=reduced)
    stage = new_stage(house, TitleScene(house))
    before = stage.picture().copy()
    pass_time(stage, 4)
    same = before.get_buffer().raw == stage.picture().get_buffer().raw
    assert same is reduced


# News


def test_a_damaged_setting_is_told_once_and_the_game_starts(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"volume": 7, "theme": "wine"}))
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    stage.advance(0.1)
    assert isinstance(stage.top, AskScene)
    assert stage.top.text.endswith("was damaged. It is kept as settings.json.damaged-1.")
    assert "volume is 7" in house.news[0]
    stage.act(Act.CONFIRM)
    pass_time(stage, 1)
    assert isinstance(stage.top, TitleScene)
    assert house.settings.theme == "wine"
    stage.reset_to(TitleScene(house))
    pass_time(stage, 1)
    assert isinstance(stage.top, TitleScene)


# Pause


def paused(tmp_path: Path) -> Stage:
    house = new_house(tmp_path)
    session = new_session(house)
    session.play(session.state.legal()[0])
    return new_stage(house, TableScene(house, session), PauseScene(house, session))


@pytest.mark.parametrize("act", [Act.BACK, Act.PAUSE, Act.CONFIRM])
def test_going_on_comes_back_to_the_table(tmp_path: Path, act: Act) -> None:
    stage = paused(tmp_path)
    stage.act(act)
    assert isinstance(stage.top, TableScene)


def test_leaving_keeps_the_match(tmp_path: Path) -> None:
    stage = paused(tmp_path)
    before = new_house(tmp_path).saved_match()
    choose(stage, "leave")
    assert isinstance(stage.top, TitleScene)
    assert before is not None
    assert new_house(tmp_path).saved_match() == before


def test_quitting_from_the_pause_keeps_the_match(tmp_path: Path) -> None:
    stage = paused(tmp_path)
    choose(stage, "quit")
    assert not stage.running
    assert new_house(tmp_path).saved_match() is not None


def test_starting_again_is_asked_and_keeps_rules_goal_and_players(tmp_path: Path) -> None:
    stage = paused(tmp_path)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    old = scene.session
    choose(stage, "restart")
    stage.act(Act.BACK)
    assert isinstance(stage.top, PauseScene)
    choose(stage, "restart")
    choose(stage, "answer1")
    new = table(stage).session
    assert (new.match.rules, new.match.goal, new.players) == (old.match.rules, old.match.goal, old.players)
    assert new.match.seed != old.match.seed


# Everywhere


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_every_menu_lays_itself_out_at_any_size(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    from game.scenes.scenarios import SCENES

    house = new_house(tmp_path, language=language)
    for name in ("title", "new-game", "set-up", "pause", "settings", "bindings"):
        stage = new_stage(house, *SCENES[name](house, 1), size=size)
        stage.advance(0.1)
        stage.picture()
        assert stage.top.describe()
        stage.quit()


@pytest.mark.parametrize("name", ["title", "new-game", "pause", "settings", "bindings"])
def test_the_four_directions_reach_everything(tmp_path: Path, name: str) -> None:
    from game.scenes.scenarios import SCENES

    house = new_house(tmp_path)
    stage = new_stage(house, *SCENES[name](house, 1))
    form = menu(stage).form
    wanted = {leaf.key for widget in form.widgets for leaf in widget.leaves()}
    reached: set[str] = set()
    starts = [form.focused.key if form.focused else ""]
    while starts:
        key = starts.pop()
        if key in reached:
            continue
        reached.add(key)
        for act in DIRECTIONS:
            menu(stage).form.focus(key)
            focused = menu(stage).form.focused
            if focused is None or (focused.keeps_sides and act in (Act.LEFT, Act.RIGHT)):
                continue
            for _ in range(4):  # what lies far below is first scrolled to
                stage.act(act)
                focused = menu(stage).form.focused
                if focused is not None and focused.key != key:
                    starts.append(focused.key)
                    break
    assert reached == wanted


def test_the_mouse_alone_comes_from_the_title_to_the_table_and_to_the_end(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), device="mouse")
    click(stage, leaf_rect(stage, "new"))
    click(stage, leaf_rect(stage, "variant classic"))
    click(stage, leaf_rect(stage, "seats"))
    click(stage, leaf_rect(stage, "start"))
    assert table(stage).session.players == (HUMAN, "normal", "normal")
    table(stage).paused()
    click(stage, leaf_rect(stage, "leave"))
    click(stage, leaf_rect(stage, "settings"))
    click(stage, leaf_rect(stage, "back"))
    click(stage, leaf_rect(stage, "quit"))
    assert not stage.running
