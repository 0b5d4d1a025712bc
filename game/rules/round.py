"""A round as a value: `legal()` and `apply()` are its only doors.

A state is never changed; `apply` gives a new one. Undo is a list of states, and a record is a list of moves.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.errors import IllegalMove, MalformedRecord, either
from game.rules.events import Dealt, Event, Result
from game.rules.line import Line
from game.rules.moves import Move
from game.rules.rng import Rng, derive
from game.rules.tiles import Tile, hand_of, tiles_of
from game.rules.variant import History, Rules


class Round(NamedTuple):
    """One deal, at one moment.

    `hands` are bits by seat; `boneyard` is in drawing order (where nobody draws, it lies aside); `fits` are
    the bits of every tile that may be placed now (before the lead: that may be led); `passes` counts the
    turns in vain since the last placement; `drew` tells whether the seat at turn has drawn in this turn;
    `leader` led or is to lead; `points` is what each seat has scored in play; `rows` are the hands that lie
    face down, the next to turn last (empty where hands are held); `events` is what the last move brought
    about.
    """

    rules: Rules
    hands: tuple[int, ...]
    boneyard: tuple[Tile, ...]
    line: Line
    fits: int
    turn: int
    leader: int
    passes: int
    drew: bool
    points: tuple[int, ...]
    rows: tuple[tuple[Tile, ...], ...]
    history: History
    events: tuple[Event, ...]
    result: Result | None

    def legal(self) -> tuple[Move, ...]:
        """Every move open to the seat at turn, sorted by tile, then end; none once the round is over."""
        return () if self.result is not None else self.rules.variant.play.legal(self)

    def apply(self, move: Move) -> "Round":
        """The state after `move`, with its events; raises IllegalMove with the reason."""
        if self.result is not None:
            raise IllegalMove(f"{move} comes after the round is over")
        return self.rules.variant.play.apply(self, move)

    def complete(self, move: Move) -> Move:
        """`move` with its end named where it names none and one fits; raises IllegalMove where several do."""
        if move.kind not in ("place", "turn") or move.end or not self.line:
            return move
        fitting = [each for each in self.legal() if (each.kind, each.tile) == (move.kind, move.tile)]
        if len(fitting) > 1:
            raise IllegalMove(f"{move.tile or move} fits more than one end: write {either(fitting)}")
        return fitting[0] if fitting else move


def deal(rules: Rules, seed: int, lead: int | None = None) -> Round:
    """The round that `rules`, `seed` and `lead` decide: dealt in seat order, the rest is boneyard.

    Where nobody could lead, the same stream of random numbers deals again. Raises MalformedRecord where
    `lead` is not the seat that the rules choose.
    """
    variant = rules.variant
    rng = Rng(seed)
    if lead is None and variant.by_lot(rules):
        lead = Rng(derive(seed, 1)).below(rules.seats)
    count, again = variant.dealt(rules), 0
    while True:
        tiles = list(variant.tiles)
        rng.shuffle(tiles)
        rows = tuple([tuple(tiles[seat * count : (seat + 1) * count]) for seat in range(rules.seats)])
        state = _begun(rules, rows, tuple(tiles[rules.seats * count :]), lead, again)
        if state is not None:
            return state
        again += 1


def start(rules: Rules, rows: Sequence[Sequence[Tile]], boneyard: Sequence[Tile], lead: int | None) -> Round:
    """The round of a known deal, hands by seat; `lead` is the seat that leads, None where the rules choose.

    Raises MalformedRecord where nobody could lead, a lot decides that no seat tells, or `lead` is not the
    seat that the rules choose.
    """
    if lead is None and rules.variant.by_lot(rules):
        raise MalformedRecord(f"{rules.variant.id} draws lots for the lead, so the record needs a Lead tag")
    state = _begun(rules, tuple(map(tuple, rows)), tuple(boneyard), lead, 0)
    if state is None:
        raise MalformedRecord("the Deal tag gives nobody a tile to lead with: these tiles are dealt again")
    return state


def _begun(
    rules: Rules, rows: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...], lead: int | None, again: int
) -> Round | None:
    """The round before its first move; None where nobody can lead."""
    hands = tuple(map(hand_of, rows))
    opening = rules.variant.open(rules, hands, lead)
    if opening is None:
        return None
    leader = opening.leader
    if lead is not None and leader != lead:
        raise MalformedRecord(
            f"the Lead tag names seat {lead}, but here {rules.variant.id} lets seat {leader} begin"
        )
    state = Round(
        rules=rules,
        hands=hands,
        boneyard=boneyard,
        line=(),
        fits=opening.leads,
        turn=leader,
        leader=leader,
        passes=0,
        drew=False,
        points=(0,) * rules.seats,
        rows=rows if rules.variant.in_rows else (),
        history=(),
        events=(Dealt(leader, lead, again),),
        result=None,
    )
    return rules.variant.play.begin(state)


class Standing(NamedTuple):
    """How a match to a number of points stands before the round: points by seat, and how many win it."""

    totals: tuple[int, ...]
    target: int


class SeatView(NamedTuple):
    """What one seat may see of a round, and nothing else.

    Draws in `history` do not tell which tile, nor do the changes of others. `hand` is empty where the hand
    lies face down, but for the tile that the seat at turn turns over; `rows` are such hands as everyone has
    seen them, None for a tile that was never turned over, the next to turn last.
    """

    rules: Rules
    seat: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    line: Line
    turn: int
    leader: int
    points: tuple[int, ...]
    rows: tuple[tuple[Tile | None, ...], ...]
    history: History
    legal: tuple[Move, ...]
    standing: Standing | None = None
    """None where the round stands alone, or the match is not played for points."""


def view(state: Round, seat: int, standing: Standing | None = None) -> SeatView:
    """What `seat` sees of `state`; `legal` is empty while it is not that seat's turn."""
    hand = tiles_of(state.hands[seat])
    if state.rows:
        at_turn = state.turn == seat and state.result is None
        hand = state.rows[seat][-1:] if at_turn else ()
    return SeatView(
        rules=state.rules,
        seat=seat,
        hand=hand,
        counts=tuple(held.bit_count() for held in state.hands),
        boneyard=len(state.boneyard),
        line=state.line,
        turn=state.turn,
        leader=state.leader,
        points=state.points,
        rows=tuple(_row_as_seen(state, each) for each in range(len(state.rows))),
        history=tuple((who, _as_seen(move, who == seat)) for who, move in state.history),
        legal=state.legal() if state.turn == seat else (),
        standing=standing,
    )


def _row_as_seen(state: Round, seat: int) -> tuple[Tile | None, ...]:
    """A row that lies face down: nobody has seen its tiles before they were turned over once."""
    row = state.rows[seat]
    turned = sum(who == seat for who, _ in state.history)
    known = len(row) - max(0, state.rules.variant.dealt(state.rules) - turned)
    return (*row[:known], *(None for _ in row[known:]))


def _as_seen(move: Move, own: bool) -> Move:
    """A move as others see it: of a change only how many tiles it laid aside."""
    if own or move.kind != "change":
        return move
    return Move("change", None, str(len(move.changed)))
