"""Figures of hands of five: one with what makes its rank, or all of them compared. Decides nothing about it."""

from __future__ import annotations

import pygame

from game.scenes.figures.easel import Easel, in_a_row
from game.scenes.help_text.captions import name_of
from game.scenes.help_text.parts import Example
from game.scenes.poker.words import in_order
from game.scenes.table.places import CHAIRS
from game.scenes.words import hand_name

TILE = 50
SPLIT = 12
"""Design px of a tile, and between those that make the rank and the others."""
PITCH = 68


def hand_of_five(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The viewer's hand: what makes its rank lit, the rest dimmed."""
    length = easel.even(TILE)
    surface = easel.felt((width, length + easel.px(12)))
    step, split = length / 2 + easel.px(7), easel.px(SPLIT)
    left = (width - 5 * step - split) / 2 + easel.px(3)
    _five(easel, surface, example.state().hands[0], left, (length + easel.px(12)) / 2, length)
    return surface


def hands_compared(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """All hands one below the other, each with the name of its rank; the best in gold."""
    state = example.state()
    assert state.result is not None
    pitch, pad = easel.px(PITCH), easel.px(8)
    surface = easel.felt((width, len(state.hands) * pitch + 2 * pad))
    length = easel.even(TILE)
    for seat, hand in enumerate(state.hands):
        middle = round(pad + (seat + 0.5) * pitch)
        won = seat in state.result.winners
        chair, name = CHAIRS[state.rules.seats][seat], name_of(state, seat)
        left, right = easel.player(surface, chair, name, middle, lit=won)
        end = _five(easel, surface, hand, left, middle, length)
        room = round(right - end - easel.px(10))
        easel.cell(surface, hand_name(hand), (right, middle), 19, lit=won, align="right", room=room)
    return surface


def _five(easel: Easel, surface: pygame.Surface, hand: int, left: float, middle: float, length: int) -> float:
    """A hand from `left` on, what makes its rank before the rest; where it ends."""
    own, others = in_order(hand)
    step = length / 2 + easel.px(7)
    behind = left + len(own) * step + (easel.px(SPLIT) if others else 0)
    rest = in_a_row(list(own), left, middle, length, step) | in_a_row(
        list(others), behind, middle, length, step
    )
    work = easel.work(rest)
    for tile in own:
        work.halo(surface, rest[tile])
    work.draw(surface, rest.items(), others)
    return behind + len(others) * step
