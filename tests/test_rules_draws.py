"""Drawing, blocks and round ends of the games with a boneyard: Block, Scoring, Classic, All Fives, Bergen."""

import pytest
from contract import dealt, hand, played, random_round, scored, tiles

from game.rules.errors import IllegalMove, MalformedRecord
from game.rules.events import Dealt, Drew, Led, Passed, RoundOver
from game.rules.line import Arm
from game.rules.match import Match
from game.rules.moves import DRAW, PASS, Move
from game.rules.rng import Rng
from game.rules.round import Round, deal
from game.rules.scoring import Term
from game.rules.tiles import DOUBLES, Tile, hand_of, highest_double, pips_of
from game.rules.variant import Rules
from game.rules.variants.all_fives import ALL_FIVES
from game.rules.variants.bergen import BERGEN
from game.rules.variants.block import BLOCK
from game.rules.variants.classic import CLASSIC
from game.rules.variants.scoring import SCORING

BLOCK_RULES = Rules.agree(BLOCK)
SCORING_RULES = Rules.agree(SCORING)

NO_DOUBLE = "6-5 6-4 6-3 6-2 6-1 6-0 5-4 / 5-3 5-2 5-1 5-0 4-3 4-2 4-1"
"""Seven tiles each for two seats, none of them a double."""

WEST_IS_STUCK = "6-6 6-5 6-4 6-3 5-4 5-3 5-2 / 4-4 4-3 4-2 4-1 3-3 2-2 1-1"
"""South leads 6-6, which West cannot follow."""


def classic(seats: int) -> Rules:
    return Rules.agree(CLASSIC, seats)


def fives(seats: int = 2, **options: str) -> Rules:
    return Rules.agree(ALL_FIVES, seats, options)


def bergen(**options: str) -> Rules:
    return Rules.agree(BERGEN, 2, options)


def on_blanks(rules: Rules, hands: tuple[str, ...], passes: int = 0, boneyard: str = "") -> Round:
    """A position with a blank open at both ends, South at turn; the hands' tiles need be nowhere else."""
    blank = Tile(0, 0)
    first = next(
        state for seed in range(9) if (state := deal(rules, seed, 0 if rules.variant.by_lot(rules) else None))
    )
    return first._replace(
        hands=tuple(map(hand, hands)),
        boneyard=tiles(boneyard),
        line=(Arm("l", 0, blank), Arm("r", 0, blank)),
        fits=hand("6-0 5-0 4-0 3-0 2-0 1-0"),
        turn=0,
        passes=passes,
        history=((0, Move("place", blank)),),
    )


# ── who leads ──


@pytest.mark.parametrize(
    "rules", [BLOCK_RULES, SCORING_RULES, classic(2), classic(3), classic(4), fives(2), fives(3), fives(4)]
)
def test_the_highest_double_leads_every_round_whoever_won_the_last(rules: Rules) -> None:
    match = Match.begin(rules, 1)
    for seed in range(20):
        state = match._replace(seed=seed).deal()
        doubles = [tile for held in state.hands if (tile := highest_double(held))]
        if doubles:
            assert state.legal() == (Move("place", max(doubles)),)
        final = random_round(rules, seed)[-1]
        assert final.result is not None
        assert rules.variant.next_lead(rules, final.leader, final.result) is None


def test_the_lowest_double_leads_in_bergen() -> None:
    for seed in range(50):
        state = deal(bergen(), seed)
        doubles = [tile for held in state.hands for tile in tiles_in(held) if tile.is_double]
        assert state.legal() == (Move("place", min(doubles)),)


def tiles_in(held: int) -> list[Tile]:
    return [tile for tile in BLOCK.tiles if held & tile.bit]


