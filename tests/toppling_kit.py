"""Tiles, floors and bare sheets on which the chain reaction is painted in tests."""

from __future__ import annotations

from dataclasses import replace
from math import radians

import pygame
from stage_kit import bare_ui

from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Camera, Item, Renderer, Shape
from game.ui.theme import THEMES

SIZE = (480, 270)
CAMERA = Camera(60, 30, 2.0, SIZE)
BLUE = (20, 60, 220)
ART = TileArt(THEMES[0])
BOX = Shape(((-12, -20), (12, -20), (12, 20), (-12, 20)))


def box(width: float, height: float) -> Shape:
    x, y = width / 2, height / 2
    return Shape(((-x, -y), (x, -y), (x, y), (-x, y)))


TILE = (box(7.5, 48),)


def tile(x: float, lean: float = 0.0, **changes: object) -> Item:
    """A tile on y = 0 whose foot is about `x`; `lean` in degrees, to the right."""
    lying = Item("tile", TILE, x, 24.0, -radians(lean), "wood", 24.0, (4, 2))
    return lying._replace(**changes)  # type: ignore[arg-type]


def floor(left: float = -500, right: float = 900) -> Item:
    half = (right - left) / 2
    outline = ((-half, -60.0), (half, -60.0), (half, 0.0), (-half, 0.0))
    return Item("floor", (Shape(outline),), (left + right) / 2, 0.0, 0.0, "wood", 90.0)


def renderer(*, reduced_motion: bool = False) -> Renderer:
    return Renderer(replace(bare_ui(SIZE), theme=THEMES[0], reduced_motion=reduced_motion), ART)


def picture(*items: Item, camera: Camera = CAMERA, by: Renderer | None = None) -> pygame.Surface:
    """The items alone on a blue sheet."""
    sheet = pygame.Surface(SIZE)
    sheet.fill(BLUE)
    (by or renderer()).draw(sheet, camera, items)
    return sheet


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")
