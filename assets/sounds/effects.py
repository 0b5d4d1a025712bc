"""How each effect is made: bone on felt over wood, knuckles, short phrases. It knows no game and no mixer."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from instruments import bass, kalimba, marimba
from synth import (
    RATE,
    Mode,
    bandpass,
    finished,
    in_room,
    lowpass,
    mix,
    noise,
    pitch,
    ring,
    saturated,
    shaped,
    silence,
    strike,
)
from synth import db as decibels


class Recipe(NamedTuple):
    """One effect file: its stem, the highest sample in dBFS, and how to make it from its own seed."""

    stem: str
    peak: float
    seed: int
    make: Callable[[random.Random], list[float]]

    def render(self) -> list[float]:
        """The finished mono signal; the same at every call."""
        return finished(self.make(random.Random(self.seed)), decibels(self.peak))


def _tile(rng: random.Random, bright: float) -> list[Mode]:
    """A bone tile of about 48 x 24 x 9 mm: stiff, small and quickly damped by hand and felt."""
    stiff = rng.uniform(0.94, 1.07)
    return [
        Mode(1480.0 * stiff, 0.34, 0.046),
        Mode(2350.0 * stiff * rng.uniform(0.97, 1.03), rng.uniform(0.30, 0.46) * bright, 0.040),
        Mode(3420.0 * stiff * rng.uniform(0.97, 1.03), rng.uniform(0.22, 0.40) * bright, 0.030),
        Mode(5150.0 * stiff * rng.uniform(0.97, 1.03), rng.uniform(0.14, 0.26) * bright, 0.018),
        Mode(7300.0 * stiff, 0.12 * bright, 0.010),
    ]


def _table(rng: random.Random, weight: float) -> list[Mode]:
    """A walnut board under felt, struck somewhere: low modes, each a little different from place to place."""
    where = rng.uniform(0.95, 1.06)
    return [
        Mode(142.0 * where, 0.40 * weight, 0.120),
        Mode(228.0 * where, rng.uniform(0.55, 0.80) * weight, 0.110),
        Mode(361.0 * where, rng.uniform(0.50, 0.75) * weight, 0.085),
        Mode(574.0 * where, rng.uniform(0.45, 0.65) * weight, 0.065),
        Mode(912.0 * where, rng.uniform(0.35, 0.55) * weight, 0.048),
    ]


def _contact_noise(rng: random.Random, bright: float) -> list[float]:
    """The grain of the first two milliseconds, where bone meets cloth."""
    grain = shaped(noise(0.010, rng), ((0.0, 0.0), (0.0003, 1.0), (0.0015, 0.7), (0.010, 0.0)))
    return bandpass(grain, 1700.0 + 1500.0 * bright, 2200.0 + 1200.0 * bright)


def _tap(rng: random.Random, bright: float, weight: float) -> list[float]:
    """One tile coming down flat: its edge first, then, a moment later and softer, the rest of it."""
    out = silence(0.02)
    tile, table = _tile(rng, bright), _table(rng, weight)
    contact = 0.00034 - 0.00018 * bright
    mix(out, ring(strike(contact, 0.5, rng), tile), 0.0)
    mix(out, ring(strike(contact * 3.5), table), 0.0)
    mix(out, _contact_noise(rng, bright), 0.0, 0.25 + 0.25 * bright)
    flap = rng.uniform(0.013, 0.024)
    mix(out, ring(strike(contact * 1.4, 0.5, rng), tile), flap, rng.uniform(0.18, 0.32))
    mix(out, ring(strike(contact * 4.0), table), flap, rng.uniform(0.15, 0.25))
    return out


def _place(rng: random.Random) -> list[float]:
    return in_room(saturated(_tap(rng, bright=0.65, weight=0.30), 2.2), 0.16)


def _place_hard(rng: random.Random) -> list[float]:
    return in_room(saturated(_tap(rng, bright=1.15, weight=0.34), 2.6), 0.22, 0.28, 4800.0)


def _deal(rng: random.Random) -> list[float]:
    return in_room(saturated(_tap(rng, bright=0.45, weight=0.12), 1.6), 0.08, 0.12)


def _rub(rng: random.Random, seconds: float, speed: float) -> list[float]:
    """Bone dragged over felt: a hiss with grain in it, brighter the faster, and the board humming along."""
    hiss = bandpass(
        bandpass(noise(seconds, rng), 1250.0 * speed, 1700.0 * speed), 1500.0 * speed, 2600.0 * speed
    )
    board = bandpass(noise(seconds, rng), 340.0, 260.0)
    grain = lowpass([abs(x) for x in noise(seconds, rng)], 60.0)
    return [(h + 0.7 * b) * (2.6 * g) ** 2 for h, b, g in zip(hiss, board, grain, strict=True)]


def _slide(rng: random.Random) -> list[float]:
    length = rng.uniform(0.25, 0.30)
    rub = shaped(_rub(rng, length, 1.0), ((0.0, 0.0), (0.07, 1.0), (0.15, 0.7), (length, 0.0)))
    mix(rub, _tap(rng, bright=0.2, weight=0.3), length - 0.06, 0.12)
    return in_room(rub, 0.10)


def _draw(rng: random.Random) -> list[float]:
    """Picked out from among its fellows: a small clack, then felt, then up into the hand."""
    out = ring(strike(0.0005, 0.5, rng), _tile(rng, 0.8))
    out = [0.35 * x for x in out]
    rub = shaped(_rub(rng, 0.24, 1.15), ((0.0, 0.1), (0.10, 1.0), (0.24, 0.0)))
    mix(out, rub, 0.02, 1.3)
    mix(out, ring(strike(0.0006, 0.5, rng), _tile(rng, 0.7)), rng.uniform(0.20, 0.23), 0.22)
    return in_room(out, 0.10)


def _shuffle(rng: random.Random) -> list[float]:
    """Two hands washing 28 tiles: swirls of felt noise under a hail of bone on bone."""
    length = 1.25
    rub = _rub(rng, length, 0.9)
    swirl = [0.70 + 0.30 * math.sin(math.tau * 2.6 * i / RATE - 1.2) for i in range(len(rub))]
    fade = ((0.0, 0.0), (0.15, 1.0), (0.95, 0.9), (length, 0.0))
    out = shaped([r * s * 0.30 for r, s in zip(rub, swirl, strict=True)], fade)
    at = 0.03
    while at < length - 0.12:
        hand = 0.65 + 0.35 * math.sin(math.tau * 2.6 * at - 0.9)
        ending = min(1.0, (length - at) / 0.45)
        clack = ring(strike(rng.uniform(0.00028, 0.0007), 0.5, rng), _tile(rng, rng.uniform(0.5, 1.1)))
        mix(out, clack, at, rng.uniform(0.10, 0.55) * (0.35 + 0.65 * hand) * ending)
        if rng.random() < 0.25:
            mix(out, ring(strike(0.002), _table(rng, 0.35)), at, 0.5 * ending)
        at += rng.expovariate(1.0 / (0.010 + 0.016 * (1.0 - hand)))
    return in_room(saturated(out, 1.5), 0.16, 0.30)


def _knuckle(rng: random.Random) -> list[float]:
    """A bent finger on bare wood: flesh over bone, so the contact is long and the board does the talking."""
    board = [*_table(rng, 1.0), Mode(1330.0, 0.38, 0.032), Mode(1980.0, 0.22, 0.020)]
    out = ring(strike(0.0006, 0.3, rng), board)
    mix(out, lowpass(_contact_noise(rng, 0.1), 2200.0), 0.0, 0.18)
    return out


def _knock(rng: random.Random) -> list[float]:
    out = _knuckle(rng)
    mix(out, _knuckle(rng), rng.uniform(0.150, 0.165), 0.80)
    return in_room(saturated(out, 2.0), 0.26, 0.28)


def _block(rng: random.Random) -> list[float]:
    """The line is shut: a palm laid on the table, and the tiles feel it."""
    low = [Mode(96.0, 0.6, 0.36), Mode(149.0, 0.8, 0.30), Mode(223.0, 0.7, 0.22), Mode(338.0, 0.5, 0.15)]
    out = ring(strike(0.0022), low)
    mix(out, ring(strike(0.0007, 0.3, rng), _table(rng, 1.0)), 0.0)
    for at in (0.028, 0.047, 0.081):
        mix(out, ring(strike(0.0006, 0.5, rng), _tile(rng, 0.5)), at, rng.uniform(0.10, 0.18))
    return in_room(out, 0.30, 0.40, 1600.0)


def _refuse(rng: random.Random) -> list[float]:
    dull = [Mode(196.0, 0.7, 0.12), Mode(294.0, 0.6, 0.10), Mode(441.0, 0.35, 0.07)]
    out = ring(strike(0.0022, 0.2, rng), dull)
    mix(out, ring(strike(0.0022, 0.2, rng), dull), 0.085, 0.55)
    return in_room(lowpass(out, 1500.0), 0.12)


def _focus(rng: random.Random) -> list[float]:
    stiff = rng.uniform(0.97, 1.03)
    wood = (
        Mode(1250.0 * stiff, 0.5, 0.034),
        Mode(2140.0 * stiff, 0.4, 0.024),
        Mode(3300.0 * stiff, 0.2, 0.014),
    )
    return in_room(ring(strike(0.0003), wood), 0.05, 0.10)


def _back(rng: random.Random) -> list[float]:
    out = ring(strike(0.0012), _table(rng, 0.4))
    mix(out, marimba(pitch("A4"), 0.45), 0.0, 0.8)
    mix(out, marimba(pitch("F4"), 0.40), 0.075, 0.8)
    return in_room(shaped(out, ((0.0, 1.0), (0.12, 1.0), (0.42, 0.0))), 0.14)


def _confirm(rng: random.Random) -> list[float]:
    out = _tap(rng, bright=0.4, weight=0.4)
    mix(out, marimba(pitch("F4"), 0.5), 0.0, 0.8)
    mix(out, marimba(pitch("C5"), 0.6), 0.070, 0.9)
    return in_room(shaped(out, ((0.0, 1.0), (0.16, 1.0), (0.50, 0.0))), 0.16)


def _undo(rng: random.Random) -> list[float]:
    """A tile taken back: the felt first, the touch last."""
    out = shaped(_rub(rng, 0.22, 0.9), ((0.0, 0.0), (0.19, 1.0), (0.22, 0.0)))
    mix(out, _tap(rng, bright=0.35, weight=0.5), 0.20, 0.55)
    return in_room(out, 0.12)


def _hint(_rng: random.Random) -> list[float]:
    return _phrase(((0.0, "D5", 0.35), (0.11, "A5", 0.45)), ending=0.95)


def _turn(_rng: random.Random) -> list[float]:
    out = silence(0.1)
    mix(out, marimba(pitch("C4"), 0.15), 0.0, 0.8)
    mix(out, kalimba(pitch("C5"), 0.10), 0.012, 0.8)
    return in_room(lowpass(shaped(out, ((0.0, 1.0), (0.20, 0.9), (0.80, 0.0))), 2400.0), 0.25, 0.4)


def _score(_rng: random.Random) -> list[float]:
    out = _phrase(((0.0, "F4", 0.5), (0.085, "A4", 0.55), (0.17, "C5", 0.65)), ending=1.05)
    mix(out, marimba(pitch("F3"), 0.45), 0.0, 0.45)
    mix(out, marimba(pitch("C4"), 0.40), 0.17, 0.35)
    return out


def _round_won(_rng: random.Random) -> list[float]:
    rise = ((0.0, "F4", 0.6), (0.11, "A4", 0.6), (0.22, "C5", 0.65), (0.33, "F5", 0.8), (0.345, "A5", 0.5))
    out = _phrase(rise, ending=1.6)
    mix(out, bass(pitch("F2"), 0.5), 0.0, 0.40)
    mix(out, marimba(pitch("C4"), 0.5), 0.33, 0.35)
    return shaped(out, ((0.0, 1.0), (0.9, 1.0), (1.6, 0.0)))


def _match_won(_rng: random.Random) -> list[float]:
    tune = (
        (0.00, "C5", 0.65), (0.14, "F5", 0.70), (0.28, "A5", 0.75), (0.56, "G5", 0.65),
        (0.70, "A5", 0.65), (0.84, "C6", 0.85), (1.12, "A5", 0.60), (1.26, "C6", 0.70),
        (1.40, "F6", 0.85), (1.415, "A5", 0.6), (1.43, "C5", 0.6),
    )  # fmt: skip
    out = _phrase(tune, ending=3.0)
    under = (
        (0.0, "F3", "A3", "C4"),
        (0.56, "Bb3", "D4", "F4"),
        (0.84, "C4", "E4", "G4"),
        (1.40, "F3", "C4", "A4"),
    )
    for at, *chord in under:
        for i, note in enumerate(chord):
            mix(out, marimba(pitch(note), 0.5), at + 0.012 * i, 0.34)
    for at, note in ((0.0, "F2"), (0.56, "Bb2"), (0.84, "C3"), (1.40, "F2")):
        mix(out, bass(pitch(note), 0.5), at, 0.32)
    return shaped(out, ((0.0, 1.0), (2.1, 1.0), (3.0, 0.0)))


def _match_lost(_rng: random.Random) -> list[float]:
    out = _phrase(((0.0, "D5", 0.5), (0.26, "C5", 0.45), (0.52, "A4", 0.45), (0.90, "F4", 0.40)), ending=2.6)
    for at, *chord in ((0.0, "Bb3", "F4"), (0.90, "A3", "C4")):
        for i, note in enumerate(chord):
            mix(out, marimba(pitch(note), 0.3), at + 0.02 * i, 0.32)
    mix(out, bass(pitch("Bb2"), 0.4), 0.0, 0.30)
    mix(out, bass(pitch("F2"), 0.4), 0.90, 0.30)
    return shaped(lowpass(out, 5000.0), ((0.0, 1.0), (1.6, 1.0), (2.6, 0.0)))


def _phrase(notes: tuple[tuple[float, str, float], ...], ending: float) -> list[float]:
    """Kalimba notes (seconds, name, touch) in the room, gone by `ending` seconds."""
    out = silence(ending)
    for at, name, touch in notes:
        mix(out, kalimba(pitch(name), touch), at)
    body = shaped(out, ((0.0, 1.0), (0.55 * ending, 1.0), (ending, 0.0)))
    return in_room(body, 0.22, 0.45)


RECIPES = (
    *(Recipe(f"place-{i}", -5.0, 100 + i, _place) for i in range(1, 6)),
    *(Recipe(f"place-hard-{i}", -2.0, 120 + i, _place_hard) for i in range(1, 4)),
    *(Recipe(f"slide-{i}", -11.0, 140 + i, _slide) for i in range(1, 4)),
    *(Recipe(f"draw-{i}", -12.0, 160 + i, _draw) for i in range(1, 3)),
    *(Recipe(f"deal-{i}", -9.0, 180 + i, _deal) for i in range(1, 5)),
    *(Recipe(f"knock-{i}", -4.0, 200 + i, _knock) for i in range(1, 3)),
    *(Recipe(f"shuffle-{i}", -7.0, 220 + i, _shuffle) for i in range(1, 3)),
    *(Recipe(f"focus-{i}", -16.0, 240 + i, _focus) for i in range(1, 3)),
    Recipe("score-1", -8.0, 301, _score),
    Recipe("round_won-1", -6.0, 302, _round_won),
    Recipe("match_won-1", -5.0, 303, _match_won),
    Recipe("match_lost-1", -9.0, 304, _match_lost),
    Recipe("block-1", -4.0, 305, _block),
    Recipe("refuse-1", -10.0, 306, _refuse),
    Recipe("hint-1", -13.0, 307, _hint),
    Recipe("confirm-1", -11.0, 308, _confirm),
    Recipe("back-1", -13.0, 309, _back),
    Recipe("turn-1", -17.0, 310, _turn),
    Recipe("undo-1", -12.0, 311, _undo),
)
