"""What the help says: every variant has one, and it follows the seats and the options agreed."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from help_kit import agreed, every_rules, named, page, parts, usual_rules, words

from game.bots.players import bot_for
from game.commands.agreement import KNOWN
from game.rules.poker_hands import POKER_TILES, RANKS, rank_hand, strength_of
from game.rules.rng import Rng
from game.rules.tiles import hand_of
from game.rules.variant import Rules
from game.rules.variants import VARIANTS, variant_named
from game.scenes.agreements import is_moot
from game.scenes.help_text import HELP, blind, common, fives, poker
from game.scenes.help_text.ladder import LADDERS, measured_rules
from game.scenes.words import HAND_NAMES, OPTION_NAMES, goal_text, levels, value_name

LINE_PAGES = {"aim", "deal", "lead", "turn", "stuck", "end", "scoring", "match", "tips", "levels", "ladder"}
PAGES = {
    "poker": {"aim", "deal", "ranks", "lower", "compare", "turn", "scoring", "match", "tips", "levels"},
    "scoring": LINE_PAGES | {"count", "branches", "tally"},
    "all-fives": LINE_PAGES | {"count", "tally"},
    "bergen": LINE_PAGES | {"count"},
}
"""What the help of a variant as in its source has to have, where that is more or less than the usual."""


def test_every_variant_has_help() -> None:
    assert set(HELP) == {variant.id for variant in VARIANTS}


TEXTS = {
    "gaple": common.LEVEL_TEXTS,
    "all-fives": fives.LEVEL_TEXTS,
    "blind": blind.LEVEL_TEXTS,
    "poker": poker.LEVEL_TEXTS,
}


@pytest.mark.parametrize("variant", TEXTS)
def test_every_level_has_its_text(variant: str) -> None:
    assert set(TEXTS[variant]) == set(levels(variant_named(variant)))


@pytest.mark.parametrize("variant", LADDERS)
def test_the_ladder_is_measured_between_players_of_the_game_and_shown(variant: str) -> None:
    rules = measured_rules(variant)
    rows = LADDERS[variant].rows
    for row in rows:
        assert bot_for(rules.variant, row.challenger, KNOWN) and bot_for(rules.variant, row.base, KNOWN)
        assert 0 <= row.low <= row.share <= row.high <= 1
        assert row.deals > 0
    (chart,) = [passage.chart for passage in page(rules, "ladder").passages if passage.chart]
    assert [(bar.low, bar.share, bar.high) for bar in chart.bars] == [
        (row.low, row.share, row.high) for row in rows
    ]
    assert chart.even == 1 / len(rules.sides)
    assert chart.bars[0].rest[-1] == str(rows[0].deals)


@pytest.mark.parametrize("rules", usual_rules(), ids=named)
def test_a_help_has_all_its_pages(rules: Rules) -> None:
    wanted = PAGES.get(rules.variant.id, LINE_PAGES) | ({"options"} if rules.variant.options else set())
    assert {part.key for part in parts(rules)} == wanted


@pytest.mark.parametrize("rules", every_rules(), ids=named)
def test_whatever_was_agreed_every_page_says_something_and_shows_what_it_means(rules: Rules) -> None:
    pages = parts(rules)
    assert len({part.key for part in pages}) == len({part.title for part in pages}) == len(pages)
    for part in pages:
        assert part.title and part.passages
        assert "{" not in words(part)
    pictured = {part.key for part in pages if any(passage.example for passage in part.passages)}
    assert pictured >= {part.key for part in pages} - {"options", "levels", "ladder", "match"}


@pytest.mark.parametrize("rules", every_rules(), ids=named)
def test_the_options_in_force_are_shown(rules: Rules) -> None:
    entries = [passage for part in parts(rules) if part.key == "options" for passage in part.passages]
    badges = {passage.title: passage.badge for passage in entries}
    for option, value in zip(rules.variant.options, rules.values, strict=True):
        title = OPTION_NAMES[option.key]
        if is_moot(rules, option.key):
            assert title not in badges
        else:
            assert badges[title] == value_name(option.key, value, common.names(rules))


@pytest.mark.parametrize("rules", every_rules(), ids=named)
def test_nobody_is_named_who_does_not_sit_there(rules: Rules) -> None:
    absent = {"West", "North", "East"} - set(common.names(rules))
    for part in parts(rules):
        assert not absent & set(re.findall(r"\w+", words(part))), part.key


@pytest.mark.parametrize("rules", usual_rules(), ids=named)
def test_the_usual_goal_and_the_tiles_dealt_are_said(rules: Rules) -> None:
    assert goal_text(rules.goal) in words(page(rules, "match"))
    count = rules.variant.dealt(rules)
    said = words(page(rules, "deal"))
    assert str(count) in said or {5: "five", 7: "seven"}[count] in said.lower()
    left = len(rules.variant.tiles) - count * rules.seats
    assert str(left) in said or left in (0, 1)


# What follows the options


def test_gaple_says_of_the_lead_what_was_agreed() -> None:
    def lead(**options: str) -> str:
        return words(page(agreed("gaple", 4, **options), "lead"))

    assert "6-6" in lead()
    assert "0-0" in lead(first_lead="0-0")
    assert "must lead a double" in lead(winner_lead="double")
    assert "same seat" in lead(lead_after_draw="same")


def test_all_fives_says_what_a_double_counts_who_leads_and_how_much_is_dealt() -> None:
    assert "both its halves" in words(page(agreed("all-fives"), "count"))
    assert "one half only" in words(page(agreed("all-fives", double_counts="one"), "count"))
    assert "by lot" in words(page(agreed("all-fives", start="b"), "lead"))
    assert "9 tiles" in words(page(agreed("all-fives"), "deal"))
    assert "7 tiles" in words(page(agreed("all-fives", deal="b"), "deal"))


@pytest.mark.parametrize("variant", ["all-fives", "scoring"])
def test_branching_is_explained_where_doubles_branch_and_only_there(variant: str) -> None:
    for rules in every_rules():
        if rules.variant.id != variant:
            continue
        keys = {part.key for part in parts(rules)}
        assert ("branches" in keys) == (rules.option("spinners") != "none")
        if "branches" in keys:
            said = words(page(rules, "branches"))
            assert ("do not branch" in said) == (rules.option("spinners") == "first")
            assert ("as soon as it lies" in said) == (rules.option("sides") == "at_once")


def test_bergen_says_what_equal_ends_and_going_out_score() -> None:
    assert "Two blanks score nothing" in words(page(agreed("bergen"), "count"))
    assert "scores 2, whatever the number" in words(page(agreed("bergen", heads="headings"), "count"))
    assert "scores nothing by itself" in words(page(agreed("bergen"), "scoring"))
    assert "one point more" in words(page(agreed("bergen", out="one"), "scoring"))


def test_blind_says_who_leads() -> None:
    assert "Lots are drawn" in words(page(agreed("blind"), "lead"))
    assert "You are the youngest" in words(page(agreed("blind", youngest="0"), "lead"))
    assert "North is the youngest" in words(page(agreed("blind", 2, youngest="1"), "lead"))
    assert "put aside" in words(page(agreed("blind", 3), "deal"))
    assert "put aside" not in words(page(agreed("blind", 4), "deal"))


def test_poker_says_what_there_is_to_decide() -> None:
    def turn(seats: int = 2, **options: str) -> str:
        return words(page(agreed("poker", seats, **options), "turn"))

    assert "nothing to decide" in turn()
    assert "up to 2 tiles" in turn(exchange="on")
    assert "nothing to draw" in turn(4, exchange="on")
    assert "put in 2 more" in turn(chips="on") or "puts in 2 more" in turn(chips="on")
    assert "pot" in words(page(agreed("poker", chips="on"), "scoring"))
    assert "every level plays the same" in words(page(agreed("poker"), "levels"))


# What is said of hands of five


def test_every_rank_is_named_in_order_from_the_highest() -> None:
    entries = [*page(agreed("poker"), "ranks").passages, *page(agreed("poker"), "lower").passages]
    assert [entry.title for entry in entries] == [
        f"{number}. {HAND_NAMES[name]}" for number, name in enumerate(RANKS, start=1)
    ]


def test_what_is_to_be_expected_of_a_hundred_hands_is_so() -> None:
    hands = [hand_of(tiles) for tiles in combinations(POKER_TILES, 5)]
    counts = Counter(rank_hand(hand).name for hand in hands)

    def share(*names: str) -> int:
        return round(100 * sum(counts[name] for name in names) / len(hands))

    better = share(*RANKS[: RANKS.index("pair")])
    said = words(page(agreed("poker"), "tips"))
    numbers = [share("single double"), share("pair"), share("straight of two", "straight of three"), better]
    assert [int(number) for number in re.findall(r"\b\d+\b", said)][:4] == numbers


def test_two_hands_are_never_equal() -> None:
    rng, tiles = Rng(5), list(POKER_TILES)
    for _ in range(3000):
        rng.shuffle(tiles)
        hands = [hand_of(tiles[place : place + 5]) for place in range(0, 20, 5)]
        assert len({strength_of(hand) for hand in hands}) == len(hands)
