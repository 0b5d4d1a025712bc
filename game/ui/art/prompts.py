"""Pictures of keys, mouse buttons and pad controls for prompts, by code; knows no act and no binding."""

from functools import lru_cache
from typing import Protocol

import pygame

from game.ui.art.brush import (
    BLACK,
    WHITE,
    Point,
    bevel,
    clear,
    cut,
    disc,
    outline,
    rounded,
    shrink,
    slope,
    tinted,
    with_alpha,
)
from game.ui.art.icons import icon
from game.ui.codes import legend
from game.ui.theme import RGB, Theme, mix

FACES: dict[str, dict[str, RGB]] = {
    "xbox": {"a": (116, 200, 84), "b": (240, 92, 84), "x": (92, 164, 250), "y": (250, 204, 72)},
    "playstation": {"a": (140, 176, 250), "b": (250, 112, 112), "x": (240, 150, 206), "y": (98, 214, 180)},
    "nintendo": {"a": (250, 245, 230), "b": (250, 245, 230), "x": (250, 245, 230), "y": (250, 245, 230)},
}
_SPOTS: dict[str, Point] = {"a": (0, 1), "b": (1, 0), "x": (-1, 0), "y": (0, -1)}
_WAYS: dict[str, str] = {"x-": "left", "x+": "right", "y-": "up", "y+": "down"}
SCALE = 4


class Writer(Protocol):
    """Whatever sets type, `game.ui.text.Text` above all."""

    def render(self, text: str, size: int, color: RGB, *, bold: bool = False) -> pygame.Surface:
        """`text` in one line, `size` px high."""


def prompt(code: str, height: int, text: Writer, theme: Theme, pad_kind: str = "generic") -> pygame.Surface:
    """The picture of `code` ("key:return", "mouse:3", "pad:a"), `height` px high and as wide as it needs.

    Keys and what has no picture of its own carry their legend in the language in use.
    """
    kind, _, name = code.partition(":")
    if kind == "pad":
        return _pad(name, code, height, text, theme, pad_kind)
    if kind == "mouse" and name in ("1", "2", "3"):
        return _mouse(int(name), height, theme)
    return _labelled(legend(code, pad_kind), height, text, theme, keycap=True)


def _pad(name: str, code: str, height: int, text: Writer, theme: Theme, pad_kind: str) -> pygame.Surface:
    if name in _SPOTS:
        if pad_kind == "generic":
            return _diamond(name, height, theme)
        if pad_kind == "playstation":
            return _shape(name, height, theme)
        return _lettered(legend(code, pad_kind), FACES[pad_kind][name], height, text, theme)
    if name.startswith("dp"):
        return _cross(name[2:], height, theme)
    if name[-2:] in _WAYS:
        return _stick(_WAYS[name[-2:]], height, theme)
    return _labelled(legend(code, pad_kind), height, text, theme, keycap=False)


