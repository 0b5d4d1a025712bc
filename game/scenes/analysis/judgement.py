"""How the Master judges a round that was played: chances and costs; knows no window, no thread and no clock.

Whatever is said of a seat rests on that seat's own view. Two rounds that look the same to it are judged the
same; the same states, effort and seed give the same findings.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from math import sqrt
from statistics import stdev
from typing import Final, NamedTuple

from game.bots.master.belief import Belief
from game.bots.master.deal import Deal, Table, playout
from game.bots.master.mind import Judged, Mind, Tally, branches, plays
from game.bots.master.worth import WHERE_POINTS_PAY
from game.bots.seen import scores_in_play
from game.rules.events import Result
from game.rules.moves import Move
from game.rules.rng import Rng, derive
from game.rules.round import Round, SeatView, Standing, view
from game.rules.tiles import DOUBLES, hand_of
from game.rules.variant import Rules
from game.scenes.table.reasons import Reason, ends_after, why

SEED: Final = 1
"""Every round is judged from the same random numbers, so that it is judged the same whenever it is opened."""
LEAST: Final = 0.06
"""What a move costs at least, in the Master's worth, that is marked: about six rounds in a hundred."""
LARGEST: Final = 80
"""Points that a round hardly ever brings."""
SURE: Final = 2.0
"""How many standard errors above nothing the cost of a marked move lies."""
MOST: Final = 6
"""How many moves of a round are marked at most."""


class Effort(NamedTuple):
    """How long is thought about it."""

    thoughts: int = 800
    """To find the best move, for each that could have been another."""
    looks: int = 500
    """To compare the best move with the one that was played."""
    deals: int = 240
    """For each seat's chance in each state."""


USUAL: Final = Effort()
BRANCHING: Final = Effort(thoughts=300, looks=200, deals=100)
"""The same where doubles branch: everything takes some times as long there."""


class Verdict(NamedTuple):
    """What a choice was worth to the seat that made it, as that seat could have known."""

    ply: int
    """The number of the move, from 1: that of the state it led to."""
    seat: int
    played: Judged
    best: Judged
    """What was played, and what should have been, over the same deals."""
    judged: tuple[Judged, ...]
    """Every move that was open, the best first."""
    doubt: float
    """The standard error of the cost."""
    points: float
    """How many points more the best one brings on average, where plays score; else 0."""
    reason: Reason
    """Why the best move is good, by what the seat saw."""

    @property
    def cost(self) -> float:
        """How much less the move was worth than the best one; 0 for the best one itself."""
        return max(0.0, self.best.worth - self.played.worth)

    @property
    def chance(self) -> float:
        """How much of the chance to win the move gave away; less than 0 where it won more rounds for less."""
        return self.best.chances[self.seat] - self.played.chances[self.seat]


class Found(NamedTuple):
    """What is known of one state, and of the move that led to it."""

    ply: int
    chances: tuple[float, ...]
    """How likely each seat was to win, as it could judge that itself: they need not make up a whole."""
    verdict: Verdict | None
    """None where there was nothing to choose."""


def can_judge(rules: Rules) -> bool:
    """Whether the Master plays this game."""
    return plays(rules.variant)


def judging(
    states: Sequence[Round],
    effort: Effort | None = None,
    seed: int = SEED,
    standing: Standing | None = None,
) -> Iterator[Found | None]:
    """The findings on a round the Master plays, state by state; None after each thought.

    Where nobody says how long is thought, the rules decide. `standing` is what everyone knew of the match.
    """
    effort = effort or (BRANCHING if branches(states[0].rules) else USUAL)
    for ply, state in enumerate(states):
        verdict = None
        if ply:
            verdict = yield from _verdict(states[ply - 1], state.history[-1][1], effort, seed, standing)
        chances = yield from _chances(state, effort.deals, seed)
        yield Found(ply, chances, verdict)


def marks(found: Iterable[Found]) -> tuple[Verdict, ...]:
    """The moves that cost most, in the order of play."""
    verdicts = [each.verdict for each in found if each.verdict and _is_costly(each.verdict)]
    costliest = sorted(verdicts, key=lambda verdict: (-verdict.cost, verdict.ply))[:MOST]
    return tuple(sorted(costliest, key=lambda verdict: verdict.ply))


def _is_costly(verdict: Verdict) -> bool:
    return verdict.cost >= max(LEAST, SURE * verdict.doubt)


# What a move was worth


