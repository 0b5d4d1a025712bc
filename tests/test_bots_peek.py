"""No bot can peek: rounds that differ only in what a seat must not see get the same move from its bot."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest
from bots_kit import ALL
from contract import AGREEMENTS, name_of, random_round, reshuffled

from game.bots.players import Bot
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.variant import Rules

MOMENTS = 3
"""How many of each game are compared."""

PLAYED = [
    rules
    for rules in AGREEMENTS
    if not rules.changed or rules.changed in ({"partnership": "on"}, {"exchange": "on", "chips": "on"})
]
"""Every variant as it is usually played, by every number of seats, in pairs too, and with all of poker."""


class Twins(NamedTuple):
    """Two rounds with a choice to make that the seat at turn cannot tell apart; what came before the one."""

    one: Round
    other: Round
    before: list[Round]


def twins(rules: Rules) -> Iterator[Twins]:
    source = random.Random(1)
    for seed in range(40):
        states = random_round(rules, seed)
        places = [place for place, state in enumerate(states) if len(state.legal()) > 1]
        for place in source.sample(places, min(1, len(places))):
            other = reshuffled(states[place], states[place].turn, source)
            if other != states[place]:
                yield Twins(states[place], other, states[max(0, place - rules.seats + 1) : place])


def move_in(bot: Bot, state: Round) -> str:
    return str(bot.choose(view(state, state.turn), Rng(1)))


SEATED = [(bot, rules) for bot in ALL for rules in PLAYED if bot.plays(rules.variant)]


@pytest.mark.parametrize(
    ("bot", "rules"), SEATED, ids=[f"{bot.name} {name_of(rules)}" for bot, rules in SEATED]
)
def test_a_bot_makes_the_same_move_in_two_rounds_that_look_the_same_from_its_seat(
    bot: Bot, rules: Rules
) -> None:
    compared = list(islice(twins(rules), MOMENTS))
    for one, other, before in compared:
        assert (one.hands, one.boneyard, one.rows) != (other.hands, other.boneyard, other.rows)
        assert view(one, one.turn) == view(other, one.turn)
        chosen = move_in(bot, other)
        for earlier in before:
            move_in(bot, earlier)  # what it saw from the other seats does not help it either
        assert move_in(bot, one) == chosen
    assert compared or rules.variant.id == "poker", "only plain poker has nothing to choose"
