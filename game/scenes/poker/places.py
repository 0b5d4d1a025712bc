"""Where everything lies when hands of five are compared: pure numbers, real pixels; knows no pygame.

Nothing is laid in the middle but the pot and the tiles that were not dealt, so the hands lie larger and
upright in front of their players, with room for the name of a rank below each.
"""

from game.scenes.table.places import EAST, NORTH, SOUTH, WEST, Area, Places, Slot

HAND = 5
LENGTH = 84
"""Design px of the others' tiles."""
SPLIT = 16
"""Design px between the tiles that make a rank and the others."""
RIBBON = 30
PLATE = (124, 106)
OWN_PLATE = 150
"""It names the rank of the hand, so it is wider."""
WIDE_PLATE = (206, 62)
RANKS = (216, 320)


class PokerPlaces(Places):
    """The geometry for a window of `size`."""

    ROW = 54
    """Design px of the row of buttons."""

    def __init__(self, size: tuple[int, int], foot: int = 0) -> None:
        super().__init__(size, foot)
        width = size[0]
        unit = self.unit
        self.length = round(LENGTH * unit / 2) * 2
        self.pitch = self.length // 2 + max(2, round(5 * unit))
        edge = self._edge
        hand_top = self.hand_y - self.hand_length / 2
        self.selected = round(24 * unit)
        """How far a tile that is to be changed is pushed forward."""
        self._ribbon_high = round(RIBBON * unit)
        own_ribbon = hand_top - self.selected - round(8 * unit) - self._ribbon_high
        row = round(self.ROW * unit)
        self.buttons = Area(0, round(own_ribbon - row - round(6 * unit)), width, row)
        banner_top = round(self.buttons.y - self.BANNER * unit)
        self.banner = Area(self.line.x, banner_top, self.line.width, round(40 * unit))
        north_bottom = edge + self.length + self._ribbon_high + round(10 * unit)
        side_y = round(north_bottom + (banner_top - north_bottom) * 0.4)
        self._middles = self._hand_middles(side_y)
        self._own_ribbon = round(own_ribbon + self._ribbon_high / 2)
        self.cues = Area(self.line.x, round(own_ribbon), self.line.width, self._ribbon_high)
        self.plates = self._poker_plates(side_y)
        self.pot = (width / 2, side_y + 40 * unit)
        self.stock = (width / 2, side_y - 44 * unit)
        self.ranks = self._list_of_ranks(side_y)

    def _hand_middles(self, side_y: int) -> dict[int, tuple[float, float]]:
        """The middle of every hand, by chair."""
        width, edge = self.size[0], self._edge
        half = (HAND * self.pitch) / 2
        beside = edge + round((PLATE[0] + 16) * self.unit) + half
        return {
            SOUTH: (width / 2, self.hand_y),
            WEST: (beside, side_y),
            NORTH: (width / 2, edge + self.length / 2),
            EAST: (width - beside, side_y),
        }

    def _poker_plates(self, side_y: int) -> tuple[Area, Area, Area, Area]:
        unit, edge, width = self.unit, self._edge, self.size[0]
        tall = (round(PLATE[0] * unit), round(PLATE[1] * unit))
        wide = (round(WIDE_PLATE[0] * unit), round(WIDE_PLATE[1] * unit))
        broad = round(OWN_PLATE * unit)
        own = self.slot(SOUTH, 0, 1).x - self.hand_length / 4 - round(18 * unit) - broad
        north = width / 2 + HAND * self.pitch / 2 + round(16 * unit)
        side = round(side_y - tall[1] / 2)
        return (
            Area(round(own), round(self.hand_y - tall[1] / 2), broad, tall[1]),
            Area(edge, side, *tall),
            Area(round(north), round(edge + self.length / 2 - wide[1] / 2), *wide),
            Area(width - edge - tall[0], side, *tall),
        )

    def _list_of_ranks(self, side_y: int) -> Area:
        """The lower left corner, below West's hand and beside the own plate."""
        unit, edge = self.unit, self._edge
        top = side_y + self.length / 2 + self._ribbon_high + 22 * unit
        wide = min(RANKS[0] * unit, self.plates[SOUTH].x - edge - 20 * unit)
        high = min(RANKS[1] * unit, self.size[1] - edge - top)
        left, bottom = edge + 4 * unit, self.size[1] - edge
        return Area(round(left), round(bottom - high), round(wide), round(high))

    def slot(self, chair: int, place: int, own: int = HAND) -> Slot:
        """Where tile `place` of the hand at `chair` lies; the first `own` stand apart from the others."""
        x, y = self._middles[chair]
        length = self.hand_length if chair == SOUTH else self.length
        pitch = self.hand_slot(1, HAND).x - self.hand_slot(0, HAND).x if chair == SOUTH else self.pitch
        split = SPLIT * self.unit if own < HAND else 0.0
        x += (place - (HAND - 1) / 2) * pitch + (split / 2 if place >= own else -split / 2)
        return Slot(x, y, 0, length)

    def ribbon(self, chair: int) -> tuple[float, float]:
        """The middle of the ribbon that names the rank of the hand at `chair`."""
        x, y = self._middles[chair]
        if chair == SOUTH:
            return x, self._own_ribbon
        return x, y + self.length / 2 + self._ribbon_high * 0.5 + 7 * self.unit

    @property
    def ribbon_height(self) -> int:
        """How high every ribbon is."""
        return self._ribbon_high

    def stock_slot(self, place: int, count: int) -> Slot:
        """Where tile `place` of the `count` that were not dealt lies, face down, each half over the last."""
        x, y = self.stock
        pitch = self.back_length * 0.34
        return Slot(x + (place - (count - 1) / 2) * pitch, y, 0, self.back_length)

    def aside_slot(self, place: int, turn: int) -> Slot:
        """Where a tile that was changed lies, loosely; `turn` is any whole number."""
        x, y = self.pot
        across = (118 + 8 * (place % 4)) * self.unit
        return Slot(x + across, y + (turn % 5 - 2) * 4 * self.unit, turn % 9 * 7 - 28, self.back_length)
