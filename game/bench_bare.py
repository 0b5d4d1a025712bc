"""The least that a round of Gaple can cost in Python: a loop over lists and tuples, without `game.rules`.

It plays by the same rules, in the same order of moves, so that the same random numbers give the same results.
"""

from collections.abc import Callable, Sequence

BareTile = tuple[int, int]
"""A tile as its halves, the higher first."""


def play_bare(
    dealt: Sequence[Sequence[BareTile]], leader: int, random: Callable[[], float]
) -> tuple[int | None, int]:
    """Plays four hands, sorted, to their end: the winner (None for a drawn round) and the points.

    `leader` leads its highest double; every other move is any that fits, each equally likely.
    """
    hands = [list(hand) for hand in dealt]
    lead = max(tile for tile in hands[leader] if tile[0] == tile[1])
    random()  # for the lead, which is no choice
    hands[leader].remove(lead)
    left = right = lead[0]
    turn, passes = leader, 0
    while passes < 4:
        turn = (turn + 1) % 4
        moves = []
        for tile in hands[turn]:
            if left in tile:
                moves.append((tile, True))
            if right in tile:
                moves.append((tile, False))
        at = int(random() * (len(moves) or 1))
        if not moves:
            passes += 1
            continue
        passes = 0
        tile, at_left = moves[at]
        hands[turn].remove(tile)
        high, low = tile
        if at_left:
            left = low if high == left else high
        else:
            right = low if high == right else high
        if not hands[turn]:
            return turn, sum(map(_pips, hands))
    pips = [_pips(hand) for hand in hands]
    fewest = min(pips)
    if pips.count(fewest) > 1:
        return None, 0
    return pips.index(fewest), sum(pips) - fewest


def _pips(hand: Sequence[BareTile]) -> int:
    return sum([high + low for high, low in hand])
