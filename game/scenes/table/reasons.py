"""Why a move is good, as facts that hold in what a seat sees: for the hint and the analysis. Has no words.

Every reason names the move and what it claims. All claims but those of `Blocks` and `Best` follow from the
view alone; those two also hand on how the move was judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.master.mind import Judged
from game.bots.seen import after, grown, line_tiles, openings, points, scores, scores_in_play, unseen, weight
from game.rules.line import Line, open_suits
from game.rules.moves import Move
from game.rules.round import SeatView
from game.rules.tiles import SUITS, hand_of, pips_of

SCARCE: Final = 5
"""Tiles of a number that have to be seen before it is called scarce."""
LAST: Final = 2
"""Tiles that can still bring a double's number, at most, for the double to be in danger."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What speaks for a move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Counted(Claim):
    """It speaks for a move by so much: what `n` is, each kind tells."""

    n: int


class GoesOut(Counted):
    """It places the last tile, and scores `n` points in play."""


class Only(Claim):
    """No other tile fits, and it comes to the same wherever it is placed."""


@dataclass(frozen=True, slots=True)
class Blocks(Counted):
    """No tile fits any more. `n` pips are left in hand, and the seat wins in `share` of the likely deals."""

    share: float


class Locks(Counted):
    """Only tiles of this hand fit then, and there are `n` of them."""


class Scores(Counted):
    """It scores `n` points in play, and no other move more."""


@dataclass(frozen=True, slots=True)
class Shuts(Counted):
    """It opens `number`, of which `n` of seven tiles are on the table or in this hand.

    `passed` are the opponents that passed while the number was open and have drawn nothing since, in the
    order of play.
    """

    number: int
    passed: tuple[int, ...]


class Denies(Counted):
    """No tile that is not seen scores then; after some other move one would score `n`, and none more."""


class Stranded(Counted):
    """It places a double, and only `n` other tiles with its number are not on the table."""


class Heavy(Counted):
    """It gets rid of `n` pips, as many as any tile that fits, and more than some."""


class Keeps(Counted):
    """Of the tiles left in hand `n` fit then, as many as after any move, and more than after some."""


class Leaves(Counted):
    """`n` of the tiles that are not seen fit then, as few as after any move, and fewer than after some."""


class Best(Counted):
    """It came out best over `n` sampled deals."""


Reason = Only | Counted


def why(view: SeatView, judged: Sequence[Judged]) -> Reason:
    """The first reason that holds for the best of the judged moves, of which there has to be one.

    The seat of `view` is at turn and is to place a tile.
    """
    best = judged[0]
    for find in FINDERS:
        if (reason := find(view, best)) is not None:
            return reason
    return Best(best.move, best.looks)


def _goes_out(view: SeatView, best: Judged) -> GoesOut | None:
    return GoesOut(best.move, _gain(view, best.move)) if len(view.hand) == 1 else None


def _only(view: SeatView, best: Judged) -> Only | None:
    """The ends of the only tile are worth another reason where they come to something different."""
    found = {(move.tile, ends_after(view, move)) for move in view.legal}
    return Only(best.move) if len(found) == 1 else None


def _blocks(view: SeatView, best: Judged) -> Blocks | None:
    left = _left(view, best.move)
    if open_suits(grown(view, best.move)) & (left | unseen(view)):
        return None
    return Blocks(best.move, pips_of(left), best.chances[view.seat])


def _locks(view: SeatView, best: Judged) -> Locks | None:
    own = _follow(view, best.move)
    return Locks(best.move, own) if own and not openings(view, best.move) else None


def _scores(view: SeatView, best: Judged) -> Scores | None:
    gain = _gain(view, best.move)
    return Scores(best.move, gain) if gain and gain == max(_gain(view, each) for each in view.legal) else None


def _shuts(view: SeatView, best: Judged) -> Shuts | None:
    """Of a number that few others can have; not where every move leaves the others as much."""
    if openings(view, best.move) == max(openings(view, each) for each in view.legal):
        return None
    number = _opened(view, best.move)
    seen = seen_of(view, number)
    passed = passed_on(view, number)
    return Shuts(best.move, seen, number, passed) if passed or seen >= SCARCE else None


def _denies(view: SeatView, best: Judged) -> Denies | None:
    if not scores_in_play(view.rules) or best_reply(view, best.move):
        return None
    most = max(best_reply(view, each) for each in view.legal)
    return Denies(best.move, most) if most else None


