"""Examples as pictures: real positions laid by the table's own geometry. Decides nothing about the game."""

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect

from game.rules.moves import Move
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.help_text.parts import Example
from game.scenes.table import poses
from game.scenes.table.layout import Room, Spot, box_of
from game.scenes.table.places import NORTH, Places
from game.scenes.table.poses import Pose, View
from game.scenes.table.tilework import Tilework
from game.scenes.words import seat_name, sum_text
from game.ui.art.brush import (
    BLACK,
    WHITE,
    bevel,
    cut,
    noise,
    opaque,
    repeat,
    ring,
    rounded,
    shine,
    slope,
    soft,
    tinted,
    with_alpha,
)
from game.ui.art.icons import icon
from game.ui.art.materials import felt_table, plate
from game.ui.art.portraits import medallion
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.i18n import _, ngettext
from game.ui.text import SMALLEST, Align
from game.ui.theme import Theme, mix

UNIT = 21
ALONE = 26
"""Design px of half a tile of the line, with a hand below it and without."""
SMALLER = 0.78
"""How much smaller a long line may get before it turns."""
HAND = 60
"""Design px of a tile in the hand."""
PAD = 15
SHAPE = 9 / 16


class Figures:
    """Paints examples for one window and one language, and keeps the pictures."""

    def __init__(self, ui: Ui, art: TileArt, scale: float) -> None:
        """`scale` is how much larger than usual what lies on the felt may be."""
        self.ui = ui
        self.art = art
        self.scale = scale
        self._kept: dict[tuple[Example, int], pygame.Surface] = {}

    def picture(self, example: Example, width: int) -> pygame.Surface:
        """The example, `width` real px wide and as high as it needs; shared, so only to be blitted."""
        key = (example, width)
        if key not in self._kept:
            paint = {
                "table": self._table,
                "turn": self._turn,
                "line": self._line,
                "hands": self._hands,
                "match": self._match,
            }
            self._kept[key] = paint[example.picture](example, width)
        return self._kept[key]

    def _px(self, design: float) -> int:
        return self.ui.px(design * self.scale)

    # The whole table in small

    def _table(self, example: Example, width: int) -> pygame.Surface:
        state, size = example.state(), (width, round(width * SHAPE))
        places = Places(size)
        surface = _small_felt(size, self.ui.theme).copy()
        table = poses.table_of(state, poses.blank(state.rules, places.room))
        over = state.result is not None
        room = list(table.spots) if over else [*table.spots, *poses.spots_ahead(table, state)]
        view = poses.view_of(room, places, None)
        rest = poses.rest(state, table, view, places, poses.Looks(0, revealed=over))
        self._lay(surface, rest)
        for seat in range(len(state.hands)):
            self._name(surface, state, seat, places)
        return surface

    def _name(self, surface: pygame.Surface, state: Round, seat: int, places: Places) -> None:
        """Portrait and name of a seat where its plate is, with a sign if it has just knocked."""
        ui, area = self.ui, Rect(places.plates[seat])
        knocked = bool(state.history) and state.history[-1] == (seat, Move("pass"))
        won = state.result is not None and seat in state.result.winners
        lit = knocked or won or (state.result is None and state.turn == seat)
        size = max(SMALLEST, round(17 * places.unit))
        words = ui.text.measure(seat_name(seat), size, bold=True)[0]
        side = round(min(area.w, area.h) * (0.9 if seat == NORTH else 0.66))
        if seat == NORTH:
            board = Rect(area.x, area.y, side + words + ui.px(22), area.h)
        else:
            board = Rect(0, 0, max(side, words) + ui.px(14), side + round(size * 1.36) + ui.px(8))
            board.midbottom = area.midbottom
        surface.blit(plate(board.size, ui.px(8), ui.theme, lit=lit), board)
        portrait = medallion(seat, side, ui.theme)
        color = ui.theme.gold if lit else ui.theme.plate_text
        if seat == NORTH:
            place = portrait.get_rect(midleft=(board.x + ui.px(5), board.centery))
            at = (place.right + ui.px(6), board.centery)
            ui.text.draw(surface, seat_name(seat), size, color, at, bold=True, valign="middle")
        else:
            place = portrait.get_rect(midtop=(board.centerx, board.y + ui.px(5)))
            at = (board.centerx, place.bottom + round(size * 0.68))
            ui.text.draw(
                surface, seat_name(seat), size, color, at, bold=True, align="center", valign="middle"
            )
        surface.blit(portrait, place)
        if knocked:
            sign = icon("knock", ui.px(24), ui.theme.gold)
            surface.blit(sign, sign.get_rect(midleft=(board.right + ui.px(5), board.centery)))

    # The line, with or without the hand at turn

    def _line(self, example: Example, width: int) -> pygame.Surface:
        state = example.state()
        table, view, high = self._laid(state, (), width, ALONE)
        surface = self._felt((width, high))
        self._lay(surface, _line_poses(state, table, view))
        return surface

    def _turn(self, example: Example, width: int) -> pygame.Surface:
        state = example.state()
        tried = [move for move in state.legal() if str(move.tile) == example.tile]
        table, view, high = self._laid(state, tried, width, UNIT)
        length = self._px(HAND) // 2 * 2
        surface = self._felt((width, high + length + self._px(PAD - 4)))
        hand = tuple(reversed(tiles_of(state.hands[state.turn])))
        playable = {move.tile for move in state.legal() if move.tile}
        pitch = length / 2 + self._px(9)
        rest = _line_poses(state, table, view)
        middle = high + length / 2 - self._px(2)
        for place, each in enumerate(hand):
            raised = self._px(7) if each in playable else 0
            x = width / 2 + (place - (len(hand) - 1) / 2) * pitch
            rest[each] = Pose(x, middle - raised, 0, length, 1)
        work = self._work(rest)
        for move in tried:
            spot = poses.ghost_spot(table, state, move)
            assert move.tile is not None
            work.ghost(surface, poses.spot_pose(spot, move.tile, view), chosen=True)
        for each in playable:
            work.halo(surface, rest[each])
        work.draw(surface, rest.items(), [each for each in hand if each not in playable])
        return surface

    def _laid(
        self, state: Round, tried: Sequence[Move], width: int, largest: float
    ) -> tuple[poses.Laid, View, int]:
        """The line with room for the moves tried: its layout, where it lies, and the height it takes."""
        unit, pad = self._px(largest), self._px(PAD)
        span = (width - 2 * pad) / (unit * SMALLER)
        table = poses.table_of(state, poses.blank(state.rules, Room(span, span / 2), span))
        room: list[Spot] = [*table.spots, *(poses.ghost_spot(table, state, move) for move in tried)]
        box = box_of(room)
        scale = min(unit, int((width - 2 * pad) / box.width))
        x = round(width / 2 - (box.left + box.right) / 2 * scale)
        return table, View(scale, x, round(pad - box.top * scale)), round(box.height * scale) + 2 * pad

    # What every hand counts

    def _hands(self, example: Example, width: int) -> pygame.Surface:
        state = example.state()
        result = state.result
        assert result is not None
        pitch, pad = self._px(54), self._px(12)
        rows = len(state.hands)
        surface = self._felt((width, rows * pitch + self._px(44) + pad))
        for seat in range(rows):
            self._hand_row(surface, state, seat, round(pad + (seat + 0.5) * pitch))
        y = pad + rows * pitch
        self._rule(surface, y)
        at = (width - self._px(PAD), y + self._px(22))
        self._cell(surface, sum_text(result), at, 22, lit=True, align="right")
        return surface

    def _hand_row(self, surface: pygame.Surface, state: Round, seat: int, middle: int) -> None:
        ui, result = self.ui, state.result
        assert result is not None
        won = seat in result.winners
        portrait = medallion(seat, self._px(42), ui.theme, lit=won)
        place = portrait.get_rect(midleft=(self._px(PAD - 4), middle))
        surface.blit(portrait, place)
        left, right = place.right + self._px(10), surface.get_width() - self._px(PAD)
        color = ui.theme.gold if won else ui.theme.plate_text
        size = ui.text.fit(seat_name(seat), self._px(20), self._px(78), bold=True)
        ui.text.draw(surface, seat_name(seat), size, color, (left, middle), bold=True, valign="middle")
        pips = ngettext("{n} pip", "{n} pips", result.pips[seat]).format(n=result.pips[seat])
        ui.text.draw(surface, pips, self._px(18), color, (right, middle), align="right", valign="middle")
        length = self._px(44) // 2 * 2
        x = left + self._px(84) + length / 4
        hand = reversed(tiles_of(state.hands[seat]))
        step = length / 2 + self._px(5)
        self._lay(surface, {tile: Pose(x + n * step, middle, 0, length, 1) for n, tile in enumerate(hand)})

    # A match, round by round

    def _match(self, example: Example, width: int) -> pygame.Surface:
        """A column for each seat; a line for each round, and one for the totals."""
        ui, played = self.ui, example.rounds()
        seats, pitch, top = len(played[0].hands), self._px(36), self._px(86)
        surface = self._felt((width, top + len(played) * pitch + self._px(58)))
        left = width * 0.24
        middles = [
            round(left + (seat + 0.5) * (width - left - self._px(PAD)) / seats) for seat in range(seats)
        ]
        totals = [0] * seats
        for seat, x in enumerate(middles):
            portrait = medallion(seat, self._px(46), ui.theme)
            surface.blit(portrait, portrait.get_rect(center=(x, self._px(36))))
            self._cell(surface, seat_name(seat), (x, self._px(72)), 18)
        for number, state in enumerate(played):
            result, y = state.result, round(top + (number + 0.5) * pitch)
            assert result is not None
            self._cell(surface, _("Round {n}").format(n=number + 1), (self._px(PAD + 8), y), 19, align="left")
            for seat, x in enumerate(middles):
                won = seat in result.winners
                totals[seat] += result.score.points if won else 0
                self._cell(surface, f"+{result.score.points}" if won else "–", (x, y), 20, lit=won)
        y = top + len(played) * pitch + self._px(8)
        self._rule(surface, y)
        self._cell(surface, _("Total"), (self._px(PAD + 8), y + self._px(22)), 20, align="left")
        for x, total in zip(middles, totals, strict=True):
            self._cell(surface, str(total), (x, y + self._px(22)), 24, lit=total == max(totals))
        return surface

    def _cell(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        *,
        lit: bool = False,
        align: Align = "center",
    ) -> None:
        theme = self.ui.theme
        self.ui.text.draw(
            surface,
            text,
            self._px(size),
            theme.gold if lit else theme.plate_text,
            at,
            bold=lit,
            align=align,
            valign="middle",
        )

    def _rule(self, surface: pygame.Surface, y: int) -> None:
        ui, inset = self.ui, self._px(PAD)
        color = mix(ui.theme.gold, BLACK, 0.3)
        pygame.draw.line(surface, color, (inset, y), (surface.get_width() - inset, y), max(1, self._px(1.4)))

    # What they lie on

    def _felt(self, size: tuple[int, int]) -> pygame.Surface:
        return _felt_patch(size, self.ui.px(10), self.ui.unit, self.ui.theme)

    def _work(self, rest: poses.Rest) -> Tilework:
        work = Tilework(self.art)
        work.lengths = tuple(sorted({pose.length for pose in rest.values()}))
        return work

    def _lay(self, surface: pygame.Surface, rest: poses.Rest) -> None:
        self._work(rest).draw(surface, rest.items(), ())


