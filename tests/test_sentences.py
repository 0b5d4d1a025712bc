"""What is told of saves reaches the player in the player's language, whole and once."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest
from store_kit import DAY
from table_kit import new_house

from game.save.files import SaveError, reason, write_whole
from game.save.opening import FILE
from game.save.sentence import Sentence

SAVE = Path(__file__).parents[1] / "game" / "save"


def backwards(text: str) -> str:
    """A language of its own, whose words are marked."""
    return f"<{text}>"


def test_a_sentence_is_translated_with_the_sentences_in_it_and_its_detail_is_for_commands() -> None:
    inner = Sentence("the disk is full")
    whole = Sentence("{path} could not be saved: {reason}.", {"path": "a.txt", "reason": inner}, "ENOSPC")
    assert whole.told(backwards) == "<a.txt could not be saved: <the disk is full>.>"
    assert str(whole) == "a.txt could not be saved: the disk is full. (ENOSPC)"


def test_every_sentence_of_the_saves_is_marked_for_the_translators() -> None:
    marked, used = set(), []
    for path in SAVE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                if node.func.id in ("Sentence", "SaveError") and isinstance(node.args[0], ast.Constant):
                    used.append(f"{path.name}:{node.lineno}")
                if node.func.id == "N_":
                    marked.add(ast.literal_eval(node.args[0]))
    assert used == []
    assert "the disk is full" in marked


def test_what_was_told_before_the_language_was_known_is_told_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"hello")
    house = new_house(tmp_path)
    monkeypatch.setattr("game.scenes.house._", backwards)
    (told,) = house.fresh_news()
    assert told.startswith("<") and f"{FILE}.damaged-1" in told
    assert house.fresh_news() == []
    assert house.news[0].startswith(str(tmp_path))


def test_a_full_disk_and_a_locked_file_have_words_of_their_own(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(SaveError) as refused:
        write_whole(blocked / "settings.json", "x")
    assert refused.value.sentence.told(backwards).endswith(": <its folder is not there>.>")
    assert reason(OSError(28, "No space left on device")) == Sentence("the disk is full")
    assert reason(PermissionError(13, "Permission denied")) == Sentence("it may not be changed")
    assert reason(OSError("something else")) == "something else"


def test_trouble_that_goes_on_is_told_in_one_sentence_made_of_two(tmp_path: Path) -> None:
    house = new_house(tmp_path / "saves")
    house.sign_in(house.store.create("Wati", 1, None, DAY))
    shutil.rmtree(tmp_path / "saves")
    house.store.achieve(house.profile.id, "first-win", DAY)
    (told,) = house.fresh_news()
    assert told.endswith("is not there any more. The game goes on, and keeps what is new as soon as it can.")
