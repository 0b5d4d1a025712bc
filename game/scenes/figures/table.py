"""The whole table in small, for any number of seats and any way of play. Decides nothing about the game."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from game.rules.moves import FOLD, PASS
from game.rules.round import Round
from game.scenes.figures.easel import Easel
from game.scenes.help_text.captions import name_of
from game.scenes.help_text.parts import Example
from game.scenes.poker import hands
from game.scenes.poker.places import PokerPlaces
from game.scenes.table import poses
from game.scenes.table.places import CHAIRS, NORTH, SOUTH, Places
from game.scenes.table.poses import Rest
from game.ui.art.icons import icon
from game.ui.art.materials import felt_table, plate
from game.ui.art.portraits import medallion
from game.ui.text import SMALLEST
from game.ui.theme import Theme

SHAPE = 9 / 16
"""Height of the table as a share of its width."""


def small_table(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, the hands around it and what is left to draw."""
    state, size = example.state(), (width, round(width * SHAPE))
    places = Places(size)
    table = poses.table_of(state, poses.blank(state.rules, places.room))
    over = state.result is not None
    room = list(table.spots) if over else [*table.spots, *poses.spots_ahead(table, state)]
    view = poses.view_of(room, places, None)
    looks = poses.Looks(SOUTH, open_hand=not state.rows, revealed=over)
    return _seated(easel, state, places, poses.rest(state, table, view, places, looks))


def hands_around(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """Hands of five with nothing between them but the tiles that nobody was dealt."""
    state, size = example.state(), (width, round(width * SHAPE))
    places = PokerPlaces(size)
    chairs = CHAIRS[state.rules.seats]
    opened = frozenset(range(len(chairs)) if state.result else (0,))
    sight = hands.Sight(chairs, opened, opened if state.result else frozenset())
    return _seated(easel, state, places, hands.rest(state, places, sight, 1))


def _seated(easel: Easel, state: Round, places: Places, rest: Rest) -> pygame.Surface:
    surface = _small_felt(places.size, easel.ui.theme).copy()
    easel.lay(surface, rest)
    for seat in range(len(state.hands)):
        _name(easel, surface, state, seat, places)
    return surface


def _name(easel: Easel, surface: pygame.Surface, state: Round, seat: int, places: Places) -> None:
    """Portrait and name of a seat where its plate is, with a sign if it has just passed."""
    ui, chair = easel.ui, CHAIRS[state.rules.seats][seat]
    area = Rect(places.plates[chair])
    passed = bool(state.history) and state.history[-1] in ((seat, PASS), (seat, FOLD))
    won = state.result is not None and seat in state.result.winners
    lit = passed or won or (state.result is None and state.turn == seat)
    size = max(SMALLEST, round(17 * places.unit))
    name = name_of(state, seat)
    words = ui.text.measure(name, size, bold=True)[0]
    side = round(min(area.w, area.h) * (0.9 if chair == NORTH else 0.66))
    if chair == NORTH:
        board = Rect(area.x, area.y, side + words + ui.px(22), area.h)
    else:
        board = Rect(0, 0, max(side, words) + ui.px(14), side + round(size * 1.36) + ui.px(8))
        board.midbottom = area.midbottom
    surface.blit(plate(board.size, ui.px(8), ui.theme, lit=lit), board)
    portrait = medallion(chair, side, ui.theme)
    color = ui.theme.gold if lit else ui.theme.plate_text
    if chair == NORTH:
        place = portrait.get_rect(midleft=(board.x + ui.px(5), board.centery))
        at = (place.right + ui.px(6), board.centery)
        ui.text.draw(surface, name, size, color, at, bold=True, valign="middle")
    else:
        place = portrait.get_rect(midtop=(board.centerx, board.y + ui.px(5)))
        at = (board.centerx, place.bottom + round(size * 0.68))
        ui.text.draw(surface, name, size, color, at, bold=True, align="center", valign="middle")
    surface.blit(portrait, place)
    if passed:
        sign = icon("knock", ui.px(24), ui.theme.gold)
        surface.blit(sign, sign.get_rect(midleft=(board.right + ui.px(5), board.centery)))


@lru_cache(maxsize=4)
def _small_felt(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table as `felt_table` paints it, kept here: its own cache is for the window's table alone."""
    return felt_table.__wrapped__(size, theme)
