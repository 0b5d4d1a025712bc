"""Counting in fives, and doubles that branch: All Fives and the scoring game for two."""

from collections.abc import Callable

import pytest
from contract import dealt, played, scored

from game.rules.errors import IllegalMove
from game.rules.events import Placed, Scored
from game.rules.fives import count
from game.rules.line import Arm, Line
from game.rules.moves import Move
from game.rules.record import parse, replay
from game.rules.round import Round
from game.rules.scoring import Term
from game.rules.settle import to_nearest_five
from game.rules.tiles import Tile
from game.rules.variant import Rules
from game.rules.variants.all_fives import ALL_FIVES
from game.rules.variants.scoring import SCORING

PLAIN = Rules.agree(ALL_FIVES)
FIRST = Rules.agree(ALL_FIVES, 2, {"start": "b", "spinners": "first"})

SPINNER_DEAL = "4-1 4-4 2-1 5-5 3-1 6-6 6-5 6-4 6-3 / 1-1 4-3 5-1 5-0 6-2 6-1 6-0 2-2 3-3"
SPINNER_PLAY = "4-1 1-1@r 4-4@l 4-3@l 2-1@r 5-1@1-1u 5-5@1-1u 5-0@1-1u 3-1@1-1d"

TWO_ENDS_DEAL = "5-5 0-0 4-0 4-1 4-2 4-3 3-1 3-2 2-1 / 5-0 6-5 6-4 6-3 6-2 6-1 6-0 2-0 1-0"
TWO_ENDS_PLAY = "5-5 5-0@r 0-0@r 6-5@l 4-0@r"

BRANCHING_DEAL = "5-5 5-1 1-1 4-1 2-2 / 5-0 5-3 5-4 1-0 0-0"
BRANCHING_PLAY = "5-5 5-0@r 5-1@l 5-3@5-5u 1-1@l 5-4@5-5d 4-1@l 1-0@1-1u"


def five(**options: str) -> Rules:
    return Rules.agree(ALL_FIVES, 2, options)


def two(**options: str) -> Rules:
    return Rules.agree(SCORING, 2, options)


def ends(state: Round) -> list[str]:
    return [arm.end for arm in state.line]


# ── the cases of the rules ──


def test_all_fives_with_one_spinner_scores_as_the_rules_say() -> None:
    state = dealt(FIRST, SPINNER_DEAL, lead=0)
    assert scored(state, SPINNER_PLAY) == [5, 0, 10, 5, 5, 10, 15, 5, 0]


def test_all_fives_with_one_spinner_scores_the_same_from_a_record() -> None:
    rest = "5-4 5-3 5-2 4-2 4-0 3-2 3-0 2-0 1-0 0-0"
    text = f"""[Variant "all-fives"]
[Options "start=b spinners=first"]
[Seats "2"]
[Deal "{SPINNER_DEAL} | {rest}"]
[Lead "0"]

{SPINNER_PLAY}
"""
    opened = replay(parse(text)[0])
    assert opened.error is None
    sums = [
        sum(event.score.points for event in state.events if isinstance(event, Scored))
        for state in opened.states[1:]
    ]
    assert sums == [5, 0, 10, 5, 5, 10, 15, 5, 0]
    assert opened.last.points == (5 + 10 + 5 + 15, 5 + 10 + 5)
    assert sum(opened.last.points) == sum(sums)


def test_the_sides_of_the_spinner_are_closed_until_both_its_ends_are_covered() -> None:
    swapped = SPINNER_DEAL.replace("5-1", "x").replace("2-1", "5-1").replace("x", "2-1")
    state = played(dealt(FIRST, swapped, lead=0), "4-1 1-1@r 4-4@l 4-3@l")
    assert ends(state) == ["l", "r"]
    for side in ("1-1u", "1-1d"):
        with pytest.raises(IllegalMove, match=f"^5-1@{side} does not fit: l shows 3, r shows 1$"):
            state.apply(Move.parse(f"5-1@{side}"))
    state = played(state, "5-1@r")
    assert ends(state) == ["1-1d", "1-1u", "l", "r"]
    assert state.line[0] == Arm("1-1d", 1, None)


