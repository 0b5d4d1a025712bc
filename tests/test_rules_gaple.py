"""Gaple by its rule text: who leads, what may be played, how a round ends and what it scores."""

import pytest
from contract import dealt, hand, played, random_round

from game.rules.errors import IllegalMove
from game.rules.events import Dealt, Led, Passed, Placed, RoundOver
from game.rules.line import Arm
from game.rules.moves import PASS, Move
from game.rules.round import Round, deal
from game.rules.tiles import Tile, tiles_of
from game.rules.variant import Rules
from game.rules.variants.gaple import GAPLE

PLAIN = Rules.agree(GAPLE)
PAIRS = Rules.agree(GAPLE, options={"partnership": "on"})

EVEN = "6-6 6-5 5-4 4-3 3-2 2-1 1-0 / 6-4 6-3 5-5 5-3 4-2 3-1 2-0 / 6-2 6-1 5-2 4-4 4-1 3-3 3-0"
"""A deal for hand-made positions; East holds the rest: 6-0 5-1 5-0 4-0 2-2 1-1 0-0."""

FIFTEEN_THIRTEEN_FIFTEEN_THIRTY_THREE = ("6-5 3-1", "6-4 2-1", "5-5 4-1", "6-6 5-4 5-3 2-2")


def rules(**options: str) -> Rules:
    return Rules.agree(GAPLE, options=options)


def before_the_last_pass(agreed: Rules, hands: tuple[str, ...]) -> Round:
    """A round in which nobody can play on two open blanks, and all but the seat at turn have passed."""
    blank = Tile(0, 0)
    return dealt(agreed, EVEN, lead=0)._replace(
        hands=tuple(map(hand, hands)),
        line=(Arm("l", 0, blank), Arm("r", 0, blank)),
        fits=0,
        passes=3,
        history=((0, Move("place", blank)), (1, PASS), (2, PASS), (3, PASS)),
    )


# ── who leads ──


def test_the_holder_of_the_highest_double_leads_the_first_round_with_it() -> None:
    for seed in range(50):
        state = deal(PLAIN, seed)
        assert state.legal() == (Move("place", Tile(6, 6)),)
        assert state.hands[state.turn] & Tile(6, 6).bit
        assert state.events == (Dealt(state.turn),)


@pytest.mark.parametrize("tile", ["6-6", "0-0"])
def test_the_tile_that_must_lead_the_first_round_can_be_agreed(tile: str) -> None:
    for seed in range(50):
        state = deal(rules(first_lead=tile), seed)
        assert [str(move) for move in state.legal()] == [tile]
        assert state.hands[state.leader] & Tile.parse(tile).bit


def test_nothing_else_may_lead_the_first_round() -> None:
    with pytest.raises(IllegalMove, match=r"^South may not lead 6-5, only 6-6$"):
        dealt(PLAIN, EVEN).apply(Move.parse("6-5"))


@pytest.mark.parametrize("lead", range(4))
def test_the_last_winner_leads_any_tile(lead: int) -> None:
    state = dealt(PLAIN, EVEN, lead)
    assert state.turn == state.leader == lead
    assert [move.tile for move in state.legal()] == list(tiles_of(state.hands[lead]))
    assert all(move.end == "" for move in state.legal())


def test_a_lead_names_no_end() -> None:
    with pytest.raises(IllegalMove, match="is led, so no end is named"):
        dealt(PLAIN, EVEN).apply(Move.parse("6-6@r"))


def test_the_last_winner_may_have_to_lead_a_double() -> None:
    state = dealt(rules(winner_lead="double"), EVEN, lead=2)
    assert [str(move) for move in state.legal()] == ["3-3", "4-4"]


def test_a_winner_without_a_double_passes_the_lead_on() -> None:
    north_has_none = "6-6 6-5 5-4 4-3 3-2 2-1 1-0 / 5-5 4-4 3-3 5-3 4-2 3-1 2-0 / 6-2 6-1 5-2 6-4 4-1 6-3 3-0"
    state = dealt(rules(winner_lead="double"), north_has_none, lead=2)
    assert state.legal() == (PASS,)
    with pytest.raises(IllegalMove, match="holds no tile that may be led and passes"):
        state.apply(Move.parse("6-2"))
    state = state.apply(PASS)
    assert state.events == (Passed(2),)
    assert state.turn == 3
    assert [str(move) for move in state.legal()] == ["0-0", "1-1", "2-2"]
    state = played(state, "1-1")
    assert state.events == (Led(3, Tile(1, 1)),)
    assert state.leader == 3
    assert state.passes == 0


