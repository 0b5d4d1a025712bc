"""Tests of the table when something goes wrong around it."""

from __future__ import annotations

from pathlib import Path

from table_kit import mine, my_turn, new_house, new_session, new_stage, play_any, states_where, table, until

from game.scenes.table.scene import TableScene


def test_a_match_that_cannot_be_kept_is_told_at_the_table_and_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    states = states_where(mine)
    house = new_house(blocked)
    house.fresh_news()
    stage = new_stage(house, TableScene(house, new_session(house, *states)))
    until(stage, lambda: my_turn(stage))
    play_any(stage)
    banner = table(stage).banner
    assert banner and "could not be saved" in banner.text
    assert len(table(stage).session.states) > len(states)
