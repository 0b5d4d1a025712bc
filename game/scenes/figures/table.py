"""The whole table in small, for any number of seats and any way of play. Decides nothing about the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.rules.moves import FOLD, PASS
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.figures.easel import Easel
from game.scenes.help_text.captions import name_of
from game.scenes.help_text.parts import Example
from game.scenes.poker import hands
from game.scenes.poker.places import PokerPlaces
from game.scenes.table import poses
from game.scenes.table.places import CHAIRS, EAST, FRAME, NORTH, SOUTH, Places
from game.scenes.table.poses import Pose
from game.ui.art.chips import chip, chip_shadow
from game.ui.art.icons import icon
from game.ui.art.materials import felt_table, plate
from game.ui.art.portraits import medallion
from game.ui.text import SMALLEST
from game.ui.theme import Theme

SHAPE = 9 / 16
"""Height of the table as a share of its width."""
NAME = 17
CHIP = 40
"""Design px of the table's own: the size of a name, and a chip across."""
PILE = 3
LINE = 1.36
"""How many chips lie on each other, and the height of a line of type as a share of its size."""
GAP = 5
"""Design px of the page between a plate and the tiles beside it."""


def small_table(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, the hands around it and what is left to draw."""
    state, places = example.state(), Places((width, round(width * SHAPE)))
    table = poses.table_of(state, poses.blank(state.rules, places.room))
    over = state.result is not None
    room = list(table.spots) if over else [*table.spots, *poses.spots_ahead(table, state)]
    view = poses.view_of(room, places, None)
    looks = poses.Looks(SOUTH, open_hand=not state.rows, revealed=over)
    return _seated(easel, state, places, poses.rest(state, table, view, places, looks))


def hands_around(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """Hands of five with nothing between them but the tiles that nobody was dealt, and the chips put in."""
    state, places = example.state(), PokerPlaces((width, round(width * SHAPE)))
    chairs = CHAIRS[state.rules.seats]
    opened = frozenset(range(len(chairs)) if state.result else (0,))
    sight = hands.Sight(chairs, opened, opened if state.result else frozenset())
    surface = _seated(easel, state, places, hands.rest(state, places, sight, 1))
    _draw_pot(easel, surface, -sum(state.points), places)
    return surface


def _seated(easel: Easel, state: Round, places: Places, rest: dict[Tile, Pose]) -> pygame.Surface:
    surface = _small_felt(places.size, easel.ui.theme).copy()
    plates = [_plate_of(easel, state, seat, places) for seat in range(len(state.hands))]
    for seat, found in enumerate(plates):
        rest |= _parted(found, {tile: rest[tile] for tile in tiles_of(state.hands[seat])}, easel, places)
        if found.chair == NORTH:
            rest |= _beside(found, {tile: rest[tile] for tile in state.boneyard}, easel)
    easel.lay(surface, rest)
    for seat, found in enumerate(plates):
        _draw_plate(easel, surface, state, seat, found)
    return surface


class _Plate(NamedTuple):
    """The plate of a seat: its place, the chair it belongs to, and the sizes of portrait and name."""

    board: Rect
    chair: int
    side: int
    size: int


def _plate_of(easel: Easel, state: Round, seat: int, places: Places) -> _Plate:
    """Where it is on the table, but with room for a name of legible type, however small the table is."""
    ui, chair = easel.ui, CHAIRS[state.rules.seats][seat]
    area = Rect(places.plates[chair])
    size = max(SMALLEST, round(NAME * places.unit))
    words = ui.text.measure(name_of(state, seat), size, bold=True)[0]
    side = round(min(area.w, area.h) * (0.9 if chair == NORTH else 0.66))
    if chair == NORTH:
        board = Rect(area.x, area.y, side + words + ui.px(22), area.h)
    else:
        board = Rect(0, 0, max(side, words) + ui.px(14), side + round(size * LINE) + ui.px(8))
        board.midbottom = area.midbottom
    return _Plate(board, chair, side, size)


def _parted(found: _Plate, hand: Mapping[Tile, Pose], easel: Easel, places: Places) -> dict[Tile, Pose]:
    """The hand clear of the plate, which moves as far as the felt goes; the tiles make up the rest."""
    gap, edge = easel.ui.px(GAP), round((FRAME + 4) * places.unit)
    board, boxes = found.board, [_box(pose) for pose in hand.values()]
    around = board.inflate(2 * gap, 0)
    if found.chair == NORTH or not any(around.colliderect(box) for box in boxes):
        return {}
    if found.chair == EAST:
        board.right = min(board.right + max(box.right for box in boxes) - around.left, places.size[0] - edge)
        off = min(0, board.left - gap - max(box.right for box in boxes))
    else:
        board.left = max(board.left - around.right + min(box.left for box in boxes), edge)
        off = max(0, board.right + gap - min(box.left for box in boxes))
    return {tile: pose._replace(x=pose.x + off) for tile, pose in hand.items()}


def _beside(north: _Plate, boneyard: Mapping[Tile, Pose], easel: Easel) -> dict[Tile, Pose]:
    """The boneyard clear of the plate that it lies at the right of."""
    left = min((_box(pose).left for pose in boneyard.values()), default=north.board.right)
    off = north.board.right + easel.ui.px(GAP) - left
    touching = any(north.board.colliderect(_box(pose)) for pose in boneyard.values())
    return {tile: pose._replace(x=pose.x + off) for tile, pose in boneyard.items()} if touching else {}


def _box(pose: Pose) -> Rect:
    """What a tile covers."""
    size = (pose.length / 2, pose.length) if pose.angle % 180 == 0 else (pose.length, pose.length / 2)
    box = Rect(0, 0, round(size[0]), round(size[1]))
    box.center = round(pose.x), round(pose.y)
    return box


def _draw_plate(easel: Easel, surface: pygame.Surface, state: Round, seat: int, found: _Plate) -> None:
    """Portrait and name, with a sign if the seat has just passed or folded."""
    ui, board, name = easel.ui, found.board, name_of(state, seat)
    passed = bool(state.history) and state.history[-1] in ((seat, PASS), (seat, FOLD))
    won = state.result is not None and seat in state.result.winners
    lit = passed or won or (state.result is None and state.turn == seat)
    surface.blit(plate(board.size, ui.px(8), ui.theme, lit=lit), board)
    portrait = medallion(found.chair, found.side, ui.theme)
    color = ui.theme.gold if lit else ui.theme.plate_text
    if found.chair == NORTH:
        place = portrait.get_rect(midleft=(board.x + ui.px(5), board.centery))
        at = (place.right + ui.px(6), board.centery)
        ui.text.draw(surface, name, found.size, color, at, bold=True, valign="middle")
    else:
        place = portrait.get_rect(midtop=(board.centerx, board.y + ui.px(5)))
        at = (board.centerx, place.bottom + round(found.size * LINE / 2))
        ui.text.draw(surface, name, found.size, color, at, bold=True, align="center", valign="middle")
    surface.blit(portrait, place)
    if passed:
        sign = icon("knock", ui.px(24), ui.theme.gold)
        surface.blit(sign, sign.get_rect(midleft=(board.right + ui.px(5), board.centery)))


def _draw_pot(easel: Easel, surface: pygame.Surface, count: int, places: PokerPlaces) -> None:
    """The chips that were put in, in piles of three, and how many they are."""
    if count <= 0:
        return
    side = round(CHIP * places.unit)
    x, y = places.pot
    piles = -(-count // PILE)
    for number in range(count):
        pile, height = divmod(number, PILE)
        center = (round(x + (pile - (piles - 1) / 2) * side * 1.05), round(y - height * side * 0.16))
        for layer in (chip_shadow(side), chip(side, easel.ui.theme)):
            surface.blit(layer, layer.get_rect(center=center))
    beside = (x + (piles + 0.2) * side / 2, y)
    easel.plaque(surface, str(count), beside, (1, 0), lit=True)


@lru_cache(maxsize=4)
def _small_felt(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table as `felt_table` paints it, kept here: its own cache is for the window's table alone."""
    return felt_table.__wrapped__(size, theme)
