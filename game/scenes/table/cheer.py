"""Snippets of paper that rain when a match is won: where each is at any time, and how it is drawn."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.rules.rng import Rng
from game.ui.context import Ui
from game.ui.theme import mix

SNIPPETS = 110
COLORS = 5
LASTS = 7.0
"""Seconds until the last one has fallen."""


class Snippet(NamedTuple):
    """When one begins and how long it falls (s), where across the window it does and how far it sways (shares
    of the width), how often it turns, how large it is (design px), and the number of its colour.
    """

    begins: float
    falls: float
    across: float
    sways: float
    turns: float
    size: float
    color: int


@lru_cache(maxsize=1)
def snippets() -> tuple[Snippet, ...]:
    """All of them, always the same."""
    rng = Rng(6)

    def between(low: float, high: float) -> float:
        return low + (high - low) * rng.below(10_000) / 10_000

    return tuple(
        Snippet(
            begins=between(0, 2.6),
            falls=between(2.6, LASTS - 2.6),
            across=between(0, 1),
            sways=between(-0.03, 0.03),
            turns=between(1.5, 4),
            size=between(8, 13),
            color=rng.below(COLORS),
        )
        for _number in range(SNIPPETS)
    )


def draw_cheer(surface: pygame.Surface, ui: Ui, time: float) -> None:
    """Those that are in the air `time` seconds after the match was won; none where motion is reduced."""
    if ui.reduced_motion or time > LASTS:
        return
    theme = ui.theme
    red, green = mix(theme.pips_tinted[3], theme.bone, 0.3), mix(theme.pips_tinted[2], theme.bone, 0.3)
    colors = theme.gold, theme.brass, theme.bone, red, green
    assert len(colors) == COLORS
    for snippet in snippets():
        part = (time - snippet.begins) / snippet.falls
        if 0 < part < 1:
            pygame.draw.polygon(surface, colors[snippet.color], _corners(snippet, part, ui))


def _corners(snippet: Snippet, part: float, ui: Ui) -> list[pygame.Vector2]:
    """Its four corners, real px, once it has fallen `part` of its way: it turns, and its width tumbles."""
    width, height = ui.size
    edge = ui.px(20)
    x = (snippet.across + snippet.sways * sin(2 * pi * part * 2)) * width
    y = -edge + part * (height + 2 * edge)
    turn = 2 * pi * snippet.turns * part
    half = ui.px(snippet.size) / 2
    along = pygame.Vector2(cos(turn), sin(turn)) * half * 1.5
    across = pygame.Vector2(-sin(turn), cos(turn)) * half * cos(turn * 1.7)
    middle = pygame.Vector2(x, y)
    return [middle + a * along + b * across for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
