"""The commands that draw: the window itself, a picture of a scene, and the doctor."""

import argparse
import re
from pathlib import Path

from game.commands.recorded import recorded_rounds
from game.commands.shell import Parser, count, file_named, seed
from game.save.settings import CHOICES


def add_window(whole: Parser) -> None:
    """The window's own options, where no command is given."""
    _add_surroundings(whole)
    whole.add_argument("--scene", type=_scene, help="the scene to begin with")
    whole.add_argument("--seed", type=seed, default=1, metavar="N")
    whole.add_argument("--record", type=Path, metavar="FILE", help="look at the rounds of a record")
    whole.add_argument("--demo", action="store_true", help="bots play by themselves")
    whole.add_argument("--frames", type=count, metavar="N", help="close after N frames and print their times")
    whole.set_defaults(run=run_window)


def add_shot(parser: Parser) -> None:
    """What `shot` takes."""
    parser.add_argument("scene", type=_scene, metavar="SCENE")
    parser.add_argument("file", type=file_named(".png"), metavar="FILE.png")
    _add_surroundings(parser)
    parser.add_argument("--theme", choices=CHOICES["theme"])
    parser.add_argument("--seed", type=seed, default=1, metavar="N")
    parser.add_argument("--device", choices=("mouse", "keyboard", "pad"), default="keyboard")
    parser.set_defaults(run=run_shot)


def add_doctor(parser: Parser) -> None:
    """What `doctor` takes."""
    parser.add_argument("--save-dir", type=Path, metavar="DIR")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run_doctor)


def _add_surroundings(parser: argparse.ArgumentParser) -> None:
    """The options that a window and a picture share."""
    parser.add_argument("--size", type=_size, metavar="WxH")
    parser.add_argument("--lang", choices=CHOICES["language"][1:])
    parser.add_argument("--save-dir", type=Path, metavar="DIR")


def run_window(args: argparse.Namespace) -> int:
    """No command: the window."""
    from game.screen import open_window

    return open_window(args, recorded_rounds(args.record) if args.record else ())


def run_shot(args: argparse.Namespace) -> int:
    """`shot`: a scene as a PNG."""
    from game.screen import take_picture

    return take_picture(args)


def run_doctor(args: argparse.Namespace) -> int:
    """`doctor`: versions, display, audio, pads, paths."""
    from game.screen import examine

    return examine(args)


def _scene(text: str) -> str:
    from game.scenes.scenarios import SCENES

    if text not in SCENES:
        raise argparse.ArgumentTypeError(f"there is no scene “{text}”: choose from {', '.join(SCENES)}")
    return text


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if not match or not (960 <= int(match[1]) <= 7680 and 540 <= int(match[2]) <= 4320):
        raise argparse.ArgumentTypeError(f"a size lies between 960x540 and 7680x4320, not “{text}”")
    return int(match[1]), int(match[2])
