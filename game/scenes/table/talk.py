"""What the table says of a match: names, plates, the score sheet, hints, the round's end. Draws nothing."""

from collections.abc import Collection

from game.rules.events import Result
from game.rules.moves import Move
from game.save.matches import HUMAN
from game.scenes.table.furniture import PlateText, Sheet, sheet_of
from game.scenes.table.session import Hint, Session
from game.scenes.words import VARIANT_NAMES, goal_text, level_name, round_headline, seat_name, tile_count
from game.ui.i18n import _, ngettext


class TableTalk:
    """Puts a session into words, as seen from its viewer’s chair. In a `demo` nobody is “you”."""

    def __init__(self, session: Session, *, demo: bool) -> None:
        self.session = session
        self.demo = demo

    def chair(self, seat: int) -> int:
        """Where `seat` sits as seen from the viewer: 0 below, then clockwise."""
        return (seat - self.session.viewer) % len(self.session.players)

    def name(self, seat: int) -> str:
        """Who sits at `seat`."""
        return seat_name(self.chair(seat), demo=self.demo)

    def names(self) -> tuple[str, ...]:
        """Everyone's name, by seat."""
        return tuple(self.name(seat) for seat in range(len(self.session.players)))

    def plate(self, seat: int, knocked: Collection[int], *, busy: bool) -> PlateText:
        """The plate of `seat`; nobody is at turn while tiles are `busy` flying."""
        state, player = self.session.state, self.session.players[seat]
        at_turn = state.result is None and state.turn == seat and not busy
        count = tile_count(state.hands[seat].bit_count())
        if player == HUMAN:
            level, status = count, _("your turn") if at_turn else ""
        else:
            level, status = level_name(player), count
        return PlateText(self.name(seat), level, _("knocks") if seat in knocked else status, at_turn)

    def sheet(self, *, revealed: bool) -> Sheet:
        """The score sheet; once the hands are `revealed` it counts the round in."""
        match = self.session.match
        result = self.session.state.result if revealed else None
        totals = self.session.after.totals if result else match.totals
        title = _("{variant} to {goal}").format(
            variant=_(VARIANT_NAMES[match.rules.variant.id]), goal=goal_text(match.goal)
        )
        return sheet_of(title, self.names(), totals, result)

    def result(self, result: Result) -> str:
        """Who won the round, and how."""
        return round_headline(result, self.names(), None if self.demo else self.session.viewer)

    def hint(self, hint: Hint) -> str:
        """The best tile and the reason."""
        if hint.only:
            return _("{tile} is your only tile that fits.").format(tile=hint.move.tile)
        return ngettext(
            "{move}: of the tiles you have not seen, only {n} fits then.",
            "{move}: of the tiles you have not seen, only {n} fit then.",
            hint.openings,
        ).format(move=_where(hint.move), n=hint.openings)


def _where(move: Move) -> str:
    sides = {"l": _("{tile} on the left"), "r": _("{tile} on the right"), "": "{tile}"}
    return sides[move.end].format(tile=move.tile)