def test_without_a_double_the_seats_draw_in_turn_until_one_draws_a_double_and_leads_it() -> None:
    state = dealt(BLOCK_RULES, NO_DOUBLE, boneyard="4-0 3-2 3-3 6-6")
    assert (state.turn, state.legal()) == (0, (DRAW,))
    with pytest.raises(IllegalMove, match=r"^South holds no tile that may be led and draws$"):
        state.apply(Move.parse("6-5"))
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = state.apply(DRAW)
    assert turns == [0, 1, 0]
    assert state.events == (Drew(0, Tile(3, 3)),)
    assert (state.turn, [str(move) for move in state.legal()]) == (0, ["3-3"])
    with pytest.raises(IllegalMove, match=r"^South may not lead 6-3, only 3-3$"):
        state.apply(Move.parse("6-3"))
    state = played(state, "3-3")
    assert state.events == (Led(0, Tile(3, 3)),)
    assert [str(move) for move in state.legal()] == ["3-2@l", "3-2@r", "4-3@l", "4-3@r", "5-3@l", "5-3@r"]


def test_the_second_seat_may_be_the_one_that_draws_the_double() -> None:
    state = played(dealt(BLOCK_RULES, NO_DOUBLE, boneyard="4-0 2-2"), "d d 2-2")
    assert (state.leader, state.turn) == (1, 0)


@pytest.mark.parametrize("rules", [classic(2), bergen(), fives(2, deal="b")])
def test_where_nobody_has_a_double_the_tiles_are_dealt_again_and_it_is_told_how_often(rules: Rules) -> None:
    count = rules.seats * rules.variant.dealt(rules)
    told = 0
    for seed in range(1_500):
        rng, again = Rng(seed), 0
        while True:
            shuffled = list(rules.variant.tiles)
            rng.shuffle(shuffled)
            if hand_of(shuffled[:count]) & DOUBLES:
                break
            again += 1
        state = deal(rules, seed)
        assert hand_of(shuffled[:count]) == sum(state.hands)
        assert state.events == (Dealt(state.leader, None, again),)
        told += again
    assert told > 1


@pytest.mark.parametrize("rules", [classic(2), fives(2, deal="b")])
def test_a_deal_that_would_be_dealt_again_is_refused(rules: Rules) -> None:
    with pytest.raises(
        MalformedRecord, match="gives nobody a tile to lead with: these tiles are dealt again"
    ):
        dealt(rules, NO_DOUBLE)


@pytest.mark.parametrize(
    ("option", "counts"), [("a", {2: 9, 3: 7, 4: 5}), ("b", {2: 7, 3: 5, 4: 5})], ids=["a", "b"]
)
def test_all_fives_deals_as_it_was_agreed(option: str, counts: dict[int, int]) -> None:
    for seats, count in counts.items():
        state = deal(fives(seats, deal=option), 1)
        assert [held.bit_count() for held in state.hands] == [count] * seats
        assert len(state.boneyard) == 28 - seats * count


def test_all_fives_may_be_started_by_lot_then_by_the_winner_and_after_a_drawn_round_by_lot_again() -> None:
    rules = fives(3, start="b")
    lots = [deal(rules, seed).leader for seed in range(300)]
    assert all(80 < lots.count(seat) < 120 for seat in range(3))
    state = deal(rules, 4)
    assert state.events == (Dealt(state.leader, state.leader),)
    assert len(state.legal()) == 7
    match = Match.begin(rules, 1)
    after_draws = set()
    for seed in range(200):
        final = random_round(rules, seed, match.lead)[-1]
        assert final.result is not None
        match = match.after(final)
        assert match.lead == final.result.winner
        if match.lead is None:
            after_draws.add(match.deal().leader)
        else:
            assert match.deal().leader == match.lead
    assert len(after_draws) > 1, "no drawn rounds, or no lot after them"


# ── drawing ──


def test_who_cannot_play_draws_until_a_tile_fits_and_plays_it() -> None:
    state = played(dealt(BLOCK_RULES, WEST_IS_STUCK, boneyard="5-1 5-0 6-2 6-1"), "6-6")
    for tile in ("5-1", "5-0", "6-2"):
        assert state.legal() == (DRAW,)
        with pytest.raises(IllegalMove, match=r"^West may not pass here: West draws$"):
            state.apply(PASS)
        state = state.apply(DRAW)
        assert state.events == (Drew(1, Tile.parse(tile)),)
        assert state.turn == 1
    assert [str(move) for move in state.legal()] == ["6-2@l", "6-2@r"]
    with pytest.raises(IllegalMove, match=r"^West may not draw here: West can play 6-2@l$"):
        state.apply(DRAW)


