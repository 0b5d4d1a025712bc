"""Which levels are offered for which game, and what is said of one that does not play it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from menu_kit import go_to
from table_kit import new_house, new_session, new_stage, rules

from game.rules.match import Match
from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.save import matches
from game.save.matches import HUMAN
from game.save.settings import FILE
from game.scenes.house import House
from game.scenes.left import left_match
from game.scenes.new_match import chosen_table
from game.scenes.set_up import SetUpScene
from game.scenes.words import levels
from game.ui.acts import Act


def test_a_level_that_does_not_play_the_game_is_told_and_the_usual_one_plays(tmp_path: Path) -> None:
    for variant, name in (("blind", "Blind Dominoes"), ("poker", "Poker Dominoes")):
        (tmp_path / FILE).write_text(
            json.dumps({"table": {"variant": variant, "level": "master"}}), encoding="utf-8"
        )
        house = House(tmp_path, {"language": "en"})
        assert chosen_table(house).level == "normal"
        assert house.news == [f"Master does not play {name}; your opponents play as usual."]


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.id for variant in VARIANTS])
def test_the_set_up_offers_the_levels_that_play_the_game(tmp_path: Path, variant: Variant) -> None:
    scene = SetUpScene(new_house(tmp_path), variant)
    stage = new_stage(scene.house, scene)
    offered = [scene.table.level]
    go_to(stage, "level")
    for _ in range(5):
        stage.act(Act.RIGHT)
        if scene.table.level not in offered:
            offered.append(scene.table.level)
    assert set(offered) == set(levels(variant))


def test_a_kept_match_with_a_bot_that_does_not_play_it_is_told_and_not_played_on(
    tmp_path: Path,
) -> None:
    house = new_house(tmp_path)
    first = Match.begin(rules("blind", 2), 1).deal()
    session = new_session(house, first, goal="rounds=5", players=(HUMAN, "normal"))
    session.play(session.state.legal()[0])
    session.close()
    kept = tmp_path / matches.FILE
    kept.write_text(kept.read_text(encoding="utf-8").replace("normal", "master"), encoding="utf-8")
    assert left_match(house) is None
    assert "master does not play blind: choose from easy, normal, expert" in house.news[0]
