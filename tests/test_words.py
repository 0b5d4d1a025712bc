"""What the game says: a word for everything there is, why a tile is refused, how a round ended, and sums."""

from __future__ import annotations

import pytest

from game.rules.events import Result
from game.rules.moves import Move
from game.rules.poker_hands import RANKS
from game.rules.record import parse, replay
from game.rules.rng import Rng
from game.rules.round import Round, deal
from game.rules.scoring import NOTHING, Score, Term
from game.rules.tiles import Tile, tiles_of
from game.rules.variant import Goal, Rules, Variant
from game.rules.variants import VARIANTS, variant_named
from game.save.matches import HUMAN
from game.scenes.agreements import PRESETS, allowed, goal_line, meaning, presets
from game.scenes.words import (
    HAND_NAMES,
    OPTION_NAMES,
    VARIANT_LINES,
    VARIANT_NAMES,
    goal_text,
    hand_name,
    level_line,
    levels,
    player_names,
    refusal,
    round_headline,
    sum_text,
    value_name,
)
from game.ui.i18n import use_language

NAMES = ("South", "West", "North", "East")


@pytest.fixture(autouse=True)
def _in_english() -> None:
    use_language("en")


def played(text: str) -> Round:
    replayed = replay(parse(text)[0])
    assert replayed.error is None
    return replayed.last


def state_where(variant: str, seats: int, seed: int, moves: str, options: str = "") -> Round:
    tags = f'[Variant "{variant}"]\n[Seats "{seats}"]\n[Options "{options}"]\n[Seed "{seed}"]\n'
    return played(f"{tags}\n{moves}\n")


def round_that(variant: str, ending: str, seats: int | None = None, **options: str) -> Round:
    """The first seeded random round of a variant that ends so."""
    rules = Rules.agree(variant_named(variant), seats, options)
    for seed in range(2000):
        state, rng = deal(rules, seed), Rng(seed)
        while state.result is None:
            state = state.apply(rng.choice(state.legal()))
        if state.result.ending == ending:
            return state
    raise AssertionError("no such round")


def headline(state: Round, own: int | None = None) -> str:
    assert state.result is not None
    return round_headline(state.result, NAMES[: len(state.hands)], own, state=state)


# Nothing is without a word


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_has_a_name_and_a_line(variant: Variant) -> None:
    assert VARIANT_NAMES[variant.id]
    assert VARIANT_LINES[variant.id].endswith(".")
    assert all(level_line(level, variant.id) for level in levels(variant))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_option_and_every_value_has_its_words(variant: Variant) -> None:
    for option in variant.options:
        assert OPTION_NAMES[option.key]
        names = {value_name(option.key, value, NAMES) for value in option.values}
        assert len(names) == len(option.values)
        assert all(meaning(option.key, value) for value in option.values)


def test_every_preset_can_be_agreed_on_and_differs_from_the_source() -> None:
    assert set(PRESETS) <= {variant.id for variant in VARIANTS}
    for variant in VARIANTS:
        named = presets(variant)
        agreed = [Rules.agree(variant, options=preset.options) for preset in named]
        assert len({rules.values for rules in agreed}) == len(named)
        assert not named or not named[0].options


def test_every_rank_of_poker_has_a_name() -> None:
    assert tuple(HAND_NAMES) == RANKS
    assert hand_name(sum(Tile(n, n).bit for n in range(1, 6))) == "King"


def test_a_seat_is_offered_only_where_somebody_sits() -> None:
    blind = variant_named("blind")
    two = Rules.agree(blind, 2)
    assert allowed(two, blind.options[0]) == ("lot", "0", "1")
    assert allowed(Rules.agree(blind, 4), blind.options[0]) == blind.options[0].values


