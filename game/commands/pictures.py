"""What the commands draw without a window. Imported only when needed."""

import os
from pathlib import Path

import pygame

from game.commands.shell import BadUsage, CannotRun
from game.scenes.chain.watching.film import FRAMES_PER_SECOND, Film
from game.topple.physics import TICKS_PER_SECOND
from game.topple.run import Run
from game.ui.art.tiles import TileArt
from game.ui.bindings import Bindings
from game.ui.context import Ui
from game.ui.gif import NoPillow, write_gif
from game.ui.i18n import language
from game.ui.sound import Sound
from game.ui.text import Text
from game.ui.theme import THEMES

PICTURE = (1280, 720)
FILM = (640, 360)
"""px."""
_LAST_MS = 1500
"""How long a film stays at its end."""


def surroundings(size: tuple[int, int]) -> Ui:
    """What a picture of `size` px is drawn in: the dress of a game that was never set, without sound."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    return Ui(size, Text(language()), THEMES[0], Sound(), Bindings())


def keep(run: Run, png: Path | None, gif: Path | None, at: float | None) -> None:
    """Draws a recorded run that is over: its end, or the moment `at` in seconds, and all of it as a film."""
    if png:
        film = _film(run, PICTURE)
        last = run.world.tick
        save(film.picture(last if at is None else at * TICKS_PER_SECOND), png)
    if gif:
        try:
            write_gif(gif, _film(run, FILM).pictures(), round(1000 / FRAMES_PER_SECOND), _LAST_MS)
        except NoPillow as missing:
            raise CannotRun(missing) from None
        except OSError as problem:
            raise BadUsage(f"cannot write {gif}: {problem.strerror or problem}") from None


def save(picture: pygame.Surface, file: Path) -> None:
    """Writes a picture as a PNG, which is how the file's name ends; raises BadUsage."""
    try:
        pygame.image.save(picture, str(file))
    except (pygame.error, OSError) as problem:
        raise BadUsage(f"cannot write {file}: {problem}") from None


def _film(run: Run, size: tuple[int, int]) -> Film:
    assert run.recording is not None
    ui = surroundings(size)
    return Film(ui, TileArt(ui.theme), run.level, run.set_up, run.recording, size)
