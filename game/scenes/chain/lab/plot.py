"""Speed over gap, drawn: the theory's curve for some tiles, and what our own world was measured at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import cos, pi, sqrt

import pygame
from pygame import Rect

from game.topple.physics import TILE_HEIGHT
from game.topple.wave import Line
from game.ui.art.materials import wood
from game.ui.art.plot import Plot, Scale, round_step
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset

Point = tuple[float, float]
"""Gap in mm, speed in m/s."""

FASTEST = 1.8
"""m/s at the upper end of the scale for the standard tile; speeds go with the root of the height."""
CLOSEST, WIDEST, POINTS = 0.07, 0.99, 40
"""Where the curve begins and ends, as shares of the height, and of how many points it is made."""


def curve_gaps(line: Line) -> list[float]:
    """The gaps in mm at which the theory is asked, closer together where it is steep."""
    parts = ((1 - cos(pi * number / (POINTS - 1))) / 2 for number in range(POINTS))
    return [round((CLOSEST + (WIDEST - CLOSEST) * part) * line.height, 2) for part in parts]


def curve(line: Line) -> list[Point]:
    """The theory's speed at all of them; 0.0 where it knows no wave."""
    return [(gap, line._replace(gap=gap).theory) for gap in curve_gaps(line)]


def wave_plot(ui: Ui, rect: Rect, line: Line) -> Plot:
    """An empty plot for the tiles of a line: gaps up to their height, and the speeds that may be."""
    most = FASTEST * sqrt(line.height / TILE_HEIGHT)
    return Plot(
        ui,
        rect,
        Scale(_("Gap in mm"), line.height, round_step(line.height, 8)),
        Scale(_("Speed in m/s"), most, round_step(most, 8), "{:.1f}"),
    )


def draw_ground(surface: pygame.Surface, plot: Plot) -> None:
    """The plot without what is plotted: it stays the same for tiles of one height."""
    plot.draw_ground(surface)
    plot.draw_key(surface, [("line", _("Theory")), ("dot", _("Our world"))])


def draw_wave_plot(
    surface: pygame.Surface, plot: Plot, theory: Sequence[Point], ours: Sequence[Point], now: Point | None
) -> None:
    """On the plot's ground: the curve where there is a wave, our points, and the one that is looked at."""
    for runs, part in groupby(theory, lambda point: point[1] > 0):
        if runs:
            plot.draw_curve(surface, list(part))
    for point in ours:
        plot.draw_dot(surface, point)
    if now:
        plot.draw_dot(surface, now, "now")


def tile_words(line: Line) -> str:
    """The tiles of a line in words."""
    values: Mapping[str, str] = {
        "height": f"{line.height:g}",
        "thickness": f"{line.thickness:g}",
        "friction": f"{line.friction:.2f}",
    }
    return _("Tiles of {height} × {thickness} mm, friction {friction}").format(**values)


def draw_page(surface: pygame.Surface, ui: Ui, line: Line, ours: Sequence[Point]) -> None:
    """A whole picture of its own: title, tiles, curve and points on a wall of walnut."""
    surface.blit(wood(surface.get_size(), ui.theme), (0, 0))
    page = inset(surface.get_rect(), ui.px(40), ui.px(28))
    head, body = cut(page, "top", ui.px(60), ui.px(14))
    ui.text.draw(
        surface, _("The speed of the wave"), ui.px(ui.theme.text_title), ui.theme.plate_text, head.midleft,
        bold=True, valign="middle",
    )  # fmt: skip
    ui.text.draw(
        surface, tile_words(line), ui.px(ui.theme.text_body), ui.theme.plate_text_dim, head.midright,
        align="right", valign="middle",
    )  # fmt: skip
    plot = wave_plot(ui, body, line)
    draw_ground(surface, plot)
    draw_wave_plot(surface, plot, curve(line), ours, None)
