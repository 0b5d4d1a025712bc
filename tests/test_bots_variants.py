"""The bots at the other games: points in play, rows face down, hands that are compared."""

import random
from itertools import combinations

import pytest
from bots_kit import agreed, choices, result_of
from contract import dealt, hand, random_round, tiles

from game.bots.players import bot_named, expert, normal, unseen
from game.rules.line import Arm
from game.rules.moves import BET, FOLD, KEEP, TURN, Move
from game.rules.poker_hands import strength_of
from game.rules.rng import Rng
from game.rules.round import Round, SeatView, deal, view
from game.rules.tiles import Tile, hand_of, tiles_of

FIVES = agreed("all-fives 2")
BLIND = agreed("blind 2")
EXCHANGE = agreed("poker 2 exchange=on")
CHIPS = agreed("poker 3 chips=on")


# ── where plays score ──


@pytest.mark.parametrize("text", ["all-fives 3", "all-fives 2 spinners=every", "scoring 2", "bergen 2"])
def test_normal_takes_the_most_points_and_of_several_the_heaviest_tile(text: str) -> None:
    chose_less_weight = 0
    for seed in range(30):
        for state in random_round(agreed(text), seed)[:-1]:
            seen = view(state, state.turn)
            if seen.legal[0].kind != "place":
                continue
            ranks = {move: (gained(state, move), weight(move)) for move in seen.legal}
            chosen = normal(seen, Rng(1))
            assert ranks[chosen] == max(ranks.values())
            chose_less_weight += weight(chosen) < max(map(weight, seen.legal))
    assert chose_less_weight > 10


def gained(state: Round, move: Move) -> int:
    """What `move` scores in play."""
    return sum(state.apply(move).points) - sum(state.points)


def weight(move: Move) -> int:
    return move.tile.pips if move.tile else 0


def test_expert_forgoes_points_where_they_would_give_more_to_the_next_seat() -> None:
    given = {"expert": 0, "normal": 0}
    forgone = 0
    for seed in range(60):
        for state in random_round(FIVES, seed)[:-1]:
            seen = view(state, state.turn)
            chosen, greedy = expert(seen, Rng(1)), normal(seen, Rng(1))
            if gained(state, chosen) < gained(state, greedy):
                forgone += 1
                given["expert"] += best_replies(seen, state, chosen) - gained(state, chosen)
                given["normal"] += best_replies(seen, state, greedy) - gained(state, greedy)
    assert forgone > 5
    assert given["expert"] < given["normal"] / 2


def best_replies(seen: SeatView, state: Round, move: Move) -> int:
    """The points that every unseen tile could score after `move`, each at its best end, together."""
    after = state.apply(move)
    total = 0
    for tile in tiles_of(unseen(seen)):
        ends = [arm.end for arm in after.line if tile.has(arm.number)]
        held = after._replace(hands=tuple(tile.bit | each for each in after.hands))
        total += max((gained(held, Move("place", tile, end)) for end in ends), default=0)
    return total


# ── where hands lie face down ──


def test_expert_leaves_open_what_its_next_tile_needs() -> None:
    dealt_so = deal(BLIND, 1, 0)
    two_and_one = (Arm("l", 2, Tile(2, 2)), Arm("r", 1, Tile(1, 1)))
    state = dealt_so._replace(
        line=two_and_one,
        rows=(tiles("6-6 5-1 2-1"), tiles("4-4 4-3 3-3")),
        hands=(hand("6-6 5-1 2-1"), hand("4-4 4-3 3-3")),
        history=((0, TURN), (1, TURN)) * 14,  # both rows were turned all the way, so both are known
    )
    assert [str(move) for move in state.legal()] == ["t@l", "t@r"]
    assert choices(bot_named("expert"), state).keys() == {"t@l"}  # two ones stay open for 5-1
    assert choices(bot_named("normal"), state).keys() == {"t@l", "t@r"}


def test_what_was_never_turned_over_changes_no_choice() -> None:
    source = random.Random(1)
    for seed in range(20):
        for state in random_round(BLIND, seed)[:-1]:
            seen = view(state, state.turn)
            if len(seen.legal) == 1:
                continue
            rows = list(map(list, state.rows))
            for seat, row in enumerate(seen.rows):
                hidden = [index for index, tile in enumerate(row) if tile is None]
                hidden = hidden[:-1] if seat == state.turn else hidden
                shuffled = [rows[seat][index] for index in hidden]
                source.shuffle(shuffled)
                for index, tile in zip(hidden, shuffled, strict=True):
                    rows[seat][index] = tile
            other = state._replace(rows=tuple(map(tuple, rows)))
            assert expert(view(other, state.turn), Rng(1)) == expert(seen, Rng(1))


# ── where hands are compared ──


