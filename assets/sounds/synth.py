"""The signal kit behind the game's sounds: struck resonators, noise, a small room. It knows no game."""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections import deque
from collections.abc import Iterable, MutableSequence, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

RATE = 44100  # samples a second, everywhere

_SILENT = 1e-4  # a mode this far down (-80 dB) is over
_LEAD = 96  # samples (2 ms) of silence ahead: a coder smears what starts at once
_ONSET = 8  # samples (0.2 ms) in which a sound comes up from nothing
_FDN_DELAYS = (1021, 1327, 1613, 1999)  # primes, 23 to 45 ms: a small room without a pitch of its own


class Mode(NamedTuple):
    """One way in which a struck body rings."""

    freq: float  # Hz
    gain: float  # amplitude after a strike short against the period
    decay: float  # seconds to fall by 60 dB


def db(level: float) -> float:
    """Decibels as a factor of amplitude."""
    return math.pow(10.0, level / 20.0)


def pitch(name: str) -> float:
    """Hz of a note such as "A4", "Bb3" or "F#5", in equal temperament with A4 at 440."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name[1:].count("b")
    octave = int(name[-1])
    return 440.0 * math.pow(2.0, (steps + 12 * (octave - 4)) / 12.0)


def silence(seconds: float) -> list[float]:
    """Nothing, to mix into."""
    return [0.0] * round(seconds * RATE)


def strike(contact: float, rough: float = 0.0, rng: random.Random | None = None) -> list[float]:
    """The push of one body on another over `contact` seconds: half a sine of area 1, with `rough` of noise.

    A short contact wakes high modes, a long (soft) one does not: hardness needs no filter of its own.
    """
    count = max(2, round(contact * RATE))
    shape = [math.sin(math.pi * (i + 0.5) / count) for i in range(count)]
    if rng is not None and rough > 0.0:
        shape = [s * (1.0 + rough * rng.uniform(-1.0, 1.0)) for s in shape]
    area = sum(shape)
    return [s / area for s in shape]


def ring(push: Sequence[float], modes: Iterable[Mode]) -> list[float]:
    """What a body with these modes sounds like when pushed so; as long as its longest mode."""
    out: list[float] = []
    for mode in modes:
        if mode.freq >= 0.45 * RATE:
            continue
        length = len(push) + round(mode.decay * RATE * math.log10(1.0 / _SILENT) / 3.0)
        if length > len(out):
            out.extend([0.0] * (length - len(out)))
        _add_mode(out, push, mode, length)
    return out


def _add_mode(out: list[float], push: Sequence[float], mode: Mode, length: int) -> None:
    radius = 10.0 ** (-3.0 / (mode.decay * RATE))
    angle = math.tau * mode.freq / RATE
    back1, back2 = 2.0 * radius * math.cos(angle), -radius * radius
    drive = mode.gain * math.sin(angle)
    y1 = y2 = 0.0
    for i, x in enumerate(push):
        y1, y2 = drive * x + back1 * y1 + back2 * y2, y1
        out[i] += y1
    for i in range(len(push), length):
        y1, y2 = back1 * y1 + back2 * y2, y1
        out[i] += y1


def noise(seconds: float, rng: random.Random) -> list[float]:
    """White noise between -1 and 1."""
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * RATE))]


def bandpass(signal: Sequence[float], centre: float, width: float) -> list[float]:
    """What lies around `centre`, `width` Hz wide, at unchanged level in the middle."""
    alpha = math.sin(math.tau * centre / RATE) * width / (2.0 * centre)
    a0 = 1.0 + alpha
    b0, a1, a2 = alpha / a0, -2.0 * math.cos(math.tau * centre / RATE) / a0, (1.0 - alpha) / a0
    out: list[float] = []
    x1 = x2 = y1 = y2 = 0.0
    for x in signal:
        y = b0 * (x - x2) - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        out.append(y)
    return out


def lowpass(signal: Sequence[float], corner: float) -> list[float]:
    """Without what lies above `corner` Hz, 6 dB an octave."""
    share = 1.0 - math.exp(-math.tau * corner / RATE)
    out: list[float] = []
    y = 0.0
    for x in signal:
        y += share * (x - y)
        out.append(y)
    return out


def highpass(signal: Sequence[float], corner: float) -> list[float]:
    """Without what lies below `corner` Hz, 6 dB an octave."""
    return [x - low for x, low in zip(signal, lowpass(signal, corner), strict=True)]


def shaped(signal: Sequence[float], points: Sequence[tuple[float, float]]) -> list[float]:
    """The signal under an envelope of (seconds, gain) points with smooth (cosine) passages between them."""
    out: list[float] = []
    for (t0, g0), (t1, g1) in pairwise(points):
        first, last = round(t0 * RATE), min(round(t1 * RATE), len(signal))
        span = max(1, round(t1 * RATE) - first)
        for i in range(first, last):
            ease = 0.5 - 0.5 * math.cos(math.pi * (i - first) / span)
            out.append(signal[i] * (g0 + (g1 - g0) * ease))
    return out


def saturated(signal: Sequence[float], drive: float) -> list[float]:
    """Peaks rounded off as by a warm tape, 1 afterwards: a short knock carries without clipping."""
    top = max(abs(x) for x in signal)
    return [math.tanh(drive * x / top) / math.tanh(drive) for x in signal]


def mix(into: list[float], signal: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Add `signal` from `at` seconds on; `into` grows if need be."""
    start = round(at * RATE)
    missing = start + len(signal) - len(into)
    if missing > 0:
        into.extend([0.0] * missing)
    for i, x in enumerate(signal, start):
        into[i] += gain * x


