"""The parts of machines, each as it would leave a good workshop: wood, iron and brass; knows no physics."""

from collections.abc import Callable
from math import cos, hypot, pi, sin

from game.ui.art.toppling import prism
from game.ui.art.toppling.bucket import BACK, FRONT, paint_back, paint_front
from game.ui.art.toppling.canvas import Canvas
from game.ui.art.toppling.items import Item, Shape
from game.ui.art.toppling.outline import Point, bounds, corners
from game.ui.art.toppling.signs import sign
from game.ui.art.toppling.skins import Skin, lacquered, skin
from game.ui.art.toppling.tile import Front
from game.ui.theme import RGB, Theme, mix

Painter = Callable[[Canvas, Item, Theme], None]
STAND = "stand"
BEHIND, PEG = (26.0, 34.0), 24.0
"""From where to where a stand is deep, behind what swings on it; how far its peg reaches: all in mm."""
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def paint_part(canvas: Canvas, item: Item, theme: Theme) -> None:
    """Any body that is no tile; an unknown role is a plain prism of its material."""
    PAINTERS.get(item.role, _plain)(canvas, item, theme)


def _own(item: Item, theme: Theme) -> Skin:
    return lacquered(item.tint) if item.tint else skin(item.material, theme)


def _plain(canvas: Canvas, item: Item, theme: Theme) -> None:
    for index, shape in enumerate(item.shapes):
        outline = corners(shape)
        left, bottom, right, top = bounds(outline)
        size = min(right - left, top - bottom)
        corner = 0 if shape.radius else min(1.6, size * 0.2)
        prism.paint(
            canvas, outline, _own(item, theme), corner=corner, bevel=min(1.0, size * 0.12), seed=index + 3
        )