def test_in_classic_one_who_cannot_play_draws_one_and_passes_whatever_was_drawn() -> None:
    state = played(dealt(classic(2), WEST_IS_STUCK, boneyard="6-2 6-1"), "6-6 d")
    assert state.events == (Drew(1, Tile(6, 2)),)
    assert state.legal() == (PASS,)
    with pytest.raises(IllegalMove, match=r"^West has drawn and must pass$"):
        state.apply(Move.parse("6-2@l"))
    state = played(state, "p")
    assert state.events == (Passed(1),)
    state = played(state, "6-5@l")
    assert [str(move) for move in state.legal()] == ["6-2@r"]


def test_in_classic_a_pass_after_a_draw_does_not_count_towards_a_block() -> None:
    state = on_blanks(classic(2), ("6-6 5-5", "4-4 3-3"), boneyard="1-0")
    state = played(state, "d p p")  # South holds 1-0 by now
    assert (state.result, state.passes) == (None, 1)
    assert [str(move) for move in state.legal()] == ["1-0@l", "1-0@r"]
    state = on_blanks(classic(2), ("6-6 5-5", "4-4 3-3"), boneyard="2-1")
    state = played(state, "d p p p")
    assert state.result is not None
    assert (state.result.ending, state.result.winner) == ("blocked", 1)


def test_in_classic_all_seats_pass_in_succession_before_the_round_is_blocked() -> None:
    for seats in (2, 3, 4):
        state = on_blanks(classic(seats), ("6-6", "5-5", "4-4", "3-3")[:seats])
        for _ in range(seats - 1):
            state = state.apply(PASS)
            assert state.result is None
        assert state.apply(PASS).result is not None


def test_in_all_fives_an_empty_boneyard_lets_the_seat_pass_and_the_next_may_still_play() -> None:
    state = played(on_blanks(fives(3), ("6-6 5-5", "4-4 3-3", "1-0 2-2"), boneyard="6-5"), "d p p")
    assert state.result is None
    assert [str(move) for move in state.legal()] == ["1-0@l", "1-0@r"]


# ── how rounds end ──


@pytest.mark.parametrize(
    "rules", [BLOCK_RULES, Rules.agree(SCORING, 2, {"spinners": "none"})], ids=["block", "scoring"]
)
def test_who_is_stuck_with_nothing_to_draw_loses_to_the_one_who_played_last(rules: Rules) -> None:
    stuck = 0
    for seed in range(400):
        last = random_round(rules, seed)[-1]
        assert last.result is not None
        played_last = [seat for seat, move in last.history if move.kind == "place"][-1]
        assert last.result.winner == played_last
        if last.result.ending == "blocked":
            seat, move = last.history[-1]
            assert (move, last.boneyard) == (PASS, ())
            assert last.result.winner == 1 - seat
            stuck += 1
        else:
            assert last.hands[played_last] == 0
    assert stuck > 10


def test_the_winner_of_block_scores_the_opponents_pips_even_with_more_of_its_own() -> None:
    over = on_blanks(BLOCK_RULES, ("2-1", "6-6 5-5")).apply(PASS)
    assert over.result is not None
    assert (over.result.ending, over.result.winner, str(over.result.score)) == ("blocked", 1, "+3")
    assert over.events == (Passed(0), RoundOver(over.result))


@pytest.mark.parametrize(("held", "points"), [("2-1", 5), ("1-1", 0), ("4-3", 5), ("4-4", 10)])
def test_the_winner_of_scoring_scores_the_opponents_pips_to_the_nearest_five(held: str, points: int) -> None:
    over = on_blanks(SCORING_RULES, (held, "6-6 5-5")).apply(PASS)
    assert over.result is not None
    assert (over.result.winner, over.result.score.points) == (1, points)


FOUR_HANDS = ("6-5 3-1", "6-4 2-1", "5-5 4-1", "6-6 5-4 5-3 2-2")
"""15, 13, 15 and 33 pips."""


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        (classic(4), "+50 = 15+15+33-13"),
        (fives(4), "+50 = 15+15+33-13"),
        (Rules.agree(BERGEN, 4), "+0"),
        (Rules.agree(BERGEN, 4, {"out": "one"}), "+0"),
    ],
)
def test_a_blocked_round_goes_to_the_lowest_hand_for_the_others_less_its_own(
    rules: Rules, total: str
) -> None:
    over = played(on_blanks(rules, FOUR_HANDS), "p p p p")
    assert over.result is not None
    assert (over.result.ending, over.result.winner, str(over.result.score)) == ("blocked", 1, total)


