"""Glyphs of the tools with which things are built: redo, turn, copy, gaps and the rest; knows no action."""

from collections.abc import Callable, Mapping
from typing import Final

from game.ui.art.ornament import arc
from game.ui.art.pen import Pen


def _redo(pen: Pen) -> None:
    pen.curve((11.6, 13), 6.6, 0.2, 0.88, 2.6)
    pen.shape((21.2, 8.6), (13.4, 4.2), (13.6, 12.8))


def _reset(pen: Pen) -> None:
    pen.curve((12, 12.4), 7.6, 0.82, 1.6)
    pen.line((3.6, 9.4), (6.4, 5.2), (10.4, 8.2))


def _turn(pen: Pen) -> None:
    """A standing tile, and the quarter in which it goes down."""
    pen.line((4.6, 20), (4.6, 7), (9, 7), (9, 20), closed=True, width=1.9)
    pen.line(*arc((8, 19), 11.4, 0.8, 0.96, 24), width=1.9)
    pen.line((15.6, 16.2), (19.2, 18.2), (21, 14.4), width=1.9)


def _copy(pen: Pen) -> None:
    pen.line((9.4, 8.4), (20, 8.4), (20, 20.6), (9.4, 20.6), closed=True, width=2)
    pen.line((14.6, 4.4), (4.4, 4.4), (4.4, 15.8), width=2)


def _delete(pen: Pen) -> None:
    pen.line((4, 6.6), (20, 6.6))
    pen.line((9.2, 6.2), (9.8, 3.4), (14.2, 3.4), (14.8, 6.2), width=1.8)
    pen.line((6.2, 7), (7.4, 21), (16.6, 21), (17.8, 7), width=2)
    pen.line((10.3, 10.4), (10.6, 17.4), width=1.6)
    pen.line((13.7, 10.4), (13.4, 17.4), width=1.6)


def _move(pen: Pen) -> None:
    pen.line((12, 3), (12, 21), width=2)
    pen.line((3, 12), (21, 12), width=2)
    for x, y, dx, dy in ((12, 3, 1, 0), (12, 21, 1, 0), (3, 12, 0, 1), (21, 12, 0, 1)):
        back = (1 if y < 12 else -1 if y > 12 else 0, 1 if x < 12 else -1 if x > 12 else 0)
        tip = (float(x), float(y))
        pen.line(
            (x + 2.6 * dx + 2.6 * back[1], y + 2.6 * dy + 2.6 * back[0]),
            tip,
            (x - 2.6 * dx + 2.6 * back[1], y - 2.6 * dy + 2.6 * back[0]),
            width=2,
        )


def _posts(pen: Pen, left: float, right: float) -> None:
    pen.line((left, 4), (left, 20), width=2.6)
    pen.line((right, 4), (right, 20), width=2.6)


def _wider(pen: Pen) -> None:
    _posts(pen, 3.4, 20.6)
    pen.line((7.2, 12), (16.8, 12), width=1.9)
    pen.line((9.6, 9.2), (6.8, 12), (9.6, 14.8), width=1.9)
    pen.line((14.4, 9.2), (17.2, 12), (14.4, 14.8), width=1.9)


def _narrower(pen: Pen) -> None:
    _posts(pen, 9.4, 14.6)
    pen.line((1.8, 12), (6.4, 12), width=1.9)
    pen.line((4, 9.2), (6.6, 12), (4, 14.8), width=1.9)
    pen.line((22.2, 12), (17.6, 12), width=1.9)
    pen.line((20, 9.2), (17.4, 12), (20, 14.8), width=1.9)


def _snap(pen: Pen) -> None:
    """A horseshoe magnet."""
    pen.curve((12, 11.4), 6.6, 0.5, 1.0, width=4.2)
    pen.line((5.4, 11.4), (5.4, 19), width=4.2)
    pen.line((18.6, 11.4), (18.6, 19), width=4.2)
    pen.erase()
    pen.line((2, 15.4), (22, 15.4), width=1.3)
    pen.draw()


def _snap_off(pen: Pen) -> None:
    _snap(pen)
    pen.erase()
    pen.line((4, 21.6), (21.6, 4), width=4.6)
    pen.draw()
    pen.line((4, 21.6), (21.6, 4), width=1.9)


def _zoom(pen: Pen) -> None:
    pen.loop((10.4, 10.4), 6.4)
    pen.line((15.2, 15.2), (20.6, 20.6), width=2.8)
    pen.line((7.8, 10.4), (13, 10.4), width=1.9)
    pen.line((10.4, 7.8), (10.4, 13), width=1.9)


def _finger(pen: Pen) -> None:
    """A hand that points to the right: the push."""
    pen.line((8.6, 10.2), (20.4, 10.2), width=3.4)
    pen.line((9, 13.6), (14.6, 13.6), width=3.2)
    pen.line((9, 16.6), (13.8, 16.6), width=3)
    pen.line((9, 19.4), (12.6, 19.4), width=2.8)
    pen.box(4.6, 8.6, 6, 12.2, 2.6)
    pen.line((8.4, 9.6), (11.4, 5.8), width=3)


def _map(pen: Pen) -> None:
    pen.line(
        (3.6, 6.4),
        (9.2, 4),
        (14.8, 6.4),
        (20.4, 4),
        (20.4, 17.6),
        (14.8, 20),
        (9.2, 17.6),
        (3.6, 20),
        closed=True,
        width=1.9,
    )
    pen.line((9.2, 4.4), (9.2, 17.2), width=1.5)
    pen.line((14.8, 6.8), (14.8, 19.6), width=1.5)


def _clock(pen: Pen) -> None:
    pen.loop((12, 12.4), 8.2)
    pen.line((12, 7.6), (12, 12.6), (15.4, 14.6), width=1.9)


def _wave(pen: Pen) -> None:
    """A line of tiles half of which has fallen."""
    for x, lean in ((4.2, 6.4), (8.4, 4.2), (12.6, 1.8), (16.6, 0), (20.6, 0)):
        pen.line((x, 20.4), (x + lean * 0.8, 5 + lean * 1.35), width=2.4)
    pen.box(2, 21, 20, 1.4, 0.7)


TOOL_ICONS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "redo": _redo,
    "reset": _reset,
    "turn": _turn,
    "copy": _copy,
    "delete": _delete,
    "move": _move,
    "wider": _wider,
    "narrower": _narrower,
    "snap": _snap,
    "snap_off": _snap_off,
    "zoom": _zoom,
    "finger": _finger,
    "map": _map,
    "clock": _clock,
    "wave": _wave,
}
"""By name; `icons.icon` draws them like all others."""
