"""Figures of rows that lie face down, of which the next tile is turned over. Decides nothing about them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.round import Round, view
from game.rules.tiles import Tile
from game.scenes.figures.easel import PAD, Easel
from game.scenes.figures.line import HAND, UNIT, laid
from game.scenes.help_text.parts import Example
from game.scenes.table import poses
from game.scenes.table.layout import Placement
from game.scenes.table.poses import Pose
from game.ui.theme import mix

LOOP = 30
"""Design px below a row for the way that a tile takes back to its other end."""


def row_at_turn(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, and the row at turn with its last tile turned over; it goes to an end or back to the left."""
    state = example.state()
    tile = state.rows[state.turn][-1]
    fitting = [Placement(tile, arm.end, arm.number) for arm in state.line if tile.has(arm.number)]
    line = laid(easel, state, fitting, width, UNIT)
    length, loop = easel.even(HAND), 0 if fitting or not state.line else easel.px(LOOP)
    surface = easel.felt((width, line.high + length + loop + easel.px(PAD - 4)))
    middle = line.high + length / 2 - easel.px(2)
    row = _row(easel, state.rows[state.turn], width, middle, length)
    rest = line.poses() | {tile: row[tile]._replace(up=1, y=middle - easel.px(7))}
    work = easel.work(rest)
    for placement in fitting:
        spot = line.table.ahead(placement)
        work.ghost(surface, poses.spot_pose(spot, tile, line.view), chosen=True)
    if fitting:
        work.halo(surface, rest[tile])
    lying = {each: pose for each, pose in row.items() if each != tile}
    work.draw(surface, [*rest.items(), *lying.items()], () if fitting else (tile,))
    if loop:
        _draw_way_back(easel, surface, row[tile], next(iter(row.values())), middle + length / 2)
    return surface


def row_as_seen(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, and the row at turn with every tile open that was turned over before."""
    state = example.state()
    line = laid(easel, state, (), width, UNIT)
    length = easel.even(HAND)
    surface = easel.felt((width, line.high + length + easel.px(PAD - 4)))
    middle = line.high + length / 2 - easel.px(2)
    row = _row(easel, state.rows[state.turn], width, middle, length)
    known = _known(state)
    shown = {tile: pose._replace(up=1) if tile in known else pose for tile, pose in row.items()}
    rest = line.poses() | shown
    easel.work(rest).draw(surface, rest.items(), ())
    return surface


def _known(state: Round) -> set[Tile]:
    """What everyone has seen of the row at turn."""
    return {tile for tile in view(state, 0).rows[state.turn] if tile}


def _row(easel: Easel, tiles: Sequence[Tile], width: int, middle: float, length: int) -> dict[Tile, Pose]:
    """The tiles face down side by side, the next to turn last."""
    step = min(length / 2 + easel.px(9), (width - 2 * easel.px(PAD)) / len(tiles))
    left = (width - step * len(tiles)) / 2 + step / 2
    return {tile: Pose(left + place * step, middle, 0, length, 0) for place, tile in enumerate(tiles)}


def _draw_way_back(easel: Easel, surface: pygame.Surface, start: Pose, end: Pose, top: float) -> None:
    """An arrow below the row, from its last tile to the left of its first."""
    theme, wide = easel.ui.theme, max(2, easel.px(2.6))
    color = mix(theme.gold, theme.felt_dark, 0.15)
    low, high = round(top + easel.px(LOOP * 0.62)), round(top + easel.px(5))
    right, left = round(start.x), round(end.x)
    pygame.draw.lines(surface, color, False, [(right, high), (right, low), (left, low), (left, high)], wide)
    reach = easel.px(7)
    head = [(left, high - reach // 2), (left - reach, high + reach), (left + reach, high + reach)]
    pygame.draw.polygon(surface, color, head)