def test_whoever_led_counts_as_leader_when_the_lead_was_passed_on() -> None:
    agreed = rules(winner_lead="double")
    seen = set()
    for seed in range(200):
        states = random_round(agreed, seed, lead=seed % 4)
        first = next(seat for seat, move in states[-1].history if move.kind == "place")
        assert states[-1].leader == first
        seen.add(first == seed % 4)
    assert seen == {True, False}


# ── play ──


def test_play_runs_from_south_to_west_to_north_to_east() -> None:
    for seed in range(20):
        last = random_round(PLAIN, seed)[-1]
        seats = [seat for seat, _ in last.history]
        assert seats == [(seats[0] + step) % 4 for step in range(len(seats))]


def test_a_tile_turns_its_other_half_outward() -> None:
    state = played(dealt(PLAIN, EVEN), "6-6 6-4@r 6-2@l")
    assert [(arm.end, arm.number) for arm in state.line] == [("l", 2), ("r", 4)]
    assert state.events == (Placed(2, Tile(6, 2), "l"),)


def test_a_tile_that_fits_both_ends_may_go_to_either() -> None:
    state = played(dealt(PLAIN, EVEN), "6-6")
    assert [str(move) for move in state.legal()] == ["6-3@l", "6-3@r", "6-4@l", "6-4@r"]
    with pytest.raises(IllegalMove, match=r"^6-4 fits more than one end: write 6-4@l or 6-4@r$"):
        state.complete(Move.parse("6-4"))


def test_who_can_play_may_not_pass() -> None:
    with pytest.raises(IllegalMove, match="West may not pass here: West can play 6-3@l"):
        played(dealt(PLAIN, EVEN), "6-6 p")


def test_who_cannot_play_may_only_pass() -> None:
    state = played(dealt(PLAIN, EVEN, lead=2), "3-3")
    assert state.legal() == (PASS,)
    for word, reason in [
        ("d", "East may not draw here: East passes"),
        ("6-6@l", "East does not hold 6-6"),
    ]:
        with pytest.raises(IllegalMove, match=reason):
            state.apply(Move.parse(word))


def test_a_tile_that_fits_nowhere_is_refused_with_what_the_ends_show() -> None:
    state = played(dealt(PLAIN, EVEN), "6-6 6-4@r")
    with pytest.raises(IllegalMove, match=r"^3-3@l does not fit: l shows 6, r shows 4$"):
        state.apply(Move.parse("3-3@l"))
    with pytest.raises(IllegalMove, match=r"^4-1@l does not fit"):
        state.apply(Move.parse("4-1@l"))
    with pytest.raises(IllegalMove, match=r"^North does not hold 6-4$"):
        state.apply(Move.parse("6-4@r"))


def test_nothing_may_be_played_after_the_end() -> None:
    last = random_round(PLAIN, 1)[-1]
    assert last.legal() == ()
    for word in ("p", "d", "6-6", "6-6@l"):
        with pytest.raises(IllegalMove, match="after the round is over"):
            last.apply(Move.parse(word))


# ── how it ends ──


def test_the_first_empty_hand_wins() -> None:
    for seed in range(200):
        last = random_round(PLAIN, seed)[-1]
        empty = [seat for seat, held in enumerate(last.hands) if not held]
        if empty:
            assert last.result is not None
            assert last.result.ending == "out"
            assert list(last.result.winners) == empty == [last.history[-1][0]]


def test_a_round_is_blocked_by_four_passes_in_succession_and_by_no_fewer() -> None:
    endings, most_passes = set(), 0
    for seed in range(300):
        states = random_round(PLAIN, seed)
        words = [str(move) for _, move in states[-1].history]
        blocked = words[-4:] == ["p"] * 4
        assert states[-1].result is not None
        assert (states[-1].result.ending == "out") != blocked
        assert "p p p p" not in " ".join(words[:-1])
        endings.add(states[-1].result.ending)
        most_passes = max(most_passes, words[: -4 if blocked else None].count("p"))
    assert endings == {"out", "blocked", "drawn"}
    assert most_passes > 4, "no round shows that passes before a placement are forgotten"


