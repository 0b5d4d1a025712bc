"""The music: one calm loop for kalimba, marimba, bass and pad, written out. It knows no mixer and no file."""

from __future__ import annotations

import random
from array import array
from typing import NamedTuple

from instruments import bass, kalimba, marimba, pad
from synth import RATE, db, mix_round, pitch, reverb

SEED = 1
EIGHTH = 17640  # samples: 75 quarter notes a minute, and every bar a whole number of samples
BAR = 8 * EIGHTH
_PEAK = db(-4.0)
_WET = 0.30
_PREROLL = 3 * RATE  # the room hears the end of the loop before its beginning, so that the seam is no seam


class Chord(NamedTuple):
    """What the accompaniment plays over one bar: the bass note, its answer, four notes from below upwards."""

    root: str
    answer: str
    notes: tuple[str, str, str, str]


_CHORDS = {
    "F": Chord("F2", "C3", ("F3", "C4", "E4", "A4")),
    "F6": Chord("F2", "C3", ("F3", "A3", "C4", "D4")),
    "Dm": Chord("D2", "A2", ("D3", "A3", "C4", "F4")),
    "Bb": Chord("Bb2", "F2", ("F3", "A3", "D4", "F4")),
    "Csus": Chord("C3", "G2", ("G3", "Bb3", "D4", "F4")),
    "Am": Chord("A2", "E2", ("E3", "A3", "C4", "G4")),
    "Gm": Chord("G2", "D2", ("D3", "G3", "Bb3", "F4")),
}

# Eight eighths a bar; "." lets ring, "+" sounds together.
_TUNE = (
    ("F", "C5 . A4 C5 . D5 . ."),
    ("Dm", ". C5 A4 . F4 . . ."),
    ("Bb", "D5 . C5 D5 . F5 . ."),
    ("Csus", ". D5 C5 . G4 . . ."),
    ("F", "C5 . A4 C5 . F5 . ."),
    ("Dm", ". E5 C5 . A4 . C5 ."),
    ("Gm", "Bb4 . D5 . F5 . D5 ."),
    ("Csus", "C5 . . G4 . . . ."),
    ("F", "C5+A4 . A4 C5 . D5 . F5"),
    ("Dm", ". C5 A4 . F4 . A4 ."),
    ("Bb", "D5+F4 . C5 D5 . F5 . A5"),
    ("Csus", ". G5 F5 . D5 . C5 ."),
    ("Am", "E5+C5 . C5 E5 . G5 . ."),
    ("Dm", ". F5 E5 . C5 . A4 ."),
    ("Gm", "Bb4 . D5 . C5 . Bb4 ."),
    ("F6", "A4+C4 . . F4 . . . ."),
    ("Bb", "F5+D5 . . . D5 . . ."),
    ("Am", "E5+C5 . . . C5 . . ."),
    ("Gm", "D5 . . Bb4 . . A4 ."),
    ("F", "C5+A4 . . . . . . ."),
    ("Bb", "F5 . G5 . A5+D5 . . ."),
    ("Am", "G5 . E5 . C5 . . ."),
    ("Gm", "D5 . F5 . D5 . Bb4 ."),
    ("Csus", "C5 . . D5 . . . ."),
)
# Which of the chord's four notes the marimba plays on each eighth, by section of eight bars.
_FIGURES = ("0.2.13.2", "02132.12", "0.1.2.3.")
_BASS_LINES = ("R..A..R.", "R..A.RA.", "R...A...")


class _Stereo:
    """The loop as it fills: two circular buffers."""

    def __init__(self, bars: int) -> None:
        self.left = array("d", bytes(8 * bars * BAR))
        self.right = array("d", bytes(8 * bars * BAR))

    def add(self, signal: list[float], start: int, gain: float, pan: float) -> None:
        """Mix in from sample `start`; `pan` -1..1 turns the other side down."""
        mix_round(self.left, signal, start, gain * min(1.0, 1.0 - pan))
        mix_round(self.right, signal, start, gain * min(1.0, 1.0 + pan))


def render() -> tuple[array[float], array[float]]:
    """The finished loop, left and right; the same at every call, and its end runs into its beginning."""
    rng = random.Random(SEED)
    dry = _Stereo(len(_TUNE))
    for bar, (name, melody) in enumerate(_TUNE):
        start = bar * BAR
        _play_melody(dry, melody, start, rng)
        _play_marimba(dry, _CHORDS[name], _FIGURES[bar // 8], start, rng)
        _play_bass(dry, _CHORDS[name], _BASS_LINES[bar // 8], start, rng)
        for i, note in enumerate(_CHORDS[name].notes[1:]):
            dry.add(pad(pitch(note), 1.35 * BAR / RATE), start - BAR // 6, 0.050, (-0.5, 0.0, 0.5)[i])
    return _mastered(dry)


def _late(rng: random.Random) -> int:
    """Hands are not clocks: up to 9 ms behind the beat."""
    return round(rng.uniform(0.0, 0.009) * RATE)


def _play_melody(dry: _Stereo, melody: str, start: int, rng: random.Random) -> None:
    for slot, token in enumerate(melody.split()):
        if token == ".":
            continue
        for i, name in enumerate(token.split("+")):
            touch = (0.62 if slot % 4 == 0 else 0.50) - 0.16 * (i > 0) + rng.uniform(-0.05, 0.05)
            at = start + slot * EIGHTH + _late(rng) + i * 500
            dry.add(kalimba(pitch(name), touch), at, 0.34, 0.18)


def _play_marimba(dry: _Stereo, chord: Chord, figure: str, start: int, rng: random.Random) -> None:
    for slot, which in enumerate(figure):
        if which == ".":
            continue
        touch = (0.42 if slot == 0 else 0.30) + rng.uniform(-0.06, 0.06)
        note = marimba(pitch(chord.notes[int(which)]), touch)
        dry.add(note, start + slot * EIGHTH + _late(rng), 0.19, -0.32)


def _play_bass(dry: _Stereo, chord: Chord, line: str, start: int, rng: random.Random) -> None:
    for slot, which in enumerate(line):
        if which == ".":
            continue
        note = chord.root if which == "R" else chord.answer
        touch = 0.60 if slot == 0 else 0.36
        dry.add(bass(pitch(note), touch), start + slot * EIGHTH + _late(rng), 0.18, 0.0)


def _mastered(dry: _Stereo) -> tuple[array[float], array[float]]:
    """The room around it, and the highest sample where it belongs."""
    both = array("d", [0.5 * (a + b) for a, b in zip(dry.left, dry.right, strict=True)])
    wet = reverb(both[-_PREROLL:] + both, 1.5, 4200.0)
    sides = []
    for side, answer in zip((dry.left, dry.right), wet, strict=True):
        tail = answer[_PREROLL:]
        sides.append(array("d", [a + _WET * b for a, b in zip(side, tail, strict=True)]))
    top = max(abs(x) for side in sides for x in side)
    left, right = (array("d", [x * _PEAK / top for x in side]) for side in sides)
    return left, right
