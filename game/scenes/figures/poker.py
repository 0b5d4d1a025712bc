"""Figures of hands of five: one with what makes its rank, or all of them compared. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.rules.poker_hands import rank_hand, strength_of
from game.rules.round import Round
from game.scenes.figures.easel import PAD, Easel, in_a_row
from game.scenes.help_text.captions import name_of
from game.scenes.help_text.parts import Example
from game.scenes.poker.places import HAND
from game.scenes.poker.words import in_order
from game.scenes.table.places import CHAIRS
from game.scenes.words import hand_name

TILE = 56
SMALL = 46
NARROW = 300
"""Design px of a tile, and in a figure less wide than that."""
SPLIT = 12
"""Design px between the tiles that make the rank and the others."""
PITCH, HIGH_PITCH = 70, 90
"""Design px from hand to hand, where the names stand beside the tiles, and where above."""
WIDE = 480
"""Design px of a figure in which they stand beside."""


def hand_of_five(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The viewer's hand: what makes its rank lit, the rest dimmed."""
    length = easel.even(SMALL if width < easel.px(NARROW) else TILE)
    surface = easel.felt((width, length + easel.px(12)))
    hand = example.state().hands[0]
    step = length / 2 + easel.px(7)
    split = easel.px(SPLIT) if len(rank_hand(hand).own) < HAND else 0
    left = (width - HAND * step - split) / 2 + easel.px(3)
    _five(easel, surface, hand, left, (length + easel.px(12)) / 2, length)
    return surface


def hands_compared(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """All hands one below the other, each with the name of its rank; the best in gold."""
    state = example.state()
    return _compared(easel, state, range(state.rules.seats), width)


def best_two(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The same of the best two, of which it is said below why one is better."""
    state = example.state()
    ordered = sorted(range(state.rules.seats), key=lambda seat: strength_of(state.hands[seat]))
    return _compared(easel, state, ordered[:-3:-1], width)


def _compared(easel: Easel, state: Round, seats: Iterable[int], width: int) -> pygame.Surface:
    assert state.result is not None
    listed = list(seats)
    narrow = width < easel.px(WIDE)
    pitch, pad = easel.px(HIGH_PITCH if narrow else PITCH), easel.px(8)
    surface = easel.felt((width, len(listed) * pitch + 2 * pad))
    length = easel.even(SMALL if narrow else TILE)
    for row, seat in enumerate(listed):
        middle = round(pad + (row + 0.5) * pitch)
        won = seat in state.result.winners
        chair, name = CHAIRS[state.rules.seats][seat], name_of(state, seat)
        rank = hand_name(state.hands[seat])
        if narrow:
            left = easel.portrait(surface, chair, middle, lit=won)
            line = middle - easel.px(28)
            easel.cell(surface, name, (left, line), 18, lit=won, align="left", bold=True)
            easel.cell(surface, rank, (width - easel.px(PAD), line), 18, lit=won, align="right")
            _five(easel, surface, state.hands[seat], left + easel.px(2), middle + easel.px(13), length)
        else:
            left, right = easel.player(surface, chair, name, middle, lit=won)
            end = _five(easel, surface, state.hands[seat], left, middle, length)
            room = round(right - end - easel.px(10))
            easel.cell(surface, rank, (right, middle), 19, lit=won, align="right", room=room)
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
