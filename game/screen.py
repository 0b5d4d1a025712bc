"""The commands that draw: the window, pictures of scenes, and the doctor. Imported only when needed."""

import argparse
import json
import os
import platform
from collections.abc import Sequence
from typing import Any

import pygame

from game.commands import shell
from game.commands.recorded import Recorded
from game.paths import data_dir
from game.save.opening import FILE, look
from game.save.place import save_dir
from game.scenes.house import House
from game.scenes.people.first import start
from game.scenes.title import TitleScene
from game.ui.art.hero import app_icon
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.i18n import _, use_language
from game.ui.pads import Pads
from game.ui.sound import Sound
from game.ui.stage import Scene, Stage
from game.ui.text import Text
from game.ui.window import NoDisplay, run

ICON = 64
"""px, each way."""
SETTLED = 3.0
"""Seconds that a scene lives before its picture is taken, so that entrances have ended."""


def open_window(args: argparse.Namespace, rounds: Sequence[Recorded]) -> int:
    """`python -m game`: the window, until the player leaves it; it opens on the recorded `rounds` if any."""
    house = _house(args)
    use_language(house.language)
    scene = args.scene or ("demo" if args.demo else "")
    stages: list[Stage] = []

    def begin(size: tuple[int, int]) -> Stage:
        stages.append(_stage(house, size, Sound(), scene, args.seed))
        stages[0].ui.hurried = True
        if rounds:
            stages[0].push(_viewer(house, rounds))
        return stages[0]

    fullscreen = house.settings.full_screen and args.size is None and args.frames is None
    size = args.size or (1280, 800)
    try:
        report = run(
            begin,
            title=_("Dominoes"),
            size=size,
            fullscreen=fullscreen,
            frames=args.frames,
            icon=lambda: app_icon(ICON, house.theme),
        )
    except NoDisplay as problem:
        raise shell.CannotRun(
            f"{problem} Play without one: python -m game match gaple --bots expert,normal,normal,easy"
        ) from None
    finally:
        for stage in stages:
            stage.ui.sound.close()
        house.close()
    if args.frames is not None:
        times = {"p50": report.percentile(0.5), "p99": report.percentile(0.99), "max": report.percentile(1)}
        first = "unknown" if report.first_frame_s is None else f"{report.first_frame_s:.2f} s"
        listed = ", ".join(f"{name} {ms:.1f}" for name, ms in times.items())
        print(f"{len(report.frames_ms)} frames, ms: {listed}; first frame after {first}")
    return shell.DONE


def take_picture(args: argparse.Namespace) -> int:
    """`shot`: any scene as a PNG, without a display."""
    chosen: dict[str, Any] = {"speed": "instant"}
    if args.theme:
        chosen["theme"] = args.theme
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # a picture makes no sound
    house = _house(args, chosen)
    pygame.font.init()
    stage = _stage(house, args.size or (1280, 720), Sound(), args.scene, args.seed)
    stage.ui.device = args.device
    stage.advance(0)
    for _step in range(round(SETTLED * 60)):
        stage.advance(1 / 60)
    try:
        pygame.image.save(stage.picture(), str(args.file))
    except (pygame.error, OSError) as problem:
        raise shell.BadUsage(f"cannot write {args.file}: {problem}") from None
    finally:
        stage.quit()
    return shell.DONE


def examine(args: argparse.Namespace) -> int:
    """`doctor`: what the game finds on this machine."""
    report = {
        "game": shell.version(),
        "python": platform.python_version(),
        "platform": platform.platform(),
        "pygame-ce": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "display": _display(),
        "audio": _audio(),
        "pads": _pads(),
        "saves": str(save_dir(args.save_dir)),
        "database": look(save_dir(args.save_dir) / FILE),
        "assets": str(data_dir("assets")),
    }
    print(
        json.dumps(report) if args.json else "\n".join(f"{name}: {value}" for name, value in report.items())
    )
    return shell.DONE


def _house(args: argparse.Namespace, chosen: dict[str, Any] | None = None) -> House:
    values = dict(chosen or {})
    if args.lang:
        values["language"] = args.lang
    return House(save_dir(args.save_dir), values)


def _stage(house: House, size: tuple[int, int], sound: Sound, scene: str, seed: int) -> Stage:
    """A stage of `size` real pixels with the scenes of a scenario on it."""
    ui = Ui(size, Text(house.language), house.theme, sound, Bindings())
    house.dress(ui)
    stage = Stage(ui)
    for each in _scenes(house, scene, seed):
        stage.push(each)
    return stage


def _scenes(house: House, name: str, seed: int) -> tuple[Scene, ...]:
    """A scenario's scenes; without a name, what the game begins with.

    The title needs none of the others, and comes up sooner without them.
    """
    if name == "title":
        return (TitleScene(house),)
    if not name:
        return start(house)
    from game.scenes.scenarios import SCENES

    return SCENES[name](house, seed)


def _viewer(house: House, rounds: Sequence[Recorded]) -> Scene:
    """The scene that shows recorded rounds."""
    from game.scenes.analysis.film import film_of
    from game.scenes.analysis.scene import AnalysisScene

    return AnalysisScene(house, [film_of(each.record.tags, each.played.states) for each in rounds])


def _display() -> str:
    try:
        pygame.display.init()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        return f"{pygame.display.get_driver()} ({sizes})"
    except pygame.error as problem:
        return f"none ({problem})"
    finally:
        pygame.display.quit()


def _audio() -> str:
    sound = Sound()
    try:
        return "ready" if sound.available else f"none ({sound.reason})"
    finally:
        sound.close()


def _pads() -> list[str]:
    pads = Pads()
    pads.open()
    try:
        return list(pads.names)
    finally:
        pads.close()
