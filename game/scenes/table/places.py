"""Where everything lies on the table for one window size: pure numbers, real pixels; knows no pygame.

Seats around the table: South below, West left, North above, East right.
"""

from typing import NamedTuple

from game.scenes.table.layout import Room

FRAME = 34
"""Design units of walnut around the felt."""

HAND_LENGTH = 116
BACK_LENGTH = 62
LARGEST_UNIT = 46
LINE_HEIGHT = 460
"""Design px: half a tile of the line at most, and how high the line's room is where it may grow beyond that.

In a tall window tiles of the line become as large as those of the hand.
"""
SMALLEST_HAND_PITCH = 26
COUNT = 300
"""Design px that the sum of the open ends may take, left of the keys."""

SOUTH, WEST, NORTH, EAST = range(4)

CHAIRS = {2: (SOUTH, NORTH), 3: (SOUTH, WEST, EAST), 4: (SOUTH, WEST, NORTH, EAST)}
"""Which chairs are taken, clockwise from the person at the screen, by the number of seats."""


def chair_of(seat: int, viewer: int, seats: int) -> int:
    """The chair of `seat` as seen by `viewer`, who sits in the South."""
    return CHAIRS[seats][(seat - viewer) % seats]


class Area(NamedTuple):
    """A rectangle in real pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether `point` lies in it."""
        return 0 <= point[0] - self.x < self.width and 0 <= point[1] - self.y < self.height


class Slot(NamedTuple):
    """Where one tile of a hand lies: its middle, its angle (counter-clockwise), and its length."""

    x: float
    y: float
    angle: float
    length: int


