"""Poker: the thirteen ranks, how hands of one rank compare, changing tiles, and chips."""

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

import pytest
from contract import dealt, hand, played, random_round, tiles

from game.rules.errors import IllegalMove
from game.rules.events import Changed, Dealt, RoundOver, Staked
from game.rules.match import Match
from game.rules.moves import BET, FOLD, KEEP, Move, change
from game.rules.poker_hands import POKER_TILES, RANKS, rank_hand, strength_of
from game.rules.round import deal, view
from game.rules.scoring import Term
from game.rules.tiles import Tile, hand_of, tiles_of
from game.rules.variant import Rules
from game.rules.variants.poker import POKER

EXAMPLES = [
    (1, "5-5 4-4 3-3 2-2 1-1"),
    (2, "5-6 4-6 3-6 2-6 1-6"),
    (3, "5-5 4-4 3-3 3-2 2-2"),
    (4, "1-4 2-4 3-4 4-4 5-4"),
    (4, "2-1 3-1 4-1 5-1 6-1"),
    (5, "5-5 2-2 3-3 1-4 5-4"),
    (5, "2-2 1-1 4-4 5-1 6-1"),
    (6, "1-4 2-4 3-4 4-4 5-3"),
    (6, "2-1 3-1 4-1 5-1 6-3"),
    (7, "1-4 2-5 3-3 4-4 5-5"),
    (7, "2-1 3-3 4-4 5-3 5-5"),
    (8, "1-4 2-4 3-4 4-4 6-4"),
    (8, "1-1 2-1 4-1 5-1 6-1"),
    (9, "2-2 3-3 2-4 3-5 1-6"),
    (9, "1-1 2-2 2-4 3-5 1-6"),
    (6, "2-3 3-3 4-3 3-5 1-6"),  # printed under rank 10, but four of suit 3 run
    (10, "2-1 3-1 4-1 5-2 6-3"),
]
"""Every example of source 002, with the rank it is read as."""

COUNTS = {
    "king": 1,
    "six-straight": 1,
    "four doubles": 75,
    "straight of five": 10,
    "full house": 600,
    "straight of four": 240,
    "triple": 450,
    "flush": 20,
    "pair": 4506,
    "straight of three": 1875,
    "single double": 5429,
    "straight of two": 2017,
    "high tile": 280,
}
"""How many of the 15,504 hands are of each rank."""

HANDS = tuple(combinations(POKER_TILES, 5))


def poker(seats: int = 2, **options: str) -> Rules:
    return Rules.agree(POKER, seats, options)


# ── the ranks ──


@pytest.mark.parametrize(("rank", "written"), EXAMPLES)
def test_every_example_of_the_source_is_of_its_rank(rank: int, written: str) -> None:
    found = rank_hand(hand(written))
    assert (found.rank, found.name) == (rank, RANKS[rank - 1])


@pytest.mark.parametrize(
    ("written", "own"),
    [
        ("5-5 4-4 3-3 3-2 2-2", "5-5 4-4 3-3 2-2"),
        ("5-5 2-2 3-3 1-4 5-4", "5-5 2-2 3-3 1-4 5-4"),
        ("1-4 2-4 3-4 4-4 5-3", "1-4 2-4 3-4 4-4"),
        ("2-1 3-1 4-1 5-2 6-3", "2-1 3-1 4-1"),
        ("4-4 6-3 5-2 6-1 2-1", "4-4"),
        ("6-4 5-1 6-2 4-2 3-1", "6-4"),
        ("6-5 6-4 4-2 3-1 5-2", "6-5 6-4"),
    ],
)
def test_the_tiles_that_make_a_rank_are_told(written: str, own: str) -> None:
    assert set(rank_hand(hand(written)).own) == set(tiles(own))


def pairs_of(hand_tiles: tuple[Tile, ...]) -> list[tuple[int, int]]:
    return [(tile.high, tile.low) for tile in hand_tiles]


