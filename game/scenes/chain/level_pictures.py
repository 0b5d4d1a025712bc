"""Small pictures of levels as they stand before the push, for the map: painted bit by bit, and kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

import pygame

from game.scenes.chain.building.picture import framed
from game.scenes.chain.view import View
from game.scenes.chain.watching.film import whole_stage
from game.topple.level import Level
from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Renderer, kept_sprites
from game.ui.art.toppling.backdrop import backdrop
from game.ui.art.toppling.slab import slabs
from game.ui.context import Ui

Size = tuple[int, int]
Painting = Generator[None, None, pygame.Surface]
"""A picture that is being painted; it pauses now and then."""
BIT: Final = 4
"""How much is painted for a picture before it pauses, in the measure of `Sprites.begin`."""
AIR: Final = 24.0
"""mm around what stands that are in a picture."""
SHADE: Final = 130
"""How dark a level is that is not open yet, of 255."""


class _Shown(NamedTuple):
    theme: str
    palette: str
    level: str
    size: Size
    is_open: bool


class LevelPictures:
    """Paints and keeps pictures of levels; the bare workshop stands in until a picture's turn has come."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._kept: dict[_Shown, pygame.Surface] = {}
        self._waiting: dict[_Shown, Painting] = {}
        self._then = self._window()

    def soon(self, level: Level, art: TileArt, size: Size, *, is_open: bool) -> pygame.Surface:
        """The picture of a level in `size` px, or what stands in for it until `paint_next` has come to it."""
        key = _Shown(art.theme.id, art.palette, level.id, size, is_open)
        if key not in self._kept and key not in self._waiting:
            self._waiting[key] = self._paint(level, art, size, is_open)
        return self._kept.get(key) or self._bare(art, size)

    def paint_next(self) -> None:
        """Paints a bit of the pictures that were asked for; after them, of what is needed in levels."""
        if not self._waiting:
            next(self._then, None)
            return
        key = next(iter(self._waiting))
        try:
            next(self._waiting[key])
        except StopIteration as end:
            del self._waiting[key]
            self._kept[key] = end.value

    def _paint(self, level: Level, art: TileArt, size: Size, is_open: bool) -> Painting:
        """Everything is painted on its own first: all of it together is quick after that."""
        workshop = backdrop(size, art.theme)
        while workshop.build_on():
            yield
        picture, camera = pygame.Surface(size), whole_stage(framed(level, AIR), size)
        renderer, items = Renderer(self._ui, art, kept_sprites(art)), View(level.pieces, level.id).items
        paused = renderer.painted
        for item in items:
            renderer.draw(picture, camera, [item])
            if renderer.painted - paused >= BIT:
                yield
                paused = renderer.painted
        renderer.draw_backdrop(picture, camera)
        renderer.draw_zones(picture, camera, level.build, "build")
        renderer.draw(picture, camera, items)
        if not is_open:
            picture.fill((255 - SHADE,) * 3, special_flags=pygame.BLEND_MULT)
        return picture

    def _window(self) -> Iterator[None]:
        """The workshop in the window's size, and the grain of what stands in it."""
        workshop = backdrop(self._ui.size, self._ui.theme)
        while workshop.build_on():
            yield
        yield from slabs(self._ui.theme).prepare()

    def _bare(self, art: TileArt, size: Size) -> pygame.Surface:
        key = _Shown(art.theme.id, art.palette, "", size, True)
        if key not in self._kept:
            picture = pygame.Surface(size)
            picture.fill(art.theme.plate)
            self._kept[key] = picture
        return self._kept[key]
