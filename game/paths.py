"""Where the game's own data files lie: in a wheel, an editable install and a bare checkout alike."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """The folder of shipped data called `name` ("assets" or "levels").

    A wheel carries it inside the package; a checkout has it beside the package.
    """
    packed = _PACKAGE / "_data" / name
    return packed if packed.is_dir() else _PACKAGE.parent / name
