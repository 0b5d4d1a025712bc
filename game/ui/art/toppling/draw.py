"""Draws the list it was given and decides nothing: backdrop, things in painter's order, zones, effects."""

from collections import deque
from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

import pygame

from game.ui.art.tiles import TileArt
from game.ui.art.toppling import crowd, effects, order
from game.ui.art.toppling.backdrop import Backdrop, backdrop
from game.ui.art.toppling.bucket import BACK, FRONT
from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.cells import Cells
from game.ui.art.toppling.items import Item, Puff, Throng, Zone, ZoneKind
from game.ui.art.toppling.order import Body
from game.ui.art.toppling.outline import hull, placed
from game.ui.art.toppling.shadows import FAINT, shadow
from game.ui.art.toppling.slab import slabs
from game.ui.art.toppling.sprites import SCENERY, Sprites, depths
from game.ui.art.toppling.tile import TILE_ROLES
from game.ui.art.toppling.zones import draw_zone
from game.ui.context import Ui

FLAT = frozenset({"floor", "platform"})
"""Level ones of these are laid out of strips, however long they are."""
COARSE = 4.0
"""Millimetres to which shadows are rounded, so that few pictures serve many bodies."""
OUTSIDE = 60.0
"""How far beyond the view a body's shadow or its fittings may be seen, in mm."""
SHADOWS = 100
"""How many of them are kept."""
FAR = 150.0
"""How far outside the view a tile's middle may be and still be seen, in mm."""
EFFORT, MANY = 5, 250
"""How much is painted for a picture when hurried, and the number of tiles each of which makes it 1 less."""
ARRANGED = 2
"""How many orders of bodies are kept: those of a run and of its ghost are drawn in turn."""
NOBODY = Throng((), (), (), (), ())


class Piece(NamedTuple):
    """A body that is no tile, ready to be ordered."""

    item: Item
    body: Body


class Arranged(NamedTuple):
    """Bodies that are no tiles in painter's order."""

    items: Sequence[Item]
    pieces: Sequence[Piece]
    cells: Cells


