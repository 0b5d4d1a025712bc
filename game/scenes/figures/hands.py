"""Figures of points: what the hands count, what was scored in play, and a match. Decides nothing about it."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.events import Result, Scored
from game.rules.record import Replay
from game.rules.round import Round
from game.rules.scoring import Score, Term
from game.rules.tiles import Tile, tiles_of
from game.scenes.figures.easel import PAD, Easel, in_a_row
from game.scenes.help_text.captions import name_of
from game.scenes.help_text.parts import Example
from game.scenes.table.places import CHAIRS
from game.scenes.words import score_text, tile_count
from game.ui.art.portraits import medallion
from game.ui.i18n import _, ngettext
from game.ui.widgets import draw_block, set_block

TILE = 44
"""Design px of a tile beside a name."""
PITCH = 54
FOOT = 44


def all_hands(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """What every hand counts at the end of the round, or how long a row is left, and the winner's sum."""
    state = example.state()
    result = _result(state)
    pitch, pad, seats = easel.px(PITCH), easel.px(12), len(state.hands)
    room = width - 2 * easel.px(PAD)
    words = set_block(easel.ui, _sum_of(state), 22 * easel.scale, room, bold=True)
    foot = max(easel.px(FOOT), words.height + easel.px(14))
    surface = easel.felt((width, seats * pitch + foot + pad))
    for seat in range(seats):
        _hand_row(easel, surface, state, seat, round(pad + (seat + 0.5) * pitch))
    y = pad + seats * pitch
    easel.rule(surface, y)
    color = easel.ui.theme.gold if result.winners else easel.ui.theme.plate_text
    draw_block(easel.ui, surface, words, color, Rect(easel.px(PAD), y, room, foot), "right")
    return surface


def _sum_of(state: Round) -> str:
    """The sum; where one hand alone counts, tile by tile."""
    result = _result(state)
    hands = [term for term in result.score.terms if term.what == "hand"]
    if len(hands) != 1:
        return score_text(result.score)
    held = reversed(tiles_of(state.hands[int(hands[0].of)]))
    others = [term for term in result.score.terms if term not in hands]
    return score_text(Score((*(Term("hand", hands[0].of, tile.pips) for tile in held), *others)))


def _hand_row(easel: Easel, surface: pygame.Surface, state: Round, seat: int, middle: int) -> None:
    ui, result = easel.ui, _result(state)
    won = seat in result.winners
    left, right = easel.player(
        surface, CHAIRS[state.rules.seats][seat], name_of(state, seat), middle, lit=won
    )
    pips = ngettext("{n} pip", "{n} pips", result.pips[seat]).format(n=result.pips[seat])
    if state.rows:
        pips = tile_count(len(state.rows[seat]))
    color = ui.theme.gold if won else ui.theme.plate_text
    words = ui.text.draw(surface, pips, easel.px(18), color, (right, middle), align="right", valign="middle")
    hand = list(reversed(tiles_of(state.hands[seat])))
    _tiles(easel, surface, hand, left, words.left - easel.px(8), middle)


def _tiles(
    easel: Easel, surface: pygame.Surface, tiles: list[Tile], left: int, right: int, middle: int
) -> None:
    """Tiles side by side, smaller where there are many."""
    length = easel.even(TILE)
    step = length / 2 + easel.px(5)
    if len(tiles) * step > right - left:
        length = int(length * (right - left) / (len(tiles) * step)) // 2 * 2
        step = (right - left) / len(tiles)
    easel.lay(surface, in_a_row(tiles, left, middle, length, step))


def scored_in_play(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """For each seat the tiles that scored when they were played, with their points, and the sum."""
    played = example.replays()[-1]
    state = played.last
    pitch, pad, seats = easel.px(PITCH + 22), easel.px(10), len(state.hands)
    surface = easel.felt((width, seats * pitch + 2 * pad))
    for seat in range(seats):
        middle = round(pad + (seat + 0.5) * pitch)
        if seat:
            easel.rule(surface, round(pad + seat * pitch))
        _tally_row(easel, surface, played, seat, middle)
    return surface


def _tally_row(easel: Easel, surface: pygame.Surface, played: Replay, seat: int, middle: int) -> None:
    state = played.last
    name = name_of(state, seat)
    left, right = easel.player(surface, CHAIRS[state.rules.seats][seat], name, middle, lit=False)
    easel.cell(
        surface, str(state.points[seat]), (right, middle), 22, lit=state.points[seat] > 0, align="right"
    )
    scored = [
        (after.history[-1][1].tile, event.score.points)
        for after in played.states
        for event in after.events
        if isinstance(event, Scored) and event.seat == seat
    ]
    length, step = easel.even(TILE), easel.px(46)
    step = min(step, (right - easel.px(44) - left) // max(len(scored), 1))
    for place, (tile, points) in enumerate(scored):
        assert tile is not None
        x = left + place * step
        easel.lay(surface, in_a_row([tile], x, middle - easel.px(9), length, step))
        easel.cell(surface, f"+{points}", (x + length / 4, middle + easel.px(25)), 17, lit=True)


def all_rounds(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """A column for each seat; a line for each round, and one for the totals."""
    ui, played = easel.ui, example.rounds()
    seats, pitch, top = len(played[0].hands), easel.px(36), easel.px(86)
    surface = easel.felt((width, top + len(played) * pitch + easel.px(58)))
    left = width * 0.24
    middles = [round(left + (seat + 0.5) * (width - left - easel.px(PAD)) / seats) for seat in range(seats)]
    totals = [0] * seats
    for seat, x in enumerate(middles):
        portrait = medallion(CHAIRS[seats][seat], easel.px(46), ui.theme)
        surface.blit(portrait, portrait.get_rect(center=(x, easel.px(36))))
        easel.cell(surface, name_of(played[0], seat), (x, easel.px(72)), 18)
    for number, state in enumerate(played):
        y = round(top + (number + 0.5) * pitch)
        words = _("Round {n}").format(n=number + 1)
        easel.cell(surface, words, (easel.px(PAD + 8), y), 19, align="left")
        for seat, x in enumerate(middles):
            won = seat in _result(state).winners
            earned = _earned(state, seat)
            totals[seat] += earned
            easel.cell(surface, f"{earned:+d}" if earned else "–", (x, y), 20, lit=won)
    y = top + len(played) * pitch + easel.px(8)
    easel.rule(surface, y)
    easel.cell(surface, _("Total"), (easel.px(PAD + 8), y + easel.px(22)), 20, align="left")
    for x, total in zip(middles, totals, strict=True):
        easel.cell(surface, str(total), (x, y + easel.px(22)), 24, lit=total == max(totals))
    return surface


def _earned(state: Round, seat: int) -> int:
    """What a round brought a seat, in play and at its end."""
    result = _result(state)
    return state.points[seat] + (result.score.points if seat in result.winners else 0)


def _result(state: Round) -> Result:
    assert state.result is not None
    return state.result