def _ball(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A sphere, not a cylinder: light wanders over it in rings, a band shows that it rolls."""
    (x, y), radius = item.shapes[0].points[0], item.shapes[0].radius
    middle = (canvas.near + canvas.far) / 2
    base = _own(item, theme)
    center, reach = canvas.at(x, y, middle), radius * canvas.unit
    _sphere(canvas, center, reach, base)
    if base.gloss < 0.8:
        _band(canvas, center, reach, mix(base.dark, WHITE if item.material == "rubber" else BLACK, 0.35))
    _glint(canvas, center, reach, 0.35 + 0.65 * base.gloss)


def _sphere(canvas: Canvas, center: Point, reach: float, base: Skin) -> None:
    rings = max(6, min(40, round(reach / 2)))
    for step in range(rings):
        t = step / rings
        near = 1 - t
        light = min(1.0, 0.12 + 0.86 * (t**0.8) + 0.1 * base.gloss * t)
        color = mix(mix(base.dark, BLACK, 0.25), base.light, light)
        at = (center[0] - reach * 0.36 * t, center[1] - reach * 0.42 * t)
        canvas.dot(at, reach * near if step else reach, color)


def _band(canvas: Canvas, center: Point, reach: float, color: RGB) -> None:
    """A line round the ball through its poles, seen aslant; it turns with the body."""
    path = []
    for step in range(25):
        turn = -pi / 2 + pi * step / 24
        x, y = 0.42 * cos(turn), sin(turn)
        c, s = cos(canvas.angle), sin(canvas.angle)
        path.append((center[0] + reach * 0.97 * (x * c - y * s), center[1] - reach * 0.97 * (x * s + y * c)))
    canvas.stroke(path, reach * 0.13, color)


def _glint(canvas: Canvas, center: Point, reach: float, strength: float) -> None:
    at = (center[0] - reach * 0.4, center[1] - reach * 0.46)
    for share in (0.26, 0.18, 0.1):
        canvas.glow(at, reach * share, round(110 * strength))


def _plank(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A board with end caps and rivets of brass."""
    _plain(canvas, item, theme)
    if item.material != "wood" or item.tint:
        return
    brass = skin("brass", theme)
    for shape in item.shapes:
        left, bottom, right, top = bounds(corners(shape))
        cap = min(7.0, (right - left) * 0.08)
        for start in (left, right - cap):
            box = [
                (start, bottom - 0.3),
                (start + cap, bottom - 0.3),
                (start + cap, top + 0.3),
                (start, top + 0.3),
            ]
            prism.paint(canvas, box, brass, corner=0.6, bevel=0.5)
            _rivet(canvas, (start + cap / 2, (top + bottom) / 2), min(1.3, (top - bottom) * 0.25), brass)


def _rivet(canvas: Canvas, at: Point, radius: float, metal: Skin) -> None:
    center = canvas.at(*at, canvas.near)
    reach = radius * canvas.unit
    canvas.dot((center[0] + reach * 0.2, center[1] + reach * 0.25), reach * 1.15, mix(metal.dark, BLACK, 0.5))
    canvas.dot(center, reach, mix(metal.dark, metal.light, 0.6))
    canvas.dot((center[0] - reach * 0.25, center[1] - reach * 0.3), reach * 0.5, metal.light)


def _post(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A turned bearer of its material with a brass bearing at its top."""
    _plain(canvas, item, theme)
    brass = skin("brass", theme)
    left, _, right, top = bounds([point for shape in item.shapes for point in corners(shape)])
    radius = max(1.2, min(3.2, (right - left) * 0.22))
    _rivet(canvas, ((left + right) / 2, top - radius * 1.5), radius, brass)


def _hammer(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A head of steel with bands of brass on its rod; what is slender is the rod."""
    steel = skin("steel" if item.material in ("wood", "steel") else item.material, theme)
    for shape in sorted(item.shapes, key=lambda shape: not _is_slender(shape)):
        outline = corners(shape)
        left, bottom, right, top = bounds(outline)
        if _is_slender(shape):
            _bar(canvas, outline, skin("wood", theme))
            continue
        prism.paint(canvas, outline, steel, corner=min(3.0, (right - left) * 0.14), bevel=1.1, seed=5)
        upright = top - bottom > right - left
        for share in (0.14, 0.86):
            _collar(canvas, (left, bottom, right, top), share, upright, skin("brass", theme))
        _rivet(
            canvas, ((left + right) / 2, (top + bottom) / 2), min(right - left, top - bottom) * 0.13, steel
        )
    if len(item.shapes) > 1:
        _orb(canvas, (0, 0, canvas.near), 2.6, skin("brass", theme))


def _is_slender(shape: Shape) -> bool:
    left, bottom, right, top = bounds(corners(shape))
    return 4 * min(right - left, top - bottom) < max(right - left, top - bottom)


def _stand(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A mast behind all else, on a foot, with a peg of brass that reaches forward to what hangs on it."""
    wood, brass = _own(item, theme), skin("brass", theme)
    near, far = BEHIND
    for shape in item.shapes:
        outline = corners(shape)
        left, bottom, right, top = bounds(outline)
        wide = right - left
        prism.paint(canvas, outline, wood, near=near, far=far, corner=1.0, bevel=0.8, seed=4)
        foot = [
            (left - wide, bottom),
            (right + wide, bottom),
            (right + wide, bottom + wide),
            (left - wide, bottom + wide),
        ]
        prism.paint(canvas, foot, wood, near=near - 2, far=far + 2, corner=1.2, bevel=0.8, seed=6)
        middle = (left + right) / 2
        canvas.line(
            [(middle, top - wide, near), (middle, top - wide, 0)], 3.0, mix(brass.dark, brass.light, 0.35)
        )
        canvas.line([(middle, top - wide + 0.6, near), (middle, top - wide + 0.6, 0)], 1.0, brass.light)
        _orb(canvas, (middle, top, (near + far) / 2), wide * 0.5, brass)


def _collar(
    canvas: Canvas, box: tuple[float, float, float, float], share: float, upright: bool, metal: Skin
) -> None:
    """A ring of metal round a bar at a share of its length, a hair proud of it."""
    left, bottom, right, top = box
    if upright:
        at, thick = bottom + (top - bottom) * share, (top - bottom) * 0.035
        band = [
            (left - 0.4, at - thick),
            (right + 0.4, at - thick),
            (right + 0.4, at + thick),
            (left - 0.4, at + thick),
        ]
    else:
        at, thick = left + (right - left) * share, (right - left) * 0.035
        band = [
            (at - thick, bottom - 0.4),
            (at + thick, bottom - 0.4),
            (at + thick, top + 0.4),
            (at - thick, top + 0.4),
        ]
    prism.paint(canvas, band, metal, corner=0.3, bevel=0.4)


def _rod(canvas: Canvas, item: Item, theme: Theme) -> None:
    """Slim bars in the middle of the depth."""
    for shape in item.shapes:
        _bar(canvas, corners(shape), _own(item, theme))


def _bar(canvas: Canvas, outline: list[Point], material: Skin) -> None:
    """A bar as deep as it is wide, in the middle of the depth."""
    middle = (canvas.near + canvas.far) / 2
    left, bottom, right, top = bounds(outline)
    half = min(right - left, top - bottom) / 2
    prism.paint(
        canvas, outline, material, near=middle - half, far=middle + half, corner=half * 0.5, bevel=half * 0.5
    )


def _bell(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A bell of brass, round from every side: a swelling outline shaded across, a lip, a clapper."""
    brass = skin("brass" if item.material in ("wood", "brass", "steel") else item.material, theme)
    left, bottom, right, top = bounds([point for shape in item.shapes for point in corners(shape)])
    middle, width, height = (left + right) / 2, right - left, top - bottom
    z = (canvas.near + canvas.far) / 2
    if top < 0:
        canvas.line([(middle, top, z), (0, 0, z)], 1.6, skin("rope", theme).light)
    profile = [
        (1.0, 0.0),
        (1.0, 0.07),
        (0.84, 0.18),
        (0.7, 0.4),
        (0.64, 0.64),
        (0.52, 0.82),
        (0.3, 0.93),
        (0.12, 0.96),
    ]
    canvas.line(
        [(middle, bottom + height * 0.1, z), (middle, bottom - height * 0.1, z)], width * 0.04, brass.dark
    )
    _orb(canvas, (middle, bottom - height * 0.06, z), width * 0.09, brass)
    strips = 18
    for step in range(strips):
        a, b = (-1 + 2 * part / strips for part in (step, step + 1))
        light = _round_light((a + b) / 2)
        edge = [(middle + a * w * width / 2, bottom + h * height, z) for w, h in profile]
        other = [(middle + b * w * width / 2, bottom + h * height, z) for w, h in profile]
        canvas.fill([*edge, *reversed(other)], mix(mix(brass.dark, BLACK, 0.2), brass.light, light))
    for low, high, tone in ((0.0, 0.05, 0.3), (0.2, 0.225, 0.35), (0.85, 0.875, 0.35)):
        grow = 1.0 if low < 0.1 else 0.83 if low < 0.5 else 0.5
        rim = [(-grow, low), (grow, low), (grow, high), (-grow, high)]
        canvas.veil(
            [(middle + x * width / 2, bottom + y * height, z) for x, y in rim], (40, 20, 0, round(255 * tone))
        )
    _orb(canvas, (middle, bottom + height * 0.98, z), width * 0.08, brass)


def _round_light(place: float) -> float:
    """How bright a turned body is at a place across it, -1 (left) to 1."""
    glint = max(0.0, 1 - abs(place + 0.42) / 0.26)
    return max(0.0, min(1.0, 0.62 - 0.42 * place - 0.3 * place * place + 0.42 * glint))


def _orb(canvas: Canvas, at: tuple[float, float, float], radius: float, metal: Skin) -> None:
    _sphere(canvas, canvas.at(*at), radius * canvas.unit, metal)


def _blocker(canvas: Canvas, item: Item, theme: Theme) -> None:
    """Cast iron with a raised frame and its bar; nothing moves it."""
    iron = skin("iron", theme)
    for shape in item.shapes:
        outline = corners(shape)
        left, _, right, top = bounds(outline)
        prism.paint(canvas, outline, iron, corner=min(1.8, (right - left) * 0.15), bevel=1.0, seed=9)
        _badge(canvas, item, ((left + right) / 2, top - (right - left) * 0.75), (right - left) * 0.3, theme)


def _badge(canvas: Canvas, item: Item, at: Point, reach: float, theme: Theme) -> None:
    """The sign of a special piece, inlaid in gold."""
    gold = skin("gold", theme)
    plane = Front(canvas, *at)
    sign(plane, item.role, (0, 0), reach, mix(gold.dark, gold.light, 0.85), mix(gold.dark, BLACK, 0.6))


def _spring(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A coil of steel between two plates."""
    steel = skin("steel", theme)
    for shape in item.shapes:
        left, bottom, right, top = bounds(corners(shape))
        plate = min(2.5, (top - bottom) * 0.15)
        middle = (canvas.near + canvas.far) / 2
        turns = 5
        for half in (True, False):
            for step in range(turns):
                low = bottom + plate + (top - bottom - 2 * plate) * step / turns
                high = low + (top - bottom - 2 * plate) / turns / 2
                ends = (
                    ((left + 1, low), (right - 1, high))
                    if half
                    else ((right - 1, high), (left + 1, 2 * high - low))
                )
                color = mix(steel.dark, steel.light, 0.35 if half else 0.8)
                canvas.line([(*ends[0], middle), (*ends[1], middle)], 2.1, color)
        for low, high in ((bottom, bottom + plate), (top - plate, top)):
            prism.paint(
                canvas, [(left, low), (right, low), (right, high), (left, high)], steel, corner=0.5, bevel=0.4
            )


def _fan(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A brass hub; blades where the shapes are."""
    _plain(canvas, item, theme)
    left, bottom, right, top = bounds([point for shape in item.shapes for point in corners(shape)])
    reach = min(right - left, top - bottom) * 0.12
    _orb(canvas, ((left + right) / 2, (top + bottom) / 2, canvas.near), reach, skin("brass", theme))


def _rope(canvas: Canvas, item: Item, theme: Theme) -> None:
    """A twisted cord along the longer way of its shape."""
    twist = skin("rope", theme)
    z = (canvas.near + canvas.far) / 2
    for shape in item.shapes:
        left, bottom, right, top = bounds(corners(shape))
        upright = top - bottom > right - left
        thick = min(right - left, top - bottom)
        long = hypot(right - left, top - bottom)
        middle = ((left + right) / 2, (bottom + top) / 2)
        start, end = (
            ((middle[0], bottom), (middle[0], top)) if upright else ((left, middle[1]), (right, middle[1]))
        )
        canvas.line([(*start, z), (*end, z)], thick, twist.dark)
        count = max(1, round(long / thick / 0.9))
        for step in range(count):
            x, y = (a + (b - a) * (step + 0.5) / count for a, b in zip(start, end, strict=True))
            s = thick * 0.36
            canvas.line([(x - s, y - s * 0.6, z), (x + s, y + s * 0.6, z)], thick * 0.34, twist.light)


PAINTERS: dict[str, Painter] = {
    "ball": _ball,
    "plank": _plank,
    "post": _post,
    "hammer": _hammer,
    STAND: _stand,
    "rod": _rod,
    "bell": _bell,
    BACK: paint_back,
    FRONT: paint_front,
    "blocker": _blocker,
    "spring": _spring,
    "fan": _fan,
    "rope": _rope,
}
"""Who paints which role. One that is not here is a plain prism."""