# Names and goals


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ((HUMAN, "easy", "easy", "easy"), ("You", "West", "North", "East")),
        ((HUMAN, "easy"), ("You", "North")),
        ((HUMAN, "easy", "easy"), ("You", "West", "East")),
        ((HUMAN, "easy", HUMAN, "easy"), ("South", "West", "North", "East")),
        ((HUMAN, HUMAN), ("South", "North")),
        (("easy", "easy"), ("South", "North")),
    ],
)
def test_one_person_is_you_and_several_go_by_their_seats(
    players: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert player_names(players) == names


def test_rounds_of_one_point_are_a_best_of() -> None:
    assert goal_text(Goal("rounds", 5), "blind") == "Best of 5 rounds"
    assert goal_text(Goal("rounds", 5), "gaple") == "5 rounds"
    assert goal_text(Goal("points", 1), "blind") == "1 point"
    assert goal_line(Goal("minutes", 1)).startswith("The round in which 1 minute is up")


# Why a tile is refused


def refused(state: Round, tile: Tile, *, own_turn: bool = True) -> str:
    return refusal(state, tile, own_turn=own_turn)


def test_a_tile_waits_for_its_turn() -> None:
    state = deal(Rules.agree(variant_named("classic")), 1)
    assert refused(state, Tile(0, 0), own_turn=False) == "Wait for your turn."


def test_the_lead_is_named_where_another_tile_is_tried() -> None:
    state = state_where("bergen", 2, 230, "")
    assert refused(state, Tile(6, 5)) == "This round is led with 1-1."


def test_without_a_double_one_is_drawn() -> None:
    rules = Rules.agree(variant_named("block"))
    state = next(s for s in (deal(rules, seed) for seed in range(5000)) if str(s.legal()[0]) == "d")
    tile = tiles_of(state.hands[state.turn])[0]
    assert refused(state, tile) == "Nobody holds a double to lead with: draw a tile."


def test_two_ends_are_named_left_and_right() -> None:
    state = state_where("all-fives", 3, 410, "6-6 6-0@l 0-0@l 1-0@l")
    assert refused(state, Tile(5, 3)).startswith("5-3 fits neither end: they show 1 and 6.")


def test_many_ends_are_named_by_their_numbers() -> None:
    state = state_where("scoring", 2, 2420, "6-6 6-5@l 5-0@l d 4-0@l 6-1@r 1-1@r d 1-0@r 4-1@1-1u d 6-0@6-6d")
    assert len(state.line) > 2
    assert refused(state, Tile(5, 3)).startswith("5-3 fits none of the open ends: they show 0, 1, 4, 6.")


def test_who_cannot_play_and_can_draw_is_told_so() -> None:
    state = state_where("scoring", 2, 2420, "6-6 6-5@l 5-0@l")
    assert state.legal() == (Move("draw"),)
    assert refused(state, Tile(3, 2)) == "3-2 fits neither end: they show 0 and 6. Draw a tile."


def test_a_drawn_tile_waits_where_one_draws_and_passes() -> None:
    state = state_where("classic", 3, 246, "6-6 6-2@r 2-2@r 6-5@l 5-5@l 2-0@r d")
    assert refused(state, Tile(5, 0)) == "You have drawn a tile. Now you pass, even if one fits."


# How a round ended


def test_going_out_scores_and_says_so() -> None:
    state = round_that("classic", "out", 3)
    assert state.result is not None
    winner, points = state.result.winners[0], state.result.score.points
    assert headline(state) == f"{NAMES[winner]} goes out and scores {points}."
    assert headline(state, winner) == f"You go out and score {points}."


@pytest.mark.parametrize("variant", ["block", "scoring"])
def test_the_one_who_is_stuck_loses_whatever_is_in_the_hands(variant: str) -> None:
    state = round_that(variant, "blocked")
    assert state.result is not None
    stuck, winner = state.history[-1][0], state.result.winners[0]
    points = state.result.score.points
    assert headline(state, winner) == (
        f"{NAMES[stuck]} cannot go on, with nothing left to draw: you score {points}."
    )
    assert headline(state).endswith(f"{NAMES[winner]} scores {points}.")


def test_the_end_of_a_round_of_bergen_scores_nothing_and_says_so() -> None:
    out, blocked = round_that("bergen", "out"), round_that("bergen", "blocked")
    assert headline(out).endswith("goes out, which scores nothing here.")
    assert headline(blocked).endswith("holds the fewest pips, which scores nothing here.")
    assert headline(round_that("bergen", "out", None, out="one")).endswith("goes out and scores 1.")


def test_blind_is_won_by_the_shorter_row() -> None:
    assert headline(round_that("blind", "out", 4)).endswith("goes out and scores 1.")
    assert headline(round_that("blind", "blocked", 4)).endswith("has the fewest tiles left and scores 1.")
    assert headline(round_that("blind", "drawn", 4)) == (
        "Blocked, and the shortest rows are equal: nobody scores."
    )


def test_a_pair_that_blocks_is_named_together() -> None:
    hands = (Term("hand", 1, 13), Term("hand", 3, 33))
    result = Result("blocked", (2, 0), Score(hands), (15, 13, 10, 33))
    assert round_headline(result, NAMES, 0) == ("Blocked: you and North hold the fewest pips and score 46.")
    assert round_headline(result, NAMES, 1) == ("Blocked: North and South hold the fewest pips and score 46.")


def test_poker_names_the_hand_that_won() -> None:
    state = state_where("poker", 2, 1003, "")
    assert headline(state) == "Four doubles: South wins the round."
    assert headline(state, 0) == "Four doubles: you win the round."


def test_poker_names_the_pot_and_who_is_left() -> None:
    stayed = state_where("poker", 2, 1003, "b b", "chips=on")
    assert headline(stayed, 0) == "Four doubles: you take the pot of 6."
    assert stayed.result is not None
    assert sum_text(stayed.result) == "+6 = 3 + 3"
    folded = state_where("poker", 3, 1003, "f f", "chips=on")
    assert headline(folded) == "Everyone else has folded: North takes the pot of 3."


def test_equal_hands_and_equal_blocks_are_told_apart() -> None:
    drawn = Result("drawn", (), NOTHING, (9, 9))
    assert round_headline(drawn, NAMES, 0) == "Blocked, and the lowest hands are equal: nobody scores."
    compared = state_where("poker", 2, 1003, "")._replace(result=drawn)
    assert headline(compared) == "The best hands are equal: nobody scores."


# Sums


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        ((Term("hand", 0, 15), Term("hand", 1, 15), Term("hand", 3, 33)), "+63 = 15 + 15 + 33"),
        ((Term("hand", 0, 15), Term("hand", 3, 33), Term("own hand", 1, -13)), "+35 = 15 + 33 − 13"),
        ((Term("hand", 1, 15), Term("hand", 2, 8), Term("rounding", "", 2)), "+25 = 15 + 8, rounded to 25"),
        ((Term("hand", 1, 2), Term("rounding", "", -2)), "+0 = 2, rounded to 0"),
        ((Term("end", "l", 12), Term("end", "r", 3)), "+15 = 12 + 3"),
        ((Term("heading", "", 4),), "+4"),
        ((), "+0"),
    ],
)
def test_a_score_is_shown_as_the_sum_that_it_is(terms: tuple[Term, ...], text: str) -> None:
    assert sum_text(Result("out", (1,), Score(terms), ())) == text
