"""What a player works out from its view: the tiles it has not seen, and what a move would bring about."""

from game.rules.line import Line, extend, open_suits
from game.rules.moves import Move
from game.rules.round import SeatView
from game.rules.tiles import Tile, bits_of, hand_of
from game.rules.variant import History, Rules, no_score


def unseen(view: SeatView) -> int:
    """The bits of every tile not seen by the seat: in its hand, on the line, turned over or laid aside."""
    turned = [tile for row in view.rows for tile in row if tile is not None]
    aside = [tile for seat, move in view.history if seat == view.seat for tile in move.changed]
    return hand_of(view.rules.variant.tiles) & ~hand_of((*view.hand, *line_tiles(view), *turned, *aside))


def line_tiles(view: SeatView) -> tuple[Tile, ...]:
    """Every tile placed so far, in order."""
    return tuple(move.tile for _, move in view.history if move.tile is not None)


def grown(view: SeatView, move: Move) -> Line:
    """The line after `move`, which has to be legal."""
    return after(view.rules, view.line, view.history, move)


def after(rules: Rules, line: Line, history: History, move: Move) -> Line:
    """What `line` becomes by `move`, which has to fit."""
    longer = extend(line, move.end, move.tile) if move.tile else None
    if longer is None or move.tile is None:
        return line
    branch = rules.variant.branch
    return branch(rules, line, move.end, move.tile, history, longer) if branch else longer


def openings(view: SeatView, move: Move) -> int:
    """How many tiles that the seat has not seen would fit the line after `move`."""
    if move.tile is None:
        return 0
    return (unseen(view) & open_suits(grown(view, move))).bit_count()


def scores_in_play(rules: Rules) -> bool:
    """Whether placing a tile can score."""
    return rules.variant.score is not no_score


def points(rules: Rules, line: Line) -> int:
    """What the placement that made `line` scores."""
    return rules.variant.score(rules, line).points


def weight(move: Move) -> int:
    """The pips that `move` places."""
    return move.tile.pips if move.tile else 0


def scores(rules: Rules, line: Line, history: History, tiles: int) -> list[int]:
    """What each of `tiles` would score at its best end; those that score nothing are left out."""
    best: dict[int, int] = {}
    for arm in line:
        for bit in bits_of(tiles & arm.suit):
            score = points(rules, after(rules, line, history, arm.places[bit]))
            if score > best.get(bit, 0):
                best[bit] = score
    return list(best.values())
