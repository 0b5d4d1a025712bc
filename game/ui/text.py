"""Text as pictures: the bundled fonts, measuring, wrapping and drawing; knows no scene and no catalogue."""

import math
import unicodedata
from collections import OrderedDict
from contextlib import suppress
from typing import Literal, NamedTuple, TypeVar

import pygame
import pygame.freetype
from pygame.typing import ColorLike

from game.paths import data_dir
from game.ui import linebreak
from game.ui.fallback import Fallback, Own, script_of

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]

SMALLEST = 14
"""Real pixels: text below this is not read, so `fit` stops here unless told otherwise."""

_CHAINS = {"zh-Hans": ("sc", "tc", "latin"), "zh-Hant": ("tc", "sc", "latin")}
_LATIN_CHAIN = ("latin", "sc", "tc")
# How far above the baseline the middle of the letters lies, as a share of the size: half the capitals'
# height of the Latin font, half-way up the Chinese square.
_MIDDLE = {"latin": 0.35, "sc": 0.38, "tc": 0.38}
_LINE = 1.36  # the height of a line as a share of the size, which holds the tallest accents and descenders
_FONTS_KEPT = 64
_PIXELS_KEPT = 4_000_000
_ENTRIES_KEPT = 4_096

_K = TypeVar("_K")
_V = TypeVar("_V")


class _Drawn(NamedTuple):
    surface: pygame.Surface
    ink: pygame.Rect  # where the visible letters lie in it


