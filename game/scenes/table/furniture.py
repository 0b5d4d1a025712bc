"""What lies around the tiles: plates of the players, the score sheet, the counting aid, banners."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.rules.round import SeatView
from game.rules.scoring import Term
from game.rules.tiles import SUITS, hand_of, suit_size
from game.scenes.table.places import NORTH, Area, Places
from game.scenes.table.poses import Pose
from game.scenes.table.sheet import Sheet, write
from game.ui.acts import Act
from game.ui.art.materials import drop_shadow, focus_ring, plate
from game.ui.art.portraits import medallion
from game.ui.art.prompts import prompt
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.text import SMALLEST
from game.ui.widgets import draw_block, set_block


class PlateText(NamedTuple):
    """What the plate of one chair says: `level` in a quiet line, `status` below it; `face` is a portrait."""

    name: str
    face: int
    level: str
    status: str
    at_turn: bool


class Banner(NamedTuple):
    """A sentence shown for `left` more seconds."""

    text: str
    tone: str
    left: float


class Furniture:
    """Draws and keeps what lies around the tiles for one window size."""

    def __init__(self, ui: Ui, places: Places) -> None:
        self.ui = ui
        self.places = places
        self._sheets: dict[Sheet, pygame.Surface] = {}

    def draw_plate(self, surface: pygame.Surface, chair: int, text: PlateText) -> None:
        """The plate of the player at `chair`: portrait, name, level, tiles left or what happened last."""
        area = self.places.plates[chair]
        self._board(surface, area, lit=text.at_turn)
        if chair == NORTH:
            self._wide_plate(surface, area, chair, text)
        else:
            self._tall_plate(surface, area, chair, text)

    def draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """The score sheet, lying a little askew."""
        picture = self._sheets.get(sheet)
        if picture is None:
            self._sheets.clear()
            area = self.places.sheet
            picture = self._sheets[sheet] = write(self.ui, sheet, (area.width, area.height))
        x, y = self.places.sheet.center
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def total_of(self, seat: int, seats: int) -> tuple[float, float]:
        """Where on the sheet the total of `seat` of so many stands, as near as points that fly there need."""
        area = self.places.sheet
        return area.x + area.width * 0.84, area.y + area.height * (seat + 1.7) / (seats + 1.6)

    def draw_counting(self, surface: pygame.Surface, view: SeatView) -> None:
        """For each number, how many tiles of its suit have been seen in the hand and on the line."""
        seen = hand_of([*view.hand, *(move.tile for _, move in view.history if move.tile)])
        top = view.rules.variant.top
        area = self.places.counting
        self._board(surface, area, lit=False)
        ui, width = self.ui, area.width / (top + 1.6)
        size = ui.px(17)
        pitch = (area.height - ui.px(46)) / suit_size(top)
        for number in range(top + 1):
            x = area.x + width * (number + 0.8)
            color = (
                ui.theme.gold if (seen & SUITS[number]).bit_count() == suit_size(top) else ui.theme.plate_text
            )
            ui.text.draw(
                surface,
                str(number),
                size,
                color,
                (x, area.y + ui.px(20)),
                bold=True,
                align="center",
                valign="middle",
            )
            self._pips(
                surface, (x, area.y + ui.px(40)), (seen & SUITS[number]).bit_count(), suit_size(top), pitch
            )

    def draw_boneyard(self, surface: pygame.Surface, count: int, *, lit: bool) -> None:
        """How many tiles are left to draw, and a frame of light around them while one is to be drawn."""
        ui, area = self.ui, self.places.boneyard_of(count)
        text = _("Boneyard: {n}").format(n=count)
        size = ui.text.fit(text, ui.px(16), self.places.boneyard.width)
        below = ui.px(24)
        if lit:
            wide = max(area.width, ui.text.measure(text, size)[0])
            ring = focus_ring((wide, area.height + below), ui.px(8), ui.theme)
            middle = round(area.x + wide / 2), round(area.y + (area.height + below) / 2)
            surface.blit(ring, ring.get_rect(center=middle))
        color = ui.theme.gold if lit else ui.theme.plate_text_dim
        place = (area.x, area.y + area.height + ui.px(14))
        ui.text.draw(surface, text, size, color, place, valign="middle")

    def draw_count(self, surface: pygame.Surface, terms: Sequence[Term], tips: Mapping[str, Pose]) -> int:
        """What every open end counts, on its tip, and their sum; gold where it is a multiple of five.

        Gives back how many px of the banner's row the sum takes.
        """
        ui, total = self.ui, sum(term.value for term in terms)
        scores = total > 0 and total % 5 == 0
        for term in terms:
            pose = tips[str(term.of)]
            self._badge(surface, (pose.x, pose.y), str(term.value), lit=scores)
        area, edge = self.places.count, ui.px(28)
        text = f"{' + '.join(str(term.value) for term in terms)} = {total}" if len(terms) > 1 else str(total)
        size = ui.text.fit(text, ui.px(18), area.width - edge, bold=True)
        if ui.text.measure(text, size, bold=True)[0] > area.width - edge:
            text, size = f"= {total}", ui.px(18)
        width = ui.text.measure(text, size, bold=True)[0] + edge
        board = Area(area.x, area.y + ui.px(2), width, ui.px(34))
        self._board(surface, board, lit=scores)
        color = ui.theme.gold if scores else ui.theme.plate_text
        ui.text.draw(surface, text, size, color, board.center, bold=True, align="center", valign="middle")
        return width + ui.px(12)

    def _badge(self, surface: pygame.Surface, place: tuple[float, float], text: str, *, lit: bool) -> None:
        ui = self.ui
        radius = ui.px(10)
        center = (round(place[0]), round(place[1]))
        pygame.draw.aacircle(surface, ui.theme.gold if lit else ui.theme.brass, center, radius)
        pygame.draw.aacircle(surface, ui.theme.plate[:3], center, radius - ui.px(2))
        color = ui.theme.plate_text
        ui.text.draw(surface, text, ui.px(14), color, center, bold=True, align="center", valign="middle")

    def draw_banner(
        self, surface: pygame.Surface, banner: Banner, *, taken: int = 0, key: Act | None = None
    ) -> None:
        """One sentence between the line and the hand, in the middle where its row has room for that.

        `taken` px at the left of the row are taken. What the sentence asks for is done by `key`.
        """
        ui, area = self.ui, self.places.banner
        code = ui.bindings.prompt(key, ui.device) if key else None
        glyph = prompt(code, ui.px(28), ui.text, ui.theme, ui.pad_kind) if code else None
        tail = glyph.get_width() + ui.px(12) if glyph else 0
        around = ui.px(44) + tail
        block = set_block(ui, banner.text, ui.theme.text_body, area.width - taken - around)
        width, height = block.width + around, max(ui.px(38), block.height + ui.px(8))
        left = min(max(area.x + taken, (ui.size[0] - width) // 2), area.x + area.width - width)
        board = Area(left, round(area.center[1] - height / 2), width, height)
        self._board(surface, board, lit=banner.tone in ("hint", "score"))
        gold, warn = ui.theme.gold, ui.theme.warn
        color = {"warn": warn, "hint": gold, "score": gold}.get(banner.tone, ui.theme.plate_text)
        draw_block(ui, surface, block, color, pygame.Rect(left, board.y, width - tail, height), "center")
        if glyph:
            place = round(left + width - ui.px(18)), round(board.center[1])
            surface.blit(glyph, glyph.get_rect(midright=place))

    def _board(self, surface: pygame.Surface, area: Area, *, lit: bool) -> None:
        size, radius = (area.width, area.height), self.ui.px(self.ui.theme.radius_plate)
        shadow = drop_shadow(size, radius)
        surface.blit(shadow, shadow.get_rect(center=(round(area.center[0]), round(area.center[1]))))
        surface.blit(plate(size, radius, self.ui.theme, lit=lit), (area.x, area.y))

    def _wide_plate(self, surface: pygame.Surface, area: Area, chair: int, text: PlateText) -> None:
        ui = self.ui
        portrait = medallion(chair, area.height - ui.px(12), ui.theme, animal=text.face)
        surface.blit(portrait, (area.x + ui.px(6), area.y + ui.px(6)))
        left = area.x + area.height + ui.px(4)
        room = area.x + area.width - left - ui.px(8)
        self._line(surface, text.name, (left, area.y + area.height * 0.32), room, heading=True)
        self._line(
            surface,
            " · ".join(filter(None, (text.level, text.status))),
            (left, area.y + area.height * 0.7),
            room,
            lit=text.at_turn,
        )

    def _tall_plate(self, surface: pygame.Surface, area: Area, chair: int, text: PlateText) -> None:
        ui = self.ui
        side = ui.px(46)
        picture = medallion(chair, side, ui.theme, animal=text.face)
        surface.blit(picture, (area.x + ui.px(8), area.y + ui.px(8)))
        beside, left = (area.x + side + ui.px(16), area.y + ui.px(31)), area.x + ui.px(14)
        narrow, broad = area.x + area.width - beside[0] - ui.px(6), area.width - ui.px(24)
        below = (left, area.y + ui.px(68))
        least = ui.px(ui.theme.text_small)
        if ui.text.measure(text.name, least, bold=True)[0] <= narrow:
            self._line(surface, text.name, beside, narrow, heading=True)
            self._line(surface, text.level, below, broad)
        else:
            self._line(surface, text.level, beside, narrow)
            self._line(surface, text.name, below, broad, heading=True)
        self._line(surface, text.status, (left, area.y + ui.px(89)), broad, lit=text.at_turn)

    def _line(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        room: int,
        *,
        heading: bool = False,
        lit: bool = False,
    ) -> None:
        ui = self.ui
        wanted = ui.px(ui.theme.text_body if heading else ui.theme.text_small)
        size = ui.text.fit(text, wanted, room, bold=heading, floor=min(wanted, SMALLEST) if heading else 8)
        if heading:
            text = ui.text.shortened(text, size, room, bold=True)
        color = ui.theme.plate_text if heading else ui.theme.gold if lit else ui.theme.plate_text_dim
        ui.text.draw(surface, text, size, color, pos, bold=heading, valign="middle")

    def _pips(
        self, surface: pygame.Surface, top: tuple[float, float], seen: int, of: int, pitch: float
    ) -> None:
        """A column of `of` dots, `seen` of them filled from below."""
        ui = self.ui
        radius = max(2, round(pitch * 0.34))
        for place in range(of):
            center = (round(top[0]), round(top[1] + (of - 1 - place) * pitch))
            if place < seen:
                pygame.draw.aacircle(surface, ui.theme.brass, center, radius)
            else:
                pygame.draw.aacircle(surface, ui.theme.plate_text_dim, center, radius, max(1, radius // 3))
