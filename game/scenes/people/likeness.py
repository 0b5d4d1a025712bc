"""Portraits on pages: a round button for each, a card of who somebody is, a plate with who plays."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.save.profiles import GUEST, NOBODY, Profile
from game.scenes.people.words import PORTRAIT_NAMES, name_of
from game.ui.art.brush import BLACK, WHITE, bevel, clear, opaque, pool, rounded, with_alpha
from game.ui.art.brush import cut as cut_out
from game.ui.art.icons import icon
from game.ui.art.materials import drop_shadow, focus_ring
from game.ui.art.materials import plate as dark_plate
from game.ui.art.portraits import PORTRAITS, portrait
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import cut, inset
from game.ui.theme import Theme, mix
from game.ui.widgets import Card, draw_block, set_block
from game.ui.widgets.base import type_size
from game.ui.widgets.buttons import Pressed

PLATE = 76
"""Design px: the height of a plate."""
SIDE = 76
"""Design px across a portrait to choose."""


class PortraitButton(Pressed):
    """One portrait to choose; the one that is chosen has a gold rim and stands out."""

    def __init__(
        self,
        ui: Ui,
        number: int,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        side: float = SIDE,
    ) -> None:
        """`side` is how large it is at most, design px."""
        super().__init__(ui, f"portrait {number}", on_press)
        self.number = number
        self.chosen = chosen
        self.side = side

    def width(self) -> int:
        """As wide as high."""
        return self.ui.px(self.side)

    def height(self, width: int) -> int:
        """A portrait as large as its column, but not larger than it need be."""
        return min(width, self.ui.px(self.side))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait, with the tick of the chosen one."""
        ui, theme = self.ui, self.ui.theme
        small = 0 if self.chosen or self.lit else ui.px(8)
        side = min(self.rect.size) - small
        place = Rect(0, 0, side, side)
        place.center = self.sunk(self.rect).center
        shadow = drop_shadow(place.size, side // 2, 0.4)
        surface.blit(shadow, shadow.get_rect(center=place.center))
        surface.blit(portrait(self.number, side, theme, lit=self.chosen or self.lit), place)
        if not self.chosen and not self.lit:
            _dim(surface, place)
        if self.ringed:
            ring = focus_ring(place.size, side // 2, theme)
            surface.blit(ring, ring.get_rect(center=place.center))
        if self.chosen:
            _draw_tick(ui, surface, place)

    def saying(self) -> str:
        """The animal, and whether it is chosen."""
        words = _(PORTRAIT_NAMES[self.number % len(PORTRAIT_NAMES)])
        return _("{what}, chosen").format(what=words) if self.chosen else words


def _dim(surface: pygame.Surface, place: Rect) -> None:
    """A little dusk over a portrait that is not the chosen one."""
    veil = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.circle(veil, (*BLACK, 70), (place.w / 2, place.h / 2), place.w / 2)
    surface.blit(veil, place)


def _draw_tick(ui: Ui, surface: pygame.Surface, place: Rect) -> None:
    side = ui.px(26)
    seal = Rect(0, 0, side, side)
    seal.bottomright = (place.right, place.bottom)
    pygame.draw.circle(surface, mix(ui.theme.gold, BLACK, 0.1), seal.center, side / 2)
    pygame.draw.circle(surface, mix(ui.theme.brass, BLACK, 0.5), seal.center, side / 2, max(1, ui.px(1.5)))
    tick = icon("check", ui.px(16), ui.theme.ink)
    surface.blit(tick, tick.get_rect(center=seal.center))


def stand(
    number: int, size: tuple[int, int], theme: Theme, *, lit: bool = False, foot: int = 0
) -> pygame.Surface:
    """A portrait on a dark ground with some light behind it, clear of its lowest `foot` px."""
    ground = opaque(size, mix(theme.felt_dark, BLACK, 0.35))
    ground.blit(pool(size, mix(theme.felt_light, BLACK, 0.1), 0.75, (0.5, 0.46), 0.75), (0, 0))
    room = size[1] - foot
    side, middle = round(0.8 * min(size[0], room)), (size[0] // 2, (room + round(0.1 * foot)) // 2)
    shadow = drop_shadow((side, side), side // 2, 0.7)
    ground.blit(shadow, shadow.get_rect(center=middle))
    picture = portrait(number, side, theme, lit=lit)
    ground.blit(picture, picture.get_rect(center=middle))
    return ground


def named(ui: Ui, number: int, name: str, size: tuple[int, int], *, blank: str = "") -> pygame.Surface:
    """The same with a name on a plate under it; `blank` stands there, dim, as long as there is none."""
    theme, radius = ui.theme, ui.px(18)
    picture = with_alpha(stand(number, size, theme, lit=True, foot=ui.px(84)))
    metal = (mix(theme.gold, WHITE, 0.1), mix(theme.brass, BLACK, 0.3))
    for gap, line in ((0, 5.0), (9, 1.3)):
        edge = picture.get_rect().inflate(-2 * ui.px(gap), -2 * ui.px(gap)) if gap else picture.get_rect()
        bevel(picture, edge, radius - (ui.px(gap) if gap else 0), ui.px(line), metal)
    cut_out(picture, rounded(size, radius))
    block = set_block(ui, name or blank, theme.text_heading, size[0] - ui.px(64), bold=True)
    bed = Rect(0, 0, min(block.width + ui.px(48), size[0] - ui.px(16)), block.height + ui.px(16))
    bed.midbottom = (size[0] // 2, size[1] - ui.px(26))
    picture.blit(dark_plate(bed.size, ui.px(theme.radius_plate), theme), bed)
    draw_block(ui, picture, block, theme.plate_text if name else theme.plate_text_dim, bed, "center")
    return picture


def company(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """All portraits side by side, on nothing."""
    gap = size[0] // (PORTRAITS * 7)
    side = min(size[1], (size[0] - (PORTRAITS - 1) * gap) // PORTRAITS)
    row = clear(size, BLACK)
    left = (size[0] - PORTRAITS * side - (PORTRAITS - 1) * gap) // 2
    for number in range(PORTRAITS):
        row.blit(portrait(number, side, theme), (left + number * (side + gap), (size[1] - side) // 2))
    return row


class PersonCard(Card):
    """Somebody who plays here: portrait and name, and a lock where there is a PIN."""

    def __init__(
        self,
        ui: Ui,
        profile: Profile,
        line: str,
        on_press: Callable[[], None],
        *,
        ratio: float,
        selected: bool,
    ) -> None:
        super().__init__(
            ui,
            f"person {profile.id}",
            profile.name,
            line,
            on_press,
            picture=lambda size: stand(profile.portrait, size, ui.theme, lit=selected),
            ratio=ratio,
            selected=selected,
        )
        self.profile = profile

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, then the lock."""
        super().draw(surface)
        if self.profile.has_pin:
            glyph = icon("lock", self.ui.px(22), self.ui.theme.gold)
            body = self.sunk(self.rect)
            surface.blit(glyph, glyph.get_rect(topleft=(body.x + self.ui.px(26), body.y + self.ui.px(24))))


class NamePlate(Pressed):
    """Who plays now: a portrait and a name on a dark plate; the way to everybody who plays here."""

    def __init__(self, ui: Ui, key: str, profile: Profile, on_press: Callable[[], None]) -> None:
        super().__init__(ui, key, on_press)
        self.profile = profile
        self.note = "" if profile in (GUEST, NOBODY) else _("Your profile")
        if profile == NOBODY:
            self.note = _("Choose a profile")

    def width(self) -> int:
        """Portrait, name and margins."""
        ui, theme = self.ui, self.ui.theme
        name = ui.text.measure(name_of(self.profile), type_size(ui, theme.text_body), bold=True)[0]
        note = ui.text.measure(self.note, type_size(ui, theme.text_small))[0]
        return self.ui.px(PLATE) + min(max(name, note), ui.px(250)) + ui.px(28)

    def height(self, width: int) -> int:  # noqa: ARG002
        """Its own."""
        return self.ui.px(PLATE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, portrait, name and ring."""
        ui, theme = self.ui, self.ui.theme
        radius = self.rect.h // 2
        shadow = drop_shadow(self.rect.size, radius, 0.4)
        surface.blit(shadow, shadow.get_rect(center=self.rect.center))
        body = self.sunk(self.rect)
        surface.blit(dark_plate(body.size, radius, theme, lit=self.lit), body)
        sign, words = cut(body, "left", body.h)
        self._draw_sign(surface, inset(sign, ui.px(6)))
        words = inset(words, ui.px(6), ui.px(10))
        words.w -= ui.px(12)
        name = set_block(ui, name_of(self.profile), theme.text_body, words.w, bold=True, most=1)
        note = set_block(ui, self.note, theme.text_small, words.w, most=1)
        high = name.height + (note.height if self.note else 0)
        upper, lower = cut(Rect(words.x, words.centery - high // 2, words.w, high), "top", name.height)
        draw_block(ui, surface, name, self.ink(), upper)
        if self.note:
            draw_block(ui, surface, note, theme.plate_text_dim, lower)
        self.draw_ring(surface, self.rect, radius)

    def _draw_sign(self, surface: pygame.Surface, place: Rect) -> None:
        if self.profile not in (GUEST, NOBODY):
            surface.blit(portrait(self.profile.portrait, place.h, self.ui.theme, lit=self.lit), place)
            return
        glyph = icon(
            "person" if self.profile == GUEST else "people", round(place.h * 0.6), self.ui.theme.gold
        )
        surface.blit(glyph, glyph.get_rect(center=place.center))

    def saying(self) -> str:
        """Who plays, and where it leads."""
        return f"{name_of(self.profile)}. {self.note}" if self.note else name_of(self.profile)
