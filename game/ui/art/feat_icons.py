"""Glyphs of what was achieved and of what is kept: laurels, flames, stars, ladders; knows no achievement."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from game.ui.art.brush import Point
from game.ui.art.pen import Pen


def _around(center: Point, reach: float, turn: float) -> Point:
    """A point so far from a centre, `turn` in turns clockwise from the top."""
    angle = 2 * pi * (turn - 0.25)
    return center[0] + reach * cos(angle), center[1] + reach * sin(angle)


def _star_at(pen: Pen, center: Point, reach: float) -> None:
    pen.shape(*(_around(center, reach * (0.42 if tip % 2 else 1), tip / 10) for tip in range(10)))


def _star(pen: Pen) -> None:
    _star_at(pen, (12, 12.8), 11)


def _stars(pen: Pen) -> None:
    _star_at(pen, (12, 8.2), 7.4)
    _star_at(pen, (5.6, 17.4), 5)
    _star_at(pen, (18.4, 17.4), 5)


def _laurel(pen: Pen) -> None:
    pen.curve((12, 11.4), 8.2, -0.08, 0.58, 1.5)
    for side in (-1, 1):
        for leaf in range(5):
            turn = 0.5 - side * (0.1 + leaf * 0.085)
            foot = _around((12, 11.4), 8.2, turn)
            for spread in (0.32, -0.22):
                pen.line(foot, _around(foot, 3.4, turn + 0.5 + side * spread), width=1.9)
    pen.line((10, 21.8), (12, 19.6), (14, 21.8), width=1.6)


def _games(pen: Pen) -> None:
    for column in range(4):
        for row in range(2):
            pen.box(1.6 + column * 5.4, 2.6 + row * 10, 4.4, 8.8, 1)
    pen.erase()
    for column in range(4):
        for row in range(2):
            pen.dot((3.8 + column * 5.4, 5 + row * 10), 0.9)
            pen.dot((3.8 + column * 5.4, 9 + row * 10), 0.9)


def _flame(pen: Pen) -> None:
    pen.dot((12, 15.4), 6.8)
    pen.shape((12.8, 1.2), (17.2, 8.2), (18.8, 14), (5.2, 14), (7, 9.4), (9, 11))
    pen.erase()
    pen.dot((12, 17.8), 2.9)
    pen.shape((12.4, 10.6), (14.8, 17), (9.2, 17))


def _gate(pen: Pen) -> None:
    pen.box(2.4, 3, 19.2, 18.4, 1.4)
    pen.erase()
    for column in range(3):
        for row in range(3):
            pen.box(5 + column * 5.1, 5.6 + row * 5, 3.6, 3.6, 0.4)
    pen.draw()
    pen.dot((12, 12.4), 3.8)
    pen.erase()
    pen.dot((12, 11.8), 1.2)
    pen.line((12, 12), (12, 14.4), width=1.1)


def _stack(pen: Pen) -> None:
    for layer in range(4):
        pen.box(3.4 + (layer % 2) * 1.4, 17.4 - layer * 4.6, 15.6, 3.8, 1.6)


def _flag(pen: Pen) -> None:
    pen.shape((1.4, 21.6), (9.4, 9.6), (13, 14.4), (15.6, 11.2), (22.6, 21.6))
    pen.line((9.4, 10), (9.4, 2), width=1.7)
    pen.shape((9.4, 1.4), (17.4, 4), (9.4, 6.8))


def _zero(pen: Pen) -> None:
    pen.loop((12, 12), 8.4, 3)
    pen.line((6.4, 17.6), (17.6, 6.4), width=2.4)


def _turnabout(pen: Pen) -> None:
    pen.line((2.4, 7), (8, 17.6), (12.4, 11.4), (19.4, 4.2), width=2.6)
    pen.shape((13.6, 2.4), (22, 1.8), (21.2, 10.2))


def _double(pen: Pen) -> None:
    pen.box(1.6, 5.6, 20.8, 12.8, 2.4)
    pen.erase()
    pen.line((12, 7.6), (12, 16.4), width=1.1)
    for side in (0, 10.2):
        for x in (4.4, 6.9, 9.4):
            for y in (9.2, 14.8):
                pen.dot((x + side, y), 1.05)


def _podium(pen: Pen) -> None:
    pen.box(8.4, 9.4, 7.2, 12.4, 0.6)
    pen.box(0.8, 13.4, 7, 8.4, 0.6)
    pen.box(16.2, 15.8, 7, 6, 0.6)
    _star_at(pen, (12, 5), 4)


def _ladder(pen: Pen) -> None:
    pen.line((6, 22), (9, 2), width=2.2)
    pen.line((18, 22), (15, 2), width=2.2)
    for step in range(4):
        y = 5 + step * 4.8
        pen.line((8.5 - step * 0.7, y), (15.5 + step * 0.7, y), width=1.9)


def _gem(pen: Pen) -> None:
    pen.shape((6.4, 3.4), (17.6, 3.4), (22.4, 9.4), (12, 21.8), (1.6, 9.4))
    pen.erase()
    pen.line((2.4, 9.4), (21.6, 9.4), width=1)
    pen.line((12, 20.6), (8, 9.4), (10, 3.6), width=1)
    pen.line((12, 20.6), (16, 9.4), (14, 3.6), width=1)


def _ribboned(pen: Pen, x: float, y: float, reach: float) -> None:
    pen.shape((x - reach * 0.8, y), (x - reach * 1.05, y + reach * 2), (x, y + reach * 1.45),
              (x + reach * 1.05, y + reach * 2), (x + reach * 0.8, y))  # fmt: skip
    pen.erase()
    pen.dot((x, y), reach + 0.9)
    pen.draw()
    pen.dot((x, y), reach)
    pen.erase()
    _star_at(pen, (x, y + 0.1), reach * 0.62)
    pen.draw()


def _medal(pen: Pen) -> None:
    _ribboned(pen, 12, 8.6, 6.6)


def _medals(pen: Pen) -> None:
    _ribboned(pen, 6.6, 6.4, 4.4)
    _ribboned(pen, 17.4, 6.4, 4.4)
    _ribboned(pen, 12, 12.6, 4.9)


def _twins(pen: Pen) -> None:
    _ribboned(pen, 6.8, 9, 5.2)
    _ribboned(pen, 17.2, 9, 5.2)


def _feather(pen: Pen) -> None:
    pen.shape((21.6, 2.2), (20, 9.6), (14.6, 15.6), (7.4, 17.6), (6.4, 16.4), (8.6, 9.4), (14.2, 4))
    pen.line((2.6, 21.6), (8, 15.8), width=1.7)
    pen.erase()
    pen.line((7, 16.8), (19, 5.2), width=1.1)


def _sun(pen: Pen) -> None:
    pen.dot((12, 12), 5.2)
    for ray in range(8):
        pen.line(_around((12, 12), 7.6, ray / 8), _around((12, 12), 10.6, ray / 8), width=2.2)


def _link(pen: Pen) -> None:
    pen.loop((8, 12), 5.4, 2.4)
    pen.loop((16, 12), 5.4, 2.4)
    pen.erase()
    pen.curve((8, 12), 5.4, -0.1, -0.02, 4.4)
    pen.draw()
    pen.curve((16, 12), 5.4, 0.46, 0.66, 2.4)


def _bars(pen: Pen) -> None:
    for place, height in enumerate((8, 14, 11, 18)):
        pen.box(2.2 + place * 5.2, 20.4 - height, 3.8, height, 0.8)
    pen.box(1.4, 21.2, 21.4, 1.6, 0.6)


def _scroll(pen: Pen) -> None:
    pen.box(4, 2, 15, 18.4, 1.4)
    pen.box(2, 17.4, 13.6, 4.6, 2.2)
    pen.erase()
    for y in (6, 9.4, 12.8):
        pen.line((7.4, y), (15.6, y), width=1.3)


FEAT_ICONS: Final[Mapping[str, Callable[[Pen], None]]] = {
    "star": _star,
    "stars": _stars,
    "laurel": _laurel,
    "games": _games,
    "flame": _flame,
    "gate": _gate,
    "stack": _stack,
    "flag": _flag,
    "zero": _zero,
    "turnabout": _turnabout,
    "double": _double,
    "podium": _podium,
    "ladder": _ladder,
    "gem": _gem,
    "medal": _medal,
    "medals": _medals,
    "twins": _twins,
    "feather": _feather,
    "sun": _sun,
    "link": _link,
    "bars": _bars,
    "scroll": _scroll,
}
