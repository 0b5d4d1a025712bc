"""Signs over a level that is being set up: the arrow of the push, the cursor, a range, a guiding hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.art.brush import BLACK, WHITE, clear, detail, shrink, soft, tinted
from game.ui.art.icons import icon
from game.ui.art.toppling.items import Look
from game.ui.context import Ui
from game.ui.theme import RGB, mix

Point = tuple[float, float]
HEAD: Final = 0.95
"""Of an arrow's head: how long it is for its width."""


def draw_arrow(surface: pygame.Surface, ui: Ui, tip: Point, long: float, way: int, look: Look) -> None:
    """An arrow whose tip touches `tip`, pointing to the right (1) or left (-1), `long` px."""
    color = mix(ui.theme.gold, WHITE, 0.35) if look == "chosen" else ui.theme.gold
    picture = _arrow(max(round(long), ui.px(30)), ui.px(26), way, color)
    picture.set_alpha(130 if look == "hint" else 255)
    left = tip[0] - picture.get_width() + ui.px(8) if way > 0 else tip[0] - ui.px(8)
    surface.blit(picture, (round(left), round(tip[1] - picture.get_height() / 2)))


@lru_cache(maxsize=16)
def _arrow(long: int, high: int, way: int, color: RGB) -> pygame.Surface:
    """A wide arrow with a dark rim and a soft shadow, 8 px around it."""
    times, margin = detail(high), 8
    size = (long + 2 * margin, high + 2 * margin)
    mask = clear((size[0] * times, size[1] * times))
    head, half, shaft = HEAD * high, high / 2, high * 0.2
    middle = size[1] / 2
    outline = [
        (margin, middle - shaft),
        (margin + long - head, middle - shaft),
        (margin + long - head, middle - half),
        (margin + long, middle),
        (margin + long - head, middle + half),
        (margin + long - head, middle + shaft),
        (margin, middle + shaft),
    ]
    points = [(x * times, y * times) for x, y in outline]
    pygame.draw.polygon(mask, (*WHITE, 255), points)
    face = shrink(mask, size)
    rim = clear((size[0] * times, size[1] * times))
    pygame.draw.polygon(rim, (*WHITE, 255), points)
    pygame.draw.lines(rim, (*WHITE, 255), True, points, round(3.2 * times))
    edge = tinted(shrink(rim, size), (*mix(color, BLACK, 0.72), 235))
    picture = tinted(soft(shrink(rim, size), 3), (0, 0, 0, 120))
    picture.blit(edge, (0, 0))
    picture.blit(tinted(face, color), (0, 0))
    return picture if way > 0 else pygame.transform.flip(picture, True, False)


def draw_cursor(surface: pygame.Surface, ui: Ui, foot: Point, height: float) -> None:
    """Where keys and pad are: a gold wedge under the ground's edge and a thin post upon it."""
    x, y = foot
    side = ui.px(9)
    top = y - height
    shade, gold = mix(ui.theme.gold, BLACK, 0.8), ui.theme.gold
    pygame.draw.line(surface, shade, (x, y), (x, top), ui.px(4))
    pygame.draw.line(surface, gold, (x, y), (x, top), ui.px(2))
    wedge = [(x, y + ui.px(2)), (x - side, y + ui.px(2) + 1.4 * side), (x + side, y + ui.px(2) + 1.4 * side)]
    pygame.draw.polygon(surface, gold, wedge)
    pygame.draw.aalines(surface, shade, True, wedge)


def draw_range(surface: pygame.Surface, ui: Ui, one: Point, other: Point) -> None:
    """A box from corner to corner."""
    box = Rect(min(one[0], other[0]), min(one[1], other[1]), abs(one[0] - other[0]), abs(one[1] - other[1]))
    box.inflate_ip(2, 2)
    veil = pygame.Surface(box.size, pygame.SRCALPHA)
    veil.fill((*ui.theme.gold, 40))
    surface.blit(veil, box)
    pygame.draw.rect(surface, ui.theme.gold, box, ui.px(2), border_radius=ui.px(4))


def draw_hand(surface: pygame.Surface, ui: Ui, at: Point, *, pressed: bool, alpha: float) -> None:
    """A hand that shows a gesture; its finger's tip is at `at`."""
    side = ui.px(46)
    for color, off in ((BLACK, ui.px(2)), (mix(ui.theme.bone, WHITE, 0.3), 0)):
        picture = pygame.transform.rotate(icon("finger", side, color), 90)
        picture.set_alpha(round(255 * alpha * (0.5 if off else 1)))
        place = picture.get_rect(midtop=(at[0] + side * 0.08 + off, at[1] + off - side * 0.1))
        surface.blit(picture, place)
    if pressed:
        pygame.draw.aacircle(surface, mix(ui.theme.gold, BLACK, 0.2 * (1 - alpha)), at, ui.px(13), ui.px(3))