def _labelled(label: str, height: int, text: Writer, theme: Theme, *, keycap: bool) -> pygame.Surface:
    """A keycap of bone, or a pad's button of lacquer, as wide as its label."""
    written = text.render(
        label, max(10, round(height * 0.5)), theme.ink if keycap else theme.plate_text, bold=True
    )
    width = max(height, written.get_width() + round(height * 0.56))
    body = (_keycap if keycap else _shoulder)(width, height, theme).copy()
    lift = round(height * 0.05) if keycap else 0
    body.blit(written, written.get_rect(center=(width // 2, height // 2 - lift)))
    return body


@lru_cache(maxsize=64)
def _keycap(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A key of bone seen from above and a little from the front."""
    size = (width * SCALE, height * SCALE)
    unit = size[1] / 24
    corner = round(4.6 * unit)
    side = with_alpha(slope(size, theme.bone_shade, mix(theme.bone_shade, (70, 46, 22), 0.7)))
    cut(side, rounded(size, corner))
    rim = round(1.6 * unit)
    face = (size[0] - 2 * rim, size[1] - rim - round(3.6 * unit))
    top = with_alpha(slope(face, theme.bone, mix(theme.bone, theme.bone_shade, 0.5)))
    cut(top, rounded(face, corner - rim))
    bevel(top, top.get_rect(), corner - rim, max(1, round(0.8 * unit)), (WHITE, theme.bone_shade), 230)
    side.blit(top, (rim, rim))
    return shrink(side, (width, height))


@lru_cache(maxsize=64)
def _shoulder(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A pad's shoulder or small button: a bar of dark lacquer, rounder above than below."""
    size = (width * SCALE, height * SCALE)
    body = with_alpha(slope(size, mix(theme.plate[:3], WHITE, 0.22), theme.plate[:3]))
    mask = clear(size)
    inset = round(size[1] * 0.1)
    area = pygame.Rect((0, 0), size).inflate(0, -2 * inset)
    round_, flat = round(size[1] * 0.36), round(size[1] * 0.18)
    pygame.draw.rect(mask, WHITE, area, -1, flat, round_, round_, flat, flat)
    cut(body, mask)
    pygame.draw.rect(
        body, mix(theme.brass, BLACK, 0.15), area, max(2, SCALE), flat, round_, round_, flat, flat
    )
    return shrink(body, (width, height))


def _disc(height: int, theme: Theme, rim: RGB) -> pygame.Surface:
    """A round pad button of dark lacquer with a coloured rim, oversampled."""
    side = height * SCALE
    radius = side // 2
    whole = with_alpha(slope((side, side), mix(rim, WHITE, 0.15), mix(rim, BLACK, 0.45)))
    cut(whole, disc(radius))
    inner = round(radius * 0.87)
    face = with_alpha(slope((2 * inner, 2 * inner), mix(theme.plate[:3], WHITE, 0.24), theme.plate[:3]))
    whole.blit(cut(face, disc(inner)), (radius - inner, radius - inner))
    return whole


def _lettered(letter: str, color: RGB, height: int, text: Writer, theme: Theme) -> pygame.Surface:
    body = shrink(_disc(height, theme, color), (height, height))
    written = text.render(letter, max(10, round(height * 0.6)), color, bold=True)
    body.blit(written, written.get_rect(center=(height // 2, height // 2)))
    return body


@lru_cache(maxsize=32)
def _shape(name: str, height: int, theme: Theme) -> pygame.Surface:
    """A cross, circle, square or triangle."""
    color = FACES["playstation"][name]
    body = _disc(height, theme, mix(color, theme.plate[:3], 0.35))
    side = body.get_width()
    mask, width = clear((side, side)), round(side * 0.085)

    def at(x: float, y: float) -> Point:
        return side * (0.5 + x), side * (0.5 + y)

    if name == "a":
        outline(mask, [at(-0.18, -0.18), at(0.18, 0.18)], width)
        outline(mask, [at(0.18, -0.18), at(-0.18, 0.18)], width)
    elif name == "b":
        pygame.draw.circle(mask, WHITE, at(0, 0), side * 0.26, width)
    elif name == "x":
        outline(
            mask, [at(-0.18, -0.18), at(0.18, -0.18), at(0.18, 0.18), at(-0.18, 0.18)], width, closed=True
        )
    else:
        outline(mask, [at(0, -0.25), at(0.22, 0.13), at(-0.22, 0.13)], width, closed=True)
    body.blit(tinted(mask, color), (0, 0))
    return shrink(body, (height, height))


@lru_cache(maxsize=32)
def _diamond(name: str, height: int, theme: Theme) -> pygame.Surface:
    """The four face buttons as they lie on any pad, the meant one in gold."""
    side = height * SCALE
    whole = clear((side, side), theme.plate[:3])
    for spot, (x, y) in _SPOTS.items():
        meant = spot == name
        radius = round(side * (0.185 if meant else 0.15))
        center = (side * (0.5 + 0.3 * x), side * (0.5 + 0.3 * y))
        mask = disc(radius)
        place = mask.get_rect(center=center)
        whole.blit(
            tinted(mask, mix(theme.gold, BLACK, 0.4) if meant else mix(theme.brass, BLACK, 0.3)), place
        )
        core = disc(round(radius * 0.8))
        fill = mix(theme.gold, WHITE, 0.15) if meant else mix(theme.plate[:3], WHITE, 0.1)
        whole.blit(tinted(core, fill), core.get_rect(center=center))
    return shrink(whole, (height, height))


@lru_cache(maxsize=32)
def _cross(way: str, height: int, theme: Theme) -> pygame.Surface:
    """A direction pad with one arm in gold."""
    side = height * SCALE
    arm, thick, corner = side * 0.47, side * 0.3, round(side * 0.06)
    whole = clear((side, side), theme.plate[:3])
    bars = [pygame.Rect(0, 0, 2 * arm, thick), pygame.Rect(0, 0, thick, 2 * arm)]
    for grow, color in ((0, mix(theme.brass, BLACK, 0.2)), (-2 * SCALE, mix(theme.plate[:3], WHITE, 0.16))):
        for bar in bars:
            bar.center = (side // 2, side // 2)
            pygame.draw.rect(whole, color, bar.inflate(grow, grow), border_radius=corner)
    x, y = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    center = pygame.Vector2(side / 2, side / 2)
    tip = center + pygame.Vector2(x, y) * arm * 0.88
    base = center + pygame.Vector2(x, y) * arm * 0.32
    across = pygame.Vector2(-y, x) * thick * 0.4
    pygame.draw.polygon(whole, theme.gold, [tip, base + across, base - across])
    return shrink(whole, (height, height))


@lru_cache(maxsize=32)
def _stick(way: str, height: int, theme: Theme) -> pygame.Surface:
    """A stick from above, leaning in gold towards `way`."""
    whole = _disc(height, theme, mix(theme.brass, BLACK, 0.25))
    side = whole.get_width()
    x, y = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    cap = disc(round(side * 0.27))
    place = cap.get_rect(center=(side * (0.5 + 0.1 * x), side * (0.5 + 0.1 * y)))
    lit = with_alpha(slope(cap.get_size(), mix(theme.gold, WHITE, 0.2), mix(theme.brass, BLACK, 0.2)))
    whole.blit(cut(lit, cap), place)
    body = shrink(whole, (height, height))
    arrow = icon(f"chevron_{way}", round(height * 0.42), theme.ink)
    spot = (height * (0.5 + 0.1 * x), height * (0.5 + 0.1 * y))
    body.blit(arrow, arrow.get_rect(center=spot))
    return body


@lru_cache(maxsize=16)
def _mouse(button: int, height: int, theme: Theme) -> pygame.Surface:
    """A mouse of bone with its left (1), middle (2) or right (3) button in gold."""
    width = round(height * 0.68)
    size = (width * SCALE, height * SCALE)
    unit = size[1] / 24
    body = with_alpha(slope(size, theme.bone, theme.bone_shade))
    dark = mix(theme.ink, theme.bone_shade, 0.15)
    half = size[0] // 2
    gold = mix(theme.brass, (210, 120, 0), 0.4)
    if button != 2:
        pygame.draw.rect(body, gold, (half if button == 3 else 0, 0, half, round(10.4 * unit)))
    line = max(2, round(1.3 * unit))
    pygame.draw.rect(body, dark, (0, round(10.4 * unit), size[0], line))
    pygame.draw.rect(body, dark, (half - line // 2, 0, line, round(10.4 * unit)))
    wheel = pygame.Rect(0, 0, round(3.4 * unit), round(6 * unit))
    wheel.center = (half, round(5.6 * unit))
    pygame.draw.rect(body, dark, wheel.inflate(unit, unit), border_radius=wheel.w)
    pygame.draw.rect(body, gold if button == 2 else theme.bone_shade, wheel, border_radius=wheel.w)
    radius = round(size[0] * 0.48)
    cut(body, rounded(size, radius))
    bevel(body, body.get_rect(), radius, line, (mix(dark, theme.bone_shade, 0.3), dark))
    return shrink(body, (width, height))
