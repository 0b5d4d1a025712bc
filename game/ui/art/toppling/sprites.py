"""Pictures of bodies at every angle and scale, painted once and kept within bounds; knows no order."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from functools import lru_cache
from math import ceil, inf, log2, tau
from typing import NamedTuple

import pygame

from game.ui.art.brush import outline as thick_line
from game.ui.art.tiles import TileArt
from game.ui.art.toppling.canvas import Canvas
from game.ui.art.toppling.items import Item, Shape, Throng
from game.ui.art.toppling.model import Form, Kept, Model, Sprite, Stance
from game.ui.art.toppling.outline import Point, corners, hull
from game.ui.art.toppling.parts import BEHIND, PEG, STAND, paint_part
from game.ui.art.toppling.shadows import shadow
from game.ui.art.toppling.tile import TILE_ROLES, paint_body, paint_face, shows_face
from game.ui.theme import RGB, mix

LIMIT = 48 * 2**20
"""Bytes of pictures kept."""
OCTAVE = 24
"""Scales between one and its double at which pictures are painted; between them, 1.5 % off at most."""
SETTLED = 8
"""Pictures at one scale before anything is painted for it that others can stand in for: zooming may go on."""
FAINTEST = 5
"""Alpha below which the margins of a picture are cut away."""
KNOWN = 20_000
"""How many outlines are remembered by identity."""
CASTS = 8
"""How many worlds' bodies are remembered by identity."""
BLANKS = 8 * 2**20
"""Bytes of bodies without pips that are kept oversampled."""
BODY = 4
"""How much more effort a body is than its pips."""
HALO = 120
"""Strength of the soft shade that each body throws on what lies behind it."""
SCENERY = frozenset({"floor", "platform", "stairs", "ramp", "lift", "ceiling", "wall"})
"""Roles that reach farther to the front than what stands on them."""
LIP = 14.0
"""How far they do at most, in mm."""


NOTHING = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""The shadow of what throws none."""


def snapped_scale(scale: float) -> float:
    """The scale nearest to `scale` at which pictures are painted."""
    return float(2 ** (round(log2(scale) * OCTAVE) / OCTAVE))


def depths(role: str, depth: float) -> tuple[float, float]:
    """From which z to which a body reaches."""
    if role == STAND:
        return BEHIND
    near = -min(LIP, max(0.0, depth - 24) / 3) if role in SCENERY else 0.0
    return near, near + depth


Shade = tuple[pygame.Surface, float, float]
"""A shadow, and where the body's origin lies on it."""


