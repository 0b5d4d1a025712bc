"""The three bots of the source at its own game, and the arena that compares them."""

from collections import Counter

import pytest
from bots_kit import ALL, agreed, choices, result_of
from contract import AGREEMENTS, dealt, name_of, played, random_round

from game.bots.play import play_match, play_round
from game.bots.players import (
    BOTS,
    REFERENCES,
    Bot,
    bot_for,
    bot_named,
    doubles,
    easy,
    expert,
    normal,
)
from game.rules.errors import BadOption
from game.rules.match import Match
from game.rules.moves import PASS, Move
from game.rules.rng import Rng
from game.rules.round import Round, SeatView, Standing, deal, view
from game.rules.tiles import full_set
from game.rules.variant import Goal, Rules, Variant
from game.rules.variants import VARIANTS, variant_named
from game.rules.variants.gaple import GAPLE
from game.scenes.words import levels

PLAIN = Rules.agree(GAPLE)

FIVES = (
    "5-5 5-4 5-3 5-2 5-1 6-0 1-0 / 6-5 5-0 2-0 2-1 2-2 3-2 6-1 / "
    "6-2 4-2 3-0 4-0 4-1 3-1 4-3 / 0-0 1-1 3-3 4-4 6-6 6-4 6-3"
)
"""South holds all fives but 6-5 and 5-0."""


def views(rules: Rules = PLAIN, seeds: int = 40) -> list[SeatView]:
    """What the seat at turn sees, at every moment of many rounds."""
    return [
        view(state, state.turn)
        for seed in range(seeds)
        for state in random_round(rules, seed, seed % rules.seats if seed % 2 else None)[:-1]
    ]


def weight(move: Move) -> int:
    return move.tile.high + move.tile.low if move.tile else 0


# ── easy ──


@pytest.mark.parametrize(("moves", "bound"), [("", 22.5), ("6-5 6-2@l p", 20.5)])
def test_easy_plays_every_legal_move_equally_often(moves: str, bound: float) -> None:
    state = played(dealt(PLAIN, FIVES, lead=1), moves)
    legal = [str(move) for move in state.legal()]
    counts = choices(bot_named("easy"), state, 1_000 * len(legal))
    assert sorted(counts) == sorted(legal)
    assert sum((counts[move] - 1_000) ** 2 for move in legal) / 1_000 < bound  # one in a thousand


# ── normal ──


def test_normal_always_plays_the_heaviest_tile_that_fits() -> None:
    for seen in views():
        assert weight(normal(seen, Rng(1))) == max(map(weight, seen.legal))


def test_normal_goes_to_either_end_where_the_heaviest_fits_both() -> None:
    state = played(dealt(PLAIN, FIVES, lead=3), "6-6")
    assert [str(move) for move in state.legal()] == ["6-0@l", "6-0@r"]
    assert choices(bot_named("normal"), state).keys() == {"6-0@l", "6-0@r"}


# ── expert ──


def test_expert_leads_the_double_of_the_suit_it_holds_most_of() -> None:
    state = dealt(
        PLAIN, "3-3 3-2 3-1 3-0 4-3 6-5 6-4 / 6-6 5-5 4-4 2-2 1-1 0-0 1-0 / 6-3 5-3 6-2 6-1 6-0 5-4 5-2", 0
    )
    assert choices(bot_named("expert"), state).keys() == {"3-3"}  # leaves 6-3 and 5-3
    assert choices(bot_named("normal"), state).keys() == {"6-5"}


def test_expert_closes_an_end_to_leave_a_number_that_is_scarce() -> None:
    state = played(dealt(PLAIN, FIVES, lead=1), "6-5 6-2@l p")
    assert [str(move) for move in state.legal()] == ["5-1@r", "5-2@l", "5-2@r", "5-3@r", "5-4@r", "5-5@r"]
    assert choices(bot_named("expert"), state).keys() == {"5-2@l"}  # leaves 5-0; 5-5@r would leave six tiles
    assert choices(bot_named("normal"), state).keys() == {"5-5@r"}


def left_open(seen: SeatView, move: Move) -> int:
    """How many tiles that the seat has not seen would fit after `move`, counted anew from the history."""
    numbers = {arm.end: arm.number for arm in seen.line}
    assert move.tile is not None
    if move.end:
        covered = numbers[move.end]
        numbers[move.end] = move.tile.low if move.tile.high == covered else move.tile.high
    else:
        numbers = {"l": move.tile.high, "r": move.tile.low}
    known = {*seen.hand, *(each.tile for _, each in seen.history)}
    return sum(
        bool({tile.high, tile.low} & set(numbers.values())) for tile in full_set(6) if tile not in known
    )


def test_expert_leaves_the_fewest_unseen_tiles_that_fit_and_of_several_plays_the_heaviest() -> None:
    differs_from_normal = 0
    for seen in views():
        chosen = expert(seen, Rng(1))
        if seen.legal == (PASS,):
            assert chosen == PASS
            continue
        ranks = {move: (left_open(seen, move), -weight(move)) for move in seen.legal}
        assert ranks[chosen] == min(ranks.values())
        differs_from_normal += weight(chosen) < max(map(weight, seen.legal))
    assert differs_from_normal > 50


# ── doubles ──


def test_doubles_leads_the_heaviest_double_where_any_tile_may_be_led() -> None:
    hands = "3-3 1-1 6-5 6-4 6-3 5-4 5-3 / 6-6 5-5 4-4 2-2 0-0 1-0 2-0 / 6-2 6-1 6-0 5-2 5-1 5-0 4-3"
    state = dealt(PLAIN, hands, 0)
    assert choices(bot_named("doubles", REFERENCES), state).keys() == {"3-3"}
    assert choices(bot_named("normal"), state).keys() == {"6-5"}


