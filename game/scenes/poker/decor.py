"""What lies around the hands of five: plates, sheet, list of ranks, ribbons, the pot. Decides nothing."""

from collections.abc import Collection, Mapping

import pygame

from game.rules.moves import Move
from game.rules.poker_hands import HandRank, rank_hand
from game.rules.tiles import Tile, tiles_of
from game.scenes.poker.hands import laid_aside
from game.scenes.poker.places import PokerPlaces
from game.scenes.poker.pot import Pot
from game.scenes.poker.ranks import RankList
from game.scenes.poker.showdown import Showdown
from game.scenes.poker.words import said as in_a_word
from game.scenes.table.furniture import Furniture, PlateText
from game.scenes.table.places import Area
from game.scenes.table.sheet import Sheet, SheetRow
from game.scenes.table.talk import TableTalk
from game.scenes.words import hand_name, level_name, tile_count
from game.ui.art.materials import drop_shadow, plate
from game.ui.context import Ui
from game.ui.i18n import _
from game.ui.theme import RGB


class Decor:
    """Draws and keeps all this for one window size."""

    def __init__(self, ui: Ui, places: PokerPlaces, talk: TableTalk) -> None:
        self.ui = ui
        self.places = places
        self.talk = talk
        self.furniture = Furniture(ui, places)
        self.list = RankList(ui, places)

    def held(self, viewer: int | None) -> HandRank | None:
        """What the person before the screen holds, as far as that may be seen."""
        return None if viewer is None else rank_hand(self.talk.session.state.hands[viewer])

    def draw_around(
        self,
        surface: pygame.Surface,
        viewer: int | None,
        said: Mapping[int, Move],
        showdown: Showdown | None,
        *,
        busy: bool,
    ) -> None:
        """Papers and plates."""
        held = self.held(viewer)
        best = showdown.best if showdown else None
        if best is not None:
            held = rank_hand(self.talk.session.state.hands[best])
        self.list.draw(surface, held)
        self.furniture.draw_sheet(surface, self._sheet(declared=bool(showdown and showdown.declared)))
        for seat in range(len(self.talk.session.players)):
            text = self._plate(seat, viewer, said, busy=busy)
            if showdown and showdown.declared:
                text = text._replace(at_turn=seat == best)
            self.furniture.draw_plate(surface, self.talk.chair(seat), text)

    def _plate(self, seat: int, viewer: int | None, said: Mapping[int, Move], *, busy: bool) -> PlateText:
        session = self.talk.session
        state = session.state
        at_turn = state.result is None and state.turn == seat and not busy
        level = level_name(session.players[seat]) or _("Person")
        if seat == viewer:
            level = hand_name(state.hands[seat])
        status = in_a_word(said[seat]) if seat in said else tile_count(state.hands[seat].bit_count())
        if at_turn and session.is_person(seat):
            status = _("your turn")
        return PlateText(self.talk.name(seat), self.talk.face(seat), level, status, at_turn)

    def _sheet(self, *, declared: bool) -> Sheet:
        """The totals; once it is said who won, with what that brought."""
        sheet = self.talk.sheet(revealed=declared)
        result = self.talk.session.state.result
        note = ""
        if declared and result is not None and result.winner is not None:
            note = f"{self.talk.name(result.winner)} +{result.score.points}"
        return Sheet(sheet.title, tuple(SheetRow(row.name, row.total, None) for row in sheet.rows), note)

    def draw_question(self, surface: pygame.Surface, text: str) -> None:
        """What the player is asked, in the place of the banner but without its board."""
        ui, area = self.ui, self.places.banner
        size = ui.text.fit(text, ui.px(ui.theme.text_body), area.width)
        ui.text.draw(surface, text, size, ui.theme.plate_text, area.center, align="center", valign="middle")

    def draw_pot(self, surface: pygame.Surface, pot: Pot) -> None:
        """The chips in the middle and how many they are; beside them how many tiles can be drawn."""
        ui, state = self.ui, self.talk.session.state
        pot.draw(surface)
        if pot.chips:
            x, y = self.places.pot
            self._ribbon(surface, (x, y + 56 * ui.unit), _("Pot: {n}").format(n=pot.chips), ui.theme.gold)
        left = len(state.boneyard) - laid_aside(state)
        if left and state.result is None and state.rules.option("exchange") == "on":
            x, y = self.places.stock
            text = _("{n} left to draw").format(n=left)
            where = (x, y - self.places.back_length / 2 - ui.px(14))
            ui.text.draw(
                surface, text, ui.px(16), ui.theme.plate_text_dim, where, align="center", valign="middle"
            )

    def draw_ribbons(self, surface: pygame.Surface, showdown: Showdown | None) -> None:
        """The name of its rank below every hand that is open; the best so far in gold."""
        if showdown is None:
            return
        state, theme = showdown.state, self.ui.theme
        for seat in showdown.seen:
            color: RGB = theme.plate_text if seat in showdown.standing else theme.plate_text_dim
            lit = seat == showdown.best
            place = self.places.ribbon(self.talk.chair(seat))
            text = hand_name(state.hands[seat])
            self._ribbon(surface, place, text, theme.gold if lit else color, lit=lit)

    def lights(self, showdown: Showdown | None) -> tuple[Collection[Tile], Collection[Tile]]:
        """The tiles that make the best rank so far, and those that are out of it."""
        if showdown is None or showdown.best is None:
            return (), ()
        hands = showdown.state.hands
        lit = rank_hand(hands[showdown.best]).own
        beaten = [seat for seat in showdown.opened if seat != showdown.best]
        dimmed = [tile for seat in beaten for tile in tiles_of(hands[seat])] if showdown.declared else []
        return lit, tuple(dimmed)

    def _ribbon(
        self,
        surface: pygame.Surface,
        center: tuple[float, float],
        text: str,
        color: RGB,
        *,
        lit: bool = False,
    ) -> None:
        """Some words on a small plate."""
        ui = self.ui
        size = ui.text.fit(text, ui.px(18), ui.px(230), bold=True)
        width, height = ui.text.measure(text, size, bold=True)[0] + ui.px(30), self.places.ribbon_height
        area = Area(round(center[0] - width / 2), round(center[1] - height / 2), width, height)
        radius = height // 2
        shadow = drop_shadow((width, height), radius)
        surface.blit(shadow, shadow.get_rect(center=(round(area.center[0]), round(area.center[1]))))
        surface.blit(plate((width, height), radius, ui.theme, lit=lit), (area.x, area.y))
        ui.text.draw(surface, text, size, color, area.center, bold=True, align="center", valign="middle")