class Sprites:
    """Every body's picture at the scale in use, painted when first asked for; the oldest go first."""

    def __init__(self, art: TileArt, limit: int = LIMIT) -> None:
        self._art = art
        self._limit = limit
        self.scale = 1.0
        """The kept scale in use, in px in a mm."""
        self._models: dict[tuple[object, ...], Model] = {}
        self._known: dict[tuple[object, ...], tuple[object, Model]] = {}
        """By the identity of the outlines, and by all else but the pose."""
        self._casts: dict[int, tuple[Sequence[Item], list[Model | None]]] = {}
        """Those of throngs, by the identity of their kinds, which are held on to."""
        self._queue: deque[tuple[Kept, int, int]] = deque()
        self._rough: list[tuple[Model, int]] = []
        """What others stand in for, at the scale in use."""
        self._effort = inf
        """How much may still be painted for this picture."""
        self._stayed = 0
        """Pictures since the scale changed."""
        self._blanks: OrderedDict[tuple[object, ...], Blank] = OrderedDict()
        self._blank_bytes = 0
        self.bytes = 0
        """Memory of the kept pictures."""
        self.painted = 0
        """How much was painted so far, in the measure of `begin`."""

    def begin(self, scale: float, effort: float = inf) -> None:
        """A picture is begun, at the kept scale nearest to this one, in px in a mm.

        Only so many new sprites are painted for it: a body without its pips counts `BODY`, its pips 1. Others
        that are most alike stand in for the rest, which are painted for pictures in which there is less to
        do, the latest ones first, once the scale has stayed for a while.
        """
        snapped = snapped_scale(scale)
        self._stayed += 1
        if snapped != self.scale:
            self.scale = snapped
            self._stayed = 0
            self._rough.clear()
            for model in self._models.values():
                model.tune(snapped)
        if effort == inf:
            self._effort = inf
        elif self._stayed < SETTLED:
            effort = 0
        while self._rough and self._effort > 0:  # what the last picture has left
            model, turn = self._rough.pop()
            model.rough.discard(turn)
            self._added(model, turn)
        self._effort = effort

    def model(self, item: Item) -> Model:
        """What an item is apart from its pose.

        Outlines are looked up by identity first, which is far quicker than by value; they are held on to, so
        that no other can take their place.
        """
        role, shapes, _, _, _, material, depth, face, tint, look = item
        quick = (id(shapes), role, material, depth, face, tint, look)
        known = self._known.get(quick)
        if known is not None:
            return known[1]
        key = (role, shapes, material, depth, face, tint, look)
        model = self._models.get(key)
        if model is None:
            model = self._models[key] = Model(item)
            model.tune(self.scale)
        if len(self._known) > KNOWN:
            self._known.clear()
        self._known[quick] = (shapes, model)
        return model

    def models(self, throng: Throng) -> list[Model]:
        """What each of a throng is apart from its pose; its kinds are remembered by identity."""
        kinds = throng.kinds
        cast = self._casts.get(id(kinds))
        if cast is None:
            if len(self._casts) >= CASTS:
                self._casts.clear()
            cast = self._casts[id(kinds)] = (kinds, [None] * len(kinds))
        models, found = cast[1], []
        for number in throng.seen:
            model = models[number]
            if model is None:
                model = models[number] = self.model(kinds[number])
            found.append(model)
        return found

    def get(self, model: Model, angle: float) -> Sprite:
        """The picture nearest to `angle` (radians) among those kept."""
        turn = round(angle * model.finely) % model.turns
        sprite = model.kept.get(turn)
        return self.missing(model, turn) if sprite is None else sprite

    def missing(self, model: Model, turn: int) -> Sprite:
        """A picture of the scale in use that is not kept."""
        like = model.like(turn) if self._effort <= 0 else None
        if like is None:
            return self._added(model, turn)
        model.kept[turn] = like
        model.rough.add(turn)
        self._rough.append((model, turn))
        return like

    def _added(self, model: Model, turn: int) -> Sprite:
        """A new picture; older ones go as long as there is no room for it."""
        self._spend(1)
        sprite = model.kept[turn] = self._paint(model, turn)
        weight = _weight(sprite)
        self._queue.append((model.kept, turn, weight))
        self.bytes += weight
        while self.bytes > self._limit and len(self._queue) > 1:
            kept, oldest, freed = self._queue.popleft()
            kept.pop(oldest, None)
            self.bytes -= freed
        return sprite

    def _spend(self, effort: int) -> None:
        self.painted += effort
        self._effort -= effort

    def _paint(self, model: Model, turn: int) -> Sprite:
        item, theme = model.item, self._art.theme
        angle = tau * turn / model.turns
        if item.look in ("ghost", "hint"):
            canvas = self._canvas(model, angle)
            _ghost(canvas, model, theme.gold if item.look == "hint" else theme.bone)
            picture = canvas.finished(255)
            area = picture.get_bounding_rect(FAINTEST)
            return Sprite(
                _cut(picture, area), _form(canvas.origin, area, (NOTHING, 0.0, 0.0), model.stance(turn))
            )
        blank = self._blank(model, turn, angle)
        has_face = item.role in TILE_ROLES and shows_face(blank.canvas, item)
        if not has_face and item.look != "bad":
            return blank.sprite
        canvas = blank.canvas.copied()
        if has_face:
            paint_face(canvas, item, self._art)
        if item.look == "bad":
            _hatch(canvas, theme.warn)
        return Sprite(_cut(_over(blank.halo, canvas, item), blank.area), blank.sprite.form)

    def _canvas(self, model: Model, angle: float) -> Canvas:
        near, far = depths(model.item.role, model.item.depth)
        reach = [*model.outline, (0.0, 0.0)]
        if model.item.role == STAND:
            reach.append((-PEG, 0.0))
        return Canvas(reach, near, far, angle, self.scale)

    def _blank(self, model: Model, turn: int, angle: float) -> "Blank":
        """A body without its pips: all faces of a tile share it."""
        item = model.item
        key = (item.role, item.shapes, item.material, item.depth, item.tint, item.look, turn, self.scale)
        found = self._blanks.get(key)
        if found is None:
            self._spend(BODY)
            canvas = self._canvas(model, angle)
            if item.look == "chosen":
                _rim(canvas, model, self._art.theme.gold)
            if item.role in TILE_ROLES:
                paint_body(canvas, item, self._art)
            else:
                paint_part(canvas, item, self._art.theme)
            halo = canvas.halo(HALO if item.look == "solid" else 60)
            picture, stance = _over(halo, canvas, item), model.stance(turn)
            area = picture.get_bounding_rect(FAINTEST)
            form = _form(canvas.origin, area, _shade(stance, item.depth, self.scale), stance)
            found = self._blanks[key] = Blank(canvas, halo, area, Sprite(_cut(picture, area), form))
            self._blank_bytes += found.weight
            while self._blank_bytes > BLANKS and len(self._blanks) > 1:
                self._blank_bytes -= self._blanks.popitem(last=False)[1].weight
        return found