def plain_rank(hand_tiles: list[tuple[int, int]]) -> tuple[Any, ...]:
    """The rank by the words of the rules, on plain pairs: another way than the game's own, for comparison."""
    doubles = sorted((pair for pair in hand_tiles if pair[0] == pair[1]), reverse=True)
    rest = [pair for pair in hand_tiles if pair[0] != pair[1]]
    runs = [
        (
            top - low + 1,
            top,
            suit,
            [pair for pair in hand_tiles if suit in pair and low <= sum(pair) - suit <= top],
        )
        for suit in range(1, 7)
        for low in range(1, 7)
        for top in range(low, 7)
        if {low, top} <= (others := {sum(pair) - suit for pair in hand_tiles if suit in pair})
        and others >= set(range(low, top + 1))
    ]
    length, top, suit, run = max(runs)
    one_suit = any(all(number in pair for pair in hand_tiles) for number in range(1, 7))
    if len(doubles) == 5:
        return (1,)
    if length == 5:
        return (2,) if suit == 6 else (4, top, suit)
    if len(doubles) == 4:
        return (3, doubles, weights(rest))
    if len(doubles) == 3:
        house = any(all(number in pair for pair in rest) for number in range(1, 7))
        return (5 if house else 7, doubles, weights(rest))
    if one_suit:
        return (8, weights(hand_tiles))
    of_run = (top, suit, weights([pair for pair in hand_tiles if pair not in run]))
    if length == 4:
        return (6, *of_run)
    if len(doubles) == 2:
        return (9, doubles, weights(rest))
    if length == 3:
        return (10, *of_run)
    if doubles:
        return (11, doubles, weights(rest))
    if length == 2:
        return (12, *of_run)
    return (13, max(hand_tiles)[0], weights([pair for pair in hand_tiles if pair != max(hand_tiles)]))


def weights(some: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return sorted(((sum(pair), pair[0]) for pair in some), reverse=True)


def test_all_fifteen_thousand_hands_are_ranked_as_often_as_counted() -> None:
    assert len(HANDS) == 15_504
    assert Counter(rank_hand(hand_of(each)).name for each in HANDS) == COUNTS


def test_all_hands_stand_in_the_order_of_the_rules_and_only_true_ties_are_equal() -> None:
    ordered = sorted(HANDS, key=lambda each: strength_of(hand_of(each)), reverse=True)
    by_words = [plain_rank(pairs_of(each)) for each in ordered]
    for (weaker, stronger), (one, other) in zip(
        pairwise(reversed(by_words)), pairwise(reversed(ordered)), strict=True
    ):
        assert stronger[0] <= weaker[0]
        assert stronger[0] < weaker[0] or stronger[1:] >= weaker[1:]
        assert (stronger == weaker) == (strength_of(hand_of(one)) == strength_of(hand_of(other)))


def test_hands_that_tie_differ_in_the_lower_half_of_the_high_tile_alone_and_cannot_both_be_dealt() -> None:
    equal: dict[tuple[int, ...], list[tuple[Tile, ...]]] = {}
    for each in HANDS:
        equal.setdefault(strength_of(hand_of(each)), []).append(each)
    ties = [group for group in equal.values() if len(group) > 1]
    assert sum(map(len, ties)) == 204
    for group in ties:
        assert all(rank_hand(hand_of(each)).name == "high tile" for each in group)
        assert len(set.intersection(*map(set, group))) == 4


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5-5 4-4 3-3 2-2 2-1", "5-5 4-4 3-3 1-1 6-5"),  # doubles by number before anything else
        ("5-5 4-4 3-3 2-2 6-5", "5-5 4-4 3-3 2-2 6-4"),
        ("2-1 3-1 4-1 5-1 6-1", "5-4 4-4 3-4 2-4 1-4"),  # top half first,
        ("6-5 5-5 5-4 5-3 5-2", "6-4 5-4 4-4 4-3 4-2"),  # then the suit
        ("5-5 4-4 3-3 6-1 5-1", "5-5 4-4 3-3 4-1 2-1"),  # a full house also by its other two
        ("5-5 2-1 3-1 4-2 6-3", "4-4 6-5 3-2 6-1 5-3"),
        ("6-4 6-2 6-1 5-6 3-4", "6-4 6-2 5-1 3-1 4-2"),
    ],
)
def test_of_two_hands_the_rules_name_the_better(better: str, worse: str) -> None:
    assert strength_of(hand(better)) > strength_of(hand(worse))


