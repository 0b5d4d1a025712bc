"""The record and its moves: reading, writing, and refusing with a sentence."""

import random
import re
from collections.abc import Iterator

import pytest
from contract import random_round
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.rules.errors import BadOption, IllegalMove, MalformedMove, MalformedRecord, RulesError
from game.rules.moves import DRAW, PASS, Move
from game.rules.record import MAX_MOVES, MAX_ROUNDS, Replay, dump, parse, replay
from game.rules.round import deal
from game.rules.tiles import TILES, Tile
from game.rules.variant import Rules
from game.rules.variants.gaple import GAPLE

PLAIN = Rules.agree(GAPLE)
PAIRS = Rules.agree(GAPLE, options={"partnership": "on", "lead_after_draw": "same"})

HANDS = (
    "6-6 6-5 5-4 4-3 3-2 2-1 1-0 / 6-4 6-3 5-5 5-3 4-2 3-1 2-0 / "
    "6-2 6-1 5-2 4-4 4-1 3-3 3-0 / 6-0 5-1 5-0 4-0 2-2 1-1 0-0"
)
SHORT = f"""[Variant "gaple"]
[Options ""]
[Seats "4"]
[Deal "{HANDS} | "]

6-6 6-4@r 6-2@l 2-2@l
"""
"""A record that stops after four good moves: l shows 2, r shows 4, and South is at turn."""

ENDS = ["", "l", "r", *(f"{number}-{number}{side}" for number in range(13) for side in "ud")]

quiet = settings(derandomize=True, deadline=None)


def opened(text: str) -> Replay:
    """The first round of `text`, replayed."""
    return replay(parse(text)[0])


def full_record(seed: int = 1, rules: Rules = PLAIN, lead: int | None = None) -> str:
    states = random_round(rules, seed, lead)
    return dump(states[0], states[-1], {"Seed": str(seed)})


# ── moves ──


def test_every_move_reads_as_it_is_written() -> None:
    moves = [PASS, DRAW, *(Move("place", tile, end) for tile in TILES for end in ENDS)]
    assert len(moves) == 2 + 91 * 29
    for move in moves:
        assert Move.parse(str(move)) == move


def test_moves_are_written_as_the_notation_says() -> None:
    assert str(Move("place", Tile(6, 4), "r")) == "6-4@r"
    assert str(Move("place", Tile(6, 4))) == "6-4"
    assert str(Move("place", Tile(5, 1), "1-1u")) == "5-1@1-1u"
    assert (str(PASS), str(DRAW)) == ("p", "d")


def test_a_tile_may_be_written_lower_half_first() -> None:
    assert Move.parse("4-6@r") == Move.parse("6-4@r")


@pytest.mark.parametrize(
    "word",
    ["", "P", "pass", "x", "{", "}", "@r", "r@6-4", "p@l", "14-0", "6-7-8", "6–4", "6-4@", "6-4@x", "6-4@rr",
     "6-4@r@l", "6-4@1-2u", "6-4@1-1", "6-4@1-1x", "6-4@13-13u", "6-4@01-01u", "6-4@٣-٣u"],
)  # fmt: skip
def test_other_words_are_no_moves(word: str) -> None:
    with pytest.raises(MalformedMove, match="is not a move: "):
        Move.parse(word)


@quiet
@given(st.text(max_size=60))
@example("6-4@" + "9" * 5000 + "-" + "9" * 5000 + "u")
@example("9" * 100_000)
def test_any_word_is_a_move_or_malformed_and_the_reason_is_short(word: str) -> None:
    try:
        move = Move.parse(word)
    except MalformedMove as refused:
        assert len(str(refused)) < 200
        assert "\n" not in str(refused)
    else:
        assert Move.parse(str(move)) == move


# ── writing ──


def test_a_record_is_tags_a_blank_line_and_moves() -> None:
    state = deal(PLAIN, 7)
    for word in ["6-6", "6-4@l"]:
        state = state.apply(Move.parse(word))
    assert dump(deal(PLAIN, 7), state, {"Seed": "7"}) == (
        '[Variant "gaple"]\n'
        '[Options ""]\n'
        '[Seats "4"]\n'
        '[Seed "7"]\n'
        '[Deal "6-5 5-5 5-4 5-2 4-3 3-0 1-1 / 6-6 6-0 5-3 5-1 5-0 4-1 3-1 / '
        '6-4 4-4 3-3 3-2 2-2 2-1 1-0 / 6-3 6-2 6-1 4-2 4-0 2-0 0-0 | "]\n'
        "\n"
        "6-6 6-4@l\n"
    )


