"""Figures of the line of play: alone, with its open ends, with the hand at turn. Decides nothing about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.rules.moves import DRAW
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.figures.easel import PAD, Easel, in_a_row
from game.scenes.help_text.captions import drawn
from game.scenes.help_text.parts import Example
from game.scenes.table import poses
from game.scenes.table.layout import Placement, Room, Spot, box_of
from game.scenes.table.poses import Laid, Pose, View

UNIT = 21
ALONE = 26
"""Design px of half a tile of the line, with something below it and without."""
SMALLER = 0.78
"""How much smaller a long line may get before it turns."""
TALLEST = 0.62
"""Height of a line at most, as a share of the figure's width."""
HAND = 60
"""Design px of a tile in the hand."""


class Line(NamedTuple):
    """A line as it lies on the felt: its layout, where its units are, and how high it is with its margins."""

    state: Round
    table: Laid
    view: View
    high: int

    def tip(self, end: str) -> tuple[float, float, int, int]:
        """The pixel where an arm ends, and which way it heads."""
        tip = next(tip for name, tip in self.table.tips if name == end)
        return *self.view.place(tip.x, tip.y), tip.dx, tip.dy

    def poses(self) -> dict[Tile, Pose]:
        """Where its tiles lie."""
        placed = poses.placed(self.state)
        return {
            tile: poses.spot_pose(spot, tile, self.view)
            for (tile, _end), spot in zip(placed, self.table.spots, strict=True)
        }


def laid(easel: Easel, state: Round, tried: Sequence[Placement], width: int, largest: float) -> Line:
    """The line in a figure `width` real px wide, with room for the tiles `tried` at its ends."""
    unit, pad = easel.px(largest), easel.px(PAD)
    span = (width - 2 * pad) / (unit * SMALLER)
    table = poses.table_of(state, poses.blank(state.rules, Room(span, span * TALLEST), span))
    room: list[Spot] = [*table.spots, *(table.ahead(placement) for placement in tried)]
    box = box_of(room)
    scale = min(unit, int((width - 2 * pad) / box.width), int(TALLEST * width / box.height))
    x = round(width / 2 - (box.left + box.right) / 2 * scale)
    view = View(scale, x, round(pad - box.top * scale))
    return Line(state, table, view, round(box.height * scale) + 2 * pad)


def next_tiles(state: Round) -> list[Placement]:
    """For every open end some tile that fits there."""
    found = []
    for arm in state.line:
        tile = Tile(max(arm.number, 1), min(arm.number, 1)) if arm.number != 1 else Tile(1, 0)
        found.append(Placement(tile, arm.end, arm.number))
    return found


def line_alone(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line."""
    line = laid(easel, example.state(), (), width, ALONE)
    surface = easel.felt((width, line.high))
    easel.lay(surface, line.poses())
    return surface


def open_ends(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line with an outline wherever a tile may be placed."""
    state = example.state()
    tried = next_tiles(state)
    line = laid(easel, state, tried, width, UNIT)
    surface = easel.felt((width, line.high))
    rest = line.poses()
    work = easel.work(rest)
    for placement in tried:
        spot = line.table.ahead(placement)
        work.ghost(surface, poses.spot_pose(spot, placement.tile, line.view), chosen=True)
    work.draw(surface, rest.items(), ())
    return surface


def line_and_hand(easel: Easel, example: Example, width: int) -> pygame.Surface:
    """The line, and below it the hand at turn with what fits lit; at the right what was or is to be drawn."""
    state = example.state()
    tried = [move for move in state.legal() if str(move.tile) == example.tile]
    ahead = [_placement(state, move.end, move.tile) for move in tried if move.tile]
    line = laid(easel, state, ahead, width, UNIT)
    shelf = _Shelf(easel, example, width)
    surface = easel.felt((width, line.high + shelf.length + easel.px(PAD - 4)))
    rest = line.poses() | shelf.rest(line.high + shelf.length / 2 - easel.px(2))
    work = easel.work(rest)
    for placement in ahead:
        spot = line.table.ahead(placement)
        work.ghost(surface, poses.spot_pose(spot, placement.tile, line.view), chosen=True)
    for tile in shelf.playable:
        work.halo(surface, rest[tile])
    work.draw(surface, rest.items(), [tile for tile in shelf.tiles if tile not in shelf.playable])
    shelf.draw_boneyard(surface, line.high + shelf.length / 2 - easel.px(2))
    return surface


def _placement(state: Round, end: str, tile: Tile) -> Placement:
    inner = next((arm.number for arm in state.line if arm.end == end), tile.high)
    return Placement(tile, end, inner)


class _Shelf:
    """What lies below the line: the hand, what was just drawn to it, and the boneyard where it matters."""

    def __init__(self, easel: Easel, example: Example, width: int) -> None:
        self.easel = easel
        state = example.state()
        new = drawn(example.replays()[-1])
        held = [tile for tile in reversed(tiles_of(state.hands[state.turn])) if tile not in new]
        self.parts = [part for part in (held, list(new)) if part]
        self.tiles = [tile for part in self.parts for tile in part]
        self.playable = {move.tile for move in state.legal() if move.tile}
        self.boneyard = len(state.boneyard) if new or DRAW in state.legal() else 0
        self.lit = DRAW in state.legal()
        self.length = easel.even(HAND)
        while self._across() > width - 2 * easel.px(PAD):
            self.length -= 2
        self.left = (width - self._across()) / 2

    def _step(self) -> float:
        return self.length / 2 + self.easel.px(9) * self.length / self.easel.even(HAND)

    @property
    def _gap(self) -> int:
        return self.easel.px(16)

    def _across(self) -> float:
        """Real px of everything side by side."""
        gaps = len(self.parts) - 1 + bool(self.boneyard)
        fan = self._fan_step() * (self.boneyard - 1) + self.length / 2 if self.boneyard else 0
        return len(self.tiles) * self._step() + gaps * self._gap + fan

    def _fan_step(self) -> float:
        return self.length * 0.11

    def rest(self, middle: float) -> dict[Tile, Pose]:
        """Where the tiles lie that are open: those that fit a little higher."""
        found: dict[Tile, Pose] = {}
        left = self.left
        for part in self.parts:
            for tile, pose in in_a_row(part, left, middle, self.length, self._step()).items():
                raised = self.easel.px(7) if tile in self.playable else 0
                found[tile] = pose._replace(y=middle - raised)
            left += len(part) * self._step() + self._gap
        return found

    def draw_boneyard(self, surface: pygame.Surface, middle: float) -> None:
        """The tiles left to draw, face down; the next one lit if it is to be drawn now."""
        if not self.boneyard:
            return
        easel, step = self.easel, self._fan_step()
        left = self.left + self._across() - step * (self.boneyard - 1) - self.length / 2
        if self.lit:
            halo = easel.art.halo(self.length)
            center = (round(left + self.length / 4 + step * (self.boneyard - 1)), round(middle))
            surface.blit(halo, halo.get_rect(center=center))
        easel.fan(surface, self.boneyard, left, middle, self.length, step)
