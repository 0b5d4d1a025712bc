"""Golden pictures of the main scenes: what is shown changes only when somebody meant it to.

Each is kept at half its size. To take them anew: `pytest tests/test_golden.py --update-golden`, then look.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from table_kit import new_house, new_stage

from game.scenes.people.shown import SCENES as PEOPLE_SCENES
from game.scenes.records.shown import SCENES as RECORD_SCENES
from game.scenes.scenarios import SCENES

FOLDER = Path(__file__).parent / "golden"
SIZE = (960, 540)
KEPT = (480, 270)
STEPS = 180
WORST, MEAN = 40, 0.6
"""How far any colour of a pixel may be off, and all of them on average, of 255."""

PICTURES = [
    *((scene, "en", "green") for scene in SCENES if scene != "demo"),
    ("table", "zh-Hans", "blue"),
    ("table-late", "id", "wine"),
    ("round-result", "zh-Hant", "green"),
    ("settings", "zh-Hans", "green"),
    ("new-game", "id", "green"),
    *((scene, "zh-Hans", "green") for scene in (*PEOPLE_SCENES, *RECORD_SCENES)),
]


@pytest.mark.parametrize(("scene", "language", "theme"), PICTURES)
def test_a_scene_looks_as_it_did(
    tmp_path: Path, pytestconfig: pytest.Config, scene: str, language: str, theme: str
) -> None:
    house = new_house(tmp_path, language=language, theme=theme, counting=True)
    stage = new_stage(house, *SCENES[scene](house, 1), size=SIZE)
    for _ in range(STEPS):
        stage.advance(1 / 60)
    taken = pygame.transform.smoothscale(stage.picture(), KEPT)
    stage.quit()
    kept = FOLDER / f"{scene}-{language}-{theme}.png"
    if pytestconfig.getoption("--update-golden"):
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(taken, str(kept))
    assert kept.is_file(), f"there is no {kept.name}: take it with --update-golden and look at it"
    worst, mean = difference(taken, pygame.image.load(str(kept)))
    if worst > WORST or mean > MEAN:
        seen = tmp_path / kept.name
        pygame.image.save(taken, str(seen))
        pytest.fail(f"{kept.name} looks different now (worst {worst}, mean {mean:.2f}): see {seen}")


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[int, float]:
    """The largest and the mean difference of any colour channel."""
    assert one.get_size() == other.get_size()
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    off = [abs(a - b) for a, b in pairs]
    return max(off), sum(off) / len(off)


def test_no_golden_picture_is_left_over() -> None:
    wanted = {f"{'-'.join(each)}.png" for each in PICTURES}
    assert {path.name for path in FOLDER.glob("*.png")} <= wanted
