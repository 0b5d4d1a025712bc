"""Pictures of real tiles on a small table: for the cards of variants and the preview of the dress."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from game.rules.events import Drew, Scored
from game.rules.poker_hands import rank_hand
from game.rules.record import parse, replay
from game.rules.round import Round, view
from game.rules.tiles import Tile, tiles_of
from game.rules.variant import Variant
from game.scenes.table.layout import Room, box_of, scale_to
from game.scenes.table.places import chair_of
from game.scenes.table.poses import Pose, View, blank, placed, spot_pose, table_of
from game.scenes.table.tilework import Tilework
from game.scenes.words import score_text
from game.ui.art.materials import FRAME, drop_shadow, felt_rect, felt_table, plate, unit_of
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.layout import cut
from game.ui.text import SMALLEST, Text
from game.ui.theme import Theme
from game.ui.widgets import Card, Widget

Size = tuple[int, int]
Laid = list[tuple[Tile, Pose]]

RECORDS: Mapping[str, str] = {
    "gaple": '[Variant "gaple"]\n[Seed "9215069760937974895"]\n\n6-6 6-4@l 6-2@r 4-4@l 4-3@l 4-2@r 3-0@l',
    "block": '[Variant "block"]\n[Seed "652"]\n\n6-6 6-0@r 0-0@r 6-3@l 2-0@r 3-2@r d d',
    "scoring": '[Variant "scoring"]\n[Seed "2420"]\n\n'
    "6-6 6-5@l 5-0@l d 4-0@l 6-1@r 1-1@r d 1-0@r 4-1@1-1u d 6-0@6-6d 2-1@1-1d",
    "classic": '[Variant "classic"]\n[Seats "3"]\n[Seed "246"]\n\n6-6 6-2@r 2-2@r 6-5@l 5-5@l 2-0@r d',
    "all-fives": '[Variant "all-fives"]\n[Seats "3"]\n[Seed "410"]\n\n6-6 6-0@l 0-0@l 1-0@l 4-1@l 4-4@l',
    "blind": '[Variant "blind"]\n[Seats "4"]\n[Seed "42"]\n[Options "youngest=0"]\n\nt t t t t t t t',
    "bergen": '[Variant "bergen"]\n[Seats "2"]\n[Seed "230"]\n\n1-1 2-1@l 6-2@l 6-1@r 6-6@r',
    "poker": '[Variant "poker"]\n[Seats "2"]\n[Seed "1003"]',
}
"""For each variant a moment that tells what it is about."""

ROOM = Room(11, 7)
"""How far the shown line may spread."""

PREVIEW = ((Tile(6, 6), Tile(5, 3), Tile(4, 2), Tile(1, 0)), (Tile(6, 1), Tile(5, 2), Tile(4, 3)))
"""Two rows of tiles that show every number; the second ends with one face down."""
LIT = Tile(5, 3)


class Picture(Widget):
    """A picture that only stands there, in whatever place it is given; painted when its size is new."""

    focusable = False

    def __init__(self, ui: Ui, paint: Callable[[Size], pygame.Surface]) -> None:
        super().__init__(ui)
        self.paint = paint

    def height(self, width: int) -> int:
        """As high as wide, where nobody gives it another place."""
        return width

    def arrange(self) -> None:
        """Paint it for its size."""
        self._picture = self.paint(self.rect.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        surface.blit(self._picture, self.rect)


class _Shown(NamedTuple):
    theme: Theme
    palette: str
    variant: str
    size: Size


class Samples:
    """Paints and keeps pictures of variants."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self._kept: dict[_Shown, pygame.Surface] = {}
        self._waiting: dict[_Shown, Callable[[], pygame.Surface]] = {}

    def variant(self, variant: Variant, art: TileArt, size: Size) -> pygame.Surface:
        """A moment of a round of `variant`, as it is really played."""
        key = _Shown(art.theme, art.palette, variant.id, size)
        if key not in self._kept:
            self._kept[key] = self._paint(moment(variant), art, size)
        return self._kept[key]

    def variant_soon(self, variant: Variant, art: TileArt, size: Size) -> pygame.Surface:
        """The same, but the bare felt until `paint_next` has come to it: many at once would take long."""
        key = _Shown(art.theme, art.palette, variant.id, size)
        if key not in self._kept:
            self._waiting[key] = lambda: self.variant(variant, art, size)
        return self._kept.get(key) or _felt(size, art.theme)

    def paint_next(self) -> None:
        """Paints one of the pictures that were asked for, if there is one."""
        if self._waiting:
            self._waiting.pop(next(iter(self._waiting)))()

    def _paint(self, state: Round, art: TileArt, size: Size) -> pygame.Surface:
        picture = _felt(size, art.theme).copy()
        scored = next((event.score for event in state.events if isinstance(event, Scored)), None)
        if not state.line:
            tiles, lit = _compared(state, picture.get_rect())
        elif scored:
            tiles = _line(state, _inner(size, 0.1), size[1])
            lit = [arm.tip for arm in state.line if arm.tip]
        else:
            tiles, lit = _around(state, size)
        work = Tilework(art)
        for tile, pose in tiles:
            if tile in lit:
                work.halo(picture, pose)
        work.draw(picture, tiles, ())
        if scored:
            self._plaque(picture, score_text(scored).partition(" ")[0], art.theme, tiles)
        return picture

    def _plaque(self, picture: pygame.Surface, words: str, theme: Theme, tiles: Laid) -> None:
        """What has just been scored, in a corner where no tile lies, if there is one."""
        size = max(SMALLEST, round(0.13 * picture.get_height()))
        wide, high = self.text.measure(words, size, bold=True)
        board = _free_corner(picture.get_rect(), (wide + size, round(0.9 * high) + size // 4), tiles)
        if board is None:
            return
        shadow = drop_shadow(board.size, board.h // 3, 0.5)
        picture.blit(shadow, shadow.get_rect(center=board.center))
        picture.blit(plate(board.size, board.h // 3, theme, lit=True), board)
        self.text.draw(
            picture, words, size, theme.gold, board.center, bold=True, align="center", valign="middle"
        )


def ratio_that_fits(cards: Callable[[float], Sequence[Card]], width: int, height: int) -> float:
    """The `ratio` with which cards of that width and height would be filled by picture and words.

    `cards` makes them for a ratio; the words of the longest count.
    """
    once, twice = (max(card.height(width) for card in cards(ratio)) for ratio in (1.0, 2.0))
    picture = twice - once
    return (height - 1 - (once - picture)) / picture  # a pixel less: heights are rounded


def moment(variant: Variant) -> Round:
    """The round that the variant's picture shows; raises RulesError where its record does not hold."""
    played = replay(parse(RECORDS[variant.id])[0])
    if played.error:
        raise played.error
    return played.last


def dress(art: TileArt, size: Size) -> pygame.Surface:
    """A table in the colours of `art` with tiles of every number, one of them lit, one face down."""
    picture = felt_table(size, art.theme).copy()
    felt = felt_rect(size)
    across, down = len(PREVIEW[0]), len(PREVIEW)
    length = round(min(felt.w / (across * 0.74 + 0.5), felt.h / (down * 1.12 + 0.4))) // 2 * 2
    for row, tiles in enumerate(PREVIEW):
        y = felt.centery + (row - (down - 1) / 2) * length * 1.12
        for column in range(across):
            center = (felt.centerx + (column - (across - 1) / 2) * length * 0.74, y)
            tile = tiles[column] if column < len(tiles) else None
            layers = [art.shadow(length)]
            if tile == LIT:
                layers.append(art.halo(length))
            layers.append(art.face(tile.high, tile.low, length) if tile else art.back(length))
            for layer in layers:
                picture.blit(layer, layer.get_rect(center=center))
    return picture


@lru_cache(maxsize=4)
def _felt(size: Size, theme: Theme) -> pygame.Surface:
    """The table's felt without its frame; kept here, since the window's own table fills that cache."""
    # Not from the very edge, where the frame is rounded and throws its shadow.
    border = round(1.4 * FRAME * unit_of(size))
    whole = felt_table.__wrapped__((size[0] + 2 * border, size[1] + 2 * border), theme)
    return whole.subsurface(Rect((border, border), size))


def _inner(size: Size, margin: float) -> Rect:
    """What a margin, as a share of the height, leaves free."""
    gap = round(2 * margin * size[1])
    return Rect((0, 0), size).inflate(-gap, -gap)


def _free_corner(area: Rect, size: Size, tiles: Laid) -> Rect | None:
    """A place for something of that size in a corner where it covers no tile."""
    inner = area.inflate(-size[1] // 2, -size[1] // 2)
    for corner in ("bottomright", "bottomleft", "topright", "topleft"):
        board = Rect((0, 0), size)
        setattr(board, corner, getattr(inner, corner))
        if not any(board.colliderect(_covered(pose)) for _tile, pose in tiles):
            return board
    return None


def _covered(pose: Pose) -> Rect:
    """What a tile covers, whichever way it lies."""
    sides = (pose.length, pose.length / 2) if pose.angle % 180 else (pose.length / 2, pose.length)
    rect = Rect(0, 0, round(sides[0]), round(sides[1]))
    rect.center = (round(pose.x), round(pose.y))
    return rect


def _compared(state: Round, area: Rect) -> tuple[Laid, list[Tile]]:
    """The hands one above the other, open; what makes the better one better is lit."""
    assert state.result is not None
    rows = len(state.hands)
    length = round(min(area.h * 0.82 / rows, area.w * 0.3)) // 2 * 2
    tiles: Laid = []
    for seat, hand in enumerate(state.hands):
        held = tiles_of(hand)[::-1]
        y = area.centery + ((rows - 1) / 2 - seat) * area.h * 0.92 / rows
        for place, tile in enumerate(held):
            x = area.centerx + (place - (len(held) - 1) / 2) * length * 0.64
            tiles.append((tile, Pose(x, y, 0, length, 1)))
    return tiles, list(rank_hand(state.hands[state.result.winners[0]]).own)


def _around(state: Round, size: Size) -> tuple[Laid, list[Tile]]:
    """The line, the hands around it, and what is left to draw; a tile just drawn or turned over is lit."""
    length = min(round(size[1] * 0.19), size[0] // 9) // 2 * 2
    rim = Rect((0, 0), size).inflate(-length * 7 // 5, -length * 7 // 5)
    fresh = [event.tile for event in state.events if isinstance(event, Drew)]
    if state.rows:
        fresh = list(view(state, state.turn).hand)
    tiles: Laid = []
    for seat, hand in enumerate(state.hands):
        chair = chair_of(seat, 0, state.rules.seats)
        held = state.rows[seat] if state.rows else sorted(tiles_of(hand), key=fresh.__contains__)
        for place, tile in enumerate(held):
            open_hand = tile in fresh or (seat == 0 and not state.rows)
            pose = _in_hand(rim, chair, place - (len(held) - 1) / 2, length)
            lifted = length * 0.3 if tile in fresh else 0
            tiles.append((tile, pose._replace(y=pose.y - lifted, up=1 if open_hand else 0)))
    middle = rim.inflate(-length * 3 // 2, -length * 3 // 2)
    if state.boneyard and state.rules.seats == 2:
        middle = cut(middle, "left", length * 6 // 5)[1]
    return [*_line(state, middle, length * 3 // 2), *tiles, *_boneyard(state, rim, length)], fresh


def _in_hand(rim: Rect, chair: int, place: float, length: int) -> Pose:
    """A tile of the hand at a chair, so many places from the hand's middle."""
    offset = place * length * 0.64
    x, y = [
        (rim.centerx + offset, rim.bottom),
        (rim.left, rim.centery + offset),
        (rim.centerx - offset, rim.top),
        (rim.right, rim.centery - offset),
    ][chair]
    return Pose(x, y, 90 * (chair % 2), length, 0)


def _boneyard(state: Round, rim: Rect, length: int) -> Laid:
    """What is left to draw, face down where nobody sits: in two columns left of two, in a row above three."""
    left = [] if state.rows else list(state.boneyard)
    if state.rules.seats == 3:
        return [
            (tile, _in_hand(rim, 2, (len(left) - 1) / 2 - place, length)) for place, tile in enumerate(left)
        ]
    down = (len(left) + 1) // 2
    tiles: Laid = []
    for place, tile in enumerate(left):
        pose = _in_hand(rim, 1, place % down - (down - 1) / 2, length)
        tiles.append((tile, pose._replace(x=pose.x + place // down * length * 1.14)))
    return tiles


def _line(state: Round, area: Rect, most: int) -> Laid:
    """The tiles of the line in the middle of `area`, none longer than `most` px."""
    laid = table_of(state, blank(state.rules, ROOM))
    box = box_of(laid.spots)
    scale = int(min(scale_to(box, area.w, area.h), most // 2))
    left = area.centerx - (box.left + box.right) / 2 * scale
    top = area.centery - (box.top + box.bottom) / 2 * scale
    shown = View(scale, round(left), round(top))
    return [
        (tile, spot_pose(spot, tile, shown))
        for (tile, _end), spot in zip(placed(state), laid.spots, strict=True)
    ]
