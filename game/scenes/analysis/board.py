"""The table as it was at a ply: its own tiles and plates, on a part of the window. Decides nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Final

import pygame

from game.rules.events import Drew, Led, Placed
from game.rules.round import Round
from game.rules.tiles import Tile, tiles_of
from game.scenes.analysis.film import Film
from game.scenes.poker import hands
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.pot import Pot
from game.scenes.table import poses
from game.scenes.table.furniture import Furniture, PlateText
from game.scenes.table.motion import Motion
from game.scenes.table.places import EAST, NORTH, Area, Places, chair_of
from game.scenes.table.poses import Pose
from game.scenes.table.rows import RowsShow
from game.scenes.table.show import Show
from game.scenes.words import hand_name
from game.ui.art.tiles import TileArt
from game.ui.context import Ui
from game.ui.timeline import SPEEDS, Timeline

SIGHT: Final = 36
"""Design px at the foot of the table for what is said of whose hands are open."""


class FilmPlaces(Places):
    """The table's geometry without what one needs to play."""

    HAND = 84
    PITCH = 52
    BANNER = 12

    def __init__(self, size: tuple[int, int], foot: int) -> None:
        super().__init__(size, foot)
        gap = self.boneyard.x - self.plates[NORTH].x - self.plates[NORTH].width
        self.boneyard = self.boneyard._replace(width=self.plates[EAST].x - gap - self.boneyard.x)

    def _plates(self, side: int, top: int, bottom: int) -> tuple[Area, Area, Area, Area]:
        """Those at the sides stand in the corners, so that open hands have room below them."""
        south, west, north, east = super()._plates(side, top, bottom)
        self._columns_end = round(self._floor - SIGHT * self.unit)
        south = south._replace(y=round(self._floor) - south.height)
        return south, west._replace(y=self._edge), north, east._replace(y=self._edge)


class FilmPokerPlaces(PokerPlaces):
    """The same where hands are compared."""

    HAND = 84
    PITCH = 52
    BANNER = 12
    ROW = 8

    def _poker_plates(self, side_y: int) -> tuple[Area, Area, Area, Area]:
        """The own one stands on the panel's edge."""
        south, *others = super()._poker_plates(side_y)
        west, north, east = others
        return south._replace(y=round(self._floor) - south.height), west, north, east


class FilmShow(Show):
    """The tiles along a line, the hands of the seats in `opened` face up.

    The view is that of the whole line from the start, so that nothing shifts under a slider.
    """

    def __init__(self, film: Film) -> None:
        super().__init__(film.viewer, 1)
        self.film = film
        self.opened: frozenset[int] = frozenset()

    def layout(self, places: Places, art: TileArt, state: Round) -> None:
        """The window or the dress changed: the whole line is laid anew."""
        final = self.film.states[-1]
        self._whole = poses.table_of(final, poses.blank(final.rules, places.room))
        self._frame = poses.view_of([*self._whole.spots], places, None)
        super().layout(places, art, state)

    def _at_rest(self, state: Round) -> dict[Tile, Pose]:
        spots = self._whole.spots[: len(poses.placed(state))]
        everyone = len(self.opened) == len(state.hands)
        looks = poses.Looks(self.viewer, self.viewer in self.opened, everyone, self.seed)
        rest = poses.rest(state, self._whole._replace(spots=spots), self._frame, self.places, looks)
        for seat in self.opened:
            for tile in tiles_of(state.hands[seat]):
                rest[tile] = rest[tile]._replace(up=1)
        self.revealed = everyone
        return rest


class FilmRows(RowsShow, FilmShow):
    """The same where the hands lie in rows that nobody looks at before they are turned over."""

    def __init__(self, film: Film) -> None:
        FilmShow.__init__(self, film)
        self.turned = self.next = None


