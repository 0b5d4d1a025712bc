"""Small pictures of levels as they stand before the push, for the map: painted one at a time, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.scenes.chain.view import View
from game.scenes.chain.watching.film import whole_stage
from game.topple.level import Level
from game.ui.art.tiles import TileArt
from game.ui.art.toppling import Renderer
from game.ui.art.toppling.backdrop import backdrop
from game.ui.context import Ui

Size = tuple[int, int]
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
        self._waiting: dict[_Shown, Callable[[], pygame.Surface]] = {}
        self._renderers: dict[tuple[str, str, Size], Renderer] = {}

    def soon(self, level: Level, art: TileArt, size: Size, *, is_open: bool) -> pygame.Surface:
        """The picture of a level in `size` px, or what stands in for it until `paint_next` has come to it."""
        key = _Shown(art.theme.id, art.palette, level.id, size, is_open)
        if key not in self._kept:
            self._waiting.setdefault(key, lambda: self._paint(level, art, size, is_open))
        return self._kept.get(key) or self._bare(art, size)

    def paint_next(self) -> None:
        """Paints one of the pictures that were asked for; after the last, the workshop of whole windows."""
        if self._waiting:
            key = next(iter(self._waiting))
            self._kept[key] = self._waiting.pop(key)()
        else:
            backdrop(self._ui.size, self._ui.theme).build_on()

    def _paint(self, level: Level, art: TileArt, size: Size, is_open: bool) -> pygame.Surface:
        picture = pygame.Surface(size)
        renderer, camera = self._renderer(art, size), whole_stage(level.stage, size)
        renderer.draw_backdrop(picture, camera)
        renderer.draw_zones(picture, camera, level.build, "build")
        renderer.draw(picture, camera, View(level.pieces, level.id).items)
        if not is_open:
            picture.fill((255 - SHADE,) * 3, special_flags=pygame.BLEND_MULT)
        return picture

    def _bare(self, art: TileArt, size: Size) -> pygame.Surface:
        key = _Shown(art.theme.id, art.palette, "", size, True)
        if key not in self._kept:
            picture = pygame.Surface(size)
            picture.fill(art.theme.plate)
            self._kept[key] = picture
        return self._kept[key]

    def _renderer(self, art: TileArt, size: Size) -> Renderer:
        """One for all pictures of a size: its workshop is painted once."""
        key = (art.theme.id, art.palette, size)
        if key not in self._renderers:
            self._renderers[key] = Renderer(self._ui, art)
        return self._renderers[key]
