"""The record of every variant: its moves, what is left out, and what a bad one is told."""

import random

import pytest
from contract import AGREEMENTS, name_of, random_round, without_again
from test_record import assert_opens_or_refuses, opened

from game.rules.errors import BadOption, IllegalMove, MalformedMove, MalformedRecord, RulesError
from game.rules.events import Dealt, Scored
from game.rules.match import Match
from game.rules.moves import BET, FOLD, KEEP, TURN, Move, change
from game.rules.record import dump, parse, replay
from game.rules.round import deal
from game.rules.tiles import TILES, Tile
from game.rules.variant import SEATS, Rules
from game.rules.variants import variant_named

BLIND = Rules.agree(variant_named("blind"), 3)
POKER = Rules.agree(variant_named("poker"), 3, {"exchange": "on", "chips": "on"})
BERGEN = Rules.agree(variant_named("bergen"), 2)
FIVES = Rules.agree(variant_named("all-fives"), 2)

SAMPLE = AGREEMENTS[::5]
"""Every fifth agreement: all variants, most of their options."""


def record_of(rules: Rules, seed: int = 1) -> str:
    states = random_round(rules, seed)
    return dump(states[0], states[-1])


# ── moves ──


def test_turns_changes_and_stakes_read_as_they_are_written() -> None:
    turns = [TURN, Move("turn", None, "l"), Move("turn", None, "r")]
    ones = [change(tile) for tile in TILES[:28]]
    twos = [change(one, other) for one in TILES[:28] for other in TILES[:28] if one != other]
    for move in (*turns, *ones, *twos, KEEP, BET, FOLD):
        assert Move.parse(str(move)) == move
    assert [str(move) for move in (*turns, KEEP, BET, FOLD)] == ["t", "t@l", "t@r", "c", "b", "f"]


def test_a_change_is_written_with_the_higher_tile_first_and_read_in_any_order() -> None:
    assert str(change(Tile(5, 3), Tile(6, 4))) == "c6-4+5-3"
    assert Move.parse("c3-5+4-6") == change(Tile(6, 4), Tile(5, 3))
    assert change(Tile(5, 3), Tile(6, 4)).changed == (Tile(6, 4), Tile(5, 3))
    assert KEEP.changed == Move.parse("6-4@r").changed == ()


