"""Where every tile lies at rest, and the way from one rest to the next: data over time, no pictures."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.rules.line import arm_at
from game.rules.moves import LEFT, RIGHT, Move
from game.rules.rng import Rng
from game.rules.round import Round
from game.rules.tiles import Tile, hand_of, iter_tiles, tiles_of
from game.rules.variant import Rules
from game.scenes.table.branches import BranchedTable
from game.scenes.table.layout import Placement, Room, Spot, Table, best_span, box_of, scale_to
from game.scenes.table.places import SOUTH, Places, chair_of
from game.ui.timeline import Timeline, Track, arc, in_out_cubic, out_cubic

FLIGHT = 0.42
"""Seconds a tile is in the air."""
SETTLE = 0.30
"""Seconds in which a hand closes up, or the view of the line eases."""
DEAL_STEP = 0.035
DEAL_FLIGHT = 0.34


class Pose(NamedTuple):
    """How one tile lies: its middle in real pixels, the turn of its higher half from the top, its length,
    whether its face is up (1) or down (0, between: turning over), its height above the table (0 to 1), and
    how much of it can be seen (1: all; less while it fades in).
    """

    x: float
    y: float
    angle: float
    length: float
    up: float
    lift: float = 0.0
    shown: float = 1.0


Rest = Mapping[Tile, Pose]


class Looks(NamedTuple):
    """From which seat the table is looked at, whether that hand is open, whether the others are `revealed`.

    `seed` decides in which order hidden hands lie.
    """

    viewer: int
    open_hand: bool = True
    revealed: bool = False
    seed: int = 1


class View(NamedTuple):
    """How the line's units map to the screen: real pixels a unit, and where unit (0, 0) lies."""

    scale: int
    x: float
    y: float

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The pixel of a point in units."""
        return self.x + x * self.scale, self.y + y * self.scale


Laid = Table | BranchedTable
"""A line as laid, whichever way: plain ones wind in rows, those with spinners spread."""


def blank(rules: Rules, room: Room, span: float | None = None) -> Laid:
    """The empty table for a line by these rules; rows are `span` units wide, or what suits the room best."""
    if rules.option("spinners", "none") != "none":
        return BranchedTable(room)
    return Table(best_span(room.width, room.height) if span is None else span)


def table_of(state: Round, empty: Laid, known: Laid | None = None) -> Laid:
    """The line of `state` as laid on an `empty` table, or built upon a `known` table of its beginning."""
    placements = placements_of(state)
    table = empty
    if known is not None and known.placements and known.placements == placements[: len(known.placements)]:
        table = known
    for placement in placements[len(table.placements) :]:
        table = table.with_tile(placement)
    return table


def placements_of(state: Round) -> tuple[Placement, ...]:
    """Every tile of the line in order of play, with the half that touched the line."""
    placements = []
    numbers: dict[str, int] = {}
    for tile, end in placed(state):
        if end:
            # The side of a spinner shows the number of the double that it is named for.
            inner = numbers.get(end, int(end.partition("-")[0]) if "-" in end else tile.high)
            numbers[end] = tile.other(inner)
        else:
            inner = tile.high
            numbers = {LEFT: tile.high, RIGHT: tile.low}
        placements.append(Placement(tile, end, inner))
    return tuple(placements)


def placed(state: Round) -> tuple[tuple[Tile, str], ...]:
    """The tiles on the table in order of play, each with the end it was placed at."""
    return tuple((move.tile, move.end) for _, move in state.history if move.tile is not None)


def spots_ahead(table: Laid, state: Round) -> list[Spot]:
    """Where any next tile could come to lie, so that the view leaves room for it."""
    doubles = {tile.high for tile, _end in placed(state) if tile.is_double}
    ahead = []
    for arm in state.line:
        plain = Tile(arm.number, 0) if arm.number else Tile(1, 0)
        tiles = [plain] if arm.number in doubles else [plain, Tile(arm.number, arm.number)]
        ahead += [table.ahead(Placement(tile, arm.end, arm.number)) for tile in tiles]
    return ahead


def ghost_spot(table: Laid, state: Round, move: Move) -> Spot:
    """Where `move` would lay its tile."""
    assert move.tile is not None
    arm = arm_at(state.line, move.end)
    return table.ahead(Placement(move.tile, move.end, arm.number if arm else move.tile.high))


def view_of(spots: list[Spot], places: Places, kept: View | None) -> View:
    """The view that shows all `spots` in the line's area, as large as they go.

    The `kept` view stays while it shows them all as large: a table that shifts with every tile is no table.
    """
    box = box_of(spots)
    area = places.line
    scale = int(min(places.largest_unit, scale_to(box, area.width, area.height)))
    if kept and kept.scale == scale:
        left, top = kept.place(box.left, box.top)
        right, bottom = kept.place(box.right, box.bottom)
        if (
            area.x <= left
            and right <= area.x + area.width
            and area.y <= top
            and bottom <= area.y + area.height
        ):
            return kept
    middle_x, middle_y = area.center
    return View(
        scale,
        round(middle_x - (box.left + box.right) / 2 * scale),
        round(middle_y - (box.top + box.bottom) / 2 * scale),
    )


def spot_pose(spot: Spot, tile: Tile, view: View) -> Pose:
    """The pose of `tile` lying at `spot`."""
    turned = 0 if spot.first == tile.high else 180
    x, y = view.place(spot.x, spot.y)
    return Pose(x, y, turned + (90 if spot.horizontal else 0), 2 * view.scale, 1)


def hidden_order(seat_hand: int, seed: int) -> list[Tile]:
    """A hand in an order that tells nothing of its tiles, the same for the whole round."""
    order = list(tiles_of((1 << 91) - 1))
    Rng(seed).shuffle(order)
    return [tile for tile in order if seat_hand & tile.bit]


def rest(state: Round, table: Laid, view: View, places: Places, looks: Looks) -> dict[Tile, Pose]:
    """The pose of every tile at rest, as it `looks` from one seat."""
    poses: dict[Tile, Pose] = {}
    for (tile, _end), spot in zip(placed(state), table.spots, strict=True):
        poses[tile] = spot_pose(spot, tile, view)
    for seat, hand in enumerate(state.hands):
        chair = chair_of(seat, looks.viewer, len(state.hands))
        count = hand.bit_count()
        if chair == SOUTH:
            up = 1 if looks.open_hand or looks.revealed else 0
            for place, tile in enumerate(reversed(tiles_of(hand))):
                poses[tile] = Pose(*places.hand_slot(place, count), up=up)
        else:
            for place, tile in enumerate(hidden_order(hand, looks.seed)):
                poses[tile] = Pose(*places.back_slot(chair, place, count), up=1 if looks.revealed else 0)
    for place, tile in enumerate(state.boneyard):
        poses[tile] = Pose(*places.boneyard_slot(place, len(state.boneyard)), up=0)
    return poses


def heap(state: Round, places: Places, seed: int) -> dict[Tile, Pose]:
    """Every tile face down in a loose heap in the middle, as before the deal."""
    rng = Rng(seed)
    x, y = places.line.center
    spread = 110 * places.unit
    poses = {}
    for hand in (*state.hands, hand_of(state.boneyard)):
        for tile in iter_tiles(hand):
            dx, dy = (rng.below(2001) / 1000 - 1 for _ in range(2))
            poses[tile] = Pose(
                x + dx * spread * 1.5, y + dy * spread, 15 * rng.below(24), places.back_length, 0
            )
    return poses


def travel(before: Rest, after: Rest, flying: Collection[Tile] = ()) -> Timeline:
    """From one rest to the next: tiles that move slide, those `flying` are carried through the air."""
    tracks: list[Track] = []
    for tile, target in after.items():
        source = before.get(tile, target)
        if tile in flying:
            tracks += _carried(tile, source, target)
        elif source != target:
            tracks.append(Track(str(tile), 0.0, SETTLE, _toward(source, target), tuple(target), out_cubic))
    return Timeline(tuple(tracks))


def fading(before: Rest, after: Rest) -> Timeline:
    """The same without motion: whatever lies elsewhere fades in at its new place."""
    tracks = []
    for tile, target in after.items():
        if before.get(tile) != target:
            tracks.append(Track(str(tile), 0.0, SETTLE, tuple(target._replace(shown=0.0)), tuple(target)))
    return Timeline(tuple(tracks))


def turning(before: Rest, after: Rest) -> Timeline:
    """Hidden hands are turned over where they lie, tile after tile."""
    changed = [tile for tile, target in after.items() if before.get(tile, target) != target]
    tracks = [
        Track(str(tile), 0.02 * number, FLIGHT, tuple(before[tile]), tuple(after[tile]), in_out_cubic)
        for number, tile in enumerate(changed)
    ]
    return Timeline(tuple(tracks))


def dealing(before: Rest, after: Rest, order: list[Tile]) -> Timeline:
    """The tiles of `order` leave the heap one after the other, then what is left becomes the boneyard."""
    tracks: list[Track] = []
    for number, tile in enumerate(order):
        tracks += _carried(tile, before[tile], after[tile], number * DEAL_STEP, DEAL_FLIGHT, 0.5)
    rest = len(order) * DEAL_STEP
    for tile in after.keys() - set(order):
        way = _toward(before[tile], after[tile])
        tracks.append(Track(str(tile), rest, DEAL_FLIGHT, way, tuple(after[tile]), in_out_cubic))
    return Timeline(tuple(tracks))


def _carried(
    tile: Tile, source: Pose, target: Pose, start: float = 0.0, duration: float = FLIGHT, height: float = 1.0
) -> list[Track]:
    way = _toward(source, target)
    return [
        Track(str(tile), start, duration, way, tuple(target), in_out_cubic),
        Track(f"{tile} lift", start, duration, (0.0,), (height,), arc),
    ]


def _toward(source: Pose, target: Pose) -> tuple[float, ...]:
    """`source` with its angle written so that the way to the target is the shorter turn."""
    turn = (target.angle - source.angle + 180) % 360 - 180
    return tuple(source._replace(angle=target.angle - turn))
