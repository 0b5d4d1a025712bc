"""How the players change tiles and stake chips where hands are compared."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from game.bots.seen import unseen
from game.rules.moves import BET, FOLD, Move
from game.rules.poker_hands import POKER_TILES, STAKE, rank_hand, strength_of
from game.rules.rng import Rng
from game.rules.round import SeatView
from game.rules.tiles import bits_of, hand_of

STAYS = {2: 11, 3: 10, 4: 9}
"""The lowest rank that the simple player stays in with, by seats: a double, a straight of three, a pair."""

STAYING = {2: 0.65, 3: 0.5, 4: 0.4}
"""The share of all hands, the best, that others are taken to stay in with, by seats."""

IMPROVED = 1.6
"""As good as the best of so many hands is one whose seat could change tiles."""

SAMPLES = 200
"""How many deals are tried to weigh a stake."""


def keep_what_counts(view: SeatView, _rng: Rng) -> Move:
    """Changes the lightest tiles that do not make its rank; stays in with a rank that is often the best."""
    held = hand_of(view.hand)
    if BET in view.legal:
        return BET if rank_hand(held).rank <= STAYS[view.rules.seats] else FOLD
    idle = _idle(held)
    return max(
        (move for move in view.legal if hand_of(move.changed) == sum(idle[: len(move.changed)])),
        key=lambda move: len(move.changed),
    )


@cache
def _idle(hand: int) -> tuple[int, ...]:
    """The bits of the tiles that do not make the rank of a hand, the lightest first."""
    idle = set(bits_of(hand)) - {tile.bit for tile in rank_hand(hand).own}
    weights = {tile.bit: (tile.pips, tile.high) for tile in POKER_TILES}
    return tuple(sorted(idle, key=lambda bit: weights[bit]))


@cache
def _standings() -> dict[int, int]:
    """The place of every hand among all, by its bits: the better the higher, equal hands the same."""
    hands = [sum(bits) for bits in combinations([tile.bit for tile in POKER_TILES], 5)]
    strengths = {hand: strength_of(hand) for hand in hands}
    places: dict[tuple[int, ...], int] = {}
    for strength in sorted(strengths.values()):
        places.setdefault(strength, len(places))
    return {hand: places[strength] for hand, strength in strengths.items()}


def play_the_odds(view: SeatView, rng: Rng) -> Move:
    """Counts every draw and every hand that another seat can hold; tries deals to weigh a stake."""
    if len(view.legal) == 1:
        return view.legal[0]
    return _stake(view, rng) if BET in view.legal else _change(view)


def _change(view: SeatView) -> Move:
    """The change that leads to the best chance to beat all others, over every draw."""
    standings, held = _standings(), hand_of(view.hand)
    hidden = tuple(bits_of(unseen(view)))
    others = sorted([standings[sum(bits)] for bits in combinations(hidden, 5)])
    draws = {count: [sum(bits) for bits in combinations(hidden, count)] for count in range(3)}
    rivals = IMPROVED * (view.rules.seats - 1)

    def chance(move: Move) -> float:
        kept, drawn = held & ~hand_of(move.changed), draws[len(move.changed)]
        beaten = [bisect_left(others, standings[kept | bits]) / len(others) for bits in drawn]
        return float(sum([share**rivals for share in beaten])) / len(drawn)

    return max(view.legal, key=chance)


def _stake(view: SeatView, rng: Rng) -> Move:
    """Stays in where the pot pays for it, over deals that agree with what the others have done."""
    standings, seats = _standings(), view.rules.seats
    mine = standings[hand_of(view.hand)]
    bar = (1 - STAYING[seats]) * len(standings)
    said = {seat: move == BET for seat, move in view.history if move in (BET, FOLD)}
    others = [seat for seat in range(seats) if seat != view.seat]
    won = counted = 0
    for hands in _deals(view, rng):
        held = dict(zip(others, hands, strict=True))
        if any(stayed != (held[seat] >= bar) for seat, stayed in said.items()):
            continue
        counted += 1
        rivals = [standing for standing in held.values() if standing >= bar]
        if mine > max(rivals, default=-1):
            coming = len(rivals) - sum(said.values())
            won += STAKE * (1 + coming) - sum(view.points)
    return BET if won > STAKE * counted else FOLD


def _deals(view: SeatView, rng: Rng) -> Iterator[list[int]]:
    """Where the hands of the others stand in deals of the tiles not seen, as many changed as was told."""
    standings = _standings()
    hidden = list(bits_of(unseen(view)))
    changed = {
        seat: int(move.end or 0) for seat, move in view.history if move.kind == "change" and seat != view.seat
    }
    others = [seat for seat in range(view.rules.seats) if seat != view.seat]
    for _ in range(SAMPLES):
        rng.shuffle(hidden)
        hands, left = [], hidden[5 * len(others) :]
        for place, seat in enumerate(others):
            hand = sum(hidden[5 * place : 5 * place + 5])
            count = min(changed.get(seat, 0), len(left))
            if count:
                hand = hand - sum(_idle(hand)[:count]) + sum(left[: len(_idle(hand)[:count])])
                left = left[count:]
            hands.append(standings[hand])
        yield hands
