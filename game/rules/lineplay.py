"""Play along a line: lead, place, draw, pass. What all variants but Blind and Poker do."""

from game.rules.errors import IllegalMove, either
from game.rules.events import Drew, Event, Led, Passed, Placed, RoundOver, Scored
from game.rules.line import extend, open_suits
from game.rules.moves import DRAW, PASS, Move, placements
from game.rules.round import Round
from game.rules.tiles import bits_of, pips_of
from game.rules.variant import SEATS, Play, no_score

_PASS_ONLY = (PASS,)
_DRAW_ONLY = (DRAW,)
_PASSED = tuple((Passed(seat),) for seat in range(len(SEATS)))
_LEADS = placements("")  # by the tile's bit
_new = tuple.__new__  # as `Round(…)` or `Placed(…)`, at a third of the time


def legal(state: Round) -> tuple[Move, ...]:
    """Every tile that fits at every end where it does; else the draw or the pass that is left."""
    playable, line = state.hands[state.turn] & state.fits, state.line
    if not playable:
        return _stuck(state)
    if not line:
        return tuple([_LEADS[bit] for bit in bits_of(playable)])
    moves: list[Move] = []
    while playable:  # bits_of written out: with apply, this is what a round's time goes to
        bit = playable & -playable
        playable ^= bit
        for arm in line:
            if bit & arm.suit:
                moves.append(arm.places[bit])
    return tuple(moves)


def _stuck(state: Round) -> tuple[Move, ...]:
    """What is left to a seat that cannot place a tile."""
    variant = state.rules.variant
    if not state.boneyard or (state.drew and variant.stuck == "draw one"):
        return _PASS_ONLY
    return _DRAW_ONLY if variant.stuck != "pass" else _PASS_ONLY


def apply(state: Round, move: Move) -> Round:
    """The state after `move`; raises IllegalMove."""
    # The fields are taken apart and put together by position: this is the game's hottest function.
    rules, hands, boneyard, line, fits, turn, leader, _, _, points, rows, history, _, result = state
    kind, tile, end = move
    if kind != "place":
        return _stuck_move(state, move)
    if tile is None or not hands[turn] & fits & tile.bit:
        raise IllegalMove(_refusal(state, move))
    variant = rules.variant
    grown = extend(line, end, tile)
    if grown is None:
        raise IllegalMove(_refusal(state, move))
    if variant.branch:
        grown = variant.branch(rules, line, end, tile, history, grown)
    event: Event
    if line:
        event = _new(Placed, (turn, tile, end))
    else:
        event = Led(turn, tile)
        leader = turn
    events: tuple[Event, ...] = (event,)
    if variant.score is not no_score and (score := variant.score(rules, grown)).terms:
        events = (event, Scored(turn, score))
        points = (*points[:turn], points[turn] + score.points, *points[turn + 1 :])
    after = list(hands)
    after[turn] ^= tile.bit
    hands = tuple(after)
    if not after[turn]:
        result = variant.settle(rules, tuple(map(pips_of, hands)), turn, True)
        events = (*events, RoundOver(result))
    history += ((turn, move),)
    turn = (turn + 1) % rules.seats
    fits = open_suits(grown)
    return _new(
        Round,
        (rules, hands, boneyard, grown, fits, turn, leader, 0, False, points, rows, history, events, result),
    )


LINE_PLAY = Play(legal, apply)


def _stuck_move(state: Round, move: Move) -> Round:
    if state.hands[state.turn] & state.fits or move not in _stuck(state):
        raise IllegalMove(_refusal(state, move))
    return _draw(state) if move.kind == "draw" else _pass(state)


def _draw(state: Round) -> Round:
    tile, turn, hands = state.boneyard[0], state.turn, state.hands
    fits, drew = state.fits, True
    if not state.line:  # the seats draw in turn until one of them draws a double to lead
        drew = False
        turn = turn if tile.is_double else (turn + 1) % state.rules.seats
    elif state.rules.variant.stuck == "draw one":
        fits = 0  # whatever was drawn, it may not be placed now
    return state._replace(
        hands=(*hands[: state.turn], hands[state.turn] | tile.bit, *hands[state.turn + 1 :]),
        boneyard=state.boneyard[1:],
        fits=fits,
        turn=turn,
        drew=drew,
        history=(*state.history, (state.turn, DRAW)),
        events=(Drew(state.turn, tile),),
    )


def _pass(state: Round) -> Round:
    rules, hands, boneyard, line, fits, turn, leader, passes, drew, points, rows, history, _, result = state
    # One that had to pass after drawing may hold a tile that fits by now: that does not count toward a block.
    passes = 0 if drew and rules.variant.stuck == "draw one" else passes + 1
    events: tuple[Event, ...] = _PASSED[turn]
    if passes >= rules.variant.patience(rules):
        result = rules.variant.settle(rules, tuple(map(pips_of, hands)), turn, False)
        events = (*events, RoundOver(result))
    history += ((turn, PASS),)
    turn = (turn + 1) % rules.seats
    if drew:
        fits = open_suits(line)  # drawing one left it at nothing
    after = (rules, hands, boneyard, line, fits, turn, leader, passes, False, points, rows, history)
    return _new(Round, (*after, events, result))


def _refusal(state: Round, move: Move) -> str:
    """Why `move` may not be made here, as one sentence."""
    who = SEATS[state.turn]
    open_moves = legal(state)
    if move.kind != "place":
        able = {"place": f"can play {open_moves[0]}", "draw": "draws", "pass": "passes"}[open_moves[0].kind]
        return f"{who} may not {move.kind} here: {who} {able}"
    if move.tile is None or not state.hands[state.turn] & move.tile.bit:
        return f"{who} does not hold {move.tile}"
    if not state.line:
        return _lead_refusal(move, who, open_moves)
    if open_moves == _PASS_ONLY and state.drew:
        return f"{who} has drawn and must pass"
    ends = ", ".join(f"{arm.end} shows {arm.number}" for arm in state.line)
    return f"{move} does not fit: {ends}"


def _lead_refusal(move: Move, who: str, open_moves: tuple[Move, ...]) -> str:
    if move.end and move._replace(end="") in open_moves:
        return f"{move.tile} is led, so no end is named"
    if open_moves[0].kind != "place":
        return f"{who} holds no tile that may be led and {'draws' if open_moves == _DRAW_ONLY else 'passes'}"
    return f"{who} may not lead {move.tile}, only {either(open_moves)}"