@pytest.mark.parametrize(
    "word", ["t@1-1u", "t@x", "T", "c6-4+", "c+6-4", "c6-4+6-4", "c6-4+4-6", "cc", "bb", "f6"]
)
def test_other_words_are_no_moves(word: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: "):
        Move.parse(word)


# ── writing and reading ──


def test_points_in_play_stand_behind_the_move_that_scored_them() -> None:
    text = record_of(FIVES, 3)
    states = random_round(FIVES, 3)
    scored = [event.score for state in states for event in state.events if isinstance(event, Scored)]
    assert scored
    for score in scored:
        assert f"{{{score}}}" in text.replace("\n", " ")


def test_a_row_is_written_in_its_order_and_a_hand_from_the_highest_tile_down() -> None:
    first = random_round(BLIND, 1)[0]
    tags = parse(record_of(BLIND))[0].tags
    assert tags["Deal"].split(" / ")[0] == " ".join(map(str, first.rows[0]))
    assert tags["Lead"] == str(first.leader)
    hand = parse(record_of(BERGEN))[0].tags["Deal"].split(" / ")[0].split()
    assert hand == sorted(hand, reverse=True)


def test_rounds_that_are_over_without_a_move_follow_one_another() -> None:
    plain = Rules.agree(variant_named("poker"), 4)
    match = Match.begin(plain, 1)
    rounds = []
    for _ in range(5):
        rounds.append(match.deal())
        match = match.after(rounds[-1])
    records = parse("\n".join(dump(state, state) for state in rounds))
    assert [record.words for record in records] == [()] * 5
    assert [replay(record).last for record in records] == rounds


@pytest.mark.parametrize("rules", SAMPLE, ids=map(name_of, SAMPLE))
def test_the_seed_alone_gives_the_same_round(rules: Rules) -> None:
    states = random_round(rules, 8)
    options = " ".join(f"{key}={value}" for key, value in rules.changed.items())
    words = " ".join(parse(dump(states[0], states[-1]))[0].words)
    tags = {"Variant": rules.variant.id, "Options": options, "Seats": rules.seats, "Seed": 8}
    text = "\n".join(f'[{name} "{value}"]' for name, value in tags.items())
    assert list(opened(f"{text}\n\n{words}").states) == states


def test_how_often_tiles_were_dealt_again_is_the_only_thing_a_deal_does_not_tell() -> None:
    seed = next(
        seed
        for seed in range(2_000)
        for event in deal(BERGEN, seed).events
        if isinstance(event, Dealt) and event.again
    )
    states = random_round(BERGEN, seed)
    again = list(replay(parse(dump(states[0], states[-1]))[0]).states)
    assert again != states
    assert again == without_again(states)


# ── bad records ──


@pytest.mark.parametrize(
    ("rules", "old", "new", "reason"),
    [
        (BLIND, "[Lead", "[Led", "blind draws lots for the lead, so the record needs a Lead tag"),
        (BLIND, " | ", " ", "the Deal tag gives seat 2 10 tiles, not 9"),
        (BERGEN, "[Deal", '[Lead "{other}"]\n[Deal', "the Lead tag names seat {other}, but here bergen lets"),
        (POKER, " | ", " | 0-0 ", "the Deal tag must hold every tile of the set once, but holds tiles that"),
        (POKER, '[Seats "3"]', '[Seats "2"]', "the Deal tag has 3 hands for 2 seats"),
    ],
)  # fmt: skip
def test_a_record_that_fits_no_deal_is_refused(rules: Rules, old: str, new: str, reason: str) -> None:
    text = record_of(rules)
    other = str(1 - deal(rules, 1).leader)
    assert old in text
    with pytest.raises(MalformedRecord) as refused:
        opened(text.replace(old, new.replace("{other}", other), 1))
    assert str(refused.value).startswith(reason.replace("{other}", other))


@pytest.mark.parametrize(
    ("name", "seats", "options", "reason"),
    [
        ("block", 3, "", "block is played by 2, not by 3"),
        ("classic", 5, "", "classic is played by 2, 3 or 4, not by 5"),
        ("classic", 2, "spinners=every", "classic has no option “spinners”: its options are none"),
        ("scoring", 2, "sides=never", "scoring has no sides=“never”: choose from covered, at_once"),
        ("blind", 3, "youngest=3", "blind has no youngest=3 with 3 seats: they are 0 to 2"),
        ("poker", 2, "chips=many", "poker has no chips=“many”: choose from off, on"),
    ],
)
def test_a_wrong_option_or_number_of_seats_is_told_what_is_allowed(
    name: str, seats: int, options: str, reason: str
) -> None:
    with pytest.raises(BadOption) as refused:
        opened(f'[Variant "{name}"]\n[Options "{options}"]\n[Seats "{seats}"]\n[Seed "1"]\n')
    assert str(refused.value) == reason


@pytest.mark.parametrize(
    ("rules", "word", "reason"),
    [
        (BLIND, "p", "is illegal: {who} may not play p here, only t"),
        (BLIND, "t@l", "is illegal: {who} may not play t@l here, only t"),
        (POKER, "b", "is illegal: {who} may not play b here, only keep its tiles (c) or change at most 2 of"),
        (BERGEN, "t", "is illegal: {who} may not turn here: {who} can play "),
        (BERGEN, "t@", "is malformed: “t@” is not a move: "),
    ],
)
def test_a_move_of_another_game_is_named(rules: Rules, word: str, reason: str) -> None:
    first = deal(rules, 1)
    bad = opened(dump(first, first) + "\n" + word)
    assert isinstance(bad.error, IllegalMove | MalformedMove)
    assert str(bad.error).startswith(f"move 1, “{word}”, " + reason.format(who=SEATS[first.turn]))


def test_mutated_records_of_every_variant_open_or_are_refused() -> None:
    source = random.Random(1)
    pieces = [*'{}[]"@-/|=+ \n', "t", "t@l", "c", "c5-1", "b", "f", "d", "p", "5-1@1-1u", '[Lead "1"]', "=on"]
    refused = 0
    for number in range(1_500):
        text = record_of(SAMPLE[number % len(SAMPLE)], number)
        for _ in range(source.randint(1, 3)):
            start = source.randrange(len(text))
            end = start + source.choice((0, 1, 3, 20))
            text = text[:start] + source.choice((*pieces, "", text[start:end] * 2)) + text[end:]
        assert_opens_or_refuses(text)
        try:
            refused += any(replay(record).error for record in parse(text))
        except RulesError:
            refused += 1
    assert refused > 1_000