class Places:
    """The table's geometry for a window of `size`, of which `foot` px at the bottom are not the table's."""

    HAND = HAND_LENGTH
    PITCH = 72
    BANNER = 56
    """Design px: the open hand's tiles, from one of them to the next, and the room between line and hand."""

    def __init__(self, size: tuple[int, int], foot: int = 0) -> None:
        self.size = size
        width, height = size
        self.unit = unit = min(width / 1280, height / 720)
        frame = round(FRAME * unit)
        edge = frame + round(16 * unit)
        self._floor = height - (foot or edge)
        self.hand_length = _even(self.HAND * unit)
        self.back_length = _even(BACK_LENGTH * unit)
        self.hand_y = self._floor - self.hand_length / 2
        self.raised = round(14 * unit)
        side = round(124 * unit)
        hand_top = round(self.hand_y - self.hand_length / 2 - self.raised)
        north_bottom = edge + self.back_length
        top, bottom = north_bottom + round(18 * unit), hand_top - round(self.BANNER * unit)
        gap = round(18 * unit)
        self.line = Area(edge + side + gap, top, width - 2 * (edge + side + gap), bottom - top)
        tall = self.line.height / (LINE_HEIGHT * unit)
        self.largest_unit = unit * max(LARGEST_UNIT, min(LARGEST_UNIT * tall, self.HAND / 2))
        self.room = Room(self.line.width / self.largest_unit, self.line.height / self.largest_unit)
        self._back_pitch = self.back_length // 2 + max(2, round(4 * unit))
        self._edge = edge
        self._columns_end = bottom
        """How far down the hands at the sides go."""
        self.plates = self._plates(side, top, bottom)
        self.sheet = self._sheet(hand_top)
        row, high = bottom + round(4 * unit), round(40 * unit)
        self.cues = Area(self.line.x, row, self.line.width, high)
        self.banner = Area(edge, row, self.sheet.x - gap - edge, high)
        self.count = Area(edge, row, round(COUNT * unit), high)
        self.counting = self._counting(hand_top)
        icon, step = round(46 * unit), round(54 * unit)
        self.icons = tuple(Area(edge + step * place, edge, icon, icon) for place in range(4))
        self.pause = Area(width - edge - icon, edge, icon, icon)
        north = self.plates[NORTH]
        left = north.x + north.width + gap
        self.boneyard = Area(left, edge, self.pause.x - gap - left, self.back_length)

    def _plates(self, side: int, top: int, bottom: int) -> tuple[Area, Area, Area, Area]:
        width = self.size[0]
        unit, edge = self.unit, self._edge
        tall, wide = round(106 * unit), round(206 * unit)
        row = 7 * self._back_pitch
        column_top = round((top + bottom - (tall + round(10 * unit) + row)) / 2)
        north_x = round(width / 2 + row / 2 - wide / 2 + round(14 * unit))
        north = Area(north_x, edge, wide, self.back_length)
        hand = round(3.5 * self._hand_pitch(7) + 20 * unit)
        own = Area(
            round(width / 2 - hand - 132 * unit), round(self.hand_y - tall / 2), round(124 * unit), tall
        )
        return (
            own,
            Area(edge, max(top, column_top), side, tall),
            north,
            Area(width - edge - side, max(top, column_top), side, tall),
        )

    def _sheet(self, hand_top: int) -> Area:
        width = self.size[0]
        hand_right = round(width / 2 + 3.5 * self._hand_pitch(7) + 24 * self.unit)
        sheet_width = min(round(280 * self.unit), width - self._edge - hand_right)
        top = hand_top - round(30 * self.unit)
        return Area(width - self._edge - sheet_width, top, sheet_width, self._floor - top)

    def _counting(self, hand_top: int) -> Area:
        left = self._edge
        right = self.plates[SOUTH].x - round(16 * self.unit)
        width = min(round(196 * self.unit), right - left)
        return Area(
            left,
            hand_top + round(8 * self.unit),
            width,
            self._floor - hand_top - round(8 * self.unit),
        )

    def _hand_pitch(self, count: int) -> float:
        """Real pixels from tile to tile in the open hand; a large hand moves closer together."""
        roomy = self.PITCH * self.unit
        available = 7 * roomy - self.hand_length / 2
        return max(SMALLEST_HAND_PITCH * self.unit, min(roomy, available / max(count - 1, 1)))

    def hand_slot(self, place: int, count: int) -> Slot:
        """Where tile `place` of the open hand's `count` lies."""
        pitch = self._hand_pitch(count)
        x = self.size[0] / 2 + (place - (count - 1) / 2) * pitch
        return Slot(x, self.hand_y, 0, self.hand_length)

    def back_slot(self, chair: int, place: int, count: int) -> Slot:
        """Where tile `place` of the `count` that another chair holds lies: the first next to the plate."""
        plate, gap = self.plates[chair], round(12 * self.unit)
        if chair == NORTH:
            room = plate.x - gap - (self.icons[-1].x + self.icons[-1].width + gap)
        else:
            room = self._columns_end - (plate.y + plate.height + gap)
        offset = gap + self.back_length / 4 + place * self._pitch(count, room)
        if chair == NORTH:
            return Slot(plate.x - offset, plate.center[1], 0, self.back_length)
        return Slot(plate.center[0], plate.y + plate.height + offset, 90, self.back_length)

    def boneyard_slot(self, place: int, count: int) -> Slot:
        """Where tile `place` of the `count` still to draw lies; the next one is the last in the row."""
        area = self.boneyard
        offset = self.back_length / 4 + (count - 1 - place) * self._pitch(count, area.width)
        return Slot(area.x + offset, area.center[1], 0, self.back_length)

    def boneyard_of(self, count: int) -> Area:
        """What `count` tiles still to draw cover; at least the place of one."""
        width = self.back_length / 2 + max(count - 1, 0) * self._pitch(count, self.boneyard.width)
        return self.boneyard._replace(width=round(width))

    def _pitch(self, count: int, room: float) -> int:
        """Real pixels from back to back in a row that has `room`; a long row moves closer together.

        They are whole, so that all gaps are equal.
        """
        return min(self._back_pitch, int((room - self.back_length / 2) / max(count - 1, 1)))


def _even(value: float) -> int:
    """The nearest even whole number: a tile is half as wide as it is long."""
    return max(2, round(value / 2) * 2)
