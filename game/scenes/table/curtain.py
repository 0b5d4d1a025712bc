"""The curtain between two people at one machine: it hides every hand until the next one is ready."""

from collections.abc import Callable

import pygame

from game.scenes.footer import HEIGHT, choose_and_back, draw_footer
from game.ui.acts import Act, Pointer
from game.ui.art.materials import wood
from game.ui.form import Form
from game.ui.i18n import _
from game.ui.layout import inset
from game.ui.stage import Scene
from game.ui.widgets import Button, question


class CurtainScene(Scene):
    """Asks for `name`; once that person is there, calls `seated` and goes."""

    def __init__(self, name: str, seated: Callable[[], None]) -> None:
        self.name = name
        self._seated = seated

    def layout(self) -> None:
        """The question in the middle of a bare wall."""
        ui = self.ui
        ready = Button(ui, "ready", _("I am ready"), self._lift, main=True, icon="eye")
        title = _("{name} is next").format(name=self.name)
        text = _("Pass the machine on. The hand is shown when {name} is ready.").format(name=self.name)
        panel = question(ui, title, text, [ready])
        panel.place(inset(pygame.Rect((0, 0), ui.size), ui.px(40)))
        self.form = Form([panel], ui, focus="ready")

    def act(self, act: Act) -> bool:
        """The button's business."""
        return self.form.act(act)

    def point(self, pointer: Pointer) -> None:
        """The button's business."""
        self.form.point(pointer)

    def step(self, dt: float) -> None:
        """The button comes up again."""
        self.form.step(dt)

    def describe(self) -> str:
        """Who is asked for."""
        return self.form.describe()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:  # noqa: ARG002
        """A wall of wood, and the question."""
        ui = self.ui
        surface.blit(wood(ui.size, ui.theme), (0, 0))
        self.form.draw(surface)
        foot = pygame.Rect(0, 0, ui.size[0] - ui.px(40), ui.size[1] - ui.px(HEIGHT) // 3)
        draw_footer(surface, ui, choose_and_back()[:1], foot)

    def _lift(self) -> None:
        self._seated()
        self.stage.pop()
