"""Tests of settings and of the match left half-way: kept whole, read carefully, never lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_kit import PLAYERS, mine, new_house, new_session, new_stage, rules

from game.rules.errors import RulesError
from game.rules.match import Match
from game.rules.rng import Rng
from game.rules.variant import Goal
from game.save import matches
from game.save import settings as kept
from game.save.files import SaveError, write_whole
from game.save.matches import SavedMatch
from game.save.place import save_dir
from game.save.settings import Settings, TableChoice


def a_match(goal: str = "points=100", **options: str) -> SavedMatch:
    """A match in its third round, a few moves in."""
    match = Match.begin(rules("gaple", 4, **options), 11, Goal.parse(goal))
    finished: list[str] = []
    for number in range(2):
        states = [match.deal()]
        rng = Rng(number)
        while states[-1].result is None:
            states.append(states[-1].apply(rng.choice(states[-1].legal())))
        minutes = 1.5 * (number + 1)
        finished.append(matches.record_of(match, states, PLAYERS, minutes))
        match = match.after(states[-1], 1.5)
    states = [match.deal()]
    for _ in range(5):
        states.append(states[-1].apply(states[-1].legal()[0]))
    return SavedMatch(match, tuple(states), PLAYERS, tuple(finished))


@pytest.mark.parametrize("options", [{}, {"partnership": "on", "winner_lead": "double"}])
@pytest.mark.parametrize("goal", ["points=100", "rounds=10", "minutes=20"])
def test_a_kept_match_comes_back_as_it_was(tmp_path: Path, options: dict[str, str], goal: str) -> None:
    saved = a_match(goal=goal, **options)
    matches.store(tmp_path, saved)
    assert matches.load(tmp_path) == matches.Found(saved)


def test_a_kept_match_is_a_record_that_a_person_can_read(tmp_path: Path) -> None:
    matches.store(tmp_path, a_match())
    text = (tmp_path / matches.FILE).read_text(encoding="utf-8")
    assert text.count('[Variant "gaple"]') == 3
    assert '[Players "human,easy,normal,expert"]' in text


def test_without_a_kept_match_there_is_none_and_no_complaint(tmp_path: Path) -> None:
    assert matches.load(tmp_path) == matches.Found(None)


@pytest.mark.parametrize(
    ("damage", "names"),
    [
        (lambda text: text[: len(text) // 2], "is not a tag"),
        (lambda text: text.replace("[Players", "[Plyers"), "Players tag"),
        (lambda text: text.replace('[MatchSeed "11"]', '[MatchSeed "12"]'), "not the round that this match"),
        (lambda text: text.replace('[MatchSeed "11"]', '[MatchSeed "x"]'), "MatchSeed"),
        (lambda text: text.replace('[Minutes "1.50"]', '[Minutes "nan"]'), "Minutes"),
        (lambda text: text.replace('[Goal "points=100"]', '[Goal "glory"]'), "goal"),
        (lambda text: text.replace('[Variant "gaple"]', '[Variant "chess"]'), "chess"),
        (lambda text: "", "empty"),
    ],
)
def test_a_damaged_match_is_set_aside_under_a_new_name_and_says_what_was_wrong(
    tmp_path: Path, damage: Callable[[str], str], names: str
) -> None:
    matches.store(tmp_path, a_match())
    path = tmp_path / matches.FILE
    damaged = damage(path.read_text(encoding="utf-8"))
    path.write_text(damaged, encoding="utf-8")
    found = matches.load(tmp_path)
    assert found.saved is None
    assert names in str(found.problem) and "match.txt.damaged-1" in str(found.problem)
    assert (tmp_path / "match.txt.damaged-1").read_text(encoding="utf-8") == damaged
    assert not path.exists()


def test_a_second_damaged_match_does_not_overwrite_the_first(tmp_path: Path) -> None:
    for text in ("one", "two"):
        (tmp_path / matches.FILE).write_text(text, encoding="utf-8")
        matches.load(tmp_path)
    assert (tmp_path / "match.txt.damaged-1").read_text(encoding="utf-8") == "one"
    assert (tmp_path / "match.txt.damaged-2").read_text(encoding="utf-8") == "two"


@settings(max_examples=150)
@given(st.data())
def test_no_mutation_of_a_kept_match_is_a_traceback(data: st.DataObject) -> None:
    text = "\n".join([*WHOLE.finished, matches.record_of(WHOLE.match, WHOLE.states, PLAYERS, 3.0)])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    mutated = text[:start] + data.draw(st.text(max_size=12)) + text[end:]
    try:
        matches.restore(mutated)
    except RulesError as wrong:
        assert str(wrong)


WHOLE = a_match()


def test_a_match_that_is_over_is_forgotten(tmp_path: Path) -> None:
    matches.store(tmp_path, a_match())
    new_house(tmp_path).keep_match(None)
    assert matches.load(tmp_path) == matches.Found(None)


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    mine = Settings(
        language="id",
        volume=0.25,
        speed="fast",
        reduced_motion=True,
        theme="wine",
        bindings={"hint": ["key:h"]},
        table=TableChoice("gaple", "expert", "rounds=10", {"partnership": "on"}),
    )
    kept.store(tmp_path, mine)
    assert kept.load(tmp_path) == kept.Loaded(mine)


def test_settings_are_a_file_that_a_person_can_edit(tmp_path: Path) -> None:
    kept.store(tmp_path, Settings())
    path = tmp_path / kept.FILE
    path.write_text(path.read_text(encoding="utf-8").replace('"green"', '"blue"'), encoding="utf-8")
    assert kept.load(tmp_path).settings.theme == "blue"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("{", "JSON"),
        ("[1]", "JSON object"),
        ("[" * 100_000, "JSON"),
        ('{"volume": 7, "speed": "fast"}', "volume is 7"),
        ('{"volume": true, "speed": "fast"}', "volume is True"),
        ('{"theme": "pink", "speed": "fast"}', "theme is 'pink'"),
        ('{"full_screen": "yes", "speed": "fast"}', "full_screen is 'yes'"),
        ('{"table": {"level": 3}, "speed": "fast"}', "table.level is 3"),
        ('{"table": {"options": {"partnership": 1}}, "speed": "fast"}', "table.options"),
        ('{"bindings": [], "speed": "fast"}', "bindings"),
    ],
)
def test_damaged_settings_say_what_was_wrong_keep_the_rest_and_lose_nothing(
    tmp_path: Path, text: str, names: str
) -> None:
    (tmp_path / kept.FILE).write_text(text, encoding="utf-8")
    loaded = kept.load(tmp_path)
    assert names in str(loaded.problem) and "settings.json.damaged-1" in str(loaded.problem)
    assert loaded.settings.speed == ("fast" if "fast" in text else "normal")
    assert (tmp_path / "settings.json.damaged-1").read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", [kept.FILE, matches.FILE])
def test_a_file_that_is_no_text_is_set_aside_and_not_written_over(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\xff\xfe{\x00")
    house = new_house(tmp_path)
    assert house.saved_match() is None
    house.keep_settings()
    house.keep_match(a_match())
    assert (tmp_path / f"{name}.damaged-1").read_bytes() == b"\xff\xfe{\x00"
    assert len(house.news) == 1 and f"{name}.damaged-1" in house.news[0]


def test_a_setting_from_elsewhere_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / kept.FILE).write_text(json.dumps({"from_the_future": 1, "speed": "slow"}), encoding="utf-8")
    assert kept.load(tmp_path) == kept.Loaded(Settings(speed="slow"))


def test_bindings_that_cannot_be_used_are_told_and_the_defaults_hold(tmp_path: Path) -> None:
    kept.store(tmp_path, Settings(bindings={"hint": ["key:nonsense-key"]}))
    house = new_house(tmp_path)
    stage = new_stage(house)
    assert stage.ui.bindings.to_data() == type(stage.ui.bindings)().to_data()
    assert any("settings.json" in news for news in house.news)


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    house = new_house(blocked)
    house.keep_settings()
    house.keep_settings()
    house.keep_match(a_match())
    assert len(house.news) == 3
    assert all(str(blocked) in news for news in house.news)


def test_a_reader_never_finds_half_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.txt"
    write_whole(path, "old")

    def fails(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(SaveError, match="the disk is full"):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["kept.txt"]


def test_saves_lie_where_they_are_asked_to_then_where_the_platform_keeps_such_things(tmp_path: Path) -> None:
    asked, named = tmp_path / "asked", tmp_path / "named"
    assert save_dir(asked, {"GAME_SAVE_DIR": str(named)}) == asked
    assert save_dir(None, {"GAME_SAVE_DIR": str(named)}) == named
    assert save_dir(None, {"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "dominoes-table"
    assert (
        save_dir(None, {"XDG_DATA_HOME": "relative"}, "linux") == Path.home() / ".local/share/dominoes-table"
    )
    assert save_dir(None, {"APPDATA": str(tmp_path)}, "win32") == tmp_path / "dominoes-table"
    mac = Path.home() / "Library" / "Application Support" / "dominoes-table"
    assert save_dir(None, {}, "darwin") == mac


def test_undo_is_kept_too(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house)
    while not mine(session.state):
        session.play(session.state.legal()[0])
    states = tuple(session.states)
    session.play(states[-1].legal()[0])
    session.undo()
    session.close()
    saved = house.saved_match()
    assert saved is not None and saved.states == states
