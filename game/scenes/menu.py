"""What the menus share: a form on a ground, a title, the cues at the foot, and news for the player."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.scenes.footer import HEIGHT, Cue, choose_and_back, draw_footer
from game.scenes.house import House
from game.ui.acts import Act, Pointer
from game.ui.art.materials import wood
from game.ui.form import Form
from game.ui.layout import cut, inset
from game.ui.stage import Scene
from game.ui.widgets import Widget

MARGIN = 40
"""Design px between the window's edge and what is on a page."""


class MenuScene(Scene):
    """A scene that is a form. It gives `widgets`, already placed, and is laid out anew by `layout`."""

    first = ""
    """The key that has the focus at the start."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._form: Form | None = None

    @property
    def form(self) -> Form:
        """The form; there is one from the first layout on."""
        assert self._form is not None
        return self._form

    def widgets(self) -> Sequence[Widget]:
        """All widgets, placed for the window as it is."""
        raise NotImplementedError

    def cues(self) -> Sequence[Cue]:
        """What the foot says."""
        return choose_and_back()

    def back(self) -> None:
        """The player wants to leave."""
        self.stage.pop()

    def layout(self) -> None:
        """Builds the widgets anew; the focus stays where it was."""
        widgets = self.widgets()
        if self._form is None:
            self._form = Form(widgets, self.ui, focus=self.first, on_back=self.back)
        else:
            self._form.lay(widgets)

    def act(self, act: Act) -> bool:
        """The form's business."""
        return self.form.act(act)

    def point(self, pointer: Pointer) -> None:
        """The form's business."""
        self.form.point(pointer)

    def step(self, dt: float) -> None:
        """Time passes in the form."""
        self.form.step(dt)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draws what is behind the widgets."""
        surface.blit(wood(self.ui.size, self.ui.theme), (0, 0))

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """Ground, widgets, cues."""
        self.draw_ground(surface)
        self.form.draw(surface)
        draw_footer(surface, self.ui, self.cues(), self.foot)

    def describe(self) -> str:
        """The focused widget."""
        return self.form.describe()

    @property
    def page(self) -> Rect:
        """What a page may fill: the window without margins and foot."""
        ui = self.ui
        return inset(cut(Rect((0, 0), ui.size), "bottom", ui.px(HEIGHT))[1], ui.px(MARGIN), ui.px(28))

    @property
    def foot(self) -> Rect:
        """Where the cues stand."""
        ui = self.ui
        return inset(cut(Rect((0, 0), ui.size), "bottom", ui.px(HEIGHT))[0], ui.px(MARGIN), ui.px(6))