def mix_round(into: MutableSequence[float], signal: Sequence[float], start: int, gain: float) -> None:
    """Add `signal` from sample `start` on; what runs over the end comes in at the beginning (a loop)."""
    size = len(into)
    place = start % size
    for x in signal:
        into[place] += gain * x
        place += 1
        if place == size:
            place = 0


def reverb(dry: Iterable[float], decay: float, corner: float) -> tuple[array[float], array[float]]:
    """The answer of a small room (left, right; wet only): four delays that feed each other.

    `decay` is seconds to -60 dB, `corner` the Hz above which walls swallow.
    """
    lines = [deque([0.0] * size, maxlen=size) for size in _FDN_DELAYS]
    line_a, line_b, line_c, line_d = lines
    keep_a, keep_b, keep_c, keep_d = (10.0 ** (-3.0 * size / (decay * RATE)) for size in _FDN_DELAYS)
    share = 1.0 - math.exp(-math.tau * corner / RATE)
    a = b = c = d = 0.0
    left, right = array("d"), array("d")
    for x in dry:
        a += share * (line_a[0] - a)
        b += share * (line_b[0] - b)
        c += share * (line_c[0] - c)
        d += share * (line_d[0] - d)
        half = 0.5 * (a + b + c + d)
        line_a.append(x + keep_a * (a - half))
        line_b.append(x + keep_b * (b - half))
        line_c.append(x + keep_c * (c - half))
        line_d.append(x + keep_d * (d - half))
        left.append(0.5 * (a - c))
        right.append(0.5 * (b - d))
    return left, right


def in_room(dry: Sequence[float], wet: float, decay: float = 0.22, corner: float = 3200.0) -> list[float]:
    """The sound with `wet` of the room around it, tail included."""
    left, _right = reverb([*dry, *silence(decay)], decay, corner)
    out = [wet * x for x in left]
    for i, x in enumerate(dry):
        out[i] += x
    return out


def finished(signal: Sequence[float], peak: float) -> list[float]:
    """Ready for a file: no rumble, highest sample at `peak` (a factor), silent tail cut, both ends eased."""
    clean = highpass(signal, 30.0)
    top = max(abs(x) for x in clean)
    last = max(i for i, x in enumerate(clean) if abs(x) > top * 0.001)
    kept = clean[: last + 1]
    fade = min(len(kept) // 4, round(0.03 * RATE))
    for i in range(fade):
        kept[-1 - i] *= i / fade
    for i in range(_ONSET):
        kept[i] *= i / _ONSET
    scale = peak / top
    return [0.0] * _LEAD + [x * scale for x in kept]


def write_wav(path: Path, channels: Sequence[Sequence[float]]) -> None:
    """16-bit PCM at RATE; samples of 1.0 and beyond are an error (ValueError), not a clip."""
    if any(max(channel) >= 1.0 or min(channel) <= -1.0 for channel in channels):
        raise ValueError(f"{path.name} would clip")
    count = len(channels)
    frames = array("h", bytes(2 * count * len(channels[0])))
    for index, channel in enumerate(channels):
        frames[index::count] = array("h", [round(x * 32767.0) for x in channel])
    with wave.open(str(path), "wb") as file:
        file.setnchannels(count)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())
