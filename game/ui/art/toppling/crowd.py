"""Lays out the tiles in view, thousands in a frame: which picture, where, in what order; paints nothing.

This is the one place where every tile is touched every frame, so it is written for speed: bare tuples, and no
calls that can be spared.
"""

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.cells import Cells
from game.ui.art.toppling.model import Model
from game.ui.art.toppling.order import Blit, Standing, tiles_in_order
from game.ui.art.toppling.sprites import Sprites


class Posed(NamedTuple):
    """Tiles with where they are, as columns: x and y in mm, and the angle."""

    models: Sequence[Model]
    xs: Sequence[float]
    ys: Sequence[float]
    angles: Sequence[float]


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
    for number, model, x, y, angle in zip(count(), *tiles):
        turn = round(angle * model.finely) % model.turns
        try:
            sprite = model.kept[turn]
        except KeyError:
            sprite = sprites.missing(model, turn)
        form = sprite.form
        place, grounded = slot(x, y, angle, model, form)
        screen_x, screen_y = zero_x + x * scale, zero_y - y * scale
        shadow = (form.shade, (screen_x - form.shade_x, screen_y - form.shade_y)) if grounded else None
        picture = (sprite.picture, (screen_x - form.x, screen_y - form.y))
        along = x * across + y * up + form.along
        add((along, y + form.foot_y, number, place, x, form, picture, shadow))
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
    _, _, _, _, x, form, *_ = other
    apart = x + form.foot_x - one[4] - one[5].foot_x
    return abs(apart) < 2 * (form.tall + form.wide)
