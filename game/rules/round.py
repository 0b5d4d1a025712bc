"""A round as a value: `legal()` and `apply()` are its only doors.

A state is never changed; `apply` gives a new one. Undo is a list of states, and a record is a list of moves.
"""

from typing import NamedTuple

from game.rules.errors import IllegalMove
from game.rules.events import Dealt, Drew, Event, Led, Passed, Placed, Result, RoundOver
from game.rules.line import Line, extend, lead, open_suits
from game.rules.moves import DRAW, PASS, Move, placements
from game.rules.rng import Rng
from game.rules.tiles import SUITS, Tile, full_set, hand_of, tiles_of
from game.rules.variant import SEATS, Rules

_PASS_ONLY = (PASS,)
_DRAW_ONLY = (DRAW,)

_new = tuple.__new__  # as `Round(…)` or `Placed(…)`, at a third of the time


class Round(NamedTuple):
    """One deal, at one moment.

    `hands` are bits by seat; `boneyard` is in drawing order; `fits` holds the bits of every tile that may be
    placed now (before the lead: that may be led); `passes` counts the passes since the last placement;
    `leader` led or is to lead; `events` is what the last move brought about.
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
    history: tuple[tuple[int, Move], ...]
    events: tuple[Event, ...]
    result: Result | None

    def legal(self) -> tuple[Move, ...]:
        """Every move open to the seat at turn, sorted by tile, then end; none once the round is over."""
        if self.result is not None:
            return ()
        playable = self.hands[self.turn] & self.fits
        if not playable:
            return self._stuck()
        ends = [
            (fitting, placements(arm.end)) for arm in self.line if (fitting := playable & SUITS[arm.number])
        ] or [(playable, placements(""))]
        moves: list[Move] = []
        while playable:
            bit = playable & -playable
            playable ^= bit
            for fitting, places in ends:
                if bit & fitting:
                    moves.append(places[bit])
        return tuple(moves)

    def apply(self, move: Move) -> "Round":
        """The state after `move`, with its events; raises IllegalMove with the reason."""
        if move.kind == "place":
            return self._place(move)
        if move not in self.legal():
            raise IllegalMove(self._refusal(move))
        return self._draw() if move.kind == "draw" else self._pass()

    def complete(self, move: Move) -> Move:
        """`move` with its end named where it names none and one fits; raises IllegalMove where several do."""
        if move.kind != "place" or move.end or not self.line:
            return move
        fitting = [each for each in self.legal() if each.tile == move.tile]
        if len(fitting) > 1:
            ends = " or ".join(str(each) for each in fitting)
            raise IllegalMove(f"{move.tile} fits more than one end: write {ends}")
        return fitting[0] if fitting else move

    def _stuck(self) -> tuple[Move, ...]:
        """What is left to a seat that cannot place a tile."""
        stuck = self.rules.variant.stuck
        if stuck == "pass" or not self.boneyard or (self.drew and stuck == "draw one"):
            return _PASS_ONLY
        return _DRAW_ONLY

    def _place(self, move: Move) -> "Round":
        # The fields are taken apart and put together by position: this is the game's hottest function.
        rules, hands, boneyard, line, fits, turn, leader, _, _, history, _, result = self
        _, tile, end = move
        if tile is None or result is not None or not hands[turn] & fits & tile.bit:
            raise IllegalMove(self._refusal(move))
        event: Event
        grown: Line | None
        if line:
            grown = extend(line, end, tile)
            event = _new(Placed, (turn, tile, end))
        else:
            grown = None if end else lead(tile)
            event = Led(turn, tile)
            leader = turn
        if grown is None:
            raise IllegalMove(self._refusal(move))
        after = list(hands)
        after[turn] ^= tile.bit
        hands = tuple(after)
        events: tuple[Event, ...] = (event,)
        if not after[turn]:
            result = rules.variant.settle(rules, hands, turn)
            events = (event, RoundOver(result))
        history = (*history, (turn, move))
        turn = (turn + 1) % rules.seats
        fits = open_suits(grown)
        return _new(
            Round, (rules, hands, boneyard, grown, fits, turn, leader, 0, False, history, events, result)
        )

    def _draw(self) -> "Round":
        tile, turn, hands = self.boneyard[0], self.turn, self.hands
        may_still_place = self.rules.variant.stuck == "draw until one fits"
        return self._replace(
            hands=(*hands[:turn], hands[turn] | tile.bit, *hands[turn + 1 :]),
            boneyard=self.boneyard[1:],
            fits=self.fits if may_still_place else 0,
            drew=True,
            history=(*self.history, (turn, DRAW)),
            events=(Drew(turn, tile),),
        )

    def _pass(self) -> "Round":
        rules, hands, boneyard, line, fits, turn, leader, passes, drew, history, _, result = self
        passes += 1
        events: tuple[Event, ...] = (_new(Passed, (turn,)),)
        if passes >= rules.seats and not boneyard:
            result = rules.variant.settle(rules, hands, None)
            events = (*events, RoundOver(result))
        history = (*history, (turn, PASS))
        turn = (turn + 1) % rules.seats
        if drew:
            fits = open_suits(line)  # drawing one left it at 0
        return _new(
            Round, (rules, hands, boneyard, line, fits, turn, leader, passes, False, history, events, result)
        )

    def _refusal(self, move: Move) -> str:
        """Why `move` may not be made here, as one sentence."""
        if self.result is not None:
            return f"{move} comes after the round is over"
        who = SEATS[self.turn]
        legal = self.legal()
        if move.kind != "place":
            able = (
                "draws"
                if legal == _DRAW_ONLY
                else "passes"
                if legal == _PASS_ONLY
                else f"can play {legal[0]}"
            )
            return f"{who} may not {move.kind} here: {who} {able}"
        if move.tile is None or not self.hands[self.turn] & move.tile.bit:
            return f"{who} does not hold {move.tile}"
        if not self.line:
            return self._lead_refusal(move, who, legal)
        if legal == _PASS_ONLY and self.drew:
            return f"{who} has drawn and must pass"
        ends = ", ".join(f"{arm.end} shows {arm.number}" for arm in self.line)
        return f"{move} does not fit: {ends}"

    def _lead_refusal(self, move: Move, who: str, legal: tuple[Move, ...]) -> str:
        if move.end and move._replace(end="") in legal:
            return f"{move.tile} is led, so no end is named"
        if legal == _PASS_ONLY:
            return f"{who} holds no tile that may be led and passes"
        return f"{who} may not lead {move.tile}, only {' or '.join(map(str, legal))}"


def start(rules: Rules, hands: tuple[int, ...], boneyard: tuple[Tile, ...], lead: int | None) -> Round:
    """The round of a known deal; `lead` is the seat that leads, None where the rules choose."""
    opening = rules.variant.open(rules, hands, lead)
    leader = opening.leader
    return Round(
        rules, hands, boneyard, (), opening.leads, leader, leader, 0, False, (), (Dealt(leader),), None
    )


def deal(rules: Rules, seed: int, lead: int | None = None) -> Round:
    """The round that `rules`, `seed` and `lead` decide: dealt in seat order, the rest is boneyard."""
    tiles = list(full_set(rules.variant.top))
    Rng(seed).shuffle(tiles)
    count = rules.variant.dealt[rules.seats]
    hands = tuple(hand_of(tiles[seat * count : (seat + 1) * count]) for seat in range(rules.seats))
    return start(rules, hands, tuple(tiles[rules.seats * count :]), lead)


class SeatView(NamedTuple):
    """What one seat may see of a round, and nothing else; draws in `history` do not tell which tile."""

    rules: Rules
    seat: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    line: Line
    turn: int
    leader: int
    history: tuple[tuple[int, Move], ...]
    legal: tuple[Move, ...]


def view(state: Round, seat: int) -> SeatView:
    """What `seat` sees of `state`; `legal` is empty while it is not that seat's turn."""
    return SeatView(
        rules=state.rules,
        seat=seat,
        hand=tiles_of(state.hands[seat]),
        counts=tuple(hand.bit_count() for hand in state.hands),
        boneyard=len(state.boneyard),
        line=state.line,
        turn=state.turn,
        leader=state.leader,
        history=state.history,
        legal=state.legal() if state.turn == seat else (),
    )
