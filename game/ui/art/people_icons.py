"""Glyphs of writing and of people: keys that erase and shift, a lock, files in and out; knows no action."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ui.art.pen import Pen


def _erase(pen: Pen) -> None:
    pen.line((8.4, 5), (21, 5), (21, 19), (8.4, 19), (2.6, 12), closed=True, width=2)
    pen.line((11, 9.2), (16.6, 14.8), width=2)
    pen.line((16.6, 9.2), (11, 14.8), width=2)


def _shift(pen: Pen) -> None:
    pen.line(
        (12, 3.4), (20.4, 12), (15.8, 12), (15.8, 20), (8.2, 20), (8.2, 12), (3.6, 12), closed=True, width=2
    )


def _shift_lock(pen: Pen) -> None:
    pen.shape((12, 2.4), (21.6, 12.6), (16.4, 12.6), (16.4, 17.4), (7.6, 17.4), (7.6, 12.6), (2.4, 12.6))
    pen.box(7.6, 19, 8.8, 2.6, 0.6)


def _space(pen: Pen) -> None:
    pen.line((3.4, 10.4), (3.4, 16.4), (20.6, 16.4), (20.6, 10.4), width=2.2)


def _keyboard(pen: Pen) -> None:
    pen.box(1.6, 5.4, 20.8, 13.6, 2.4)
    pen.erase()
    for x in (4.2, 8.2, 12.2, 16.2):
        pen.box(x, 8, 2.6, 2.4, 0.6)
        pen.box(x + 0.6, 11.4, 2.6, 2.4, 0.6)
    pen.box(7, 15, 10, 1.9, 0.8)


def _lock(pen: Pen) -> None:
    pen.line((7.6, 11), (7.6, 7.4), (9.2, 4.6), (12, 3.6), (14.8, 4.6), (16.4, 7.4), (16.4, 11), width=2.2)
    pen.box(4.6, 10.4, 14.8, 11, 2)
    pen.erase()
    pen.dot((12, 14.8), 1.7)
    pen.line((12, 15), (12, 18.4), width=1.6)


def _pencil(pen: Pen) -> None:
    pen.shape((3, 21), (4.4, 15.4), (8.6, 19.6))
    pen.shape((5.2, 14.4), (15, 4.6), (19.4, 9), (9.6, 18.8))
    pen.shape((16, 3.6), (17.4, 2.4), (21.6, 6.6), (20.4, 8))


def _person(pen: Pen) -> None:
    pen.dot((12, 7.8), 4.6)
    pen.box(3.6, 14, 16.8, 12, 7)
    pen.erase()
    pen.box(0, 21.4, 24, 4)


def _add_person(pen: Pen) -> None:
    pen.dot((9.4, 8), 4.2)
    pen.box(2, 13.8, 14.8, 12, 6.4)
    pen.erase()
    pen.box(0, 20.8, 24, 4)
    pen.draw()
    pen.line((19.4, 5.4), (19.4, 12.2), width=2.2)
    pen.line((16, 8.8), (22.8, 8.8), width=2.2)


def _tray(pen: Pen) -> None:
    pen.line((3.4, 14.4), (3.4, 20.4), (20.6, 20.4), (20.6, 14.4), width=2.2)
    pen.line((12, 3.4), (12, 15), width=2.2)


def _export(pen: Pen) -> None:
    _tray(pen)
    pen.line((7.2, 8), (12, 3.2), (16.8, 8), width=2.2)


def _import(pen: Pen) -> None:
    _tray(pen)
    pen.line((7.2, 10.6), (12, 15.4), (16.8, 10.6), width=2.2)


PEOPLE_ICONS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "erase": _erase,
    "shift": _shift,
    "shift_lock": _shift_lock,
    "space": _space,
    "keyboard": _keyboard,
    "lock": _lock,
    "pencil": _pencil,
    "person": _person,
    "add_person": _add_person,
    "export": _export,
    "import": _import,
}
"""By name, as `icons.ICONS` has them."""
