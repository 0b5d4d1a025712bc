"""Figures of what the open ends come to: added up in fives, or compared with each other. Decides nothing."""

from __future__ import annotations

import pygame

from game.rules.events import Scored
from game.rules.fives import count
from game.rules.moves import LEFT, RIGHT
from game.rules.round import Round
from game.scenes.figures.easel import Easel
from game.scenes.figures.line import laid, next_tiles
from game.scenes.help_text.parts import Example
from game.scenes.words import score_text

UNIT = 18
"""Design px of half a tile."""
FOOT = 36
"""Design px of the line of words below."""
GAP = 3
"""Design px between the end of an arm and its plaque."""


def counted_ends(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, at each end what it counts, and below the sum: in gold where it scores."""
    state = example.state()
    terms = count(state.rules, state.line)
    total = sum(term.value for term in terms)
    marks = {str(term.of): str(term.value) for term in terms}
    words = " + ".join(marks.values())
    plain = f"{words} = {total}"
    return _marked(easel, state, width, marks, plain)


def compared_ends(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, at each end its number, and below what it scores that they are equal."""
    state = example.state()
    left, right = (arm.number for arm in state.line)
    return _marked(easel, state, width, {LEFT: str(left), RIGHT: str(right)}, f"{left} · {right}")


def _marked(easel: Easel, state: Round, width: int, marks: dict[str, str], plain: str) -> pygame.Surface:
    score = next((event.score for event in state.events if isinstance(event, Scored)), None)
    tried = [placement for placement in next_tiles(state) if placement.end in marks]
    line = laid(easel, state, tried, width, UNIT)
    foot = easel.px(FOOT)
    surface = easel.felt((width, line.high + foot))
    easel.lay(surface, line.poses())
    for end, text in marks.items():
        x, y, dx, dy = line.tip(end)
        gap = easel.px(GAP)
        easel.plaque(surface, text, (x + dx * gap, y + dy * gap), (dx, dy), lit=score is not None)
    easel.rule(surface, line.high)
    words = score_text(score) if score else plain
    easel.cell(surface, words, (width / 2, line.high + foot / 2), 21, lit=score is not None)
    return surface