def test_two_ends_only_score_as_the_rules_say() -> None:
    assert scored(dealt(PLAIN, TWO_ENDS_DEAL), TWO_ENDS_PLAY) == [10, 10, 10, 0, 10]


def test_a_led_double_six_scores_nothing_and_then_6_3_scores_fifteen() -> None:
    state = dealt(PLAIN, "6-6 5-4 5-3 5-2 5-1 5-0 4-3 4-2 4-1 / 6-3 6-5 6-4 6-2 6-1 6-0 3-2 3-1 3-0")
    assert scored(state, "6-6 6-3@r") == [0, 15]


@pytest.mark.parametrize(("total", "rounded"), [(3, 5), (2, 0), (7, 5), (8, 10), (12, 10), (13, 15), (0, 0)])
def test_a_total_is_rounded_to_the_nearest_five_and_the_sum_says_so(total: int, rounded: int) -> None:
    score = to_nearest_five((Term("hand", 1, total),))
    assert score.points == rounded
    assert [term.what for term in score.terms] == ["hand", "rounding"][: 1 + (rounded != total)]


# ── what an end counts ──


def test_the_sum_is_told_end_by_end() -> None:
    state = played(dealt(FIRST, SPINNER_DEAL, lead=0), " ".join(SPINNER_PLAY.split()[:7]))
    placed, event = state.events
    assert isinstance(placed, Placed)
    assert isinstance(event, Scored)
    assert event.score.terms == (Term("end", "1-1u", 10), Term("end", "l", 3), Term("end", "r", 2))
    assert str(event.score) == "+15 = 10+3+2"


@pytest.mark.parametrize(("counts", "points"), [("both", [10, 10, 10, 0, 10]), ("one", [10, 5, 5, 0, 10])])
def test_a_double_at_an_end_counts_both_halves_or_one_but_the_led_tile_its_total(
    counts: str, points: list[int]
) -> None:
    assert scored(dealt(five(double_counts=counts), TWO_ENDS_DEAL), TWO_ENDS_PLAY) == points


def test_the_led_tile_scores_its_total_also_when_it_is_no_double() -> None:
    deal = "6-4 3-2 5-4 2-1 3-1 3-3 2-2 6-3 6-2 / 4-1 4-2 6-5 6-1 6-0 5-0 1-0 0-0 2-0"
    state = dealt(five(start="b"), deal, lead=0)
    assert [scored(state, word) for word in ("6-4", "3-2", "5-4", "2-1")] == [[10], [5], [0], [0]]


def test_a_sum_of_nothing_scores_nothing() -> None:
    state = dealt(five(start="b"), "0-0 " + TWO_ENDS_DEAL.replace("0-0 ", ""), lead=0)
    assert scored(state, "0-0") == [0]


def test_every_double_branches_in_the_scoring_game_once_it_is_covered() -> None:
    state = dealt(two(), BRANCHING_DEAL)
    assert scored(state, BRANCHING_PLAY) == [10, 10, 0, 0, 5, 0, 0, 0]
    assert ends(played(state, BRANCHING_PLAY)) == ["1-1d", "1-1u", "5-5d", "5-5u", "l", "r"]