class Text:
    """Draws strings in one language's type. `size` is the font's size in real pixels throughout.

    A line of a given size has the same height whatever it says, and the middle of its box is the middle of
    its capitals and of its Chinese characters; so text may be placed by its box.

    Results are kept: asking every frame is fine.
    """

    def __init__(self, language: str, fallback: Fallback | None = None) -> None:
        """`fallback` finds fonts for letters that no bundled one has, as names may have them."""
        pygame.font.init()
        pygame.freetype.init()
        self._fallback = fallback or Fallback()
        self._folder = data_dir("assets") / "fonts"
        self._fonts: OrderedDict[tuple[str, bool, int], pygame.font.Font] = OrderedDict()
        self._probes: dict[str, pygame.freetype.Font] = {}
        self._shown: dict[tuple[str, str], bool] = {}
        self._drawn: OrderedDict[tuple[object, ...], _Drawn] = OrderedDict()
        self._pixels = 0
        self._widths: dict[tuple[str, int, bool], int] = {}
        self._wrapped: dict[tuple[str, int, int, bool], list[str]] = {}
        self.set_language(language)

    def set_language(self, code: str) -> None:
        """Set type as `code` ("en", "zh-Hans", "zh-Hant", "id") needs it from now on."""
        self._chain = _CHAINS.get(code, _LATIN_CHAIN)
        self._drawn.clear()
        self._pixels = 0
        self._widths.clear()
        self._wrapped.clear()

    def measure(self, text: str, size: int, *, bold: bool = False) -> tuple[int, int]:
        """Width and height in pixels of the box that one line takes; the height depends on `size` alone."""
        key = (text, size, bold)
        width = self._widths.get(key)
        if width is None:
            runs = self._runs(text)
            width = sum(self._font(family, bold, size).size(run)[0] for family, run in runs)
            _remember(self._widths, key, width)
        return width, math.ceil(size * _LINE) + 1

    def render(self, text: str, size: int, color: ColorLike, *, bold: bool = False) -> pygame.Surface:
        """One line as a picture of the measured size. It is shared: blit it, never draw on it."""
        return self._draw_once(text, size, color, bold).surface

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        size: int,
        color: ColorLike,
        pos: tuple[float, float],
        *,
        bold: bool = False,
        align: Align = "left",
        valign: Valign = "top",
    ) -> pygame.Rect:
        """Draw one line so that `pos` is its left, centre or right and its top, middle or bottom.

        Centred text is centred by its visible letters, since a full-width comma is mostly blank. Gives back
        the line's box.
        """
        picture, ink = self._draw_once(text, size, color, bold)
        width, height = picture.get_size()
        left = {"left": 0, "center": ink.centerx, "right": width}[align]
        top = {"top": 0, "middle": _half(height), "bottom": height}[valign]
        return surface.blit(picture, (round(pos[0] - left), round(pos[1] - top)))

    def caret(self, text: str, place: int, size: int, *, bold: bool = False) -> int:
        """How far from the left of `text` one goes on writing behind its first `place` letters, in px.

        Within letters that run to the left, as Hebrew's and Arabic's, that is at their left.
        """
        x = 0
        for family, run in self._runs(text):
            inner = min(place, len(run))
            font = self._font(family, bold, size)
            done = font.size(run[:inner])[0]
            if inner < len(run) or place == inner:
                return x + (font.size(run)[0] - done if _runs_left(family) else done)
            x, place = x + font.size(run)[0], place - len(run)
        return x

    def wrap(self, text: str, size: int, width: int, *, bold: bool = False) -> list[str]:
        """`text` as lines at most `width` wide, in any language; `linebreak.wrap` says where it breaks."""
        key = (text, size, width, bold)
        lines = self._wrapped.get(key)
        if lines is None:
            lines = linebreak.wrap(text, lambda line: self.measure(line, size, bold=bold)[0] <= width)
            _remember(self._wrapped, key, lines)
        return list(lines)

    def fit(self, text: str, size: int, width: int, *, bold: bool = False, floor: int = SMALLEST) -> int:
        """A size, as near to `size` as may be, at which one line is at most `width` wide.

        It is never below `floor` (nor above `size`), where the line may still be too wide: then wrap it.
        """
        while size > floor and (wide := self.measure(text, size, bold=bold)[0]) > width:
            size = max(floor, min(size - 1, size * width // wide + 2))
        return size

    def shortened(self, text: str, size: int, width: int, *, bold: bool = False) -> str:
        """`text` if one line of it is at most `width` wide, else as much of its beginning as is, and “…”.

        For what players write themselves; the game's own words are never cut.
        """
        kept = text
        while kept and self.measure(text if kept == text else f"{kept}…", size, bold=bold)[0] > width:
            kept = kept[:-1].rstrip()
        return text if kept == text else f"{kept}…"

    def _draw_once(self, text: str, size: int, color: ColorLike, bold: bool) -> _Drawn:
        paint = color if isinstance(color, tuple) else tuple(pygame.Color(color))
        key = (text, size, paint, bold)
        drawn = self._drawn.get(key)
        if drawn is not None:
            self._drawn.move_to_end(key)
            return drawn
        picture = self._paint(text, size, paint, bold)
        drawn = self._drawn[key] = _Drawn(picture, picture.get_bounding_rect())
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > _PIXELS_KEPT and len(self._drawn) > 1:
            old = self._drawn.popitem(last=False)[1].surface
            self._pixels -= old.get_width() * old.get_height()
        return drawn

    def _paint(self, text: str, size: int, color: ColorLike, bold: bool) -> pygame.Surface:
        width, height = self.measure(text, size, bold=bold)
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        x = 0
        for family, run in self._runs(text):
            font = self._font(family, bold, size)
            baseline = _half(height) + round(size * _MIDDLE.get(family, _MIDDLE["latin"]))
            if advance := font.size(run)[0]:  # nothing but zero-width letters cannot be rendered
                picture.blit(font.render(run, True, color), (x, baseline - font.get_ascent()))
                x += advance
        if (alpha := pygame.Color(color).a) < 255:  # rendering heeds the colour only
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _runs(self, text: str) -> list[tuple[str, str]]:
        """The text cut by the font family that shows each part."""
        text = text.replace("\n", " ")
        if all(self._shows(self._chain[0], letter) for letter in text):
            return [(self._chain[0], text)]
        runs: list[tuple[str, str]] = []
        for piece, is_han in linebreak.han_runs(text):
            # A Chinese name is set in one font: half in each would mix the shapes of 骨.
            parts = [piece] if is_han and self._family(piece) else list(piece)
            for part in parts:
                before = runs[-1][0] if runs else ""
                family = before if _joins(part, before) else self._family(part) or self._chain[0]
                if runs and runs[-1][0] == family:
                    runs[-1] = (family, runs[-1][1] + part)
                else:
                    runs.append((family, part))
        return _closed_up(runs)

    def _family(self, text: str) -> str | None:
        """The first family of the chain that shows all of `text`, else a font of the machine's own."""
        bundled = next((f for f in self._chain if all(self._shows(f, letter) for letter in text)), None)
        if bundled or not text:
            return bundled
        found = self._fallback.find(text)
        if found is None:
            return None
        return Own(found, script_of(text[0]), unicodedata.bidirectional(text[0]) in ("R", "AL")).family

    def _shows(self, family: str, letter: str) -> bool:
        key = (family, letter)
        known = self._shown.get(key)
        if known is None:
            known = self._probe(family).get_metrics(letter) != [None]
            _remember(self._shown, key, known)
        return known

    def _probe(self, family: str) -> pygame.freetype.Font:
        """The family as pygame.freetype sees it, since pygame.font does not tell a missing letter's box."""
        if family not in self._probes:
            self._probes[family] = pygame.freetype.Font(self._folder / f"{family}-text.ttf", SMALLEST)
        return self._probes[family]

    def _font(self, family: str, bold: bool, size: int) -> pygame.font.Font:
        key = (family, bold, size)
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = self._load(family, bold, size)
            if len(self._fonts) > _FONTS_KEPT:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return font

    def _load(self, family: str, bold: bool, size: int) -> pygame.font.Font:
        if family in _MIDDLE:
            return pygame.font.Font(self._folder / f"{family}-{'bold' if bold else 'text'}.ttf", size)
        own = Own.named(family)
        font = pygame.font.Font(own.path, size)
        font.set_bold(bold)
        with suppress(pygame.error):  # without shaping the letters stand side by side
            if own.script:
                font.set_script(own.script)
            if own.is_leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return font


def _runs_left(family: str) -> bool:
    """Whether a font is used for letters that run to the left."""
    return family not in _MIDDLE and Own.named(family).is_leftward


def _joins(letter: str, family: str) -> bool:
    """Whether it is a mark over a letter that was set in a font of the machine's own."""
    own = family not in ("", *_MIDDLE)
    return own and (unicodedata.category(letter) in ("Mn", "Mc", "Me") or letter in "\u200c\u200d")


def _closed_up(runs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The same with words that run to the left in one, so that the second stands left of the first."""
    closed: list[tuple[str, str]] = []
    for family, run in runs:
        if len(closed) > 1 and closed[-1][1].isspace() and closed[-2][0] == family and _runs_left(family):
            (_between, space), (_before, first) = closed.pop(), closed.pop()
            closed.append((family, first + space + run))
        else:
            closed.append((family, run))
    return closed


def _half(height: int) -> int:
    """The row of a line's box that its letters are centred on; one rounding for all, or they add up."""
    return (height + 1) // 2


def _remember(cache: dict[_K, _V], key: _K, value: _V) -> None:
    """Keep a result; a cache that is full starts anew, which costs a frame's work once in a long while."""
    if len(cache) >= _ENTRIES_KEPT:
        cache.clear()
    cache[key] = value
