"""The sentences of the chain reaction: every goal, reason, fault, refusal and piece has a whole one."""

from __future__ import annotations

import re

import pytest

from game.scenes.chain import words
from game.scenes.chain.building.editor import Refused
from game.topple.diagnosis import REASONS, Reason
from game.topple.goals import GOALS, Goal
from game.topple.level import Tool
from game.topple.pieces import PIECES
from game.topple.placed import Word
from game.topple.stability import FAULTS
from game.ui.i18n import use_language

COUNTED = ("empty", "zone", "taken", "overlap")


def is_whole(sentence: str) -> bool:
    return bool(sentence) and not re.search(r"[{}]", sentence)


@pytest.mark.parametrize("kind", GOALS)
def test_every_goal_is_said_with_its_colours(kind: str) -> None:
    sentence = words.goal_words(Goal(kind, "gold", "blue", 2.5))
    assert is_whole(sentence)
    assert sentence[0].isupper() or sentence[0].isdigit()
    assert "golden" in sentence.lower() or kind == "within"


@pytest.mark.parametrize("kind", REASONS)
def test_every_reason_is_said(kind: str) -> None:
    values = dict.fromkeys(re.findall(r"{(\w+)}", REASONS[kind]), "red")
    assert is_whole(words.reason_words(Reason(kind, values)))


@pytest.mark.parametrize("kind", [*COUNTED, *words.REFUSALS])
@pytest.mark.parametrize("pieces", [1, 3])
def test_every_refusal_is_said(kind: str, pieces: int) -> None:
    assert is_whole(words.refusal_text(Refused(kind, pieces)))


@pytest.mark.parametrize("kind", FAULTS)
def test_every_fault_is_said(kind: str) -> None:
    assert is_whole(words.fault_text(kind))


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_every_piece_is_named_with_all_that_it_can_be_told(piece: object) -> None:
    kind = next(each for each in PIECES if each is piece)
    for field in kind.fields:
        if isinstance(field, Word):
            for choice in field.choices:
                told = words.piece_text(kind.name, ((field.name, choice),), "red")
                assert is_whole(told)
                assert choice in words.TRAITS, choice
                assert "red" in told
    assert is_whole(words.tool_text(Tool(kind.name, (), 3), 2))
    assert is_whole(words.explained(kind.name))


def test_a_piece_is_told_by_its_traits() -> None:
    told = words.piece_text("tile", (("material", "ice"), ("size", "large")), "gold")
    assert told == "Tile: large, ice, golden"
    assert words.left_text(0) == "None left."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "The ball is in the bucket"), ("zh-Hans", "球在桶里"), ("id", "Bola ada di ember")],
)
def test_a_group_that_is_called_what_it_consists_of_is_not_said_twice(language: str, sentence: str) -> None:
    use_language(language)
    assert words.goal_words(Goal("inside", "ball", "bucket")) == sentence
    assert words.ring_words("bell") == words.ring_words("")
    assert "  " not in words.ring_words("bell")
    assert words.goal_words(Goal("before", "bell", "blue")).startswith("Bell")
