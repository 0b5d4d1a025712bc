"""Tests of what helps at Poker dominoes: hints, the page of ranks, sentences, and where things lie."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from poker_kit import CHANGE, CHIPS, asked, bits, hand_tiles, history, poker, said, seated, state, until_asked
from table_kit import click

from game.rules.moves import BET, FOLD
from game.rules.poker_hands import rank_hand
from game.rules.tiles import iter_tiles
from game.scenes.pause import PauseScene
from game.scenes.poker.advice import SHARES, advise
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.ranks import RanksScene, example
from game.scenes.poker.words import comparison
from game.ui.acts import Act


def test_a_hint_chooses_tiles_to_change_and_gives_the_odds(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, seed=4)
    until_asked(stage)
    stage.act(Act.HINT)
    chosen = {each.tile for each in hand_tiles(stage) if each.chosen}
    advice = advise(poker(stage).session.view())
    assert chosen == set(advice.move.changed)
    assert said(stage) == advice.reason


def test_a_hint_on_the_stake_stays_in_with_a_strong_hand_and_folds_a_weak_one(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHIPS)
    until_asked(stage)
    view = poker(stage).session.view()
    strong, weak = (tuple(iter_tiles(bits(text))) for text in ("5-5 4-4 3-3 2-2 6-1", "6-4 6-2 5-3 5-1 3-2"))
    assert advise(view._replace(hand=strong)).move == BET
    assert advise(view._replace(hand=weak)).move == FOLD


def test_the_shares_of_the_ranks_are_those_of_all_hands() -> None:
    assert sum(SHARES) == 15504


def test_no_hint_is_given_while_there_is_nothing_to_decide(tmp_path: Path) -> None:
    stage = seated(tmp_path, 2)
    until_asked(stage)
    stage.act(Act.HINT)
    assert said(stage) == "A hint comes when it is your turn."


@pytest.mark.parametrize("rank", range(1, 14))
def test_every_example_on_the_page_of_ranks_is_of_its_rank(rank: int) -> None:
    assert rank_hand(example(rank)).rank == rank


def test_the_page_of_ranks_opens_and_leads_back(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    stage.act(Act.COUNT)
    assert isinstance(stage.top, RanksScene)
    assert stage.top.held == rank_hand(state(stage).hands[0])
    stage.act(Act.BACK)
    assert asked(stage)


def test_the_toolbar_is_reached_by_going_up_and_left_by_going_down(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    stage.act(Act.UP)
    stage.act(Act.UP)
    assert stage.top.describe() == "Hint"
    stage.act(Act.RIGHT)
    stage.act(Act.CONFIRM)
    assert isinstance(stage.top, RanksScene)
    stage.act(Act.BACK)
    stage.act(Act.DOWN)
    assert stage.top.describe() == "Keep all five"


def test_losing_the_window_pauses_and_going_on_leaves_the_choice_as_it_was(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    stage.paused()
    assert isinstance(stage.top, PauseScene)
    stage.act(Act.BACK)
    assert sum(each.chosen for each in hand_tiles(stage)) == 1


def test_a_click_hurries_what_is_on_its_way(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE, speed="slow", device="mouse")
    assert poker(stage).busy
    click(stage, (640.0, 380.0))
    assert not poker(stage).busy


def test_the_window_can_be_resized_while_tiles_are_chosen(tmp_path: Path) -> None:
    stage = seated(tmp_path, options=CHANGE)
    until_asked(stage)
    stage.act(Act.CONFIRM)
    stage.resize((960, 540))
    until_asked(stage)
    stage.act(Act.END_RIGHT)
    assert len(history(stage)) >= 1


@pytest.mark.parametrize(
    ("high", "low", "why"),
    [
        ("5-5 4-4 3-3 6-1 6-2", "2-2 1-1 6-5 4-3 5-2", "A full house beats a pair."),
        ("5-5 2-2 6-4 4-1 3-1", "4-4 3-3 6-5 5-2 6-1", "Both hold a pair: 5-5 beats 4-4."),
        (
            "2-1 3-2 4-3 5-4 6-4",
            "4-1 4-2 5-1 6-3 6-5",
            "Both hold a straight of two: a run up to 6 beats one up to 5.",
        ),
        (
            "5-1 5-2 5-3 6-2 6-4",
            "3-1 3-2 3-3 4-2 5-4",
            "Both hold a straight of three: both run up to 3, and suit 5 beats suit 3.",
        ),
        (
            "5-1 5-2 5-3 5-4 6-5",
            "1-1 2-1 3-1 4-1 6-1",
            "Both hold a flush: 6-5 is heavier than 6-1.",
        ),
        (
            "3-1 4-2 5-1 5-3 6-2",
            "2-1 3-2 4-1 4-3 5-2",
            "Both hold a high tile: a half of 6 beats one of 5.",
        ),
        (
            "3-1 4-2 5-1 6-2 6-4",
            "2-1 3-2 4-1 5-3 6-1",
            "Both hold a high tile: the same half, and of the others "
            "6-2 and 5-3 weigh the same, but 6 is the higher half.",
        ),
    ],
)
def test_the_comparison_is_explained_in_a_sentence(high: str, low: str, why: str) -> None:
    assert rank_hand(bits(high)).strength > rank_hand(bits(low)).strength
    assert comparison({0: bits(low), 1: bits(high)}) == why


def test_three_hands_of_one_rank_are_counted() -> None:
    hands = {0: bits("5-5 4-1 6-2 3-1 5-3"), 1: bits("4-4 6-1 5-2 6-3 3-2"), 2: bits("3-3 6-4 5-1 4-2 6-5")}
    assert {rank_hand(hand).name for hand in hands.values()} == {"single double"}
    assert comparison(hands) == "3 hands hold a single double: 5-5 beats 4-4."


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (2560, 1440), (1000, 1400), (1920, 700)])
def test_hands_plates_and_papers_never_overlap(size: tuple[int, int]) -> None:
    places = PokerPlaces(size)
    boxes = [*places.plates, places.ranks, places.sheet]
    for chair in range(4):
        first, last = places.slot(chair, 0, 1), places.slot(chair, 4, 1)
        left, right = first.x - first.length / 4, last.x + last.length / 4
        top = first.y - first.length / 2
        boxes.append(type(places.ranks)(round(left), round(top), round(right - left), first.length))
    for index, one in enumerate(boxes):
        for other in boxes[index + 1 :]:
            beside = one.x + one.width <= other.x or other.x + other.width <= one.x
            above = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert beside or above, (one, other)


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant", "id"])
def test_in_the_smallest_window_every_rank_keeps_to_its_row(tmp_path: Path, language: str) -> None:
    stage = seated(tmp_path)
    stage.resize((960, 540))
    scene = poker(stage)
    scene.house.change(stage, language=language)
    stage.act(Act.COUNT)
    page = stage.top
    assert isinstance(page, RanksScene)
    for place in range(13):
        alone, cell = pygame.Surface(page.sheet.size, pygame.SRCALPHA), page.cells[place]
        page.write_rank(alone, place, cell)
        drawn = alone.get_bounding_rect()
        assert cell.top <= drawn.top
        assert drawn.bottom <= cell.bottom
