"""What lies around the tiles: plates of the players, the score sheet, the counting aid, banners."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.rules.events import Result
from game.rules.round import SeatView
from game.rules.scoring import Term
from game.rules.tiles import SUITS, hand_of, suit_size
from game.scenes.table.places import NORTH, Area, Places
from game.scenes.table.poses import Pose
from game.scenes.words import sum_text
from game.ui.art.materials import drop_shadow, focus_ring, laid, paper, plate
from game.ui.art.portraits import medallion
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.text import SMALLEST

SHEET_TILT = -2.0


class PlateText(NamedTuple):
    """What the plate of one chair says: `level` in a quiet line, `status` below it."""

    name: str
    level: str
    status: str
    at_turn: bool


class SheetRow(NamedTuple):
    """One seat on the score sheet; `pips` is what it held at the round's end, None while the round runs."""

    name: str
    total: int
    pips: int | None


class Sheet(NamedTuple):
    """What the score sheet says."""

    title: str
    rows: tuple[SheetRow, ...]
    note: str


def sheet_of(title: str, names: Sequence[str], totals: Sequence[int], result: Result | None) -> Sheet:
    """The score sheet of a match whose current round ended with `result`, or still runs."""
    rows = tuple(
        SheetRow(name, total, result.pips[seat] if result else None)
        for seat, (name, total) in enumerate(zip(names, totals, strict=True))
    )
    note = ""
    if result is not None:
        winner = "" if result.winner is None else f"{names[result.winner]} "
        note = f"{winner}{sum_text(result)}"
    return Sheet(title, rows, note)


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
            picture = self._sheets[sheet] = self._write_sheet(sheet)
        x, y = self.places.sheet.center
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))

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
        if lit:
            ring = focus_ring((area.width, area.height), ui.px(8), ui.theme)
            surface.blit(ring, ring.get_rect(center=(round(area.center[0]), round(area.center[1]))))
        text = _("Boneyard: {n}").format(n=count)
        size = ui.text.fit(text, ui.px(16), self.places.boneyard.width)
        color = ui.theme.gold if lit else ui.theme.plate_text_dim
        place = (area.x, area.y + area.height + ui.px(14))
        ui.text.draw(surface, text, size, color, place, valign="middle")

    def draw_count(self, surface: pygame.Surface, terms: Sequence[Term], tips: Mapping[str, Pose]) -> None:
        """What every open end counts, on its tip, and their sum; gold where it is a multiple of five."""
        ui, total = self.ui, sum(term.value for term in terms)
        scores = total > 0 and total % 5 == 0
        for term in terms:
            pose = tips[str(term.of)]
            self._badge(surface, (pose.x, pose.y), str(term.value), lit=scores)
        values = " + ".join(str(term.value) for term in terms)
        text = f"{values} = {total}" if len(terms) > 1 else str(total)
        size, area = ui.px(18), self.places.banner
        width = ui.text.measure(text, size, bold=True)[0] + ui.px(28)
        board = Area(area.x, area.y + ui.px(2), width, ui.px(34))
        self._board(surface, board, lit=scores)
        color = ui.theme.gold if scores else ui.theme.plate_text
        ui.text.draw(surface, text, size, color, board.center, bold=True, align="center", valign="middle")

    def _badge(self, surface: pygame.Surface, place: tuple[float, float], text: str, *, lit: bool) -> None:
        ui = self.ui
        radius = ui.px(10)
        center = (round(place[0]), round(place[1]))
        pygame.draw.aacircle(surface, ui.theme.gold if lit else ui.theme.brass, center, radius)
        pygame.draw.aacircle(surface, ui.theme.plate[:3], center, radius - ui.px(2))
        color = ui.theme.plate_text
        ui.text.draw(surface, text, ui.px(14), color, center, bold=True, align="center", valign="middle")

    def draw_banner(self, surface: pygame.Surface, banner: Banner) -> None:
        """One sentence between the line and the hand."""
        ui, area = self.ui, self.places.banner
        text, tone = banner.text, banner.tone
        room = area.width - ui.px(40)
        size = ui.text.fit(text, ui.px(ui.theme.text_body), room)
        lines = ui.text.wrap(text, size, room)
        line_height = ui.text.measure("", size)[1]
        width = max(ui.text.measure(line, size)[0] for line in lines) + ui.px(44)
        height = max(ui.px(38), len(lines) * line_height + ui.px(8))
        board = Area(round(area.center[0] - width / 2), round(area.center[1] - height / 2), width, height)
        self._board(surface, board, lit=tone in ("hint", "score"))
        gold, warn = ui.theme.gold, ui.theme.warn
        color = {"warn": warn, "hint": gold, "score": gold}.get(tone, ui.theme.plate_text)
        top = board.center[1] - len(lines) * line_height / 2
        for number, line in enumerate(lines):
            place = (board.center[0], top + (number + 0.5) * line_height)
            ui.text.draw(surface, line, size, color, place, align="center", valign="middle")

    def _board(self, surface: pygame.Surface, area: Area, *, lit: bool) -> None:
        size, radius = (area.width, area.height), self.ui.px(self.ui.theme.radius_plate)
        shadow = drop_shadow(size, radius)
        surface.blit(shadow, shadow.get_rect(center=(round(area.center[0]), round(area.center[1]))))
        surface.blit(plate(size, radius, self.ui.theme, lit=lit), (area.x, area.y))

    def _wide_plate(self, surface: pygame.Surface, area: Area, chair: int, text: PlateText) -> None:
        ui = self.ui
        portrait = medallion(chair, area.height - ui.px(12), ui.theme)
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
        surface.blit(medallion(chair, side, ui.theme), (area.x + ui.px(8), area.y + ui.px(8)))
        name_left = area.x + side + ui.px(16)
        room = area.x + area.width - name_left - ui.px(6)
        self._line(surface, text.name, (name_left, area.y + ui.px(31)), room, heading=True)
        left, room = area.x + ui.px(14), area.width - ui.px(24)
        self._line(surface, text.level, (left, area.y + ui.px(68)), room)
        self._line(surface, text.status, (left, area.y + ui.px(89)), room, lit=text.at_turn)

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
        size = ui.text.fit(text, wanted, room, bold=heading, floor=8)
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

    def _write_sheet(self, sheet: Sheet) -> pygame.Surface:
        """The sheet written at twice its size, then laid down."""
        ui, area = self.ui, self.places.sheet
        width, height = round(area.width * 1.9), round(area.height * 1.86)
        page = paper((width, height), ui.theme).copy()
        margin = ui.px(28)
        ink, dim = ui.theme.paper_ink, ui.theme.paper_ink_dim
        room = width - 2 * margin
        lines = len(sheet.rows) + 1 + bool(sheet.note)
        pitch = (height - ui.px(24)) / (lines + 0.35)
        title_size = ui.text.fit(sheet.title, min(ui.px(44), round(pitch * 0.8)), room, bold=True)
        y = ui.px(14) + pitch * 0.55
        ui.text.draw(page, sheet.title, title_size, ink, (margin, y), bold=True, valign="middle")
        rule = round(y + pitch * 0.56)
        pygame.draw.line(page, dim, (margin, rule), (width - margin, rule), max(1, ui.px(2)))
        size = min(ui.px(40), round(pitch * 0.74))
        for number, row in enumerate(sheet.rows, start=1):
            middle = y + pitch * (number + 0.16)
            ui.text.draw(page, row.name, size, ink, (margin, middle), valign="middle")
            total = ui.text.draw(
                page,
                str(row.total),
                size,
                ink,
                (width - margin, middle),
                bold=True,
                align="right",
                valign="middle",
            )
            if row.pips is not None:
                held = _("holds {pips}").format(pips=row.pips)
                left = total.left - ui.px(90)
                small = max(SMALLEST * 2, round(size * 0.8))
                ui.text.draw(page, held, small, dim, (left, middle), align="right", valign="middle")
        if sheet.note:
            note_size = ui.text.fit(sheet.note, size, room, bold=True)
            middle = y + pitch * (len(sheet.rows) + 1.16)
            ui.text.draw(
                page, sheet.note, note_size, ui.theme.good_ink, (margin, middle), bold=True, valign="middle"
            )
        return laid(page, SHEET_TILT, 0.25, 0.5)