def test_a_finished_round_is_written_with_its_result_and_the_sum_behind_its_last_move() -> None:
    for seed in range(20):
        last = random_round(PLAIN, seed)[-1]
        assert last.result is not None
        text = dump(deal(PLAIN, seed), last)
        assert f'[Result "{last.result}"]' in text
        assert text.endswith(f"{{{last.result.score}}}\n") == (last.result.winner is not None)
        assert all(len(line) <= 100 for line in text.splitlines() if not line.startswith("["))


def test_only_options_that_differ_are_written() -> None:
    assert '[Options "lead_after_draw=same partnership=on"]' in full_record(rules=PAIRS)
    assert '[Options ""]' in full_record()


def test_the_leading_seat_is_written_where_the_rules_did_not_choose_it() -> None:
    assert '[Lead "2"]' in full_record(lead=2)
    assert "[Lead" not in full_record()


# ── reading ──


def test_what_was_written_reads_back_tag_by_tag_and_word_by_word() -> None:
    (record,) = parse(SHORT)
    assert record.tags == {"Variant": "gaple", "Options": "", "Seats": "4", "Deal": f"{HANDS} | "}
    assert record.words == ("6-6", "6-4@r", "6-2@l", "2-2@l")


@pytest.mark.parametrize(
    "name",
    ['O"Neill', "back\\slash", "{", "}{", "[Seed]", "a\nb", "a\r\nb", "line\u2028end", "骨牌", "{+15", ""],
)
def test_a_tag_may_hold_any_name(name: str) -> None:
    states = random_round(PLAIN, 3)
    text = dump(states[0], states[-1], {"South": name, "West": "}", "Event": "{"})
    (record,) = parse(text + "\n" + full_record(4))[:1]
    assert record.tags["South"] == name.replace("\r\n", "  ").replace("\n", " ")
    assert list(replay(record).states) == states


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r"])
def test_a_record_may_come_from_any_system(line_break: str) -> None:
    assert parse(full_record().replace("\n", line_break)) == parse(full_record())


def test_comments_are_passed_over_wherever_they_stand() -> None:
    commented = SHORT.replace("6-4@r ", '{one}6-4@r{two\n[Variant "x"]\n three}').replace(
        "[Seats", "{tags}\n[Seats"
    )
    assert parse(commented) == parse(SHORT)


def test_the_end_may_be_left_out_where_only_one_fits() -> None:
    assert opened(SHORT.replace("6-4@r 6-2@l 2-2@l", "6-4@r 6-2 2-2")).states == opened(SHORT).states


def test_several_rounds_follow_one_another() -> None:
    texts = [full_record(seed) for seed in range(5)]
    records = parse("\n".join(texts))
    assert [replay(record).states for record in records] == [opened(text).states for text in texts]


def test_without_a_deal_the_seed_decides() -> None:
    text = '[Variant "gaple"]\n[Seats "4"]\n[Seed "7"]\n\n6-6'
    assert opened(text).states[0] == deal(PLAIN, 7)


def test_the_deal_is_the_truth_where_seed_and_deal_disagree() -> None:
    wrong_seed = full_record(1).replace('[Seed "1"]', '[Seed "2"]')
    assert opened(wrong_seed).states == opened(full_record(1)).states


def test_the_seats_may_be_left_out() -> None:
    assert opened(SHORT.replace('[Seats "4"]\n', "")).states == opened(SHORT).states


# ── bad moves ──


@pytest.mark.parametrize(
    ("word", "kind", "reason"),
    [
        ("6_4", MalformedMove, "move 5, “6_4”, is malformed: “6_4” is not a move: write a tile like 6-4@r"),
        ("4-3@x", MalformedMove, "move 5, “4-3@x”, is malformed: “4-3@x” is not a move: after @ comes l, r"),
        ("{oops", MalformedMove, "move 5, “{”, is malformed"),
        ("6-4@r", IllegalMove, "move 5, “6-4@r”, is illegal: South does not hold 6-4"),
        ("6-5@l", IllegalMove, "move 5, “6-5@l”, is illegal: 6-5@l does not fit: l shows 2, r shows 4"),
        ("5-4@l", IllegalMove, "move 5, “5-4@l”, is illegal: 5-4@l does not fit: l shows 2, r shows 4"),
        ("p", IllegalMove, "move 5, “p”, is illegal: South may not pass here: South can play 2-1@l"),
        ("d", IllegalMove, "move 5, “d”, is illegal: South may not draw here"),
    ],
)
def test_a_bad_move_is_named_by_its_number_and_everything_before_it_opens(
    word: str, kind: type[RulesError], reason: str
) -> None:
    good = opened(SHORT)
    bad = opened(SHORT + word + " 3-1")
    assert good.error is None
    assert type(bad.error) is kind
    assert str(bad.error).startswith(reason)
    assert bad.states == good.states
    assert bad.moves == good.moves


