"""The voices: kalimba, marimba, bass and pad. They know no tune and no file."""

from __future__ import annotations

import math

from synth import RATE, Mode, db, ring, strike


def kalimba(freq: float, touch: float = 0.7) -> list[float]:
    """A tine plucked by the thumb over a wooden box; `touch` 0..1 is how firmly.

    A clamped bar's second mode lies near 6.27 times the first; the box adds a short knock below.
    """
    long = 1.9 * (440.0 / freq) ** 0.45
    modes = (
        Mode(freq, 0.62, long),
        Mode(freq * 1.0011, 0.38, long * 0.8),  # the slow beating of a real tine
        Mode(freq * 2.0, 0.18, long * 0.55),
        Mode(freq * 3.01, 0.08, long * 0.25),
        Mode(freq * 5.95, 0.10 + 0.14 * touch, 0.20),
        Mode(freq * 10.6, 0.06 * touch, 0.06),
        Mode(322.0, 0.08, 0.07),
        Mode(1150.0, 0.10 * touch, 0.03),
    )
    return _scaled(ring(strike(0.00045 - 0.0003 * touch), modes), 0.35 + 0.65 * touch)


def marimba(freq: float, touch: float = 0.6) -> list[float]:
    """A rosewood bar under a yarn mallet: modes tuned to 1, 4 and about 9.5."""
    long = 1.25 * (262.0 / freq) ** 0.6
    modes = (
        Mode(freq, 1.0, long),
        Mode(freq * 3.98, 0.30 + 0.20 * touch, 0.28),
        Mode(freq * 9.4, 0.06 + 0.10 * touch, 0.08),
        Mode(520.0, 0.12, 0.03),
    )
    return _scaled(ring(strike(0.0011 - 0.0006 * touch), modes), 0.35 + 0.65 * touch)


def bass(freq: float, touch: float = 0.6) -> list[float]:
    """A plucked low string, round; its second and third partials carry it on small speakers."""
    modes = (
        Mode(freq, 0.8, 1.9),
        Mode(freq * 2.0, 0.60, 1.3),
        Mode(freq * 3.0, 0.32, 0.8),
        Mode(freq * 4.0, 0.14, 0.5),
        Mode(freq * 5.0, 0.06, 0.3),
    )
    return _scaled(ring(strike(0.0028), modes), 0.35 + 0.65 * touch)


def pad(freq: float, seconds: float) -> list[float]:
    """A breath of two detuned tones that swells and goes within `seconds`."""
    out = [0.0] * round(seconds * RATE)
    for detune, gain in ((0.9985, 0.5), (1.0015, 0.5), (2.001, db(-20.0))):
        turn = math.tau * freq * detune / RATE
        back = 2.0 * math.cos(turn)
        y1, y2 = 0.0, -math.sin(turn)
        for i in range(len(out)):
            out[i] += gain * y1
            y1, y2 = back * y1 - y2, y1
    size = len(out)
    return [x * math.sin(math.pi * i / size) ** 2 for i, x in enumerate(out)]


def _scaled(signal: list[float], gain: float) -> list[float]:
    return [gain * x for x in signal]
