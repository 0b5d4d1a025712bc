"""The showdown: one hand after the other is opened, and it is known which is the best so far."""

from game.rules.poker_hands import strength_of
from game.rules.round import Round
from game.scenes.poker.words import standing


class Showdown:
    """The hands of a finished round as they are opened, from the seat that spoke first, clockwise."""

    def __init__(self, state: Round) -> None:
        self.state = state
        seats = state.rules.seats
        self.standing = standing(state)
        order = [(state.leader + number) % seats for number in range(seats)]
        self.left = [seat for seat in order if seat in self.standing] if len(self.standing) > 1 else []
        self.opened: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        """Those of the opened hands that lie there by now; the last one may still be turning over."""
        self.declared = False
        """Whether it has been said who won."""

    def open_next(self) -> int:
        """The seat that opens its hand now; IndexError when all have."""
        seat = self.left.pop(0)
        self.opened = (*self.opened, seat)
        return seat

    def declare(self) -> None:
        """All is said; the hands that were folded, or never had to be opened, are shown as well."""
        self.declared = True
        self.left.clear()
        self.opened = tuple(range(self.state.rules.seats))

    def rest(self) -> None:
        """Everything that was opened lies there now."""
        self.seen = self.opened

    @property
    def best(self) -> int | None:
        """The seat that holds the best of the hands seen so far; the winner once that is declared."""
        if self.declared and self.state.result:
            return self.state.result.winner
        return max(self.seen, key=lambda seat: strength_of(self.state.hands[seat]), default=None)
