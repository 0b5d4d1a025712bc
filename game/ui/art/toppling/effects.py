"""Dust where things land, sparks from steel, motes in the light: a function of age, nothing is kept."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, exp, pi, sin
from random import Random

import pygame

from game.ui.art.brush import disc, tinted
from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.items import Puff
from game.ui.theme import RGB, Theme, mix

LIVES = {"dust": 0.9, "spark": 0.35, "mote": 1.0}
"""For how many seconds each kind is seen."""
LEVELS = 12
"""Steps in which things fade."""
FALL = 900.0
"""Half of what pulls sparks down, in mm/s², gentler than the world's so that they are seen."""

Blit = tuple[pygame.Surface, tuple[float, float]]


def dust(camera: Camera, puffs: Sequence[Puff], theme: Theme) -> list[Blit]:
    """The pictures of all puffs at their ages, premultiplied. An unknown kind is dust."""
    blits: list[Blit] = []
    for age, x, y, strength, kind in puffs:
        life = LIVES.get(kind, LIVES["dust"])
        if not 0 <= age < life or strength <= 0:
            continue
        rest = 1 - age / life
        seed = round(x * 7 + y * 13)
        if kind == "spark":
            blits.extend(_sparks(camera, (x, y), age, rest, min(1.0, strength), seed))
        else:
            blits.extend(_clouds(camera, (x, y), age, rest, min(1.0, strength), seed, theme))
    return blits


def _clouds(
    camera: Camera, at: tuple[float, float], age: float, rest: float, strength: float, seed: int, theme: Theme
) -> Iterator[Blit]:
    """A few soft balls rolling outwards along the ground, growing and thinning."""
    random = Random(seed)
    gone = 1 - exp(-4.5 * age)
    color = mix(theme.bone, (214, 180, 140), 0.4)
    for index in range(4 + round(6 * strength)):
        side = -1 if index % 2 else 1
        far = random.uniform(6, 26) * (0.4 + strength) * gone * side
        up = random.uniform(1, 9) * (0.4 + strength) * gone
        depth = random.uniform(0, 24)
        radius = (1.6 + random.uniform(4, 12) * (0.35 + 0.65 * strength) * gone) * camera.scale
        alpha = 0.85 * strength * rest * rest * random.uniform(0.6, 1.0)
        yield from _ball(camera.to_screen(at[0] + far, at[1] + up, depth), radius, color, alpha)


def _sparks(
    camera: Camera, at: tuple[float, float], age: float, rest: float, strength: float, seed: int
) -> Iterator[Blit]:
    """Short bright grains flying up and falling back."""
    random = Random(seed)
    for _ in range(4 + round(8 * strength)):
        turn = random.uniform(0.15, 0.85) * pi
        speed = random.uniform(60, 190) * (0.5 + 0.5 * strength)
        x = at[0] + cos(turn) * speed * age
        y = at[1] + sin(turn) * speed * age - FALL * age * age
        color = mix((255, 150, 50), (255, 244, 200), rest)
        yield from _ball(
            camera.to_screen(x, y, random.uniform(0, 24)),
            0.9 * camera.scale * (0.4 + 0.6 * rest),
            color,
            rest,
        )


def motes(size: tuple[int, int], camera: Camera, time: float, theme: Theme) -> list[Blit]:
    """Specks drifting in the light of the window at `time` seconds, in front of the wall."""
    unit = min(size[0] / 1280, size[1] / 720)
    random = Random(77)
    blits: list[Blit] = []
    for _ in range(46):
        base_x, base_y, pace, phase = (random.random() for _ in range(4))
        x = (base_x * size[0] - camera.x * 0.3 * unit + time * unit * (4 + 8 * pace)) % size[0]
        y = (base_y * 0.7 * size[1] + 14 * unit * sin(time * (0.3 + pace * 0.4) + 6.3 * phase)) % size[1]
        beam = max(0.0, 1 - abs(x / size[0] - 0.3 - 0.35 * y / size[1]) / 0.3)
        twinkle = 0.6 + 0.4 * sin(time * (0.5 + pace) + 9 * phase)
        blits.extend(
            _ball(
                (x, y), (0.9 + 1.3 * pace) * unit, mix((255, 236, 196), theme.gold, 0.3), 0.5 * beam * twinkle
            )
        )
    return blits


def _ball(at: tuple[float, float], radius: float, color: RGB, alpha: float) -> Iterator[Blit]:
    """A soft disc about a place; none where it would not be seen."""
    level = round(min(1.0, alpha) * LEVELS * 4)
    if level > 0:
        picture = _soft_disc(max(1, round(radius)), color, level)
        yield picture, (at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2)


@lru_cache(maxsize=400)
def _soft_disc(radius: int, color: RGB, level: int) -> pygame.Surface:
    """A disc that fades towards its edge, premultiplied."""
    if radius < 3:
        return tinted(disc(radius), (*color, 255 * level // (4 * LEVELS))).premul_alpha()
    picture = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA, 32)
    rings = 6
    for step in range(rings):
        share = 255 * level / (4 * LEVELS) * ((step + 1) / rings) ** 1.6
        reach = radius * (1 - step / rings)
        pygame.draw.circle(picture, (*color, round(share)), (radius, radius), reach)
    small = pygame.transform.smoothscale(picture, (radius, radius))
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius)).premul_alpha()
