"""How the chain reaction sounds are made: tuned clacks that sing, bell, bucket, ball. It knows no world."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import count

from effects import Recipe
from synth import (
    Mode,
    bandpass,
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

SCALE = ("F3", "G3", "A3", "C4", "D4", "F4", "G4", "A4", "C5", "D5", "F5", "G5", "A5")
"""The notes of the clacks: five an octave, so that any two of them sound well together."""
BRIGHT = SCALE[::2]
"""What steel and ice have of them."""


def _grain(rng: random.Random, centre: float, seconds: float) -> list[float]:
    """The first moment of a touch, where two surfaces bite."""
    bite = shaped(noise(seconds, rng), ((0.0, 0.0), (0.0004, 1.0), (0.002, 0.5), (seconds, 0.0)))
    return bandpass(bite, centre, centre)


def _clack(freq: float, rng: random.Random) -> list[float]:
    """One wooden tile on another: a bar's first modes for the note, the tile's own click above it."""
    stiff = rng.uniform(0.98, 1.02)
    bar = [Mode(freq, 0.9, 0.30 * (349.0 / freq) ** 0.4), Mode(freq * 3.93, 0.34, 0.09)]
    click = [
        Mode(1480.0 * stiff, 0.24, 0.040),
        Mode(2350.0 * stiff, rng.uniform(0.24, 0.34), 0.034),
        Mode(3420.0 * stiff, rng.uniform(0.18, 0.28), 0.024),
        Mode(5150.0 * stiff, 0.14, 0.014),
    ]
    out = silence(0.02)
    mix(out, ring(strike(0.0006), bar), 0.0, 0.8)
    mix(out, ring(strike(0.00028, 0.5, rng), click), 0.0)
    mix(out, _grain(rng, 2600.0, 0.008), 0.0, 0.30)
    return in_room(saturated(out, 1.8), 0.14, 0.20)


def _ting(freq: float, rng: random.Random) -> list[float]:
    """Steel on something: a free bar an octave up, whose modes are no harmonics, and a sharp bite."""
    f = 2 * freq
    bar = [
        Mode(f, 0.5, 0.55),
        Mode(f * 2.756, 0.42, 0.38),
        Mode(f * 5.404, 0.22, 0.20),
        Mode(f * 8.93, 0.1, 0.1),
    ]
    out = ring(strike(0.00022, 0.3, rng), bar)
    mix(out, _grain(rng, 4200.0, 0.006), 0.0, 0.35)
    return in_room(shaped(out, ((0.0, 1.0), (0.2, 0.8), (0.55, 0.0))), 0.12, 0.22)


def _clink(freq: float, rng: random.Random) -> list[float]:
    """Ice on something: glassy and short."""
    f = 2 * freq
    bowl = [
        Mode(f, 0.45, 0.20),
        Mode(f * 2.32, 0.4, 0.14),
        Mode(f * 4.25, 0.26, 0.08),
        Mode(f * 6.63, 0.16, 0.05),
    ]
    out = ring(strike(0.00024, 0.4, rng), bowl)
    mix(out, _grain(rng, 5200.0, 0.009), 0.0, 0.30)
    return in_room(out, 0.18, 0.26, 5200.0)


def _pat(rng: random.Random) -> list[float]:
    """Cork or rubber: soft, low, over at once."""
    dull = [
        Mode(rng.uniform(180, 205), 0.8, 0.07),
        Mode(rng.uniform(330, 370), 0.5, 0.05),
        Mode(620.0, 0.2, 0.03),
    ]
    out = ring(strike(0.0024, 0.2, rng), dull)
    mix(out, lowpass(_grain(rng, 900.0, 0.012), 1200.0), 0.0, 0.25)
    return in_room(out, 0.10, 0.14, 1800.0)


def _slap(rng: random.Random) -> list[float]:
    """A tile comes down on the bench: the board speaks, the tile a little."""
    where = rng.uniform(0.94, 1.07)
    board = [
        Mode(128.0 * where, 0.5, 0.16),
        Mode(214.0 * where, 0.8, 0.13),
        Mode(345.0 * where, 0.7, 0.09),
        Mode(560.0 * where, 0.5, 0.06),
        Mode(1480.0, 0.14, 0.03),
    ]
    out = ring(strike(0.0009, 0.3, rng), board)
    mix(out, _grain(rng, 1500.0, 0.010), 0.0, 0.30)
    return in_room(saturated(out, 1.8), 0.20, 0.24)


def _bell(rng: random.Random) -> list[float]:
    """A small brass bell: hum, prime, the minor third that makes it a bell, fifth, octave and above."""
    f = pitch("A5")
    modes = [
        Mode(f * 0.5, 0.30, 2.2),
        Mode(f, 0.55, 1.9),
        Mode(f * 1.003, 0.25, 1.7),
        Mode(f * 1.19, 0.30, 1.3),
        Mode(f * 1.5, 0.16, 0.9),
        Mode(f * 2.0, 0.40, 1.1),
        Mode(f * 2.66, 0.18, 0.6),
        Mode(f * 4.1, 0.12, 0.3),
    ]
    out = ring(strike(0.0002, 0.2, rng), modes)
    return in_room(shaped(out, ((0.0, 1.0), (0.9, 0.8), (2.1, 0.0))), 0.20, 0.4)


def _bucket(rng: random.Random) -> list[float]:
    """Something drops into a bucket: a hollow body, and a rattle."""
    tin = [Mode(236.0, 0.7, 0.22), Mode(418.0, 0.8, 0.18), Mode(705.0, 0.5, 0.14), Mode(1310.0, 0.3, 0.09)]
    out = ring(strike(0.0008, 0.3, rng), tin)
    for at, gain in ((0.085, 0.45), (0.135, 0.28), (0.17, 0.16)):
        mix(out, ring(strike(0.0006, 0.3, rng), tin), at, gain)
    return in_room(out, 0.22, 0.30)


def _bounce(rng: random.Random) -> list[float]:
    """A ball meets wood: one round knock."""
    where = rng.uniform(0.96, 1.05)
    round_ = [
        Mode(310.0 * where, 0.9, 0.10),
        Mode(690.0 * where, 0.5, 0.06),
        Mode(1450.0 * where, 0.25, 0.03),
    ]
    return in_room(ring(strike(0.0010, 0.2, rng), round_), 0.16, 0.20)


def _roll(rng: random.Random) -> list[float]:
    """A moment of rolling over boards; the next one begins before this one ends."""
    rumble = bandpass(noise(0.34, rng), 210.0, 240.0)
    mix(rumble, bandpass(noise(0.34, rng), 760.0, 420.0), 0.0, 0.30)
    return shaped(rumble, ((0.0, 0.0), (0.12, 1.0), (0.22, 0.9), (0.34, 0.0)))


def _push(rng: random.Random) -> list[float]:
    """A fingertip on the first tile."""
    flesh = lowpass(_grain(rng, 700.0, 0.03), 900.0)
    out = silence(0.02)
    mix(out, flesh, 0.0, 0.8)
    mix(out, ring(strike(0.0018, 0.2, rng), [Mode(260.0, 0.7, 0.09), Mode(480.0, 0.5, 0.07)]), 0.004)
    return in_room(out, 0.14, 0.18)


def _tuned(stem: str, peak: float, seed: int, notes: tuple[str, ...], make: _Maker) -> list[Recipe]:
    return [
        Recipe(f"{stem}-{number}", peak, seed + number, partial(make, pitch(note)))
        for number, note in zip(count(1), notes, strict=False)
    ]


_Maker = Callable[[float, random.Random], list[float]]

RECIPES = (
    *_tuned("clack", -6.0, 400, SCALE, _clack),
    *_tuned("ting", -10.0, 420, BRIGHT, _ting),
    *_tuned("clink", -10.0, 440, BRIGHT, _clink),
    *(Recipe(f"pat-{i}", -9.0, 460 + i, _pat) for i in range(1, 4)),
    *(Recipe(f"slap-{i}", -6.0, 470 + i, _slap) for i in range(1, 4)),
    *(Recipe(f"bounce-{i}", -7.0, 480 + i, _bounce) for i in range(1, 4)),
    *(Recipe(f"roll-{i}", -16.0, 490 + i, _roll) for i in range(1, 4)),
    Recipe("bell-1", -8.0, 500, _bell),
    Recipe("bucket-1", -6.0, 501, _bucket),
    Recipe("push-1", -10.0, 502, _push),
)
