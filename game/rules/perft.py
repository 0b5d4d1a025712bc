"""Perft: how many sequences of moves lead `depth` moves deep. A wrong rule shows as a wrong count."""

from game.rules.moves import Move
from game.rules.round import Round


def perft(state: Round, depth: int) -> int:
    """The number of move sequences of length `depth` from `state`, or shorter where the round ends."""
    if depth == 0 or state.result is not None:
        return 1
    moves = state.legal()
    if depth == 1:
        return len(moves)
    return sum(perft(state.apply(move), depth - 1) for move in moves)


def split(state: Round, depth: int) -> dict[Move, int]:
    """The same count by first move, to find where two counts part; `depth` is at least 1."""
    return {move: perft(state.apply(move), depth - 1) for move in state.legal()}
