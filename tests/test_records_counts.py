"""Statistics and achievements: pure counts over what was done."""

from __future__ import annotations

from dataclasses import replace

import pytest
from records_kit import facts, lost, match

from game.rules.variants import VARIANTS
from game.save import levels
from game.save.ranked import EARNED
from game.save.solved import Solved
from game.scenes.records import achievements
from game.scenes.records.achievements import FEATS, Step, fresh, steps
from game.scenes.records.deeds import Deeds, Hand, level_deeds
from game.scenes.records.statistics import (
    MIXED,
    PEOPLE,
    by_level,
    by_variant,
    chosen,
    opponents,
    summary,
    way_of,
)
from game.topple.level import SetUp
from game.topple.run import play
from game.ui.art.icons import ICONS
from game.ui.art.medals import METALS

SPARED = "first-push/03-draw-a-line"
"""A level in which a tile can be spared."""


def step(key: str, *matches: object, **more: object) -> Step:
    return steps(Deeds(tuple(matches), **more))[key]  # type: ignore[arg-type]


# Statistics


def test_streaks_are_counted_from_the_latest_match_back_and_at_their_best() -> None:
    found = summary([match(), match(), lost(), match(), match(), match(), lost()])
    assert (found.played, found.won, found.streak, found.best_streak) == (7, 5, 2, 3)
    assert round(found.share, 3) == round(5 / 7, 3)


def test_points_a_round_count_only_rounds_that_were_played_to_their_end() -> None:
    left = facts(0, 0, 0, 0, ending="given up", winners=())
    found = summary([match(facts(30, 0, 0, 0), facts(0, 12, 0, 0, winners=(1,)), left)])
    assert (found.rounds, found.points, found.points_a_round) == (2, 30, 15.0)
    assert found.course == (15.0,)


def test_a_match_that_was_given_up_in_its_first_round_has_no_course() -> None:
    found = summary([match(facts(0, 0, 0, 0, ending="given up", winners=()), winners=(), given_up=True)])
    assert (found.rounds, found.course, found.points_a_round, found.won) == (0, (), 0.0, 0)


def test_how_rounds_ended_is_told_from_where_the_player_sat() -> None:
    assert way_of(facts(winners=(2,)), 2) == "out won"
    assert way_of(facts(winners=(2,)), 0) == "out lost"
    assert way_of(facts(ending="blocked"), 0) == "blocked won"
    assert way_of(facts(ending="drawn", winners=()), 0) == "drawn"
    assert way_of(facts(ending="showdown", winners=(1,)), 0) == "compared lost"


def test_the_favourite_lead_is_the_one_led_most_often_by_the_player() -> None:
    theirs = facts(lead="6-6", leader=1)
    found = summary([match(theirs, theirs, theirs, facts(lead="5-5"), facts(lead="5-5"), facts(lead="4-3"))])
    assert found.lead == ("5-5", 2)


def test_figures_that_no_game_wrote_do_no_harm() -> None:
    odd = match(facts(-3, 0, 0, 0, lead="nine", ending="magic"), facts(), goal="fame", variant="whist")
    assert summary([odd]).lead is None
    assert not step("shut-out", odd).is_done


def test_nothing_played_is_nothing_to_divide_by() -> None:
    found = summary([])
    assert (found.share, found.points_a_round, found.lead, found.ways) == (0.0, 0.0, None, {})


def test_matches_are_chosen_by_game_and_by_opponents() -> None:
    people = match(players=("human",) * 4)
    mixed = match(players=("human", "easy", "expert", "easy"))
    expert = match(level="expert", variant="classic")
    assert [opponents(each) for each in (people, mixed, expert)] == [PEOPLE, MIXED, "expert"]
    every = (people, mixed, expert)
    assert chosen(every, "classic", "") == (expert,)
    assert chosen(every, "gaple", PEOPLE) == (people,)
    assert chosen(every, "", "") == every
    assert by_level(every)["expert"] == (1, 1)
    assert by_variant((*every, lost())) == {"gaple": (2, 3), "classic": (1, 1)}


# Achievements


def test_every_achievement_has_its_own_key_a_glyph_and_a_metal() -> None:
    assert len({feat.key for feat in FEATS}) == len(FEATS) >= 24
    assert {feat.glyph for feat in FEATS} <= set(ICONS)
    assert {feat.metal for feat in FEATS} <= set(METALS) - {"iron"}
    assert len({feat.glyph for feat in FEATS}) == len(FEATS)


def test_nothing_is_achieved_by_doing_nothing() -> None:
    assert fresh(Deeds(), (), ("table", "chain", "both")) == ()


def test_what_is_achieved_is_not_achieved_again() -> None:
    new = fresh(Deeds((match(),)), (), ("table",))
    assert {"first-round", "first-match"} <= {feat.key for feat in new}
    assert not fresh(Deeds((match(),)), [feat.key for feat in new], ("table",))


def test_progress_says_how_far_one_has_come() -> None:
    assert step("ten-matches", *[match()] * 3, lost()) == Step(3, 10)
    assert step("ten-matches", *[match()] * 12) == Step(10, 10)


def test_rounds_of_a_match_that_goes_on_count_as_well() -> None:
    deeds = Deeds(running=(Hand(facts(ending="blocked"), 0), Hand(facts(winners=(1,)), 0)))
    assert steps(deeds)["first-round"].is_done
    assert steps(deeds)["blocked-five"] == Step(1, 5)
    assert steps(deeds)["hundred-rounds"] == Step(2, 100)


