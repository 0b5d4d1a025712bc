"""The sounds: the files that ship are sound, and the player of them is silent rather than broken."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.paths import data_dir
from game.ui.sound import MUSIC, SAME_VOICES, SOUNDS, VOICES, Sound, Volumes, path, stems

ALL_STEMS = [stem for name in SOUNDS for stem in stems(name)]
REBUILD = data_dir("assets") / "sounds" / "rebuild.py"

# Seconds, the shortest and longest that each effect may last.
BOUNDS = {
    "place": (0.08, 0.35), "focus": (0.03, 0.12), "confirm": (0.2, 0.7), "back": (0.2, 0.6),
    "deal": (0.05, 0.16), "shuffle": (1.0, 1.5), "slide": (0.2, 0.45), "knock": (0.25, 0.6),
    "turn": (0.3, 1.0), "refuse": (0.1, 0.4), "hint": (0.4, 1.2), "undo": (0.2, 0.6), "score": (0.6, 1.6),
    "block": (0.2, 0.8), "round_won": (0.9, 2.0), "draw": (0.2, 0.5), "match_won": (1.8, 3.5),
    "match_lost": (1.5, 3.0), "clack": (0.15, 0.6), "ting": (0.2, 0.8), "clink": (0.1, 0.6),
    "pat": (0.05, 0.3), "slap": (0.1, 0.4), "bounce": (0.1, 0.4), "roll": (0.25, 0.4), "push": (0.05, 0.4),
    "bell": (1.2, 2.6), "bucket": (0.2, 0.7),
}  # fmt: skip


@pytest.fixture
def sound() -> Iterator[Sound]:
    made = Sound(Volumes(1.0, 1.0, 1.0))
    yield made
    made.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    made = Sound()
    yield made
    made.close()


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.init(44100, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(file: Path) -> array[int]:
    """Left and right by turns, as the mixer will play them."""
    return array("h", pygame.mixer.Sound(file).get_raw())


def test_every_name_has_its_files() -> None:
    assert [stem for stem in ALL_STEMS if not path(stem).is_file()] == []
    assert path(MUSIC).is_file()


def test_no_file_lies_there_that_nothing_plays() -> None:
    assert {file.stem for file in path(MUSIC).parent.glob("*.ogg")} == {*ALL_STEMS, MUSIC}


def test_all_sounds_together_stay_small() -> None:
    sizes = {file.stem: file.stat().st_size for file in path(MUSIC).parent.glob("*.ogg")}
    assert sizes[MUSIC] < 900_000
    assert sum(sizes.values()) < 2_000_000


@pytest.mark.parametrize("name", SOUNDS)
def test_an_effect_is_heard_does_not_clip_and_keeps_its_length(name: str, mixer: None) -> None:
    for stem in stems(name):
        heard = samples(path(stem))
        peak = max(abs(value) for value in heard) / 32768
        shortest, longest = BOUNDS[name]
        assert 0.05 < peak < 0.95, stem
        assert shortest <= len(heard) / 2 / 44100 <= longest, stem


@pytest.mark.parametrize("name", SOUNDS)
def test_an_effect_begins_and_ends_without_a_click(name: str, mixer: None) -> None:
    for stem in stems(name):
        heard = samples(path(stem))
        assert max(abs(value) for value in heard[-8:]) < 330, stem
        assert max(abs(value) for value in heard[:8]) < 660, stem


def test_the_music_lasts_and_its_end_runs_into_its_beginning(mixer: None) -> None:
    heard = samples(path(MUSIC))
    assert 60 <= len(heard) / 2 / 44100 <= 90
    assert max(abs(value) for value in heard) < 0.95 * 32768
    steps = sorted(abs(b - a) for a, b in zip(heard[0:88200:2], heard[2:88200:2], strict=False))
    usual = steps[int(0.95 * len(steps))]
    assert abs(heard[0] - heard[-2]) <= usual
    assert abs(heard[1] - heard[-1]) <= usual
    quarter = 11025 * 2
    assert max(abs(value) for value in heard[-quarter:]) > 100, "the last bar still rings at the seam"


def test_the_same_variant_never_sounds_twice_running(sound: Sound) -> None:
    heard = [sound.play("place", 0.5) for _ in range(40)]
    assert set(heard) == {f"place-{i}" for i in range(1, 6)}
    assert all(before != after for before, after in pairwise(heard))


def test_two_games_hear_the_same_order_of_variants(sound: Sound) -> None:
    other = Sound()
    assert [sound.play("deal") for _ in range(12)] == [other.play("deal") for _ in range(12)]
    other.close()


def test_a_hard_strike_has_its_own_variants_and_a_soft_one_does_not(sound: Sound) -> None:
    assert "hard" in str(sound.play("place", 1.0))
    assert "hard" not in str(sound.play("place", 0.3))


def test_a_note_is_the_variant_of_its_number_and_is_held_at_the_lowest_and_highest(sound: Sound) -> None:
    assert [sound.play("clack", note=note) for note in (0, 4, 4, -3, 99)] == [
        "clack-1", "clack-5", "clack-5", "clack-1", "clack-13"
    ]  # fmt: skip


def test_strength_and_pan_beyond_their_bounds_are_held_at_them(sound: Sound) -> None:
    assert sound.play("knock", 7.0, -9.0) is not None
    assert sound.play("knock", -7.0, 9.0) is not None


def test_one_effect_cannot_take_all_voices(sound: Sound) -> None:
    for _ in range(3 * SAME_VOICES):
        sound.play("match_won")
    assert sound.voices == SAME_VOICES


def test_the_newest_effect_is_heard_however_many_sound(sound: Sound) -> None:
    for name in ("match_won", "match_lost", "score", "round_won", "shuffle") * SAME_VOICES:
        assert sound.play(name) is not None
    assert sound.voices <= VOICES
    assert sound.play("hint") == "hint-1"


def test_an_unknown_name_is_refused_and_the_known_ones_are_told(sound: Sound) -> None:
    with pytest.raises(KeyError, match=r"'clank'.*place.*knock"):
        sound.play("clank")


def test_an_unknown_name_is_refused_even_in_silence(no_device: Sound) -> None:
    with pytest.raises(KeyError, match="there are"):
        no_device.play("clank")


def test_without_a_device_all_is_silent_and_the_reason_is_told(no_device: Sound) -> None:
    assert no_device.play("place") is None
    no_device.start_music()
    no_device.volumes = Volumes(0.2, 0.2, 0.2)
    no_device.stop_music()
    assert not no_device.available
    assert "no-such-driver" in no_device.reason
    assert not no_device.music_playing
    assert no_device.warm() is False


def test_a_missing_file_is_told_to_the_log_and_otherwise_silent(
    sound: Sound, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.ui.sound.data_dir", lambda name: tmp_path)
    assert sound.play("hint") is None
    assert sound.play("hint") is None
    sound.start_music()
    assert not sound.music_playing
    assert len([record for record in caplog.records if "hint-1" in record.getMessage()]) == 1


def test_nothing_is_opened_before_the_first_sound() -> None:
    pygame.mixer.quit()
    made = Sound()
    made.volumes = Volumes(0.5, 0.5, 0.5)
    assert pygame.mixer.get_init() is None
    made.play("focus")
    assert pygame.mixer.get_init() is not None
    made.close()
    assert pygame.mixer.get_init() is None


def test_a_mixer_that_another_opened_is_left_open(mixer: None) -> None:
    made = Sound()
    assert made.play("focus") is not None
    made.close()
    assert pygame.mixer.get_init() is not None


def test_after_closing_it_stays_silent() -> None:
    made = Sound()
    made.play("place")
    made.close()
    assert made.play("place") is None
    assert made.reason == "closed"
    made.close()


def test_an_effect_at_volume_nothing_is_not_played(sound: Sound) -> None:
    sound.volumes = Volumes(1.0, 0.0, 1.0)
    assert sound.play("place") is None
    sound.volumes = Volumes(0.0, 1.0, 1.0)
    assert sound.play("place") is None
    sound.volumes = Volumes(0.5, 0.5, 0.0)
    assert sound.play("place") is not None


def test_volumes_are_held_between_nothing_and_full(sound: Sound) -> None:
    sound.volumes = Volumes(3.0, -1.0, 0.25)
    assert sound.volumes == Volumes(1.0, 0.0, 0.25)


def test_music_starts_stops_and_starts_again(sound: Sound) -> None:
    sound.start_music()
    assert sound.music_playing
    sound.stop_music()
    assert not sound.music_playing
    sound.start_music()
    assert sound.music_playing
    assert pygame.mixer.music.get_busy()


def test_music_waits_at_volume_nothing_and_comes_back_with_the_slider(sound: Sound) -> None:
    sound.volumes = Volumes(1.0, 1.0, 0.0)
    sound.start_music()
    assert not sound.music_playing
    sound.volumes = Volumes(1.0, 1.0, 0.5)
    assert sound.music_playing
    sound.volumes = Volumes(0.0, 1.0, 0.5)
    assert not sound.music_playing


def test_moving_the_slider_does_not_start_music_that_nobody_wants(sound: Sound) -> None:
    sound.volumes = Volumes(1.0, 1.0, 0.9)
    assert not sound.music_playing


def test_warming_loads_a_few_at_a_time_and_ends(sound: Sound) -> None:
    assert sound.warm() is True
    calls = 1
    while sound.warm(count=3):
        calls += 1
    assert calls == -(-len(ALL_STEMS) // 3)
    assert sound.warm() is False


def test_a_sound_is_rebuilt_to_the_same_bytes(tmp_path: Path) -> None:
    for out in ("one", "two"):
        command = [sys.executable, str(REBUILD), "deal-1", "--wav", "--out", str(tmp_path / out)]
        subprocess.run(command, check=True, capture_output=True)
    first, second = ((tmp_path / out / "deal-1.wav").read_bytes() for out in ("one", "two"))
    assert first == second
    assert len(first) > 44


def test_the_shipped_file_is_what_the_script_makes(tmp_path: Path, mixer: None) -> None:
    command = [sys.executable, str(REBUILD), "knock-1", "--wav", "--out", str(tmp_path)]
    subprocess.run(command, check=True, capture_output=True)
    made, shipped = samples(tmp_path / "knock-1.wav"), samples(path("knock-1"))
    assert len(made) == len(shipped)
    apart = sum((a - b) ** 2 for a, b in zip(made, shipped, strict=True))
    assert apart < 0.05 * sum(a * a for a in made)


def test_rebuilding_an_unknown_sound_is_refused_in_one_sentence(tmp_path: Path) -> None:
    command = [sys.executable, str(REBUILD), "clank", "--wav", "--out", str(tmp_path)]
    outcome = subprocess.run(command, check=False, capture_output=True, text=True)
    assert outcome.returncode == 2
    assert "no such sound: clank" in outcome.stderr
    assert "Traceback" not in outcome.stderr