# ── a round ──


def test_the_twenty_tiles_have_no_blank_and_no_double_six() -> None:
    assert len(POKER_TILES) == 20
    assert all(tile.low > 0 for tile in POKER_TILES)
    assert Tile(6, 6) not in POKER_TILES


def test_hands_are_compared_at_once_and_the_best_scores_one_point() -> None:
    state = dealt(poker(), "5-5 4-4 3-3 2-2 1-1 / 6-5 6-4 6-3 6-2 6-1")
    assert state.legal() == ()
    assert state.result is not None
    assert (state.result.ending, str(state.result)) == ("showdown", "0 +1")
    assert state.result.score.terms == (Term("hand rank", 0, 1),)
    assert state.events == (Dealt(0), RoundOver(state.result))
    with pytest.raises(IllegalMove, match="after the round is over"):
        state.apply(KEEP)


def test_the_winner_of_a_round_holds_the_best_hand() -> None:
    for seed in range(100):
        state = deal(poker(4), seed)
        assert state.result is not None
        best = max(map(strength_of, state.hands))
        assert [strength_of(held) == best for held in state.hands].index(True) == state.result.winner


def test_another_seat_speaks_first_in_every_round() -> None:
    match = Match.begin(poker(3, chips="on"), 1)
    leaders = []
    for _ in range(4):
        final = random_round(match.rules, match.round_seed, match.lead)[-1]
        leaders.append(final.history[0][0])
        match = match.after(final)
    assert leaders == [0, 1, 2, 0]


# ── changing tiles ──

LOW = "2-1 3-2 4-1 5-2 6-3"


def test_each_seat_changes_up_to_two_tiles_once() -> None:
    state = dealt(poker(exchange="on"), f"{LOW} / 5-5 4-4 3-1 5-1 6-4", boneyard="1-1 2-2 3-3")
    assert len(state.legal()) == 1 + 5 + 10
    after = state.apply(change(Tile(6, 3), Tile(2, 1)))
    assert after.hands[0] == hand("3-2 4-1 5-2 1-1 2-2")
    assert after.boneyard == (*state.boneyard[2:], Tile(6, 3), Tile(2, 1))
    assert after.events == (Changed(0, (Tile(6, 3), Tile(2, 1))),)
    assert after.turn == 1
    over = played(after, "c3-1")
    assert over.hands[1] == hand("5-5 4-4 3-3 5-1 6-4")
    assert over.result is not None
    assert (over.result.ending, over.result.winner) == ("showdown", 1)


def test_a_change_of_more_than_two_or_of_another_hand_is_refused() -> None:
    state = dealt(poker(exchange="on"), f"{LOW} / 5-5 4-4 3-1 5-1 6-4")
    for word in ("c2-1+3-2+4-1", "c5-5", "b", "p", "6-3"):
        with pytest.raises(IllegalMove, match=r"only keep its tiles \(c\) or change at most 2 of them$"):
            state.apply(Move.parse(word))


def test_what_was_laid_aside_is_not_drawn_again() -> None:
    state = deal(poker(3, exchange="on"), 1)
    assert len(state.boneyard) == 5
    fresh = state.boneyard
    for _ in range(2):
        state = state.apply(change(*tiles_of(state.hands[state.turn])[:2]))
    assert len(state.legal()) == 1 + 5
    with pytest.raises(IllegalMove, match=r"^North may not play .*, only .* or change at most 1 of them$"):
        state.apply(change(*tiles_of(state.hands[2])[:2]))
    over = state.apply(change(tiles_of(state.hands[2])[0]))
    assert over.hands[2] & fresh[4].bit
    assert not {*over.boneyard} & {*fresh}


