"""Blind: hands lie face down, the tile turned over is played or goes back, and luck decides."""

import random

import pytest
from contract import dealt, played, random_round, reshuffled, tiles

from game.rules.errors import BadOption, IllegalMove, MalformedRecord
from game.rules.events import Led, Placed, RoundOver, TurnedBack
from game.rules.line import Arm
from game.rules.match import Match
from game.rules.moves import PASS, TURN, Move
from game.rules.record import dump, parse, replay
from game.rules.round import Round, deal, view
from game.rules.scoring import Term
from game.rules.tiles import Tile, hand_of
from game.rules.variant import Rules
from game.rules.variants.blind import BLIND

LEFT_END, RIGHT_END = Move("turn", None, "l"), Move("turn", None, "r")

WEST_LIES = "2-2 2-1 2-0 1-1 1-0 0-0 5-5 5-4 5-3 4-4 4-3 3-3 6-1 6-0"
SOUTH_LIES = "5-2 5-1 5-0 4-2 4-1 4-0 3-2 3-1 3-0 6-2 6-3 6-5 6-4 6-6"
"""South turns 6-6 first, then 6-4, 6-5 …; West 6-0, then 6-1, 3-3 …"""


def blind(seats: int = 2, **options: str) -> Rules:
    return Rules.agree(BLIND, seats, options)


def lying(*rows: str, ends: tuple[int, int] = (0, 0), passes: int = 0) -> Round:
    """A position in which `rows` lie face down, South at turn; the tiles need be nowhere else."""
    line = (Arm("l", ends[0], Tile(ends[0], ends[0])), Arm("r", ends[1], Tile(ends[1], ends[1])))
    lie = tuple(map(tiles, rows))
    fits = hand_of(tile for tile in BLIND.tiles if tile.has(ends[0]) or tile.has(ends[1]))
    return deal(blind(len(rows)), 1, 0)._replace(
        rows=lie, hands=tuple(map(hand_of, lie)), line=line, fits=fits, turn=0, passes=passes
    )


# ── the deal and the lead ──


@pytest.mark.parametrize(("seats", "each", "aside"), [(2, 14, 0), (3, 9, 1), (4, 7, 0)])
def test_the_tiles_are_dealt_evenly_and_the_rest_lies_aside(seats: int, each: int, aside: int) -> None:
    state = deal(blind(seats), 1)
    assert [len(row) for row in state.rows] == [each] * seats
    assert len(state.boneyard) == aside
    assert state.hands == tuple(map(hand_of, state.rows))
    assert state.boneyard == random_round(blind(seats), 1)[-1].boneyard


def test_the_leader_is_drawn_by_lot_in_every_round() -> None:
    lots = [deal(blind(3), seed).leader for seed in range(300)]
    assert all(80 < lots.count(seat) < 120 for seat in range(3))
    match = Match.begin(blind(3), 1)
    assert len({match._replace(rounds=number).deal().leader for number in range(20)}) == 3
    assert match.after(random_round(blind(3), 1)[-1]).lead is None


@pytest.mark.parametrize("youngest", ["0", "1", "2"])
def test_the_youngest_may_lead(youngest: str) -> None:
    for seed in range(20):
        assert deal(blind(3, youngest=youngest), seed).leader == int(youngest)


def test_the_youngest_has_to_sit_at_the_table() -> None:
    with pytest.raises(BadOption, match=r"^blind has no youngest=2 with 2 seats: they are 0 to 1$"):
        blind(2, youngest="2")


def test_a_record_has_to_tell_whom_the_lot_chose() -> None:
    with pytest.raises(
        MalformedRecord, match="blind draws lots for the lead, so the record needs a Lead tag"
    ):
        dealt(blind(), f"{SOUTH_LIES} / {WEST_LIES}")


# ── turning over ──


def test_the_leader_turns_its_rightmost_tile_into_the_middle_and_its_turn_goes_on() -> None:
    state = dealt(blind(), f"{SOUTH_LIES} / {WEST_LIES}", lead=0)
    assert state.legal() == (TURN,)
    state = state.apply(TURN)
    assert state.events == (Led(0, Tile(6, 6)),)
    assert (state.turn, state.rows[0][-1]) == (0, Tile(6, 4))


def test_a_tile_that_fits_both_ends_leaves_the_choice() -> None:
    state = played(dealt(blind(), f"{SOUTH_LIES} / {WEST_LIES}", lead=0), "t")
    assert state.legal() == (LEFT_END, RIGHT_END)
    with pytest.raises(IllegalMove, match=r"^t fits more than one end: write t@l or t@r$"):
        state.complete(TURN)
    with pytest.raises(IllegalMove, match=r"^South may not play t here, only t@l or t@r$"):
        state.apply(TURN)
    state = state.apply(LEFT_END)
    assert state.events == (Placed(0, Tile(6, 4), "l"),)
    assert [(arm.end, arm.number) for arm in state.line] == [("l", 4), ("r", 6)]


def test_a_tile_that_fits_one_end_goes_there_and_no_end_is_named() -> None:
    state = played(dealt(blind(), f"{SOUTH_LIES} / {WEST_LIES}", lead=0), "t t@l")
    assert state.legal() == (TURN,)
    for wrong in (RIGHT_END, PASS, Move.parse("6-5@r")):
        with pytest.raises(IllegalMove, match=r"South may not play .* here, only t$"):
            state.apply(wrong)
    state = state.apply(TURN)
    assert state.events == (Placed(0, Tile(6, 5), "r"),)


