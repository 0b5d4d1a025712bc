"""How the players place tiles along a line: by weight, by points, and by what they leave to the others."""

from collections.abc import Callable
from typing import NamedTuple

from game.bots.seen import grown, openings, points, scores, scores_in_play, unseen, weight
from game.rules.line import Line, open_suits
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.variant import Rules


def heaviest(view: SeatView, rng: Rng) -> Move:
    """The heaviest tile that fits (source 001); where plays score, first of all the most points."""
    return _foremost(view, rng, lambda move: (weight(move),))


def doubles_first(view: SeatView, rng: Rng) -> Move:
    """A double where one fits, of several the heaviest; else the heaviest tile.

    A double fits only one number, so it is hard to get rid of later. Where plays score, first of all the
    most points.
    """
    return _foremost(view, rng, lambda move: (_is_double(move), weight(move)))


def _foremost(view: SeatView, rng: Rng, rank: Callable[[Move], tuple[int, ...]]) -> Move:
    """Of the moves that score the most in play, one of those that `rank` puts highest."""
    scoring = scores_in_play(view.rules) and len(view.legal) > 1
    ranks = {
        move: (points(view.rules, grown(view, move)) if scoring else 0, rank(move)) for move in view.legal
    }
    best = max(ranks.values())
    return rng.choice([move for move, rank in ranks.items() if rank == best])


def _is_double(move: Move) -> bool:
    return move.tile is not None and move.tile.high == move.tile.low


def scarcest(view: SeatView, rng: Rng) -> Move:
    """Leaves numbers open that are scarce among the tiles it has not seen (source 001).

    It remembers its own hand and every tile of the line, counts for each play the unseen tiles that would
    then fit somewhere, and takes the play that leaves the fewest; of several, the heaviest tile.
    """
    ranks = {move: (openings(view, move), -weight(move)) for move in view.legal}
    best = min(ranks.values())
    return rng.choice([move for move, rank in ranks.items() if rank == best])


class Weights(NamedTuple):
    """What the points of a play are weighed against: the points it leaves to the next seat, each pip it gets
    rid of, and each unseen tile that will fit.
    """

    reply: float
    pip: float
    opening: float


WHERE_PIPS_PAY = Weights(reply=0.9, pip=0.1, opening=1.5)
WHERE_ONLY_PLAY_PAYS = Weights(reply=0.9, pip=0.01, opening=0.2)
"""Both were found in the arena, as the best of some forty against the player that takes the most points."""


def shrewdest(view: SeatView, rng: Rng) -> Move:
    """Weighs the points of a play against those it leaves to the next seat, over all tiles not seen."""
    if len(view.legal) == 1:
        return view.legal[0]
    weights = WHERE_PIPS_PAY if _pips_pay(view.rules) else WHERE_ONLY_PLAY_PAYS
    hidden = unseen(view)
    values = {move: _value(view, move, hidden, weights) for move in view.legal}
    best = max(values.values())
    return rng.choice([move for move, value in values.items() if value == best])


def _pips_pay(rules: Rules) -> bool:
    """Whether going out scores what the others hold."""
    pips = (0, *[10] * (rules.seats - 1))
    return rules.variant.settle(rules, pips, 0, True).score.points > 1


def _value(view: SeatView, move: Move, hidden: int, weights: Weights) -> float:
    """What a placement is worth, `hidden` being the tiles not seen."""
    line = grown(view, move)
    fitting = hidden & open_suits(line)
    return (
        points(view.rules, line)
        + weights.pip * weight(move)
        - weights.opening * fitting.bit_count()
        - weights.reply * _expected_reply(view, move, line, hidden)
    )


def _expected_reply(view: SeatView, move: Move, line: Line, hidden: int) -> float:
    """What the next seat scores on average if it takes the most points that it can.

    Each hidden tile is in its hand with the same chance, taken as independent of the others.
    """
    chance = view.counts[(view.seat + 1) % view.rules.seats] / max(1, hidden.bit_count())
    history = (*view.history, (view.seat, move))
    expected, without = 0.0, 1.0
    for score in sorted(scores(view.rules, line, history, hidden), reverse=True):
        expected += score * chance * without
        without *= 1 - chance
    return expected
