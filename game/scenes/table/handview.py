"""The open hand on the screen: its tiles raised, dragged and pointed at, and the ghosts on the line."""

from math import exp, hypot, pi, sin

import pygame

from game.rules.moves import Move
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.table.hand import Hand, Intent, Point, Refuse
from game.scenes.table.places import Places
from game.scenes.table.poses import Pose
from game.scenes.table.show import Show
from game.ui.acts import DIRECTIONS, Act, Pointer
from game.ui.art.materials import focus_ring
from game.ui.context import Ui

RAISE_RATE = 14.0
"""How quickly a raised tile follows, per second."""
SHAKE = 0.36
"""Seconds that a refused tile shakes."""
DRAG_FROM = 8
"""Design px that a held tile is moved before it counts as dragged."""
HELD_UP = 0.6
"""How high a dragged tile is held over the table."""
LEAN, MOST_LEAN = 0.014, 12.0
"""Degrees that a dragged tile leans for each design px a second that it is moved, and at most."""
DROP_REACH = 150
"""Design px from a ghost within which a dropped tile is played there."""


class HandView:
    """The hand of the person whose turn it is, or that of the viewer while others play."""

    def __init__(self, show: Show) -> None:
        self.hand = Hand()
        self.may_draw = False
        """Whether the seat is to take a tile from the boneyard."""
        self.pointed = False
        """Whether the mouse is over a tile or a ghost."""
        self._show = show
        self._raised: dict[Tile, float] = {}
        self._shaken: tuple[Tile, float] | None = None
        self._pressed: tuple[Tile, Point] | None = None
        self._grip = self._was = (0.0, 0.0)
        """Where the dragged tile is held, from its middle; where it was held up at the last step."""
        self._lean = 0.0
        self._away: dict[Tile, Point] = {}
        """How far tiles that were let go still are from their places."""

    def layout(self, ui: Ui, places: Places) -> None:
        """The window changed."""
        self._ui = ui
        self._places = places

    def deal(self, state: Round, seat: int, *, may_play: bool) -> None:
        """Takes the hand of `seat`; its moves count only if that seat may play now."""
        self._state = state
        moves = state.legal() if may_play and state.turn == seat else ()
        self.may_draw = any(move.kind == "draw" for move in moves)
        self.hand.deal(tuple(reversed(tiles_of(state.hands[seat]))), moves)
        self._pressed = None

    def step(self, dt: float) -> None:
        """Raised tiles follow, a refused tile stops shaking."""
        follow = 1.0 if self._ui.reduced_motion else 1 - exp(-RAISE_RATE * dt)
        for tile in self.hand.tiles:
            now = self._raised.get(tile, 0.0)
            self._raised[tile] = now + (self._wanted_raise(tile) - now) * follow
        if self._shaken:
            tile, left = self._shaken
            self._shaken = (tile, left - dt) if left > dt else None
        self._away = {
            tile: (dx * (1 - follow), dy * (1 - follow))
            for tile, (dx, dy) in self._away.items()
            if tile in self.hand.tiles and hypot(dx, dy) > 1
        }
        self._swing(dt, follow)

    def _swing(self, dt: float, follow: float) -> None:
        """A dragged tile leans the way it is moved."""
        wanted = 0.0
        if self.hand.dragged and dt and not self._ui.reduced_motion:
            speed = (self.hand.dragged[0] - self._was[0]) / dt / self._places.unit
            wanted = max(-MOST_LEAN, min(MOST_LEAN, -LEAN * speed))
        self._was = self.hand.dragged or self._was
        self._lean += (wanted - self._lean) * follow

    def act(self, act: Act) -> tuple[bool, Intent]:
        """Whether the act was for the hand, and what it means."""
        if self.hand.picked and act in DIRECTIONS:
            self._turn_to(act)
            return True, None
        return self.hand.act(act)

    def _turn_to(self, act: Act) -> None:
        """Chooses the nearest end that lies in that direction from the chosen one."""
        dx, dy = {Act.LEFT: (-1, 0), Act.RIGHT: (1, 0), Act.UP: (0, -1), Act.DOWN: (0, 1)}[act]
        places = self._ghost_places()
        x, y = next(place for move, place in places if move == self.hand.chosen)
        ahead = []
        for move, (other_x, other_y) in places:
            along = (other_x - x) * dx + (other_y - y) * dy
            aside = abs((other_x - x) * dy) + abs((other_y - y) * dx)
            if along > 1:
                ahead.append((along + 2 * aside, move.end))
        if ahead:
            self.hand.end = min(ahead)[1]

    def point(self, pointer: Pointer) -> Intent:
        """What the mouse means for the hand."""
        if pointer.kind == "leave":
            self._let_go()
            self.hand.release()
            self._pressed = None
        elif pointer.kind == "move":
            self._move(pointer.pos)
        elif pointer.button == 1 and pointer.kind == "down":
            return self._down(pointer.pos)
        elif pointer.button == 1 and pointer.kind == "up":
            return self._up(pointer.pos)
        return None

    def shake(self, tile: Tile) -> None:
        """`tile` was refused."""
        self._shaken = (tile, SHAKE)

    def lifted(self) -> dict[Tile, Pose]:
        """The hand's tiles where they are now."""
        lifted = {}
        for tile in self.hand.tiles:
            rest = self._show.pose(tile)
            raised = self._raised.get(tile, 0.0) * self._places.raised
            dx, dy = self._away.get(tile, (0.0, 0.0))
            height = HELD_UP * min(1.0, hypot(dx, dy) / rest.length)
            x = rest.x + self._shake_offset(tile) + dx
            lifted[tile] = rest._replace(x=x, y=rest.y - raised + dy, lift=rest.lift + height)
        if self.hand.picked and (middle := self._middle):
            held = self._show.pose(self.hand.picked)
            lifted[self.hand.picked] = held._replace(
                x=middle[0], y=middle[1], angle=held.angle + self._lean, lift=HELD_UP
            )
        return lifted

    @property
    def _middle(self) -> Point | None:
        """The middle of the tile that is dragged."""
        if self.hand.dragged is None:
            return None
        return self.hand.dragged[0] - self._grip[0], self.hand.dragged[1] - self._grip[1]

    def _let_go(self) -> None:
        """The dragged tile is where it is, and from there goes on."""
        if self.hand.picked and (middle := self._middle):
            tile = self.hand.picked
            rest, raised = self._show.pose(tile), self._raised.get(tile, 0.0) * self._places.raised
            self._away[tile] = middle[0] - rest.x, middle[1] - rest.y + raised

    def draw_ghosts(self, surface: pygame.Surface) -> None:
        """Outlines at every end where the focused or picked tile fits; the one to be played is fuller."""
        chosen = self.hand.chosen
        several = len(self.hand.candidates) > 1
        for move in self.hand.candidates:
            sure = move == chosen and (self.hand.picked is not None or not several)
            self._show.tilework.ghost(surface, self._show.ghost(self._state, move), chosen=sure)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """The ring around the focused tile, for keys and pads."""
        tile = self.hand.focused
        if tile is None or self._ui.device == "mouse" or self.hand.picked:
            return
        pose = self.lifted()[tile]
        size = (round(pose.length / 2), round(pose.length))
        ring = focus_ring(size, round(pose.length * 0.07), self._ui.theme)
        surface.blit(ring, ring.get_rect(center=(round(pose.x), round(pose.y))))

    @property
    def dimmed(self) -> tuple[Tile, ...]:
        """The tiles that cannot be played now, while others can."""
        return tuple(tile for tile in self.hand.tiles if self.hand.moves and tile not in self.hand.moves)

    def _wanted_raise(self, tile: Tile) -> float:
        playable = tile in self.hand.moves
        under_cursor = tile == self.hand.focused and (self._ui.device != "mouse" or self.pointed)
        return (0.75 if playable else 0.0) + (0.55 if under_cursor and self.hand.moves else 0.0)

    def _shake_offset(self, tile: Tile) -> float:
        if self._shaken is None or self._shaken[0] != tile or self._ui.reduced_motion:
            return 0.0
        part = self._shaken[1] / SHAKE
        return sin(part * 6 * pi) * part * 7 * self._places.unit

    def _move(self, pos: Point) -> None:
        if self._pressed and self.hand.dragged is None:
            tile, start = self._pressed
            if hypot(pos[0] - start[0], pos[1] - start[1]) > DRAG_FROM * self._places.unit:
                pose = self.lifted()[tile]
                self._grip = start[0] - pose.x, start[1] - pose.y
                self._was, self._lean = pos, 0.0
                self.hand.picked = tile
                self.hand.dragged = pos
        if self.hand.dragged is not None:
            self.hand.dragged = pos
            self.hand.aim(self._middle or pos, self._ghost_places())
            return
        if self.hand.picked:
            self.hand.aim(pos, self._ghost_places())
            self.pointed = True
            return
        tile_under = self._tile_at(pos)
        self.pointed = tile_under is not None
        if tile_under is not None:
            self.hand.focus = self.hand.tiles.index(tile_under)

    def _down(self, pos: Point) -> Intent:
        tile = self._tile_at(pos)
        if tile is not None:
            self.hand.release()
            self.hand.focus = self.hand.tiles.index(tile)
            self._pressed = (tile, pos)
            self._away.pop(tile, None)  # it is caught where it belongs
            return None
        if self.hand.picked:
            self.hand.aim(pos, self._ghost_places())
            if self._places.line.holds(pos):
                return self.hand.confirm()
            self.hand.release()
        return None

    def _up(self, pos: Point) -> Intent:
        pressed, self._pressed = self._pressed, None
        if middle := self._middle:
            self._let_go()
            return self.hand.drop(middle, self._ghost_places(), DROP_REACH * self._places.unit)
        if pressed is None or self._tile_at(pos) != pressed[0]:
            return None
        return self.hand.confirm() if self.hand.moves else Refuse(pressed[0])

    def _ghost_places(self) -> list[tuple[Move, Point]]:
        poses = [(move, self._show.ghost(self._state, move)) for move in self.hand.candidates]
        return [(move, (pose.x, pose.y)) for move, pose in poses]

    def _tile_at(self, pos: Point) -> Tile | None:
        """The tile of the hand under `pos`; where tiles overlap, the one on top."""
        for tile in reversed(self.hand.tiles):
            pose = self._show.pose(tile)
            raised = self._raised.get(tile, 0.0) * self._places.raised
            top = pose.y - pose.length / 2 - raised
            if abs(pos[0] - pose.x) <= pose.length / 4 and top <= pos[1] <= pose.y + pose.length / 2:
                return tile
        return None