def test_normal_changes_the_two_lightest_tiles_that_make_no_rank() -> None:
    state = dealt(EXCHANGE, "5-5 6-4 2-1 3-1 6-2 / 4-4 3-3 5-4 6-1 5-1")
    assert choices(bot_named("normal"), state).keys() == {"c3-1+2-1"}
    state = dealt(EXCHANGE, "5-5 4-4 3-3 4-1 5-4 / 2-2 6-3 5-3 6-1 5-1")
    assert choices(bot_named("normal"), state).keys() == {"c"}  # a full house


def test_normal_changes_only_as_many_as_there_are_to_draw() -> None:
    rules = agreed("poker 3 exchange=on")
    for seed in range(20):
        state = deal(rules, seed)
        for _ in range(3):
            state = state.apply(
                max(state.legal(), key=lambda move: len(move.changed)) if state.turn < 2 else KEEP
            )
            if state.turn == 2:
                assert normal(view(state, 2), Rng(1)) in state.legal()


def test_expert_draws_for_the_best_chance_over_all_tiles_it_has_not_seen() -> None:
    state = dealt(EXCHANGE, "2-1 3-1 4-1 5-1 6-3 / 4-4 3-3 5-4 6-2 5-2")
    assert choices(bot_named("expert"), state, 3).keys() == {
        "c6-3"
    }  # four of suit 1 run: draws for the fifth
    state = dealt(EXCHANGE, "5-5 4-4 6-3 6-5 2-1 / 1-1 3-3 5-4 6-2 5-2")
    (chosen,) = choices(bot_named("expert"), state, 3)
    assert set(Move.parse(chosen).changed) <= set(tiles_of(hand("6-3 6-5 2-1")))
    assert len(Move.parse(chosen).changed) == 2


def beaten_by(state: Round, seat: int) -> float:
    """The share of hands that could be dealt of the tiles `seat` has not seen and are weaker than its own."""
    hidden = tiles_of(unseen(view(state, seat)))
    own = strength_of(state.hands[seat])
    others = [strength_of(hand_of(each)) < own for each in combinations(hidden, 5)]
    return sum(others) / len(others)


def test_expert_stays_in_with_the_strongest_hands_and_folds_the_weakest() -> None:
    stays: dict[Move, list[float]] = {BET: [], FOLD: []}
    for seed in range(40):
        state = deal(CHIPS, seed)
        stays[expert(view(state, 0), Rng(1))].append(beaten_by(state, 0))
    assert len(stays[BET]) > 8
    assert len(stays[FOLD]) > 8
    assert min(stays[BET]) > max(stays[FOLD]) - 0.15


@pytest.mark.parametrize("seats", [2, 3])
def test_a_hand_is_staked_and_changed_with_a_view_that_hides_the_changes_of_others(seats: int) -> None:
    rules = agreed(f"poker {seats} exchange=on chips=on")
    for seed in range(5):
        state = deal(rules, seed)
        while state.result is None:
            move = expert(view(state, state.turn), Rng(seed))
            assert move in state.legal()
            state = state.apply(move)


# ── who is stronger ──

SKILLED = [
    ("all-fives 2", 150),
    ("all-fives 4", 150),
    ("scoring 2", 200),
    ("bergen 2", 200),
    ("bergen 4", 150),
    ("poker 2 exchange=on chips=on", 100),
    ("poker 3 exchange=on chips=on", 60),
]


@pytest.mark.parametrize(("text", "deals"), SKILLED, ids=[text for text, _ in SKILLED])
@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("expert", "normal")])
def test_each_bot_scores_more_than_the_one_before(text: str, deals: int, stronger: str, weaker: str) -> None:
    assert result_of(stronger, weaker, agreed(text), deals).points_per_round > 0.2


@pytest.mark.parametrize("text", ["block 2", "classic 2", "classic 4"])
def test_expert_wins_more_rounds_of_the_plain_games_than_normal(text: str) -> None:
    rules = agreed(text)
    assert result_of("expert", "normal", rules, 250).low > 1 / rules.seats


def test_normal_is_stronger_than_easy_where_tiles_may_be_changed_and_expert_no_weaker_than_normal() -> None:
    assert result_of("normal", "easy", EXCHANGE, 200).low > 0.5
    assert result_of("expert", "normal", EXCHANGE, 100).share >= 0.5


@pytest.mark.parametrize("bot", ["easy", "normal", "expert"])
@pytest.mark.parametrize(
    "text", ["all-fives 3", "blind 2", "bergen 2", "poker 4 chips=on", "gaple 4 partnership=on"]
)
def test_nothing_is_gained_among_equals(text: str, bot: str) -> None:
    assert result_of(bot, bot, agreed(text), 20).points_per_round == pytest.approx(0)
