"""People with finished matches, made by hand or played by bots, and ranked matches about to be won."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from table_kit import new_house, rules

from game.bots.play import play_round
from game.bots.players import bot_named
from game.rules.match import Match
from game.rules.rng import Rng, derive
from game.rules.round import Round, view
from game.rules.variant import Goal
from game.save.matches import HUMAN, SavedMatch, record_of
from game.save.ranked import EARNED, GOAL
from game.save.results import FinishedMatch, RoundFacts, finished
from game.scenes.house import House

PLAYERS = (HUMAN, "easy", "easy", "easy")


def facts(
    *gained: int, ending: str = "out", winners: tuple[int, ...] = (0,), lead: str = "", leader: int = 0
) -> RoundFacts:
    """A round that South won by going out, unless told otherwise."""
    return RoundFacts(ending, winners, gained or (20, 0, 0, 0), leader, lead)


def match(*rounds: RoundFacts, level: str = "easy", **changed: Any) -> FinishedMatch:
    """A casual match of Gaple that South won with these rounds, unless told otherwise."""
    rounds = rounds or (facts(),) * 5
    totals = tuple(map(sum, zip(*(each.gained for each in rounds), strict=True)))
    made = FinishedMatch(
        "gaple",
        {},
        GOAL,
        (HUMAN, *(level,) * 3),
        0,
        totals,
        (0,),
        rounds,
        None,
        0,
        False,
        "2026-03-01T12:00:00",
    )
    return made._replace(**changed)


def lost(**changed: Any) -> FinishedMatch:
    """One that West won."""
    return match(*(facts(0, 25, 0, 0, winners=(1,)),) * 4, winners=(1,), **changed)


def signed_in(folder: Path, name: str = "Ann", **chosen: Any) -> House:
    """A house in which somebody with a profile plays."""
    house = new_house(folder, **chosen)
    house.sign_in(house.store.create(name, 1, None, "2026-01-01"))
    return house


@cache
def won(level: str = "easy", number: int = 0) -> FinishedMatch:
    """A ranked match that was really played, and won by South; each number is another one."""
    found = []
    for seed in range(400):
        match = _played(level, derive(5, seed))
        if match.won:
            found.append(match)
        if len(found) > number:
            return found[number]
    raise AssertionError("nobody wins")


def _played(level: str, seed: int) -> FinishedMatch:
    at, records = Match.begin(rules(), seed, Goal.parse(GOAL)), []
    players = (HUMAN, *(level,) * 3)
    while not at.winners:
        first = at.deal()
        final = play_round(first, [bot_named("normal"), *(bot_named("easy"),) * 3], at.round_seed)
        records.append(record_of(at, (first, final), players, 0.0))
        at = at.after(final)
    return finished("\n".join(records), level, EARNED[level], "2026-03-02T12:00:00")


@cache
def about_to_win() -> SavedMatch:
    """A ranked match in which South plays one tile, goes out, and has won the match."""
    for seed in range(400):
        at, records = Match.begin(rules(), derive(9, seed), Goal.parse(GOAL)), list[str]()
        while not at.winners:
            states = _states(at.deal(), at.round_seed)
            after = at.after(states[-1])
            if after.winners == (0,) and not states[-1].hands[0]:
                return SavedMatch(at, tuple(states[:-1]), PLAYERS, tuple(records))
            records.append(record_of(at, states, PLAYERS, 0.0))
            at = after
    raise AssertionError("nobody wins")


def _states(first: Round, seed: int) -> list[Round]:
    states, rng = [first], Rng(seed)
    bots = [bot_named("normal"), *(bot_named("easy"),) * 3]
    while (state := states[-1]).result is None:
        states.append(state.apply(bots[state.turn].choose(view(state, state.turn), rng)))
    return states
