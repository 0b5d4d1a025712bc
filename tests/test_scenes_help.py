"""The rules page: every example holds, the options in force are shown, and it can be read on any device."""

from __future__ import annotations

import string
from itertools import product
from pathlib import Path

import pytest
from table_kit import click, new_house, new_session, new_stage, rules

from game.bots.players import bot_named, openings
from game.rules.match import Match
from game.rules.moves import Move
from game.rules.record import parse
from game.rules.rng import Rng
from game.rules.round import Round, view
from game.rules.tiles import SUITS, full_set, hand_of
from game.rules.variant import Rules
from game.rules.variants import VARIANTS
from game.scenes.help import HelpScene
from game.scenes.help_text import HELP, gaple
from game.scenes.help_text.captions import caption_of
from game.scenes.help_text.common import LEVEL_TEXTS
from game.scenes.help_text.parts import Example, Part
from game.scenes.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene
from game.scenes.words import OPTION_NAMES, VALUE_NAMES, levels
from game.ui.acts import Act, Pointer
from game.ui.stage import Stage

SIZES = ((960, 540), (1280, 720), (1000, 1400), (2560, 1080))
SUIT = tuple(bits & hand_of(full_set(6)) for bits in SUITS[:7])
"""The seven tiles of each number."""


def every_rules() -> list[Rules]:
    """Every variant with every mix of its options."""
    found = []
    for variant in (VARIANTS[0],):
        keys = [option.key for option in variant.options]
        for values in product(*(option.values for option in variant.options)):
            found.append(Rules.agree(variant, options=dict(zip(keys, values, strict=True))))
    return found


def parts(agreed: Rules) -> tuple[Part, ...]:
    return HELP[agreed.variant.id](agreed)


EXAMPLES = {
    passage.example
    for agreed in every_rules()
    for part in parts(agreed)
    for passage in part.passages
    if passage.example
}


def words(part: Part) -> str:
    """All that a page says."""
    said = [part.title]
    for passage in part.passages:
        said += [passage.title, passage.badge, *passage.text]
        if passage.example:
            said.append(caption_of(passage.example))
    return " ".join(said)


def open_numbers(state: Round) -> list[int]:
    return [arm.number for arm in state.line]


# What the help says


def test_every_variant_has_help() -> None:
    assert set(HELP) <= {variant.id for variant in VARIANTS}


def test_every_level_has_its_text() -> None:
    assert set(LEVEL_TEXTS) == set(levels())


@pytest.mark.parametrize("agreed", every_rules(), ids=lambda agreed: " ".join(agreed.values))
def test_help_has_all_its_parts_whatever_was_agreed(agreed: Rules) -> None:
    pages = parts(agreed)
    keys = [page.key for page in pages]
    assert len(set(keys)) == len(keys)
    assert {"aim", "deal", "lead", "turn", "stuck", "end", "scoring", "match", "options", "tips"} <= set(keys)
    for page in pages:
        assert page.title
        assert page.passages
        assert "{" not in words(page)


@pytest.mark.parametrize("agreed", every_rules(), ids=lambda agreed: " ".join(agreed.values))
def test_the_options_in_force_are_shown(agreed: Rules) -> None:
    page = next(page for page in parts(agreed) if page.key == "options")
    shown = {(passage.title, passage.badge) for passage in page.passages}
    options = zip(agreed.variant.options, agreed.values, strict=True)
    assert shown == {(OPTION_NAMES[option.key], VALUE_NAMES[option.key, value]) for option, value in options}


def test_what_is_said_of_the_lead_follows_the_options() -> None:
    def lead(**options: str) -> str:
        return words(next(page for page in parts(rules(**options)) if page.key == "lead"))

    assert "6-6" in lead()
    assert "0-0" in lead(first_lead="0-0")
    assert "must lead a double" in lead(winner_lead="double")
    assert "same seat" in lead(lead_after_draw="same")


# The examples


@pytest.mark.parametrize("example", sorted(EXAMPLES), ids=lambda example: example.caption[:40])
def test_an_example_is_a_real_position(example: Example) -> None:
    for end in example.rounds():
        assert end.history or example.picture == "table"
    assert "{" not in caption_of(example)
    if example.picture in ("hands", "match"):
        assert all(end.result for end in example.rounds())


@pytest.mark.parametrize("example", sorted(EXAMPLES), ids=lambda example: example.caption[:40])
def test_a_caption_names_tiles_through_the_position_alone(example: Example) -> None:
    literal = "".join(text for text, *_field in string.Formatter().parse(example.caption))
    assert "-" not in literal


def test_an_open_hand_in_an_example_is_the_viewers() -> None:
    for example in EXAMPLES:
        if example.picture == "turn":
            assert example.state().turn == 0


def test_the_tile_of_an_example_fits_where_its_caption_says() -> None:
    def ends(example: Example) -> set[str]:
        return {move.end for move in example.state().legal() if str(move.tile) == example.tile}

    assert ends(gaple.EITHER) == {"l", "r"}
    assert len(set(open_numbers(gaple.EITHER.state()))) == 2
    only = {move.tile for move in gaple.FITS.state().legal()}
    assert {str(tile) for tile in only} == {gaple.FITS.tile}
    assert len(set(open_numbers(gaple.FITS.state()))) == 1


def test_in_the_example_of_a_knock_nothing_fits() -> None:
    assert gaple.STUCK.state().legal() == (Move("pass"),)
    assert gaple.KNOCKED.state().history[-1][1] == Move("pass")


