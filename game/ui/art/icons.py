"""Glyphs drawn for their size in one colour: hint, undo, arrows, trophy, knock and the rest; knows no action.

Every glyph is drawn on a grid of 24 × 24 with a pen that scales; `ICONS` names them all.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.ui.art.brush import Point, shrink, tinted
from game.ui.art.feat_icons import FEAT_ICONS
from game.ui.art.ornament import arc
from game.ui.art.pen import Pen
from game.ui.art.people_icons import PEOPLE_ICONS
from game.ui.art.tool_icons import TOOL_ICONS
from game.ui.theme import RGB


def _hint(pen: Pen) -> None:
    pen.dot((12, 9.5), 6.6)
    pen.shape((8, 13), (16, 13), (14.6, 17.2), (9.4, 17.2))
    pen.box(9.2, 18.2, 5.6, 1.7, 0.8)
    pen.box(10, 20.6, 4, 1.7, 0.8)
    pen.erase()
    pen.curve((12, 9.5), 4.2, 0.52, 0.72, 1.4)
    pen.line((10.4, 17), (10.4, 13.4), (12, 12), (13.6, 13.4), (13.6, 17), width=0.9)


def _undo(pen: Pen) -> None:
    pen.curve((12.4, 13), 6.6, 0.62, 1.3, 2.6)
    pen.shape((2.8, 8.6), (10.6, 4.2), (10.4, 12.8))


def _pause(pen: Pen) -> None:
    pen.box(6, 4.5, 4.2, 15, 1.2)
    pen.box(13.8, 4.5, 4.2, 15, 1.2)


def _play(pen: Pen) -> None:
    pen.shape((7, 4), (19.5, 12), (7, 20))


def _far(turns: int) -> Callable[[Pen], None]:
    """To the last moment, or after two quarter turns to the first: a triangle against a wall."""

    def draw(pen: Pen) -> None:
        pen.shape(*(_turned(point, turns) for point in ((5, 4.6), (15.4, 12), (5, 19.4))))
        pen.shape(*(_turned(point, turns) for point in ((15.8, 4.6), (19, 4.6), (19, 19.4), (15.8, 19.4))))

    return draw


def _single(turns: int) -> Callable[[Pen], None]:
    """One moment further, or after two quarter turns back: a wall, then a triangle."""

    def draw(pen: Pen) -> None:
        pen.shape(*(_turned(point, turns) for point in ((5, 4.6), (8.2, 4.6), (8.2, 19.4), (5, 19.4))))
        pen.shape(*(_turned(point, turns) for point in ((10.2, 4.6), (19.6, 12), (10.2, 19.4))))

    return draw


def _minus(pen: Pen) -> None:
    pen.line((5, 12), (19, 12), width=3)


def _plus(pen: Pen) -> None:
    _minus(pen)
    pen.line((12, 5), (12, 19), width=3)


def _help(pen: Pen) -> None:
    pen.loop((12, 12), 9, 1.9)
    pen.curve((12, 9.6), 2.9, 0.5, 1.12, 2.1)
    pen.line((13.9, 11.8), (12, 13.2), (12, 14.2), width=2.1)
    pen.dot((12, 17.2), 1.35)


def _settings(pen: Pen) -> None:
    for index in range(8):
        angle = index * pi / 4 + pi / 8
        outward, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
        pen.shape(
            *(
                (12 + outward[0] * far + across[0] * wide, 12 + outward[1] * far + across[1] * wide)
                for far, wide in ((6, -2.3), (10.2, -1.5), (10.2, 1.5), (6, 2.3))
            )
        )
    pen.dot((12, 12), 7.4)
    pen.erase()
    pen.dot((12, 12), 3.2)


def _eye(pen: Pen) -> None:
    upper, lower = arc((12, 19.4), 12.4, 0.6, 0.9, 24), arc((12, 4.6), 12.4, 0.1, 0.4, 24)
    pen.line(*upper, *lower, width=2, closed=True)
    pen.dot((12, 12), 3.7)
    pen.erase()
    pen.dot((10.9, 10.9), 1.1)


def _speaker(pen: Pen) -> None:
    pen.shape((2.6, 9), (6.4, 9), (12, 4), (12, 20), (6.4, 15), (2.6, 15))


def _sound(pen: Pen) -> None:
    _speaker(pen)
    for radius in (4, 7.8):
        pen.curve((12, 12), radius, -0.13, 0.13, 2)


def _sound_off(pen: Pen) -> None:
    _speaker(pen)
    pen.line((15.4, 9.2), (21, 14.8), width=2)
    pen.line((21, 9.2), (15.4, 14.8), width=2)


def _music(pen: Pen) -> None:
    pen.dot((6.8, 18), 3.1)
    pen.dot((16.8, 16), 3.1)
    pen.line((9, 18), (9, 6), (19, 4), (19, 16), width=1.9)
    pen.shape((8.1, 5.2), (19.9, 3), (19.9, 7.2), (8.1, 9.4))


def _music_off(pen: Pen) -> None:
    _music(pen)
    pen.erase()
    pen.line((3, 4), (21, 22), width=4.6)
    pen.draw()
    pen.line((3.4, 3.4), (20.6, 20.6), width=2)


def _fullscreen(pen: Pen) -> None:
    for x, y in ((4, 4), (20, 4), (4, 20), (20, 20)):
        inward_x, inward_y = (1 if x < 12 else -1), (1 if y < 12 else -1)
        pen.line((x + 5 * inward_x, y), (x, y), (x, y + 5 * inward_y), width=2.4)


def _windowed(pen: Pen) -> None:
    for x, y in ((9, 9), (15, 9), (9, 15), (15, 15)):
        outward_x, outward_y = (-1 if x < 12 else 1), (-1 if y < 12 else 1)
        pen.line((x + 5 * outward_x, y), (x, y), (x, y + 5 * outward_y), width=2.4)


def _arrow(turns: int) -> Callable[[Pen], None]:
    """An arrow to the right after so many quarter turns clockwise."""

    def draw(pen: Pen) -> None:
        for path in (((4, 12), (19, 12)), ((12.6, 5.4), (19.2, 12), (12.6, 18.6))):
            pen.line(*(_turned(point, turns) for point in path), width=2.8)

    return draw


def _chevron(turns: int) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        pen.line(*(_turned(point, turns) for point in ((8.6, 4.6), (16, 12), (8.6, 19.4))), width=3)

    return draw


def _turned(point: Point, turns: int) -> Point:
    x, y = point[0] - 12, point[1] - 12
    for _ in range(turns):
        x, y = -y, x
    return x + 12, y + 12


def _check(pen: Pen) -> None:
    pen.line((4, 12.6), (9.6, 18.2), (20, 6.4), width=3)


def _cross(pen: Pen) -> None:
    pen.line((5.4, 5.4), (18.6, 18.6), width=3)
    pen.line((18.6, 5.4), (5.4, 18.6), width=3)


def _trophy(pen: Pen) -> None:
    for x, start, end in ((6.8, 0.22, 0.78), (17.2, -0.28, 0.28)):
        pen.curve((x, 7.6), 3.6, start, end, 1.7)
    pen.shape((6, 2.6), (18, 2.6), (17.4, 9.6), (14.6, 13.4), (9.4, 13.4), (6.6, 9.6))
    pen.box(11, 12.6, 2, 5)
    pen.shape((8.6, 19), (10, 16.6), (14, 16.6), (15.4, 19))
    pen.box(6.6, 18.8, 10.8, 2.8, 0.9)
    pen.erase()
    pen.line((9, 5), (9.5, 9.2), width=1.2)


def _crown(pen: Pen) -> None:
    pen.shape((3, 7), (8, 12.2), (12, 4.6), (16, 12.2), (21, 7), (19.2, 16.4), (4.8, 16.4))
    pen.box(4.8, 17.8, 14.4, 2.6, 0.8)
    for x, y in ((3, 6.6), (12, 4.2), (21, 6.6)):
        pen.dot((x, y), 1.7)


def _knock(pen: Pen) -> None:
    """A fist, knuckles down, and the knock going out from it."""
    pen.shape((7.4, 1), (16.6, 1), (16, 7), (8, 7))
    pen.box(4.6, 5.4, 14.8, 8.6, 2.6)
    for index in range(4):
        pen.box(4.6 + index * 3.75, 9.6, 3.55, 7, 1.7)
    pen.erase()
    for index in range(1, 4):
        pen.line((4.5 + index * 3.75, 11.4), (4.5 + index * 3.75, 17), width=0.7)
    pen.line((6.2, 8.6), (12.6, 8.6), (14, 10.2), width=0.9)
    pen.draw()
    for start, end in (
        ((3.8, 18.8), (2, 21)),
        ((9, 19.4), (8.4, 22.4)),
        ((15, 19.4), (15.6, 22.4)),
        ((20.2, 18.8), (22, 21)),
    ):
        pen.line(start, end, width=1.7)


def _people(pen: Pen) -> None:
    for x, y, size in ((6, 8.4, 2.7), (18, 8.4, 2.7), (12, 7.4, 3.7)):
        pen.erase()
        pen.dot((x, y), size + 1)
        pen.box(x - size * 1.7 - 1, y + size * 1.35 - 1, size * 3.4 + 2, 13, size * 1.6)
        pen.draw()
        pen.dot((x, y), size)
        pen.box(x - size * 1.7, y + size * 1.35, size * 3.4, 20.4 - y - size * 1.35, size * 1.5)


def _tile(pen: Pen) -> None:
    pen.box(6.4, 1.6, 11.2, 20.8, 2.2)
    pen.erase()
    pen.line((8.6, 12), (15.4, 12), width=1)
    for point in ((12, 6.8), (9.4, 14.6), (14.6, 19.4)):
        pen.dot(point, 1.5)


def _level(pips: int) -> Callable[[Pen], None]:
    """A small domino lying down, with one to four of its pips inlaid."""

    def draw(pen: Pen) -> None:
        pen.box(0.6, 6.6, 22.8, 10.8, 2.8)
        pen.erase()
        pen.box(2.2, 8.2, 19.6, 7.6, 1.6)
        pen.draw()
        for index in range(4):
            center = (4.8 + 4.8 * index, 12)
            if index < pips:
                pen.dot(center, 1.9)
            else:
                pen.dot(center, 0.7)

    return draw


def _home(pen: Pen) -> None:
    pen.line((2.6, 12.4), (12, 4), (21.4, 12.4), width=2.4)
    pen.shape((5.6, 12), (12, 6.4), (18.4, 12), (18.4, 20.6), (5.6, 20.6))
    pen.erase()
    pen.box(10, 14, 4, 7, 0.6)


ICONS: dict[str, Callable[[Pen], None]] = {
    "hint": _hint,
    "undo": _undo,
    "pause": _pause,
    "play": _play,
    "first": _far(2),
    "last": _far(0),
    "back_one": _single(2),
    "on_one": _single(0),
    "minus": _minus,
    "plus": _plus,
    "help": _help,
    "settings": _settings,
    "eye": _eye,
    "sound": _sound,
    "sound_off": _sound_off,
    "music": _music,
    "music_off": _music_off,
    "fullscreen": _fullscreen,
    "windowed": _windowed,
    "right": _arrow(0),
    "down": _arrow(1),
    "left": _arrow(2),
    "up": _arrow(3),
    "chevron_right": _chevron(0),
    "chevron_down": _chevron(1),
    "chevron_left": _chevron(2),
    "chevron_up": _chevron(3),
    "check": _check,
    "cross": _cross,
    "trophy": _trophy,
    "crown": _crown,
    "knock": _knock,
    "people": _people,
    "tile": _tile,
    "level_1": _level(1),
    "level_2": _level(2),
    "level_3": _level(3),
    "level_4": _level(4),
    "home": _home,
    **TOOL_ICONS,
    **PEOPLE_ICONS,
    **FEAT_ICONS,
}


@lru_cache(maxsize=256)
def icon(name: str, side: int, color: RGB) -> pygame.Surface:
    """The glyph `name` of ICONS, `side` px square; KeyError for any other."""
    pen = Pen(side)
    ICONS[name](pen)
    return tinted(shrink(pen.mask, (side, side)), color)
