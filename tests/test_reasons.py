"""Whatever a reason claims is true of the position, and each of them is given somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from bots_kit import agreed
from contract import random_round
from hypothesis import given
from hypothesis import strategies as st

from game.bots.master.mind import Judged, judge, up_to
from game.rules.moves import Move
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.tiles import Tile, full_set, hand_of, tiles_of
from game.scenes.table import reasons
from game.scenes.table.reason_words import sentence
from game.scenes.table.reasons import Reason, why
from game.ui.i18n import use_language

GAMES = (
    "gaple 4",
    "gaple 4 partnership=on",
    "block 2",
    "classic 3",
    "all-fives 2",
    "all-fives 4 spinners=every",
    "scoring 2",
    "bergen 3",
)
NAMES = ("You", "West", "North", "East")
KINDS = (
    reasons.GoesOut,
    reasons.Only,
    reasons.Blocks,
    reasons.Locks,
    reasons.Scores,
    reasons.Shuts,
    reasons.Denies,
    reasons.Stranded,
    reasons.Heavy,
    reasons.Keeps,
    reasons.Leaves,
    reasons.Best,
)


def supposed(state: Round, move: Move) -> list[Judged]:
    """A judgement that finds `move` the best."""
    return [Judged(move, 0.5, (0.25,) * state.rules.seats, 40)]


@cache
def choices(game: str, seed: int) -> tuple[Round, ...]:
    """The states of a random round in which there is a tile to place."""
    states = random_round(agreed(game), seed)
    return tuple(state for state in states[:-1] if state.legal()[0].kind == "place")


def told(games: tuple[str, ...] = GAMES, seeds: int = 12) -> Iterator[tuple[Round, Reason]]:
    for game in games:
        for seed in range(seeds):
            for state in choices(game, seed):
                seen = view(state, state.turn)
                for move in seen.legal:
                    yield state, why(seen, supposed(state, move))


# What is true, worked out from the whole round


def hidden(state: Round) -> list[Tile]:
    """The tiles that the seat at turn has not seen."""
    table = {move.tile for _, move in state.history if move.tile}
    return [tile for tile in full_set(6) if tile not in table and not tile.bit & state.hands[state.turn]]


def numbers(state: Round) -> set[int]:
    return {arm.number for arm in state.line}


def fit(state: Round, tiles: list[Tile]) -> list[Tile]:
    return [tile for tile in tiles if {tile.high, tile.low} & numbers(state)]


def left(state: Round, move: Move) -> list[Tile]:
    return [tile for tile in tiles_of(state.hands[state.turn]) if tile != move.tile]


def gained(state: Round, move: Move) -> int:
    return sum(state.apply(move).points) - sum(state.points)


def reply(state: Round, move: Move) -> int:
    """The most that one of the tiles not seen could score after `move`."""
    after = state.apply(move)
    if after.result is not None:
        return 0
    most = 0
    for tile in hidden(state):
        hands = tuple(hand_of([tile]) | 1 << 40 for _ in after.hands)
        held = after._replace(hands=hands, fits=tile.bit)
        ends = [arm.end for arm in after.line if tile.has(arm.number)]
        most = max([most, *(gained(held, Move("place", tile, end)) for end in ends)])
    return most


def is_true(state: Round, reason: Reason) -> bool:
    move, legal = reason.move, state.legal()
    tile, after = move.tile, state.apply(move)
    assert tile is not None
    match reason:
        case reasons.GoesOut():
            return not after.hands[state.turn] and reason.n == gained(state, move)
        case reasons.Only():
            return {each.tile for each in legal} == {tile}
        case reasons.Blocks():
            nobody = not fit(after, [*hidden(state), *left(state, move)])
            return nobody and reason.n == sum(each.pips for each in left(state, move))
        case reasons.Locks():
            own = fit(after, left(state, move))
            return not fit(after, hidden(state)) and reason.n == len(own) > 0
        case reasons.Scores():
            return (
                reason.n == max(gained(state, each) for each in legal) > 0 == (reason.n - gained(state, move))
            )
        case reasons.Shuts():
            return is_shut(state, after, reason)
        case reasons.Denies():
            return not reply(state, move) and reason.n == max(reply(state, each) for each in legal)
        case reasons.Stranded():
            table = {each.tile for _, each in state.history}
            others = [each for each in full_set(6) if each.has(tile.high) and each not in table]
            return tile.is_double and reason.n == len(others) - 1
        case reasons.Heavy():
            return reason.n == tile.pips == max(each.tile.pips for each in legal if each.tile)
        case reasons.Keeps():
            return reason.n == len(fit(after, left(state, move)))
        case reasons.Leaves():
            fitting = [len(fit(state.apply(each), hidden(state))) for each in legal]
            return reason.n == len(fit(after, hidden(state))) == min(fitting) < max(fitting)
        case reasons.Best():
            return reason.n == 40
    raise AssertionError(f"nobody knows what {reason} claims")


def is_shut(state: Round, after: Round, reason: reasons.Shuts) -> bool:
    """The number is open and as scarce as said, and who passed on it holds none of it indeed."""
    seen = [tile for tile in full_set(6) if tile.has(reason.number) and tile not in hidden(state)]
    passed = {seat for seat, move in state.history if move.kind == "pass"}
    none = all(
        not any(tile.has(reason.number) for tile in tiles_of(state.hands[seat])) for seat in reason.passed
    )
    return (
        (reason.number in numbers(after) or after.result is not None)
        and len(seen) == reason.n
        and set(reason.passed) <= passed - {state.turn}
        and none
    )


@given(st.sampled_from(GAMES), st.integers(0, 10_000))
def test_whatever_a_reason_claims_is_true(game: str, seed: int) -> None:
    for state in choices(game, seed):
        seen = view(state, state.turn)
        for move in seen.legal:
            reason = why(seen, supposed(state, move))
            assert reason.move == move
            assert is_true(state, reason), (reason, state.history)


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_each_reason_is_given_of_some_position(kind: type[Reason]) -> None:
    state, reason = next(found for found in told() if isinstance(found[1], kind))
    assert is_true(state, reason)


def test_a_reason_is_that_of_the_best_move_and_rests_on_its_judgement() -> None:
    state = choices("gaple 4", 3)[4]
    seen = view(state, state.turn)
    judged = judge(seen, Rng(1), up_to(60))
    assert why(seen, judged).move == judged[0].move
    blocked, reason = next(found for found in told() if isinstance(found[1], reasons.Blocks))
    assert reason == why(view(blocked, blocked.turn), supposed(blocked, reason.move))
    assert isinstance(reason, reasons.Blocks) and reason.share == 0.25


def test_partners_are_not_named_among_those_that_passed() -> None:
    shut = [found for found in told(("gaple 4 partnership=on",), 60) if isinstance(found[1], reasons.Shuts)]
    named = [(state.turn, seat) for state, reason in shut for seat in reason.passed]  # type: ignore[union-attr]
    assert named and all((turn + seat) % 2 for turn, seat in named)


@pytest.mark.parametrize("game", ["gaple 4", "all-fives 2", "bergen 3"])
def test_the_only_tile_is_called_so_though_it_fits_at_two_ends_that_come_to_the_same(game: str) -> None:
    either = [
        state
        for seed in range(40)
        for state in choices(game, seed)
        if len({move.tile for move in state.legal()}) == 1 < len(state.legal())
    ]
    same = [state for state in either if len(numbers(state)) == 1]
    assert same
    for state in same:
        tips = {arm.tip for arm in state.line if arm.tip and arm.tip.is_double}
        move = state.legal()[0]
        reason = why(view(state, state.turn), supposed(state, move))
        if not tips and state.hands[state.turn].bit_count() > 1:
            assert reason == reasons.Only(move)


# In words


FIVES = Move.parse("5-5@l")
SENTENCES = {
    reasons.GoesOut(FIVES, 0): "5-5 on the left goes out.",
    reasons.GoesOut(FIVES, 10): "5-5 on the left goes out, and scores 10 as well.",
    reasons.Only(FIVES): "5-5 is the only tile that fits.",
    reasons.Blocks(FIVES, 7, 0.834): (
        "5-5 on the left blocks the round with 7 pips left: won in 83 of 100 likely deals."
    ),
    reasons.Locks(FIVES, 1): "5-5 on the left: then only a tile of this hand fits.",
    reasons.Locks(FIVES, 3): "5-5 on the left: then only tiles of this hand fit, 3 of them.",
    reasons.Scores(FIVES, 15): "5-5 on the left scores 15 now.",
    reasons.Shuts(FIVES, 6, 5, ()): "5-5 on the left: 6 of the seven tiles with 5 are seen.",
    reasons.Shuts(FIVES, 6, 5, (3,)): (
        "5-5 on the left: 6 of the seven tiles with 5 are seen, and East has passed on 5."
    ),
    reasons.Shuts(FIVES, 1, 5, (0,)): (
        "5-5 on the left: 1 of the seven tiles with 5 is seen, and you have passed on 5."
    ),
    reasons.Shuts(FIVES, 4, 5, (1, 3)): (
        "5-5 on the left: 4 of the seven tiles with 5 are seen, and West and East have passed on 5."
    ),
    reasons.Shuts(FIVES, 4, 5, (1, 2, 3)): (
        "5-5 on the left: 4 of the seven tiles with 5 are seen, and everyone else has passed on 5."
    ),
    reasons.Shuts(FIVES, 7, 5, ()): "5-5 on the left: all seven tiles with 5 are seen.",
    reasons.Shuts(FIVES, 7, 5, (3,)): (
        "5-5 on the left: all seven tiles with 5 are seen, and East has passed on 5."
    ),
    reasons.Denies(
        FIVES, 10
    ): "5-5 on the left: no unseen tile scores then; elsewhere one could score 10 points.",
    reasons.Stranded(FIVES, 0): "5-5 now: no other tile with 5 is still to come.",
    reasons.Stranded(FIVES, 1): "5-5 now: only 1 other tile with 5 is still to come.",
    reasons.Heavy(FIVES, 10): "5-5 on the left gets rid of 10 pips, the most that fit now.",
    reasons.Keeps(FIVES, 2): "5-5 on the left: 2 of the tiles left in this hand fit then.",
    reasons.Leaves(FIVES, 1): "5-5 on the left: 1 of the unseen tiles fits then, the fewest.",
    reasons.Leaves(FIVES, 6): "5-5 on the left: 6 of the unseen tiles fit then, the fewest.",
    reasons.Best(FIVES, 1500): "5-5 on the left came out best over 1500 deals that may be.",
}


@pytest.mark.parametrize("reason", SENTENCES, ids=[type(reason).__name__ for reason in SENTENCES])
def test_a_reason_is_a_sentence(reason: Reason) -> None:
    use_language("en")
    assert sentence(reason, NAMES, 0) == SENTENCES[reason]
