"""Tests of the end of a match: who is said to have won it, and the cheer for whoever did."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from table_kit import PLAYERS, new_house, new_session, new_stage, rules

from game.rules.variant import Goal
from game.save.matches import HUMAN
from game.scenes.table.cheer import LASTS, draw_cheer
from game.scenes.table.results import MatchResult
from game.ui.stage import Stage

SHARED = (HUMAN, "easy", HUMAN, "easy")


def won(folder: Path, *totals: int, players: tuple[str, ...] = PLAYERS, partners: str = "off") -> Stage:
    """The result of a match to 100 points that ended so."""
    house = new_house(folder)
    agreed = rules(partnership=partners)
    session = new_session(house, new_session(house).match._replace(rules=agreed).deal(), players=players)
    session.match = session.match._replace(totals=totals)
    return new_stage(house, MatchResult(house, session))


@pytest.mark.parametrize(
    ("totals", "players", "partners", "text"),
    [
        ((120, 0, 40, 0), PLAYERS, "off", "You win the match!"),
        ((0, 0, 140, 0), PLAYERS, "off", "North wins the match."),
        ((110, 30, 110, 30), PLAYERS, "on", "You and North win the match!"),
        ((30, 110, 30, 110), PLAYERS, "on", "West and East win the match."),
        ((120, 0, 40, 0), SHARED, "off", "South wins the match."),
        ((110, 30, 110, 30), SHARED, "on", "South and North win the match."),
    ],
)
def test_the_headline_names_the_winner_or_the_pair(
    tmp_path: Path, totals: tuple[int, ...], players: tuple[str, ...], partners: str, text: str
) -> None:
    page = won(tmp_path, *totals, players=players, partners=partners).top
    assert isinstance(page, MatchResult)
    assert page.who_won() == text


@pytest.mark.parametrize(
    ("goal", "rounds", "text"),
    [
        ("points=100", 1, "100 points · 1 round"),
        ("rounds=5", 5, "5 rounds"),
        ("rounds=5", 6, "5 rounds · 6 rounds"),  # the fifth was drawn
    ],
)
def test_what_was_played_to_is_said_once(tmp_path: Path, goal: str, rounds: int, text: str) -> None:
    page = won(tmp_path, 120, 0, 40, 0).top
    assert isinstance(page, MatchResult)
    page.session.match = page.session.match._replace(goal=Goal.parse(goal), rounds=rounds)
    assert page.how_long() == text


def beside(stage: Stage) -> bytes:
    """The felt left of the page."""
    return pygame.image.tobytes(stage.picture().subsurface((60, 60, 180, 480)), "RGB")


@pytest.mark.parametrize(
    ("totals", "reduced", "rains"),
    [((120, 0, 40, 0), False, True), ((0, 0, 140, 0), False, False), ((120, 0, 40, 0), True, False)],
)
def test_it_rains_snippets_for_whoever_won_before_the_screen(
    tmp_path: Path, totals: tuple[int, ...], reduced: bool, rains: bool
) -> None:
    stage = won(tmp_path, *totals)
    stage.ui.reduced_motion = reduced
    pictures = set()
    for _second in range(3):
        for _frame in range(60):
            stage.advance(1 / 60)
        pictures.add(beside(stage))
    assert len(pictures) == (3 if rains else 1)


def test_the_rain_ends(tmp_path: Path) -> None:
    ui = won(tmp_path, 120, 0, 0, 0).ui
    for time, falls in ((LASTS / 2, True), (LASTS, False), (LASTS + 1, False)):
        surface = pygame.Surface(ui.size, pygame.SRCALPHA)
        draw_cheer(surface, ui, time)
        assert bool(surface.get_bounding_rect()) == falls