def _verdict(
    before: Round, move: Move, effort: Effort, seed: int, standing: Standing | None
) -> Generator[None, None, Verdict | None]:
    """What the move made in `before` was worth, None where there was nothing to choose."""
    seen = view(before, before.turn, standing)
    if len(seen.legal) < 2 or seen.legal[0].kind != "place":
        return None
    mind = Mind(seen, Rng(derive(seed, seen.seat, len(seen.history))))
    while not mind.is_ready:
        mind.prepare()
        yield
    for _thought in range(effort.thoughts):
        if mind.is_sure:
            break
        mind.think()
        yield
    judged = mind.judged()
    played = _among(seen, judged, move)
    if len(judged) < 2 or played is None:
        return None
    best, doubt = judged[0], 0.0
    if played != best and not mind.has_solved:
        best, played, doubt = yield from _compared(mind, seen.seat, (best, played), effort.looks)
    return Verdict(
        len(seen.history) + 1,
        seen.seat,
        played,
        best,
        judged,
        doubt,
        _points(seen, best, played),
        why(seen, judged),
    )


def _compared(
    mind: Mind, seat: int, moves: tuple[Judged, Judged], looks: int
) -> Generator[None, None, tuple[Judged, Judged, float]]:
    """Two moves over the same deals, and the standard error of how far they are apart in worth.

    A search soon loses interest in a move that it would not make, and then knows little of it.
    """
    tallies = [Tally(len(moves[0].chances)) for _move in moves]
    apart = []
    for number in range(looks):
        ends = [mind.look(each.move, number) for each in moves]
        for tally, end in zip(tallies, ends, strict=True):
            tally.add(end, seat)
        apart.append(ends[0].worths[seat] - ends[1].worths[seat])
        yield
    best, played = (tally.judged(each.move) for tally, each in zip(tallies, moves, strict=True))
    return best, played, stdev(apart) / sqrt(looks)


def _among(seen: SeatView, judged: Sequence[Judged], move: Move) -> Judged | None:
    """The judgement of `move`, or the first of one that comes to the same; None where there is none."""
    ends = ends_after(seen, move)
    return next(
        (each for each in judged if each.move.tile == move.tile and ends_after(seen, each.move) == ends), None
    )


def _points(seen: SeatView, best: Judged, played: Judged) -> float:
    """How many points ahead the best move brings more than the one played; 0 where plays do not score.

    A worth is the price of the chance to win the round and of the points ahead (see worth.py). Where the
    match may end, its price is in it too, and points are not told apart.
    """
    standing = seen.standing
    if standing is not None and max(standing.totals) + LARGEST >= standing.target:
        return 0.0
    if not scores_in_play(seen.rules):
        return 0.0
    won, ahead = WHERE_POINTS_PAY.won, WHERE_POINTS_PAY.ahead
    more = best.chances[seen.seat] - played.chances[seen.seat]
    return (best.worth - played.worth - won * more) / ahead


# How likely each seat wins


def _worthless(_result: Result, _points: tuple[int, ...]) -> tuple[float, ...]:
    """Nobody asks what an ending is worth where only the winners count."""
    return ()


def _chances(state: Round, deals: int, seed: int) -> Generator[None, None, tuple[float, ...]]:
    """Each seat's chance to win, from its own view; who has won at the end."""
    seats = range(state.rules.seats)
    if state.result is not None:
        return tuple(float(seat in state.result.winners) for seat in seats)
    chances = []
    for seat in seats:
        chances.append((yield from _chance(state, seat, deals, seed)))
    return tuple(chances)


def _chance(state: Round, seat: int, deals: int, seed: int) -> Generator[None, None, float]:
    """How often `seat` wins in deals that agree with all it has seen, the likelier ones counting more."""
    seen = view(state, seat)
    table = Table(state.rules, _worthless)
    if not seen.line:
        table.graph.leads = _leads(seen)
    rng = Rng(derive(seed, seat, len(seen.history), 1))
    belief = Belief(seen)
    here = _here(state, seen, table)
    won = total = 0.0
    for _deal in range(deals):
        hands, boneyard = belief.sample(rng)
        hands[seat] = hand_of(seen.hand)
        weight = belief.likelihood({each: hands[each] for each in belief.slots})
        all_hands = tuple(hands[each] for each in range(state.rules.seats))
        end = playout(table, here._replace(hands=all_hands, boneyard=boneyard), rng)
        total += weight
        won += weight * (seat in end.winners)
        yield
    return won / total


def _leads(seen: SeatView) -> int:
    """The tiles that may be led, as far as a seat knows."""
    own = hand_of([move.tile for move in seen.legal if move.tile])
    if own:
        return own
    return DOUBLES if seen.legal else hand_of(seen.rules.variant.tiles)


def _here(state: Round, seen: SeatView, table: Table) -> Deal:
    """The moment that everyone sees, without hands; who has drawn its one tile has had its turn."""
    spot = table.graph.spot(seen.line, seen.history)
    points = (0,) * state.rules.seats
    if state.drew and table.draws_one:
        return Deal((), (), spot, (state.turn + 1) % state.rules.seats, 0, False, points)
    return Deal((), (), spot, state.turn, state.passes, state.drew, points)
