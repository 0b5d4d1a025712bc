"""Matches: rounds to a goal, without a clock of their own."""

import pytest
from contract import name_of, random_round

from game.rules.errors import BadOption
from game.rules.events import Result
from game.rules.match import Match
from game.rules.round import Round, deal
from game.rules.scoring import Score, Term
from game.rules.variant import Goal, Rules
from game.rules.variants import VARIANTS, variant_named
from game.rules.variants.gaple import GAPLE

PLAIN = Rules.agree(GAPLE)
PAIRS = Rules.agree(GAPLE, options={"partnership": "on"})


def won(winners: tuple[int, ...], points: int, rules: Rules = PLAIN, leader: int = 0) -> Round:
    """A round that `winners` have won with `points`."""
    loser = next(seat for seat in range(rules.seats) if seat not in winners)
    result = Result("out", winners, Score((Term("hand", loser, points),)), (0,) * rules.seats)
    return deal(rules, 1, leader)._replace(result=result)


def drawn(leader: int, rules: Rules = PLAIN) -> Round:
    return deal(rules, 1, leader)._replace(result=Result("drawn", (), Score(), (5,) * rules.seats))


def match(goal: str, rules: Rules = PLAIN) -> Match:
    return Match.begin(rules, 1, Goal.parse(goal))


def test_a_match_begins_at_nothing_with_the_variants_own_goal() -> None:
    begun = Match.begin(PLAIN, 5)
    assert (begun.totals, begun.rounds, begun.minutes, begun.lead) == ((0, 0, 0, 0), 0, 0.0, None)
    assert begun.goal == PLAIN.goal
    assert begun.winners == ()


def test_points_go_to_the_winner_alone() -> None:
    after = match("points=100").after(won((1,), 63)).after(won((3,), 20)).after(won((1,), 5))
    assert after.totals == (0, 68, 0, 20)
    assert after.rounds == 3


def test_partners_score_together() -> None:
    after = match("points=100", PAIRS).after(won((2, 0), 46, PAIRS)).after(won((3, 1), 10, PAIRS))
    assert after.totals == (46, 10, 46, 10)


def test_a_drawn_round_counts_as_a_round_and_scores_nothing() -> None:
    after = match("points=100").after(drawn(leader=2))
    assert (after.totals, after.rounds, after.lead) == ((0, 0, 0, 0), 1, 3)


def test_the_winner_of_a_round_leads_the_next() -> None:
    after = match("points=100").after(won((2,), 8))
    assert after.lead == 2
    assert after.deal().turn == 2
    assert len(after.deal().legal()) == 7


def test_the_first_round_is_led_by_the_highest_double_and_later_deals_differ() -> None:
    begun = match("points=100")
    assert [str(move) for move in begun.deal().legal()] == ["6-6"]
    assert begun.deal() == begun.deal()
    assert begun.after(won((2,), 8)).deal().hands != begun.deal().hands


def test_the_deal_does_not_depend_on_what_was_scored() -> None:
    one, other = match("points=100").after(won((2,), 8)), match("points=100").after(won((1,), 50))
    assert one.deal().hands == other.deal().hands


def test_an_unfinished_round_cannot_be_counted() -> None:
    with pytest.raises(ValueError, match="not over"):
        match("points=100").after(deal(PLAIN, 1))


# ── by points ──


def test_the_first_to_reach_the_points_wins() -> None:
    almost = match("points=100").after(won((1,), 99))
    assert almost.winners == ()
    assert almost.after(won((1,), 1)).winners == (1,)


def test_of_several_past_the_goal_the_highest_total_wins() -> None:
    assert match("points=100")._replace(totals=(104, 120, 99, 101)).winners == (1,)


def test_a_tie_at_the_top_plays_on() -> None:
    tied = match("points=100")._replace(totals=(104, 104, 99, 101))
    assert tied.winners == ()
    assert tied.after(won((3,), 2)).winners == ()
    assert tied.after(won((3,), 4)).winners == (3,)


def test_partners_win_together_and_are_no_tie() -> None:
    assert match("points=100", PAIRS)._replace(totals=(110, 90, 110, 90)).winners == (0, 2)
    assert match("points=100", PAIRS)._replace(totals=(110, 110, 110, 110)).winners == ()


def test_two_seats_that_are_no_partners_tie_even_where_partners_would_win() -> None:
    assert match("points=100")._replace(totals=(110, 90, 110, 90)).winners == ()


# ── by rounds and by time ──


def test_after_the_agreed_rounds_the_highest_total_wins() -> None:
    before = match("rounds=2").after(won((1,), 30))
    assert before.winners == ()
    assert before.after(won((0,), 40)).winners == (0,)


