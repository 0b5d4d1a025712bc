"""The map of levels through acts: packs, what is open, what was earned, on to the next level."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from menu_kit import choose, go_to, menu
from table_kit import new_house, new_stage

from game.save import levels
from game.save.progress import AHEAD, HALF
from game.scenes.chain.building.picture import framed
from game.scenes.chain.level_card import LevelCard
from game.scenes.chain.level_pictures import AIR
from game.scenes.chain.map import LevelMapScene
from game.scenes.chain.result import NEXT
from game.scenes.chain.scene import ChainScene
from game.scenes.chain.watching.film import whole_stage
from game.scenes.records.boards_page import CHAIN, BoardsPage
from game.scenes.records.scene import RecordsScene
from game.scenes.title import TitleScene
from game.topple.level import Level
from game.topple.outlines import bounds
from game.topple.pieces import piece_named
from game.topple.run import play
from game.ui.acts import Act
from game.ui.stage import Stage
from game.ui.widgets import ScrollColumn

PACKS = [pack.levels for pack in levels.packs()]


def map_stage(folder: Path, solved: int = 0) -> Stage:
    """The map with the first so many levels of the first pack solved as their solutions solve them."""
    house = new_house(folder)
    for id in PACKS[0][:solved]:
        house.keep_solved(id, levels.solution(id), play(levels.level(id), levels.solution(id)))
    return new_stage(house, LevelMapScene(house))


def cards(stage: Stage) -> dict[str, LevelCard]:
    found = [leaf for widget in menu(stage).form.widgets for leaf in widget.leaves()]
    return {leaf.key: leaf for leaf in found if isinstance(leaf, LevelCard)}


def test_the_title_leads_to_the_map(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house))
    choose(stage, "chain")
    assert isinstance(stage.top, LevelMapScene)


def test_at_first_a_few_levels_are_open_and_the_rest_say_why_not(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    free = [key for key, card in cards(stage).items() if not card.why_not]
    assert free == list(PACKS[0][:AHEAD])
    assert cards(stage)[PACKS[0][AHEAD]].why_not == "Solve one before it first"


def test_a_closed_level_does_not_open(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    choose(stage, PACKS[0][AHEAD])
    assert isinstance(stage.top, LevelMapScene)


def test_a_closed_pack_says_how_many_levels_open_it(tmp_path: Path) -> None:
    stage = map_stage(tmp_path, 1)
    stage.act(Act.END_RIGHT)
    assert list(cards(stage)) == list(PACKS[1])
    first = cards(stage)[PACKS[1][0]]
    assert first.why_not == f"Solve {HALF - 1} more levels of “First push” first"


def test_half_a_pack_opens_the_next_one(tmp_path: Path) -> None:
    stage = map_stage(tmp_path, HALF)
    stage.act(Act.END_RIGHT)
    assert [not card.why_not for card in cards(stage).values()][: AHEAD + 1] == [True] * AHEAD + [False]


def test_the_first_unsolved_level_has_the_focus(tmp_path: Path) -> None:
    stage = map_stage(tmp_path, 2)
    focused = menu(stage).form.focused
    assert focused is not None
    assert focused.key == PACKS[0][2]


def test_a_solution_of_par_earns_two_gold_medals(tmp_path: Path) -> None:
    stage = map_stage(tmp_path, 1)
    assert cards(stage)[PACKS[0][0]].medals == ("gold", "gold")
    assert cards(stage)[PACKS[0][1]].medals == ()


def test_the_next_level_follows_without_a_way_back(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    choose(stage, PACKS[0][0])
    assert isinstance(stage.top, ChainScene)
    stage.pop(NEXT)
    assert isinstance(stage.top, ChainScene)
    assert stage.top.level.id == PACKS[0][1]


def test_leaving_a_level_comes_back_to_its_card(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    choose(stage, PACKS[0][1])
    stage.pop(None)
    focused = menu(stage).form.focused
    assert focused is not None
    assert focused.key == PACKS[0][1]


def test_what_was_solved_is_there_at_the_next_start(tmp_path: Path) -> None:
    map_stage(tmp_path, 2)
    assert list(new_house(tmp_path).progress()) == list(PACKS[0][:2])


def test_the_lab_is_one_press_away(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    choose(stage, "lab")
    assert not isinstance(stage.top, LevelMapScene)
    stage.pop()
    go_to(stage, PACKS[0][0])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440), (800, 1200)])
@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant", "id"])
def test_everything_is_inside_the_window(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    house = new_house(tmp_path, language=language)
    stage = new_stage(house, LevelMapScene(house), size=size)
    for widget in menu(stage).form.widgets:
        assert widget.rect.left >= 0
        assert widget.rect.right <= size[0]
        assert widget.rect.bottom <= size[1]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant", "id"])
def test_each_pack_is_seen_whole_in_a_window_of_the_usual_size(tmp_path: Path, language: str) -> None:
    house = new_house(tmp_path, language=language)
    stage = new_stage(house, LevelMapScene(house))
    for _pack in PACKS:
        (shelf,) = [each for each in menu(stage).form.widgets if isinstance(each, ScrollColumn)]
        assert len(cards(stage)) == len(PACKS[0])
        assert shelf.height(shelf.rect.w) <= shelf.rect.h
        stage.act(Act.END_RIGHT)


@pytest.mark.parametrize("id", [id for pack in PACKS for id in pack])
def test_a_picture_of_a_level_shows_every_tile_no_smaller_than_on_the_whole_stage(id: str) -> None:
    level, size = levels.level(id), (250, 100)
    near = whole_stage(framed(level, AIR), size)
    left, _bottom, right, top = near.view
    boxes = [bounds(piece) for piece in level.pieces if piece_named(piece.kind).is_tile]
    assert all(left <= box.left and box.right <= right and box.top <= top for box in boxes)
    whole = whole_stage(level.stage, size).scale
    assert near.scale >= whole
    assert near.scale > 1.1 * whole or level.pack != "first-push", "these have the widest stages"


def test_the_map_leads_to_the_board_of_the_level_at_hand(tmp_path: Path) -> None:
    stage = map_stage(tmp_path, 2)
    choose(stage, "boards")
    assert board_shown(stage) == (CHAIN, PACKS[0][2])
    stage.act(Act.BACK)
    assert isinstance(stage.top, LevelMapScene)
    stage.act(Act.END_RIGHT)
    choose(stage, "boards")
    assert board_shown(stage) == (CHAIN, PACKS[1][0])


def board_shown(stage: Stage) -> tuple[str, str]:
    assert isinstance(stage.top, RecordsScene)
    page = stage.top.shown
    assert isinstance(page, BoardsPage)
    return page.board, page.level


def test_the_map_reads_no_level_that_it_does_not_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    level = levels.level

    def noted(id: str) -> Level:
        read.append(id)
        return level(id)

    monkeypatch.setattr(levels, "level", noted)
    stage = map_stage(tmp_path)
    assert sorted(read) == sorted(PACKS[0])
    stage.act(Act.END_RIGHT)
    assert len(read) == len(set(read)) == len(PACKS[0]) + len(PACKS[1])


def test_the_picture_of_a_level_appears_after_a_while_and_stays(tmp_path: Path) -> None:
    stage = map_stage(tmp_path)
    card = cards(stage)[PACKS[0][0]]
    shown = [card.paint((200, 120))]
    for _ in range(120):
        stage.advance(1 / 60)
        shown.append(card.paint((200, 120)))
    assert shown[0] is shown[1]  # the bare workshop
    assert shown[-1] is shown[-2] is not shown[0]


def test_a_level_opened_in_a_window_is_drawn_exactly_after_a_few_pictures(tmp_path: Path) -> None:
    def opened(*, hurried: bool) -> Stage:
        house = new_house(tmp_path / str(hurried))
        id = PACKS[1][0]
        stage = new_stage(house, ChainScene(house, levels.level(id), levels.solution(id)))
        stage.ui.hurried = hurried
        stage.act(Act.ZOOM)
        return stage

    exact, quick = opened(hurried=False).picture(), opened(hurried=True)
    shown = [quick.picture() for _ in range(30)]
    assert pygame.image.tobytes(shown[-1], "RGB") == pygame.image.tobytes(exact, "RGB")