def test_the_lowest_hand_wins_a_blocked_round_and_scores_the_other_hands() -> None:
    over = before_the_last_pass(PLAIN, FIFTEEN_THIRTEEN_FIFTEEN_THIRTY_THREE).apply(PASS)
    assert over.result is not None
    assert over.result.pips == (15, 13, 15, 33)
    assert (over.result.ending, over.result.winners) == ("blocked", (1,))
    assert str(over.result.score) == "+63 = 15+15+33"
    assert str(over.result) == "1 +63"
    assert over.events == (Passed(0), RoundOver(over.result))


def test_a_pair_compares_and_scores_pair_totals_in_a_blocked_round() -> None:
    over = before_the_last_pass(PAIRS, FIFTEEN_THIRTEEN_FIFTEEN_THIRTY_THREE).apply(PASS)
    assert over.result is not None
    assert over.result.winners == (0, 2)
    assert str(over.result.score) == "+46 = 13+33"


def test_the_lower_hand_of_the_winning_pair_is_named_first() -> None:
    over = before_the_last_pass(PAIRS, ("6-5 3-1", "6-6 5-5", "2-1", "6-4 5-4")).apply(PASS)
    assert over.result is not None
    assert over.result.winners == (2, 0)


@pytest.mark.parametrize(
    ("agreed", "hands"),
    [
        (PLAIN, ("6-5 3-1", "6-4 3-2", "5-5 4-1", "6-6 5-4")),
        (PAIRS, ("6-5", "6-4", "2-1", "2-2")),
    ],
)
def test_a_tie_for_the_lowest_is_a_drawn_round_and_scores_nothing(
    agreed: Rules, hands: tuple[str, ...]
) -> None:
    over = before_the_last_pass(agreed, hands).apply(PASS)
    assert over.result is not None
    assert (over.result.ending, over.result.winners, over.result.winner) == ("drawn", (), None)
    assert over.result.score.points == 0
    assert str(over.result) == "drawn"


def test_a_tie_above_the_lowest_hand_draws_nothing() -> None:
    over = before_the_last_pass(PLAIN, ("6-5 3-1", "6-5 3-1", "2-1", "6-5 3-1")).apply(PASS)
    assert over.result is not None
    assert over.result.winners == (2,)


def test_going_out_scores_the_three_other_hands() -> None:
    for seed in range(200):
        result = random_round(PLAIN, seed)[-1].result
        assert result is not None
        if result.ending == "out":
            others = [pips for seat, pips in enumerate(result.pips) if seat != result.winner]
            assert [term.value for term in result.score.terms] == others
            assert result.score.points == sum(result.pips)
            assert result.pips[result.winners[0]] == 0


def test_going_out_wins_for_the_pair_whatever_the_partner_still_holds() -> None:
    state = dealt(PAIRS, EVEN, lead=0)
    last_tile = played(state, "6-6")._replace(
        turn=0, hands=(hand("6-5"), hand("0-0"), hand("4-4 5-5 6-3 6-4"), hand("1-0"))
    )
    over = last_tile.apply(Move.parse("6-5@r"))
    assert over.result is not None
    assert (over.result.ending, over.result.winners) == ("out", (0, 2))
    assert str(over.result.score) == "+1 = 0+1"


# ── who leads next ──


def test_the_winner_leads_the_next_round() -> None:
    over = before_the_last_pass(PLAIN, FIFTEEN_THIRTEEN_FIFTEEN_THIRTY_THREE).apply(PASS)
    assert over.result is not None
    assert GAPLE.next_lead(PLAIN, 0, over.result) == 1


@pytest.mark.parametrize("leader", range(4))
def test_after_a_drawn_round_the_lead_goes_where_it_was_agreed(leader: int) -> None:
    over = before_the_last_pass(PLAIN, ("6-5", "6-5", "6-5", "6-5")).apply(PASS)
    assert over.result is not None
    assert over.result.ending == "drawn"
    for value, expected in [("next", (leader + 1) % 4), ("same", leader), ("highest_double", None)]:
        assert GAPLE.next_lead(rules(lead_after_draw=value), leader, over.result) == expected


def test_the_source_rules_are_the_defaults() -> None:
    assert [PLAIN.option(option.key) for option in GAPLE.options] == ["highest_double", "any", "next", "off"]
    assert PLAIN.changed == {}
    assert (GAPLE.seats, GAPLE.dealt(PLAIN), str(PLAIN.goal)) == ((4,), 7, "points=100")
