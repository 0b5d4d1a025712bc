"""The stack of scenes: who hears, who lives, what is drawn."""

import pygame
import pytest
from stage_kit import Probe, bare_ui

from game.ui.acts import Act, Pointer
from game.ui.stage import FADE, LONGEST, STEP, Scene, Stage

RED, BLUE, GREEN = (255, 0, 0), (0, 0, 255), (0, 255, 0)


def shown(stage: Stage) -> tuple[int, ...]:
    """The colour in the middle of what is drawn now."""
    surface = pygame.Surface(stage.ui.size)
    stage.draw(surface)
    return tuple(surface.get_at(surface.get_rect().center))[:3]


def test_a_scene_is_opened_and_then_laid_out() -> None:
    scene = Probe()
    stage = Stage(bare_ui(), scene)
    assert stage.top is scene
    assert scene.stage is stage
    assert scene.heard == ["open", ("layout", (1280, 720))]


def test_a_popped_scene_hands_its_result_to_the_one_below() -> None:
    below, above = Probe(), Probe()
    stage = Stage(bare_ui(), below)
    stage.push(above)
    stage.pop("chosen")
    assert stage.scenes == (below,)
    assert below.heard[-1] == ("resumed", "chosen")
    assert above.heard[-1] == "closed"


def test_popping_the_last_scene_ends_the_game() -> None:
    stage = Stage(bare_ui(), Probe())
    stage.pop()
    assert not stage.running
    assert stage.scenes == ()


def test_replacing_leaves_the_scene_below_in_peace() -> None:
    below, old, new = Probe(), Probe(), Probe()
    stage = Stage(bare_ui(), below)
    stage.push(old)
    stage.replace(new)
    assert stage.scenes == (below, new)
    assert not any(isinstance(note, tuple) and note[0] == "resumed" for note in below.heard)
    assert old.heard[-1] == "closed"


def test_resetting_closes_everything() -> None:
    scenes = [Probe(), Probe()]
    stage = Stage(bare_ui(), scenes[0])
    stage.push(scenes[1])
    last = Probe()
    stage.reset_to(last)
    assert stage.scenes == (last,)
    assert all(scene.heard[-1] == "closed" for scene in scenes)


def test_quitting_closes_every_scene_and_deafens_the_stage() -> None:
    scene = Probe()
    stage = Stage(bare_ui(), scene)
    stage.quit()
    assert scene.heard[-1] == "closed"
    assert not stage.act(Act.CONFIRM)
    stage.point(Pointer("down", (1, 1)))
    stage.paused()
    stage.advance(1.0)


def test_only_the_top_hears_acts_and_pointers() -> None:
    below, above = Probe(), Probe()
    stage = Stage(bare_ui(), below)
    stage.push(above)
    stage.act(Act.HINT)
    stage.point(Pointer("down", (5, 5)))
    assert above.heard[-2:] == [Act.HINT, Pointer("down", (5, 5))]
    assert Act.HINT not in below.heard


def test_acts_of_one_key_are_offered_until_one_is_taken() -> None:
    scene = Probe(takes=frozenset({Act.PAUSE}))
    stage = Stage(bare_ui(), scene)
    assert stage.offer((Act.BACK, Act.PAUSE, Act.SKIP))
    assert scene.heard[-2:] == [Act.BACK, Act.PAUSE]
    assert not stage.offer((Act.BACK,))


def test_full_screen_is_the_stages_own_business() -> None:
    scene = Probe()
    stage = Stage(bare_ui(), scene)
    assert stage.act(Act.FULLSCREEN)
    assert stage.fullscreen
    assert Act.FULLSCREEN not in scene.heard


def test_a_scene_that_wants_the_raw_key_keeps_it_from_becoming_an_act() -> None:
    scene = Probe(swallows=True)
    stage = Stage(bare_ui(), scene)
    assert stage.press("key:h", (Act.HINT,))
    assert scene.heard[-1] == "key:h"


def test_time_passes_in_fixed_steps_and_the_remainder_is_kept() -> None:
    scene = Probe()
    stage = Stage(bare_ui(), scene)
    stage.advance(2.5 * STEP)
    assert scene.time == pytest.approx(2 * STEP)
    stage.draw(pygame.Surface((10, 10)))
    assert scene.alpha == pytest.approx(0.5)
    stage.advance(0.5 * STEP + 1e-9)
    assert scene.time == pytest.approx(3 * STEP)


def test_a_long_hitch_is_caught_up_only_in_part() -> None:
    scene = Probe()
    Stage(bare_ui(), scene).advance(30.0)
    assert scene.time == pytest.approx(LONGEST)


def test_scenes_below_stand_still() -> None:
    below = Probe()
    stage = Stage(bare_ui(), below)
    stage.push(Probe(opaque=False))
    stage.advance(0.2)
    assert below.time == 0.0