def test_an_end_must_be_named_where_two_fit() -> None:
    bad = opened(SHORT.replace("6-4@r 6-2@l 2-2@l", "6-4"))
    assert isinstance(bad.error, IllegalMove)
    assert str(bad.error) == "move 2, “6-4”, is illegal: 6-4 fits more than one end: write 6-4@l or 6-4@r"
    assert len(bad.states) == 2


def test_a_move_after_the_end_is_illegal() -> None:
    bad = opened(full_record().replace("[Result", "[Was") + "p")
    assert isinstance(bad.error, IllegalMove)
    assert "after the round is over" in str(bad.error)
    assert bad.last.result is not None


def test_a_wrong_result_is_named_and_the_round_still_opens() -> None:
    result = opened(full_record()).last.result
    assert result is not None
    bad = opened(full_record().replace(f'[Result "{result}"]', '[Result "3 +999"]'))
    assert str(bad.error) == f"the Result tag says “3 +999”, but the moves give “{result}”"
    assert bad.last.result == result


def test_a_result_without_an_end_is_named() -> None:
    bad = opened(SHORT.replace("[Deal", '[Result "drawn"]\n[Deal'))
    assert str(bad.error) == "the Result tag says “drawn”, but the moves do not end the round"
    assert len(bad.states) == 5


# ── bad records ──


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SHORT, "", "the record is empty"),
        (SHORT, "{nothing}", "the record is empty"),
        (SHORT, "6-6 6-4@r", "line 1 has moves before any [Variant …] tag: “6-6 6-4@r”"),
        ('[Seats "4"]', "[Seats 4]", 'line 3 is not a tag like [Variant "gaple"]: “[Seats 4]”'),
        ('[Options ""]', '{\n\n}\n[Options "]', "line 5 is not a tag like"),
        ('[Seats "4"]', '[Seats "4"]\n[Seats "4"]', "line 4 gives the tag Seats a second time"),
        ('[Variant "gaple"]', '[Event "x"]', "line 6 has moves before any [Variant …] tag"),
        ('[Seats "4"]', '[Seats "four"]', "the Seats tag is “four”, not a number"),
        ('[Seats "4"]', '[Seats "٤"]', "the Seats tag is “٤”, not a number"),
        ('[Options ""]', '[Options "pairs"]', "the Options tag holds “pairs”, which is not"),
        ("[Deal", '[Lead "4"]\n[Deal', "the Lead tag names seat 4, but the seats are 0 to 3"),
        ("[Deal", '[Lead "-1"]\n[Deal', "the Lead tag is “-1”, not a number"),
        ("[Deal", "[Dealt", "the record has neither a Deal nor a Seed tag"),
        ("6-5 5-4", "6-6 5-4", "the Deal tag must hold every tile of the set once, but holds 6-5 0"),
        ("6-5 5-4", "9-9 5-4", "the Deal tag must hold every tile of the set once, but holds 6-5 0"),
        ("6-5 5-4", "6+5 5-4", "the Deal tag: “6+5” is not a tile"),
        ("6-5 5-4", "5-4", "the Deal tag gives seat 0 6 tiles, not 7"),
        (" / 6-4", " 6-4", "the Deal tag has 3 hands for 4 seats"),
        (" | ", " | 6-6", "the Deal tag must hold every tile of the set once, but holds 6-6"),
        (" | ", " | 9-9", "the Deal tag must hold every tile of the set once, but holds tiles"),
        (" | ", " | / ", "the Deal tag: “/” is not a tile"),
    ],
)  # fmt: skip
def test_a_malformed_record_is_refused_with_its_reason(old: str, new: str, reason: str) -> None:
    assert old in SHORT
    with pytest.raises(MalformedRecord, match="^" + re.escape(reason)):
        opened(SHORT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"gaple"', '"mahjong"', "there is no variant “mahjong”: choose from gaple"),
        ('[Seats "4"]', '[Seats "3"]', "gaple is played by 4, not by 3"),
        ('[Options ""]', '[Options "pairs=on"]', "gaple has no option “pairs”: its options are"),
        ('[Options ""]', '[Options "partnership=x"]', "gaple has no partnership=“x”: choose from"),
    ],
)
def test_a_record_of_a_game_that_does_not_exist_is_refused(old: str, new: str, reason: str) -> None:
    assert old in SHORT
    with pytest.raises(BadOption, match="^" + re.escape(reason)):
        opened(SHORT.replace(old, new, 1))


