"""Draws the list it was given and decides nothing: backdrop, things in painter's order, zones, effects."""

from collections.abc import Sequence

import pygame

from game.ui.art.tiles import TileArt
from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.items import Item, Puff, Zone, ZoneKind, placed
from game.ui.context import Ui
from game.ui.theme import RGB

COLORS: dict[str, RGB] = {
    "wood": (196, 150, 96),
    "steel": (150, 160, 172),
    "cork": (190, 140, 90),
    "rubber": (60, 58, 60),
    "ice": (170, 210, 236),
    "stone": (140, 136, 128),
    "brass": (201, 158, 82),
    "felt": (34, 108, 92),
}


class Renderer:
    """Paints the chain reaction in one theme; keeps what it painted."""

    def __init__(self, ui: Ui, tiles: TileArt) -> None:
        self._ui = ui
        self._tiles = tiles

    def draw_backdrop(self, surface: pygame.Surface, camera: Camera) -> None:
        """The workshop behind everything; fills the surface."""
        surface.fill(self._ui.theme.walnut_dark)
        surface.fill(self._ui.theme.walnut_light, (0, 0, surface.get_width(), camera.to_screen(0, 0)[1]))

    def draw(self, surface: pygame.Surface, camera: Camera, items: Sequence[Item]) -> None:
        """The things, each with its shadow, those farther away first."""
        for item in items:
            color = COLORS.get(item.material, COLORS["wood"])
            for shape in item.shapes:
                front = [camera.to_screen(*point) for point in placed(shape, item.x, item.y, item.angle)]
                if len(front) < 3:
                    pygame.draw.circle(surface, color, front[0], shape.radius * camera.scale)
                    continue
                pygame.draw.polygon(surface, color, front)
                pygame.draw.polygon(surface, self._ui.theme.ink, front, 1)

    def draw_zones(
        self, surface: pygame.Surface, camera: Camera, zones: Sequence[Zone], kind: ZoneKind
    ) -> None:
        """Rectangles of the world in which pieces may ("build") or may not ("forbid") be set."""
        color = self._ui.theme.gold if kind == "build" else self._ui.theme.warn
        for left, bottom, right, top in zones:
            corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
            pygame.draw.polygon(surface, color, [camera.to_screen(*corner) for corner in corners], 2)

    def draw_effects(self, surface: pygame.Surface, camera: Camera, puffs: Sequence[Puff]) -> None:
        """Dust and sparks, each at its age; nothing when motion is reduced."""
        if self._ui.reduced_motion:
            return
        for puff in puffs:
            reach = (4 + 30 * puff.age) * camera.scale
            pygame.draw.circle(surface, self._ui.theme.bone, camera.to_screen(puff.x, puff.y), reach, 1)