def test_the_heavy_opening_is_to_lead_the_highest_double_oneself_and_win() -> None:
    assert step("six-six", match(facts(lead="6-6"))).is_done
    assert not step("six-six", match(facts(lead="6-6", leader=2))).is_done
    assert not step("six-six", match(facts(lead="6-6", winners=(1,)))).is_done


@pytest.mark.parametrize(("points", "done"), [(59, False), (60, True)])
def test_a_rich_harvest_is_sixty_points_in_one_round(points: int, done: bool) -> None:
    assert step("harvest", match(facts(points, 0, 0, 0))).is_done is done


def test_a_clear_view_is_fifty_more_than_the_next_in_a_match_for_points() -> None:
    wide = (facts(60, 0, 0, 0), facts(50, 0, 0, 0))
    assert step("margin", match(*wide)).is_done
    assert not step("margin", match(*wide, goal="rounds=2")).is_done
    assert not step("margin", match(*wide, facts(0, 61, 0, 0, winners=(1,)))).is_done


def test_not_one_point_is_a_match_in_which_nobody_else_scored() -> None:
    assert step("shut-out", match()).is_done
    assert not step("shut-out", match(facts(), facts(0, 1, 0, 0, winners=(1,)))).is_done


def test_a_comeback_is_to_win_after_having_been_forty_behind() -> None:
    behind = facts(0, 40, 0, 0, winners=(1,))
    assert step("comeback", match(behind, facts(100, 0, 0, 0))).is_done
    assert not step("comeback", match(facts(10, 0, 0, 0), behind, facts(100, 0, 0, 0))).is_done
    assert not step("comeback", match(behind, winners=(1,))).is_done


def test_experts_must_all_be_experts() -> None:
    assert step("expert", match(level="expert")).is_done
    assert not step("expert", match(players=("human", "expert", "expert", "easy"))).is_done


def test_ranked_points_and_levels_add_up() -> None:
    won = [match(level=level, points=points) for level, points in (("easy", 10), ("expert", 100))]
    ranked = [each._replace(level=each.players[1]) for each in won]
    assert step("ranked-points", *ranked) == Step(110, 1000)
    assert step("ranked-levels", *ranked) == Step(2, 4)
    assert not step("ranked", match()).is_done


def test_both_sides_of_the_tile_takes_a_match_and_a_level() -> None:
    assert step("both", match()) == Step(1, 2)
    assert step("both", match(), solved=frozenset({"first-push/01"})).is_done


def test_levels_count_by_their_best_tiles_and_their_best_time_even_of_two_set_ups() -> None:
    id = levels.packs()[0].levels[0]
    level = levels.level(id)
    quick, slow = round(level.gold_s * 960) - 1, round(level.silver_s * 960) + 960
    claims = [Solved(id, "a", level.par, slow), Solved(id, "b", level.par + 9, quick)]
    found = level_deeds({id: level}, claims)
    assert found[id].metals == ("gold", "gold")
    deeds = Deeds(solved=frozenset({id}), levels=found, packs={level.pack: 8})
    assert steps(deeds)["two-golds"].is_done
    assert steps(deeds)["pack"] == Step(1, 8)
    assert steps(deeds)["all-gold"] == Step(2, 16)
    assert not steps(deeds)["under-par"].is_done


def test_a_light_touch_is_fewer_tiles_than_par() -> None:
    id = levels.packs()[0].levels[0]
    level = levels.level(id)
    found = level_deeds({id: level}, [Solved(id, "a", level.par - 1, 10**6)])
    assert steps(Deeds(levels=found))["under-par"].is_done


def test_a_pack_is_complete_when_all_of_its_levels_are_solved() -> None:
    pack = levels.packs()[0]
    claims = [Solved(id, "a", 99, 10**6) for id in pack.levels]
    found = level_deeds({id: levels.level(id) for id in pack.levels}, claims)
    assert achievements.steps(Deeds(levels=found, packs={pack.id: len(pack.levels)}))["pack"].is_done


def everything() -> Deeds:
    """A table where all was won, and each level at par, one of them below it."""
    ids = [id for pack in levels.packs() for id in pack.levels]
    found = level_deeds(
        {id: levels.level(id) for id in ids},
        [Solved(id, "a", levels.level(id).par - (id == SPARED), 1) for id in ids],
    )
    rounds = (facts(0, 40, 0, 0, winners=(1,)), *(facts(60, 0, 0, 0, ending="blocked", lead="6-6"),) * 4)
    ranked = [match(*rounds, level=level)._replace(level=level, points=EARNED[level]) for level in EARNED] * 3
    games = [match(facts(), facts(), variant=variant.id) for variant in VARIANTS] * 10
    packs = {pack.id: len(pack.levels) for pack in levels.packs()}
    return Deeds((*ranked, *games), (), frozenset(ids), found, packs)


@pytest.mark.parametrize("key", [feat.key for feat in FEATS])
def test_every_achievement_can_be_had(key: str) -> None:
    assert steps(everything())[key].is_done


def test_a_level_can_be_solved_with_fewer_tiles_than_gold_asks() -> None:
    level, solution = levels.level(SPARED), levels.solution(SPARED)
    first, *rest = solution.pieces
    pitch = (rest[-1].x - first.x) / (len(rest) - 1)
    spread = [replace(piece, x=first.x + number * pitch) for number, piece in enumerate(rest)]
    outcome = play(level, SetUp.of(spread, solution.push))
    assert outcome.solved
    assert outcome.tiles == level.par - 1
