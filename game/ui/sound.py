"""The game's voice: named effects and a loop of music, silent where there is no device. It knows no game.

Every file is synthesised by `assets/sounds/rebuild.py`; how loud the effects are against each other is
settled there. Nothing is opened or read until the first sound is due (or `Sound.warm` is called).
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pygame

from game.paths import data_dir

VOICES = 16
"""How many effects may sound at once; the oldest gives way."""
SAME_VOICES = 4
"""How many of these may be the same effect."""
HARD = 0.85
"""From this strength on, an effect that has harder variants uses them."""

_RATE, _BUFFER = 44100, 512  # Hz; frames, 12 ms: a tile is heard when it is seen to land
_WIDTH = 0.7  # the table is before you: even its far end is not in one ear alone
_SOFTEST = 0.15  # gain at strength 0
_VOLUME_FADE = 0.3  # seconds, when the music's volume comes from or goes to nothing


class _Kind(NamedTuple):
    """How many variants of an effect there are, and how many hard ones besides.

    The variants of a tuned one are its notes, from low to high.
    """

    plain: int = 1
    hard: int = 0


# The commonest first: `warm` goes in this order.
_KINDS = {
    "place": _Kind(5, hard=3),
    "focus": _Kind(2),
    "confirm": _Kind(),
    "back": _Kind(),
    "deal": _Kind(4),
    "shuffle": _Kind(2),
    "slide": _Kind(3),
    "knock": _Kind(2),
    "turn": _Kind(),
    "refuse": _Kind(),
    "hint": _Kind(),
    "undo": _Kind(),
    "score": _Kind(),
    "block": _Kind(),
    "round_won": _Kind(),
    "draw": _Kind(2),
    "match_won": _Kind(),
    "match_lost": _Kind(),
    "clack": _Kind(13),
    "slap": _Kind(3),
    "ting": _Kind(7),
    "clink": _Kind(7),
    "pat": _Kind(3),
    "bounce": _Kind(3),
    "roll": _Kind(3),
    "push": _Kind(),
    "bell": _Kind(),
    "bucket": _Kind(),
}
SOUNDS = tuple(_KINDS)
"""The names that `Sound.play` knows."""
MUSIC = "music"
"""The stem of the music's file."""


class Volumes(NamedTuple):
    """Where the sliders stand, each 0..1; `master` is over both others."""

    master: float = 0.8
    effects: float = 1.0
    music: float = 0.6


def stems(name: str) -> tuple[str, ...]:
    """The file stems of one effect, plain ones first. KeyError, with the known names, for any other name."""
    _known(name)
    return _plain(name) + _hard(name)


def path(stem: str) -> Path:
    """Where the file of that stem lies."""
    return data_dir("assets") / "sounds" / f"{stem}.ogg"


def _known(name: str) -> None:
    if name not in _KINDS:
        raise KeyError(f"no sound is called {name!r}; there are {', '.join(SOUNDS)}")


def _plain(name: str) -> tuple[str, ...]:
    return tuple(f"{name}-{i}" for i in range(1, _KINDS[name].plain + 1))


def _hard(name: str) -> tuple[str, ...]:
    return tuple(f"{name}-hard-{i}" for i in range(1, _KINDS[name].hard + 1))


def _tuned(name: str, note: int) -> str:
    notes = _plain(name)
    return notes[min(max(note, 0), len(notes) - 1)]


class _Turns:
    """Whose turn it is among variants: shuffled by a fixed seed, never the same twice running."""

    def __init__(self, variants: tuple[str, ...]) -> None:
        self._variants = variants
        self._random = random.Random(variants[0])
        self._last = ""

    def following(self) -> str:
        others = [stem for stem in self._variants if stem != self._last]
        self._last = self._random.choice(others or self._variants)
        return self._last


class _Voice(NamedTuple):
    """An effect on its way: still sounding as long as the channel holds the same sound."""

    name: str
    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound

    def sounds(self) -> bool:
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


