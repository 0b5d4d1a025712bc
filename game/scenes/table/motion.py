"""Tiles at rest, or on their way to it along a timeline: drawing and time only; knows no rule of any game."""

from collections.abc import Collection, Mapping

import pygame

from game.rules.tiles import Tile
from game.scenes.table.poses import Pose
from game.scenes.table.tilework import Tilework
from game.ui.art.tiles import TileArt
from game.ui.timeline import Mover, Playhead, Timeline


class Motion(Mover):
    """The tiles of one table as they are seen from moment to moment."""

    def __init__(self) -> None:
        self._rest: dict[Tile, Pose] = {}

    def dress(self, art: TileArt) -> None:
        """The tiles are to be drawn in the dress of `art`."""
        self.tilework = Tilework(art)
        self._measure()

    def settle(self, rest: Mapping[Tile, Pose]) -> None:
        """Everything lies as in `rest`, at once."""
        self._playhead = None
        self._rest = dict(rest)
        self._measure()

    def run(self, rest: Mapping[Tile, Pose], way: Timeline, speed: float) -> None:
        """Sets out along `way`, whose tracks are named by the tiles; it ends with everything as in `rest`."""
        self._rest = dict(rest)
        self._playhead = Playhead(way, speed)
        self._measure()

    def skip(self) -> list[str]:
        """Shows the end at once; gives back the cues on the way, but those of a deal."""
        return [cue for cue in super().skip() if cue != "deal"]

    def pose(self, tile: Tile) -> Pose:
        """Where `tile` rests."""
        return self._rest[tile]

    def now(self) -> dict[Tile, Pose]:
        """Where every tile is now."""
        now = dict(self._rest)
        if self._playhead is None:
            return now
        values = self._playhead.sample()
        for tile in self._rest:
            if (flat := values.get(str(tile))) is not None:
                pose = Pose(*flat)
                height = values.get(f"{tile} lift", (0.0,))[0]
                now[tile] = pose._replace(lift=pose.lift + height)
        return now

    def draw(
        self,
        surface: pygame.Surface,
        lifted: Mapping[Tile, Pose],
        lit: Collection[Tile],
        dimmed: Collection[Tile],
    ) -> None:
        """Draws every tile; `lifted` lie otherwise than at rest, `lit` have light around them."""
        now = {**self.now(), **lifted}
        order = sorted(now.items(), key=lambda each: each[1].lift)
        for tile in lit:
            self.tilework.halo(surface, now[tile])
        self.tilework.draw(surface, order, dimmed)

    def _measure(self) -> None:
        self.tilework.lengths = tuple(sorted({pose.length for pose in self._rest.values()}))
