"""Tests of where the tiles of a branching line lie, however long its arms."""

from __future__ import annotations

import random

import pytest

from game.rules.round import Round, deal
from game.rules.variant import Rules
from game.rules.variants import variant_named
from game.scenes.table.branches import BranchedTable, cells_of
from game.scenes.table.layout import Room, box_of, scale_to
from game.scenes.table.poses import placements_of, spots_ahead, table_of

ROOM = Room(19.7, 8.1)
AGREEMENTS = [
    Rules.agree(variant_named(name), seats, {"spinners": spinners, "sides": sides})
    for name, seats in (("scoring", 2), ("all-fives", 4))
    for spinners in ("every", "first")
    for sides in ("covered", "at_once")
]


def final(rules: Rules, seed: int) -> Round:
    state = deal(rules, seed)
    source = random.Random(seed)
    while state.result is None:
        state = state.apply(source.choice(state.legal()))
    return state


def overlaps(table: BranchedTable) -> int:
    return 8 * len(table.spots) - len(frozenset().union(*(cells_of(spot) for spot in table.spots)))


@pytest.mark.parametrize(
    "rules", AGREEMENTS, ids=lambda rules: f"{rules.variant.id}-{'-'.join(rules.values)}"
)
def test_no_two_tiles_of_a_branching_line_overlap_and_every_end_has_room(rules: Rules) -> None:
    for seed in range(12):
        state = final(rules, seed)
        table = table_of(state, BranchedTable(ROOM))
        assert isinstance(table, BranchedTable)
        assert len(table.spots) == len(placements_of(state))
        assert overlaps(table) == 0
        for ahead in spots_ahead(table, state):
            assert not cells_of(ahead) & table.cells


def test_every_tile_touches_the_tile_that_it_was_placed_at() -> None:
    for seed in range(10):
        state = final(AGREEMENTS[0], seed)
        table = table_of(state, BranchedTable(ROOM))
        for place, (placement, spot) in enumerate(zip(placements_of(state), table.spots, strict=True)):
            if place == 0:
                continue
            inner_first = spot.first == placement.inner
            dx, dy = (0.5, 0.0) if spot.horizontal else (0.0, 0.5)
            sign = -1 if inner_first else 1
            x, y = spot.x + sign * dx, spot.y + sign * dy
            if spot.first == spot.second:
                x, y = spot.x, spot.y
            near = [
                other
                for other in table.spots[:place]
                if placement.inner in (other.first, other.second)
                and abs(other.x - x) + abs(other.y - y) <= 2.5
            ]
            assert near


def test_a_branching_line_is_shown_with_tiles_of_a_fair_size() -> None:
    scales = [
        scale_to(box_of(table_of(final(AGREEMENTS[0], seed), BranchedTable(ROOM)).spots), 908, 372)
        for seed in range(20)
    ]
    assert sorted(scales)[10] >= 30
    assert min(scales) >= 20