@lru_cache(maxsize=1)
def kept_sprites(art: TileArt) -> Sprites:
    """Those of this dress: what one level, or its picture on the map, needed is there for the next."""
    return Sprites(art)


class Blank(NamedTuple):
    """A body without its pips."""

    canvas: Canvas
    """It is still oversampled there."""
    halo: pygame.Surface
    area: pygame.Rect
    """The part of the finished picture that is not empty."""
    sprite: Sprite

    @property
    def weight(self) -> int:
        """Bytes of the sheet, by far the largest of it."""
        return self.canvas.sheet.get_width() * self.canvas.sheet.get_height() * 4


def _over(halo: pygame.Surface, canvas: Canvas, item: Item) -> pygame.Surface:
    """What is painted of an item, laid over its halo."""
    picture = halo.copy()
    alpha = 218 if item.material == "ice" else 255
    picture.blit(canvas.finished(alpha), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _cut(picture: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    """A picture without its empty margins."""
    return picture.subsurface(area).copy()


def _form(origin: Point, area: pygame.Rect, shade: Shade, stance: Stance) -> Form:
    """The form of a picture that is cut to `area`; `origin` is the body's before that."""
    picture, x, y = shade
    return Form(origin[0] - area.x, origin[1] - area.y, picture, x, y, *stance)


def _shade(stance: Stance, depth: float, scale: float) -> Shade:
    """The shadow of a body that touches the ground, and where the body's origin lies on it."""
    wide, tall = stance.wide, stance.tall
    picture, x, y = shadow(2 * wide, 2 * tall, depth, 0.0, scale)
    area = picture.get_bounding_rect(FAINTEST)
    return _cut(picture, area), x - area.x, y - tall * scale - area.y


def _weight(sprite: Sprite) -> int:
    """Bytes; a shadow is shared by many, and counted for each all the same."""
    return sum(each.get_width() * each.get_height() * 4 for each in (sprite.picture, sprite.form.shade))


def _silhouette(canvas: Canvas, model: Model) -> list[Point]:
    """What a body covers, in pixels of the sheet."""
    return hull([canvas.at(x, y, z) for x, y in model.outline for z in (canvas.near, canvas.far)])


def _rim(canvas: Canvas, model: Model, color: RGB) -> None:
    """A line of gold round all that is seen of a body, beneath it."""
    path = _silhouette(canvas, model)
    for width, alpha in ((3.6, 90), (1.8, 255)):
        paint = mix((0, 0, 0), color, alpha / 255)
        px = max(width * canvas.unit, width * 1.3 * canvas.times)
        thick_line(canvas.sheet, path, round(px), closed=True, paint=(*paint, alpha))


def _ghost(canvas: Canvas, model: Model, color: RGB) -> None:
    """Every edge as a line over a breath of colour."""
    pygame.draw.polygon(canvas.sheet, (*mix((0, 0, 0), color, 0.2), 51), _silhouette(canvas, model))
    px = max(canvas.times * 1.2, 0.55 * canvas.unit)
    for z, alpha in ((canvas.far, 110), (canvas.near, 235)):
        paint = (*mix((0, 0, 0), color, alpha / 255), alpha)
        for shape in model.item.shapes:
            path = [canvas.at(x, y, z) for x, y in corners(shape)]
            thick_line(canvas.sheet, path, ceil(px), closed=True, paint=paint)
    for x, y in _edges(model.item.shapes):
        ends = [canvas.at(x, y, canvas.near), canvas.at(x, y, canvas.far)]
        thick_line(canvas.sheet, ends, ceil(px * 0.7), paint=(*mix((0, 0, 0), color, 0.5), 128))


def _edges(shapes: tuple[Shape, ...]) -> list[Point]:
    """The corners from which edges run into the picture; a disc has none."""
    return [point for shape in shapes if not shape.radius for point in shape.points]


def _hatch(canvas: Canvas, color: RGB) -> None:
    """Slanting lines over a body that would not stand, and nowhere else."""
    width, height = canvas.sheet.get_size()
    lines = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    step, px = max(6, round(4.4 * canvas.unit)), max(2, round(1.5 * canvas.unit))
    for x in range(-height, width, step):
        pygame.draw.line(lines, (*mix(color, (190, 30, 0), 0.6), 235), (x, height), (x + height, 0), px)
    mask = canvas.sheet.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.sheet.blit(lines.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
