"""Tiles, sets and hands."""

import pytest
from contract import hand, tiles

from game.rules.errors import MalformedMove
from game.rules.tiles import (
    DOUBLES,
    SUITS,
    TILES,
    Tile,
    full_set,
    hand_of,
    highest_double,
    iter_tiles,
    pips_of,
    set_size,
    suit_size,
    tiles_of,
)

SETS = [(6, 28), (9, 55), (12, 91)]


@pytest.mark.parametrize(("top", "size"), SETS)
def test_a_set_holds_every_pair_of_numbers_once(top: int, size: int) -> None:
    pairs = {(high, low) for high in range(top + 1) for low in range(high + 1)}
    assert {(tile.high, tile.low) for tile in full_set(top)} == pairs
    assert len(full_set(top)) == set_size(top) == len(pairs) == size


@pytest.mark.parametrize(("top", "size"), SETS)
def test_every_number_is_on_as_many_tiles_as_there_are_numbers(top: int, size: int) -> None:
    for number in range(top + 1):
        suit = [tile for tile in full_set(top) if tile.has(number)]
        assert len(suit) == suit_size(top) == top + 1
        assert hand_of(suit) == SUITS[number] & hand_of(full_set(top))


def test_a_tile_has_the_same_index_in_every_set() -> None:
    assert full_set(9)[:28] == full_set(6)
    assert full_set(12)[:55] == full_set(9)
    assert [tile.index for tile in TILES] == list(range(91))


def test_the_index_is_counted_along_the_higher_half() -> None:
    assert [str(tile) for tile in TILES[:6]] == ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2"]
    assert Tile(6, 4).index == 25
    assert Tile(12, 12).index == 90


def test_a_tile_may_be_written_either_way_round() -> None:
    assert Tile.parse("4-6") is Tile.parse("6-4")
    assert str(Tile.parse("4-6")) == "6-4"
    assert all(Tile.parse(str(tile)) is tile for tile in TILES)


@pytest.mark.parametrize(
    "text", ["", "6", "6-", "-4", "6-13", "13-13", "6_4", "06-4", "6-4 ", "6--4", "٦-٤", "p"]
)
def test_other_text_is_no_tile(text: str) -> None:
    with pytest.raises(MalformedMove, match="is not a tile"):
        Tile.parse(text)


@pytest.mark.parametrize(("high", "low"), [(4, 6), (13, 0), (3, -1)])
def test_a_tile_is_made_with_its_higher_half_first_and_halves_from_0_to_12(high: int, low: int) -> None:
    with pytest.raises(ValueError, match="no tile"):
        Tile(high, low)


def test_the_other_half_lies_across() -> None:
    assert Tile(6, 4).other(6) == 4
    assert Tile(6, 4).other(4) == 6
    assert Tile(5, 5).other(5) == 5


def test_a_hand_gives_its_tiles_back_by_index() -> None:
    held = hand("6-6 0-0 5-1 3-2")
    assert tiles_of(held) == tiles("0-0 3-2 5-1 6-6")
    assert tuple(iter_tiles(held)) == tiles_of(held)
    assert hand_of(tiles_of(held)) == held


def test_the_pips_of_a_hand_are_the_sum_of_all_halves() -> None:
    assert pips_of(hand("6-6 0-0 5-1 3-2")) == 12 + 0 + 6 + 5
    assert pips_of(0) == 0
    assert pips_of(hand_of(full_set(6))) == 168


def test_doubles_are_the_tiles_with_equal_halves() -> None:
    assert {str(tile) for tile in tiles_of(DOUBLES)} == {f"{number}-{number}" for number in range(13)}
    assert all(tile.is_double == bool(DOUBLES & tile.bit) for tile in TILES)


def test_the_highest_double_is_found_under_higher_tiles() -> None:
    assert highest_double(hand("6-5 4-4 2-2 6-0")) == Tile(4, 4)
    assert highest_double(hand("6-5 6-0")) is None
    assert highest_double(0) is None
