"""Lays out the tiles in view, thousands in a frame: which picture, where, in what order; paints nothing.

This is the one place where every tile is touched every frame, so it is written for speed.
"""

from collections.abc import Sequence
from math import cos, sin
from typing import NamedTuple

import pygame

from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.cells import Cells, slot
from game.ui.art.toppling.items import Item
from game.ui.art.toppling.order import Foot, tiles_in_order
from game.ui.art.toppling.sprites import Sprites

Blit = tuple[pygame.Surface, tuple[int, int]]

MARGIN = 150.0
"""How far outside the view a tile's middle may be and still be seen, in mm."""


class Layer(NamedTuple):
    """What is painted between two bodies: all shadows, then the tiles."""

    shadows: list[Blit]
    tiles: list[Blit]


Placed = tuple[int, float, float, Blit, Blit | None]
"""The place among the bodies before which a tile is painted, its x and reach, its picture and shadow."""


def laid(camera: Camera, items: Sequence[Item], cells: Cells, sprites: Sprites) -> dict[int, Layer]:
    """The tiles' pictures in painter's order, by the place of the body before which they are painted."""
    left, bottom, right, top = camera.view
    left, bottom, right, top = left - MARGIN, bottom - MARGIN, right + MARGIN, top + MARGIN
    scale = camera.scale
    zero_x, zero_y = camera.to_screen(0, 0)
    across, up = DEPTH
    feet: list[Foot] = []
    placed: list[Placed] = []
    for item in items:
        x, y, angle = item[2], item[3], item[4]
        if not (left < x < right and bottom < y < top):
            continue
        model = sprites.model(item)
        half, high = model.half, model.high
        s, c = sin(angle), cos(angle)
        flat, upright = abs(s), abs(c)
        wide, tall = upright * half + flat * high, flat * half + upright * high
        pose = (x, y, angle, half, high, x - wide, y - tall, x + wide, y + tall, item[6])
        place, grounded = slot(pose, cells.at(x, y))
        picture, at_x, at_y, shade, shade_x, shade_y = sprites.get(model, angle)
        screen_x, screen_y = zero_x + x * scale, zero_y - y * scale
        shadow = (shade, (round(screen_x - shade_x), round(screen_y - shade_y))) if grounded else None
        tile = (picture, (round(screen_x - at_x), round(screen_y - at_y)))
        lies = s < 0 and c * across + s * up < 0
        feet.append((y - c * high, x + s * high, len(placed), x - s * high, lies))
        placed.append((place, x, 2 * high, tile, shadow))
    return _merged(tiles_in_order(feet), placed)


def _merged(order: Sequence[int], placed: Sequence[Placed]) -> dict[int, Layer]:
    """Layers by place; a tile is never painted before one that it hides and that comes first in its row."""
    layers: dict[int, Layer] = {}
    last, before = 0, -1e9
    for index in order:
        place, x, reach, tile, shadow = placed[index]
        if place < last and -reach < x - before < reach:
            place = last
        last, before = place, x
        layer = layers.get(place)
        if layer is None:
            layer = layers[place] = Layer([], [])
        layer[1].append(tile)
        if shadow is not None:
            layer[0].append(shadow)
    return layers
