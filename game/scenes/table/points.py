"""Points made in play, on their way from the tile that made them to the score sheet."""

from __future__ import annotations

import pygame

from game.rules.events import Scored
from game.scenes.table.poses import FLIGHT
from game.ui.art.materials import drop_shadow, plate
from game.ui.context import Ui
from game.ui.timeline import SPEEDS, Cue, Mover, Playhead, Timeline, Track, in_out_cubic, out_back

RISE, READ, WAY = 0.3, 0.55, 0.5
"""Seconds to come up over the tile, to be read there, and to the sheet; they begin as the tile lands."""
UP = 46
"""Design px that they come up."""
LANDED = "landed"
"""The cue at which the tile lies there and the points are told."""

Point = tuple[float, float]


class Points(Mover):
    """The points of one move while they are not on the sheet yet."""

    def __init__(self) -> None:
        self.latest: Scored | None = None
        """What was made last."""

    def make(self, made: Scored, ui: Ui, tile: Point, sheet: Point) -> None:
        """A tile that is to land at `tile` has `made` points, whose place is at `sheet`."""
        self.latest = made
        if ui.reduced_motion:
            way = Timeline((), (Cue(0.01, LANDED),))
        else:
            over = (tile[0], tile[1] - ui.px(UP))
            way = Timeline(
                (
                    Track("points", FLIGHT, RISE, tile, over, out_back),
                    Track("points", FLIGHT + RISE + READ, WAY, over, sheet, in_out_cubic),
                ),
                (Cue(FLIGHT, LANDED),),
            )
        self._playhead = Playhead(way, SPEEDS[ui.speed])

    def forget(self) -> None:
        """The move was taken back."""
        self._playhead = None

    @property
    def pending(self) -> dict[int, int]:
        """The points that are not on the sheet yet, by seat."""
        return {self.latest.seat: self.latest.score.points} if self.busy and self.latest else {}

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """“+10” on a small plate, from when the tile has landed on."""
        if self._playhead is None or self.latest is None or self._playhead.at < FLIGHT:
            return
        x, y = self._playhead.sample()["points"]
        text, type_size = f"+{self.latest.score.points}", ui.px(28)
        size = ui.text.measure(text, type_size, bold=True)[0] + ui.px(34), ui.px(44)
        board = pygame.Rect((0, 0), size)
        board.center = round(x), round(y)
        shadow = drop_shadow(size, board.h // 2)
        surface.blit(shadow, shadow.get_rect(center=board.center))
        surface.blit(plate(size, board.h // 2, ui.theme, lit=True), board)
        ui.text.draw(
            surface, text, type_size, ui.theme.gold, board.center, bold=True, align="center", valign="middle"
        )