def _line_poses(state: Round, table: poses.Laid, view: View) -> dict[Tile, Pose]:
    placed = [move.tile for _seat, move in state.history if move.tile]
    return {tile: poses.spot_pose(spot, tile, view) for tile, spot in zip(placed, table.spots, strict=True)}


@lru_cache(maxsize=4)
def _small_felt(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table as `felt_table` paints it, kept here: its own cache is for the window's table alone."""
    return felt_table.__wrapped__(size, theme)


def _felt_patch(size: tuple[int, int], radius: int, unit: float, theme: Theme) -> pygame.Surface:
    """A piece of the table's felt set into the page: sunk a little, in a thin edge of brass."""
    ground = slope(size, mix(theme.felt_light, theme.felt_dark, 0.12), mix(theme.felt_dark, BLACK, 0.1))
    shine(ground, mix(BLACK, theme.felt_light, 0.22), (0.3, 0.2), 0.7)
    fibres = opaque((96, 96), WHITE)
    fibres.blit(noise((96, 96), 1, 34), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    repeat(ground, fibres, pygame.BLEND_RGB_MULT)
    depth = max(2, round(5 * unit))
    felt = with_alpha(ground)
    wall = soft(tinted(ring((size[0] + depth, size[1] + depth), radius, depth), (0, 0, 0, 200)), depth)
    felt.blit(wall, (0, 0))
    cut(felt, rounded(size, radius))
    brass = (mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.35))
    bevel(felt, felt.get_rect(), radius, max(1, round(1.6 * unit)), brass)
    return felt
