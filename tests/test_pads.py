"""Gamepads through SDL's own events, without hardware."""

from collections.abc import Iterator

import pygame
import pytest
from virtual_pad import VirtualPad, missing

from game.ui.codes import PAD_BUTTONS, is_code
from game.ui.pads import PadEvent, Pads, pad_kind, stick_direction

needs_pads = pytest.mark.skipif(bool(missing()), reason=missing())

LEFTX, LEFTY = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT


class Rig:
    """The pads under test and the queue they are fed from."""

    def __init__(self) -> None:
        self.pads = Pads()
        self.pads.open()
        self._plugged: list[VirtualPad] = []
        self.heard()

    def plug(self, kind: int = 1) -> VirtualPad:
        pad = VirtualPad(kind)
        self._plugged.append(pad)
        self.heard()
        return pad

    def heard(self) -> list[PadEvent]:
        return [pad_event for event in pygame.event.get() for pad_event in self.pads.feed(event)]

    def close(self) -> None:
        for pad in self._plugged:
            pad.pull()
        self.heard()
        self.pads.close()


@pytest.fixture
def rig() -> Iterator[Rig]:
    pygame.display.init()
    rig = Rig()
    yield rig
    rig.close()
    pygame.display.quit()


@needs_pads
def test_a_pad_is_heard_as_soon_as_it_is_plugged(rig: Rig) -> None:
    assert rig.pads.names == ()
    pad = rig.plug()
    assert len(rig.pads.names) == 1
    pad.press(pygame.CONTROLLER_BUTTON_A)
    assert rig.heard() == [PadEvent("down", "pad:a")]
    pad.press(pygame.CONTROLLER_BUTTON_A, down=False)
    assert rig.heard() == [PadEvent("up", "pad:a")]


@needs_pads
def test_every_button_has_its_code(rig: Rig) -> None:
    pad = rig.plug()
    for name, number in PAD_BUTTONS:
        pad.press(number)
        assert rig.heard() == [PadEvent("down", f"pad:{name}")]
        pad.press(number, down=False)
        assert rig.heard() == [PadEvent("up", f"pad:{name}")]


@needs_pads
def test_a_stick_pushed_once_presses_once_however_it_trembles(rig: Rig) -> None:
    pad = rig.plug()
    pad.push(LEFTX, 0.3)
    assert rig.heard() == []
    pad.push(LEFTX, 0.7)
    assert rig.heard() == [PadEvent("down", "pad:leftx+")]
    for value in (0.5, 0.6, 0.4, 0.7):
        pad.push(LEFTX, value)
    assert rig.heard() == []
    pad.push(LEFTX, 0.1)
    assert rig.heard() == [PadEvent("up", "pad:leftx+")]


@needs_pads
def test_a_stick_swung_across_lets_go_of_one_direction_for_the_other(rig: Rig) -> None:
    pad = rig.plug()
    pad.push(LEFTY, -1.0)
    assert rig.heard() == [PadEvent("down", "pad:lefty-")]
    pad.push(LEFTY, 1.0)
    assert rig.heard() == [PadEvent("up", "pad:lefty-"), PadEvent("down", "pad:lefty+")]


@needs_pads
def test_a_trigger_is_a_button(rig: Rig) -> None:
    pad = rig.plug()
    pad.push(TRIGGER, 1.0)
    assert rig.heard() == [PadEvent("down", "pad:lefttrigger")]
    pad.push(TRIGGER, -1.0)
    assert rig.heard() == [PadEvent("up", "pad:lefttrigger")]


@needs_pads
def test_pulling_the_pad_in_use_is_told_and_lets_its_buttons_go(rig: Rig) -> None:
    pad = rig.plug()
    pad.press(pygame.CONTROLLER_BUTTON_DPAD_UP)
    rig.heard()
    pad.pull()
    heard = rig.heard()
    assert heard.count(PadEvent("up", "pad:dpup")) == 1
    assert heard[-1] == PadEvent("pulled")
    assert rig.pads.names == ()


@needs_pads
def test_pulling_a_pad_that_nobody_uses_is_not_told(rig: Rig) -> None:
    used, idle = rig.plug(), rig.plug()
    used.press(pygame.CONTROLLER_BUTTON_A)
    rig.heard()
    idle.pull()
    assert rig.heard() == []


@needs_pads
def test_a_pad_plugged_again_goes_on(rig: Rig) -> None:
    first = rig.plug()
    first.press(pygame.CONTROLLER_BUTTON_A)
    first.pull()
    rig.heard()
    again = rig.plug()
    again.press(pygame.CONTROLLER_BUTTON_B)
    assert rig.heard() == [PadEvent("down", "pad:b")]


@needs_pads
def test_two_pads_are_heard_side_by_side(rig: Rig) -> None:
    one, two = rig.plug(), rig.plug()
    one.press(pygame.CONTROLLER_BUTTON_X)
    two.press(pygame.CONTROLLER_BUTTON_Y)
    assert rig.heard() == [PadEvent("down", "pad:x"), PadEvent("down", "pad:y")]


@needs_pads
def test_a_pad_that_sdl_does_not_know_plays_with_the_usual_order(rig: Rig) -> None:
    pad = rig.plug(kind=0)
    pad.press(0)
    pad.press(9)
    pad.push(1, -1.0)
    pad.hat(8)
    codes = [pad_event.code for pad_event in rig.heard()]
    assert codes == ["pad:a", "pad:start", "pad:lefty-", "pad:dpleft"]
    assert all(is_code(code) for code in codes)
    pad.hat(0)
    assert rig.heard() == [PadEvent("up", "pad:dpleft")]


@pytest.mark.parametrize(
    ("x", "y", "held", "expected"),
    [
        (0.0, 0.0, "", ""),
        (0.5, 0.0, "", ""),
        (0.6, 0.0, "", "x+"),
        (0.4, 0.0, "x+", "x+"),
        (0.3, 0.0, "x+", ""),
        (0.6, 0.7, "x+", "x+"),
        (0.5, 0.9, "x+", "y+"),
        (-0.9, 0.2, "x+", "x-"),
        (0.6, -0.7, "", "y-"),
    ],
)
def test_a_stick_points_one_way_at_a_time(x: float, y: float, held: str, expected: str) -> None:
    assert stick_direction(x, y, held) == expected


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox Series X Controller", "", "xbox"),
        ("Microsoft X-Box 360 pad", "", "xbox"),
        ("Wireless Controller", "030000004c050000c405000000010000", "playstation"),
        ("DualSense Wireless Controller", "", "playstation"),
        ("Nintendo Switch Pro Controller", "", "nintendo"),
        ("Pad", "030000007e0500000920000000000000", "nintendo"),
        ("Virtual Controller", "ff0013db5669727475616c2043007601", "generic"),
    ],
)
def test_a_pad_is_known_by_its_maker(name: str, guid: str, kind: str) -> None:
    assert pad_kind(name, guid) == kind