def test_a_record_without_a_variant_is_refused() -> None:
    (record,) = parse('[Seed "7"]\n')
    with pytest.raises(MalformedRecord, match="the record has no Variant tag"):
        replay(record)


def test_a_seed_too_long_to_be_one_is_refused() -> None:
    with pytest.raises(MalformedRecord, match=r"the Seed tag is “9+…”, not a number"):
        opened(f'[Variant "gaple"]\n[Seed "{"9" * 5000}"]')


def test_a_record_past_all_bounds_is_refused() -> None:
    with pytest.raises(
        MalformedRecord, match=f"more than {MAX_ROUNDS} rounds or {MAX_MOVES} moves in a round"
    ):
        parse(SHORT + "p " * MAX_MOVES)
    with pytest.raises(MalformedRecord, match="more than"):
        parse('[Variant "x"]\np\n' * (MAX_ROUNDS + 2))


@pytest.mark.parametrize(
    "text",
    ["{" * 200_000, "}" * 2_000, "[" * 200_000, '["' * 100_000, "\\" * 200_000, '[A "' + "\\" * 200_001,
     "{}" * 100_000, " " * 200_000, "\n" * 200_000, "\0", "\ufeff", "[A \"" + "x" * 200_000 + "\"]"],
    ids=range(12),
)  # fmt: skip
def test_odd_text_is_refused_with_a_short_sentence(text: str) -> None:
    for whole in (text, SHORT + text, text + SHORT):
        assert_opens_or_refuses(whole)


# ── mutated records ──

SAVED = "\n".join([full_record(1), full_record(2, PAIRS, lead=3), SHORT])
PIECES = [
    *'{}[]"\\@-/|= \n\r\t\0٣',
    "6-6",
    "p",
    "d",
    "@l",
    "@r",
    "6-4@1-1u",
    "[Variant",
    '"]',
    '[Lead "9"]',
    "99",
    "=on",
    "\u2028",
]


def assert_opens_or_refuses(text: str) -> int:
    """Opens `text` as far as it goes; only RulesError may stop it. Gives back how many states there were."""
    count = 0
    try:
        for record in parse(text):
            played = replay(record)
            count += len(played.states)
            if played.error:
                raise played.error
    except RulesError as refused:
        assert len(str(refused)) < 400
        assert "\n" not in str(refused)
    return count


def mutated(source: random.Random) -> str:
    """A good record with one to four pieces cut out, doubled, moved or put in."""
    text = SAVED
    for _ in range(source.randint(1, 4)):
        start = source.randrange(len(text))
        end = min(len(text), start + source.choice((0, 1, 1, 3, 20, 200)))
        put = source.choice((source.choice(PIECES), "", text[start:end] * 2, SAVED[end : end + 30]))
        text = text[:start] + put + text[end:]
    return text


def mutations() -> Iterator[str]:
    source = random.Random(1)
    for _ in range(2_000):
        yield mutated(source)


def test_two_thousand_mutated_records_open_or_are_refused() -> None:
    whole = assert_opens_or_refuses(SAVED)
    counts = [assert_opens_or_refuses(text) for text in mutations()]
    assert counts.count(0) > 100, "hardly any mutation was refused at once"
    assert sum(0 < count < whole for count in counts) > 100, "hardly any mutation was refused half-way"


@quiet
@given(st.text())
def test_any_text_opens_or_is_refused(text: str) -> None:
    assert_opens_or_refuses(text)
    assert_opens_or_refuses(SHORT + text)
    assert_opens_or_refuses(f'[Variant "{text}"]\n[Options "{text}"]\n[Deal "{text}"]\n')