def test_four_seats_leave_nothing_to_change() -> None:
    state = deal(poker(4, exchange="on"), 1)
    assert state.legal() == (KEEP,)
    with pytest.raises(IllegalMove, match=r"only keep its tiles \(c\)$"):
        state.apply(change(tiles_of(state.hands[0])[0]))
    assert played(state, "c c c c").result is not None


def test_others_see_how_many_tiles_were_changed_and_not_which() -> None:
    state = played(dealt(poker(exchange="on"), f"{LOW} / 5-5 4-4 3-1 5-1 6-4"), "c6-3+2-1")
    assert view(state, 0).history == ((0, change(Tile(6, 3), Tile(2, 1))),)
    assert view(state, 1).history == ((0, Move("change", None, "2")),)


# ── chips ──

THREE = "5-5 4-4 3-3 2-2 1-1 / 6-5 6-4 6-3 6-2 6-1 / 5-4 5-3 4-2 2-1 3-1"


def test_everyone_antes_one_chip_and_staying_costs_two_more() -> None:
    state = dealt(poker(3, chips="on"), THREE)
    assert (state.points, state.legal()) == ((-1, -1, -1), (BET, FOLD))
    state = state.apply(BET)
    assert (state.points, state.events) == ((-3, -1, -1), (Staked(0, 2),))
    state = state.apply(FOLD)
    assert (state.points, state.events) == ((-3, -1, -1), (Staked(1, 0),))
    over = state.apply(BET)
    assert over.result is not None
    assert (over.result.ending, str(over.result)) == ("showdown", "0 +7")
    assert over.result.score.terms == (Term("pot", 0, 3), Term("pot", 1, 1), Term("pot", 2, 3))
    assert Match.begin(over.rules, 1).after(over).totals == (4, -1, -3)


def test_one_that_has_folded_wins_nothing_whatever_it_holds() -> None:
    over = played(dealt(poker(3, chips="on"), THREE), "f b b")
    assert over.result is not None
    assert str(over.result) == "1 +7"


def test_the_last_one_standing_wins_without_another_word() -> None:
    over = played(dealt(poker(3, chips="on"), THREE), "f f")
    assert over.result is not None
    assert (over.result.winner, over.points) == (2, (-1, -1, -1))
    assert Match.begin(over.rules, 1).after(over).totals == (-1, -1, 2)
    over = played(dealt(poker(3, chips="on"), THREE), "b f f")
    assert Match.begin(over.rules, 1).after(over).totals == (2, -1, -1)


def test_equal_hands_are_a_drawn_round_and_every_chip_goes_back() -> None:
    state = dealt(poker(3, chips="on"), THREE)
    over = played(state._replace(hands=(state.hands[1], state.hands[1], state.hands[2])), "b b f")
    assert over.result is not None
    assert (over.result.ending, over.result.winners, over.points) == ("drawn", (), (0, 0, 0))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("exchange", ["off", "on"])
def test_chips_change_hands_and_none_are_lost(seats: int, exchange: str) -> None:
    match = Match.begin(poker(seats, chips="on", exchange=exchange), 1)
    for seed in range(50):
        match = match.after(random_round(match.rules, seed, match.lead)[-1])
        assert sum(match.totals) == 0
    assert any(match.totals)


def test_chips_are_staked_after_the_tiles_were_changed() -> None:
    state = dealt(poker(2, chips="on", exchange="on"), f"{LOW} / 5-5 4-4 3-1 5-1 6-4")
    with pytest.raises(IllegalMove, match="only keep its tiles"):
        state.apply(BET)
    state = played(state, "c c")
    with pytest.raises(IllegalMove, match=r"^South may not play c here, only stay in \(b\) or fold \(f\)$"):
        state.apply(KEEP)
    assert state.legal() == (BET, FOLD)
