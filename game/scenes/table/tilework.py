"""Draws tiles at their poses. A tile at rest is one kept sprite; only what moves is turned and scaled."""

from collections.abc import Collection, Iterable
from math import cos, floor, pi

import pygame

from game.rules.tiles import Tile
from game.scenes.table.poses import Pose
from game.ui.art.tiles import TileArt

HAIRLINE = 0.97
"""A laid tile is this much of its spot, so that a line of light stays between tiles."""

PAINTED_A_FRAME = 3
"""How many faces are painted anew in one frame at most, if another size of them will do meanwhile."""

Blits = list[tuple[pygame.Surface, tuple[int, int]]]


class Tilework:
    """Draws the tiles of one table in one dress; `lengths` are those of tiles at rest."""

    def __init__(self, art: TileArt) -> None:
        self.art = art
        self.lengths: tuple[float, ...] = ()
        self._painted: dict[tuple[Tile, float, bool], int] = {}
        self._left_to_paint = 0

    def draw(
        self, surface: pygame.Surface, tiles: Iterable[tuple[Tile, Pose]], dimmed: Collection[Tile]
    ) -> None:
        """All tiles with their shadows, in the order given; shadows of lying tiles go below every tile."""
        self._left_to_paint = PAINTED_A_FRAME
        below: Blits = []
        above: Blits = []
        for tile, pose in tiles:
            shadow = self._shadow(pose)
            rise = _rise(pose)
            (above if pose.lift > 0.02 else below).append(_centred(shadow, pose.x, pose.y, pose.shown))
            above.append(
                _centred(self._sprite(tile, pose, tile in dimmed), pose.x, pose.y - rise, pose.shown)
            )
        surface.fblits(below)
        surface.fblits(above)

    def ghost(self, surface: pygame.Surface, pose: Pose, *, chosen: bool) -> None:
        """The outline of a tile that may lie at `pose`."""
        sprite = self.art.ghost(_shown_length(pose.length), angle=pose.angle, chosen=chosen)
        surface.blit(*_centred(sprite, pose.x, pose.y))

    def halo(self, surface: pygame.Surface, pose: Pose) -> None:
        """Light around a tile that can be played."""
        halo = self.art.halo(_shown_length(pose.length), angle=pose.angle)
        surface.blit(*_centred(halo, pose.x, pose.y - _rise(pose)))

    def _sprite(self, tile: Tile, pose: Pose, dim: bool) -> pygame.Surface:
        if 0 < pose.up < 1:
            return self._turning_over(tile, pose)
        wanted, kept = _shown_length(pose.length), self._kept(pose.length)
        if pose.up:
            kept = self._affordable(tile, kept, pose.angle, dim)
            sprite = self.art.face(tile.high, tile.low, kept, angle=pose.angle, dim=dim)
        else:
            sprite = self.art.back(kept, angle=pose.angle)
        return sprite if kept == wanted else pygame.transform.smoothscale_by(sprite, wanted / kept)

    def warm(self, tile: Tile, pose: Pose) -> bool:
        """Paints the face that `tile` will show at `pose`; False where that was done before."""
        key, length = (tile, pose.angle, False), self._kept(pose.length)
        if self._painted.get(key) == length:
            return False
        self._painted[key] = length
        self.art.face(tile.high, tile.low, length, angle=pose.angle)
        return True

    def _affordable(self, tile: Tile, length: int, angle: float, dim: bool) -> int:
        """The length to show a face from: `length`, or for this frame an older one that is painted already.

        When the view of a long line changes, every tile wants a new size in the same frame.
        """
        key = (tile, angle, dim)
        painted = self._painted.get(key)
        if painted == length:
            return length
        if painted is not None and self._left_to_paint <= 0:
            return painted
        self._left_to_paint -= 1
        self._painted[key] = length
        return length

    def _shadow(self, pose: Pose) -> pygame.Surface:
        """Its shadow; in flight only some angles and heights are told apart."""
        length = self._kept(pose.length)
        if pose.lift == 0:
            return self.art.shadow(length, angle=pose.angle)
        return self.art.shadow(length, angle=round(pose.angle / 15) * 15, lift=round(pose.lift * 3) / 3)

    def _turning_over(self, tile: Tile, pose: Pose) -> pygame.Surface:
        """A tile on its way from back to face: squeezed across its length."""
        flat = pose._replace(up=1.0 if pose.up > 0.5 else 0.0, angle=0)
        sprite = self._sprite(tile, flat, dim=False)
        width = max(2, round(sprite.get_width() * abs(cos(pi * pose.up))))
        thin = pygame.transform.smoothscale(sprite, (width, sprite.get_height()))
        return thin if pose.angle % 360 == 0 else pygame.transform.rotate(thin, pose.angle)

    def _kept(self, length: float) -> int:
        """The nearest length that is painted: in flight it changes with every frame and is scaled instead."""
        return _shown_length(min(self.lengths, key=lambda each: abs(each - length), default=length))


def _shown_length(length: float) -> int:
    """Real pixels of the sprite's length, even so that halves are whole."""
    return max(8, round(length * HAIRLINE / 2) * 2)


def _rise(pose: Pose) -> int:
    """How far up a tile that is held over the table is seen, px."""
    return round(pose.lift * pose.length * 0.12)


def _centred(
    sprite: pygame.Surface, x: float, y: float, shown: float = 1.0
) -> tuple[pygame.Surface, tuple[int, int]]:
    if shown < 1:
        sprite = sprite.copy()
        sprite.set_alpha(round(255 * shown))
    # Not `round`: of halves it makes the nearest even number, and tiles in a row would lie unevenly.
    return sprite, (floor(x - sprite.get_width() / 2 + 0.5), floor(y - sprite.get_height() / 2 + 0.5))