def test_a_tile_that_fits_nowhere_goes_face_down_to_the_left_end_and_the_turn_passes() -> None:
    state = lying("6-5 6-4 6-3", "5-5 5-0")
    before = state.rows[0]
    state = state.apply(TURN)
    assert state.events == (TurnedBack(0, Tile(6, 3)),)
    assert state.rows[0] == (before[-1], *before[:-1])
    assert (state.turn, state.passes) == (1, 1)
    assert state.legal() == (LEFT_END, RIGHT_END)  # West's 5-0


# ── how it ends ──


def test_the_first_empty_row_wins_one_point() -> None:
    over = lying("1-0", "5-5 6-6").apply(LEFT_END)
    assert over.result is not None
    assert (over.result.ending, str(over.result), over.result.pips) == ("out", "0 +1", (0, 22))
    assert over.result.score.terms == (Term("out", 0, 1),)
    assert over.events == (Placed(0, Tile(1, 0), "l"), RoundOver(over.result))


def test_a_round_is_blocked_once_every_seat_has_turned_its_whole_row_in_vain() -> None:
    state = lying("6-5 6-4", "5-5")
    state = played(state, "t t")
    assert state.result is None, "South has turned one of two"
    over = state.apply(TURN)
    assert over.result is not None
    assert (over.result.ending, over.result.winner) == ("blocked", 1)
    assert over.result.score.terms == (Term("fewest tiles", 1, 1),)


def test_a_seat_that_waits_for_a_longer_row_turns_its_own_again() -> None:
    state = lying("6-5", "5-5 5-4 4-4", "6-6 6-4")
    for turns in range(1, 8):
        state = state.apply(TURN)
        assert state.passes == turns
        assert state.result is None
    state = state.apply(TURN)
    assert state.result is not None, "West turned its third tile"
    assert (state.result.ending, state.result.winner) == ("blocked", 0)


def test_what_was_turned_in_vain_before_a_play_does_not_count() -> None:
    state = played(lying("6-5 6-4", "1-0 5-5"), "t t t")
    assert (state.turn, state.passes) == (1, 3)
    state = state.apply(LEFT_END)  # West's 1-0; its turn goes on
    assert (state.turn, state.passes) == (1, 0)
    state = played(state, "t t t")
    assert (state.result, state.passes) == (None, 3)  # South has turned one of two again
    over = state.apply(TURN)
    assert over.result is not None
    assert (over.result.ending, over.result.winner) == ("blocked", 1)


def test_a_tie_for_the_fewest_tiles_is_a_drawn_round() -> None:
    over = played(lying("6-5", "5-5", "4-4 3-3"), "t t t t t t")
    assert over.result is not None
    assert (over.result.ending, over.result.winners, over.result.score.points) == ("drawn", (), 0)


def test_a_match_is_the_best_of_five_rounds() -> None:
    match = Match.begin(blind(4), 2)
    assert str(match.goal) == "rounds=5"
    while not match.winners:
        match = match.after(random_round(blind(4), match.round_seed)[-1])
    assert match.rounds >= 5
    assert sum(match.totals) <= match.rounds


# ── what is seen ──


def test_a_seat_sees_no_row_but_what_was_turned_back_and_the_tile_it_turns_now() -> None:
    state = played(dealt(blind(), f"{SOUTH_LIES} / {WEST_LIES}", lead=1), "t t t")
    assert [event for event in state.events if isinstance(event, TurnedBack)]
    seen = view(state, 0)
    assert seen.hand == (Tile(6, 6),)
    assert seen.rows[0] == (None,) * 14
    assert seen.rows[1][:1] == (state.rows[1][0],)
    assert set(seen.rows[1][1:]) == {None}
    assert view(state, 1).hand == ()
    assert view(state, 1).rows == seen.rows


def test_a_row_is_known_once_all_of_it_was_turned() -> None:
    for seed in range(10):
        last = random_round(blind(3), seed)[-1]
        for seat, row in enumerate(last.rows):
            turned = sum(who == seat for who, _ in last.history)
            unknown = view(last, 0).rows[seat].count(None)
            assert unknown == max(0, 9 - turned) <= len(row)
            known = [tile for tile in view(last, 0).rows[seat] if tile]
            assert known == list(row[: len(known)])


def test_the_history_tells_which_tile_was_placed_where_and_a_record_only_the_choice() -> None:
    states = random_round(blind(), 3)
    placed = [event for state in states for event in state.events if isinstance(event, Led | Placed)]
    told = [move for _, move in states[-1].history if move.tile]
    assert [move.tile for move in told] == [event.tile for event in placed]
    words = parse(dump(states[0], states[-1]))[0].words
    assert set(words) == {"t", "t@l", "t@r"}
    assert list(replay(parse(dump(states[0], states[-1]))[0]).states) == states


def test_shuffling_what_nobody_has_seen_changes_what_is_turned_next() -> None:
    state = deal(blind(), 1)
    other = reshuffled(state, 1 - state.leader, random.Random(1))
    assert other.rows != state.rows
    assert view(other, 1 - state.leader) == view(state, 1 - state.leader)
