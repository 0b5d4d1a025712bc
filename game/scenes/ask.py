"""A question over whatever is on the screen; the answer is what the scene is popped with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.house import House
from game.scenes.menu import MenuScene
from game.scenes.veil import draw_veil
from game.ui.widgets import Button, Panel, question


class Answer(NamedTuple):
    """What the scene below hears, and the words on the button."""

    result: object
    words: str


class AskScene(MenuScene):
    """Asks; BACK answers None. The words are given in the language in force."""

    opaque = False

    def __init__(self, house: House, title: str, text: str, answers: Sequence[Answer]) -> None:
        """The first answer has the focus: let it be the one that loses nothing."""
        super().__init__(house)
        self.title = title
        self.text = text
        self.answers = tuple(answers)

    def widgets(self) -> list[Panel]:
        """A board in the middle."""
        buttons = [
            Button(self.ui, f"answer{number}", answer.words, partial(self._give, answer))
            for number, answer in enumerate(self.answers)
        ]
        board = question(self.ui, self.title, self.text, buttons)
        board.place(self.page)
        return [board]

    def _give(self, answer: Answer) -> None:
        self.stage.pop(answer.result)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dims what is below."""
        draw_veil(surface)