def _stranded(view: SeatView, best: Judged) -> Stranded | None:
    tile = best.move.tile
    if tile is None or not tile.is_double:
        return None
    left = still_to_come(view, tile.high)
    return Stranded(best.move, left) if left <= LAST else None


def _heavy(view: SeatView, best: Judged) -> Heavy | None:
    weights = [weight(each) for each in view.legal]
    own = weight(best.move)
    return Heavy(best.move, own) if min(weights) < own == max(weights) else None


def _keeps(view: SeatView, best: Judged) -> Keeps | None:
    follows = [_follow(view, each) for each in view.legal]
    own = _follow(view, best.move)
    return Keeps(best.move, own) if min(follows) < own == max(follows) else None


def _leaves(view: SeatView, best: Judged) -> Leaves | None:
    others = [openings(view, each) for each in view.legal]
    own = openings(view, best.move)
    return Leaves(best.move, own) if min(others) == own < max(others) else None


FINDERS: Final[tuple[Callable[[SeatView, Judged], Reason | None], ...]] = (
    _goes_out,
    _only,
    _blocks,
    _locks,
    _scores,
    _shuts,
    _denies,
    _stranded,
    _heavy,
    _keeps,
    _leaves,
)
"""What is looked for, the most telling first."""


# What a seat can count


def seen_of(view: SeatView, number: int) -> int:
    """How many of a number's seven tiles are on the table or in the seat's own hand."""
    return (SUITS[number] & hand_of(view.rules.variant.tiles) & ~unseen(view)).bit_count()


def still_to_come(view: SeatView, number: int) -> int:
    """How many tiles with a number, its double left out, are not on the table."""
    table = hand_of(line_tiles(view))
    others = sum(tile.bit for tile in view.rules.variant.tiles if tile.has(number) and not tile.is_double)
    return (others & ~table).bit_count()


def passed_on(view: SeatView, number: int) -> tuple[int, ...]:
    """The opponents that cannot have had the number since they passed, in the order of play."""
    passed = _passed(view, number)
    own = next(side for side in view.rules.sides if view.seat in side)
    order = [(view.seat + step) % view.rules.seats for step in range(1, view.rules.seats)]
    return tuple(seat for seat in order if seat not in own and seat in passed)


def _passed(view: SeatView, number: int) -> set[int]:
    """The seats that passed while a number was open, and have drawn nothing since.

    Who has drawn one tile passes even if it fits, so that such a pass tells nothing.
    """
    passed: set[int] = set()
    line: Line = ()
    drew = False
    for ply, (seat, move) in enumerate(view.history):
        told = not (drew and view.rules.variant.stuck == "draw one")
        drew = move.kind == "draw"
        if drew:
            passed.discard(seat)
        elif move.kind == "pass" and told and any(arm.number == number for arm in line):
            passed.add(seat)
        line = after(view.rules, line, view.history[:ply], move)
    return passed


def ends_after(view: SeatView, move: Move) -> tuple[tuple[int, bool], ...]:
    """The open numbers after `move`, and where heads count, which of them are doubles'.

    Two places of one tile that leave the same come to the same: left and right are each other's mirror.
    """
    counted = scores_in_play(view.rules)
    return tuple(
        sorted(
            (arm.number, counted and arm.tip is not None and arm.tip.is_double) for arm in grown(view, move)
        )
    )


def _opened(view: SeatView, move: Move) -> int:
    """The number that `move` opens; of a tile that is led, the one of which more is seen."""
    assert move.tile is not None
    if not view.line:
        return max((move.tile.high, move.tile.low), key=lambda number: seen_of(view, number))
    before = {arm.end: arm.number for arm in view.line}
    return move.tile.other(before[move.end])


def best_reply(view: SeatView, move: Move) -> int:
    """The most points that a tile not seen would score right after `move`."""
    line = grown(view, move)
    history = (*view.history, (view.seat, move))
    return max(scores(view.rules, line, history, unseen(view)), default=0)


def _gain(view: SeatView, move: Move) -> int:
    """What a move scores in play."""
    return points(view.rules, grown(view, move)) if scores_in_play(view.rules) else 0


def _left(view: SeatView, move: Move) -> int:
    """The bits of the hand without the tile of `move`."""
    return hand_of(tile for tile in view.hand if tile != move.tile)


def _follow(view: SeatView, move: Move) -> int:
    """How many of the tiles left in hand fit after `move`."""
    return (_left(view, move) & open_suits(grown(view, move))).bit_count()
