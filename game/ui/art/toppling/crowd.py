"""Lays out the tiles in view, thousands in a frame: which picture, where, in what order; paints nothing.

This is the one place where every tile is touched every frame, so it is written for speed: bare tuples, and no
calls that can be spared.
"""

from collections.abc import Iterable, Sequence
from itertools import count
from math import tau
from typing import NamedTuple

from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.cells import Cells
from game.ui.art.toppling.model import Model
from game.ui.art.toppling.order import Blit, Standing, tiles_in_order
from game.ui.art.toppling.sprites import Sprites

Posed = Iterable[tuple[Model, float, float, float]]
"""Tiles with where they are: x and y in mm, and the angle."""


class Layer(NamedTuple):
    """What is painted between two bodies: all shadows, then the tiles."""

    shadows: list[Blit]
    tiles: list[Blit]


def laid(camera: Camera, tiles: Posed, sprites: Sprites, cells: Cells) -> dict[int, Layer]:
    """The tiles' pictures in painter's order, by the place of the body before which they are painted."""
    return _merged(tiles_in_order(_standing(camera, tiles, sprites, cells)))


def _standing(camera: Camera, tiles: Posed, sprites: Sprites, cells: Cells) -> list[Standing]:
    """Each tile with its picture and all that the order needs of it."""
    across, up = DEPTH
    scale, slot = camera.scale, cells.slot
    zero_x, zero_y = camera.to_screen(0, 0)
    zero_x, zero_y = zero_x + 0.5, zero_y + 0.5
    standing: list[Standing] = []
    add = standing.append
    for number, (model, x, y, angle) in zip(count(), tiles):
        turn = round(angle * model.turns / tau) % model.turns
        sprite = model.kept.get(turn)
        if sprite is None:
            sprite = sprites.missing(model, turn)
        place, grounded = slot(x, y, angle, model, sprite.wide, sprite.tall)
        screen_x, screen_y = zero_x + x * scale, zero_y - y * scale
        shadow = (sprite.shade, (screen_x - sprite.shade_x, screen_y - sprite.shade_y)) if grounded else None
        picture = (sprite.picture, (screen_x - sprite.x, screen_y - sprite.y))
        foot, along = y + sprite.foot_y, x * across + y * up + sprite.along
        add((along, foot, number, place, x, sprite, picture, shadow))
    return standing


def _merged(standing: Sequence[Standing]) -> dict[int, Layer]:
    """Layers by place; a tile is never painted before one that it hides and that comes first in its row."""
    layers: dict[int, Layer] = {}
    last, before = -1, standing[0] if standing else None
    shadows: list[Blit] = []
    tiles: list[Blit] = []
    for tile in standing:
        _, _, _, place, _, _, picture, shadow = tile
        if place != last and not (place < last and before is not None and _meet(before, tile)):
            last = place
            shadows, tiles = layers.setdefault(place, Layer([], []))
        before = tile
        tiles.append(picture)
        if shadow is not None:
            shadows.append(shadow)
    return layers


def _meet(one: Standing, other: Standing) -> bool:
    """Whether the second is so near to the first in its row that the one may hide the other."""
    _, _, _, _, x, sprite, *_ = other
    apart = x + sprite.foot_x - one[4] - one[5].foot_x
    return abs(apart) < 2 * (sprite.tall + sprite.wide)
