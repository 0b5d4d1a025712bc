"""What the tests of the bots share: what a bot chooses, and how it fares against another."""

from collections import Counter
from functools import partial

from game.bots.arena import Contest, Tally, play_paired, tally
from game.bots.master.mind import choose, up_to
from game.bots.players import BOTS, REFERENCES, Bot, bot_named
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.variant import Rules
from game.rules.variants import variant_named

ALL = tuple(
    bot if bot.ponder is None else bot._replace(choose=partial(choose, go_on=up_to(12)))
    for bot in (*BOTS, *REFERENCES)
)
"""Every bot; one that can think for long has to make do with little."""


def agreed(text: str) -> Rules:
    """The rules written `poker 3 chips=on`."""
    name, seats, *options = text.split()
    return Rules.agree(variant_named(name), int(seats), dict(option.split("=") for option in options))


def choices(bot: Bot, state: Round, times: int = 50) -> Counter[str]:
    """How often the bot makes which move, asked anew each time."""
    rng = Rng(1)
    return Counter(str(bot.choose(view(state, state.turn), rng)) for _ in range(times))


def result_of(challenger: str, base: str, rules: Rules, deals: int) -> Tally:
    """The challenger's tally after so many deals."""
    contest = Contest(rules, bot_named(challenger, ALL), bot_named(base, ALL), seed=1)
    return tally([play_paired(contest, number) for number in range(deals)], len(rules.sides))
