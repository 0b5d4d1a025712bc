"""The arena: one bot against another, the same tiles once with the challenger in each of its places.

It knows no clock and no process: whoever calls it may play the pairings in any order and anywhere.
"""

from collections.abc import Collection
from math import fsum, sqrt
from typing import NamedTuple

from game.bots.play import play_match, play_round, record_of
from game.bots.players import Bot
from game.rules.match import Match
from game.rules.rng import derive
from game.rules.round import Round, deal
from game.rules.variant import Goal, Rules


class Contest(NamedTuple):
    """Two bots, and what they play: single rounds, or whole matches to `goal`, which may not be by minutes.

    In a partnership the challenger is a pair, and so is the base.
    """

    rules: Rules
    challenger: Bot
    base: Bot
    seed: int
    goal: Goal | None = None


class Paired(NamedTuple):
    """What the challenger achieved with the same tiles in each of its places, one after the other.

    `won` of these rounds (or matches) are its own; `ahead` is the points, over all `rounds`, that its seats
    scored on average less those that the others did. `records` are the rounds' own, if asked for.
    """

    won: int
    ahead: float
    rounds: int
    records: tuple[str, ...] = ()


class Tally(NamedTuple):
    """What the challenger achieved. `share` is what it won of all that was played, `low` to `high` its 95 %
    interval; `points_per_round` is how far it is ahead: what it scored, in play and at the end, less what
    each of the others scored on average; nothing among equals.
    """

    share: float
    low: float
    high: float
    rounds: int
    points_per_round: float


def play_paired(contest: Contest, number: int, recorded: bool = False) -> Paired:
    """Plays the tiles that the contest's seed and `number` decide, once for each place of the challenger."""
    seed, seats = derive(contest.seed, number), contest.rules.seats
    won, records = 0, []
    ahead, rounds = [], 0
    for side in contest.rules.sides:
        bots = [contest.challenger if seat in side else contest.base for seat in range(seats)]
        played = (
            _play_match(contest, contest.goal, bots, seed) if contest.goal else _play(contest, bots, seed)
        )
        won += side[0] in played.winners
        own = sum(played.totals[seat] for seat in side)
        ahead.append(own / len(side) - (sum(played.totals) - own) / (seats - len(side)))
        rounds += len(played.rounds)
        if recorded:
            records += [record_of(first, final, bots, dealt) for dealt, first, final in played.rounds]
    return Paired(won, fsum(ahead), rounds, tuple(records))


def tally(pairings: Collection[Paired], places: int) -> Tally:
    """The tally of at least one pairing, in whatever order they come, each with `places` for the challenger.

    What is played with the same tiles is not independent, so the interval is taken over the pairings' own
    means (normal approximation, z = 1.96); of a single one it is everything from 0 to 1.
    """
    count = len(pairings)
    share = sum(each.won for each in pairings) / (count * places)
    squares = sum(each.won**2 for each in pairings) / (count * places**2)
    margin = 1.96 * sqrt(max(0.0, squares - share**2) / (count - 1)) if count > 1 else 1.0
    rounds = sum(each.rounds for each in pairings)
    points = fsum(each.ahead for each in pairings) / rounds
    return Tally(share, max(0.0, share - margin), min(1.0, share + margin), rounds, points)


class _Played(NamedTuple):
    """One round or match: who won, the points by seat, and each round's seed with its deal and its end."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: list[tuple[int, Round, Round]]


def _play(contest: Contest, bots: list[Bot], seed: int) -> _Played:
    first = deal(contest.rules, seed)
    final = play_round(first, bots, derive(seed, 1))
    winners = final.result.winners if final.result else ()
    return _Played(winners, Match.begin(contest.rules, 0).after(final).totals, [(seed, first, final)])


def _play_match(contest: Contest, goal: Goal, bots: list[Bot], seed: int) -> _Played:
    rounds: list[tuple[int, Round, Round]] = []
    finished = play_match(
        Match.begin(contest.rules, seed, goal),
        bots,
        lambda: 0.0,
        lambda match, first, final: rounds.append((match.round_seed, first, final)),
    )
    return _Played(finished.winners, finished.totals, rounds)
