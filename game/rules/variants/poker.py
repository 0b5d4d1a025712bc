"""Poker dominoes for two to four: hands of five are compared (source 002, the fifth game)."""

from itertools import combinations

from game.rules.errors import IllegalMove
from game.rules.events import Changed, Event, Result, RoundOver, Staked
from game.rules.moves import BET, FOLD, KEEP, Move, change
from game.rules.poker_hands import ANTE, MOST_CHANGED, POKER_TILES, STAKE, strength_of
from game.rules.round import Round
from game.rules.scoring import NOTHING, Score, Term
from game.rules.tiles import hand_of, pips_of, tiles_of
from game.rules.variant import SEATS, Goal, Hands, Opening, Option, Play, Rules, Variant


def _open(_rules: Rules, _hands: Hands, lead: int | None) -> Opening:
    """Nobody leads a tile; South speaks first, and in later rounds each seat in turn."""
    return Opening(lead or 0, 0)


def _next_lead(rules: Rules, leader: int, _ended: Result) -> int:
    return (leader + 1) % rules.seats


def _begin(state: Round) -> Round:
    """Everyone antes; where nothing is to be decided, the hands are compared at once."""
    if state.rules.option("chips") == "on":
        state = state._replace(points=(-ANTE,) * state.rules.seats)
    return _showdown(state) if _phase(state) == "over" else state


def _phase(state: Round) -> str:
    """What the seat at turn decides now: a change of tiles, its stake, or nothing any more."""
    seats, said = state.rules.seats, len(state.history)
    changing = seats if state.rules.option("exchange") == "on" else 0
    if said < changing:
        return "change"
    if state.rules.option("chips") == "off" or said >= changing + seats or len(_staying(state)) < 2:
        return "over"
    return "stake"


def _staying(state: Round) -> tuple[int, ...]:
    """The seats that have not folded."""
    folded = {seat for seat, move in state.history if move == FOLD}
    return tuple(seat for seat in range(state.rules.seats) if seat not in folded)


def _most_changed(state: Round) -> int:
    """How many tiles may be changed: what others have laid aside is not drawn again."""
    laid_aside = sum(len(move.changed) for _, move in state.history)
    return min(MOST_CHANGED, len(state.boneyard) - laid_aside)


def _legal(state: Round) -> tuple[Move, ...]:
    """Keep or change up to two tiles, as far as there are tiles to draw; later stay in or fold."""
    if _phase(state) == "stake":
        return BET, FOLD
    hand = tiles_of(state.hands[state.turn])
    counts = range(1, _most_changed(state) + 1)
    return KEEP, *(change(*tiles) for count in counts for tiles in combinations(hand, count))


def _apply(state: Round, move: Move) -> Round:
    """The state after `move`; the hands are compared after the last decision."""
    if move not in _legal(state):
        raise IllegalMove(f"{SEATS[state.turn]} may not play {move} here, only {_allowed(state)}")
    after = _changed(state, move) if move.kind == "change" else _staked(state, move)
    after = after._replace(
        turn=(state.turn + 1) % state.rules.seats, history=(*state.history, (state.turn, move))
    )
    return _showdown(after) if _phase(after) == "over" else after


def _allowed(state: Round) -> str:
    """What the seat at turn may do, in words."""
    if _phase(state) == "stake":
        return "stay in (b) or fold (f)"
    most = _most_changed(state)
    return f"keep its tiles (c) or change at most {most} of them" if most else "keep its tiles (c)"


def _changed(state: Round, move: Move) -> Round:
    turn, aside = state.turn, move.changed
    drawn = state.boneyard[: len(aside)]
    hand = state.hands[turn] & ~hand_of(aside) | hand_of(drawn)
    return state._replace(
        hands=(*state.hands[:turn], hand, *state.hands[turn + 1 :]),
        # What is laid aside goes under what is left, so that the tiles stay whole.
        boneyard=(*state.boneyard[len(aside) :], *aside),
        events=(Changed(turn, aside),),
    )


def _staked(state: Round, move: Move) -> Round:
    chips = STAKE if move == BET else 0
    points = tuple(have - chips if seat == state.turn else have for seat, have in enumerate(state.points))
    return state._replace(points=points, events=(Staked(state.turn, chips),))


def _showdown(state: Round) -> Round:
    """Compares the hands that stayed in; equal ones are a drawn round, and every chip goes back."""
    staying = _staying(state)
    strengths = {seat: strength_of(state.hands[seat]) for seat in staying}
    best = max(strengths.values())
    won = tuple(seat for seat in staying if strengths[seat] == best)
    pips = tuple(map(pips_of, state.hands))
    points = state.points
    if len(won) > 1:
        result = Result("drawn", (), NOTHING, pips)
        points = (0,) * state.rules.seats
    elif state.rules.option("chips") == "on":
        pot = tuple(Term("pot", seat, -chips) for seat, chips in enumerate(points))
        result = Result("showdown", won, Score(pot), pips)
    else:
        result = Result("showdown", won, Score((Term("hand rank", won[0], 1),)), pips)
    events: tuple[Event, ...] = (*state.events, RoundOver(result))
    return state._replace(points=points, events=events, result=result)


POKER = Variant(
    id="poker",
    seats=(2, 3, 4),
    dealt=lambda _rules: 5,
    goal=lambda _rules: Goal("rounds", 10),
    open=_open,
    play=Play(_legal, _apply, _begin),
    options=(Option("exchange", ("off", "on")), Option("chips", ("off", "on"))),
    tiles=POKER_TILES,
    next_lead=_next_lead,
)
