"""What the table says of a match: names, plates, the score sheet, hints, the round's end. Draws nothing."""

from collections.abc import Collection

from game.rules import fives
from game.rules.events import Result, Scored
from game.rules.scoring import Term
from game.save.matches import HUMAN
from game.save.profiles import Profile
from game.scenes.table.furniture import PlateText
from game.scenes.table.places import chair_of
from game.scenes.table.reason_words import sentence
from game.scenes.table.session import Hint, Session
from game.scenes.table.sheet import Sheet, sheet_of
from game.scenes.words import (
    VARIANT_NAMES,
    goal_text,
    level_name,
    player_faces,
    player_names,
    round_headline,
    tile_count,
)
from game.ui.i18n import _, ngettext


class TableTalk:
    """Puts a session into words, as seen from its viewer’s chair. In a `demo` nobody is “you”.

    One person alone is called as their `profile` is; a guest, and who is not signed in, is “you”.
    """

    def __init__(self, session: Session, profile: Profile, *, demo: bool) -> None:
        self.session = session
        self.profile = profile
        self.demo = demo

    def chair(self, seat: int) -> int:
        """Where `seat` sits as seen from the viewer: 0 below, then clockwise."""
        return chair_of(seat, self.session.viewer, len(self.session.players))

    def name(self, seat: int) -> str:
        """Who sits at `seat`."""
        return self.names()[seat]

    def names(self) -> tuple[str, ...]:
        """Everyone's name, by seat."""
        return player_names(self.session.players, self.profile.name)

    def face(self, seat: int) -> int:
        """The number of the portrait of `seat`."""
        return player_faces(self.session.players, self.profile.portrait)[seat]

    def plate(self, seat: int, knocked: Collection[int], *, busy: bool) -> PlateText:
        """The plate of `seat`; nobody is at turn while tiles are `busy` flying."""
        state, player = self.session.state, self.session.players[seat]
        at_turn = state.result is None and state.turn == seat and not busy
        count = tile_count(state.hands[seat].bit_count())
        if player == HUMAN:
            level, status = count, _("your turn") if at_turn else ""
        else:
            level, status = level_name(player), count
        if seat in knocked:
            status = _("knocks")
        return PlateText(self.name(seat), self.face(seat), level, status, at_turn)

    def sheet(self, *, revealed: bool) -> Sheet:
        """The score sheet; once the hands are `revealed` it counts the round in."""
        match = self.session.match
        result = self.session.state.result if revealed else None
        played = zip(match.totals, self.session.state.points, strict=True)
        totals = self.session.after.totals if result else tuple(total + now for total, now in played)
        text = _("{variant} · {goal}") if match.goal.kind == "rounds" else _("{variant} to {goal}")
        if self.session.ranked:
            text = _("Ranked · {variant} to {goal}")
        title = text.format(
            variant=_(VARIANT_NAMES[match.rules.variant.id]),
            goal=goal_text(match.goal, match.rules.variant.id),
        )
        return sheet_of(title, self.names(), totals, result)

    def result(self, result: Result) -> str:
        """Who won the round, and how."""
        own = None if self.demo or self.session.shared else self.session.viewer
        return round_headline(result, self.names(), own, state=self.session.state)

    def scored(self, event: Scored) -> str:
        """Points made in play, with their sum."""
        mine = event.seat == self.session.viewer and not (self.demo or self.session.shared)
        points, terms = event.score.points, event.score.terms
        text = _("You score {points}") if mine else _("{name} scores {points}")
        said = text.format(name=self.name(event.seat), points=points)
        return said if len(terms) < 2 else f"{said} = {' + '.join(str(term.value) for term in terms)}"

    def count(self) -> tuple[Term, ...]:
        """What the open ends count now, where fives are counted; else nothing."""
        state = self.session.state
        counting = state.line and state.rules.variant.score is fives.score
        return fives.count(state.rules, state.line) if counting else ()

    def dealt_again(self, times: int) -> str:
        """Why the tiles were dealt more than once."""
        return ngettext(
            "Nobody held a double: dealt again.", "Nobody held a double: dealt again {n} times.", times
        ).format(n=times)

    def hint(self, hint: Hint) -> str:
        """The best tile and the reason; nobody who plays against the viewer is called “you”."""
        return sentence(hint.why, self.names())