def test_a_scene_pushed_in_the_middle_of_a_step_lives_the_rest_of_the_time() -> None:
    class Pusher(Scene):
        def step(self, dt: float) -> None:
            self.stage.push(pushed)

    pushed = Probe()
    Stage(bare_ui(), Pusher()).advance(3 * STEP + 1e-9)
    assert pushed.time == pytest.approx(2 * STEP)


def test_an_error_in_a_scene_comes_through() -> None:
    class Broken(Scene):
        def step(self, dt: float) -> None:
            raise LookupError("no tile")

    with pytest.raises(LookupError, match="no tile"):
        Stage(bare_ui(), Broken()).advance(1.0)


def test_a_dialog_is_drawn_over_the_scene_below() -> None:
    stage = Stage(bare_ui(), Probe(RED))
    stage.push(Probe(BLUE, opaque=False))
    picture = stage.picture()
    assert picture.get_at((5, 5))[:3] == BLUE
    assert picture.get_at((640, 360))[:3] == RED


def test_what_an_opaque_scene_hides_is_not_drawn() -> None:
    hidden = Probe(RED)
    stage = Stage(bare_ui(), hidden)
    stage.push(Probe(BLUE))
    stage.push(Probe(GREEN, opaque=False))
    stage.picture()
    assert hidden.alpha == -1.0


def test_one_scene_fades_into_the_next() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    assert shown(stage) == RED
    stage.push(Probe(BLUE))
    assert shown(stage) == RED
    stage.advance(FADE / 2)
    red, green, blue = shown(stage)
    assert 120 <= red <= 135 and 120 <= blue <= 135 and green == 0
    stage.advance(FADE / 2 + 1e-9)
    assert shown(stage) == BLUE


def test_a_new_scene_is_painted_a_frame_after_it_was_laid_out() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    shown(stage)
    above = Probe(BLUE)
    stage.push(above)
    stage.advance(FADE / 3)
    assert shown(stage) == RED and above.alpha == -1.0
    stage.advance(FADE / 2)
    assert shown(stage) != RED and above.alpha != -1.0


def test_the_new_scene_hears_the_player_before_the_fade_is_over() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    shown(stage)
    above = Probe(BLUE)
    stage.push(above)
    stage.act(Act.CONFIRM)
    assert above.heard[-1] is Act.CONFIRM


def test_a_picture_shows_the_scenes_without_the_fade() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    shown(stage)
    stage.push(Probe(BLUE))
    assert stage.picture().get_at((32, 18))[:3] == BLUE


def test_several_changes_at_once_fade_from_what_was_last_seen() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    shown(stage)
    stage.replace(Probe(GREEN))
    stage.replace(Probe(BLUE))
    assert shown(stage) == RED


def test_at_instant_speed_nothing_fades() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    stage.ui.speed = "instant"
    shown(stage)
    stage.push(Probe(BLUE))
    assert shown(stage) == BLUE


def test_every_scene_is_laid_out_anew_for_another_size() -> None:
    below, above = Probe(), Probe()
    stage = Stage(bare_ui(), below)
    stage.push(above)
    stage.resize((1920, 1080))
    assert below.heard[-1] == above.heard[-1] == ("layout", (1920, 1080))
    assert stage.ui.unit == 1.5
    notes = len(above.heard)
    stage.resize((1920, 1080))
    assert len(above.heard) == notes


def test_a_picture_that_fades_out_is_not_stretched_to_another_size() -> None:
    stage = Stage(bare_ui((64, 36)), Probe(RED))
    shown(stage)
    stage.push(Probe(BLUE))
    stage.resize((128, 72))
    assert shown(stage) == BLUE


def test_losing_the_player_lets_go_of_what_is_dragged_and_pauses() -> None:
    scene = Probe()
    stage = Stage(bare_ui(), scene)
    stage.point(Pointer("down", (7, 7)))
    stage.paused()
    assert [note.kind for note in scene.heard if isinstance(note, Pointer)] == ["down", "leave"]
    assert scene.heard[-1] == "paused"


def test_what_comes_under_a_resting_mouse_is_told_where_it_is() -> None:
    stage = Stage(bare_ui(), Probe())
    stage.point(Pointer("down", (7, 7)))
    above = Probe()
    stage.push(above)
    assert above.heard[-1] == Pointer("move", (7, 7))
    stage.ui.device = "pad"
    with_pad = Probe()
    stage.push(with_pad)
    assert not any(isinstance(note, Pointer) for note in with_pad.heard)


@pytest.mark.parametrize(("size", "unit"), [((1280, 720), 1.0), ((960, 1000), 0.75), ((4000, 1440), 2.0)])
def test_the_unit_fits_the_design_into_any_shape(size: tuple[int, int], unit: float) -> None:
    ui = bare_ui(size)
    assert ui.unit == unit
    assert ui.px(10) == round(10 * unit)
    assert ui.px(0.01) == 1
