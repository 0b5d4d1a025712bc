"""Where pieces may and may not be set, drawn into the world like chalk on the wall; knows no rule."""

import pygame

from game.ui.art.toppling.camera import Camera
from game.ui.art.toppling.items import Zone, ZoneKind
from game.ui.theme import RGB, Theme


def draw_zone(surface: pygame.Surface, camera: Camera, zone: Zone, kind: ZoneKind, theme: Theme) -> None:
    """One rectangle: a breath of light within dashes for "build", slanting lines for "forbid"."""
    left, top = camera.to_screen(zone[0], zone[3])
    right, bottom = camera.to_screen(zone[2], zone[1])
    whole = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    seen = whole.clip(surface.get_rect().inflate(40, 40))
    if seen.w < 2 or seen.h < 2:
        return
    color = theme.gold if kind == "build" else theme.warn
    sheet = pygame.Surface(seen.size, pygame.SRCALPHA, 32)
    sheet.fill((*color, 20 if kind == "build" else 12))
    unit = max(1.0, surface.get_height() / 720)
    if kind == "forbid":
        _slant(sheet, whole, seen, color, unit)
    _dashes(sheet, whole.move(-seen.x, -seen.y), color, unit)
    surface.blit(sheet, seen)


def _slant(sheet: pygame.Surface, whole: pygame.Rect, seen: pygame.Rect, color: RGB, unit: float) -> None:
    """Slanting lines that stay with the zone when the view moves."""
    step = round(22 * unit)
    width, height = sheet.get_size()
    start = -((seen.x - whole.x) + (seen.y - whole.y)) % step
    for x in range(start - step - height, width + height, step):
        pygame.draw.line(sheet, (*color, 64), (x, height), (x + height, 0), max(2, round(3 * unit)))


def _dashes(sheet: pygame.Surface, box: pygame.Rect, color: RGB, unit: float) -> None:
    """The edge in dashes over a dark seam, so that it is seen on light and on dark."""
    long, gap, thick = round(14 * unit), round(9 * unit), max(2, round(2 * unit))
    area = sheet.get_rect()
    for paint, shift in (((0, 0, 0, 120), 1), ((*color, 215), 0)):
        for y in (box.top + shift, box.bottom - thick + shift):
            if -thick < y < area.h:
                for x in range(
                    box.left + (-box.left // (long + gap)) * (long + gap), min(box.right, area.w), long + gap
                ):
                    if x >= box.left:
                        sheet.fill(paint, (x, y, min(long, box.right - x), thick))
        for x in (box.left + shift, box.right - thick + shift):
            if -thick < x < area.w:
                for y in range(box.top, min(box.bottom, area.h), long + gap):
                    sheet.fill(paint, (x, y, thick, min(long, box.bottom - y)))
