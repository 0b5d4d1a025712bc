"""Pictures of real tiles on a small table: for the cards of variants and the preview of the dress."""

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect

from game.bots.play import play_round
from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.rules.variant import Rules, Variant
from game.scenes.table.layout import Room, box_of, scale_to
from game.scenes.table.poses import Pose, View, blank, spot_pose, table_of
from game.scenes.table.tilework import Tilework
from game.ui.art.materials import felt_rect, felt_table
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.theme import Theme
from game.ui.widgets import Widget

Size = tuple[int, int]
SEED = 6
"""The deal that is shown; any would do."""
PLACED = 7
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
    """Paints and keeps such pictures."""

    def __init__(self) -> None:
        self._kept: dict[_Shown, pygame.Surface] = {}

    def variant(self, variant: Variant, art: TileArt, size: Size) -> pygame.Surface:
        """A few tiles of a round of `variant`, as it is really played."""
        key = _Shown(art.theme, art.palette, variant.id, size)
        if key not in self._kept:
            self._kept[key] = _table_with_line(_sample_round(variant), art, size)
        return self._kept[key]


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


def _sample_round(variant: Variant) -> Round:
    """A round with a few tiles laid, played by bots from a fixed deal."""
    whole = play_round(Match.begin(Rules.agree(variant), SEED).deal(), [bot_named("expert")] * 4, SEED)
    state = Match.begin(Rules.agree(variant), SEED).deal()
    for _seat, move in whole.history[:PLACED]:
        state = state.apply(move)
    return state


def _table_with_line(state: Round, art: TileArt, size: Size) -> pygame.Surface:
    """The table from above: the line, and the hands around it."""
    picture = felt_table(size, art.theme).copy()
    felt = felt_rect(size)
    length = min(felt.h // 6, felt.w // 9) // 2 * 2
    rim = felt.inflate(-length * 6 // 5, -length * 6 // 5)
    poses = _line_poses(state, felt.inflate(-length * 5 // 2, -length * 3), length * 3 // 2)
    for seat, hand in enumerate(state.hands):
        tiles = tiles_of(hand)
        for index, tile in enumerate(tiles):
            offset = (index - (len(tiles) - 1) / 2) * length * 0.62
            x, y = [
                (rim.centerx + offset, rim.bottom),
                (rim.left, rim.centery + offset),
                (rim.centerx + offset, rim.top),
                (rim.right, rim.centery + offset),
            ][seat % 4]
            poses.append((tile, Pose(x, y, 90 * (seat % 2), length, up=0 if seat else 1)))
    Tilework(art).draw(picture, poses, ())
    return picture


def _line_poses(state: Round, area: Rect, most: int) -> list[tuple[Tile, Pose]]:
    """The tiles of the line in the middle of `area`, none longer than `most` px."""
    laid = table_of(state, blank(state.rules, ROOM))
    box = box_of(laid.spots)
    scale = int(min(scale_to(box, area.w, area.h), most // 2))
    left = area.centerx - (box.left + box.right) / 2 * scale
    top = area.centery - (box.top + box.bottom) / 2 * scale
    view = View(scale, round(left), round(top))
    placed = [move.tile for _seat, move in state.history if move.tile is not None]
    return [(tile, spot_pose(spot, tile, view)) for tile, spot in zip(placed, laid.spots, strict=True)]
