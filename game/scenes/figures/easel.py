"""What every figure is painted with: sizes, felt, tiles, plaques and words. Knows no position of the game."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.rules.tiles import Tile
from game.scenes.table.poses import Pose, Rest
from game.scenes.table.tilework import Tilework
from game.ui.art.brush import (
    BLACK,
    WHITE,
    bevel,
    cut,
    noise,
    opaque,
    repeat,
    ring,
    rounded,
    shine,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.materials import drop_shadow, plate
from game.ui.art.portraits import medallion
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.text import SMALLEST, Align
from game.ui.theme import Theme, mix

PAD = 15
"""Design px between the edge of the felt and what lies on it."""


class Easel:
    """Sizes of the window and dress of the tiles; `scale` is how much larger than usual all may be."""

    def __init__(self, ui: Ui, art: TileArt, scale: float) -> None:
        self.ui = ui
        self.art = art
        self.scale = scale

    def px(self, design: float) -> int:
        """Real pixels of what lies on the felt."""
        return self.ui.px(design * self.scale)

    def even(self, design: float) -> int:
        """The same for the length of a tile, whose halves are whole."""
        return self.px(design) // 2 * 2

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """A piece of the table's felt."""
        return _felt_patch(size, self.ui.px(10), self.ui.unit, self.ui.theme)

    def work(self, rest: Rest) -> Tilework:
        """Who draws the tiles that rest like this."""
        work = Tilework(self.art)
        work.lengths = tuple(sorted({pose.length for pose in rest.values()}))
        return work

    def lay(self, surface: pygame.Surface, rest: Rest) -> None:
        """Draw the tiles."""
        self.work(rest).draw(surface, rest.items(), ())

    def fan(
        self, surface: pygame.Surface, count: int, left: float, middle: float, length: int, pitch: float
    ) -> None:
        """So many tiles face down from `left` on, each over the last one."""
        for place in range(count):
            center = (round(left + length / 4 + place * pitch), round(middle))
            for layer in (self.art.shadow(length), self.art.back(length)):
                surface.blit(layer, layer.get_rect(center=center))

    def cell(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        lit: bool = False,
        bold: bool = False,
        align: Align = "center",
        room: int = 0,
    ) -> Rect:
        """A word at a place, gold where it is lit; a little smaller where it would not fit `room` real px."""
        ui, bold = self.ui, bold or lit
        real = max(self.px(size), SMALLEST)
        if room:
            real = ui.text.fit(text, real, room, bold=bold)
        color = ui.theme.gold if lit else ui.theme.plate_text
        return ui.text.draw(surface, text, real, color, at, bold=bold, align=align, valign="middle")

    def rule(self, surface: pygame.Surface, y: int) -> None:
        """A thin line of brass from side to side."""
        inset = self.px(PAD)
        color = mix(self.ui.theme.gold, BLACK, 0.3)
        pygame.draw.line(surface, color, (inset, y), (surface.get_width() - inset, y), max(1, self.px(1.4)))

    def plaque(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        toward: tuple[int, int] = (0, 0),
        *,
        lit: bool,
    ) -> None:
        """A number on a small plate, in the middle of a place or beside it `toward` some side."""
        ui, high = self.ui, self.px(26)
        size = max(self.px(19), SMALLEST)
        board = Rect(0, 0, max(high, ui.text.measure(text, size, bold=True)[0] + self.px(14)), high)
        board.center = round(at[0] + toward[0] * board.w / 2), round(at[1] + toward[1] * board.h / 2)
        shadow = drop_shadow(board.size, high // 2)
        surface.blit(shadow, shadow.get_rect(center=board.center))
        surface.blit(plate(board.size, high // 2, ui.theme, lit=lit), board)
        color = ui.theme.gold if lit else ui.theme.plate_text
        ui.text.draw(surface, text, size, color, board.center, bold=True, align="center", valign="middle")

    def portrait(self, surface: pygame.Surface, chair: int, middle: int, *, lit: bool) -> int:
        """A portrait at the left of a line; where what is beside it begins: real px."""
        picture = medallion(chair, self.px(42), self.ui.theme, lit=lit)
        place = picture.get_rect(midleft=(self.px(PAD - 4), middle))
        surface.blit(picture, place)
        return place.right + self.px(10)

    def player(
        self, surface: pygame.Surface, chair: int, name: str, middle: int, *, lit: bool
    ) -> tuple[int, int]:
        """Portrait and name at the left of a line; where they end, and the right edge: real px."""
        ui = self.ui
        left, room = self.portrait(surface, chair, middle, lit=lit), self.px(78)
        color = ui.theme.gold if lit else ui.theme.plate_text
        size = ui.text.fit(name, self.px(20), room, bold=True)
        ui.text.draw(surface, name, size, color, (left, middle), bold=True, valign="middle")
        return left + room + self.px(6), surface.get_width() - self.px(PAD)


def in_a_row(tiles: list[Tile], left: float, middle: float, length: int, step: float) -> dict[Tile, Pose]:
    """The tiles side by side, face up, from `left` on."""
    return {
        tile: Pose(left + length / 4 + place * step, middle, 0, length, 1) for place, tile in enumerate(tiles)
    }


def _felt_patch(size: tuple[int, int], radius: int, unit: float, theme: Theme) -> pygame.Surface:
    """A piece of the table's felt set into the page: sunk a little, in a thin edge of brass."""
    ground = slope(size, mix(theme.felt_light, theme.felt_dark, 0.12), mix(theme.felt_dark, BLACK, 0.1))
    shine(ground, mix(BLACK, theme.felt_light, 0.22), (0.3, 0.2), 0.7)
    fibres = opaque((96, 96), WHITE)
    fibres.blit(noise((96, 96), 1, 34), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    repeat(ground, fibres, pygame.BLEND_RGB_MULT)
    depth = max(2, round(5 * unit))
    felt = with_alpha(ground)
    wall = soft(tinted(ring((size[0] + depth, size[1] + depth), radius, depth), (0, 0, 0, 200)), depth)
    felt.blit(wall, (0, 0))
    cut(felt, rounded(size, radius))
    brass = (mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.35))
    bevel(felt, felt.get_rect(), radius, max(1, round(1.6 * unit)), brass)
    return felt