class Board(ABC):
    """One film on the table."""

    places: Places

    def __init__(self, film: Film) -> None:
        self.film = film
        self.chairs = tuple(chair_of(seat, film.viewer, film.rules.seats) for seat in range(film.rules.seats))

    def layout(self, ui: Ui, art: TileArt, foot: int, ply: int, opened: frozenset[int]) -> None:
        """The window or the dress changed."""
        self.ui = ui
        self.state = self.film.states[ply]
        self.places = self._make_places(foot)
        self.furniture = Furniture(ui, self.places)
        self._lay_out(art, ply, opened)

    @abstractmethod
    def _make_places(self, foot: int) -> Places:
        """Where everything lies."""

    @abstractmethod
    def _lay_out(self, art: TileArt, ply: int, opened: frozenset[int]) -> None:
        """Lays the tiles."""

    @abstractmethod
    def turn_to(self, ply: int, opened: frozenset[int], *, before: int | None = None) -> None:
        """Shows a ply, the hands of some seats open; `before` is the ply next to it that tiles come from."""

    @property
    @abstractmethod
    def motion(self) -> Motion:
        """The tiles."""

    def rank(self, seat: int) -> str:  # noqa: ARG002
        """What the hand of `seat` is called; empty where no hands are compared."""
        return ""

    def draw(self, surface: pygame.Surface, plates: Collection[PlateText], lit: Collection[Tile]) -> None:
        """Plates and tiles; there is light around some."""
        for chair, text in zip(self.chairs, plates, strict=True):
            self.furniture.draw_plate(surface, chair, text)
        self.motion.draw(surface, {}, lit, ())


class LineBoard(Board):
    """Tiles along a line."""

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self.show = FilmRows(film) if film.states[0].rows else FilmShow(film)

    def _make_places(self, foot: int) -> Places:
        return FilmPlaces(self.ui.size, foot)

    def _lay_out(self, art: TileArt, ply: int, opened: frozenset[int]) -> None:
        self.show.reduced, self.show.speed = self.ui.reduced_motion, self.ui.speed
        self.show.opened = opened
        self.show.layout(self.places, art, self.film.states[ply])

    def turn_to(self, ply: int, opened: frozenset[int], *, before: int | None = None) -> None:
        """A tile that was placed or drawn between two plies flies, forth or back."""
        self.show.opened = opened
        self.state = state = self.film.states[ply]
        if before is None:
            self.show.lay(state)
            return
        later = self.film.states[max(ply, before)]
        flying = [event.tile for event in later.events if isinstance(event, Led | Placed | Drew)]
        placed = ply > before and later.history[-1][1].tile is not None
        self.show.move(state, flying, "place" if placed else "slide")

    @property
    def motion(self) -> Motion:
        """The tiles of the line and the hands."""
        return self.show

    def draw(self, surface: pygame.Surface, plates: Collection[PlateText], lit: Collection[Tile]) -> None:
        """What is left to draw as well."""
        if self.film.states[0].boneyard and self.film.rules.variant.stuck != "pass":
            self.furniture.draw_boneyard(surface, len(self.state.boneyard), lit=False)
        super().draw(surface, plates, lit)


class PokerBoard(Board):
    """Hands of five."""

    places: PokerPlaces

    def __init__(self, film: Film) -> None:
        super().__init__(film)
        self._motion = Motion()
        self.pot = Pot()

    def _make_places(self, foot: int) -> Places:
        return FilmPokerPlaces(self.ui.size, foot)

    def _lay_out(self, art: TileArt, ply: int, opened: frozenset[int]) -> None:
        self._motion.dress(art)
        self.pot.layout(self.ui, self.places, self.chairs)
        self.turn_to(ply, opened)

    def turn_to(self, ply: int, opened: frozenset[int], *, before: int | None = None) -> None:
        """Tiles that were changed slide, a hand that is opened turns over."""
        self.state = state = self.film.states[ply]
        sight = hands.Sight(self.chairs, opened, opened if state.result else frozenset())
        now, rest = self._motion.now(), hands.rest(state, self.places, sight, 1)
        self.pot.clear()
        self.pot.take(tuple(max(0, -points) for points in state.points))
        self.pot.skip()
        if before is None:
            self._motion.settle(rest)
            return
        way = poses.fading(now, rest) if self.ui.reduced_motion else poses.travel(now, rest)
        self._motion.run(rest, Timeline(way.tracks), SPEEDS[self.ui.speed])

    @property
    def motion(self) -> Motion:
        """The tiles of the hands."""
        return self._motion

    def rank(self, seat: int) -> str:
        """The name of what a hand holds."""
        return hand_name(self.state.hands[seat])

    def draw(self, surface: pygame.Surface, plates: Collection[PlateText], lit: Collection[Tile]) -> None:
        """The pot as well."""
        self.pot.draw(surface)
        super().draw(surface, plates, lit)


def board_of(film: Film) -> Board:
    """The table for a film: hands that nothing is placed from are compared."""
    compared = any(move.kind in ("change", "bet", "fold") for move in film.states[0].legal())
    return PokerBoard(film) if compared or not film.states[0].legal() else LineBoard(film)