def test_in_all_fives_a_blocked_round_is_rounded_after_the_winners_own_are_taken_off() -> None:
    over = played(on_blanks(fives(2), ("6-6 6-5", "3-2 1-1")), "p p")
    assert over.result is not None
    assert over.result.score.terms == (Term("hand", 0, 23), Term("own hand", 1, -7), Term("rounding", "", -1))
    assert str(over.result) == "1 +15"


@pytest.mark.parametrize("rules", [classic(3), fives(3), Rules.agree(BERGEN, 3)])
def test_a_tie_for_the_lowest_hand_is_a_drawn_round(rules: Rules) -> None:
    over = played(on_blanks(rules, ("6-5", "3-3", "4-2")), "p p p")
    assert over.result is not None
    assert (over.result.ending, over.result.winner, over.result.score.points) == ("drawn", None, 0)


@pytest.mark.parametrize(
    ("rules", "total"),
    [
        (BLOCK_RULES, "+16"),
        (SCORING_RULES, "+15 = 16-1"),
        (classic(2), "+16"),
        (fives(2), "+15 = 16-1"),
        (bergen(), "+0"),
        (bergen(out="one"), "+1"),
    ],
)
def test_going_out_scores_what_was_agreed(rules: Rules, total: str) -> None:
    over = on_blanks(rules, ("6-0", "6-4 3-3")).apply(Move.parse("6-0@l"))
    assert over.result is not None
    assert over.result.pips == (0, pips_of(hand("6-4 3-3")))
    assert (over.result.ending, over.result.winner, str(over.result.score)) == ("out", 0, total)


def test_the_last_tile_may_score_in_play_as_well() -> None:
    over = on_blanks(fives(2), ("5-0", "6-4 3-3")).apply(Move.parse("5-0@l"))
    assert over.points == (5, 0)
    assert over.result is not None
    assert over.result.score.points == 15
    assert Match.begin(fives(2), 1).after(over).totals == (20, 0)


# ── Bergen ──

HEADINGS = "2-2 6-5 4-2 3-2 6-1 6-0 / 6-2 5-2 4-3 3-3 5-1 5-0"
HEADINGS_PLAY = "2-2 6-2@l 6-5@l 5-2@l 4-2@l 4-3@l 3-2@r 3-3@r"


@pytest.mark.parametrize(
    ("heads", "points"),
    [("number", [2, 0, 0, 2, 0, 0, 3, 3]), ("headings", [2, 0, 0, 3, 0, 0, 2, 3])],
)
def test_equal_ends_score_their_number_or_by_headings(heads: str, points: list[int]) -> None:
    assert scored(dealt(bergen(heads=heads), HEADINGS), HEADINGS_PLAY) == points


@pytest.mark.parametrize(("heads", "points"), [("number", 0), ("headings", 2)])
def test_two_blank_ends_score_nothing_by_number_and_a_heading_otherwise(heads: str, points: int) -> None:
    state = dealt(bergen(heads=heads), "0-0 6-5 4-2 3-2 6-1 6-4 / 6-2 5-2 4-3 3-3 5-1 5-0")
    assert scored(state, "0-0") == [points]


def test_a_bergen_match_is_won_by_fifteen_points_scored_in_play() -> None:
    match = Match.begin(bergen(), 1)
    assert str(match.goal) == "points=15"
    while not match.winners:
        final = random_round(bergen(), match.round_seed)[-1]
        assert final.result is not None
        assert final.result.score.points == 0
        match = match.after(final)
    assert max(match.totals) >= 15


def test_the_usual_goals_are_those_of_the_sources() -> None:
    agreed = [BLOCK_RULES, SCORING_RULES, classic(3), fives(2), fives(3), fives(4), bergen()]
    assert [str(rules.goal) for rules in agreed] == [
        "rounds=10", "points=150", "points=100", "points=250", "points=200", "points=200", "points=15",
    ]  # fmt: skip