class Sound:
    """Plays effects by name and the music in a loop. Where that is impossible every call is a quiet no-op.

    Whoever makes one closes it. It is for the main thread alone.
    """

    def __init__(self, volumes: Volumes | None = None) -> None:
        self._volumes = _clamped(volumes or Volumes())
        self._tried = False
        self._owner = False
        self._reason = ""
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._voices: list[_Voice] = []
        self._plain = {name: _Turns(_plain(name)) for name in SOUNDS}
        self._hard = {name: _Turns(_hard(name)) for name in SOUNDS if _hard(name)}
        self._music_wanted = False
        self._music_loaded = False
        self._music_on = False

    @property
    def available(self) -> bool:
        """Whether anything can be heard. The first asking opens the device (10 ms; 0.1 s if none)."""
        if not self._tried:
            self._tried = True
            self._open()
        return not self._reason

    @property
    def reason(self) -> str:
        """Why nothing can be heard, in the system's own words; "" when it can or nobody has tried yet."""
        return self._reason

    @property
    def volumes(self) -> Volumes:
        """Where the sliders stand; assigning clamps to 0..1 and is heard at once."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = _clamped(volumes)
        self._update_music(_VOLUME_FADE)

    @property
    def voices(self) -> int:
        """How many effects sound at this moment."""
        self._voices = [voice for voice in self._voices if voice.sounds()]
        return len(self._voices)

    @property
    def music_playing(self) -> bool:
        """Whether the music is on, audible at its volume."""
        return self._music_on

    def play(
        self, name: str, strength: float = 1.0, pan: float = 0.0, *, note: int | None = None
    ) -> str | None:
        """Sound an effect: `strength` 0..1 is how hard, `pan` -1 (left) to 1 (right) where on the table.

        Repeats vary among the effect's variants, never the same twice running, unless a `note` is asked for:
        the variant of that number, from 0; beyond the lowest and the highest, these. Returns the stem of the
        variant that sounds, None when none can be heard. KeyError, with the known names, for any other name.
        """
        _known(name)
        level = _amplitude(self._volumes.master, self._volumes.effects)
        if level == 0.0 or not self.available:
            return None
        strength = _unit(strength)
        stem = self._variant(name, strength) if note is None else _tuned(name, note)
        sound = self._load(stem)
        if sound is None:
            return None
        channel = self._free_channel(name)
        gain = level * (_SOFTEST + (1.0 - _SOFTEST) * strength**1.5)
        side = _WIDTH * max(-1.0, min(1.0, pan))
        channel.play(sound)
        channel.set_volume(gain * min(1.0, 1.0 - side), gain * min(1.0, 1.0 + side))
        self._voices.append(_Voice(name, channel, sound))
        return stem

    def warm(self, count: int = 3) -> bool:
        """Open the device, or, from the second call on, load `count` more files (about 1 ms each).

        For idle frames: call it once a frame until it answers False (nothing left to do).
        """
        if not self._tried:
            return self.available
        if not self.available:
            return False
        waiting = [stem for name in SOUNDS for stem in stems(name) if stem not in self._loaded]
        for stem in waiting[:count]:
            self._load(stem)
        return len(waiting) > count

    def start_music(self, fade: float = 2.0) -> None:
        """Let the music play in a loop, fading in over `fade` seconds; does nothing while it plays."""
        self._music_wanted = True
        self._update_music(fade)

    def stop_music(self, fade: float = 1.0) -> None:
        """Let the music fade out over `fade` seconds. It does not wait for the end of the fade."""
        self._music_wanted = False
        self._update_music(fade)

    def close(self) -> None:
        """Silence everything and give the device back; afterwards this Sound stays silent."""
        if self._tried and not self._reason and pygame.mixer.get_init() is not None:
            pygame.mixer.stop()
            pygame.mixer.music.stop()
            if self._owner:
                pygame.mixer.quit()
        self._tried, self._reason = True, "closed"
        self._music_wanted = self._music_on = False
        self._loaded.clear()
        self._voices.clear()

    def _variant(self, name: str, strength: float) -> str:
        turns = self._hard.get(name, self._plain[name]) if strength >= HARD else self._plain[name]
        return turns.following()

    def _open(self) -> None:
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(_RATE, -16, 2, _BUFFER, allowedchanges=0)
                self._owner = True
            pygame.mixer.set_num_channels(VOICES)
        except (pygame.error, NotImplementedError) as error:  # the latter: pygame built without a mixer
            self._reason = str(error) or "no sound here"

    def _load(self, stem: str) -> pygame.mixer.Sound | None:
        """The sound of that stem; a file that cannot be read is told to the log once and stays silent."""
        if stem not in self._loaded:
            try:
                self._loaded[stem] = pygame.mixer.Sound(path(stem))
            except (pygame.error, OSError) as error:
                _warn(f"sound {stem}: {error}")
                self._loaded[stem] = None
        return self._loaded[stem]

    def _free_channel(self, name: str) -> pygame.mixer.Channel:
        """A channel for `name`: a free one, unless too much sounds already; then the oldest gives way."""
        self._voices = [voice for voice in self._voices if voice.sounds()]
        same = [voice for voice in self._voices if voice.name == name]
        channel = None if len(same) >= SAME_VOICES else pygame.mixer.find_channel()
        if channel is not None:
            return channel
        oldest = same[0] if len(same) >= SAME_VOICES else self._voices[0]
        self._voices.remove(oldest)
        return oldest.channel

    def _update_music(self, fade: float) -> None:
        """Make what is heard agree with what is wanted and how loud."""
        level = _amplitude(self._volumes.master, self._volumes.music)
        if self._music_wanted and level > 0.0 and self.available:
            pygame.mixer.music.set_volume(level)
            if not self._music_on and self._load_music():
                pygame.mixer.music.play(loops=-1, fade_ms=round(1000 * fade))
                self._music_on = True
        elif self._music_on:
            pygame.mixer.music.fadeout(round(1000 * fade))
            self._music_on = False

    def _load_music(self) -> bool:
        """Once only: loading while a fade-out runs would wait for its end, playing again does not."""
        if not self._music_loaded:
            try:
                pygame.mixer.music.load(path(MUSIC))
            except (pygame.error, OSError) as error:
                _warn(f"music: {error}")
                return False
            self._music_loaded = True
        return True


def _warn(sentence: str) -> None:
    """To the log, which is loaded only where there is something to tell."""
    import logging

    logging.getLogger(__name__).warning(sentence)


def _unit(value: float) -> float:
    return max(0.0, min(1.0, value))


def _clamped(volumes: Volumes) -> Volumes:
    return Volumes(*(_unit(value) for value in volumes))


def _amplitude(master: float, part: float) -> float:
    """What two sliders make together; squared, since the ear hears ratios and half should sound like half."""
    return (master * part) ** 2
