"""Lays out the tiles in view, thousands in a frame: which picture, where, in what order; paints nothing.

This is the one place where every tile is touched every frame, so it is written for speed: bare tuples, no
calls that can be spared, and a tile that has not moved since the last frame is taken over as it was.
"""

from collections.abc import Sequence
from math import tau
from typing import NamedTuple

from game.ui.art.toppling.camera import DEPTH, Camera
from game.ui.art.toppling.cells import Cells, slot
from game.ui.art.toppling.items import Item
from game.ui.art.toppling.order import Blit, Standing, tiles_in_order
from game.ui.art.toppling.sprites import Sprites

ACROSS, UP = DEPTH
MARGIN = 150.0
"""How far outside the view a tile's middle may be and still be seen, in mm."""
NOWHERE = Item("", (), 0.0, 0.0, 0.0, "", 0.0)


class Layer(NamedTuple):
    """What is painted between two bodies: all shadows, then the tiles."""

    shadows: list[Blit]
    tiles: list[Blit]


class Crowd:
    """The tiles of the last frame, and those of the next."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self._items: Sequence[Item] = ()
        self._standing: list[Standing | None] = []
        self._cells: Cells | None = None
        self._scale = 0.0

    def laid(self, camera: Camera, items: Sequence[Item], cells: Cells) -> dict[int, Layer]:
        """The tiles' pictures in painter's order, by the place of the body before which they are painted."""
        if cells is not self._cells or camera.scale != self._scale or len(items) != len(self._items):
            self._items, self._standing = [NOWHERE] * len(items), [None] * len(items)
            self._cells, self._scale = cells, camera.scale
        left, bottom, right, top = camera.view
        left, bottom, right, top = left - MARGIN, bottom - MARGIN, right + MARGIN, top + MARGIN
        standing: list[Standing | None] = []
        seen: list[Standing] = []
        for item, was, stood in zip(items, self._items, self._standing, strict=True):
            if left < item[2] < right and bottom < item[3] < top:
                tile = stood if stood is not None and item == was else self._stood(item, cells)
                seen.append(tile)
                standing.append(tile)
            else:
                standing.append(None)
        self._items, self._standing = items, standing
        zero = camera.to_screen(0, 0)
        return _merged(tiles_in_order(seen), zero[0] + 0.5, zero[1] + 0.5)

    def _stood(self, item: Item, cells: Cells) -> Standing:
        """A tile that is new or has moved."""
        role, shapes, x, y, angle, material, depth, face, tint, look = item
        sprites, scale = self._sprites, self._scale
        known = sprites.known.get((id(shapes), role, material, depth, face, tint, look))
        model = sprites.model(item) if known is None else known[1]
        sprite = model.kept.get(round(angle * model.turns / tau) % model.turns)
        if sprite is None or model.scale != sprites.scale:
            sprite = sprites.get(model, angle)
        picture, at_x, at_y, shade, shade_x, shade_y, wide, tall, foot_x, foot_y, along, lies = sprite
        box = (x - wide, y - tall, x + wide, y + tall)
        place, grounded = slot(x, y, angle, model, box, depth, cells.at(x, y, model.large))
        screen_x, screen_y = x * scale, -y * scale
        return (
            y + foot_y,
            x * ACROSS + y * UP + along,
            x + foot_x,
            x - foot_x,
            lies,
            place,
            2 * (tall + wide),
            picture,
            screen_x - at_x,
            screen_y - at_y,
            shade if grounded else None,
            screen_x - shade_x,
            screen_y - shade_y,
        )


def _merged(standing: Sequence[Standing], zero_x: float, zero_y: float) -> dict[int, Layer]:
    """Layers by place; a tile is never painted before one that it hides and that comes first in its row."""
    layers: dict[int, Layer] = {}
    last, before = -1, -1e9
    shadows: list[Blit] = []
    tiles: list[Blit] = []
    for _, _, foot, _, _, place, reach, picture, x, y, shade, shade_x, shade_y in standing:
        if place != last and not (place < last and -reach < foot - before < reach):
            last = place
            shadows, tiles = layers.setdefault(place, Layer([], []))
        before = foot
        tiles.append((picture, (zero_x + x, zero_y + y)))
        if shade is not None:
            shadows.append((shade, (zero_x + shade_x, zero_y + shade_y)))
    return layers
