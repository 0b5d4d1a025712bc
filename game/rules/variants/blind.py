"""Blind dominoes for two to four: hands lie face down, and luck decides (source 002, the third game)."""

from game.rules.errors import IllegalMove, either
from game.rules.events import Event, Led, Placed, Result, RoundOver, TurnedBack
from game.rules.line import extend, lead, open_suits
from game.rules.moves import TURN, Move
from game.rules.round import Round
from game.rules.scoring import Score, Term
from game.rules.tiles import pips_of
from game.rules.variant import SEATS, Goal, Hands, Opening, Option, Play, Rules, Variant


def _open(rules: Rules, hands: Hands, lead: int | None) -> Opening | None:
    """The youngest, or whom the lot chose, turns the first tile, whatever it is."""
    told = rules.option("youngest")
    leader = int(told) if told != "lot" else lead
    return None if leader is None else Opening(leader, hands[leader])


def _refuses(rules: Rules) -> str | None:
    told = rules.option("youngest")
    if told != "lot" and int(told) >= rules.seats:
        return f"blind has no youngest={told} with {rules.seats} seats: they are 0 to {rules.seats - 1}"
    return None


def _legal(state: Round) -> tuple[Move, ...]:
    """Turning the next tile over; where it fits both ends, to either of them."""
    tile = state.rows[state.turn][-1]
    fitting = [arm.end for arm in state.line if tile.has(arm.number)]
    if len(fitting) < 2:
        return (TURN,)
    return tuple(Move("turn", None, end) for end in fitting)


def _apply(state: Round, move: Move) -> Round:
    """The state after a tile was turned over: played, and the turn goes on, or turned back in vain."""
    if move not in _legal(state):
        raise IllegalMove(f"{SEATS[state.turn]} may not play {move} here, only {either(_legal(state))}")
    tile = state.rows[state.turn][-1]
    if state.line and not tile.bit & state.fits:
        return _turned_back(state)
    return _placed(state, move)


def _placed(state: Round, move: Move) -> Round:
    turn, tile = state.turn, state.rows[state.turn][-1]
    end = move.end or next((arm.end for arm in state.line if tile.has(arm.number)), "")
    line = extend(state.line, end, tile) if state.line else lead(tile)
    assert line is not None, "the tile was seen to fit"
    rows = (*state.rows[:turn], state.rows[turn][:-1], *state.rows[turn + 1 :])
    hands = (*state.hands[:turn], state.hands[turn] ^ tile.bit, *state.hands[turn + 1 :])
    events: tuple[Event, ...] = (Placed(turn, tile, end) if state.line else Led(turn, tile),)
    result = None
    if not rows[turn]:
        result = _settle(hands, out=True)
        events = (*events, RoundOver(result))
    return state._replace(
        hands=hands,
        line=line,
        fits=open_suits(line),
        passes=0,
        rows=rows,
        history=(*state.history, (turn, Move("turn", tile, end))),
        events=events,
        result=result,
    )


def _turned_back(state: Round) -> Round:
    turn, row = state.turn, state.rows[state.turn]
    rows = (*state.rows[:turn], (row[-1], *row[:-1]), *state.rows[turn + 1 :])
    passes = state.passes + 1
    events: tuple[Event, ...] = (TurnedBack(turn, row[-1]),)
    result = None
    after = (turn + 1) % state.rules.seats
    if _all_in_vain(rows, passes, turn):
        result = _settle(state.hands, out=False)
        events = (*events, RoundOver(result))
    return state._replace(
        turn=after,
        passes=passes,
        rows=rows,
        history=(*state.history, (turn, TURN)),
        events=events,
        result=result,
    )


def _all_in_vain(rows: tuple[tuple[object, ...], ...], passes: int, last: int) -> bool:
    """Whether each seat has turned its whole row in the last `passes` turns, the last of them by `last`."""
    seats = len(rows)
    for seat, row in enumerate(rows):
        behind = (last - seat) % seats
        turns = (passes - behind + seats - 1) // seats
        if turns < len(row):
            return False
    return True


def _settle(hands: Hands, *, out: bool) -> Result:
    """The first empty row wins; blocked, the fewest tiles; a won round is one point."""
    counts = [hand.bit_count() for hand in hands]
    pips = tuple(map(pips_of, hands))
    fewest = [each for each, count in enumerate(counts) if count == min(counts)]
    if len(fewest) > 1:
        return Result("drawn", (), Score(), pips)
    won = fewest[0]
    if out:
        return Result("out", (won,), Score((Term("out", won, 1),)), pips)
    return Result("blocked", (won,), Score((Term("fewest tiles", won, 1),)), pips)


BLIND = Variant(
    id="blind",
    seats=(2, 3, 4),
    dealt=lambda rules: 28 // rules.seats,
    goal=lambda _rules: Goal("rounds", 5),
    open=_open,
    play=Play(_legal, _apply),
    options=(Option("youngest", ("lot", "0", "1", "2", "3")),),
    by_lot=lambda rules: rules.option("youngest") == "lot",
    refuses=_refuses,
    in_rows=True,
)
