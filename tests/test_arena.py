"""The arena: the same tiles for everyone, and what it counts."""

import pytest
from bots_kit import ALL, agreed, result_of

from game.bots.arena import Contest, Paired, play_paired, tally
from game.bots.players import bot_named
from game.rules.events import Result
from game.rules.record import Replay, parse, replay
from game.rules.variant import Goal, Rules

PLAIN = agreed("gaple 4")
PAIRS = agreed("gaple 4 partnership=on")


def played(rules: Rules, number: int = 0, goal: Goal | None = None) -> tuple[Paired, list[Replay], list[str]]:
    """Expert against easy with the tiles of a number: what came of it, each round again, who sat where."""
    paired = play_paired(
        Contest(rules, bot_named("expert"), bot_named("easy"), 1, goal), number, recorded=True
    )
    records = [record for text in paired.records for record in parse(text)]
    replays = [replay(record) for record in records]
    assert all(each.error is None for each in replays)
    return paired, replays, [record.tags["Bots"] for record in records]


def result_in(again: Replay) -> Result:
    assert again.last.result is not None
    return again.last.result


def test_every_deal_is_played_once_with_the_challenger_in_each_seat() -> None:
    paired, replays, seated = played(PLAIN)
    assert seated == [
        "expert,easy,easy,easy", "easy,expert,easy,easy", "easy,easy,expert,easy", "easy,easy,easy,expert"
    ]  # fmt: skip
    assert len({again.states[0].hands for again in replays}) == 1
    assert paired.rounds == 4
    assert paired.won == sum(seat in result_in(again).winners for seat, again in enumerate(replays))


def test_in_a_partnership_a_pair_plays_a_pair_once_in_each_of_the_two_places() -> None:
    for number in range(10):
        paired, replays, seated = played(PAIRS, number)
        assert seated == ["expert,easy,expert,easy", "easy,expert,easy,expert"]
        assert len({again.states[0].hands for again in replays}) == 1
        results = [result_in(again) for again in replays]
        assert paired.rounds == 2
        assert paired.won == sum(place in result.winners for place, result in enumerate(results))
        gains = [
            result.score.points if place in result.winners else -result.score.points
            for place, result in enumerate(results)
        ]
        assert paired.ahead == sum(gains)


def test_other_numbers_and_other_seeds_are_other_deals() -> None:
    bots = bot_named("expert"), bot_named("easy")
    records = {
        play_paired(Contest(PLAIN, *bots, seed), number, recorded=True).records[0].split("[Deal")[1]
        for seed in range(3)
        for number in range(3)
    }
    assert len(records) == 9


def test_whole_matches_are_won_by_whoever_wins_them_however_many_rounds_that_takes() -> None:
    goal = Goal("points", 60)
    paired, replays, seated = played(agreed("block 2"), goal=goal)
    halves = [[again for again, names in zip(replays, seated, strict=True) if names == places]
              for places in ("expert,easy", "easy,expert")]  # fmt: skip
    assert paired.rounds == len(replays) == sum(map(len, halves)) > 2
    won = 0
    for place, rounds in enumerate(halves):
        totals = [0, 0]
        for again in rounds:
            assert max(totals) < goal.value
            totals[result_in(again).winners[0]] += result_in(again).score.points
        assert max(totals) >= goal.value
        won += totals[place] > totals[1 - place]
    assert paired.won == won


def test_the_same_number_is_played_the_same_way_again() -> None:
    for rules in (PLAIN, PAIRS, agreed("all-fives 2"), agreed("poker 3 exchange=on chips=on")):
        assert played(rules, 3) == played(rules, 3)


# ── what it counts ──


def test_the_share_is_of_all_that_was_played_and_the_order_does_not_matter() -> None:
    pairings = [Paired(1, 0.1, 4), Paired(0, 0.2, 4), Paired(4, -7.3, 4), Paired(1, 1 / 3, 4)]
    result = tally(pairings, 4)
    assert result.share == 6 / 16
    assert result.rounds == 16
    assert result.points_per_round == pytest.approx((0.1 + 0.2 - 7.3 + 1 / 3) / 16)
    assert tally(pairings[::-1], 4) == result


def test_the_interval_is_that_of_the_mean_over_the_deals() -> None:
    pairings = [Paired(won, 0.0, 2) for won in (0, 1, 2, 2, 1)]  # means 0, ½, 1, 1, ½: deviation √0.175
    result = tally(pairings, 2)
    margin = 1.96 * (0.175 / 5) ** 0.5
    assert result.share == 0.6
    assert (result.low, result.high) == pytest.approx((0.6 - margin, 0.6 + margin))


def test_the_interval_narrows_with_the_deals_and_a_single_one_says_nothing() -> None:
    contest = Contest(PLAIN, bot_named("expert"), bot_named("easy"), 1)
    pairings = [play_paired(contest, number) for number in range(300)]
    tallies = [tally(pairings[:count], 4) for count in (1, 75, 300)]
    assert all(0 <= each.low <= each.share <= each.high <= 1 for each in tallies)
    assert (tallies[0].low, tallies[0].high) == (0, 1)
    assert tallies[2].high - tallies[2].low < tallies[1].high - tallies[1].low < 0.2


@pytest.mark.parametrize("bot", [bot.name for bot in ALL if bot.ponder is None])
def test_a_bot_against_itself_gains_nothing(bot: str) -> None:
    result = result_of(bot, bot, PLAIN, 100)
    assert result.points_per_round == pytest.approx(0)
    assert 0.22 < result.share <= 0.25  # the rest are drawn rounds
    assert result_of(bot, bot, PAIRS, 50).points_per_round == pytest.approx(0)