def test_a_tie_after_the_agreed_rounds_plays_one_more_at_a_time() -> None:
    tied = match("rounds=2").after(won((1,), 30)).after(won((0,), 30))
    assert tied.winners == ()
    assert tied.after(drawn(0)).winners == ()
    assert tied.after(drawn(0)).after(won((0,), 1)).winners == (0,)


def test_the_round_in_progress_is_finished_when_the_time_is_up() -> None:
    before = match("minutes=20").after(won((1,), 30), minutes=19.5)
    assert before.winners == ()
    after = before.after(won((3,), 40), minutes=6.0)
    assert after.minutes == 25.5
    assert after.winners == (3,)


def test_a_tie_when_the_time_is_up_plays_on() -> None:
    tied = match("minutes=20").after(won((1,), 30), minutes=10).after(won((2,), 30), minutes=10)
    assert tied.winners == ()
    assert tied.after(won((2,), 1)).winners == (2,)


@pytest.mark.parametrize("goal", ["points=100", "rounds=10"])
@pytest.mark.parametrize("rules", [PLAIN, PAIRS], ids=["plain", "pairs"])
def test_a_match_of_random_rounds_ends_and_its_totals_are_what_its_rounds_scored(
    goal: str, rules: Rules
) -> None:
    state = match(goal, rules)
    expected = [0] * rules.seats
    while not state.winners:
        final = random_round(rules, state.round_seed, state.lead)[-1]
        assert final.result is not None
        for seat in final.result.winners:
            expected[seat] += final.result.score.points
        state = state.after(final)
        assert state.rounds < 200
    assert list(state.totals) == expected
    assert max(expected) == expected[state.winners[0]]


EVERYWHERE = [Rules.agree(variant, seats) for variant in VARIANTS for seats in variant.seats]


@pytest.mark.parametrize("rules", EVERYWHERE, ids=map(name_of, EVERYWHERE))
def test_a_match_of_any_variant_comes_to_its_own_goal(rules: Rules) -> None:
    state = Match.begin(rules, 1)
    expected = [0] * rules.seats
    while not state.winners:
        final = random_round(rules, state.round_seed, state.lead)[-1]
        assert final.result is not None
        for seat, points in enumerate(final.points):
            expected[seat] += points + (final.result.score.points if seat in final.result.winners else 0)
        state = state.after(final)
        assert state.rounds < 300
    assert list(state.totals) == expected
    reached = {"points": max(expected), "rounds": state.rounds}[rules.goal.kind]
    assert reached >= rules.goal.value


def test_points_scored_in_play_count_even_where_the_round_is_drawn() -> None:
    rules = Rules.agree(variant_named("bergen"), 3)
    after = Match.begin(rules, 1).after(
        deal(rules, 1)._replace(points=(4, 0, 2), result=Result("drawn", (), Score(), (5, 5, 5)))
    )
    assert after.totals == (4, 0, 2)


# ── goals, options and variants as text ──


@pytest.mark.parametrize("text", ["points=100", "rounds=10", "minutes=20", "points=1", "points=100000"])
def test_a_goal_reads_as_it_is_written(text: str) -> None:
    assert str(Goal.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "100", "points", "points=", "points=ten", "tricks=5", "points=-1", "points=٣"]
)
def test_other_text_is_no_goal(text: str) -> None:
    with pytest.raises(BadOption, match="is not a goal: write points=100, rounds=10 or minutes=20"):
        Goal.parse(text)


@pytest.mark.parametrize("value", ["0", "100001", "9" * 5000])
def test_a_goal_lies_within_bounds(value: str) -> None:
    with pytest.raises(BadOption, match="between 1 and 100000") as refused:
        Goal.parse(f"points={value}")
    assert len(str(refused.value)) < 200


def test_every_variant_is_found_by_its_id_and_no_two_share_one() -> None:
    assert [variant_named(variant.id) for variant in VARIANTS] == list(VARIANTS)
    with pytest.raises(BadOption, match="there is no variant “mahjong”: choose from gaple"):
        variant_named("mahjong")


def test_rules_refuse_seats_options_and_values_that_do_not_exist() -> None:
    with pytest.raises(BadOption, match="gaple is played by 4, not by 3"):
        Rules.agree(GAPLE, 3)
    with pytest.raises(BadOption, match="gaple has no option “jokers”: its options are first_lead, "):
        Rules.agree(GAPLE, 4, {"jokers": "on"})
    with pytest.raises(BadOption, match="gaple has no partnership=“maybe”: choose from off, on"):
        Rules.agree(GAPLE, 4, {"partnership": "maybe"})


def test_an_option_a_variant_does_not_have_reads_as_what_is_asked_for() -> None:
    assert PLAIN.option("jokers", "none") == "none"
    with pytest.raises(KeyError):
        PLAIN.option("jokers")


def test_partners_sit_across_from_each_other() -> None:
    assert PAIRS.sides == ((0, 2), (1, 3))
    assert PLAIN.sides == ((0,), (1,), (2,), (3,))