def test_in_the_example_of_a_block_all_tiles_of_the_number_lie() -> None:
    state = gaple.DEAD_LINE.state()
    assert state.result is not None
    assert state.result.ending == "blocked"
    assert len(set(open_numbers(state))) == 1
    on_line = hand_of(move.tile for _seat, move in state.history if move.tile)
    assert not SUIT[open_numbers(state)[0]] & ~on_line


def test_in_the_example_of_counting_nobody_else_can_play() -> None:
    state = gaple.SCARCE.state()
    assert openings(view(state, 0), Move.parse(f"{gaple.SCARCE.tile}@l")) == 0


def test_in_the_example_of_levels_expert_leaves_less_open_than_normal() -> None:
    state = view(gaple.APART.state(), 0)
    by_level = {name: bot_named(name).choose(state, Rng(1)) for name in ("normal", "expert")}
    assert openings(state, by_level["expert"]) <= 1 < openings(state, by_level["normal"])
    assert str(by_level["expert"].tile) == gaple.APART.tile


def test_the_example_of_a_match_is_one_match() -> None:
    match = Match.begin(rules(), 1)
    for record, end in zip(parse(gaple.MATCH.record), gaple.MATCH.rounds(), strict=True):
        assert not match.winners
        assert record.tags.get("Lead") == (None if match.lead is None else str(match.lead))
        match = match.after(end)
    assert match.winners
    assert [end.result is not None and end.result.ending == "drawn" for end in gaple.MATCH.rounds()] == [
        False,
        False,
        True,
        False,
    ]


# The page


def help_stage(tmp_path: Path, size: tuple[int, int] = (1280, 720), **options: str) -> Stage:
    house = new_house(tmp_path)
    return new_stage(house, TitleScene(house), HelpScene(house, rules(**options)), size=size)


def help_scene(stage: Stage) -> HelpScene:
    assert isinstance(stage.top, HelpScene)
    return stage.top


def test_help_opens_from_the_table_and_goes_back_to_it(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TableScene(house, new_session(house)))
    scene = stage.top
    stage.act(Act.HELP)
    assert isinstance(stage.top, HelpScene)
    stage.act(Act.BACK)
    assert stage.top is scene
    stage.quit()


def test_help_opens_from_the_pause_with_the_rules_of_the_table(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    session = new_session(house)
    stage = new_stage(house, TableScene(house, session), PauseScene(house, session))
    stage.act(Act.DOWN)
    stage.act(Act.CONFIRM)
    assert help_scene(stage).rules == session.match.rules
    stage.quit()


@pytest.mark.parametrize("size", SIZES)
def test_reading_on_leads_through_every_part_and_back(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = help_stage(tmp_path, size)
    scene = help_scene(stage)
    for act, way in ((Act.DOWN, 1), (Act.UP, -1)):
        visited = [scene.shown]
        for _ in range(80):
            stage.act(act)
            stage.picture()
            if scene.shown != visited[-1]:
                visited.append(scene.shown)
        assert visited == list(range(len(scene.parts)))[::way]
    stage.quit()


@pytest.mark.parametrize(
    ("on", "back"), [(Act.RIGHT, Act.LEFT), (Act.END_RIGHT, Act.END_LEFT), (Act.NEXT, Act.PREVIOUS)]
)
def test_parts_are_turned_by_every_pair_of_keys(tmp_path: Path, on: Act, back: Act) -> None:
    stage = help_stage(tmp_path)
    stage.act(on)
    stage.act(on)
    assert help_scene(stage).shown == 2
    stage.act(back)
    assert help_scene(stage).shown == 1
    stage.quit()


def test_beyond_the_last_part_there_is_none(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    scene = help_scene(stage)
    stage.act(Act.LEFT)
    assert scene.shown == 0
    for _ in range(40):
        stage.act(Act.RIGHT)
    assert scene.shown == len(scene.parts) - 1
    stage.quit()


def test_a_click_in_the_list_shows_that_part(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    scene = help_scene(stage)
    click(stage, scene.contents.cells()[6].center)
    assert scene.parts[scene.shown].key == "scoring"
    assert "scores" in scene.describe()
    stage.quit()


def test_the_wheel_scrolls_a_page_that_is_longer_than_the_window(tmp_path: Path) -> None:
    house = new_house(tmp_path, language="id")
    stage = new_stage(house, TitleScene(house), HelpScene(house, rules()), size=(960, 540), device="mouse")
    scene = help_scene(stage)
    long = next(n for n, part in enumerate(scene.parts) if _turned_to(stage, n).text.reach)
    assert scene.shown == long
    stage.point(Pointer("wheel", scene.text.rect.center, wheel=-1))
    assert scene.text.goal > 0
    stage.quit()


def _turned_to(stage: Stage, index: int) -> HelpScene:
    scene = help_scene(stage)
    scene.contents.turn(index)
    return scene


def test_the_way_back_can_be_clicked(tmp_path: Path) -> None:
    stage = help_stage(tmp_path)
    back = next(widget for widget in help_scene(stage).form.widgets if widget.key == "back")
    click(stage, back.rect.center)
    assert isinstance(stage.top, TitleScene)
    stage.quit()


def test_the_page_follows_the_language_at_once(tmp_path: Path) -> None:
    house = new_house(tmp_path)
    stage = new_stage(house, TitleScene(house), HelpScene(house, rules()))
    badge = help_scene(stage).parts[8].passages[0].badge
    house.change(stage, language="zh-Hans")
    assert help_scene(stage).parts[8].passages[0].badge != badge
    stage.quit()