def test_doubles_places_a_light_double_before_a_heavy_tile_and_else_the_heaviest_tile() -> None:
    doubles_before_heavier = 0
    for seen in views():
        ranks = {move: (_is_double(move), weight(move)) for move in seen.legal}
        chosen = doubles(seen, Rng(1))
        assert ranks[chosen] == max(ranks.values())
        doubles_before_heavier += weight(chosen) < max(map(weight, seen.legal))
    assert doubles_before_heavier > 20


def _is_double(move: Move) -> bool:
    return move.tile is not None and move.tile.high == move.tile.low


@pytest.mark.parametrize("text", ["blind 2", "poker 2 exchange=on chips=on"])
def test_doubles_plays_as_normal_does_where_no_tile_is_chosen(text: str) -> None:
    for seen in views(agreed(text), 10):
        assert doubles(seen, Rng(1)) == normal(seen, Rng(1))


# ── all of them ──


def test_bots_are_found_by_name_weakest_first() -> None:
    assert [bot.name for bot in BOTS] == ["easy", "normal", "expert", "master"]
    assert [bot_named(bot.name) for bot in BOTS] == list(BOTS)
    with pytest.raises(BadOption, match="there is no bot “hal”: choose from easy, normal, expert, master"):
        bot_named("hal")


MASTERED = {"gaple", "block", "classic", "all-fives", "scoring", "bergen"}


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_the_master_is_a_level_wherever_tiles_are_placed_from_the_hand(variant: Variant) -> None:
    names = ("easy", "normal", "expert", "master")
    assert levels(variant) == (names if variant.id in MASTERED else names[:3])
    assert all(bot_for(variant, name).name == name for name in levels(variant))


def test_a_bot_that_does_not_play_a_variant_says_which_and_who_does() -> None:
    with pytest.raises(BadOption, match=r"^master does not play blind: choose from easy, normal, expert$"):
        bot_for(variant_named("blind"), "master")


def test_how_the_match_stands_is_seen_from_every_seat() -> None:
    asked: set[tuple[int, Standing | None]] = set()

    def choose(seen: SeatView, rng: Rng) -> Move:
        asked.add((seen.seat, seen.standing))
        return easy(seen, rng)

    match = Match.begin(PLAIN, 1, Goal("points", 120))
    told: list[tuple[int, ...]] = []
    play_match(
        match, [Bot("watching", choose)] * 4, lambda: 0.0, lambda each, *_round: told.append(each.totals)
    )
    assert len(told) > 2
    assert asked == {(seat, Standing(totals, 120)) for seat in range(4) for totals in told}


def test_the_reference_is_no_level_that_a_player_can_choose() -> None:
    assert [bot.name for bot in REFERENCES] == ["doubles"]
    assert all("doubles" not in levels(variant) for variant in VARIANTS)
    with pytest.raises(BadOption, match="there is no bot “doubles”"):
        bot_named("doubles")
    assert bot_named("doubles", (*BOTS, *REFERENCES)) == REFERENCES[0]


@pytest.mark.parametrize("bot", ALL, ids=[bot.name for bot in ALL])
def test_the_same_seed_plays_the_same_round(bot: Bot) -> None:
    first = deal(PLAIN, 1)
    assert play_round(first, [bot] * 4, 5) == play_round(first, [bot] * 4, 5)
    assert len({play_round(first, [bot] * 4, seed).history for seed in range(10)}) > 1


def test_every_bot_is_asked_only_in_its_turn_and_shown_only_its_seat() -> None:
    asked: Counter[int] = Counter()

    def watching(seat: int) -> Bot:
        def choose(seen: SeatView, rng: Rng) -> Move:
            assert seen.seat == seen.turn == seat
            asked[seat] += 1
            return easy(seen, rng)

        return Bot(f"watching {seat}", choose)

    last = play_round(deal(PLAIN, 1), [watching(seat) for seat in range(4)], 1)
    assert asked == Counter(seat for seat, _ in last.history)


def test_a_seats_choices_do_not_hang_on_who_sits_elsewhere() -> None:
    first = deal(PLAIN, 2)
    leader = first.leader
    others = [bot_named("normal") if seat != leader else bot_named("easy") for seat in range(4)]
    one = play_round(first, [bot_named("easy")] * 4, 3)
    other = play_round(first, others, 3)
    assert one.history[0] == other.history[0]


def test_a_match_by_time_ends_by_the_clock_it_is_given() -> None:
    ticks = iter(range(1, 100))
    told: list[tuple[int, Round, Round]] = []
    finished = play_match(
        Match.begin(PLAIN, 1, Goal("minutes", 5)),
        [bot_named("easy")] * 4,
        lambda: next(ticks),
        lambda match, first, final: told.append((match.rounds, first, final)),
    )
    assert finished.minutes == finished.rounds == len(told) >= 5
    assert len(finished.winners) == 1
    assert [number for number, _, _ in told] == list(range(len(told)))
    assert all(first.history == () and final.result for _, first, final in told)


@pytest.mark.parametrize("rules", AGREEMENTS[::7], ids=[name_of(rules) for rules in AGREEMENTS[::7]])
def test_a_match_can_be_played_under_any_options(rules: Rules) -> None:
    finished = play_match(Match.begin(rules, 1), [*BOTS[:3], BOTS[0]], lambda: 0.0, lambda *_: None)
    assert finished.winners
    assert finished.winners in rules.sides


# ── who is stronger ──


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("normal", "easy"), ("expert", "normal"), ("expert", "easy"), ("doubles", "normal")],
)
def test_each_bot_is_stronger_than_the_one_before(stronger: str, weaker: str) -> None:
    tally = result_of(stronger, weaker, PLAIN, 500)
    assert tally.low > 0.25
    assert tally.points_per_round > 0.5
