"""An outline drawn out into the picture: its front, the flanks turned to the eye, its grain; one light."""

from collections.abc import Sequence
from math import hypot
from random import Random

from game.ui.art.toppling.canvas import Canvas
from game.ui.art.toppling.outline import Point, bounds, normals, rounded, shrunk, span_at
from game.ui.art.toppling.skins import Skin, lit, shade
from game.ui.theme import RGB, mix

STRIPS = 5
"""Into how many strips a long flank is cut, to darken towards the back."""
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def paint(
    canvas: Canvas,
    outline: Sequence[Point],
    skin: Skin,
    *,
    near: float | None = None,
    far: float | None = None,
    corner: float = 1.0,
    bevel: float = 0.7,
    seed: int = 1,
) -> None:
    """A prism between the depths `near` and `far` (the canvas's own where None), all in mm."""
    front = canvas.near if near is None else near
    back = canvas.far if far is None else far
    shape = rounded(outline, corner) if corner > 0 else list(outline)
    _flanks(canvas, shape, skin, front, back)
    _front(canvas, shape, skin, front, bevel)
    grained(canvas, shrunk(shape, bevel), skin, front, seed)


def _flanks(canvas: Canvas, shape: Sequence[Point], skin: Skin, near: float, far: float) -> None:
    """The flanks turned to the eye, darkening towards the back."""
    for index, (nx, ny) in enumerate(normals(shape)):
        if not canvas.is_visible(nx, ny):
            continue
        (ax, ay), (bx, by) = shape[index], shape[(index + 1) % len(shape)]
        strips = STRIPS if hypot(bx - ax, by - ay) > 3 else 1
        world = canvas.normal(nx, ny)
        for step in range(strips):
            z, end = (near + (far - near) * part / strips for part in (step, step + 1))
            color = lit(skin, *world, gain=1.06 - 0.2 * (step + 0.5) / strips)
            canvas.fill([(ax, ay, z), (bx, by, z), (bx, by, end), (ax, ay, end)], color)


def _front(canvas: Canvas, shape: Sequence[Point], skin: Skin, z: float, bevel: float) -> None:
    """The front with its softly lit edges."""
    inner = shrunk(shape, bevel)
    canvas.fill([(x, y, z) for x, y in shape], lit(skin, 0, 0, -1))
    for index, (nx, ny) in enumerate(normals(shape)):
        after = (index + 1) % len(shape)
        x, y = canvas.normal(nx, ny)
        glint = max(0.0, shade(x * 0.8, y * 0.8, -0.6) - 0.72) * skin.gloss
        color = mix(lit(skin, x * 0.8, y * 0.8, -0.6), WHITE, min(1.0, 1.6 * glint))
        edge = [(*shape[index], z), (*shape[after], z), (*inner[after], z), (*inner[index], z)]
        canvas.fill(edge, color)
    canvas.fill([(x, y, z) for x, y in inner], lit(skin, 0, 0, -1))


def grained(canvas: Canvas, shape: Sequence[Point], skin: Skin, z: float, seed: int) -> None:
    """A material's grain on the front, within a convex outline."""
    strokes = {
        "wood": (0.2, 22.0, 0.2, 0.55),
        "brushed": (0.4, 18.0, 0.13, 0.3),
        "speckled": (0.16, 0.9, 0.34, 0.9),
        "cast": (0.2, 0.8, 0.2, 0.6),
        "cracked": (0.012, 7.0, 0.3, 0.35),
        "pile": (0.12, 0.6, 0.12, 0.5),
    }.get(skin.grain)
    if strokes is None or canvas.unit < 1.2:
        return
    density, length, spread, width = strokes
    left, bottom, right, top = bounds(shape)
    random = Random(seed)
    color = lit(skin, 0, 0, -1)
    along_y = 2 * (right - left) < top - bottom and skin.grain in ("wood", "brushed")
    count = min(700, round((right - left) * (top - bottom) * density))
    for _ in range(count):
        x, y = random.uniform(left, right), random.uniform(bottom, top)
        half = length * random.uniform(0.2, 0.8)
        tone = mix(color, BLACK if random.random() < 0.62 else WHITE, spread * random.random())
        if along_y:
            room = _span_along_y(shape, x)
            if room:
                ends = max(room[0], y - half), min(room[1], y + half)
                canvas.line([(x, ends[0], z), (x, ends[1], z)], width * 0.6, tone)
            continue
        room = span_at(shape, y)
        if room and room[0] < x + half and room[1] > x - half:
            canvas.line([(max(room[0], x - half), y, z), (min(room[1], x + half), y, z)], width * 0.6, tone)


def _span_along_y(shape: Sequence[Point], x: float) -> tuple[float, float] | None:
    return span_at([(y, -across) for across, y in shape], -x)
