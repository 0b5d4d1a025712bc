"""The examples of the help: real positions that are what is said of them, whatever was agreed."""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest
from help_kit import agreed, caption, every_example, every_rules, named, page, replays, shown, state

from game.bots.players import bot_named, openings
from game.rules.events import Scored
from game.rules.match import Match
from game.rules.moves import DRAW, PASS, Move
from game.rules.poker_hands import RANKS, rank_hand
from game.rules.record import parse
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.tiles import SUITS, full_set, hand_of
from game.rules.variant import Rules
from game.scenes.help_text import bergen, blind, block, classic, common, fives, gaple, lines, poker
from game.scenes.help_text.captions import drawn
from game.scenes.help_text.parts import Example

SUIT = tuple(bits & hand_of(full_set(6)) for bits in SUITS[:7])
"""The seven tiles of each number."""
WITH_SEATS = ("table", "around", "hands", "tally", "match", "showdown", "duel")
"""The pictures that show who plays."""
NAMES_A_SEAT = ("leader", "last", "winner", "next")


def captioned(*captions: str) -> Iterator[Example]:
    """The examples with one of these captions."""
    found = [example for example in every_example() if example.caption in captions]
    assert found
    yield from found


def named_in(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


def open_numbers(position: Round) -> list[int]:
    return [arm.number for arm in position.line]


def points(position: Round) -> int | None:
    """What the last move scored."""
    return next((event.score.points for event in position.events if isinstance(event, Scored)), None)


# Of all examples


def test_every_example_is_a_real_position() -> None:
    for example in every_example():
        for played in replays(example):
            assert played.error is None
            assert played.moves or example.picture in ("table", "around", "five", "match", "showdown", "duel")
        if example.picture in ("hands", "tally", "match", "showdown", "duel"):
            assert all(played.last.result for played in replays(example))
        assert "{" not in caption(example)


@pytest.mark.parametrize("rules", every_rules(), ids=named)
def test_an_example_is_of_the_game_and_the_seats_that_are_explained(rules: Rules) -> None:
    for example in shown(rules):
        for played in replays(example):
            assert played.last.rules.variant is rules.variant
            if example.picture in WITH_SEATS:
                assert played.last.rules.seats == rules.seats


@pytest.mark.parametrize("rules", every_rules(), ids=named)
def test_what_is_scored_in_an_example_is_scored_by_the_options_in_force(rules: Rules) -> None:
    """Where the record is of other options, they must be such as do not change the points."""
    free = {"start", "deal", "spinners", "sides", "youngest", "exchange", "first_lead", "winner_lead"}
    for example in shown(rules):
        if example.picture in ("count", "heads", "hands", "tally", "match"):
            theirs = state(example).rules
            for option, value in zip(rules.variant.options, rules.values, strict=True):
                if option.key not in free | {"lead_after_draw", "partnership"}:
                    assert theirs.option(option.key) == value, example.caption


def test_captions_name_tiles_through_the_position_alone() -> None:
    for example in every_example():
        literal = "".join(text for text, *_field in string.Formatter().parse(example.caption))
        assert "-" not in literal


def test_a_seat_that_is_named_in_a_caption_is_never_the_viewer() -> None:
    for example in every_example():
        if named_in(example.caption) & set(NAMES_A_SEAT):
            assert "You" not in caption(example).replace("You have put in", "").split(), caption(example)


def test_an_open_hand_below_a_line_is_the_viewers() -> None:
    for example in every_example():
        if example.picture in ("turn", "row", "memory"):
            assert state(example).turn == 0


# The turn


def test_a_tile_that_fits_is_the_only_one_and_every_end_shows_the_same() -> None:
    for example in captioned(
        lines.FITS, "Every open end shows {left}. Only {tile} has a {left}, so it is lit."
    ):
        position = state(example)
        assert {str(move.tile) for move in position.legal()} == {example.tile}
        assert len(set(open_numbers(position))) == 1
        assert not drawn(replays(example)[-1])


def test_a_tile_that_fits_both_ends_leaves_different_ones() -> None:
    for example in captioned(lines.EITHER):
        if example.picture == "turn":
            ends = {move.end for move in state(example).legal() if str(move.tile) == example.tile}
            assert {"l", "r"} <= ends
        else:
            assert len(state(example).legal()) == 2
            assert str(state(example).rows[0][-1]) == example.tile
        numbers = {arm.end: arm.number for arm in state(example).line}
        assert numbers["l"] != numbers["r"]


def test_a_double_lies_across_where_it_was_just_played() -> None:
    for example in captioned(lines.ACROSS):
        tile = state(example).history[-1][1].tile
        assert tile is not None and tile.is_double
        assert tile.high in open_numbers(state(example))


def test_where_nothing_fits_one_draws_or_knocks() -> None:
    for example in captioned(lines.STUCK_AT_ONE, lines.STUCK_AT_TWO, lines.STUCK_AT_MANY):
        assert state(example).legal() == (DRAW,)
        assert not drawn(replays(example)[-1])
    for example in captioned(lines.KNOCK_AT_ONE, lines.KNOCK_AT_TWO, gaple.KNOCKED.caption):
        position = state(example)
        assert position.legal() == (PASS,) or position.history[-1][1] == PASS
        assert not position.boneyard


def test_stuck_captions_name_all_numbers_that_are_open() -> None:
    one, two = (lines.STUCK_AT_ONE, lines.KNOCK_AT_ONE), (lines.STUCK_AT_TWO, lines.STUCK_AT_MANY)
    for example in captioned(*one, *two, lines.DEAD_AT_ONE, lines.DEAD_AT_TWO):
        said = {int(number) for number in caption(example) if number.isdecimal()}
        assert said == set(open_numbers(state(example)))


def test_drawing_until_a_tile_fits_ends_with_that_tile() -> None:
    for example in captioned(lines.DREW_UNTIL):
        new = drawn(replays(example)[-1])
        assert len(new) >= 1
        assert {move.tile for move in state(example).legal()} == {new[-1]}


def test_drawing_one_tile_ends_the_turn() -> None:
    for example in captioned(lines.DREW_ONE):
        assert len(drawn(replays(example)[-1])) == 1
        assert state(example).legal() == (PASS,)


def test_two_without_a_double_draw_for_one() -> None:
    for example in captioned(lines.DREW_A_DOUBLE):
        moves = [move for _seat, move in state(example).history]
        assert moves[:2] == [DRAW, DRAW]
        assert moves[-1].tile is not None and moves[-1].tile.is_double


# Ends of rounds


def test_who_is_out_has_no_tile_left() -> None:
    for example in captioned(lines.GONE_OUT, lines.OUT, blind.OUT):
        result = state(example).result
        assert result is not None and result.ending == "out" and result.winner != 0
        assert not state(example).hands[result.winner or 0]


def test_a_dead_line_leaves_nothing_to_play_and_nothing_to_draw() -> None:
    for example in captioned(lines.DEAD_AT_ONE, lines.DEAD_AT_TWO, gaple.DEAD_LINE.caption):
        position = state(example)
        assert position.result is not None and position.result.ending != "out"
        assert not position.boneyard
        held = 0
        for hand in position.hands:
            held |= hand
        assert not held & position.fits


def test_all_seven_tiles_of_the_blocked_number_lie_in_gaple() -> None:
    position = state(gaple.DEAD_LINE)
    assert len(set(open_numbers(position))) == 1
    on_line = hand_of(move.tile for _seat, move in position.history if move.tile)
    assert not SUIT[open_numbers(position)[0]] & ~on_line


def test_a_round_that_is_yours_is_won_by_the_viewer() -> None:
    for example in captioned(lines.STOPPED, lines.BLOCKED_LESS, blind.BLOCKED, gaple.BLOCKED):
        result = state(example).result
        assert result is not None and result.winner == 0 and result.ending == "blocked"


def test_a_match_of_one_game_is_made_of_rounds_that_can_follow_each_other() -> None:
    for example in every_example():
        if example.picture != "match":
            continue
        match = Match.begin(state(example).rules, 1)
        for record, played in zip(parse(example.record), replays(example), strict=True):
            first = played.states[0]
            told = record.tags.get("Lead")
            if told is not None and match.lead is not None:
                assert int(told) == match.lead
            assert first.rules == match.rules
            match = match.after(played.last)


def test_the_match_of_gaple_is_a_whole_one() -> None:
    match = Match.begin(agreed("gaple"), 1)
    endings = []
    for played in replays(gaple.MATCH):
        assert not match.winners
        match = match.after(played.last)
        assert played.last.result is not None
        endings.append(played.last.result.ending)
    assert match.winners
    assert [ending == "drawn" for ending in endings] == [False, False, True, False]


# Points


@pytest.mark.parametrize(
    "rules", [rules for rules in every_rules() if rules.variant.id in ("all-fives", "scoring")], ids=named
)
def test_ends_are_counted_as_it_is_said(rules: Rules) -> None:
    alone, tip, covered, last = [passage.example for passage in page(rules, "count").passages]
    assert alone and tip and covered and last
    assert points(state(alone)) == 10
    assert points(state(tip)) == (10 if rules.option("double_counts", "both") == "both" else 5)
    assert points(state(covered)) is None
    assert points(state(last)) == 10
    branching = rules.option("spinners") != "none"
    assert len([arm for arm in state(last).line if arm.tip]) == (3 if branching else 2)


@pytest.mark.parametrize(
    "rules", [rules for rules in every_rules() if rules.variant.id in ("all-fives", "scoring")], ids=named
)
def test_sides_are_open_as_it_is_said(rules: Rules) -> None:
    if rules.option("spinners") == "none":
        return
    first, second = [passage.example for passage in page(rules, "branches").passages]
    assert first and second
    assert len(state(first).line) == (4 if rules.option("sides") == "at_once" else 2)
    assert len(state(second).line) == 4


@pytest.mark.parametrize(
    "rules", [rules for rules in every_rules() if rules.variant.id == "bergen"], ids=named
)
def test_equal_ends_score_as_it_is_said(rules: Rules) -> None:
    scored = [points(state(passage.example)) for passage in page(rules, "count").passages if passage.example]
    assert scored == ([2, None, 2, 3] if rules.option("heads") == "headings" else [1, None, 6, 6])


def test_what_pays_in_an_example_pays_more_than_the_heaviest_tile() -> None:
    for example in captioned(fives.PAYS, bergen.PAYS):
        position = state(example)
        gains = {str(move.tile): points(position.apply(move)) or 0 for move in position.legal()}
        assert gains[example.tile] == max(gains.values()) > 0


# Rows that lie face down


def test_a_row_fits_or_does_not_as_it_is_said() -> None:
    for example in captioned(blind.FITS):
        position = state(example)
        assert len(position.legal()) == 1
        assert position.rows[0][-1].bit & position.fits
    for example in captioned(blind.FAILS):
        assert not state(example).rows[0][-1].bit & state(example).fits


def test_of_a_row_that_is_remembered_some_are_known_and_the_next_is_not() -> None:
    for example in captioned(blind.MEMORY.caption, blind.KNOWN.caption):
        row = view(state(example), 0).rows[0]
        assert row[-1] is None and any(row)
    assert sum(tile is None for tile in view(state(blind.KNOWN), 0).rows[0]) == 1


# Hands of five


def test_the_hand_beside_a_rank_is_of_that_rank() -> None:
    entries = [*page(agreed("poker"), "ranks").passages, *page(agreed("poker"), "lower").passages]
    for number, entry in enumerate(entries, start=1):
        assert entry.example
        assert rank_hand(state(entry.example).hands[0]).rank == number
    assert len(entries) == len(RANKS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_compared_by_rank_and_within_one(seats: int) -> None:
    first, second = [passage.example for passage in page(agreed("poker", seats), "compare").passages]
    assert first and second
    assert len({rank_hand(hand).rank for hand in state(first).hands}) == seats
    best, next_best, *_others = sorted(rank_hand(hand).rank for hand in state(second).hands)
    assert best == next_best


# What tells the levels apart


def test_expert_leaves_less_open_than_normal_where_tiles_are_only_got_rid_of() -> None:
    for example in captioned(common.APART):
        position = view(state(example), 0)
        by_level = {name: bot_named(name).choose(position, Rng(1)) for name in ("normal", "expert")}
        assert openings(position, by_level["expert"]) <= 2 < openings(position, by_level["normal"])
        assert str(by_level["expert"].tile) == example.tile


def test_expert_plays_another_tile_than_normal_where_plays_score() -> None:
    for example in captioned(fives.APART):
        position = view(state(example), 0)
        for seed in range(4):
            assert str(bot_named("expert").choose(position, Rng(seed)).tile) == example.tile
            assert str(bot_named("normal").choose(position, Rng(seed)).tile) != example.tile


def test_expert_has_a_reason_for_its_end_and_for_its_change() -> None:
    ends = {bot_named("expert").choose(view(state(blind.DIFFERENCE), 0), Rng(seed)) for seed in range(4)}
    assert len(ends) == 1
    position = view(state(poker.DIFFERENCE), 0)
    changed = bot_named("expert").choose(position, Rng(1)).changed
    assert ", ".join(map(str, changed)) == poker.DIFFERENCE.tile
    assert bot_named("normal").choose(position, Rng(1)).changed not in ((), changed)


def test_a_number_of_which_all_tiles_are_seen_leaves_nobody_else_a_play() -> None:
    for example in (gaple.SCARCE, block.SCARCE, classic.SCARCE):
        assert openings(view(state(example), 0), Move.parse(f"{example.tile}@l")) == 0