class Renderer:
    """Paints the chain reaction in one theme; keeps what it painted."""

    def __init__(self, ui: Ui, tiles: TileArt, sprites: Sprites | None = None) -> None:
        """`sprites` are those that are kept for the next renderer as well."""
        self._ui = ui
        self._sprites = sprites or Sprites(tiles)
        self._shadows: dict[tuple[float, ...], tuple[pygame.Surface, float, float]] = {}
        self._slabs = slabs(tiles.theme)
        self._theme = tiles.theme
        self._backdrop: Backdrop | None = None
        self._arranged: deque[Arranged] = deque(maxlen=ARRANGED)
        """The latest used last."""

    def draw_backdrop(self, surface: pygame.Surface, camera: Camera) -> None:
        """The workshop behind everything; fills the surface."""
        if self._backdrop is None or self._backdrop.size != surface.get_size():
            self._backdrop = backdrop(surface.get_size(), self._theme)
        self._backdrop.draw(surface, camera)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        items: Sequence[Item],
        throng: Throng = NOBODY,
        *,
        hurried: bool = False,
    ) -> None:
        """The things, each with its shadow, those farther away first; many tiles are best a throng.

        When hurried, what cannot be painted in time is shown for now as it looked at another angle or scale.
        """
        effort = max(1, EFFORT - len(throng.seen) // MANY) if hurried else inf
        self._sprites.begin(camera.scale, effort)
        tiles: list[Item] = []
        others: list[Item] = []
        for item in items:
            (tiles if item[0] in TILE_ROLES else others).append(item)
        _, pieces, cells = self._arrange(others)
        laid = crowd.laid(camera, self._posed(camera, tiles, throng), self._sprites, cells)
        left, bottom, right, top = camera.view
        view = left - OUTSIDE, bottom - OUTSIDE, right + OUTSIDE, top + OUTSIDE
        for place, piece in enumerate(pieces):
            for blits in laid.get(place, ()):
                surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
            if piece.body.covers(*view, far=0.0):
                self._draw_piece(surface, camera, piece, cells)
        for blits in laid.get(len(pieces), ()):
            surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    @property
    def painted(self) -> int:
        """How much was painted for its pictures so far, in the measure of `Sprites.begin`."""
        return self._sprites.painted + self._slabs.painted

    def _posed(self, camera: Camera, tiles: Sequence[Item], throng: Throng) -> crowd.Posed:
        """All tiles in view, the single ones first."""
        models = self._sprites.models(throng)
        if not tiles:
            return crowd.Posed(models, *throng[2:])
        left, bottom, right, top = camera.view
        alone = [
            item for item in tiles if left - FAR < item.x < right + FAR and bottom - FAR < item.y < top + FAR
        ]
        return crowd.Posed(
            [*map(self._sprites.model, alone), *models],
            [*(item.x for item in alone), *throng.xs],
            [*(item.y for item in alone), *throng.ys],
            [*(item.angle for item in alone), *throng.angles],
        )

    def _arrange(self, items: Sequence[Item]) -> Arranged:
        """The bodies that are no tiles, put in order unless they stand as they stood not long ago."""
        found = next((each for each in self._arranged if each.items == items), None)
        if found is None:
            pieces = [piece for item in items for piece in _pieces(item)]
            pieces = [pieces[index] for index in order.in_order([piece.body for piece in pieces])]
            found = Arranged(items, pieces, Cells([piece.body for piece in pieces]))
        else:
            self._arranged.remove(found)
        self._arranged.append(found)
        return found

    def _draw_piece(self, surface: pygame.Surface, camera: Camera, piece: Piece, cells: Cells) -> None:
        item = piece.item
        body = piece.body
        if (
            item.role in FLAT
            and item.angle == 0
            and len(item.shapes) == 1
            and len(item.shapes[0].points) == 4
        ):
            self._slabs.draw(
                surface,
                camera,
                (body.left, body.bottom, body.right, body.top),
                (body.near, body.far),
                "walnut" if item.role == "floor" and item.material == "wood" else item.material,
            )
            return
        if item.look == "solid" and not body.level:
            self._draw_shadow(surface, camera, piece, cells)
        sprite = self._sprites.get(self._sprites.model(item), item.angle)
        x, y = camera.to_screen(item.x, item.y)
        at = (round(x - sprite.form.x), round(y - sprite.form.y))
        surface.blit(sprite.picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_shadow(self, surface: pygame.Surface, camera: Camera, piece: Piece, cells: Cells) -> None:
        """The shadow of a body on the level ground below it, where there is any."""
        left, bottom, right, top = piece.body[1:5]
        middle = (left + right) / 2
        ground = cells.ground_below(middle, bottom)
        if ground is None or bottom - ground > FAINT:
            return
        width, height, lift = (
            round(size / COARSE) * COARSE for size in (right - left, top - bottom, bottom - ground)
        )
        key = (width, height, piece.item.depth, lift, self._sprites.scale)
        if key not in self._shadows:
            if len(self._shadows) > SHADOWS:
                self._shadows.clear()
            self._shadows[key] = shadow(
                max(COARSE, width), height, piece.item.depth, max(0.0, lift), self._sprites.scale
            )
        picture, x, y = self._shadows[key]
        sx, sy = camera.to_screen(middle, ground)
        surface.blit(picture, (round(sx - x), round(sy - y)), special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_zones(
        self, surface: pygame.Surface, camera: Camera, zones: Sequence[Zone], kind: ZoneKind
    ) -> None:
        """Rectangles of the world in which pieces may ("build") or may not ("forbid") be set."""
        for zone in zones:
            draw_zone(surface, camera, zone, kind, self._theme)

    def draw_effects(self, surface: pygame.Surface, camera: Camera, puffs: Sequence[Puff]) -> None:
        """Dust and sparks, each at its age; nothing when motion is reduced."""
        if not self._ui.reduced_motion:
            surface.fblits(effects.dust(camera, puffs, self._theme), pygame.BLEND_PREMULTIPLIED)

    def draw_motes(self, surface: pygame.Surface, camera: Camera, time: float) -> None:
        """Specks in the light at `time` seconds, best between backdrop and things; none in reduced motion."""
        if not self._ui.reduced_motion:
            specks = effects.motes(surface.get_size(), camera, time, self._theme)
            surface.fblits(specks, pygame.BLEND_PREMULTIPLIED)


def _pieces(item: Item) -> Iterator[Piece]:
    """A body as what is ordered: scenery by its shapes, all else as a whole."""
    near, far = depths(item.role, item.depth)
    if item.role in SCENERY and len(item.shapes) > 1:
        for shape in item.shapes:
            outline = placed(shape, item.x, item.y, item.angle)
            yield Piece(item._replace(shapes=(shape,)), order.body(outline, near, far, ground=True))
        return
    if item.role == "bucket":
        yield from _bucket(item, near, far)
        return
    points = [point for shape in item.shapes for point in placed(shape, item.x, item.y, item.angle)]
    yield Piece(item, order.body(hull(points), near, far, ground=item.role in SCENERY))


def _bucket(item: Item, near: float, far: float) -> Iterator[Piece]:
    """Its far half is ordered by its lowest wall, its near half by its rightmost: contents lie between."""
    walls = [placed(shape, item.x, item.y, item.angle) for shape in item.shapes]
    lowest = min(walls, key=lambda wall: max(y for _, y in wall))
    rightmost = max(walls, key=lambda wall: max(x for x, _ in wall) + 0.001 * min(x for x, _ in wall))
    for role, wall in ((BACK, lowest), (FRONT, rightmost)):
        yield Piece(item._replace(role=role), order.body(wall, near, far, ground=False))
