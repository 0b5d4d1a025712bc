"""The line at a screen's foot: which keys or buttons do what here, for the device last used."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.ui.acts import Act
from game.ui.art.prompts import prompt
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import Align, flow

HEIGHT = 44
"""Design px that a screen leaves free at its foot."""
SIDE, GAP, BETWEEN = 28, 8, 26
"""Design px: a key or button, what is between it and its words, and between two cues."""


class Cue(NamedTuple):
    """An act and what it does here, in a word or two."""

    act: Act
    words: str


def choose_and_back() -> tuple[Cue, ...]:
    """What most menus say."""
    return Cue(Act.CONFIRM, _("Choose")), Cue(Act.BACK, _("Back"))


def in_one_line(ui: Ui, cues: Sequence[Cue], width: int) -> list[Cue]:
    """As many of the cues as one line of so many real px holds: the last one stays, those before it go."""
    kept = list(cues)
    while len(kept) > 2 and sum(_wide(ui, cue) for cue in kept) > width + ui.px(BETWEEN):
        del kept[-2]
    return kept


def _wide(ui: Ui, cue: Cue) -> int:
    """Real px that a cue and what lies between it and the next take; 0 where it is not shown."""
    code = ui.bindings.prompt(cue.act, ui.device)
    if not code:
        return 0
    glyph = prompt(code, ui.px(SIDE), ui.text, ui.theme, ui.pad_kind)
    words = ui.text.measure(cue.words, ui.px(ui.theme.text_small))[0]
    return glyph.get_width() + ui.px(GAP) + words + ui.px(BETWEEN)


def draw_footer(
    surface: pygame.Surface, ui: Ui, cues: Sequence[Cue], area: Rect, align: Align = "right"
) -> None:
    """Draws the cues along the foot of `area`, upward where one line does not hold them.

    A cue whose act has no key or button on the device in use is left out.
    """
    size, gap, between = ui.px(ui.theme.text_small), ui.px(GAP), ui.px(BETWEEN)
    shown = []
    for cue in cues:
        code = ui.bindings.prompt(cue.act, ui.device)
        if code:
            shown.append((prompt(code, ui.px(SIDE), ui.text, ui.theme, ui.pad_kind), cue.words))
    sizes = [(glyph.get_width() + gap + ui.text.measure(words, size)[0], ui.px(32)) for glyph, words in shown]
    places = flow(area, sizes, between, align)
    rise = area.bottom - max((place.bottom for place in places), default=area.bottom)
    for (glyph, words), place in zip(shown, places, strict=True):
        place.y += rise
        surface.blit(glyph, glyph.get_rect(midleft=place.midleft))
        left = (place.x + glyph.get_width() + gap, place.centery)
        ui.text.draw(surface, words, size, ui.theme.plate_text_dim, left, valign="middle")
