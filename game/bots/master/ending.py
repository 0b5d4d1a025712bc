"""The end of a round with all hands open, solved exactly: everyone plays what is best for its own side."""

from game.bots.master.deal import Deal, End, Table


class Ending:
    """Solves deals of one table; what it has solved once it knows."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._known: dict[Deal, End] = {}

    def end(self, state: Deal | End) -> End:
        """How the deal ends if all play their best; of several best moves, the first.

        With two sides this is their common optimum; with more it is one equilibrium.
        """
        if not isinstance(state, Deal):
            return state
        known = self._known.get(state)
        if known is None:
            known = self._known[state] = self._solve(state)
        return known

    def _solve(self, deal: Deal) -> End:
        table, turn = self.table, deal.turn
        playable = deal.hands[turn] & deal.spot.fits
        if not playable:
            return self.end(table.stuck(deal))
        best: End | None = None
        for step in deal.spot.steps(playable):
            each = self.end(table.place(deal, *step))
            if best is None or each.worths[turn] > best.worths[turn]:
                best = each
        assert best is not None
        return best
