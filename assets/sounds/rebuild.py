"""Makes every sound of the game by arithmetic alone: `python rebuild.py [NAME ...] [--out DIR] [--wav]`.

Standard library alone. Each file has a fixed seed, so the wave files are the same at every run. They become
.ogg by `oggenc` (vorbis-tools) when it is installed; without it, or with --wav, the .wav files stay. It must
not know how the game plays them.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

import music
import toppling
from effects import RECIPES as TABLE
from synth import write_wav

RECIPES = (*TABLE, *toppling.RECIPES)
MUSIC = "music"
_EFFECT_QUALITY, _MUSIC_QUALITY = "4", "3"


def names() -> tuple[str, ...]:
    """The stems of all files, in the order of making."""
    return (*(recipe.stem for recipe in RECIPES), MUSIC)


def make_wav(stem: str, folder: Path) -> Path:
    """Render one sound into `folder`; returns the path written."""
    path = folder / f"{stem}.wav"
    if stem == MUSIC:
        write_wav(path, music.render())
    else:
        recipe = next(recipe for recipe in RECIPES if recipe.stem == stem)
        write_wav(path, [recipe.render()])
    return path


def encode(wav: Path, oggenc: str) -> Path:
    """Turn a wave file into .ogg beside it and remove the wave; a fixed serial keeps the bytes the same."""
    quality = _MUSIC_QUALITY if wav.stem == MUSIC else _EFFECT_QUALITY
    ogg = wav.with_suffix(".ogg")
    command = [oggenc, "--quiet", "--serial", "28", "-q", quality, "-o", str(ogg), str(wav)]
    subprocess.run(command, check=True)
    wav.unlink()
    return ogg


def main(arguments: list[str]) -> int:
    """The command; 0 when everything asked for was made."""
    parser = argparse.ArgumentParser(description="Rebuild the game's sounds.")
    parser.add_argument("name", nargs="*", metavar="NAME", help="a file's stem; all when none is given")
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent, help="where to write")
    parser.add_argument("--wav", action="store_true", help="keep wave files, encode nothing")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.name) - set(names()))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)} (there are: {', '.join(names())})")
    options.out.mkdir(parents=True, exist_ok=True)
    oggenc = None if options.wav else shutil.which("oggenc")
    for stem in options.name or names():
        path = make_wav(stem, options.out)
        if oggenc is not None:
            path = encode(path, oggenc)
        print(path.name, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
