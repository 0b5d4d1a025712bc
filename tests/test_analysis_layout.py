"""Where everything lies in the viewer: in every window, in every language, for every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from analysis_kit import Ready, film, judged, viewer
from pygame import Rect
from table_kit import new_house, new_stage, pass_time, rules

from game.rules.variant import Variant
from game.rules.variants import VARIANTS
from game.scenes.analysis.judge import Findings
from game.scenes.table.poses import Pose
from game.scenes.table.reasons import Blocks, Denies, Shuts
from game.ui.i18n import LANGUAGES
from game.ui.widgets import set_block
from game.ui.window import SMALLEST


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("size", [(960, 540), (800, 1400)])
def test_a_round_of_every_variant_is_shown_in_any_window(
    tmp_path: Path, variant: Variant, size: tuple[int, int]
) -> None:
    shown = film(rules(variant.id))
    house = new_house(tmp_path)
    scene = Unjudged(house, [shown])
    stage = new_stage(house, scene, size=size)
    scene._seek(shown.last)
    pass_time(stage, 0.2)
    stage.picture()
    boxes = [box for widget in scene.form.widgets for box in widget.boxes().values()]
    width, height = size
    assert all(box.x >= 0 and box.x + box.w <= width and box.y + box.h <= height for box in boxes)


class Unjudged(Ready):
    """A viewer that knows nothing so far."""

    def judge(self) -> Findings:
        return Findings()


@pytest.mark.parametrize("language", [code for code, _name in LANGUAGES])
def test_the_longest_sentence_has_room_in_the_smallest_window(tmp_path: Path, language: str) -> None:
    shown = film(rules("gaple"))
    scene = Ready(new_house(tmp_path, language=language), [shown, shown])
    stage = new_stage(scene.house, scene, size=SMALLEST)
    verdict = next(each.verdict for each in judged(shown.states) if each.verdict and each.verdict.cost)
    for reason in (
        Shuts(verdict.best.move, 4, 5, (1, 3)),
        Denies(verdict.best.move, 10),
        Blocks(verdict.best.move, 17, 0.8),
    ):
        costly_one = verdict._replace(reason=reason, points=12)
        size, wide = scene.ui.theme, scene._words.w
        happened = set_block(scene.ui, f"29/29  {scene.talk.happened(3)}", size.text_body, wide, bold=True)
        said = set_block(scene.ui, scene.talk.choice(costly_one, marked=True), size.text_small, wide)
        assert happened.height + said.height <= scene.places.saying.h
    stage.quit()


@pytest.mark.parametrize("size", [SMALLEST, (1280, 720)])
@pytest.mark.parametrize(("name", "seats"), [("all-fives", 4), ("classic", 3), ("gaple", 4), ("block", 2)])
def test_no_tile_lies_on_a_plate_or_on_what_is_said_of_the_sight(
    tmp_path: Path, name: str, seats: int, size: tuple[int, int]
) -> None:
    stage, scene = viewer(tmp_path, film(rules(name, seats)), size=size)
    width, height = size
    for ply in range(scene.film.last + 1):
        scene._seek(ply)
        pass_time(stage, 0.1)
        tiles = [_box(pose) for pose in scene.board.motion.now().values()]
        plates = [Rect(scene.board.places.plates[chair]) for chair in scene.board.chairs]
        assert not any(tile.collidelist(plates) >= 0 for tile in tiles)
        corner = Rect(width - 220 * scene.ui.unit, height - scene.places.foot - 30 * scene.ui.unit, 200, 20)
        assert corner.collidelist(tiles) < 0


def _box(pose: Pose) -> Rect:
    """What a tile at rest covers."""
    wide, high = pose.length / 2, pose.length
    if pose.angle % 180:
        wide, high = high, wide
    return Rect(round(pose.x - wide / 2) + 1, round(pose.y - high / 2) + 1, int(wide) - 2, int(high) - 2)
