"""What a run sounds like: which effect each touch makes, how hard and on which note. Plays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, log2
from typing import Final, NamedTuple

from game.topple.physics import TILE_HEIGHT
from game.topple.recording import Impact
from game.ui.art.toppling import Item

QUIET: Final = 70.0
"""mm/s below which a touch is not heard: tiles that rest on each other keep trembling a little."""
LOUDEST: Final = 1100.0
"""mm/s from which on a touch is as loud as it gets."""
MOST: Final = 36.0
"""Clacks in a second before the screen, at most; of more the loudest are heard."""
AT_ONCE: Final = 3.0
"""Clacks that may come at the same moment."""
OCTAVE: Final = 5
"""Notes in an octave of the scale that the clacks are tuned to."""
MIDDLE: Final = 5
"""The note of a standard tile."""
TUNE: Final = 5
"""A tile's pips decide on which of so many notes above its own it clacks, so that a row plays a tune."""
SLOW: Final = 0.1
"""Rate of playback below which everything sounds an octave lower, and softer."""
ROLLS_EVERY: Final = 0.19
"""Seconds from one moment of rolling to the next."""
ROLLS_FROM: Final = 40.0
"""mm/s from which on a ball is heard to roll."""

_TILES: Final = frozenset({"tile", "trigger", "blocker"})
_SOFT: Final = frozenset({"cork", "rubber"})


class Clack(NamedTuple):
    """One effect: its name, the note of a tuned one, how hard (0 to 1), and where in the world (mm)."""

    name: str
    note: int | None
    strength: float
    x: float


class Clacks:
    """Hears the touches of one world; time is the screen's."""

    def __init__(self, items: Sequence[Item]) -> None:
        """`items` are the world's bodies by number."""
        self._items = items
        self._pitches = [_pitch(item) for item in items]
        self._left = AT_ONCE
        self._rolled = 0.0

    def advance(self, dt: float, impacts: Iterable[Impact], rate: float) -> list[Clack]:
        """`dt` seconds pass in which these touches are seen, shown at `rate`: what is to be heard of them."""
        self._left = min(self._left + MOST * dt, AT_ONCE)
        heard = [clack for each in impacts if (clack := self._clack(each, rate)) is not None]
        heard.sort(key=lambda clack: -clack.strength)
        kept = heard[: int(self._left)]
        self._left -= len(kept)
        return kept

    def roll(self, dt: float, balls: Iterable[tuple[float, float, float]]) -> list[Clack]:
        """What balls make that roll: for each its x in mm, and its speed to the right and up in mm/s."""
        self._rolled += dt
        if self._rolled < ROLLS_EVERY:
            return []
        self._rolled = 0.0
        return [
            Clack("roll", None, min(hypot(across, up) / LOUDEST, 1.0), x)
            for x, across, up in balls
            if abs(across) >= ROLLS_FROM and abs(up) < abs(across)
        ]

    def _clack(self, impact: Impact, rate: float) -> Clack | None:
        if impact.speed < QUIET:
            return None
        one, other = self._items[impact.solid], self._items[impact.other]
        name = _name(one, other)
        note = None
        if name in ("clack", "ting", "clink"):
            struck = max(impact.solid, impact.other, key=lambda number: (self._pitches[number], number))
            note = self._pitches[struck] - (OCTAVE if rate < SLOW else 0)
            if name != "clack":
                note //= 2
        strength = min(impact.speed / LOUDEST, 1.0) ** 0.7
        return Clack(name, note, strength * _share(rate), impact.x)


def _share(rate: float) -> float:
    """How loud touches are at a rate: softer in slow motion, and where many come in a second."""
    if rate < SLOW:
        return 0.75
    return 1.0 if rate <= 1 else max(0.55, rate**-0.3)


def _name(one: Item, other: Item) -> str:
    """Which effect two bodies make."""
    roles, materials = {one.role, other.role}, {one.material, other.material}
    if "bell" in roles:
        return "bell"
    if "bucket" in roles:
        return "bucket"
    tiles = [item for item in (one, other) if item.role in _TILES]
    if materials & _SOFT and tiles:
        return "pat"
    if len(tiles) < 2:
        return "bounce" if "ball" in roles else "slap"
    if "steel" in materials:
        return "ting"
    return "clink" if "ice" in materials else "clack"


def _pitch(item: Item) -> int:
    """The note of a body: half the size is an octave higher; -99 for what has none."""
    if item.role not in _TILES:
        return -99
    height = 2 * max(y for _x, y in item.shapes[0].points)
    return MIDDLE - round(OCTAVE * log2(height / TILE_HEIGHT)) + sum(item.face or (0,)) % TUNE
