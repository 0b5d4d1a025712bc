"""What a round of compared hands came to: every hand in the order of its rank, with the rank's name."""

from __future__ import annotations

from game.rules.tiles import Tile
from game.scenes.poker.words import comparison, in_order, standing
from game.scenes.table.results import RoundResult
from game.scenes.words import hand_name
from game.ui.i18n import _


class PokerResult(RoundResult):
    """The end of a round: the hands, their ranks, and the totals now."""

    def headlines(self) -> tuple[str, str]:
        """Who won with what, and why that beats the next best hand."""
        text, small = super().headlines()
        state = self.session.state
        why = comparison({seat: state.hands[seat] for seat in standing(state)})
        return text, why or small

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles that make the rank first."""
        own, others = in_order(self.session.state.hands[seat])
        return (*own, *others)

    def came_to(self, seat: int) -> str:
        """The rank, and what it won."""
        name = hand_name(self.session.state.hands[seat])
        if seat not in standing(self.session.state):
            return _("{hand}, folded").format(hand=name)
        return f"{name} {super().came_to(seat)}" if seat in self.result.winners else name