BRANCH: Line = (
    Arm("5-5d", 5, None),
    Arm("5-5u", 3, Tile(5, 3)),
    Arm("l", 1, Tile(1, 1)),
    Arm("r", 6, Tile(6, 4)),
)
LED: Line = (Arm("l", 5, Tile(5, 5)), Arm("r", 5, Tile(5, 5)))


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ((Arm("l", 6, Tile(6, 4)), Arm("r", 4, Tile(6, 4))), [6, 4]),
        (LED, [5, 5]),
        ((Arm("l", 5, Tile(5, 5)), Arm("r", 0, Tile(5, 0))), [10, 0]),
        (BRANCH, [3, 2, 6]),
        # A led double whose sides open at once lies at both tips still and counts once.
        ((Arm("5-5d", 5, None), Arm("5-5u", 1, Tile(5, 1)), *LED), [1, 10]),
        ((Arm("5-5d", 5, None), Arm("5-5u", 5, None), *LED), [5, 5]),
    ],
)  # fmt: skip
def test_an_arm_counts_its_outer_half_a_double_both_and_an_unplayed_side_nothing(
    line: Line, values: list[int]
) -> None:
    assert [term.value for term in count(two(), line)] == values


# ── which doubles branch, and when ──

BRANCHED = {
    ("none", "covered"): ["", "", "", "", "", "", ""],
    ("none", "at_once"): ["", "", "", "", "", "", ""],
    ("first", "covered"): ["", "", "5", "5", "5", "5", "5"],
    ("first", "at_once"): ["5", "5", "5", "5", "5", "5", "5"],
    ("every", "covered"): ["", "", "5", "5", "5", "5", "15"],
    ("every", "at_once"): ["5", "5", "5", "5", "15", "15", "15"],
}
"""Which doubles branch after each of seven plays: the fives after the third, the ones after the last."""


@pytest.mark.parametrize(("spinners", "sides"), BRANCHED, ids="-".join)
@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        (two, "5-5 5-1 1-1 4-1 2-2 / 5-0 3-0 3-2 4-4 6-3"),
        (five, "5-5 5-1 1-1 4-1 2-2 6-4 5-3 4-3 4-2 / 5-0 3-0 3-2 4-4 6-3 6-1 6-0 2-0 2-1"),
    ],
    ids=["scoring", "all-fives"],
)
def test_doubles_branch_as_it_was_agreed(
    rules: Callable[..., Rules], deal: str, spinners: str, sides: str
) -> None:
    state = dealt(rules(spinners=spinners, sides=sides), deal)
    seen = []
    for word in ("5-5", "5-0@r", "5-1@l", "3-0@r", "1-1@l", "3-2@r", "4-1@l"):
        state = played(state, word)
        seen.append("".join(sorted({end[0] for end in ends(state)} - {"l", "r"})))
    assert seen == BRANCHED[spinners, sides]


def test_sides_that_open_at_once_may_be_played_first_and_the_double_counts_till_both_ends_are_covered() -> (
    None
):
    deal = "5-5 5-1 5-3 6-4 6-3 / 5-0 5-2 6-2 6-1 6-0"
    state = dealt(two(sides="at_once"), deal)
    assert scored(state, "5-5 5-0@5-5u 5-1@5-5d 5-2@l 5-3@r") == [10, 10, 0, 0, 0]
    last = played(state, "5-5 5-0@5-5u 5-1@5-5d 5-2@l 5-3@r")
    assert [term.value for term in count(two(), last.line)] == [1, 0, 2, 3]
    before = played(state, "5-5 5-0@5-5u 5-1@5-5d 5-2@l")
    assert [term.value for term in count(two(), before.line)] == [1, 0, 2, 10]


def test_a_tile_that_fits_several_arms_may_go_to_any_of_them() -> None:
    state = played(dealt(two(sides="at_once"), "5-5 5-1 5-3 6-4 6-3 / 5-0 5-2 6-2 6-1 6-0"), "5-5")
    assert [str(move) for move in state.legal()] == [
        "5-0@5-5d", "5-0@5-5u", "5-0@l", "5-0@r", "5-2@5-5d", "5-2@5-5u", "5-2@l", "5-2@r",
    ]  # fmt: skip
    with pytest.raises(
        IllegalMove, match="5-0 fits more than one end: write 5-0@5-5d, 5-0@5-5u, 5-0@l or 5-0@r"
    ):
        state.complete(Move.parse("5-0"))
