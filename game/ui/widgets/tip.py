"""The tip of a widget: a few words on a plate beside it, over all others."""

import pygame
from pygame import Rect

from game.ui.art.materials import drop_shadow, plate
from game.ui.context import Ui
from game.ui.layout import inset
from game.ui.widgets.base import draw_block, set_block


def draw_tip(ui: Ui, surface: pygame.Surface, over: Rect, words: str, *, above: bool = False) -> None:
    """Draw words below a rectangle, or above it where that is wished or there is no room."""
    theme = ui.theme
    block = set_block(ui, words, theme.text_small, ui.px(280), most=4)
    rect = Rect(0, 0, block.width + ui.px(28), block.height + ui.px(14))
    rect.midtop = (over.centerx, over.bottom + ui.px(12))
    if above or rect.bottom > surface.get_height() - ui.px(6):
        rect.bottom = over.top - ui.px(12)
    rect.clamp_ip(inset(surface.get_rect(), ui.px(6)))
    shadow = drop_shadow(rect.size, ui.px(10), 0.5)
    surface.blit(shadow, shadow.get_rect(center=rect.center))
    for _layer in range(2):
        surface.blit(plate(rect.size, ui.px(10), theme), rect)
    draw_block(ui, surface, block, theme.plate_text, rect, "center")
