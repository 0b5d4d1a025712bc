"""The pot: brass chips that slide from the players to the middle and on to the winner. Knows no rule."""

from math import cos, sin, sqrt
from typing import NamedTuple

import pygame

from game.scenes.poker.places import PokerPlaces
from game.ui.art.chips import chip, chip_shadow
from game.ui.context import Ui
from game.ui.timeline import SPEEDS, Cue, Mover, Playhead, Timeline, Track, arc, in_out_cubic

SIDE = 34
"""Design px across a chip."""
SLIDE = 0.5
STEP = 0.07
"""Seconds that a chip takes, and between one chip and the next."""
SPREAD = 10.5
"""Design px: the larger, the looser the pile."""


class Chip(NamedTuple):
    """One chip that `seat` has put in, the `number`th of its own."""

    seat: int
    number: int


class _Place(NamedTuple):
    """Where a chip lies, how high, and how much of it can be seen."""

    x: float
    y: float
    lift: float = 0.0
    shown: float = 1.0


class Pot(Mover):
    """The chips of one round as they are seen from moment to moment."""

    def __init__(self) -> None:
        self._chips: list[Chip] = []
        self._gone: dict[Chip, int] = {}

    def layout(self, ui: Ui, places: PokerPlaces, chairs: tuple[int, ...]) -> None:
        """The window changed, or who sits where: everything lies anew, nothing is on its way."""
        self._ui = ui
        self._places = places
        self._chairs = chairs
        self._playhead = None

    @property
    def chips(self) -> int:
        """How many chips lie in the middle."""
        return len(self._chips) - len(self._gone)

    def clear(self) -> None:
        """A new round: nothing is staked."""
        self._chips.clear()
        self._gone.clear()
        self._playhead = None

    def take(self, staked: tuple[int, ...]) -> None:
        """Shows how the pot grows to what each seat has `staked` by now."""
        have = {seat: sum(each.seat == seat for each in self._chips) for seat in range(len(staked))}
        new = [Chip(seat, number) for seat, count in enumerate(staked) for number in range(have[seat], count)]
        self._chips += new
        self._slide({each: self._at_plate(each.seat) for each in new})

    def pay(self, seat: int) -> None:
        """Shows how all of it goes to `seat`."""
        # More than 1 can be seen stays 1: the chips fade only as they arrive.
        before = {each: self._place(each)._replace(shown=3.0) for each in self._chips}
        self._gone = dict.fromkeys(self._chips, seat)
        self._slide(before)

    def skip(self) -> list[str]:
        """Shows the end at once; gives back the cues that were on the way, each once."""
        return list(dict.fromkeys(super().skip()))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws every chip with its shadow."""
        ui = self._ui
        side = ui.px(SIDE)
        values = self._playhead.sample() if self._playhead else {}
        for each in self._chips:
            place = self._place(each)
            if (flat := values.get(str(each))) is not None:
                place = _Place(*flat)
                place = place._replace(lift=values.get(f"{each} lift", (0.0,))[0])
            if place.shown <= 0:
                continue
            shadow, face = chip_shadow(side, round(place.lift * 3) / 3), chip(side, ui.theme)
            if place.shown < 1:
                shadow, face = _thinned(shadow, place.shown), _thinned(face, place.shown)
            at = (round(place.x), round(place.y))
            surface.blit(shadow, shadow.get_rect(center=at))
            surface.blit(face, face.get_rect(center=(at[0], at[1] - round(place.lift * side * 0.5))))

    def _slide(self, before: dict[Chip, _Place]) -> None:
        """Moves chips from where they were to where they are now."""
        tracks: list[Track] = []
        cues: list[Cue] = []
        still = self._ui.reduced_motion
        for index, (each, left) in enumerate(before.items()):
            target = self._place(each)
            start = 0.0 if still else index * STEP
            source = target._replace(shown=1.0 - target.shown) if still else left
            if not still:
                tracks.append(Track(f"{each} lift", start, SLIDE, (0.0,), (0.6,), arc))
            tracks.append(Track(str(each), start, SLIDE, source, target, in_out_cubic))
            cues.append(Cue(start + SLIDE, "chip"))
        self._playhead = (
            Playhead(Timeline(tuple(tracks), tuple(cues)), SPEEDS[self._ui.speed]) if tracks else None
        )

    def _place(self, each: Chip) -> _Place:
        """Where a chip lies at rest."""
        if each in self._gone:
            return self._at_plate(self._gone[each])._replace(shown=0.0)
        x, y = self._places.pot
        index = self._chips.index(each)
        turn, far = index * 2.4, SPREAD * sqrt(index) * self._ui.unit
        return _Place(x + cos(turn) * far * 1.25, y + sin(turn) * far)

    def _at_plate(self, seat: int) -> _Place:
        return _Place(*self._places.plates[self._chairs[seat]].center)


def _thinned(picture: pygame.Surface, shown: float) -> pygame.Surface:
    faint = picture.copy()
    faint.set_alpha(round(255 * shown))
    return faint
