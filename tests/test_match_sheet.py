"""The score sheet of a finished match: saved to a file, and whole however long the match was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from menu_kit import choose
from people_kit import make_home
from records_kit import signed_in, won
from table_kit import new_stage

from game.save.matches import rounds_of
from game.save.results import finished
from game.scenes.ask import AskScene
from game.scenes.people.carry import CarriedScene
from game.scenes.records.match_sheet import MatchSheet
from game.ui.acts import Act


def test_the_record_of_a_match_is_saved_as_a_file_that_can_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_home(tmp_path, monkeypatch)
    house = signed_in(tmp_path / "saves")
    stage = new_stage(house, MatchSheet(house, won(), tuple(rounds_of(won().record))))
    choose(stage, "save")
    assert isinstance(stage.top, CarriedScene)
    assert finished(Path(stage.top.path).read_text("utf-8"), None, 0, "").totals == won().totals
    stage.act(Act.CONFIRM)
    choose(stage, "save")
    assert len(list((tmp_path / "saves" / "exports").glob("gaple*.txt"))) == 2


def test_a_record_that_cannot_be_saved_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_home(tmp_path, monkeypatch)
    house = signed_in(tmp_path / "saves")
    (tmp_path / "saves" / "exports").write_text("in the way")
    stage = new_stage(house, MatchSheet(house, won(), tuple(rounds_of(won().record))))
    choose(stage, "save")
    assert isinstance(stage.top, AskScene)
    assert "could not be saved" in stage.top.text


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_match_too_long_for_the_sheet_sums_its_first_rounds(tmp_path: Path, size: tuple[int, int]) -> None:
    house = signed_in(tmp_path)
    facts = won().rounds[0]._replace(gained=(1, 0, 0, 2))
    scene = Written(house, won()._replace(rounds=(facts,) * 60), tuple(rounds_of(won().record)))
    new_stage(house, scene, size=size)
    _head, first, *rest, total = scene.lines
    count = int(first[0].removeprefix("1–"))
    assert first[1:5] == (f"+{count}", "–", "–", f"+{2 * count}")
    assert [line[0] for line in rest] == [str(number) for number in range(count + 1, 61)]
    assert total[0] == "Total"


class Written(MatchSheet):
    """A sheet that notes what it writes."""

    def _write(self, sheet: pygame.Surface) -> None:
        self.lines: list[tuple[str, ...]] = []
        super()._write(sheet)

    def _line(
        self, sheet: pygame.Surface, y: int, body: pygame.Rect, pitch: int, words: tuple[str, ...], **how: Any
    ) -> None:
        self.lines.append(words)
        super()._line(sheet, y, body, pitch, words, **how)
