"""Who sits where at a table that is being set up: portraits and names; nothing to press."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.save.matches import HUMAN
from game.save.profiles import Profile
from game.scenes.table.places import chair_of
from game.scenes.words import level_glyph, level_name, player_faces, player_names
from game.ui.art.icons import icon
from game.ui.art.portraits import medallion
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.layout import grid, inset
from game.ui.widgets import Widget, faces
from game.ui.widgets.base import draw_block, set_block, type_size

ROW = 68
GAP = 8
"""Design px."""


class Seating(Widget):
    """The seats in the order of play, two in a row: portrait, name, and who plays there."""

    focusable = False

    def __init__(self, ui: Ui, players: Sequence[str], profile: Profile) -> None:
        """One person alone has the name and the portrait of `profile`."""
        super().__init__(ui)
        self.players = tuple(players)
        self._names = player_names(players, profile.name)
        self._faces = player_faces(players, profile.portrait)

    def most(self, seats: int) -> int:
        """The height that so many seats take."""
        rows = (seats + 1) // 2
        return rows * self.ui.px(ROW) + (rows - 1) * self.ui.px(GAP)

    def height(self, width: int) -> int:  # noqa: ARG002
        """Its rows."""
        return self.most(len(self.players))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a plate for each seat."""
        cells = grid(self.rect, 2, len(self.players), self.ui.px(GAP), self.ui.px(ROW))
        for seat, cell in enumerate(cells):
            self._draw_seat(surface, seat, cell)

    def _draw_seat(self, surface: pygame.Surface, seat: int, cell: Rect) -> None:
        ui, theme = self.ui, self.ui.theme
        player = self.players[seat]
        lit = player == HUMAN
        surface.blit(faces.strip(cell.size, ui.px(theme.radius_button), theme, ui.unit, lit=lit), cell)
        side = cell.h - ui.px(14)
        chair = chair_of(seat, 0, len(self.players))
        portrait = medallion(chair, side, theme, animal=self._faces[seat], lit=lit)
        place = portrait.get_rect(midleft=(cell.x + ui.px(8), cell.centery))
        surface.blit(portrait, place)
        words = inset(Rect(place.right, cell.y, cell.right - place.right, cell.h), ui.px(9), ui.px(8))
        upper = Rect(words.x, words.y, words.w, words.h // 2)
        size = ui.text.fit(self._names[seat], type_size(ui, theme.text_body), words.w, bold=True)
        name = ui.text.shortened(self._names[seat], size, words.w, bold=True)
        color = theme.gold if lit else theme.plate_text
        ui.text.draw(surface, name, size, color, upper.midleft, bold=True, valign="middle")
        self._draw_player(surface, player, upper.move(0, upper.h))

    def _draw_player(self, surface: pygame.Surface, player: str, rect: Rect) -> None:
        """A glyph and a word for a person or for the level of a bot."""
        ui, theme = self.ui, self.ui.theme
        glyph = "people" if player == HUMAN else level_glyph(player)
        picture = icon(glyph, ui.px(22), theme.plate_text_dim)
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))
        room = Rect(rect.x + ui.px(28), rect.y, rect.w - ui.px(28), rect.h)
        words = _("Person") if player == HUMAN else level_name(player)
        block = set_block(ui, words, theme.text_small, room.w, most=1)
        draw_block(ui, surface, block, theme.plate_text_dim, room)
